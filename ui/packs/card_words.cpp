// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_words.h"

#include "ui/packs/card_sheet.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

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

QString numberWords(const QString& label, const Json& number)
{
    return number.is_number_integer() ? QStringLiteral("%1 %2").arg(label).arg(number.get<int>()) : QString();
}

/// "12 hit points, AC 15, speed 5; bloodied from 6: AC 14".
QString tellBands(const Json& bands)
{
    QStringList parts;
    for (const Json& band : bands) {
        QStringList words{TellWords::tr("from %1 hit points").arg(band.value("from", 0)),
                          numberWords(TellWords::tr("AC"), band.value("armourClass", Json())),
                          numberWords(TellWords::tr("speed"), band.value("speed", Json())),
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

QString tellJson(const content::Pack& pack, const Json& value)
{
    if (value.is_null())
        return TellWords::tr("not known");
    if (value.is_boolean())
        return value.get<bool>() ? TellWords::tr("yes") : TellWords::tr("no");
    if (value.is_string()) {
        const QString text = QString::fromStdString(value.get<std::string>());
        if (text == QLatin1String("two-position"))
            return TellWords::tr("ready or used up");
        if (text == QLatin1String("numbered"))
            return TellWords::tr("with numbers");
        const content::Action* action = content::find(pack.actions, content::ActionId(text));
        return action ? action->name : text;
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

} // namespace

QString tellWhat(const content::Pack& pack, const QString& what, const QString& withoutFigure)
{
    const CardAddress address{pack.id, what.section('/', 0, 0), what.section('/', 1, 1)};
    const CardSheet form = cardSheetOf(pack, address);
    QString part = partOf(form, what);
    if (part.isEmpty())
        part = what.section('/', 2).replace('/', QStringLiteral(" · "));
    const QString name = form.name.isEmpty() ? address.id : form.name;
    if (name == withoutFigure)
        return part;
    return part.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, part);
}

QString tellValue(const content::Pack& pack, const QByteArray& json)
{
    const Json value = Json::parse(json.toStdString(), nullptr, false);
    return value.is_discarded() ? QString::fromUtf8(json) : tellJson(pack, value);
}

} // namespace wheelhouse::ui
