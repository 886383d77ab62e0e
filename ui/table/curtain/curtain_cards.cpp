// SPDX-License-Identifier: GPL-3.0-or-later
// A player's own cards at the curtain: those in the hand, each to be put away, and what the player knows of a deck.
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/pile_words.h"
#include "ui/table/curtain/curtain_panel.h"

#include <QLabel>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure handMeasure{150, 64, 3};
const QString goKey = QStringLiteral("hide");
const QString handDiscardKey = QStringLiteral("hand-discard");
const QString handUnderKey = QStringLiteral("hand-under:"); // before how many cards
const QString handBottomKey = QStringLiteral("hand-bottom");
constexpr int deepest = 3; // under so many cards it goes with one press
} // namespace

void CurtainPanel::openCards(const TableContext& context, const play::SeatId& seat, const play::PileId& pile)
{
    m_context = context;
    m_seat = seat;
    m_held = false;
    m_looker = {};
    m_under.clear();
    m_pile = pile;
    m_hide->setMeasure(handMeasure);
    unveil();
}

void CurtainPanel::showCards()
{
    const std::shared_ptr<const play::State> view = m_context.publication->viewOf(m_seat);
    const play::Table& seen = view->table;
    const play::Pile* pile = seen.pile(m_pile);
    const QString known = pile ? wordsFromTop(seen, *pile) : QString();
    std::vector<Choice> hand;
    for (const play::Piece& piece : seen.pieces) {
        if (isHeldBy(piece, m_seat)) {
            hand.push_back(tokenChoice(seen, piece));
            hand.back().look.chosen = piece.id.text() == m_under;
        }
    }
    if (std::ranges::none_of(hand, [](const Choice& card) { return card.look.chosen; })) {
        m_under.clear(); // it was put away
    }
    const QString deck = pile ? pile->name : QString();
    m_why->setText(
        QStringList{known.isEmpty() ? tr("You know none of the cards of %1.").arg(deck) : tr("%1: %2").arg(deck, known),
                    hand.empty() ? tr("You hold no card.") : tr("Tap a card of your hand to put it away.")}
            .join(QLatin1Char('\n')));
    showToRead(hand);
    offerPuttingAway(seen);
}

void CurtainPanel::offerPuttingAway(const play::Table& seen)
{
    std::vector<Choice> acts;
    const play::Piece* card = seen.piece(play::PieceId(m_under));
    const play::Pile* home = card ? seen.pile(card->home) : nullptr;
    // A card that nobody has told the app can only go where real ones lie.
    const bool mayGo = home && (card->face.value || home->real) && !m_context.publication->readOnly;
    if (mayGo) {
        acts.push_back({handDiscardKey, {.title = tr("Discard"), .detail = tr("for all to see")}, {}});
        for (int under = 0; under == 0 || under <= std::min(deepest, home->count - 1); ++under) {
            acts.push_back(
                {handUnderKey + QString::number(under),
                 {.title = under == 0 ? tr("On top") : tr("Under %n card(s)", nullptr, under), .detail = home->name},
                 {}});
        }
        acts.push_back({handBottomKey, {.title = tr("At the bottom"), .detail = home->name}, {}});
    }
    acts.push_back({goKey, {.title = tr("Hide"), .icon = Icon::EyeOff, .centred = true}, {}});
    m_isDone = true;
    m_hide->setChoices(acts);
}

void CurtainPanel::putAway(const QString& key)
{
    const play::PieceId card(std::exchange(m_under, {}));
    m_timer.start(openFor);
    if (key == handDiscardKey) {
        Q_EMIT asked(ask::discard(card));
    } else if (key == handBottomKey) {
        Q_EMIT asked(ask::putAtBottom(card));
    } else {
        Q_EMIT asked(ask::putUnder(card, key.mid(handUnderKey.size()).toInt()));
    }
    refresh();
}

} // namespace wheelhouse::ui
