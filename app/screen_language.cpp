// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screen_language.h"

#include "model/text/pseudo_translator.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>

#include <utility>

namespace wheelhouse::app {
namespace {

const QString translationFolder = QStringLiteral(":/i18n");
const QString filePrefix = QStringLiteral("wheelhouse_");
const QString fileSuffix = QStringLiteral(".qm");

// "en" alone, and a system that names no language, mean a clock of 24 hours and the day before the month.
QLocale localeFor(const QString& code)
{
    if (code.isEmpty() && QLocale::system().language() != QLocale::C)
        return QLocale::system();
    if (code.isEmpty() || code == QLatin1String("en") || code == text::PseudoTranslator::code())
        return {QLocale::English, QLocale::UnitedKingdom};
    return QLocale(code);
}

} // namespace

ScreenLanguage::~ScreenLanguage()
{
    for (const auto& translator : m_installed)
        QCoreApplication::removeTranslator(translator.get());
}

void ScreenLanguage::use(const QString& code)
{
    for (const auto& translator : m_installed)
        QCoreApplication::removeTranslator(translator.get());
    m_installed.clear();
    const QLocale locale = localeFor(code);
    QLocale::setDefault(locale);
    m_locale = speaks(locale.name()) ? locale : localeFor(QStringLiteral("en"));
    if (code == text::PseudoTranslator::code()) {
        install(std::make_unique<text::PseudoTranslator>());
        return;
    }
    auto ofQt = std::make_unique<QTranslator>();
    if (ofQt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                   QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        install(std::move(ofQt));
    auto ours = std::make_unique<QTranslator>();
    if (ours->load(locale, filePrefix.chopped(1), QStringLiteral("_"), translationFolder) ||
        ours->load(filePrefix + QStringLiteral("en"), translationFolder)) // for the plurals of English
        install(std::move(ours));
}

QStringList ScreenLanguage::available()
{
    QStringList codes{QStringLiteral("en")};
    for (const QString& file : QDir(translationFolder).entryList({filePrefix + '*' + fileSuffix})) {
        const QString code = file.mid(filePrefix.size()).chopped(fileSuffix.size());
        if (!codes.contains(code))
            codes << code;
    }
    return codes;
}

bool ScreenLanguage::speaks(const QString& code)
{
    const QString language = QString(code).replace(QLatin1Char('-'), QLatin1Char('_')).section(QLatin1Char('_'), 0, 0);
    return code.isEmpty() || code == text::PseudoTranslator::code() || available().contains(language);
}

QString ScreenLanguage::nameOf(const QString& code)
{
    const QString name = QLocale(code).nativeLanguageName();
    return name.isEmpty() ? code : name.left(1).toUpper() + name.mid(1);
}

void ScreenLanguage::install(std::unique_ptr<QTranslator> translator)
{
    QCoreApplication::installTranslator(translator.get());
    m_installed.push_back(std::move(translator));
}

} // namespace wheelhouse::app
