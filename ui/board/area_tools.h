// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_tool.h"

namespace wheelhouse::ui {

/// Shows the area that would begin at the space pointed at, with a ring round everybody in it; a tap chooses it.
class AreaTool : public BoardTool
{
    Q_OBJECT

public:
    explicit AreaTool(BoardScene& scene);

    void tap(const BoardTouch& touch) override;
    void hover(const BoardTouch& touch) override;
    bool cancel() override;
    void reread() override;

    const std::optional<Area>& area() const { return m_area; }

Q_SIGNALS:
    void areaChosen(wheelhouse::board::Space origin);
    /// Another area is shown, or none.
    void areaShown();

protected:
    /// The area from there, none where it may not begin.
    virtual std::optional<Area> areaFrom(board::Space origin) const = 0;

private:
    std::optional<board::Space> m_origin;
    std::optional<Area> m_area;
    OverlayItem& m_item;
    OverlayItem& m_rings;
};

/// All spaces up to a range.
class BurstTool : public AreaTool
{
    Q_OBJECT

public:
    BurstTool(BoardScene& scene, int radius) : AreaTool(scene), m_radius(radius) {}

protected:
    std::optional<Area> areaFrom(board::Space origin) const override;

private:
    int m_radius;
};

/// A cone that widens from a space beside the attacker.
class ConeTool : public AreaTool
{
    Q_OBJECT

public:
    ConeTool(BoardScene& scene, std::string attacker, int length)
        : AreaTool(scene), m_attacker(std::move(attacker)), m_length(length)
    {
    }

protected:
    std::optional<Area> areaFrom(board::Space origin) const override;

private:
    std::string m_attacker;
    int m_length;
};

} // namespace wheelhouse::ui
