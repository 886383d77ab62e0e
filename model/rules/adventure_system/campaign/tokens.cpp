// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/tokens.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/campaign/town_frames.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/heroes/powers.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;
const QString leaveIt = QStringLiteral("none");

bool does(const content::Card* token, const char* tag)
{
    return token && std::ranges::count(token->tags, QLatin1String(tag)) > 0;
}

int amountOf(const content::Card& token)
{
    return valueOn(token, QStringLiteral("amount")).value_or(0);
}

/// Whether it is this hero's own hero phase (ADV-ADT-03).
bool isInOwnPhase(const Venture& venture, const FigureId& hero)
{
    return venture.hero() == hero && venture.table().phase == QLatin1String("hero");
}

void spend(Venture& venture, const FigureId& hero, const PieceId& piece)
{
    const Piece* token = venture.table().piece(piece);
    const content::Card* card = token ? cardOfPiece(venture, *token) : nullptr;
    const QString name = card ? card->name : QString();
    turnOver(venture, piece, false);
    venture.say(Message("said-token-used").with("figure", venture.name(hero)).with("name", name));
}
} // namespace

std::vector<const Piece*> readyTokens(const Venture& venture, const FigureId& hero, const char* tag)
{
    auto tokens = heldBy(venture, venture.playerOf(hero), tokenDeck);
    std::erase_if(tokens,
                  [&](const Piece* piece) { return !piece->faceUp || !does(cardOfPiece(venture, *piece), tag); });
    return tokens;
}

void spendFirst(Venture& venture, const FigureId& hero, const char* tag)
{
    if (const auto tokens = readyTokens(venture, hero, tag); !tokens.empty()) {
        spend(venture, hero, PieceId(tokens.front()->id));
    }
}

// --- Used by themselves ----------------------------------------------------------------------------------------------

std::optional<Refusal> whyNotSpend(const Venture& venture, const FigureId& hero, const Piece& token)
{
    const content::Card* card = cardOfPiece(venture, token);
    const bool isOwn = Venture::isOf(token, tokenDeck) && token.place == acts::inHand(venture.playerOf(hero));
    if (!card || !isOwn) {
        return acts::against(Message("not-owned").with("figure", venture.name(hero)), {"ADV-ADT-02"}, {}, false)
            .value();
    }
    if (!token.faceUp) {
        return acts::against(Message("token-is-used").with("name", card->name), {"ADV-ADT-11"}, {}, false).value();
    }
    if (does(card, "regain")) {
        const Figure& figure = venture.figure(hero);
        const bool helps = figure.hitPoints() != figure.maximumHitPoints();
        return helps ? std::nullopt
                     : std::optional(
                           acts::against(Message("nothing-to-regain").with("figure", figure.name), {"ADV-ADT-07"})
                               .value());
    }
    if (does(card, "recharge")) {
        return hasUsedCard(venture, hero)
                   ? std::nullopt
                   : std::optional(acts::against(Message("nothing-to-turn-up").with("figure", venture.name(hero)),
                                                 {"ADV-ADT-08"}, {}, false)
                                       .value());
    }
    return acts::against(Message("token-waits").with("name", card->name), {"ADV-ADT-03", "ADV-ADT-04", "ADV-ADT-05"},
                         {}, false)
        .value();
}

ActResult spendToken(Venture& venture, acts::CommandArguments& asked)
{
    const Piece* token = asked.piece();
    if (asked.problem()) {
        return asked.refusal();
    }
    const auto& figures = venture.table().figures;
    const auto owner = std::ranges::find_if(figures, [&](const Figure& figure) {
        return figure.kind == FigureKind::Character && figure.seat && token->place == acts::inHand(figure.seat);
    });
    if (owner == figures.end()) {
        return acts::badRequest(Message("argument-unknown").with("name", token->id.text()),
                                asked.args.pointer("piece"));
    }
    const FigureId hero = owner->id;
    if (auto why = whyNotSpend(venture, hero, *token)) {
        return tl::unexpected(std::move(*why));
    }
    const content::Card card = *cardOfPiece(venture, *token);
    spend(venture, hero, PieceId(token->id));
    if (does(&card, "regain")) {
        effects::heal(venture, hero, hero, amountOf(card));
    } else {
        turnUpOne(venture, hero, {}); // only what is its own (ADV-ADT-09)
    }
    return Message("line-token-used").with("figure", venture.name(hero)).with("name", card.name);
}

// --- After a roll, and after a hit -----------------------------------------------------------------------------------

namespace {
/// How much more the roll needs; 0 or less where it hits.
int lacking(const Venture& venture, const effects::Scene& blow)
{
    effects::Scene before = blow;
    before.total = 0;
    before.rolls.clear();
    const auto armour = effects::armourClass(venture, blow.target, before);
    return armour ? armour->total - blow.total : 0;
}

/// What the tokens of this kind come to together.
int sumOf(const Venture& venture, const std::vector<const Piece*>& tokens)
{
    int sum = 0;
    for (const Piece* token : tokens) {
        sum += amountOf(*cardOfPiece(venture, *token));
    }
    return sum;
}

/// The tokens that may help now, one of each kind.
std::vector<const Piece*> tokensToOffer(const Venture& venture, const TokenFrame& frame, const effects::Scene& blow)
{
    std::vector<const Piece*> offered;
    const auto add = [&](const std::vector<const Piece*>& tokens) {
        if (!tokens.empty()) {
            offered.push_back(tokens.front());
        }
    };
    if (frame.hit) {
        add(readyTokens(venture, frame.hero, "damage"));
        return offered;
    }
    const int missing = lacking(venture, blow);
    const auto more = readyTokens(venture, frame.hero, "attack");
    if (missing > 0 && missing <= sumOf(venture, more)) {
        add(more);
    }
    if (missing > 0) {
        add(readyTokens(venture, frame.hero, "reroll"));
    }
    return offered;
}

void offer(Venture& venture, const TokenFrame& frame, const effects::Scene& blow)
{
    if (isInOwnPhase(venture, blow.attacker) && !tokensToOffer(venture, frame, blow).empty()) {
        effects::pushFrame(venture, "offer", frame);
    }
}

Prompt tokenPrompt(const Venture& venture, const TokenFrame& frame, const effects::Scene& blow)
{
    Prompt prompt;
    prompt.seat = venture.playerOf(frame.hero);
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = frame.hit ? Message("ask-token-hit").with("figure", venture.name(frame.hero))
                             : Message("ask-token-roll")
                                   .with("figure", venture.name(frame.hero))
                                   .with("count", blow.total)
                                   .with("needed", blow.total + lacking(venture, blow));
    prompt.why = Message("why-token");
    prompt.rules = frame.hit ? std::vector<QString>{QStringLiteral("ADV-ADT-04")}
                             : std::vector<QString>{QStringLiteral("ADV-ADT-05"), QStringLiteral("ADV-ADT-03")};
    for (const Piece* token : tokensToOffer(venture, frame, blow)) {
        prompt.options.push_back(
            {token->id.text(), Message("option-token").with("name", cardOfPiece(venture, *token)->name), {}});
    }
    prompt.options.push_back({leaveIt, Message("option-no-token"), {}});
    prompt.standard = JsonValue(json(leaveIt.toStdString()));
    return prompt;
}

/// Of several dice the lowest is thrown again: the better one counts, or the worse one does.
void throwAgain(Venture& venture, TokenFrame& frame, const JsonValue& given)
{
    if (given.get().is_null() && venture.table().real.dice) {
        Prompt prompt;
        prompt.seat = venture.playerOf(frame.hero);
        prompt.kind = PromptKind::EnterDice;
        prompt.title = Message("ask-again-die").with("figure", venture.name(frame.hero));
        prompt.low = 1;
        prompt.high = venture.facesOfDie();
        prompt.rules = {QStringLiteral("ADV-ADT-03")};
        effects::askFrom(venture, frame, std::move(prompt));
        return;
    }
    const bool byApp = !given.get().is_array();
    const int face = byApp ? venture.context().chance().die(venture.facesOfDie()) : given.get().at(0).get<int>();
    venture.happen(ChanceDrawn{QStringLiteral("attack"), {face}, byApp, Knowers::all()});
    *std::ranges::min_element(frame.dice) = face;
    frame.again = false;
    effects::goOnAt(venture, "offer", frame);
    effects::changeNearest<effects::BlowFrame>(venture, [&](effects::BlowFrame& blow) {
        const int edge = blow.edge.value_or(0);
        const int kept = edge < 0 ? std::ranges::min(frame.dice) : std::ranges::max(frame.dice);
        blow.total = blow.total.value_or(0) - blow.face.value_or(0) + kept;
        blow.face = kept;
    });
}

void raiseDamage(Venture& venture, int more)
{
    effects::changeNearest<effects::DamageFrame>(
        venture, [&](effects::DamageFrame& damage) { damage.amount = damage.amount.value_or(0) + more; });
}

void raiseTotal(Venture& venture, int more)
{
    effects::changeNearest<effects::BlowFrame>(
        venture, [&](effects::BlowFrame& blow) { blow.total = blow.total.value_or(0) + more; });
}

void useToken(Venture& venture, TokenFrame& frame, const PieceId& piece)
{
    const content::Card card = *cardOfPiece(venture, *venture.table().piece(piece));
    frame.again = does(&card, "reroll");
    frame.hit ? venture.pop() : effects::goOnAt(venture, "offer", frame);
    spend(venture, frame.hero, piece);
    const int more = amountOf(card);
    if (!frame.again) { // the die stays what it is: no 18 becomes a 20 (ADV-ADT-06)
        frame.hit ? raiseDamage(venture, more) : raiseTotal(venture, more);
    }
    const auto blow = venture.attackInProgress();
    if (frame.hit && blow && !tokensToOffer(venture, frame, blow->scene).empty()) {
        effects::pushFrame(venture, "offer", frame);
    }
}
} // namespace

void offerAfterRoll(Venture& venture, const effects::Scene& blow, const std::vector<int>& dice)
{
    TokenFrame frame;
    frame.hero = blow.attacker;
    frame.dice = dice;
    offer(venture, frame, blow);
}

void offerAfterHit(Venture& venture, const effects::Scene& blow)
{
    TokenFrame frame;
    frame.hero = blow.attacker;
    frame.hit = true;
    offer(venture, frame, blow);
}

void stepToken(Venture& venture)
{
    auto frame = effects::topFrame<TokenFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const auto blow = venture.attackInProgress();
    if (!blow || !venture.table().figure(frame.hero)) {
        venture.pop();
        return;
    }
    if (frame.again) {
        throwAgain(venture, frame, given);
        return;
    }
    const auto offered = tokensToOffer(venture, frame, blow->scene);
    const QString chosen = given.get().is_string() ? QString::fromStdString(given.get().get<std::string>()) : QString();
    const bool isOffered = std::ranges::any_of(offered, [&](const Piece* one) { return one->id.text() == chosen; });
    if (isOffered) {
        useToken(venture, frame, PieceId(chosen));
    } else if (chosen == leaveIt || offered.empty()) {
        venture.pop();
    } else {
        effects::askFrom(venture, frame, tokenPrompt(venture, frame, blow->scene));
    }
}

// --- Disabling a trap ------------------------------------------------------------------------------------------------

bool mayThrowAgain(const Venture& venture, const FigureId& hero)
{
    return isInOwnPhase(venture, hero) && !readyTokens(venture, hero, "reroll").empty();
}

Prompt throwAgainPrompt(const Venture& venture, const FigureId& hero, const QString& trap, int total, int needed)
{
    Prompt prompt;
    prompt.seat = venture.playerOf(hero);
    prompt.kind = PromptKind::Confirm;
    prompt.title = Message("ask-again-disabling")
                       .with("figure", venture.name(hero))
                       .with("name", trap)
                       .with("count", total)
                       .with("needed", needed);
    prompt.why = Message("why-token");
    prompt.rules = {QStringLiteral("ADV-ADT-03")};
    return prompt;
}

// --- By hand ---------------------------------------------------------------------------------------------------------

std::optional<Refusal> whyNotGivenAway(const Venture& venture, const QString& type, const JsonValue& args)
{
    const nlohmann::json& given = args.get();
    const auto named = [&given](const char* name) {
        const bool isText = given.is_object() && given.contains(name) && given[name].is_string();
        return isText ? QString::fromStdString(given[name].get<std::string>()) : QString();
    };
    const Piece* piece = type == QLatin1String("give") ? venture.table().piece(PieceId(named("piece"))) : nullptr;
    const Figure* taker = venture.table().figure(FigureId(named("figure")));
    if (!piece || !taker || !Venture::isOf(*piece, tokenDeck) || piece->place.seat == taker->seat) {
        return std::nullopt;
    }
    return acts::against(Message("token-stays"), {"ADV-ADT-02"}, QStringLiteral("/args/figure"), false).value();
}

} // namespace wheelhouse::rules::adventure_system
