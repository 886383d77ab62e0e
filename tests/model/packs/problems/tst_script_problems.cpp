// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a monster's script is told at its place, in packs of games that play scripts; nothing that was
// played with before stops a session.
#include "model/packs/loading/load_pack.h"
#include "model/rules/onslaught/vocabulary.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using Json = nlohmann::json;

class TestScriptProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsFoundAtItsPlace_data();
    void eachIsFoundAtItsPlace();
    void allAreFoundTogether();
    void sizesAreBounded_data();
    void sizesAreBounded();
    void aGoodScriptHasNone();
    void whoPlaysNoScriptsReadsNone();
    void whatWasFrozenIsHandedToThePlayers();
};

namespace {

const content::GameWords* wordsOfOnslaught(const QString&)
{
    return &rules::onslaught::gameWords();
}

/// The small pack with this script alone; its mouse has an attack on an area and one at everybody too.
QByteArray packWithScript(const char* place, const QByteArray& script)
{
    Json pack = Json::parse(testing::smallPack().toStdString());
    for (const char* one : {"/monsters/0/script", "/champions/0/script", "/champions/0/bloodied/script",
                            "/scenarios/0/monsterGroups/1/script", "/cards/0/script"})
        pack[Json::json_pointer(one)] = nullptr;
    Json puff = pack["monsters"][0]["attacks"][0];
    puff["id"] = "puff";
    puff["area"] = 1;
    pack["monsters"][0]["attacks"].push_back(puff);
    Json squeak = pack["monsters"][0]["attacks"][0];
    squeak["id"] = "squeak";
    squeak["effect"] = {{"rules", {"targets-every-character"}}};
    pack["monsters"][0]["attacks"].push_back(squeak);
    pack[Json::json_pointer(place)] = Json::parse(script.toStdString());
    return QByteArray::fromStdString(pack.dump(1));
}

Problems problemsOfScript(const char* place, const QByteArray& script)
{
    const auto loaded = parsePack(packWithScript(place, script), "pack.json", {}, wordsOfOnslaught);
    return loaded ? loaded->remarks : loaded.error();
}

constexpr const char* ofTheMouse = "/monsters/0/script";

/// A script of one tactic without tests.
QByteArray doing(const char* verbs)
{
    return R"({"on": [{"moment": "turn-begins", "do": [)" + QByteArray(verbs) + "]}]}";
}

QByteArray repeated(int count, const QByteArray& entry)
{
    QByteArray list;
    for (int i = 0; i < count; ++i)
        list += (i > 0 ? ", " : "") + entry;
    return list;
}

} // namespace

void TestScriptProblems::eachIsFoundAtItsPlace_data()
{
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("below");
    const auto add = [](const char* tag, const QByteArray& script, ProblemKind kind, const char* below,
                        const char* place = ofTheMouse) {
        QTest::newRow(tag) << QByteArray(place) << script << static_cast<int>(kind) << below;
    };
    add("a key that nobody knows", R"({"seek": "cheese"})", ProblemKind::UnknownKey, "/seek");
    add("a figure that nobody knows", doing(R"({"approach": 1, "to": "cheese"})"), ProblemKind::UnknownWord,
        "/on/0/do/0/to");
    add("a preference that nobody knows", doing(R"({"approach": 1, "to": "character", "prefer": ["tastiest"]})"),
        ProblemKind::UnknownWord, "/on/0/do/0/prefer/0");
    add("a verb that the game does not play", doing(R"({"points": 1})"), ProblemKind::NotPlayed, "/on/0/do/0/points");
    add("a test that the game does not play",
        R"({"on": [{"moment": "turn-begins", "when": [{"state": "moved"}], "do": [{"act": "tell"}]}]})",
        ProblemKind::NotPlayed, "/on/0/when/0/state");
    add("no tactic", R"({"on": [{"moment": "defeated", "do": [{"damage": 1, "to": "enemy"}]}]})", ProblemKind::NoTactic,
        "/on/0/moment");
    add("a tactic that costs an action",
        R"({"on": [{"moment": "turn-begins", "action": "standard", "do": [{"act": "tell"}]}]})",
        ProblemKind::DoesNothing, "/on/0/action");
    add("a tactic after one without tests",
        R"({"on": [{"moment": "turn-begins", "do": [{"act": "tell"}]},
                   {"moment": "turn-begins", "when": [{"round": 2}], "do": [{"act": "tell"}]}]})",
        ProblemKind::NeverFollowed, "/on/1");
    add("a number that it changes for good", R"({"modify": [{"what": "speed", "by": 1}]})", ProblemKind::DoesNothing,
        "/modify");
    add("a space that the scenario's map does not have", doing(R"({"act": "to-area", "spaces": [[1, 1], [90, 0]]})"),
        ProblemKind::SpaceOffMap, "/on/0/do/0/spaces/1", "/scenarios/0/monsterGroups/1/script");
    add("a space that the map of its scenario does not have", doing(R"({"act": "along", "spaces": [[0, 90]]})"),
        ProblemKind::SpaceOffMap, "/on/0/do/0/spaces/0");
    add("an attack that nobody has", doing(R"({"attack": "purr", "to": "character"})"), ProblemKind::UnknownId,
        "/on/0/do/0/attack");
    add("an attack of another card", doing(R"({"attack": "claw", "to": "character"})"), ProblemKind::NoSuchAttack,
        "/on/0/do/0/attack");
    add("a basic attack that it does not have", doing(R"({"attack": "basic", "to": "character"})"),
        ProblemKind::NoSuchAttack, "/on/0/do/0/attack");
    add("an attack from before it was bloodied", doing(R"({"attack": "claw", "to": "character"})"),
        ProblemKind::NoSuchAttack, "/on/0/do/0/attack", "/champions/0/bloodied/script");
    add("an attack of a later phase", doing(R"({"attack": "hiss", "to": "character"})"), ProblemKind::NoSuchAttack,
        "/on/0/do/0/attack", "/champions/0/script");
    add("an attack of another group", doing(R"({"attack": "claw", "to": "character"})"), ProblemKind::NoSuchAttack,
        "/on/0/do/0/attack", "/scenarios/0/monsterGroups/0/script");
    add("most caught by a bite", doing(R"({"attack": "bite", "to": "character", "prefer": ["most-caught"]})"),
        ProblemKind::IdlePreference, "/on/0/do/0/prefer/0");
    add("somebody preferred by an area",
        doing(R"({"attack": "puff", "to": "character", "prefer": ["most-caught", "closest"]})"),
        ProblemKind::IdlePreference, "/on/0/do/0/prefer/1");
    add("somebody preferred by an attack at everybody",
        doing(R"({"attack": "squeak", "to": "character", "prefer": ["closest"]})"), ProblemKind::IdlePreference,
        "/on/0/do/0/prefer/0");
    add("somebody preferred in flight", doing(R"({"act": "away", "to": "character", "prefer": ["closest"]})"),
        ProblemKind::IdlePreference, "/on/0/do/0/prefer/0");
    add("bloodied twice",
        doing(R"({"attack": "bite", "to": "character", "prefer": ["bloodied", "closest", "bloodied"]})"),
        ProblemKind::PreferencesClash, "/on/0/do/0/prefer/2");
    add("farthest and closest", doing(R"({"approach": 1, "to": "character", "prefer": ["farthest", "closest"]})"),
        ProblemKind::PreferencesClash, "/on/0/do/0/prefer/1");
    add("the same role twice",
        doing(R"({"approach": 1, "to": "character", "prefer": [{"role": "cook"}, {"role": "cook"}]})"),
        ProblemKind::PreferencesClash, "/on/0/do/0/prefer/1");
    add("a condition that nobody has", doing(R"({"approach": 1, "to": "character", "prefer": [{"has": "soggy"}]})"),
        ProblemKind::UnknownId, "/on/0/do/0/prefer/0/has");
    add("otherwise at the first verb", doing(R"({"attack": "bite", "to": "character", "or": true})"),
        ProblemKind::StrayOtherwise, "/on/0/do/0/or");
    add("a kind that is not in the box", doing(R"({"bring": "rat", "to": "self"})"), ProblemKind::UnknownId,
        "/on/0/do/0/bring");
    add("nobody to go to", doing(R"({"approach": 1})"), ProblemKind::NobodyMeant, "/on/0/do/0");
    add("nobody chosen yet", doing(R"({"attack": "bite", "to": "chosen"}, {"approach": 1, "to": "character"})"),
        ProblemKind::NobodyMeant, "/on/0/do/0/to");
    add("until an attack that does not come", doing(R"({"approach": "attack", "to": "character"})"),
        ProblemKind::DoesNothing, "/on/0/do/0/approach");
    add("a verb that it may leave", doing(R"({"attack": "bite", "to": "character", "may": true})"),
        ProblemKind::DoesNothing, "/on/0/do/0/may");
    add("a choice of branches",
        doing(R"({"damage": 1, "to": "enemy", "branch": 1}, {"heal": 1, "to": "self", "branch": 2})"),
        ProblemKind::NotPlayed, "/on/0/do/0/branch");
}

void TestScriptProblems::eachIsFoundAtItsPlace()
{
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, script);
    QFETCH(int, kind);
    QFETCH(QString, below);
    const Problems problems = problemsOfScript(place.constData(), script);
    QVERIFY(!problems.empty());
    const Problem& first = problems.front();
    QCOMPARE(QString(wordOf(first.kind)), QString(wordOf(static_cast<ProblemKind>(kind))));
    QCOMPARE(first.place.pointer, QString(place) + below);
    QVERIFY(first.place.line > 0);
    QCOMPARE(first.severity, Severity::Error);
    QVERIFY(!describe(first).isEmpty() && !describe(first).contains('%') && !advise(first).isEmpty());
    const bool isBranch = below.endsWith("branch"); // each of the two is one
    QCOMPARE(problems.size(), std::size_t(isBranch ? 2 : 1));
}

/// Whatever else is wrong with a script, each of its words is pointed at; nothing is said of what may be right once
/// another word is.
void TestScriptProblems::allAreFoundTogether()
{
    const QByteArray script = R"({"on": [
        {"moment": "turn-begin", "when": [{"state": "sleepy"}, {"state": "moved"}], "do": [
            {"approach": 1, "to": "cheese", "prefer": ["tastiest", "closest", "farthest"]},
            {"attack": "claw", "to": "character"}, {"points": 1}, {"give": "soggy", "to": "hit"}]},
        {"moment": "turn-begins", "wehn": [{"round": 2}], "do": [
            {"aproach": 1, "to": "character"}, {"attack": "bite", "to": "chosen"}]},
        {"moment": "turn-begins", "do": [
            {"approach": "attack", "to": "character"}, {"atack": "bite", "to": "character"},
            {"act": "along", "spaces": [[0, 90]]}]},
        {"moment": "defeated", "do": [{"act": "tell"}]}]})";
    QStringList places;
    for (const Problem& problem : problemsOfScript(ofTheMouse, script))
        places << problem.place.pointer.mid(QString(ofTheMouse).size()) + ' ' + wordOf(problem.kind);
    places.sort();
    const QStringList expected{"/on/0/do/0/prefer/0 unknown-word",
                               "/on/0/do/0/to unknown-word",
                               "/on/0/do/1/attack no-such-attack",
                               "/on/0/do/2/points not-played",
                               "/on/0/do/3/give unknown-id",
                               "/on/0/moment unknown-word",
                               "/on/0/when/0/state unknown-word",
                               "/on/0/when/1/state not-played",
                               "/on/1/do/0/aproach unknown-key",
                               "/on/1/wehn unknown-key",
                               "/on/2/do/1/atack unknown-key",
                               "/on/2/do/2/spaces/0 space-off-map",
                               "/on/3/moment no-tactic"};
    QCOMPARE(places, expected);
}

void TestScriptProblems::sizesAreBounded_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("below");
    const QByteArray tactic = R"({"moment": "turn-begins", "when": [{"round": 2}], "do": [{"act": "tell"}]})";
    QTest::newRow("tactics") << QByteArray(R"({"on": [)" + repeated(51, tactic) + "]}") << "/on";
    QTest::newRow("verbs") << doing(repeated(21, R"({"act": "tell"})")) << "/on/0/do";
    QTest::newRow("spaces") << doing(R"({"act": "along", "spaces": [)" + repeated(401, "[0, 0]") + "]}")
                            << "/on/0/do/0/spaces";
    QTest::newRow("preferences") << doing(R"({"approach": 1, "to": "character", "prefer": [)" +
                                          repeated(21, R"("closest")") + "]}")
                                 << "/on/0/do/0/prefer";
}

void TestScriptProblems::sizesAreBounded()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, below);
    const Problems problems = problemsOfScript(ofTheMouse, script);
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(QString(wordOf(problems.front().kind)), QString(wordOf(ProblemKind::BadCount)));
    QCOMPARE(problems.front().place.pointer, QString(ofTheMouse) + below);
}

void TestScriptProblems::aGoodScriptHasNone()
{
    const QByteArray script = R"({"on": [
        {"moment": "turn-begins", "when": [{"range": {"max": 2}, "who": "character"}], "do": [
            {"act": "away", "to": "character"},
            {"attack": "puff", "to": "character", "prefer": ["most-caught"], "sparesFriends": true},
            {"attack": "bite", "to": "character", "prefer": ["most-loot", {"role": "cook"}, {"has": "full"}], "or": true},
            {"bring": "mouse", "to": "self", "or": true}]},
        {"moment": "turn-begins", "do": [
            {"approach": "attack", "to": "character", "prefer": ["unhurt", "closest"], "stopBeside": "any"},
            {"attack": "bite", "to": "chosen"}, {"give": "full", "to": "hit"},
            {"act": "to-token", "token": "chest", "when": [{"state": "bloodied"}]}]}]})";
    for (const char* place : {ofTheMouse, "/scenarios/0/monsterGroups/0/script"}) {
        for (const Problem& problem : problemsOfScript(place, script))
            QFAIL(qPrintable(describe(problem.place) + ": " + describe(problem)));
    }
    for (const char* attack : {"claw", "hiss"}) { // the group of a champion plays in both its phases
        const QByteArray either = doing(qPrintable(QString(R"({"attack": "%1", "to": "character"})").arg(attack)));
        QVERIFY(problemsOfScript("/scenarios/0/monsterGroups/1/script", either).empty());
    }
}

void TestScriptProblems::whoPlaysNoScriptsReadsNone()
{
    QVERIFY(parsePack(packWithScript(ofTheMouse, R"({"seek": "cheese"})"), "pack.json"));
}

void TestScriptProblems::whatWasFrozenIsHandedToThePlayers()
{
    for (const QByteArray& script : {QByteArray(R"({"seek": "cheese"})"), doing(R"({"bring": "rat", "to": "self"})")}) {
        const QByteArray pack = packWithScript(ofTheMouse, script);
        QVERIFY(!parsePack(pack, "pack.json", {}, wordsOfOnslaught));
        const auto frozen = parseFrozen(pack, "content", wordsOfOnslaught);
        QVERIFY(frozen);
        QVERIFY(!frozen->pack.monsters.front().script.json.isEmpty());
    }
}

WHEELHOUSE_TEST(TestScriptProblems)
#include "tst_script_problems.moc"
