// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/danger_painter.h"

#include "ui/board/board_painter.h"
#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>

#include <algorithm>
#include <map>
#include <utility>

namespace wheelhouse::ui {
namespace {

bool isStronger(const DangerLook& danger, const DangerLook& other)
{
    return std::pair(danger.strength, danger.isSure) > std::pair(other.strength, other.isSure);
}

void paintStrokes(QPainter& painter, const QRectF& space, const DangerLook& danger, const QColor& colour)
{
    // Each from the left edge up to the top edge, one behind the other, so that they are counted at a glance.
    constexpr double first = spaceUnit * 0.26;
    constexpr double between = spaceUnit * 0.18;
    painter.setPen(QPen(colour, spaceUnit * 0.055, danger.isSure ? Qt::SolidLine : Qt::DotLine, Qt::FlatCap));
    for (int i = 0; i < danger.strength; ++i) {
        const double length = first + between * i;
        painter.drawLine(space.topLeft() + QPointF(0, length), space.topLeft() + QPointF(length, 0));
    }
}

/// On a full plate where the attack is sure, on a hollow one where it may come: told apart without colour.
void paintNumber(QPainter& painter, const QRectF& space, const DangerLook& danger, const Skin& skin)
{
    constexpr double most = spaceUnit * 0.82;
    constexpr double large = spaceUnit * 0.34;
    const double needed = numberWidth(skin.type.textExactly(large, QFont::Bold), danger.number);
    const QFont font = skin.type.textExactly(large * std::min(1.0, most / needed), QFont::Bold);
    const double high = spaceUnit * 0.35;
    const double border = spaceUnit * 0.05;
    const double wide = std::min(spaceUnit * 0.96, numberWidth(font, danger.number) + spaceUnit * 0.14);
    const QRectF plate(space.right() - wide - spaceUnit * 0.02, space.bottom() - high - spaceUnit * 0.02, wide, high);
    const QColor ground = danger.isSure ? skin.theme.danger : skin.theme.ground;
    painter.setPen(QPen(skin.theme.danger, border));
    painter.setBrush(ground);
    painter.drawRoundedRect(plate.adjusted(border / 2, border / 2, -border / 2, -border / 2), spaceUnit * 0.07,
                            spaceUnit * 0.07);
    painter.setPen(danger.isSure ? readableOn(ground, QColor(0x14, 0x14, 0x14), Qt::white) : skin.theme.ink);
    drawNumber(painter, plate, font, Qt::AlignCenter, danger.number);
}

/// Each space that is filled, with its strongest danger.
template <class Visit>
void forEachFilled(const std::vector<DangerLook>& dangers, Visit visit)
{
    std::map<board::Space, const DangerLook*> filled;
    for (const DangerLook& danger : dangers) {
        for (int i = 0; i < danger.size * danger.size; ++i) {
            const DangerLook*& strongest = filled[danger.at + board::Space{i % danger.size, i / danger.size}];
            if (!strongest || isStronger(danger, *strongest))
                strongest = &danger;
        }
    }
    for (const auto& [space, danger] : filled)
        visit(space, *danger);
}

} // namespace

void paintDangerGround(QPainter& painter, const BoardFrame& frame, const std::vector<DangerLook>& dangers,
                       const Skin& skin)
{
    constexpr int alphaOfOne = 34;
    forEachFilled(dangers, [&](board::Space space, const DangerLook& danger) {
        QColor ground = skin.theme.danger;
        ground.setAlpha(alphaOfOne * danger.strength);
        painter.fillRect(frame.rectOf(space), ground);
    });
}

void paintDangerMarks(QPainter& painter, const BoardFrame& frame, const std::vector<DangerLook>& dangers,
                      const Skin& skin)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    forEachFilled(dangers, [&](board::Space space, const DangerLook& danger) {
        paintStrokes(painter, frame.rectOf(space), danger, skin.theme.danger);
    });
    for (const DangerLook& danger : dangers)
        paintNumber(painter, frame.rectOf(danger.at), danger, skin);
    painter.restore();
}

const DangerLook* dangerOver(board::Space space, const std::vector<DangerLook>& dangers)
{
    const DangerLook* strongest = nullptr;
    for (const DangerLook& danger : dangers) {
        if (danger.at == space)
            return &danger;
        const board::Space from = space - danger.at;
        const bool fills = from.x >= 0 && from.y >= 0 && from.x < danger.size && from.y < danger.size;
        if (fills && (!strongest || isStronger(danger, *strongest)))
            strongest = &danger;
    }
    return strongest;
}

} // namespace wheelhouse::ui
