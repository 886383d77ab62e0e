// SPDX-License-Identifier: GPL-3.0-or-later
// Merges packs that complete another one into it, definition by definition and field by field, by id. What the
// completing pack has entered wins; null says that nobody has entered it there and changes nothing. Lists whose entries
// have ids are merged entry by entry, all others are replaced. A text in other languages joins the text it translates.
#pragma once

#include "model/packs/loading/pack_files.h"

#include <QHash>

#include <map>

namespace wheelhouse::packs {

/// Two packs complete a third one differently.
struct Collision {
    QString what;  ///< the field by ids, such as "characters/ann/attacks/ladle/toHit"
    QString first; ///< the id of the pack that came first
    QString firstValue;
    QString second;
    QString secondValue;
    Place place; ///< in the second pack
    Place other; ///< in the first

    friend bool operator==(const Collision&, const Collision&) = default;
};

/// By `Collision::what`: the id of the pack whose value counts. Where nothing is chosen, the later one does.
using Choices = std::map<QString, QString>;

/// A pack with others merged into it.
class MergedPack
{
public:
    /// Copies the files of the pack that is completed.
    explicit MergedPack(const PackFiles& base);

    /// Merges a sound pack that completes this one.
    void add(const PackFiles& completing, const Choices& choices);

    /// All files, those of the completing packs behind those of the base; what these add is shape-checked as a whole.
    PackFiles files() const;
    const std::vector<Collision>& collisions() const { return m_collisions; }

    /// Where a value comes from: the same place, or one in a completing pack if that has entered it.
    Place originOf(const Place& place) const;

private:
    struct Definition {
        std::string noun;
        nlohmann::json* value;
        Place place;
    };
    /// What is merged where.
    struct Level {
        nlohmann::json& into;
        const nlohmann::json& from;
        Place intoPlace;
        Place fromPlace;
        QString what;
    };
    struct Source {
        QString pack;
        const Choices& choices;
    };
    struct Entered {
        Place place;
        QString pack;
    };

    /// `length`: how much of the pointer leads to it.
    const Entered* enteredAt(const Place& place, qsizetype* length = nullptr) const;
    void index(const Document& document);
    void addDocument(const Document& document, const Source& source);
    void mergeObject(const Level& level, const Source& source);
    void mergeList(const Level& level, const Source& source);
    void mergeMember(const Level& member, const Source& source);
    bool wins(const Level& member, const Source& source);
    void joinLanguages(const nlohmann::json& main);

    PackFiles m_files;
    std::string m_language;                                                  ///< the first of the base
    std::map<std::pair<std::string, std::string>, Definition> m_definitions; ///< by noun and id
    std::vector<Definition> m_changed;
    QHash<QString, Entered> m_entered; ///< by file and pointer of the base
    std::vector<Collision> m_collisions;
};

} // namespace wheelhouse::packs
