// SPDX-License-Identifier: GPL-3.0-or-later
// The vocabulary of effects, on the cards it was made for: what they say as data is what they say in words, and few of
// them need words. What the rules make of it is proven where they are applied.
#include "model/packs/format/read_effect.h"
#include "model/packs/loading/load_pack.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::content;

Q_DECLARE_METATYPE(wheelhouse::content::Effect)

class TestEffectVocabulary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void conditionsSayWhatTheirTokensDo_data();
    void conditionsSayWhatTheirTokensDo();
    void everyConditionIsSaid();
    void ownCardsSayWhatTheyPrint_data();
    void ownCardsSayWhatTheyPrint();
    void monstersAreScriptedInTheSameWords_data();
    void monstersAreScriptedInTheSameWords();
    void fewCardsNeedWords();

private:
    Pack m_core;
    Pack m_starter;
};

namespace {

using What = Modifier::What;
using Not = Prohibition::What;
using Test = Predicate::Kind;
using Do = Verb::Kind;

Predicate is(Who who, Who of)
{
    return {Test::Is, who, of};
}

Predicate notIs(Who who, Who of)
{
    return {.kind = Test::Is, .who = who, .of = of, .isNot = true};
}

Predicate state(Test kind, Who who = Who::Self)
{
    return {kind, who};
}

Predicate named(Test kind, const char* name, Who who = Who::Self)
{
    return {.kind = kind, .who = who, .name = name};
}

Modifier changes(What what, int by, std::vector<Predicate> when = {}, Selector of = {})
{
    return {.what = what, .of = std::move(of), .by = by, .when = std::move(when)};
}

Selector picked(Who who, int rangeMax, int most)
{
    return {.who = who, .rangeMax = rangeMax, .most = most};
}

Effect forbids(std::vector<Prohibition> prohibitions)
{
    return {.prohibitions = std::move(prohibitions)};
}

Effect happens(Moment moment, std::vector<Predicate> when, std::vector<Verb> verbs)
{
    return {.triggers = {{.moment = moment, .when = std::move(when), .verbs = std::move(verbs)}}};
}

const std::vector<Predicate> meleeBasic{state(Test::BasicAttack), named(Test::AttackKindIs, "melee")};

template <class Entry>
const Entry& entry(const std::vector<Entry>& list, const char* id)
{
    return *std::ranges::find(list, QString(id), [](const Entry& one) { return one.id.text(); });
}

/// Counts sentences on cards, and those that the vocabulary does not say.
struct Share {
    int sentences = 0;
    int inWords = 0;

    void count(const QString& text, const Effect& effect)
    {
        if (text.isEmpty())
            return;
        ++sentences;
        const auto isTold = [](const Trigger& trigger) {
            return std::ranges::find(trigger.verbs, Verb::Kind::Tell, &Verb::kind) != trigger.verbs.end();
        };
        inWords += effect.isEmpty() || !effect.text.isEmpty() || std::ranges::any_of(effect.triggers, isTold) ? 1 : 0;
    }

    void count(const std::vector<Attack>& attacks)
    {
        for (const Attack& attack : attacks)
            count(attack.text, attack.effect);
    }
};

void countFigures(const Pack& pack, Share& share)
{
    for (const Character& character : pack.characters) {
        share.count(character.attacks);
        for (const Dial& dial : character.dials)
            share.count(dial.text, dial.effect);
        for (const LevelUp& card : character.levelUps)
            share.count(card.text, card.effect);
        share.count(character.passive, character.effects.passive);
        share.count(character.critical, character.effects.critical);
        share.count(character.experience.bonusText, character.effects.bonus);
    }
    for (const MonsterKind& monster : pack.monsters)
        share.count(monster.attacks);
    for (const Champion& champion : pack.champions) {
        share.count(champion.attacks);
        share.count(champion.bloodied.attacks);
        share.count(champion.bloodied.text, champion.bloodied.effect);
    }
}

void countRest(const Pack& pack, Share& share)
{
    for (const Condition& condition : pack.conditions)
        share.count(condition.text, condition.effect);
    for (const LootItem& item : pack.items) {
        share.count(item.attacks);
        if (item.attacks.empty()) // else it only says that there is another attack
            share.count(item.text, item.effect);
    }
    for (const LootEvent& event : pack.events)
        share.count(event.text, event.effect);
    for (const Scenario& scenario : pack.scenarios) {
        for (const ScenarioEvent& event : scenario.events)
            share.count(event.text, event.effect);
        for (const PhaseRule& rule : scenario.phaseRules)
            share.count(rule.text, rule.effect);
    }
}

} // namespace

void TestEffectVocabulary::initTestCase()
{
    for (const auto& [pack, id] : {std::pair(&m_core, "onslaught-core"), std::pair(&m_starter, "starter")}) {
        const auto loaded = packs::loadPack(QString(":/packs/%1/pack.json").arg(id));
        QVERIFY2(loaded, loaded ? "" : qPrintable(packs::describe(packs::firstError(loaded.error()))));
        *pack = loaded->pack;
    }
}

void TestEffectVocabulary::conditionsSayWhatTheirTokensDo_data()
{
    QTest::addColumn<Effect>("effect");
    const auto add = [](const char* id, const Effect& effect) { QTest::newRow(id) << effect; };
    const Modifier moreFromPlacer = changes(What::Damage, 1, {is(Who::Target, Who::Self)}, {.who = Who::Placer});
    const Selector friendsInFive{.who = Who::FriendOrSelf, .rangeMax = 5};

    add("dazed", forbids({{Not::StandardActions}, {Not::Reactions}}));
    add("slowed", {.modifiers = {{.what = What::Speed, .to = 2}}});
    add("invisible", forbids({{Not::BeSeenBy}, {Not::BeTargeted}}));
    add("stunned", forbids({{Not::Actions}, {Not::Reactions}}));
    add("rooted", forbids({{Not::MoveActions}}));
    add("weakened", {.modifiers = {{.what = What::Damage, .halved = true}}});
    Effect cursed = happens(Moment::Defeated, {is(Who::Actor, Who::Self)},
                            {{.kind = Do::Heal, .to = {.who = Who::Placer}, .number = 3}});
    cursed.modifiers = {moreFromPlacer};
    add("cursed", cursed);
    add("marked", {.modifiers = {moreFromPlacer}});
    add("magic-weapon", {.modifiers = {changes(What::ToHit, 1, meleeBasic), changes(What::Damage, 1, meleeBasic)}});
    add("enraged",
        {.modifiers = {changes(What::Damage, 1), changes(What::DamageTaken, -1, {state(Test::FromAttack)})}});
    add("reckless", {.modifiers = {changes(What::ToHit, 3), changes(What::ArmourClass, -2)}});
    add("inspiring", {.modifiers = {changes(What::Die, 2, {}, friendsInFive),
                                    changes(What::Damage, 1, {state(Test::BasicAttack)}, friendsInFive)}});
    add("spike-growth", {.rules = {"blocking"}});
    add("stealth", forbids({{.what = Not::BeTargeted, .when = {state(Test::Covered)}}}));
    add("taunted", {.modifiers = {{.what = What::Dice, .to = 1, .when = {notIs(Who::Affected, Who::Placer)}}},
                    .rules = {"single-bearer"}});
    Effect wolf = forbids(
        {{Not::Items}, {Not::CooldownAbilities}, {Not::Reactions}, {.what = Not::Attack, .name = "basic-ranged"}});
    wolf.modifiers = {changes(What::Speed, 2), changes(What::ArmourClass, 2)};
    add("wolf", wolf);
}

void TestEffectVocabulary::conditionsSayWhatTheirTokensDo()
{
    QFETCH(Effect, effect);
    QVERIFY(entry(m_core.conditions, QTest::currentDataTag()).effect == effect);
}

void TestEffectVocabulary::everyConditionIsSaid()
{
    QCOMPARE(m_core.conditions.size(), std::size_t{16});
    for (const Pack* pack : {&m_core, &m_starter}) {
        Share share;
        for (const Condition& condition : pack->conditions)
            share.count(condition.text, condition.effect);
        QCOMPARE(share.sentences, static_cast<int>(pack->conditions.size()));
        QCOMPARE(share.inWords, 0);
    }
}

void TestEffectVocabulary::ownCardsSayWhatTheyPrint_data()
{
    QTest::addColumn<Effect>("said");
    QTest::addColumn<Effect>("effect");
    const Character& ilse = entry(m_starter.characters, "ilse");
    QTest::newRow("an ability for two friends")
        << ilse.dials.front().effect
        << happens(Moment::Used, {}, {{.kind = Do::Give, .to = picked(Who::Friend, 5, 2), .name = "heartened"}});

    const Character& tobiah = entry(m_starter.characters, "tobiah");
    QTest::newRow("a reaction to what is about to happen")
        << tobiah.dials.back().effect
        << happens(Moment::DamageComing,
                   {is(Who::Target, Who::Friend),
                    {.kind = Test::InRange, .who = Who::Target, .number = 3},
                    state(Test::WouldFall, Who::Target)},
                   {{.kind = Do::StopAt, .to = {.who = Who::Target}, .number = 1}});

    const Character& pim = entry(m_starter.characters, "pim");
    QTest::newRow("a passive with a friend beside the target")
        << pim.effects.passive
        << Effect{.modifiers = {changes(What::Damage, 1,
                                        {named(Test::AttackIs, "glass-shiv"),
                                         {.kind = Test::Beside, .who = Who::Friend, .of = Who::Target}})}};

    QTest::newRow("an item that cannot be overridden")
        << entry(m_starter.items, "widows-oilskin").effect
        << Effect{
               .prohibitions = {{.what = Not::GainCondition, .name = "slowed"},
                                {.what = Not::GainCondition, .name = "inkbound"}},
               .triggers = {{.verbs = {{.kind = Do::Take, .name = "slowed"}, {.kind = Do::Take, .name = "inkbound"}}}}};

    QTest::newRow("an event for a while")
        << entry(m_starter.events, "lamps-gutter").effect
        << Effect{.prohibitions = {{.what = Not::AimFarther, .of = {.who = Who::Anyone}, .number = 3}},
                  .until = Until::EndOfRound};
}

void TestEffectVocabulary::ownCardsSayWhatTheyPrint()
{
    QFETCH(Effect, said);
    QFETCH(Effect, effect);
    QVERIFY(said == effect);
}

void TestEffectVocabulary::monstersAreScriptedInTheSameWords_data()
{
    QTest::addColumn<Opaque>("script");
    QTest::addColumn<Effect>("effect");
    const Selector closest{.who = Who::Character, .most = 1, .prefer = {Preference::Closest}};
    const std::vector<Predicate> itsTurn{is(Who::Actor, Who::Self)};
    Verb approach{.kind = Do::Approach, .to = closest, .number = 1};
    approach.to.most = {};
    QTest::newRow("the kobold walks to the closest, stops beside it, attacks the closest")
        << Opaque(entry(m_core.monsters, "kobold").script)
        << happens(Moment::TurnBegins, itsTurn, {approach, {.kind = Do::Attack, .to = closest, .name = "attack"}});

    // Beside a hero: bites that hero, +5, damage 1. Otherwise it moves a tile and, if now beside one, bites.
    Verb bite{.kind = Do::Attack,
              .to = {.who = Who::Character, .rangeMin = 1, .rangeMax = 1, .most = 1, .prefer = {Preference::Closest}},
              .modifiers = {{.what = What::ToHit, .to = 5}, {.what = What::Damage, .to = 1}}};
    const Predicate hasNotBitten = state(Test::FirstAttack);
    Verb run{.kind = Do::ApproachTiles, .to = approach.to, .number = 1, .when = {hasNotBitten}};
    Verb biteThen = bite;
    biteThen.when = {hasNotBitten};
    QTest::newRow("a rat of the tiles bites, or comes closer and bites")
        << Opaque{R"({"on": [{"moment": "turn-begins", "when": [{"is": "self", "who": "actor"}], "do": [
            {"attack": "own", "to": "character", "range": {"min": 1, "max": 1}, "most": 1, "prefer": ["closest"],
             "modify": [{"what": "to-hit", "to": 5}, {"what": "damage", "to": 1}]},
            {"approachTiles": 1, "to": "character", "prefer": ["closest"], "when": [{"firstAttack": "any"}]},
            {"attack": "own", "to": "character", "range": {"min": 1, "max": 1}, "most": 1, "prefer": ["closest"],
             "modify": [{"what": "to-hit", "to": 5}, {"what": "damage", "to": 1}], "when": [{"firstAttack": "any"}]}
           ]}]})"}
        << happens(Moment::TurnBegins, itsTurn, {bite, run, biteThen});

    Verb untilItShoots{
        .kind = Do::Approach,
        .to = {.who = Who::Character,
               .prefer = {{Preference::Role, "healer"}, {Preference::Has, "slowed"}, Preference::Farthest}},
        .untilInReach = true,
        .stopsBesideAny = true};
    QTest::newRow("a shooter comes just near enough to a healer, or flees")
        << Opaque{R"({"on": [{"moment": "turn-begins", "when": [{"is": "self", "who": "actor"}], "do": [
            {"approach": "attack", "to": "character", "stopBeside": "any",
             "prefer": [{"role": "healer"}, {"has": "slowed"}, "farthest"]},
            {"act": "away", "to": "character", "orElse": true},
            {"attack": "fire", "to": "character", "sparesFriends": true, "prefer": ["most-caught"]}]}]})"}
        << happens(Moment::TurnBegins, itsTurn,
                   {untilItShoots,
                    {.kind = Do::Away, .to = {.who = Who::Character}, .orElse = true},
                    {.kind = Do::Attack,
                     .to = {.who = Who::Character, .prefer = {Preference::MostCaught}},
                     .name = "fire",
                     .sparesFriends = true}});
    QTest::newRow("a guard walks its round, or to a chest")
        << Opaque{R"({"on": [{"moment": "turn-begins", "when": [{"is": "self", "who": "actor"}], "do": [
            {"act": "along", "spaces": [[0, 1], [2, 3]]},
            {"act": "to-token", "token": "chest", "or": true}]}]})"}
        << happens(Moment::TurnBegins, itsTurn,
                   {{.kind = Do::Along, .spaces = {{0, 1}, {2, 3}}},
                    {.kind = Do::ToToken, .name = "chest", .orElse = true}});
}

void TestEffectVocabulary::monstersAreScriptedInTheSameWords()
{
    QFETCH(Opaque, script);
    QFETCH(Effect, effect);
    const auto read = packs::readScript(script);
    QVERIFY2(read, read ? "" : qPrintable(packs::describe(packs::firstError(read.error()))));
    QVERIFY(*read == effect);
}

void TestEffectVocabulary::fewCardsNeedWords()
{
    Share share;
    countFigures(m_starter, share);
    countRest(m_starter, share);
    QVERIFY2(share.sentences > 150, qPrintable(QString::number(share.sentences)));
    QVERIFY2(share.inWords * 5 <= share.sentences,
             qPrintable(QString("%1 of %2").arg(share.inWords).arg(share.sentences)));
}

WHEELHOUSE_TEST(TestEffectVocabulary)
#include "tst_effect_vocabulary.moc"
