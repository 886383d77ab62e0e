// SPDX-License-Identifier: GPL-3.0-or-later
// What the players decide of monsters in the window: a choice by its letter in the list, on the map and on the
// keyboard, one member at a time, or all of them by hand. And the ways that they went stay drawn.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/board/trail_layer.h"
#include "ui/common/motion.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/answer_letters.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using board::Space;
using testing::RuledMap;

namespace {
void beginTurn(RuledMap& table)
{
    table.give("begin-turn", R"({"number":550,"anyway":true})");
    table.commits();
}

/// The Gnawlings are in turn, no two equally near the corner: the second one stands 11 spaces away from it.
void beginTheirs(RuledMap& table)
{
    table.place("gnawling-1", {7, 9});
    table.place("gnawling-3", {8, 5});
    table.place("gnawling-4", {6, 5});
    beginTurn(table);
}

/// Two of them stand equally near the corner, so that somebody has to choose between them.
void beginWithEquals(RuledMap& table)
{
    table.place("gnawling-3", {1, 3});
    table.place("gnawling-4", {0, 3});
    beginTurn(table);
}

QString primaryOf(RuledMap& table)
{
    return dynamic_cast<ui::PrimaryButton&>(table.widget("primaryButton")).meaning().title;
}

const play::Prompt* asked(const RuledMap& table, const char* key)
{
    const auto& prompts = table.state().prompts;
    const auto found =
        std::ranges::find_if(prompts, [key](const play::Prompt& one) { return one.title.key == QLatin1String(key); });
    return found == prompts.end() ? nullptr : &*found;
}

/// Everything that is asked takes what is offered first; dice show 15 and 3, and nobody reacts.
void finish(RuledMap& table)
{
    constexpr int most = 60;
    for (int answers = 0; answers < most && !table.state().prompts.empty(); ++answers) {
        const play::Prompt open = table.state().prompts.front();
        if (open.kind == play::PromptKind::React) {
            table.tap("primaryButton");
            continue;
        }
        nlohmann::json value;
        if (open.kind == play::PromptKind::EnterDice) {
            value = open.least == 1 ? nlohmann::json{15} : nlohmann::json{15, 3};
        } else {
            const std::string first = open.options.front().id.toStdString();
            value =
                open.kind == play::PromptKind::ChooseFigures ? nlohmann::json::array({first}) : nlohmann::json(first);
        }
        const nlohmann::json args{{"prompt", open.id.text().toStdString()}, {"value", std::move(value)}};
        table.give("answer", QByteArray::fromStdString(args.dump()));
    }
}

const ui::TrailLayer& trailsOn(RuledMap& table)
{
    return table.page().findChild<ui::MapPane*>()->trails();
}

/// The middle of a space as the map paints it.
QImage middleOf(RuledMap& table, Space space)
{
    const QRect rect = table.view().rectOf(space);
    const int rim = rect.width() / 4;
    return table.view().viewport()->grab(rect.adjusted(rim, rim, -rim, -rim)).toImage();
}

/// Who has acted second in the step.
QString nameOfSecond(const RuledMap& table)
{
    QStringList names;
    for (const play::LogEntry& entry : table.publication().step) {
        for (const play::Event& event : entry.content.events) {
            const auto* said = std::get_if<play::Said>(&event);
            const bool decides = said && said->message.key.startsWith(QLatin1String("said-monster-"));
            const play::MessageArg* who = nullptr;
            for (size_t i = 0; decides && i < said->message.args.size(); ++i) {
                who = said->message.args[i].name == QLatin1String("figure") ? &said->message.args[i] : who;
            }
            if (who && !names.contains(std::get<QString>(who->value))) {
                names << std::get<QString>(who->value);
            }
        }
    }
    return names.value(1);
}

/// Things may move, or not, as long as it lives.
class Motion
{
public:
    explicit Motion(bool moves) { QApplication::setEffectEnabled(Qt::UI_General, moves); }
    ~Motion() { QApplication::setEffectEnabled(Qt::UI_General, m_before); }

private:
    const bool m_before = QApplication::isEffectEnabled(Qt::UI_General);
};
} // namespace

class TestMonstersByChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// C and D keep the letters that they have: nothing is to have two.
    void aChoiceIsAnsweredByItsLetter_data()
    {
        QTest::addColumn<QString>("by");
        QTest::newRow("key") << "key";
        QTest::newRow("list") << "list";
        QTest::newRow("map") << "map";
    }
    void aChoiceIsAnsweredByItsLetter()
    {
        QFETCH(const QString, by);
        RuledMap table;
        beginWithEquals(table);
        table.tap("primaryButton");
        QVERIFY(asked(table, "ask-monster-member"));
        QCOMPARE(table.tile("choice-gnawling-3").number, QString("C"));
        QCOMPARE(table.tile("choice-gnawling-4").number, QString("D"));
        const ui::BoardLook& look = table.view().board().look();
        QCOMPARE(look.lookOf("gnawling-3").mark, QString("C"));
        QCOMPARE(look.lookOf("gnawling-4").mark, QString("D"));
        QCOMPARE(look.lookOf("gnawling-1").mark, QString());
        const QString why = dynamic_cast<QLabel&>(table.widget("questionWhy")).text();
        QVERIFY2(why.contains("chooses") && why.contains("north-west"), qPrintable(why));
        table.commits();
        if (by == "key") {
            table.key(Qt::Key_D);
        } else if (by == "list") {
            table.tap("choice-gnawling-4");
        } else {
            table.tapSpace({0, 3});
        }
        QCOMPARE(table.commits(), 1); // one press
        QVERIFY(!asked(table, "ask-monster-member"));
        QCOMPARE(table.publication().sheet->figure, play::FigureId("gnawling-4"));
        QCOMPARE(table.placeOf("gnawling-3"), std::optional(Space{1, 3}));
        finish(table);
        QVERIFY(!table.view().hasFocus()); // and no cursor stays
    }

    /// So have the places of a push or a drag that a monster's card leaves open; a character's are its player's.
    void aPushByAMonsterHasLettersToo()
    {
        RuledMap table;
        play::Prompt push;
        push.kind = play::PromptKind::ChooseSpace;
        push.title = play::Message("ask-effect-drag");
        push.options = {{"1,1", {}, {}}, {"2,1", {}, {}}, {"3,1", {}, {}}};
        const auto letters = [&] {
            const std::shared_ptr<const items::Publication> now(std::shared_ptr<void>(), &table.publication());
            return ui::answerLetters(push, ui::TableContext::of(now, {}));
        };
        QVERIFY(letters().empty());
        beginTheirs(table);
        QCOMPARE(letters(), (std::vector<QString>{"A", "B", "C"}));
    }

    /// Some games know no active side: there nobody is told to be the player who is not active.
    void whoIsNotActiveIsSaidWhereASideIs()
    {
        RuledMap table;
        beginWithEquals(table);
        table.tap("primaryButton");
        play::Prompt asks = table.state().prompts.front();
        QVERIFY(asks.seat != table.state().table.active);
        const auto words = [&](const play::SeatId& active) {
            auto now = std::make_shared<items::Publication>(table.publication());
            auto sideless = std::make_shared<play::State>(*now->table);
            sideless->table.active = active;
            now->table = sideless;
            return ui::whoChooses(asks, ui::TableContext::of(now, {}));
        };
        QVERIFY2(words(table.state().table.active).contains("not active"), "the player of the other side");
        QVERIFY2(words({}).contains("chooses. ") && !words({}).contains("not active"), qPrintable(words({})));
        asks.why = play::Message("why-effect-choice"); // whoever uses a card chooses for it, active or not
        QVERIFY2(!words(table.state().table.active).contains("not active"), qPrintable(words({})));
    }

    /// Nor does a letter that is held down, or pressed again at once, answer the next question.
    void aHurriedLetterAnswersNothing()
    {
        RuledMap table;
        beginWithEquals(table);
        table.tap("primaryButton");
        table.pass(-900); // as if it had just been asked
        table.commits();
        table.key(Qt::Key_D);
        QCOMPARE(table.commits(), 0);
        table.key(Qt::Key_D);
        QCOMPARE(table.commits(), 1);
    }

    void theMapSaysWhoChoosesAndWhy()
    {
        RuledMap table;
        beginWithEquals(table);
        table.tap("primaryButton");
        QVERIFY(asked(table, "ask-monster-member"));
        const auto words = [&table] { return dynamic_cast<QLabel&>(table.widget("besideMapWords")).text(); };
        QVERIFY2(words().contains("chooses"), qPrintable(words()));
        QTest::mouseMove(table.view().viewport(), table.view().rectOf({5, 5}).center());
        QVERIFY2(words().contains("chooses"), qPrintable(words()));
        table.key(Qt::Key_D);
        QVERIFY(!table.shows("besideMapWords") || !words().contains("north-west"));
    }

    void aLetterAnswersWhereverNobodyTypes()
    {
        RuledMap table;
        beginWithEquals(table);
        table.tap("primaryButton");
        table.tap("tool-2");
        table.commits();
        QWidget& list = table.widget("logList");
        QTest::keyClick(&list, Qt::Key_D); // searches there
        table.settle();
        QCOMPARE(table.commits(), 0);
        QTest::keyClick(&table.widget("choice-close"), Qt::Key_D);
        table.settle();
        QCOMPARE(table.commits(), 1);
    }

    /// The letters of what can be done with monsters wait as the large button does.
    void aHurriedKeyRunsNobody()
    {
        RuledMap table;
        beginTheirs(table);
        table.pass(-900); // as if their turn had just begun
        table.commits();
        table.key(Qt::Key_M);
        QCOMPARE(table.commits(), 0);
        table.key(Qt::Key_M);
        QCOMPARE(table.commits(), 1);
    }

    void oneMemberAtATime()
    {
        RuledMap table;
        beginTheirs(table);
        QCOMPARE(primaryOf(table), QString("Run the Gnawlings"));
        table.tap("choice-run/one");
        finish(table);
        QCOMPARE(primaryOf(table), QString("Run the next Gnawling"));
        QCOMPARE(table.tile("choice-run/all").title, QString("Run the rest of the Gnawlings"));
        table.commits();
        table.key(Qt::Key_Space);
        QVERIFY(table.commits() >= 1);
    }

    /// M runs one, whatever the large button does, and U the rest.
    void itsKeyAlwaysRunsOne()
    {
        RuledMap table;
        beginTheirs(table);
        for (int i = 0; i < 2; ++i) {
            table.key(Qt::Key_M);
            finish(table);
            QCOMPARE(table.publication().step.front().content.title.key, QString("line-run-one"));
        }
        QCOMPARE(table.tile("choice-run/all").tag, QString("U"));
        table.key(Qt::Key_U);
        finish(table);
        QCOMPARE(table.publication().step.front().content.title.key, QString("line-run-rest"));
        QVERIFY2(primaryOf(table).startsWith("End "), qPrintable(primaryOf(table)));
    }

    void oneMemberByItsKey()
    {
        RuledMap table;
        beginTheirs(table);
        table.key(Qt::Key_M);
        QCOMPARE(table.commits(), 1);
        QCOMPARE(table.publication().step.front().content.title.key, QString("line-run-one"));
    }

    /// Their acts by hand are offered, and the large button ends the turn.
    void thePlayersPlayThem()
    {
        RuledMap table;
        beginTheirs(table);
        table.tap("choice-play-monsters/players/turn");
        QCOMPARE(table.commits(), 1);
        QVERIFY2(primaryOf(table).startsWith("End "), qPrintable(primaryOf(table)));
        QVERIFY(table.shows("actGrid"));
        QVERIFY(!table.shows("choice-run/one"));
        table.key(Qt::Key_H);
        QCOMPARE(table.commits(), 1);
        QCOMPARE(primaryOf(table), QString("Run the Gnawlings"));
        table.key(Qt::Key_P);
        QVERIFY2(primaryOf(table).startsWith("End "), qPrintable(primaryOf(table)));
        table.tap("choice-play-monsters/script/game");
        QCOMPARE(primaryOf(table), QString("Run the Gnawlings"));
        table.tap("undoButton");
        QVERIFY(primaryOf(table).startsWith("End "));
    }

    /// Without motion they are drawn at once, with their numbers; the next act takes them off.
    void theWaysStayDrawn()
    {
        const Motion still(false);
        RuledMap table;
        beginTheirs(table);
        const auto from = table.placeOf("gnawling-1");
        table.tap("primaryButton");
        finish(table);
        const std::vector<ui::Trail>& trails = trailsOn(table).trails();
        QVERIFY(trails.size() > 1);
        QVERIFY(!trailsOn(table).isMoving());
        for (size_t i = 0; i < trails.size(); ++i) {
            QCOMPARE(trails[i].way.mark, QString::number(i + 1));
            QVERIFY(trails[i].way.places.size() > 1);
            QCOMPARE(std::optional(trails[i].way.places.back()), table.placeOf(trails[i].ghost.c_str()));
        }
        const auto first = std::ranges::find(trails, std::string("gnawling-1"), &ui::Trail::ghost);
        QVERIFY(first != trails.end());
        QCOMPARE(std::optional(first->way.places.front()), from);
        table.give("adjust", R"({"figure":"harrow","by":-1})");
        QVERIFY(trailsOn(table).trails().empty());
    }

    void ghostsGoAlongAndAPressSkipsThem()
    {
        const Motion moving(true);
        RuledMap table;
        beginTheirs(table);
        QVERIFY(ui::entranceTime() > 0 && ui::entranceTime() < 200);
        QCOMPARE(ui::TrailLayer::timeFor(1), ui::entranceTime());
        QVERIFY(ui::TrailLayer::timeFor(12) <= 600); // nobody waits long for many
        int went = 0;
        int skipped = 0;
        QObject::connect(&table.host(), &items::SessionHost::published, &table.page(), [&] {
            if (trailsOn(table).isMoving()) {
                ++went;
                QTest::keyClick(&table.page(), Qt::Key_Shift);
                skipped += trailsOn(table).isMoving() || trailsOn(table).trails().empty() ? 0 : 1;
            }
        });
        table.tap("primaryButton");
        finish(table);
        QVERIFY(went > 0);
        QCOMPARE(skipped, went);
    }

    /// The first of them stays as it fell; what came after it is taken back, and done anew from what was set right.
    void aRunIsMadeAnewFromAMember()
    {
        RuledMap one;
        beginTheirs(one);
        one.tap("choice-run/one");
        finish(one);
        RuledMap table;
        beginTheirs(table);
        const auto before = table.placeOf("gnawling-4");
        table.tap("primaryButton");
        finish(table);
        QVERIFY(table.state().prompts.empty());
        const QString second = nameOfSecond(table);
        table.tap("tool-2");
        auto& list = dynamic_cast<QAbstractItemView&>(table.widget("logList"));
        QVERIFY(QTest::qWaitFor([&] { return list.model()->rowCount() > 2; }));
        QCoreApplication::processEvents();
        int row = 0; // the run, whose title has all ways back
        while (row < list.model()->rowCount() &&
               !list.model()->index(row, 0).data(Qt::AccessibleTextRole).toString().contains("by the script")) {
            ++row;
        }
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(row, 0)).topLeft() + QPoint(24, 14)); // its title
        ui::ChoiceButton* anew = nullptr;
        QStringList offered;
        for (auto* choice : table.widget("fixGrid").findChildren<ui::ChoiceButton*>()) {
            offered << choice->look().title;
            anew = choice->look().title == "Run them anew from " + second + " on" ? choice : anew;
        }
        QVERIFY2(anew, qPrintable(second + QString(" in %1: ").arg(row) + offered.join('|')));
        QVERIFY2(anew->height() <= 112, qPrintable(QString::number(anew->height()))); // however much the line tells
        table.tap(*anew);
        QVERIFY(table.refused().isEmpty());
        for (const play::Figure& figure : one.state().table.figures) {
            const play::Figure* same = table.state().table.figure(figure.id);
            QVERIFY2(same->at == figure.at && same->hitPoints() == figure.hitPoints(),
                     qPrintable(figure.id.text() + ' ' + (same->at ? content::spaceName(*same->at) : "-") + " for " +
                                (figure.at ? content::spaceName(*figure.at) : "-")));
        }
        QVERIFY(table.state().frames.empty() && table.state().prompts.empty());
        QCOMPARE(primaryOf(table), QString("Run the next Gnawling"));
        table.dragTo(*table.placeOf("corvin"), {2, 1}); // stood there all the time, which is no move
        QCOMPARE(table.refused(), QString());
        QVERIFY2(table.noticed().isEmpty(), qPrintable(table.noticed()));
        QCOMPARE(table.placeOf("corvin"), std::optional(Space{2, 1}));
        table.place("gnawling-4", {2, 2});
        table.tap("choice-run/all");
        finish(table);
        QVERIFY(before != std::optional(Space{2, 2}));
        table.tap("undoButton");
        QCOMPARE(table.placeOf("gnawling-4"), std::optional(Space{2, 2}));
    }

    /// Each line once, when its monster has acted; not again after Undo.
    void whatTheyDoIsToldLineByLine()
    {
        RuledMap table;
        beginTheirs(table);
        QSignalSpy told(&table.page(), &ui::TablePage::runTold);
        table.tap("primaryButton");
        finish(table);
        QStringList lines;
        for (const QVariantList& one : told) {
            lines << one.front().toString();
        }
        for (const char* name : {"Gnawling A", "Gnawling B", "Gnawling C", "Gnawling D"}) {
            const auto begins = [name](const QString& line) { return line.startsWith(QLatin1String(name)); };
            QVERIFY2(std::ranges::count_if(lines, begins) == 1, qPrintable(lines.join('|')));
        }
        told.clear();
        QSignalSpy takenBack(&table.page(), &ui::TablePage::runTakenBack);
        table.tap("undoButton");
        QCOMPARE(told.size(), 0);
        QCOMPARE(takenBack.size(), 1);
    }

    void anAnswerThatIsSetRightIsToldAnew()
    {
        RuledMap table;
        beginWithEquals(table);
        table.tap("primaryButton");
        QVERIFY(asked(table, "ask-monster-member"));
        const QString before = table.publication().step.back().group.text();
        finish(table);
        QSignalSpy told(&table.page(), &ui::TablePage::runTold);
        table.give("jump", QStringLiteral(R"({"to":"%1"})").arg(before).toUtf8());
        QVERIFY(asked(table, "ask-monster-member"));
        QCOMPARE(told.size(), 0);
        finish(table);
        QVERIFY(told.size() > 0);
    }

    /// Where the first of them has left, its ghost is seen while the lines are told; nothing, once the ways are gone.
    void aGhostIsSeenWhileTheRunIsTold()
    {
        const Motion moving(true);
        RuledMap table({1920, 1080});
        beginTheirs(table);
        QSignalSpy told(&table.page(), &ui::TablePage::runTold);
        Space left{};
        QImage seen;
        QObject::connect(&table.host(), &items::SessionHost::published, &table.page(), [&] {
            if (seen.isNull() && trailsOn(table).isMoving()) {
                left = trailsOn(table).trails().front().way.places.front();
                seen = middleOf(table, left);
            }
        });
        table.tap("primaryButton");
        finish(table);
        QVERIFY(!seen.isNull());
        QVERIFY(!told.isEmpty());
        table.give("adjust", R"({"figure":"harrow","by":-1})");
        QVERIFY(trailsOn(table).trails().empty());
        QVERIFY(seen != middleOf(table, left));
    }
};

WHEELHOUSE_TEST(TestMonstersByChoice)
#include "tst_monsters_by_choice.moc"
