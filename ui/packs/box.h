// SPDX-License-Identifier: GPL-3.0-or-later
// What is in a pack, as its page shows it: what can be begun with it, the figures whose first numbers are entered
// there, and everything else. Plain values.
#pragma once

#include "model/content/pack.h"
#include "model/packs/disagreement.h"
#include "model/packs/format/problem.h"
#include "model/packs/owner/quick_wheel.h"
#include "ui/home/scenario_row.h"
#include "ui/packs/pack_contents.h"

#include <QHash>
#include <QString>

#include <functional>
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

struct BoxSeat {
    QString name;
    size_t wanted = 0;                ///< figures that a party has
    std::vector<BoxFigure> figures;   ///< those that may come along
    std::vector<QString> comingAlong; ///< ids: the line-up, or the first ones where the player chooses
};

/// Something that can be begun with a box.
struct BoxBeginning {
    ScenarioRow row;            ///< as it is set up
    std::vector<BoxSeat> seats; ///< whose figures have a few numbers to begin with; none: it is set up first
};

/// A chapter of the articles about a game.
struct BoxChapter {
    QString title;
    int articles = 0;
    QString system; ///< this and the next: the first of them
    QString slug;

    friend bool operator==(const BoxChapter&, const BoxChapter&) = default;
};

/// What the program knows of the game that a pack is made for.
struct PackGame {
    std::vector<ScenarioRow> beginnings = {}; ///< what can be begun with the pack
    const play::GameSystem* system = nullptr; ///< gives the words; none: the words that most games use
    bool hasRules = false;                    ///< whether its game is played by rules here
    std::vector<BoxChapter> chapters = {};
};
using GameOfPack = std::function<PackGame(const content::Pack&)>;

struct Box {
    QString pack; ///< its id
    QString name;
    std::vector<BoxBeginning> beginnings = {};
    std::vector<PackGroup> groups = {}; ///< all that is in it
    std::vector<BoxChapter> chapters = {};
    bool hasRules = false;
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

/// What can be begun with a pack, with the figures that can play it, and all that is in it.
Box boxOf(const content::Pack& pack, const PackGame& game);

/// Packs with something in them as boxes: first those whose figures have numbers to enter, then what else can be begun.
/// Those that are broken, or complete what is not there, apart. `cards` says which of them hold what owners have
/// entered.
BoxShelf shelfOf(const std::vector<packs::ShelvedPack>& packs, const packs::OwnerCards& cards,
                 const GameOfPack& gameOf);

} // namespace wheelhouse::ui
