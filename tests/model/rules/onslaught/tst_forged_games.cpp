// SPDX-License-Identifier: GPL-3.0-or-later
// What no version of the program writes, as a file may hold it with sound checksums: sources within sources, questions
// that offer what there is none of, and numbers beyond all bounds. None costs more than a refusal.
#include "model/effects/in_force/in_force.h"
#include "model/effects/verbs/verb_places.h"
#include "model/play/events/bounds.h"
#include "model/play/session/guarded.h"
#include "model/rules/onslaught/possible_answers.h"
#include "model/rules/onslaught/moves/least_way.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <climits>

using namespace wheelhouse;
using content::Verb;
using nlohmann::json;
using rules::onslaught::AttackRef;
using rules::onslaught::Game;
using testing::id;
using testing::Skirmish;
using testing::StarterTable;

namespace {
/// The first open question as this makes it.
template <class Change>
void forgePrompt(Skirmish& table, Change change)
{
    const play::Prompt asked = table.state.prompts.front();
    play::Prompt forged = asked;
    change(forged);
    table.happen(play::PromptClosed{asked, {}, play::Knowers::all()});
    table.happen(play::PromptOpened{std::move(forged)});
}

/// What is in progress as this makes it.
template <class Change>
void forgeFrame(Skirmish& table, Change change)
{
    const play::Frame before = table.state.frames.back();
    json data = before.data.get();
    change(data);
    table.happen(play::FrameChanged{before, {before.kind, before.at, play::JsonValue(std::move(data))}});
}

bool doesFold(const Skirmish& table, const char* field, json after)
{
    play::State state = table.state;
    json change{{"field", field}, {"before", json()}, {"after", std::move(after)}};
    return play::apply(state, play::SystemChanged{"set", play::JsonValue(std::move(change))}).has_value();
}

json lasting(const QString& source)
{
    return json::array(
        {{{"self", "bedlam"}, {"source", source.toStdString()}, {"until", "always"}, {"turn", 1}, {"round", 1}}});
}

QStringList optionsNow(const Skirmish& table)
{
    QStringList ids;
    for (const play::Prompt& prompt : table.state.prompts) {
        for (const play::PromptOption& option : prompt.options) {
            ids << option.id;
        }
    }
    return ids;
}

/// Bedlam is asked where to walk two spaces to, from 1,2.
void bedlamWalks(Skirmish& table)
{
    Verb walk;
    walk.kind = Verb::Kind::Walk;
    walk.to.who = content::Who::Self;
    walk.number = 2;
    table.dial("bedlam", "shout").effect.triggers = {{content::Moment::Used, {}, {}, {walk}}};
    QVERIFY(table.begin());
    table.field(16, 6);
    table.put("bedlam", 1, 2);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.promptOf("ben"));
}

/// Hesper has thrown 12 and 3 at Knock, and Quill has one of the two thrown again: which is the question.
void quillChoosesADie(StarterTable& table)
{
    table.put("quill", 3, 4);
    table.put("knock", 5, 4);
    table.put("hesper", 6, 4);
    table.level("quill", "any-other-business");
    table.turnOf("hesper");
    QVERIFY(table.attackWith("hesper", "snuffer", "knock", {12, 3}));
    QVERIFY(table.answer("ben", "'quill/point-of-order'"));
    QVERIFY(table.promptOf("ben"));
}
} // namespace

class TestForgedGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSourceWithinSourcesIsNone();
    void aSourceHasALength();
    void diceThatNobodyThrowsAreNotOffered_data();
    void diceThatNobodyThrowsAreNotOffered();
    void aSpaceBesideTheMapIsNotWalkedTo();
    void nobodyIsPassedBesideTheMap();
    void aDieThatThereIsNotIsAskedForAnew();
    void aDieInAFrameIsOneOfThoseThrown_data();
    void aDieInAFrameIsOneOfThoseThrown();
    void aFrameIsCountedWithinBounds();
    void aPartIsCountedWithinBounds();
};

void TestForgedGames::aSourceWithinSourcesIsNone()
{
    Skirmish table;
    QVERIFY(table.begin());
    constexpr int deep = 30000;
    table.asked([&](const Game& game) {
        const QString change = QStringLiteral("change/0/0/").repeated(deep) + "passive";
        const QString made = QStringLiteral("made/0/0/attack/").repeated(deep) + "made/0/0/passive";
        const QString both = QStringLiteral("change/0/0/attack/made/0/0/").repeated(deep) + "passive";
        for (const QString& source : {change, both, "attack/" + made}) {
            [&] { QVERIFY(!effectAt(game, id("bedlam"), source)); }();
            [&] { QCOMPARE(nameOfSource(game, id("bedlam"), source), game.name(id("bedlam"))); }();
        }
        [&] { QVERIFY(!find(game, id("bedlam"), AttackRef{made, {}})); }();
        return 0;
    });
}

void TestForgedGames::aSourceHasALength()
{
    Skirmish table;
    QVERIFY(table.begin());
    QVERIFY(doesFold(table, "lasting", lasting("change/0/0/dial/shout")));
    QVERIFY(!doesFold(table, "lasting", lasting(QStringLiteral("change///").repeated(15000))));
    const auto doubts = [](const QString& source) {
        const json words{{"key", "claim-works"}};
        return json::array(
            {{{"claim", {{"clause", "bedlam|passive|t0"}, {"figures", json::array()}}},
              {"effect", words},
              {"conditions", json::array()},
              {"turn", 1},
              {"counted", false},
              {"frame", {{"scene", json::object()}, {"source", source.toStdString()}, {"trigger", 0}, {"verb", 0}}}}});
    };
    QVERIFY(doesFold(table, "doubts", doubts("passive")));
    QVERIFY(!doesFold(table, "doubts", doubts(QStringLiteral("change///").repeated(15000))));
}

void TestForgedGames::diceThatNobodyThrowsAreNotOffered_data()
{
    QTest::addColumn<int>("low");
    QTest::addColumn<int>("high");
    QTest::addColumn<int>("most");
    QTest::newRow("every number") << INT_MIN << INT_MAX << 1;
    QTest::newRow("no face") << 20 << 1 << 1;
    QTest::newRow("too many faces") << 1 << INT_MAX << 1;
    QTest::newRow("too many dice") << 1 << 20 << INT_MAX;
}

void TestForgedGames::diceThatNobodyThrowsAreNotOffered()
{
    QFETCH(const int, low);
    QFETCH(const int, high);
    QFETCH(const int, most);
    play::Prompt prompt;
    prompt.kind = play::PromptKind::EnterDice;
    prompt.low = low;
    prompt.high = high;
    prompt.most = most;
    QVERIFY(rules::onslaught::answersTo({}, prompt).empty());
    prompt.low = 1;
    prompt.high = 6;
    prompt.most = 2;
    QCOMPARE(rules::onslaught::answersTo({}, prompt).size(), size_t(12));
}

void TestForgedGames::aSpaceBesideTheMapIsNotWalkedTo()
{
    Skirmish table;
    bedlamWalks(table);
    forgePrompt(table, [](play::Prompt& prompt) { prompt.options.push_back({"2000000000,0", {}, {}}); });
    QVERIFY(table.answer("ben", "'2000000000,0'"));
    QCOMPARE(table.space("bedlam"), QString("1,2"));
    QVERIFY(table.promptOf("ben")); // where to is asked anew, as things stand
    QVERIFY(!optionsNow(table).contains("2000000000,0"));
    QVERIFY(table.answer("ben", "'3,2'"));
    QCOMPARE(table.space("bedlam"), QString("3,2"));
}

void TestForgedGames::nobodyIsPassedBesideTheMap()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(16, 6);
    table.put("bedlam", 1, 2);
    table.put("mistral", 3, 2);
    table.asked([&](const Game& game) {
        const rules::onslaught::Gait bold{{.passesEnemies = true}};
        const auto way = [&](const char* walker, board::Space to) {
            return rules::onslaught::leastWay(game, id(walker), to, bold);
        };
        [&] { QCOMPARE(passedBy(game, id("bedlam"), *way("bedlam", {5, 2})), std::vector{id("mistral")}); }();
        [&] { QVERIFY(!way("bedlam", {2000000000, 2})); }();
        [&] { QVERIFY(!way("barachiel", {5, 2})); }(); // it stands beside the map
        return 0;
    });
}

void TestForgedGames::aDieThatThereIsNotIsAskedForAnew()
{
    for (const char* die : {"200000000", "-1", "2"}) {
        StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
        quillChoosesADie(table);
        forgePrompt(table, [die](play::Prompt& prompt) { prompt.options.push_back({QString(die), {}, {}}); });
        QVERIFY(table.answer("ben", QByteArray("'") + die + "'"));
        QVERIFY(table.promptOf("ben") && !table.promptOf("ann"));
        QVERIFY(!optionsNow(table).contains(die));
        QVERIFY(table.answer("ben", "'0'"));
        QVERIFY(table.answer("ann", "[4]"));
        QVERIFY(table.answer("ben", "'none'"));
        QCOMPARE(table.hp("knock"), 12);
    }
}

void TestForgedGames::aDieInAFrameIsOneOfThoseThrown_data()
{
    QTest::addColumn<int>("die");
    QTest::newRow("far beyond") << 500000;
    QTest::newRow("before the first") << -1;
    QTest::newRow("after the last") << 2;
}

void TestForgedGames::aDieInAFrameIsOneOfThoseThrown()
{
    QFETCH(const int, die);
    StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
    quillChoosesADie(table);
    QVERIFY(table.answer("ben", "'0'"));
    forgeFrame(table, [die](json& data) { data["die"] = die; });
    QVERIFY(table.answer("ann", "[4]"));
    QVERIFY(table.promptOf("ben")); // which one is asked anew
    QCOMPARE(optionsNow(table).mid(0, 2), QStringList({"0", "1"}));
    QVERIFY(table.answer("ben", "'0'"));
    QVERIFY(table.answer("ann", "[4]"));
    QVERIFY(table.answer("ben", "'none'"));
    QCOMPARE(table.hp("knock"), 12);
}

void TestForgedGames::aFrameIsCountedWithinBounds()
{
    Skirmish table;
    bedlamWalks(table);
    const auto isRead = [&table] {
        return play::guarded(table.state, [&] { return table.system->sheet(table.state, table.pack); }).has_value() &&
               play::guarded(table.state, [&] { return table.system->legal(table.state, table.pack); }).has_value();
    };
    QVERIFY(isRead());
    forgeFrame(table, [](json& data) { data["verb"] = INT_MAX; });
    QVERIFY(!isRead());
    const auto answered = play::guarded(table.state, [&] { return table.answer("ben", "'3,2'"); });
    QVERIFY(!answered);
    QCOMPARE(answered.error().why.key, QString("frame-unreadable"));
}

void TestForgedGames::aPartIsCountedWithinBounds()
{
    Skirmish table;
    QVERIFY(table.begin());
    const auto budget = [](int bonus) { return json{{"standard", 1}, {"move", 1}, {"bonus", bonus}}; };
    QVERIFY(doesFold(table, "budget", budget(play::mostCounted)));
    QVERIFY(!doesFold(table, "budget", budget(INT_MAX)));
    QVERIFY(!doesFold(table, "record/bedlam", json{{"chests", INT_MAX}}));
    const auto part = [&](json value) {
        return table.system->partFromJson(play::JsonValue(std::move(value))).has_value();
    };
    QVERIFY(part({{"records", {{"bedlam", {{"chests", 2}}}}}}));
    QVERIFY(!part({{"records", {{"bedlam", {{"chests", INT_MAX}}}}}}));
    QVERIFY(!part({{"budget", budget(INT_MAX)}}));
}

WHEELHOUSE_TEST(TestForgedGames)

#include "tst_forged_games.moc"
