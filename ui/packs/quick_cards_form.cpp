// SPDX-License-Identifier: GPL-3.0-or-later
// What can be begun with the boxes, the figures of what is shown, and all else that is in its box.
#include "model/packs/owner/card_entries.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/broken_packs_panel.h"
#include "ui/packs/card_files_bar.h"
#include "ui/packs/card_keeping.h"
#include "ui/packs/contents_panel.h"
#include "ui/packs/differences_panel.h"
#include "ui/packs/import_panel.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/packs/quick_figure_row.h"
#include "ui/packs/quick_seat.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::ui {
namespace {

/// Whether a page for the one can show the other: the same beginnings with the same figures.
bool hasSameFigures(const Box& one, const Box& other)
{
    const auto ids = [](const Box& box) {
        QStringList all{box.pack};
        for (const BoxBeginning& beginning : box.beginnings) {
            all << beginning.row.id;
            for (const BoxSeat& seat : beginning.seats) {
                for (const BoxFigure& figure : seat.figures)
                    all << figure.id;
            }
        }
        return all;
    };
    return ids(one) == ids(other);
}

/// "Each player plays one of these: Ann, Bo and Cy."; nothing where each seat has its own.
QString figuresWords(const ScenarioRow& row)
{
    QStringList names;
    for (const ScenarioRow::Figure& figure : row.figures)
        names << figure.name;
    return names.isEmpty()
               ? QString()
               : QuickCardsPage::tr("Each player plays one of these: %1.").arg(QLocale().createSeparatedList(names));
}

/// "Quest for 2–6 players"; what its game calls it where nobody is there to play yet.
QString kindWords(const ScenarioRow& row)
{
    return row.figures.empty() ? row.kind : sizeWords(row);
}

/// An id that no card of the pack has.
QString freshCardId(const content::Pack& pack, const QString& name)
{
    const QString slug = packs::slugOf(name);
    QString id = slug;
    for (int n = 2; content::find(pack.cards, content::CardId(id)); ++n)
        id = QStringLiteral("%1-%2").arg(slug).arg(n);
    return id;
}

} // namespace

void QuickCardsPage::offerBeginnings()
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
        for (size_t beginning = 0; beginning < m_boxes[box].beginnings.size(); ++beginning) {
            auto* button = new ChoiceButton(m_skin);
            button->setObjectName(QStringLiteral("quickScenario%1").arg(m_offers.size()));
            m_beginningRow->layout()->addWidget(button);
            m_offers.push_back({box, beginning, button});
            connect(button, &QAbstractButton::clicked, this, [this, box, beginning] {
                if (mayLeave(QStringLiteral("beginning %1-%2").arg(box).arg(beginning)))
                    showBeginning(box, beginning);
            });
        }
    }
    m_packRow->setVisible(!m_packs.empty());
}

void QuickCardsPage::offerPack(size_t box)
{
    auto* button = new ChoiceButton(m_skin);
    button->setObjectName(QStringLiteral("quickPack%1").arg(m_packs.size()));
    m_packRow->layout()->addWidget(button);
    m_packs.emplace_back(box, button);
    connect(button, &QAbstractButton::clicked, this, [this, box] {
        if (box != m_box && mayLeave(QStringLiteral("beginning %1-0").arg(box)))
            showBeginning(box, 0);
    });
}

void QuickCardsPage::showOffers()
{
    for (const auto& [box, button] : m_packs) {
        const auto count = static_cast<int>(m_boxes[box].beginnings.size());
        button->setLook({.title = m_boxes[box].name,
                         .detail = count > 0 ? tr("%n to begin", nullptr, count) : tr("nothing to begin yet"),
                         .icon = Icon::Bag,
                         .chosen = box == m_box});
        button->show();
    }
    for (const Offer& offer : m_offers) {
        const BoxBeginning& beginning = m_boxes[offer.box].beginnings[offer.beginning];
        offer.button->setLook({.title = beginning.row.name,
                               .detail = beginning.seats.empty() ? kindWords(beginning.row) : QString(),
                               .chosen = offer.box == m_box && offer.beginning == m_beginning});
        offer.button->setVisible(offer.box == m_box);
    }
    m_beginningRow->setVisible(m_boxes[m_box].beginnings.size() > 1);
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

/// What there is to know of the beginning before it is set up; why there is none.
QString QuickCardsPage::aboutShown() const
{
    if (!box() || !m_seats.empty())
        return {};
    QStringList words;
    if (shown())
        words << tr("%1: %2.", "Name: Quest for 2–6 players.").arg(shown()->row.name, kindWords(shown()->row))
              << shown()->row.flavour << figuresWords(shown()->row) << monsterWords(shown()->row);
    else if (box()->hasRules)
        words << tr("Nothing of this pack can be begun yet, as what its game begins with is not entered.");
    else
        words << tr("Nothing of this pack can be begun, as the rules of its game are not played here yet. What its "
                    "cards print can be read and entered.");
    words.removeAll(QString());
    return words.join(QLatin1Char(' '));
}

void QuickCardsPage::showBeginning(size_t box, size_t beginning)
{
    keepTyped();
    m_box = box;
    m_beginning = beginning;
    m_warning.forget();
    m_name->setText(m_boxes[box].name);
    showOffers();
    dropSeats();
    const std::vector<BoxSeat> seats = shown() ? shown()->seats : std::vector<BoxSeat>();
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
    showContents();
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
    for (const auto& pack : m_packs)
        way.push_back(pack.second);
    for (const Offer& offer : m_offers)
        way.push_back(offer.button);
    std::ranges::copy(m_differences->way(), std::back_inserter(way));
    const auto all = rows();
    for (const QuickFigureRow* row : all)
        std::ranges::copy(row->fields(), std::back_inserter(way));
    for (const QuickFigureRow* row : all)
        std::ranges::copy(row->buttons(), std::back_inserter(way));
    std::ranges::copy(m_contents->way(), std::back_inserter(way));
    way.insert(way.end(), {m_back, m_play, m_undo, m_redo});
    for (size_t i = 1; i < way.size(); ++i)
        setTabOrder(way[i - 1], way[i]);
}

void QuickCardsPage::buildContents()
{
    connect(m_contents, &ContentsPanel::cardAsked, this, &QuickCardsPage::askForCard);
    connect(m_contents, &ContentsPanel::cardNamed, this, &QuickCardsPage::addCard);
    connect(m_contents, &ContentsPanel::articleAsked, this, &QuickCardsPage::articleAsked);
    connect(m_contents, &ContentsPanel::diceAsked, this, &QuickCardsPage::diceAsked);
}

/// Whoever comes along has a row of their own above.
void QuickCardsPage::showContents()
{
    m_about->setText(aboutShown());
    m_about->setVisible(!m_about->text().isEmpty());
    m_help->setVisible(!m_seats.empty());
    std::vector<PackGroup> groups = box() ? box()->groups : std::vector<PackGroup>();
    for (PackGroup& group : groups) {
        std::erase_if(group.entries, [this](const PackEntry& entry) {
            return entry.address.isFigure() && rowOf(entry.address.id) != nullptr;
        });
    }
    std::erase_if(groups, [](const PackGroup& group) { return group.entries.empty() && group.deck.isEmpty(); });
    m_contents->setContents(groups, box() ? box()->chapters : std::vector<BoxChapter>());
}

/// Enters a card that its deck has and the pack does not, by its name alone; the rest is entered on its page.
void QuickCardsPage::addCard(const QString& deck, const QString& name)
{
    if (!box() || isBusy() || !m_import->isHidden())
        return; // what the choice of an import is about stays as it is
    const CardAddress address{packId(), QStringLiteral("cards"), freshCardId(*box()->content, name)};
    const auto added = m_cards.set(address.pack, address.path(),
                                   nlohmann::json{{"name", name.toStdString()}, {"deck", deck.toStdString()}});
    m_filesBar->clear();
    say(added ? packs::Problems() : added.error());
    showState();
    if (added || !m_cards.isSeen(packId()))
        Q_EMIT renewAsked();
    if (added)
        askForCard(address);
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
        const bool hadFocus = m_beginningRow->isAncestorOf(focusWidget());
        offerBeginnings();
        if (hadFocus)
            focusFrom(0);
    }
    showOffers(); // a name may have changed
    showContents();
    showDifferences();
    orderTabs();
    renewRows();
    showState();
}

void QuickCardsPage::renewRows()
{
    const QString undone = std::exchange(m_undone, {});
    QStringList givenUp;
    const BoxBeginning* beginning = shown();
    for (const BoxSeat& seat : beginning ? beginning->seats : std::vector<BoxSeat>()) {
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
    const QString id = shown() ? shown()->row.id : QString();
    m_undone.clear();
    keepTyped();
    const auto lost = static_cast<int>(unkept().size());
    offer(boxes);
    const auto same = std::ranges::find(m_boxes, pack, &Box::pack);
    const size_t at = same == m_boxes.end() ? 0 : static_cast<size_t>(same - m_boxes.begin());
    if (!m_boxes.empty()) {
        const auto& beginnings = m_boxes[at].beginnings;
        const auto as = std::ranges::find(beginnings, id, [](const BoxBeginning& one) { return one.row.id; });
        showBeginning(at, as == beginnings.end() ? 0 : static_cast<size_t>(as - beginnings.begin()));
    }
    if (lost > 0)
        say(tr("%n number(s) that were typed could not be kept: the box has other figures now or is gone.", nullptr,
               lost));
    if (isVisible())
        focusFrom(0);
}

} // namespace wheelhouse::ui
