// SPDX-License-Identifier: GPL-3.0-or-later
// A crowd of monsters: one press runs them all, to the last one.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::chloe;
using testing::PackOfKobolds;
using testing::scriptWith;

namespace {
/// WHEELHOUSE_MONSTERS=480 fills a board, which holds 500 minis.
const int manyKobolds =
    qEnvironmentVariableIsSet("WHEELHOUSE_MONSTERS") ? qEnvironmentVariableIntValue("WHEELHOUSE_MONSTERS") : 60;

/// Kobolds in every second column of a large field, all others in its last columns.
void crowd(PackOfKobolds& table)
{
    constexpr int side = 40;
    table.set(std::vector<std::string>(side, std::string(side, '.')));
    for (int i = 0; i < manyKobolds; ++i) {
        const int space = 2 * i;
        table.put(QByteArray("kobold-") + QByteArray::number(i + 1), space % (side - 4), space / (side - 4));
    }
    table.put(chloe, 20, 38);
    table.theirTurn();
}
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
    QTest::newRow("towards characters") << scriptWith("{'approach':1,'to':'character','prefer':['closest']}");
    QTest::newRow("away from everybody") << scriptWith("{'act':'away','to':'anyone'}");
}

void TestCrowdOfMonsters::allOfThemAct()
{
    QFETCH(const QByteArray, script);
    PackOfKobolds table(script, manyKobolds);
    crowd(table);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    for (int most = 4 * manyKobolds; most > 0 && !table.state.prompts.empty(); --most) {
        const play::Prompt prompt = table.state.prompts.front();
        const QByteArray option = prompt.options.front().id.toUtf8();
        const bool several = prompt.kind == play::PromptKind::ChooseFigures;
        QVERIFY2(
            table.answer(prompt.seat.text().toUtf8().constData(), several ? "['" + option + "']" : "'" + option + "'"),
            qPrintable(table.refusal.why.key));
    }
    QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
    int acted = 0;
    for (const play::Figure& figure : table.table().figures)
        acted += table.part().record(figure.id).ranInTurn > 0 ? 1 : 0;
    QCOMPARE(acted, manyKobolds);
    QVERIFY(!table.offers("run"));
}

WHEELHOUSE_TEST(TestCrowdOfMonsters)
#include "tst_crowd_of_monsters.moc"
