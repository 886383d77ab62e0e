// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_part.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/games_part.h"
#include "app/cli/odds_part.h"
#include "app/cli/pool_part.h"
#include "app/cli/query.h"
#include "app/cli/usage.h"
#include "app/data_folder.h"
#include "app/language.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace {

using namespace wheelhouse;

constexpr int wrongUsage = 2;

int misused(const QString& problem)
{
    cli::complain(problem);
    cli::complain(QCoreApplication::translate("Cli", "Try: wheelhouse-cli --help"));
    return wrongUsage;
}

int answerQueries(const app::Composition& composition)
{
    std::vector<std::unique_ptr<cli::QueryPart>> parts;
    parts.push_back(std::make_unique<cli::BoardPart>());
    parts.push_back(std::make_unique<cli::OddsPart>());
    parts.push_back(std::make_unique<cli::PoolPart>());
    parts.push_back(std::make_unique<cli::GamesPart>(composition));
    cli::Query(std::move(parts)).run(stdin, stdout);
    return 0;
}

int help(const QStringList& arguments)
{
    const QString text = arguments.size() > 1 ? QString() : cli::helpOn(arguments.value(0));
    if (text.isEmpty())
        return misused(QCoreApplication::translate("Cli", "There is no help on “%1”.").arg(arguments.join(u' ')));
    cli::print(text);
    return 0;
}

/// Takes "--lang CODE" off the front, if it stands there. A language without sentences of ours is still one that texts
/// of packs may be in; false for a code that is none.
bool chooseLanguage(QCoreApplication& application, QStringList& arguments)
{
    const bool asked = arguments.value(0) == QLatin1String("--lang");
    const QString code = asked ? arguments.value(1) : QStringLiteral("en");
    arguments = arguments.mid(asked ? 2 : 0);
    const QLocale locale(code);
    if (asked && locale.language() != QLocale::C)
        QLocale::setDefault(locale);
    return app::speak(application, code) || !asked || locale.language() != QLocale::C;
}

int checkPacks(QStringList arguments)
{
    const bool asJson = arguments.removeAll(QStringLiteral("--json")) > 0;
    const auto isOption = [](const QString& argument) { return argument.startsWith(u'-'); };
    if (arguments.isEmpty() || std::ranges::any_of(arguments, isOption))
        return misused(QCoreApplication::translate("Cli", "“%1” takes other arguments.").arg("check-pack"));
    return cli::checkPacks(arguments, asJson ? cli::Style::Json : cli::Style::Text);
}

int simulate(const app::Composition& composition, const QStringList& arguments)
{
    const auto options = cli::simulateOptions(arguments);
    if (!options)
        return misused(QCoreApplication::translate("Cli", "“simulate” does not take “%1”.").arg(options.error()));
    return cli::simulate(composition, *options);
}

int search(const QStringList& arguments)
{
    const auto options = cli::searchOptions(arguments);
    if (!options && options.error().isEmpty())
        return misused(QCoreApplication::translate("Cli", "“search” needs the words to look for."));
    if (!options)
        return misused(QCoreApplication::translate("Cli", "“search” does not take “%1”.").arg(options.error()));
    return cli::search(*options);
}

int run(const QStringList& arguments)
{
    const QString command = arguments.value(0);
    const QStringList rest = arguments.mid(1);
    if (arguments.isEmpty())
        return misused(QCoreApplication::translate("Cli", "A command is missing."));
    if (command == QLatin1String("--help") || command == QLatin1String("-h"))
        return help(rest);
    if (rest.size() == 1 && rest.front() == QLatin1String("--help"))
        return help({command});
    if (command == QLatin1String("--version")) {
        cli::print(QStringLiteral("wheelhouse-cli %1").arg(QCoreApplication::applicationVersion()));
        return 0;
    }
    if (command == QLatin1String("search"))
        return search(rest);
    app::Composition composition;
    composition.keepFaultsIn([] { return app::openDataFolder({}).filePath(QStringLiteral("faults")); });
    if (command == QLatin1String("query") && rest.isEmpty())
        return answerQueries(composition);
    if (command == QLatin1String("replay") && rest.size() == 1)
        return cli::replay(composition, rest[0]);
    if (command == QLatin1String("export") && rest.size() == 2)
        return cli::exportTo(rest[0], rest[1]);
    if (command == QLatin1String("export") && rest.size() == 4 && rest[2] == QLatin1String("--for"))
        return cli::exportFor(composition, rest[3], rest[0], rest[1]);
    if (command == QLatin1String("import") && rest.size() == 2)
        return cli::importFrom(composition, rest[0], rest[1]);
    if (command == QLatin1String("repair") && rest.size() == 2)
        return cli::repair(composition, rest[0], rest[1]);
    if (command == QLatin1String("check-pack"))
        return checkPacks(rest);
    if (command == QLatin1String("simulate"))
        return simulate(composition, rest);
    if (command == QLatin1String("commands") && rest.size() == 1)
        return cli::listCommands(composition, rest[0], cli::Style::Text);
    if (command == QLatin1String("commands") && rest.size() == 2 && rest[1] == QLatin1String("--json"))
        return cli::listCommands(composition, rest[0], cli::Style::Json);
    if (cli::helpOn(command).isEmpty())
        return misused(QCoreApplication::translate("Cli", "There is no command “%1”.").arg(command));
    return misused(QCoreApplication::translate("Cli", "“%1” takes other arguments.").arg(command));
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("wheelhouse-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WHEELHOUSE_VERSION));
    QStringList arguments = QCoreApplication::arguments().mid(1);
    if (!chooseLanguage(application, arguments))
        return misused(QCoreApplication::translate("Cli", "This language is not there."));
    return run(arguments);
}
