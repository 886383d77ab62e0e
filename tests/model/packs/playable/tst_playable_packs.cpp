// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what comes with the program can be played to an end: monsters and weapons that hurt, cards that are there and
// lie somewhere, levels within reach, and ends that everybody can see. The odds are counted out, not tried.
#include "tests/model/packs/playable/checks.h"
#include "tests/model/packs/playable/odds.h"
#include "tests/support/test_main.h"

#include <QDir>

#include <functional>

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
    void whatIsWrongIsNoticed_data();
    void whatIsWrongIsNoticed();

private:
    using Check = QStringList (*PlayChecks::*)(const content::Pack& pack);
    static void ourOwnPacks();
    static void check(Check check);
    static QStringList wrongIn(const content::Pack& pack, Check check);
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
        die.faces.push_back({std::nullopt, {{QString(name), value}}, {}});
    for (int i = 0; i < rerolls; ++i)
        die.faces.push_back({std::nullopt, {{QStringLiteral("re-roll"), 1}}, {}});
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
    const QStringList wrong = wrongIn(*pack, check);
    QVERIFY2(wrong.isEmpty(), qPrintable('\n' + wrong.join('\n')));
}

QStringList TestPlayablePacks::wrongIn(const content::Pack& pack, Check check)
{
    for (const PlayChecks* checks :
         {&onslaughtChecks, &fantasyAdventureChecks, &adventureSystemChecks, &nineAlignmentsChecks, &descentChecks}) {
        if (pack.system == checks->system)
            return checks->*check ? (checks->*check)(pack) : QStringList();
    }
    return {"nobody knows how a game of this system is won"};
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

namespace {

using Spoil = std::function<void(content::Pack&)>;

content::Card& cardOf(content::Pack& pack, const char* id)
{
    return *std::ranges::find(pack.cards, QString(id), [](const content::Card& card) { return card.id.text(); });
}

void loseATile(content::Pack& pack)
{
    std::ranges::find(pack.tiles, QString("Last Grating"), &content::Tile::name)->name = "First Grating";
}

void forgetWhoIsAway(content::Pack& pack)
{
    QString& setup = cardOf(pack, "the-ember-stair").texts["setup"];
    setup.remove(", Ash Choir masters");
}

void placeWhoIsAway(content::Pack& pack)
{
    QString& setup = cardOf(pack, "the-ember-stair").texts["setup"];
    setup.replace("1 Soot Hound.", "1 Soot Hound, 1 Cinder Imp master.");
}

void countDiceTwice(content::Pack& pack)
{
    cardOf(pack, "doctor-vesper").attacks.front().damage = 5;
}

void rollOnlyDice(content::Pack& pack)
{
    for (content::Card& card : pack.cards) {
        if (card.deck.text() != "encounters")
            continue;
        for (content::Attack& attack : card.attacks) {
            attack.damage = 0;
            attack.text = "9d10 damage.";
        }
    }
}

} // namespace

/// The checks themselves: a pack with a fault in it does not pass.
void TestPlayablePacks::whatIsWrongIsNoticed_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<Spoil>("spoil");
    QTest::addColumn<Check>("check");
    QTest::addColumn<QString>("said");
    const Check placed = &PlayChecks::notPlaced;
    QTest::newRow("tile") << "adventure-system-demo" << Spoil(loseATile) << placed << "no tile is called Last Grating";
    QTest::newRow("away") << "descent-demo" << Spoil(forgetWhoIsAway) << placed << "Ash Choir, master is neither";
    QTest::newRow("both") << "descent-demo" << Spoil(placeWhoIsAway) << placed << "Cinder Imp, master is neither";
    QTest::newRow("dice") << "nine-alignments-demo" << Spoil(countDiceTwice) << &PlayChecks::weaponsThatCannotHurt
                          << "Doctor Vesper adds 5 to \"1d10 damage.\"";
    QTest::newRow("fells") << "nine-alignments-demo" << Spoil(rollOnlyDice) << &PlayChecks::monstersThatCannotHurt
                           << "with one hit";
}

void TestPlayablePacks::whatIsWrongIsNoticed()
{
    QFETCH(QString, id);
    QFETCH(Spoil, spoil);
    QFETCH(Check, check);
    QFETCH(QString, said);
    auto pack = bundledPack(id);
    QVERIFY2(pack, pack ? "" : qPrintable(pack.error()));
    const QStringList before = wrongIn(*pack, check);
    QVERIFY2(before.isEmpty(), qPrintable(before.join('\n')));
    spoil(*pack);
    const QString wrong = wrongIn(*pack, check).join('\n');
    QVERIFY2(wrong.contains(said), qPrintable(wrong));
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
