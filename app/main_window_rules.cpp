// SPDX-License-Identifier: GPL-3.0-or-later
// The window's way to the rules and back.
#include "app/cli/board/board_answers.h"
#include "app/main_window.h"
#include "ui/reference/reference_page.h"
#include "ui/table/table_page.h"

#include <QApplication>
#include <QLocale>
#include <QStackedWidget>

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

bool MainWindow::readsRules() const
{
    return m_reference && m_pages->currentWidget() == m_reference;
}

void MainWindow::buildRules()
{
    if (!m_referenceDesk)
        m_referenceDesk = std::make_unique<ui::ReferenceDesk>();
    Settings& settings = m_parts.settings;
    const ui::ReaderMarks marks{settings.value(Setting::Bookmarks).toStringList(),
                                settings.value(Setting::ReadLast).toStringList(),
                                settings.value(Setting::ArticleZoom).toInt()};
    const QString language = settings.language().isEmpty() ? QLocale().name() : settings.language();
    m_reference = new ui::ReferencePage(
        m_skin, *m_referenceDesk,
        ui::ReferencePage::Parts{language, referenceSystems(), &cli::answersOnBoard, m_parts.files, marks});
    m_pages->addWidget(m_reference);
    connect(m_reference, &ui::ReferencePage::closed, this, &MainWindow::leaveRules);
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
    m_reference->setRunningSystem(m_system);
    if (!readsRules()) {
        m_beforeRules = m_pages->currentWidget();
        m_focusBeforeRules = QApplication::focusWidget();
        m_reference->setWayBack(m_beforeRules && m_beforeRules == m_table ? tr("Table") : tr("Back"));
        showPage(m_reference);
    }
}

void MainWindow::showRules()
{
    bringRules();
    m_reference->startSearch();
    if (m_reference->isReady())
        Q_EMIT pageReady(m_reference);
}

void MainWindow::openRule(const QString& rule)
{
    bringRules();
    m_reference->openRule(rule);
}

void MainWindow::openRuleInQuestion()
{
    const QString rule = m_table && m_pages->currentWidget() == m_table ? m_table->ruleInQuestion() : QString();
    if (rule.isEmpty())
        showRules();
    else
        openRule(rule);
}

void MainWindow::leaveRules()
{
    if (!m_beforeRules) {
        showHome();
        return;
    }
    showPage(m_beforeRules);
    if (m_focusBeforeRules)
        m_focusBeforeRules->setFocus(Qt::OtherFocusReason);
}

} // namespace wheelhouse::app
