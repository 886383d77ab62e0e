// SPDX-License-Identifier: GPL-3.0-or-later
// Two choosers over the same random boards: the program's own one, asked through the query, and one that tries
// everything (brute_force_turn.h). Sets of equals, steps, questions and the figures of all reasons are the same.
#include "app/cli/board/board_part.h"
#include "tests/model/behaviour/brute_force_turn.h"
#include "tests/model/behaviour/random_turns.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse {
namespace {

using nlohmann::json;
using testing::Dice;
namespace brute = testing::brute;

constexpr int boardsEveryDay = 1000;
constexpr int mostAnswers = 6;

json productsTurn(const json& board, const json& turn)
{
    cli::BoardPart part;
    const auto set = part.answer(QStringLiteral("board"), play::JsonValue(board));
    const auto played = set ? part.answer(QStringLiteral("monster-turn"), play::JsonValue(turn)) : set;
    return played ? played->get() : json{{"error", played.error().code}};
}

json bruteTurn(const json& board, const json& turn)
{
    brute::Board set(board);
    return brute::Turn(set, turn).run();
}

/// A list of minis with a word each, as an object.
json byMini(const json& list, const char* key)
{
    json object = json::object();
    for (const json& one : list)
        object[one.at("mini").get<std::string>()] = one.at(key);
    return object;
}

json sorted(json list)
{
    std::sort(list.begin(), list.end());
    return list;
}

/// What a step must have in common, whichever way it is written.
json bareStep(const json& step)
{
    json bare{{"mini", step.at("mini")}, {"do", step.at("do")}};
    for (const char* key : {"to", "cost", "attack", "at", "dice", "total", "target"}) {
        if (step.contains(key) && !step[key].is_null())
            bare[key] = step[key];
    }
    if (!step.value("dice", json::array()).empty())
        bare["critical"] = step.at("critical");
    const json results = step.value("results", step.contains("target") ? json::array({step}) : json::array());
    if (results.is_object())
        bare["results"] = results;
    else
        for (const json& one : results)
            bare["results"][one.at("target").get<std::string>()] = {one.at("hit"), one.at("damage")};
    return bare;
}

/// Each comparison of the one stands among those of the other in the same order; what only the other has changed
/// nothing.
bool areSameComparisons(const json& told, const json& all)
{
    std::size_t next = 0;
    for (const json& one : all) {
        const bool isTold = next < told.size() && told[next].at("by") == one.at("by");
        if (!isTold && one.at("stay").size() < one.at("among").size())
            return false;
        if (!isTold)
            continue;
        if (byMini(told[next].at("among"), "value") != one.at("among") ||
            sorted(told[next].at("stay")) != sorted(one.at("stay")))
            return false;
        ++next;
    }
    return next == told.size();
}

/// Places with what they cost or catch.
bool areSamePlaces(const json& told, const json& all)
{
    if (told.size() != all.size())
        return false;
    for (std::size_t i = 0; i < told.size(); ++i) {
        for (const auto& [key, value] : all[i].items()) {
            if (told[i].at(key) != value)
                return false;
        }
    }
    return true;
}

bool isSameReason(const json& told, const json& own)
{
    const json none = json::array();
    return told.at("about") == own.at("about") && told.value("hindrance", "") == own.value("hindrance", "") &&
           told.value("number", 0) == own.value("number", 0) && told.value("points", 0) == own.value("points", 0) &&
           byMini(told.value("left_out", none), "rule") == own.value("left_out", json::object()) &&
           sorted(told.value("left", none)) == sorted(own.value("left", none)) &&
           areSameComparisons(told.value("narrowed", none), own.value("narrowed", none)) &&
           areSamePlaces(told.value("places", none), own.value("places", none));
}

std::string differenceOfReasons(const json& told, const json& own)
{
    if (told.size() != own.size())
        return told.dump() + " <> " + own.dump();
    for (std::size_t i = 0; i < told.size(); ++i) {
        if (!isSameReason(told[i], own[i]))
            return told[i].dump() + " <> " + own[i].dump();
    }
    return {};
}

/// Where the two differ; nothing where they do not.
std::string differenceOf(const json& product, const json& own)
{
    if (product.contains("error") || own.contains("error"))
        return product.value("error", "") == own.value("error", "") ? "" : product.dump() + " <> " + own.dump();
    const json& steps = product.at("steps");
    for (std::size_t i = 0; i < std::min(steps.size(), own.at("steps").size()); ++i) {
        const json& other = own["steps"][i];
        if (bareStep(steps[i]) != bareStep(other))
            return bareStep(steps[i]).dump() + " <> " + bareStep(other).dump();
        if (const auto found = differenceOfReasons(steps[i].at("why"), other.at("why")); !found.empty())
            return found;
    }
    if (steps.size() != own["steps"].size())
        return product.dump() + " <> " + own.dump();
    const json &ask = product.at("ask"), &other = own.at("ask");
    if (ask.is_null() || other.is_null())
        return ask == other ? "" : ask.dump() + " <> " + other.dump();
    for (const char* key : {"who", "what", "among"}) {
        if (ask.at(key) != other.at(key))
            return ask.dump() + " <> " + other.dump();
    }
    return differenceOfReasons(ask.at("why"), other.at("why"));
}

/// What is wrong with the ways that the steps tell: each leads step by step to its end, at the cost that is told.
std::string faultOfWays(const json& board, const json& steps)
{
    brute::Board set(board);
    for (const json& step : steps) {
        const auto found = set.minis().find(step.at("mini"));
        if (step.at("do") == "move") {
            const brute::Walks walks(set, found->second);
            brute::Space at = found->second.at;
            int paid = 0;
            for (const json& space : step.at("path")) {
                const brute::Space to{space[0], space[1]};
                const auto price = walks.price(at, to);
                if (!price)
                    return step.dump();
                paid += *price;
                at = to;
            }
            if (paid != step.at("cost") || json{at.x, at.y} != step.at("to"))
                return step.dump();
            found->second.at = at;
        }
        const json hurt = bareStep(step).value("results", json::object());
        for (const auto& [name, result] : hurt.items()) {
            brute::Mini& mini = set.minis().at(name);
            mini.hitPoints -= result[1].get<int>();
            if (mini.hitPoints <= 0)
                set.minis().erase(name);
        }
    }
    return {};
}

} // namespace

class TestTwoChoosers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyDecideTheSame_data();
    void theyDecideTheSame();
};

/// WHEELHOUSE_BOARDS is how many, WHEELHOUSE_SEED where to begin.
void TestTwoChoosers::theyDecideTheSame_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    const int wanted = qEnvironmentVariableIntValue("WHEELHOUSE_BOARDS");
    const int boards = wanted > 0 ? wanted : boardsEveryDay;
    const int seed = qEnvironmentVariableIntValue("WHEELHOUSE_SEED");
    constexpr int batch = 250;
    for (int first = 0; first < boards; first += batch)
        QTest::addRow("boards from %d on", seed + first) << seed + first << std::min(batch, boards - first);
}

void TestTwoChoosers::theyDecideTheSame()
{
    QFETCH(const int, first);
    QFETCH(const int, count);
    for (int number = first; number < first + count; ++number) {
        Dice dice(static_cast<std::uint32_t>(number));
        const json board = testing::randomTableRequest(dice);
        json turn = testing::randomTurnRequest(dice, board);
        for (int answers = 0; answers <= mostAnswers; ++answers) {
            const json product = productsTurn(board, turn), own = bruteTurn(board, turn);
            std::string fault = differenceOf(product, own);
            if (fault.empty() && product.contains("steps"))
                fault = faultOfWays(board, product["steps"]);
            if (!fault.empty())
                fault = "board " + std::to_string(number) + ": " + fault + "\n" + board.dump() + "\n" + turn.dump();
            QVERIFY2(fault.empty(), fault.c_str());
            if (product.contains("error") || product.at("ask").is_null())
                break;
            const json& among = product["ask"]["among"];
            const auto any = static_cast<std::size_t>(dice.from(0, static_cast<int>(among.size()) - 1));
            turn["choose"].push_back(dice.percent(96) ? among[any] : json("m99"));
        }
    }
}

} // namespace wheelhouse

using wheelhouse::TestTwoChoosers;
WHEELHOUSE_TEST(TestTwoChoosers)
#include "tst_two_choosers.moc"
