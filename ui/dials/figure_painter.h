// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dials/condition_painter.h"
#include "ui/dials/cooldown_painter.h"
#include "ui/dials/experience_painter.h"
#include "ui/dials/wheel_painter.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace wheelhouse::ui {

struct Skin;

/// How much of a figure a card shows: all; a low strip (acted or defeated, when room is short); name, wheel, armour and
/// conditions (far rail, beside a map); or its wheel and armour only (far rail, when room is very short).
enum class CardForm { Whole, Low, Narrow, Brief };

/// A number that may be unknown or set by hand.
struct StatLook {
    std::optional<int> value = {};
    bool setByHand = false;
    int changed = 0; ///< above or below what the pieces print: a mark beside it points up or down

    bool operator==(const StatLook&) const = default;
};

/// What a card in a rail shows.
struct FigureLook {
    QString name = {};
    int seat = 0;
    WheelLook wheel = {};
    StatLook armour = {};
    StatLook speed = {};
    QString turn = {};       ///< turn number such as "3" or "5½"; empty when none is known here
    bool turnHidden = false; ///< a card lies face down for this figure
    std::vector<ConditionLook> conditions = {};
    std::vector<DialLook> dials = {};
    std::optional<ExperienceLook> experience = {};
    int loot = 0;  ///< what it carries, face up or down
    int cards = 0; ///< level up cards that it has taken
    bool acting = false;
    bool selected = false;
    bool acted = false;
    bool defeated = false;
    bool downed = false;   ///< at no hit points, and still there
    QString standing = {}; ///< the game's word for either; empty: as all games say
    CardForm form = CardForm::Whole;
    bool stageAtRight = true; ///< the side on which an acting card points to the stage

    bool operator==(const FigureLook&) const = default;
};

/// Where the parts of a card lie.
struct FigureCardLayout {
    QRectF wheel;
    QRectF name;
    QRectF turn;
    QRectF stats;
    QRectF conditions;
    QRectF experience;
    QRectF dials;
    double unit = 1; ///< the length that is 1 pixel on a whole card 122 high
};

FigureCardLayout figureCardLayout(const QRectF& rect, const FigureLook& look);

/// Where each thing on a card is painted that is there; empty where it is not. Nothing is painted beyond its place.
struct FigureCardPlaces {
    QRectF band;  ///< of who is in turn, away from the stage
    QRectF notch; ///< that leads the eye from who is in turn to the stage
    QRectF wheel;
    QRectF seat; ///< the shape of its side
    QRectF name;
    QRectF turn;
    QRectF armour;
    QRectF speed;
    std::vector<QRectF> conditions; ///< and the count of those that found no room
    std::vector<QRectF> dials;
    QRectF experience;
    QRectF loot;         ///< a bag and how much is in it, on a whole card that has room for it
    QRectF cards;        ///< the mark of a level up card, likewise
    double statSize = 0; ///< of the numbers of armour class and speed
};

FigureCardPlaces figureCardPlaces(const QRectF& rect, const FigureLook& look, const Skin& skin);

/// Paints the card with its wheel.
void paintFigureCard(QPainter& painter, const QRectF& rect, const FigureLook& look, const Skin& skin);
/// Paints all but the wheel, for a card whose wheel is a widget of its own.
void paintFigureCardWithoutWheel(QPainter& painter, const QRectF& rect, const FigureLook& look, const Skin& skin);

/// What a figure that is down or out is called: "defeated".
QString standingWords(const FigureLook& look);
/// One sentence that says what the card shows, for screen readers.
QString figureSentence(const FigureLook& look);

} // namespace wheelhouse::ui
