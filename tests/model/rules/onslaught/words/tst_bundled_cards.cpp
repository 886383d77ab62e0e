// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of the pack that comes with the program which use these words: they are sound, and in words that Onslaught
// plays.
#include "model/packs/loading/load_pack.h"
#include "model/rules/onslaught/vocabulary.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestBundledCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreSound();
};

void TestBundledCards::theyAreSound()
{
    const auto loaded =
        packs::loadPack(packs::starterPackPath(), {}, [](const QString&) { return &rules::onslaught::gameWords(); });
    QString problems;
    for (const packs::Problem& problem : loaded ? loaded->remarks : loaded.error()) {
        problems += packs::describe(problem.place) + ": " + packs::describe(problem) + QLatin1Char('\n');
    }
    QVERIFY2(loaded && problems.isEmpty(), qPrintable(problems));
    for (const char* id :
         {"boatswains-pipe", "pitch-kettle", "eel-tooth", "crew-coat", "three-cork-bottle", "ferrymans-hook",
          "barnacle-salve", "pearl-string", "drowning-bell", "lamp-oil-keg", "fire-pot", "saints-thumb"}) {
        const auto* item = content::find(loaded->pack.items, content::LootId(QString(id)));
        QVERIFY2(item && !item->effect.isEmpty() && !item->text.isEmpty(), id);
    }
}

WHEELHOUSE_TEST(TestBundledCards)
#include "tst_bundled_cards.moc"
