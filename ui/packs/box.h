// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody has in a box, as the page for its quick numbers shows it: plain values.
#pragma once

#include "model/content/pack.h"
#include "model/packs/disagreement.h"
#include "model/packs/format/problem.h"
#include "model/packs/owner/quick_wheel.h"

#include <QHash>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace wheelhouse::packs {
class OwnerCards;
struct ShelvedPack;
} // namespace wheelhouse::packs

namespace wheelhouse::ui {

struct BoxFigure {
    QString id;
    QString name;
    std::optional<content::Wheel> wheel;
    /// The wheel in a few numbers; no value where more than these is entered, which stays as it is.
    std::optional<packs::QuickWheel> quick;
};

/// A monster or champion of a box; its card alone is entered.
struct BoxMonster {
    QString noun; ///< "monsters" or "champions"
    QString id;
    QString name;
};

struct BoxSeat {
    QString name;
    size_t wanted = 0;                ///< figures that a party has
    std::vector<BoxFigure> figures;   ///< those that may come along
    std::vector<QString> comingAlong; ///< ids: the line-up, or the first ones where the player chooses
};

struct BoxScenario {
    QString id;
    QString name;
    std::vector<BoxSeat> seats;
};

struct Box {
    QString pack; ///< its id
    QString name;
    std::vector<BoxScenario> scenarios;
    std::vector<BoxMonster> monsters = {};
    std::shared_ptr<const content::Pack> content = {}; ///< what the box is made of, with all cards
    std::vector<packs::Disagreement> differences = {}; ///< between the packs that complete it
};

/// A pack that is left out, and why.
struct BrokenPack {
    QString name;             ///< that of its folder where it cannot be read
    QString path;             ///< of its pack.json
    QString cardsFor;         ///< the name of the box whose owner's cards it holds; empty for any other pack
    packs::Problems problems; ///< without what is merely not entered yet

    friend bool operator==(const BrokenPack&, const BrokenPack&) = default;
};

/// All that may be chosen, and what cannot be.
struct BoxShelf {
    std::vector<Box> boxes;
    std::vector<BrokenPack> broken = {};
    QHash<QString, QByteArray> versions = {}; ///< of the owner's cards, as `OwnerCards::setSeen` takes them
};

/// The scenarios of a pack with the figures that can play them. A seat without a faction takes the figures of the
/// faction that no seat before it has.
Box boxOf(const content::Pack& pack);

/// Packs with figures and scenarios as boxes; those that are broken, or complete what is not there, apart. `cards`
/// says which of them hold what owners have entered.
BoxShelf shelfOf(const std::vector<packs::ShelvedPack>& packs, const packs::OwnerCards& cards);

} // namespace wheelhouse::ui
