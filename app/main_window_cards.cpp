// SPDX-License-Identifier: GPL-3.0-or-later
// The window's pages for the owner's own cards. Packs are read on the desk's thread, so that no disk is felt.
#include "app/main_window.h"
#include "app/page_room.h"
#include "model/play/session/chance.h"
#include "ui/packs/card_page.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/table/table_page.h"
#include "ui/table/tools/dice_page.h"

#include <QPointer>
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

/// The same; nullptr also where it has no such card by now.
std::shared_ptr<const content::Pack> contentWith(const std::vector<ui::Box>& boxes, const ui::CardAddress& address)
{
    const auto content = contentOf(boxes, address.pack);
    return content && !ui::cardSheetOf(*content, address).sections.empty() ? content : nullptr;
}

} // namespace

void MainWindow::readBoxes(std::function<void(const ui::BoxShelf&)> then)
{
    // Looked at on this thread only: another page may have come to the front meanwhile, or this one may be gone.
    const auto answer = [this, front = QPointer(m_pages->currentWidget()), then = std::move(then)](const auto& shelf) {
        if (front && m_pages->currentWidget() == front)
            then(shelf);
    };
    sessionDesk().run([read = m_parts.openers.boxReader(), answer]() -> std::function<void()> {
        return [answer, shelf = read()] { answer(shelf); };
    });
}

void MainWindow::buildQuickCards()
{
    m_quickCards = new ui::QuickCardsPage(m_skin, m_cards, m_parts.files);
    m_pages->addWidget(m_quickCards);
    connect(m_quickCards, &ui::QuickCardsPage::backAsked, this, &MainWindow::showHome);
    connect(m_quickCards, &ui::QuickCardsPage::startAsked, this, &MainWindow::startSession);
    connect(m_quickCards, &ui::QuickCardsPage::setupAsked, this, &MainWindow::showSetup);
    connect(m_quickCards, &ui::QuickCardsPage::articleAsked, this, &MainWindow::showArticle);
    connect(m_quickCards, &ui::QuickCardsPage::renewAsked, this, &MainWindow::renewCards);
    connect(m_quickCards, &ui::QuickCardsPage::cardAsked, this, &MainWindow::showCard);
    connect(m_quickCards, &ui::QuickCardsPage::diceAsked, this, &MainWindow::showDice);
}

void MainWindow::showDice()
{
    if (!m_quickCards || !m_quickCards->box() || m_dice)
        return;
    m_dice = new ui::DicePage(m_skin, m_quickCards->box()->content, std::make_unique<play::SystemChance>());
    m_pages->addWidget(m_dice);
    connect(m_dice, &ui::DicePage::closed, this, [this] {
        if (m_quickCards)
            showPage(m_quickCards);
        std::exchange(m_dice, nullptr)->deleteLater();
    });
    showPage(m_dice);
    m_dice->setFocus(Qt::OtherFocusReason);
    Q_EMIT pageReady(m_dice);
}

void MainWindow::showBoxes()
{
    readBoxes([this](const ui::BoxShelf& shelf) {
        if (shelf.boxes.empty() && shelf.broken.empty()) {
            m_home->say(tr("No pack of a box with figures can be read."), true);
            return;
        }
        if (!m_quickCards)
            buildQuickCards();
        // A pack that came into the folder meanwhile can be completed too.
        m_cards.setBases(m_parts.openers.completable());
        m_cards.setSeen(shelf.versions);
        showPage(m_quickCards);
        m_quickCards->setBoxes(shelf.boxes);
        m_quickCards->showBroken(shelf.broken);
        Q_EMIT pageReady(m_quickCards);
    });
}

void MainWindow::showCard(const ui::CardAddress& address)
{
    readBoxes([this, address](const ui::BoxShelf& shelf) {
        if (m_quickCards->isBusy())
            return; // a file is being taken over, and nothing else may be entered until it is
        const auto content = contentWith(shelf.boxes, address);
        if (!content) {
            m_quickCards->tell(tr("This card cannot be shown, as its pack is gone or cannot be read."));
            renewCards();
            return;
        }
        buildCard();
        m_isCardOfTable = false;
        m_card->setBackWords(tr("to the box"));
        m_cards.setSeen(shelf.versions);
        showPage(m_card);
        m_card->setCard(address, content);
        Q_EMIT pageReady(m_card);
    });
}

void MainWindow::buildCard()
{
    if (m_card)
        return;
    m_card = new ui::CardPage(m_skin, m_cards);
    m_pages->addWidget(m_card);
    connect(m_card, &ui::CardPage::renewAsked, this, &MainWindow::renewCards);
    connect(m_card, &ui::CardPage::backAsked, this, &MainWindow::leaveCard);
}

void MainWindow::leaveCard()
{
    if (m_isCardOfTable && m_table) {
        showPage(m_table);
        if (std::exchange(m_rulesWereBeside, false) && m_room->hasRoomForBoth())
            m_room->place(PageRoom::Rules::Beside);
        m_table->setFocus(Qt::OtherFocusReason);
        m_table->lookAtCardsAgain(); // what differs now is offered there
        return;
    }
    showPage(m_quickCards);
    m_quickCards->focusCard(m_card->address());
    renewCards();
}

void MainWindow::correctCard(const ui::CardAddress& address)
{
    readBoxes([this, address](const ui::BoxShelf& shelf) {
        const auto content = contentWith(shelf.boxes, address);
        if (!content) {
            m_table->tell(tr("This card cannot be shown, as its pack is gone or cannot be read."));
            return;
        }
        buildCard();
        m_isCardOfTable = true;
        m_card->setBackWords(tr("to the game"));
        m_cards.setBases(m_parts.openers.completable());
        m_cards.setSeen(shelf.versions);
        m_rulesWereBeside = m_room->rules() == PageRoom::Rules::Beside;
        showPage(m_card);
        m_card->setCard(address, content);
        Q_EMIT pageReady(m_card);
    });
}

bool MainWindow::mayClose()
{
    const QString way = QStringLiteral("close");
    const QWidget* front = m_pages->currentWidget();
    if (m_table && !m_table->mayLeave(way)) {
        showPage(m_table);
        return false;
    }
    const bool isCard = m_card && front == m_card;
    if (isCard && !m_card->mayLeave(way))
        return false;
    // The page of the box waits behind that of a card.
    if (!m_quickCards || (isCard && m_isCardOfTable) || (!isCard && front != m_quickCards) ||
        m_quickCards->mayLeave(way))
        return true;
    showPage(m_quickCards);
    return false;
}

void MainWindow::renewCards()
{
    if (std::exchange(m_renewing, true)) {
        m_renewAgain = true;
        return;
    }
    sessionDesk().run([this, read = m_parts.openers.boxReader()]() -> std::function<void()> {
        return [this, shelf = read()] {
            m_renewing = false;
            if (std::exchange(m_renewAgain, false))
                return renewCards(); // what was read is out of date
            m_cards.setBases(m_parts.openers.completable());
            m_cards.setSeen(shelf.versions);
            if (m_quickCards) {
                m_quickCards->renew(shelf.boxes);
                m_quickCards->showBroken(shelf.broken);
            }
            if (const auto content = m_card ? contentOf(shelf.boxes, m_card->address().pack) : nullptr)
                m_card->renew(content);
        };
    });
}

} // namespace wheelhouse::app
