// SPDX-License-Identifier: GPL-3.0-or-later
// What the clauses of cards do in detail: when they count, whom they concern, what they change on the table.
#include "model/effects/in_force/in_force.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Predicate;
using content::Trigger;
using content::Verb;
using content::Who;
using rules::onslaught::Game;
using testing::id;
using testing::Skirmish;

class TestOnslaughtDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsShownWhereNothingElseSaysIt();
    void aTokensTextBearsItsName();
    void theFirstAttackOfATurn();
    void whoeverCarriesLoot();
    void whoeverStandsInHinderingTerrain();
    void aRollOfANumber();
    void theSecondTimeInARound();
    void onceARound();
    void theHighestOfTheFloorsCounts();
    void whatReachedNobodyHasNotWorked();
    void aWalkByACardIsAMoveToo();
    void whomAWalkHasPassed();
    void whoCannotBeMovedCanBeHurt();
    void aReactionReachesFarther();
    void atTheEndOfItsOwnTurn();
    void everyCharacterInRange();
    void woundsAreCountedUpwards();
    void howLongATokenStays();
    void aTokenBlocksSightAtOnce();
    void doneAnywayItTakesNoMore();
    void eachSidePicksForItself();
};

namespace {
const char* const victim = "chloe-amasnodel";

Predicate asking(Predicate::Kind kind, Who who = Who::Self, const char* name = "")
{
    Predicate predicate;
    predicate.kind = kind;
    predicate.who = who;
    predicate.name = QString(name);
    return predicate;
}

Verb doing(Verb::Kind kind, Who who, int number = 0, const char* name = "")
{
    Verb verb;
    verb.kind = kind;
    verb.to.who = who;
    verb.number = number;
    verb.name = QString(name);
    return verb;
}

/// What happens at a moment, where this holds.
Trigger answering(Moment moment, Predicate when, Verb verb)
{
    return {moment, {}, {std::move(when)}, {std::move(verb)}};
}

Modifier adding(Modifier::What what, int by, std::vector<Predicate> when)
{
    Modifier modifier;
    modifier.what = what;
    modifier.by = by;
    modifier.when = std::move(when);
    return modifier;
}

/// What Bedlam's "shout" does.
void letShout(Skirmish& table, std::vector<Verb> verbs)
{
    table.dial("bedlam", "shout").effect.triggers = {Trigger{Moment::Used, {}, {}, std::move(verbs)}};
}

/// Bedlam uses "shout", as often in a turn as a test needs.
bool shoutAgain(Skirmish& table)
{
    if (table.dialOf("bedlam", "shout") != 0) {
        table.setDial("bedlam", "shout", 0);
    }
    return table.act("use", "{'ability':'dial/shout','anyway':true}");
}

/// Bedlam hits the victim once more, with this attack; the damage.
int damageWith(Skirmish& table, const char* attack)
{
    const int before = table.hp(victim);
    if (!table.act("attack", QByteArray("{'attack':'") + attack + "','targets':['" + victim +
                                 "'],'dice':[15,14],'anyway':true}")) {
        qWarning("the attack is refused: %s", qPrintable(table.refusal.why.key));
    }
    return before - table.hp(victim);
}

play::Message textShown(const char* name, const char* text)
{
    return play::Message("said-effect-text").with("name", QString(name)).with("text", QString(text));
}

void bedlamAlone(Skirmish& table)
{
    QVERIFY(table.begin());
    table.turnOf("bedlam");
}

/// Bedlam in turn at 1,2 of a wide field; everybody who is not put somewhere else stands at its far edge.
void bedlamOnField(Skirmish& table, const std::vector<std::pair<const char*, board::Space>>& others)
{
    QVERIFY(table.begin());
    table.field(16, 6);
    table.put("bedlam", 1, 2);
    for (const auto& [figure, at] : others) {
        table.put(figure, at.x, at.y);
    }
    table.parkTheRest();
    table.turnOf("bedlam");
}

bool hasSaid(const Skirmish& table, const play::Message& message)
{
    return std::any_of(table.last.events.begin(), table.last.events.end(), [&](const play::Event& event) {
        const auto* said = std::get_if<play::Said>(&event);
        return said && said->message == message;
    });
}

int armourOfBedlam(const Skirmish& table)
{
    return table.asked([](const Game& game) { return armourClass(game, id("bedlam"))->total; });
}

content::Condition tokenFor(const char* name, content::Duration duration)
{
    content::Condition condition;
    condition.id = content::ConditionId(QString(name));
    condition.name = QString(name);
    condition.duration = duration;
    return condition;
}
} // namespace

void TestOnslaughtDetails::aTextIsShownWhereNothingElseSaysIt()
{
    Skirmish table;
    letShout(table, {doing(Verb::Kind::Experience, Who::Self, 1)});
    table.dial("bedlam", "shout").effect.text = "Louder.";
    table.dial("bedlam", "sweep").effect.text = "Away with it.";
    bedlamAlone(table);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(hasSaid(table, textShown("sweep", "Away with it.")));
    QVERIFY(shoutAgain(table)); // it happens by itself
    QVERIFY(!table.said().contains("said-effect-text"));
    QVERIFY(table.act("use", "{'ability':'dial/vow','anyway':true}")); // there is nothing to show
    QVERIFY(!table.said().contains("said-effect-text"));
}

void TestOnslaughtDetails::aTokensTextBearsItsName()
{
    Skirmish table;
    content::Condition omen = tokenFor("omen", content::Duration::UntilRemoved);
    omen.effect.text = "It stirs.";
    omen.effect.triggers = {Trigger{
        Moment::TurnBegins, {}, {asking(Predicate::Kind::Is, Who::Actor)}, {doing(Verb::Kind::Tell, Who::Self)}}};
    table.pack.conditions.push_back(omen);
    QVERIFY(table.begin());
    table.give("bedlam", "omen");
    table.turnOf("bedlam");
    QVERIFY(hasSaid(table, textShown("omen", "It stirs.")));
}

void TestOnslaughtDetails::theFirstAttackOfATurn()
{
    for (const char* name : {"", "blade"}) {
        Skirmish table;
        table.card("bedlam").effects.passive.modifiers = {
            adding(Modifier::What::Damage, 1, {asking(Predicate::Kind::FirstAttack, Who::Self, name)})};
        bedlamAlone(table);
        QCOMPARE(damageWith(table, "blade"), 3);
        QCOMPARE(damageWith(table, "bow"), 2);
        QCOMPARE(damageWith(table, "blade"), 2); // the first one of its name came before
    }
}

void TestOnslaughtDetails::whoeverCarriesLoot()
{
    for (const bool worn : {false, true}) {
        Skirmish table;
        table.card("bedlam").effects.passive.modifiers = {
            adding(Modifier::What::Damage, 1, {asking(Predicate::Kind::CarriesLoot, Who::Target)})};
        bedlamAlone(table);
        QCOMPARE(damageWith(table, "blade"), 2);
        table.carry(victim, "ring", worn);
        QCOMPARE(damageWith(table, "blade"), 3);
    }
}

void TestOnslaughtDetails::whoeverStandsInHinderingTerrain()
{
    Skirmish table;
    table.card("bedlam").effects.passive.modifiers = {
        adding(Modifier::What::ArmourClass, 1, {asking(Predicate::Kind::OnTerrain, Who::Self, "hindering")})};
    QVERIFY(table.begin());
    table.field({".~.", "..."});
    table.put("bedlam", 0, 0);
    QCOMPARE(armourOfBedlam(table), 15);
    table.put("bedlam", 1, 0);
    QCOMPARE(armourOfBedlam(table), 16);
}

void TestOnslaughtDetails::aRollOfANumber()
{
    for (const int die : {14, 13}) {
        Skirmish table;
        Verb hit = doing(Verb::Kind::Attack, Who::EnemyCharacter, 0, "blade");
        hit.to.most = 1;
        Verb more = doing(Verb::Kind::Damage, Who::Hit, 1);
        more.when = {asking(Predicate::Kind::RollAtLeast)};
        more.when.front().number = 19;
        letShout(table, {hit, more});
        bedlamAlone(table);
        QVERIFY(shoutAgain(table));
        QVERIFY(table.answer("ben", QByteArray("['") + victim + "']"));
        QVERIFY(table.answer("ben", "[" + QByteArray::number(die) + ",3]"));
        QCOMPARE(table.hp(victim), die == 14 ? 7 : 8); // 14 + 5 and 13 + 5
    }
}

void TestOnslaughtDetails::theSecondTimeInARound()
{
    Skirmish table;
    Predicate second = asking(Predicate::Kind::TimesThisRound);
    second.least = 2;
    second.number = 2;
    table.card("bedlam").effects.passive.triggers = {
        answering(Moment::DamageTaken, second, doing(Verb::Kind::Experience, Who::Self, 2))};
    letShout(table, {doing(Verb::Kind::Damage, Who::Self, 1)});
    bedlamAlone(table);
    for (const int earned : {0, 2, 2}) {
        QVERIFY(shoutAgain(table));
        QCOMPARE(table.experienceOf("bedlam"), earned);
    }
}

void TestOnslaughtDetails::doneAnywayItTakesNoMore()
{
    // It is barred by its dial alone, and reaches nobody: what takes all in reach must not take the whole board.
    Skirmish table;
    Verb everyEnemy = doing(Verb::Kind::Damage, Who::Enemy, 1);
    everyEnemy.to.rangeMax = 1;
    letShout(table, {everyEnemy});
    bedlamOnField(table, {});
    table.setDial("bedlam", "shout", 2);
    QVERIFY(table.act("use", "{'ability':'dial/shout','anyway':true}"));
    QCOMPARE(table.hp(victim), 10);
}

void TestOnslaughtDetails::eachSidePicksForItself()
{
    Skirmish table;
    Verb down = doing(Verb::Kind::TurnDial, Who::Character, -1);
    down.to.most = 1;
    down.to.eachSide = true;
    letShout(table, {down});
    bedlamOnField(table, {});
    for (const char* figure : {"bedlam", victim}) {
        table.setDial(figure, "sweep", 2);
        table.setDial(figure, "parry", 2);
    }
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.promptOf("ben")); // the active side goes first
    QVERIFY(table.promptOf("ann"));
    for (const play::PromptOption& option : table.promptOf("ann")->options) {
        QCOMPARE(table.figure(qPrintable(option.id)).seat, play::SeatId("ann"));
    }
    QVERIFY(table.answer("ann", QByteArray("['") + victim + "']"));
    QVERIFY(table.answer("ben", "['bedlam']"));
    QVERIFY(table.answer("ann", "'parry'")); // each of its own
    QVERIFY(table.answer("ben", "'sweep'"));
    QCOMPARE(table.dialOf(victim, "parry"), 1);
    QCOMPARE(table.dialOf("bedlam", "sweep"), 1);
    QVERIFY(table.state.frames.empty());
}

void TestOnslaughtDetails::theHighestOfTheFloorsCounts()
{
    for (const auto& [first, second] : {std::pair(3, 1), std::pair(1, 3)}) {
        Skirmish table;
        const auto stopAt = [](int floor) {
            Predicate ofSelf = asking(Predicate::Kind::Is, Who::Target);
            ofSelf.of = Who::Self;
            return answering(Moment::DamageComing, ofSelf, doing(Verb::Kind::StopAt, Who::Self, floor));
        };
        table.card("bedlam").effects.passive.triggers = {stopAt(first), stopAt(second)};
        letShout(table, {doing(Verb::Kind::Damage, Who::Self, 20)});
        bedlamAlone(table);
        QVERIFY(shoutAgain(table));
        QCOMPARE(table.hp("bedlam"), 3);
    }
}

void TestOnslaughtDetails::onceARound()
{
    Skirmish table;
    table.card("bedlam").effects.passive.triggers = {answering(
        Moment::DamageTaken, asking(Predicate::Kind::FirstThisRound), doing(Verb::Kind::Experience, Who::Self, 1))};
    letShout(table, {doing(Verb::Kind::Damage, Who::Self, 1)});
    bedlamAlone(table);
    QVERIFY(shoutAgain(table) && shoutAgain(table));
    QCOMPARE(table.experienceOf("bedlam"), 1);
    table.happen(play::RoundSet{1, 2});
    QVERIFY(shoutAgain(table));
    QCOMPARE(table.experienceOf("bedlam"), 2);
}

void TestOnslaughtDetails::whatReachedNobodyHasNotWorked()
{
    Skirmish table;
    Verb heal = doing(Verb::Kind::Heal, Who::Friend, 1);
    heal.to.rangeMax = 1;
    table.card("bedlam").effects.passive.triggers = {
        answering(Moment::DamageTaken, asking(Predicate::Kind::FirstThisRound), heal)};
    letShout(table, {doing(Verb::Kind::Damage, Who::Self, 1)});
    bedlamOnField(table, {{"barachiel", {5, 2}}});
    table.hp("barachiel", 5);
    QVERIFY(shoutAgain(table)); // nobody is near
    table.put("barachiel", 2, 2);
    QVERIFY(shoutAgain(table));
    QCOMPARE(table.hp("barachiel"), 6);
    QVERIFY(shoutAgain(table));
    QCOMPARE(table.hp("barachiel"), 6);
}

void TestOnslaughtDetails::aWalkByACardIsAMoveToo()
{
    Skirmish table;
    table.card("bedlam").effects.passive.modifiers = {
        adding(Modifier::What::ArmourClass, 1, {asking(Predicate::Kind::Moved)})};
    letShout(table, {doing(Verb::Kind::Walk, Who::Self, 2)});
    bedlamOnField(table, {});
    QVERIFY(shoutAgain(table));
    QCOMPARE(armourOfBedlam(table), 15);
    QVERIFY(table.answer("ben", "'3,2'"));
    QCOMPARE(armourOfBedlam(table), 16);
}

void TestOnslaughtDetails::whomAWalkHasPassed()
{
    Skirmish table;
    Verb charge = doing(Verb::Kind::Walk, Who::Self, 3);
    for (const char* rule : {"straight-line", "passes-enemies"}) {
        Modifier on;
        on.what = Modifier::What::Rule;
        on.name = rule;
        charge.modifiers.push_back(on);
    }
    Verb trample = doing(Verb::Kind::Damage, Who::EnemyCharacter, 1);
    trample.to.where = {asking(Predicate::Kind::PassedThrough, Who::It)};
    letShout(table, {charge, trample});
    bedlamOnField(table, {{victim, {2, 2}}, {"grabbleshanks", {3, 1}}});
    QVERIFY(shoutAgain(table));
    QVERIFY(table.answer("ben", "'4,2'"));
    QCOMPARE(table.hp(victim), 9);
    QCOMPARE(table.hp("grabbleshanks"), 10);
    QCOMPARE(table.hp("bedlam"), 10);
}

void TestOnslaughtDetails::whoCannotBeMovedCanBeHurt()
{
    for (const bool pushed : {true, false}) {
        Skirmish table;
        table.card(victim).effects.passive.prohibitions = {content::Prohibition{content::Prohibition::What::BeMoved}};
        Verb verb = doing(pushed ? Verb::Kind::Push : Verb::Kind::Damage, Who::EnemyCharacter, 1);
        verb.to.rangeMax = 1;
        letShout(table, {verb});
        bedlamOnField(table, {{victim, {2, 2}}});
        QCOMPARE(table.act("use", "{'ability':'dial/shout'}"), !pushed);
        QCOMPARE(table.hp(victim), pushed ? 10 : 9);
    }
}

void TestOnslaughtDetails::aReactionReachesFarther()
{
    for (const bool farther : {false, true}) {
        Skirmish table;
        Predicate near = asking(Predicate::Kind::InRange, Who::Attacker);
        near.number = 2;
        table.dial(victim, "parry").effect.triggers = {
            answering(Moment::AttackDeclared, near, doing(Verb::Kind::Tell, Who::Self))};
        if (farther) {
            table.card(victim).effects.passive.modifiers = {
                adding(Modifier::What::Range, 2, {asking(Predicate::Kind::DialIs, Who::Self, "parry")})};
        }
        bedlamOnField(table, {{victim, {5, 2}}});
        QVERIFY(table.attackWith("bedlam", "bow", victim, {2, 3}));
        QCOMPARE(table.promptOf("ann") != nullptr, farther);
    }
}

void TestOnslaughtDetails::atTheEndOfItsOwnTurn()
{
    Skirmish table;
    for (const char* who : {"bedlam", "barachiel"}) {
        table.card(who).effects.passive.triggers = {answering(Moment::TurnEnds, asking(Predicate::Kind::Is, Who::Actor),
                                                              doing(Verb::Kind::Experience, Who::Self, 1))};
    }
    bedlamAlone(table);
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.experienceOf("bedlam"), 1);
    QCOMPARE(table.experienceOf("barachiel"), 0);
}

void TestOnslaughtDetails::everyCharacterInRange()
{
    Skirmish table;
    table.attack("bedlam", "bow").effect.rules = {"targets-every-character"};
    bedlamOnField(table, {{victim, {3, 2}}, {"grabbleshanks", {5, 4}}, {testing::firstKobold, {3, 4}}});
    QVERIFY(table.attackWith("bedlam", "bow", "", {15, 14}));
    QCOMPARE(table.hp(victim), 8);
    QCOMPARE(table.hp("grabbleshanks"), 8);
    QCOMPARE(table.hp(testing::firstKobold), 4);  // it is no character
    QCOMPARE(table.hp("abelio-mac-gabhann"), 10); // and this one is too far away
}

void TestOnslaughtDetails::woundsAreCountedUpwards()
{
    Skirmish table;
    table.kobold().tracking = content::MonsterTracking::Wounds;
    letShout(table, {doing(Verb::Kind::Heal, Who::Monster, 1)});
    bedlamAlone(table);
    const auto wounds = [&] { return table.figure(testing::firstKobold).track("wounds")->value; };
    QVERIFY(table.attackWith("bedlam", "blade", testing::firstKobold, {15, 14}));
    QCOMPARE(wounds(), 2);
    for (const int left : {1, 0, 0}) {
        QVERIFY(shoutAgain(table));
        QCOMPARE(wounds(), left);
    }
}

void TestOnslaughtDetails::howLongATokenStays()
{
    using content::Duration;
    Skirmish table;
    table.pack.conditions.push_back(tokenFor("omen", Duration::UntilRemoved));
    table.pack.conditions.push_back(tokenFor("mist", Duration::EndOfPlacersNextTurn));
    table.pack.conditions.push_back(tokenFor("ember", Duration::EndOfBearersNextTurn));
    letShout(table, {doing(Verb::Kind::Give, Who::Self, 0, "omen"), doing(Verb::Kind::Give, Who::Self, 0, "mist"),
                     doing(Verb::Kind::Lay, Who::Self, 0, "omen"), doing(Verb::Kind::Lay, Who::Self, 0, "ember")});
    bedlamAlone(table);
    QVERIFY(shoutAgain(table));
    const auto stays = [&](const char* condition, bool borne) {
        for (const play::Token& token : table.table().tokens) {
            if (token.condition == QLatin1String(condition) && token.bearer.isEmpty() != borne) {
                return static_cast<int>(token.until);
            }
        }
        return -1;
    };
    QCOMPARE(stays("omen", true), static_cast<int>(Duration::UntilRemoved));
    QCOMPARE(stays("mist", true), static_cast<int>(Duration::EndOfBearersNextTurn)); // whoever bears it tells the time
    QCOMPARE(stays("omen", false), static_cast<int>(Duration::UntilRemoved));
    QCOMPARE(stays("ember", false), static_cast<int>(Duration::EndOfPlacersNextTurn)); // nobody bears it
}

void TestOnslaughtDetails::aTokenBlocksSightAtOnce()
{
    for (const bool between : {true, false}) {
        Skirmish table;
        Verb spikes = doing(Verb::Kind::Lay, Who::Self, 0, "spike-growth");
        spikes.to.rangeMax = 5;
        Verb slow = doing(Verb::Kind::Give, Who::EnemyCharacter, 0, "slowed");
        slow.to.sight = true;
        letShout(table, {spikes, slow});
        QVERIFY(table.begin());
        table.field({"......#.........."}); // the others behind a wall
        table.put("bedlam", 1, 0);
        table.put(victim, 4, 0);
        table.parkTheRest();
        table.turnOf("bedlam");
        QVERIFY(shoutAgain(table));
        QVERIFY(table.answer("ben", between ? "'2,0'" : "'5,0'"));
        QCOMPARE(table.conditionsOn(victim).isEmpty(), between);
    }
}

WHEELHOUSE_TEST(TestOnslaughtDetails)
#include "tst_onslaught_details.moc"
