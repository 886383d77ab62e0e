// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_tool.h"

namespace wheelhouse::ui {

/// Marks some spaces, as those within reach are marked; a tap on one of them chooses it.
class SpaceTool : public BoardTool
{
    Q_OBJECT

public:
    /// `seat` is the accent of whoever chooses; `letters` mark the spaces, where they have some.
    SpaceTool(BoardScene& scene, std::vector<board::Space> spaces, int seat, std::vector<QString> letters = {});

    void tap(const BoardTouch& touch) override;
    void reread() override;
    const std::vector<board::Space>& spaces() const { return m_spaces; }

Q_SIGNALS:
    void chosen(wheelhouse::board::Space space);
    /// A space was tapped that is not marked.
    void missed(wheelhouse::board::Space space);

private:
    std::vector<board::Space> m_spaces;
    std::vector<QString> m_letters;
    OverlayItem& m_item;
};

} // namespace wheelhouse::ui
