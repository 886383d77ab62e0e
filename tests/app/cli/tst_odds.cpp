// SPDX-License-Identifier: GPL-3.0-or-later
// The odds of a roll, against every outcome of the dice counted one by one.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
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
};

WHEELHOUSE_TEST(TestOdds)

} // namespace wheelhouse::testing

#include "tst_odds.moc"
