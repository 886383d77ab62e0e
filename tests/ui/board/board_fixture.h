// SPDX-License-Identifier: GPL-3.0-or-later
// A board in a view of a size, with real answers behind it, to be driven by mouse and keys.
#pragma once

#include "app/surveyors.h"
#include "ui/board/board_scene.h"
#include "ui/board/board_view.h"

#include <QTest>

namespace wheelhouse::testing {

/// Six by five: a wall, hindering and raised ground, a barrier, a door, a portal pair, a large mini.
inline ui::BoardLook smallBoard()
{
    ui::BoardLook look;
    look.board.width = 6;
    look.board.height = 5;
    look.board.terrain = {"......", "..#...", "..~...", "......", "......"};
    look.board.elevation = {"000000", "000000", "001000", "000000", "000000"};
    look.board.edges = {
        {.edge = {{0, 0}, board::Side::East}, .kind = "barrier", .open = false, .piece = {}, .pair = {}},
        {.edge = {{5, 3}, board::Side::South}, .kind = "door", .open = false, .piece = {}, .pair = {}},
        {.edge = {{0, 3}, board::Side::South}, .kind = "portal", .open = false, .piece = {}, .pair = "a"},
        {.edge = {{4, 0}, board::Side::East}, .kind = "portal", .open = false, .piece = {}, .pair = "a"},
    };
    look.board.minis = {{.id = "ann", .side = "ann", .at = {1, 2}, .size = 1, .speed = 3},
                        {.id = "bo", .side = "bo", .at = {4, 2}, .size = 1, .speed = 4},
                        {.id = "ogre", .side = "monster", .at = {2, 3}, .size = 2, .speed = 2}};
    look.minis = {{.id = "ann", .name = "Harrow", .letters = "Ha", .seat = 0, .acting = true},
                  {.id = "bo", .name = "Corvin", .letters = "Co", .seat = 1},
                  {.id = "ogre", .name = "Ogre", .letters = "Og"}};
    look.tokens = {{{5, 4}, ui::Icon::Chest, "chest"}};
    return look;
}

class BoardFixture
{
public:
    explicit BoardFixture(const ui::BoardLook& look = smallBoard(), const QSize& size = {800, 700},
                          std::unique_ptr<ui::Surveyor> surveyor = app::makeOnslaughtSurveyor())
        : m_surveyor(std::move(surveyor)), m_scene(ui::Skin::of(ui::ThemeKind::Dark), *m_surveyor), m_view(m_scene)
    {
        m_view.resize(size);
        m_scene.setLook(look);
        m_view.show();
        m_view.activateWindow();
        m_view.setFocus(); // else the arrow to the north would get it
    }

    ui::BoardScene& scene() { return m_scene; }
    ui::BoardView& view() { return m_view; }
    ui::Surveyor& surveyor() { return *m_surveyor; }
    QWidget* port() { return m_view.viewport(); }

    template <class Tool, class... Args>
    Tool& use(Args&&... args)
    {
        auto tool = std::make_unique<Tool>(m_scene, std::forward<Args>(args)...);
        Tool& made = *tool;
        m_scene.setTool(std::move(tool));
        return made;
    }
    /// The middle of a space in the viewport.
    QPoint middle(board::Space space) { return m_view.rectOf(space).center(); }
    void tap(board::Space space) { QTest::mouseClick(port(), Qt::LeftButton, Qt::NoModifier, middle(space)); }
    void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mousePress(port(), button, Qt::NoModifier, from);
        QTest::mouseMove(port(), from + (to - from) / 2);
        QTest::mouseMove(port(), to);
        QTest::mouseRelease(port(), button, Qt::NoModifier, to);
    }
    void drag(board::Space from, board::Space to) { drag(middle(from), middle(to)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&m_view, key, modifiers);
    }

private:
    std::unique_ptr<ui::Surveyor> m_surveyor;
    ui::BoardScene m_scene;
    ui::BoardView m_view;
};

} // namespace wheelhouse::testing
