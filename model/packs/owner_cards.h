// SPDX-License-Identifier: GPL-3.0-or-later
// What owners enter from their own cards: for each pack that they complete one pack of their own,
// `<folder>/<id>-mine/pack.json`. Nothing but this writes there, so an update of the completed pack touches none of it.
// Each change is checked first, with the pack that it completes, and then written at once and as a whole.
// Trap: a file that is damaged is never written over; every change of it is refused with the place until it is mended.
#pragma once

#include "model/packs/merge.h"
#include "model/packs/problem.h"

#include <QByteArray>
#include <QStringList>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <optional>
#include <set>
#include <vector>

namespace wheelhouse::packs {

/// What an import would do to the owner's cards.
struct CardImport {
    QString base;                      ///< the id of the pack that is completed
    QString name;                      ///< of the file's pack
    std::vector<Collision> collisions; ///< the owner's value is the first, the file's the second; both shortened
    std::vector<QByteArray> mine;      ///< the owner's values that collide, in full, as JSON text
    std::vector<QByteArray> theirs;    ///< the file's
};

struct CardEntry;

/// One change of the owner's cards.
struct CardStep {
    QString what;      ///< as `OwnerCards::set` takes it; empty for an import
    QByteArray before; ///< this and the next: the value at `what` as JSON text, "null" for nothing
    QByteArray after;
};

class OwnerCards
{
public:
    using Done = tl::expected<void, Problems>;

    /// `folder` holds the owner's packs and need not be there yet, none where it is empty; `bases` are the pack.json of
    /// the packs that can be completed.
    OwnerCards(QString folder, QStringList bases);

    /// Where the owner's pack for this one lies.
    QString pathFor(const QString& base) const;
    /// The owner's packs that are there, for `loadPacks`.
    QStringList paths() const;

    /// Enters a value at `what`: noun, id and keys, such as "characters/ann/attacks/ladle/toHit"; a step into a list is
    /// the id of its entry. Null takes back what the owner has entered there.
    Done set(const QString& base, const QString& what, const nlohmann::json& value);
    /// The same for all of these, or none of them; one step for undo(), which tells of the first.
    Done setAll(const QString& base, const std::vector<CardEntry>& entries);

    /// What the owner has entered at `what`, as `set` takes it; null for nothing.
    nlohmann::json entered(const QString& base, const QString& what) const;
    /// Entries of the definition (such as "characters/ann") that are there only because the owner has added them: the
    /// `what` of each, such as "characters/ann/attacks/ladle".
    QStringList added(const QString& base, const QString& definition) const;

    /// Whether undo() has something to take back, since this object was made.
    bool canUndo() const { return !m_changes.empty(); }
    /// What undo() would take back: the `what` of the last change; empty for an import.
    QString undoes() const { return canUndo() ? m_changes.back().what : QString(); }
    /// The change that undo() would take back; no value where there is none.
    std::optional<CardStep> lastStep() const;
    /// Takes back the last change; refused where somebody else has changed the file since.
    Done undo();
    /// The same three for what undo() has taken back, until something else is entered.
    bool canRedo() const { return !m_undone.empty(); }
    std::optional<CardStep> undoneStep() const;
    Done redo();

    /// Writes the owner's cards for this pack to one file.
    Done exportTo(const QString& base, const QString& path) const;
    /// What importing the file would do; nothing is written.
    tl::expected<CardImport, Problems> look(const QString& path) const;
    /// Merges the file into the owner's cards. Of what collides, the file's value wins unless it is among `kept`
    /// (by `Collision::what`).
    Done import(const QString& path, const std::set<QString>& kept = {});

private:
    struct Change {
        QString path;
        QString what;
        QByteArray before; ///< empty: there was no file
        QByteArray after;
    };

    static CardStep stepOf(const Change& change);
    static Done replace(const QString& path, const QByteArray& expected, const QByteArray& bytes);

    /// Of several with this id the first sound one.
    tl::expected<PackFiles, Problems> base(const QString& id) const;
    tl::expected<PackFiles, Problems> overlay(const QString& base) const;
    tl::expected<PackFiles, Problems> imported(const QString& path) const;
    Done write(const QString& base, const QString& what, const nlohmann::json& overlay);

    QString m_folder;
    QStringList m_bases;
    std::vector<Change> m_changes;
    std::vector<Change> m_undone; ///< the next to be done again is the last
};

} // namespace wheelhouse::packs
