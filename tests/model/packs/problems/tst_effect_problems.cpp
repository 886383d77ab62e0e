// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with an effect is told like everything else in a pack: once, at its place, with what may stand there.
#include "model/packs/format/effect_words.h"
#include "model/packs/format/schema.h"
#include "model/packs/loading/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <set>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPackWith;
using Json = nlohmann::json;

class TestEffectProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsFoundAtItsPlace_data();
    void eachIsFoundAtItsPlace();
    void adviceNamesTheWords();
    void everyIdIsLookedUp_data();
    void everyIdIsLookedUp();
    void theSchemaHasTheWordsOfTheReader_data();
    void theSchemaHasTheWordsOfTheReader();
};

namespace {

using Strings = std::set<std::string>;

/// Of a card that may be used for an action or by itself.
const QString cardEffect = "/characters/0/levelUps/0/effect";

QByteArray smallPackWithEffect(const char* effect)
{
    return smallPackWith(cardEffect, effect);
}

Problem onlyProblem(const QByteArray& text)
{
    const auto loaded = parsePack(text, "pack.json");
    return loaded || loaded.error().size() != 1 ? Problem{} : loaded.error().front();
}

Strings enumAt(const char* definition, const char* key = nullptr)
{
    Json schema = packSchema()["definitions"][definition];
    if (key)
        schema = schema["properties"][key];
    Strings words;
    for (const Json& word : schema.contains("enum") ? schema["enum"] : schema["examples"])
        words.insert(word.get<std::string>());
    return words;
}

Strings keysOf(const char* definition)
{
    Strings keys;
    for (const auto& [key, value] : packSchema()["definitions"][definition]["properties"].items())
        keys.insert(key);
    return keys;
}

template <class Table>
Strings wordsOf(const Table& table)
{
    Strings words;
    for (const auto& [word, meaning] : table)
        words.insert(word);
    return words;
}

template <class Rows>
Strings keysIn(const Rows& rows, Strings others)
{
    for (const auto& row : rows)
        others.insert(row.key);
    return others;
}

} // namespace

void TestEffectProblems::eachIsFoundAtItsPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("below");
    const auto add = [](const char* tag, const char* effect, ProblemKind kind, const char* below) {
        QTest::newRow(tag) << smallPackWithEffect(effect) << static_cast<int>(kind) << below;
    };
    add("a list for an effect", R"([1])", ProblemKind::WrongType, "");
    add("a misspelt key", R"({"modifies": []})", ProblemKind::UnknownKey, "/modifies");
    add("an unknown number", R"({"modify": [{"what": "luck", "by": 1}]})", ProblemKind::UnknownWord, "/modify/0/what");
    add("a number that does not change", R"({"modify": [{"what": "speed"}]})", ProblemKind::MissingChoice, "/modify/0");
    add("a rule without its name", R"({"modify": [{"what": "rule"}]})", ProblemKind::MissingKey, "/modify/0/rule");
    add("a rule with a number", R"({"modify": [{"what": "rule", "rule": "any-height", "by": 1}]})",
        ProblemKind::UnwantedKey, "/modify/0/by");
    add("a dial that nothing asks for", R"({"modify": [{"what": "speed", "by": 1, "dial": "soup"}]})",
        ProblemKind::UnwantedKey, "/modify/0/dial");
    add("an unknown rule", R"({"rules": ["gravity"]})", ProblemKind::UnknownWord, "/rules/0");
    add("an unknown prohibition", R"({"forbid": [{"what": "breathing"}]})", ProblemKind::UnknownWord, "/forbid/0/what");
    add("a prohibition without its attack", R"({"forbid": [{"what": "attack"}]})", ProblemKind::MissingKey,
        "/forbid/0/attack");
    add("a distance for no walk", R"({"forbid": [{"what": "items", "spaces": 3}]})", ProblemKind::UnwantedKey,
        "/forbid/0/spaces");
    add("a test of nothing", R"({"modify": [{"what": "speed", "by": 1, "when": [{"who": "actor"}]}]})",
        ProblemKind::MissingChoice, "/modify/0/when/0");
    add("two tests in one", R"({"modify": [{"what": "speed", "by": 1, "when": [{"has": "full", "round": 2}]}]})",
        ProblemKind::UnwantedKey, "/modify/0/when/0/round");
    add("a state beside a test",
        R"({"modify": [{"what": "speed", "by": 1, "when": [{"has": "full", "state": "moved"}]}]})",
        ProblemKind::UnwantedKey, "/modify/0/when/0/state");
    add("somebody in a test of the round",
        R"({"modify": [{"what": "speed", "by": 1, "when": [{"round": 2, "who": "actor"}]}]})", ProblemKind::UnwantedKey,
        "/modify/0/when/0/who");
    add("a misspelt test", R"({"modify": [{"what": "speed", "by": 1, "when": [{"hass": "full"}]}]})",
        ProblemKind::UnknownKey, "/modify/0/when/0/hass");
    add("an unknown state", R"({"modify": [{"what": "speed", "by": 1, "when": [{"state": "happy"}]}]})",
        ProblemKind::UnknownWord, "/modify/0/when/0/state");
    add("an unknown figure", R"({"modify": [{"what": "speed", "by": 1, "of": "everybody"}]})", ProblemKind::UnknownWord,
        "/modify/0/of");
    add("an unknown moment", R"({"on": [{"moment": "noon", "do": [{"heal": 1}]}]})", ProblemKind::UnknownWord,
        "/on/0/moment");
    add("nothing to do", R"({"on": [{"moment": "used", "do": []}]})", ProblemKind::BadCount, "/on/0/do");
    add("a verb of nothing", R"({"on": [{"moment": "used", "do": [{"to": "self"}]}]})", ProblemKind::MissingChoice,
        "/on/0/do/0");
    add("two verbs in one", R"({"on": [{"moment": "used", "do": [{"heal": 1, "damage": 1}]}]})",
        ProblemKind::UnwantedKey, "/on/0/do/0/heal");
    add("a dial for a heal", R"({"on": [{"moment": "used", "do": [{"heal": 1, "dial": "soup"}]}]})",
        ProblemKind::UnwantedKey, "/on/0/do/0/dial");
    add("a walk that scripts alone know", R"({"on": [{"moment": "used", "do": [{"approach": 1, "to": "enemy"}]}]})",
        ProblemKind::ScriptOnly, "/on/0/do/0/approach");
    add("the same by tiles", R"({"on": [{"moment": "used", "do": [{"approachTiles": 1, "to": "enemy"}]}]})",
        ProblemKind::ScriptOnly, "/on/0/do/0/approachTiles");
    add("a retreat that scripts alone know", R"({"on": [{"moment": "used", "do": [{"act": "away", "to": "enemy"}]}]})",
        ProblemKind::ScriptOnly, "/on/0/do/0/act");
    add("a preference that scripts alone know",
        R"({"on": [{"moment": "used", "do": [{"damage": 1, "to": "enemy", "most": 1, "prefer": ["closest"]}]}]})",
        ProblemKind::ScriptOnly, "/on/0/do/0/prefer");
    add("a third choice",
        R"({"on": [{"moment": "used", "do": [{"heal": 1}, {"damage": 1, "or": true}, {"walk": 1, "or": true}]}]})",
        ProblemKind::StrayAlternative, "/on/0/do/2/or");
    add("a second choice without a first", R"({"on": [{"moment": "used", "do": [{"heal": 1, "or": true}]}]})",
        ProblemKind::StrayAlternative, "/on/0/do/0/or");
    add("an attack by a sort of figures",
        R"({"on": [{"moment": "used", "do": [{"attack": "basic", "by": "friend", "to": "enemy", "most": 1}]}]})",
        ProblemKind::DoesNothing, "/on/0/do/0/by");
    add("somebody else's attack with figures of one's own",
        R"({"on": [{"moment": "used", "do": [{"attack": "own", "by": "chosen", "to": "enemy", "most": 1}]}]})",
        ProblemKind::DoesNothing, "/on/0/do/0/by");
    add("somebody else who heals", R"({"on": [{"moment": "used", "do": [{"heal": 1, "by": "chosen"}]}]})",
        ProblemKind::UnwantedKey, "/on/0/do/0/by");
    add("a count of nothing", R"({"on": [{"moment": "used", "do": [{"heal": 1, "forEach": {"of": "friend"}}]}]})",
        ProblemKind::MissingKey, "/on/0/do/0/forEach/what");
    add("a condition once for each friend",
        R"({"on": [{"moment": "used", "do": [{"give": "full", "forEach": {"what": "figures", "of": "friend"}}]}]})",
        ProblemKind::UnwantedKey, "/on/0/do/0/forEach");
    add("a value set once for each friend",
        R"({"modify": [{"what": "speed", "to": 1, "forEach": {"what": "figures", "of": "friend"}}]})",
        ProblemKind::UnwantedKey, "/modify/0/forEach");
    add("damage counted on somebody",
        R"({"on": [{"moment": "used", "do": [{"heal": 1, "forEach": {"what": "damage", "of": "friend"}}]}]})",
        ProblemKind::UnwantedKey, "/on/0/do/0/forEach/of");
    add("tokens of no condition", R"({"modify": [{"what": "damage", "by": 1, "forEach": {"what": "tokens"}}]})",
        ProblemKind::MissingKey, "/modify/0/forEach/condition");
    add("a few of those who are counted",
        R"({"modify": [{"what": "damage", "by": 1, "forEach": {"what": "figures", "of": "friend", "most": 2}}]})",
        ProblemKind::DoesNothing, "/modify/0/forEach/most");
    add("several tokens of a condition that does not stack",
        R"({"on": [{"moment": "used", "do": [{"give": "full", "count": 2}]}]})", ProblemKind::DoesNothing,
        "/on/0/do/0/count");
    add("no tokens", R"({"on": [{"moment": "used", "do": [{"give": "full", "count": 0}]}]})", ProblemKind::OutOfRange,
        "/on/0/do/0/count");
    add("a check against nothing", R"({"on": [{"moment": "used", "do": [{"check": 0, "to": "enemy"}]}]})",
        ProblemKind::OutOfRange, "/on/0/do/0/check");
    add("a heal by the better of two dice", R"({"on": [{"moment": "used", "do": [{"heal": 1, "keep": "highest"}]}]})",
        ProblemKind::UnwantedKey, "/on/0/do/0/keep");
    add("dice for a check", R"({"on": [{"moment": "used", "do": [{"check": 9, "dice": {"count": 1, "sides": 6}}]}]})",
        ProblemKind::UnwantedKey, "/on/0/do/0/dice");
    add("too many dice", R"({"on": [{"moment": "used", "do": [{"damage": 0, "dice": {"count": 21, "sides": 6}}]}]})",
        ProblemKind::OutOfRange, "/on/0/do/0/dice/count");
    add("dice without sides", R"({"on": [{"moment": "used", "do": [{"damage": 0, "dice": {"count": 2}}]}]})",
        ProblemKind::MissingKey, "/on/0/do/0/dice/sides");
    add("a number twice a game", R"({"modify": [{"what": "speed", "by": 1, "when": [{"usesThisGame": 2}]}]})",
        ProblemKind::DoesNothing, "/modify/0/when/0/usesThisGame");
    add("a verb twice a turn", R"({"on": [{"moment": "used", "do": [{"heal": 1, "when": [{"usesThisTurn": 2}]}]}]})",
        ProblemKind::DoesNothing, "/on/0/do/0/when/0/usesThisTurn");
    add("a single branch", R"({"on": [{"moment": "used", "do": [{"heal": 1, "branch": 1}, {"heal": 2}]}]})",
        ProblemKind::StrayBranch, "/on/0/do/0/branch");
    add("branches that begin with the second",
        R"({"on": [{"moment": "used", "do": [{"heal": 1, "branch": 2}, {"heal": 2, "branch": 3}]}]})",
        ProblemKind::StrayBranch, "/on/0/do/0/branch");
    add("a second choice within a branch",
        R"({"on": [{"moment": "used", "do": [{"heal": 1, "branch": 1}, {"heal": 2, "branch": 2, "or": true}]}]})",
        ProblemKind::StrayAlternative, "/on/0/do/1/or");
    add("too many branches", R"({"on": [{"moment": "used", "do": [{"heal": 1, "branch": 10}]}]})",
        ProblemKind::OutOfRange, "/on/0/do/0/branch");
    add("too much damage", R"({"on": [{"moment": "used", "do": [{"damage": 100}]}]})", ProblemKind::OutOfRange,
        "/on/0/do/0/damage");
    add("a range of a figure for a number", R"({"on": [{"moment": "used", "do": [{"heal": 1, "range": 5}]}]})",
        ProblemKind::WrongType, "/on/0/do/0/range");
    add("a card that works by itself a single time", R"({"forbid": [{"what": "items"}], "once": true})",
        ProblemKind::DoesNothing, "/once");
    add("an action for what happens by itself",
        R"({"on": [{"moment": "turn-ends", "action": "standard", "do": [{"heal": 1}]}]})", ProblemKind::DoesNothing,
        "/on/0/action");
    add("some of those whom a number changes", R"({"modify": [{"what": "speed", "by": 1, "of": "friend", "most": 1}]})",
        ProblemKind::DoesNothing, "/modify/0/most");
    add("some of those whom something is forbidden", R"({"forbid": [{"what": "items", "of": "enemy", "least": 1}]})",
        ProblemKind::DoesNothing, "/forbid/0/least");
    add("some of each side for a while",
        R"({"on": [{"moment": "used", "do": [{"act": "change", "until": "end-of-turn",
            "forbid": [{"what": "items", "of": "anyone", "eachSide": true}]}]}]})",
        ProblemKind::DoesNothing, "/on/0/do/0/forbid/0/eachSide");
    add("a change for ever",
        R"({"on": [{"moment": "used", "do": [{"act": "change", "modify": [{"what": "speed", "by": 1}]}]}]})",
        ProblemKind::EndWanted, "/on/0/do/0/act");
    add("an empty text", R"({"text": " "})", ProblemKind::EmptyText, "/text");
}

void TestEffectProblems::eachIsFoundAtItsPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    QFETCH(QString, below);
    const Problem problem = onlyProblem(text);
    QCOMPARE(problem.place.pointer, cardEffect + below);
    QCOMPARE(static_cast<int>(problem.kind), kind);
    QVERIFY(problem.place.line > 0);
}

void TestEffectProblems::adviceNamesTheWords()
{
    const Problem figure = onlyProblem(smallPackWithEffect(R"({"on": [{"moment": "used", "do": [{"to": "self"}]}]})"));
    QVERIFY(advise(figure).contains("heal"));
    QVERIFY(advise(figure).contains("act"));
}

void TestEffectProblems::everyIdIsLookedUp_data()
{
    QTest::addColumn<QByteArray>("effect");
    QTest::addColumn<QString>("below");
    const auto add = [](const char* tag, const char* effect, const char* below) {
        QTest::newRow(tag) << QByteArray(effect) << below;
    };
    add("a condition that is given", R"({"on": [{"moment": "used", "do": [{"give": "nobody"}]}]})", "/on/0/do/0/give");
    add("a condition that is tested", R"({"modify": [{"what": "speed", "by": 1, "when": [{"has": "nobody"}]}]})",
        "/modify/0/when/0/has");
    add("a condition that is forbidden", R"({"forbid": [{"what": "gain-condition", "condition": "nobody"}]})",
        "/forbid/0/condition");
    add("a dial that turns", R"({"on": [{"moment": "used", "do": [{"turnDial": 1, "dial": "nobody"}]}]})",
        "/on/0/do/0/dial");
    add("a cooldown", R"({"modify": [{"what": "cooldown", "by": 1, "dial": "nobody"}]})", "/modify/0/dial");
    add("an attack that is made", R"({"on": [{"moment": "used", "do": [{"attack": "nobody"}]}]})", "/on/0/do/0/attack");
    add("an attack that is forbidden", R"({"forbid": [{"what": "attack", "attack": "nobody"}]})", "/forbid/0/attack");
    add("an action that is gained", R"({"on": [{"moment": "used", "do": [{"action": "nobody"}]}]})",
        "/on/0/do/0/action");
    add("an action that it costs", R"({"on": [{"moment": "used", "action": "nobody", "do": [{"heal": 1}]}]})",
        "/on/0/action");
    add("a monster that comes", R"({"on": [{"moment": "used", "do": [{"bring": "nobody"}]}]})", "/on/0/do/0/bring");
    add("a figure", R"({"modify": [{"what": "speed", "by": 1, "when": [{"madeFrom": "nobody"}]}]})",
        "/modify/0/when/0/madeFrom");
}

void TestEffectProblems::everyIdIsLookedUp()
{
    QFETCH(QByteArray, effect);
    QFETCH(QString, below);
    const Problem problem = onlyProblem(smallPackWithEffect(effect));
    QCOMPARE(problem.place.pointer, cardEffect + below);
    QCOMPARE(problem.kind, ProblemKind::UnknownId);
    QCOMPARE(problem.args, QStringList("nobody"));
    QVERIFY(problem.place.line > 0);
}

void TestEffectProblems::theSchemaHasTheWordsOfTheReader_data()
{
    QTest::addColumn<bool>("areTheSame");
    const auto add = [](const char* tag, const Strings& inSchema, const Strings& inReader) {
        QTest::newRow(tag) << (inSchema == inReader);
    };
    add("figures", enumAt("effectWho"), wordsOf(whoWords));
    add("until", enumAt("effectUntil"), wordsOf(untilWords));
    add("which die counts", enumAt("effectVerb", "keep"), wordsOf(keepWords));
    add("what is counted", enumAt("effectTally", "what"), wordsOf(tallyWords));
    add("numbers", enumAt("effectModifier", "what"), wordsOf(modifierWords));
    add("prohibitions", enumAt("effectProhibition", "what"), wordsOf(prohibitionWords));
    add("states", enumAt("effectTest", "state"), wordsOf(stateWords));
    add("acts", enumAt("effectVerb", "act"), wordsOf(actWords));
    add("moments", enumAt("effectTrigger", "moment"), wordsOf(momentWords));
    add("preferences", enumAt("effectPreference"), wordsOf(preferenceWords));
    add("tests", keysOf("effectTest"), keysIn(predicateRows, {"state", "who", "of", "count", "isNot"}));
    add("verbs", keysOf("effectVerb"),
        keysIn(verbRows, {"act",    "dial",       "die",           "count",  "by",    "keep",  "forEach", "dice",
                          "branch", "to",         "from",          "range",  "sight", "least", "most",    "eachSide",
                          "where",  "prefer",     "modify",        "forbid", "until", "may",   "or",      "when",
                          "orElse", "stopBeside", "sparesFriends", "spaces", "token"}));
}

void TestEffectProblems::theSchemaHasTheWordsOfTheReader()
{
    QFETCH(bool, areTheSame);
    QVERIFY(areTheSame);
}

WHEELHOUSE_TEST(TestEffectProblems)
#include "tst_effect_problems.moc"
