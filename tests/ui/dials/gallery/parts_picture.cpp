// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/dials/gallery/table_picture.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QPainter>

#include <array>

namespace wheelhouse::gallery {
namespace {

using namespace ui;

void paintIcons(QPainter& painter, double top, const Skin& skin)
{
    for (int i = 0; i < iconCount; ++i)
        skin.icons.paint(painter, QRectF(20 + i % 18 * 52, top + i / 18 * 52, 36, 36), static_cast<Icon>(i),
                         skin.theme.ink);
}

void paintWheels(QPainter& painter, double top, const Skin& skin)
{
    const std::array looks{WheelLook{.value = 12, .maximum = 12},
                           WheelLook{.value = 7, .maximum = 12},
                           WheelLook{.value = 3, .maximum = 12, .bloodied = true},
                           WheelLook{.value = 0, .maximum = 12, .defeated = true},
                           WheelLook{.value = 9, .maximum = 12, .pending = -3},
                           WheelLook{.value = 4, .maximum = 12, .bloodied = true, .pending = 2},
                           WheelLook{.value = 9, .maximum = 12, .quiet = true},
                           WheelLook{.value = 9, .maximum = 12, .setByHand = true},
                           WheelLook{.value = 88, .maximum = 120}};
    double x = 20;
    for (const WheelLook& look : looks) {
        paintBattleWheel(painter, QRectF(x, top, 100, 100), look, skin);
        paintBattleWheel(painter, QRectF(x + 20, top + 108, 56, 56), look, skin);
        x += 108;
    }
}

void paintTokens(QPainter& painter, double top, const Skin& skin)
{
    const DummyTable table = dummyTable();
    double x = 20;
    for (const ConditionLook& look : table.palette) {
        const double width = conditionChipWidth(look, 30, ChipForm::Named, skin);
        paintConditionChip(painter, QRectF(x, top, width, 30), look, ChipForm::Named, skin);
        paintConditionChip(painter, QRectF(x, top + 38, 36, 28), look, ChipForm::Mark, skin);
        x += width + 10;
    }
    x = 20;
    for (const DialLook& look : {DialLook{"Ready", DialState::Ready}, DialLook{"Two", DialState::Counting, 2},
                                 DialLook{"Twelve", DialState::Counting, 12}, DialLook{"Used", DialState::UsedUp}}) {
        paintCooldownDial(painter, QRectF(x, top + 78, 52, 52), look, skin);
        paintCooldownDial(painter, QRectF(x + 56, top + 90, 24, 24), look, skin);
        x += 96;
    }
    for (int seat = -1; seat < 6; ++seat)
        paintSeatShape(painter, QRectF(420 + seat * 44, top + 84, 36, 36), seat, skin.theme);
    paintExperience(painter, QRectF(700, top + 84, 200, 30), {3, 5}, skin);
}

} // namespace

QImage partsPicture(ThemeKind theme)
{
    const Skin skin = Skin::of(theme);
    QImage image(1000, 620, QImage::Format_RGB32);
    image.fill(skin.theme.panel);
    QPainter painter(&image);
    paintWheels(painter, 20, skin);
    paintTokens(painter, 210, skin);
    paintIcons(painter, 380, skin);
    return image;
}

} // namespace wheelhouse::gallery
