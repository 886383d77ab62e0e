// SPDX-License-Identifier: GPL-3.0-or-later
// Each act says which seats may give it, and nobody else is let; the table's own screen may do everything. What is
// answered in secret stays with its seat, whatever a game does with it.
#include "model/play/codec/event_codec.h"
#include "model/rules/acts/by_hand/act_forms.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/frame_questions.h"
#include "tests/model/play/support/giver_law.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using nlohmann::json;
using play::Giver;
using play::SeatId;

namespace {
/// Cards are dealt and laid, and Ann holds a token of the bag.
bool inMidGame(testing::FreeTable& table)
{
    if (!table.start() || !table.dealAndPlace("a1") || !table.act("loot", "{'figure':'a1'}")) {
        return false;
    }
    const play::Prompt* keep = table.promptOf("ann");
    return keep && table.answer("ann", "['" + keep->options.front().id.toUtf8() + "']");
}

play::Prompt secretPrompt()
{
    play::Prompt prompt;
    prompt.id = play::PromptId("q1");
    prompt.seat = SeatId("ann");
    prompt.title = play::Message("ask");
    prompt.secret = true;
    prompt.options = {{"left", {}, {}}, {"right", {}, {}}};
    return prompt;
}
} // namespace

class TestWhoMayAct : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormSaysWhatItsActDeclares()
    {
        for (const rules::acts::Act& act : rules::acts::actsByHand()) {
            const auto& forms = rules::acts::formsByHand();
            const auto form = std::ranges::find_if(
                forms, [&](const play::CommandForm& one) { return qstrcmp(one.type, act.type) == 0; });
            QVERIFY2(form != forms.end(), act.type);
            QVERIFY2(form->giver == act.giver, act.type);
        }
    }

    void nobodyElseIsLet()
    {
        testing::FreeTable table;
        QVERIFY(inMidGame(table));
        int tried = 0;
        QCOMPARE(testing::complaintOfGivers(*table.system, table.state, table.pack, tried), QString());
        QVERIFY(tried > 80);
    }

    void whoIsMeantIs_data()
    {
        QTest::addColumn<QByteArray>("args");
        QTest::addColumn<QString>("seat");
        const auto row = [](const char* type, const char* args, const char* seat) {
            QTest::addRow("%s, %s", type, *seat ? seat : "the table") << QByteArray(args) << QString(seat);
        };
        for (const char* seat : {"ann", ""}) {
            row("rename-figure", "{'figure':'a1','name':'Ilse'}", seat);
            row("define-dial", "{'figure':'a1','name':'Parry'}", seat);
            row("set-seat", "{'seat':'ann','name':'Anna'}", seat);
            row("remove-figure", "{'figure':'a2'}", seat);
        }
        row("swap-sides", "{}", "");
        row("rename-figure", "{'figure':'kobold-1','name':'Snout'}", "ben"); // it is nobody's
        row("adjust", "{'figure':'a1','by':-3}", "ben");                     // who has hit writes it down
        row("add-token", "{'figure':'a1','condition':'slowed'}", "ben");
    }

    void whoIsMeantIs()
    {
        QFETCH(const QByteArray, args);
        QFETCH(const QString, seat);
        testing::FreeTable table;
        QVERIFY(table.start());
        const QByteArray type = QByteArray(QTest::currentDataTag()).split(',').front();
        QVERIFY2(table.act(type.constData(), args, seat.toUtf8().constData()), qPrintable(table.refusal.why.key));
    }

    // What is done inside a fix is no less somebody's.
    void aFixIsNoWayRound()
    {
        testing::FreeTable table;
        QVERIFY(table.start());
        const QByteArray fix = "{'of':'g','commands':[{'type':'rename-figure','args':{'figure':'a1','name':'Fool'}}]}";
        QVERIFY(!table.act("fix", fix, "ben"));
        QCOMPARE(table.refusal.why, play::Message("figure-of-another").with("seat", QString("Ann")));
        QVERIFY(table.act("fix", fix));
    }

    void offersGoToThoseWhoMay()
    {
        testing::FreeTable table;
        QVERIFY(inMidGame(table));
        int checked = 0;
        for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
            if (offer.giver != Giver::TheFigures) {
                continue;
            }
            for (const json& id : offer.domains.get().at("figure")) {
                const SeatId owner = table.figure(id.get<std::string>().c_str()).seat;
                QCOMPARE(offer.seats, owner ? std::vector{owner} : std::vector<SeatId>());
                ++checked;
            }
        }
        QVERIFY(checked > 50);
    }

    // Whatever an event says of who may know it.
    void noEventTellsASecretAnswer()
    {
        const play::PromptClosed closed{secretPrompt(), play::JsonValue(json("left")), play::Knowers::all()};
        for (const char* viewer : {"ann", "ben", "table"}) {
            const play::Event seen = play::seenBy({}, closed, SeatId(QString(viewer)));
            QCOMPARE(std::get<play::PromptClosed>(seen).answer.isNull(), qstrcmp(viewer, "ann") != 0);
        }
    }

    // A question that was put above it is not given what was answered to the one below.
    void aSecretAnswerWaitsForItsOwnFrame()
    {
        testing::FreeTable table;
        QVERIFY(table.start());
        rules::acts::CommandContext context(table.state, table.pack, *table.chance);
        const play::Frame lower{"lower", "ask", play::JsonValue(json::object())};
        const play::Frame upper{"upper", "ask", play::JsonValue(json::object())};
        play::FrameQuestions held;
        context.happen(play::FramePushed{lower});
        rules::acts::giveStepAnswer(context, {secretPrompt(), play::JsonValue(json("left"))});
        context.happen(play::FramePushed{upper});
        QVERIFY(rules::acts::takeAnswer(context, held).isNull());
        context.happen(play::FramePopped{upper});
        QVERIFY(rules::acts::takeAnswer(context, held).get() == json("left"));
        QVERIFY(rules::acts::takeAnswer(context, held).isNull());
        for (const play::Event& event : context.events()) {
            QVERIFY(!QString::fromStdString(play::toJson(event).dump()).contains("left"));
        }
    }
};

WHEELHOUSE_TEST(TestWhoMayAct)

#include "tst_who_may_act.moc"
