// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include "ui/common/typography.h"
#include "ui/reference/reader_marks.h"

#include <QDir>

#include <algorithm>
#include <array>

namespace wheelhouse::app {
namespace {

struct SettingRow {
    Setting setting;
    const char* key;
    QVariant standard;
    QVariant (*bounded)(const QVariant& stored, const QVariant& standard);
};

QVariant knownTheme(const QVariant& stored, const QVariant& standard)
{
    return ui::themeKindNamed(stored.toString()) ? stored.toString() : standard;
}

QVariant possiblePercent(const QVariant& stored, const QVariant& standard)
{
    bool isNumber = false;
    const int percent = stored.toInt(&isNumber);
    return isNumber ? std::clamp(percent, ui::Typography::leastPercent, ui::Typography::mostPercent) : standard;
}

QVariant anyText(const QVariant& stored, const QVariant& /*standard*/)
{
    return stored.toString();
}

QVariant possibleZoom(const QVariant& stored, const QVariant& standard)
{
    bool isNumber = false;
    const int percent = stored.toInt(&isNumber);
    return isNumber ? std::clamp(percent, ui::ReaderMarks::leastZoom, ui::ReaderMarks::mostZoom) : standard;
}

QVariant anyList(const QVariant& stored, const QVariant& /*standard*/)
{
    return stored.toStringList();
}

QVariant yesOrNo(const QVariant& stored, const QVariant& /*standard*/)
{
    return stored.toBool();
}

QVariant existingFolder(const QVariant& stored, const QVariant& standard)
{
    return !stored.toString().isEmpty() && QDir(stored.toString()).exists() ? stored : standard;
}

const SettingRow& settingRow(Setting setting)
{
    static const std::array rows{
        SettingRow{Setting::Theme, "look/theme", QStringLiteral("dark"), knownTheme},
        SettingRow{Setting::TextPercent, "look/text-percent", 100, possiblePercent},
        SettingRow{Setting::Motion, "look/motion", true, yesOrNo},
        SettingRow{Setting::ReadAloud, "sound/read-aloud", false, yesOrNo},
        SettingRow{Setting::Language, "language", QString(), anyText},
        SettingRow{Setting::LastFolder, "files/last-folder", QDir::homePath(), existingFolder},
        SettingRow{Setting::Bookmarks, "rules/bookmarks", QStringList(), anyList},
        SettingRow{Setting::ReadLast, "rules/read-last", QStringList(), anyList},
        SettingRow{Setting::ArticleZoom, "rules/zoom", 100, possibleZoom},
        SettingRow{Setting::RulesBeside, "rules/beside", false, yesOrNo},
    };
    return *std::ranges::find(rows, setting, &SettingRow::setting);
}

} // namespace

Settings::Settings(const QString& file, QObject* parent) : QObject(parent), m_file(file, QSettings::IniFormat) {}

ui::ThemeKind Settings::theme() const
{
    return ui::themeKindNamed(value(Setting::Theme).toString()).value_or(ui::ThemeKind::Dark);
}

void Settings::setTheme(ui::ThemeKind kind)
{
    constexpr std::array words{"dark", "light", "contrast"};
    set(Setting::Theme, QString::fromLatin1(words.at(static_cast<size_t>(kind))));
}

QVariant Settings::value(Setting setting) const
{
    const SettingRow& row = settingRow(setting);
    const QString key = QString::fromLatin1(row.key);
    return m_file.contains(key) ? row.bounded(m_file.value(key), row.standard) : row.standard;
}

void Settings::set(Setting setting, const QVariant& value)
{
    const SettingRow& row = settingRow(setting);
    const QVariant wanted = row.bounded(value, row.standard);
    if (wanted == this->value(setting))
        return;
    m_file.setValue(QString::fromLatin1(row.key), wanted);
    Q_EMIT changed(setting);
}

} // namespace wheelhouse::app

#include "moc_settings.cpp"
