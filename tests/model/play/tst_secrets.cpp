// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets in random games: what each viewer reads is what it may know, and nothing public depends on a secret.
#include "model/play/session/group_rows.h"
#include "tests/model/play/support/document_part.h"
#include "tests/model/play/support/duel_player.h"
#include "tests/model/play/support/duel_system.h"
#include "tests/model/play/support/secret_law.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using testing::DuelSystem;
using testing::Leak;
using testing::RandomPlayer;
using testing::SecretLaw;
using testing::SessionBench;
using testing::TwinChance;

/// The first complaint in one random game, or nothing.
QString complaintInGame(quint64 seed, int commands, Leak leak)
{
    TwinChance chance(seed, 0);
    const DuelSystem system(leak);
    SessionBench bench(std::make_unique<DuelSystem>(leak), chance);
    const testing::OpenSession session = bench.createInMemory();
    SecretLaw law(system, DuelSystem::faceMark);
    RandomPlayer player(seed, 0, true);
    for (int i = 0; i < commands; ++i) {
        (void)session->submit(player.next(*session));
        if (const QString why = law.complaint(*session, *session.store); !why.isEmpty()) {
            return QString("seed %1, command %2: %3").arg(seed).arg(i).arg(why);
        }
    }
    return {};
}

/// Everything about a session that somebody who knows no secret can read, ids of groups told by their place.
QByteArray publicFace(const testing::OpenSession& session, const SeatId& viewer)
{
    const auto skeleton = session.store->head();
    QHash<GroupId, qint64> places{{GroupId(), 0}};
    for (const ReadGroup& group : skeleton->groups) {
        places.insert(group.group.id, group.sequence);
    }
    const auto placeOf = [&](const GroupId& id) { return ' ' + QByteArray::number(places.value(id)); };
    QByteArray face;
    const auto groups = session.store->since(0, viewer.text());
    for (const ReadGroup& group : *groups) {
        face += placeOf(group.group.id) + placeOf(group.group.parent) + placeOf(group.group.step) + ' ' +
                group.group.seat.text().toUtf8() + ' ' + group.group.rows.front().payload + '\n';
    }
    for (const HeadMove& move : skeleton->moves) {
        face += QByteArray::number(static_cast<int>(move.kind)) + placeOf(move.target) + '\n';
    }
    const auto title = [](const std::optional<Message>& message) {
        return message ? QByteArray::fromStdString(toJson(*message).dump()) : QByteArray("none");
    };
    return face + title(session->undoTitle()) + title(session->redoTitle()) + toJson(*session->viewFor(viewer)).text() +
           skeleton->summary + skeleton->hands;
}
} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyViewerFoldsToItsView();
    void whatIsGivenAwayIsNoticed_data();
    void whatIsGivenAwayIsNoticed();
    void nothingPublicDependsOnASecret();
    void twinsThatDifferInPublicAreNoticed();
    void rowsHangOnSeatsAndPartAlone();
};

void TestSecrets::rowsHangOnSeatsAndPartAlone()
{
    const SeatId ann("ann");
    const SeatId bob("bob");
    State before;
    before.part = SystemPartValue(std::make_unique<testing::DocumentPart>());
    before.table.seats = {{ann, "Ann"}, {bob, "Bob"}};
    const Seat carl{SeatId("carl"), "Carl"};
    const JsonValue goal(nlohmann::json("the well"));
    const JsonValue other(nlohmann::json("the gate"));
    GroupContent group;
    // Who may read the second change is told by the part as the first one has left it.
    group.events = {testing::setEvent("goal", {}, goal, Knowers::only(ann)),
                    testing::setEvent("goal", goal, other, Knowers::only(ann)), SeatAdded{carl},
                    Said{Message("secret"), Knowers::only(carl.id)}};
    const auto rows = rowsOf(BeforeGroup(before), group, Knowers::only(bob));
    QCOMPARE(rows.size(), size_t(5)); // everything, the table, and each seat knows something of its own
    QCOMPARE(rows.front().payload, encodeGroup(group));
    for (const StoredRow& row : rows) {
        if (row.audience != QLatin1String("*")) {
            QCOMPARE(row.payload, encodeGroup(contentSeenBy(before, group, Knowers::only(bob), SeatId(row.audience))));
        }
    }
    QCOMPARE(rowsOf(before, group, Knowers::only(bob)).size(), rows.size());
    const auto readings = readingsOf(BeforeGroup(before), group, Knowers::only(bob));
    QCOMPARE(readings.size(), rows.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        QCOMPARE(readings[i].audience, rows[i].audience);
        QCOMPARE(encodeGroup(readings[i].content), rows[i].payload);
    }
    QVERIFY(!rows[1].payload.contains("well") && !rows[1].payload.contains("secret"));
}

void TestSecrets::everyViewerFoldsToItsView()
{
    const auto last = static_cast<quint64>(testing::trials(30, 100));
    for (quint64 seed = 1; seed <= last; ++seed) {
        const QString why = complaintInGame(seed, 60, Leak::None);
        QVERIFY2(why.isEmpty(), qPrintable(why));
    }
}

void TestSecrets::whatIsGivenAwayIsNoticed_data()
{
    QTest::addColumn<int>("leak");
    QTest::newRow("in a title") << static_cast<int>(Leak::Title);
    QTest::newRow("in a line of the log") << static_cast<int>(Leak::Line);
    QTest::newRow("in an id") << static_cast<int>(Leak::PieceId);
    QTest::newRow("in a prompt's options") << static_cast<int>(Leak::Options);
}

void TestSecrets::whatIsGivenAwayIsNoticed()
{
    QFETCH(const int, leak);
    QString why;
    for (quint64 seed = 1; seed <= 20 && why.isEmpty(); ++seed) {
        why = complaintInGame(seed, 60, static_cast<Leak>(leak));
    }
    QVERIFY2(why.contains("tells"), qPrintable(why));
}

namespace {
/// Plays two games that differ in secrets alone and returns the first difference that somebody else could see.
QString differenceOfTwins(quint64 seed, Leak leak)
{
    TwinChance oneChance(seed, 0);
    TwinChance otherChance(seed, 5);
    SessionBench oneBench(std::make_unique<DuelSystem>(leak), oneChance);
    SessionBench otherBench(std::make_unique<DuelSystem>(leak), otherChance);
    const testing::OpenSession one = oneBench.createInMemory();
    const testing::OpenSession other = otherBench.createInMemory();
    RandomPlayer onePlayer(seed, 0, false);
    RandomPlayer otherPlayer(seed, 5, false);
    bool differed = false;
    for (int i = 0; i < 60; ++i) {
        const auto oneDone = one->submit(onePlayer.next(*one));
        const auto otherDone = other->submit(otherPlayer.next(*other));
        if (oneDone.has_value() != otherDone.has_value() || (oneDone && oneDone->already != otherDone->already) ||
            (!oneDone && oneDone.error().why != otherDone.error().why)) {
            return QString("command %1 ends differently").arg(i);
        }
        differed = differed || one->stateHash() != other->stateHash();
    }
    for (const SeatId& viewer : {tableViewer(), SeatId("cyd")}) {
        if (publicFace(one, viewer) != publicFace(other, viewer)) {
            return viewer.text() + " sees a difference";
        }
    }
    return differed ? QString() : QString("the twins did not differ in secret");
}
} // namespace

void TestSecrets::nothingPublicDependsOnASecret()
{
    int undistinguished = 0;
    const auto last = static_cast<quint64>(testing::trials(20, 40));
    for (quint64 seed = 1; seed <= last; ++seed) {
        const QString why = differenceOfTwins(seed, Leak::None);
        undistinguished += why == "the twins did not differ in secret" ? 1 : 0;
        QVERIFY2(why.isEmpty() || why.startsWith("the twins"), qPrintable(QString::number(seed) + ": " + why));
    }
    QVERIFY(undistinguished < 4);
}

void TestSecrets::twinsThatDifferInPublicAreNoticed()
{
    for (const Leak leak : {Leak::Title, Leak::Line, Leak::PieceId, Leak::Options}) {
        bool noticed = false;
        for (quint64 seed = 1; seed <= 20 && !noticed; ++seed) {
            const QString why = differenceOfTwins(seed, leak);
            noticed = why.contains("difference") || why.contains("differently");
        }
        QVERIFY(noticed);
    }
}

WHEELHOUSE_TEST(TestSecrets)

} // namespace wheelhouse::play

#include "tst_secrets.moc"
