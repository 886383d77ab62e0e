// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/owner/unknown_numbers.h"

#include "model/content/pile_names.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/adventure_system/campaign/levels.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/owner/real_piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
/// A number of a card, and what it is on the table.
struct Label {
    const char* id;
    const char* track; ///< empty: none
    int least;
    const char* rule;
};

constexpr std::array<Label, 7> labels{{{"hit-points", "hp", 1, "ADV-HRO-06"},
                                       {"armour-class", "ac", 1, "ADV-HRO-05"},
                                       {"speed", "speed", 0, "ADV-HRO-07"},
                                       {"surge-value", "", 0, "ADV-HRO-08"},
                                       {"experience", "", 0, "ADV-XPT-02"},
                                       {"level", "", 0, "ADV-XPT-03"},
                                       {"cancel-cost", "", 0, "ADV-XPT-05"}}};
constexpr int mostOnACard = 99;

const Label* labelOf(const QString& id)
{
    const auto found = std::ranges::find_if(labels, [&](const Label& one) { return id == QLatin1String(one.id); });
    return found == labels.end() ? nullptr : &*found;
}

QString keyOf(const content::Card& card, const QString& label)
{
    return card.id.text() + u'/' + label;
}

const content::CardLabel* printedLabel(const Venture& venture, const content::Card& card, const QString& label)
{
    const auto* deck = content::find(venture.content().decks, card.deck);
    const auto found = deck ? std::ranges::find(deck->values, label, &content::CardLabel::id)
                            : std::vector<content::CardLabel>::const_iterator();
    return deck && found != deck->values.end() ? &*found : nullptr;
}

/// Whether the number is printed on the card and known to nobody yet.
bool isUnknownNumber(const Venture& venture, const FigureId& id, const Label& label)
{
    const Figure* figure = venture.table().figure(id);
    const content::Card* card = figure ? venture.cardOf(id) : nullptr;
    const QString track = QString::fromLatin1(label.track);
    const bool isSet = figure && !track.isEmpty() && figure->track(track);
    return card && !isSet && printedLabel(venture, *card, QString::fromLatin1(label.id)) &&
           !venture.valueOf(id, label.id);
}

void setTrack(Venture& venture, const FigureId& figure, const Label& label, int value)
{
    const QString name = QString::fromLatin1(label.track);
    if (name.isEmpty() || venture.figure(figure).track(name)) {
        return;
    }
    const bool isCounted = name == QLatin1String("hp");
    venture.happen(
        TrackDefined{figure, std::nullopt, Track{name, value, isCounted ? std::optional(value) : std::nullopt}});
}

/// Whose number it is; nullptr where there is no such card any more.
const content::Card* cardAskedFor(const Venture& venture, const NumberFrame& frame)
{
    return frame.card.isEmpty() ? venture.cardOf(frame.figure) : venture.card(frame.card);
}

bool isUnknownOnCard(const Venture& venture, const content::Card& card, const QString& label)
{
    return printedLabel(venture, card, label) && !valueOn(card, label) && !toldNumber(venture, card, label);
}

bool isStillOpen(const Venture& venture, const NumberFrame& frame, const Label& label)
{
    const content::Card* card = cardAskedFor(venture, frame);
    return frame.card.isEmpty() ? isUnknownNumber(venture, frame.figure, label)
                                : card && isUnknownOnCard(venture, *card, frame.value);
}

void askNumber(Venture& venture, NumberFrame& frame, const Label& label)
{
    const content::Card& card = *cardAskedFor(venture, frame);
    Prompt prompt;
    prompt.seat = venture.playerOf(frame.figure);
    prompt.kind = PromptKind::EnterNumber;
    prompt.title = Message("ask-card-number")
                       .with("figure", card.name)
                       .with("name", printedLabel(venture, card, frame.value)->name);
    prompt.why = Message("why-card-number");
    prompt.low = label.least;
    prompt.high = mostOnACard;
    prompt.rules = {QString::fromLatin1(label.rule)};
    effects::askFrom(venture, frame, std::move(prompt));
}

void keepNumber(Venture& venture, const content::Card& card, const Label& label, int value)
{
    const QString key = keyOf(card, QString::fromLatin1(label.id));
    venture.change([&](DungeonPart& part) { part.told[key] = value; });
    std::vector<FigureId> alike;
    for (const Figure& figure : venture.table().figures) {
        if (figure.content == card.id.text() && *label.track) {
            alike.push_back(figure.id);
        }
    }
    for (const FigureId& figure : alike) {
        setTrack(venture, figure, label, value);
    }
}

/// How many cards of a deck the box has at first, as its list of components says; else as many as the deck says.
int cardsAtFirst(const content::Pack& content, const content::Deck& deck)
{
    const QString id = deck.id.text().chopped(1) + QStringLiteral("-cards"); // "monsters": "monster-cards"
    const auto* component = content::find(content.components, content::ComponentId(id));
    return component ? component->count : deck.size.value_or(0);
}
} // namespace

std::optional<int> toldNumber(const Venture& venture, const content::Card& card, const QString& label)
{
    const auto& told = venture.part().told;
    const auto found = told.find(keyOf(card, label));
    return found == told.end() ? std::nullopt : std::optional(found->second);
}

bool askUnknownOnCard(Venture& venture, const content::Card& card, const char* label)
{
    const bool asks = isUnknownOnCard(venture, card, QString::fromLatin1(label));
    if (asks) {
        effects::pushFrame(venture, "ask", NumberFrame{{}, {}, QString::fromLatin1(label), card.id.text()});
    }
    return asks;
}

std::vector<SheetReading> readingsOf(const Venture& venture)
{
    std::vector<SheetReading> readings;
    for (const auto& [key, value] : venture.part().told) {
        const content::Card* card = venture.card(key.section(u'/', 0, 0));
        // What a hero's card prints for a higher level stands on a side that has no place of its own.
        const bool isHigher = card && std::ranges::any_of(venture.table().figures, [&](const Figure& figure) {
                                  return figure.content == card->id.text() && levelOf(figure) > 1;
                              });
        if (card && !isHigher) {
            readings.push_back(
                {QStringLiteral("cards/%1/values/%2").arg(card->id.text(), key.section(u'/', 1)), value});
        }
    }
    return readings;
}

bool askUnknown(Venture& venture, const FigureId& figure, std::initializer_list<const char*> asked)
{
    bool asks = false;
    for (const char* id : asked) {
        const Label* label = labelOf(QString::fromLatin1(id));
        if (label && isUnknownNumber(venture, figure, *label)) {
            effects::pushFrame(venture, "ask", NumberFrame{{}, figure, QString::fromLatin1(id), {}});
            asks = true;
        }
    }
    return asks;
}

void stepNumber(Venture& venture)
{
    auto frame = effects::topFrame<NumberFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    const Label* label = labelOf(frame.value);
    const bool isOpen = label && isStillOpen(venture, frame, *label); // one of its kind may have told
    if (isOpen && !answer.is_number_integer()) {
        askNumber(venture, frame, *label);
        return;
    }
    venture.pop();
    if (isOpen) {
        keepNumber(venture, content::Card(*cardAskedFor(venture, frame)), *label, answer.get<int>());
    }
    if (frame.value == QLatin1String("surge-value") && frame.figure == venture.hero()) {
        goOnWithHeroPhase(venture);
    }
}

void giveToldNumbers(Venture& venture, const FigureId& figure)
{
    const content::Card* card = venture.cardOf(figure);
    for (const Label& label : labels) {
        if (const auto value = card ? toldNumber(venture, *card, QString::fromLatin1(label.id)) : std::nullopt) {
            setTrack(venture, figure, label, *value);
        }
    }
}

void layDecksOfUnknownCards(Venture& venture)
{
    for (const char* id : drawDecks) {
        const auto* deck = content::find(venture.content().decks, content::DeckId(QString::fromLatin1(id)));
        int known = 0;
        for (const content::Card& card : venture.content().cards) {
            known += card.deck.text() == QLatin1String(id) ? card.count : 0;
        }
        if (!deck || deck->size.value_or(0) <= known) {
            continue;
        }
        const PileId name(deck->id.text());
        if (!venture.table().pile(name)) {
            Pile pile{name, acts::cardKind(), 0, false, std::vector<QString>()};
            pile.name = deck->name;
            pile.discard = PileId(content::discardOf(deck->id.text()));
            Pile away{pile.discard, acts::cardKind(), 0, true, std::vector<QString>()};
            away.name = deck->name;
            venture.happen(PileAdded{std::move(pile)});
            venture.happen(PileAdded{std::move(away)});
        }
        setRealPile(venture, name, true);
        const Pile before = *venture.table().pile(name);
        Pile counted = before;
        counted.count = std::max(known, cardsAtFirst(venture.content(), *deck));
        venture.happen(PileChanged{before, std::move(counted)});
    }
}

} // namespace wheelhouse::rules::adventure_system
