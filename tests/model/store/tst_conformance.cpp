// SPDX-License-Identifier: GPL-3.0-or-later
// What any backend has to do. A backend joins by a line in `backends`; everything else goes through the interface.
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>

#include <functional>

using namespace wheelhouse;
using namespace wheelhouse::store;
using play::HeadMove;
using play::SessionStore;

namespace {

struct Backend {
    const char* name;
    /// A store without a session, over and over again.
    std::function<std::unique_ptr<SessionStore>(const QTemporaryDir&)> make;
};

std::vector<Backend> backends()
{
    return {{"SQLite file",
             [](const QTemporaryDir& folder) -> std::unique_ptr<SessionStore> {
                 return std::move(SqliteSessionStore::createNew(folder.filePath("s.wheelhouse")).value());
             }},
            {"SQLite in memory", [](const QTemporaryDir&) -> std::unique_ptr<SessionStore> {
                 return std::move(SqliteSessionStore::inMemory().value());
             }}};
}

QStringList idsOf(const std::vector<play::ReadGroup>& groups)
{
    QStringList ids;
    for (const play::ReadGroup& group : groups)
        ids << group.group.id.text();
    return ids;
}

} // namespace

class TestStoreConformance : public QObject
{
    Q_OBJECT

private:
    void everyBackend()
    {
        QTest::addColumn<int>("backend");
        const auto all = backends();
        for (size_t place = 0; place < all.size(); ++place)
            QTest::newRow(all[place].name) << static_cast<int>(place);
    }
    std::unique_ptr<SessionStore> begun()
    {
        QFETCH(int, backend);
        m_folder.emplace();
        auto store = backends()[static_cast<size_t>(backend)].make(*m_folder);
        if (!store->create(sample::info()))
            QTest::qFail("create", __FILE__, __LINE__);
        return store;
    }
    std::optional<QTemporaryDir> m_folder;

private Q_SLOTS:
    void aSessionIsBegunOnce_data() { everyBackend(); }
    void aSessionIsBegunOnce()
    {
        QFETCH(int, backend);
        m_folder.emplace();
        const auto store = backends()[static_cast<size_t>(backend)].make(*m_folder);
        FAILS(store->head(), NotFound);
        HOLDS(store->create(sample::info()));
        FAILS(store->create(sample::info()), Exists);
        const auto head = store->head();
        HOLDS(head);
        const play::SessionInfo expected = sample::info();
        QCOMPARE(head->info.id, expected.id);
        QCOMPARE(head->info.name, expected.name);
        QCOMPARE(head->info.system, expected.system);
        QCOMPARE(head->info.createdAt, expected.createdAt);
        QCOMPARE(head->info.content, expected.content);
        QCOMPARE(head->info.contentHash, expected.contentHash);
        QVERIFY(head->groups.empty() && head->moves.empty() && head->hands.isEmpty() && head->summary.isEmpty());
        QVERIFY(!head->readOnly);
    }

    void groupsComeBackAsTheyWereWritten_data() { everyBackend(); }
    void groupsComeBackAsTheyWereWritten()
    {
        const auto store = begun();
        play::StoredGroup first = sample::secretGroup(1, 0);
        first.rows[0].payload = QByteArray("\xff\x00 not text", 11);
        play::StoredGroup second = sample::group(2, 1);
        second.step = first.id;
        second.seat = {};
        second.device.clear();
        QCOMPARE(store->append(sample::doing(first)).value_or(-1), 1);
        QCOMPARE(store->append(sample::doing(second)).value_or(-1), 2);
        const auto read = store->since(0, "*");
        HOLDS(read);
        QCOMPARE(read->size(), 2);
        for (const auto& [got, expected] : {std::pair((*read)[0], first), std::pair((*read)[1], second)}) {
            QCOMPARE(got.group.id.text(), expected.id.text());
            QCOMPARE(got.group.parent.text(), expected.parent.text());
            QCOMPARE(got.group.step.text(), expected.step.text());
            QCOMPARE(got.group.command.text(), expected.command.text());
            QCOMPARE(got.group.seat.text(), expected.seat.text());
            QCOMPARE(got.group.device, expected.device);
            QCOMPARE(got.group.at, expected.at);
            QCOMPARE(got.group.rows.size(), 1);
            QCOMPARE(got.group.rows[0].payload, expected.rows[0].payload);
        }
        QCOMPARE(idsOf(*store->since(1, "*")), QStringList{second.id.text()});
        QVERIFY(store->since(2, "*")->empty());
    }

    void aViewerReadsItsOwnRow_data() { everyBackend(); }
    void aViewerReadsItsOwnRow()
    {
        const auto store = begun();
        HOLDS(store->append(sample::doing(sample::secretGroup(1, 0))));
        HOLDS(store->append(sample::doing(sample::group(2, 1))));
        const auto payload = [&](const QString& audience, size_t place) {
            const auto all = store->since(0, audience);
            const auto one = store->read({sample::groupId(static_cast<qint64>(place) + 1)}, audience);
            if (!all || !one || (*all)[place].group.rows[0].payload != (*one)[0].group.rows[0].payload)
                return QByteArray("since and read differ");
            return (*all)[place].group.rows[0].payload;
        };
        QCOMPARE(payload("*", 0), QByteArray("everything"));
        QCOMPARE(payload("table", 0), QByteArray("public"));
        QCOMPARE(payload("ann", 0), QByteArray("what ann knows"));
        QCOMPARE(payload("bob", 0), QByteArray("public"));
        QCOMPARE(payload("", 0), QByteArray("public"));
        QCOMPARE(payload("an", 0), QByteArray("public"));
        QCOMPARE(payload("bob", 1), sample::group(2, 1).rows[0].payload);
    }

    void theHeadMoves_data() { everyBackend(); }
    void theHeadMoves()
    {
        const auto store = begun();
        HOLDS(store->append(sample::doing(sample::group(1, 0))));
        HOLDS(store->append(sample::doing(sample::group(2, 1))));
        QCOMPARE(store->append(sample::moving(HeadMove::Kind::Undo, 2, 1, "u1")).value_or(-1), 0);
        HOLDS(store->append(sample::moving(HeadMove::Kind::Undo, 1, 0, "u2")));
        HOLDS(store->append(sample::moving(HeadMove::Kind::Redo, 0, 1, "r1")));
        HOLDS(store->append(sample::doing(sample::group(3, 1)))); // a sibling branch
        HOLDS(store->append(sample::moving(HeadMove::Kind::Jump, 3, 2, "j1")));
        const auto head = store->head();
        HOLDS(head);
        QCOMPARE(idsOf(head->groups),
                 (QStringList{sample::groupId(1).text(), sample::groupId(2).text(), sample::groupId(3).text()}));
        QVERIFY(head->groups[2].group.rows.empty());
        QCOMPARE(head->groups[2].group.parent.text(), sample::groupId(1).text());
        QStringList moves;
        for (const HeadMove& move : head->moves)
            moves << QString("%1 %2 %3")
                         .arg(static_cast<int>(move.kind))
                         .arg(move.target.text().right(1), move.command.text());
        const QString c = sample::group(1, 0).command.text().chopped(1);
        QCOMPARE(moves, (QStringList{"0 1 " + c + "1", "0 2 " + c + "2", "1 1 u1", "1  u2", "2 1 r1", "0 3 " + c + "3",
                                     "3 2 j1"}));
    }

    void aRefusedAppendKeepsNothing_data() { everyBackend(); }
    void aRefusedAppendKeepsNothing()
    {
        const auto store = begun();
        HOLDS(store->append(sample::doing(sample::group(1, 0))));
        const auto changed = [](auto change) {
            play::Append append = sample::doing(sample::group(2, 1));
            append.hands = QByteArray("{}");
            change(append);
            return append;
        };
        FAILS(store->append(changed([](auto& a) { a.expectedHead = {}; })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.group->parent = sample::groupId(9); })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.group->step = sample::groupId(9); })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.group->id = sample::groupId(1); })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.group->command = sample::group(1, 0).command; })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.group->rows.clear(); })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.group->rows[0].audience = "table"; })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.group->rows.push_back(a.group->rows[0]); })), Conflict);
        FAILS(store->append(changed([](auto& a) { a.move->target = sample::groupId(9); })), Conflict);
        const auto head = store->head();
        HOLDS(head);
        QCOMPARE(head->groups.size(), 1);
        QCOMPARE(head->moves.size(), 1);
        QVERIFY(head->hands.isEmpty());
        QCOMPARE(store->append(changed([](auto&) {})).value_or(-1), 2);
    }

    void sideFactsAreReplaced_data() { everyBackend(); }
    void sideFactsAreReplaced()
    {
        const auto store = begun();
        for (const char* value : {"{\"a\":1}", "{\"a\":2}"}) {
            play::Append facts;
            facts.hands = QByteArray(value);
            facts.summary = QByteArray(value) + " ";
            QCOMPARE(store->append(facts).value_or(-1), 0);
        }
        QCOMPARE(store->head()->hands, QByteArray("{\"a\":2}"));
        QCOMPARE(store->head()->summary, QByteArray("{\"a\":2} "));
    }

    void theNewestPartIsReadAlone_data() { everyBackend(); }
    void theNewestPartIsReadAlone()
    {
        const auto store = begun();
        HOLDS(sample::play(*store, 40));
        QVERIFY(store->newest(40)->isWhole);
        const auto check = [&](size_t groups, size_t moves) {
            const auto all = store->head();
            const auto newest = store->newest(10);
            HOLDS(newest);
            QVERIFY(all->isWhole && !newest->isWhole);
            QCOMPARE(newest->info.content, all->info.content);
            QCOMPARE(newest->groups.size(), groups);
            QCOMPARE(newest->moves.size(), moves);
            for (size_t place = 1; place <= groups; ++place) {
                const play::ReadGroup& got = newest->groups[groups - place];
                const play::ReadGroup& expected = all->groups[all->groups.size() - place];
                QCOMPARE(got.sequence, expected.sequence);
                QVERIFY(got.group.id == expected.group.id && got.group.parent == expected.group.parent);
                QVERIFY(got.group.step == expected.group.step && got.group.command == expected.group.command);
            }
            for (size_t place = 1; place <= moves; ++place) {
                const play::HeadMove& got = newest->moves[moves - place];
                const play::HeadMove& expected = all->moves[all->moves.size() - place];
                QVERIFY(got.kind == expected.kind && got.target == expected.target && got.command == expected.command);
            }
        };
        check(10, 11);
        for (qint64 from = 40; from > 25; --from) // what can be redone counts on from the last act
            HOLDS(store->append(sample::moving(HeadMove::Kind::Undo, from, from - 1, QString("undo-%1").arg(from))));
        check(25, 16);
        HOLDS(store->append(sample::moving(HeadMove::Kind::Jump, 25, 12, "jump")));
        check(38, 17);
        HOLDS(store->append(sample::moving(HeadMove::Kind::Jump, 12, 5, "further")));
        QVERIFY(store->newest(10)->isWhole);
    }

    void snapshotsAreOfExactlyOneGroup_data() { everyBackend(); }
    void snapshotsAreOfExactlyOneGroup()
    {
        const auto store = begun();
        HOLDS(sample::play(*store, 130));
        const auto listed = store->snapshots();
        HOLDS(listed);
        QCOMPARE(listed->size(), 2);
        QCOMPARE((*listed)[0].text(), sample::groupId(64).text());
        const auto snapshot = store->snapshot(sample::groupId(128));
        HOLDS(snapshot);
        QVERIFY(snapshot->has_value());
        QVERIFY((*snapshot)->state.startsWith("{\"state\":"));
        QCOMPARE((*snapshot)->group.text(), sample::groupId(128).text());
        QVERIFY(!store->snapshot(sample::groupId(127))->has_value());
        QVERIFY(!store->snapshot(play::GroupId("nobody"))->has_value());
    }

    void groupsAreReadInTheOrderAsked_data() { everyBackend(); }
    void groupsAreReadInTheOrderAsked()
    {
        const auto store = begun();
        HOLDS(sample::play(*store, 300, 10));
        HOLDS(store->head());
        std::vector<play::GroupId> backwards;
        for (qint64 number = 250; number >= 50; --number)
            backwards.push_back(sample::groupId(number));
        for (const auto& asked : {backwards, {sample::groupId(300), sample::groupId(1), sample::groupId(300)}}) {
            const auto read = store->read(asked, "*");
            HOLDS(read);
            QCOMPARE(read->size(), asked.size());
            for (size_t place = 0; place < asked.size(); ++place) {
                const auto& [sequence, group] = (*read)[place];
                QCOMPARE(group.id.text(), asked[place].text());
                QCOMPARE(group.rows[0].payload, sample::group(sequence, 0, 10).rows[0].payload);
            }
        }
        QVERIFY(store->read({}, "*")->empty());
        FAILS(store->read({sample::groupId(301)}, "*"), NotFound);
    }
};

WHEELHOUSE_TEST(TestStoreConformance)

#include "tst_conformance.moc"
