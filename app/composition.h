// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the parts together, for the window and the command line alike: which game systems there are, where packs come
// from, and what lies under a session.
#pragma once

#include "model/content/pack.h"
#include "model/content/vocabulary.h"
#include "model/packs/format/problem.h"
#include "model/play/session/session.h"
#include "model/store/repair.h"

#include <optional>

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
    QString system; ///< slug; empty: the free table where that serves, else the rules
    content::Pack pack;
    content::ScenarioId scenario;           ///< the id of what is begun
    play::JsonValue seats;                  ///< of the first command, see the game system; null: as the scenario says
    play::JsonValue real;                   ///< of the first command; null: as the game system says
    std::optional<play::MapLevel> map = {}; ///< none: as the game begins where nobody says otherwise
    play::SeatId begins;                    ///< who is active first; empty: as the scenario says
    std::vector<QString> house;             ///< the house rules that are switched on
    play::JsonValue more = {};              ///< further arguments of the first command, an object; null: none
};

/// Something that can be begun with a pack, and how it can be played.
struct BeginningOffer {
    play::Beginning beginning;
    const play::GameSystem* rules = nullptr; ///< that can decide it; none: only the free table serves
    bool freeTable = false;                  ///< whether that serves too
};

class Composition
{
public:
    Composition();

    const play::SystemRegistry& systems() const { return m_systems; }

    /// The system that a pack is made for; the free table where nobody plays its game by rules.
    const play::GameSystem& gameOf(const content::Pack& pack) const;

    /// The words of effects that the system of this name plays; nullptr where nobody plays it by rules.
    static const content::GameWords* wordsOf(const QString& system);
    /// The pack whose `pack.json` is at `path`, its texts in `language` where it has them.
    static tl::expected<content::Pack, packs::Problems> pack(const QString& path, const QString& language);
    /// The pack that comes with the program.
    static tl::expected<content::Pack, packs::Problems> starterPack(const QString& language);
    /// The pack.json of every pack that comes with the program.
    static QStringList bundledPacks();

    /// What can be begun with a pack, in the order in which its game offers it; what only the free table serves comes
    /// last.
    std::vector<BeginningOffer> beginnings(const content::Pack& pack) const;
    /// The one with this id; none where nothing of this pack has it.
    std::optional<BeginningOffer> beginning(const content::Pack& pack, const content::ScenarioId& id) const;

    /// Where the frozen content of a session can be had again: from the packs that come with the program and those
    /// whose pack.json `more` names when it is needed.
    store::ContentHelp contentHelp(const std::function<QStringList()>& more = {}) const;

    /// Makes a session in a new file, or in memory where `path` is empty, and lays its table out. A refusal points into
    /// the first command, at `/args/…`; on any no file is left.
    tl::expected<OpenSession, play::Refusal> create(const QString& path, const NewSession& what,
                                                    std::unique_ptr<play::Chance> chance) const;
    /// The same, with everything said already.
    tl::expected<OpenSession, play::Refusal> begin(const QString& path, const play::SessionInfo& info,
                                                   const play::Command& start,
                                                   std::unique_ptr<play::Chance> chance) const;
    /// Opens a session's file to be played. One that another program writes, or that cannot be written, opens too and
    /// is watched as the whole table reads it; the session knows. So it is with a damaged one, as far as it can be
    /// read. Where the older part of its journal is read later, whoever opens it calls `Session::readOlder`.
    enum class Older { Now, Later };
    tl::expected<OpenSession, play::Message> open(const QString& path, std::unique_ptr<play::Chance> chance,
                                                  Older older = Older::Now) const;
    /// Opens it to look on as this viewer, whoever plays. A viewer that does not sit there reads what the table reads.
    tl::expected<OpenSession, play::Message> watch(const QString& path, const play::SeatId& viewer) const;
    /// Where what a game system stumbles over is kept from now on; asked for when it is needed.
    void keepFaultsIn(std::function<QString()> folder) { m_faultFolder = std::move(folder); }
    /// Opens the session and plays it through, for whoever has just made its file. Errors: `Damaged` with the group as
    /// detail and the place "/groups", or with what is wrong with the content and the place "/session"; `Newer`.
    play::Stored<void> checkSession(store::SqliteSessionStore& store) const;
    /// What a session takes from its surroundings.
    play::Session::Surroundings surroundings(play::SessionStore& store, play::Chance& chance) const;

private:
    const play::GameSystem& freeTable() const;
    /// What a session keeps of a pack, whatever of it was begun.
    std::vector<QByteArray> frozen(const content::Pack& pack) const;

    tl::expected<OpenSession, play::OpenError> opened(std::unique_ptr<store::SqliteSessionStore> store,
                                                      std::unique_ptr<play::Chance> chance,
                                                      const std::optional<play::SeatId>& watcher) const;
    tl::expected<OpenSession, play::OpenError> openedWhole(const QString& path, std::unique_ptr<play::Chance> chance,
                                                           Older older) const;

    std::function<QString()> m_faultFolder;
    play::SystemRegistry m_systems;
};

} // namespace wheelhouse::app
