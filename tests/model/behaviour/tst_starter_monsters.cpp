// SPDX-License-Identifier: GPL-3.0-or-later
// The monsters of the starter pack do by their scripts what their cards say in words.
#include "app/cli/board/board_part.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using nlohmann::json;

class TestStarterMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyDoWhatTheirCardsSay_data();
    void theyDoWhatTheirCardsSay();
};

namespace {

json cardsOf(const char* list)
{
    QFile file(QStringLiteral(MONSTERS));
    return file.open(QIODevice::ReadOnly) ? json::parse(file.readAll().toStdString()).at(list) : json();
}

json cardOf(const char* list, const std::string& id)
{
    for (const json& card : cardsOf(list)) {
        if (card.at("id") == id)
            return card;
    }
    return {};
}

json mini(const char* id, const char* side, int x, int y, const char* more = "{}")
{
    json made{{"id", id}, {"side", side}, {"at", {x, y}}, {"speed", 5}, {"hp", 9}, {"ac", 10}};
    made.update(json::parse(more));
    return made;
}

/// The steps of a turn on an open board 12 wide and 3 high: "move 2,1", "attack b by gnaw", or what is asked.
QStringList turnOf(const json& card, const json& minis, const json& answers)
{
    cli::BoardPart part;
    const json board{{"op", "board"},
                     {"system", "onslaught"},
                     {"width", 12},
                     {"height", 3},
                     {"terrain", json::array({"............", "............", "............"})},
                     {"minis", minis}};
    json attacks = json::array();
    for (const json& printed : card.at("attacks")) {
        json attack;
        for (const char* key : {"id", "kind", "range", "cone", "toHit", "damage", "effect"}) {
            if (printed.contains(key))
                attack[key] = printed[key];
        }
        attacks.push_back(attack);
    }
    const json turn{{"op", "monster-turn"},
                    {"group", {"k"}},
                    {"active_side", "blue"},
                    {"attacks", attacks},
                    {"script", card.at("script")},
                    {"choose", answers},
                    {"dice", json::array({20, 20, 20, 20, 20, 20})}};
    const auto laid = part.answer("board", play::JsonValue(board));
    const auto played = part.answer("monster-turn", play::JsonValue(turn));
    if (!laid || !played)
        return {laid ? played.error().message : laid.error().message};
    QStringList steps;
    for (const json& step : played->get().at("steps")) {
        QString words = QString::fromStdString(step.at("do").get<std::string>());
        if (step.contains("to"))
            words += QStringLiteral(" %1,%2").arg(step["to"][0].get<int>()).arg(step["to"][1].get<int>());
        if (step.contains("target"))
            words += u' ' + QString::fromStdString(step["target"].get<std::string>());
        for (const json& target : step.value("targets", json::array()))
            words += u' ' + QString::fromStdString(target.get<std::string>());
        if (step.contains("attack"))
            words += " by " + QString::fromStdString(step["attack"].get<std::string>());
        steps << words;
    }
    if (const json& open = played->get().at("ask"); !open.is_null())
        steps << "asks " + QString::fromStdString(open.at("what").get<std::string>() + ' ' + open.at("among").dump());
    return steps;
}

} // namespace

void TestStarterMonsters::theyDoWhatTheirCardsSay_data()
{
    QTest::addColumn<json>("card");
    QTest::addColumn<json>("minis");
    QTest::addColumn<json>("answers");
    QTest::addColumn<QStringList>("steps");
    const json none = json::array();
    const json gnawling = cardOf("monsters", "gnawling");
    QTest::newRow("a Gnawling gnaws who has the fewest hit points beside it")
        << gnawling << json{mini("k", "monster", 0, 1), mini("a", "blue", 3, 1), mini("b", "red", 3, 2, R"({"hp": 2})")}
        << json{{2, 1}} << QStringList{"move 2,1", "attack b by gnaw"};
    const json drowned = cardOf("monsters", "bell-drowned");
    QTest::newRow("the Bell-Drowned go for whoever carries loot and take whom they can")
        << drowned
        << json{mini("k", "monster", 0, 1, R"({"speed": 4})"), mini("a", "blue", 3, 0),
                mini("b", "red", 11, 1, R"({"loot": 1})")}
        << none << QStringList{"move 4,1", "attack a by rope-and-clapper"};
    const json heron = cardOf("monsters", "drain-heron");
    QTest::newRow("a Drain Heron flees from whoever is near")
        << heron << json{mini("k", "monster", 3, 1, R"({"speed": 2})"), mini("a", "blue", 2, 1)} << json{{5, 1}}
        << QStringList{"move 5,1", "attack a by spat-hook"};
    QTest::newRow("a Drain Heron prefers who is bloodied")
        << heron
        << json{mini("k", "monster", 0, 1), mini("a", "blue", 3, 0),
                mini("b", "red", 4, 2, R"({"hp": 3, "max_hp": 9, "bloodied_at": 4})")}
        << none << QStringList{"attack b by spat-hook"};
    const json keeper = cardOf("monsters", "pledge-keeper");
    QTest::newRow("a Pledge-Keeper stays while nobody is near")
        << keeper << json{mini("k", "monster", 0, 1), mini("a", "blue", 4, 1)} << none << QStringList{"stay"};
    QTest::newRow("a Pledge-Keeper goes for whoever comes near")
        << keeper << json{mini("k", "monster", 0, 1), mini("a", "blue", 3, 1)} << json{{2, 1}}
        << QStringList{"move 2,1", "attack a by ledger-board"};
    json lockjaw = cardOf("champions", "old-lockjaw");
    QTest::newRow("Old Lockjaw bites who carries most and washes its tail over all")
        << lockjaw
        << json{mini("k", "monster", 0, 0, R"({"size": 2})"), mini("a", "blue", 2, 0),
                mini("b", "red", 2, 1, R"({"loot": 2})")}
        << none << QStringList{"attack b by portcullis-bite", "attack a b by tail-wash"};
    lockjaw.update(lockjaw.at("bloodied"));
    QTest::newRow("Old Lockjaw bloodied coughs before it bites")
        << lockjaw << json{mini("k", "monster", 0, 0, R"({"size": 2})"), mini("a", "blue", 3, 0)} << none
        << QStringList{"move 1,0", "attack a by cough-of-coins", "attack a by tail-wash"};
}

void TestStarterMonsters::theyDoWhatTheirCardsSay()
{
    QFETCH(json, card);
    QFETCH(json, minis);
    QFETCH(json, answers);
    QFETCH(QStringList, steps);
    QCOMPARE(turnOf(card, minis, answers), steps);
}

WHEELHOUSE_TEST(TestStarterMonsters)
#include "tst_starter_monsters.moc"
