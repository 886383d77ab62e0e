// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_keeping.h"

#include "model/packs/owner/card_entries.h"
#include "ui/packs/card_words.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace wheelhouse::ui {
namespace {

using Json = nlohmann::json;
using Result = tl::expected<Kept, QString>;

struct KeepingWords {
    Q_DECLARE_TR_FUNCTIONS(KeepingWords)
};

// What is wrong with a value that was just typed; where in a file it stands helps nobody.
constexpr std::array aboutTheValue{packs::ProblemKind::OutOfRange,      packs::ProblemKind::LongText,
                                   packs::ProblemKind::EmptyText,       packs::ProblemKind::RangeReversed,
                                   packs::ProblemKind::BloodiedTooHigh, packs::ProblemKind::CooldownUnwanted,
                                   packs::ProblemKind::UnknownId};

bool isEntry(SectionKind kind)
{
    return kind == SectionKind::Attack || kind == SectionKind::Ability || kind == SectionKind::Reaction ||
           kind == SectionKind::LevelUp;
}

QString nameStays()
{
    return KeepingWords::tr("A name stays; type another one.");
}

Json orNull(const QString& text)
{
    return text.isEmpty() ? Json(nullptr) : Json(text.toStdString());
}

Json orNull(const std::optional<int>& number)
{
    return number ? Json(*number) : Json(nullptr);
}

Json jsonOf(const CardField& field)
{
    return field.kind == FieldKind::Number ? orNull(numberIn(field).value_or(std::nullopt))
                                           : orNull(field.value.trimmed());
}

Json rangeIn(const CardSection& section)
{
    const auto from = section.number("range/min");
    const auto to = section.number("range/max");
    return from || to ? Json{{"min", orNull(from)}, {"max", orNull(to)}} : Json(nullptr);
}

/// What the owner has entered of the range, with what is typed of it now; the end of another pack stays there.
Json rangeWith(const packs::OwnerCards& cards, const QString& pack, const CardSection& section,
               const CardSection& saved)
{
    Json range = cards.entered(pack, section.path + QStringLiteral("/range"));
    if (!range.is_object())
        range = Json{{"min", nullptr}, {"max", nullptr}};
    for (const char* end : {"min", "max"}) {
        const std::string key = std::string("range/") + end;
        const std::optional<int> number = section.number(key.c_str());
        if (number != saved.number(key.c_str()))
            range[end] = orNull(number);
    }
    return range["min"].is_null() && range["max"].is_null() ? Json(nullptr) : range;
}

/// Everything that an entry of this kind must say, known or not.
Json entryOf(const CardSection& section)
{
    Json entry = Json::object();
    for (const CardField& field : section.fields) {
        const bool isLength = field.key == QLatin1String("area") || field.key == QLatin1String("cone");
        if (field.key.startsWith(QLatin1String("range/")))
            entry["range"] = rangeIn(section);
        else if (!isLength || !field.value.isEmpty())
            entry[field.key.toStdString()] = jsonOf(field);
    }
    if (entry.value("dial", Json()) == "two-position")
        entry.erase("cooldown");
    else if (entry.contains("dial") && section.number("cooldown"))
        entry["dial"] = "numbered"; // only such a dial has a number
    return entry;
}

/// What goes with this kind of dial: one with numbers has one, known or not, and one of two positions has none.
void settleDial(Json& entry, const Json& kind, const Json& number)
{
    if (kind == "numbered")
        entry["cooldown"] = number;
    else if (kind == "two-position")
        entry.erase("cooldown");
}

/// An entry that only another pack has, as the owner's cards take it: with its name and one value, as it must be found
/// there, and nothing else of what that pack says. A text of one language has the same text beside it in that of the
/// completed pack, `language`, as everybody must be able to read it.
Json bareEntry(CardSection section, const QString& key, const Json& value, const QString& language)
{
    const QString text = section.value(key.section('/', 0, 0).toLatin1().constData());
    for (CardField& field : section.fields) {
        if (field.key != QLatin1String("name"))
            field.value.clear();
    }
    Json entry = entryOf(section);
    if (section.kind == SectionKind::Reaction)
        entry["id"] = packs::slugOf(section.value("name")).toStdString();
    if (key.startsWith(QLatin1String("range/")))
        entry["range"] = Json{{"min", nullptr}, {"max", nullptr}};
    else if (key.contains('/') && !text.isEmpty())
        entry[key.section('/', 0, 0).toStdString()] = Json{{language.toStdString(), text.toStdString()}};
    else if (key.contains('/'))
        entry[key.section('/', 0, 0).toStdString()] = Json::object();
    entry[Json::json_pointer('/' + key.toStdString())] = value;
    if (key == QLatin1String("dial"))
        settleDial(entry, value, nullptr);
    else if (key == QLatin1String("cooldown") && entry.contains("dial") && !value.is_null())
        entry["dial"] = "numbered";
    return entry;
}

/// An id that no other entry of the card has.
QString freshId(const QString& name, const CardSheet& form)
{
    const QString slug = packs::slugOf(name);
    const auto isTaken = [&form](const QString& id) {
        return std::ranges::any_of(form.sections, [&id](const CardSection& section) {
            return isEntry(section.kind) && !section.isNew && section.path.section('/', -1) == id;
        });
    };
    QString id = slug;
    for (int i = 2; isTaken(id); ++i)
        id = slug + '-' + QString::number(i);
    return id;
}

Result kept(const packs::OwnerCards::Done& done, const QString& path)
{
    if (!done)
        return tl::unexpected(whyNotKept(done.error()));
    return Kept{Kept::How::Written, path, {}};
}

Result waitsFor(const CardSection& section, const QString& why)
{
    return Kept{Kept::How::Waits, section.path, why};
}

Result keepNew(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section)
{
    const QString name = section.value("name");
    if (name.isEmpty())
        return waitsFor(section, KeepingWords::tr("The name is needed to keep this."));
    Json entry = entryOf(section);
    const QString id = freshId(name, form);
    // A card has one reaction, in a place of its own.
    const bool isAlone = section.kind == SectionKind::Reaction;
    if (isAlone)
        entry["id"] = id.toStdString();
    const QString path = isAlone ? section.path : section.path + '/' + id;
    return kept(cards.set(form.address.pack, path, entry), path);
}

Result keepWheel(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section, const CardField& field)
{
    for (const CardField& number : section.fields) {
        if (!numberIn(number))
            return tl::unexpected(numberIn(number).error()); // the wheel would lose it
    }
    const packs::QuickWheel quick = quickWheelIn(section);
    const auto wheel = packs::wheelOf(quick);
    const QString forAll = KeepingWords::tr("The hit points are needed to keep the other numbers.");
    const QString forBloodied = KeepingWords::tr("Where bloodied begins is needed to keep the numbers for it.");
    const bool isGiven = !section.value(field.key.toLatin1().constData()).isEmpty();
    const bool isTyped = !field.value.trimmed().isEmpty();
    if (isGiven && !isTyped)
        return tl::unexpected(field.key == QLatin1String("maximum") ? forAll : forBloodied);
    if (!wheel && quick != packs::QuickWheel())
        return waitsFor(section, forAll);
    if (isTyped && !isGiven)
        return waitsFor(section, forBloodied);
    if (wheel && quick.bloodiedAt && *quick.bloodiedAt >= *quick.maximum)
        return tl::unexpected(KeepingWords::tr("Bloodied begins below the maximum."));
    return kept(cards.set(form.address.pack, section.path + QStringLiteral("/wheel"), packs::bandsJson(wheel)),
                section.path);
}

QString wordsOf(packs::TacticLack lack)
{
    switch (lack) {
    case packs::TacticLack::Whom:
        return KeepingWords::tr("Whom it is after is needed to keep this.");
    case packs::TacticLack::Damage:
        return KeepingWords::tr("The damage is needed to keep this.");
    case packs::TacticLack::Deed:
        return KeepingWords::tr("What it does is needed to keep this: where it moves, or what it adds to hit.");
    default:
        return KeepingWords::tr("What it does otherwise is needed to keep the tactics.");
    }
}

/// They are one script. What was kept before stays while something is missing.
Result keepTactics(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section)
{
    CardSheet now = form;
    std::ranges::replace_if(
        now.sections, [&section](const CardSection& one) { return one.path == section.path; }, section);
    const std::vector<packs::TacticLine> lines = tacticsIn(now);
    if (const packs::TacticLack lack = packs::lackOf(lines); lack != packs::TacticLack::Nothing)
        return waitsFor(section, wordsOf(lack));
    const QString script = form.address.path() + QStringLiteral("/script");
    return kept(cards.set(form.address.pack, script, packs::scriptOf(lines)), section.path);
}

/// Of an entry, what is unknown is said to be so, as an entry that the owner has added must say everything.
Result keepInEntry(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section,
                   const CardSection& saved, const CardField& field)
{
    const QString& pack = form.address.pack;
    const QString key = field.key.section('/', 0, 0);
    if (!cards.knows(pack, section.path))
        return kept(cards.set(pack, section.path, bareEntry(section, field.key, jsonOf(field), {})), section.path);
    const Json value = key == QLatin1String("range") ? rangeWith(cards, pack, section, saved) : jsonOf(field);
    const bool saysKind = key == QLatin1String("cooldown") && !value.is_null() && section.value("dial").isEmpty();
    if (key != QLatin1String("dial") && !value.is_null() && !saysKind)
        return kept(cards.set(pack, section.path + '/' + key, value), section.path);
    if (key == QLatin1String("name"))
        return tl::unexpected(nameStays());
    Json own = cards.entered(pack, section.path);
    if (!own.is_object())
        own = Json::object();
    own[key.toStdString()] = value;
    if (saysKind)
        own["dial"] = "numbered";
    settleDial(own, value, orNull(section.number("cooldown")));
    return kept(cards.set(pack, section.path, own), section.path);
}

/// The owner's part of a known entry with the value of another pack at `key`, where that is about its dial: the kind
/// and the number of a dial go together. Null for any other key.
Json dialWith(const packs::OwnerCards& cards, const QString& pack, const CardSection& section, const QString& key,
              const Json& value)
{
    const bool isKind = key == QLatin1String("dial");
    const bool isNumber =
        key == QLatin1String("cooldown") && !cards.knows(pack, section.path + QStringLiteral("/dial"));
    if (!isKind && !isNumber)
        return nullptr;
    Json own = cards.entered(pack, section.path);
    if (!own.is_object())
        own = Json::object();
    own["dial"] = isKind ? value : Json("numbered");
    settleDial(own, own["dial"], isKind ? own.value("cooldown", Json()) : value);
    return own;
}

} // namespace

Result keepField(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section, const CardSection& saved,
                 const CardField& field)
{
    if (field.kind == FieldKind::Number) {
        if (const auto number = numberIn(field); !number)
            return tl::unexpected(number.error());
    }
    if (section.kind == SectionKind::Wheel)
        return keepWheel(cards, form, section, field);
    if (section.kind == SectionKind::Tactic)
        return keepTactics(cards, form, section);
    if (section.isNew)
        return keepNew(cards, form, section);
    if (isEntry(section.kind))
        return keepInEntry(cards, form, section, saved, field);
    if (field.key == QLatin1String("name") && field.value.trimmed().isEmpty())
        return tl::unexpected(nameStays());
    return kept(cards.set(form.address.pack, section.path + '/' + field.key, jsonOf(field)), section.path);
}

tl::expected<void, QString> takeValue(packs::OwnerCards& cards, const content::Pack& pack, const QString& what,
                                      const QByteArray& value)
{
    const CardAddress address{pack.id, what.section('/', 0, 0), what.section('/', 1, 1)};
    Json taken = Json::parse(value.toStdString(), nullptr, false);
    QString at = what;
    const CardSheet sheet = cardSheetOf(pack, address);
    for (const CardSection& section : sheet.sections) {
        const bool isBelow = isEntry(section.kind) && !section.isNew && what.startsWith(section.path + '/');
        if (!isBelow)
            continue;
        const QString key = what.mid(section.path.size() + 1);
        const Json entry =
            cards.knows(pack.id, section.path)
                ? dialWith(cards, pack.id, section, key, taken)
                : bareEntry(section, key, taken, pack.languages.empty() ? QString() : pack.languages.front());
        if (entry.is_null())
            continue;
        at = section.path;
        taken = entry;
    }
    const auto done = cards.set(pack.id, at, taken);
    if (!done)
        return tl::unexpected(whyNotKept(done.error()));
    return {};
}

tl::expected<void, QString> takeAway(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section)
{
    const auto done = cards.set(form.address.pack, section.path, nullptr);
    if (!done)
        return tl::unexpected(whyNotKept(done.error()));
    return {};
}

QString whyNotKept(const packs::Problems& problems)
{
    if (problems.empty())
        return {};
    const packs::Problem& first = problems.front();
    QStringList words{KeepingWords::tr("This was not kept."), packs::describe(first)};
    if (std::ranges::find(aboutTheValue, first.kind) == aboutTheValue.end())
        words << tellPlace(first.place);
    words << packs::advise(first);
    return words.join(' ');
}

QString whyNoStep(const packs::Problems& problems)
{
    if (problems.empty() || problems.front().kind != packs::ProblemKind::ChangedMeanwhile)
        return whyNotKept(problems);
    return QStringList{KeepingWords::tr("Nothing was undone or done again."), packs::describe(problems.front()),
                       KeepingWords::tr("What was entered before that stays as it is now."),
                       tellPlace(problems.front().place)}
        .join(' ');
}

} // namespace wheelhouse::ui
