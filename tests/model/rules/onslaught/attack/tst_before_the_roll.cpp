// SPDX-License-Identifier: GPL-3.0-or-later
// Before the roll whoever may answer the attack is asked, and the players say where everybody stands; then the dice are
// told, by a number from which the outcome is sure.
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/unmapped_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::Skirmish;
using testing::StarterTable;
using testing::UnmappedTable;

class TestBeforeTheRoll : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    static void reactionsComeFirst_data();
    static void reactionsComeFirst();
    static void theSheetSaysThatDiceComeLater();
    static void facesOfAnotherNumberOfDiceAreAskedAnew();
    static void everyDieWhereEachMayChange();
    static void everyDieWhereCriticalsDiffer();
    static void tooFewFacesAreAskedFor();
    static void claimsAreAskedOnceTheTargetIsKnown();
    static void aChipChangesSomething();
    static void noChipForWhatNobodyGains();

private:
    static void oneNumberTellsTheOutcome();
    static void aNineteenThatIsCriticalIsTold();
    static void atTablesWhereOnlyATwentySaves();
};

namespace {
/// Bedlam in turn before Chloe; her wheel says 15.
void bedlamFacesChloe(Skirmish& table)
{
    QVERIFY(table.begin("five"));
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put(chloe, 6, 4);
    table.turnOf("bedlam");
}

/// Chloe may answer an attack at her before the roll.
void chloeDucks(Skirmish& table, const Verb& verb)
{
    table.dial(chloe, "parry").effect.triggers = {
        {Moment::AttackDeclared, {}, {{.kind = Predicate::Kind::Is, .who = Who::Target, .of = Who::Self}}, {verb}}};
}

bool areDiceThrown(const Skirmish& table)
{
    return std::any_of(table.last.events.begin(), table.last.events.end(),
                       [](const play::Event& event) { return std::holds_alternative<play::ChanceDrawn>(event); });
}

const play::SheetTarget* targetOf(const play::TurnSheet& sheet, const char* attack, const char* target)
{
    for (const play::SheetAct& act : sheet.acts) {
        if (act.args.text().contains(QByteArray("\"attack\":\"") + attack + '"')) {
            const auto found = std::ranges::find(act.targets, testing::id(target), &play::SheetTarget::figure);
            return found == act.targets.end() ? nullptr : &*found;
        }
    }
    return nullptr;
}

play::TurnSheet sheetNow(const Skirmish& table)
{
    return table.system->sheet(table.state, table.pack);
}
} // namespace

void TestBeforeTheRoll::rules_data()
{
    QTest::addColumn<testing::Check>("check");
    QTest::newRow("ONS-CRT-01 ONS-CRT-02 ONS-CRT-03 real dice") << testing::Check(oneNumberTellsTheOutcome);
    QTest::newRow("ONS-CRT-06 ONS-CRT-07 real dice") << testing::Check(aNineteenThatIsCriticalIsTold);
    QTest::newRow("ONS-CRT-07 real dice by house rule") << testing::Check(atTablesWhereOnlyATwentySaves);
}

void TestBeforeTheRoll::rules()
{
    QFETCH(testing::Check, check);
    check();
}

/// Two real dice are thrown, one number is told: 20 for a 20 on either, 1 for a 1 and no 20, else the higher face. A 1
/// that fails the roll is said as such.
void TestBeforeTheRoll::oneNumberTellsTheOutcome()
{
    struct Row {
        const char* told;
        const char* said;
        int left;
    };
    for (const Row& row : {Row{"[1]", "said-natural-one", 10}, Row{"[20]", "said-critical", 8},
                           Row{"[2]", "said-missed", 10}, Row{"[19]", "said-hit", 8}, Row{"[10]", "said-hit", 8},
                           Row{"[9]", "said-missed", 10}, Row{"[1,19]", "said-natural-one", 10},
                           Row{"[1,20]", "said-critical", 8}, Row{"[20,1]", "said-critical", 8}}) {
        Skirmish table;
        bedlamFacesChloe(table);
        QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel']}"));
        const play::Prompt* dice = table.promptOf("ben");
        QVERIFY(dice && dice->kind == play::PromptKind::EnterDice);
        QCOMPARE(dice->least, 1);
        QCOMPARE(dice->most, 2);
        QVERIFY(table.answer("ben", row.told));
        QVERIFY2(table.said().contains(row.said), row.told);
        QCOMPARE(table.hp(chloe), row.left);
    }
}

/// What is asked of two real dice that are a critical from 19 on, and what has come of it when this is told.
void tellDice(Skirmish& table, const char* told)
{
    table.attack("bedlam", "blade").criticalFrom = 19;
    bedlamFacesChloe(table);
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel']}"));
    QCOMPARE(table.promptOf("ben")->least, 1);
    QVERIFY(table.answer("ben", told));
}

/// A 1 beside a 19 is told as 19: the words of the question say from which number on.
void TestBeforeTheRoll::aNineteenThatIsCriticalIsTold()
{
    Skirmish asked;
    asked.attack("bedlam", "blade").criticalFrom = 19;
    bedlamFacesChloe(asked);
    QVERIFY(asked.act("attack", "{'attack':'blade','targets':['chloe-amasnodel']}"));
    QCOMPARE(text::render(asked.promptOf("ben")->why),
             QString("2 dice are thrown. Enter 1 if one shows 1 and none 19 or more; otherwise the highest."));
    for (const auto& [told, said] : {std::pair{"[19]", "said-critical"},
                                     {"[20]", "said-critical"},
                                     {"[18]", "said-hit"},
                                     {"[1]", "said-natural-one"},
                                     {"[1,19]", "said-critical"},
                                     {"[1,18]", "said-natural-one"}}) {
        Skirmish table;
        tellDice(table, told);
        QVERIFY2(table.said().contains(said), told);
    }
}

void TestBeforeTheRoll::atTablesWhereOnlyATwentySaves()
{
    Skirmish asked;
    asked.attack("bedlam", "blade").criticalFrom = 19;
    bedlamFacesChloe(asked);
    QVERIFY(asked.act("house", "{'house':{'only-twenty-saves':true}}"));
    QVERIFY(asked.act("attack", "{'attack':'blade','targets':['chloe-amasnodel']}"));
    QCOMPARE(text::render(asked.promptOf("ben")->why),
             QString("2 dice are thrown. Enter 20 if one shows it, 1 if one shows 1 and none 20; otherwise the "
                     "highest."));
    QVERIFY(asked.answer("ben", "[19]"));
    QVERIFY(asked.said().contains("said-critical"));
}

void TestBeforeTheRoll::reactionsComeFirst_data()
{
    QTest::addColumn<bool>("map");
    QTest::addColumn<bool>("real");
    QTest::addColumn<bool>("given");
    QTest::newRow("on the map, dice given") << true << true << true;
    QTest::newRow("on the map, dice asked for") << true << true << false;
    QTest::newRow("on the map, the app rolls") << true << false << false;
    QTest::newRow("without a map, dice given") << false << true << true;
    QTest::newRow("without a map, dice asked for") << false << true << false;
    QTest::newRow("without a map, the app rolls") << false << false << false;
}

/// Ilse's "Eyes up!" at a basic attack on a friend of hers: it is offered while no die is known, in whatever way the
/// attack has begun.
void TestBeforeTheRoll::reactionsComeFirst()
{
    QFETCH(const bool, map);
    QFETCH(const bool, real);
    QFETCH(const bool, given);
    StarterTable table;
    table.put("brakk", 5, 4);
    table.put("pim", 6, 4);
    table.put("ilse", 8, 4);
    if (!map) {
        QVERIFY(table.act("map", "{'level':'off'}"));
    }
    play::RealPieces pieces = table.table().real;
    pieces.dice = real;
    table.happen(play::RealPiecesSet{table.table().real, pieces});
    table.turnOf("brakk");
    const QByteArray attack = table.offered("attack", "attack").front().toUtf8();
    QVERIFY(table.act("attack", "{'attack':'" + attack + "','targets':['pim']" + (given ? ",'dice':[18,17]}" : "}")));
    const play::Prompt* react = table.promptOf("ann");
    QVERIFY(react && react->kind == play::PromptKind::React);
    QCOMPARE(react->options.front().id, QString("ilse/eyes-up"));
    QVERIFY(!areDiceThrown(table));
    QVERIFY(!table.promptOf("ben")); // nobody asks for the dice yet
    const int before = table.hp("pim");
    QVERIFY(table.act("pass"));
    QCOMPARE(areDiceThrown(table), given || !real);
    if (given) {
        while (table.promptOf("ann")) { // of the hit Pim is asked for hers
            QVERIFY(table.act("pass"));
        }
        QVERIFY(table.hp("pim") < before); // by the dice that came with the command
    } else if (real) {
        QVERIFY(table.promptOf("ben") && table.promptOf("ben")->kind == play::PromptKind::EnterDice);
    }
}

/// So that a screen asks for the dice after whoever may answer has been asked.
void TestBeforeTheRoll::theSheetSaysThatDiceComeLater()
{
    StarterTable table;
    table.put("brakk", 5, 4);
    table.put("pim", 6, 4);
    table.put("ilse", 8, 4);
    table.turnOf("brakk");
    const QByteArray attack = table.offered("attack", "attack").front().toUtf8();
    const auto sheet = sheetNow(table);
    QVERIFY(targetOf(sheet, attack, "pim")->rollsLater);
    QVERIFY(!targetOf(sheet, attack, "ilse")->rollsLater); // it answers an attack on a friend
    table.setDial("ilse", "eyes-up", 2);
    QVERIFY(!targetOf(sheetNow(table), attack, "pim")->rollsLater);
}

/// A reaction that gives cover: one die is thrown now, so that the two faces that came with the command say nothing.
void TestBeforeTheRoll::facesOfAnotherNumberOfDiceAreAskedAnew()
{
    Skirmish table;
    Verb shield{Verb::Kind::Change};
    shield.to.who = Who::Self;
    shield.until = content::Until::EndOfTurn;
    Modifier cover;
    cover.what = Modifier::What::Rule;
    cover.name = QStringLiteral("has-cover");
    shield.modifiers = {cover};
    chloeDucks(table, shield);
    bedlamFacesChloe(table);
    QVERIFY(table.attackWith("bedlam", "blade", chloe, {4, 18}));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    const play::Prompt* dice = table.promptOf("ben");
    QVERIFY(dice && dice->kind == play::PromptKind::EnterDice);
    QCOMPARE(dice->most, 1);
    QVERIFY(table.answer("ben", "[12]"));
    QCOMPARE(table.hp(chloe), 8);
}

/// Where something adds to every die, a 1 is none any more, and no single number tells the outcome.
void TestBeforeTheRoll::everyDieWhereEachMayChange()
{
    Skirmish table;
    Modifier each;
    each.what = Modifier::What::Die;
    each.by = 2;
    table.card("bedlam").effects.passive.modifiers = {each};
    bedlamFacesChloe(table);
    QVERIFY(targetOf(sheetNow(table), "blade", chloe)->everyDie);
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel']}"));
    QCOMPARE(table.promptOf("ben")->least, 2);
    QVERIFY(table.answer("ben", "[1,12]")); // 3 and 14
    QCOMPARE(table.hp(chloe), 8);
}

/// A 1 beside a 19 is a critical against Chloe and a miss against Grabbleshanks: no single number tells both.
void TestBeforeTheRoll::everyDieWhereCriticalsDiffer()
{
    Skirmish table;
    table.attack("bedlam", "blade").targets = 2;
    Modifier keen;
    keen.what = Modifier::What::CriticalFrom;
    keen.to = 19;
    keen.when = {{.kind = Predicate::Kind::Has, .who = Who::Target, .name = "slowed"}};
    table.card("bedlam").effects.passive.modifiers = {keen};
    bedlamFacesChloe(table);
    table.put("grabbleshanks", 5, 5);
    table.give(chloe, "slowed");
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel','grabbleshanks']}"));
    QCOMPARE(table.promptOf("ben")->least, 2);
    QVERIFY(table.answer("ben", "[1,19]"));
    QVERIFY(table.said().contains("said-critical") && table.said().contains("said-natural-one"));
}

void TestBeforeTheRoll::tooFewFacesAreAskedFor()
{
    Skirmish table;
    Modifier each;
    each.what = Modifier::What::Die;
    each.by = 2;
    table.card("bedlam").effects.passive.modifiers = {each};
    bedlamFacesChloe(table);
    QVERIFY(table.attackWith("bedlam", "blade", chloe, {12}));
    QVERIFY(table.promptOf("ben") && table.promptOf("ben")->least == 2);
    QVERIFY(table.answer("ben", "[12,1]"));
    QCOMPARE(table.hp(chloe), 8);
}

/// An ability asks for its target first; then, for that one alone, what only the players can say, and where the app
/// rolls it waits for them.
void TestBeforeTheRoll::claimsAreAskedOnceTheTargetIsKnown()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"sable", "brakk", "knock"});
    play::RealPieces pieces = table.table().real;
    pieces.dice = false;
    table.happen(play::RealPiecesSet{table.table().real, pieces});
    table.setDial("ilse", "eyes-up", 2);
    table.turnOf("sable");
    QVERIFY(table.act("use", "{'ability':'dial/both-knees'}"));
    QCOMPARE(table.claimsNow(), QStringList());
    QVERIFY(table.answer("ben", "['pim']"));
    const play::Prompt* waits = table.promptOf("ben");
    QVERIFY(waits);
    QCOMPARE(waits->title.key, QString("ask-attack-claims-at"));
    QCOMPARE(table.claimsNow(), QStringList("Sable: +1 damage | Nobody else is beside Pim"));
    QVERIFY(!areDiceThrown(table));
    QVERIFY(table.turnOver("Sable: +1 damage | Nobody else is beside Pim", "ben"));
    QVERIFY(table.answer("ben", "'go-on'"));
    QVERIFY(areDiceThrown(table));
}

/// A situation is offered only where it makes a difference: an armour class that only a 20 hits stays one.
void TestBeforeTheRoll::aChipChangesSomething()
{
    for (const int armour : {15, 40}) {
        Skirmish table;
        table.card(chloe).wheel->positions[10].armourClass = armour;
        Modifier sure;
        sure.what = Modifier::What::ToHit;
        sure.by = 2;
        sure.when = {{.kind = Predicate::Kind::Beside, .who = Who::Friend, .of = Who::Target}};
        table.card("bedlam").effects.passive.modifiers = {sure};
        QVERIFY(table.begin("five"));
        table.turnOf("bedlam");
        QCOMPARE(targetOf(sheetNow(table), "blade", chloe)->claims.size(), size_t(armour == 15 ? 1 : 0));
    }
}

/// What a moment left open is offered only while something can come of it: experience where the dial can still turn.
void TestBeforeTheRoll::noChipForWhatNobodyGains()
{
    for (const int experience : {0, 5}) {
        Skirmish table;
        Verb earn{Verb::Kind::Experience};
        earn.number = 1;
        table.card("bedlam").effects.bonus.triggers = {
            {Moment::AttackMissed,
             {},
             {testing::whoIs(Who::Attacker, Who::Self),
              {.kind = Predicate::Kind::Beside, .who = Who::Enemy, .of = Who::Self, .number = 2}},
             {earn}}};
        QVERIFY(table.begin("five"));
        table.experience("bedlam", experience);
        table.turnOf("bedlam");
        QVERIFY(table.attackWith("bedlam", "blade", chloe, {2, 3}));
        QCOMPARE(sheetNow(table).claims.size(), size_t(experience == 0 ? 1 : 0));
    }
}

WHEELHOUSE_TEST(TestBeforeTheRoll)
#include "tst_before_the_roll.moc"
