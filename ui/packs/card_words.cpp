// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_words.h"

#include "model/packs/owner/card_changes.h"
#include "ui/packs/card_sheet.h"

#include <QCoreApplication>
#include <QDir>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace wheelhouse::ui {
namespace {

using Json = nlohmann::json;

struct TellWords {
    Q_DECLARE_TR_FUNCTIONS(TellWords)
};

QString fieldLabel(const CardSection& section, const QString& key)
{
    for (const CardField& field : section.fields) {
        if (field.key == key || field.key.section('/', 0, 0) == key)
            return field.label;
    }
    return {};
}

/// The section and the field that `what` leads to, in words; empty for the whole figure.
QString partOf(const CardSheet& form, const QString& what)
{
    if (what == form.address.path() + QLatin1String("/wheel"))
        return TellWords::tr("Wheel");
    for (const CardSection& section : form.sections) {
        if (!section.isNew && what == section.path && !section.title.isEmpty())
            return section.title;
        const bool isInside = what.startsWith(section.path + '/');
        const QString label = isInside ? fieldLabel(section, what.mid(section.path.size() + 1)) : QString();
        if (label.isEmpty())
            continue;
        const bool saysIt = section.title.isEmpty() || section.fields.size() == 1;
        return saysIt ? (section.title.isEmpty() ? label : section.title)
                      : QStringLiteral("%1: %2").arg(section.title, label);
    }
    return {};
}

constexpr qsizetype mostLettersTold = 40; // of a sentence beside a button

/// The number of a band in words; empty where it is not known.
QString tellNumber(const Json& band, const char* key, const QString& words)
{
    const Json number = band.value(key, Json());
    return number.is_number_integer() ? words.arg(number.get<int>()) : QString();
}

/// "from 12 hit points, AC 15, speed 5; from 6 hit points, AC 14, bloodied".
QString tellBands(const Json& bands)
{
    QStringList parts;
    for (const Json& band : bands) {
        QStringList words{TellWords::tr("from %1 hit points").arg(band.value("from", 0)),
                          tellNumber(band, "armourClass", TellWords::tr("AC %1")),
                          tellNumber(band, "speed", TellWords::tr("speed %1")),
                          band.value("bloodied", false) ? TellWords::tr("bloodied") : QString()};
        words.removeAll(QString());
        parts << words.join(QStringLiteral(", "));
    }
    return parts.join(QStringLiteral("; "));
}

QString tellObject(const Json& value)
{
    if (value.contains("min") || value.contains("max")) {
        const auto end = [&value](const char* key) {
            const Json number = value.value(key, Json());
            return number.is_number_integer() ? QString::number(number.get<int>()) : QStringLiteral("?");
        };
        return QStringLiteral("%1–%2").arg(end("min"), end("max"));
    }
    const Json name = value.value("name", Json());
    return QString::fromStdString(name.is_string() ? name.get<std::string>() : value.dump());
}

/// What an id stands for; any other text as it is.
QString nameOf(const content::Pack& pack, const QString& text)
{
    if (const auto* action = content::find(pack.actions, content::ActionId(text)))
        return action->name;
    if (const auto* faction = content::find(pack.factions, content::FactionId(text)))
        return faction->name;
    if (const auto* condition = content::find(pack.conditions, content::ConditionId(text)))
        return condition->name;
    return text;
}

QString tellJson(const content::Pack& pack, const Json& value)
{
    if (value.is_null())
        return TellWords::tr("not known");
    if (value.is_boolean())
        return value.get<bool>() ? TellWords::tr("yes") : TellWords::tr("no");
    if (value.is_string()) {
        const QString text = QString::fromStdString(value.get<std::string>());
        if (text == QLatin1String("two-position"))
            return TellWords::tr("ready or exhausted");
        if (text == QLatin1String("numbered"))
            return TellWords::tr("with numbers");
        return nameOf(pack, text);
    }
    if (value.is_object())
        return tellObject(value);
    if (!value.is_array())
        return QString::fromStdString(value.dump());
    if (!value.empty() && value[0].is_object() && value[0].contains("from"))
        return tellBands(value);
    QStringList parts;
    for (const Json& each : value)
        parts << tellJson(pack, each);
    return parts.join(QStringLiteral(", "));
}

/// What stands on no form, key by key.
QString tellKeys(const content::Pack& pack, const QString& keys)
{
    QStringList words;
    for (const QString& key : keys.split('/', Qt::SkipEmptyParts))
        words << nameOf(pack, packs::wordForKey(key));
    return words.join(QStringLiteral(" · "));
}

/// A number of the wheel in the few words of its card.
struct WheelNumber {
    const char* label;
    bool isBloodied;
    const char* key;
};

constexpr std::array wheelNumbers{WheelNumber{QT_TRANSLATE_NOOP("TellWords", "Hit points"), false, "from"},
                                  WheelNumber{QT_TRANSLATE_NOOP("TellWords", "AC"), false, "armourClass"},
                                  WheelNumber{QT_TRANSLATE_NOOP("TellWords", "Speed"), false, "speed"},
                                  WheelNumber{QT_TRANSLATE_NOOP("TellWords", "Bloodied at"), true, "from"},
                                  WheelNumber{QT_TRANSLATE_NOOP("TellWords", "AC then"), true, "armourClass"},
                                  WheelNumber{QT_TRANSLATE_NOOP("TellWords", "Speed then"), true, "speed"}};

/// Null where nobody knows it.
Json wheelNumberIn(const Json& bands, const WheelNumber& number)
{
    for (const Json& band : bands.is_array() ? bands : Json::array()) {
        if (band.value("bloodied", false) == number.isBloodied)
            return band.value(number.key, Json());
    }
    return nullptr;
}

QString tellWheelNumber(const WheelNumber& number, const Json& value)
{
    return TellWords::tr("%1 %2", "Speed 5")
        .arg(TellWords::tr(number.label),
             value.is_number_integer() ? QString::number(value.get<int>()) : TellWords::tr("not known"));
}

/// "Hit points 12, Speed 5": what reads otherwise now; the word for the wheel where that says nothing.
QString wheelDifference(const Json& before, const Json& after)
{
    QStringList numbers;
    for (const WheelNumber& number : wheelNumbers) {
        const Json now = wheelNumberIn(after, number);
        if (now == wheelNumberIn(before, number))
            continue;
        numbers << tellWheelNumber(number, now);
    }
    return numbers.isEmpty() ? TellWords::tr("Wheel") : numbers.join(QStringLiteral(", "));
}

} // namespace

QString tellWhat(const content::Pack& pack, const QString& what, const QString& withoutFigure)
{
    const CardAddress address{pack.id, what.section('/', 0, 0), what.section('/', 1, 1)};
    const CardSheet form = cardSheetOf(pack, address);
    QString part = partOf(form, what);
    if (part.isEmpty())
        part = tellKeys(pack, what.section('/', 2));
    const QString name = form.name.isEmpty() ? address.id : form.name;
    if (name == withoutFigure)
        return part;
    return part.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, part);
}

QStringList tellValues(const content::Pack& pack, const QString& what, const std::vector<QByteArray>& values)
{
    QStringList told;
    std::vector<Json> wheels;
    for (const QByteArray& value : values) {
        told << tellValue(pack, value);
        wheels.push_back(Json::parse(value.toStdString(), nullptr, false));
    }
    if (!what.endsWith(QLatin1String("/wheel")))
        return told;
    std::vector<QStringList> numbers(values.size());
    for (const WheelNumber& number : wheelNumbers) {
        const Json first = wheelNumberIn(wheels.front(), number);
        if (std::ranges::all_of(wheels, [&](const Json& wheel) { return wheelNumberIn(wheel, number) == first; }))
            continue;
        for (size_t i = 0; i < wheels.size(); ++i)
            numbers[i] << tellWheelNumber(number, wheelNumberIn(wheels[i], number));
    }
    for (size_t i = 0; i < numbers.size() && !numbers.front().isEmpty(); ++i)
        told[static_cast<qsizetype>(i)] = numbers[i].join(QStringLiteral(", "));
    return told;
}

QString tellStep(const content::Pack& pack, const packs::CardStep& step, const QString& withoutFigure)
{
    const Json before = Json::parse(step.before.toStdString(), nullptr, false);
    const Json after = Json::parse(step.after.toStdString(), nullptr, false);
    if (step.what.endsWith(QLatin1String("/wheel"))) {
        const QString numbers = wheelDifference(before, after);
        const CardAddress address{pack.id, step.what.section('/', 0, 0), step.what.section('/', 1, 1)};
        const QString figure = cardSheetOf(pack, address).name;
        return figure == withoutFigure ? numbers : TellWords::tr("%1, %2", "Ann, Speed 5").arg(figure, numbers);
    }
    QString what = tellWhat(pack, step.what, withoutFigure);
    // An entry that is not there now has its name in the step alone.
    const Json& entry = after.is_object() ? after : before;
    if (entry.is_object() && entry.value("name", Json()).is_string()) {
        const QString name = QString::fromStdString(entry["name"].get<std::string>());
        const CardAddress address{pack.id, step.what.section('/', 0, 0), step.what.section('/', 1, 1)};
        if (step.what == address.path())
            return name; // a card of its own
        const QString figure = cardSheetOf(pack, address).name;
        what = figure == withoutFigure ? name : QStringLiteral("%1, %2").arg(figure, name);
    }
    const bool isShort = after.is_null() || after.is_number() || after.is_string();
    if (!isShort || before.is_object())
        return what;
    QString value = tellJson(pack, after);
    if (value.size() > mostLettersTold)
        value = value.left(mostLettersTold) + QStringLiteral("…");
    return after.is_string() ? TellWords::tr("%1: %2", "Class: Bard").arg(what, value)
                             : TellWords::tr("%1 %2", "Speed 5").arg(what, value);
}

QString tellPlace(const packs::Place& place)
{
    const QString file = QDir::toNativeSeparators(place.file);
    return place.line > 0 ? TellWords::tr("See line %1 of %2.").arg(QString::number(place.line), file)
                          : TellWords::tr("See %1.").arg(file);
}

QString tellValue(const content::Pack& pack, const QByteArray& json)
{
    const Json value = Json::parse(json.toStdString(), nullptr, false);
    return value.is_discarded() ? QString::fromUtf8(json) : tellJson(pack, value);
}

} // namespace wheelhouse::ui
