// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the parts together, for the window and the command line alike: which game systems there are, where packs come
// from, and what lies under a session.
#pragma once

#include "model/content/pack.h"
#include "model/content/vocabulary.h"
#include "model/packs/format/problem.h"
#include "model/play/session/session.h"
#include "model/store/repair.h"

namespace wheelhouse::app {

/// A session and what lies under it. The session goes before its store.
struct OpenSession {
    std::unique_ptr<store::SqliteSessionStore> store;
    std::unique_ptr<play::Chance> chance;
    std::unique_ptr<play::Session> session;
};

/// What a new session is made of.
struct NewSession {
    QString name;   ///< empty: the scenario's
    QString system; ///< slug; empty: the free table
    content::Pack pack;
    content::ScenarioId scenario;
    play::JsonValue seats;      ///< of the first command, see the game system; null: as the scenario says
    play::JsonValue real;       ///< of the first command; null: as the game system says
    bool map = false;           ///< the scenario's map is shown
    play::SeatId begins;        ///< who is active first; empty: as the scenario says
    std::vector<QString> house; ///< the house rules that are switched on
};

/// What a game system offers of a scenario that it can decide by rules.
struct RulesOffer {
    QString system;                  ///< its slug
    std::vector<play::SeatId> begin; ///< who may be active first, where the scenario does not say
    std::vector<play::HouseRuleOffer> house;
    std::vector<QString> setup; ///< catalogue ids about setting up
    std::vector<QString> party; ///< the same about who may be in a party
};

class Composition
{
public:
    Composition();

    const play::SystemRegistry& systems() const { return m_systems; }

    /// The words of effects that the system of this name plays; nullptr where nobody plays it by rules.
    static const content::GameWords* wordsOf(const QString& system);
    /// The pack whose `pack.json` is at `path`, its texts in `language` where it has them.
    static tl::expected<content::Pack, packs::Problems> pack(const QString& path, const QString& language);
    /// The pack that comes with the program.
    static tl::expected<content::Pack, packs::Problems> starterPack(const QString& language);
    /// The pack.json of every pack that comes with the program.
    static QStringList bundledPacks();

    /// The rules by which the scenario can be played as it is written; none where only the free table serves.
    std::optional<RulesOffer> rulesFor(const content::Pack& pack, const content::ScenarioId& scenario) const;

    /// Where the frozen content of a session can be had again: from the packs that come with the program and those
    /// whose pack.json `more` names when it is needed.
    static store::ContentHelp contentHelp(const std::function<QStringList()>& more = {});

    /// Makes a session in a new file, or in memory where `path` is empty, and lays its table out. A refusal points into
    /// the first command, at `/args/…`; on any no file is left.
    tl::expected<OpenSession, play::Refusal> create(const QString& path, const NewSession& what,
                                                    std::unique_ptr<play::Chance> chance) const;
    /// Opens a session's file. What may only be read opens too; the session knows.
    tl::expected<OpenSession, play::Message> open(const QString& path, store::SqliteSessionStore::Mode mode,
                                                  std::unique_ptr<play::Chance> chance) const;
    /// Opens the session and plays it through, for whoever has just made its file. Errors: `Damaged` with the group as
    /// detail and the place "/groups", or with what is wrong with the content and the place "/session"; `Newer`.
    play::Stored<void> checkSession(store::SqliteSessionStore& store) const;
    /// What a session takes from its surroundings.
    play::Session::Surroundings surroundings(play::SessionStore& store, play::Chance& chance) const;

private:
    play::SystemRegistry m_systems;
};

} // namespace wheelhouse::app
