// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/loading/merge.h"

#include "model/packs/format/pointer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

constexpr qsizetype mostShown = 60; // letters of a value in a collision

std::string idOf(const Json& definition)
{
    const auto id = definition.is_object() ? definition.find("id") : definition.end();
    return definition.is_object() && id != definition.end() && id->is_string() ? id->get<std::string>() : std::string();
}

bool hasIds(const Json& list)
{
    return list.is_array() && !list.empty() &&
           std::ranges::all_of(list, [](const Json& entry) { return !idOf(entry).empty(); });
}

// What a card does is one thing, which is replaced as a whole.
bool isOneThing(const Place& place)
{
    const QString key = place.pointer.section('/', -1);
    return key == "effect" || key == "script" || place.pointer.section('/', -2, -2) == "effects";
}

QString keyOf(const Place& place)
{
    return place.file + '\n' + place.pointer;
}

QString shown(const Json& value)
{
    const QString text = QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
    return text.size() > mostShown ? text.left(mostShown) + QStringLiteral("…") : text;
}

Place below(const Place& place, const std::string& key)
{
    return {place.file, pointerTo(place.pointer, QString::fromStdString(key)), 0};
}

Place below(const Place& place, std::size_t index)
{
    return {place.file, pointerTo(place.pointer, index), 0};
}

Document copyOf(const Document& document)
{
    Document copy = document;
    copy.root = std::make_shared<Json>(*document.root);
    return copy;
}

} // namespace

MergedPack::MergedPack(const PackFiles& base) : m_files(base)
{
    std::ranges::transform(base.documents, m_files.documents.begin(), copyOf);
    const Json& main = *m_files.documents.front().root;
    m_language = main["languages"][0].get<std::string>();
    for (const Document& document : m_files.documents)
        index(document);
}

void MergedPack::index(const Document& document)
{
    for (auto& [noun, list] : document.root->items()) {
        for (std::size_t i = 0; hasIds(list) && i < list.size(); ++i) {
            const Place place{document.file, pointerTo(QString('/') + QString::fromStdString(noun), i), 0};
            m_definitions.emplace(std::pair(noun, idOf(list[i])), Definition{noun, &list[i], place});
        }
    }
}

void MergedPack::add(const PackFiles& completing, const Choices& choices)
{
    const Source source{mainText(completing, "id"), choices};
    joinLanguages(*completing.documents.front().root);
    for (const Document& document : completing.documents)
        addDocument(document, source);
}

void MergedPack::joinLanguages(const Json& main)
{
    for (const char* key : {"languages", "attributions"}) {
        Json& own = (*m_files.documents.front().root)[key];
        for (const Json& each : main.value(key, Json::array())) {
            if (std::ranges::find(own, each) == own.end())
                own.push_back(each);
        }
    }
}

void MergedPack::addDocument(const Document& document, const Source& source)
{
    Document copy = copyOf(document);
    for (auto& [noun, list] : copy.root->items()) {
        if (!hasIds(list))
            continue;
        const QString nounPointer = QString('/') + QString::fromStdString(noun);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Place place{copy.file, pointerTo(nounPointer, i), 0};
            const std::string id = idOf(list[i]);
            const auto known = m_definitions.find({noun, id});
            if (known == m_definitions.end()) {
                m_changed.push_back({noun, &list[i], place});
                m_definitions.emplace(std::pair(noun, id), m_changed.back());
                continue;
            }
            const QString what = QString::fromStdString(noun) + '/' + QString::fromStdString(id);
            mergeObject({*known->second.value, list[i], known->second.place, place, what}, source);
            if (std::ranges::find(m_changed, known->second.value, &Definition::value) == m_changed.end())
                m_changed.push_back(known->second);
            list[i] = nullptr;
            copy.mergedAway.insert(place.pointer);
        }
    }
    m_files.documents.push_back(std::move(copy));
}

void MergedPack::mergeObject(const Level& level, const Source& source)
{
    for (const auto& [key, value] : level.from.items()) {
        if (key == "id")
            continue;
        if (value.is_null()) {
            level.into.emplace(key, nullptr); // where the base says nothing either, nobody has entered it
            continue;
        }
        mergeMember({level.into[key], value, below(level.intoPlace, key), below(level.fromPlace, key),
                     level.what + '/' + QString::fromStdString(key)},
                    source);
    }
    // A dial that turns out to have two positions has no number, neither an unknown one nor the one it had before.
    const auto number = level.into.find("cooldown");
    const bool corrected =
        level.from.value("dial", Json()) == "two-position" && level.from.value("cooldown", Json()).is_null();
    if (level.into.value("dial", Json()) == "two-position" && number != level.into.end() &&
        (corrected || number->is_null()))
        level.into.erase(number);
}

void MergedPack::mergeMember(const Level& member, const Source& source)
{
    Json& into = member.into;
    const Json& from = member.from;
    const bool isTranslated = from.is_object() && into.is_string();
    if (isTranslated)
        into = Json{{m_language, into}};
    if (into.is_object() && from.is_string() && into.contains(m_language))
        mergeMember({into[m_language], from, below(member.intoPlace, m_language), member.fromPlace, member.what},
                    source);
    else if (into.is_object() && from.is_object() && !isOneThing(member.intoPlace))
        mergeObject(member, source);
    else if (hasIds(into) && hasIds(from))
        mergeList(member, source);
    else if (wins(member, source))
        into = from;
}

void MergedPack::mergeList(const Level& level, const Source& source)
{
    for (std::size_t i = 0; i < level.from.size(); ++i) {
        const Json& entry = level.from[i];
        const auto same = std::ranges::find(level.into, idOf(entry), idOf);
        const auto at = static_cast<std::size_t>(std::distance(level.into.begin(), same));
        const QString what = level.what + '/' + QString::fromStdString(idOf(entry));
        if (same != level.into.end()) {
            mergeObject({*same, entry, below(level.intoPlace, at), below(level.fromPlace, i), what}, source);
            continue;
        }
        level.into.push_back(entry);
        m_entered.insert(keyOf(below(level.intoPlace, at)), {below(level.fromPlace, i), source.pack});
    }
}

// Whether this value is to be entered; notes where it came from, and a collision with what another pack has entered.
bool MergedPack::wins(const Level& member, const Source& source)
{
    const Entered now{member.fromPlace, source.pack};
    const Entered* before = enteredAt(member.intoPlace);
    if (before && !member.into.is_null() && member.into != member.from) {
        const auto choice = source.choices.find(member.what);
        if (choice == source.choices.end())
            m_collisions.push_back({member.what, before->pack, shown(member.into), now.pack, shown(member.from),
                                    now.place, originOf(member.intoPlace)});
        else if (choice->second != source.pack)
            return false;
    }
    m_entered.insert(keyOf(member.intoPlace), now);
    return true;
}

PackFiles MergedPack::files() const
{
    PackFiles files = m_files;
    for (const Definition& changed : m_changed)
        std::ranges::move(checkDefinition(changed.noun, *changed.value, changed.place),
                          std::back_inserter(files.problems));
    return files;
}

// What has entered the value at this place of the base: it alone, or something whole that it is part of.
const MergedPack::Entered* MergedPack::enteredAt(const Place& place, qsizetype* length) const
{
    for (qsizetype end = place.pointer.size(); end > 0; end = place.pointer.lastIndexOf('/', end - 1)) {
        const auto entered = m_entered.constFind(keyOf({place.file, place.pointer.left(end), 0}));
        if (entered == m_entered.constEnd())
            continue;
        if (length)
            *length = end;
        return &*entered;
    }
    return nullptr;
}

Place MergedPack::originOf(const Place& place) const
{
    qsizetype length = 0;
    const Entered* entered = enteredAt(place, &length);
    return entered ? Place{entered->place.file, entered->place.pointer + place.pointer.mid(length), 0} : place;
}

} // namespace wheelhouse::packs
