// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what comes with the program can be played to an end: monsters and weapons that hurt, cards that are there and
// lie somewhere, levels within reach, and ends that everybody can see. The odds are counted out, not tried.
#include "tests/model/packs/playable/checks.h"
#include "tests/model/packs/playable/odds.h"
#include "tests/support/test_main.h"

#include <QDir>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestPlayablePacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oddsAreExact();
    void everyNameIsOfSomething_data();
    void everyNameIsOfSomething();
    void everyMonsterCanHurt_data() { ourOwnPacks(); }
    void everyMonsterCanHurt() { check(&PlayChecks::monstersThatCannotHurt); }
    void everyWeaponCanHurt_data() { ourOwnPacks(); }
    void everyWeaponCanHurt() { check(&PlayChecks::weaponsThatCannotHurt); }
    void everythingIsPlaced_data() { ourOwnPacks(); }
    void everythingIsPlaced() { check(&PlayChecks::notPlaced); }
    void levelsCanBeReached_data() { ourOwnPacks(); }
    void levelsCanBeReached() { check(&PlayChecks::levelsOutOfReach); }
    void endsCanBeJudged_data() { ourOwnPacks(); }
    void endsCanBeJudged() { check(&PlayChecks::goalsNobodyCanJudge); }

private:
    using Check = QStringList (*PlayChecks::*)(const content::Pack& pack);
    static void ourOwnPacks();
    static void check(Check check);
};

namespace {

QStringList bundledFolders()
{
    return QDir(QStringLiteral(":/packs")).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

content::Die dieOf(const char* name, const std::vector<int>& printed, int rerolls)
{
    content::Die die;
    for (const int value : printed)
        die.faces.push_back({{{QString(name), value}}, {}});
    for (int i = 0; i < rerolls; ++i)
        die.faces.push_back({{{QStringLiteral("re-roll"), 1}}, {}});
    return die;
}

bool isNearly(double chance, double expected)
{
    constexpr double tiny = 1e-6;
    return chance > expected - tiny && chance < expected + tiny;
}

} // namespace

void TestPlayablePacks::ourOwnPacks()
{
    QTest::addColumn<QString>("id");
    for (const QString& folder : bundledFolders()) {
        if (folder == "starter" || folder.endsWith("-demo"))
            QTest::newRow(qPrintable(folder)) << folder;
    }
}

void TestPlayablePacks::check(Check check)
{
    QFETCH(QString, id);
    const auto pack = bundledPack(id);
    QVERIFY2(pack, pack ? "" : qPrintable(pack.error()));
    for (const PlayChecks* checks :
         {&onslaughtChecks, &fantasyAdventureChecks, &adventureSystemChecks, &nineAlignmentsChecks, &descentChecks}) {
        if (pack->system != checks->system)
            continue;
        if (!(checks->*check))
            return;
        const QStringList wrong = (checks->*check)(*pack);
        QVERIFY2(wrong.isEmpty(), qPrintable('\n' + wrong.join('\n')));
        return;
    }
    QFAIL("nobody knows how a game of this system is won");
}

void TestPlayablePacks::oddsAreExact()
{
    const content::Die yellow = dieOf("swords", {0, 1, 1, 1, 2}, 1);
    const content::Die red = dieOf("swords", {0, 1, 1, 2, 2, 3}, 0);
    QVERIFY(isNearly(chanceOfSwords({yellow}, 2), 1.0 / 5)); // the symbol is as good as never thrown
    QVERIFY(isNearly(chanceOfSwords({red, red}, 3), 23.0 / 36));
    QCOMPARE(chanceOfSwords({yellow}, 3), 0.0);
    QVERIFY(isNearly(chanceOf({red, red}, [](Thrown thrown) { return thrown["swords"] == 6; }), 1.0 / 36));
    QVERIFY(isNearly(chanceToHit(5, 16), 10.0 / 20));
    QVERIFY(isNearly(chanceToHit(5, 16, 2), 3.0 / 4));
    QCOMPARE(chanceToHit(4, 25), 0.0);
}

void TestPlayablePacks::everyNameIsOfSomething_data()
{
    QTest::addColumn<QString>("id");
    for (const QString& folder : bundledFolders())
        QTest::newRow(qPrintable(folder)) << folder;
}

void TestPlayablePacks::everyNameIsOfSomething()
{
    QFETCH(QString, id);
    const auto pack = bundledPack(id);
    QVERIFY2(pack, pack ? "" : qPrintable(pack.error()));
    const QStringList wrong = namesOfNothing(*pack);
    QVERIFY2(wrong.isEmpty(), qPrintable('\n' + wrong.join('\n')));
}

WHEELHOUSE_TEST(TestPlayablePacks)
#include "tst_playable_packs.moc"
