// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner/card_entries.h"

#include "model/packs/format/fields.h"
#include "model/packs/format/writer.h"
#include "model/packs/owner/overlay.h"
#include "model/packs/owner/quick_wheel.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;
using Kind = AbilityRead::Kind;

constexpr qsizetype longestId = 60;

/// The figure's definition under its noun, as a pack with nothing else in it; null where there is none.
Json packOfOne(const content::Pack& pack, const QString& figure)
{
    Json one;
    const auto write = [&one](const char* noun, const auto* definition) {
        if (definition) {
            Json object = Json::object();
            Writer writer(object);
            fields(*definition, writer);
            one[noun].push_back(std::move(object));
        }
    };
    write("characters", content::find(pack.characters, content::CharacterId(figure)));
    if (one.is_null())
        write("champions", content::find(pack.champions, content::ChampionId(figure)));
    if (one.is_null())
        write("monsters", content::find(pack.monsters, content::MonsterKindId(figure)));
    return one;
}

/// A dial that has two positions now has no number, not even an unknown one.
void dropUnwantedNumbers(Json& card)
{
    const auto drop = [](Json& dial) {
        if (dial.is_object() && dial.value("dial", Json()) == "two-position" && dial.contains("cooldown"))
            dial.erase("cooldown");
    };
    if (card.contains("abilities"))
        std::ranges::for_each(card["abilities"], drop);
    if (card.contains("reaction"))
        drop(card["reaction"]);
}

const char* listOf(Kind kind)
{
    return kind == Kind::Attack ? "attacks" : "abilities";
}

Json textOrUnknown(const QString& text)
{
    return text.isEmpty() ? Json() : Json(text.toStdString());
}

/// A dial with a number has numbers.
Json dialOrUnknown(const AbilityRead& read)
{
    if (read.number || read.dial == content::DialKind::Numbered)
        return "numbered";
    return read.dial ? Json("two-position") : Json();
}

Json numberOrUnknown(const std::optional<int>& number)
{
    return number ? Json(*number) : Json();
}

const Json* entryWithId(const Json& list, const Json& id)
{
    const auto found = std::ranges::find_if(
        list, [&id](const Json& entry) { return entry.is_object() && entry.value("id", Json()) == id; });
    return found == list.end() ? nullptr : &*found;
}

bool isListOfEntries(const Json& list)
{
    return list.is_array() && !list.empty() && std::ranges::all_of(list, [](const Json& entry) {
               return entry.is_object() && entry.value("id", Json()).is_string();
           });
}

void collectBetween(const QString& what, const Json& before, const Json& after, std::vector<CardEntry>& entries)
{
    if (after.is_null() || before == after)
        return;
    const auto below = [&what](const std::string& step) { return what + '/' + QString::fromStdString(step); };
    if (before.is_object() && after.is_object()) {
        for (const auto& [key, value] : after.items())
            collectBetween(below(key), before.value(key, Json()), value, entries);
    } else if (isListOfEntries(after) && (before.is_array() || before.is_null())) {
        for (const Json& entry : after) {
            const Json* same = entryWithId(before, entry["id"]);
            collectBetween(below(entry["id"].get<std::string>()), same ? *same : Json(), entry, entries);
        }
    } else {
        entries.push_back({what, QByteArray::fromStdString(after.dump())});
    }
}

/// What is read of one card, entry by entry.
class Entering
{
public:
    Entering(const content::Pack& pack, const QString& figure)
        : m_one(packOfOne(pack, figure)), m_card(nounOf(pack, figure) + '/' + figure)
    {
    }

    Json at(const QString& key) const { return fieldAt(m_one, m_card + '/' + key); }

    /// Unless the card says so already.
    void set(const QString& key, const Json& value)
    {
        if (!value.is_null() && at(key) != value)
            entries.push_back({m_card + '/' + key, QByteArray::fromStdString(value.dump())});
    }

    void setAttack(const QString& id, const AbilityRead& read)
    {
        const QString key = QStringLiteral("attacks/") + id;
        if (at(key).is_null()) {
            Json attack{{"id", id.toStdString()},
                        {"name", read.name.toStdString()},
                        {"action", textOrUnknown(read.action)},
                        {"range", nullptr},
                        {"toHit", numberOrUnknown(read.toHit)},
                        {"damage", numberOrUnknown(read.damage)}};
            if (!read.text.isEmpty())
                attack["text"] = read.text.toStdString();
            set(key, attack);
            return;
        }
        setWords(key, read);
        set(key + QStringLiteral("/action"), textOrUnknown(read.action));
        set(key + QStringLiteral("/toHit"), numberOrUnknown(read.toHit));
        set(key + QStringLiteral("/damage"), numberOrUnknown(read.damage));
    }

    void setDial(const QString& id, const AbilityRead& read)
    {
        const bool reaction = read.kind == Kind::Reaction;
        const QString key = reaction ? QStringLiteral("reaction") : QStringLiteral("abilities/") + id;
        if (at(key).is_null()) {
            Json dial{{"id", id.toStdString()},
                      {"name", read.name.toStdString()},
                      {"text", textOrUnknown(read.text)},
                      {"dial", dialOrUnknown(read)}};
            if (dial["dial"] == "numbered")
                dial["cooldown"] = numberOrUnknown(read.number);
            if (!reaction)
                dial["action"] = textOrUnknown(read.action);
            set(key, dial);
        } else {
            setWords(key, read);
            if (!reaction)
                set(key + QStringLiteral("/action"), textOrUnknown(read.action));
            setDialKind(key, read);
        }
        if (read.toHit || read.damage) {
            AbilityRead strike = read;
            strike.text.clear(); // it stands at the dial
            if (strike.name.isEmpty())
                strike.name = QString::fromStdString(at(key + QStringLiteral("/name")).is_string()
                                                         ? at(key + QStringLiteral("/name")).get<std::string>()
                                                         : id.toStdString());
            setAttack(id, strike);
        }
    }

    std::vector<CardEntry> entries;

private:
    void setWords(const QString& key, const AbilityRead& read)
    {
        set(key + QStringLiteral("/name"), textOrUnknown(read.name));
        set(key + QStringLiteral("/text"), textOrUnknown(read.text));
    }

    void setDialKind(const QString& key, const AbilityRead& read)
    {
        set(key + QStringLiteral("/cooldown"), numberOrUnknown(read.number));
        const bool saysKind = read.number || read.dial == content::DialKind::TwoPosition;
        if (saysKind && (read.dial || at(key + QStringLiteral("/dial")).is_null()))
            set(key + QStringLiteral("/dial"), dialOrUnknown(read));
    }

    Json m_one;
    QString m_card;
};

} // namespace

QString nounOf(const content::Pack& pack, const QString& id)
{
    const Json one = packOfOne(pack, id);
    return one.is_object() ? QString::fromStdString(one.begin().key()) : QString();
}

QString slugOf(const QString& name)
{
    QString slug;
    for (const QChar c : name.normalized(QString::NormalizationForm_KD).toLower()) {
        const bool plain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (plain)
            slug += c;
        else if (!c.isMark() && !slug.isEmpty() && !slug.endsWith(u'-'))
            slug += u'-';
    }
    slug.truncate(longestId);
    while (slug.endsWith(u'-'))
        slug.chop(1);
    return slug.isEmpty() ? QStringLiteral("unnamed") : slug;
}

QString abilityIdOf(const content::Pack& pack, const QString& figure, const AbilityRead& read)
{
    if (!read.id.isEmpty())
        return read.id;
    const Entering card(pack, figure);
    const QString slug = slugOf(read.name);
    QString id = slug;
    for (int n = 2; !card.at(QString::fromLatin1(listOf(read.kind)) + '/' + id).is_null(); ++n)
        id = QStringLiteral("%1-%2").arg(slug).arg(n);
    return id;
}

std::vector<CardEntry> entriesOf(const content::Pack& pack, const QString& figure, const AbilityRead& read)
{
    const QString id = abilityIdOf(pack, figure, read);
    const bool isNamed = read.kind == Kind::Behaviour || !read.id.isEmpty() || !read.name.isEmpty();
    if (nounOf(pack, figure).isEmpty() || !isNamed)
        return {};
    Entering card(pack, figure);
    if (read.kind == Kind::Behaviour)
        card.set(QStringLiteral("behaviour"), textOrUnknown(read.text));
    else if (read.kind == Kind::Attack)
        card.setAttack(id, read);
    else
        card.setDial(id, read);
    return std::move(card.entries);
}

std::vector<CardEntry> entriesOf(const content::Pack& pack, const QString& figure, const NumbersRead& read)
{
    Entering card(pack, figure);
    const auto* character = content::find(pack.characters, content::CharacterId(figure));
    if (!character && !nounOf(pack, figure).isEmpty()) {
        card.set(QStringLiteral("hitPoints"), numberOrUnknown(read.hitPoints));
        card.set(QStringLiteral("armourClass"), numberOrUnknown(read.armourClass));
        card.set(QStringLiteral("speed"), numberOrUnknown(read.speed));
    } else if (auto quick = character ? quickOf(character->wheel) : std::nullopt) {
        quick->maximum = read.hitPoints ? read.hitPoints : quick->maximum;
        quick->armourClass = read.armourClass ? read.armourClass : quick->armourClass;
        quick->speed = read.speed ? read.speed : quick->speed;
        card.set(QStringLiteral("wheel"), bandsJson(wheelOf(*quick)));
    }
    return std::move(card.entries);
}

QByteArray cardWith(const content::Pack& pack, const QString& figure, const std::vector<CardEntry>& entries)
{
    Json one = packOfOne(pack, figure);
    if (!one.is_object())
        return {};
    for (const CardEntry& entry : entries)
        setField(one, entry.what, Json::parse(entry.value.toStdString(), nullptr, false));
    dropUnwantedNumbers(one.begin()->front());
    return QByteArray::fromStdString(one.begin()->front().dump());
}

std::vector<CardEntry> entriesBetween(const QString& card, const QByteArray& before, const QByteArray& after)
{
    std::vector<CardEntry> entries;
    collectBetween(card, Json::parse(before.toStdString(), nullptr, false),
                   Json::parse(after.toStdString(), nullptr, false), entries);
    return entries;
}

std::vector<AbilityRead> unknownAttacks(const content::Pack& pack, const QString& figure)
{
    std::vector<AbilityRead> reads;
    const auto look = [&reads](const auto* definition) {
        for (const content::Attack& attack : definition ? definition->attacks : std::vector<content::Attack>()) {
            if (!attack.toHit || !attack.damage)
                reads.push_back({Kind::Attack, attack.id.text(), attack.name, attack.toHit, attack.damage, {}});
        }
    };
    look(content::find(pack.characters, content::CharacterId(figure)));
    look(content::find(pack.champions, content::ChampionId(figure)));
    look(content::find(pack.monsters, content::MonsterKindId(figure)));
    return reads;
}

NumbersRead unknownOf(const content::Pack& pack, const QString& figure, const NumbersRead& read)
{
    NumbersRead unknown;
    const auto keep = [&](const std::optional<int>& hitPoints, const std::optional<int>& armourClass,
                          const std::optional<int>& speed) {
        unknown.hitPoints = hitPoints ? std::nullopt : read.hitPoints;
        unknown.armourClass = armourClass ? std::nullopt : read.armourClass;
        unknown.speed = speed ? std::nullopt : read.speed;
    };
    if (const auto* character = content::find(pack.characters, content::CharacterId(figure))) {
        if (const auto quick = quickOf(character->wheel))
            keep(quick->maximum, quick->armourClass, quick->speed);
    } else if (const auto* champion = content::find(pack.champions, content::ChampionId(figure))) {
        keep(champion->hitPoints, champion->armourClass, champion->speed);
    } else if (const auto* monster = content::find(pack.monsters, content::MonsterKindId(figure))) {
        keep(monster->hitPoints, monster->armourClass, monster->speed);
    }
    return unknown;
}

bool lacksBehaviour(const content::Pack& pack, const QString& figure)
{
    const auto* champion = content::find(pack.champions, content::ChampionId(figure));
    const auto* monster = content::find(pack.monsters, content::MonsterKindId(figure));
    return (champion && champion->behaviour.isEmpty()) || (monster && monster->behaviour.isEmpty());
}

bool isUnfinished(const content::Pack& pack, const QString& figure)
{
    const auto unknown = [](const content::Attack& attack) { return !attack.toHit || !attack.damage; };
    const auto unsaid = [&unknown](const auto& definition) {
        return definition.attacks.empty() || std::ranges::any_of(definition.attacks, unknown);
    };
    if (const auto* character = content::find(pack.characters, content::CharacterId(figure))) {
        const auto open = [](const content::Dial& dial) {
            return dial.name.isEmpty() || (dial.kind != content::DialKind::TwoPosition && !dial.cooldown);
        };
        const bool reacts = std::ranges::any_of(character->dials, &content::Dial::reaction);
        return unsaid(*character) || !reacts || character->passive.isEmpty() || character->critical.isEmpty() ||
               std::ranges::any_of(character->dials, open);
    }
    if (const auto* champion = content::find(pack.champions, content::ChampionId(figure)))
        return unsaid(*champion);
    const auto* monster = content::find(pack.monsters, content::MonsterKindId(figure));
    return monster && unsaid(*monster);
}

} // namespace wheelhouse::packs
