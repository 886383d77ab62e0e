// SPDX-License-Identifier: GPL-3.0-or-later
// What the questions of cards say and offer, and what a turn's sheet says of what is barred or changed.
#include "tests/model/rules/onslaught/unmapped_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using testing::UnmappedTable;

class TestCardQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOthersAreAskedForWithoutTheFirst();
    void questionsSayWhatHappens();
    void coverIsAskedOfSeveral();
    void aLoneTargetsCoverIsSaidWithItsRoll();
    void whoThrowsByAppSaysItWithTheThrow();
    void coverThatDoesNotCountIsNotAsked();
    void nobodyAsksForCoverBetweenNeighbours();
    void smokeMayCoverNeighbours();
    void whoIsStunnedTradesNothing();
    void aChangedDamageIsShown();
    void whatNobodyFitsIsNoMatterOfReach();
};

namespace {
QStringList optionsOf(const play::Prompt* prompt)
{
    QStringList ids;
    for (const play::PromptOption& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        ids << option.id;
    }
    return ids;
}

const play::SheetAct* actNamed(const play::TurnSheet& sheet, const QString& name)
{
    const auto found =
        std::find_if(sheet.acts.begin(), sheet.acts.end(), [&name](const auto& act) { return act.name == name; });
    return found == sheet.acts.end() ? nullptr : &*found;
}

/// Harrow begins a volley at Corvin and Brakk; the question that is open then.
const play::Prompt* volleyAtTwo(UnmappedTable& table)
{
    table.turnOf("harrow");
    const bool begun = table.act("use", "{'ability':'dial/volley'}") && table.answer("ann", "['corvin']");
    return begun ? table.promptOf("ann") : nullptr;
}
} // namespace

void TestCardQuestions::theOthersAreAskedForWithoutTheFirst()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    const play::Prompt* others = volleyAtTwo(table);
    QVERIFY(others);
    QCOMPARE(others->title.key, QString("ask-whom-else"));
    QCOMPARE(others->most, 2);
    QCOMPARE(optionsOf(others), QStringList({"brakk", "mirelle"}));
}

void TestCardQuestions::questionsSayWhatHappens()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.hp("ilse", 5);
    table.hp("harrow", 5);
    table.turnOf("tobiah");
    QVERIFY(table.act("use", "{'ability':'dial/needle-and-gut'}"));
    const play::Prompt* whom = table.promptOf("ann");
    QVERIFY(whom);
    QCOMPARE(whom->title.key, QString("ask-whom-heal"));
    QCOMPARE(whom->why.key, QString("why-effect-text")); // the card itself
}

void TestCardQuestions::coverIsAskedOfSeveral()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.turnOf("harrow");
    QVERIFY(table.act("move"));
    table.passAll();
    QVERIFY2(table.act("use", "{'ability':'dial/volley'}"), qPrintable(table.refusal.why.key));
    QVERIFY(table.answer("ann", "['corvin']"));
    QVERIFY(table.answer("ann", "['brakk']"));
    table.passAll();
    const play::Prompt* cover = table.promptOf("ann");
    QVERIFY(cover);
    QCOMPARE(cover->title.key, QString("ask-attack-covered"));
    QCOMPARE(optionsOf(cover), QStringList({"corvin", "brakk"}));
    QVERIFY(!table.sheet().cover);
    QVERIFY(table.answer("ann", "['brakk']"));
    const play::Prompt* dice = table.promptOf("ann");
    QVERIFY(dice && dice->kind == play::PromptKind::EnterDice);
    QVERIFY(!table.sheet().cover);
}

namespace {
/// Corvin strikes Ilse out; the question that is open then.
const play::Prompt* struckOut(UnmappedTable& table)
{
    table.turnOf("corvin");
    table.give("ilse", "in-arrears", "corvin");
    table.give("tobiah", "in-arrears", "corvin");
    const bool begun = table.act("use", "{'ability':'dial/strike-out'}") && table.answer("ben", "['ilse']");
    table.passAll();
    return begun ? table.promptOf("ben") : nullptr;
}
} // namespace

/// With real dice nothing is asked but what they show; that there is cover is said beside it, and taken back.
void TestCardQuestions::aLoneTargetsCoverIsSaidWithItsRoll()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    const play::Prompt* dice = struckOut(table);
    QVERIFY(dice && dice->kind == play::PromptKind::EnterDice);
    QCOMPARE(dice->most, 2);
    const auto offered = table.sheet().cover;
    QVERIFY(offered && offered->target.text() == "ilse" && !offered->holds);
    QCOMPARE(offered->open.dice, 2);
    QCOMPARE(offered->inCover.dice, 1);
    QVERIFY(offered->inCover.hit < offered->open.hit);
    const QByteArray covered = "{'clause':'cover','figures':['ilse'],'holds':true}";
    QVERIFY(!table.act("claim", covered, "ann")); // who attacks says it
    QVERIFY(table.act("claim", covered, "ben"));
    dice = table.promptOf("ben");
    QVERIFY(dice && dice->kind == play::PromptKind::EnterDice);
    QCOMPARE(dice->most, 1);
    QCOMPARE(dice->options.front().label.key, QString("roll-covered"));
    QVERIFY(table.sheet().cover->holds);
    QVERIFY(table.act("claim", "{'clause':'cover','figures':['ilse'],'holds':false}", "ben"));
    QCOMPARE(table.promptOf("ben")->most, 2);
    QVERIFY(table.act("claim", covered, "ben") && table.answer("ben", "[2]"));
    QVERIFY(!table.sheet().cover);
    QVERIFY(!table.act("claim", covered, "ben")); // the dice lie
}

void TestCardQuestions::whoThrowsByAppSaysItWithTheThrow()
{
    for (const bool covered : {false, true}) {
        UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
        play::RealPieces pieces = table.table().real;
        pieces.dice = false;
        table.happen(play::RealPiecesSet{table.table().real, pieces});
        const play::Prompt* way = struckOut(table);
        QVERIFY(way);
        QCOMPARE(way->title.key, QString("ask-attack-covered-at"));
        QCOMPARE(optionsOf(way), QStringList({"open", "cover"}));
        QVERIFY(!table.sheet().cover);
        QVERIFY(table.answer("ben", covered ? "'cover'" : "'open'"));
        size_t thrown = 0;
        for (const play::Event& event : table.last.events) {
            if (const auto* drawn = std::get_if<play::ChanceDrawn>(&event)) {
                thrown += drawn->results.size();
            }
        }
        QCOMPARE(thrown, size_t(covered ? 1 : 2));
    }
}

void TestCardQuestions::coverThatDoesNotCountIsNotAsked()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    QVERIFY(volleyAtTwo(table)); // Harrow has not moved
    QVERIFY(table.answer("ann", "[]"));
    table.passAll();
    const play::Prompt* dice = table.promptOf("ann");
    QVERIFY(dice && dice->kind == play::PromptKind::EnterDice);
    QVERIFY(!table.sheet().cover);
}

void TestCardQuestions::nobodyAsksForCoverBetweenNeighbours()
{
    UnmappedTable table({"sister-vane", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.turnOf("sister-vane");
    int looked = 0;
    for (const play::SheetAct& act : table.sheet().acts) {
        for (const play::SheetTarget& target :
             act.name == QLatin1String("Sluice key") ? act.targets : decltype(act.targets)()) {
            QVERIFY(!target.inCover);
            ++looked;
        }
    }
    QVERIFY(looked > 0);
    QVERIFY(table.act("use", "{'ability':'dial/shut-the-gate'}"));
    QVERIFY(table.answer("ann", "['corvin','brakk']"));
    table.passAll();
    const play::Prompt* dice = table.promptOf("ann");
    QVERIFY(dice);
    QCOMPARE(dice->kind, play::PromptKind::EnterDice);
}

void TestCardQuestions::smokeMayCoverNeighbours()
{
    UnmappedTable table({"hesper", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.turnOf("hesper");
    QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
    table.passAll();
    table.turnOf("brakk");
    const play::TurnSheet sheet = table.sheet();
    const play::SheetAct* anchor = actNamed(sheet, "Anchor");
    QVERIFY(anchor && !anchor->targets.empty());
    QVERIFY(anchor->targets.front().inCover.has_value());
}

void TestCardQuestions::whoIsStunnedTradesNothing()
{
    UnmappedTable table({"sister-vane", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.give("corvin", "stunned", "ilse");
    table.turnOf("corvin");
    int trades = 0;
    for (const play::SheetAct& act : table.sheet().acts) {
        if (act.type == QLatin1String("trade-action")) {
            ++trades;
            QVERIFY(!act.whyNot.isEmpty());
        }
    }
    QCOMPARE(trades, 3);
}

void TestCardQuestions::aChangedDamageIsShown()
{
    UnmappedTable table({"sister-vane", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.turnOf("mirelle");
    const auto shown = [&table] {
        const play::TurnSheet sheet = table.sheet();
        const play::SheetAct* whip = actNamed(sheet, "Brine whip");
        return whip ? whip->damage.value_or(-1) : -2;
    };
    QCOMPARE(shown(), 1);
    table.level("mirelle", "coarse-salt");
    QCOMPARE(shown(), 2);
}

void TestCardQuestions::whatNobodyFitsIsNoMatterOfReach()
{
    UnmappedTable table({"sister-vane", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.turnOf("corvin");
    const play::TurnSheet sheet = table.sheet();
    const play::SheetAct* strike = actNamed(sheet, "Strike out");
    QVERIFY(strike);
    QCOMPARE(strike->whyNot.key, QString("nobody-fits")); // nobody has a condition
}

WHEELHOUSE_TEST(TestCardQuestions)
#include "tst_card_questions.moc"
