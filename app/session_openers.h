// SPDX-License-Identifier: GPL-3.0-or-later
// How the window comes by sessions: from a file, or new from a pack of the program or the user. What is returned
// runs on the session's own thread.
// Trap: this object outlives every session that it opened.
#pragma once

#include "app/composition.h"
#include "app/links/linked_sessions.h"
#include "model/items/session_host.h"
#include "model/packs/owner/owner_cards.h"
#include "ui/home/scenario_row.h"
#include "ui/packs/box.h"
#include "ui/setup/start_choice.h"

#include <functional>

namespace wheelhouse::app {

class SessionOpeners
{
public:
    /// `packsFolder` is where the user's packs lie and what they have entered of their own cards; it need not be there.
    explicit SessionOpeners(QString packsFolder = {}) : m_packsFolder(std::move(packsFolder)) {}

    /// Opens the session file at `path`.
    items::Opener open(const QString& path) const;
    /// Makes a session file at `path`, which is not there yet, and starts it with `choice`.
    items::Opener start(const QString& path, const ui::StartChoice& choice) const;
    /// Begins what the session at `from` has set out for, in a new file at `path`.
    items::Opener startFrom(const QString& from, const QString& path, const play::JsonValue& more = {}) const;
    /// Opens the session at `path`, and tells it how the one at `ended`, which it has begun, has ended.
    items::Opener openWith(const QString& path, const QString& ended) const;
    /// What there is to start with, its texts in the program's language where the pack has them; last, the games in the
    /// making that come with the program. None if the program's own pack cannot be read.
    std::vector<ui::ScenarioRow> scenarios() const;

    /// What users have entered of their own cards.
    packs::OwnerCards cards() const;
    /// The pack.json of the packs whose cards can be entered.
    QStringList completable() const;
    /// The id of the pack to start with; its cards are complete, and not among those that can be entered.
    static QString starterPack();
    /// Whether there may be a box to play with; quick, as nothing is read.
    bool mayHaveBoxes() const;
    /// The packs, with what users have entered; the one to start with is not among them.
    std::vector<ui::Box> boxes() const { return boxReader()().boxes; }
    /// What reads them and those that are broken, for any thread; made on the window's, as the language belongs to
    /// that.
    std::function<ui::BoxShelf()> boxReader() const;

    /// The pack with this id as it is on the disk now, with what users have entered: once in each of its languages,
    /// none where it cannot be read.
    std::vector<content::Pack> packNow(const QString& id) const;

    const Composition& composition() const { return m_composition; }
    /// Where what a game system stumbles over is kept.
    void keepFaultsIn(const QString& folder)
    {
        m_composition.keepFaultsIn([folder] { return folder; });
    }
    /// Where the content of a damaged session can be had again, the user's packs included.
    store::ContentHelp contentHelp() const
    {
        return m_composition.contentHelp([this] { return cards().paths(); });
    }

private:
    ui::PackGame gameOf(const content::Pack& pack, const QString& language) const;
    static std::vector<ui::BoxChapter> chaptersOf(const QString& system, const QString& language);
    std::vector<ui::ScenarioRow> scenariosOfOtherGames() const;
    tl::expected<items::Opened, play::Message> startNow(const QString& path, const ui::StartChoice& choice,
                                                        const QString& language) const;

    /// Every pack but the one to start with; those of the user too.
    QStringList otherPacks() const;
    tl::expected<content::Pack, play::Message> packFor(const ui::StartChoice& choice, const QString& language) const;

    QString m_packsFolder;
    Composition m_composition;
};

} // namespace wheelhouse::app
