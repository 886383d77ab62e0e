// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner/card_changes.h"

#include "model/packs/format/fields.h"
#include "model/packs/format/writer.h"
#include "model/packs/owner/quick_wheel.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

constexpr qsizetype mostRead = 80; // letters of a text in a difference

struct CardWords {
    Q_DECLARE_TR_FUNCTIONS(CardWords)
};

QString unknownWord()
{
    return CardWords::tr("unknown");
}

/// What an id or a word of the pack format is called at the table; any other text as it is.
QString nameOfWord(const content::Pack& pack, const QString& key, const QString& text)
{
    static const QHash<QString, const char*> words{
        {"numbered", QT_TRANSLATE_NOOP("CardWords", "with numbers")},
        {"two-position", QT_TRANSLATE_NOOP("CardWords", "ready or exhausted")},
        {"melee", QT_TRANSLATE_NOOP("CardWords", "melee")},
        {"ranged", QT_TRANSLATE_NOOP("CardWords", "ranged")},
        {"magic", QT_TRANSLATE_NOOP("CardWords", "magic")},
        {"hit-points", QT_TRANSLATE_NOOP("CardWords", "in hit points")},
        {"wounds", QT_TRANSLATE_NOOP("CardWords", "in wounds")},
    };
    if (key == "action" || key == "alsoCosts") {
        const content::Action* action = content::find(pack.actions, content::ActionId(text));
        return action ? action->name : text;
    }
    if (key == "faction") {
        const content::Faction* faction = content::find(pack.factions, content::FactionId(text));
        return faction ? faction->name : text;
    }
    const bool isWord = key == "kind" || key == "dial" || key == "tracking";
    if (const char* word = isWord ? words.value(text, nullptr) : nullptr)
        return CardWords::tr(word);
    if (key != "dial")
        return text;
    for (const content::Character& character : pack.characters) {
        if (const content::Dial* dial = content::find(character.dials, content::DialId(text)))
            return dial->name;
    }
    return text;
}

QString valueText(const content::Pack& pack, const QString& key, const Json& value)
{
    if (value.is_null())
        return unknownWord();
    if (value.is_boolean())
        return value.get<bool>() ? CardWords::tr("yes") : CardWords::tr("no");
    if (key == "toHit" && value.is_number_integer() && value.get<int>() >= 0)
        return '+' + QString::number(value.get<int>());
    if (value.is_array()) {
        QStringList each;
        for (const Json& entry : value)
            each << valueText(pack, key, entry);
        return each.join(QStringLiteral(", "));
    }
    const QString text = value.is_string() ? nameOfWord(pack, key, QString::fromStdString(value.get<std::string>()))
                                           : QString::fromStdString(value.dump());
    return text.size() > mostRead ? text.left(mostRead) + QStringLiteral("…") : text;
}

std::string textAt(const Json& entry, const char* key)
{
    const auto found = entry.is_object() ? entry.find(key) : entry.end();
    return entry.is_object() && found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool hasEntries(const Json& list)
{
    return list.is_array() && std::ranges::all_of(list, [](const Json& entry) { return !textAt(entry, "id").empty(); });
}

const Json* entryOf(const Json& list, const std::string& id)
{
    const auto found = std::ranges::find_if(list, [&id](const Json& entry) { return textAt(entry, "id") == id; });
    return found == list.end() ? nullptr : &*found;
}

/// `now` with what it does not know, and `before` did. `what` leads to it, as an entry of a pack does; those among
/// `kept` stay though `now` has no such entry.
Json completed(const Json& before, const Json& now, const QString& what, const std::set<QString>& kept)
{
    if (now.is_null())
        return before;
    Json whole = now;
    const auto below = [&what](const std::string& step) { return what + '/' + QString::fromStdString(step); };
    if (before.is_object() && now.is_object()) {
        for (auto& [key, value] : whole.items())
            value = completed(before.value(key, Json()), value, below(key), kept);
        // A dial of an unknown kind has no number either.
        if (now.value("dial", Json("none")).is_null() && before.contains("cooldown") && !now.contains("cooldown"))
            whole["cooldown"] = before["cooldown"];
        for (const auto& [key, value] : before.items()) {
            if (!now.contains(key) && kept.contains(below(key)))
                whole[key] = value;
        }
    } else if (now.is_array() && before.is_array() && hasEntries(now) && hasEntries(before)) {
        for (Json& entry : whole) {
            if (const Json* same = entryOf(before, textAt(entry, "id")))
                entry = completed(*same, entry, below(textAt(entry, "id")), kept);
        }
        for (const Json& entry : before) {
            const std::string id = textAt(entry, "id");
            if (!entryOf(now, id) && kept.contains(below(id)))
                whole.push_back(entry);
        }
    }
    return whole;
}

/// The difference between two values of a card, one line for each number or text.
class Difference
{
public:
    explicit Difference(const content::Pack& pack) : m_pack(pack) {}

    std::vector<ValueChange> values;

    void compare(const QStringList& at, const QString& key, const Json& before, const Json& after)
    {
        if (before == after)
            return;
        if (isOpaque(key)) // its own language; what people read is the text beside it
            values.push_back({label(at), before.is_null() ? unknownWord() : CardWords::tr("as in this game"),
                              CardWords::tr("as in its pack")});
        else if (isList(before, after))
            compareLists(at, before, after);
        else if ((before.is_object() || before.is_null()) && after.is_object())
            compareObjects(at, before.is_null() ? Json::object() : before, after);
        else
            values.push_back({label(at), valueText(m_pack, key, before), valueText(m_pack, key, after)});
    }

    void compareObjects(const QStringList& at, const Json& before, const Json& after)
    {
        std::set<std::string> keys;
        for (const Json* side : {&before, &after}) {
            for (const auto& [key, unused] : side->items())
                keys.insert(key);
        }
        for (const std::string& key : keys) {
            const QString name = QString::fromStdString(key);
            if (key != "id")
                compare(at + QStringList(wordForKey(name)), name, before.value(key, Json()), after.value(key, Json()));
        }
    }

private:
    static bool isOpaque(const QString& key) { return key == "effect" || key == "script" || key == "effects"; }

    static bool isList(const Json& before, const Json& after)
    {
        const bool fits = (hasEntries(before) || before.is_null()) && (hasEntries(after) || after.is_null());
        return fits && (before.is_array() || after.is_array());
    }

    void compareLists(const QStringList& at, const Json& before, const Json& after)
    {
        static const Json none = Json::array();
        const Json& old = before.is_array() ? before : none;
        const Json& now = after.is_array() ? after : none;
        const QStringList above = at.mid(0, at.size() - 1); // "Ladle: to hit" says enough
        for (const Json& entry : old) {
            if (!entryOf(now, textAt(entry, "id")))
                values.push_back({label(at), nameOf(entry), CardWords::tr("not there")});
        }
        for (const Json& entry : now) {
            const Json* same = entryOf(old, textAt(entry, "id"));
            const std::size_t count = values.size();
            compareObjects(above + QStringList(nameOf(same ? *same : entry)), same ? *same : Json::object(), entry);
            if (!same && values.size() == count)
                values.push_back({label(at), CardWords::tr("not there"), nameOf(entry)});
        }
    }

    static QString nameOf(const Json& entry)
    {
        const std::string name = textAt(entry, "name");
        return QString::fromStdString(name.empty() ? textAt(entry, "id") : name);
    }

    /// "Ladle: range, nearest"
    static QString label(const QStringList& at)
    {
        QString text =
            at.size() > 1 ? at.front() + QStringLiteral(": ") + at.mid(1).join(QStringLiteral(", ")) : at.value(0);
        if (!text.isEmpty())
            text[0] = text[0].toUpper();
        return text;
    }

    const content::Pack& m_pack; ///< what ids stand for
};

QString bandsText(const std::optional<content::Wheel>& wheel)
{
    QStringList bands;
    for (const WheelBand& band : wheel ? bandsOf(*wheel) : std::vector<WheelBand>()) {
        const auto number = [](const std::optional<int>& value) { return value ? QString::number(*value) : "?"; };
        QString text = CardWords::tr("%1–%2: armour class %3, speed %4")
                           .arg(QString::number(band.from), QString::number(band.to), number(band.position.armourClass),
                                number(band.position.speed));
        bands << (band.position.bloodied ? text + CardWords::tr(", bloodied") : text);
    }
    return bands.isEmpty() ? unknownWord() : bands.join(QStringLiteral("; "));
}

/// The wheel as it reads now, with what it does not know and the one before did.
std::optional<content::Wheel> completedWheel(const content::Character& before, const content::Character& now)
{
    const auto old = quickOf(before.wheel);
    auto quick = quickOf(now.wheel);
    if (!now.wheel || !old || !quick)
        return now.wheel ? now.wheel : before.wheel;
    for (const auto number : {&QuickWheel::maximum, &QuickWheel::armourClass, &QuickWheel::speed,
                              &QuickWheel::bloodiedAt, &QuickWheel::bloodiedArmourClass, &QuickWheel::bloodiedSpeed}) {
        if (!((*quick).*number))
            (*quick).*number = (*old).*number;
    }
    return *quick == *quickOf(now.wheel) ? now.wheel : wheelOf(*quick);
}

/// In the few numbers that people say, where the wheels have no more than these; else band by band.
std::vector<ValueChange> wheelChanges(const std::optional<content::Wheel>& before,
                                      const std::optional<content::Wheel>& after)
{
    std::vector<ValueChange> values;
    if (before == after)
        return values;
    const auto old = quickOf(before);
    const auto now = quickOf(after);
    const auto add = [&values](const QString& what, const std::optional<int>& was, const std::optional<int>& is) {
        const auto text = [](const std::optional<int>& value) {
            return value ? QString::number(*value) : unknownWord();
        };
        if (was != is)
            values.push_back({what, text(was), text(is)});
    };
    if (old && now) {
        add(CardWords::tr("Maximum hit points"), old->maximum, now->maximum);
        add(CardWords::tr("Armour class"), old->armourClass, now->armourClass);
        add(CardWords::tr("Speed"), old->speed, now->speed);
        add(CardWords::tr("Bloodied from"), old->bloodiedAt, now->bloodiedAt);
        add(CardWords::tr("Armour class when bloodied"), old->bloodiedArmourClass, now->bloodiedArmourClass);
        add(CardWords::tr("Speed when bloodied"), old->bloodiedSpeed, now->bloodiedSpeed);
    }
    if (values.empty())
        values.push_back({CardWords::tr("Wheel"), bandsText(before), bandsText(after)});
    return values;
}

template <class Definition>
Json written(const Definition& definition)
{
    Json object = Json::object();
    Writer writer(object);
    fields(definition, writer);
    return object;
}

template <class Definition>
std::optional<CardChange> changeOf(const content::Pack& pack, const char* noun, const Definition* before,
                                   const Definition* after, const std::set<QString>& kept)
{
    if (!before || !after || *before == *after)
        return std::nullopt;
    Json old = written(*before);
    Json now = written(*after);
    CardChange change{QString::fromLatin1(noun), before->id.text(), before->name, {}, {}};
    Json wheel;
    if constexpr (std::is_same_v<Definition, content::Character>) {
        const auto whole = completedWheel(*before, *after);
        change.values = wheelChanges(before->wheel, whole);
        wheel = bandsJson(whole);
        old.erase("wheel");
        now.erase("wheel");
    }
    now = completed(old, now, change.noun + '/' + change.id, kept);
    Difference difference(pack);
    difference.compareObjects({}, old, now);
    std::ranges::move(difference.values, std::back_inserter(change.values));
    if (change.values.empty())
        return std::nullopt;
    if constexpr (std::is_same_v<Definition, content::Character>)
        now["wheel"] = wheel;
    change.card = QByteArray::fromStdString(now.dump());
    return change;
}

} // namespace

QString wordForKey(const QString& key)
{
    static const QHash<QString, const char*> words{
        {"name", QT_TRANSLATE_NOOP("CardWords", "name")},
        {"kind", QT_TRANSLATE_NOOP("CardWords", "kind")},
        {"role", QT_TRANSLATE_NOOP("CardWords", "role")},
        {"faction", QT_TRANSLATE_NOOP("CardWords", "faction")},
        {"flavour", QT_TRANSLATE_NOOP("CardWords", "flavour")},
        {"text", QT_TRANSLATE_NOOP("CardWords", "text")},
        {"action", QT_TRANSLATE_NOOP("CardWords", "action")},
        {"alsoCosts", QT_TRANSLATE_NOOP("CardWords", "further actions")},
        {"basic", QT_TRANSLATE_NOOP("CardWords", "basic attack")},
        {"range", QT_TRANSLATE_NOOP("CardWords", "range")},
        {"min", QT_TRANSLATE_NOOP("CardWords", "nearest")},
        {"max", QT_TRANSLATE_NOOP("CardWords", "farthest")},
        {"toHit", QT_TRANSLATE_NOOP("CardWords", "to hit")},
        {"damage", QT_TRANSLATE_NOOP("CardWords", "damage")},
        {"dice", QT_TRANSLATE_NOOP("CardWords", "dice of the damage")},
        {"count", QT_TRANSLATE_NOOP("CardWords", "how many")},
        {"sides", QT_TRANSLATE_NOOP("CardWords", "sides")},
        {"criticalFrom", QT_TRANSLATE_NOOP("CardWords", "critical from")},
        {"area", QT_TRANSLATE_NOOP("CardWords", "area")},
        {"cone", QT_TRANSLATE_NOOP("CardWords", "cone")},
        {"dial", QT_TRANSLATE_NOOP("CardWords", "dial")},
        {"cooldown", QT_TRANSLATE_NOOP("CardWords", "number on the dial")},
        {"reaction", QT_TRANSLATE_NOOP("CardWords", "reaction")},
        {"attacks", QT_TRANSLATE_NOOP("CardWords", "attacks")},
        {"abilities", QT_TRANSLATE_NOOP("CardWords", "abilities")},
        {"passive", QT_TRANSLATE_NOOP("CardWords", "always")},
        {"critical", QT_TRANSLATE_NOOP("CardWords", "critical")},
        {"experience", QT_TRANSLATE_NOOP("CardWords", "experience")},
        {"bonus", QT_TRANSLATE_NOOP("CardWords", "bonus")},
        {"amount", QT_TRANSLATE_NOOP("CardWords", "amount")},
        {"levelUps", QT_TRANSLATE_NOOP("CardWords", "level-up cards")},
        {"hitPoints", QT_TRANSLATE_NOOP("CardWords", "hit points")},
        {"armourClass", QT_TRANSLATE_NOOP("CardWords", "armour class")},
        {"speed", QT_TRANSLATE_NOOP("CardWords", "speed")},
        {"bloodied", QT_TRANSLATE_NOOP("CardWords", "bloodied")},
        {"at", QT_TRANSLATE_NOOP("CardWords", "from")},
        {"behaviour", QT_TRANSLATE_NOOP("CardWords", "behaviour")},
        {"script", QT_TRANSLATE_NOOP("CardWords", "script")},
        {"effect", QT_TRANSLATE_NOOP("CardWords", "effect")},
        {"effects", QT_TRANSLATE_NOOP("CardWords", "effects")},
        {"minis", QT_TRANSLATE_NOOP("CardWords", "minis")},
        {"size", QT_TRANSLATE_NOOP("CardWords", "size")},
        {"tracking", QT_TRANSLATE_NOOP("CardWords", "how harm is kept")},
    };
    const char* word = words.value(key, nullptr);
    return word ? CardWords::tr(word) : key;
}

std::vector<CardChange> cardChanges(const content::Pack& session, const content::Pack& now,
                                    const std::vector<QString>& ids, const std::set<QString>& kept)
{
    std::vector<CardChange> changes;
    std::set<QString> seen;
    const auto look = [&](const char* noun, const auto& before, const auto& after, const auto& id) {
        if (auto change = changeOf(now, noun, content::find(before, id), content::find(after, id), kept))
            changes.push_back(std::move(*change));
    };
    for (const QString& id : ids) {
        if (!seen.insert(id).second)
            continue;
        look("characters", session.characters, now.characters, content::CharacterId(id));
        look("champions", session.champions, now.champions, content::ChampionId(id));
        look("monsters", session.monsters, now.monsters, content::MonsterKindId(id));
    }
    return changes;
}

QString describe(const ValueChange& change)
{
    return CardWords::tr("%1 %2 → %3").arg(change.what, change.before, change.after);
}

} // namespace wheelhouse::packs
