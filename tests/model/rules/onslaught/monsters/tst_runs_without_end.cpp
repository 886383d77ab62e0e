// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that set each other off without end: the command is refused by their names, and nothing has happened.
#include "model/rules/onslaught/onslaught_system.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/session_of_kobolds.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::chloe;
using testing::commandOf;
using testing::effectOf;
using testing::must;
using testing::PackOfKobolds;

namespace {
/// Whoever of this kind is hurt, be it by nothing, hurts these.
QByteArray hurts(const char* whom)
{
    return QByteArray("{'on':[{'moment':'damage-taken','when':[{'is':'self','who':'target'}],"
                      "'do':[{'damage':0,'to':'") +
           whom + "'}]}]}";
}

class RunWithoutEnd
{
public:
    RunWithoutEnd(const QByteArray& ofKobold, const QByteArray& ofChloe)
        : made("{'on':[{'moment':'turn-begins','do':[{'damage':0,'to':'character'}]}]}", 1)
        , bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, pack(made, ofKobold, ofChloe))
        , session(bench.createInMemory(testing::startOnTheField()))
    {
        int column = 0;
        testing::beginTheirTurn(*session, [&](const play::Figure& figure) {
            return board::Space{column++, figure.kind == play::FigureKind::Character ? 6 : 1};
        });
    }

    static content::Pack pack(PackOfKobolds& made, const QByteArray& ofKobold, const QByteArray& ofChloe)
    {
        made.kobold().effect = effectOf(ofKobold);
        made.card(chloe).effects.passive = effectOf(ofChloe);
        return testing::packOnAField(made);
    }

    PackOfKobolds made;
    play::SeededChance chance{5};
    testing::SessionBench bench;
    testing::OpenSession session;
};
} // namespace

class TestRunsWithoutEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreNamed_data()
    {
        QTest::addColumn<QByteArray>("ofKobold");
        QTest::addColumn<QByteArray>("ofChloe");
        QTest::addColumn<QString>("sentence");
        const QString done = " again and again, without end. None of this has happened: settle it by hand, or correct ";
        QTest::newRow("one") << QByteArray("{}") << hurts("self")
                             << "Chloe Amasnodel sets itself off" + done + "the card.";
        QTest::newRow("two") << hurts("character") << hurts("monster")
                             << "Chloe Amasnodel and Kobold set each other off" + done + "one of the cards.";
    }

    void theyAreNamed()
    {
        QFETCH(QByteArray, ofKobold);
        QFETCH(QByteArray, ofChloe);
        QFETCH(QString, sentence);
        RunWithoutEnd table(ofKobold, ofChloe);
        const play::State before = table.session->state();
        const play::GroupId head = table.session->journal().head();
        const auto done = table.session->submit(commandOf("run", {}, "{}"));
        QVERIFY(!done);
        QCOMPARE(text::render(done.error().why), sentence);
        QCOMPARE(table.session->journal().head(), head);
        QVERIFY(table.session->state() == before);
        // The players play it: the game goes on.
        must(*table.session, commandOf("play-monsters", {}, R"({"by":"players","for":"turn"})"));
        must(*table.session, commandOf("end-turn"));
    }

    /// What ends is no such thing, however often a card works.
    void whatEndsIsDone()
    {
        RunWithoutEnd table("{}", "{'on':[{'moment':'damage-taken','when':[{'is':'self','who':'target'}],"
                                  "'do':[{'damage':1,'to':'self'}]}]}");
        must(*table.session, commandOf("run", {}, "{}"));
        QVERIFY(table.session->state().frames.empty());
        QVERIFY(table.session->state().table.figure(play::FigureId(chloe))->isDefeated());
    }
};

WHEELHOUSE_TEST(TestRunsWithoutEnd)
#include "tst_runs_without_end.moc"
