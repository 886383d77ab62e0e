// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/behaviour/drawn_position.h"

#include "app/cli/board/board_part.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <map>

namespace wheelhouse::testing {
namespace {

using nlohmann::json;

constexpr int firstColumn = 3;
constexpr int usualSpeed = 4;

const char* const usualAttacks = R"([
    {"id": "bite", "kind": "melee", "toHit": 4, "damage": 1},
    {"id": "spit", "kind": "ranged", "range": {"min": 1, "max": 4}, "toHit": 3, "damage": 1},
    {"id": "lob", "kind": "magic", "range": {"min": 2, "max": 4}, "area": 1, "toHit": 3, "damage": 1},
    {"id": "breath", "kind": "magic", "cone": 2, "toHit": 3, "damage": 1},
    {"id": "sweep", "kind": "melee", "range": {"min": 1, "max": 2}, "toHit": 3, "damage": 1,
     "effect": {"rules": ["targets-every-character"]}}])";

QChar at(const QString& line, int column)
{
    return column < line.size() ? line[column] : QLatin1Char(' ');
}

class Drawing
{
public:
    explicit Drawing(const QString& title) { m_position.title = title; }

    /// False where the line belongs to the next position.
    void take(const QString& line)
    {
        if (line == "board" || line == "levels")
            m_block = line;
        else if (line.startsWith(' '))
            m_block == "board" ? takeBoard(line) : takeLevels(line);
        else
            takeWord(line.section(' ', 0, 0), line.section(' ', 1));
    }

    DrawnPosition finished()
    {
        json board{{"op", "board"},           {"system", "onslaught"}, {"width", m_width},
                   {"height", m_rows.size()}, {"terrain", m_rows},     {"edges", m_edges}};
        json group = json::array();
        for (auto& [name, mini] : m_minis) {
            const bool isMonster = name >= 'a';
            mini["side"] = isMonster ? "monster" : name <= 'M' ? "blue" : "red";
            mini["id"] = std::string(1, name);
            if (isMonster && !m_others.contains(QLatin1Char(name)))
                group.push_back(mini["id"]);
            board["minis"].push_back(mini);
        }
        if (!m_levels.empty())
            board["elevation"] = m_levels;
        const json turn{{"op", "monster-turn"},
                        {"group", group},
                        {"active_side", "blue"},
                        {"choose", m_answers},
                        {"attacks", json::parse(usualAttacks)},
                        {"script", {{"on", m_tactics}}}};
        m_position.board = QString::fromStdString(board.dump());
        m_position.turn = QString::fromStdString(turn.dump());
        return m_position;
    }

private:
    void takeBoard(const QString& line)
    {
        if (m_width == 0) { // the numbers of the columns
            m_width = (static_cast<int>(line.size()) - firstColumn + 1) / 2;
            return;
        }
        const bool isRow = line.left(firstColumn).trimmed() != QString();
        if (isRow)
            m_rows.emplace_back();
        const int y = static_cast<int>(m_rows.size()) - 1;
        for (int x = 0; x < m_width; ++x) {
            const int column = firstColumn + 2 * x;
            if (isRow) {
                takeSpace(at(line, column).toLatin1(), x, y);
                takeEdge(at(line, column + 1), x, y, "e");
            } else {
                takeEdge(at(line, column), x, y, "s");
            }
        }
    }

    void takeSpace(char letter, int x, int y)
    {
        const bool isMini = QChar(QLatin1Char(letter)).isLetter();
        m_rows.back() += isMini ? '.' : letter;
        if (!isMini)
            return;
        json& mini = m_minis[letter];
        if (mini.is_null())
            mini = {{"at", {x, y}}, {"size", 1}, {"speed", usualSpeed}};
        mini["size"] = std::max({mini["size"].get<int>(), x - mini["at"][0].get<int>() + 1});
    }

    void takeEdge(QChar sign, int x, int y, const char* side)
    {
        if (sign == QLatin1Char(' '))
            return;
        json edge{{"at", {x, y}}, {"side", side}, {"kind", "barrier"}};
        if (sign == QLatin1Char('D') || sign == QLatin1Char('/')) {
            edge["kind"] = "door";
            edge["open"] = sign == QLatin1Char('/');
        } else if (sign.isDigit()) {
            edge["kind"] = "portal";
            edge["pair"] = std::string(1, sign.toLatin1());
        }
        m_edges.push_back(edge);
    }

    void takeLevels(const QString& line)
    {
        m_levels.emplace_back();
        for (int x = 0; x < m_width; ++x)
            m_levels.back() += at(line, firstColumn + 2 * x).toLatin1();
    }

    void takeWord(const QString& word, const QString& rest)
    {
        if (word == ">")
            m_position.expected << rest;
        else if (word == "with")
            takeFigure(rest.split(' '));
        else if (word == "others")
            m_others = rest;
        else if (word == "answer")
            m_answers.push_back(answerOf(rest));
        else if (word == "when")
            m_when = json::parse(rest.toStdString());
        else if (word == "do")
            takeTactic(json::parse(rest.toStdString()));
    }

    void takeFigure(const QStringList& words)
    {
        json& mini = m_minis[words[0][0].toLatin1()];
        const std::string value = words[2].toStdString();
        if (words[1] == "has")
            mini["conditions"].push_back(value);
        else if (words[1] == "role")
            mini["role"] = value;
        else
            mini[words[1].toStdString()] = words[2].toInt();
    }

    void takeTactic(const json& verbs)
    {
        json tactic{{"moment", "turn-begins"}, {"do", verbs}};
        if (!m_when.is_null())
            tactic["when"] = std::exchange(m_when, json());
        m_tactics.push_back(tactic);
    }

    static json answerOf(const QString& text)
    {
        const QStringList numbers = text.split(',');
        return numbers.size() == 2 ? json{numbers[0].toInt(), numbers[1].toInt()} : json(text.toStdString());
    }

    DrawnPosition m_position;
    QString m_block;
    QString m_others;
    int m_width = 0;
    std::vector<std::string> m_rows;
    std::vector<std::string> m_levels;
    json m_edges = json::array();
    json m_answers = json::array();
    json m_tactics = json::array();
    json m_when;
    std::map<char, json> m_minis;
};

QString spaceText(const json& space)
{
    return QStringLiteral("%1,%2").arg(space[0].get<int>()).arg(space[1].get<int>());
}

QString listText(const json& list)
{
    QStringList words;
    for (const json& one : list)
        words << (one.is_array() ? spaceText(one) : QString::fromStdString(one.get<std::string>()));
    return words.join(' ');
}

QString textOf(const json& object, const char* key)
{
    return QString::fromStdString(object.at(key).get<std::string>());
}

QString stepText(const json& step)
{
    const QString mini = textOf(step, "mini");
    if (step.at("do") == "move")
        return QStringLiteral("%1 moves to %2 for %3").arg(mini, spaceText(step["to"])).arg(step["cost"].get<int>());
    if (step.at("do") == "stay")
        return mini + QStringLiteral(" stays");
    const QString with = QStringLiteral(" with ") + textOf(step, "attack");
    if (step.contains("at"))
        return QStringLiteral("%1 attacks %2%3 catching %4")
            .arg(mini, spaceText(step["at"]), with, listText(step["targets"]));
    json targets = json::array();
    for (const json& result : step.contains("results") ? step["results"] : json::array({step}))
        targets.push_back(result["target"]);
    return QStringLiteral("%1 attacks %2%3").arg(mini, listText(targets), with);
}

} // namespace

std::vector<DrawnPosition> drawnPositions(const QString& file)
{
    std::vector<DrawnPosition> positions;
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly | QIODevice::Text))
        return positions;
    std::optional<Drawing> drawing;
    for (const QString& line : QString::fromUtf8(source.readAll()).split('\n')) {
        if (line.startsWith(QLatin1String("== "))) {
            if (drawing)
                positions.push_back(drawing->finished());
            drawing.emplace(line.mid(3));
        } else if (drawing && !line.isEmpty()) {
            drawing->take(line);
        }
    }
    if (drawing)
        positions.push_back(drawing->finished());
    return positions;
}

QStringList played(const DrawnPosition& position)
{
    cli::BoardPart part;
    const auto ask = [&](const char* op, const QString& request) {
        return part.answer(QLatin1String(op), *play::parseJson(request.toUtf8()));
    };
    const auto board = ask("board", position.board);
    if (!board)
        return {board.error().message};
    const auto turn = ask("monster-turn", position.turn);
    if (!turn)
        return {turn.error().message + turn.error().at};
    QStringList lines;
    for (const json& step : turn->get().at("steps"))
        lines << stepText(step);
    if (const json& open = turn->get().at("ask"); !open.is_null())
        lines << QStringLiteral("%1 chooses %2: %3")
                     .arg(textOf(open, "who"), textOf(open, "what"), listText(open["among"]));
    return lines;
}

} // namespace wheelhouse::testing
