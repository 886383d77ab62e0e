// SPDX-License-Identifier: GPL-3.0-or-later
// How long a gesture at the table takes to be seen: from the key event over the command, the write to disk and the new
// view to the end of the window's painting, on a real session at 1920×1080.
//     bench_table [GESTURES]     wants a release build
#include "tests/ui/table/table_fixture.h"
#include "ui/table/table_page.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace wheelhouse;

namespace {

/// Counts the windows' paintings.
class Paintings : public QObject
{
public:
    Paintings() { qApp->installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::UpdateRequest && watched->isWidgetType()) {
            ++m_count;
        }
        return false;
    }
    int count() const { return m_count; }

private:
    int m_count = 0;
};

/// Presses `key` on the figure on the stage; milliseconds until the first painting after it was published has ended.
double pressed(testing::TableFixture& table, Qt::Key key, const Paintings& paintings)
{
    table.settle();
    const auto begun = std::chrono::steady_clock::now();
    QTest::keyEvent(QTest::Press, &table.page(), key);
    const auto before = table.publication().head;
    while (table.publication().head == before) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    const int painted = paintings.count();
    while (paintings.count() == painted) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
    QTest::keyEvent(QTest::Release, &table.page(), key);
    return took.count();
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argc, argv);
    testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1920, 1080});
    const Paintings paintings;
    table.key(Qt::Key_W);
    std::vector<double> times;
    const int gestures = argc == 2 ? std::max(1, std::atoi(argv[1])) : 300;
    for (int i = 0; i < gestures; ++i) {
        times.push_back(pressed(table, Qt::Key_1, paintings));
        table.key(Qt::Key_Z, Qt::ControlModifier);
    }
    std::ranges::sort(times);
    std::printf("gesture to painted table: median %.1f ms, p95 %.1f ms, longest %.1f ms of %zu\n",
                times[times.size() / 2], times[times.size() * 95 / 100], times.back(), times.size());
    return 0;
}
