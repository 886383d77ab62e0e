// SPDX-License-Identifier: GPL-3.0-or-later
// What the page before a start says of a scenario.
#include "tests/support/test_main.h"
#include "ui/setup/setup_page.h"

#include <QLabel>
#include <QTest>

using namespace wheelhouse;

class TestSetupPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGoalWithoutPointsIsTold()
    {
        content::Scenario dinner;
        dinner.id = content::ScenarioId("dinner");
        dinner.name = QStringLiteral("Dinner");
        dinner.seats = {{QStringLiteral("Left"), {}, {}}, {QStringLiteral("Right"), {}, {}}};
        dinner.goals = {{QStringLiteral("A clean plate."), 2},
                        {QStringLiteral("Nobody has entered what it is worth."), {}}};
        content::Pack pack;
        pack.scenarios = {dinner};
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(ui::scenarioRows(pack).front());
        QStringList texts;
        for (const QLabel* label : page.findChildren<QLabel*>())
            texts << label->text();
        QVERIFY2(texts.contains("+2  A clean plate.\n•  Nobody has entered what it is worth."),
                 qPrintable(texts.join('|')));
    }
};

WHEELHOUSE_TEST(TestSetupPage)
#include "tst_setup_page.moc"
