// SPDX-License-Identifier: GPL-3.0-or-later
// A language that nobody speaks, to see which texts were not made translatable and which have no room: accents on the
// letters, two fifths longer, in brackets.
#pragma once

#include <QTranslator>

namespace wheelhouse::text {

class PseudoTranslator : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    /// The code by which the language is asked for.
    static QString code() { return QStringLiteral("xx"); }

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* sourceText, const char* disambiguation = nullptr,
                      int n = -1) const override;
};

/// `text` in that language. Placeholders ({name}, %1, %n), markup and entities stay as they are.
QString pseudo(const QString& text);

} // namespace wheelhouse::text
