// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/fuzz/fuzz_games.h"

#include "app/simulation/random_fixer.h"
#include "app/simulation/random_player.h"
#include "model/store/transfer.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <array>

namespace wheelhouse::testing {
namespace {

using nlohmann::json;

struct Plan {
    const char* name;
    size_t scenario;
    bool rules;   ///< else the free table
    bool map;     ///< is shown
    bool secrets; ///< the app deals the cards and keeps the bag
    int acts;     ///< after so many it is left, at the next open decision by the rules; 0: played to its end
    int byHand;   ///< of a hundred acts
    bool exported;
};

constexpr std::array<Plan, 16> plans{{{"rules-1-amid", 0, true, true, true, 25, 0, true},
                                      {"rules-1-no-map", 0, true, false, true, 60, 0, false},
                                      {"rules-1-real", 0, true, true, false, 80, 10, false},
                                      {"rules-2-amid", 1, true, true, true, 90, 0, true},
                                      {"rules-2-by-hand", 1, true, true, true, 120, 30, false},
                                      {"rules-2-no-map", 1, true, false, false, 40, 5, false},
                                      {"rules-3-amid", 2, true, true, true, 140, 5, true},
                                      {"rules-3-short", 2, true, true, true, 12, 0, false},
                                      {"rules-4-amid", 3, true, true, true, 70, 5, false},
                                      {"rules-4-no-map", 3, true, false, true, 30, 0, false},
                                      {"rules-whole", 1, true, true, true, 0, 5, false},
                                      {"rules-whole-2", 3, true, false, true, 0, 0, false},
                                      {"free-1", 0, false, false, false, 70, 40, true},
                                      {"free-2", 1, false, true, true, 120, 40, false},
                                      {"free-3", 2, false, true, true, 30, 60, false},
                                      {"free-4", 3, false, false, true, 90, 60, false}}};

play::Command named(const char* type, json args = json::object())
{
    play::Command command;
    command.type = QString::fromLatin1(type);
    command.args = play::JsonValue(std::move(args));
    return command;
}

/// The free table has no rules by which players could choose, so somebody's hit points change.
play::Command wound(const play::Session& session, int number)
{
    const auto& figures = session.state().table.figures;
    const play::Figure& figure = figures[static_cast<size_t>(number) % figures.size()];
    return named("adjust", {{"figure", figure.id.text().toStdString()}, {"by", number % 3 == 2 ? 2 : -1}});
}

void play(play::Session& session, const Plan& plan, quint64 seed)
{
    constexpr int longest = 700; // acts
    const bool free = !plan.rules;
    app::RandomPlayer player(seed);
    app::RandomFixer fixer(seed, plan.byHand);
    const int most = plan.acts == 0 ? longest : plan.acts;
    for (int number = 0; number < longest && session.state().result.isEmpty(); ++number) {
        const bool longEnough = number >= most;
        if (longEnough && (free || session.state().inProgress()))
            break;
        const auto offers = session.system().legal(session.state(), session.content());
        auto command = fixer.interrupts() ? std::optional(fixer.choose(session.system(), session.state(), offers))
                       : free             ? std::optional(wound(session, number))
                                          : player.choose(session.state(), offers);
        if (!command)
            break;
        (void)session.submit(*command);
        // Now and then a few acts are taken back, and others done instead; or the same again.
        for (int undone = number % 17 == 16 ? number % 4 : 0; undone > 0; --undone)
            (void)session.submit(named("undo"));
        if (number % 34 == 33)
            (void)session.submit(named("redo"));
    }
    if (plan.byHand > 0) { // it can be redone where it is left
        (void)session.submit(named("undo"));
        (void)session.submit(named("undo"));
    }
}

bool make(const app::Composition& composition, const QDir& folder, const Plan& plan, quint64 seed)
{
    auto pack = app::Composition::starterPack({});
    if (!pack || plan.scenario >= pack->scenarios.size())
        return false;
    app::NewSession what;
    what.system = plan.rules ? QStringLiteral("onslaught") : QStringLiteral("tracker");
    what.scenario = pack->scenarios[plan.scenario].id;
    what.map = plan.map ? play::MapLevel::Full : play::MapLevel::Off;
    what.real = play::JsonValue(
        json{{"dice", !plan.secrets}, {"initiative-cards", !plan.secrets}, {"loot-bag", !plan.secrets}});
    const auto offer = composition.beginning(*pack, what.scenario);
    if (plan.rules && offer && !offer->beginning.mayBeActive.empty())
        what.begins = offer->beginning.mayBeActive.front();
    what.pack = std::move(*pack);
    const QString path = folder.filePath(QLatin1String(plan.name) + QStringLiteral(".wheelhouse"));
    {
        const auto open = composition.create(path, what, std::make_unique<play::SeededChance>(seed));
        if (!open)
            return false;
        play(*open->session, plan, seed);
    }
    if (!plan.exported)
        return true;
    const auto store = store::SqliteSessionStore::open(path, store::SqliteSessionStore::Mode::Read);
    const auto text = store ? store::exportSession(**store) : tl::unexpected(store.error());
    QFile file(folder.filePath(QStringLiteral("export-") + QLatin1String(plan.name) + QStringLiteral(".json")));
    return text && file.open(QFile::WriteOnly) && file.write(*text) == text->size();
}

} // namespace

bool makeFuzzGames(const app::Composition& composition, const QDir& folder)
{
    bool made = true;
    quint64 seed = 0;
    for (const Plan& plan : plans)
        made = make(composition, folder, plan, ++seed) && made;
    return made;
}

} // namespace wheelhouse::testing
