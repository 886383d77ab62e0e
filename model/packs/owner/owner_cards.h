// SPDX-License-Identifier: GPL-3.0-or-later
// What owners enter from their own cards: for each pack that they complete one pack of their own,
// `<folder>/<id>-mine/pack.json`. Nothing but this writes there, so an update of the completed pack touches none of it.
// Each change is checked first, with the pack that it completes, and then written at once and as a whole.
// Copies share what can be taken back, also on other threads.
// Traps: a file that is damaged is never written over; every change of it is refused with the place until it is mended.
// Where it was said which files somebody has seen, a file that is another one by now is not written over either.
#pragma once

#include "model/packs/format/problem.h"
#include "model/packs/loading/merge.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <map>
#include <memory>
#include <mutex>
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
    PackFiles files;                   ///< as it was read, so that no other file comes in its place
};

struct CardEntry;

/// Whether the pack.json at `path` is where the owner's own cards for the pack `base` lie, in whatever folder of packs.
bool isOwnPack(const QString& path, const QString& base);

/// One change of the owner's cards.
struct CardStep {
    QString base;      ///< the id of the pack that is completed
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

    /// Other packs can be completed from now on, as when one was copied in; what can be undone stays.
    void setBases(QStringList bases) { m_bases = std::move(bases); }
    const QStringList& bases() const { return m_bases; }

    /// Where the owner's pack for this one lies.
    QString pathFor(const QString& base) const;
    /// The owner's packs that are there, for `loadPacks`.
    QStringList paths() const;

    /// What is in the files of the owner's packs, in a few bytes each; by path.
    using Versions = QHash<QString, QByteArray>;
    /// As they are now. Ask before the packs are read that are shown to somebody.
    Versions versions() const;
    /// Somebody has seen the files as they were then. From now on a change is refused where its file has been changed
    /// by anybody else since; such a file has to be read and seen first.
    void setSeen(const Versions& versions);
    /// This copy writes whatever nobody has seen: it changes no value but what was just read off a card. What it writes
    /// is not seen by anybody either.
    void forgetSeen() { m_asksSeen = false; }
    /// Whether the owner's file for this pack is as somebody has seen it.
    bool isSeen(const QString& base) const;

    /// Enters a value at `what`: noun, id and keys, such as "characters/ann/attacks/ladle/toHit"; a step into a list is
    /// the id of its entry. Null takes back what the owner has entered there.
    Done set(const QString& base, const QString& what, const nlohmann::json& value);
    /// The same for all of these, or none of them; one step for undo(), which tells of the first.
    Done setAll(const QString& base, const std::vector<CardEntry>& entries);

    /// What the owner has entered at `what`, as `set` takes it; null for nothing.
    nlohmann::json entered(const QString& base, const QString& what) const;
    /// Whether the completed pack itself or the owner says something at `what`; other packs that complete it do not
    /// count.
    bool knows(const QString& base, const QString& what) const;
    /// The definition (such as "characters/ann") and its entries, as far as they are there only because the owner has
    /// added them: the `what` of each, such as "characters/ann/attacks/ladle".
    QStringList added(const QString& base, const QString& definition) const;

    /// The change that undo() would take back, of the last ones since this object was made; no value where there is
    /// none. With a `base` only changes of the cards for that pack count, as each has a file of its own.
    std::optional<CardStep> lastStep(const QString& base = {}) const;
    bool canUndo(const QString& base = {}) const { return lastStep(base).has_value(); }
    /// Takes back the last change. Refused where somebody else has changed the file since; then nothing of what was
    /// entered into that file before can be taken back any more.
    Done undo(const QString& base = {});
    /// The same three for what undo() has taken back, until something else is entered for the same pack.
    std::optional<CardStep> undoneStep(const QString& base = {}) const;
    bool canRedo(const QString& base = {}) const { return undoneStep(base).has_value(); }
    Done redo(const QString& base = {});

    /// Writes the owner's cards for this pack to one file.
    Done exportTo(const QString& base, const QString& path) const;
    /// What importing the file would do; nothing is written.
    tl::expected<CardImport, Problems> look(const QString& path) const;
    /// Merges the file as it was looked at into the owner's cards. Of what collides, the file's value wins unless it
    /// is among `kept` (by `Collision::what`). Refused where something else collides by now than was seen.
    Done import(const CardImport& seen, const std::set<QString>& kept = {});
    /// Both at once.
    Done import(const QString& path, const std::set<QString>& kept = {});

private:
    struct Change {
        QString path;
        CardStep step;
        QByteArray before; ///< the file; empty: there was none
        QByteArray after;
    };
    /// Of all copies.
    struct History {
        std::mutex mutex;            ///< held from the look at a file until it is written
        std::vector<Change> changes; ///< the last ones
        std::vector<Change> undone;  ///< the next to be done again is the last
        std::optional<Versions> seen;
    };
    /// The owner's pack with the bytes of its file, from before it was read.
    struct Mine {
        QByteArray bytes;
        PackFiles files;
    };

    /// What comes with the program as it was read once, as it never changes: each field that is typed needs it.
    class BundledPacks
    {
    public:
        std::optional<PackFiles> find(const QString& path);
        void keep(const QString& path, const PackFiles& files);

    private:
        std::mutex m_mutex; // files are looked at from another thread, too
        std::map<QString, PackFiles> m_read;
    };

    static const Change* lastOf(const std::vector<Change>& changes, const QString& base);
    static std::optional<CardStep> stepOf(const Change* change);
    /// The lock on the history is held.
    Done replace(const QString& path, const QByteArray& expected, const QByteArray& bytes);
    /// Takes back or does again the last such change for `base`, on the disk too.
    Done step(const QString& base, bool isBack);
    /// Refused where the file is not as somebody has seen it.
    Done checkSeen(const QString& path, const QByteArray& bytes) const;

    /// Of several with this id the first sound one.
    tl::expected<PackFiles, Problems> base(const QString& id) const;
    tl::expected<Mine, Problems> overlay(const QString& base) const;
    std::vector<Collision> collisions(const PackFiles& base, const PackFiles& mine, const PackFiles& theirs) const;
    tl::expected<PackFiles, Problems> imported(const QString& path) const;
    /// `what` is what undo() tells of.
    Done write(const QString& base, const QString& what, const Mine& before, const nlohmann::json& overlay);

    QString m_folder;
    QStringList m_bases;
    std::shared_ptr<BundledPacks> m_bundled = std::make_shared<BundledPacks>();
    bool m_asksSeen = true;
    std::shared_ptr<History> m_history = std::make_shared<History>();
};

} // namespace wheelhouse::packs
