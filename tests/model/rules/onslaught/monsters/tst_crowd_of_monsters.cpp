// SPDX-License-Identifier: GPL-3.0-or-later
// Crowds of monsters at a real table: one press runs sixty, hundreds are run in parts, and all act to the last one.
// Nobody waits long for any press.
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/session_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <ctime>

using namespace wheelhouse;
using testing::commandOf;
using testing::must;
using testing::PackOfKobolds;
using testing::scriptWith;

namespace {
/// WHEELHOUSE_MONSTERS=480 fills a board, which holds 500 minis.
const int manyKobolds =
    qEnvironmentVariableIsSet("WHEELHOUSE_MONSTERS") ? qEnvironmentVariableIntValue("WHEELHOUSE_MONSTERS") : 150;

constexpr const char* towards = "{'approach':1,'to':'character','prefer':['closest']},"
                                "{'attack':'claw','to':'character','most':1,'prefer':['closest']}";
constexpr const char* away = "{'act':'away','to':'anyone'}";

/// Kobolds in every second column of a large field, all others in its last rows; the app throws.
class Crowd
{
public:
    Crowd(const QByteArray& script, int kobolds)
        : made(scriptWith(script), kobolds)
        , bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, onALargeField(made))
        , session(bench.createInMemory(commandOf(
              "start", {},
              R"({"scenario":"five","map":true,"real":{"initiative-cards":false,"loot-bag":false,"dice":false}})")))
    {
        int monsters = 0;
        int others = 0;
        testing::beginTheirTurn(*session, [&](const play::Figure& figure) {
            const bool isMonster = figure.kind != play::FigureKind::Character;
            const int space = 2 * (isMonster ? monsters++ : others++);
            return board::Space{space % (side - 4), isMonster ? space / (side - 4) : side - 2};
        });
    }

    /// Presses until all have acted; what is asked is answered by the first that is offered.
    void runAll()
    {
        while (presses < 200 && isOffered()) {
            timed(commandOf("run", {}, "{}"));
            ++presses;
            while (!session->state().prompts.empty()) {
                const play::Prompt open = session->state().prompts.front();
                const QByteArray first = open.options.empty() ? "null" : "\"" + open.options.front().id.toUtf8() + "\"";
                timed(testing::answerOf(open.seat.text(), open.id,
                                        open.kind == play::PromptKind::React           ? QByteArray("null")
                                        : open.kind == play::PromptKind::ChooseFigures ? "[" + first + "]"
                                                                                       : first));
            }
        }
    }

    int acted() const
    {
        const auto& part = dynamic_cast<const rules::onslaught::OnslaughtPart&>(*session->state().part.get());
        return static_cast<int>(std::ranges::count_if(session->state().table.figures, [&](const play::Figure& one) {
            return part.record(one.id).ranInTurn > 0;
        }));
    }

    int presses = 0;
    double longest = 0; ///< processor time of one command, in seconds: the machine has other things to do, too

private:
    static constexpr int side = 40;

    static content::Pack onALargeField(PackOfKobolds& made)
    {
        content::Pack pack = testing::packOnAField(made);
        board::Description& ground = pack.maps.front().ground;
        ground.width = ground.height = side;
        ground.terrain = std::vector<std::string>(side, std::string(side, '.'));
        return pack;
    }

    bool isOffered() const
    {
        const auto offers = session->legal(play::tableViewer());
        return offers && std::ranges::any_of(*offers, [](const play::Offer& offer) { return offer.type == "run"; });
    }

    void timed(const play::Command& command)
    {
        const std::clock_t begin = std::clock();
        must(*session, command);
        longest = std::max(longest, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }

    PackOfKobolds made;
    play::SeededChance chance{5};
    testing::SessionBench bench;

public:
    testing::OpenSession session;
};
} // namespace

class TestCrowdOfMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allOfThemAct_data();
    void allOfThemAct();
};

void TestCrowdOfMonsters::allOfThemAct_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("kobolds");
    QTest::newRow("sixty go and bite") << QByteArray(towards) << 60;
    QTest::newRow("sixty flee") << QByteArray(away) << 60;
    QTest::newRow("a crowd") << QByteArray(towards) << manyKobolds;
}

void TestCrowdOfMonsters::allOfThemAct()
{
    QFETCH(QByteArray, script);
    QFETCH(int, kobolds);
    Crowd table(script, kobolds);
    table.runAll();
    QVERIFY(table.session->state().frames.empty() && table.session->state().prompts.empty());
    QCOMPARE(table.acted(), kobolds);
    QCOMPARE(table.presses > 1, kobolds > 100);
    QVERIFY2(table.longest < 2, qPrintable(QString::number(table.longest)));
}

WHEELHOUSE_TEST(TestCrowdOfMonsters)
#include "tst_crowd_of_monsters.moc"
