// SPDX-License-Identifier: GPL-3.0-or-later
// The odds of a roll, against every outcome of the dice counted one by one.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace wheelhouse::testing {
namespace {

struct Roll {
    int dice = 1;
    bool keepsHigh = true;
    int bonus = 0;
    int needed = 10;
    int criticalFrom = 20;
};

struct Counted {
    int all = 0;
    int hit = 0;
    int critical = 0;
    int fumble = 0;
};

Counted countOutcomes(const Roll& roll)
{
    Counted counted;
    std::vector<int> faces(static_cast<std::size_t>(roll.dice), 1);
    for (;;) {
        const auto [low, high] = std::ranges::minmax(faces);
        const int kept = roll.keepsHigh ? high : low;
        const bool critical = high == 20 || kept >= roll.criticalFrom;
        ++counted.all;
        counted.critical += critical;
        counted.fumble += !critical && low == 1;
        counted.hit += critical || (low != 1 && kept + roll.bonus >= roll.needed);
        // The next outcome, counted up like the digits of a number.
        std::size_t die = 0;
        while (die < faces.size() && faces[die] == 20)
            faces[die++] = 1;
        if (die == faces.size())
            return counted;
        ++faces[die];
    }
}

bool isShare(const nlohmann::json& value, int part, int all)
{
    return std::abs(value.get<double>() - static_cast<double>(part) / all) <= 1e-12;
}

} // namespace

class TestOdds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOddsAreTheOutcomesCounted()
    {
        std::vector<Roll> rolls;
        for (int dice = 1; dice <= 3; ++dice) {
            for (const bool high : {true, false}) {
                for (const int bonus : {-3, 0, 5, 40}) {
                    for (int needed = 1; needed <= 28; needed += dice == 3 ? 9 : 3) {
                        for (const int critical : {1, 2, 11, 18, 19, 20})
                            rolls.push_back({dice, high, bonus, needed, critical});
                    }
                }
            }
        }
        QByteArray lines;
        for (const Roll& roll : rolls) {
            const nlohmann::json request{
                {"op", "odds"},         {"dice", roll.dice}, {"keep", roll.keepsHigh ? "high" : "low"},
                {"to_hit", roll.bonus}, {"ac", roll.needed}, {"crit", roll.criticalFrom}};
            lines += QByteArray::fromStdString(request.dump()) + '\n';
        }
        const auto replies = runQueries(lines);
        QCOMPARE(replies.size(), rolls.size());
        for (std::size_t i = 0; i < rolls.size(); ++i) {
            const auto& odds = replies[i].at("result");
            const Counted counted = countOutcomes(rolls[i]);
            QVERIFY2(isShare(odds.at("hit"), counted.hit, counted.all) &&
                         isShare(odds.at("crit"), counted.critical, counted.all) &&
                         isShare(odds.at("fumble"), counted.fumble, counted.all),
                     odds.dump().c_str());
        }
    }

    void whatMayBeLeftOut()
    {
        const auto replies = runQueries(R"({"op":"odds","dice":2,"to_hit":5,"ac":15})"
                                        "\n"
                                        R"({"op":"odds","dice":10,"to_hit":0,"ac":1000,"keep":"low"})");
        QVERIFY(same(replies.at(0).at("result"), {{"hit", 0.7475}, {"crit", 0.0975}, {"fumble", 0.0925}}));
        const double noTwenty = std::pow(0.95, 10);
        QVERIFY(std::abs(replies.at(1).at("result").at("hit").get<double>() - (1 - noTwenty)) <= 1e-12);
        QVERIFY(std::abs(replies.at(1).at("result").at("fumble").get<double>() - (noTwenty - std::pow(0.9, 10))) <=
                1e-12);
    }

    void anyDiceAreCounted()
    {
        const auto replies = runQueries(
            R"({"op":"pool","pool":"2d6 + 1"})"
            "\n"
            R"({"op":"pool","dice":[{"faces":[{"sword":1},{"sword":2,"surge":1},{}],"count":2},{"faces":[1,{"sum":3}]}]})"
            "\n"
            R"({"op":"pool","dice":[{"die":"d6","count":4,"keep":{"high":3}}],"want":{"sum":18}})"
            "\n"
            R"({"op":"pool","dice":[{"die":"d4","again":0}],"bonus":-1})");
        const auto& sum = replies.at(0).at("result");
        QVERIFY(sum.at("outcomes") == 36 && sum.at("totals").size() == 11);
        QVERIFY(same(sum.at("totals").at(5), {{{"sum", 8}}, 6}));
        const auto& symbols = replies.at(1).at("result");
        QVERIFY(symbols.at("outcomes") == 18);
        int ways = 0;
        for (const auto& total : symbols.at("totals"))
            ways += total.at(0) == nlohmann::json{{"sum", 3}, {"surge", 1}, {"sword", 3}} ? total.at(1).get<int>() : 0;
        QCOMPARE(ways, 2);
        QVERIFY(std::abs(replies.at(2).at("result").at("chance").get<double>() - 21.0 / 1296) <= 1e-12);
        QVERIFY(same(replies.at(3).at("result"),
                     {{"outcomes", 16},
                      {"totals", {{{{"sum", 0}}, 1}, {{{"sum", 1}}, 5}, {{{"sum", 2}}, 5}, {{{"sum", 3}}, 5}}}}));
    }

    void rerollsAreUsedWell()
    {
        const auto replies = runQueries(
            R"({"op":"pool","dice":[{"faces":[{"swords":1},{"re-roll":1},{}],"count":2}],"want":{"swords":2}})"
            "\n"
            R"({"op":"pool","dice":[{"faces":[{"swords":1},{"re-roll":1},{}]}],"want":{"swords":1},"reroll":"re-roll"})");
        QVERIFY(replies.at(0).at("result").at("outcomes") == 9);
        QVERIFY(std::abs(replies.at(0).at("result").at("chance").get<double>() - 1.0 / 9) <= 1e-12);
        QVERIFY(std::abs(replies.at(1).at("result").at("chance").get<double>() - 0.5) <= 1e-12);
    }

    void aWrongPoolIsRefusedAtItsPlace()
    {
        const std::vector<std::array<const char*, 3>> wrong{
            {R"({"op":"pool"})", "bad-request", "/dice"},
            {R"({"op":"pool","pool":"2d"})", "bad-request", "/pool"},
            {R"({"op":"pool","pool":"2 red"})", "bad-request", "/pool"},
            {R"({"op":"pool","dice":[]})", "bad-request", "/dice"},
            {R"({"op":"pool","dice":[7]})", "bad-request", "/dice/0"},
            {R"({"op":"pool","dice":[{"faces":[]}]})", "bad-request", "/dice/0/faces"},
            {R"({"op":"pool","dice":[{"faces":[1,{"a/b":1.5}]}]})", "bad-request", "/dice/0/faces/1/a~1b"},
            {R"({"op":"pool","dice":[{"faces":[1,99999]}]})", "bad-request", "/dice/0/faces/1"},
            {R"({"op":"pool","dice":[{"faces":[1,{"sum":1.5}]}]})", "bad-request", "/dice/0/faces/1/sum"},
            {R"({"op":"pool","pool":"d6","bonus":2})", "bad-request", "/bonus"},
            {R"({"op":"pool","pool":"d6","wnat":{"sum":2}})", "bad-request", "/wnat"},
            {R"({"op":"pool","dice":[{"die":"d6"}],"pol/l":1})", "bad-request", "/pol~1l"},
            {R"({"op":"pool","dice":[{"die":"d6","cuont":2}]})", "bad-request", "/dice/0/cuont"},
            {R"({"op":"pool","dice":[{"die":"d6","faces":[1,2]}]})", "bad-request", "/dice/0/faces"},
            {R"({"op":"pool","dice":[{"die":"d6","keep":{}}]})", "bad-request", "/dice/0/keep/low"},
            {R"({"op":"pool","dice":[{"die":"d6","keep":{"high":1,"low":1}}]})", "bad-request", "/dice/0/keep/low"},
            {R"({"op":"pool","dice":[{"die":"d1"}]})", "bad-request", "/dice/0/die"},
            {R"({"op":"pool","dice":[{"die":"d6","count":0}]})", "bad-request", "/dice/0/count"},
            {R"({"op":"pool","dice":[{"die":"d6","again":6}]})", "bad-request", "/dice/0/again"},
            {R"({"op":"pool","dice":[{"die":"d6","keep":{"high":2}}]})", "bad-request", "/dice/0/keep/high"},
            {R"({"op":"pool","dice":[{"faces":[{"a":1},{}],"keep":{"low":1}}]})", "bad-request", "/dice/0/keep"},
            {R"({"op":"pool","pool":"d6","want":7})", "bad-request", "/want"},
            {R"({"op":"pool","pool":"d6","reroll":"sum"})", "bad-request", "/reroll"},
            {R"({"op":"pool","dice":[{"faces":[{"r":2},{}]}],"want":{"r":1},"reroll":"r"})", "bad-request", "/reroll"},
            {R"({"op":"pool","pool":"30d100"})", "too-large", ""}};
        QByteArray lines;
        for (const auto& [request, code, at] : wrong)
            lines += QByteArray(request) + '\n';
        const auto replies = runQueries(lines);
        QCOMPARE(replies.size(), wrong.size());
        for (std::size_t i = 0; i < wrong.size(); ++i) {
            QVERIFY2(replies[i].contains("error"), wrong[i][0]);
            const auto& error = replies[i].at("error");
            QVERIFY2(error.at("code") == wrong[i][1] && error.value("at", "") == wrong[i][2], error.dump().c_str());
        }
    }
};

WHEELHOUSE_TEST(TestOdds)

} // namespace wheelhouse::testing

#include "tst_odds.moc"
