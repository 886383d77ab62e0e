// SPDX-License-Identifier: GPL-3.0-or-later
// How long a long campaign takes to open: fifty adventures set out for and come home from, in a file. Aim: 100 ms.
//     bench_campaign [TIMES]     wants a release build
#include "app/composition.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace wheelhouse;
using nlohmann::json;

namespace {
constexpr int adventures = 50;

play::Command commandOf(const char* type, const std::string& id, json args)
{
    play::Command command;
    command.id = play::CommandId(QString::fromStdString(id));
    command.type = QString::fromLatin1(type);
    command.args = play::JsonValue(std::move(args));
    return command;
}

void mustHold(bool held, const char* what)
{
    if (!held) {
        std::fprintf(stderr, "%s does not work\n", what);
        std::exit(1);
    }
}

/// Nobody buys anything, and the market changes each time.
void playCampaign(const app::Composition& composition, const QString& path)
{
    auto pack = app::Composition::pack(QStringLiteral(":/packs/adventure-system-demo/pack.json"), {});
    mustHold(pack.has_value(), "the pack");
    app::NewSession what;
    what.pack = std::move(*pack);
    what.scenario = content::ScenarioId(QStringLiteral("campaign"));
    auto open = composition.create(path, what, std::make_unique<play::SeededChance>(1));
    mustHold(open.has_value(), "the campaign");
    for (int i = 0; i < adventures; ++i) {
        const std::string number = std::to_string(i);
        const auto out = commandOf("set-out", "out-" + number, {{"scenario", "down-the-well"}});
        mustHold(open->session->submit(out).has_value(), "setting out");
        const auto home =
            commandOf("come-home", "home-" + number,
                      {{"session", "out-" + number}, {"result", "won"}, {"surges", 1}, {"heroes", json::array()}});
        mustHold(open->session->submit(home).has_value(), "coming home");
    }
}
} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const int times = argc > 1 ? std::atoi(argv[1]) : 30;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("long.wheelhouse"));
    const app::Composition composition;
    playCampaign(composition, path);
    std::vector<double> took;
    for (int i = 0; i < times; ++i) {
        const auto begun = std::chrono::steady_clock::now();
        mustHold(composition.open(path, std::make_unique<play::SystemChance>()).has_value(), "opening");
        took.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count());
    }
    std::ranges::sort(took);
    std::printf("a campaign of %d adventures opened, ms: median %.1f, worst %.1f\n", adventures, took[took.size() / 2],
                took.back());
    return 0;
}
