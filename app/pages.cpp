// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages.h"

#include "app/demo_sessions.h"
#include "app/main_window.h"
#include "model/store/files.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/reference/reference_page.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>

#include <algorithm>
#include <array>

namespace wheelhouse::app {
namespace {

constexpr int patience = 20'000; // milliseconds

using Shown = tl::expected<void, QString>;

QString sayOfPages(const char* text)
{
    return QCoreApplication::translate("Pages", text);
}

Shown makeDemo(Demo demo, const QString& name, PageStage& stage, int hoursAgo)
{
    QDir().mkpath(stage.folder);
    const QString path = QDir(stage.folder).filePath(name + store::sessionSuffix());
    if (QFileInfo::exists(path))
        return {};
    return playDemo(demo, path, hoursAgo);
}

Shown showList(PageStage& stage)
{
    bool listed = false;
    stage.window.showHome();
    const auto ready =
        QObject::connect(&stage.window, &MainWindow::pageReady, &stage.window, [&listed] { listed = true; });
    // A page that stood before has told that it is ready long ago: then the new list is what is waited for.
    const auto list = QObject::connect(&stage.window.desk(), &ui::SessionDesk::listed, &stage.window,
                                       [&] { listed = listed || stage.window.homePage()->isReady(); });
    const bool shown = waitUntil([&] { return listed; });
    QObject::disconnect(ready);
    QObject::disconnect(list);
    if (!shown)
        return tl::unexpected(sayOfPages("The home page did not get ready."));
    return {};
}

Shown showHomePage(PageStage& stage)
{
    for (const auto& [demo, name, hours] :
         {std::tuple{Demo::Skirmish, "Thursday crew", 1}, std::tuple{Demo::Opening, "Teaching Cy", 24},
          std::tuple{Demo::Placement, "Tide, second try", 72}, std::tuple{Demo::Ended, "Old Lockjaw", 24 * 12}}) {
        if (const auto made = makeDemo(demo, QString::fromLatin1(name), stage, hours); !made)
            return made;
    }
    return showList(stage);
}

Shown showEmptyHome(PageStage& stage)
{
    QDir(stage.folder).removeRecursively();
    return showList(stage);
}

/// As a disk does that forgets a block: where one of the last acts was written there is nothing but zeros.
Shown spoil(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return tl::unexpected(file.errorString());
    constexpr qint64 block = 4096;
    const qint64 act = file.readAll().lastIndexOf("rimed-iron");
    if (act < 0 || !file.seek(act / block * block) || file.write(QByteArray(block, '\0')) != block)
        return tl::unexpected(file.errorString());
    return {};
}

/// A good session, and one that is damaged and could be opened only in part.
Shown showDamagedHome(PageStage& stage)
{
    if (const auto made = makeDemo(Demo::Skirmish, QStringLiteral("Thursday crew"), stage, 1); !made)
        return made;
    if (const auto shown = showList(stage); !shown)
        return shown;
    const QString path = QDir(stage.folder).filePath(QStringLiteral("Wet laptop") + store::sessionSuffix());
    if (!QFileInfo::exists(path)) {
        if (const auto made = playDemo(Demo::Skirmish, path, 30); !made)
            return made;
        if (const auto spoilt = spoil(path); !spoilt)
            return spoilt;
    }
    bool opened = false;
    const auto onReady =
        QObject::connect(&stage.window, &MainWindow::pageReady, &stage.window, [&opened] { opened = true; });
    const auto onFailed =
        QObject::connect(&stage.window, &MainWindow::openFailed, &stage.window, [&opened] { opened = true; });
    stage.window.openSession(path);
    const bool answered = waitUntil([&] { return opened; });
    QObject::disconnect(onReady);
    QObject::disconnect(onFailed);
    if (!answered)
        return tl::unexpected(sayOfPages("%1 could not be opened.").arg(QFileInfo(path).fileName()));
    if (stage.window.tablePage())
        stage.window.showHome();
    const auto* home = stage.window.homePage();
    if (!waitUntil([&] { return home && home->isReady() && home->hasReport(); }))
        return tl::unexpected(sayOfPages("The damaged session was not looked at."));
    return {};
}

Shown showSetupOf(PageStage& stage, bool (*isIt)(const ui::ScenarioRow&))
{
    if (const auto shown = showList(stage); !shown)
        return shown;
    const auto scenarios = stage.window.openers().scenarios();
    const auto found = std::ranges::find_if(scenarios, isIt);
    if (found == scenarios.end())
        return tl::unexpected(sayOfPages("There is no scenario to set up."));
    stage.window.showSetup(*found);
    return {};
}

Shown showSetupPage(PageStage& stage)
{
    return showSetupOf(stage, [](const ui::ScenarioRow& row) { return row.suggested; });
}

/// Of a game in which everybody plays one figure.
Shown showQuestSetup(PageStage& stage)
{
    return showSetupOf(stage, [](const ui::ScenarioRow& row) { return !row.figures.empty() && row.hasMap; });
}

/// Waits until a page other than the one in front is ready.
bool waitForPage(PageStage& stage, const std::function<void()>& ask)
{
    bool ready = false;
    const auto onReady =
        QObject::connect(&stage.window, &MainWindow::pageReady, &stage.window, [&ready] { ready = true; });
    ask();
    const bool shown = waitUntil([&] { return ready; });
    QObject::disconnect(onReady);
    return shown;
}

Shown showBoxPage(PageStage& stage)
{
    if (const auto shown = showList(stage); !shown)
        return shown;
    if (!waitForPage(stage, [&] { stage.window.showBoxes(); }))
        return tl::unexpected(sayOfPages("There is no box to play with."));
    return {};
}

/// The figure of the box of which most is known.
Shown showCardPage(PageStage& stage)
{
    if (const auto shown = showBoxPage(stage); !shown)
        return shown;
    const ui::Box& box = *stage.window.quickCardsPage()->box();
    const auto known = [](const content::Character& character) { return character.attacks.size(); };
    const auto best = std::ranges::max_element(box.content->characters, {}, known);
    if (!waitForPage(stage, [&] { stage.window.showCard({box.pack, QStringLiteral("characters"), best->id.text()}); }))
        return tl::unexpected(sayOfPages("The card of %1 is not shown.").arg(best->name));
    return {};
}

Shown showTable(PageStage& stage, Demo demo, const QString& name)
{
    QString path = stage.session;
    if (path.isEmpty()) {
        if (const auto made = makeDemo(demo, name, stage, 1); !made)
            return made;
        path = QDir(stage.folder).filePath(name + store::sessionSuffix());
    }
    bool ready = false;
    bool failed = false;
    const auto onReady = QObject::connect(&stage.window, &MainWindow::pageReady, &stage.window,
                                          [&](QWidget* page) { ready = ready || page == stage.window.tablePage(); });
    const auto onFailed =
        QObject::connect(&stage.window, &MainWindow::openFailed, &stage.window, [&failed] { failed = true; });
    stage.window.showHome(); // a game that is open already would not be opened again
    stage.window.openSession(path);
    const bool shown = waitUntil([&] { return ready || failed; }) && ready;
    QObject::disconnect(onReady);
    QObject::disconnect(onFailed);
    if (!shown)
        return tl::unexpected(sayOfPages("%1 could not be opened.").arg(QFileInfo(path).fileName()));
    return {};
}

Shown showTablePage(PageStage& stage)
{
    return showTable(stage, Demo::Skirmish, QStringLiteral("Thursday crew"));
}

Shown showMappedTable(PageStage& stage)
{
    return showTable(stage, Demo::Mapped, QStringLiteral("With a map"));
}

/// Presses what stands on the table, one after the other.
Shown pressAll(PageStage& stage, const QStringList& names)
{
    for (const QString& name : names) {
        const auto find = [&] { return stage.window.tablePage()->findChild<QAbstractButton*>(name); };
        if (!waitUntil([&] { return find() && find()->isVisible(); }))
            return tl::unexpected(sayOfPages("There is no button “%1” on the table.").arg(name));
        find()->click();
    }
    const auto isWritten = [&] { return stage.window.isSettled(); };
    return waitUntil(isWritten) ? Shown() : tl::unexpected(sayOfPages("What was pressed was not done."));
}

Shown showTurn(PageStage& stage)
{
    return showTable(stage, Demo::Ruled, QStringLiteral("By the rules"));
}

Shown showTurnOnMap(PageStage& stage)
{
    return showTable(stage, Demo::RuledMapped, QStringLiteral("By the rules, with a map"));
}

/// An attack that waits for its target, for the dice, or for somebody to react.
Shown showAim(PageStage& stage, const QStringList& presses)
{
    const Shown shown = showTurn(stage);
    return shown ? pressAll(stage, presses) : shown;
}

Shown showTargets(PageStage& stage)
{
    return showAim(stage, {QStringLiteral("choice-attack/yew-bow")});
}

Shown showDice(PageStage& stage)
{
    return showAim(stage, {QStringLiteral("choice-attack/yew-bow"), QStringLiteral("choice-target:corvin")});
}

/// Two dice of which what counts is told at once: a 20 on either, a 1 without one, else the higher.
Shown showTwoDice(PageStage& stage)
{
    return showAim(stage, {QStringLiteral("choice-attack/skinning-knife"), QStringLiteral("choice-target:mirelle")});
}

Shown showFall(PageStage& stage)
{
    return showTable(stage, Demo::Fall, QStringLiteral("A fall"));
}

Shown showEnd(PageStage& stage)
{
    return showTable(stage, Demo::Won, QStringLiteral("Won"));
}

/// On a free table, where nobody's deeds are known.
Shown showEndByHand(PageStage& stage)
{
    return showTable(stage, Demo::Ended, QStringLiteral("Old Lockjaw"));
}

Shown showLog(PageStage& stage)
{
    const Shown shown = showTable(stage, Demo::Won, QStringLiteral("Won"));
    return shown ? pressAll(stage, {QStringLiteral("tool-3"), QStringLiteral("choice-tab-2")}) : shown; // at any size
}

/// A miss that the target may answer.
Shown showReaction(PageStage& stage)
{
    // Both dice are asked for, as a reaction may throw one of them again.
    if (const Shown shown =
            showAim(stage, {QStringLiteral("choice-attack/yew-bow"), QStringLiteral("choice-target:sable"),
                            QStringLiteral("choice-face-3"), QStringLiteral("choice-face-3")});
        !shown)
        return shown;
    const auto* chips = stage.window.tablePage()->findChild<QWidget*>(QStringLiteral("reactionGrid"));
    return chips && chips->isVisible() ? Shown() : tl::unexpected(sayOfPages("Nobody can react on this page."));
}

Shown showCurtain(PageStage& stage)
{
    if (const auto shown = showTable(stage, Demo::Placement, QStringLiteral("Tide, second try")); !shown)
        return shown;
    if (!stage.window.tablePage()->openCurtain())
        return tl::unexpected(sayOfPages("Nobody has a secret to settle in this session."));
    return {};
}

Shown showSettlePage(PageStage& stage)
{
    stage.window.showSettle();
    return {};
}

Shown showRulesPage(PageStage& stage)
{
    stage.window.showRules();
    if (!waitUntil([&] { return stage.window.referencePage()->isReady(); }))
        return tl::unexpected(sayOfPages("The rules were not read."));
    return {};
}

/// An article with diagrams, at the sentence of a rule.
Shown showRulePage(PageStage& stage)
{
    if (const auto shown = showRulesPage(stage); !shown)
        return shown;
    stage.window.openRule(QStringLiteral("ONS-LOS-02"));
    return {};
}

/// The same beside the table, where the picture is wide enough for both.
Shown showPinnedRules(PageStage& stage)
{
    if (const auto shown = showTable(stage, Demo::Skirmish, QStringLiteral("Tide, second try")); !shown)
        return shown;
    if (const auto shown = showRulePage(stage); !shown)
        return shown;
    if (auto* pin = stage.window.referencePage()->findChild<QAbstractButton*>(QStringLiteral("pinButton"));
        pin && pin->isVisible())
        pin->click();
    return {};
}

/// What a question finds.
Shown showSearchPage(PageStage& stage)
{
    if (const auto shown = showRulesPage(stage); !shown)
        return shown;
    auto* field = stage.window.referencePage()->findChild<QLineEdit*>(QStringLiteral("searchField"));
    auto* list = stage.window.referencePage()->findChild<QAbstractItemView*>(QStringLiteral("resultList"));
    field->setText(QStringLiteral("line of sight"));
    Q_EMIT field->textEdited(field->text());
    if (!waitUntil([&] { return list->isVisible() && list->model()->rowCount() > 0; }))
        return tl::unexpected(sayOfPages("The rules were not searched."));
    return {};
}

struct PageRow {
    const char* name;
    Shown (*show)(PageStage&);
};

constexpr std::array pageRows{
    PageRow{"home-empty", showEmptyHome},
    PageRow{"home", showHomePage},
    PageRow{"home-damaged", showDamagedHome},
    PageRow{"setup", showSetupPage},
    PageRow{"setup-quest", showQuestSetup},
    PageRow{"box", showBoxPage},
    PageRow{"card", showCardPage},
    PageRow{"table", showTablePage},
    PageRow{"table-map", showMappedTable},
    PageRow{"turn", showTurn},
    PageRow{"turn-map", showTurnOnMap},
    PageRow{"turn-targets", showTargets},
    PageRow{"turn-dice", showDice},
    PageRow{"turn-dice-two", showTwoDice},
    PageRow{"turn-reaction", showReaction},
    PageRow{"fall", showFall},
    PageRow{"log", showLog},
    PageRow{"end", showEnd},
    PageRow{"end-by-hand", showEndByHand},
    PageRow{"curtain", showCurtain},
    PageRow{"settle", showSettlePage},
    PageRow{"reference", showRulesPage},
    PageRow{"reference-rule", showRulePage},
    PageRow{"reference-search", showSearchPage},
    PageRow{"reference-pinned", showPinnedRules},
};

} // namespace

QStringList pageNames()
{
    QStringList names;
    for (const PageRow& row : pageRows)
        names << QString::fromLatin1(row.name);
    return names;
}

Shown openPage(const QString& name, PageStage& stage)
{
    const auto row =
        std::ranges::find_if(pageRows, [&](const PageRow& page) { return name == QLatin1String(page.name); });
    if (row == pageRows.end())
        return tl::unexpected(sayOfPages("There is no page “%1”.").arg(name));
    return row->show(stage);
}

bool waitUntil(const std::function<bool()>& isSo)
{
    const QDeadlineTimer deadline(patience);
    while (!isSo() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    return isSo();
}

} // namespace wheelhouse::app
