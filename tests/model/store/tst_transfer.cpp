// SPDX-License-Identifier: GPL-3.0-or-later
// A session as one JSON text and back; and the folder of sessions.
#include "model/store/files.h"
#include "model/store/repair.h"
#include "model/store/session_library.h"
#include "model/store/transfer.h"
#include "tests/model/store/fixture.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;
using Code = play::StoreError::Code;

class TestTransfer : public QObject
{
    Q_OBJECT

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;

    /// A session with secrets, undone moves, side facts and a payload that is no text.
    StorePointer richSession()
    {
        auto store = SqliteSessionStore::createNew(m_path).value();
        auto second = sample::group(2, 1);
        second.rows[0].payload = QByteArray("\xff\xfe\x00", 3);
        auto third = sample::group(3, 1);
        third.rows[0].payload = "{\"text\":\"\xc3\xa4\\n\xf0\x9f\x8e\xb2\"}";
        play::Append facts;
        facts.expectedHead = third.id;
        facts.hands = QByteArray("{\"bag\":3}");
        facts.summary = QByteArray("{\"round\":2}");
        if (!store->create(sample::info()) || !store->append(sample::doing(sample::secretGroup(1, 0))) ||
            !store->append(sample::doing(second)) ||
            !store->append(sample::moving(play::HeadMove::Kind::Undo, 2, 1, "u")) ||
            !store->append(sample::doing(third)) || !store->append(facts))
            qFatal("rich session");
        return store;
    }

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_path = m_folder->filePath("a.wheelhouse");
    }

    void everythingComesBackByteForByte()
    {
        const auto store = richSession();
        const auto json = exportSession(*store);
        HOLDS(json);
        QVERIFY(json->startsWith("{\n \"contains\": \"every secret"));
        const QString copy = m_folder->filePath("b.wheelhouse");
        HOLDS(importSession(*json, copy));
        FAILS(importSession(*json, copy), Exists);
        const auto imported = SqliteSessionStore::open(copy, Mode::Write);
        HOLDS(imported);
        const auto before = store->head();
        const auto after = (*imported)->head();
        QCOMPARE(after->info.id, before->info.id);
        QCOMPARE(after->info.content, before->info.content);
        QCOMPARE(after->hands, before->hands);
        QCOMPARE(after->summary, before->summary);
        QCOMPARE(after->groups.size(), before->groups.size());
        for (const char* audience : {"*", "table", "ann"}) {
            const auto was = store->since(0, audience);
            const auto is = (*imported)->since(0, audience);
            HOLDS(is);
            for (size_t place = 0; place < was->size(); ++place)
                QCOMPARE((*is)[place].group.rows[0].payload, (*was)[place].group.rows[0].payload);
        }
        // The text itself holds every field, so a second export tells whether any of them got lost.
        QCOMPARE(*exportSession(**imported), *json);
        QCOMPARE(QDir(m_folder->path()).entryList({"*.part*"}).size(), 0);
    }

    void aViewersExportHoldsNoSecretOfOthers()
    {
        const auto store = richSession();
        const QByteArray table = *exportSeenBy(*store, "table", "{\"what\":\"may be read\"}");
        QVERIFY(!table.contains("what ann knows"));
        QVERIFY(exportSeenBy(*store, "ann", {})->contains("what ann knows"));
        QVERIFY(!exportSeenBy(*store, "ben", {})->contains("what ann knows"));
        QVERIFY(table.contains("may be read"));
        const auto whole = store->head();
        HOLDS(whole);
        QVERIFY(!whole->info.contentHash.isEmpty());
        QVERIFY(!table.contains(whole->info.contentHash)); // no guess at the rest can be tried on it
        const auto groups = store->since(0, "table");
        HOLDS(groups);
        for (const auto& group : *groups)
            QVERIFY(table.contains(group.group.id.text().toUtf8()));
        const auto imported = importSession(table, m_folder->filePath("b"));
        FAILS(imported, NotASession);
        QCOMPARE(imported.error().detail, QString("seen"));
    }

    void whatDoesNotAgreeIsRefused_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<Code>("code");
        const auto row = [](const char* name, const char* from, const char* to, Code code) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << code;
        };
        row("another format", "wheelhouse-session", "other", Code::NotASession);
        row("a later version", "\"version\": 1", "\"version\": 2", Code::Newer);
        row("a version that is none", "\"version\": 1", "\"version\": 1.5", Code::NotASession);
        row("content", "\\\"filler\\\":\\\"x", "\\\"filler\\\":\\\"y", Code::Damaged);
        row("a payload", "what ann knows", "what Ann knows", Code::Damaged);
        row("a move's name", "\"undo\"", "\"undone\"", Code::NotASession);
        row("a missing field", "\"device\"", "\"gadget\"", Code::NotASession);
        row("a number for text", "\"seat\": \"ann\"", "\"seat\": 5", Code::NotASession);
        row("not base64", "//4A", "/!4A", Code::NotASession);
        row("no JSON", "{", "", Code::NotASession);
    }
    void whatDoesNotAgreeIsRefused()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(Code, code);
        QByteArray json = *exportSession(*richSession());
        const qsizetype at = json.indexOf(from);
        QVERIFY(at >= 0);
        json.replace(at, from.size(), to);
        const QString copy = m_folder->filePath("b.wheelhouse");
        const auto imported = importSession(json, copy);
        QVERIFY(!imported);
        QVERIFY2(imported.error().code == code, problem(imported).constData());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"a.wheelhouse"});
    }

    void aPlaceIsNamedWhereItCanBe()
    {
        QByteArray json = *exportSession(*richSession());
        json.replace("\"seat\": \"ann\"", "\"seat\": 5");
        const auto imported = importSession(json, m_folder->filePath("b"));
        QCOMPARE(imported.error().place, QString("/groups/0"));
    }

    void sizesAreBounded()
    {
        const QByteArray deep = QByteArray(100'000, '[') + QByteArray(100'000, ']');
        FAILS(importSession(deep, m_folder->filePath("b")), NotASession);
        FAILS(importSession("[\"" + QByteArray(100, '[') + "\"]", m_folder->filePath("b")), NotASession);
        FAILS(importSession({}, m_folder->filePath("b")), NotASession);
        FAILS(importSession(*exportSession(*richSession()) + QByteArray("\0more", 5), m_folder->filePath("b")),
              NotASession);
    }

    void theListSaysWhatIsThere()
    {
        const SessionLibrary library(m_folder->filePath("sessions"));
        QVERIFY(library.list()->empty());
        const QString path = *library.pathFor("Ann/Bob: the \"keep\"");
        QCOMPARE(QFileInfo(path).fileName(), QString("Ann_Bob_ the _keep_.wheelhouse"));
        m_path = path;
        richSession();
        QCOMPARE(QFileInfo(*library.pathFor("Ann/Bob: the \"keep\"")).fileName(),
                 QString("Ann_Bob_ the _keep_ 2.wheelhouse"));
        HOLDS(makeSession(*library.pathFor("old"), 0));
        QFile noise(*library.pathFor("noise"));
        QVERIFY(noise.open(QIODevice::WriteOnly));
        noise.write("noise");
        noise.close();
        const auto list = library.list();
        HOLDS(list);
        QCOMPARE(list->size(), 3);
        QCOMPARE((*list)[0].name, QString("noise")); // changed now, the others long ago
        QCOMPARE((*list)[0].problem->code, Code::NotASession);
        QCOMPARE((*list)[1].path, path);
        QCOMPARE((*list)[1].name, QString("Test"));
        QCOMPARE((*list)[1].system, QString("sample"));
        QCOMPARE((*list)[1].createdAt, 1'700'000'000'000);
        QCOMPARE((*list)[1].changedAt, 1'700'000'000'003);
        QCOMPARE((*list)[1].summary, QByteArray("{\"round\":2}"));
        QVERIFY(!(*list)[1].problem && !(*list)[2].problem);
        QCOMPARE((*list)[2].changedAt, 1'700'000'000'000);
    }

    void theListSeesASessionInPlay()
    {
        const SessionLibrary library(m_folder->path());
        HOLDS(makeSession(m_path, 1));
        const auto store = SqliteSessionStore::open(m_path, Mode::Write);
        HOLDS((*store)->append(sample::doing(sample::group(2, 1))));
        const SessionEntry entry = library.look(m_path);
        QVERIFY(!entry.problem);
        QCOMPARE(entry.changedAt, 1'700'000'000'002);
        FAILS(library.rename(m_path, "x"), Locked);
        FAILS(library.remove(m_path, SessionLibrary::Removal::Delete), Locked);
        HOLDS((*store)->append(sample::doing(sample::group(3, 2)))); // nobody took its lock
    }

    void whatWentToTheTrashComesBack()
    {
        const SessionLibrary library(m_folder->path());
        HOLDS(makeSession(m_path, 3));
        QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)));
        const auto trashed = library.remove(m_path, SessionLibrary::Removal::Trash);
        HOLDS(trashed);
        QVERIFY(QFile::exists(*trashed) && *trashed != m_path);
        const QString note =
            QFileInfo(*trashed).absolutePath() + "/../info/" + QFileInfo(*trashed).fileName() + ".trashinfo";
        QVERIFY(QFile::exists(note));
        QFile other(m_path);
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.close();
        FAILS(library.putBack(*trashed, m_path), Exists);
        QVERIFY(other.remove());
        HOLDS(library.putBack(*trashed, m_path));
        QVERIFY(!library.look(m_path).problem);
        QVERIFY(!QFile::exists(*trashed) && !QFile::exists(note));
        FAILS(library.putBack(*trashed, m_path + "x"), NotFound);
    }

    // What was played last stands in the log alone, where somebody reads an older state or the file cannot take it in.
    void theLogOfASessionGoesAndComesWithIt()
    {
        const SessionLibrary library(m_folder->path());
        HOLDS(makeSession(m_path, 3));
        const auto reader = Database::open(m_path, Database::Access::Write);
        const auto picture = Transaction::begin(**reader, Transaction::Kind::Read);
        HOLDS((*reader)->value("SELECT count(*) FROM journal"));
        {
            const auto store = SqliteSessionStore::open(m_path, Mode::Write);
            HOLDS((*store)->append(sample::doing(sample::group(4, 3))));
        }
        QVERIFY(QFileInfo(m_path + "-wal").size() > 0);
        QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)));
        const auto trashed = library.remove(m_path, SessionLibrary::Removal::Trash);
        HOLDS(trashed);
        QVERIFY(QDir(m_folder->path()).isEmpty());
        HOLDS(library.putBack(*trashed, m_path));
        QVERIFY(!QFile::exists(*trashed + "-wal"));
        QCOMPARE(inspect(m_path).readable, 4);
        HOLDS(library.remove(m_path, SessionLibrary::Removal::Delete));
        QVERIFY(QDir(m_folder->path()).isEmpty());
    }

    void sessionsOfOtherFoldersAreListedWhileTheyAreThere()
    {
        const SessionLibrary library(m_folder->path());
        const QTemporaryDir stick;
        const QString far = stick.filePath("far.wheelhouse");
        HOLDS(makeSession(m_path, 1));
        HOLDS(makeSession(far, 2));
        QVERIFY(library.holds(m_path));
        QVERIFY(!library.holds(far));
        const auto both = library.list({far, m_path, stick.filePath("missing.wheelhouse")});
        HOLDS(both);
        QCOMPARE(both->size(), size_t(2));
        QCOMPARE((*both)[0].path, far); // played last
        QVERIFY(QFile::remove(far));
        QCOMPARE(library.list({far})->size(), size_t(1));
    }

    void sessionsAreRenamedAndRemoved()
    {
        const SessionLibrary library(m_folder->path());
        HOLDS(makeSession(m_path, 1));
        HOLDS(library.rename(m_path, "Second name"));
        QCOMPARE(library.look(m_path).name, QString("Second name"));
        QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)));
        HOLDS(library.remove(m_path, SessionLibrary::Removal::Trash));
        QVERIFY(!QFile::exists(m_path));
        FAILS(library.remove(m_path, SessionLibrary::Removal::Delete), NotFound);
        QFile noise(m_path);
        QVERIFY(noise.open(QIODevice::WriteOnly));
        noise.write("noise");
        noise.close();
        HOLDS(library.remove(m_path, SessionLibrary::Removal::Delete));
        QVERIFY(QDir(m_folder->path()).isEmpty());
    }
};

WHEELHOUSE_TEST(TestTransfer)

#include "tst_transfer.moc"
