// SPDX-License-Identifier: GPL-3.0-or-later
// Searching the rules reference: the players' questions of the test again and again, letter by letter and as a whole.
// Aims: the first question 100 ms with reading and indexing, any further one 3 ms at the 99th percentile, by the
// processor's time.
#include "model/reference/search_index.h"

#include <QCoreApplication>
#include <QFile>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

using namespace wheelhouse::reference;

namespace {

struct PlayersQuestion {
    QString system;
    QString words;
};

std::vector<PlayersQuestion> playersQuestions()
{
    QFile file(QUESTIONS);
    if (!file.open(QFile::ReadOnly))
        qFatal("there are no questions");
    QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
    lines.removeFirst();
    std::vector<PlayersQuestion> asked;
    for (const QString& line : lines)
        asked.push_back({line.section('\t', 0, 0), line.section('\t', 1, 1)});
    return asked;
}

/// What is in the search field after each key.
std::vector<PlayersQuestion> typed(const std::vector<PlayersQuestion>& questions)
{
    std::vector<PlayersQuestion> fields;
    for (const PlayersQuestion& question : questions) {
        for (qsizetype length = 1; length <= question.words.size(); ++length)
            fields.push_back({question.system, question.words.first(length)});
    }
    return fields;
}

void mustFind(SearchIndex& index, const PlayersQuestion& asked)
{
    if (!index.search({.words = asked.words, .system = asked.system}))
        qFatal("%s", qPrintable(asked.words));
}

/// Of this thread: what else runs on the machine makes a question no slower.
double processorSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

void ask(benchmark::State& state, const std::vector<PlayersQuestion>& asked)
{
    const auto library = Library::load();
    auto index = SearchIndex::build(*library);
    mustFind(*index, {{}, "warm"});
    std::vector<double> milliseconds;
    std::size_t next = 0;
    for ([[maybe_unused]] auto step : state) {
        const double start = processorSeconds();
        mustFind(*index, asked[next++ % asked.size()]);
        const double took = processorSeconds() - start;
        state.SetIterationTime(took);
        milliseconds.push_back(took * 1e3);
    }
    std::ranges::sort(milliseconds);
    state.counters["median_ms"] = milliseconds[milliseconds.size() / 2];
    state.counters["p99_ms"] = milliseconds[milliseconds.size() * 99 / 100];
    state.counters["index_KiB"] = static_cast<double>(index->size()) / 1024;
}

void wholeQuestions(benchmark::State& state)
{
    ask(state, playersQuestions());
}
BENCHMARK(wholeQuestions)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(2000);

void everyKey(benchmark::State& state)
{
    ask(state, typed(playersQuestions()));
}
BENCHMARK(everyKey)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(11000);

void readArticles(benchmark::State& state)
{
    for (auto step : state)
        benchmark::DoNotOptimize(Library::load().has_value());
}
BENCHMARK(readArticles)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

void buildIndex(benchmark::State& state)
{
    const auto library = Library::load();
    for (auto step : state)
        benchmark::DoNotOptimize(SearchIndex::build(*library).has_value());
}
BENCHMARK(buildIndex)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

void firstQuestion(benchmark::State& state)
{
    for (auto step : state) {
        const auto library = Library::load();
        auto index = SearchIndex::build(*library);
        mustFind(*index, {{}, "does cover stack"});
    }
}
BENCHMARK(firstQuestion)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
