// SPDX-License-Identifier: GPL-3.0-or-later
// The window's pages for the owner's own cards. Packs are read on the desk's thread, so that no disk is felt.
#include "app/main_window.h"
#include "ui/packs/card_page.h"
#include "ui/packs/quick_cards_page.h"

#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace wheelhouse::app {
namespace {

/// nullptr if there is no such box.
std::shared_ptr<const content::Pack> contentOf(const std::vector<ui::Box>& boxes, const QString& pack)
{
    const auto box = std::ranges::find(boxes, pack, &ui::Box::pack);
    return box == boxes.end() ? nullptr : box->content;
}

} // namespace

void MainWindow::readBoxes(std::function<void(const std::vector<ui::Box>&)> then)
{
    const QWidget* front = m_pages->currentWidget();
    m_desk->run([this, front, read = m_parts.openers.boxReader(), then = std::move(then)]() -> std::function<void()> {
        return [this, front, then, boxes = read()] {
            if (m_pages->currentWidget() == front)
                then(boxes);
        };
    });
}

void MainWindow::buildQuickCards()
{
    m_quickCards = new ui::QuickCardsPage(m_skin, m_cards, m_parts.files);
    m_pages->addWidget(m_quickCards);
    connect(m_quickCards, &ui::QuickCardsPage::backAsked, this, &MainWindow::showHome);
    connect(m_quickCards, &ui::QuickCardsPage::startAsked, this, &MainWindow::startSession);
    connect(m_quickCards, &ui::QuickCardsPage::renewAsked, this, &MainWindow::renewCards);
    connect(m_quickCards, &ui::QuickCardsPage::cardAsked, this, &MainWindow::showCard);
}

void MainWindow::showBoxes()
{
    readBoxes([this](const std::vector<ui::Box>& boxes) {
        if (boxes.empty()) {
            m_home->say(tr("No pack of a box with figures can be read."), true);
            return;
        }
        if (!m_quickCards)
            buildQuickCards();
        showPage(m_quickCards);
        m_quickCards->setBoxes(boxes);
        Q_EMIT pageReady(m_quickCards);
    });
}

void MainWindow::showCard(const ui::CardAddress& address)
{
    readBoxes([this, address](const std::vector<ui::Box>& boxes) {
        const auto content = contentOf(boxes, address.pack);
        if (!content)
            return;
        if (!m_card) {
            m_card = new ui::CardPage(m_skin, m_cards);
            m_pages->addWidget(m_card);
            connect(m_card, &ui::CardPage::renewAsked, this, &MainWindow::renewCards);
            connect(m_card, &ui::CardPage::backAsked, this, [this] {
                showPage(m_quickCards);
                m_quickCards->focusCard(m_card->address());
                renewCards();
            });
        }
        showPage(m_card);
        m_card->setCard(address, content);
        Q_EMIT pageReady(m_card);
    });
}

void MainWindow::renewCards()
{
    if (std::exchange(m_renewing, true)) {
        m_renewAgain = true;
        return;
    }
    m_desk->run([this, read = m_parts.openers.boxReader()]() -> std::function<void()> {
        return [this, boxes = read()] {
            m_renewing = false;
            if (std::exchange(m_renewAgain, false))
                return renewCards(); // what was read is out of date
            if (m_quickCards)
                m_quickCards->renew(boxes);
            if (const auto content = m_card ? contentOf(boxes, m_card->address().pack) : nullptr)
                m_card->renew(content);
        };
    });
}

} // namespace wheelhouse::app
