// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/villains/encounters.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/play/table/acting_card.h"
#include "model/play/table/figure_of.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/owner/said_places.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace wheelhouse::rules::adventure_system {

using content::Moment;
using nlohmann::json;

namespace {
const content::Card* cardOfPiece(const Venture& venture, const PieceId& id)
{
    const Piece* piece = venture.table().piece(id);
    return piece ? venture.card(piece->face.value.value_or(QString())) : nullptr;
}

std::vector<int> valuesOf(const Venture& venture, const std::vector<const Piece*>& pile)
{
    std::vector<int> values;
    for (const Piece* piece : pile) {
        values.push_back(experienceOf(venture, *piece));
    }
    return values;
}

/// Whether the pile can pay; the cheapest mix is what whoever just continues pays (ADV-XPT-07, ADV-XPT-10).
bool askWhetherCancelled(Venture& venture, EncounterFrame& frame)
{
    const auto pile = experiencePile(venture);
    const auto cost = cancelCost(venture);
    const auto mix = cheapestMix(valuesOf(venture, pile), cost.value_or(0));
    if (mix.empty()) {
        return false;
    }
    const content::Card* card = cardOfPiece(venture, frame.piece);
    Prompt prompt;
    prompt.seat = venture.player(); // whatever the others say (ADV-XPT-04)
    prompt.kind = PromptKind::ChoosePieces;
    prompt.title = Message("ask-cancel").with("name", card ? card->name : QString()).with("count", *cost);
    prompt.why = Message("why-cancel").with("text", card ? card->text : QString());
    prompt.rules = {QStringLiteral("ADV-ENC-02"), QStringLiteral("ADV-XPT-06")};
    prompt.least = 0;
    prompt.most = static_cast<int>(pile.size());
    json standard = json::array();
    for (size_t i = 0; i < pile.size(); ++i) {
        const PieceId& id = pile[i]->id;
        prompt.options.push_back(
            {id.text(), Message("option-experience").with("count", experienceOf(venture, *pile[i])), {}});
        if (std::ranges::count(mix, i) > 0) {
            standard.push_back(id.text().toStdString());
        }
    }
    prompt.standard = JsonValue(std::move(standard));
    effects::askFrom(venture, frame, std::move(prompt));
    return true;
}

/// What cancelling costs and what can pay for it, where nobody has entered that.
bool askUnknownPrices(Venture& venture)
{
    const auto pile = experiencePile(venture);
    const content::Card* adventure = adventureOf(venture);
    if (pile.empty() || !adventure) { // nothing can be paid
        return false;
    }
    bool asks = askUnknownOnCard(venture, *adventure, "cancel-cost");
    std::vector<QString> known;
    for (const Piece* piece : pile) {
        const content::Card* card = venture.card(piece->face.value.value_or(QString()));
        if (card && std::ranges::count(known, card->id.text()) == 0) {
            known.push_back(card->id.text());
            asks = askUnknownOnCard(venture, *card, experienceLabel(*card).toLatin1().constData()) || asks;
        }
    }
    return asks;
}

std::vector<PieceId> paidIn(const json& answer)
{
    std::vector<PieceId> paid;
    for (const json& id : answer) {
        paid.emplace_back(QString::fromStdString(id.get<std::string>()));
    }
    return paid;
}

int worthOf(const Venture& venture, const std::vector<PieceId>& pieces)
{
    return std::accumulate(pieces.begin(), pieces.end(), 0, [&](int sum, const PieceId& id) {
        const Piece* piece = venture.table().piece(id);
        return sum + (piece ? experienceOf(venture, *piece) : 0);
    });
}

/// What is paid is discarded, and what it was worth above the cost is lost (ADV-XPT-08, ADV-XPT-09).
void cancel(Venture& venture, const EncounterFrame& frame, const std::vector<PieceId>& paid)
{
    const int worth = worthOf(venture, paid);
    const int wasted = worth - cancelCost(venture).value_or(worth);
    const content::Card* card = cardOfPiece(venture, frame.piece);
    venture.say(Message("said-cancelled").with("name", card ? card->name : QString()).with("count", worth));
    if (wasted > 0) { // ADV-XPT-11
        venture.say(Message("said-experience-wasted").with("count", wasted));
    }
    for (const PieceId& piece : paid) {
        const Pile* deck = venture.table().pile(venture.table().piece(piece)->home);
        if (deck && venture.table().pile(deck->discard)) {
            layOnDiscards(venture, piece);
        } else { // a villain's card is of no deck
            venture.context().returnPiece(piece);
        }
    }
    venture.pop();
    layOnDiscards(venture, frame.piece); // without its effect (ADV-XPT-12)
}

void pushHazard(Venture& venture, const content::Card& card, std::optional<board::Space> at)
{
    HazardFrame frame;
    frame.card = card.id.text();
    if (at) {
        frame.x = at->x;
        frame.y = at->y;
    }
    effects::pushFrame(venture, "begin", frame);
}

/// Whoever drew it is the hero whom it calls active (ADV-ENC-03).
void work(Venture& venture, const content::Card& card)
{
    const FigureId hero = venture.hero();
    if (card.script.tactics.get()) { // it attacks (ADV-ENC-08)
        pushHazard(venture, card, venture.figure(hero).at);
        return;
    }
    effects::runEffect(venture, effects::sceneOfTurn(hero), Venture::sourceOf(card), Moment::Used);
}

bool isLasting(const content::Card& card)
{
    return std::ranges::count(card.tags, QLatin1String("stays")) > 0;
}
} // namespace

const content::Card* adventureOf(const Venture& venture)
{
    const auto& cards = venture.content().cards;
    const auto found = std::ranges::find_if(cards, [&](const content::Card& card) {
        return card.name == venture.table().scenario && card.deck.text() == QLatin1String("adventures");
    });
    return found == cards.end() ? nullptr : &*found;
}

std::vector<const content::Card*> lastingEncounters(const Venture& venture)
{
    std::vector<const content::Card*> lasting;
    for (const Piece* piece : venture.table().piecesAt({})) {
        const content::Card* card =
            Venture::isOf(*piece, encounterPile) ? venture.card(piece->face.value.value_or(QString())) : nullptr;
        if (card && isLasting(*card)) {
            lasting.push_back(card);
        }
    }
    return lasting;
}

std::optional<int> cancelCost(const Venture& venture)
{
    const content::Card* adventure = adventureOf(venture);
    const auto printed = adventure ? valueOn(*adventure, QStringLiteral("cancel-cost")) : std::nullopt;
    return printed || !adventure ? printed : toldNumber(venture, *adventure, QStringLiteral("cancel-cost"));
}

void drawEncounter(Venture& venture)
{
    const auto face = venture.faceFrom(encounterPile);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        return;
    }
    EncounterFrame frame;
    frame.piece = venture.take(encounterPile, Hidden{*face, Knowers::all()}, {}, true);
    venture.say(Message("said-encounter").with("name", card->name).with("text", card->text));
    effects::pushFrame(venture, "offer", frame);
}

void stepEncounter(Venture& venture)
{
    const QString at = effects::topOf(venture, EncounterFrame::kind).at;
    auto frame = effects::topFrame<EncounterFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const json& answer = given.get();
    const content::Card* card = cardOfPiece(venture, frame.piece);
    if (!card) {
        venture.pop();
    } else if (at == QLatin1String("offer")) { // only now (ADV-XPT-13, ADV-ENC-09)
        if (answer.is_array() && !answer.empty()) {
            cancel(venture, frame, paidIn(answer));
        } else if (!answer.is_array() && askUnknownPrices(venture)) {
            return; // then it is offered
        } else if (answer.is_array() || !askWhetherCancelled(venture, frame)) {
            effects::goOnAt(venture, "away", frame);
            work(venture, *card);
        }
    } else {
        venture.pop();
        leaveEncounter(venture, frame);
    }
}

void leaveEncounter(Venture& venture, const EncounterFrame& frame)
{
    const content::Card* card = cardOfPiece(venture, frame.piece);
    if (card && !isLasting(*card)) {
        layOnDiscards(venture, frame.piece);
    }
}

std::optional<Refusal> whyNotPaid(const Venture& venture, const JsonValue& args)
{
    const auto& frames = venture.state().frames;
    const json& given = args.get();
    if (frames.empty() || !isOf<EncounterFrame>(frames.back()) || !given.is_object() || !given.contains("value") ||
        !given["value"].is_array() || given["value"].empty() ||
        !std::ranges::all_of(given["value"], [](const json& id) { return id.is_string(); })) {
        return std::nullopt;
    }
    const int worth = worthOf(venture, paidIn(given["value"]));
    const int cost = cancelCost(venture).value_or(0);
    if (worth >= cost) {
        return std::nullopt;
    }
    return acts::against(Message("too-little-experience").with("count", worth).with("needed", cost), {"ADV-XPT-06"},
                         QStringLiteral("/args/value"), false)
        .value();
}

void activateTrap(Venture& venture, const Piece& piece)
{
    const content::Card* card = venture.card(piece.face.value.value_or(QString()));
    const Piece* token = card ? tokenOf(venture, card->id.text()) : nullptr;
    if (!card) {
        return;
    }
    venture.say(Message("said-effect-text").with("name", card->name).with("text", card->text));
    if (card->script.tactics.get()) {
        pushHazard(venture, *card, token ? token->place.at : std::nullopt);
    }
}

void leaveHazard(Venture& venture, const HazardFrame& frame)
{
    if (const Figure* standIn = venture.table().figure(frame.figure)) {
        venture.happen(FigureRemoved{Figure(*standIn)});
    }
}

namespace {
void strikeWithHazard(Venture& venture, const HazardFrame& frame)
{
    effects::goOnAt(venture, "end", frame);
    effects::Scene scene;
    scene.self = frame.figure;
    scene.actor = venture.hero();
    effects::runEffect(venture, scene, scriptSource, Moment::TurnBegins);
}
} // namespace

void stepHazard(Venture& venture)
{
    const QString at = effects::topOf(venture, HazardFrame::kind).at;
    auto frame = effects::topFrame<HazardFrame>(venture);
    if (at == QLatin1String("near")) {
        if (askForHazard(venture, frame)) {
            strikeWithHazard(venture, frame);
        }
        return;
    }
    if (at != QLatin1String("begin")) {
        venture.pop();
        leaveHazard(venture, frame);
        return;
    }
    const content::Card* card = venture.card(frame.card);
    if (!card) {
        venture.pop();
        return;
    }
    Figure standIn;
    standIn.id = venture.context().freeFigureId(frame.card);
    standIn.name = card->name;
    standIn.content = frame.card;
    standIn.kind = FigureKind::Monster;
    standIn.size = play::sizeOfCard;
    frame.figure = standIn.id;
    venture.happen(FigureAdded{std::move(standIn)});
    if (venture.table().map) {
        strikeWithHazard(venture, frame);
    } else {
        effects::goOnAt(venture, "near", frame);
    }
}

} // namespace wheelhouse::rules::adventure_system
