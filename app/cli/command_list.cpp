// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/console.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {

namespace {
QString worded(const char* english)
{
    return *english ? QCoreApplication::translate("Commands", english) : QString();
}
} // namespace

namespace {
/// Which seats may give it, in words; nothing where any may.
QString wordsFor(play::Giver giver)
{
    switch (giver) {
    case play::Giver::Anybody:
        return {};
    case play::Giver::TheTurns:
        return QCoreApplication::translate("Commands", "For whoever plays the one in turn.");
    case play::Giver::TheFigures:
        return QCoreApplication::translate("Commands", "For whoever plays the figure.");
    case play::Giver::ThePieces:
        return QCoreApplication::translate("Commands", "For whoever holds the piece.");
    case play::Giver::TheCards:
        return QCoreApplication::translate("Commands", "For whoever plays the figure that has the card.");
    case play::Giver::TheSeats:
        return QCoreApplication::translate("Commands", "Each seat for itself.");
    case play::Giver::TheAsked:
        return QCoreApplication::translate("Commands", "For whoever is asked.");
    case play::Giver::Table:
        return QCoreApplication::translate("Commands", "For the whole table, not for one seat by itself.");
    }
    return {};
}
} // namespace

int listCommands(const app::Composition& composition, const QString& system, Style style)
{
    const play::GameSystem* rules = composition.systems().find(system);
    if (!rules) {
        complain(QCoreApplication::translate("Cli", "No game is called “%1”.").arg(system));
        return 1;
    }
    nlohmann::json list = nlohmann::json::array();
    for (const play::CommandForm& form : rules->commands()) {
        const QString type = QString::fromLatin1(form.type);
        const QString arguments = worded(form.arguments);
        if (style == Style::Json) {
            list.push_back({{"type", type.toStdString()},
                            {"arguments", arguments.toStdString()},
                            {"about", worded(form.about).toStdString()},
                            {"giver", play::nameOf(form.giver)}});
        } else {
            print(arguments.isEmpty() ? type : type + QLatin1String("  ") + arguments);
            print(QLatin1String("    ") + worded(form.about));
            if (const QString giver = wordsFor(form.giver); !giver.isEmpty()) {
                print(QLatin1String("    ") + giver);
            }
        }
    }
    if (style == Style::Json) {
        printJson(nlohmann::json{{"commands", std::move(list)}});
    }
    return 0;
}

} // namespace wheelhouse::cli
