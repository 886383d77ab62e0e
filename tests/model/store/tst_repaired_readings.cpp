// SPDX-License-Identifier: GPL-3.0-or-later
// What each seat reads of a group in a damaged file: made anew where it is lost, and no secret of another's.
#include "model/play/session/group_codec.h"
#include "model/store/repair.h"
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;

class TestRepairedReadings : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;
    QString m_copy;

    void damage(const QString& sql)
    {
        const auto database = Database::open(m_path, Database::Access::Write);
        HOLDS((*database)->once("PRAGMA ignore_check_constraints = ON"));
        HOLDS((*database)->run(sql));
    }

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = m_folder->filePath("a.wheelhouse");
        m_copy = m_folder->filePath("rescued.wheelhouse");
    }

    // What one reader knew is made anew from the whole, and is no secret that this reader had not.
    void aLostReadingIsMadeAnew_data()
    {
        QTest::addColumn<QString>("audience");
        QTest::newRow("the table's") << "table";
        QTest::newRow("a seat's") << "ann";
    }
    void aLostReadingIsMadeAnew()
    {
        QFETCH(QString, audience);
        const play::SeatId ann("ann");
        play::GroupContent content;
        content.declaration = *play::parseJson("{\"type\":\"whisper\",\"args\":{\"word\":\"secret\"}}");
        content.title = play::Message("whispered");
        content.secretDeclaration = true;
        content.events = {play::Said{play::Message("secret"), play::Knowers::only(ann)},
                          play::Said{play::Message("public"), play::Knowers::all()}};
        const auto knowers = play::Knowers::only(ann);
        play::StoredGroup group = sample::group(1, 0);
        group.rows = {{"*", play::encodeGroup(content)}};
        for (const play::SeatId& reader : {play::tableViewer(), ann})
            group.rows.push_back({reader.text(), play::encodeGroup(play::contentSeenBy({}, content, knowers, reader))});
        QVERIFY(!group.rows[1].payload.contains("secret\"}") && group.rows[2].payload.contains("secret"));
        {
            const auto store = SqliteSessionStore::createNew(m_path);
            HOLDS((*store)->create(sample::info()));
            HOLDS((*store)->append(sample::doing(group)));
        }
        damage(QString("UPDATE reading SET payload = x'00' WHERE audience = '%1'").arg(audience));
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(report->lost, 0);
        QVERIFY(report->canRescue());
        const auto copy = SqliteSessionStore::open(m_copy, Mode::Read);
        for (const play::StoredRow& row : group.rows)
            QCOMPARE((*copy)->since(0, row.audience)->front().group.rows[0].payload, row.payload);
    }

    // Whoever is not named in a group's row would read everything.
    void aDamagedListOfReadersOpensNoSecret_data()
    {
        QTest::addColumn<QStringList>("changes");
        QTest::newRow("one bit of the table's name")
            << QStringList{"UPDATE journal SET audiences = replace(audiences, 'table', 'uable')"};
        QTest::newRow("the row is gone, and what the table read")
            << QStringList{"DELETE FROM journal", "DELETE FROM reading WHERE audience = 'table'"};
        QTest::newRow("the row is damaged, and what the table read is gone")
            << QStringList{"UPDATE journal SET at = 1", "DELETE FROM reading WHERE audience = 'table'"};
        QTest::newRow("the act is another's") << QStringList{
            "UPDATE journal SET seat = 'bob'", "UPDATE reading SET payload = x'00' WHERE audience = 'bob'"};
        QTest::newRow("only the whole is named")
            << QStringList{"UPDATE journal SET audiences = char(10) || '*' || char(10)"};
    }
    void aDamagedListOfReadersOpensNoSecret()
    {
        QFETCH(QStringList, changes);
        const play::SeatId ann("ann");
        const play::SeatId bob("bob");
        play::GroupContent content;
        content.declaration = *play::parseJson("{\"type\":\"whisper\",\"args\":{\"word\":\"hushed\"}}");
        content.title = play::Message("whispered");
        content.secretDeclaration = true;
        content.events = {play::Said{play::Message("hushed"), play::Knowers::only(ann)},
                          play::Said{play::Message("hint"), play::Knowers::only(bob)}};
        play::StoredGroup group = sample::group(1, 0);
        group.rows = {{"*", play::encodeGroup(content)}};
        for (const play::SeatId& reader : {play::tableViewer(), ann, bob})
            group.rows.push_back(
                {reader.text(), play::encodeGroup(play::contentSeenBy({}, content, play::Knowers::only(ann), reader))});
        {
            const auto store = SqliteSessionStore::createNew(m_path);
            HOLDS((*store)->create(sample::info()));
            HOLDS((*store)->append(sample::doing(group)));
        }
        for (const QString& change : std::as_const(changes))
            damage(change);
        const auto report = rescue(m_path, m_copy);
        HOLDS(report);
        QCOMPARE(report->lost, 0);
        const auto copy = SqliteSessionStore::open(m_copy, Mode::Read);
        for (const char* reader : {"table", "bob", "cleo"}) {
            const auto read = (*copy)->since(0, reader);
            HOLDS(read);
            QVERIFY2(!read->front().group.rows[0].payload.contains("hushed"), reader);
        }
        QCOMPARE((*copy)->since(0, "*")->front().group.rows[0].payload, group.rows[0].payload);
        QCOMPARE((*copy)->since(0, "ann")->front().group.rows[0].payload, group.rows[2].payload);
    }
};

WHEELHOUSE_TEST(TestRepairedReadings)

#include "tst_repaired_readings.moc"
