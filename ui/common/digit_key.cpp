// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/digit_key.h"

#include <QGuiApplication>
#include <QKeyEvent>

#include <array>

namespace wheelhouse::ui {
namespace {

// On X11 and Wayland alike the upper row's keys 1 to 9 and 0 have the codes 10 to 19.
std::optional<int> digitOfPlace(const QKeyEvent& event)
{
    const QString platform = QGuiApplication::platformName();
    const quint32 code = event.nativeScanCode();
    if ((platform != "xcb" && !platform.startsWith("wayland")) || code < 10 || code > 19)
        return std::nullopt;
    return static_cast<int>((code - 9) % 10);
}

std::optional<int> digitOfMeaning(const QKeyEvent& event)
{
    const int key = event.key();
    if (key >= Qt::Key_0 && key <= Qt::Key_9)
        return key - Qt::Key_0;
    constexpr std::array shifted{Qt::Key_ParenRight, Qt::Key_Exclam,   Qt::Key_At,          Qt::Key_NumberSign,
                                 Qt::Key_Dollar,     Qt::Key_Percent,  Qt::Key_AsciiCircum, Qt::Key_Ampersand,
                                 Qt::Key_Asterisk,   Qt::Key_ParenLeft};
    for (std::size_t digit = 0; digit < shifted.size() && event.modifiers().testFlag(Qt::ShiftModifier); ++digit) {
        if (key == shifted.at(digit))
            return static_cast<int>(digit);
    }
    return std::nullopt;
}

} // namespace

std::optional<DigitPress> digitOf(const QKeyEvent& event)
{
    if (event.isAutoRepeat() || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
        return std::nullopt;
    const auto byPlace = digitOfPlace(event);
    const auto digit = byPlace ? byPlace : digitOfMeaning(event);
    if (!digit)
        return std::nullopt;
    return DigitPress{*digit == 0 ? 10 : *digit, event.modifiers().testFlag(Qt::ShiftModifier)};
}

} // namespace wheelhouse::ui
