// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>
#include <QString>

namespace wheelhouse::ui {

/// The fonts and sizes of one look. A plain value.
///
/// Sizes are given in pixels as they are at a text scale of 100 %. Text for reading grows with the whole scale;
/// numbers for glancing (28 px and more) grow more slowly, as they can be read from a metre from the start.
class Typography
{
public:
    static constexpr int leastPercent = 80;
    static constexpr int mostPercent = 250;

    /// Looks for Inter and Vollkorn among the installed fonts and falls back to DejaVu. Needs a QGuiApplication.
    /// `percent` is brought into 80 to 250.
    static Typography atScale(int percent);

    /// The same for a page of this size: a page of 1280x800 is the measure, a smaller one is drawn smaller (text not
    /// below nine tenths), a larger one larger.
    static Typography forPage(const QSize& page, int percent);

    int percent() const { return m_percent; }
    /// Text scale as a factor: 0.8 to 2.5.
    double scale() const { return m_percent / 100.0; }
    /// The slower growing factor of glance numbers.
    double glanceScale() const;
    /// How much larger or smaller than 1280x800 the page is drawn: 0.7 to 2.
    double fit() const { return m_fit; }

    /// `pixels` at 100 % as a length at this scale.
    double length(double pixels) const;
    /// The same for glance numbers and for what holds them.
    double glanceLength(double pixels) const { return pixels * glanceScale() * m_fit; }

    /// Text for reading, `pixels` high at 100 %.
    QFont text(double pixels, QFont::Weight weight = QFont::Normal) const;
    /// Names of figures and titles of pages.
    QFont name(double pixels, QFont::Weight weight = QFont::DemiBold) const;
    /// Text of exactly `pixels`, whatever the scale: for painters that size text by their rectangle.
    QFont textExactly(double pixels, QFont::Weight weight = QFont::Normal) const;
    QFont nameExactly(double pixels, QFont::Weight weight = QFont::DemiBold) const;

    bool operator==(const Typography&) const = default;

private:
    int m_percent = 100;
    double m_fit = 1.0;
    QString m_textFamily;
    QString m_displayFamily;
    QString m_nameFamily;
};

} // namespace wheelhouse::ui
