// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that earlier code stored: each opens for ever, and comes to the state that it had then, though the words for
// it may be others.
#include "model/play/session/session.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/nine_alignments/nine_alignments_system.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/rules/tracker/tracker_system.h"
#include "model/store/sqlite_session_store.h"
#include "tests/model/play/support/altered_store.h"
#include "tests/model/play/support/older_words.h"
#include "tests/model/play/support/trace.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
nlohmann::json storedSessions()
{
    QFile file(QDir(SESSIONS).filePath("sessions.json"));
    return file.open(QFile::ReadOnly) ? nlohmann::json::parse(file.readAll().toStdString()) : nlohmann::json();
}

/// A file with no stored state but this one, of which the acts up to there cannot be read.
class CutStore : public testing::AlteredStore
{
public:
    CutStore(SessionStore& real, GroupId kept) : AlteredStore(real), m_kept(std::move(kept)) { unread = m_kept; }
    Stored<std::vector<GroupId>> snapshots() const override { return std::vector{m_kept}; }

private:
    GroupId m_kept;
};

std::vector<std::unique_ptr<GameSystem>> everySystem()
{
    std::vector<std::unique_ptr<GameSystem>> all;
    all.push_back(std::make_unique<testing::TraceSystem>(testing::Trace{}));
    all.push_back(std::make_unique<rules::tracker::TrackerSystem>());
    all.push_back(std::make_unique<rules::onslaught::OnslaughtSystem>());
    all.push_back(std::make_unique<rules::adventure_system::AdventureSystem>());
    all.push_back(std::make_unique<rules::nine_alignments::NineAlignmentsSystem>());
    return all;
}
} // namespace

class TestStoredSessions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsListed();
    void itComesToTheSameState_data();
    void itComesToTheSameState();
};

void TestStoredSessions::everyFileIsListed()
{
    QStringList files = QDir(SESSIONS).entryList({"*.wheelhouse"}, QDir::Files);
    files.sort();
    QVERIFY(!files.isEmpty());
    const nlohmann::json sessions = storedSessions();
    QStringList listed;
    for (const auto& [name, facts] : sessions.items()) {
        listed << QString::fromStdString(name);
    }
    listed.sort();
    QCOMPARE(files, listed);
}

void TestStoredSessions::itComesToTheSameState_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("groups");
    QTest::addColumn<QByteArray>("hash");
    QTest::addColumn<QByteArray>("before");
    const nlohmann::json sessions = storedSessions();
    for (const auto& [name, facts] : sessions.items()) {
        QTest::newRow(name.c_str()) << QString::fromStdString(name) << facts["groups"].get<int>()
                                    << QByteArray::fromStdString(facts["hash"].get<std::string>())
                                    << QByteArray::fromStdString(facts.value("hash-before", std::string()));
    }
}

void TestStoredSessions::itComesToTheSameState()
{
    QFETCH(const QString, name);
    QFETCH(const int, groups);
    QFETCH(const QByteArray, hash);
    QFETCH(const QByteArray, before);
    const QTemporaryDir folder;
    const QString path = folder.filePath(name);
    QVERIFY(QFile::copy(QDir(SESSIONS).filePath(name), path));
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
    const auto store = store::SqliteSessionStore::open(path, store::SqliteSessionStore::Mode::Write);
    QVERIFY2(store, store ? "" : qPrintable(store.error().detail));
    SystemRegistry systems;
    for (auto& system : everySystem()) {
        systems.add(std::move(system));
    }
    SystemChance chance;
    const auto aroundOf = [&](SessionStore& under) {
        return Session::Surroundings{under, systems, chance, [](const QByteArray&) { return content::Pack(); },
                                     systemClock()};
    };
    const Session::Surroundings around = aroundOf(**store);
    const auto session = Session::open(around);
    QVERIFY2(session, session ? "" : qPrintable(session.error().detail));
    QVERIFY(!(*session)->isReadOnly());
    QCOMPARE((*session)->journal().size(), groups);
    QVERIFY(before.isEmpty() || hashOf(testing::inOlderWords(toJson((*session)->state())).text()) == before);
    QCOMPARE((*session)->stateHash(), hash);
    QByteArray folded;
    const auto visit = [&](const StoredGroup&, const State& state, const QByteArray&) {
        folded = hashOf(toJson(state).text());
    };
    QVERIFY(Session::replay(around, visit));
    QCOMPARE(folded, hash);
    // Every stored state is trusted, and says what the events come to.
    QVERIFY(Session::check(around));
    const auto snapshots = (*store)->snapshots();
    QVERIFY(snapshots);
    const std::vector<GroupId> toHead = (*session)->journal().path((*session)->journal().head());
    for (const GroupId& kept : *snapshots) {
        QVERIFY2(std::ranges::count(toHead, kept) == 1, qPrintable(kept.text())); // else it would not be read from
        CutStore cut(**store, kept);
        const auto fromThere = Session::open(aroundOf(cut));
        QVERIFY2(fromThere, qPrintable(kept.text()));
        QCOMPARE((*fromThere)->stateHash(), hash);
    }
}

WHEELHOUSE_TEST(TestStoredSessions)

} // namespace wheelhouse::play

#include "tst_stored_sessions.moc"
