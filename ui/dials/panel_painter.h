// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/icons.h"
#include "ui/dials/cooldown_painter.h"

#include <QString>

#include <optional>

class QColor;
class QPainter;
class QRectF;
class QSizeF;

namespace wheelhouse::ui {

struct Skin;
struct Theme;

/// The ground of a region. With `accentSeat` it belongs to who acts and carries a band of that accent.
struct PanelLook {
    std::optional<int> accentSeat = {};
    bool sunken = false;

    bool operator==(const PanelLook&) const = default;
};

void paintPanel(QPainter& painter, const QRectF& rect, const PanelLook& look, const Skin& skin);
/// A ground with a frame of this width inside `rect`, with the corners that everything has.
void paintBox(QPainter& painter, const QRectF& rect, const QColor& ground, const QColor& frame, double width);

/// What a button with one or two lines shows: an ability, a tool, Undo, a condition to put on.
struct ChoiceLook {
    QString title = {};
    QString detail = {};               ///< second line; may be empty
    QString tag = {};                  ///< dim, at the end of the title's line: what it costs
    std::optional<Icon> icon = {};     ///< before the text; alone when the title is empty
    std::optional<DialLook> dial = {}; ///< after the text
    std::optional<int> seat = {};      ///< draws its shape before the text
    std::optional<int> die = {};       ///< a die that shows this, before the text
    std::optional<bool> on = {};       ///< a switch after the text
    QString number = {};               ///< large, after the text: "10+"
    bool large = false;                ///< the title can be read from a metre
    bool chosen = false;
    bool good = false;   ///< what one hopes for, such as a face that hits
    bool barred = false; ///< looks as if it could not be pressed; pressing says why
    bool enabled = true;
    bool pressed = false;
    bool centred = false;

    bool operator==(const ChoiceLook&) const = default;
};

/// Whether title and detail of a choice are painted to their end in a button of this size, the detail no smaller than
/// this share of the size it is meant to have.
bool readsWhole(const QSizeF& size, const ChoiceLook& look, const Skin& skin, double leastShare = 0.45);
/// Whether title and detail each stand in one line there, at this share of their size or more.
bool readsInOneLine(const QSizeF& size, const ChoiceLook& look, const Skin& skin, double leastShare);
void paintChoice(QPainter& painter, const QRectF& rect, const ChoiceLook& look, const Skin& skin);

/// Whose something is that belongs to nobody and to no monster either: no shape, and no accent.
inline constexpr int ofNobody = -2;

/// What the primary button shows: what pressing it does, and what to know before.
struct PrimaryLook {
    QString title = {};
    QString detail = {};
    int seat = -1; ///< of who acts; gives the accent. -1 is the monsters'; see ofNobody
    bool enabled = true;
    bool pressed = false;
    bool weighty = false; ///< it speaks for several at once: a press in a hurry is held up longer

    bool operator==(const PrimaryLook&) const = default;
};

void paintPrimary(QPainter& painter, const QRectF& rect, const PrimaryLook& look, const Skin& skin);

/// A coloured pip with a word: an action that is still to be had, or spent, or forbidden.
struct PipLook {
    QString word = {};
    bool spent = false;
    QString barredBy = {}; ///< what forbids it; the word is crossed out then

    bool operator==(const PipLook&) const = default;
};

double actionPipWidth(const PipLook& look, double height, const Skin& skin);
void paintActionPip(QPainter& painter, const QRectF& rect, const PipLook& look, const Skin& skin);

/// The keyboard focus frame, just inside `rect`.
void paintFocus(QPainter& painter, const QRectF& rect, double radius, const Theme& theme);

} // namespace wheelhouse::ui
