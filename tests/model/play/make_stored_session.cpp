// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a session file for tests/sessions with the code as it is now, and prints its groups and final hash.
#include "model/packs/loading/load_pack.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/nine_alignments/nine_alignments_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/play/support/trace.h"
#include "tests/model/play/table_player.h"
#include "tests/model/rules/tracker/free_table.h"

#include <QCoreApplication>
#include <QFile>

#include <nlohmann/json.hpp>

#include <random>

namespace wheelhouse::testing {
namespace {

using namespace play;

void report(const OpenSession& session, const QString& out)
{
    if (!session.store->copyTo(out)) {
        throw std::runtime_error("the file is there already, or cannot be written");
    }
    std::printf("%lld groups, %s\n", static_cast<long long>(session->journal().size()),
                session->stateHash().constData());
}

void playTrace(const QString& path, const QString& out)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly)) {
        throw std::runtime_error("no such trace");
    }
    const Trace trace = readTrace(file.readAll()).value();
    SystemChance chance;
    SessionBench bench(std::make_unique<TraceSystem>(trace), chance);
    const OpenSession session = bench.create("made", trace.groups.front().command);
    for (size_t i = 1; i < trace.groups.size(); ++i) {
        (void)session->submit(trace.groups[i].command);
    }
    report(session, out);
}

void playTable(quint64 seed, const QString& out)
{
    SeededChance chance(seed);
    SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, sparringPack());
    const OpenSession session = bench.create("made", commandOf("start", {}, R"({"scenario":"five"})"));
    TablePlayer player(seed);
    while (session->journal().size() < 80) {
        (void)session->submit(player.next(*session));
    }
    report(session, out);
}

struct Demo {
    const char* slug;
    std::unique_ptr<GameSystem> (*make)();
    const char* start;
    std::vector<std::pair<const char*, const char*>> first;
};

const Demo demos[]{
    {"adventure-system",
     []() -> std::unique_ptr<GameSystem> { return std::make_unique<rules::adventure_system::AdventureSystem>(); },
     R"({"real":{"dice":false},"seats":[{"at":[1,1],"hero":"odda","id":"ann","name":"Ann"},)"
     R"({"at":[1,5],"hero":"wick","id":"ben","name":"Ben"}],"stack":["landing"]})",
     {}},
    {"nine-alignments",
     []() -> std::unique_ptr<GameSystem> { return std::make_unique<rules::nine_alignments::NineAlignmentsSystem>(); },
     R"({"real":{"dice":false},"seats":[{"character":"bellamy-quill","id":"ann","name":"Ann","roll":18},)"
     R"({"character":"corporal-hask","id":"ben","name":"Ben","roll":7}]})",
     {{"encounter", R"({"card":"goblin","roll":12})"}}}};

/// An answer that fits the shape of the question.
JsonValue answerTo(const Prompt& prompt, std::mt19937_64& dice)
{
    if (!prompt.standard.get().is_null()) {
        return prompt.standard;
    }
    const nlohmann::json option = prompt.options.empty()
                                      ? nlohmann::json()
                                      : nlohmann::json(prompt.options[dice() % prompt.options.size()].id.toStdString());
    switch (prompt.kind) {
    case PromptKind::ChooseFigures:
    case PromptKind::ChoosePieces:
        return JsonValue(nlohmann::json::array({option}));
    case PromptKind::EnterDice:
        return JsonValue(nlohmann::json(std::vector<int>(static_cast<size_t>(prompt.most), prompt.high.value_or(1))));
    case PromptKind::Confirm:
        return JsonValue(nlohmann::json(dice() % 2 == 0));
    default:
        return JsonValue(option);
    }
}

/// Any of the commands that are open, at anybody; a game may refuse it.
Command anyOf(const std::vector<Offer>& offers, const State& state, std::mt19937_64& dice)
{
    const Offer& offer = offers[dice() % offers.size()];
    nlohmann::json args = nlohmann::json::object();
    for (const auto& [name, values] : offer.domains.get().items()) {
        args[name] = values.at(dice() % values.size());
    }
    if (offer.type == "attack") {
        args["target"] = state.table.figures[dice() % state.table.figures.size()].id.text().toStdString();
    }
    if (offer.type == "answer") {
        const PromptId id(QString::fromStdString(args.at("prompt").get<std::string>()));
        args["value"] = answerTo(*state.prompt(id), dice).get();
    }
    const QString seat = offer.seats.empty() ? QString() : offer.seats.front().text();
    return commandOf(offer.type, seat, QByteArray::fromStdString(args.dump()));
}

/// A game of the bundled demo pack by the system's own rules, at random.
void playDemo(const QString& slug, quint64 seed, const QString& out)
{
    const auto demo = std::find_if(std::begin(demos), std::end(demos),
                                   [&](const Demo& one) { return slug == QLatin1String(one.slug); });
    if (demo == std::end(demos)) {
        throw std::runtime_error("no such demo");
    }
    const auto loaded =
        packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/") + slug + "-demo/pack.json");
    const std::unique_ptr<GameSystem> rules = demo->make();
    SeededChance chance(seed);
    SessionBench bench(demo->make(), chance, loaded.value().pack);
    const OpenSession session = bench.create("made", commandOf("start", {}, demo->start));
    for (const auto& [type, args] : demo->first) {
        must(*session, commandOf(type, {}, args));
    }
    std::mt19937_64 dice(seed);
    for (int tries = 0; tries < 2000 && session->journal().size() < 80; ++tries) {
        const auto offers = rules->legal(session->state(), loaded->pack);
        if (offers.empty()) {
            break;
        }
        (void)session->submit(anyOf(offers, session->state(), dice));
    }
    report(session, out);
}

} // namespace
} // namespace wheelhouse::testing

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList given = QCoreApplication::arguments();
    try {
        if (given.size() == 4 && given[1] == "trace") {
            wheelhouse::testing::playTrace(given[2], given[3]);
        } else if (given.size() == 4 && given[1] == "table") {
            wheelhouse::testing::playTable(given[2].toULongLong(), given[3]);
        } else if (given.size() == 5 && given[1] == "demo") {
            wheelhouse::testing::playDemo(given[2], given[3].toULongLong(), given[4]);
        } else {
            std::fprintf(stderr, "make_stored_session trace TRACE.json OUT | table SEED OUT | demo SYSTEM SEED OUT\n");
            return 2;
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
