// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a board in every theme with each overlay, to look at.
//     board_gallery FOLDER
#include "app/surveyors.h"
#include "tests/ui/board/demo_map.h"
#include "ui/board/area_tools.h"
#include "ui/board/board_view.h"
#include "ui/board/move_tool.h"
#include "ui/board/sight_tool.h"

#include <QApplication>
#include <QPixmap>

#include <cstdio>

using namespace wheelhouse;
using namespace wheelhouse::ui;

namespace {

BoardTouch touchOn(board::Space space)
{
    return {space, QPointF(space.x + 0.5, space.y + 0.5)};
}

/// One board in one theme; each picture with another tool at work.
class Studio
{
public:
    Studio(ThemeKind theme, const BoardLook& look, QSize size, QString prefix)
        : m_surveyor(app::makeOnslaughtSurveyor())
        , m_scene(Skin::of(theme), *m_surveyor)
        , m_view(m_scene)
        , m_prefix(std::move(prefix))
    {
        m_view.resize(size);
        if (!m_scene.setLook(look))
            std::fprintf(stderr, "the demo map is no board\n");
        m_view.show();
    }

    void drawAll()
    {
        const board::Space mine = m_scene.look().board.minis.front().at;
        draw("plain");
        auto move = std::make_unique<MoveTool>(m_scene);
        MoveTool& moving = *move;
        m_scene.setTool(std::move(move));
        moving.setMover(m_scene.look().board.minis.front().id);
        moving.dragBegin(touchOn(mine));
        moving.dragTo(touchOn({mine.x + 2, mine.y + 1}));
        draw("move");
        auto sight = std::make_unique<SightTool>(m_scene);
        SightTool& seeing = *sight;
        m_scene.setTool(std::move(sight));
        seeing.setViewer(m_scene.look().board.minis.front().id);
        seeing.hover(touchOn(m_scene.look().board.minis[1].at));
        draw("sight");
        m_scene.setTool(std::make_unique<BurstTool>(m_scene, 2));
        m_scene.tool()->hover(touchOn(m_scene.look().board.minis[2].at));
        m_scene.showCursor(true);
        draw("burst");
        m_scene.setTool(nullptr);
        m_view.turn(1);
        m_view.zoomBy(2.2, QRectF(m_view.viewport()->rect()).center());
        draw("turned");
    }

private:
    void draw(const char* name)
    {
        QCoreApplication::processEvents();
        m_view.grab().save(m_prefix + QLatin1String(name) + QStringLiteral(".png"));
    }

    std::unique_ptr<Surveyor> m_surveyor;
    BoardScene m_scene;
    BoardView m_view;
    QString m_prefix;
};

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".");
    for (const auto& [theme, word] : {std::pair{ThemeKind::Dark, "dark"}, std::pair{ThemeKind::Light, "light"},
                                      std::pair{ThemeKind::Contrast, "contrast"}}) {
        Studio(theme, testing::demoMap(14, 12), {1000, 800}, QStringLiteral("%1/board-%2-").arg(folder, word))
            .drawAll();
    }
    Studio(ThemeKind::Dark, testing::demoMap(40, 40), {1920, 1080}, QStringLiteral("%1/board-large-").arg(folder))
        .drawAll();
    return 0;
}
