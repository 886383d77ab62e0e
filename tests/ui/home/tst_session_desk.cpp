// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "tests/ui/home/home_fixture.h"

#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <sys/stat.h>

using namespace wheelhouse;
using namespace wheelhouse::ui;

namespace {

const QByteArray thirdRound = R"({"scenario":"Tide","round":3,"rounds":8,"scores":[]})";

} // namespace

class TestSessionDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listsTheNewestFirstAndTheBrokenToo();
    void renames();
    void exportsAndImports();
    void whatItExportsIsItsOwnersAlone();
    void exportsNothingThroughALinkThatLeadsNowhere();
    void importsNothingFromOtherFiles();
    void deletesForGood();
    void endsOnlyWhenAllIsDone();

private:
    std::vector<SessionRow> list();
    DeskAnswer answerTo(const std::function<void()>& ask);

    std::unique_ptr<testing::HomeFixture> m_home;
};

void TestSessionDesk::init()
{
    m_home = std::make_unique<testing::HomeFixture>();
}

std::vector<SessionRow> TestSessionDesk::list()
{
    std::vector<SessionRow> rows;
    bool listed = false;
    const auto connection =
        connect(&m_home->desk(), &SessionDesk::listed, this, [&](const std::vector<SessionRow>& all) {
            rows = all;
            listed = true;
        });
    m_home->desk().refresh();
    const bool came = QTest::qWaitFor([&listed] { return listed; });
    disconnect(connection);
    return came ? rows : std::vector<SessionRow>();
}

DeskAnswer TestSessionDesk::answerTo(const std::function<void()>& ask)
{
    std::optional<DeskAnswer> answer;
    const auto connection =
        connect(&m_home->desk(), &SessionDesk::answered, this, [&answer](const DeskAnswer& given) { answer = given; });
    ask();
    const bool came = QTest::qWaitFor([&answer] { return answer.has_value(); });
    disconnect(connection);
    return came ? *answer : DeskAnswer{DeskAnswer::Task::Rename, {}, QStringLiteral("no answer")};
}

void TestSessionDesk::listsTheNewestFirstAndTheBrokenToo()
{
    QCOMPARE(list().size(), size_t(0)); // there is no folder yet
    const QString older = m_home->addSession("Older", 1000, thirdRound);
    const QString newer = m_home->addSession("Newer", 2000, thirdRound);
    const QString garbage = m_home->addGarbage("Broken");
    const auto rows = list();
    QCOMPARE(rows.size(), size_t(3));
    QCOMPARE(rows[0].key, garbage); // by its file's time
    QVERIFY(!rows[0].canBeOpened());
    QCOMPARE(rows[1].key, newer);
    QCOMPARE(rows[1].summary.round, 3);
    QCOMPARE(rows[2].key, older);
}

void TestSessionDesk::renames()
{
    const QString path = m_home->addSession("Before", 1000, thirdRound);
    const DeskAnswer answer = answerTo([&] { m_home->desk().rename(path, "After"); });
    QCOMPARE(answer.trouble, QString());
    QCOMPARE(list().front().name, QStringLiteral("After"));
}

void TestSessionDesk::exportsAndImports()
{
    const QString path = m_home->addSession("Played", 1000, thirdRound);
    const QString target = m_home->path("out.json");
    QCOMPARE(answerTo([&] { m_home->desk().exportTo(path, target); }).trouble, QString());
    QVERIFY(QFileInfo(target).size() > 0);
    const DeskAnswer imported = answerTo([&] { m_home->desk().importFrom(target); });
    QCOMPARE(imported.trouble, QString());
    QVERIFY(imported.path != path);
    const auto rows = list();
    QCOMPARE(rows.size(), size_t(2));
    QCOMPARE(rows[0].summary, rows[1].summary);
}

/// A new one and one that takes the place of a file that everybody could read; what is imported, too.
void TestSessionDesk::whatItExportsIsItsOwnersAlone()
{
    constexpr auto owners = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    const auto rightsOf = [](const QString& path) {
        constexpr auto user = QFileDevice::ReadUser | QFileDevice::WriteUser | QFileDevice::ExeUser;
        return QFileInfo(path).permissions() & ~QFileDevice::Permissions(user);
    };
    const mode_t before = ::umask(0);
    const auto restore = qScopeGuard([before] { ::umask(before); });
    const QString path = m_home->addSession("Played", 1000, thirdRound);
    for (const char* name : {"new.json", "old.json"}) {
        const QString target = m_home->path(name);
        if (QString(name) == QLatin1String("old.json")) {
            QFile old(target);
            QVERIFY(old.open(QFile::WriteOnly));
            QVERIFY(old.setPermissions(owners | QFileDevice::ReadGroup | QFileDevice::ReadOther));
        }
        QCOMPARE(answerTo([&] { m_home->desk().exportTo(path, target); }).trouble, QString());
        QCOMPARE(rightsOf(target), owners);
        const DeskAnswer imported = answerTo([&] { m_home->desk().importFrom(target); });
        QCOMPARE(imported.trouble, QString());
        QCOMPARE(rightsOf(imported.path), owners);
    }
}

void TestSessionDesk::exportsNothingThroughALinkThatLeadsNowhere()
{
    const QString path = m_home->addSession("Played", 1000, thirdRound);
    const QString target = m_home->path("out.json");
    const QString elsewhere = m_home->path("elsewhere.json");
    QVERIFY(QFile::link(elsewhere, target));
    const DeskAnswer answer = answerTo([&] { m_home->desk().exportTo(path, target); });
    QVERIFY2(answer.trouble.contains("out.json"), qPrintable(answer.trouble));
    QVERIFY(!QFileInfo::exists(elsewhere));
    QVERIFY(QFileInfo(target).isSymLink());
    // A file that is there was asked about when it was chosen.
    QVERIFY(QFile::remove(target));
    QCOMPARE(answerTo([&] { m_home->desk().exportTo(path, elsewhere); }).trouble, QString());
    QCOMPARE(answerTo([&] { m_home->desk().exportTo(path, elsewhere); }).trouble, QString());
}

void TestSessionDesk::importsNothingFromOtherFiles()
{
    QFile file(m_home->path("other.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[1,2,3]");
    file.close();
    const DeskAnswer answer = answerTo([&] { m_home->desk().importFrom(file.fileName()); });
    QVERIFY(!answer.isDone());
    QVERIFY2(answer.trouble.contains("Nothing was imported"), qPrintable(answer.trouble));
    QCOMPARE(list().size(), size_t(0));
}

void TestSessionDesk::deletesForGood()
{
    const QString path = m_home->addSession("Gone", 1000, thirdRound);
    const DeskAnswer answer = answerTo([&] { m_home->desk().remove(path, store::SessionLibrary::Removal::Delete); });
    QCOMPARE(answer.trouble, QString());
    QVERIFY(!QFileInfo::exists(path));
}

void TestSessionDesk::endsOnlyWhenAllIsDone()
{
    const QString path = m_home->addSession("Before", 1000, thirdRound);
    const QString folder = m_home->folder();
    {
        SessionDesk desk(store::SessionLibrary(folder), [] { return std::vector<ScenarioRow>(); });
        desk.rename(path, "After");
    }
    QCOMPARE(list().front().name, QStringLiteral("After"));
}

WHEELHOUSE_TEST(TestSessionDesk)

#include "tst_session_desk.moc"
