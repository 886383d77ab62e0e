// SPDX-License-Identifier: GPL-3.0-or-later
// Packs that are there together. Each is checked on its own and listed, broken ones too; a pack that completes another
// one is merged into it, unless that would break what it completes. Nothing that is wrong with one pack keeps another
// one from loading: of two with one id the first sound one counts.
#pragma once

#include "model/content/pack.h"
#include "model/content/vocabulary.h"
#include "model/packs/disagreement.h"
#include "model/packs/loading/merge.h"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace wheelhouse::packs {

struct ShelvedPack {
    QString path; ///< of its pack.json
    QString id;   ///< this and the next are empty where they cannot be read
    QString name;
    QString version;
    QString completes; ///< the id of the pack that this one completes; empty for a pack of its own
    Problems problems; ///< its own; files are named with the path to them
    /// What can be played, with everything that completes it; no value where the pack is broken or completes another.
    std::optional<content::Pack> pack;
    std::vector<Collision> collisions;       ///< between the packs that complete this one
    std::vector<Disagreement> disagreements; ///< the same place by place, with all that is said there

    bool isBroken() const { return hasErrors(problems); }
};

/// What comes with the program, as it was read once, as it never changes; for packs that are loaded again and again in
/// the words of the same games, on whatever threads.
class BundledOnce
{
public:
    struct Read {
        ShelvedPack shelved; ///< as it is on its own
        PackFiles files;
    };
    /// nullptr where it was not read before.
    std::shared_ptr<const Read> find(const QString& path, const QString& language) const;
    void keep(const QString& path, const QString& language, Read read);

private:
    mutable std::mutex m_mutex;
    std::map<std::pair<QString, QString>, std::shared_ptr<const Read>> m_read;
};

/// Loads the packs whose pack.json are at `paths`, in this order, but for the owner's own cards (`isOwnPack`): these
/// are merged last, so that what the owner has entered counts whatever the others are called, and keep their id where
/// another pack has it too. Texts are read in `language`, a code as `loadPack`
/// takes it, where they have it. `words`: those that each pack's game plays, as there.
std::vector<ShelvedPack> loadPacks(const QStringList& paths, const QString& language = {}, const Choices& choices = {},
                                   const content::WordsOfGame& words = {}, BundledOnce* once = nullptr);

} // namespace wheelhouse::packs
