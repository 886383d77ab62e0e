// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace wheelhouse::ui {

/// An attack or a sentence of a card, as it is read at the table.
struct LineLook {
    QString kind; ///< "attack", "passive", "critical", "bonus", "behaviour", "bloodied"
    QString name = {};
    QString text = {};
    std::optional<int> rangeFrom = {};
    std::optional<int> rangeTo = {};
    std::optional<int> toHit = {};
    std::optional<int> damage = {};
    QString dice = {}; ///< of the damage, such as "2d6"; empty for none

    bool operator==(const LineLook&) const = default;
};

/// What stands before the line: an attack's name, else what kind of sentence it is.
QString lineTitle(const LineLook& line);

/// "range 2–6 · +5 to hit · damage 2 · and what else it does"; what is unknown is left out.
QString lineWords(const LineLook& line);

/// "5", and with dice "2d6+5".
QString damageText(const QString& dice, int number);

/// Both for a label of rich text, the title bold.
QString lineMarkup(const LineLook& line);

} // namespace wheelhouse::ui
