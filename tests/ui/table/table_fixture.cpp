// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/table/table_fixture.h"

#include "app/surveyors.h"
#include "model/packs/loading/freeze.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/rules/tracker/tracker_system.h"
#include "model/store/sqlite_session_store.h"
#include "model/text/render.h"
#include "ui/common/skin.h"
#include "ui/dials/dial_accessibility.h"
#include "ui/table/table_page.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <mutex>

namespace wheelhouse::testing {

namespace {
using namespace play;

const SystemRegistry& registry()
{
    static const SystemRegistry filled = [] {
        SystemRegistry systems;
        systems.add(std::make_unique<rules::tracker::TrackerSystem>());
        systems.add(std::make_unique<rules::onslaught::OnslaughtSystem>());
        return systems;
    }();
    return filled;
}

/// How the session is made.
struct Making {
    QByteArray startArgs;
    quint64 seed;
    void (*change)(content::Scenario&);
    QString system;
    void (*changePack)(content::Pack&);
};

/// A pack that is read once for all tables.
const content::Pack& starterPack()
{
    static const content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
    return pack;
}

/// Many tables have the same content, and each has a thread of its own that opens it.
tl::expected<content::Pack, QString> readOnce(const QByteArray& content)
{
    static std::mutex guard;
    static std::map<QByteArray, tl::expected<content::Pack, QString>> known;
    const std::lock_guard lock(guard);
    const auto found = known.find(content);
    return found == known.end() ? known.emplace(content, packs::readFrozen(content)).first->second : found->second;
}

tl::expected<items::Opened, Message> openNew(const QString& path, const Making& making)
{
    items::Opened opened;
    auto store = store::SqliteSessionStore::createNew(path);
    if (!store) {
        return tl::unexpected(Message("store-io").with("place", store.error().place));
    }
    content::Pack pack = starterPack();
    for (content::Scenario& scenario : pack.scenarios) {
        if (making.change) {
            making.change(scenario);
        }
    }
    if (making.changePack) {
        making.changePack(pack);
    }
    SessionInfo info;
    info.id = makeUuid7(systemClock()());
    info.name = QStringLiteral("Test");
    info.system = making.system;
    const JsonValue args = *parseJson(making.startArgs);
    const auto scenario = QString::fromStdString(args.get().at("scenario").get<std::string>());
    info.content = packs::freeze(rules::acts::withScenario(pack, scenario));
    info.contentHash = hashOf(info.content);
    opened.store = std::move(*store);
    opened.chance = std::make_unique<SeededChance>(making.seed);
    const Command start{{}, {}, {}, {}, QStringLiteral("start"), args};
    auto session = Session::create({*opened.store, registry(), *opened.chance, &readOnce, systemClock()}, info, start);
    if (!session) {
        return tl::unexpected(session.error().why);
    }
    opened.session = std::move(*session);
    return opened;
}
} // namespace

TableFixture::TableFixture(const QByteArray& startArgs, const QSize& size, quint64 seed,
                           void (*change)(content::Scenario& scenario), const char* system,
                           void (*changePack)(content::Pack& pack))
    : m_host(std::make_unique<items::SessionHost>())
{
    ui::installAccessibility();
    ui::dressApplication(ui::Skin::of(ui::ThemeKind::Dark));
    QObject::connect(m_host.get(), &items::SessionHost::refused, &m_window,
                     [this](const Command& command, const Refusal& refusal) {
                         m_refused = command.type + QStringLiteral(": ") + refusal.why.key;
                     });
    QObject::connect(m_host.get(), &items::SessionHost::published, &m_window,
                     [this](const std::shared_ptr<const items::Publication>& publication) {
                         if (!m_last || m_last->head != publication->head) {
                             ++m_commits;
                         }
                         m_published.push_back(publication);
                         m_last = publication;
                     });
    m_page = new ui::TablePage(ui::Skin::of(ui::ThemeKind::Dark), *m_host, app::makeSurveyor, &m_window,
                               [this] { return m_now; });
    m_window.resize(size);
    m_page->resize(size);
    QSignalSpy failed(m_host.get(), &items::SessionHost::openFailed);
    QSignalSpy ready(m_page, &ui::TablePage::ready);
    const QString path = m_folder.filePath(QStringLiteral("table.wheelhouse"));
    m_host->open([path, making = Making{startArgs, seed, change, QString::fromLatin1(system), changePack}] {
        return openNew(path, making);
    });
    while (ready.isEmpty() && failed.isEmpty()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    if (!failed.isEmpty()) {
        qFatal("the table could not be opened: %s", qPrintable(text::render(failed.front().front().value<Message>())));
    }
    m_window.show();
    (void)QTest::qWaitForWindowActive(&m_window);
    m_page->setFocus();
    m_commits = 0;
    settle();
}

TableFixture::~TableFixture()
{
    delete m_page;
}

void TableFixture::settle(qint64 looking)
{
    QCoreApplication::processEvents();
    do {
        while (m_host->pending() > 0) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        QCoreApplication::processEvents();
        QCoreApplication::processEvents(); // what was laid out anew has been looked at
    } while (m_host->pending() > 0);       // what opens by itself may give a command
    m_now += looking;
}

int TableFixture::commits()
{
    return std::exchange(m_commits, 0);
}

QWidget& TableFixture::widget(const QString& name)
{
    for (QWidget* found : m_page->findChildren<QWidget*>(name)) {
        if (found->isVisible()) {
            return *found;
        }
    }
    qFatal("there is no visible widget %s; last refusal: %s", qPrintable(name), qPrintable(m_refused));
}

bool TableFixture::shows(const QString& name) const
{
    const auto found = m_page->findChildren<QWidget*>(name);
    return std::any_of(found.begin(), found.end(), [](const QWidget* each) { return each->isVisible(); });
}

void TableFixture::tap(QWidget& widget)
{
    QTest::mouseClick(&widget, Qt::LeftButton, {}, widget.rect().center());
    settle();
}

void TableFixture::tapAt(const QPoint& point)
{
    QWidget* there = m_page->childAt(point);
    if (!there)
        there = m_page;
    QTest::mouseClick(there, Qt::LeftButton, {}, there->mapFrom(m_page, point));
    settle(0);
}

void TableFixture::tap(const QString& name)
{
    tap(widget(name));
}

void TableFixture::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* target = m_window.focusWidget() ? m_window.focusWidget() : m_page;
    QTest::keyClick(target, key, modifiers);
    settle();
}

void TableFixture::give(const char* type, const QByteArray& args)
{
    Command command;
    command.type = QString::fromLatin1(type);
    command.args = *parseJson(args);
    m_refused.clear();
    m_host->submit(command);
    settle();
    if (!m_refused.isEmpty()) {
        QTest::qFail(qPrintable(m_refused), __FILE__, __LINE__);
    }
}

} // namespace wheelhouse::testing
