// SPDX-License-Identifier: GPL-3.0-or-later
// What people read off a real card at the table, as values of its definition: the same for the card that a session
// carries and for the owner's own pack.
#pragma once

#include "model/content/pack.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace wheelhouse::packs {

/// A value by its place, as `OwnerCards::set` takes it.
struct CardEntry {
    QString what;     ///< noun, id and keys: "characters/ann/attacks/ladle/toHit"
    QByteArray value; ///< JSON

    friend bool operator==(const CardEntry&, const CardEntry&) = default;
};

/// Something that a figure does.
struct AbilityRead {
    enum class Kind { Attack, Ability, Reaction, Behaviour };
    Kind kind = Kind::Attack;
    QString id;               ///< empty: one that the card does not have yet
    QString name;             ///< empty: as the card has it
    std::optional<int> toHit; ///< of an ability or a reaction too, where it strikes
    std::optional<int> damage;
    std::optional<int> number; ///< of the dial
    QString action = {};       ///< the id of what it costs; empty: as the card has it
    QString text = {};         ///< the sentence; empty: as the card has it
    std::optional<content::DialKind> dial = {};

    friend bool operator==(const AbilityRead&, const AbilityRead&) = default;
};

/// The first numbers of a figure; those that were not read have no value.
struct NumbersRead {
    std::optional<int> hitPoints;
    std::optional<int> armourClass;
    std::optional<int> speed;

    friend bool operator==(const NumbersRead&, const NumbersRead&) = default;
};

/// Which list of a pack holds the figure with this id: "characters", "champions" or "monsters"; empty for none.
QString nounOf(const content::Pack& pack, const QString& id);

/// An id in the letters of the name; never empty.
QString slugOf(const QString& name);

/// The id under which the card will have it; for a new one made from its name.
QString abilityIdOf(const content::Pack& pack, const QString& figure, const AbilityRead& read);

/// What is to be entered. Nothing where there is nothing new, or where a new one has no name.
std::vector<CardEntry> entriesOf(const content::Pack& pack, const QString& figure, const AbilityRead& read);
/// The same for numbers. Of a character without a wheel only together with its hit points, as a wheel begins there.
std::vector<CardEntry> entriesOf(const content::Pack& pack, const QString& figure, const NumbersRead& read);

/// The definition of this figure with the entries, in JSON of the pack format; empty where there is no such figure.
QByteArray cardWith(const content::Pack& pack, const QString& figure, const std::vector<CardEntry>& entries);

/// What was entered of the card `card` (noun and id) between two of its definitions, in JSON of the pack format: each
/// value that is new, and an entry of a list that is new as a whole.
std::vector<CardEntry> entriesBetween(const QString& card, const QByteArray& before, const QByteArray& after);

/// The attacks of this figure of which to hit or damage is unknown, as far as they are known.
std::vector<AbilityRead> unknownAttacks(const content::Pack& pack, const QString& figure);

/// Of these numbers those that the figure's card does not know.
NumbersRead unknownOf(const content::Pack& pack, const QString& figure, const NumbersRead& read);

/// Whether the figure is moved by a behaviour and nobody has entered it.
bool lacksBehaviour(const content::Pack& pack, const QString& figure);

/// Whether something that the figure does is not known, so that it may have more than its card says.
bool isUnfinished(const content::Pack& pack, const QString& figure);

} // namespace wheelhouse::packs
