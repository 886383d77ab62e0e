// SPDX-License-Identifier: GPL-3.0-or-later
// What the setup says about a scenario before it is started.
// Rows of the catalogue are proven here with ui/home.
#include "model/packs/loading/load_pack.h"
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "tests/support/test_main.h"
#include "ui/home/scenario_row.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;

class TestScenarioRow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatToGetOut_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<content::SetupList>("pieces");
        QTest::addColumn<QString>("words");
        QTest::newRow("ONS-CMP-18 two portals on four standees")
            << QStringLiteral("what-the-bridge-is-owed") << content::SetupList{10, 3, 4, 25, 4, 2, 4}
            << QStringLiteral("2 portals, 4 standees to hold the portals up.");
        QTest::newRow("a scenario without portals")
            << QStringLiteral("two-lanterns-one-door") << content::SetupList{6, 0, 0, 0, 3, 0, 0}
            << QStringLiteral("Get out: 6 characters, 3 doors.");
    }

    void whatToGetOut()
    {
        QFETCH(QString, scenario);
        QFETCH(content::SetupList, pieces);
        QFETCH(QString, words);
        const auto loaded = packs::loadPack(packs::starterPackPath());
        QVERIFY(loaded);
        const auto rows = ui::scenarioRows(rules::acts::scenarioBeginnings(loaded->pack));
        const auto row = std::ranges::find(rows, scenario, &ui::ScenarioRow::id);
        QVERIFY(row != rows.end());
        QVERIFY(row->pieces == pieces);
        QVERIFY2(ui::pieceWords(*row).endsWith(words), qPrintable(ui::pieceWords(*row)));
    }
};

WHEELHOUSE_TEST(TestScenarioRow)
#include "tst_scenario_row.moc"
