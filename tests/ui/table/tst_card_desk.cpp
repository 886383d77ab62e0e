// SPDX-License-Identifier: GPL-3.0-or-later
// What the table asks of the packs on the disk: asked again and again it is looked up once, and several values are
// entered together or not at all.
#include "tests/support/test_main.h"
#include "tests/ui/packs/box_pack.h"
#include "ui/table/common/offer_bar.h"
#include "ui/table/tools/card_desk.h"
#include "ui/table/tools/table_cards.h"

#include <QFile>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestCardDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsAskedManyTimesIsReadOnce();
    void allIsRememberedOrNothing();
    void whatCouldNotBeWrittenIsWrittenLater();
    void anEntryIsNeverWrittenWithoutItsName();
    void nobodyWaitsForAComparison();
    void whatIsShownByAndByIsNotCompared();
};

namespace {

const QByteArray fork = R"({"id":"fork","name":"Fork","action":null,"range":null,"toHit":null,"damage":null})";
const packs::CardEntry forkEntry{"characters/ann/attacks/fork", fork};
const packs::CardEntry forkToHit{"characters/ann/attacks/fork/toHit", "5"};

/// The owner's packs of the box; `block` puts a file where their folder belongs.
class OwnersFolder
{
public:
    OwnersFolder()
    {
        QFile file(m_folder.filePath("box.json"));
        isThere = file.open(QIODevice::WriteOnly) && file.write(testing::boxPack) > 0;
    }
    packs::OwnerCards cards() const
    {
        return packs::OwnerCards(m_folder.filePath("packs"), {m_folder.filePath("box.json")});
    }
    CardDesk::Packs packs() const
    {
        return {[](const QString&) { return std::vector<content::Pack>(); }, [this] { return cards(); }};
    }
    bool block() const { return QFile(m_folder.filePath("packs")).open(QIODevice::WriteOnly); }
    bool clear() const { return QFile::remove(m_folder.filePath("packs")); }

    bool isThere = false;

private:
    QTemporaryDir m_folder;
};

} // namespace

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

void TestCardDesk::whatCouldNotBeWrittenIsWrittenLater()
{
    const OwnersFolder folder;
    QVERIFY(folder.isThere && folder.block());
    const CardDesk::Packs packs = folder.packs();
    auto desk = std::make_unique<CardDesk>(packs);
    QSignalSpy remembered(desk.get(), &CardDesk::remembered);
    desk->remember("box", {forkEntry});
    QTRY_COMPARE(remembered.count(), 1);
    QVERIFY(!remembered[0][0].toString().isEmpty());
    QVERIFY(folder.clear());
    // What is refused for a reason of its own neither goes with it nor keeps it back.
    desk->remember("box", {{"characters/ann/passive", "7"}});
    QTRY_COMPARE(remembered.count(), 2);
    QVERIFY(!remembered[1][0].toString().isEmpty());
    desk->remember("box", {{"characters/ann/role", "\"Porter\""}});
    QTRY_COMPARE(remembered.count(), 3);
    QCOMPARE(remembered[2][0].toString(), QString());
    QVERIFY(folder.cards().entered("box", "characters/ann/role") == "Porter");
    // The next one, when the session is opened again, goes on with what is left.
    packs.unwritten->at("box").erase("characters/ann/passive");
    desk = std::make_unique<CardDesk>(packs);
    const auto session = std::make_shared<content::Pack>();
    session->id = "box";
    desk->compare(session, {"ann"});
    QTRY_COMPARE(desk->pending(), 0);
    QVERIFY(folder.cards().entered("box", "characters/ann/attacks/fork").is_object());
    QVERIFY(packs.unwritten->at("box").empty());
}

void TestCardDesk::anEntryIsNeverWrittenWithoutItsName()
{
    const OwnersFolder folder;
    QVERIFY(folder.isThere);
    CardDesk desk(folder.packs());
    QSignalSpy remembered(&desk, &CardDesk::remembered);
    // The session has entered it once, and the pack does not have it.
    desk.remember("box", {forkToHit}, {{"characters/ann/role", "\"Cook\""}, forkEntry});
    QTRY_COMPARE(remembered.count(), 1);
    QCOMPARE(remembered[0][0].toString(), QString());
    const auto entered = folder.cards().entered("box", forkEntry.what);
    QCOMPARE(entered.value("name", std::string()), std::string("Fork"));
    QCOMPARE(entered.value("toHit", 0), 5);
    QVERIFY(folder.cards().entered("box", "characters/ann/role").is_null()); // nobody needs that for it
}

void TestCardDesk::nobodyWaitsForAComparison()
{
    QSemaphore mayRead;
    QSemaphore isReading;
    QAtomicInt reads = 0;
    auto desk = std::make_unique<CardDesk>(CardDesk::Packs{[&](const QString&) {
                                                               ++reads;
                                                               isReading.release();
                                                               mayRead.acquire();
                                                               return std::vector<content::Pack>();
                                                           },
                                                           [] { return packs::OwnerCards({}, {}); }});
    const auto session = std::make_shared<const content::Pack>();
    desk->compare(session, {"ann"});
    isReading.acquire();
    desk->compare(session, {"ann"}); // waits behind the first
    const std::unique_ptr<QThread> ending(QThread::create([&] {
        while (reads.loadRelaxed() < 2 && !isReading.tryAcquire(1, 50))
            mayRead.release();
        mayRead.release(2);
    }));
    ending->start();
    desk.reset();
    QCOMPARE(reads.loadRelaxed(), 1);
    isReading.release();
    ending->wait();
}

/// A card that is turned over makes no other card read otherwise; one that is corrected does.
void TestCardDesk::whatIsShownByAndByIsNotCompared()
{
    CardDesk desk(
        {[](const QString&) { return std::vector<content::Pack>(); }, [] { return packs::OwnerCards({}, {}); }});
    QSignalSpy compared(&desk, &CardDesk::compared);
    OfferBar bar(Skin::of(ThemeKind::Dark));
    TableCards cards(bar);
    cards.useDesk(desk);
    auto state = std::make_shared<play::State>();
    const auto show = [&] {
        auto publication = std::make_shared<items::Publication>();
        publication->content = std::make_shared<const content::Pack>();
        publication->table = std::make_shared<const play::State>(*state);
        TableContext context;
        context.publication = publication;
        cards.show(context);
    };
    show();
    QTRY_COMPARE(compared.count(), 1);
    show();
    QTRY_COMPARE(desk.pending(), 0);
    QCOMPARE(compared.count(), 1);
    state->cards.push_back({"characters", "ann", play::JsonValue(nlohmann::json{{"name", "Ann"}})});
    show();
    QTRY_COMPARE(compared.count(), 2);
}

WHEELHOUSE_TEST(TestCardDesk)
#include "tst_card_desk.moc"
