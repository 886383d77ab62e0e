// SPDX-License-Identifier: GPL-3.0-or-later
// The window's way to the rules and back.
#include "app/cli/board/board_answers.h"
#include "app/cli/board/bundled_monsters.h"
#include "app/main_window.h"
#include "app/page_room.h"
#include "ui/reference/reference_page.h"
#include "ui/reference/rule_hints.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"

#include <QApplication>
#include <QLocale>
#include <QStackedWidget>
#include <QThreadPool>

namespace wheelhouse::app {
namespace {

/// The systems that have articles. Names of games are the same in every language.
std::vector<ui::SystemName> referenceSystems()
{
    return {{QStringLiteral("onslaught"), QStringLiteral("Onslaught")},
            {QStringLiteral("adventure-system"), QStringLiteral("Adventure System")},
            {QStringLiteral("nine-alignments"), QStringLiteral("Nine Alignments")},
            {QStringLiteral("fantasy-adventure"), QStringLiteral("Fantasy Adventure")},
            {QStringLiteral("descent"), QStringLiteral("Descent")},
            {QStringLiteral("packs"), MainWindow::tr("Your own packs")}};
}

} // namespace

bool MainWindow::showsTable() const
{
    return m_table && m_pages->currentWidget() == m_table;
}

bool MainWindow::readsRules() const
{
    if (!m_reference || m_room->rules() == PageRoom::Rules::Away)
        return false;
    return m_room->rules() == PageRoom::Rules::InFront || m_reference->isAncestorOf(QApplication::focusWidget());
}

ui::ReferenceDesk& MainWindow::referenceDesk()
{
    if (!m_referenceDesk)
        m_referenceDesk = std::make_unique<ui::ReferenceDesk>();
    return *m_referenceDesk;
}

QString MainWindow::articleLanguage() const
{
    const QString language = m_parts.settings.language();
    return language.isEmpty() ? QLocale().name() : language;
}

void MainWindow::buildRuleHints()
{
    m_ruleHints = new ui::RuleHints(*this, {[this]() -> ui::ReferenceDesk& { return referenceDesk(); },
                                            [this] { return m_system; }, [this] { return articleLanguage(); }});
}

void MainWindow::buildRules()
{
    Settings& settings = m_parts.settings;
    const ui::ReaderMarks marks{settings.value(Setting::Bookmarks).toStringList(),
                                settings.value(Setting::ReadLast).toStringList(),
                                settings.value(Setting::ArticleZoom).toInt()};
    m_reference = new ui::ReferencePage(
        m_skin, referenceDesk(),
        ui::ReferencePage::Parts{articleLanguage(), referenceSystems(), &cli::answersOnBoard, m_parts.files, m_printers,
                                 marks, [this](const auto& link) { return openSwitch(link); }});
    m_room->setRules(m_reference);
    // The monsters that articles show; their pack takes longer to read than a reader should feel.
    QThreadPool::globalInstance()->start([] { cli::bundledMonster("starter/gnawling"); });
    connect(m_reference, &ui::ReferencePage::left, this, &MainWindow::leaveRules);
    connect(m_reference, &ui::ReferencePage::closed, this, &MainWindow::closeRules);
    connect(m_reference, &ui::ReferencePage::pinned, this, &MainWindow::pinRules);
    connect(m_reference, &ui::ReferencePage::ready, this, [this] { Q_EMIT pageReady(m_reference); });
    connect(m_reference, &ui::ReferencePage::marksChanged, this, [&settings](const ui::ReaderMarks& changed) {
        settings.set(Setting::Bookmarks, changed.bookmarks);
        settings.set(Setting::ReadLast, changed.recent);
        settings.set(Setting::ArticleZoom, changed.zoom);
    });
}

void MainWindow::bringRules()
{
    if (!m_reference)
        buildRules();
    if (!readsRules())
        m_focusBeforeRules = QApplication::focusWidget();
    m_reference->setRunningSystem(m_system);
    m_reference->setWayBack(showsTable() ? tr("Table") : tr("Back"));
    if (m_room->rules() == PageRoom::Rules::Away)
        m_room->place(PageRoom::Rules::InFront);
    arrangeRules();
}

void MainWindow::arrangeRules()
{
    if (!m_reference)
        return;
    using Place = PageRoom::Rules;
    const bool fits = showsTable() && m_room->hasRoomForBoth();
    const bool wished = m_parts.settings.value(Setting::RulesBeside).toBool();
    m_reference->offerPin(fits ? std::optional(wished) : std::nullopt);
    if (m_room->rules() == Place::InFront && fits && wished)
        m_room->place(Place::Beside);
    else if (m_room->rules() == Place::Beside && !(fits && wished))
        m_room->place(readsRules() ? Place::InFront : Place::Away);
}

void MainWindow::pinRules(bool beside)
{
    m_parts.settings.set(Setting::RulesBeside, beside);
    arrangeRules();
}

void MainWindow::showRules()
{
    const bool opens = !m_reference || m_room->rules() == PageRoom::Rules::Away;
    bringRules();
    if (opens)
        m_reference->forgetQuestion(); // it was of another moment
    m_reference->startSearch();
    if (m_reference->isReady())
        Q_EMIT pageReady(m_reference);
}

void MainWindow::showCredits()
{
    bringRules();
    m_reference->openArticle({{QStringLiteral("packs"), QStringLiteral("credits")}, {}});
}

void MainWindow::showArticle(const QString& system, const QString& slug)
{
    bringRules();
    m_reference->openArticle({{system, slug}, {}});
}

void MainWindow::openRule(const QString& rule)
{
    readRule({.rules = {rule}});
}

void MainWindow::readRule(const ui::RuleTopic& topic)
{
    bringRules();
    m_reference->openTopic(topic);
}

void MainWindow::openRuleInQuestion()
{
    ui::RuleTopic topic = m_ruleHints->shownTopic(); // a hint says that this key opens its rule
    if (topic.isEmpty() && readsRules()) {
        m_reference->startSearch();
        return;
    }
    if (topic.isEmpty())
        topic = ui::ruleTopicInFocus(QApplication::focusWidget());
    if (topic.isEmpty() && showsTable())
        topic = m_table->topicInQuestion();
    if (!topic.isEmpty()) {
        readRule(topic);
        return;
    }
    bringRules();
    m_reference->askAnew();
}

void MainWindow::leaveRules()
{
    if (m_room->rules() != PageRoom::Rules::Beside) {
        closeRules();
        return;
    }
    QWidget* before = m_focusBeforeRules && m_focusBeforeRules->isVisible() ? m_focusBeforeRules.data() : m_table;
    before->setFocus(Qt::OtherFocusReason);
}

void MainWindow::closeRules()
{
    if (!m_pages->currentWidget()) {
        showHome();
        return;
    }
    m_room->place(PageRoom::Rules::Away);
    QWidget* page = m_pages->currentWidget();
    // What had the keys may have gone meanwhile, as a curtain that nobody touched.
    const bool isThere =
        m_focusBeforeRules && page->isAncestorOf(m_focusBeforeRules) && m_focusBeforeRules->isVisibleTo(page);
    (isThere ? m_focusBeforeRules.data() : page)->setFocus(Qt::OtherFocusReason);
}

bool MainWindow::openSwitch(const reference::Link& link)
{
    const QString& system = link.article.system;
    const bool atTable = showsTable() && m_system == system && m_table->offersHouseRule(link.houseRule);
    const bool inSetup =
        m_setup && m_pages->currentWidget() == m_setup && m_setup->offersHouseRule(system, link.houseRule);
    if ((atTable || inSetup) && m_room->rules() == PageRoom::Rules::InFront)
        closeRules();
    if (atTable)
        m_table->openHouseRule(link.houseRule);
    else if (inSetup)
        m_setup->openHouseRule(system, link.houseRule);
    return atTable || inSetup;
}

} // namespace wheelhouse::app
