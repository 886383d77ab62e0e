// SPDX-License-Identifier: GPL-3.0-or-later
// Champions with a script for before they are bloodied and one for after: what is begun by one is ended by it.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using play::PromptKind;
using testing::bedlam;
using testing::chloe;
using testing::PackOfKobolds;
using testing::scriptWith;

namespace {
constexpr const char* troll = "troll";
constexpr const char* goesAway = "{'act':'away','to':'character'}";

/// A Troll beside Chloe whose claw does 1 damage. Its group may have a script of its own.
class TrollsTurn : public PackOfKobolds
{
public:
    TrollsTurn(const QByteArray& before, const QByteArray& after, const QByteArray& ofGroup = {})
    {
        content::Champion champion;
        champion.id = content::ChampionId(QString(troll));
        champion.name = QStringLiteral("Troll");
        champion.hitPoints = 20;
        champion.armourClass = 14;
        champion.speed = 4;
        champion.size = 1;
        champion.bloodied.at = 10;
        champion.attacks = {kobold().attacks.front(), kobold().attacks.front()};
        champion.attacks.back().id = content::AttackId("tail");
        champion.attacks.back().action = content::ActionId("bonus");
        champion.script = testing::scriptOf(scriptWith(before));
        champion.bloodied.script = testing::scriptOf(scriptWith(after));
        changed().champions = {champion};
        content::MonsterGroup group{content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {550}};
        if (!ofGroup.isEmpty()) {
            group.script = testing::scriptOf(scriptWith(ofGroup));
        }
        pack.scenarios.front().monsterGroups = {group};
        set({"........................", "........................"});
        put(troll, 8, 0);
        put(chloe, 9, 0);
        theirTurn();
        if (!run()) {
            qWarning("it does not run: %s", qPrintable(refusal.why.key));
        }
    }
};
} // namespace

class TestTwoScripts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Bloodied while its dice are thrown: this attack does what the first script says, and then it goes away.
    void anAttackEndsAsItBegan()
    {
        for (const bool bloodied : {false, true}) {
            TrollsTurn table("{'attack':'claw','to':'character','modify':[{'what':'damage','by':4}]}", goesAway);
            QVERIFY(table.asked(PromptKind::EnterDice));
            if (bloodied) {
                table.hp(troll, 10);
            }
            table.throwAll(19);
            QCOMPARE(table.hp(chloe), 10 - 5);
            QCOMPARE(table.told.contains("said-monster-goes-away"), bloodied);
        }
    }

    /// Healed again in the same turn, it goes on by the script that it follows now.
    void itChangesOnceInATurn()
    {
        TrollsTurn table("{'attack':'claw','to':'character'}",
                         "{'attack':'claw','to':'character'},{'attack':'tail','to':'character'}");
        table.hp(troll, 10);
        table.throwAll(19);
        QVERIFY(table.state.frames.empty());
    }

    /// The script of its group counts alone, bloodied or not: nothing of it is begun again or left out.
    void theGroupsScriptCountsAlone()
    {
        TrollsTurn table("{'attack':'claw','to':'character'}", goesAway,
                         "{'attack':'claw','to':'character'},{'attack':'tail','to':'character'}");
        table.hp(troll, 10);
        table.throwAll(19);
        QVERIFY(!table.told.contains("said-monster-goes-away"));
        QCOMPARE(table.hp(chloe), 10 - 2);
    }
};

WHEELHOUSE_TEST(TestTwoScripts)
#include "tst_two_scripts.moc"
