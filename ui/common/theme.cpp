// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/theme.h"

#include "ui/common/colour_math.h"

namespace wheelhouse::ui {
namespace {

// The accents keep their order of lightness apart as well as their hue (after Okabe and Ito), and each comes with a
// shape.
Theme darkTheme()
{
    Theme t;
    t.kind = ThemeKind::Dark;
    t.ground = QColor(0x1a, 0x1f, 0x26);
    t.sunken = QColor(0x11, 0x15, 0x1a);
    t.panel = QColor(0x24, 0x2a, 0x32);
    t.raised = QColor(0x2f, 0x37, 0x42);
    t.line = QColor(0x46, 0x50, 0x5c);
    t.ink = QColor(0xf2, 0xe9, 0xd6);
    t.inkDim = QColor(0xb5, 0xad, 0x9b);
    t.danger = QColor(0xff, 0x93, 0x86);
    t.blood = QColor(0x8f, 0x1d, 0x1d);
    t.onBlood = QColor(0xff, 0xff, 0xff);
    t.ready = QColor(0x8c, 0xc4, 0x74);
    t.onReady = QColor(0x10, 0x1c, 0x0c);
    t.experience = QColor(0xe6, 0xbd, 0x5c);
    t.harm = QColor(0xe3, 0xa2, 0xea);
    t.help = QColor(0xf0, 0xcf, 0x7a);
    t.neutral = QColor(0x9c, 0xcf, 0xe6);
    t.wheelFace = QColor(0x14, 0x18, 0x1e);
    t.wheelOn = QColor(0xec, 0xe1, 0xc8);
    t.wheelOff = QColor(0x3d, 0x46, 0x51);
    t.focus = QColor(0xff, 0xff, 0xff);
    t.nobody = QColor(0xc9, 0xb8, 0xd6);
    t.accents = {QColor(0xec, 0xa9, 0x45), QColor(0x62, 0xb4, 0xf0), QColor(0xe0, 0x92, 0xc4),
                 QColor(0x4f, 0xc7, 0xa2), QColor(0xee, 0xe0, 0x66), QColor(0xf5, 0x86, 0x5c)};
    return t;
}

Theme lightTheme()
{
    Theme t;
    t.kind = ThemeKind::Light;
    t.ground = QColor(0xe9, 0xe1, 0xd0);
    t.sunken = QColor(0xdc, 0xd2, 0xbd);
    t.panel = QColor(0xf8, 0xf3, 0xe7);
    t.raised = QColor(0xff, 0xfd, 0xf7);
    t.line = QColor(0xb3, 0xa6, 0x8b);
    t.ink = QColor(0x1f, 0x22, 0x28);
    t.inkDim = QColor(0x54, 0x4e, 0x42);
    t.danger = QColor(0x96, 0x16, 0x14);
    t.blood = QColor(0xa8, 0x1c, 0x1a);
    t.onBlood = QColor(0xff, 0xff, 0xff);
    t.ready = QColor(0x2d, 0x6a, 0x2f);
    t.onReady = QColor(0xff, 0xff, 0xff);
    t.experience = QColor(0x78, 0x50, 0x00);
    t.harm = QColor(0x7a, 0x22, 0x80);
    t.help = QColor(0x6b, 0x49, 0x00);
    t.neutral = QColor(0x13, 0x50, 0x74);
    t.wheelFace = QColor(0xff, 0xfd, 0xf7);
    t.wheelOn = QColor(0x3a, 0x3f, 0x48);
    t.wheelOff = QColor(0xcf, 0xc5, 0xb0);
    t.focus = QColor(0x0a, 0x0a, 0x0a);
    t.nobody = QColor(0x55, 0x47, 0x66);
    t.accents = {QColor(0x84, 0x46, 0x00), QColor(0x0b, 0x4f, 0x8c), QColor(0x8d, 0x2a, 0x70),
                 QColor(0x0a, 0x5a, 0x46), QColor(0x57, 0x50, 0x00), QColor(0x97, 0x2f, 0x0d)};
    return t;
}

Theme contrastTheme()
{
    Theme t;
    t.kind = ThemeKind::Contrast;
    t.ground = QColor(0x00, 0x00, 0x00);
    t.sunken = QColor(0x00, 0x00, 0x00);
    t.panel = QColor(0x0a, 0x0a, 0x0a);
    t.raised = QColor(0x24, 0x24, 0x24);
    t.line = QColor(0xc8, 0xc8, 0xc8);
    t.ink = QColor(0xff, 0xff, 0xff);
    t.inkDim = QColor(0xe0, 0xe0, 0xe0);
    t.danger = QColor(0xff, 0xa8, 0xa0);
    t.blood = QColor(0xb0, 0x00, 0x00);
    t.onBlood = QColor(0xff, 0xff, 0xff);
    t.ready = QColor(0x8d, 0xff, 0x6a);
    t.onReady = QColor(0x00, 0x00, 0x00);
    t.experience = QColor(0xff, 0xe0, 0x4a);
    t.harm = QColor(0xff, 0xa6, 0xff);
    t.help = QColor(0xff, 0xe0, 0x66);
    t.neutral = QColor(0x9a, 0xe4, 0xff);
    t.wheelFace = QColor(0x00, 0x00, 0x00);
    t.wheelOn = QColor(0xff, 0xff, 0xff);
    t.wheelOff = QColor(0x58, 0x58, 0x58);
    t.focus = QColor(0xff, 0xff, 0x00);
    t.nobody = QColor(0xe4, 0xd6, 0xff);
    t.accents = {QColor(0xff, 0xb8, 0x3d), QColor(0x70, 0xc8, 0xff), QColor(0xff, 0x9a, 0xdc),
                 QColor(0x50, 0xf0, 0xb8), QColor(0xff, 0xf2, 0x57), QColor(0xff, 0x97, 0x6b)};
    return t;
}

} // namespace

Theme Theme::of(ThemeKind kind)
{
    switch (kind) {
    case ThemeKind::Light:
        return lightTheme();
    case ThemeKind::Contrast:
        return contrastTheme();
    case ThemeKind::Dark:
        break;
    }
    return darkTheme();
}

QColor Theme::accentOf(int seat) const
{
    const auto index = static_cast<std::size_t>(seat);
    return seat >= 0 && index < accents.size() ? accents.at(index) : nobody;
}

QColor Theme::onAccent(int seat) const
{
    return readableOn(accentOf(seat), QColor(0x14, 0x14, 0x14), QColor(0xff, 0xff, 0xff));
}

SeatShape shapeOf(int seat)
{
    constexpr std::array shapes{SeatShape::Diamond, SeatShape::Disc,    SeatShape::Triangle,
                                SeatShape::Square,  SeatShape::Hexagon, SeatShape::Star};
    const auto index = static_cast<std::size_t>(seat);
    return seat >= 0 && index < shapes.size() ? shapes.at(index) : SeatShape::Fang;
}

std::optional<ThemeKind> themeKindNamed(QStringView word)
{
    if (word == u"dark") {
        return ThemeKind::Dark;
    }
    if (word == u"light") {
        return ThemeKind::Light;
    }
    if (word == u"contrast") {
        return ThemeKind::Contrast;
    }
    return std::nullopt;
}

QPalette paletteOf(const Theme& theme)
{
    QPalette p;
    p.setColor(QPalette::Window, theme.ground);
    p.setColor(QPalette::WindowText, theme.ink);
    p.setColor(QPalette::Base, theme.panel);
    p.setColor(QPalette::AlternateBase, theme.raised);
    p.setColor(QPalette::Text, theme.ink);
    p.setColor(QPalette::PlaceholderText, theme.inkDim);
    p.setColor(QPalette::Button, theme.raised);
    p.setColor(QPalette::ButtonText, theme.ink);
    p.setColor(QPalette::BrightText, theme.danger);
    p.setColor(QPalette::ToolTipBase, theme.raised);
    p.setColor(QPalette::ToolTipText, theme.ink);
    p.setColor(QPalette::Light, mixed(theme.raised, theme.ink, 0.15));
    p.setColor(QPalette::Midlight, theme.raised);
    p.setColor(QPalette::Mid, theme.line);
    p.setColor(QPalette::Dark, theme.sunken);
    p.setColor(QPalette::Shadow, theme.sunken);
    p.setColor(QPalette::Highlight, theme.accentOf(0));
    p.setColor(QPalette::HighlightedText, theme.onAccent(0));
    p.setColor(QPalette::Link, theme.accentOf(1));
    p.setColor(QPalette::LinkVisited, theme.accentOf(2));
    const QColor faint = mixed(theme.ground, theme.inkDim, 0.7);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        p.setColor(QPalette::Disabled, role, faint);
    }
    return p;
}

} // namespace wheelhouse::ui
