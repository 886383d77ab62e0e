// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_tool.h"

namespace wheelhouse::ui {

/// Shows what one mini sees: a veil over what it does not, and the lines to the space or mini pointed at. A tap on a
/// mini makes it the viewer.
class SightTool : public BoardTool
{
    Q_OBJECT

public:
    explicit SightTool(BoardScene& scene);

    /// Whose eyes; empty for nobody's.
    void setViewer(const std::string& mini);
    const std::string& viewer() const { return m_viewer; }

    void tap(const BoardTouch& touch) override;
    void hover(const BoardTouch& touch) override;
    bool cancel() override;
    void reread() override;

    const board::Grid<Seen>& sightMap() const { return m_map; }
    const SightAnswer& answer() const { return m_answer; }
    /// What is pointed at, none where there is nothing to be seen or no viewer.
    const std::optional<Stand>& target() const { return m_target; }

Q_SIGNALS:
    /// Another target is pointed at, or none.
    void answered();

private:
    std::string m_viewer;
    board::Grid<Seen> m_map;
    SightAnswer m_answer;
    std::optional<Stand> m_target;
    std::optional<board::Space> m_pointed;
    OverlayItem& m_mapItem;
    OverlayItem& m_lineItem;
};

} // namespace wheelhouse::ui
