// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window: our texts and Qt's own, dates and numbers. It can be changed while the program runs.
#pragma once

#include <QLocale>
#include <QStringList>
#include <QTranslator>

#include <memory>
#include <vector>

namespace wheelhouse::app {

class ScreenLanguage
{
public:
    ScreenLanguage() = default;
    ~ScreenLanguage();
    ScreenLanguage(const ScreenLanguage&) = delete;
    ScreenLanguage& operator=(const ScreenLanguage&) = delete;

    /// Installs the texts for `code`, the system's language if it is empty, and English where there are none.
    /// The widgets that stand keep their texts.
    void use(const QString& code);

    /// Of the texts on the screen, which are English where the system's language has none.
    const QLocale& locale() const { return m_locale; }

    /// The codes there are texts for, English first.
    static QStringList available();
    /// Whether the window can speak it; a country's own form of a language is the language's.
    static bool speaks(const QString& code);
    /// A language's name in itself.
    static QString nameOf(const QString& code);

private:
    void install(std::unique_ptr<QTranslator> translator);

    QLocale m_locale{QLocale::English, QLocale::UnitedKingdom};
    std::vector<std::unique_ptr<QTranslator>> m_installed;
};

} // namespace wheelhouse::app
