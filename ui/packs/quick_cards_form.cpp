// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios of the boxes and the figures of the one that is shown, on the page of the box.
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/broken_packs_panel.h"
#include "ui/packs/card_files_bar.h"
#include "ui/packs/card_keeping.h"
#include "ui/packs/differences_panel.h"
#include "ui/packs/import_panel.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/packs/quick_figure_row.h"
#include "ui/packs/quick_seat.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::ui {
namespace {

/// Whether a page for the one can show the other: the same scenarios with the same figures.
bool hasSameFigures(const Box& one, const Box& other)
{
    const auto ids = [](const Box& box) {
        QStringList all{box.pack};
        for (const BoxScenario& scenario : box.scenarios) {
            all << scenario.id;
            for (const BoxSeat& seat : scenario.seats) {
                for (const BoxFigure& figure : seat.figures)
                    all << figure.id;
            }
        }
        return all;
    };
    return ids(one) == ids(other);
}

} // namespace

void QuickCardsPage::offerScenarios()
{
    for (const Offer& offer : std::exchange(m_offers, {})) {
        offer.button->setParent(nullptr);
        offer.button->deleteLater(); // it may be what asked for this
    }
    for (const auto& [box, button] : std::exchange(m_packs, {})) {
        button->setParent(nullptr);
        button->deleteLater();
    }
    for (size_t box = 0; box < m_boxes.size(); ++box) {
        offerPack(box);
        for (size_t scenario = 0; scenario < m_boxes[box].scenarios.size(); ++scenario) {
            auto* button = new ChoiceButton(m_skin);
            button->setObjectName(QStringLiteral("quickScenario%1").arg(m_offers.size()));
            m_scenarioRow->layout()->addWidget(button);
            m_offers.push_back({box, scenario, button});
            connect(button, &QAbstractButton::clicked, this, [this, box, scenario] {
                if (mayLeave(QStringLiteral("scenario %1-%2").arg(box).arg(scenario)))
                    showScenario(box, scenario);
            });
        }
    }
    m_packRow->setVisible(!m_packs.empty());
}

void QuickCardsPage::offerPack(size_t box)
{
    if (m_boxes[box].scenarios.empty())
        return; // nothing of it can be played
    auto* button = new ChoiceButton(m_skin);
    button->setObjectName(QStringLiteral("quickPack%1").arg(m_packs.size()));
    m_packRow->layout()->addWidget(button);
    m_packs.emplace_back(box, button);
    connect(button, &QAbstractButton::clicked, this, [this, box] {
        if (box != m_box && mayLeave(QStringLiteral("scenario %1-0").arg(box)))
            showScenario(box, 0);
    });
}

void QuickCardsPage::showOffers()
{
    for (const auto& [box, button] : m_packs) {
        const auto count = static_cast<int>(m_boxes[box].scenarios.size());
        button->setLook({.title = m_boxes[box].name,
                         .detail = tr("%n scenario(s)", nullptr, count),
                         .icon = Icon::Bag,
                         .chosen = box == m_box});
    }
    for (const Offer& offer : m_offers) {
        offer.button->setLook({.title = m_boxes[offer.box].scenarios[offer.scenario].name,
                               .chosen = offer.box == m_box && offer.scenario == m_scenario});
        offer.button->setVisible(offer.box == m_box);
    }
    m_scenarioRow->setVisible(m_boxes[m_box].scenarios.size() > 1);
}

void QuickCardsPage::dropSeats()
{
    for (QuickFigureRow* row : rows())
        row->disconnect(this);
    for (QuickSeat* seat : std::exchange(m_seats, {})) {
        seat->disconnect(this);
        seat->setParent(nullptr);
        seat->deleteLater(); // one of its rows may be what asked for this
    }
}

void QuickCardsPage::showScenario(size_t box, size_t scenario)
{
    keepTyped();
    m_box = box;
    m_scenario = scenario;
    m_warning.forget();
    m_name->setText(m_boxes[box].name);
    showOffers();
    dropSeats();
    const std::vector<BoxSeat>& seats = shown()->seats;
    for (size_t i = 0; i < seats.size(); ++i) {
        auto* seat = new QuickSeat(static_cast<int>(i), seats[i], m_skin);
        m_seatsLayout->addWidget(seat);
        m_seats.push_back(seat);
        connect(seat, &QuickSeat::partyChanged, this, &QuickCardsPage::showState);
    }
    const auto all = rows();
    for (size_t i = 0; i < all.size(); ++i) {
        connect(all[i], &QuickFigureRow::entered, this, &QuickCardsPage::save);
        connect(all[i], &QuickFigureRow::edited, this, [this] { m_warning.forget(); });
        connect(all[i], &QuickFigureRow::finished, this, [this, i] { focusFrom(i + 1); });
    }
    for (QuickSeat* seat : m_seats)
        connect(seat, &QuickSeat::cardAsked, this, [this](const QString& id) {
            askForCard({packId(), QStringLiteral("characters"), id});
        });
    offerMonsters();
    showDifferences();
    orderTabs();
    showState();
}

void QuickCardsPage::showDifferences()
{
    static const content::Pack nothing;
    m_differences->setDifferences(box() ? box()->differences : std::vector<packs::Disagreement>(),
                                  box() && box()->content ? *box()->content : nothing);
}

/// Enters the value of another pack into the owner's cards, as if it had been typed.
void QuickCardsPage::take(const QString& what, const QByteArray& value)
{
    if (!box() || isBusy() || !m_import->isHidden())
        return; // what the choice of an import is about stays as it is
    keepTyped();
    const auto taken = takeValue(m_cards, *box()->content, what, value);
    m_filesBar->clear();
    say(taken ? QString() : taken.error());
    m_undone = taken ? what.section('/', 1, 1) : QString(); // what stood in its fields gives way
    showState();
    if (taken || !m_cards.isSeen(packId()))
        Q_EMIT renewAsked();
}

/// The Tab key goes as one reads the page, but through all numbers from figure to figure, so that what is typed in one
/// go never lands on a button; then come the buttons.
void QuickCardsPage::orderTabs()
{
    std::vector<QWidget*> way = m_filesBar->way();
    std::ranges::copy(m_broken->way(), std::back_inserter(way));
    for (const Offer& offer : m_offers)
        way.push_back(offer.button);
    std::ranges::copy(m_differences->way(), std::back_inserter(way));
    const auto all = rows();
    for (const QuickFigureRow* row : all)
        std::ranges::copy(row->fields(), std::back_inserter(way));
    for (const QuickFigureRow* row : all)
        std::ranges::copy(row->buttons(), std::back_inserter(way));
    way.insert(way.end(), m_monsters.begin(), m_monsters.end());
    way.insert(way.end(), {m_back, m_play, m_undo, m_redo});
    for (size_t i = 1; i < way.size(); ++i)
        setTabOrder(way[i - 1], way[i]);
}

void QuickCardsPage::offerMonsters()
{
    qDeleteAll(std::exchange(m_monsters, {}));
    for (const BoxMonster& monster : box() ? box()->monsters : std::vector<BoxMonster>()) {
        auto* button = new ChoiceButton(m_skin);
        button->setObjectName(QStringLiteral("card-") + monster.id);
        button->setLook({.title = monster.name, .detail = tr("Whole card…"), .icon = Icon::Card});
        button->setAccessibleName(tr("Whole card of %1").arg(monster.name));
        m_monsterRow->layout()->addWidget(button);
        m_monsters.push_back(button);
        const CardAddress address{packId(), monster.noun, monster.id};
        connect(button, &QAbstractButton::clicked, this, [this, address] { askForCard(address); });
    }
    m_monstersHeading->setVisible(!m_monsters.empty());
    m_monsterRow->setVisible(!m_monsters.empty());
}

void QuickCardsPage::renew(const std::vector<Box>& boxes)
{
    const Box* before = box();
    const auto now = std::ranges::find(boxes, packId(), &Box::pack);
    if (!before || now == boxes.end() || !hasSameFigures(*before, *now))
        return renewOffers(boxes);
    // What is typed stays, whatever else may be chosen now.
    const bool areSame = std::ranges::equal(boxes, m_boxes, hasSameFigures);
    m_box = static_cast<size_t>(now - boxes.begin());
    m_boxes = boxes;
    if (!areSame) {
        const bool hadFocus = m_scenarioRow->isAncestorOf(focusWidget());
        offerScenarios();
        showOffers();
        if (hadFocus)
            focusFrom(0);
    }
    showDifferences();
    orderTabs();
    renewRows();
    showState();
}

void QuickCardsPage::renewRows()
{
    const QString undone = std::exchange(m_undone, {});
    QStringList givenUp;
    const BoxScenario* scenario = shown();
    for (const BoxSeat& seat : scenario ? scenario->seats : std::vector<BoxSeat>()) {
        for (const BoxFigure& figure : seat.figures) {
            if (QuickFigureRow* row = rowOf(figure.id))
                givenUp += row->setFigure(figure, figure.id == undone);
        }
    }
    if (QuickFigureRow* row = rowOf(undone); row && !m_differences->isAncestorOf(focusWidget()))
        row->focusChanged();
    for (QuickFigureRow* row : rows())
        row->tryAgain();
    if (!givenUp.isEmpty())
        say(givenUp.join(' '));
}

/// Other boxes than before: the one that was shown is looked for among them.
void QuickCardsPage::renewOffers(const std::vector<Box>& boxes)
{
    const QString pack = packId();
    const QString scenario = shown() ? shown()->id : QString();
    m_undone.clear();
    keepTyped();
    const auto lost = static_cast<int>(unkept().size());
    offer(boxes);
    const auto wasShown = [&](const Offer& offer) {
        const Box& box = m_boxes[offer.box];
        return box.pack == pack && box.scenarios[offer.scenario].id == scenario;
    };
    const auto same = std::ranges::find_if(m_offers, wasShown);
    const auto to = same == m_offers.end() ? m_offers.begin() : same;
    if (to != m_offers.end())
        showScenario(to->box, to->scenario);
    if (lost > 0)
        say(tr("%n number(s) that were typed could not be kept: the box has other figures now or is gone.", nullptr,
               lost));
    if (isVisible())
        focusFrom(0);
}

} // namespace wheelhouse::ui
