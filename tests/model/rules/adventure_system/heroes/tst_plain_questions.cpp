// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that say what they are about, ask for what is a choice, and let whoever may decline do so.
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestPlainQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void theDamageThatComes();
    static void itsOwnSquare();
    static void whoIsThereStays();
    static void whoeverIsNearestAlike();
    static void aBlowThatASurgeAnswered();
    static void aGrantedMoveIsDeclined();
    static void aTrapEndsNoGrantedMove();
    static void aTrapThatBringsDownEndsIt();
    static void stunnedIsDroppedInTime();
    static void theDownedAreBesideOthers();
    static void theDownedAreNotThereForMonsters();
    static void rulesOfHeroesAndMonsters();
};

namespace {
QString argumentOf(const play::Message& message, const char* name)
{
    const auto found = std::ranges::find(message.args, QString(name), &play::MessageArg::name);
    if (found == message.args.end()) {
        return {};
    }
    const auto* text = std::get_if<QString>(&found->value);
    return text ? *text : QString::number(std::get<qint64>(found->value));
}

const play::PromptOption* optionAt(const play::Prompt& prompt, board::Space square)
{
    const QString id = QStringLiteral("%1,%2").arg(square.x).arg(square.y);
    const auto found = std::ranges::find(prompt.options, id, &play::PromptOption::id);
    return found == prompt.options.end() ? nullptr : &*found;
}
} // namespace

void TestPlainQuestions::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("the damage that comes is told with what the card does") << Check(theDamageThatComes);
    QTest::newRow("who is set down on its own tile may stay") << Check(itsOwnSquare);
    QTest::newRow("who stays in the only free square is not asked") << Check(whoIsThereStays);
    QTest::newRow("towards whom is not asked where all lead to the same squares") << Check(whoeverIsNearestAlike);
    QTest::newRow("a blow is fixed as if no surge had been spent") << Check(aBlowThatASurgeAnswered);
    QTest::newRow("a granted move may be declined") << Check(aGrantedMoveIsDeclined);
    QTest::newRow("ADV-TRP-06 a granted move goes on behind a trap") << Check(aTrapEndsNoGrantedMove);
    QTest::newRow("ADV-TRP-07 who is down goes no farther") << Check(aTrapThatBringsDownEndsIt);
    QTest::newRow("stunned is dropped as the turn begins") << Check(stunnedIsDroppedInTime);
    QTest::newRow("ADV-DEF-10 a downed hero is beside others") << Check(theDownedAreBesideOthers);
    QTest::newRow("ADV-DEF-15 but not for monsters") << Check(theDownedAreNotThereForMonsters);
    QTest::newRow("heroes pick by other rules than monsters") << Check(rulesOfHeroesAndMonsters);
}

void TestPlainQuestions::rules()
{
    QFETCH(Check, check);
    check();
}

void TestPlainQuestions::theDamageThatComes()
{
    Delving table({19});
    table.card("puddle-rat").script = tacticsOf(attackWith(20, 2, R"("to":"character","most":1)"));
    beginQuietly(table);
    table.hold("ann", "powers", "stand-like-a-kerb");
    table.bring("rat", "puddle-rat", {2, 1}, "ann");
    QVERIFY(table.endPhase());
    const play::Prompt* asked = table.promptOf("ann");
    QVERIFY(asked);
    QCOMPARE(asked->title.key, QString("ask-effect-whether"));
    QCOMPARE(argumentOf(asked->title, "name"), QString("Stand Like a Kerb"));
    QCOMPARE(asked->why.key, QString("why-effect-damage"));
    QCOMPARE(argumentOf(asked->why, "figure"), QString("Odda"));
    QCOMPARE(argumentOf(asked->why, "count"), QString("2"));
    QCOMPARE(argumentOf(asked->why, "text"), table.card("stand-like-a-kerb").text);
}

void TestPlainQuestions::itsOwnSquare()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"setDown":0,"to":"friend","most":1})", "free"));
    beginQuietly(table, 2);
    table.put("wick", {2, 2}); // on Odda's tile already
    QVERIFY(usePower(table));
    const play::Prompt* asked = table.promptOf("ann");
    QVERIFY(asked);
    QCOMPARE(asked->title.key, QString("ask-set-down-by"));
    QCOMPARE(argumentOf(asked->title, "name"), table.card("bucket-swing").name);
    const play::PromptOption* own = optionAt(*asked, Delving::well({2, 2}));
    QVERIFY(own);
    QCOMPARE(own->label.key, QString("option-stays-here"));
    QVERIFY(asked->standard.get() == nlohmann::json(own->id.toStdString()));
    QVERIFY(table.answer("ann", "'" + own->id.toUtf8() + "'"));
    QVERIFY(table.figure("wick").at == Delving::well({2, 2}));
    QVERIFY(table.state.frames.empty());
}

void TestPlainQuestions::whoIsThereStays()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"setDown":0,"to":"friend","most":1})", "free"));
    beginQuietly(table, 2);
    table.put("wick", {2, 2});
    QVERIFY(usePower(table));
    QVERIFY(table.promptOf("ann"));
    int others = 0;
    for (const play::PromptOption& option : std::vector<play::PromptOption>(table.promptOf("ann")->options)) {
        const QStringList square = option.id.split(',');
        const board::Space at{square[0].toInt(), square[1].toInt()};
        if (at != Delving::well({2, 2})) { // somebody stands in every other square
            const std::string id = "crab-" + std::to_string(++others);
            table.bring(id.c_str(), "lid-crab", {at.x - Delving::well({0, 0}).x, at.y - Delving::well({0, 0}).y});
        }
    }
    const std::string stays = table.promptOf("ann")->standard.get().get<std::string>();
    QVERIFY(table.answer("ann", "'" + QByteArray::fromStdString(stays) + "'"));
    QVERIFY(others > 1);
    // With one of them away there are two squares again.
    const board::Space there = *table.figure("crab-1").at;
    table.happen(play::FigurePlaced{play::FigureId("crab-1"), there, std::nullopt});
    QVERIFY(usePower(table));
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(2));
    QVERIFY(table.answer("ann", "'" + QByteArray::fromStdString(stays) + "'"));
    table.happen(play::FigurePlaced{play::FigureId("crab-1"), std::nullopt, there});
    QVERIFY(usePower(table));
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.figure("wick").at == Delving::well({2, 2}));
}

void TestPlainQuestions::whoeverIsNearestAlike()
{
    Delving table;
    table.card("lid-crab").script = tacticsOf(R"({"approachTiles":1,"to":"character","prefer":["closest"]})");
    beginQuietly(table, 2);
    table.put("wick", {2, 1}); // on the tile of Odda
    table.fillPile("tiles", {});
    table.bring("crab", "lid-crab", {1, 6}, "ann");
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(table.promptOf("ann")->title.key, QString("ask-monster-square"));
    QVERIFY(table.answer("ann", "'" + table.promptOf("ann")->options.front().id.toUtf8() + "'"));
    QVERIFY(table.figure("crab").at->y < Delving::well({0, 4}).y);
}

void TestPlainQuestions::aBlowThatASurgeAnswered()
{
    for (const bool none : {false, true}) {
        Delving table({19});
        table.card("puddle-rat").script = tacticsOf(attackWith(20, 3, R"("to":"character","most":1)"));
        beginQuietly(table);
        table.hp("odda", 3);
        table.fillPile("tiles", {});
        table.bring("rat", "puddle-rat", {2, 1}, "ann");
        const int surges = table.surges();
        QVERIFY(table.endPhase());
        QCOMPARE(table.hp("odda"), 5); // her surge value
        QCOMPARE(table.surges(), surges - 1);
        const auto fixes = table.system->fixes(table.last.events, table.state, table.pack);
        const char* wanted = none ? "mend-no-damage" : "mend-damage";
        const auto fix = std::ranges::find_if(
            fixes, [&](const play::Fix& one) { return one.says.front().key == QLatin1String(wanted); });
        QVERIFY2(fix != fixes.end(), wanted);
        QCOMPARE(fix->says.back().key, QString("mend-not-raised"));
        QVERIFY(
            std::ranges::none_of(fixes, [](const play::Fix& one) { return one.says.front().key.contains("healing"); }));
        for (const play::FixAct& act : fix->acts) {
            QVERIFY(table.act(qPrintable(act.type), act.args.text()));
        }
        QCOMPARE(table.hp("odda"), none ? 3 : 1);
        QCOMPARE(table.surges(), surges);
    }
}

void TestPlainQuestions::aGrantedMoveIsDeclined()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"move":0})", "free"));
    beginQuietly(table);
    const auto before = table.figure("odda").at;
    QVERIFY(usePower(table));
    const play::Prompt* asked = table.promptOf("ann");
    QVERIFY(asked);
    const play::PromptOption* own = optionAt(*asked, *before);
    QVERIFY(own);
    QCOMPARE(own->label.key, QString("option-stays-here"));
    QVERIFY(asked->standard.get() == nlohmann::json(own->id.toStdString()));
    QVERIFY(table.answer("ann", "'" + own->id.toUtf8() + "'"));
    QVERIFY(table.figure("odda").at == before);
    QVERIFY(table.part().hasFreeMove && table.state.frames.empty());
}

void TestPlainQuestions::aTrapEndsNoGrantedMove()
{
    Delving table({1});
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"move":6})", "free"));
    beginQuietly(table, 1, {1, 1});
    table.layTrap("trap-spike", {1, 3});
    QVERIFY(usePower(table));
    QVERIFY(table.answer("ann", "'101,103'"));
    QVERIFY(table.figure("odda").at == Delving::well({1, 3}));
    const play::Prompt* asked = table.promptOf("ann");
    QVERIFY(asked);
    QCOMPARE(asked->title.key, QString("ask-way"));
    QVERIFY(optionAt(*asked, Delving::well({1, 7}))); // four squares are left
    QVERIFY(table.answer("ann", "'101,106'"));
    QVERIFY(table.figure("odda").at == Delving::well({1, 6}));
    QVERIFY(table.state.frames.empty()); // else it is over
}

void TestPlainQuestions::aTrapThatBringsDownEndsIt()
{
    Delving table({1});
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"move":6})", "free"));
    beginQuietly(table, 2, {1, 1});
    table.layTrap("trap-spike", {1, 3});
    table.hp("odda", 1);
    QVERIFY(usePower(table));
    QVERIFY(table.answer("ann", "'101,103'"));
    QCOMPARE(table.hp("odda"), 0);
    QVERIFY(!table.promptOf("ann") && table.state.frames.empty());
}

void TestPlainQuestions::stunnedIsDroppedInTime()
{
    for (const bool drops : {true, false}) {
        Delving table;
        if (drops) {
            table.card("wick").effect = effectOf(R"({"on":[{"moment":"turn-begins","when":[{"is":"self","who":"actor"}],
                "do":[{"take":"stunned","to":"self"}]}]})");
        }
        beginQuietly(table, 2);
        table.give("wick", "stunned");
        QVERIFY(table.endPhase());
        QCOMPARE(table.conditionsOn("wick"), drops ? QStringList() : QStringList("stunned"));
        QCOMPARE(table.part().hasFreeMove, drops);
        QVERIFY(table.part().hasAction && table.state.frames.empty());
    }
}

void TestPlainQuestions::theDownedAreBesideOthers()
{
    for (const bool isBeside : {true, false}) {
        Delving table;
        QVERIFY(table.begin(2, {1, 1}, ""));
        table.fillPile("encounters", {"the-water-rises"});
        table.put("wick", isBeside ? board::Space{2, 1} : board::Space{2, 5});
        table.hp("wick", 0);
        const int before = table.hp("odda");
        QVERIFY(table.endPhase());
        QCOMPARE(table.hp("odda"), isBeside ? before : before - 2);
    }
}

void TestPlainQuestions::theDownedAreNotThereForMonsters()
{
    Delving table;
    table.card("lid-crab").script = packs::scriptFrom(
        {R"({"on":[{"moment":"turn-begins","when":[{"is":"self","who":"actor"},{"beside":"character"}],
            "do":[{"damage":1,"to":"character"}]},{"moment":"turn-begins","do":[{"act":"tell"}]}]})"});
    beginQuietly(table, 2);
    table.put("wick", {2, 2});
    table.hp("wick", 0);
    table.put("odda", {1, 7});
    table.bring("crab", "lid-crab", {2, 3}, "ann"); // beside Wick alone
    const int before = table.hp("odda");
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), before);
    QVERIFY(toldTexts(table).contains("crab"));
}

void TestPlainQuestions::rulesOfHeroesAndMonsters()
{
    const std::vector<QString> attack{"ADV-ATK-01"};
    const std::vector<QString> die{"ADV-ATK-06"};
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(3, 1, R"("to":"enemy","most":1)")));
    table.card("chain-haul").effect = effectOf(usedFor(R"({"heal":1,"to":"friend-or-self","most":1})", "free"));
    QVERIFY(table.begin(2, {1, 1}, "", true)); // with real dice
    table.fillPile("encounters", {});
    table.put("wick", {1, 2});
    table.hp("wick", 2);
    table.hp("odda", 2);
    table.bring("rat-1", "puddle-rat", {2, 1});
    table.bring("rat-2", "puddle-rat", {2, 2});
    QVERIFY(usePower(table, "chain-haul"));
    QCOMPARE(table.promptOf("ann")->rules, std::vector<QString>{"ADV-POW-06"});
    QVERIFY(table.answer("ann", "['wick']"));
    QVERIFY(usePower(table));
    QCOMPARE(table.promptOf("ann")->rules, attack);
    QVERIFY(table.answer("ann", "['rat-1']"));
    QCOMPARE(table.promptOf("ann")->kind, play::PromptKind::EnterDice);
    QCOMPARE(table.promptOf("ann")->rules, die);

    Delving monsters;
    monsters.card("puddle-rat").script =
        tacticsOf(attackWith(3, 1, R"("to":"character","most":1,"prefer":["closest"])"));
    QVERIFY(monsters.begin(2, {1, 1}, "", true));
    monsters.fillPile("encounters", {});
    monsters.put("wick", {1, 3});
    monsters.bring("rat", "puddle-rat", {1, 2}, "ann");
    QVERIFY(monsters.endPhase());
    QCOMPARE(monsters.promptOf("ann")->rules, std::vector<QString>{"ADV-MON-15"});
    QVERIFY(monsters.answer("ann", "['wick']"));
    const play::Prompt* dice = monsters.promptOf("ann") ? monsters.promptOf("ann") : monsters.promptOf("ben");
    QVERIFY(dice);
    QCOMPARE(dice->rules, std::vector<QString>{"ADV-ATK-08"});
}

WHEELHOUSE_TEST(TestPlainQuestions)
#include "tst_plain_questions.moc"
