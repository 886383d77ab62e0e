// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/pile_choices.h"

#include "ui/table/common/pile_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
struct DeckWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::DeckWords)
};

const QString drawAllKey = QStringLiteral("draw-all");
const QString drawNamedKey = QStringLiteral("draw-named");
const QString drawSeatKey = QStringLiteral("draw-seat:");     // before the seat
const QString drawFigureKey = QStringLiteral("draw-figure:"); // before the figure
const QString peekAllKey = QStringLiteral("peek-all");
const QString peekSeatKey = QStringLiteral("peek-seat:"); // before the seat
const QString ownCardsKey = QStringLiteral("own-cards:"); // before the seat
const QString shuffleKey = QStringLiteral("shuffle");
const QString reshuffleKey = QStringLiteral("reshuffle");
const QString realPileKey = QStringLiteral("pile-real");
const QString discardKey = QStringLiteral("card-discard");
const QString discardNamedKey = QStringLiteral("card-discard-named");
const QString cardTopKey = QStringLiteral("card-top");
const QString cardUnderKey = QStringLiteral("card-under");
const QString cardBottomKey = QStringLiteral("card-bottom");
const QString layRealKey = QStringLiteral("lay-real:"); // before the deck
const QString layAppKey = QStringLiteral("lay-app:");

Choice tile(const QString& key, const QString& title, const QString& detail, Icon icon, bool enabled = true)
{
    ChoiceLook look;
    look.title = title;
    look.detail = detail;
    look.icon = icon;
    look.enabled = enabled;
    return {key, look, {}};
}

Choice seatTile(const QString& key, const play::Seat& seat, const QString& title, const QString& detail, Icon icon,
                bool enabled = true)
{
    Choice choice = tile(key + seat.id.text(), title.arg(seat.name), detail, icon, enabled);
    choice.look.seat = seat.accent;
    return choice;
}

QString whoIn(const QString& key)
{
    return key.section(QLatin1Char(':'), 1);
}

/// Whether the app cannot know which card it is, for nobody has told it.
bool isUnread(const play::Piece& card)
{
    return !card.face.value && !card.face.knowers.everyone && card.face.knowers.seats.empty();
}

bool isOnTable(const TableContext& context, const content::Deck& deck)
{
    return context.table().pile(play::PileId(deck.id.text())) != nullptr;
}

PileAct actOf(const Ask& ask)
{
    return {[ask](const QString&) { return ask; }, false, {}};
}
} // namespace

PileChoices::PileChoices(const TableContext& context, const QStringList& commands, const play::PileId& deck)
    : m_context(context), m_commands(context.publication->readOnly ? QStringList() : commands), m_deck(deck)
{
}

std::vector<Choice> PileChoices::decks() const
{
    std::vector<Choice> choices;
    for (const play::Pile& pile : m_context.table().piles) {
        if (!isDeck(pile)) {
            continue;
        }
        const play::Pile* away = m_context.table().pile(pile.discard);
        QStringList about{DeckWords::tr("%n card(s)", nullptr, pile.count),
                          pile.real ? DeckWords::tr("real") : DeckWords::tr("in the app")};
        if (away && away->count > 0) {
            about << DeckWords::tr("%n discarded", nullptr, away->count);
        }
        choices.push_back(tile(pile.id.text(), pile.name, about.join(QStringLiteral(" · ")), Icon::Cards));
    }
    return choices;
}

bool PileChoices::areAllReal() const
{
    return std::ranges::all_of(m_context.table().piles,
                               [](const play::Pile& pile) { return pile.real || !isDeck(pile); });
}

Choice PileChoices::allReal(const QString& key) const
{
    const bool real = areAllReal();
    Choice all = tile(key, DeckWords::tr("All of them are real cards"),
                      real ? DeckWords::tr("the app counts them") : DeckWords::tr("the app keeps some"), Icon::Hands);
    all.look.on = real;
    all.name = real ? DeckWords::tr("All decks are real cards: on") : DeckWords::tr("All decks are real cards: off");
    return all;
}

bool PileChoices::canLay() const
{
    return offers("lay-deck") && std::ranges::any_of(m_context.publication->content->decks,
                                                     [&](const auto& each) { return !isOnTable(m_context, each); });
}

std::vector<Choice> PileChoices::toLay() const
{
    std::vector<Choice> choices;
    const content::Pack& pack = *m_context.publication->content;
    for (const content::Deck& each : pack.decks) {
        if (isOnTable(m_context, each)) {
            continue;
        }
        const bool known = std::ranges::find(pack.cards, each.id, &content::Card::deck) != pack.cards.end();
        const QString keeps = known ? DeckWords::tr("the app keeps it") : DeckWords::tr("its cards are not entered");
        choices.push_back(tile(layAppKey + each.id.text(), each.name, keeps, Icon::Cards, known));
        choices.push_back(tile(layRealKey + each.id.text(), each.name, DeckWords::tr("real cards"), Icon::Hands));
    }
    return choices;
}

Ask PileChoices::layAsked(const QString& key)
{
    return ask::layDeck(content::DeckId(whoIn(key)), key.startsWith(layRealKey));
}

QString PileChoices::words() const
{
    const play::Table& table = m_context.table();
    const auto pileWords = [&](const play::Pile& pile) {
        const QString known = wordsFromTop(table, pile);
        return pile.count == 0    ? QString()
               : !known.isEmpty() ? known
               : pile.real        ? DeckWords::tr("They lie on the table; the app counts them.")
                                  : DeckWords::tr("How they lie is hidden.");
    };
    QStringList lines{DeckWords::tr("%n card(s).", nullptr, deck().count) + QLatin1Char(' ') + pileWords(deck())};
    const play::Pile* away = discard();
    if (away && away->count == 0) {
        lines << DeckWords::tr("Its discard is empty.");
    } else if (away) {
        lines << DeckWords::tr("Discard, %n card(s).", nullptr, away->count) + QLatin1Char(' ') + pileWords(*away);
    }
    return lines.join(QLatin1Char('\n'));
}

std::vector<Choice> PileChoices::ofDeck(int count) const
{
    std::vector<Choice> choices;
    addDraws(choices);
    addLooks(choices, count);
    addKeeping(choices);
    addOwn(choices); // they come and go: behind what stays
    return choices;
}

void PileChoices::addDraws(std::vector<Choice>& choices) const
{
    if (!offers("draw-card")) {
        return;
    }
    const bool any = deck().count > 0;
    const auto detail = [&](const QString& words) { return any ? words : DeckWords::tr("the deck is empty"); };
    choices.push_back(
        tile(drawAllKey, DeckWords::tr("Draw for all"), detail(DeckWords::tr("face up")), Icon::Card, any));
    if (deck().real) {
        choices.push_back(tile(drawNamedKey, DeckWords::tr("Draw and say which"),
                               detail(DeckWords::tr("the app knows it then")), Icon::Edit, any));
    }
    for (const play::Seat& seat : m_context.table().seats) {
        choices.push_back(seatTile(drawSeatKey, seat, DeckWords::tr("%1 draws"), detail(DeckWords::tr("into the hand")),
                                   Icon::Card, any));
    }
    const items::FigureRow* row = m_context.row(m_context.onStage());
    if (row && row->kind == play::FigureKind::Character) {
        choices.push_back(tile(drawFigureKey + row->key, DeckWords::tr("%1 draws").arg(row->name),
                               detail(DeckWords::tr("face down")), Icon::Card, any));
    }
}

void PileChoices::addLooks(std::vector<Choice>& choices, int count) const
{
    if (!offers("peek")) {
        return;
    }
    const bool any = deck().count > 0;
    const QString top =
        any ? DeckWords::tr("at the top %n card(s)", nullptr, count) : DeckWords::tr("the deck is empty");
    choices.push_back(tile(peekAllKey, DeckWords::tr("All look"), top, Icon::Eye, any));
    for (const play::Seat& seat : m_context.table().seats) {
        choices.push_back(seatTile(peekSeatKey, seat, DeckWords::tr("%1 looks"), top, Icon::EyeOff, any));
    }
}

void PileChoices::addOwn(std::vector<Choice>& choices) const
{
    for (const play::Seat& seat :
         m_context.publication->readOnly ? std::vector<play::Seat>() : m_context.table().seats) {
        const auto held = static_cast<int>(std::ranges::count_if(
            m_context.table().pieces, [&](const play::Piece& piece) { return isHeldBy(piece, seat.id); }));
        const bool knows = std::ranges::any_of(deck().layers, [&](const play::PileLayer& layer) {
            return !layer.contents && layer.knowers.knows(seat.id);
        });
        if (held > 0 || knows) {
            choices.push_back(seatTile(ownCardsKey, seat, DeckWords::tr("%1’s eyes only"),
                                       DeckWords::tr("%n in hand", nullptr, held), Icon::EyeOff));
        }
    }
}

void PileChoices::addKeeping(std::vector<Choice>& choices) const
{
    if (offers("shuffle")) {
        choices.push_back(
            tile(shuffleKey, DeckWords::tr("Shuffle"), DeckWords::tr("the deck alone"), Icon::Redo, deck().count > 1));
        const int away = discard() ? discard()->count : 0;
        choices.push_back(
            tile(reshuffleKey, DeckWords::tr("Shuffle the discard in"),
                 away > 0 ? DeckWords::tr("%n card(s)", nullptr, away) : DeckWords::tr("the discard is empty"),
                 Icon::Redo, away > 0));
    }
    if (offers("set-pile")) {
        Choice real =
            tile(realPileKey, DeckWords::tr("Real cards"),
                 deck().real ? DeckWords::tr("the app counts them") : DeckWords::tr("the app keeps them"), Icon::Hands);
        real.look.on = deck().real;
        real.name = deck().real ? DeckWords::tr("Real cards: on, the deck lies on the table")
                                : DeckWords::tr("Real cards: off, the app keeps the deck");
        choices.push_back(std::move(real));
    }
}

std::vector<Choice> PileChoices::cardsOut() const
{
    std::vector<Choice> out;
    for (const play::Piece& card : m_context.table().pieces) {
        if (isCard(card) && (card.home == deck().id || card.home == deck().discard)) {
            const QString name =
                card.face.value ? cardName(m_context.table(), *card.face.value) : DeckWords::tr("Face down");
            out.push_back(tile(card.id.text(), name, placeWords(card), Icon::Card));
        }
    }
    return out;
}

QString PileChoices::placeWords(const play::Piece& card) const
{
    using Kind = play::Place::Kind;
    const items::FigureRow* row = m_context.row(card.place.figure);
    return card.place.kind == Kind::Hand     ? DeckWords::tr("in the hand of %1").arg(m_context.nameOf(card.place.seat))
           : card.place.kind == Kind::Figure ? DeckWords::tr("with %1").arg(row ? row->name : QString())
           : card.place.kind == Kind::Map    ? DeckWords::tr("on the map")
                                             : DeckWords::tr("laid out");
}

std::vector<Choice> PileChoices::ofCard(const play::Piece& card, int under) const
{
    std::vector<Choice> choices;
    if (offers("discard")) {
        choices.push_back(tile(discardKey, DeckWords::tr("Discard"), DeckWords::tr("face up"), Icon::Cards));
        if (isUnread(card) && deck().real) {
            choices.push_back(tile(discardNamedKey, DeckWords::tr("Discard and say which"),
                                   DeckWords::tr("the app knows it then"), Icon::Edit));
        }
    }
    if (offers("put-card")) {
        const QString& name = deck().name;
        choices.push_back(tile(cardTopKey, DeckWords::tr("On top"), name, Icon::Import));
        choices.push_back(tile(cardUnderKey, DeckWords::tr("Under %n card(s)", nullptr, under), name, Icon::Import,
                               deck().count > 1));
        choices.push_back(tile(cardBottomKey, DeckWords::tr("At the bottom"), name, Icon::Import));
    }
    return choices;
}

std::vector<Choice> PileChoices::faces() const
{
    std::vector<Choice> choices;
    for (const content::Card& card : m_context.publication->content->cards) {
        if (card.deck.text() == m_deck.text() && m_context.table().face(card.id.text())) {
            choices.push_back(tile(card.id.text(), cardName(m_context.table(), card.id.text()), {}, Icon::Card));
        }
    }
    return choices;
}

PileAct PileChoices::deckAct(const QString& key, int count) const
{
    const play::PileId pile = m_deck;
    const play::SeatId seat(whoIn(key));
    if (key == drawNamedKey) {
        return {[pile](const QString& face) { return ask::drawCard(pile, face); }, true, {}};
    }
    if (key.startsWith(peekSeatKey)) {
        PileAct act = actOf(ask::peek(pile, count, seat));
        act.looks = deck().real ? play::SeatId() : seat; // at real cards on the table
        return act;
    }
    if (key.startsWith(ownCardsKey)) {
        return {{}, false, seat};
    }
    return key == drawAllKey                          ? actOf(ask::drawCard(pile))
           : key.startsWith(drawFigureKey)            ? actOf(ask::drawCardFor(pile, play::FigureId(whoIn(key))))
           : key.startsWith(drawSeatKey)              ? actOf(ask::drawCardFor(pile, seat))
           : key == peekAllKey                        ? actOf(ask::peek(pile, count))
           : key == shuffleKey || key == reshuffleKey ? actOf(ask::shufflePile(pile, key == reshuffleKey))
           : key == realPileKey                       ? actOf(ask::setPile(pile, !deck().real))
                                                      : PileAct();
}

PileAct PileChoices::cardAct(const QString& key, const play::Piece& card, int under) const
{
    const play::PieceId id = card.id;
    const bool asksFirst = isUnread(card) && !deck().real; // the app keeps the pile that it goes to
    if (key == discardKey || key == discardNamedKey) {
        return {[id](const QString& face) { return ask::discard(id, face); }, asksFirst || key == discardNamedKey, {}};
    }
    if (key == cardTopKey || key == cardUnderKey) {
        const int others = key == cardTopKey ? 0 : under;
        return {[id, others](const QString& face) { return ask::putUnder(id, others, face); }, asksFirst, {}};
    }
    return key == cardBottomKey
               ? PileAct{[id](const QString& face) { return ask::putAtBottom(id, face); }, asksFirst, {}}
               : PileAct();
}

} // namespace wheelhouse::ui
