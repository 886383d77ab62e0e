// SPDX-License-Identifier: GPL-3.0-or-later
// Reactions to the walk of a monster that hands move: offered beside the next question, which lets the walk pass, or
// asked for once where none comes.
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/model/rules/onslaught/monsters/table_by_hand.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using play::PromptKind;
using testing::TableByHand;

namespace {
const QStringList brakkAndHarrow{"brakk/stay-put", "harrow/fade-into-reeds"};

int openReactions(const TableByHand& table)
{
    return static_cast<int>(std::ranges::count(table.state.prompts, PromptKind::React, &play::Prompt::kind));
}

int wentOnDial(const TableByHand& table, const char* figure, const char* dial)
{
    return table.figure(figure).dial(play::DialId(dial))->isReady() ? 0 : 1;
}
} // namespace

class TestWalksWatchedLater : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Nothing is asked before the question, and its answer lets the walk pass.
    void theQuestionOffersThem()
    {
        TableByHand table("gnawling");
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QCOMPARE(openReactions(table), 0);
        QCOMPARE(table.title(), QString("Who is Gnawling next to now? Tap the first; Ben breaks ties."));
        QCOMPARE(table.reactions(), brakkAndHarrow);
        QVERIFY(table.tap({}));
        QVERIFY(table.state.frames.empty());
        QCOMPARE(wentOnDial(table, "brakk", "stay-put") + wentOnDial(table, "harrow", "fade-into-reeds"), 0);
    }

    /// Whoever cannot react any more is not offered.
    void onlyWhatIsReady()
    {
        TableByHand table("gnawling");
        table.theirTurn();
        QVERIFY(table.act("set-dial", "{'figure':'brakk','dial':'stay-put','value':2}"));
        table.defeat("harrow");
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.asked());
        QCOMPARE(table.reactions(), QStringList());
    }

    /// Harrow walks away; then it is asked anew who is next to it, with what may still answer the same walk.
    void whoReactsIsFirst()
    {
        TableByHand table("gnawling");
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.answer("", "['harrow/fade-into-reeds']"));
        QCOMPARE(wentOnDial(table, "harrow", "fade-into-reeds"), 1);
        QVERIFY(table.told.contains("said-reacted"));
        table.throwAll(2);
        QCOMPARE(table.title(), QString("Who is Gnawling next to now? Tap the first; Ben breaks ties."));
        QCOMPARE(text::render(table.asked()->why), QString("Gnawling has ended its walk and stays where it is."));
        QCOMPARE(table.reactions(), QStringList()); // its beginning is over
        QVERIFY(table.tap({"pim"}));
        table.throwAll(2);
        QVERIFY(table.state.frames.empty());
    }

    /// Brakk hits it as it begins: it does not walk, and hands learn that.
    void aWalkThatIsStopped()
    {
        TableByHand table("gnawling");
        table.theirTurn();
        const QByteArray gnawling = table.table().figures.back().id.text().toUtf8();
        table.hp(gnawling.constData(), 2);
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.answer("", "['brakk/stay-put']"));
        QCOMPARE(wentOnDial(table, "brakk", "stay-put"), 1);
        table.throwAll(19); // a hit for 1
        QCOMPARE(table.hp(gnawling.constData()), 1);
        QVERIFY(table.asked());
        QCOMPARE(text::render(table.asked()->why),
                 QString("Something has stopped Gnawling: put it back where its walk began."));
        QCOMPARE(table.reactions(), QStringList("harrow/fade-into-reeds"));
        QVERIFY(table.tap({}));
        QVERIFY(table.state.frames.empty());
    }

    /// He misses: it walks, and others may still react.
    void aWalkThatGoesOn()
    {
        TableByHand table("gnawling");
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.answer("", "['brakk/stay-put']"));
        table.throwAll(2);
        QVERIFY(text::render(table.asked()->why).startsWith("Gnawling: move it the shortest way"));
        QCOMPARE(table.reactions(), QStringList("harrow/fade-into-reeds"));
    }

    void aFelledWalkerIsDone()
    {
        TableByHand table("gnawling", 2);
        table.theirTurn();
        table.hp("gnawling-1", 1);
        table.hp("gnawling-2", 1);
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.answer("", "['brakk/stay-put']"));
        table.throwAll(19);
        QVERIFY(table.figure("gnawling-1").isDefeated());
        QCOMPARE(table.title(), QString("Who is Gnawling B next to now? Tap the first; Ben breaks ties."));
        QVERIFY(table.tap({}));
        QVERIFY(table.state.frames.empty());
    }

    /// No question follows the walk: it is asked once, and nobody reacts in one press.
    void onceForAWholeWalk()
    {
        for (const bool reacts : {false, true}) {
            TableByHand table("gnawling");
            table.printed().script =
                testing::scriptOf(testing::scriptWith("{'approach':1,'to':'character','prefer':['closest']}"));
            table.theirTurn();
            QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
            QCOMPARE(openReactions(table), 0);
            QCOMPARE(table.title(), QString("Does anybody react to the walk of Gnawling?"));
            QCOMPARE(table.reactions(), brakkAndHarrow);
            QCOMPARE(table.options(), QStringList("nobody"));
            QCOMPARE(table.asked()->standard.get().get<std::string>(), std::string("nobody"));
            if (reacts) {
                QVERIFY(table.answer("", "'harrow/fade-into-reeds'"));
                table.throwAll(2); // nobody minds that he goes
            } else {
                QVERIFY(table.answer("", "'nobody'"));
            }
            QCOMPARE(wentOnDial(table, "harrow", "fade-into-reeds"), reacts ? 1 : 0);
            QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
        }
    }

    /// Whoever answers the walk's end lets pass what answers its beginning; that is said where both are offered.
    void whatComesTooLateIsSaid()
    {
        TableByHand table("gnawling");
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QStringList words;
        for (const play::PromptOption& option : table.asked()->options) {
            if (brakkAndHarrow.contains(option.id)) {
                words << text::render(option.label);
            }
        }
        QCOMPARE(words,
                 QStringList({"Stay put (Brakk)", "Fade into reeds (Harrow); it is then too late for Stay put"}));
        QVERIFY(table.answer("", "['harrow/fade-into-reeds']"));
        table.throwAll(2);
        QCOMPARE(table.reactions(), QStringList());
    }

    /// Two of one seat that answer the same: the question offers both, and after one the other again, once.
    void twoOfOneSeatAreAskedOnce()
    {
        for (const bool hasQuestion : {true, false}) {
            TableByHand table("gnawling");
            content::Effect& effect = table.dial("quill", "point-of-order").effect;
            effect = table.dial("brakk", "stay-put").effect;
            effect.triggers.front().verbs = {testing::damage(1, content::Who::Actor)};
            if (!hasQuestion) {
                table.printed().script =
                    testing::scriptOf(testing::scriptWith("{'approach':1,'to':'character','prefer':['closest']}"));
            }
            table.theirTurn();
            table.defeat("harrow");
            QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
            const QStringList both{"brakk/stay-put", "quill/point-of-order"};
            QCOMPARE(QStringList(table.reactions()), both);
            QVERIFY(table.answer("", hasQuestion ? "['quill/point-of-order']" : "'quill/point-of-order'"));
            QCOMPARE(wentOnDial(table, "quill", "point-of-order"), 1);
            QCOMPARE(openReactions(table), 0);
            QCOMPARE(table.reactions(), both.mid(0, 1));
            QCOMPARE(wentOnDial(table, "brakk", "stay-put"), 0);
        }
    }

    /// A yes or no about the next verb names no reaction, so that they are asked for before it.
    void beforeAQuestionOfYesOrNo()
    {
        TableByHand table("gnawling");
        table.printed().script = testing::scriptOf(testing::scriptWith(
            "{'approach':1,'to':'character','prefer':['closest']},"
            "{'attack':'gnaw','to':'character','prefer':['closest'],'when':[{'range':{'max':2},'who':'character'}]}"));
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QCOMPARE(table.title(), QString("Does anybody react to the walk of Gnawling?"));
        QCOMPARE(table.reactions(), brakkAndHarrow);
        QVERIFY(table.answer("", "'nobody'"));
        QVERIFY(table.asked());
        QCOMPARE(table.reactions(), QStringList());
        QVERIFY(table.answer("", "false"));
        QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
    }

    /// Who is caught by an area is asked of several: a reaction among the answers is one, and nobody is caught by it.
    void besideAQuestionForSeveral()
    {
        TableByHand table("old-lockjaw");
        table.theirTurn();
        table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 24, 12});
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QCOMPARE(table.title(), QString("Old Lockjaw, Cough of coins: tap all it can catch."));
        QCOMPARE(table.reactions(), brakkAndHarrow);
        QVERIFY(table.answer("", "['quill','harrow/fade-into-reeds']"));
        table.throwAll(2); // nobody minds that he goes
        QCOMPARE(wentOnDial(table, "harrow", "fade-into-reeds"), 1);
        QCOMPARE(table.title(), QString("Old Lockjaw, Cough of coins: tap all it can catch."));
        QVERIFY(!table.told.contains("said-monster-catches"));
    }
};

WHEELHOUSE_TEST(TestWalksWatchedLater)
#include "tst_walks_watched_later.moc"
