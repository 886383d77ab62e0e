// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/typography.h"

#include <QFontDatabase>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

// Below this size the display cut of the text font is too tight to read.
constexpr double displayFrom = 26.0;

QString firstInstalled(const QStringList& installed, const QStringList& wanted)
{
    const auto found = std::find_if(wanted.cbegin(), wanted.cend(),
                                    [&installed](const QString& family) { return installed.contains(family); });
    return found == wanted.cend() ? QString() : *found;
}

QFont fontOf(const QString& family, double pixels, QFont::Weight weight)
{
    QFont font(family);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

} // namespace

Typography Typography::atScale(int percent)
{
    const QStringList installed = QFontDatabase::families();
    Typography typography;
    typography.m_percent = std::clamp(percent, leastPercent, mostPercent);
    typography.m_textFamily = firstInstalled(installed, {QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")});
    typography.m_displayFamily = firstInstalled(
        installed, {QStringLiteral("Inter Display"), QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")});
    typography.m_nameFamily = firstInstalled(
        installed, {QStringLiteral("Vollkorn"), QStringLiteral("DejaVu Serif"), QStringLiteral("DejaVu Sans")});
    return typography;
}

Typography Typography::forPage(const QSize& page, int percent)
{
    Typography typography = atScale(percent);
    typography.m_fit = std::clamp(std::min(page.width() / 1280.0, page.height() / 800.0), 0.7, 2.0);
    return typography;
}

double Typography::length(double pixels) const
{
    return pixels * scale() * std::max(0.9, m_fit);
}

double Typography::glanceScale() const
{
    return m_percent <= 100 ? scale() : std::pow(scale(), 0.6);
}

QFont Typography::text(double pixels, QFont::Weight weight) const
{
    return textExactly(length(pixels), weight);
}

QFont Typography::name(double pixels, QFont::Weight weight) const
{
    return nameExactly(length(pixels), weight);
}

QFont Typography::textExactly(double pixels, QFont::Weight weight) const
{
    return fontOf(pixels >= displayFrom ? m_displayFamily : m_textFamily, pixels, weight);
}

QFont Typography::nameExactly(double pixels, QFont::Weight weight) const
{
    return fontOf(m_nameFamily, pixels, weight);
}

} // namespace wheelhouse::ui
