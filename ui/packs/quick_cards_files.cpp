// SPDX-License-Identifier: GPL-3.0-or-later
// How files of cards are taken over on the page of the box: by button or drop, with a choice where they collide. They
// are read elsewhere; meanwhile nothing can be entered that the file would not know of.
#include "ui/dials/choice_button.h"
#include "ui/packs/card_files_bar.h"
#include "ui/packs/import_panel.h"
#include "ui/packs/quick_cards_page.h"

#include <QDropEvent>
#include <QMimeData>
#include <QScrollArea>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

void QuickCardsPage::buildImport()
{
    setAcceptDrops(true);
    m_import->hide();
    connect(m_filesBar, &CardFilesBar::fileAsked, this, &QuickCardsPage::keepTyped);
    connect(m_filesBar, &CardFilesBar::busyChanged, this, &QuickCardsPage::setBusy);
    connect(m_filesBar, &CardFilesBar::choiceAsked, this, &QuickCardsPage::showImport);
    connect(m_filesBar, &CardFilesBar::imported, this, &QuickCardsPage::showImported);
    connect(m_import, &ImportPanel::cancelled, this, [this] {
        closeImport();
        m_filesBar->tell(tr("Your cards are as they were."), false);
    });
    connect(m_import, &ImportPanel::confirmed, this, [this] {
        closeImport();
        m_filesBar->finishImport(m_import->path(), m_import->seen(), m_import->kept());
    });
}

void QuickCardsPage::setBusy(bool isBusy)
{
    if (isBusy) {
        keepTyped();
        m_focusBefore = focusWidget();
    }
    m_scroll->setEnabled(!isBusy);
    m_bar->setEnabled(!isBusy);
    if (!isBusy && m_focusBefore && !m_import->isVisible())
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void QuickCardsPage::showImport(const QString& path, const packs::CardImport& seen)
{
    const auto box = std::ranges::find(m_boxes, seen.base, &Box::pack);
    m_scroll->hide();
    m_bar->hide();
    m_import->show(path, seen, box == m_boxes.end() || !box->content ? content::Pack() : *box->content);
}

void QuickCardsPage::closeImport()
{
    m_import->hide();
    m_scroll->show();
    m_bar->show();
    m_back->setFocus(Qt::OtherFocusReason);
}

/// The box that the file completes is shown, so that what came of it is seen and can be undone.
void QuickCardsPage::showImported(const QString& base)
{
    say(QString());
    const auto other = std::ranges::find(m_boxes, base, &Box::pack);
    if (base != packId() && other != m_boxes.end() && mayLeave(QStringLiteral("import")))
        showBeginning(static_cast<size_t>(other - m_boxes.begin()), 0);
    showState();
    Q_EMIT renewAsked();
}

bool QuickCardsPage::isBusy() const
{
    return m_filesBar->isBusy();
}

bool QuickCardsPage::mayDrop() const
{
    return !m_import->isVisible() && !isBusy();
}

void QuickCardsPage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!CardFilesBar::fileIn(*event->mimeData()).isEmpty() && mayDrop())
        event->acceptProposedAction();
}

void QuickCardsPage::dropEvent(QDropEvent* event)
{
    const QString path = CardFilesBar::fileIn(*event->mimeData());
    if (path.isEmpty() || !mayDrop())
        return;
    event->acceptProposedAction();
    m_filesBar->importFrom(path);
}

} // namespace wheelhouse::ui
