// SPDX-License-Identifier: GPL-3.0-or-later
// What is told beforehand of whom the monsters would attack, and that they then
// do so.
#include "model/rules/onslaught/attack/roll.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using board::Space;
using testing::bedlam;
using testing::chloe;
using testing::id;
using testing::koboldsScript;
using testing::loneKobold;
using testing::PackOfKobolds;
using testing::scriptWith;

namespace {
/// A single Kobold at 5,5, and Chloe's turn.
struct ChloesTurn : PackOfKobolds {
    explicit ChloesTurn(const QByteArray& script = koboldsScript(), int claws = 1) : PackOfKobolds(script, 1)
    {
        kobold().attacks.front().rangeMax = claws;
    }
    void begins(Space at)
    {
        put(loneKobold, 5, 5);
        put(chloe, at.x, at.y);
        parkTheRest();
        turnBeforeTheirs(chloe);
    }
    std::vector<play::DangerOnSpace> danger(const std::vector<Space>& places, const std::stop_token& stop = {}) const
    {
        return rules::onslaught::OnslaughtSystem().dangerTo(id(chloe), places, state, pack, stop);
    }
    std::vector<play::Threat> threats(Space at) const { return danger({at}).front().threats; }
    bool isForeseen() const { return rules::onslaught::OnslaughtSystem().foreseesDanger(state, pack); }
};

double chance(int dice)
{
    const auto chances = rules::onslaught::chancesOf({.dice = dice, .bonus = 4, .needed = 15});
    return static_cast<double>(chances.hits) / chances.of;
}
} // namespace

class TestForeseenDanger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itSaysWhatAHitIsWorth();
    void coverLeavesOneDie();
    void whoeverStandsCloserIsTheOne();
    void theUnnoticedAreSafe();
    void whatEndsWithThisTurnHidesNobody();
    void theyDoWhatWasForeseen();
    void whoeverHasActedThreatensNobody();
    void whoeverIsAttackingThreatensNobodyElse();
    void whomPlayersPlayNobodyForesees();
    void theMostDamageComesFirst();
    void whereNobodyCanStandNothingIsTold();
    void aStopLeavesNothing();
    void theTableStaysAsItIs();
};

void TestForeseenDanger::itSaysWhatAHitIsWorth()
{
    ChloesTurn table;
    table.set();
    table.begins({15, 5});
    QVERIFY(table.isForeseen());
    QVERIFY(table.threats({13, 5}).empty()); // 6 points bring it to 11,5
    const auto threats = table.threats({12, 5});
    QCOMPARE(threats.size(), size_t(1));
    const play::Threat& threat = threats.front();
    QCOMPARE(threat.monster, id(loneKobold));
    QVERIFY(threat.isSure && !threat.isMost);
    QVERIFY(qFuzzyCompare(*threat.hit, 0.705)); // two dice that need 11: 282 of 400
    QVERIFY(qFuzzyCompare(*threat.hit, chance(2)));
    QVERIFY(qFuzzyCompare(*threat.damage, 0.705));
}

void TestForeseenDanger::coverLeavesOneDie()
{
    ChloesTurn table(koboldsScript(), 4);
    std::vector<std::string> ground(12, std::string(24, '.'));
    ground[5][7] = '~';
    table.set(ground);
    table.begins({15, 5});
    const auto beside = table.threats({8, 5}); // it walks to 7,5
    QCOMPARE(beside.size(), size_t(1));
    QVERIFY(qFuzzyCompare(*beside.front().hit, chance(2)));
    ChloesTurn shooter(scriptWith("{'attack':'claw','to':'character'}"), 4);
    shooter.set(ground);
    shooter.begins({15, 5});
    QVERIFY(qFuzzyCompare(*shooter.threats({9, 5}).front().hit, chance(1)));
    QVERIFY(qFuzzyCompare(*shooter.threats({5, 9}).front().hit, chance(2)));
}

void TestForeseenDanger::whoeverStandsCloserIsTheOne()
{
    ChloesTurn table;
    table.set();
    table.put(bedlam, 5, 8);
    table.begins({15, 5});
    QVERIFY(table.threats({10, 5}).empty());
    QCOMPARE(table.threats({7, 5}).size(), size_t(1));
    QVERIFY(table.threats({8, 5}).front().isSure); // equally close, and of the active side
}

void TestForeseenDanger::theUnnoticedAreSafe()
{
    ChloesTurn table;
    table.set();
    table.begins({8, 5});
    QCOMPARE(table.threats({8, 5}).size(), size_t(1));
    play::Token token; // of this turn, after which it does not fall yet
    token.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    token.condition = QStringLiteral("invisible");
    token.name = QStringLiteral("Invisible");
    token.until = play::Duration::EndOfBearersNextTurn;
    token.bearer = id(chloe);
    token.placedInTurn = table.table().turn;
    table.happen(play::TokenAdded{token});
    QCOMPARE(table.table().tokensOn(id(chloe)).size(), size_t(1));
    QVERIFY(table.threats({8, 5}).empty());
}

void TestForeseenDanger::whatEndsWithThisTurnHidesNobody()
{
    ChloesTurn table;
    table.set();
    table.put(bedlam, 5, 7);
    table.give(chloe, "invisible");
    table.give(bedlam, "invisible");
    table.begins({8, 5});
    QCOMPARE(table.threats({8, 5}).size(), size_t(1)); // hers falls before their turn, his goes on
    QCOMPARE(table.table().tokensOn(id(chloe)).size(), size_t(1));
}

void TestForeseenDanger::theyDoWhatWasForeseen()
{
    for (const Space at : {Space{6, 6}, Space{8, 2}, Space{11, 5}, Space{12, 5}, Space{13, 5}, Space{16, 9}}) {
        ChloesTurn table;
        table.set();
        table.put(bedlam, 2, 1);
        table.begins({15, 5});
        const auto threats = table.threats(at);
        table.put(chloe, at.x, at.y);
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        if (const play::Prompt* where = table.asked(play::PromptKind::ChooseSpace))
            QVERIFY(table.answer(where->seat.text().toUtf8(), "\"" + where->options.front().id.toUtf8() + "\""));
        const bool attacked = table.tellsOf("said-monster-attacks", chloe);
        QVERIFY2(attacked == !threats.empty(), qPrintable(QString("at %1,%2").arg(at.x).arg(at.y)));
        QVERIFY(threats.empty() || threats.front().isSure);
    }
}

void TestForeseenDanger::whoeverHasActedThreatensNobody()
{
    ChloesTurn table;
    table.set();
    table.put(loneKobold, 5, 5);
    table.put(chloe, 20, 5);
    table.theirTurn();
    QCOMPARE(table.threats({12, 5}).size(), size_t(1));
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const auto at = *table.figure(loneKobold).at;
    QVERIFY(table.threats({at.x + 1, at.y}).empty());
    QVERIFY(table.act("end-turn"));
    QVERIFY(table.threats({at.x + 1, at.y}).empty());
    QVERIFY(table.isForeseen());
}

void TestForeseenDanger::whoeverIsAttackingThreatensNobodyElse()
{
    ChloesTurn table;
    table.set();
    table.put(loneKobold, 5, 5);
    table.put(chloe, 6, 5); // it attacks without a step
    table.theirTurn();
    QCOMPARE(table.threats({7, 5}).size(), size_t(1));
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.asked(play::PromptKind::EnterDice)); // the attack is under way
    QVERIFY(table.threats({7, 5}).empty());
}

void TestForeseenDanger::whomPlayersPlayNobodyForesees()
{
    ChloesTurn table;
    table.set();
    table.put(loneKobold, 5, 5);
    table.put(chloe, 8, 5);
    table.theirTurn();
    QCOMPARE(table.threats({8, 5}).size(), size_t(1));
    QVERIFY(table.act("play-monsters", "{'by':'players','for':'game'}"));
    QVERIFY(table.threats({8, 5}).empty());
    QVERIFY(!table.isForeseen());
    QVERIFY(table.act("play-monsters", "{'by':'script','for':'game'}"));
    QCOMPARE(table.threats({8, 5}).size(), size_t(1));
    QVERIFY(table.isForeseen());
}

void TestForeseenDanger::theMostDamageComesFirst()
{
    PackOfKobolds table(scriptWith("{'attack':'claw','to':'character'}"), 2);
    table.kobold().attacks.front().rangeMax = 4;
    std::vector<std::string> ground(12, std::string(24, '.'));
    ground[5][7] = '~';
    table.set(ground);
    const auto& figures = table.table().figures;
    std::vector<play::FigureId> kobolds;
    for (const play::Figure& figure : figures) {
        if (figure.kind != play::FigureKind::Character)
            kobolds.push_back(figure.id);
    }
    QCOMPARE(kobolds.size(), size_t(2));
    table.put(kobolds[0].text().toLatin1().constData(), 5, 5);
    table.put(kobolds[1].text().toLatin1().constData(), 9, 8);
    table.put(chloe, 15, 5);
    table.parkTheRest();
    table.turnBeforeTheirs(chloe);
    const auto dangers = rules::onslaught::OnslaughtSystem().dangerTo(id(chloe), {{9, 5}}, table.state, table.pack, {});
    QCOMPARE(dangers.front().threats.size(), size_t(2));
    QCOMPARE(dangers.front().threats[0].monster, kobolds[1]); // its claws reach her without cover
    QVERIFY(*dangers.front().threats[0].damage > *dangers.front().threats[1].damage);
}

void TestForeseenDanger::whereNobodyCanStandNothingIsTold()
{
    ChloesTurn table;
    std::vector<std::string> ground(12, std::string(24, '.'));
    ground[2][2] = '#';
    table.set(ground);
    table.begins({8, 5});
    const auto dangers = table.danger({{5, 5}, {2, 2}, {8, 5}, {9, 5}}); // the Kobold's space, a wall, her own
    QCOMPARE(dangers.size(), size_t(2));
    QVERIFY((dangers[0].at == Space{8, 5}));
    QVERIFY((dangers[1].at == Space{9, 5}));
}

void TestForeseenDanger::aStopLeavesNothing()
{
    ChloesTurn table;
    table.set();
    table.begins({8, 5});
    std::stop_source stop;
    QCOMPARE(table.danger({{8, 5}, {9, 5}}, stop.get_token()).size(), size_t(2));
    stop.request_stop();
    QVERIFY(table.danger({{8, 5}, {9, 5}}, stop.get_token()).empty());
}

void TestForeseenDanger::theTableStaysAsItIs()
{
    ChloesTurn table;
    table.set();
    table.begins({8, 5});
    const play::State before = table.state;
    const auto first = table.danger({{8, 5}, {12, 5}, {8, 5}});
    QVERIFY(table.state == before);
    QVERIFY(first[0] == first[2]); // whatever was looked at meanwhile
}

WHEELHOUSE_TEST(TestForeseenDanger)
#include "tst_foreseen_danger.moc"
