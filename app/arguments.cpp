// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include "ui/common/typography.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <array>

namespace wheelhouse::app {
namespace {

QString sayOfArguments(const char* text)
{
    return QCoreApplication::translate("Arguments", text);
}

struct OptionRow {
    const char* name;
    const char* value; ///< what the value is called in the help; nullptr: none
    const char* help;
};

constexpr std::array optionRows{
    OptionRow{"session", "FILE", QT_TRANSLATE_NOOP("Arguments", "Open this session.")},
    OptionRow{"data", "DIR", QT_TRANSLATE_NOOP("Arguments", "Keep sessions and settings in this folder.")},
    OptionRow{"theme", "THEME", QT_TRANSLATE_NOOP("Arguments", "dark, light or contrast.")},
    OptionRow{"scale", "PERCENT", QT_TRANSLATE_NOOP("Arguments", "Text size, 80 to 250.")},
    OptionRow{"lang", "CODE",
              QT_TRANSLATE_NOOP("Arguments", "Language, such as en; xx shows what is not translatable.")},
    OptionRow{"shot", "PAGE", QT_TRANSLATE_NOOP("Arguments", "Draw a page into a file and leave: %1.")},
    OptionRow{"out", "FILE", QT_TRANSLATE_NOOP("Arguments", "The picture that --shot draws.")},
    OptionRow{"size", "WxH", QT_TRANSLATE_NOOP("Arguments", "The picture's size, such as 1280x800.")},
    OptionRow{"table-sheet", "FILE",
              QT_TRANSLATE_NOOP("Arguments", "Write rulers and rings to print into a PDF and leave.")},
    OptionRow{"force", nullptr, QT_TRANSLATE_NOOP("Arguments", "Let --table-sheet write over a file.")},
    OptionRow{"self-test", nullptr,
              QT_TRANSLATE_NOOP("Arguments", "Open every page in a folder of its own and leave.")},
    OptionRow{"help", nullptr, QT_TRANSLATE_NOOP("Arguments", "Show this and leave.")},
    OptionRow{"version", nullptr, QT_TRANSLATE_NOOP("Arguments", "Show the version and leave.")},
};

void addOptions(QCommandLineParser& parser)
{
    for (const OptionRow& row : optionRows) {
        QStringList names{QString::fromLatin1(row.name)};
        if (names.first() == QLatin1String("help"))
            names << QStringLiteral("h");
        else if (names.first() == QLatin1String("version"))
            names << QStringLiteral("v");
        parser.addOption(QCommandLineOption(names, QString(), row.value ? QString::fromLatin1(row.value) : QString()));
    }
}

/// Reads one option after the other; the first complaint is kept.
class Reader
{
public:
    Reader(const QCommandLineParser& parser, const QStringList& pages) : m_parser(parser), m_pages(pages) {}

    tl::expected<Arguments, QString> read()
    {
        readAction();
        readLook();
        m_arguments.language = m_parser.value(QStringLiteral("lang"));
        m_arguments.dataFolder = m_parser.value(QStringLiteral("data"));
        m_arguments.session = m_parser.value(QStringLiteral("session"));
        if (!m_arguments.session.isEmpty() && !QFileInfo::exists(m_arguments.session))
            complain(sayOfArguments("There is no file %1.").arg(m_arguments.session));
        if (!m_parser.positionalArguments().isEmpty())
            complain(sayOfArguments("“%1” means nothing here; --help lists what does.")
                         .arg(m_parser.positionalArguments().first()));
        if (m_trouble.isEmpty())
            return m_arguments;
        return tl::unexpected(m_trouble);
    }

private:
    void complain(const QString& trouble)
    {
        if (m_trouble.isEmpty())
            m_trouble = trouble;
    }

    bool isSet(const char* name) const { return m_parser.isSet(QString::fromLatin1(name)); }

    void readAction()
    {
        using Action = Arguments::Action;
        m_arguments.page = m_parser.value(QStringLiteral("shot"));
        m_arguments.out = m_parser.value(QStringLiteral("out"));
        if (isSet("help"))
            m_arguments.action = Action::Help;
        else if (isSet("version"))
            m_arguments.action = Action::Version;
        else if (isSet("self-test"))
            m_arguments.action = Action::SelfTest;
        else if (isSet("shot"))
            m_arguments.action = Action::Shot;
        else if (isSet("table-sheet"))
            readTableSheet();
        if (m_arguments.action == Action::Shot && !m_pages.contains(m_arguments.page))
            complain(sayOfArguments("There is no page “%1” to draw; there are %2.")
                         .arg(m_arguments.page, m_pages.join(QStringLiteral(", "))));
        if (m_arguments.action == Action::Shot && m_arguments.out.isEmpty())
            complain(sayOfArguments("--shot needs --out FILE.png to draw into."));
        if (m_arguments.action != Action::Shot && (isSet("out") || isSet("size")))
            complain(sayOfArguments("--out and --size go with --shot."));
        m_arguments.replaces = isSet("force");
        if (m_arguments.replaces && m_arguments.action != Action::TableSheet)
            complain(sayOfArguments("--force goes with --table-sheet."));
    }

    void readTableSheet()
    {
        m_arguments.action = Arguments::Action::TableSheet;
        m_arguments.out = m_parser.value(QStringLiteral("table-sheet"));
        if (m_arguments.out.isEmpty())
            complain(sayOfArguments("--table-sheet needs the name of a file to write."));
    }

    void readLook()
    {
        if (isSet("theme")) {
            m_arguments.theme = ui::themeKindNamed(m_parser.value(QStringLiteral("theme")));
            if (!m_arguments.theme)
                complain(sayOfArguments("--theme is dark, light or contrast."));
        }
        if (isSet("scale")) {
            bool isNumber = false;
            m_arguments.textPercent = m_parser.value(QStringLiteral("scale")).toInt(&isNumber);
            if (!isNumber || *m_arguments.textPercent < ui::Typography::leastPercent ||
                *m_arguments.textPercent > ui::Typography::mostPercent)
                complain(sayOfArguments("--scale is a number from 80 to 250."));
        }
        if (isSet("size")) {
            static const QRegularExpression form(QStringLiteral("^([0-9]{3,4})x([0-9]{3,4})$"));
            const auto match = form.match(m_parser.value(QStringLiteral("size")));
            if (!match.hasMatch())
                complain(sayOfArguments("--size is width x height in pixels, such as 1280x800."));
            m_arguments.size = {match.captured(1).toInt(), match.captured(2).toInt()};
        }
    }

    const QCommandLineParser& m_parser;
    const QStringList& m_pages;
    Arguments m_arguments;
    QString m_trouble;
};

} // namespace

tl::expected<Arguments, QString> parseArguments(const QStringList& words, const QStringList& pages)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(QStringList{QStringLiteral("wheelhouse")} + words))
        return tl::unexpected(
            sayOfArguments("%1 --help lists what can be asked for.")
                .arg(parser.errorText().endsWith('.') ? parser.errorText() : parser.errorText() + '.'));
    return Reader(parser, pages).read();
}

QString helpText(const QStringList& pages)
{
    QString text = sayOfArguments("Wheelhouse keeps the wheels, dials, tokens and cards of a board-game table.") +
                   QStringLiteral("\n\n  wheelhouse [%1]\n\n").arg(sayOfArguments("options"));
    for (const OptionRow& row : optionRows) {
        const QString name = QString::fromLatin1(row.name);
        QString option = QStringLiteral("  --") + name;
        if (row.value)
            option += QLatin1Char(' ') + QString::fromLatin1(row.value);
        QString help = sayOfArguments(row.help);
        if (name == QLatin1String("shot"))
            help = help.arg(pages.join(QStringLiteral(", ")));
        text += option.leftJustified(20) + QStringLiteral("  ") + help + QLatin1Char('\n');
    }
    return text;
}

} // namespace wheelhouse::app
