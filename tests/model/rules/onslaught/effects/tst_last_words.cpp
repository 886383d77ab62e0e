// SPDX-License-Identifier: GPL-3.0-or-later
// What is set off by somebody who falls, or who comes to a space without walking there: it sees everybody where they
// are.
#include "model/rules/onslaught/attack/cover.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;
using testing::whoIs;

class TestLastWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    static void aMonstersTokenStrikesWhereItFell();
    static void aChampionsOwnLastWords_data();
    static void aChampionsOwnLastWords();
    static void aChampionsLastPush();
    static void whoeverItCallsComesBesideIt();
    static void itsOwnSideScores();
    static void whatItHadSetUpScoresNoMore();
    static void itStrikesBackAsItFalls();
    static void itShootsFromWhereItFell_data();
    static void itShootsFromWhereItFell();
    static void whoRisesAgainStays();
    static void aTokenMovesWhoWasExchanged();
    static void aConditionThatIsGained();
    static void aGrantedConditionIsAnswered();

private:
    static void theMiniGoesBeforeTheEffect();
    static void aTeleportEntersItsSpace();
    static void bothEnterByAnExchange();
};

namespace {
/// Everybody beside whoever bears it takes 1.
Verb hurtAround()
{
    Verb verb{Verb::Kind::Damage};
    verb.number = 1;
    verb.to.who = Who::Anyone;
    verb.to.rangeMin = 1;
    verb.to.rangeMax = 1;
    return verb;
}

/// A kind of token that does something at a moment.
content::Condition tokenOf(const char* name, Moment moment, std::vector<Predicate> when, const Verb& verb)
{
    content::Condition condition;
    condition.id = content::ConditionId(QString(name));
    condition.name = QString(name);
    condition.effect.triggers = {{moment, {}, std::move(when), {verb}}};
    return condition;
}

/// A space in which whoever enters it takes 1.
void layThorns(Skirmish& table, int x, int y)
{
    play::Token thorns;
    thorns.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    thorns.condition = QStringLiteral("thorns");
    thorns.name = thorns.condition;
    thorns.placer = id(chloe);
    thorns.at = board::Space{x, y};
    table.happen(play::TokenAdded{thorns});
}

void withThorns(Skirmish& table)
{
    Verb prick{Verb::Kind::Damage};
    prick.number = 1;
    prick.to.who = Who::Actor;
    table.changed().conditions.push_back(
        tokenOf("thorns", Moment::SpaceEntered, {{.kind = Predicate::Kind::OnTerrain, .who = Who::Actor}}, prick));
}

/// A bloodied Troll of that size at 6,4 with 1 hit point left, which does so as it falls.
void trollAtTheEnd(Skirmish& table, int size, const Verb& lastWords)
{
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = QStringLiteral("Troll");
    troll.hitPoints = 20;
    troll.armourClass = 14;
    troll.speed = 6;
    troll.size = size;
    troll.bloodied.at = 10;
    troll.bloodied.effect.triggers = {{Moment::Defeated, {}, {whoIs(Who::Actor, Who::Self)}, {lastWords}}};
    table.pack.champions = {troll};
    table.pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {850}});
    QVERIFY(table.begin());
    table.field(12, 10);
    table.put("troll", 6, 4);
    table.put(chloe, 1, 1);
    table.parkTheRest();
    table.hp("troll", 1);
}

/// Bedlam falls at 6,4 to Chloe's blade, and does so as it falls.
void bedlamsLastWords(Skirmish& table, const Verb& lastWords)
{
    table.card("bedlam").effects.passive.triggers = {
        {Moment::Defeated, {}, {whoIs(Who::Actor, Who::Self)}, {lastWords}}};
    QVERIFY(table.begin());
    table.field(12, 8);
    content::Map map = *table.table().map;
    map.places.push_back({"M", content::MapPlaceKind::Monsters, {1, 1}});
    table.happen(play::MapLaid{table.table().map, map});
    table.put(chloe, 5, 4);
    table.put("bedlam", 6, 4);
    table.parkTheRest();
    table.hp("bedlam", 1);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", "bedlam", {15, 3}));
    QVERIFY(table.figure("bedlam").isDefeated());
}

void usedInTurn(Skirmish& table, const char* who, const Verb& verb)
{
    table.dial(who, "sweep").effect.triggers = {{Moment::Used, {}, {}, {verb}}};
}
} // namespace

void TestLastWords::rules_data()
{
    QTest::addColumn<testing::Check>("check");
    QTest::newRow("ONS-ATK-13 gone before step 8") << testing::Check(theMiniGoesBeforeTheEffect);
    QTest::newRow("ONS-TEL-04 the ground acts, nobody reacts") << testing::Check(aTeleportEntersItsSpace);
    QTest::newRow("ONS-XCH-02 the ground acts for both") << testing::Check(bothEnterByAnExchange);
}

void TestLastWords::rules()
{
    QFETCH(testing::Check, check);
    check();
}

/// The token's clause finds those who stand beside the monster that has fallen, then the mini goes.
void TestLastWords::aMonstersTokenStrikesWhereItFell()
{
    Skirmish table;
    table.changed().conditions.push_back(
        tokenOf("fuse", Moment::Defeated, {whoIs(Who::Actor, Who::Self)}, hurtAround()));
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(chloe, 5, 4);
    table.put("grabbleshanks", 6, 5);
    table.put(firstKobold, 6, 4);
    table.parkTheRest();
    table.give(firstKobold, "fuse");
    table.hp(firstKobold, 1);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", firstKobold, {15, 3}));
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(table.hp("grabbleshanks"), 9);
    QCOMPARE(table.hp("bedlam"), 10);
    QCOMPARE(table.space(firstKobold), QString());
    QCOMPARE(table.conditionsOn(firstKobold), QStringList());
    QVERIFY(table.state.prompts.empty()); // where it fell is known
}

void TestLastWords::aChampionsOwnLastWords_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::newRow("of one space") << 1 << 5 << 4;
    QTest::newRow("ONS-LRG-01 of four, north-west of it") << 2 << 5 << 3;
    QTest::newRow("ONS-RNG-09 ONS-LRG-01 of four, south-east of it") << 2 << 8 << 6;
}

/// Beside any space that it filled.
void TestLastWords::aChampionsOwnLastWords()
{
    QFETCH(const int, size);
    QFETCH(const int, x);
    QFETCH(const int, y);
    Skirmish table;
    trollAtTheEnd(table, size, hurtAround());
    table.put(chloe, x, y);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", "troll", {15, 3}));
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(table.space("troll"), QString());
}

/// Away from all the spaces that it filled: not along its side.
void TestLastWords::aChampionsLastPush()
{
    Skirmish table;
    Verb push = hurtAround();
    push.kind = Verb::Kind::Push;
    trollAtTheEnd(table, 2, push);
    table.put(chloe, 7, 6);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", "troll", {15, 3}));
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt && prompt->kind == play::PromptKind::ChooseSpace);
    QStringList open;
    for (const play::PromptOption& option : prompt->options) {
        open << option.id;
    }
    open.sort();
    QCOMPARE(open, QStringList({"7,7", "8,6", "none"}));
    QVERIFY(table.answer("ben", "'7,7'"));
    QCOMPARE(table.space(chloe), QString("7,7"));
    QCOMPARE(table.space("troll"), QString());
}

/// Beside the space in which it fell, not at the places that monsters come from.
void TestLastWords::whoeverItCallsComesBesideIt()
{
    Skirmish table;
    Verb call{Verb::Kind::Bring};
    call.name = QStringLiteral("kobold");
    call.number = 1;
    call.to.who = Who::Self;
    bedlamsLastWords(table, call);
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt && prompt->kind == play::PromptKind::ChooseSpace);
    QCOMPARE(prompt->options.size(), size_t(7)); // Chloe is in one of the eight
    QVERIFY(table.answer("ben", "'7,4'"));
    QCOMPARE(table.space("kobold-1-2"), QString("7,4"));
}

void TestLastWords::itsOwnSideScores()
{
    Skirmish table;
    Verb score{Verb::Kind::Points};
    score.number = 2;
    score.to.who = Who::Self;
    bedlamsLastWords(table, score);
    QCOMPARE(table.table().counter(play::CounterId("vp-ben"))->value, 2);
}

/// Points at the round's end are no last words, though what was set up goes on without its figure.
void TestLastWords::whatItHadSetUpScoresNoMore()
{
    for (const bool falls : {false, true}) {
        Skirmish table;
        Verb score{Verb::Kind::Points};
        score.number = 2;
        score.to.who = Who::Self;
        content::Effect& promise = table.dial("bedlam", "shout").effect;
        promise.triggers = {{Moment::RoundEnds, {}, {}, {score}}};
        promise.until = content::Until::EndOfNextRound;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben"));
        QCOMPARE(table.part().memory.lasting.size(), qsizetype(1));
        QVERIFY(table.act("end-turn"));
        if (falls) {
            table.defeat("bedlam");
        }
        QVERIFY(table.act("end-round", "{'anyway':true}"));
        QVERIFY(table.state.frames.empty());
        QCOMPARE(table.table().counter(play::CounterId("vp-ben"))->value, falls ? 0 : 2);
    }
}

void TestLastWords::itStrikesBackAsItFalls()
{
    Skirmish table;
    Verb strike{Verb::Kind::Attack};
    strike.name = QStringLiteral("blade");
    strike.to.who = Who::Attacker;
    bedlamsLastWords(table, strike);
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt && prompt->kind == play::PromptKind::EnterDice);
    QVERIFY(table.answer("ben", "[15,14]"));
    QCOMPARE(table.hp(chloe), 8);
    QVERIFY(table.state.frames.empty());
}

void TestLastWords::itShootsFromWhereItFell_data()
{
    QTest::addColumn<QString>("between");
    QTest::addColumn<bool>("guarded");
    QTest::addColumn<int>("dice");
    QTest::newRow("over open ground") << "." << false << 2;
    QTest::newRow("over hindering ground") << "~" << false << 1;
    QTest::newRow("at a wall") << "#" << false << 0;
    QTest::newRow("at somebody behind an enemy") << "." << true << 0;
}

/// The map tells what it sees of its target, and nobody is asked.
void TestLastWords::itShootsFromWhereItFell()
{
    QFETCH(const QString, between);
    QFETCH(const bool, guarded);
    QFETCH(const int, dice);
    Skirmish table;
    Verb shot{Verb::Kind::Attack};
    shot.name = QStringLiteral("bow");
    shot.to.who = Who::Enemy;
    constexpr int farOff = 4;
    shot.to.rangeMin = farOff;
    shot.to.most = 1;
    table.card("bedlam").effects.passive.triggers = {{Moment::Defeated, {}, {whoIs(Who::Actor, Who::Self)}, {shot}}};
    QVERIFY(table.begin());
    std::vector<std::string> ground(8, std::string(22, '.'));
    ground[4][8] = between.front().toLatin1();
    table.field(ground);
    table.put(chloe, 5, 4);
    table.put("bedlam", 6, 4);
    table.put("grabbleshanks", 10, 4);
    if (guarded) {
        table.put("abelio-mac-gabhann", 8, 4);
    }
    table.parkTheRest();
    table.hp("bedlam", 1);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", "bedlam", {15, 3}));
    QVERIFY(table.figure("bedlam").isDefeated());
    const play::Prompt* prompt = table.promptOf("ben");
    QCOMPARE(prompt != nullptr, dice > 0);
    if (prompt) {
        QVERIFY(prompt->kind == play::PromptKind::EnterDice);
        QCOMPARE(prompt->most, dice);
        QVERIFY(!table.asked([](const rules::onslaught::Game& game) { return rules::onslaught::openCover(game); }));
        QVERIFY(table.answer("ben", dice == 2 ? "[15,14]" : "[15]"));
        QCOMPARE(table.hp("grabbleshanks"), 8);
    }
    QVERIFY(table.state.frames.empty());
}

/// Who is brought back by what its fall sets off stands where it stood.
void TestLastWords::whoRisesAgainStays()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(chloe, 5, 4);
    table.put(firstKobold, 6, 4);
    table.parkTheRest();
    table.hp(firstKobold, 0);
    const play::Frame fallen{"damage", "fallen", play::JsonValue(nlohmann::json{{"to", firstKobold}, {"amount", 1}})};
    table.happen(play::FramePushed{fallen});
    table.hp(firstKobold, 2);
    table.turnOf(chloe);
    QVERIFY(table.state.frames.empty());
    QCOMPARE(table.space(firstKobold), QString("6,4"));
}

void TestLastWords::theMiniGoesBeforeTheEffect()
{
    Skirmish table;
    Verb slow{Verb::Kind::Give};
    slow.name = QStringLiteral("slowed");
    slow.to.who = Who::Self;
    table.attack(chloe, "blade").effect.triggers = {{Moment::AttackResolved, {}, {}, {slow}}};
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(chloe, 5, 4);
    table.put(firstKobold, 6, 4);
    table.parkTheRest();
    table.hp(firstKobold, 1);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", firstKobold, {15, 3}));
    QCOMPARE(table.space(firstKobold), QString());
    bool gone = false;
    for (const play::Event& event : table.last.events) {
        const auto* placed = std::get_if<play::FigurePlaced>(&event);
        gone = gone || (placed && placed->figure == id(firstKobold) && !placed->after);
        QVERIFY(gone || !std::holds_alternative<play::TokenAdded>(event));
    }
    QVERIFY(gone);
    QCOMPARE(table.conditionsOn(chloe), QStringList("slowed"));
}

/// The thorns where it arrives prick; Chloe, who waits for enemies that come beside her, is not asked.
void TestLastWords::aTeleportEntersItsSpace()
{
    Skirmish table;
    withThorns(table);
    Verb strike{Verb::Kind::Damage};
    strike.number = 1;
    strike.to.who = Who::Actor;
    table.dial(chloe, "parry").effect.triggers = {
        {Moment::SpaceEntered, {}, {whoIs(Who::Actor, Who::Enemy)}, {strike}}};
    Verb jump{Verb::Kind::Teleport};
    jump.number = 4;
    usedInTurn(table, "bedlam", jump);
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put(chloe, 9, 4);
    table.parkTheRest();
    layThorns(table, 8, 4);
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
    QVERIFY(table.answer("ben", "'8,4'"));
    QCOMPARE(table.space("bedlam"), QString("8,4"));
    QCOMPARE(table.hp("bedlam"), 9);
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(table.state.frames.empty());
}

void TestLastWords::bothEnterByAnExchange()
{
    Skirmish table;
    withThorns(table);
    Verb exchange{Verb::Kind::Exchange};
    exchange.to.who = Who::Friend;
    exchange.to.most = 1;
    usedInTurn(table, "bedlam", exchange);
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 1, 1);
    table.put("mistral", 4, 2);
    table.parkTheRest();
    layThorns(table, 4, 2);
    layThorns(table, 1, 1);
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
    QVERIFY(table.answer("ben", "['mistral']"));
    QCOMPARE(table.space("bedlam"), QString("4,2"));
    QCOMPARE(table.space("mistral"), QString("1,1"));
    QCOMPARE(table.hp("bedlam"), 9);
    QCOMPARE(table.hp("mistral"), 9);
}

/// Only the one who came onto thorns is pricked.
void TestLastWords::aTokenMovesWhoWasExchanged()
{
    Skirmish table;
    withThorns(table);
    Verb exchange{Verb::Kind::Exchange};
    exchange.to.who = Who::Friend;
    exchange.to.most = 1;
    usedInTurn(table, "bedlam", exchange);
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 1, 1);
    table.put("mistral", 4, 2);
    table.parkTheRest();
    layThorns(table, 1, 1);
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
    QVERIFY(table.answer("ben", "['mistral']"));
    QCOMPARE(table.hp("bedlam"), 10);
    QCOMPARE(table.hp("mistral"), 9);
}

/// A card that waits for a friend to become slowed: told once, for that condition alone.
void TestLastWords::aConditionThatIsGained()
{
    for (const char* given : {"slowed", "dazed"}) {
        Skirmish table;
        Verb give{Verb::Kind::Give};
        give.name = QString(given);
        give.to.who = Who::Enemy;
        give.to.most = 1;
        usedInTurn(table, "bedlam", give);
        Verb mend{Verb::Kind::Heal};
        mend.number = 2;
        mend.to.who = Who::Target;
        table.card("grabbleshanks").effects.passive.triggers = {
            {Moment::ConditionGained,
             {},
             {whoIs(Who::Target, Who::Friend), {.kind = Predicate::Kind::ConditionIs, .name = "slowed"}},
             {mend}}};
        QVERIFY(table.begin());
        table.hp(chloe, 5);
        table.turnOf("bedlam");
        QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
        QVERIFY(table.answer("ben", "['chloe-amasnodel']"));
        QCOMPARE(table.conditionsOn(chloe), QStringList(given));
        QCOMPARE(table.hp(chloe), qstrcmp(given, "slowed") == 0 ? 7 : 5);
        table.setDial("bedlam", "sweep", 0);
        table.turnOf("bedlam");
        QVERIFY(table.act("use", "{'ability':'dial/sweep','anyway':true}", "ben"));
        QVERIFY(table.answer("ben", "['chloe-amasnodel']"));
        QCOMPARE(table.hp(chloe), qstrcmp(given, "slowed") == 0 ? 7 : 5); // it has it already
    }
}

/// The same as a reaction.
void TestLastWords::aGrantedConditionIsAnswered()
{
    Skirmish table;
    Verb give{Verb::Kind::Give};
    give.name = QStringLiteral("slowed");
    give.to.who = Who::Enemy;
    give.to.most = 1;
    usedInTurn(table, "bedlam", give);
    Verb shake{Verb::Kind::Take};
    shake.name = QStringLiteral("slowed");
    table.dial(chloe, "parry").effect.triggers = {
        {Moment::ConditionGained, {}, {whoIs(Who::Target, Who::Self)}, {shake}}};
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
    QVERIFY(table.answer("ben", "['chloe-amasnodel']"));
    QVERIFY(table.promptOf("ann") && table.promptOf("ann")->kind == play::PromptKind::React);
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.conditionsOn(chloe), QStringList());
}

WHEELHOUSE_TEST(TestLastWords)
#include "tst_last_words.moc"
