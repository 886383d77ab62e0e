// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/adventure_system.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/abilities.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/exploration.h"
#include "model/rules/adventure_system/hands_words.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/hero_sheet.h"
#include "model/rules/adventure_system/heroes/powers.h"
#include "model/rules/adventure_system/heroes/travel.h"
#include "model/rules/adventure_system/setup.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"
#include "model/rules/adventure_system/unseen_content.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/encounters.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using acts::CommandArguments;
using nlohmann::json;

ActResult claim(Venture& venture, CommandArguments& asked)
{
    return effects::claim(venture, asked);
}

/// The game's own acts; every other one is the free table's.
constexpr decks::DeckAct<Venture> ownActs[] = {
    {"start", start, Giver::Table},
    {"move", move, Giver::TheTurns, true, true},
    {"use", useAbility, Giver::TheTurns, true, true},
    {"disable", disable, Giver::TheTurns, true, true},
    {"claim", claim, Giver::TheCards},
    {"end-phase", endHeroPhase, Giver::TheTurns, true, true},
    {"end-turn", endHeroPhase, Giver::TheTurns, true, true},
};

Giver giverOf(const QString& type)
{
    return decks::giverIn(ownActs, type);
}

/// Nobody wins or loses alone, and there is no draw (ADV-GEN-04).
std::optional<Refusal> whyNotEnded(const QString& type, const JsonValue& args)
{
    const json& given = args.get();
    if (type != QLatin1String("result") || !given.is_object()) {
        return std::nullopt;
    }
    const bool apart = given.contains("seat") || given.contains("is") || given.contains("endings");
    const bool drawn = given.contains("everybody") && given["everybody"] == "drawn";
    if (!apart && !drawn) {
        return std::nullopt;
    }
    return Refusal{Refusal::Code::Refused, Message("heroes-end-together"), {}, {QStringLiteral("ADV-GEN-04")}, false};
}

/// Whether a move takes somebody off the map, or is of anybody but the hero in turn.
bool setsDownByHand(const Venture& venture, const JsonValue& args)
{
    const json& given = args.get();
    const json inTurn(venture.hero().text().toStdString());
    return given.is_object() && given.contains("figure") && (given["figure"] != inTurn || !given.contains("to"));
}

/// What the system does itself; none where the command is the free table's.
std::optional<ActResult> perform(Venture& venture, const QString& type, const JsonValue& args)
{
    if (type == QLatin1String("answer")) {
        if (auto why = whyNotPaid(venture, args)) {
            return tl::unexpected(std::move(*why));
        }
    }
    if (type == QLatin1String("move") && setsDownByHand(venture, args)) { // at any time
        CommandArguments asked(venture.table(), args, QStringLiteral("/args"));
        auto why = acts::whyNotGiven(venture.context(), Giver::TheFigures, asked, venture.player());
        return why ? ActResult(tl::unexpected(std::move(*why))) : setDown(venture, asked);
    }
    return decks::performOwn(venture, ownActs, venture.player(), type, args, whyNotEnded);
}
} // namespace

tl::expected<Outcome, Refusal> AdventureSystem::decide(const Question& question) const
{
    CommandContext context(question);
    context.system = this;
    Venture venture(context);
    venture.takeOverTiles();
    const TurnEntry* acting = venture.table().acting();
    const TurnEntry before = acting ? *acting : TurnEntry();
    const int turnBefore = venture.table().turn;
    const std::vector<Frame> frames = venture.state().frames;
    auto own = perform(venture, question.command.type, question.command.args);
    const bool byHand = !own || question.command.type == QLatin1String("fix");
    ActResult made = own ? std::move(*own) : acts::perform(context, question.command.type, question.command.args, {});
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    if (byHand) {
        if (venture.table().figure(venture.hero())) {
            acts::takeUpAgain(context, frames);
        }
        followTurnByHand(venture, before, turnBefore);
    }
    if (venture.state().result.isEmpty()) {
        effects::advance(venture);
    }
    return context.outcome(std::move(*made));
}

std::vector<CommandForm> AdventureSystem::commands() const
{
    std::vector<CommandForm> own{
        {"start",
         QT_TRANSLATE_NOOP("Commands", "seats? [{id, name, hero?, at? [x, y]}], scenario? (an adventure), stack? "
                                       "[tile], powers? {hero: [card]}, real? {minis, dice}"),
         QT_TRANSLATE_NOOP("Commands", "Begins an adventure. “hero” and “scenario” are cards of the pack.")},
        {"move", QT_TRANSLATE_NOOP("Commands", "to? [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "The free move, or the action once that is used. It may be made in parts. "
                                       "Without a square it is asked for. Another figure is set down by hand.")},
        {"disable", QT_TRANSLATE_NOOP("Commands", "trap? (a token on the hero's tile)"),
         QT_TRANSLATE_NOOP("Commands", "The action of disabling a trap on the tile of the hero in turn.")},
        {"end-phase", QT_TRANSLATE_NOOP("Commands", "pause? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Ends the hero phase. Exploration and villain phase follow, then the next "
                                       "hero's turn begins. With a pause "
                                       "the villain phase waits for the next end-phase where a tile has been laid.")},
        {"end-turn", QT_TRANSLATE_NOOP("Commands", "pause? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "The same as end-phase.")},
    };
    return decks::formsOf(giverOf, std::move(own));
}

namespace {
std::vector<Offer> offersIn(const State& whole, const content::Pack& content)
{
    NoChance none;
    CommandContext context(whole, content, none);
    const Venture venture(context);
    std::vector<Offer> offers = decks::offersBesideTheTurn(whole, beginningsOf(content));
    if (!whole.frames.empty() || !whole.result.isEmpty() || !venture.hero()) {
        return offers;
    }
    decks::offerMove(offers, venture.player(), placesToGo(venture));
    json usable = json::array();
    for (const effects::Ability& ability : abilitiesNow(venture, venture.hero())) {
        if (!ability.whyNot) {
            usable.push_back(ability.source.toStdString());
        }
    }
    decks::offer(offers, "use", venture.player(), "ability", usable);
    json traps = json::array();
    for (const Piece* trap : trapsInReach(venture, venture.hero())) {
        traps.push_back(trap->id.text().toStdString());
    }
    if (!venture.whyNotPay(venture.hero(), QStringLiteral("action"))) {
        decks::offer(offers, "disable", venture.player(), "trap", traps);
    }
    offers.push_back({QStringLiteral("end-phase"), {venture.player()}, JsonValue(json::object())});
    return offers;
}
} // namespace

std::vector<Offer> AdventureSystem::legal(const State& whole, const content::Pack& content) const
{
    return acts::withGivers(offersIn(whole, content), giverOf);
}

std::vector<Beginning> AdventureSystem::beginnings(const content::Pack& pack) const
{
    return beginningsOf(pack);
}

Message AdventureSystem::wordFor(const QString& list) const
{
    return list == QLatin1String("tiles") ? Message("contents-dungeon-tiles") : play::usualWordFor(list);
}

std::vector<Phase> AdventureSystem::phases() const
{
    std::vector<Phase> all;
    for (const char* phase : {"hero", "exploration", "villain"}) {
        const QString id = QString::fromLatin1(phase);
        all.push_back({id, phaseBegins(id)});
    }
    return all;
}

Message AdventureSystem::handsWords(const PhysicalAct& act, const State& seen, const content::Pack& content) const
{
    return wordsForHands(act, seen, content);
}

TurnSheet AdventureSystem::sheet(const State& whole, const content::Pack& content) const
{
    NoChance none;
    CommandContext context(whole, content, none);
    return heroSheet(Venture(context));
}

content::DefinitionNames AdventureSystem::hiddenContent(const content::Pack& content, const State& seen) const
{
    return unseenContent(content, seen);
}

} // namespace wheelhouse::rules::adventure_system
