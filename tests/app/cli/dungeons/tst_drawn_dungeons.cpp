// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn positions of drawn_dungeons.txt, each asked of the command line: what the monster does there, whom or where
// the player in turn is asked, and which edges are unexplored.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QMap>
#include <QObject>
#include <QStringList>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using DrawnJson = nlohmann::json;

constexpr int squaresOfTile = 4;
constexpr int pitch = squaresOfTile + 1; // a tile and the border before it
constexpr int offTheRim = 1;             // beyond the first row and column is dungeon, too

struct DrawnDungeon {
    QString title;
    QStringList drawing;
    QStringList facts;   ///< "A has stunned"
    QStringList tactics; ///< "when beside do bite", in the words of the file
    QStringList answers;
    QString dice;
    QStringList expected;
};

struct DrawnFile {
    QMap<QString, QByteArray> words; ///< as a script has them
    QList<DrawnDungeon> dungeons;
};

DrawnFile readDrawn()
{
    QFile file(QStringLiteral(DRAWN_DUNGEONS));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    DrawnFile read;
    QList<DrawnDungeon>& all = read.dungeons;
    bool isDrawing = false;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n')) {
        if (line.startsWith("let ")) {
            read.words[line.mid(4).section(" = ", 0, 0)] = line.section(" = ", 1).toUtf8();
        } else if (line.startsWith("== ")) {
            all.push_back({line.mid(3), {}, {}, {}, {}, {}, {}});
            isDrawing = true;
        } else if (all.isEmpty() || line.trimmed().isEmpty()) {
            continue;
        } else if (line.startsWith("with ")) {
            all.back().facts << line.mid(5);
            isDrawing = false;
        } else if (line.startsWith("when ")) {
            all.back().tactics << line;
            isDrawing = false;
        } else if (line.startsWith("answer ")) {
            all.back().answers << line.mid(7);
        } else if (line.startsWith("dice ")) {
            all.back().dice = line.mid(5);
        } else if (line.startsWith("> ")) {
            all.back().expected << line.mid(2);
            isDrawing = false;
        } else if (isDrawing) {
            all.back().drawing << line;
        }
    }
    return read;
}

const DrawnFile& drawnFile()
{
    static const DrawnFile file = readDrawn();
    return file;
}

class DrawnBoard
{
public:
    explicit DrawnBoard(const DrawnDungeon& drawn) : m_drawn(drawn)
    {
        for (const QString& line : drawn.drawing)
            m_wide = std::max(m_wide, static_cast<int>(line.size()));
        for (int row = 0; row * pitch + 1 < drawn.drawing.size(); ++row) {
            for (int column = 0; column * pitch + 1 < m_wide; ++column)
                addTile(column, row);
        }
        addFacts();
    }

    DrawnJson board() const
    {
        return {{"op", "board"}, {"system", "adventure-system"}, {"tiles", m_tiles}, {"minis", m_minis}};
    }

private:
    QChar at(int x, int y) const
    {
        const QString& line = y < m_drawn.drawing.size() ? m_drawn.drawing[y] : QString();
        return x < line.size() ? line[x] : QChar(' ');
    }

    void addTile(int column, int row)
    {
        const int left = column * pitch + 1;
        const int top = row * pitch + 1;
        DrawnJson squares = DrawnJson::array();
        DrawnJson symbols = DrawnJson::array();
        bool isThere = false;
        for (int y = 0; y < squaresOfTile; ++y) {
            std::string squaresInRow;
            for (int x = 0; x < squaresOfTile; ++x) {
                const QChar square = at(left + x, top + y);
                isThere = isThere || square != ' ';
                squaresInRow += square == '#' ? '#' : '.';
                if (square == '*')
                    symbols.push_back({x, y});
                if (square.isLetter())
                    addMini(square, column * squaresOfTile + x, row * squaresOfTile + y);
            }
            squares.push_back(squaresInRow);
        }
        if (!isThere)
            return;
        DrawnJson walls = DrawnJson::array();
        if (at(left, top - 1) == '-')
            walls.push_back("n");
        if (at(left + squaresOfTile, top) == '|')
            walls.push_back("e");
        if (at(left, top + squaresOfTile) == '-')
            walls.push_back("s");
        if (at(left - 1, top) == '|')
            walls.push_back("w");
        m_tiles.push_back({{"id", QString("%1%2").arg(QChar('a' + column)).arg(row + 1).toStdString()},
                           {"at", {column + offTheRim, row + offTheRim}},
                           {"squares", squares},
                           {"walls", walls},
                           {"monsters", symbols}});
    }

    void addMini(QChar letter, int x, int y)
    {
        const bool isHero = letter.isUpper();
        m_minis.push_back({{"id", std::string(1, letter.toLatin1())},
                           {"side", isHero ? "hero" : "monster"},
                           {"at", {x + squaresOfTile, y + squaresOfTile}},
                           {"hp", isHero ? 6 : 2},
                           {"max_hp", isHero ? 6 : 2},
                           {"ac", 14}});
    }

    void addFacts()
    {
        for (const QString& fact : m_drawn.facts) {
            for (DrawnJson& mini : m_minis) {
                if (mini.at("id") != fact.section(' ', 0, 0).toStdString())
                    continue;
                const QString what = fact.section(' ', 1, 1);
                const QString value = fact.section(' ', 2, 2);
                if (what == "hp")
                    mini["hp"] = value.toInt();
                else if (what == "has")
                    mini["conditions"].push_back(value.toStdString());
            }
        }
    }

    const DrawnDungeon& m_drawn;
    int m_wide = 0;
    DrawnJson m_tiles = DrawnJson::array();
    DrawnJson m_minis = DrawnJson::array();
};

/// The script of the drawing; an attack that says no more adds 5 and does 1.
DrawnJson scriptOf(const QStringList& tactics)
{
    const auto wordNamed = [](const QString& name) {
        return DrawnJson::parse(drawnFile().words.value(name).toStdString(), nullptr, false);
    };
    DrawnJson on = DrawnJson::array();
    for (const QString& line : tactics) {
        DrawnJson when = DrawnJson::array();
        when.push_back({{"is", "self"}, {"who", "actor"}});
        for (const QString& test : line.section(" do ", 0, 0).mid(5).split(' ')) {
            if (test != "always")
                when.push_back(wordNamed(test));
        }
        DrawnJson verbs = DrawnJson::array();
        for (const QString& name : line.section(" do ", 1).split(", ")) {
            verbs.push_back(wordNamed(name));
            if (verbs.back().contains("attack"))
                verbs.back()["modify"] = {{{"what", "to-hit"}, {"to", 5}}, {{"what", "damage"}, {"to", 1}}};
        }
        on.push_back({{"moment", "turn-begins"}, {"when", when}, {"do", verbs}});
    }
    return {{"on", on}};
}

DrawnJson requestFor(const DrawnDungeon& drawn)
{
    DrawnJson request{{"op", "monster-turn"}, {"group", {"k"}}, {"script", scriptOf(drawn.tactics)}};
    for (const QString& answer : drawn.answers) {
        const QStringList square = answer.split(',');
        if (square.size() == 2)
            request["choose"].push_back({square[0].toInt() + squaresOfTile, square[1].toInt() + squaresOfTile});
        else
            request["choose"].push_back(answer.toStdString());
    }
    for (const QString& face : drawn.dice.split(' ', Qt::SkipEmptyParts))
        request["dice"].push_back(face.toInt());
    return request;
}

QString squareWords(const DrawnJson& square)
{
    return QString("%1,%2").arg(square.at(0).get<int>() - squaresOfTile).arg(square.at(1).get<int>() - squaresOfTile);
}

QString wordOf(const DrawnJson& one)
{
    return one.is_array() ? squareWords(one) : QString::fromStdString(one.get<std::string>());
}

void tellWhy(const DrawnJson& why, QStringList& lines)
{
    if (!why.empty())
        lines << QString("follows tactic %1").arg(why.back().at("tactic").get<int>() + 1);
}

QString harmWords(const QString& whose, int damage)
{
    return damage < 0 ? QString("%1 regains %2").arg(whose).arg(-damage)
                      : QString("%1 loses %2").arg(whose).arg(damage);
}

QStringList linesOfTurn(const DrawnJson& result)
{
    QStringList lines;
    for (const DrawnJson& step : result.at("steps")) {
        const std::string what = step.at("do");
        if (what != "stay")
            tellWhy(step.at("why"), lines);
        const QString mini = QString::fromStdString(step.value("moved", step.at("mini").get<std::string>()));
        const QString target = QString::fromStdString(step.value("target", std::string()));
        if (what == "move")
            lines << QString("%1 moves to %2").arg(mini, squareWords(step.at("to")));
        else if (what == "attack")
            lines << (step.at("hit") == true
                          ? QString("%1 hits %2 for %3").arg(mini, target).arg(step.at("damage").get<int>())
                          : QString("%1 misses %2").arg(mini, target));
        else if (what == "give")
            lines << QString("%1 gets %2").arg(target, QString::fromStdString(step.at("condition")));
        else if (what == "harm")
            lines << harmWords(target, step.at("damage"));
        else
            lines << QString("%1 stays").arg(mini);
    }
    const DrawnJson& ask = result.at("ask");
    if (!ask.is_null()) {
        if (result.at("steps").empty())
            tellWhy(ask.at("why"), lines);
        QStringList among;
        for (const DrawnJson& one : ask.at("among"))
            among << wordOf(one);
        lines << QString("asks %1: %2").arg(ask.at("what") == "where" ? "where" : "whom", among.join(' '));
    }
    return lines;
}

QStringList linesOfEdges(const DrawnJson& result)
{
    QStringList edges;
    for (const DrawnJson& edge : result.at("edges"))
        edges << QString::fromStdString(edge.at(0).get<std::string>() + edge.at(1).get<std::string>());
    return {QStringLiteral("unexplored: ") + edges.join(' ')};
}

} // namespace

class TestDrawnDungeons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itHappensAsDrawn_data()
    {
        QTest::addColumn<int>("number");
        const auto& all = drawnFile().dungeons;
        QVERIFY(all.size() >= 40);
        for (int i = 0; i < all.size(); ++i)
            QTest::newRow(qPrintable(all[i].title)) << i;
    }
    void itHappensAsDrawn()
    {
        QFETCH(const int, number);
        const DrawnDungeon& drawn = drawnFile().dungeons[number];
        const DrawnJson board = DrawnBoard(drawn).board();
        const bool isAboutEdges = drawn.tactics.isEmpty();
        const DrawnJson request = isAboutEdges ? DrawnJson{{"op", "unexplored"}} : requestFor(drawn);
        const auto replies = runQueries(QByteArray::fromStdString(board.dump() + '\n' + request.dump() + '\n'));
        QCOMPARE(replies.size(), std::size_t{2});
        for (const DrawnJson& reply : replies)
            QVERIFY2(reply.at("ok") == true, reply.dump().c_str());
        const DrawnJson& result = replies.back().at("result");
        const QStringList actual = isAboutEdges ? linesOfEdges(result) : linesOfTurn(result);
        QCOMPARE(actual.join("\n> "), drawn.expected.join("\n> "));
    }
};

WHEELHOUSE_TEST(TestDrawnDungeons)

} // namespace wheelhouse::testing

#include "tst_drawn_dungeons.moc"
