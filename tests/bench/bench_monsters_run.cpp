// SPDX-License-Identifier: GPL-3.0-or-later
// How long a press on "Run the Gnawlings" takes until the first ghost walks on the map: the command, all that the group
// decides, the write to disk, the new view and the end of the window's painting, on 40×40 spaces with 40 minis at
// 1280×800, in a real window on a real session. Each run is taken back before the next.
//     bench_monsters_run [RUNS [GROUP]]     wants a release build; GROUP of the thirty monsters act, four if not said
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/board/trail_layer.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/table_page.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <vector>

using namespace wheelhouse;

namespace {

constexpr int side = 40;
constexpr int monsters = 30;
int groupSize = 4;

void makeWide(content::Pack& pack)
{
    for (content::MonsterKind& kind : pack.monsters) {
        kind.minis = monsters;
    }
    std::mt19937 dice(7);
    for (content::Map& map : pack.maps) {
        board::Description ground;
        ground.width = ground.height = side;
        for (int y = 0; y < side; ++y) {
            ground.terrain.emplace_back();
            for (int x = 0; x < side; ++x)
                ground.terrain.back() += dice() % 100 < 20 ? '#' : dice() % 100 < 15 ? '~' : '.';
        }
        for (const content::StartArea& start : map.starts) {
            for (const board::Space& at : start.spaces) {
                ground.terrain[static_cast<size_t>(at.y)][static_cast<size_t>(at.x)] = '.';
            }
        }
        map.ground = ground;
        map.places.clear();
        map.access.clear();
        map.tiles.clear();
    }
}

void makeMany(content::Scenario& scenario)
{
    if (scenario.monsterGroups.size() != 1) {
        return; // another scenario of the pack
    }
    content::MonsterGroup& acting = scenario.monsterGroups.front();
    acting.count = groupSize;
    acting.beside = true;
    if (groupSize < monsters) {
        content::MonsterGroup others = acting;
        others.id = content::MonsterGroupId(QStringLiteral("others"));
        others.name = QStringLiteral("Others");
        others.count = monsters - groupSize;
        others.initiative = content::Initiative{750};
        scenario.monsterGroups.push_back(others);
    }
}

void setOut(testing::TableFixture& table)
{
    std::mt19937 dice(11);
    std::vector<board::Space> held;
    const std::vector<std::string> ground = table.state().table.map->ground.terrain;
    const std::vector<play::Figure> figures = table.state().table.figures;
    for (const play::Figure& figure : figures) {
        board::Space at;
        do {
            at = {static_cast<int>(dice() % side), static_cast<int>(dice() % side)};
        } while (ground[static_cast<size_t>(at.y)][static_cast<size_t>(at.x)] == '#' ||
                 std::ranges::count(held, at) > 0);
        held.push_back(at);
        table.give(
            "place",
            QStringLiteral(R"({"figure":"%1","to":[%2,%3]})").arg(figure.id.text()).arg(at.x).arg(at.y).toUtf8());
    }
}

/// Notes when the window is painted while a ghost walks.
class GhostWatch : public QObject
{
public:
    explicit GhostWatch(const ui::TrailLayer& trails) : m_trails(trails) { qApp->installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        m_isSeen =
            m_isSeen || (event->type() == QEvent::UpdateRequest && watched->isWidgetType() && m_trails.isMoving());
        return false;
    }
    void begin() { m_isSeen = false; }
    bool isSeen() const { return m_isSeen; }

private:
    const ui::TrailLayer& m_trails;
    bool m_isSeen = false;
};

struct Times {
    std::vector<double> published;
    std::vector<double> painted;
};

void press(testing::TableFixture& table, GhostWatch& watch, Times& times)
{
    using Clock = std::chrono::steady_clock;
    const auto since = [](Clock::time_point begun) {
        return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    };
    table.settle();
    QWidget& button = table.widget("primaryButton");
    const auto head = table.publication().head;
    std::optional<double> published;
    watch.begin();
    const auto begun = Clock::now();
    QTest::mouseClick(&button, Qt::LeftButton);
    while (!watch.isSeen()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (!published && table.publication().head != head)
            published = since(begun);
    }
    times.painted.push_back(since(begun));
    times.published.push_back(published.value_or(times.painted.back()));
}

void print(const char* what, std::vector<double> times)
{
    std::ranges::sort(times);
    std::printf("%s: median %.1f ms, p95 %.1f ms, longest %.1f ms of %zu\n", what, times[times.size() / 2],
                times[times.size() * 95 / 100], times.back(), times.size());
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argc, argv);
    QApplication::setEffectEnabled(Qt::UI_General);
    const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 40;
    groupSize = argc > 2 ? std::clamp(std::atoi(argv[2]), 1, monsters) : groupSize;
    testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, makeMany, "onslaught", makeWide);
    table.give("map", R"({"level":"full"})");
    table.give("real", R"({"dice":false})");
    setOut(table);
    table.tap("primaryButton");
    table.give("begin-turn", R"({"number":550,"anyway":true})");
    const QString says = table.widget("primaryButton").accessibleName();
    if (!says.startsWith(QLatin1String("Run the"))) {
        std::printf("the button says: %s\n", qPrintable(says));
        return 1;
    }
    GhostWatch watch(table.page().findChild<ui::MapPane*>()->trails());
    Times times;
    for (int i = 0; i < runs; ++i) {
        press(table, watch, times);
        table.settle();
        table.tap("undoButton");
    }
    print("press to publication", times.published);
    print("press to painted ghost", times.painted);
    return 0;
}
