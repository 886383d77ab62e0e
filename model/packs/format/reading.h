// SPDX-License-Identifier: GPL-3.0-or-later
// What is gathered while one pack is read: the problems found so far, which ids were given and asked for, and where
// each definition stands. References are settled at the end, so that the order of nouns and files does not matter.
#pragma once

#include "model/packs/format/problem.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace wheelhouse::packs {

/// The nouns whose ids must be alone in a pack, unless it says otherwise. Items and events share one, as they share the
/// loot pool.
enum class Noun {
    Action,
    Faction,
    Character,
    Condition,
    Loot,
    MonsterKind,
    Champion,
    Map,
    Scenario,
    Deck,
    Card,
    Tile,
    Die,
    Component,
    Attack, ///< alone on its card only
    Dial    ///< likewise
};

class Reading
{
public:
    /// `shape`: what is known to be wrong already. `languages`: the pack's own; `language`: the one to read in.
    Reading(Problems shape, QStringList languages, QString language);

    void error(ProblemKind kind, const Place& place, const QStringList& args = {});
    /// The same for a problem that takes two places.
    void errorWith(ProblemKind kind, const Place& place, const QStringList& args, const Place& other);
    void warn(ProblemKind kind, const Place& place, const QStringList& args = {});
    void incomplete(const Place& place);

    /// Gives `id` to the definition at `place`; an id that is taken is a problem.
    void declare(Noun noun, const QString& id, const Place& place);
    /// Says that something of this noun has `id`, which others may have as well.
    void mention(Noun noun, const QString& id) { m_mentioned.insert({noun, id}); }
    /// Asks at `place` for the definition with `id`.
    void refer(Noun noun, const QString& id, const Place& place) { refer(std::vector{noun}, id, place); }
    /// The same for an id that may be of any of these nouns.
    void refer(std::vector<Noun> nouns, const QString& id, const Place& place);
    /// Asks for all that `other` asks for, where nothing is wrong with the place by itself.
    void referLike(const Reading& other);
    /// Says that a definition of this noun was lost to an error, so that its id was perhaps given after all.
    void doubt(Noun noun);
    /// Reports every id that was asked for and never given, unless its noun is in doubt: what is broken already is not
    /// also reported as missing. Call once, when all is read.
    void settleReferences();

    /// Says where the next definition of the list `key` stands.
    void noteDefinition(const char* key, const Place& place) { m_definitions[key].push_back(place); }
    /// Where the definition with this index stands.
    const Place& definition(const char* key, std::size_t index) const { return m_definitions.at(key).at(index); }
    /// Whether nothing is wrong with the definition at `place`, so that what takes the whole of it can be checked.
    bool isSound(const Place& place) const;
    /// The same for what stands anywhere in a definition.
    bool isSoundBelow(const Place& place) const;

    const QStringList& languages() const { return m_languages; }
    /// Says whether what is read is a monster's script, which knows more words than an effect on a card.
    void noteScript(bool isScript) { m_isScript = isScript; }
    bool isScript() const { return m_isScript; }

    /// The languages in the order in which a text is looked for.
    const QStringList& wantedLanguages() const { return m_wanted; }

    const Problems& problems() const { return m_problems; }

private:
    struct Reference {
        std::vector<Noun> nouns;
        QString id;
        Place place;
    };

    void add(Problem problem);
    bool isKnown(Noun noun, const QString& id) const;

    Problems m_problems;
    bool m_isScript = false;
    QStringList m_languages;
    QStringList m_wanted;
    std::map<std::pair<Noun, QString>, Place> m_declared;
    std::set<std::pair<Noun, QString>> m_mentioned;
    std::vector<Reference> m_references;
    std::set<Noun> m_doubted;
    std::map<QByteArray, std::vector<Place>> m_definitions;
    std::set<std::pair<QString, QString>> m_unsound; // file and pointer of definitions with an error
};

} // namespace wheelhouse::packs
