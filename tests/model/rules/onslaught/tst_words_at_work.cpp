// SPDX-License-Identifier: GPL-3.0-or-later
// Words of effects work wherever a card may print them, and those that stand where they can do nothing do no harm.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Prohibition;
using content::Verb;
using content::Who;
using rules::onslaught::Game;
using testing::chloe;
using testing::id;
using testing::Skirmish;
using testing::whoIs;

class TestWordsAtWork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void anAttackForbidsReactions();
    static void aReactionOnceARound();
    static void onlyFromAfar();
    static void itemsForbiddenForAWhile();
    static void itemsForbiddenByACard();
    static void itemsForbiddenNearBy();
    static void whatAnItemHasSetUpGoesOn();
    static void nothingIsSetUpBeforeTheUse();
    static void layingFarAway();
    static void aRuleOfTheScenario();
    static void anActionOfNoSort();
    static void damageThatIsDoneAlready();
};

namespace {
void faceToFace(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(14, 9);
    table.put("bedlam", 5, 4);
    table.put(chloe, 6, 4);
    table.parkTheRest();
    table.turnOf("bedlam");
}

/// Chloe may hurt whoever attacks her, before the roll.
void chloeStrikesBack(Skirmish& table, const std::vector<Predicate>& more = {})
{
    std::vector<Predicate> when = more;
    when.push_back(whoIs(Who::Target, Who::Self));
    table.dial(chloe, "parry").effect.triggers = {
        {Moment::AttackDeclared, {}, when, {testing::damage(1, Who::Attacker)}}};
}

Prohibition noItems(Who of)
{
    Prohibition items;
    items.what = Prohibition::What::Items;
    items.of.who = of;
    return items;
}

/// Everybody's ring is two points of armour class more.
void withIronRings(Skirmish& table)
{
    content::Modifier tougher;
    tougher.what = content::Modifier::What::ArmourClass;
    tougher.by = 2;
    content::LootItem ring;
    ring.id = content::LootId("iron-ring");
    ring.name = "Iron ring";
    ring.effect.modifiers = {tougher};
    table.changed().items.push_back(ring);
}

void holdCard(Skirmish& table, const char* figure, const char* card)
{
    rules::onslaught::OnslaughtPart after = table.part();
    rules::onslaught::Record record = after.record(id(figure));
    record.cards = {QString(card)};
    after.records.set(id(figure), record);
    table.happen(play::SystemChanged{"set", after.fieldChange(QStringLiteral("record/") + figure, table.part())});
}

int armourWithRings(const Skirmish& table, const char* figure)
{
    return table.asked([figure](const Game& game) { return rules::onslaught::armourClass(game, id(figure))->total; });
}
} // namespace

void TestWordsAtWork::checks_data()
{
    testing::addChecks({
        {"an attack that forbids its target's reactions", anAttackForbidsReactions},
        {"a reaction that works once a round", aReactionOnceARound},
        {"damage to those who are far enough away", onlyFromAfar},
        {"items that a change forbids for a while", itemsForbiddenForAWhile},
        {"items that somebody else's card forbids", itemsForbiddenByACard},
        {"items that are forbidden near by", itemsForbiddenNearBy},
        {"what an item has set up before items are forbidden", whatAnItemHasSetUpGoesOn},
        {"what using a card sets up works from its use on", nothingIsSetUpBeforeTheUse},
        {"a token that is laid that far away at least", layingFarAway},
        {"hindering terrain that a scenario's rule spreads", aRuleOfTheScenario},
        {"a free action is no action more", anActionOfNoSort},
        {"nobody takes instead what has been taken", damageThatIsDoneAlready},
    });
}

void TestWordsAtWork::anAttackForbidsReactions()
{
    for (const bool forbids : {false, true}) {
        Skirmish table;
        chloeStrikesBack(table);
        Prohibition reactions;
        reactions.what = Prohibition::What::Reactions;
        reactions.of.who = Who::Target;
        if (forbids) {
            table.attack("bedlam", "blade").effect.prohibitions = {reactions};
        }
        faceToFace(table);
        QVERIFY(table.attackWith("bedlam", "blade", chloe, {12, 2}));
        QCOMPARE(table.promptOf("ann") != nullptr, !forbids);
    }
}

void TestWordsAtWork::aReactionOnceARound()
{
    Skirmish table;
    chloeStrikesBack(table, {{.kind = Predicate::Kind::FirstThisRound}});
    faceToFace(table);
    QVERIFY(table.attackWith("bedlam", "blade", chloe, {2, 2}));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.hp("bedlam"), 9);
    table.setDial(chloe, "parry", 0);
    table.turnOf("bedlam");
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel'],'dice':[2,2],'anyway':true}"));
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(table.state.frames.empty());
}

void TestWordsAtWork::onlyFromAfar()
{
    Skirmish table;
    Verb hurt = testing::damage(1, Who::Enemy);
    constexpr int nearest = 4;
    hurt.to.rangeMin = nearest;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {hurt}}};
    faceToFace(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.hp(chloe), 10);
    const auto& figures = table.table().figures;
    QCOMPARE(std::ranges::count_if(figures,
                                   [](const play::Figure& figure) {
                                       return figure.seat.text() == QLatin1String("ann") && figure.hitPoints() == 9;
                                   }),
             std::ranges::count_if(figures, [](const play::Figure& figure) {
                 return figure.seat.text() == QLatin1String("ann") && figure.id != id(chloe);
             }));
}

void TestWordsAtWork::itemsForbiddenForAWhile()
{
    Skirmish table;
    withIronRings(table);
    Verb change{Verb::Kind::Change};
    change.to.who = Who::Enemy;
    change.to.rangeMax = 1;
    change.prohibitions = {noItems(Who::Self)};
    change.until = content::Until::EndOfRound;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {change}}};
    faceToFace(table);
    table.carry(chloe, "iron-ring", true);
    const play::PieceId carried = table.carry(chloe, "iron-ring");
    QCOMPARE(armourWithRings(table, chloe), 17);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(armourWithRings(table, chloe), 15);
    QCOMPARE(armourWithRings(table, "bedlam"), 15);
    table.turnOf(chloe);
    QVERIFY(!table.act("equip", "{'piece':'" + carried.text().toUtf8() + "'}"));
    QCOMPARE(table.refusal.why.key, QString("items-barred"));
}

void TestWordsAtWork::itemsForbiddenByACard()
{
    Skirmish table;
    withIronRings(table);
    table.card("bedlam").effects.passive.prohibitions = {noItems(Who::Enemy)};
    faceToFace(table);
    table.carry(chloe, "iron-ring", true);
    table.carry("bedlam", "iron-ring", true);
    QCOMPARE(armourWithRings(table, chloe), 15);
    QCOMPARE(armourWithRings(table, "bedlam"), 17);
    table.defeat("bedlam");
    QCOMPARE(armourWithRings(table, chloe), 17);
}

void TestWordsAtWork::itemsForbiddenNearBy()
{
    Skirmish table;
    withIronRings(table);
    Prohibition near = noItems(Who::Enemy);
    near.of.rangeMax = 1;
    table.card("bedlam").effects.passive.prohibitions = {near};
    faceToFace(table);
    table.carry(chloe, "iron-ring", true);
    QCOMPARE(armourWithRings(table, chloe), 15);
    table.put(chloe, 9, 4);
    QCOMPARE(armourWithRings(table, chloe), 17);
    table.turnOf(chloe);
    table.put(chloe, 8, 4);
    QVERIFY(table.act("move", "{'to':[6,4]}"));
    QCOMPARE(armourWithRings(table, chloe), 15);
}

void TestWordsAtWork::whatAnItemHasSetUpGoesOn()
{
    Skirmish table;
    withIronRings(table);
    content::Modifier faster;
    faster.what = content::Modifier::What::Speed;
    faster.by = 2;
    Verb heal{Verb::Kind::Heal};
    heal.number = 1;
    content::LootItem tonic;
    tonic.id = content::LootId("tonic");
    tonic.name = "Tonic";
    tonic.effect.modifiers = {faster};
    tonic.effect.until = content::Until::EndOfTurn;
    tonic.effect.triggers = {{Moment::Used, "standard", {}, {heal}}};
    table.changed().items.push_back(tonic);
    Verb change{Verb::Kind::Change};
    change.to.who = Who::Self;
    change.prohibitions = {noItems(Who::Self)};
    change.until = content::Until::EndOfRound;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {change}}};
    faceToFace(table);
    const auto speed = [&table] {
        return table.asked([](const Game& game) { return rules::onslaught::speed(game, id("bedlam"))->total; });
    };
    const int usual = speed();
    table.carry("bedlam", "iron-ring", true);
    table.carry("bedlam", "tonic", true);
    QVERIFY(table.act("use", "{'ability':'item/tonic'}"));
    QCOMPARE(armourWithRings(table, "bedlam"), 17);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(armourWithRings(table, "bedlam"), 15);
    QCOMPARE(speed(), usual + 2);
}

/// An item, a level-up card and a token, each of which makes its figure faster for a turn once it is used.
void TestWordsAtWork::nothingIsSetUpBeforeTheUse()
{
    content::Modifier faster;
    faster.what = content::Modifier::What::Speed;
    faster.by = 2;
    Verb heal{Verb::Kind::Heal};
    heal.number = 1;
    content::Effect sprint;
    sprint.modifiers = {faster};
    sprint.until = content::Until::EndOfTurn;
    sprint.triggers = {{Moment::Used, "standard", {}, {heal}}};
    for (const char* ability : {"item/tonic", "card/sprint", "condition/wind"}) {
        Skirmish table;
        content::LootItem tonic;
        tonic.id = content::LootId("tonic");
        tonic.name = "Tonic";
        tonic.effect = sprint;
        table.changed().items.push_back(tonic);
        content::LevelUp card;
        card.id = content::LevelUpId("sprint");
        card.name = "Sprint";
        card.effect = sprint;
        table.card("bedlam").levelUps = {card};
        content::Condition wind;
        wind.id = content::ConditionId("wind");
        wind.name = "Wind";
        wind.effect = sprint;
        table.changed().conditions.push_back(wind);
        faceToFace(table);
        table.hp("bedlam", 9);
        const auto speed = [&table] {
            return table.asked([](const Game& game) { return rules::onslaught::speed(game, id("bedlam"))->total; });
        };
        const int usual = speed();
        const QString source(ability);
        if (source.startsWith("item/")) {
            table.carry("bedlam", "tonic", true);
        } else if (source.startsWith("condition/")) {
            table.give("bedlam", "wind");
        } else {
            holdCard(table, "bedlam", "sprint");
        }
        QCOMPARE(speed(), usual);
        QVERIFY2(table.act("use", "{'ability':'" + source.toUtf8() + "'}"), qPrintable(table.refusal.why.key));
        QCOMPARE(speed(), usual + 2);
        QVERIFY(table.act("end-turn"));
        QCOMPARE(speed(), usual);
    }
}

/// A range without an end has none: what lies nearer is left out, and so is nothing else.
void TestWordsAtWork::layingFarAway()
{
    Skirmish table;
    Verb spikes{Verb::Kind::Lay};
    spikes.name = QStringLiteral("spike-growth");
    constexpr int nearest = 3;
    spikes.to.rangeMin = nearest;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {spikes}}};
    QVERIFY(table.begin());
    table.field(7, 1);
    table.put("bedlam", 0, 0);
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt && prompt->kind == play::PromptKind::ChooseSpace);
    QStringList open;
    for (const play::PromptOption& option : prompt->options) {
        open << option.id;
    }
    QCOMPARE(open, QStringList({"3,0", "4,0", "5,0", "6,0"}));
}

void TestWordsAtWork::aRuleOfTheScenario()
{
    for (const bool spreads : {false, true}) {
        Skirmish table;
        content::PhaseRule rule;
        if (spreads) {
            rule.effect.rules = {"hindering-spreads"};
        }
        table.changed().scenarios.front().phaseRules = {rule};
        QVERIFY(table.begin());
        table.field({"......", "..~...", "......"});
        const bool isHindering = table.asked([](const Game& game) {
            return game.where().board()->terrain({1, 1}) == board::onslaught::Terrain::Hindering;
        });
        QCOMPARE(isHindering, spreads);
    }
}

void TestWordsAtWork::anActionOfNoSort()
{
    for (const char* sort : {"free", "bonus"}) {
        Skirmish table;
        Verb action{Verb::Kind::Action};
        action.name = sort;
        action.number = 1;
        table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {action}}};
        faceToFace(table);
        const int before = table.part().budget->bonus;
        QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
        QCOMPARE(table.part().budget->bonus, before - 1 + (qstrcmp(sort, "bonus") == 0 ? 1 : 0));
    }
}

void TestWordsAtWork::damageThatIsDoneAlready()
{
    Skirmish table;
    Verb instead{Verb::Kind::TakeInstead};
    table.card("bedlam").effects.passive.triggers = {{Moment::Defeated, {}, {}, {instead}}};
    faceToFace(table);
    table.hp(chloe, 1);
    QVERIFY(table.attackWith("bedlam", "blade", chloe, {18, 2}));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.hp("bedlam"), 10);
    QVERIFY(table.state.frames.empty());
}

WHEELHOUSE_TEST(TestWordsAtWork)
#include "tst_words_at_work.moc"
