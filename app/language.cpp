// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include "model/text/pseudo_translator.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace wheelhouse::app {

bool speak(QCoreApplication& application, const QString& code)
{
    if (code == text::PseudoTranslator::code())
        return QCoreApplication::installTranslator(new text::PseudoTranslator(&application));
    auto* translator = new QTranslator(&application);
    return translator->load(QStringLiteral(":/i18n/wheelhouse_%1.qm").arg(code)) &&
           QCoreApplication::installTranslator(translator);
}

QString textLanguage()
{
    const QLocale locale;
    return locale.language() == QLocale::C ? QString() : locale.bcp47Name();
}

} // namespace wheelhouse::app
