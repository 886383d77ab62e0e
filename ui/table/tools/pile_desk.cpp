// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/pile_desk.h"

#include "model/play/session/game_system.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/pile_words.h"
#include "ui/table/tools/pile_choices.h"

#include <QLabel>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure deskMeasure{150, 60, 2};
constexpr double highestTile = 140;
constexpr double readableShare = 0.75;
const QString deckKey = QStringLiteral("deck:"); // before the deck
const QString allRealKey = QStringLiteral("all-real");
const QString layKey = QStringLiteral("lay-deck");
const QString fewerKey = QStringLiteral("count-fewer");
const QString moreKey = QStringLiteral("count-more");
} // namespace

PileDesk::PileDesk(const Skin& skin, QWidget* parent)
    : QScrollArea(parent)
    , m_skin(skin)
    , m_heading(new QLabel)
    , m_words(new WrappedLabel)
    , m_grid(new ChoiceGrid(deskMeasure, skin))
    , m_number(new ChoiceGrid({120, 48, 2}, skin))
    , m_cardsHeading(new QLabel)
    , m_cards(new ChoiceGrid(deskMeasure, skin))
    , m_back(new ChoiceGrid({150, 48, 1}, skin))
{
    setObjectName(QStringLiteral("pileDesk"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_grid->setObjectName(QStringLiteral("pileGrid"));
    m_number->setObjectName(QStringLiteral("pileNumber"));
    m_cards->setObjectName(QStringLiteral("pileCards"));
    m_back->setObjectName(QStringLiteral("pileBack"));
    m_heading->setObjectName(QStringLiteral("pileHeading"));
    m_words->setObjectName(QStringLiteral("pileWords"));
    auto* holder = new QWidget;
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    // What is pressed several times stands above all whose height changes with it.
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_heading, m_back, m_number, m_words, m_grid, m_cardsHeading, m_cards}) {
        column->addWidget(part);
    }
    for (QLabel* label : {m_heading, m_words, m_cardsHeading}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    column->addStretch(1);
    setWidget(holder);
    holder->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    m_cardsHeading->setText(tr("Cards out of it"));
    m_back->setChoices({{QStringLiteral("desk-back"), {.title = tr("Back"), .icon = Icon::Back}, {}}});
    connect(m_grid, &ChoiceGrid::chosen, this, &PileDesk::choose);
    connect(m_number, &ChoiceGrid::chosen, this, &PileDesk::chooseNumber);
    connect(m_cards, &ChoiceGrid::chosen, this, &PileDesk::chooseCard);
    connect(m_back, &ChoiceGrid::chosen, this, &PileDesk::stepBack);
    PileDesk::setSkin(skin);
}

bool PileDesk::isFor(const TableContext& context)
{
    return context.publication &&
           (!context.publication->content->decks.empty() || std::ranges::any_of(context.table().piles, isDeck));
}

const play::Pile* PileDesk::deck() const
{
    return m_context.table().pile(m_deck);
}

void PileDesk::show(const TableContext& context)
{
    m_context = context;
    if (m_system != context.publication->system) {
        m_system = context.publication->system;
        m_commands.clear();
        for (const play::CommandForm& form : m_system ? m_system->commands() : std::vector<play::CommandForm>()) {
            m_commands << QString::fromLatin1(form.type);
        }
    }
    if (m_step != Step::Decks && m_step != Step::Lay && !deck()) {
        m_step = Step::Decks; // taken back
        m_held = {};
    } else if (m_step == Step::Card && !context.table().piece(m_card)) {
        m_step = Step::Deck;
        m_held = {};
    }
    refresh();
}

void PileDesk::go(Step step)
{
    const bool hadKeys = isAncestorOf(window()->focusWidget());
    m_step = step;
    m_count = 1;
    verticalScrollBar()->setValue(0);
    m_held = {};
    refresh();
    if (hadKeys) {
        takeFocus();
    }
}

void PileDesk::returnTo(const play::PileId& deck)
{
    ChoiceButton* left = m_step == Step::Decks ? m_grid->button(deckKey + deck.text()) : nullptr;
    if (left && isAncestorOf(window()->focusWidget())) {
        left->setFocus(Qt::OtherFocusReason);
        ensureWidgetVisible(left);
    }
}

void PileDesk::takeFocus()
{
    for (const ChoiceGrid* grid : {m_grid, m_cards, m_back}) {
        if (ChoiceButton* button = grid->first()) {
            button->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

bool PileDesk::stepBack()
{
    if (m_step == Step::Decks) {
        return false;
    }
    const bool ofCard = m_step == Step::WhichCard && m_context.table().piece(m_card);
    go(ofCard ? Step::Card : m_step == Step::Card || m_step == Step::WhichCard ? Step::Deck : Step::Decks);
    returnTo(m_deck);
    return true;
}

void PileDesk::offer(ChoiceGrid& grid, const std::vector<Choice>& choices)
{
    ChoiceGrid::Measure measure = grid.measureToRead(choices, deskMeasure, highestTile, readableShare);
    if (&grid == m_grid && m_step != Step::Decks) { // a longer number makes no tile lower again
        m_held.tile = std::max(m_held.tile, measure.height);
        measure.height = m_held.tile;
    }
    grid.setMeasure(measure);
    grid.setChoices(choices);
    grid.setVisible(!choices.empty());
}

void PileDesk::refresh()
{
    const PileChoices choices(m_context, m_commands, m_deck);
    setPressMeaning(*widget(), QStringLiteral("%1 %2").arg(static_cast<int>(m_step)).arg(m_deck.text()));
    m_words->clear();
    m_number->hide();
    std::vector<Choice> out;
    switch (m_step) {
    case Step::Decks:
        showDecks(choices);
        break;
    case Step::Deck:
        showDeck(choices);
        out = choices.cardsOut();
        break;
    case Step::Card:
        showCard(choices);
        break;
    case Step::WhichCard:
        showWhichCard(choices);
        break;
    case Step::Lay:
        m_heading->setText(tr("Lay out a deck"));
        offer(*m_grid, choices.toLay());
        break;
    }
    offer(*m_cards, out);
    m_cardsHeading->setVisible(!out.empty());
    m_words->setVisible(!m_words->text().isEmpty());
    m_words->setMinimumHeight(0);
    m_held.words = std::max(m_held.words, m_words->isHidden() ? 0 : m_words->heightForWidth(m_words->width()));
    m_words->setMinimumHeight(m_held.words);
    m_back->setVisible(m_step != Step::Decks);
}

void PileDesk::showDecks(const PileChoices& choices)
{
    m_heading->setText(tr("Decks"));
    std::vector<Choice> decks = choices.decks();
    for (Choice& deck : decks) {
        deck.key.prepend(deckKey);
    }
    if (decks.empty()) {
        m_words->setText(tr("No deck lies on the table."));
    }
    if (decks.size() > 1 && choices.offers("set-pile")) {
        decks.insert(decks.begin(), choices.allReal(allRealKey));
    }
    if (choices.canLay()) {
        decks.push_back({layKey, {.title = tr("Lay out a deck"), .icon = Icon::Plus}, {}});
    }
    offer(*m_grid, decks);
}

void PileDesk::showDeck(const PileChoices& choices)
{
    m_heading->setText(deck()->name);
    m_words->setText(choices.words());
    showNumber("peek", choices);
    offer(*m_grid, choices.ofDeck(m_count));
}

void PileDesk::showCard(const PileChoices& choices)
{
    const play::Piece& card = *m_context.table().piece(m_card);
    const play::FaceKind* face = card.face.value ? m_context.table().face(*card.face.value) : nullptr;
    m_heading->setText(face ? face->name : tr("A card, face down"));
    m_words->setText(face && !face->text.isEmpty() ? face->text : choices.placeWords(card));
    showNumber("put-card", choices);
    offer(*m_grid, choices.ofCard(card, m_count));
}

void PileDesk::showWhichCard(const PileChoices& choices)
{
    m_heading->setText(tr("Which card is it?"));
    const std::vector<Choice> faces = choices.faces();
    if (faces.empty()) {
        m_words->setText(tr("Nobody has entered the cards of this deck yet."));
    }
    offer(*m_grid, faces);
}

void PileDesk::showNumber(const char* command, const PileChoices& choices)
{
    m_count = std::clamp(m_count, 1, std::max(1, deck()->count));
    if (!choices.offers(command)) {
        return;
    }
    m_number->show();
    m_number->setChoices(
        {{fewerKey, {.title = tr("Fewer cards"), .icon = Icon::Minus, .enabled = m_count > 1}, {}},
         {moreKey, {.title = tr("More cards"), .icon = Icon::Plus, .enabled = m_count < deck()->count}, {}}});
}

void PileDesk::chooseNumber(const QString& key)
{
    m_count += key == moreKey ? 1 : -1;
    refresh();
    say(*this, tr("%n card(s)", nullptr, m_count));
}

void PileDesk::chooseCard(const QString& key)
{
    m_card = play::PieceId(key);
    go(m_context.table().piece(m_card) ? Step::Card : Step::Deck);
}

void PileDesk::choose(const QString& key)
{
    const PileChoices choices(m_context, m_commands, m_deck);
    const play::Piece* card = m_context.table().piece(m_card);
    switch (m_step) {
    case Step::Decks:
        if (key == allRealKey) {
            Q_EMIT asked(ask::setEveryPile(!choices.areAllReal()));
            break;
        }
        m_card = {};
        if (key != layKey) {
            m_deck = play::PileId(key.mid(deckKey.size()));
        }
        go(key == layKey ? Step::Lay : deck() ? Step::Deck : Step::Decks);
        break;
    case Step::Lay:
        go(Step::Decks);
        Q_EMIT asked(PileChoices::layAsked(key));
        break;
    case Step::Deck:
        m_card = {};
        take(choices.deckAct(key, m_count));
        break;
    case Step::Card:
        if (card) {
            take(choices.cardAct(key, *card, m_count));
        }
        break;
    case Step::WhichCard: {
        const auto waiting = std::exchange(m_waiting, {});
        go(Step::Deck);
        if (waiting) {
            Q_EMIT asked(waiting(key));
        }
        break;
    }
    }
}

void PileDesk::take(const PileAct& act)
{
    if (act.asksFirst) {
        m_waiting = act.ask;
        go(Step::WhichCard);
        return;
    }
    if (m_step == Step::Card) {
        go(Step::Deck);
    }
    if (act.ask) {
        Q_EMIT asked(act.ask({}));
    }
    if (act.looks) {
        Q_EMIT lookAsked(act.looks, m_deck);
    }
}

void PileDesk::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (m_context.publication && event->size().width() != event->oldSize().width()) {
        refresh(); // tiles are as high as it takes to read them
    }
}

void PileDesk::setSkin(const Skin& skin)
{
    m_skin = skin;
    for (QLabel* label : {m_heading, m_cardsHeading}) {
        label->setFont(skin.type.text(16, QFont::DemiBold));
    }
    m_words->setFont(skin.type.text(16));
    m_held = {};
}

} // namespace wheelhouse::ui

#include "moc_pile_desk.cpp"
