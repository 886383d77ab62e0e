// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/town_questions.h"

#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/campaign/town_frames.h"
#include "model/rules/adventure_system/heroes/powers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;
const QString nothing = QStringLiteral("none");

Message whyOf(const WhyNotInTown& why)
{
    return why ? why->why : Message();
}

QString wordIn(const JsonValue& answer)
{
    return answer.get().is_string() ? QString::fromStdString(answer.get().get<std::string>()) : QString();
}

std::vector<PromptOption> treasures(const Venture& town, const TownFrame& frame)
{
    const bool buys = frame.what == whatToBuy;
    std::vector<PromptOption> options;
    for (const Piece* piece : buys ? stockOf(town) : itemsOf(town, frame.hero)) {
        const content::Card* card = cardOfPiece(town, *piece);
        const auto price = card ? valueOn(*card, QString::fromLatin1(buys ? "buy" : "sell")) : std::nullopt;
        options.push_back(
            {piece->id.text(),
             Message("option-priced").with("name", card ? card->name : QString()).with("count", price.value_or(0)),
             whyOf(buys ? whyNotBuy(town, frame.hero, *piece) : whyNotSell(town, frame.hero, *piece))});
    }
    return options;
}

std::vector<PromptOption> tokens(const Venture& town, const FigureId& hero)
{
    std::vector<PromptOption> options;
    for (const content::Card& card : town.content().cards) {
        if (card.deck.text() == QLatin1String(tokenDeck)) {
            options.push_back(
                {card.id.text(),
                 Message("option-priced").with("name", card.name).with("count", priceOfToken(town, card).value_or(0)),
                 whyOf(whyNotBuyToken(town, hero, card))});
        }
    }
    return options;
}

std::vector<PromptOption> powers(const Venture& town, const FigureId& hero)
{
    const auto chosen = chosenPowers(town, hero);
    std::vector<PromptOption> options;
    for (const content::Card* power : powersOf(town.content(), cardNow(town, hero))) {
        const bool has = std::ranges::count(chosen, power->id.text()) > 0;
        if (!isAutomatic(*power)) { // those come without a choice (ADV-HRO-10)
            options.push_back(
                {power->id.text(),
                 Message(has ? "option-put-away" : "option-take").with("name", power->name).with("kind", power->kind),
                 has ? Message() : whyOf(whyNotTake(town, hero, *power))});
        }
    }
    return options;
}

std::vector<PromptOption> adventures(const Venture& town)
{
    std::vector<PromptOption> options;
    for (const content::Card* card : adventuresOf(town.content())) { // the next one is only suggested (ADV-CAM-01)
        options.push_back({card->id.text(),
                           Message("option-adventure").with("count", card->number.value_or(0)).with("name", card->name),
                           {}});
    }
    return options;
}

Prompt promptFor(const Venture& town, const TownFrame& frame)
{
    Prompt prompt;
    prompt.seat = town.playerOf(frame.hero);
    prompt.kind = PromptKind::ChooseOption;
    prompt.why = Message("why-town").with("count", goldOf(town, frame.hero));
    const auto about = [&](const char* title, std::vector<PromptOption> options, const char* rule) {
        prompt.title = Message(title).with("figure", town.name(frame.hero));
        prompt.options = std::move(options);
        prompt.rules = {QString::fromLatin1(rule)};
    };
    if (frame.what == whatToBuy) {
        about("ask-buy", treasures(town, frame), "ADV-TWN-05");
    } else if (frame.what == whatToSell) {
        about("ask-sell", treasures(town, frame), "ADV-TWN-08");
    } else if (frame.what == whichToken) {
        about("ask-token", tokens(town, frame.hero), "ADV-ADT-01");
    } else if (frame.what == whichPower) {
        about("ask-powers", powers(town, frame.hero), "ADV-TWN-03");
        prompt.why = Message("why-powers");
    } else {
        about("ask-adventure", adventures(town), "ADV-CAM-01");
        prompt.why = Message("why-adventure");
        prompt.standard = JsonValue(json(suggestedAdventure(town).toStdString()));
    }
    prompt.options.push_back({nothing, Message(frame.what == whichPower ? "option-done" : "option-nothing"), {}});
    if (prompt.standard.isNull()) {
        prompt.standard = JsonValue(json(nothing.toStdString()));
    }
    return prompt;
}

/// Does what was chosen. True where more may be chosen.
bool doChosen(Venture& town, const TownFrame& frame, const QString& chosen)
{
    const Piece* piece = town.table().piece(PieceId(chosen));
    const content::Card* card = town.card(chosen);
    if (frame.what == whatToBuy && piece && !whyNotBuy(town, frame.hero, *piece)) {
        town.say(buyNow(town, frame.hero, PieceId(chosen)));
    } else if (frame.what == whatToSell && piece && !whyNotSell(town, frame.hero, *piece)) {
        town.say(sellNow(town, frame.hero, PieceId(chosen)));
    } else if (frame.what == whichToken && card && !whyNotBuyToken(town, frame.hero, *card)) {
        town.say(buyTokenNow(town, frame.hero, *card));
    } else if (frame.what == whichAdventure && card) {
        setOutFor(town, *card);
    } else if (frame.what == whichPower && card) {
        swapPower(town, frame.hero, *card);
        return true;
    }
    return false;
}
} // namespace

void stepTown(Venture& town)
{
    auto frame = effects::topFrame<TownFrame>(town);
    const JsonValue given = effects::takeAnswer(town, frame);
    const QString chosen = wordIn(given);
    if (!town.table().figure(frame.hero) || chosen == nothing) {
        town.pop();
        return;
    }
    if (chosen.isEmpty()) {
        effects::askFrom(town, frame, promptFor(town, frame));
        return;
    }
    town.pop();
    if (doChosen(town, frame, chosen)) {
        effects::pushFrame(town, "choose", frame);
    }
}

namespace {
Prompt tradePrompt(const Venture& town, const FigureId& whose, PromptKind kind, const char* title)
{
    Prompt prompt;
    prompt.seat = town.playerOf(whose);
    prompt.kind = kind;
    prompt.title = Message(title).with("figure", town.name(whose));
    prompt.rules = {QStringLiteral("ADV-TWN-12")};
    return prompt;
}

/// Only those who take part (ADV-TWN-13).
Prompt partnerPrompt(const Venture& town, const TradeFrame& frame)
{
    Prompt prompt = tradePrompt(town, frame.from, PromptKind::ChooseOption, "ask-trade-with");
    for (const FigureId& hero : thoseWhoTakePart(town)) {
        if (hero != frame.from) {
            prompt.options.push_back({hero.text(), Message("option-figure").with("figure", town.name(hero)), {}});
        }
    }
    prompt.options.push_back({nothing, Message("option-nothing"), {}});
    prompt.standard = JsonValue(json(nothing.toStdString()));
    return prompt;
}

void addTreasures(const Venture& town, const FigureId& hero, Prompt& prompt)
{
    for (const Piece* piece : itemsOf(town, hero)) { // no advancement token (ADV-ADT-02)
        prompt.options.push_back({piece->id.text(), {}, {}});
    }
    prompt.least = 0;
    prompt.most = static_cast<int>(prompt.options.size());
    prompt.standard = JsonValue(json::array());
}

/// The sums that people hand over, and all there is; a command may name any.
void addGold(int gold, Prompt& prompt)
{
    for (const int sum : {0, 100, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000}) {
        if (sum == 0 || sum < gold) {
            prompt.options.push_back({QString::number(sum), Message("option-gold").with("count", sum), {}});
        }
    }
    if (gold > 0) {
        prompt.options.push_back({QString::number(gold), Message("option-gold").with("count", gold), {}});
    }
    prompt.standard = JsonValue(json("0"));
}

/// What is asked at a step: gold or treasures of the one who offers, then of the other.
Prompt goodsPrompt(const Venture& town, const TradeFrame& frame, const QString& at)
{
    const bool gives = at == QLatin1String("gold") || at == QLatin1String("pieces");
    const bool gold = at.endsWith(QLatin1String("old"));
    const FigureId whose = gives ? frame.from : frame.to;
    Prompt prompt = tradePrompt(town, whose, gold ? PromptKind::ChooseOption : PromptKind::ChoosePieces,
                                gold ? "ask-trade-gold" : "ask-trade-pieces");
    prompt.seat = town.playerOf(frame.from);
    if (gold) {
        addGold(goldOf(town, whose), prompt);
    } else {
        addTreasures(town, whose, prompt);
    }
    return prompt;
}

std::vector<PieceId> piecesIn(const json& answer)
{
    std::vector<PieceId> pieces;
    for (const json& one : answer) {
        pieces.emplace_back(QString::fromStdString(one.get<std::string>()));
    }
    return pieces;
}

QString textIn(const json& answer)
{
    return QString::fromStdString(answer.get<std::string>());
}

/// Keeps the answer; the step that comes next.
QString takeGoods(TradeFrame& frame, const QString& at, const json& answer)
{
    if (at == QLatin1String("gold")) {
        frame.gold = textIn(answer).toInt();
        return QStringLiteral("pieces");
    }
    if (at == QLatin1String("pieces")) {
        frame.pieces = piecesIn(answer);
        return QStringLiteral("forGold");
    }
    if (at == QLatin1String("forGold")) {
        frame.forGold = textIn(answer).toInt();
        return QStringLiteral("forPieces");
    }
    frame.forPieces = piecesIn(answer);
    return QStringLiteral("agree");
}

/// Whether whoever is to give has none of what the step asks for.
bool hasNothing(const Venture& town, const TradeFrame& frame, const QString& at)
{
    const FigureId whose = at == QLatin1String("gold") || at == QLatin1String("pieces") ? frame.from : frame.to;
    return at.endsWith(QLatin1String("old")) ? goldOf(town, whose) <= 0 : itemsOf(town, whose).empty();
}

QString namesOf(const Venture& town, const std::vector<PieceId>& pieces)
{
    QStringList names;
    for (const PieceId& id : pieces) {
        const Piece* piece = town.table().piece(id);
        const content::Card* card = piece ? cardOfPiece(town, *piece) : nullptr;
        names << (card ? card->name : id.text());
    }
    return names.join(QStringLiteral(", "));
}

/// Every sum with every kind of goods has a sentence of its own.
Message tradeWords(int gold, const std::vector<PieceId>& pieces, int forGold, const std::vector<PieceId>& forPieces)
{
    constexpr std::array<std::array<const char*, 4>, 4> sentences{
        {{"", "why-trade-nothing-for-gold", "why-trade-nothing-for-items", "why-trade-nothing-for-both"},
         {"why-trade-gold-for-nothing", "why-trade-gold-for-gold", "why-trade-gold-for-items",
          "why-trade-gold-for-both"},
         {"why-trade-items-for-nothing", "why-trade-items-for-gold", "why-trade-items-for-items",
          "why-trade-items-for-both"},
         {"why-trade-both-for-nothing", "why-trade-both-for-gold", "why-trade-both-for-items",
          "why-trade-both-for-both"}}};
    const auto kindOf = [](int sum, const std::vector<PieceId>& goods) {
        return static_cast<size_t>((sum > 0 ? 1 : 0) + (goods.empty() ? 0 : 2));
    };
    const char* sentence = sentences[kindOf(gold, pieces)][kindOf(forGold, forPieces)];
    return *sentence ? Message(sentence) : Message("nothing-to-trade");
}

Prompt agreePrompt(const Venture& town, const TradeFrame& frame)
{
    const FigureId whose = frame.agreed ? frame.to : frame.from;
    Prompt prompt = tradePrompt(town, whose, PromptKind::Confirm, "ask-trade-agree");
    prompt.why = tradeWords(frame.gold, frame.pieces, frame.forGold, frame.forPieces)
                     .with("figure", town.name(frame.from))
                     .with("count", frame.gold)
                     .with("name", namesOf(town, frame.pieces))
                     .with("target", town.name(frame.to))
                     .with("needed", frame.forGold)
                     .with("text", namesOf(town, frame.forPieces));
    return prompt;
}

/// Both have agreed, and still own what they promised.
void exchange(Venture& town, const TradeFrame& frame)
{
    const Goods gives{frame.gold, frame.pieces};
    const Goods gets{frame.forGold, frame.forPieces};
    const bool holds = !whyNotHandOver(town, frame.from, frame.to, gives) &&
                       !whyNotHandOver(town, frame.to, frame.from, gets) && !(gives.isEmpty() && gets.isEmpty());
    if (!holds) {
        town.say(Message("said-no-trade"));
        return;
    }
    handOver(town, frame.from, frame.to, gives);
    handOver(town, frame.to, frame.from, gets);
    town.say(Message("said-traded").with("figure", town.name(frame.from)).with("target", town.name(frame.to)));
}

void stepAgree(Venture& town, TradeFrame& frame, const json& answer)
{
    const bool agrees = answer.is_boolean() && answer.get<bool>();
    if (answer.is_boolean() && (!agrees || frame.agreed)) {
        const TradeFrame settled = frame;
        town.pop();
        agrees ? exchange(town, settled) : town.say(Message("said-no-trade"));
        return;
    }
    frame.agreed = frame.agreed || agrees;
    effects::askFrom(town, frame, agreePrompt(town, frame));
}
} // namespace

void stepTrade(Venture& town)
{
    const QString at = effects::topOf(town, TradeFrame::kind).at;
    auto frame = effects::topFrame<TradeFrame>(town);
    const JsonValue given = effects::takeAnswer(town, frame);
    const json& answer = given.get();
    const bool isThere = town.table().figure(frame.from) && (!frame.to || town.table().figure(frame.to));
    if (!isThere || wordIn(given) == nothing) {
        town.pop();
    } else if (at == QLatin1String("agree")) {
        stepAgree(town, frame, answer);
    } else if (answer.is_null() && at != QLatin1String("to") && hasNothing(town, frame, at)) {
        const QString next = takeGoods(frame, at, at.endsWith(QLatin1String("old")) ? json("0") : json::array());
        effects::goOnAt(town, next.toLatin1().constData(), frame);
    } else if (answer.is_null()) {
        effects::askFrom(town, frame,
                         at == QLatin1String("to") ? partnerPrompt(town, frame) : goodsPrompt(town, frame, at));
    } else if (at == QLatin1String("to")) {
        frame.to = FigureId(wordIn(given));
        effects::goOnAt(town, "gold", frame);
    } else {
        const QString next = takeGoods(frame, at, answer);
        effects::goOnAt(town, next.toLatin1().constData(), frame);
    }
}

} // namespace wheelhouse::rules::adventure_system
