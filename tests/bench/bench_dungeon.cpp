// SPDX-License-Identifier: GPL-3.0-or-later
// A villain phase of the demo pack's dungeon by its rules: ten monsters and a villain among 48 tiles, from the end of
// the hero phase to the beginning of the next, with whatever the players are asked answered at once. Aim: a median of
// 0.3 ms, and none over 3 ms. Then the largest events of it, which should not grow with the dungeon: 1 KiB each.
//     bench_dungeon [PHASES]     wants a release build
#include "model/play/codec/event_codec.h"
#include "model/rules/adventure_system/dungeon.h"
#include "tests/model/rules/adventure_system/delving.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>

using namespace wheelhouse;
using nlohmann::json;
using testing::Delving;

namespace {

constexpr int across = board::adventure_system::squaresAcross;
constexpr int side = 7; ///< tiles from west to east and from north to south, the double one among them

struct DungeonTable : Delving {
    using Delving::arrange;

    /// Crossings all around the well, so that every way is open.
    void layTiles()
    {
        const content::Tile crossing = tile("crossing");
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const board::Space off{(x - side / 2) * across, (y - side / 2) * across};
                const bool isWell = off.x == 0 && (off.y == 0 || off.y == across);
                const bool isOver = x == 0 && y == 0; // 48 with the well's two halves
                if (!isWell && !isOver) {
                    arrange(play::TileLaid{rules::adventure_system::tileAt(crossing, well(off), 0)});
                }
            }
        }
    }

    /// Each on a tile of its own, near and far.
    void bringEverybody()
    {
        constexpr std::array kinds{"puddle-rat", "rope-thing", "drowned-clerk",       "coin-beetle", "cistern-singer",
                                   "lid-crab",   "little-god", "bailiff-of-the-deep", "puddle-rat",  "rope-thing"};
        for (size_t i = 0; i < kinds.size(); ++i) {
            const int ring = 1 + static_cast<int>(i) % 3;
            const board::Space off{(static_cast<int>(i % 5) - 2) * across, i < 5 ? -ring * across : ring * across};
            const std::string id = "monster-" + std::to_string(i);
            bring(id.c_str(), kinds[i], off + board::Space{1, 1}, i < 8 ? "ann" : "");
        }
        bring("queen", "the-bucket-queen", board::Space{2 * across + 1, 1});
    }
};

json answerTo(const play::Prompt& prompt)
{
    if (!prompt.standard.isNull()) {
        return prompt.standard.get();
    }
    const json first = prompt.options.empty() ? json() : json(prompt.options.front().id.toStdString());
    const bool isList = prompt.kind == play::PromptKind::ChooseFigures || prompt.kind == play::PromptKind::ChoosePieces;
    return isList ? json::array({first}) : prompt.kind == play::PromptKind::React ? json() : first;
}

/// The commands of one phase, and what they made.
struct PhasePlayed {
    double milliseconds = 0;
    int questions = 0;
    std::vector<play::Event> events;
};

PhasePlayed playPhase(const DungeonTable& table, play::Chance& chance)
{
    PhasePlayed played;
    play::State state = table.state;
    play::Command command;
    command.type = QStringLiteral("end-phase");
    command.args = play::JsonValue(json::object());
    for (;;) {
        play::State worked = state; // lent, as a session does
        const auto begun = std::chrono::steady_clock::now();
        const auto done = table.system->decide({worked, command, table.pack, chance, &worked});
        played.milliseconds +=
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
        if (!done) {
            std::fprintf(stderr, "refused: %s\n", qPrintable(done.error().why.key));
            std::exit(1);
        }
        played.events.insert(played.events.end(), done->events.begin(), done->events.end());
        if (!play::applyAll(state, done->events) || state.prompts.empty()) {
            return played;
        }
        const play::Prompt& prompt = state.prompts.front();
        command.type = QStringLiteral("answer");
        command.args = play::JsonValue(json{{"prompt", prompt.id.text().toStdString()}, {"value", answerTo(prompt)}});
        ++played.questions;
    }
}

void tellTimes(std::vector<double> times, int questions)
{
    std::ranges::sort(times);
    std::printf("villain phase, ms: median %.3f, 95th %.3f, worst %.3f (%zu phases, %.1f questions each)\n",
                times[times.size() / 2], times[times.size() * 95 / 100], times.back(), times.size(),
                static_cast<double>(questions) / static_cast<double>(times.size()));
}
} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const int phases = argc > 1 ? std::atoi(argv[1]) : 300;
    DungeonTable table;
    table.adventure = QStringLiteral("the-queens-due");
    if (!table.begin(2, {1, 1}, "")) {
        return 1;
    }
    table.layTiles();
    table.bringEverybody();
    play::SeededChance chance(7);
    std::vector<double> times;
    int questions = 0;
    std::map<std::string, size_t> largest;
    for (int i = 0; i < phases; ++i) {
        const PhasePlayed played = playPhase(table, chance);
        times.push_back(played.milliseconds);
        questions += played.questions;
        for (const play::Event& event : played.events) {
            const json written = play::toJson(event);
            size_t& size = largest[written.at("t").get<std::string>()];
            size = std::max(size, written.dump().size());
        }
    }
    tellTimes(std::move(times), questions);
    for (const auto& [type, size] : largest) {
        std::printf("largest %s: %zu bytes\n", type.c_str(), size);
    }
    return 0;
}
