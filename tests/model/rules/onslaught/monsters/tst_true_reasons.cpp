// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of a monster is true, and names what it hangs on: whom a condition hides only from afar, of whom it is
// the closest, what keeps it where it is.
#include "model/packs/format/read_effect.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::bedlam;
using testing::chloe;
using testing::koboldsScript;
using testing::loneKobold;
using testing::PackOfKobolds;
using testing::scriptWith;

namespace {
/// One Kobold on an open field; its claw reaches so far.
struct OneKobold : PackOfKobolds {
    explicit OneKobold(const QByteArray& script, int reach = 1) : PackOfKobolds(script, 1)
    {
        kobold().behaviour = "It does as it is told.";
        for (content::Attack& attack : kobold().attacks) {
            attack.rangeMax = reach;
        }
        addCondition("low", "{'forbid':[{'what':'be-targeted','when':[{'range':{'min':4},'who':'attacker'}]}]}");
    }

    void addCondition(const char* id, const QByteArray& effect)
    {
        content::Condition condition;
        condition.id = content::ConditionId(QString(id));
        condition.name = "Lying low";
        condition.tokens = 2;
        const auto read = packs::readCardEffect(content::Opaque{QByteArray(effect).replace('\'', '"')});
        QVERIFY(read);
        condition.effect = *read;
        changed().conditions.push_back(condition);
    }

    QString line(const char* key) const
    {
        for (const play::Event& event : last.events) {
            const auto* said = std::get_if<play::Said>(&event);
            if (said && said->message.key == QLatin1String(key)) {
                return text::render(said->message);
            }
        }
        return {};
    }

    /// The whole reason behind that line.
    QString reason(const char* key) const
    {
        const auto* teller = play::wholeReasonsOf(system.get());
        QStringList sentences;
        for (size_t i = 0; i < last.events.size(); ++i) {
            const auto* said = std::get_if<play::Said>(&last.events[i]);
            const auto whole = said && said->message.key == QLatin1String(key)
                                   ? teller->wholeReason(last.events, i, state, pack)
                                   : std::nullopt;
            for (size_t step = 0; whole && step < whole->steps.size(); ++step) {
                sentences << text::render(whole->steps[step].says);
            }
        }
        return sentences.join('\n');
    }

    void mustRun()
    {
        theirTurn();
        QVERIFY2(run(), qPrintable(refusal.why.key));
    }
};

const QByteArray claws = scriptWith("{'approach':'attack','to':'character','prefer':['closest']},"
                                    "{'attack':'claw','to':'chosen'}");
} // namespace

class TestTrueReasons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Where it ends it can attack her, whatever hides her from farther away (ONS-MAC-05, ONS-MAC-07).
    void hiddenOnlyFromAfar()
    {
        for (const int reach : {2, 6}) {
            OneKobold table(claws, reach);
            table.set();
            table.put(loneKobold, 2, 5);
            table.put(chloe, 8, 5);
            table.put(bedlam, 14, 11);
            table.give(chloe, "low");
            table.mustRun();
            QVERIFY2(table.tellsOf("said-monster-goes-closest", chloe), qPrintable(table.told.join(' ')));
            const int x = table.space(loneKobold).section(',', 0, 0).toInt();
            QCOMPARE(8 - x, std::min(reach, 3)); // it stops where it can attack her, and no sooner
            QVERIFY(table.tellsOf("said-monster-attacks-goal", chloe));
        }
    }

    void hiddenFromWhereverItReaches()
    {
        OneKobold table(claws, 6);
        for (content::Attack& attack : table.kobold().attacks) {
            attack.rangeMin = 4;
        }
        table.set();
        table.put(loneKobold, 2, 5);
        table.put(chloe, 8, 5);
        table.put(bedlam, 12, 11);
        table.give(chloe, "low");
        table.mustRun();
        const QString line = table.line("said-monster-goes-closest-of");
        QVERIFY2(line.contains("of those who count, the closest"), qPrintable(table.told.join(' ')));
        const QString why = table.reason("said-monster-goes-closest-of");
        QVERIFY2(why.contains("it may not attack them: Chloe Amasnodel (Lying low)"), qPrintable(why));
    }

    void theOnlyOneItAsksFor()
    {
        OneKobold table(scriptWith("{'approach':1,'to':'character','where':[{'state':'carries-loot','who':'it'}]}"));
        table.set({"........................", "....#..................."});
        table.put(loneKobold, 2, 0);
        table.put(chloe, 8, 0);
        table.put(bedlam, 3, 1);
        table.carry(chloe, "");
        table.mustRun();
        const QString line = table.line("said-monster-goes-only-of");
        QVERIFY2(line.endsWith("the only one of those its script asks for that it can get near"),
                 qPrintable(table.told.join(' ')));
        const QString why = table.reason("said-monster-goes-only-of");
        QVERIFY2(why.startsWith("Its card says: “It does as it is told.”"), qPrintable(why));
    }

    // The player who chooses the space chooses whom it goes for with it (ONS-MAC-08).
    void theSpaceDecidesWhomItGoesFor()
    {
        OneKobold table(scriptWith("{'approach':1,'to':'character','where':[{'state':'carries-loot','who':'it'}]},"
                                   "{'attack':'claw','to':'chosen'}"),
                        12);
        table.set({"........................"});
        const auto other = std::ranges::find_if(table.table().figures, [](const play::Figure& figure) {
            return figure.seat.text() == "ben" && figure.id.text() != bedlam;
        });
        const QByteArray fellow = other->id.text().toUtf8();
        table.put(loneKobold, 6, 0);
        table.put(bedlam, 2, 0);
        table.put(fellow.constData(), 10, 0);
        table.carry(bedlam, "");
        table.carry(fellow.constData(), "");
        table.mustRun();
        QVERIFY2(table.asked(play::PromptKind::ChooseSpace), qPrintable(table.told.join(' ')));
        QVERIFY(table.answer("ben", "'3,0'"));
        const QString line = table.line("said-monster-goes-chosen");
        QVERIFY2(line.contains("towards Bedlam: Ben chose the space"), qPrintable(line));
        QVERIFY2(table.tellsOf("said-monster-attacks-goal", bedlam), qPrintable(table.told.join(' ')));
    }

    void withTooFewPointsItComesNoNearer()
    {
        OneKobold table(koboldsScript());
        table.set({"..~....................."});
        table.put(loneKobold, 1, 0);
        table.put(chloe, 5, 0);
        table.happen(play::OverrideSet{testing::id(loneKobold), "speed", {}, 1});
        table.mustRun();
        const QString line = table.line("said-monster-no-nearer");
        QVERIFY2(line.contains("it comes no nearer to Chloe"), qPrintable(table.told.join(' ')));
        QVERIFY(!table.told.contains("said-monster-stays-put"));
    }

    void whatKeepsItFromAttackingIsNamed()
    {
        OneKobold table(koboldsScript());
        table.set();
        table.put(loneKobold, 4, 5);
        table.put(chloe, 5, 5);
        table.give(loneKobold, "dazed");
        table.mustRun();
        const QString line = table.line("said-monster-may-not-attack-by");
        QVERIFY2(line.endsWith("attacks nobody: Dazed keeps it from attacking"), qPrintable(table.told.join(' ')));
        QVERIFY(table.told.contains("said-monster-stays-put")); // it is beside her: nothing else keeps it there
        QVERIFY(!table.told.contains("said-monster-barred-by"));
        const QString why = table.reason("said-monster-may-not-attack-by");
        QVERIFY2(why.contains("It may not attack: Dazed."), qPrintable(why));
    }

    void whatBendsItsPointsIsNamed()
    {
        OneKobold table(koboldsScript());
        table.set();
        table.put(loneKobold, 4, 5);
        table.put(chloe, 12, 5);
        table.give(loneKobold, "slowed");
        table.mustRun();
        const QString why = table.reason("said-monster-goes-closest");
        QVERIFY2(why.contains("What bears on this as well: Slowed."), qPrintable(why + table.told.join(' ')));
    }

    void whereItStopsNextToAnotherIsSaid()
    {
        OneKobold table(
            scriptWith("{'approach':1,'to':'character','prefer':['fewest-hit-points'],'stopBeside':'any'}"));
        table.set({"........................", "####.###################"});
        table.put(loneKobold, 1, 0);
        table.put(bedlam, 4, 1);
        table.put(chloe, 8, 0);
        table.hp(chloe, 3);
        table.mustRun();
        const QString told = table.told.join(' ');
        QVERIFY2(table.tellsOf("said-monster-stops-beside", loneKobold), qPrintable(told));
        QVERIFY2(table.reason("said-monster-goes-fewest-of").contains("where it is next to a character"), // no way to Bedlam
                 qPrintable(told));
    }

    void fromWhomItKeepsAway()
    {
        OneKobold table(scriptWith("{'act':'away','to':'character'}"));
        table.set();
        table.put(loneKobold, 10, 5);
        table.put(chloe, 8, 5);
        table.mustRun();
        if (const auto* where = table.asked(play::PromptKind::ChooseSpace)) {
            QVERIFY(table.answer("ben", "'" + where->options.front().id.toUtf8() + "'"));
        }
        const QString why = table.reason("said-monster-goes-away");
        QVERIFY2(why.contains("From whom does it keep away?") && !why.contains("Equal in everything"),
                 qPrintable(why + table.told.join(' ')));
        QVERIFY(why.contains("even the first of them to come would need"));
    }
};

WHEELHOUSE_TEST(TestTrueReasons)
#include "tst_true_reasons.moc"
