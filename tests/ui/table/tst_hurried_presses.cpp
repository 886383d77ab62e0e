// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever presses twice in a hurry does not press what has come to lie there meanwhile, in any state of a game; and the
// keys stay with the page.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/common/press_guard.h"
#include "ui/dials/figure_card.h"
#include "ui/dials/primary_button.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QEvent>
#include <QTest>

#include <memory>
#include <optional>
#include <set>

using namespace wheelhouse;
using testing::TableFixture;

namespace {

/// How a state is reached: "tap NAME", "key K", "give TYPE ARGS", one after the other.
struct ReachedState {
    QByteArray start;
    const char* system;
    QSize size;
    QStringList steps;
};

const QByteArray lanternsStart = R"({"scenario":"two-lanterns-one-door"})";
const QByteArray tideStart = R"({"scenario":"gnawing-tide"})";
const QStringList harrowBegins{"tap primaryButton", "tap choice-harrow"};
const QStringList setOutOnMap{"give map {\"level\":\"full\"}", "give set-out {}"};
const QStringList bowPresses{"tap choice-attack/yew-bow", "tap choice-target:corvin"};
const QString shotAtSable = R"(give attack {"attack":"yew-bow","targets":["sable"],"anyway":true,"dice":[18,18]})";

void takeSteps(TableFixture& table, const QStringList& steps)
{
    for (const QString& step : steps) {
        const QString what = step.section(' ', 1);
        if (step.startsWith("tap "))
            table.tap(what);
        else if (step.startsWith("key "))
            table.key(static_cast<Qt::Key>(what.front().unicode()));
        else
            table.give(what.section(' ', 0, 0).toUtf8(), what.section(' ', 1).toUtf8());
    }
    table.commits();
}

std::unique_ptr<TableFixture> newTable(const ReachedState& state)
{
    return std::make_unique<TableFixture>(state.start, state.size, 7, nullptr, state.system);
}

std::unique_ptr<TableFixture> reachState(const ReachedState& state)
{
    auto table = newTable(state);
    takeSteps(*table, state.steps);
    return table;
}

/// What a finger can press, by a point of the page that shows of it.
struct Target {
    QPoint point;
    QString name;
};

/// A point where it shows, its middle first; nothing where it lies under something else altogether.
std::optional<QPoint> pointOf(const ui::TablePage& page, const QWidget& widget)
{
    const QRect shown = widget.visibleRegion().boundingRect();
    for (const auto& [x, y] :
         {std::pair(4, 4), {1, 1}, {7, 1}, {1, 7}, {7, 7}, {4, 1}, {4, 7}, {1, 4}, {7, 4}, {4, 2}, {4, 6}}) {
        const QPoint at = widget.mapTo(&page, shown.topLeft() + QPoint(shown.width() * x / 8, shown.height() * y / 8));
        const QWidget* there = shown.isEmpty() ? nullptr : page.childAt(at);
        if (there && (there == &widget || widget.isAncestorOf(there)))
            return at;
    }
    return std::nullopt;
}

/// Everything on the page that is there to be pressed and shows; not what leaves the table, nor what says that it
/// cannot be pressed.
std::vector<Target> targetsOf(TableFixture& table)
{
    std::vector<Target> targets;
    for (auto* widget : table.page().findChildren<QWidget*>()) {
        const bool takes = qobject_cast<QAbstractButton*>(widget) || qobject_cast<ui::FigureCard*>(widget);
        if (!takes || !widget->isVisible() || !widget->isEnabled() || widget->objectName() == "homeButton")
            continue;
        if (const auto point = pointOf(table.page(), *widget))
            targets.push_back({*point, widget->objectName()});
    }
    return targets;
}

/// Counts the presses that arrive at a widget, where nothing on the page has held them up.
class Arrivals : public QObject
{
public:
    explicit Arrivals(QWidget& at) { at.installEventFilter(this); }
    int count = 0;

    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::MouseButtonPress ? 1 : 0;
        return false;
    }
};

/// All that is seen on the page, and where.
QString pictureOf(TableFixture& table)
{
    QStringList seen;
    for (const auto* widget : table.page().findChildren<QWidget*>()) {
        const QString name = widget->objectName();
        if (!widget->isVisible() || name.isEmpty() || name == "undoButton" || name == "redoButton")
            continue; // what is taken back can be done again
        const QPoint at = widget->mapTo(&table.page(), QPoint());
        seen << QStringLiteral("%1 %2 %3,%4")
                    .arg(widget->objectName(), widget->accessibleName())
                    .arg(at.x())
                    .arg(at.y());
    }
    return seen.join('\n');
}

/// The lines of two pictures that only one of them has.
QString differences(const QString& before, const QString& now)
{
    const QStringList first = before.split('\n');
    const QStringList second = now.split('\n');
    QStringList lines;
    for (const QString& line : first)
        lines << (second.contains(line) ? QString() : "- " + line);
    for (const QString& line : second)
        lines << (first.contains(line) ? QString() : "+ " + line);
    lines.removeAll(QString());
    return lines.join('\n');
}

/// Back to how it looked when that was the last act, or false.
bool stepBack(TableFixture& table, const play::GroupId& head, const QString& picture)
{
    if (table.publication().head != head)
        table.give("jump", QStringLiteral(R"({"to":"%1"})").arg(head.text()).toUtf8());
    for (int back = 0; back < 3 && pictureOf(table) != picture; ++back)
        table.key(Qt::Key_Escape);
    table.commits();
    return pictureOf(table) == picture;
}

/// A state and how it looks; it is reached anew after each press, at the same table where that leads back to the same.
class StateToPress
{
public:
    explicit StateToPress(ReachedState state) : m_state(std::move(state)) { begin(); }

    TableFixture& table() { return *m_table; }

    /// As if nothing had been pressed.
    void again()
    {
        if (stepBack(*m_table, m_head, m_picture))
            return;
        if (!stepBack(*m_table, m_beginning, m_pictureOfBeginning)) {
            begin();
            return;
        }
        takeSteps(*m_table, m_state.steps);
        m_head = m_table->publication().head;
        if (pictureOf(*m_table) != m_picture)
            begin();
    }

private:
    void begin()
    {
        m_table = newTable(m_state);
        m_table->page().window()->setUpdatesEnabled(false); // where things lie is the same undrawn
        m_beginning = m_table->publication().head;
        m_pictureOfBeginning = pictureOf(*m_table);
        takeSteps(*m_table, m_state.steps);
        m_head = m_table->publication().head;
        m_picture = pictureOf(*m_table);
    }

    ReachedState m_state;
    std::unique_ptr<TableFixture> m_table;
    play::GroupId m_beginning;
    QString m_pictureOfBeginning;
    play::GroupId m_head;
    QString m_picture;
};

} // namespace

class TestHurriedPresses : public QObject
{
    Q_OBJECT

    /// The first press arrives, and a second one at the same place does not do what has come to lie there.
    static void pressTwice(TableFixture& table, const Target& target)
    {
        const auto& [point, name] = target;
        QWidget* there = table.page().childAt(point);
        const QString before = ui::pressMeaningAt(table.page(), point);
        QVERIFY2(!before.isEmpty(), qPrintable(name + " means nothing"));
        const QRect primary = table.widget("primaryButton").geometry();
        {
            const Arrivals arrivals(*there);
            table.tapAt(point);
            QVERIFY2(arrivals.count > 0, qPrintable(name + " takes no press"));
        }
        table.commits();
        const QString after = ui::pressMeaningAt(table.page(), point);
        const QString seen = pictureOf(table);
        if (!after.isEmpty() && after != before) {
            table.pass(ui::PressGuard::deadTime - 1);
            table.tapAt(point);
            const QString both = name + " and then " + QString(after).replace('\n', ' ');
            QVERIFY2(table.commits() == 0, qPrintable("something was done: " + both));
            QVERIFY2(pictureOf(table) == seen,
                     qPrintable("something moved: " + both + '\n' + differences(seen, pictureOf(table))));
            table.pass(1);
            QVERIFY2(!table.page().findChild<ui::PressGuard*>()->holdsUp(point), qPrintable(name));
        }
        QCOMPARE(table.widget("primaryButton").geometry(), primary);
        const QWidget* focus = table.page().window()->focusWidget();
        QVERIFY2(focus && focus->isVisible(), qPrintable("nobody has the keys after " + name));
        QVERIFY2(focus->objectName() != "homeButton", qPrintable(name));
    }

    /// With WHEELHOUSE_EVERY_PRESS set every target of every state is pressed. An everyday run leaves out those that
    /// were pressed in an earlier state already, under the same rules, by the same name and at the same place.
    bool isPressedToday(const Target& target, const QString& system)
    {
        const QString key =
            QStringLiteral("%1 %2 %3,%4").arg(system, target.name).arg(target.point.x()).arg(target.point.y());
        return m_pressed.insert(key).second || qEnvironmentVariableIsSet("WHEELHOUSE_EVERY_PRESS");
    }
    std::set<QString> m_pressed;

private Q_SLOTS:
    void aSecondPressMeansNothingElse_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QString>("system");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QStringList>("steps");
        const QSize middle(1280, 800);
        const QSize small(1024, 640);
        const auto free = [&](const char* name, const QStringList& steps) {
            QTest::newRow(name) << lanternsStart << "tracker" << middle << steps;
        };
        const auto ruled = [&](const char* name, const QSize& size, const QStringList& steps) {
            QTest::newRow(name) << tideStart << "onslaught" << size << steps;
        };
        free("free: a round begins", {});
        free("free: who showed it", {"tap primaryButton"});
        free("free: a turn", harrowBegins);
        free("free: somebody is looked at", harrowBegins + QStringList{"tap card-corvin"});
        free("free: what the hands have to do", harrowBegins + QStringList{"tap tool-0"});
        free("free: more", harrowBegins + QStringList{"tap tool-3"});
        ruled("a round begins", middle, {});
        ruled("who showed it", small, {"tap primaryButton"});
        ruled("a turn", middle, harrowBegins);
        ruled("a turn on a small window", small, harrowBegins);
        ruled("a turn, set by hand", middle, harrowBegins + QStringList{"tap card-ilse"});
        ruled("targets", middle, harrowBegins + bowPresses.mid(0, 1));
        ruled("dice", small, harrowBegins + bowPresses);
        ruled("somebody may react", middle, harrowBegins + QStringList{shotAtSable});
        ruled("somebody may react on a small window", small, harrowBegins + QStringList{shotAtSable});
        ruled("several targets", middle, harrowBegins + QStringList{"tap choice-use/dial/volley"});
        ruled("a level", middle, harrowBegins + QStringList{R"(give earn {"figure":"harrow","count":5})"});
        ruled("the log", middle, harrowBegins + QStringList{"tap tool-2"});
        ruled("on a map", middle, setOutOnMap + harrowBegins);
        ruled("on a map: refused", middle, setOutOnMap + harrowBegins + bowPresses.mid(0, 1));
        ruled("on a large map", middle, setOutOnMap + harrowBegins + QStringList{"key B"});
        ruled("on a map of a small window", small, setOutOnMap + harrowBegins);
        ruled("beside the map of a small window", small, setOutOnMap + harrowBegins + QStringList{"key B"});
    }
    void aSecondPressMeansNothingElse()
    {
        QFETCH(const QByteArray, start);
        QFETCH(const QString, system);
        QFETCH(const QSize, size);
        QFETCH(const QStringList, steps);
        const QByteArray slug = system.toUtf8();
        StateToPress state({start, slug.constData(), size, steps});
        const std::vector<Target> all = targetsOf(state.table());
        QVERIFY(all.size() > 4);
        for (size_t i = 0; i < all.size(); ++i) {
            if (!isPressedToday(all[i], system))
                continue;
            state.again();
            const std::vector<Target> targets = targetsOf(state.table());
            QCOMPARE(targets.size(), all.size());
            pressTwice(state.table(), targets[i]);
            if (QTest::currentTestFailed())
                return;
        }
    }

    /// The next press is meant for what is there, and a press elsewhere always.
    void aPressAtAnotherPlaceIsNeverHeldUp()
    {
        auto table = reachState({tideStart, "onslaught", {1280, 800}, harrowBegins});
        const auto middleOf = [&](const char* name) {
            QWidget& widget = table->widget(name);
            return widget.mapTo(&table->page(), widget.rect().center());
        };
        table->tapAt(middleOf("choice-attack/yew-bow"));
        table->tapAt(middleOf("choice-target:sable"));
        QVERIFY(table->shows("diceGrid"));
        table->tapAt(middleOf("choice-face-18"));
        QVERIFY(!table->shows("diceGrid") || table->widget("diceWords").isVisible());
        QVERIFY(table->commits() > 0 || table->shows("diceGrid"));
    }
};

WHEELHOUSE_TEST(TestHurriedPresses)

#include "tst_hurried_presses.moc"
