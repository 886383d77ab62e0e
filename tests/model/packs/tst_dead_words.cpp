// SPDX-License-Identifier: GPL-3.0-or-later
// A word of an effect that can do nothing where it stands is told at its place; where it works, nothing is told.
#include "model/packs/loading/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPackWith;

class TestDeadWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsFoundAtItsPlace_data();
    void eachIsFoundAtItsPlace();
    void whatWorksIsNoProblem_data();
    void whatWorksIsNoProblem();
    void whatWasFrozenIsStillPlayed();
};

namespace {

constexpr const char* onAbility = "/characters/1/abilities/0/effect";
constexpr const char* onAttack = "/characters/1/attacks/0/effect";
constexpr const char* onToken = "/conditions/0/effect";
constexpr const char* onCritical = "/characters/0/effects/critical";
constexpr const char* onEvent = "/events/0/effect";
constexpr const char* onItem = "/items/0/effect";
constexpr const char* onLevelUp = "/characters/0/levelUps/0/effect";
constexpr const char* onPassive = "/characters/0/effects/passive";
constexpr const char* onReaction = "/characters/0/reaction/effect";
constexpr const char* onRule = "/scenarios/0/rules/0/effect";
constexpr const char* onBonus = "/characters/0/effects/bonus";
constexpr const char* onBloodied = "/champions/0/bloodied/effect";
constexpr const char* onScenarioEvent = "/scenarios/0/events/0/effect";
/// The same where nothing says in which round it happens.
constexpr const char* onEventOfNoRound = "/scenarios/0/events/1";

} // namespace

void TestDeadWords::eachIsFoundAtItsPlace_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QByteArray>("effect");
    QTest::addColumn<QString>("below");
    QTest::addColumn<QString>("word");
    const auto add = [](const char* tag, const char* where, const char* effect, const char* below, const char* word) {
        QTest::newRow(tag) << QString(where) << QByteArray(effect) << QString(below) << QString(word);
    };

    add("a number the first time in a round", onPassive,
        R"({"modify": [{"what": "damage-taken", "by": 1, "when": [{"state": "first-this-round"}]}]})",
        "/modify/0/when/0/state", "first-this-round");
    add("a ban the first time in a round", onToken,
        R"({"forbid": [{"what": "reactions", "when": [{"state": "first-this-round"}]}]})", "/forbid/0/when/0/state",
        "first-this-round");
    add("a verb the first time in a round", onAbility,
        R"({"on": [{"moment": "used", "do": [{"heal": 1, "when": [{"state": "first-this-round"}]}]}]})",
        "/on/0/do/0/when/0/state", "first-this-round");
    add("somebody the first time in a round", onAbility,
        R"({"on": [{"moment": "used", "do": [{"heal": 1, "to": "friend", "where": [{"timesThisRound": {"max": 1}}]}]}]})",
        "/on/0/do/0/where/0/timesThisRound", "timesThisRound");
    add("times of a number that nothing counts", onPassive,
        R"({"modify": [{"what": "damage", "by": 1, "when": [{"timesThisRound": {"max": 1}}]}]})",
        "/modify/0/when/0/timesThisRound", "timesThisRound");
    add("times of a reaction", onReaction,
        R"({"on": [{"moment": "damage-coming", "when": [{"timesThisRound": {"min": 2, "max": 2}}], "do": [{"reduce": 1}]}]})",
        "/on/0/when/0/timesThisRound", "timesThisRound");
    add("times of a use", onAbility,
        R"({"on": [{"moment": "used", "when": [{"timesThisRound": {"max": 1}}], "do": [{"heal": 1}]}]})",
        "/on/0/when/0/timesThisRound", "timesThisRound");
    add("times of a round's end", onPassive,
        R"({"on": [{"moment": "round-ends", "when": [{"timesThisRound": {"max": 1}}], "do": [{"heal": 1}]}]})",
        "/on/0/when/0/timesThisRound", "timesThisRound");

    add("an item that forbids items", onItem, R"({"forbid": [{"what": "items", "of": "enemy"}]})", "/forbid/0/what",
        "items");

    add("a rule of attacks for a figure", onPassive, R"({"modify": [{"what": "rule", "rule": "automatic-hit"}]})",
        "/modify/0/rule", "automatic-hit");
    add("a rule of tokens for a figure", onLevelUp, R"({"modify": [{"what": "rule", "rule": "blocking"}]})",
        "/modify/0/rule", "blocking");
    add("a rule of the map for a figure", onRule,
        R"({"modify": [{"what": "rule", "rule": "hindering-spreads", "of": "anyone"}]})", "/modify/0/rule",
        "hindering-spreads");
    add("a rule of a walk for all walks", onPassive, R"({"modify": [{"what": "rule", "rule": "straight-line"}]})",
        "/modify/0/rule", "straight-line");
    add("a rule of walking for an attack", onAttack, R"({"modify": [{"what": "rule", "rule": "diagonal-moves"}]})",
        "/modify/0/rule", "diagonal-moves");
    add("a rule of attacks for a walk", onAbility,
        R"({"on": [{"moment": "used", "do": [{"walk": 2, "modify": [{"what": "rule", "rule": "ignores-cover"}]}]}]})",
        "/on/0/do/0/modify/0/rule", "ignores-cover");
    add("a printed rule of attacks on a card", onPassive, R"({"rules": ["works-on-a-miss"]})", "/rules/0",
        "works-on-a-miss");
    add("a printed rule of tokens on an item", onItem, R"({"rules": ["diagonal-moves", "single-bearer"]})", "/rules/1",
        "single-bearer");
    add("a printed rule of figures for a scenario", onRule, R"({"rules": ["passes-enemies"]})", "/rules/0",
        "passes-enemies");
    add("a printed rule of the map on a token", onToken, R"({"rules": ["hindering-spreads"]})", "/rules/0",
        "hindering-spreads");

    add("a rule of doors on a token", onToken, R"({"rules": ["open-doors-stay-open"]})", "/rules/0",
        "open-doors-stay-open");
    add("a printed rule of the map on an item that nobody uses", onItem, R"({"rules": ["hindering-spreads"]})",
        "/rules/0", "hindering-spreads");
    add("a printed rule of the map on an attack that sets nothing up", onAttack,
        R"({"rules": ["hindering-spreads"], "until": "end-of-round"})", "/rules/0", "hindering-spreads");

    add("a printed rule on a reaction", onReaction, R"({"rules": ["passes-enemies"]})", "/rules/0", "passes-enemies");
    add("a number on a reaction", onReaction, R"({"modify": [{"what": "speed", "by": 1}]})", "/modify/0/what", "speed");
    add("a ban on a reaction", onReaction, R"({"forbid": [{"what": "be-moved"}]})", "/forbid/0/what", "be-moved");
    add("a reaction for a while", onReaction,
        R"({"until": "end-of-turn", "on": [{"moment": "damage-coming", "do": [{"reduce": 1}]}]})", "/until",
        "end-of-turn");

    add("an item that is worn for a while", onItem,
        R"({"until": "end-of-turn", "modify": [{"what": "speed", "by": 1}]})", "/until", "end-of-turn");
    add("a card that is held for a while", onLevelUp,
        R"({"until": "end-of-round", "on": [{"moment": "turn-ends", "do": [{"heal": 1}]}]})", "/until", "end-of-round");
    add("a token that works for a while", onToken,
        R"({"until": "next-attack", "modify": [{"what": "damage", "by": 1}]})", "/until", "next-attack");
    add("a card that is taken, and then held for a while", onLevelUp,
        R"({"until": "end-of-round", "modify": [{"what": "speed", "by": 1}], "on": [{"moment": "used", "do": [{"heal": 1}]}]})",
        "/until", "end-of-round");
    add("a passive for a while", onPassive, R"({"until": "end-of-turn", "modify": [{"what": "speed", "by": 1}]})",
        "/until", "end-of-turn");
    add("a bonus for a while", onBonus,
        R"({"until": "end-of-turn", "on": [{"moment": "turn-ends", "do": [{"experience": 1}]}]})", "/until",
        "end-of-turn");
    add("a critical for a while", onCritical, R"({"until": "end-of-turn", "modify": [{"what": "damage", "by": 1}]})",
        "/until", "end-of-turn");
    add("a champion bloodied for a while", onBloodied,
        R"({"until": "end-of-turn", "modify": [{"what": "damage", "by": 1}]})", "/until", "end-of-turn");
    add("a scenario's rule for a while", onRule,
        R"({"until": "end-of-round", "modify": [{"what": "speed", "by": 1, "of": "anyone"}]})", "/until",
        "end-of-round");
    add("a scenario's event for a while", onScenarioEvent,
        R"({"until": "end-of-round", "modify": [{"what": "speed", "by": 1, "of": "anyone"}]})", "/until",
        "end-of-round");

    add("a number of an event that does not go on", onEvent,
        R"({"modify": [{"what": "speed", "by": -1, "of": "anyone"}]})", "/modify/0/what", "speed");
    add("a ban of an event that does not go on", onEvent, R"({"forbid": [{"what": "reactions", "of": "anyone"}]})",
        "/forbid/0/what", "reactions");
    add("a number for a walk", onAbility,
        R"({"on": [{"moment": "used", "do": [{"walk": 2, "modify": [{"what": "speed", "by": 2}]}]}]})",
        "/on/0/do/0/modify/0/what", "speed");
    add("a rule for a walk at times", onAbility,
        R"({"on": [{"moment": "used", "do": [{"walk": 2,
            "modify": [{"what": "rule", "rule": "straight-line", "when": [{"state": "bloodied"}]}]}]}]})",
        "/on/0/do/0/modify/0/when", "when");
    add("the end of a walk before any", onAbility, R"({"on": [{"moment": "used", "do": [{"act": "end-walk"}]}]})",
        "/on/0/do/0/act", "end-walk");
    add("the end of a walk by an item that is used", onItem,
        R"({"on": [{"moment": "used", "action": "standard", "do": [{"act": "end-walk"}]}]})", "/on/0/do/0/act",
        "end-walk");
    for (const char* moment : {"turn-begins", "turn-ends", "round-begins", "round-ends"}) {
        add(qPrintable(QString("the end of a walk where nobody walks: %1").arg(moment)), onPassive,
            qPrintable(
                QString(R"({"on": [{"moment": "%1", "do": [{"act": "end-walk", "to": "anyone"}]}]})").arg(moment)),
            "/on/0/do/0/act", "end-walk");
    }
    add("a printed rule on an event of no round", onEventOfNoRound,
        R"({"id": "late", "name": "Late", "when": "Late.", "text": "It rains.", "effect": {"rules": ["hindering-spreads"]}})",
        "/effect/rules/0", "hindering-spreads");
    add("a number on an event of no round", onEventOfNoRound,
        R"({"id": "late", "name": "Late", "when": "Late.", "text": "It rains.",
            "effect": {"modify": [{"what": "speed", "by": -1, "of": "anyone"}]}})",
        "/effect/modify/0/what", "speed");
    add("a ban on an event of no round", onEventOfNoRound,
        R"({"id": "late", "name": "Late", "when": "Late.", "text": "It rains.",
            "effect": {"forbid": [{"what": "reactions", "of": "anyone"}]}})",
        "/effect/forbid/0/what", "reactions");
    add("a moment of an event of no round", onEventOfNoRound,
        R"({"id": "late", "name": "Late", "when": "Late.", "text": "It rains.",
            "effect": {"on": [{"moment": "used", "do": [{"heal": 1, "to": "anyone"}]}]}})",
        "/effect/on/0/moment", "used");

    add("an action of no sort", onAbility, R"({"on": [{"moment": "used", "do": [{"action": "free"}]}]})",
        "/on/0/do/0/action", "free");
    add("an action outside every turn", onPassive,
        R"({"on": [{"moment": "round-ends", "do": [{"action": "standard"}]}]})", "/on/0/do/0/action", "standard");
    add("an action for who is not in turn", onAbility,
        R"({"on": [{"moment": "used", "do": [{"action": "standard", "to": "friend", "most": 1}]}]})",
        "/on/0/do/0/action", "standard");

    add("an attack that waits for a critical", onAttack, R"({"on": [{"moment": "critical", "do": [{"heal": 1}]}]})",
        "/on/0/moment", "critical");
    add("a critical that waits for something else", onCritical,
        R"({"on": [{"moment": "attack-resolved", "do": [{"heal": 1}]}]})", "/on/0/moment", "attack-resolved");
    add("a passive that is used", onPassive, R"({"on": [{"moment": "used", "do": [{"heal": 1}]}]})", "/on/0/moment",
        "used");
    add("a reaction that is used", onReaction, R"({"on": [{"moment": "used", "do": [{"heal": 1}]}]})", "/on/0/moment",
        "used");
    add("a reaction to a round's end", onReaction, R"({"on": [{"moment": "round-ends", "do": [{"heal": 1}]}]})",
        "/on/0/moment", "round-ends");
    add("a token that is used for nothing", onToken, R"({"on": [{"moment": "used", "do": [{"heal": 1}]}]})",
        "/on/0/moment", "used");
    add("an event that does not go on", onEvent, R"({"on": [{"moment": "turn-ends", "do": [{"heal": 1}]}]})",
        "/on/0/moment", "turn-ends");
    add("hits before they are told", onPassive,
        R"({"on": [{"moment": "dice-rolled", "when": [{"state": "attack-hits", "who": "target"}], "do": [{"act": "reroll"}]}]})",
        "/on/0/when/0/state", "attack-hits");
    add("a roll before it is told", onReaction,
        R"({"on": [{"moment": "dice-rolled", "do": [{"act": "reroll", "when": [{"rollAtLeast": 12}]}]}]})",
        "/on/0/do/0/when/0/rollAtLeast", "rollAtLeast");

    add("less of what is taken already", onPassive, R"({"on": [{"moment": "damage-taken", "do": [{"reduce": 1}]}]})",
        "/on/0/do/0/reduce", "reduce");
    add("a floor for what is taken already", onPassive,
        R"({"on": [{"moment": "damage-taken", "do": [{"stopAt": 1}]}]})", "/on/0/do/0/stopAt", "stopAt");
    add("damage for another at the fall", onPassive,
        R"({"on": [{"moment": "defeated", "do": [{"act": "take-instead"}]}]})", "/on/0/do/0/act", "take-instead");
    add("a die thrown again too late", onPassive, R"({"on": [{"moment": "attack-missed", "do": [{"act": "reroll"}]}]})",
        "/on/0/do/0/act", "reroll");
    add("a die shifted in no attack", onAbility, R"({"on": [{"moment": "used", "do": [{"shiftDie": 1}]}]})",
        "/on/0/do/0/shiftDie", "shiftDie");
    add("a miss of what is judged", onReaction,
        R"({"on": [{"moment": "attack-hit", "do": [{"act": "miss", "to": "target"}]}]})", "/on/0/do/0/act", "miss");
    add("a token that leaves as an item does", onToken,
        R"({"on": [{"moment": "turn-ends", "do": [{"act": "discard"}]}]})", "/on/0/do/0/act", "discard");
}

void TestDeadWords::eachIsFoundAtItsPlace()
{
    QFETCH(QString, where);
    QFETCH(QByteArray, effect);
    QFETCH(QString, below);
    QFETCH(QString, word);
    const auto loaded = parsePack(smallPackWith(where, effect), "pack.json");
    QVERIFY(!loaded);
    QStringList told;
    for (const Problem& problem : loaded.error())
        told << problem.place.pointer;
    QCOMPARE(told, QStringList(where + below));
    const Problem& problem = loaded.error().front();
    QCOMPARE(problem.kind, ProblemKind::DoesNothing);
    QCOMPARE(problem.args, QStringList(word));
    QVERIFY(problem.place.line > 0);
}

void TestDeadWords::whatWorksIsNoProblem_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QByteArray>("effect");
    const auto add = [](const char* tag, const char* where, const char* effect) {
        QTest::newRow(tag) << QString(where) << QByteArray(effect);
    };
    add("the first time in a round that something happens", onPassive,
        R"({"on": [{"moment": "damage-taken", "when": [{"state": "first-this-round"}], "do": [{"heal": 1}]}]})");
    add("a reaction once a round", onReaction,
        R"({"on": [{"moment": "damage-coming", "when": [{"state": "first-this-round"}], "do": [{"reduce": 1}]}]})");
    add("the first damage in a round", onPassive,
        R"({"modify": [{"what": "damage-taken", "by": -1, "when": [{"timesThisRound": {"max": 1}}]}]})");
    add("items that are forbidden anywhere", onPassive,
        R"({"forbid": [{"what": "items", "of": "enemy", "range": {"max": 1}}]})");
    add("a rule for a figure", onPassive,
        R"({"modify": [{"what": "rule", "rule": "passes-enemies", "of": "friend"}]})");
    add("a rule for a walk", onAbility,
        R"({"on": [{"moment": "used", "do": [{"walk": 2, "modify": [{"what": "rule", "rule": "straight-line"}]}]}]})");
    add("a rule for an attack", onAttack, R"({"modify": [{"what": "rule", "rule": "ignores-cover"}]})");
    add("a rule for a while", onAbility,
        R"({"on": [{"moment": "used", "do": [{"act": "change", "until": "end-of-turn",
            "modify": [{"what": "rule", "rule": "diagonal-moves"}]}]}]})");
    add("doors that stay open", onRule, R"({"rules": ["open-doors-stay-open"]})");
    add("hindering terrain all game long", onRule, R"({"rules": ["hindering-spreads"]})");
    add("hindering terrain for a while", onAbility, R"({"rules": ["hindering-spreads"], "until": "end-of-round"})");
    add("hindering terrain by an item that is used", onItem,
        R"({"rules": ["hindering-spreads"], "until": "end-of-round",
            "on": [{"moment": "used", "action": "standard", "do": [{"heal": 1}]}]})");
    add("hindering terrain by a card that is used", onLevelUp,
        R"({"rules": ["hindering-spreads"], "until": "end-of-round",
            "on": [{"moment": "used", "action": "standard", "do": [{"heal": 1}]}]})");
    add("hindering terrain by a token that is used", onToken,
        R"({"rules": ["hindering-spreads"], "until": "end-of-round",
            "on": [{"moment": "used", "action": "standard", "do": [{"heal": 1}]}]})");
    add("hindering terrain by a hit", onAttack,
        R"({"rules": ["hindering-spreads"], "until": "end-of-round",
            "modify": [{"what": "speed", "by": -1, "of": "hit"}]})");
    add("a change that a reaction makes", onReaction,
        R"({"on": [{"moment": "damage-coming", "do": [{"act": "change", "until": "end-of-turn",
            "modify": [{"what": "speed", "by": 1}]}]}]})");
    add("the attack that an answer makes", onReaction,
        R"({"on": [{"moment": "dice-rolled", "do": [{"attack": "own", "to": "attacker", "modify": [{"what": "to-hit", "to": 5}]},
            {"act": "reroll", "when": [{"state": "attack-hits", "who": "attacker"}]}]}]})");
    add("what an attack sets up", onAttack,
        R"({"until": "end-of-turn", "modify": [{"what": "speed", "by": -1, "of": "hit"}],
            "on": [{"moment": "turn-ends", "do": [{"heal": 1}]}]})");
    add("an event that goes on", onEvent,
        R"({"until": "end-of-round", "on": [{"moment": "turn-ends", "do": [{"heal": 1}]}]})");
    add("a token that is used for an action", onToken,
        R"({"on": [{"moment": "used", "action": "standard", "do": [{"heal": 1}]}]})");
    add("less of a hit", onReaction, R"({"on": [{"moment": "attack-hit", "do": [{"reduce": 1}]}]})");
    add("a die of the roll that a dial answers", onLevelUp,
        R"({"on": [{"moment": "dial-used", "do": [{"shiftDie": 1}]}]})");
    add("what an item sets up that is used", onItem,
        R"({"until": "end-of-turn", "modify": [{"what": "speed", "by": 1}],
            "on": [{"moment": "used", "action": "standard", "do": [{"heal": 1}]}]})");
    add("what an event sets up", onEvent,
        R"({"until": "end-of-round", "modify": [{"what": "speed", "by": -1, "of": "anyone"}]})");
    add("hindering terrain from a round on", onScenarioEvent, R"({"rules": ["hindering-spreads"]})");
    add("what an event of no round tells", onEventOfNoRound,
        R"({"id": "late", "name": "Late", "when": "Late.", "text": "It rains.", "effect": {"text": "By hand."}})");
    add("the end of a walk that a token sees", onToken,
        R"({"on": [{"moment": "space-entered", "do": [{"act": "end-walk", "to": "actor"}]}]})");
    add("an item that leaves", onItem,
        R"({"on": [{"moment": "used", "action": "standard", "do": [{"act": "discard"}]}]})");
}

void TestDeadWords::whatWorksIsNoProblem()
{
    QFETCH(QString, where);
    QFETCH(QByteArray, effect);
    const auto loaded = parsePack(smallPackWith(where, effect), "pack.json");
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().front().place.pointer));
}

/// A game that was begun with such a card goes on with it.
void TestDeadWords::whatWasFrozenIsStillPlayed()
{
    const QByteArray text = smallPackWith(onPassive, R"({"on": [{"moment": "used", "do": [{"heal": 1}]}]})");
    QVERIFY(!parsePack(text, "pack.json"));
    const auto frozen = parseFrozen(text, "content");
    QVERIFY(frozen);
    QCOMPARE(frozen->remarks.size(), size_t(1));
    QCOMPARE(frozen->remarks.front().severity, Severity::Warning);
    QCOMPARE(frozen->remarks.front().kind, ProblemKind::DoesNothing);
}

WHEELHOUSE_TEST(TestDeadWords)
#include "tst_dead_words.moc"
