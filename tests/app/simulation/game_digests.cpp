// SPDX-License-Identifier: GPL-3.0-or-later
// Shows whether two builds play the same games, act by act:
//     game_digests [GAMES [FIRST-SEED]]
// plays so many games (100) of each scenario of the starter pack, half of them with its map, and prints a line for
// each: scenario, map, seed, acts, and a digest of the state after every act. Run it with both builds and compare the
// two.
//     game_digests act-by-act SCENARIO SEED map|no-map
// prints the digest so far after each act of one game, to find the first that differs.
#include "app/composition.h"
#include "app/simulation/simulation.h"
#include "model/play/codec/event_codec.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <cstdio>

using namespace wheelhouse;

namespace {

int digestOf(const play::GameSystem& system, const content::Pack& pack, const app::SimulatedGame& game, bool actByAct)
{
    QCryptographicHash digest(QCryptographicHash::Sha256);
    int acts = 0;
    const auto played = app::playGame(system, pack, game, [&](const play::Command& command, const play::State& after) {
        ++acts;
        digest.addData(play::toJson(after).text());
        if (actByAct) {
            std::printf("%d %s %s\n", acts, qPrintable(command.type), digest.result().toHex().left(16).constData());
        }
    });
    if (!actByAct) {
        std::printf("%s %s %llu %d %s\n", qPrintable(game.scenario.text()), game.map ? "map" : "no-map",
                    static_cast<unsigned long long>(game.seed), acts, digest.result().toHex().constData());
    }
    return played.violation ? 1 : 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const app::Composition composition;
    const auto pack = app::Composition::starterPack({});
    const auto* system = composition.systems().find(QStringLiteral("onslaught"));
    if (!pack || !system) {
        return 2;
    }
    app::SimulatedGame game;
    if (arguments.value(0) == QLatin1String("act-by-act")) {
        game.scenario = content::ScenarioId(arguments.value(1));
        game.seed = arguments.value(2).toULongLong();
        game.map = arguments.value(3) == QLatin1String("map");
        return digestOf(*system, *pack, game, true);
    }
    const int games = arguments.isEmpty() ? 100 : arguments[0].toInt();
    const quint64 first = arguments.size() < 2 ? 1 : arguments[1].toULongLong();
    int status = 0;
    for (const content::Scenario& scenario : pack->scenarios) {
        for (int i = 0; i < games; ++i) {
            game.scenario = scenario.id;
            game.seed = first + static_cast<quint64>(i);
            game.map = i % 2 == 0;
            status |= digestOf(*system, *pack, game, false);
        }
    }
    return status;
}
