// SPDX-License-Identifier: GPL-3.0-or-later
// The owner's own cards among other packs that complete the same one: whatever the folders are called, they count.
#include "model/packs/owner/owner_cards.h"
#include "model/packs/pack_shelf.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using nlohmann::json;

class TestOwnCardsLast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theyAreMergedLast_data();
    void theyAreMergedLast();
    void theyKeepTheirId();
    void whatDoesNotGoWithThemIsLeftOut();
    void allThatIsSaidOfOnePlaceIsListed();
    void aFileThatNobodyHasSeenIsNotWrittenOver();
    void copiesShareTheirSteps();
    void whatACopyWritesIsSeenByNobody();
    void textsInOneLanguageAndInSeveralDiffer();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    OwnerCards cards() const { return OwnerCards(path("packs"), {path("small.json")}); }
    void addPack(const QString& folder, const json& ann, const QString& id = {}) const;
    std::vector<ShelvedPack> shelf() const { return loadPacks(QStringList{path("small.json")} + cards().paths()); }
    static const content::Character& ann(const std::vector<ShelvedPack>& shelf)
    {
        return shelf.front().pack->characters.front();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QString smallPackId = QStringLiteral("small");
const QString annRole = QStringLiteral("characters/ann/role");

void put(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

} // namespace

void TestOwnCardsLast::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    put(path("small.json"), testing::smallPack());
}

void TestOwnCardsLast::addPack(const QString& folder, const json& ann, const QString& id) const
{
    json card = ann;
    card["id"] = "ann";
    const QString own = id.isEmpty() ? folder : id;
    const json pack{{"format", 1},         {"id", own.toStdString()}, {"name", "Theirs"},
                    {"version", "1"},      {"authors", {"A"}},        {"licence", "private"},
                    {"languages", {"en"}}, {"completes", "small"},    {"characters", {card}}};
    put(path("packs/" + folder + "/pack.json"), QByteArray::fromStdString(pack.dump(1)));
}

void TestOwnCardsLast::theyAreMergedLast_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("before them") << "aaa";
    QTest::newRow("behind them") << "zzz";
}

void TestOwnCardsLast::theyAreMergedLast()
{
    QFETCH(const QString, folder);
    addPack(folder, {{"role", "Cook"}});
    QVERIFY(cards().set(smallPackId, annRole, "Porter"));
    QCOMPARE(ann(shelf()).role, QStringLiteral("Porter"));
}

void TestOwnCardsLast::theyKeepTheirId()
{
    QVERIFY(cards().set(smallPackId, annRole, "Porter"));
    addPack("a-copy", {{"role", "Cook"}}, "small-mine"); // as a friend has exported it
    const auto shelf = this->shelf();
    QCOMPARE(ann(shelf).role, QStringLiteral("Porter"));
    QVERIFY(shelf.size() > 1);
    for (const ShelvedPack& pack : shelf)
        QCOMPARE(pack.isBroken(), pack.path.contains("a-copy"));
    QCOMPARE(shelf[1].problems.front().kind, ProblemKind::PackTwice);
}

void TestOwnCardsLast::whatDoesNotGoWithThemIsLeftOut()
{
    // A dial of two positions has no number.
    const QString dial = QStringLiteral("characters/ann/abilities/");
    const std::string id = testing::smallPack().isEmpty() ? "" : ann(shelf()).dials.front().id.text().toStdString();
    addPack("zzz", {{"wheel", {{{"from", 4}, {"to", 0}, {"armourClass", 9}, {"speed", 1}}}}});
    addPack("aaa", {{"abilities", {{{"id", id}, {"dial", "two-position"}, {"cooldown", nullptr}}}}});
    const QString number = dial + QString::fromStdString(id) + QStringLiteral("/cooldown");
    QVERIFY(cards().set(smallPackId, number, 4));
    const auto shelf = this->shelf();
    for (const ShelvedPack& pack : shelf)
        QVERIFY2(!pack.path.contains("small-mine") || !pack.isBroken(), qPrintable(pack.path));
    QVERIFY(shelf[1].isBroken()); // "aaa"
    QCOMPARE(ann(shelf).dials.front().cooldown, std::optional(4));
    QCOMPARE(ann(shelf).wheel->maxHitPoints(), 4);
}

void TestOwnCardsLast::allThatIsSaidOfOnePlaceIsListed()
{
    addPack("aaa", {{"role", "Cook"}, {"kind", "Bard"}});
    addPack("zzz", {{"role", "Guard"}});
    QVERIFY(cards().set(smallPackId, annRole, "Porter"));
    const auto found = shelf().front().disagreements;
    QCOMPARE(found.size(), size_t{1});
    QVERIFY(found.front() == (Disagreement{annRole,
                                           {{"Theirs (aaa)", false, "\"Cook\""},
                                            {"Theirs (zzz)", false, "\"Guard\""},
                                            {shelf()[2].name, true, "\"Porter\""}}}));
}

void TestOwnCardsLast::aFileThatNobodyHasSeenIsNotWrittenOver()
{
    OwnerCards mine = cards();
    mine.setSeen(mine.versions());
    QVERIFY(mine.set(smallPackId, annRole, "Porter")); // its own changes are known to it
    QVERIFY(mine.set(smallPackId, annRole, "Cook"));
    QVERIFY(mine.undo());
    QVERIFY(mine.set(smallPackId, annRole, "Guard"));
    QVERIFY(mine.isSeen(smallPackId));
    // Somebody else fixes the file.
    QVERIFY(cards().set(smallPackId, "characters/ann/kind", "Bard"));
    QVERIFY(!mine.isSeen(smallPackId));
    const auto refused = mine.set(smallPackId, annRole, "Cook");
    QVERIFY(!refused);
    QCOMPARE(refused.error().front().kind, ProblemKind::ChangedMeanwhile);
    QCOMPARE(ann(shelf()).role, QStringLiteral("Guard"));
    mine.setSeen(mine.versions());
    QVERIFY(mine.set(smallPackId, annRole, "Cook"));
    QCOMPARE(ann(shelf()).kind, QStringLiteral("Bard"));
}

void TestOwnCardsLast::copiesShareTheirSteps()
{
    OwnerCards mine = cards();
    QVERIFY(mine.set(smallPackId, annRole, "Porter"));
    OwnerCards copy = mine;
    QVERIFY(copy.set(smallPackId, annRole, "Cook"));
    QVERIFY(mine.undo());
    QCOMPARE(ann(shelf()).role, QStringLiteral("Porter"));
    QVERIFY(copy.canRedo());
    QVERIFY(mine.undo());
    QVERIFY(!copy.canUndo());
}

void TestOwnCardsLast::whatACopyWritesIsSeenByNobody()
{
    OwnerCards mine = cards();
    QVERIFY(mine.set(smallPackId, annRole, "Porter"));
    mine.setSeen(mine.versions());
    OwnerCards ofAGame = mine;
    ofAGame.forgetSeen();
    QVERIFY(ofAGame.set(smallPackId, annRole, "Cook"));
    QVERIFY(!mine.isSeen(smallPackId));
    QVERIFY(!mine.set(smallPackId, annRole, "Guard"));
    QCOMPARE(ann(shelf()).role, QStringLiteral("Cook"));
    mine.setSeen(mine.versions());
    QVERIFY(mine.undo()); // what the page itself does it has seen
    QVERIFY(mine.isSeen(smallPackId));
}

void TestOwnCardsLast::textsInOneLanguageAndInSeveralDiffer()
{
    addPack("aaa", {{"role", "Cook"}});
    addPack("bbb", {{"role", {{"en", "Guard"}}}});
    const auto found = shelf().front().disagreements;
    QCOMPARE(found.size(), size_t{1});
    QVERIFY(
        found.front() ==
        (Disagreement{annRole + "/en", {{"Theirs (aaa)", false, "\"Cook\""}, {"Theirs (bbb)", false, "\"Guard\""}}}));
}

WHEELHOUSE_TEST(TestOwnCardsLast)
#include "tst_own_cards_last.moc"
