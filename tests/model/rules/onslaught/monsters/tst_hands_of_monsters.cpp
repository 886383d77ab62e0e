// SPDX-License-Identifier: GPL-3.0-or-later
// What hands have to do with the minis of monsters that were run, and then undone or run anew: they put back what they
// have moved, and do not move twice what stands right.
#include "model/play/session/fix.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/monsters/session_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::commandOf;
using testing::must;
using testing::PackOfKobolds;

namespace {
/// Two Kobolds run to two characters; they only walk, and hands move them.
class WalkersAndHands
{
public:
    explicit WalkersAndHands(bool hasMap)
        : made(testing::scriptWith("{'approach':1,'to':'character','prefer':['closest']}"), 2)
        , bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, testing::packOnAField(made))
        , session(
              bench.createInMemory(commandOf("start", {},
                                             QByteArray(R"({"scenario":"five","map":)") + (hasMap ? "true" : "false") +
                                                 R"(,"real":{"initiative-cards":false,"loot-bag":false}})")))
    {
        if (hasMap) {
            int column = 0;
            testing::beginTheirTurn(*session, [&](const play::Figure& figure) {
                return board::Space{column++, figure.kind == play::FigureKind::Character ? 8 : 1};
            });
        } else {
            must(*session, commandOf("set-phase", {}, R"({"phase":"action"})"));
            must(*session, commandOf("begin-turn", {}, R"({"number":550,"anyway":true})"));
        }
        must(*session, commandOf("hands-done"));
        line = must(*session, commandOf("run", {}, "{}")).group;
        settle();
    }

    /// Whatever is asked is answered by the first that is offered, `last`: by the last.
    void settle(bool last = false)
    {
        for (int most = 20; most > 0 && !session->state().prompts.empty(); --most) {
            const play::Prompt open = session->state().prompts.front();
            const auto& option = last ? open.options.back() : open.options.front();
            const QByteArray id = "\"" + option.id.toUtf8() + "\"";
            const bool isList = open.kind == play::PromptKind::ChooseFigures;
            must(*session, testing::answerOf(open.seat.text(), open.id, isList ? "[" + id + "]" : id));
        }
    }

    /// What the second of them has done is taken back.
    void anewFromTheSecond()
    {
        const auto fixes = session->fixesOf(line, play::tableViewer());
        for (const play::Fix& fix : fixes&&* fixes ? **fixes : std::vector<play::Fix>()) {
            if (fix.says.front().key == "mend-run-anew") {
                anew = play::fixOf(line, fix);
            }
        }
        must(*session, anew);
    }

    QStringList toDo() const
    {
        QStringList lines;
        for (const play::PhysicalAct& act : session->handsToDo()) {
            lines << text::render(act.act);
        }
        return lines;
    }

    QString spaceOf(const play::FigureId& figure) const
    {
        return content::spaceName(*session->state().table.figure(figure)->at);
    }

    PackOfKobolds made;
    play::SeededChance chance{5};
    testing::SessionBench bench;
    testing::OpenSession session;
    play::GroupId line;
    play::Command anew;
};
} // namespace

class TestHandsOfMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Without a map: the walk that stays is done; the other mini goes back, and then walks anew.
    void whatStaysIsNotMovedTwice()
    {
        WalkersAndHands table(false);
        const QStringList walks = table.toDo();
        QCOMPARE(walks.size(), 2);
        QVERIFY(walks.front().startsWith("Kobold A") && walks.back().startsWith("Kobold B"));
        must(*table.session, commandOf("hands-done"));
        QCOMPARE(table.toDo(), QStringList());
        table.anewFromTheSecond();
        const QString back = "Put Kobold B back where its walk began.";
        QCOMPARE(table.toDo(), QStringList(back));
        must(*table.session, commandOf("run", {}, "{}"));
        table.settle(true);
        QCOMPARE(table.toDo(), QStringList({back, walks.back()}));
        must(*table.session, commandOf("hands-done"));
        QCOMPARE(table.toDo(), QStringList());
    }

    /// What hands have not done yet is not for them any more, and is theirs again where it is run anew.
    void whatWasNotDoneIsListedOnce()
    {
        WalkersAndHands table(false);
        const QStringList walks = table.toDo();
        table.anewFromTheSecond();
        QCOMPARE(table.toDo(), walks.mid(0, 1));
        must(*table.session, commandOf("run", {}, "{}"));
        table.settle();
        QCOMPARE(table.toDo(), walks);
    }

    /// Whoever walked last goes back first; Redo lets them stand where they are.
    void anUndoneRunIsTakenBack()
    {
        WalkersAndHands table(false);
        must(*table.session, commandOf("hands-done"));
        must(*table.session, commandOf("undo"));
        QCOMPARE(table.toDo(),
                 QStringList({"Put Kobold B back where its walk began.", "Put Kobold A back where its walk began."}));
        must(*table.session, commandOf("redo"));
        QCOMPARE(table.toDo(), QStringList());
        must(*table.session, commandOf("undo"));
        must(*table.session, commandOf("hands-done"));
        QCOMPARE(table.toDo(), QStringList());
        must(*table.session, commandOf("redo"));
        QCOMPARE(table.toDo().size(), 2);
    }

    /// Nobody has moved anything: nothing has to go back.
    void whatWasNotDoneIsNotTakenBack()
    {
        WalkersAndHands table(false);
        must(*table.session, commandOf("undo"));
        QCOMPARE(table.toDo(), QStringList());
    }

    /// With the map it is known where each stands.
    void withTheMapItsSpaceIsNamed()
    {
        WalkersAndHands table(true);
        QCOMPARE(table.toDo().size(), 2);
        QVERIFY2(table.toDo().front().startsWith("Move Kobold A from "), qPrintable(table.toDo().front()));
        must(*table.session, commandOf("hands-done"));
        const auto second = table.session->state().table.acting()->figures.back();
        const QString before = table.spaceOf(second);
        table.anewFromTheSecond();
        const QString began = table.spaceOf(second);
        QVERIFY(began != before);
        QCOMPARE(table.toDo(), QStringList("Put Kobold B back on " + began + "."));
        must(*table.session,
             commandOf("place", {}, QStringLiteral(R"({"figure":"%1","to":[20,1]})").arg(second.text()).toUtf8()));
        must(*table.session, commandOf("run", {}, "{}"));
        table.settle(true);
        QVERIFY(table.spaceOf(second) != before);
        QCOMPARE(table.toDo(), QStringList("Move Kobold B from U2 to " + table.spaceOf(second) + "."));
        must(*table.session, commandOf("hands-done"));
        must(*table.session, commandOf("undo"));
        must(*table.session, commandOf("undo"));
        QCOMPARE(table.toDo(), QStringList("Put Kobold B back on " + began + "."));
    }
};

WHEELHOUSE_TEST(TestHandsOfMonsters)
#include "tst_hands_of_monsters.moc"
