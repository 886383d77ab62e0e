// SPDX-License-Identifier: GPL-3.0-or-later
// What the table asks of the packs on the disk: asked again and again it is looked up once, and several values are
// entered together or not at all.
#include "tests/support/test_main.h"
#include "tests/ui/packs/box_pack.h"
#include "ui/table/card_desk.h"

#include <QFile>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestCardDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsAskedManyTimesIsReadOnce();
    void allIsRememberedOrNothing();
};

void TestCardDesk::whatIsAskedManyTimesIsReadOnce()
{
    QSemaphore mayRead;
    QAtomicInt reads = 0;
    CardDesk desk({[&](const QString&) {
                       mayRead.acquire();
                       ++reads;
                       return std::vector<content::Pack>();
                   },
                   [] { return packs::OwnerCards({}, {}); }});
    QSignalSpy compared(&desk, &CardDesk::compared);
    const auto session = std::make_shared<const content::Pack>();
    for (int i = 0; i < 6; ++i)
        desk.compare(session, {QStringLiteral("ann")});
    mayRead.release(6);
    QTRY_COMPARE(desk.pending(), 0);
    // The first may have been under way already; of the others only the last is of use.
    QVERIFY2(reads.loadRelaxed() <= 2, qPrintable(QString::number(reads.loadRelaxed())));
    QVERIFY(compared.count() >= 1 && compared.count() <= 2);
}

void TestCardDesk::allIsRememberedOrNothing()
{
    QTemporaryDir folder;
    const QString base = folder.filePath("box.json");
    QFile file(base);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(testing::boxPack);
    file.close();
    const auto cards = [&] { return packs::OwnerCards(folder.filePath("packs"), {base}); };
    CardDesk desk({[](const QString&) { return std::vector<content::Pack>(); }, cards});
    QSignalSpy remembered(&desk, &CardDesk::remembered);
    packs::OwnerCards mine = cards();
    QVERIFY(mine.set("box", "characters/ann/kind", "Cook"));
    const std::vector<packs::CardEntry> entries{{"characters/ann/role", "\"Porter\""},
                                                {"characters/ann/passive", "7"},
                                                {"characters/ann/critical", "\"Stuns.\""}};
    desk.remember("box", entries);
    QTRY_COMPARE(remembered.count(), 1);
    const QString trouble = remembered[0][0].toString();
    QVERIFY2(trouble.contains("Another type of value"), qPrintable(trouble));
    QVERIFY(cards().entered("box", "characters/ann/role").is_null());
    QCOMPARE(cards().entered("box", "characters/ann/kind").dump(), std::string("\"Cook\""));
    desk.remember("box", {entries.front(), entries.back()});
    QTRY_COMPARE(remembered.count(), 2);
    QCOMPARE(remembered[1][0].toString(), QString());
    QCOMPARE(cards().entered("box", "characters/ann/critical").dump(), std::string("\"Stuns.\""));
}

WHEELHOUSE_TEST(TestCardDesk)
#include "tst_card_desk.moc"
