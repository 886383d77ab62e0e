// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/nine_alignments_system.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/abilities.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/nine_alignments/attacks.h"
#include "model/rules/nine_alignments/beginnings.h"
#include "model/rules/nine_alignments/fight_sheet.h"
#include "model/rules/nine_alignments/fight_start.h"
#include "model/rules/nine_alignments/fight_turns.h"
#include "model/rules/nine_alignments/frames.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using acts::CommandArguments;
using nlohmann::json;

ActResult claim(Fight& fight, CommandArguments& asked)
{
    return effects::claim(fight, asked);
}

ActResult use(Fight& fight, CommandArguments& asked)
{
    return effects::use(fight, fight.part().acting, asked);
}

/// The game's own acts; every other one is the free table's.
constexpr decks::DeckAct<Fight> ownActs[] = {
    {"start", start, Giver::Table, true},
    {"encounter", encounter, Giver::Anybody, true},
    {"move", move, Giver::TheTurns, true, true},
    {"attack", attack, Giver::TheTurns, true, true},
    {"action", takeAction, Giver::TheTurns, true},
    {"heal", heal},
    {"hurt", hurt},
    {"end-turn", endTurn, Giver::TheTurns, true},
    {"use", use, Giver::TheTurns, true, true},
    {"claim", claim, Giver::TheCards},
};

Giver giverOf(const QString& type)
{
    return decks::giverIn(ownActs, type);
}

/// A mini that is set down or taken off the map by hand: all but the move, by the rules, of the one in turn.
std::optional<JsonValue> setDown(const Fight& fight, const QString& type, const JsonValue& args)
{
    if (type != QLatin1String("move") || !args.get().is_object()) {
        return std::nullopt;
    }
    json left = args.get();
    const json asked = left.value("anyway", json());
    const bool anyway = asked == json(true) && left.contains("to"); // of a square that is named
    if (asked.is_boolean()) {
        left.erase("anyway");
    }
    const json inTurn(fight.part().acting.text().toStdString());
    if (anyway && fight.part().acting) {
        left.emplace("figure", inTurn);
    }
    const bool byRules = !anyway && left.contains("to") && left.value("figure", inTurn) == inTurn;
    return byRules || !left.contains("figure") ? std::nullopt : std::optional(JsonValue(std::move(left)));
}

ActResult perform(Fight& fight, const QString& type, const JsonValue& args)
{
    if (const auto by = setDown(fight, type, args)) {
        return acts::perform(fight.context(), type, *by, {});
    }
    const FigureId acting = fight.part().acting;
    const SeatId inTurn = acting ? fight.playerOf(acting) : SeatId();
    auto own = decks::performOwn(fight, ownActs, inTurn, type, args);
    return own ? std::move(*own) : acts::perform(fight.context(), type, args, {});
}
} // namespace

tl::expected<Outcome, Refusal> NineAlignmentsSystem::decide(const Question& question) const
{
    CommandContext context(question);
    context.system = this;
    Fight fight(context);
    const TurnEntry* acting = fight.table().acting();
    const TurnEntry before = acting ? *acting : TurnEntry();
    const std::vector<Frame> frames = fight.state().frames;
    auto made = perform(fight, question.command.type, question.command.args);
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    const bool begins = std::ranges::count(frames, QLatin1String(InitiativeFrame::kind), &Frame::kind) > 0;
    if (begins || fight.table().figure(fight.part().acting)) {
        acts::takeUpAgain(context, frames);
    }
    effects::advance(fight);
    if (fight.state().frames.empty() && fight.state().result.isEmpty()) {
        followTurn(fight, before);
        effects::advance(fight);
    }
    fight.endVainDodges();
    return context.outcome(std::move(*made));
}

std::vector<CommandForm> NineAlignmentsSystem::commands() const
{
    std::vector<CommandForm> own{
        {"start",
         QT_TRANSLATE_NOOP("Commands", "seats? [{id, name, character?, at? [x, y], roll?}], scenario? (a quest), "
                                       "map? (an id, or true), real? {minis, dice}"),
         QT_TRANSLATE_NOOP("Commands", "Begins a quest. “character” and “scenario” are cards of the pack.")},
        {"encounter", QT_TRANSLATE_NOOP("Commands", "card, at? [[x, y]], roll?"),
         QT_TRANSLATE_NOOP("Commands", "Brings the creatures of an encounter into play.")},
        {"move", QT_TRANSLATE_NOOP("Commands", "to [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "Moves the one in turn. It may be made in parts.")},
        {"attack", QT_TRANSLATE_NOOP("Commands", "attack, target, advantage? (how many), disadvantage? (how many)"),
         QT_TRANSLATE_NOOP("Commands", "Makes an attack.")},
        {"action", QT_TRANSLATE_NOOP("Commands", "kind (“dash” or “dodge”)"),
         QT_TRANSLATE_NOOP("Commands", "Takes another action.")},
        {"heal", QT_TRANSLATE_NOOP("Commands", "figure, by"), QT_TRANSLATE_NOOP("Commands", "Heals, as a card says.")},
        {"hurt", QT_TRANSLATE_NOOP("Commands", "figure, by"),
         QT_TRANSLATE_NOOP("Commands", "Does damage, as a card says.")},
        {"end-turn", "",
         QT_TRANSLATE_NOOP("Commands", "The next creature of the place is in turn, else the next place.")},
    };
    return decks::formsOf(giverOf, std::move(own));
}

namespace {
std::vector<Offer> offersIn(const State& whole, const content::Pack& content)
{
    NoChance none;
    CommandContext context(whole, content, none);
    const Fight fight(context);
    std::vector<Offer> offers = decks::offersBesideTheTurn(whole, beginningsOf(content));
    const QuestPart& part = fight.part();
    if (!whole.frames.empty() || !part.acting) {
        return offers;
    }
    const SeatId player = fight.playerOf(part.acting);
    decks::offerMove(offers, player, placesToGo(fight));
    if (!whyNoAction(fight, part.acting, mainAction)) {
        offers.push_back({QStringLiteral("action"), {player}, JsonValue(json{{"kind", {"dash", "dodge"}}})});
        json attacks = json::array();
        if (const content::Card* card = fight.cardOf(part.acting)) {
            for (const content::Attack& attack : card->attacks) {
                attacks.push_back(attack.id.text().toStdString());
            }
        }
        offers.push_back({QStringLiteral("attack"), {player}, JsonValue(json{{"attack", std::move(attacks)}})});
    }
    decks::offerUse(offers, player, fight, part.acting);
    offers.push_back({QStringLiteral("end-turn"), {player}, JsonValue(json::object())});
    return offers;
}
} // namespace

std::vector<Offer> NineAlignmentsSystem::legal(const State& whole, const content::Pack& content) const
{
    return acts::withGivers(offersIn(whole, content), giverOf);
}

std::vector<Beginning> NineAlignmentsSystem::beginnings(const content::Pack& pack) const
{
    return beginningsOf(pack);
}

TurnSheet NineAlignmentsSystem::sheet(const State& whole, const content::Pack& content) const
{
    NoChance none;
    CommandContext context(whole, content, none);
    return fightSheet(Fight(context));
}

} // namespace wheelhouse::rules::nine_alignments
