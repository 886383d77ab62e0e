// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/cards/real_cards.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/play/events/pile_layers.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/villain_phase.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

const QString unknownCard = QStringLiteral("unknown");

/// The deck that this frame draws from next; empty for none.
QString drawnBy(const Venture& venture, const Frame& frame)
{
    if (isOf<TreasureFrame>(frame) && frame.at == QLatin1String("draw")) {
        return QString::fromLatin1(treasureDeck);
    }
    const bool isEncounter = isOf<VillainFrame>(frame) && frame.at == QLatin1String("encounter");
    return isEncounter && !venture.standingHeroes().empty() && isEncounterDue(venture)
               ? QString::fromLatin1(encounterPile)
               : QString();
}

bool isTopUnknown(const Pile& pile)
{
    const std::vector<PileLayer> layers = layersOf(pile);
    return pile.real && pile.count > 0 && (layers.empty() || !layers.front().contents);
}

/// Each card of the deck once, by its name.
std::vector<const content::Card*> cardsIn(const Venture& venture, const QString& deck)
{
    std::vector<const content::Card*> cards;
    for (const content::Card& card : venture.content().cards) {
        if (card.deck.text() == deck) {
            cards.push_back(&card);
        }
    }
    std::ranges::sort(cards, {}, [](const content::Card* card) { return card->name.toCaseFolded(); });
    return cards;
}

void ask(Venture& venture, RealCardFrame& frame, const Pile& pile)
{
    Prompt prompt;
    prompt.seat = venture.player();
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-real-card").with("name", pile.name);
    prompt.why = Message("why-real-card");
    for (const content::Card* card : cardsIn(venture, frame.deck)) {
        prompt.options.push_back({card->id.text(), Message("option-real-card").with("name", card->name), {}});
    }
    prompt.options.push_back({unknownCard, Message("option-unknown-card"), {}});
    effects::askFrom(venture, frame, std::move(prompt));
}

/// The card lies on top for everybody to see, and is drawn like one of the app's.
void turnUp(Venture& venture, const Pile& pile, const QString& card)
{
    Pile known = pile;
    known.layers = {PileLayer{1, std::vector{card}, Knowers::all()}};
    if (pile.count > 1) {
        known.layers.push_back(PileLayer{pile.count - 1, std::nullopt, Knowers::nobody()});
    }
    venture.happen(PileChanged{pile, std::move(known)});
}

/// What it does is done by hand.
void leaveToHands(Venture& venture, const Pile& pile)
{
    Pile fewer = pile;
    mixLayers(fewer);
    --fewer.count;
    venture.happen(PileChanged{pile, std::move(fewer)});
    venture.say(Message("said-draw-real-card").with("name", pile.name));
    const Frame* below = venture.state().frames.empty() ? nullptr : &venture.state().frames.back();
    if (below && isOf<TreasureFrame>(*below)) {
        venture.pop();
    } else if (below && isOf<VillainFrame>(*below)) {
        effects::goOnAt(venture, "villains");
    }
}
} // namespace

bool askForRealCard(Venture& venture)
{
    const QString deck = drawnBy(venture, venture.state().frames.back());
    const Pile* pile = deck.isEmpty() ? nullptr : venture.table().pile(PileId(deck));
    if (!pile || !isTopUnknown(*pile)) {
        return false;
    }
    RealCardFrame frame;
    frame.deck = deck;
    effects::pushFrame(venture, "which", frame);
    return true;
}

void stepRealCard(Venture& venture)
{
    auto frame = effects::topFrame<RealCardFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const json& answer = given.get();
    const Pile* found = venture.table().pile(PileId(frame.deck));
    if (!found || !isTopUnknown(*found)) {
        venture.pop();
        return;
    }
    const Pile pile = *found;
    if (!answer.is_string()) {
        ask(venture, frame, pile);
        return;
    }
    const QString card = QString::fromStdString(answer.get<std::string>());
    venture.pop();
    card == unknownCard ? leaveToHands(venture, pile) : turnUp(venture, pile, card);
}

} // namespace wheelhouse::rules::adventure_system
