// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/home/home_fixture.h"

#include "model/play/session/uuid7.h"
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "model/store/checksum.h"
#include "model/store/files.h"
#include "model/store/sqlite_session_store.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <QTimeZone>

namespace wheelhouse::testing {
namespace {

content::Scenario scenario(const char* id, const QString& name, int characters)
{
    content::Scenario made;
    made.id = content::ScenarioId(QString::fromLatin1(id));
    made.name = name;
    made.flavour = QStringLiteral("What it is about.");
    made.rounds = 5;
    for (const char* seat : {"Reds", "Blues"}) {
        content::ScenarioSeat side;
        side.name = QString::fromLatin1(seat);
        for (int i = 0; i < characters; ++i)
            side.lineUp.emplace_back(QStringLiteral("hero"));
        made.seats.push_back(side);
    }
    return made;
}

} // namespace

HomeFixture::HomeFixture()
{
    m_desk = std::make_unique<ui::SessionDesk>(store::SessionLibrary(folder()), [] {
        return ui::scenarioRows(rules::acts::scenarioBeginnings(HomeFixture::pack()));
    });
}

QDateTime HomeFixture::now()
{
    return {QDate(2025, 11, 21), QTime(22, 0), QTimeZone::utc()};
}

content::Pack HomeFixture::pack()
{
    content::Pack pack;
    content::Character hero;
    hero.id = content::CharacterId(QStringLiteral("hero"));
    hero.name = QStringLiteral("Hero");
    pack.characters.push_back(hero);
    pack.scenarios = {scenario("small", QStringLiteral("Small"), 3), scenario("large", QStringLiteral("Large"), 5)};
    return pack;
}

QString HomeFixture::addSession(const QString& name, qint64 at, const QByteArray& summary)
{
    QDir().mkpath(folder());
    const QString file = folder() + '/' + name + store::sessionSuffix();
    auto made = store::SqliteSessionStore::createNew(file);
    if (!made)
        return {};
    const QByteArray content = "{}";
    const play::SessionInfo info{play::makeUuid7(at),    name, QStringLiteral("free"), at, content,
                                 store::hexHash(content)};
    if (!(*made)->create(info))
        return {};
    play::StoredGroup group;
    group.id = play::GroupId(play::makeUuid7(at));
    group.step = group.id;
    group.command = play::CommandId(play::makeUuid7(at));
    group.at = at;
    group.rows = {{QStringLiteral("*"), "{}"}};
    play::Append append;
    append.move = play::HeadMove{play::HeadMove::Kind::Do, group.id, group.command, at};
    append.group = group;
    append.summary = summary;
    return (*made)->append(append) ? file : QString();
}

QString HomeFixture::addGarbage(const QString& name)
{
    QDir().mkpath(folder());
    QFile file(folder() + '/' + name + store::sessionSuffix());
    if (file.open(QIODevice::WriteOnly))
        file.write(QByteArray("no session at all, only words ").repeated(40));
    return file.fileName();
}

ui::HomePage& HomeFixture::page()
{
    if (!m_page) {
        m_page = std::make_unique<ui::HomePage>(ui::Skin::of(ui::ThemeKind::Dark), *m_desk, m_files, &HomeFixture::now);
        m_page->resize(1280, 800);
        m_page->show();
        if (!QTest::qWaitFor([this] { return m_page->isReady(); }))
            qWarning("the home page did not get ready");
    }
    return *m_page;
}

} // namespace wheelhouse::testing
