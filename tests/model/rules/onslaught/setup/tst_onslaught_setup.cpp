// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/in_force.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Predicate;
using content::Trigger;
using content::Verb;
using content::Who;
using testing::id;
using testing::Skirmish;

class TestOnslaughtSetup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void scenarioWithoutFirstActive();
    static void everyRoleOnce();
    static void everyNameOnce();
    static void oneFaction();
    static void presetParties();
    static void friendsByController();
    static void hybridIsARole();
    static void threeDialsEach();
    static void theCardsOwnExperience();
    static void threeEnduringConditions();
    static void championCard();
    static void bloodiedChampion();
    static void theLastOneFalls();
    static void morePointsWin();
    static void fewerDefeatedWin();
    static void everythingEqual();
    static void bothFallAtOnce();
    static void theLastOfBothByItsOwnArea();
};

namespace {
play::Result resultOf(const QByteArray& word)
{
    return word == "draw" ? play::Result::together(play::Ending::Drawn) : play::Result::wonBy(play::SeatId(word));
}

const std::vector<const char*> sixHarpers{"abelio-mac-gabhann", "chloe-amasnodel",  "drakmau-rockbiter",
                                          "grabbleshanks",      "lightning-dancer", "sedonna-sparklebang"};
const std::vector<const char*> fiveZhentarim{"barachiel", "bedlam", "jeevika-the-flowing-maple",
                                             "lasaelle-duarathmierre", "mistral"};

void giveTheRoles(Skirmish& table, const std::vector<const char*>& roles)
{
    for (size_t i = 0; i < roles.size(); ++i) {
        table.card(sixHarpers[i]).role = QString(roles[i]);
    }
}

/// Starts with these five for Ann.
bool startWithParty(Skirmish& table, const std::vector<const char*>& party)
{
    const nlohmann::json args{
        {"scenario", "five"},
        {"seats",
         {{{"id", "ann"}, {"name", "Ann"}, {"characters", party}}, {{"id", "ben"}, {"characters", fiveZhentarim}}}}};
    return table.act("start", QByteArray::fromStdString(args.dump()));
}

/// Five of the six, others than the scenario suggests.
std::vector<const char*> withoutTheFifth()
{
    return {sixHarpers[0], sixHarpers[1], sixHarpers[2], sixHarpers[3], sixHarpers[5]};
}

content::Champion trollCard()
{
    content::Champion made;
    made.id = content::ChampionId("troll");
    made.name = "Troll";
    made.hitPoints = 20;
    made.armourClass = 14;
    made.speed = 6;
    made.bloodied = {10, 12, 4, "Slower, and wilder.", {}, {}, {}};
    return made;
}

void addTroll(Skirmish& table)
{
    content::Champion champion = trollCard();
    champion.attacks = {table.kobold().attacks.front()};
    champion.bloodied.attacks = champion.attacks;
    champion.bloodied.attacks.front().id = content::AttackId("rend");
    table.pack.champions = {champion};
    table.pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {850}});
}

void scored(Skirmish& table, int ann, int ben)
{
    table.happen(play::CounterSet{play::CounterId("vp-ann"), 0, ann});
    table.happen(play::CounterSet{play::CounterId("vp-ben"), 0, ben});
}

bool lastRoundEnds(Skirmish& table)
{
    return table.act("set-round", "{'round':8}") && table.act("set-phase", "{'phase':'end'}") && table.act("end-round");
}
} // namespace

void TestOnslaughtSetup::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-GEN-03 a scenario that does not say who is active first") << Check(scenarioWithoutFirstActive);
    QTest::newRow("ONS-PTY-01 two Vanguards among five") << Check(everyRoleOnce);
    QTest::newRow("ONS-PTY-02 Mistral twice") << Check(everyNameOnce);
    QTest::newRow("ONS-PTY-03 Chloe and Barachiel") << Check(oneFaction);
    QTest::newRow("ONS-PTY-04 three preset characters a side") << Check(presetParties);
    QTest::newRow("ONS-PTY-05 Bedlam, friend and foe") << Check(friendsByController);
    QTest::newRow("ONS-PTY-13 a Hybrid and two Hybrids") << Check(hybridIsARole);
    QTest::newRow("ONS-CHR-08 three dials, all ready") << Check(threeDialsEach);
    QTest::newRow("ONS-CHR-09 Mistral's own experience") << Check(theCardsOwnExperience);
    QTest::newRow("ONS-TOK-01 three enduring conditions, thirteen fading") << Check(threeEnduringConditions);
    QTest::newRow("ONS-CHP-01 the Troll's card") << Check(championCard);
    QTest::newRow("ONS-CHP-04 a bloodied champion") << Check(bloodiedChampion);
    QTest::newRow("ONS-WIN-01 the fifth one falls in round 4") << Check(theLastOneFalls);
    QTest::newRow("ONS-WIN-02 seven to five") << Check(morePointsWin);
    QTest::newRow("ONS-WIN-03 six all, two against three defeated") << Check(fewerDefeatedWin);
    QTest::newRow("ONS-WIN-04 six all, two against two defeated") << Check(everythingEqual);
    QTest::newRow("ONS-WIN-05 the last of both sides at once") << Check(bothFallAtOnce);
    QTest::newRow("ONS-WIN-05 ONS-AOE-11 by a character in its own area") << Check(theLastOfBothByItsOwnArea);
}

void TestOnslaughtSetup::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtSetup::scenarioWithoutFirstActive()
{
    Skirmish table;
    table.pack.scenarios.front().firstActiveSeat.reset();
    QVERIFY(!table.begin());
    QVERIFY(table.refusedFor("ONS-GEN-03"));
    QCOMPARE(table.refusal.why, play::Message("scenario-needs-active").with("scenario", "five"));
    QCOMPARE(table.refusal.at, QStringLiteral("/args/active"));
    QVERIFY(table.table().seats.empty());
    QVERIFY(!table.begin("five", ",'active':'nobody'"));
    QVERIFY(table.begin("five", ",'active':'ben'")); // the players say so themselves
    QCOMPARE(table.table().active, play::SeatId("ben"));
}

void TestOnslaughtSetup::everyRoleOnce()
{
    Skirmish table;
    giveTheRoles(table, {"Vanguard", "Healer", "Tactician", "Vanguard", "Melee Damage", "Hybrid"});
    QVERIFY(!startWithParty(table, withoutTheFifth()));
    QVERIFY(table.refusedFor("ONS-PTY-01"));
    QCOMPARE(table.refusal.why, play::Message("party-role-twice").with("role", "Vanguard"));
    QCOMPARE(table.refusal.at, QStringLiteral("/args/seats/0/characters"));
    giveTheRoles(table, {"Vanguard", "Healer", "Tactician", "Ranged Damage", "Melee Damage", "Hybrid"});
    QVERIFY(!startWithParty(table, {sixHarpers[0], sixHarpers[1], sixHarpers[2], sixHarpers[5]})); // four are no party
    QVERIFY(startWithParty(table, withoutTheFifth()));
}

void TestOnslaughtSetup::everyNameOnce()
{
    Skirmish table;
    const nlohmann::json args{
        {"scenario", "five"},
        {"seats",
         {{{"id", "ann"}},
          {{"id", "ben"}, {"characters", {"mistral", "barachiel", "bedlam", "lasaelle-duarathmierre", "mistral"}}}}}};
    QVERIFY(!table.act("start", QByteArray::fromStdString(args.dump())));
    QVERIFY(table.refusedFor("ONS-PTY-02"));
    QCOMPARE(table.refusal.why, play::Message("party-twice").with("name", "Mistral"));
}

void TestOnslaughtSetup::oneFaction()
{
    Skirmish table;
    QVERIFY(!startWithParty(table, {"chloe-amasnodel", "barachiel", sixHarpers[0], sixHarpers[2], sixHarpers[3]}));
    QVERIFY(table.refusedFor("ONS-PTY-03"));
    QVERIFY(table.table().figures.empty());
}

void TestOnslaughtSetup::presetParties()
{
    Skirmish table;
    content::Scenario& clash = table.pack.scenarios.at(1);
    clash.name = "Clash at the Keep";
    clash.partySize = 3;
    QVERIFY(table.begin("three")); // no party is asked for
    for (size_t seat = 0; seat < 2; ++seat) {
        std::vector<content::CharacterId> there;
        for (const play::Figure& figure : table.table().figures) {
            if (figure.seat == table.table().seats[seat].id) {
                there.emplace_back(figure.content);
            }
        }
        QCOMPARE(there.size(), size_t(3));
        QVERIFY(there == clash.seats[seat].lineUp);
    }
    QVERIFY(table.state.prompts.empty());
    QVERIFY(table.offers("deal"));
}

void TestOnslaughtSetup::friendsByController()
{
    Skirmish table;
    QVERIFY(table.begin());
    const auto sees = [&](const char* self, Who who) {
        return table.asked([&](const rules::onslaught::Game& game) {
            rules::onslaught::Scene scene;
            scene.self = id(self);
            return isWho(game, who, id("bedlam"), scene);
        });
    };
    QVERIFY(sees("chloe-amasnodel", Who::Enemy) && !sees("chloe-amasnodel", Who::FriendOrSelf));
    QVERIFY(sees("barachiel", Who::Friend) && !sees("barachiel", Who::Enemy));
    QVERIFY(sees("bedlam", Who::FriendOrSelf) && !sees("bedlam", Who::Enemy)); // the acting one included
    QVERIFY(sees("kobold-1", Who::Enemy));
}

void TestOnslaughtSetup::hybridIsARole()
{
    Skirmish table;
    giveTheRoles(table, {"Vanguard", "Healer", "Tactician", "Melee Damage", "Ranged Damage", "Hybrid"});
    QVERIFY(startWithParty(table, withoutTheFifth()));
    Skirmish twice;
    giveTheRoles(twice, {"Vanguard", "Healer", "Tactician", "Hybrid", "Ranged Damage", "Hybrid"});
    QVERIFY(!startWithParty(twice, withoutTheFifth()));
    QVERIFY(twice.refusedFor("ONS-PTY-13"));
    QCOMPARE(twice.refusal.why, play::Message("party-role-twice").with("role", "Hybrid"));
}

void TestOnslaughtSetup::threeDialsEach()
{
    Skirmish table;
    for (content::Character& character : table.pack.characters) {
        std::erase_if(character.dials, [](const content::Dial& dial) { return dial.id.text() == "vow"; });
    }
    QVERIFY(table.begin());
    int characters = 0;
    for (const play::Figure& figure : table.table().figures) {
        if (figure.kind != play::FigureKind::Character) {
            continue;
        }
        ++characters;
        QCOMPARE(figure.dials.size(), size_t(3));
        QCOMPARE(
            std::count_if(figure.dials.begin(), figure.dials.end(), [](const auto& dial) { return dial.reaction; }), 1);
        QVERIFY(std::all_of(figure.dials.begin(), figure.dials.end(), [](const auto& dial) { return dial.isReady(); }));
    }
    QCOMPARE(characters, 10);
}

void TestOnslaughtSetup::theCardsOwnExperience()
{
    Skirmish table;
    Predicate full;
    full.kind = Predicate::Kind::AtMaximum;
    full.who = Who::Target;
    Predicate own;
    own.kind = Predicate::Kind::Is;
    own.who = Who::Actor;
    own.of = Who::Self;
    Verb gain;
    gain.kind = Verb::Kind::Experience;
    gain.number = 1;
    content::Character& mistral = table.card("mistral");
    mistral.effects.bonus.triggers = {Trigger{content::Moment::Healed, {}, {own, full}, {gain}}};
    Verb heal;
    heal.kind = Verb::Kind::Heal;
    heal.number = 5;
    heal.to.who = Who::Friend;
    heal.to.most = 1;
    table.dial("mistral", "shout").effect.triggers = {Trigger{content::Moment::Used, {}, {}, {heal}}};
    QVERIFY(table.begin());
    const auto& lines = table.figure("mistral").lines;
    const auto shown = std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.kind == "bonus"; });
    QVERIFY(shown != lines.end() && shown->text.contains("maximum"));
    QCOMPARE(mistral.experience.bonusAmount, std::optional(1));
    table.hp("bedlam", 3);
    table.turnOf("mistral");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben")); // nobody else is hurt
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.experienceOf("mistral"), 1); // for healing
    table.setDial("mistral", "shout", 0);
    table.turnOf("mistral");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben")); // nobody else is hurt
    QCOMPARE(table.hp("bedlam"), 10);
    QCOMPARE(table.experienceOf("mistral"), 3); // for healing, and for healing to the maximum
}

void TestOnslaughtSetup::threeEnduringConditions()
{
    Skirmish table;
    QStringList enduring;
    int fading = 0;
    for (const content::Condition& condition : table.pack.conditions) {
        if (condition.duration == content::Duration::UntilRemoved) {
            enduring << condition.id.text();
        } else {
            ++fading;
        }
    }
    enduring.sort();
    QCOMPARE(enduring, QStringList({"cursed", "marked", "taunted"}));
    QCOMPARE(fading, 13);
}

void TestOnslaughtSetup::championCard()
{
    Skirmish table;
    addTroll(table);
    QVERIFY(table.begin());
    const play::Figure& champion = table.figure("troll");
    QCOMPARE(champion.kind, play::FigureKind::Champion);
    QCOMPARE(champion.track("hp")->value, 20);
    QCOMPARE(champion.track("ac")->value, 14);
    QCOMPARE(champion.track("speed")->value, 6);
    QVERIFY(table.table().entry(850));
}

void TestOnslaughtSetup::bloodiedChampion()
{
    Skirmish table;
    addTroll(table);
    QVERIFY(table.begin());
    table.turnOf("troll");
    QCOMPARE(table.offered("attack", "attack"), QStringList("claw"));
    QCOMPARE(table.figure("troll").speed(), std::optional(6));
    QVERIFY(table.act("move", "{'figure':'troll'}"));
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    table.hp("troll", 10); // while its dice are asked for: what it has declared it makes
    QVERIFY(table.answer("ben", "[15,3]"));
    QCOMPARE(table.hp("chloe-amasnodel"), 9);
    QCOMPARE(table.figure("troll").speed(), std::optional(4));
    QCOMPARE(table.figure("troll").armourClass(), std::optional(12));
    table.turnOf("troll");
    QCOMPARE(table.offered("attack", "attack"), QStringList("rend"));
    QVERIFY(table.act("move", "{'figure':'troll'}"));
    QCOMPARE(table.part().walk->points, 4);
}

void TestOnslaughtSetup::theLastOneFalls()
{
    Skirmish table;
    QVERIFY(table.begin() && table.act("set-round", "{'round':4}"));
    for (const char* fallen : {sixHarpers[0], sixHarpers[2], sixHarpers[3], sixHarpers[4]}) {
        table.defeat(fallen);
    }
    table.hp("chloe-amasnodel", 2);
    scored(table, 5, 0);
    table.turnOf("bedlam");
    QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {15}));
    QCOMPARE(table.state.result, play::Result::wonBy(play::SeatId("ben")));
    QVERIFY(table.said().contains("said-won-all-defeated"));
    QCOMPARE(table.table().round, 4);
}

void TestOnslaughtSetup::morePointsWin()
{
    Skirmish table;
    QVERIFY(table.begin());
    scored(table, 7, 5);
    table.defeat("chloe-amasnodel");
    QVERIFY(lastRoundEnds(table));
    QCOMPARE(table.state.result, play::Result::wonBy(play::SeatId("ann")));
    QVERIFY(table.said().contains("said-won-most-points"));
    QCOMPARE(table.table().round, 8); // nobody plays a ninth
}

void TestOnslaughtSetup::fewerDefeatedWin()
{
    Skirmish table;
    QVERIFY(table.begin());
    scored(table, 6, 6);
    for (const char* fallen : {"chloe-amasnodel", "grabbleshanks", "drakmau-rockbiter", "bedlam", "mistral"}) {
        table.defeat(fallen);
    }
    QVERIFY(lastRoundEnds(table));
    QCOMPARE(table.state.result, play::Result::wonBy(play::SeatId("ben")));
    QVERIFY(table.said().contains("said-won-fewer-defeated"));
}

void TestOnslaughtSetup::everythingEqual()
{
    Skirmish table;
    QVERIFY(table.begin());
    scored(table, 6, 6);
    for (const char* fallen : {"chloe-amasnodel", "grabbleshanks", "bedlam", "mistral"}) {
        table.defeat(fallen);
    }
    QVERIFY(lastRoundEnds(table));
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Drawn));
    QVERIFY(table.said().contains("said-drawn"));
}

void TestOnslaughtSetup::bothFallAtOnce()
{
    for (const auto& [ben, result] : {std::pair(1, "ann"), std::pair(3, "draw")}) {
        Skirmish table;
        table.kobold().attacks.front().area = 1;
        // Ben has one character fewer, so that fewer of them can be defeated.
        table.pack.scenarios.front().seats[1].lineUp.pop_back();
        QVERIFY(table.begin());
        scored(table, 3, ben);
        for (const play::Figure& figure : std::vector(table.table().figures)) {
            const QByteArray name = figure.id.text().toUtf8();
            if (figure.kind == play::FigureKind::Character) {
                const bool last = name == "chloe-amasnodel" || name == "bedlam";
                table.hp(name.constData(), last ? 1 : 0);
            }
        }
        table.turnOf("kobold-1");
        QVERIFY(table.attackWith("kobold-1", "claw", "", {15}));
        QVERIFY(table.answer("ben", "['chloe-amasnodel','bedlam']"));
        QCOMPARE(table.hp("chloe-amasnodel") + table.hp("bedlam"), 0);
        QCOMPARE(table.state.result, resultOf(result));
        QVERIFY(table.said().contains(ben == 1 ? "said-won-both-fallen" : "said-drawn-both-fallen"));
    }
}

/// Chloe, the last of hers, stands in her own area before the last of the others in the table's order: she falls first,
/// and both fall.
void TestOnslaughtSetup::theLastOfBothByItsOwnArea()
{
    for (const auto& [ben, result] : {std::pair(1, "ann"), std::pair(5, "ben"), std::pair(3, "draw")}) {
        Skirmish table;
        table.attack("chloe-amasnodel", "bow").area = 1;
        QVERIFY(table.begin());
        scored(table, 3, ben);
        for (const play::Figure& figure : std::vector(table.table().figures)) {
            const QByteArray name = figure.id.text().toUtf8();
            if (figure.kind == play::FigureKind::Character) {
                const bool last = name == "chloe-amasnodel" || name == "bedlam";
                table.hp(name.constData(), last ? 1 : 0);
            }
        }
        table.turnOf("chloe-amasnodel");
        QVERIFY(
            table.act("attack", "{'attack':'bow','targets':['chloe-amasnodel','bedlam'],'dice':[15,3],'anyway':true}"));
        QCOMPARE(table.hp("chloe-amasnodel") + table.hp("bedlam"), 0);
        QCOMPARE(table.state.result, resultOf(result));
    }
}

WHEELHOUSE_TEST(TestOnslaughtSetup)
#include "tst_onslaught_setup.moc"
