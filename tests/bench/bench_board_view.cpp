// SPDX-License-Identifier: GPL-3.0-or-later
// How long a mini dragged over a board lags behind the finger: from the mouse event to the end of the painting that
// shows it, with its reach, its way and what it would see from there, on 40×40 spaces with 40 minis at 1920×1080. Every
// move of the mouse comes over another space, which is the costly kind.
//     bench_board_view [MOVES]     wants a release build
#include "app/surveyors.h"
#include "tests/ui/board/demo_map.h"
#include "ui/board/board_view.h"
#include "ui/board/move_tool.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace wheelhouse;
using namespace wheelhouse::ui;

namespace {

using Clock = std::chrono::steady_clock;

/// Milliseconds from the event to the end of painting.
double moved(BoardView& view, QPoint to)
{
    const auto begun = Clock::now();
    QTest::mouseMove(view.viewport(), to);
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

void print(const char* what, std::vector<double> times)
{
    std::ranges::sort(times);
    std::printf("%s: median %.1f ms, p95 %.1f ms, longest %.1f ms of %zu\n", what, times[times.size() / 2],
                times[times.size() * 95 / 100], times.back(), times.size());
}

void drag(int side, int moves)
{
    const auto surveyor = app::makeOnslaughtSurveyor();
    BoardScene scene(Skin::of(ThemeKind::Dark), *surveyor);
    BoardView view(scene);
    view.resize(1920, 1080);
    if (!scene.setLook(testing::demoMap(side, 40))) {
        std::puts("the demo map is no board");
        return;
    }
    auto tool = std::make_unique<MoveTool>(scene);
    scene.setTool(std::move(tool));
    view.show();
    QCoreApplication::processEvents();
    const board::Space start = scene.look().board.minis.front().at;
    QTest::mousePress(view.viewport(), Qt::LeftButton, Qt::NoModifier, view.rectOf(start).center());
    std::vector<double> times;
    for (int i = 0; i < moves; ++i) {
        const board::Space over{(start.x + i * 7) % side, (start.y + i * 3) % side};
        times.push_back(moved(view, view.rectOf(over).center()));
    }
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, Qt::NoModifier, view.rectOf(start).center());
    const std::string what = "drag over " + std::to_string(side) + "x" + std::to_string(side);
    print(what.c_str(), times);
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const int moves = argc == 2 ? std::max(1, std::atoi(argv[1])) : 400;
    for (const int side : {20, 40, 80})
        drag(side, moves);
    return 0;
}
