// SPDX-License-Identifier: GPL-3.0-or-later
// The games that are young so far: what they cannot do is refused or told with its place, and nothing is passed over in
// silence.
#include "model/packs/format/read_effect.h"
#include "model/rules/adventure_system/tactics.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using nlohmann::json;
using testing::Brawl;
using testing::Delving;

namespace {
/// A script with this one tactic.
content::Opaque scriptWith(const QByteArray& when, const QByteArray& verbs)
{
    return {R"({"on":[{"moment":"turn-begins","when":[)" + when + R"(],"do":[)" + verbs + "]}]}"};
}

const QByteArray strike = R"({"attack":"own","to":"character","range":{"min":1,"max":1},"modify":[)"
                          R"({"what":"to-hit","to":5},{"what":"damage","to":1}]})";

/// What is told when Ann's monster beside Odda follows this script.
QStringList toldOf(const content::Opaque& script, const char* key)
{
    Delving table({10});
    table.card("puddle-rat").script = packs::scriptFrom(script);
    if (!table.begin(1, {1, 1}, "")) {
        return {"not begun"};
    }
    table.fillPile("encounters", {});
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    return table.endPhase() ? table.told(key) : QStringList("refused");
}
} // namespace

class TestSeedFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void otherGamesActsAreRefused_data();
    void otherGamesActsAreRefused();
    void noFixBringsThemInEither_data();
    void noFixBringsThemInEither();
    void whereAFigureStandsIsFixed();
    void seatIdsAreHeldInBounds_data();
    void seatIdsAreHeldInBounds();
    void anAttackerTakenOffTheTableEndsTheBlow();
    void aTargetTakenOffTheTableEndsTheBlow();
    void nobodyMeasuresOverAMiniOnAnother();
    void nobodyComesInOverAnother();
    void inADungeonNeither();
    void aWordThatIsNotPlayedIsTold_data();
    void aWordThatIsNotPlayedIsTold();
};

void TestSeedFaults::otherGamesActsAreRefused_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::newRow("deal") << QByteArray("{}");
    QTest::newRow("loot") << QByteArray("{'figure':'FIGURE'}");
    QTest::newRow("begin-turn") << QByteArray("{'figure':'FIGURE'}");
    QTest::newRow("end-round") << QByteArray("{}");
}

// They would wait for what these games never do, or begin turns past their rules.
void TestSeedFaults::otherGamesActsAreRefused()
{
    QFETCH(const QByteArray, args);
    Delving adventure;
    QVERIFY(adventure.begin());
    QVERIFY(!adventure.act(QTest::currentDataTag(), QByteArray(args).replace("FIGURE", "odda")));
    QCOMPARE(adventure.refusal.why.key, QString("unknown-command"));
    QCOMPARE(adventure.refusal.at, QString("/type"));
    Brawl fight;
    QVERIFY(fight.begin({{"bellamy-quill", 15}, {"corporal-hask", 6}}));
    QVERIFY(!fight.act(QTest::currentDataTag(), QByteArray(args).replace("FIGURE", "bellamy-quill")));
    QCOMPARE(fight.refusal.why.key, QString("unknown-command"));
    QCOMPARE(fight.refusal.at, QString("/type"));
}

void TestSeedFaults::noFixBringsThemInEither_data()
{
    otherGamesActsAreRefused_data();
    QTest::newRow("end-turn") << QByteArray("{}");
}

void TestSeedFaults::noFixBringsThemInEither()
{
    QFETCH(const QByteArray, args);
    const QByteArray fix =
        "{'of':'g','commands':[{'type':'" + QByteArray(QTest::currentDataTag()) + "','args':" + args + "}]}";
    Delving adventure;
    QVERIFY(adventure.begin());
    QVERIFY(!adventure.act("fix", QByteArray(fix).replace("FIGURE", "odda")));
    QCOMPARE(adventure.refusal.why.key, QString("not-inside-a-fix"));
    QCOMPARE(adventure.refusal.at, QString("/args/commands/0/type"));
    Brawl fight;
    QVERIFY(fight.begin({{"bellamy-quill", 15}, {"corporal-hask", 6}}));
    QVERIFY(!fight.act("fix", QByteArray(fix).replace("FIGURE", "bellamy-quill")));
    QCOMPARE(fight.refusal.why.key, QString("not-inside-a-fix"));
    QCOMPARE(fight.refusal.at, QString("/args/commands/0/type"));
}

void TestSeedFaults::whereAFigureStandsIsFixed()
{
    Brawl fight;
    QVERIFY(fight.begin({{"bellamy-quill", 15}, {"corporal-hask", 6}}));
    fight.field({"........", "........"});
    fight.put("bellamy-quill", 0, 0);
    QVERIFY(fight.act("fix", "{'of':'g','commands':[{'type':'move','args':{'figure':'bellamy-quill','to':[3,1]}}]}"));
    QVERIFY(fight.figure("bellamy-quill").at == board::Space({3, 1}));
    QVERIFY(!fight.act("fix", "{'of':'g','commands':[],'more':1}"));
}

void TestSeedFaults::seatIdsAreHeldInBounds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("key"); // empty: it is taken
    const auto row = [](const char* name, const QString& id, const char* key) {
        QTest::newRow(name) << id << QString::fromLatin1(key);
    };
    row("a line feed", "a\nb", "seat-id-unfit");
    row("a zero", QString("a") + QChar(0), "seat-id-unfit");
    row("what turns letters round", QString("a") + QChar(0x202e) + "b", "seat-id-unfit");
    row("too long", QString(61, 'a'), "seat-id-unfit");
    row("the public eye", "table", "seat-id-taken");
    row("everything", "*", "seat-id-taken");
    row("the other's", "ben", "seat-id-taken");
    row("what everybody has", "draw", "seat-id-taken");
    row("the same, of old", "won", "seat-id-taken");
    row("and this", "lost", "seat-id-taken");
    row("as people are called", "Zoë O’Neill 2", "");
}

// Each of these games reads its seats itself; a line feed would make every later secret group unstorable.
void TestSeedFaults::seatIdsAreHeldInBounds()
{
    QFETCH(const QString, id);
    QFETCH(const QString, key);
    const auto check = [&](testing::FreeTable& table, json first, json second) {
        first.update({{"id", "ben"}, {"name", "Ben"}});
        second.update({{"id", id.toStdString()}, {"name", "Ann"}});
        json args{{"seats", {first, second}}};
        if (first.contains("hero"))
            args["stack"] = {"landing"};
        const bool done = table.act("start", QByteArray::fromStdString(args.dump()));
        QCOMPARE(done ? QString() : table.refusal.why.key, key);
        if (!done)
            QCOMPARE(table.refusal.at, QString("/args/seats/1/id"));
    };
    Delving adventure;
    check(adventure, {{"hero", "odda"}, {"at", {1, 1}}}, {{"hero", "wick"}, {"at", {1, 5}}});
    Brawl fight;
    check(fight, {{"character", "bellamy-quill"}, {"roll", 15}}, {{"character", "corporal-hask"}, {"roll", 6}});
}

// Real dice are asked for; the monster that rolls them is taken off the table meanwhile.
void TestSeedFaults::anAttackerTakenOffTheTableEndsTheBlow()
{
    Delving table;
    table.card("puddle-rat").script = packs::scriptFrom(scriptWith("", strike));
    QVERIFY(table.begin(1, {1, 1}, "", true));
    table.fillPile("encounters", {});
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann"));
    const int before = table.hp("odda");
    QVERIFY(table.act("remove-figure", "{'figure':'rat'}"));
    QVERIFY(table.answer("ann", "[20]"));
    QCOMPARE(table.hp("odda"), before);
}

void TestSeedFaults::aTargetTakenOffTheTableEndsTheBlow()
{
    Brawl table;
    QVERIFY(table.begin({{"bellamy-quill", 15}, {"corporal-hask", 6}}, true));
    const QByteArray attack = table.card("bellamy-quill").attacks.front().id.text().toLatin1();
    if (!table.attack(attack.constData(), "corporal-hask")) {
        QFAIL(qPrintable(table.refusal.why.key));
    }
    table.happen(play::FigureRemoved{table.figure("corporal-hask")});
    const play::Prompt open = table.state.prompts.front();
    QVERIFY(table.answer(open.seat.text().toLatin1().constData(), "[20]"));
    QVERIFY(table.state.frames.empty());
}

// A mini that stands on another leaves no ground to measure on: that is said, and range is not passed over.
void TestSeedFaults::nobodyMeasuresOverAMiniOnAnother()
{
    Brawl table;
    QVERIFY(table.begin({{"bellamy-quill", 15}, {"corporal-hask", 6}}));
    table.field({"........", "........"});
    table.put("bellamy-quill", 0, 0);
    table.put("corporal-hask", 7, 1);
    const QByteArray attack = table.card("bellamy-quill").attacks.front().id.text().toLatin1();
    content::Attack& printed = table.card("bellamy-quill").attacks.front();
    printed.rangeMin = 1;
    printed.rangeMax = 1;
    QVERIFY(!table.attack(attack.constData(), "corporal-hask"));
    QCOMPARE(table.refusal.why.key, QString("target-out-of-range"));
    play::Figure third = table.figure("corporal-hask");
    third.id = play::FigureId("another");
    table.happen(play::FigureAdded{third});
    QVERIFY(!table.attack(attack.constData(), "corporal-hask"));
    QCOMPARE(table.refusal.why.key, QString("stands-nowhere"));
    const play::TurnSheet sheet = table.system->sheet(table.state, table.pack);
    QCOMPARE(sheet.amiss.size(), size_t(1)); // it is said before anybody tries
    QCOMPARE(sheet.amiss.front().key, QString("stands-nowhere"));
    const auto target =
        std::ranges::find(sheet.acts.front().targets, play::FigureId("corporal-hask"), &play::SheetTarget::figure);
    QVERIFY(target != sheet.acts.front().targets.end() && target->distance == 7); // everybody else is measured still
}

void TestSeedFaults::nobodyComesInOverAnother()
{
    Brawl table;
    QVERIFY(table.begin({{"bellamy-quill", 15}, {"corporal-hask", 6}}));
    table.field({"........", "........"});
    table.put("bellamy-quill", 0, 0);
    const auto card = std::find_if(table.pack.cards.begin(), table.pack.cards.end(), [](const content::Card& one) {
        return one.deck.text() == QLatin1String("encounters");
    });
    QVERIFY(card != table.pack.cards.end());
    const QByteArray id = card->id.text().toLatin1();
    QVERIFY(!table.act("encounter", "{'card':'" + id + "','roll':3,'at':[[0,0]]}"));
    QCOMPARE(table.refusal.why.key, QString("stands-nowhere"));
    QCOMPARE(table.refusal.at, QString("/args/at"));
}

void TestSeedFaults::inADungeonNeither()
{
    Delving table;
    QVERIFY(table.begin(2));
    const board::Space there = *table.figure("wick").at;
    table.put("odda", {1, 5}); // where the other stands
    QVERIFY(table.figure("odda").at == there);
    for (const QByteArray& args : {QByteArray("{}"), "{'to':[" + QByteArray::number(there.x) + ",0]}"}) {
        QVERIFY(!table.act("move", args));
        QCOMPARE(table.refusal.why.key, QString("stands-nowhere"));
    }
    QVERIFY(!table.endPhase());
    QCOMPARE(table.refusal.why.key, QString("stands-nowhere"));
    QVERIFY(table.act("move", "{'figure':'odda'}")); // by hand it is put right
    QVERIFY(table.endPhase());
}

void TestSeedFaults::aWordThatIsNotPlayedIsTold_data()
{
    QTest::addColumn<QByteArray>("when");
    QTest::addColumn<QByteArray>("verbs");
    QTest::addColumn<QString>("place");
    QTest::newRow("all are played") << QByteArray(R"({"is":"self","who":"actor"})") << strike << QString();
    QTest::newRow("a test") << QByteArray(R"({"state":"moved","who":"self"})") << strike << "/on/0/when/0";
    QTest::newRow("a test, negated") << QByteArray(R"({"state":"moved","who":"self","isNot":true})") << strike
                                     << "/on/0/when/0";
    QTest::newRow("a verb") << QByteArray() << strike + R"(,{"push":2,"to":"character"})"
                            << "/on/0/do/1";
}

// Nobody can judge it, so the players are told where it stands and do by hand what the card says.
void TestSeedFaults::aWordThatIsNotPlayedIsTold()
{
    QFETCH(const QByteArray, when);
    QFETCH(const QByteArray, verbs);
    QFETCH(const QString, place);
    const content::Opaque script = scriptWith(when, verbs);
    const QStringList told = toldOf(script, "said-tactics-unplayed");
    QCOMPARE(told.size(), place.isEmpty() ? 0 : 1);
    Delving table;
    table.card("puddle-rat").script = packs::scriptFrom(script);
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    rules::acts::CommandContext context(table.state, table.pack, *table.chance);
    const rules::adventure_system::Venture venture(context);
    QCOMPARE(
        rules::adventure_system::unplayedIn(rules::adventure_system::scriptOf(venture, play::FigureId(QString("rat")))),
        place);
}

WHEELHOUSE_TEST(TestSeedFaults)

#include "tst_seed_faults.moc"
