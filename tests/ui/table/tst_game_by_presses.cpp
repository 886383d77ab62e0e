// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is pressed on the page of a game under its rules, there is something to press next, and nothing that is
// offered is refused.
#include "model/play/session/chance.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/table/table_page.h"

#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
/// Nobody has a secret that would have to be handed over.
const QByteArray openRuledTable = R"({"scenario":"gnawing-tide","real":{"dice":false}})";
} // namespace

class TestGameByPresses : public QObject
{
    Q_OBJECT

    /// Everything on the page that a press could answer or do, but what leaves the game or sets it up anew.
    static std::vector<ui::ChoiceButton*> choices(TableFixture& table)
    {
        std::vector<ui::ChoiceButton*> found;
        for (const char* grid : {"actGrid", "targetGrid", "wayGrid", "diceGrid", "questionGrid", "reactionGrid"}) {
            for (QWidget* each : table.page().findChildren<QWidget*>(QString::fromLatin1(grid))) {
                for (auto* button : each->findChildren<ui::ChoiceButton*>()) {
                    if (button->isVisible() && button->isEnabled() && !button->look().barred &&
                        !button->objectName().endsWith("back"))
                        found.push_back(button);
                }
            }
        }
        return found;
    }

private Q_SLOTS:
    void neverGetsStuck_data()
    {
        QTest::addColumn<quint64>("seed");
        const auto last = static_cast<quint64>(testing::trials(2, 4));
        for (quint64 seed = 1; seed <= last; ++seed)
            QTest::newRow(qPrintable(QString("seed %1").arg(seed))) << seed;
    }
    void neverGetsStuck()
    {
        QFETCH(quint64, seed);
        TableFixture table(openRuledTable, {1280, 800}, seed, nullptr, "onslaught");
        play::SeededChance chance(seed);
        constexpr int presses = 50;
        for (int press = 0; press < presses && table.state().result.isEmpty(); ++press) {
            const auto open = choices(table);
            QWidget& primary = table.widget("primaryButton");
            const bool goesOn = primary.isEnabled() && (open.empty() || chance.below(4) == 0);
            QVERIFY2(goesOn || !open.empty(), "nothing can be pressed");
            if (goesOn)
                table.tap(primary);
            else
                table.tap(*open[static_cast<size_t>(chance.below(static_cast<int>(open.size())))]);
            const QString refused = table.refused();
            QVERIFY2(refused.isEmpty(), qPrintable(refused));
        }
        QVERIFY(table.state().table.turn >= 2);
    }
};

WHEELHOUSE_TEST(TestGameByPresses)

#include "tst_game_by_presses.moc"
