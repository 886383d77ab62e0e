// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <set>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Trigger;
using content::Verb;
using content::Who;
using testing::id;
using testing::Skirmish;

class TestOnslaughtTurns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void aRoundIsDealtOnce();
    void nobodyActsBeforeTheCardsLie();
    void anotherMemberMayGoFirst();
    void whatAGroupMateGivesStaysForTheBearersOwnTurn();
    void furtherNumbersOfAChampion();
    void pressingOnPlaysRounds_data();
    void pressingOnPlaysRounds();
    void aDefeatedOneMayHaveShownTheNumber();
    void nobodyBeginsTwiceAfterTheLastNumber();
    void theOtherSidePlaysTheMonsters();

private:
    static void groupsOnlyBetweenWholeNumbers();
    static void endingThrowsActionsAway();
    static void defeatedInItsOwnTurn();
    static void whoIsCalledFallsAsWell();
    static void theLastOneIsCalledAndFalls();
    static void eachMonsterActsOnce();
    static void fadingOnAMonster();
    static void cardsStayWhereTheyLie();
    static void aNameForACardsNumberGoesWithTheCard();
    static void eightRoundsOrTheScenarios();
    static void theActiveSidesEffectsFirst();
    static void effectsBeforeDials();
};

namespace {
/// Cards dealt and laid: Ann's characters act on 1, 2, 3, 7 and 8, Ben's on 4, 5, 6, 9 and 10, Bedlam on 4.
void playingByCards(Skirmish& table)
{
    QVERIFY(table.begin() && table.act("deal") && table.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    QVERIFY(table.answer("ben", table.placement("ben", {{"4", "bedlam"}})));
}

int actingNumber(const Skirmish& table)
{
    return table.table().acting() ? table.table().acting()->number : 0;
}

play::FigureId figureInTurn(const Skirmish& table)
{
    return table.asked([](const rules::onslaught::Game& game) { return game.inTurn(); });
}

Predicate isTheOne(Who who, Who of)
{
    Predicate predicate;
    predicate.kind = Predicate::Kind::Is;
    predicate.who = who;
    predicate.of = of;
    return predicate;
}

content::Effect doneAtRoundEnd(Verb::Kind kind, int number, const char* name = "")
{
    Verb verb;
    verb.kind = kind;
    verb.number = number;
    verb.name = QString(name);
    content::Effect effect;
    effect.triggers = {Trigger{Moment::RoundEnds, {}, {}, {verb}}};
    return effect;
}

bool roundIsEnded(Skirmish& table, int round)
{
    table.act("set-round", "{'round':" + QByteArray::number(round) + "}");
    return table.act("set-phase", "{'phase':'end'}") && table.act("end-round");
}

/// The figures that gained experience in the last group, in that order.
QStringList earnersInOrder(const Skirmish& table)
{
    QStringList earners;
    for (const play::Event& event : table.last.events) {
        if (const auto* set = std::get_if<play::TrackSet>(&event); set && set->track == "exp") {
            earners << set->figure.text();
        }
    }
    return earners;
}
} // namespace

void TestOnslaughtTurns::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-ACT-02 a group at 6 and at 6.5") << Check(groupsOnlyBetweenWholeNumbers);
    QTest::newRow("ONS-ACT-04 pressed on with actions left") << Check(endingThrowsActionsAway);
    QTest::newRow("ONS-ACT-08 felled by a reaction in its own turn") << Check(defeatedInItsOwnTurn);
    QTest::newRow("ONS-ACT-08 whoever is called then falls as well") << Check(whoIsCalledFallsAsWell);
    QTest::newRow("ONS-WIN-01 the last one falls as its turn begins") << Check(theLastOneIsCalledAndFalls);
    QTest::newRow("ONS-MIN-04 four kobolds, four turns") << Check(eachMonsterActsOnce);
    QTest::newRow("ONS-MON-04 Slowed falls off a kobold") << Check(fadingOnAMonster);
    QTest::newRow("ONS-INI-15 a confirmed card is not moved") << Check(cardsStayWhereTheyLie);
    QTest::newRow("a name for a card's number goes with the card") << Check(aNameForACardsNumberGoesWithTheCard);
    QTest::newRow("ONS-RND-02 eight rounds, or six") << Check(eightRoundsOrTheScenarios);
    QTest::newRow("ONS-END-01 two effects each, in their order") << Check(theActiveSidesEffectsFirst);
    QTest::newRow("ONS-END-06 a dial set at the round's end") << Check(effectsBeforeDials);
}

void TestOnslaughtTurns::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtTurns::groupsOnlyBetweenWholeNumbers()
{
    Skirmish whole;
    whole.pack.scenarios.front().monsterGroups.front().initiative = {600};
    QVERIFY(!whole.begin());
    QVERIFY(whole.refusedFor("ONS-ACT-02"));
    QVERIFY(whole.table().seats.empty());
    Skirmish between;
    between.pack.scenarios.front().monsterGroups.front().initiative = {650};
    QVERIFY(between.begin());
    QVERIFY(between.table().entry(650));
}

void TestOnslaughtTurns::endingThrowsActionsAway()
{
    Skirmish table;
    playingByCards(table);
    QVERIFY(table.stepTo(400));
    QCOMPARE(figureInTurn(table), id("bedlam"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben")); // the bonus action
    QCOMPARE(*table.part().budget, (rules::onslaught::Budget{1, 1, 0}));
    QVERIFY(table.act("end-turn", "{}", "ben"));
    QVERIFY(!table.table().turnRunning);
    QVERIFY(!table.part().budget);
    QVERIFY(!table.act("use", "{'ability':'dial/sweep'}", "ben"));
}

void TestOnslaughtTurns::defeatedInItsOwnTurn()
{
    Skirmish table;
    Verb strike;
    strike.kind = Verb::Kind::Damage;
    strike.to.who = Who::Attacker;
    strike.number = 3;
    table.dial("chloe-amasnodel", "parry").effect.triggers = {
        Trigger{Moment::AttackHit, {}, {isTheOne(Who::Target, Who::Self)}, {strike}}};
    playingByCards(table);
    QVERIFY(table.stepTo(400));
    table.hp("bedlam", 3);
    QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {15}));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.hp("bedlam"), 0);
    QCOMPARE(table.table().entry(400)->state, play::TurnEntry::State::Done);
    QCOMPARE(actingNumber(table), 500); // the next number is called
    QVERIFY(figureInTurn(table) != id("bedlam"));
    QVERIFY(!table.offered("attack", "figure").contains("bedlam"));
}

namespace {
/// Bedlam falls by Chloe's reaction in its own turn, the fourth; Mistral, whose number is the fifth, falls as its turn
/// begins.
void twoFallInARow(Skirmish& table, const std::vector<const char*>& fallen)
{
    Verb strike{Verb::Kind::Damage};
    strike.to.who = Who::Attacker;
    strike.number = 3;
    table.dial("chloe-amasnodel", "parry").effect.triggers = {
        Trigger{Moment::AttackHit, {}, {isTheOne(Who::Target, Who::Self)}, {strike}}};
    strike.to.who = Who::Self;
    table.card("mistral").effects.passive.triggers = {
        Trigger{Moment::TurnBegins, {}, {isTheOne(Who::Actor, Who::Self)}, {strike}}};
    QVERIFY(table.begin() && table.act("deal") && table.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    QVERIFY(table.answer("ben", table.placement("ben", {{"4", "bedlam"}, {"5", "mistral"}})));
    QVERIFY(table.stepTo(400));
    for (const char* one : fallen) {
        table.defeat(one);
    }
    table.hp("bedlam", 3);
    table.hp("mistral", 3);
    QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {15}));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.hp("bedlam"), 0);
    QCOMPARE(table.hp("mistral"), 0);
}
} // namespace

void TestOnslaughtTurns::whoIsCalledFallsAsWell()
{
    Skirmish table;
    twoFallInARow(table, {});
    QCOMPARE(table.table().entry(500)->state, play::TurnEntry::State::Done);
    QCOMPARE(actingNumber(table), 550); // the Kobolds
    QVERIFY(table.state.result.isEmpty());
}

void TestOnslaughtTurns::theLastOneIsCalledAndFalls()
{
    Skirmish table;
    twoFallInARow(table, {"barachiel", "jeevika-the-flowing-maple", "lasaelle-duarathmierre"});
    QCOMPARE(table.state.result, play::Result::wonBy(play::SeatId("ann")));
}

void TestOnslaughtTurns::eachMonsterActsOnce()
{
    Skirmish table;
    table.pack.scenarios.front().monsterGroups.front().count = 4;
    table.pack.scenarios.front().monsterGroups.front().initiative = {1050};
    playingByCards(table);
    QVERIFY(table.stepTo(1050));
    std::set<int> serials;
    for (const char* kobold : {"kobold-1", "kobold-2", "kobold-3", "kobold-4"}) {
        QCOMPARE(actingNumber(table), 1050);
        QCOMPARE(figureInTurn(table), id(kobold));
        QCOMPARE(QSet<QString>({QString(kobold)}), [&] {
            const QStringList offered = table.offered("attack", "figure");
            return QSet<QString>(offered.begin(), offered.end());
        }());
        serials.insert(table.table().turn);
        QVERIFY(table.act("end-turn", "{'next':true}"));
    }
    QCOMPARE(serials.size(), size_t(4)); // a turn of its own for each
    QVERIFY(!table.table().turnRunning);
    QCOMPARE(table.table().entry(1050)->state, play::TurnEntry::State::Done);
    QCOMPARE(table.table().entry(1050)->figures.size(), size_t(4));
}

void TestOnslaughtTurns::fadingOnAMonster()
{
    Skirmish table;
    playingByCards(table);
    table.give("kobold-1", "slowed");
    table.give("kobold-2", "slowed");
    QVERIFY(table.stepTo(550));
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList("slowed"));
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList());
    QCOMPARE(table.conditionsOn("kobold-2"), QStringList("slowed")); // it has yet to act
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.conditionsOn("kobold-2"), QStringList());
}

void TestOnslaughtTurns::cardsStayWhereTheyLie()
{
    Skirmish table;
    playingByCards(table);
    const auto before = table.state;
    QVERIFY(!table.act("set-order", "{'number':400,'figures':['barachiel']}", "ben"));
    QVERIFY(table.refusedFor("ONS-INI-15"));
    QVERIFY(!table.act("deal"));
    QVERIFY(table.refusedFor("ONS-INI-15"));
    QVERIFY(!table.answer("ben", "{}")); // the question is closed
    QVERIFY(table.stepTo(300));
    QVERIFY(!table.act("begin-turn", "{'figure':'barachiel'}"));
    QCOMPARE(before.table.piecesAt({play::Place::Kind::Figure, {}, id("bedlam")}).size(), size_t(1));
    QVERIFY(table.stepTo(400));
    QCOMPARE(figureInTurn(table), id("bedlam"));
}

void TestOnslaughtTurns::aNameForACardsNumberGoesWithTheCard()
{
    Skirmish table;
    playingByCards(table);
    QVERIFY(table.act("set-order", "{'number':400,'figures':['bedlam'],'label':'The others'}"));
    QVERIFY(table.act("set-phase", "{'phase':'end'}") && table.act("end-round"));
    const play::TurnEntry* again = table.table().entry(400);
    QVERIFY(!again || (again->figures.empty() && again->label.isEmpty()));
}

void TestOnslaughtTurns::eightRoundsOrTheScenarios()
{
    for (const int limit : {0, 6}) {
        const int last = limit == 0 ? 8 : limit;
        Skirmish table;
        table.pack.scenarios.front().rounds = limit;
        QVERIFY(table.begin());
        QVERIFY(roundIsEnded(table, last - 1));
        QCOMPARE(table.state.result, play::Result());
        QVERIFY(roundIsEnded(table, last));
        QVERIFY(!table.state.result.isEmpty());
    }
}

void TestOnslaughtTurns::theActiveSidesEffectsFirst()
{
    Skirmish table;
    for (const char* who : {"abelio-mac-gabhann", "chloe-amasnodel", "barachiel", "bedlam"}) {
        table.card(who).effects.passive = doneAtRoundEnd(Verb::Kind::Experience, 1);
    }
    QVERIFY(table.begin());
    QVERIFY(roundIsEnded(table, 2));
    QCOMPARE(earnersInOrder(table), QStringList());
    QVERIFY(table.promptOf("ann") && !table.promptOf("ben")); // Ann is the active one
    QCOMPARE(table.promptOf("ann")->kind, play::PromptKind::Order);
    QVERIFY(table.answer("ann", "['1','0']"));
    QCOMPARE(earnersInOrder(table), QStringList({"chloe-amasnodel", "abelio-mac-gabhann"}));
    QVERIFY(table.answer("ben", "['0','1']"));
    QCOMPARE(earnersInOrder(table), QStringList({"barachiel", "bedlam"}));
    QCOMPARE(table.table().round, 3);
}

void TestOnslaughtTurns::effectsBeforeDials()
{
    Skirmish table;
    table.card("bedlam").effects.passive = doneAtRoundEnd(Verb::Kind::TurnDial, 2, "sweep");
    QVERIFY(table.begin());
    QVERIFY(roundIsEnded(table, 1));
    QCOMPARE(table.dialOf("bedlam", "sweep"), 1);
}

void TestOnslaughtTurns::aRoundIsDealtOnce()
{
    Skirmish table;
    QVERIFY(table.begin() && table.act("deal"));
    QVERIFY(!table.act("deal")); // while cards are being laid
    QCOMPARE(table.refusal.why, play::Message("already-dealt").with("round", 1));
    QVERIFY(table.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})) && table.answer("ben", table.placement("ben", {})));
    QVERIFY(!table.act("deal")); // and once they lie
    QVERIFY(!table.offers("deal"));
    QVERIFY(table.act("deal", "{'anyway':true}"));
}

void TestOnslaughtTurns::nobodyActsBeforeTheCardsLie()
{
    Skirmish table;
    QVERIFY(table.begin());
    QVERIFY(!table.act("end-turn", "{'next':true}")); // the kobolds wait at 5.5
    QVERIFY(table.refusedFor("ONS-RND-01"));
    QVERIFY(!table.act("begin-turn", "{'figure':'kobold-1'}"));
    QVERIFY(!table.act("end-round"));
    QVERIFY(!table.table().turnRunning);
}

void TestOnslaughtTurns::anotherMemberMayGoFirst()
{
    Skirmish table;
    table.pack.scenarios.front().monsterGroups.front().count = 3;
    playingByCards(table);
    QVERIFY(table.stepTo(550));
    QVERIFY(table.act("begin-turn", "{'figure':'kobold-3'}"));
    QCOMPARE(figureInTurn(table), id("kobold-3"));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(figureInTurn(table), id("kobold-1"));
    QVERIFY(table.attackWith("kobold-1", "claw", "chloe-amasnodel", {2, 3}));
    QVERIFY(!table.act("begin-turn", "{'figure':'kobold-3'}")); // it has acted
    QVERIFY(table.act("begin-turn", "{'figure':'kobold-2'}"));  // kobold 1 has, too
    QVERIFY(table.act("end-turn"));
    QVERIFY(!table.table().turnRunning);
}

void TestOnslaughtTurns::whatAGroupMateGivesStaysForTheBearersOwnTurn()
{
    Skirmish table;
    playingByCards(table);
    QVERIFY(table.stepTo(550));
    QVERIFY(table.act("add-token", "{'figure':'kobold-1','condition':'slowed'}"));
    QVERIFY(table.act("add-token", "{'figure':'kobold-2','condition':'slowed'}"));
    QVERIFY(table.act("end-turn")); // placed in this very turn: it stays on kobold 1
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList("slowed"));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList("slowed"));
    QCOMPARE(table.conditionsOn("kobold-2"), QStringList());
}

void TestOnslaughtTurns::furtherNumbersOfAChampion()
{
    Skirmish table;
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = "Troll";
    troll.hitPoints = 20;
    table.pack.champions = {troll};
    table.pack.scenarios.front().monsterGroups = {
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {450}, {{850}}}};
    playingByCards(table);
    QVERIFY(table.stepTo(450));
    QCOMPARE(figureInTurn(table), id("troll"));
    QVERIFY(table.stepTo(850));
    QCOMPARE(figureInTurn(table), id("troll"));
}

void TestOnslaughtTurns::pressingOnPlaysRounds_data()
{
    QTest::addColumn<bool>("realCards");
    QTest::addColumn<bool>("map");
    QTest::newRow("the app's cards, no map") << false << false;
    QTest::newRow("the app's cards on a map") << false << true;
    QTest::newRow("real cards, no map") << true << false;
    QTest::newRow("real cards on a map") << true << true;
}

void TestOnslaughtTurns::pressingOnPlaysRounds()
{
    QFETCH(bool, realCards);
    QFETCH(bool, map);
    Skirmish table;
    QVERIFY(table.begin());
    if (realCards) {
        QVERIFY(table.act("real", "{'initiative-cards':true}"));
    }
    if (map) {
        table.field(12, 8);
        table.put("bedlam", 5, 4);
        table.put("kobold-1", 7, 4);
    }
    std::map<QString, int> turns;
    for (int pressed = 0; table.table().round < 3; ++pressed) {
        QVERIFY(pressed < 100);
        if (!table.state.prompts.empty()) {
            const play::Prompt prompt = table.state.prompts.front();
            const auto offers = table.system->legal(table.state, table.pack);
            const auto& value = offers.front().domains.get().at("value").at(0);
            const QByteArray answer = QByteArray::fromStdString(value.dump()).replace('"', '\'');
            QVERIFY(table.answer(prompt.seat.text().toUtf8().constData(), answer));
        } else if (table.offers("deal")) {
            QVERIFY(table.act("deal"));
        } else if (table.offers("end-turn")) {
            QVERIFY(table.act("end-turn", "{'next':true}"));
        } else {
            QVERIFY2(table.act("end-round"), qPrintable(table.refusal.why.key));
        }
        for (const play::Event& event : table.last.events) {
            if (std::holds_alternative<play::TurnStarted>(event)) {
                ++turns[figureInTurn(table).text()];
            }
        }
    }
    QCOMPARE(turns.size(), size_t(12)); // ten characters, two kobolds
    for (const auto& [figure, count] : turns) {
        QVERIFY2(count == 2, qPrintable(figure));
    }
}

void TestOnslaughtTurns::aDefeatedOneMayHaveShownTheNumber()
{
    Skirmish table;
    QVERIFY(table.begin() && table.act("real", "{'initiative-cards':true}") && table.act("deal"));
    table.defeat("chloe-amasnodel");
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QVERIFY(table.promptOf("ann")); // the 1 is the active side's
    QVERIFY(table.answer("ann", "['chloe-amasnodel']"));
    QCOMPARE(table.table().entry(100)->state, play::TurnEntry::State::Skipped);
    QVERIFY(!table.table().turnRunning);
    QVERIFY(!table.state.prompts.empty());              // and who showed the 2?
    QVERIFY(table.act("begin-turn", "{'number':200}")); // nobody said so: it is asked again
    QVERIFY(!table.table().turnRunning && !table.state.prompts.empty());
    QVERIFY(table.act("begin-turn", "{'figure':'bedlam'}")); // said without waiting for the question
    QCOMPARE(figureInTurn(table), id("bedlam"));
    QVERIFY(table.state.prompts.empty());
    QVERIFY(table.act("end-turn"));
    QVERIFY(!table.act("begin-turn", "{'figure':'bedlam'}"));
    QVERIFY(table.refusedFor("ONS-ACT-10"));
}

void TestOnslaughtTurns::nobodyBeginsTwiceAfterTheLastNumber()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    while (const play::TurnEntry* waiting = table.table().nextWaiting()) {
        const QByteArray number = QByteArray::number(waiting->number);
        QVERIFY(table.act("mark-order", "{'number':" + number + ",'state':'skipped'}"));
    }
    QVERIFY(!table.act("begin-turn", "{'figure':'bedlam'}"));
    QVERIFY(table.refusedFor("ONS-ACT-10"));
    QVERIFY(table.act("begin-turn", "{'figure':'bedlam','anyway':true}"));
}

void TestOnslaughtTurns::theOtherSidePlaysTheMonsters()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(8, 4);
    table.put(testing::firstKobold, 0, 0);
    table.turnOf(testing::firstKobold);
    QVERIFY(!table.act("move", "{'to':[2,0]}", "ann")); // she is active
    QVERIFY(table.refusedFor("ONS-MAC-08"));
    QVERIFY(table.act("move", "{'to':[2,0]}", "ben"));
    QVERIFY(table.act("move", "{'to':[3,0]}")); // at one table anybody's hand may push it
}

WHEELHOUSE_TEST(TestOnslaughtTurns)
#include "tst_onslaught_turns.moc"
