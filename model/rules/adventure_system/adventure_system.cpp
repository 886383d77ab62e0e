// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/adventure_system.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/abilities.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/adventure_system/adventure_invariants.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/supply.h"
#include "model/rules/adventure_system/campaign/tokens.h"
#include "model/rules/adventure_system/campaign/town_sheet.h"
#include "model/rules/adventure_system/campaign/town_system.h"
#include "model/rules/adventure_system/cards/treasures.h"
#include "model/rules/adventure_system/exploration.h"
#include "model/rules/adventure_system/hands_words.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/hero_sheet.h"
#include "model/rules/adventure_system/heroes/powers.h"
#include "model/rules/adventure_system/heroes/travel.h"
#include "model/rules/adventure_system/heroes/weakened.h"
#include "model/rules/adventure_system/house_rules.h"
#include "model/rules/adventure_system/owner/real_piles.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "model/rules/adventure_system/real_draws.h"
#include "model/rules/adventure_system/rules_behind.h"
#include "model/rules/adventure_system/setup.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"
#include "model/rules/adventure_system/unseen_content.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/encounters.h"
#include "model/rules/adventure_system/villains/tactic_reasons.h"

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
    {"spend", spendToken, Giver::ThePieces, true},
    {"spend-surge", spendSurgeAtWill, Giver::TheTurns, true},
    {"prefer-item", preferItem, Giver::TheTurns, true},
    {"hand-on", handOn, Giver::TheTurns, true},
    {"walk-into-trap", walkIntoTrap, Giver::TheTurns, true},
    {"stop-on-chest", stopOnChest, Giver::TheTurns, true},
    {"house", setHouse},
    {"real", setReal},
    {"set-pile", setPile},
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

/// Nobody plays on once the adventure is won or lost; what is put right by hand stays possible.
std::optional<Refusal> whyNotAfterTheEnd(const Venture& venture, const QString& type, const JsonValue& args)
{
    const auto* act = acts::actNamed(ownActs, type);
    const json& given = args.get();
    const bool byHand = given.is_object() && (given.value("anyway", json()) == true || given.contains("figure"));
    return act && act->waits && act->giver == Giver::TheTurns && !byHand && !venture.state().result.isEmpty()
               ? std::optional(acts::refused(Message("adventure-is-over")).value())
               : std::nullopt;
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
        if (auto why = whyNotDrawn(venture, args)) {
            return tl::unexpected(std::move(*why));
        }
    }
    if (auto why = whyNotAfterTheEnd(venture, type, args)) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotGivenAway(venture, type, args)) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotWeakened(venture, type, args)) {
        return tl::unexpected(std::move(*why));
    }
    if (type == QLatin1String("move") && setsDownByHand(venture, args)) { // at any time
        CommandArguments asked(venture.table(), args, QStringLiteral("/args"));
        auto why = acts::whyNotGiven(venture.context(), Giver::TheFigures, asked, venture.player());
        return why ? ActResult(tl::unexpected(std::move(*why))) : setDown(venture, asked);
    }
    auto made = decks::performOwn(venture, ownActs, venture.player(), type, args, whyNotEnded);
    if (made && !*made && made->error().why.key == QLatin1String("something-in-progress")) {
        made->error().rules = {QStringLiteral("ADV-TRN-10")};
    }
    return made;
}

/// A command in the session of a campaign.
tl::expected<Outcome, Refusal> decideInTown(Venture& town, const Command& command)
{
    if (auto why = whyNotGivenAway(town, command.type, command.args)) {
        return tl::unexpected(std::move(*why));
    }
    auto own = performInTown(town, command.type, command.args);
    ActResult made = own ? std::move(*own) : acts::perform(town.context(), command.type, command.args, {});
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    effects::advance(town);
    return town.context().outcome(std::move(*made));
}
} // namespace

tl::expected<Outcome, Refusal> AdventureSystem::decide(const Question& question) const
{
    ChanceOfSteps chance(question.chance);
    CommandContext context({question.state, question.command, question.content, chance, question.lent});
    context.system = this;
    Venture venture(context, &m_grounds);
    venture.command = question.command.id;
    if (isTown(question.state)) {
        return decideInTown(venture, question.command);
    }
    const int surgesBefore = surgesNow(venture);
    venture.takeOverTiles();
    const TurnEntry* acting = venture.table().acting();
    const TurnEntry before = acting ? *acting : TurnEntry();
    const int turnBefore = venture.table().turn;
    const std::vector<Frame> frames = venture.state().frames;
    const WeakenedCounts weakenedBefore = weakenedOnAll(venture);
    auto own = perform(venture, question.command.type, question.command.args);
    const bool byHand = !own || question.command.type == QLatin1String("fix");
    ActResult made = own ? std::move(*own) : acts::perform(context, question.command.type, question.command.args, {});
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    if (surgesNow(venture) < std::min(surgesBefore, 0)) {
        return tl::unexpected(acts::refused(Message("no-less-than-no-surge")).value());
    }
    if (!own) { // a fix puts both right by itself
        followWeakened(venture, weakenedBefore);
    }
    if (byHand) {
        if (venture.table().figure(venture.hero())) {
            acts::takeUpAgain(context, frames);
        }
        followTurnByHand(venture, before, turnBefore, frames);
    }
    if (venture.state().result.isEmpty()) {
        advanceWithRealDraws(venture, chance);
    }
    if (byHand) {
        tellOfSurges(venture, surgesBefore);
    }
    return context.outcome(std::move(*made));
}

std::vector<CommandForm> AdventureSystem::commands() const
{
    std::vector<CommandForm> own{
        {"start",
         QT_TRANSLATE_NOOP(
             "Commands",
             "seats? [{id, name, hero?, at? [x, y]}], scenario? (an adventure), stack? "
             "[tile], powers? {hero: [card]}, real? {minis, dice, tiles, trap-tokens, monsters and other decks}, "
             "house? {rule: true}, first? (a seat, or “roll”), map? (false: on the table alone)"),
         QT_TRANSLATE_NOOP("Commands", "Begins an adventure. “hero” and “scenario” are cards of the pack.")},
        {"move", QT_TRANSLATE_NOOP("Commands", "to? [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "The free move, or the action once that is used. It may be made in parts. "
                                       "Without a square it is asked for. Another figure is set down by hand.")},
        {"disable", QT_TRANSLATE_NOOP("Commands", "trap? (a token on the hero's tile)"),
         QT_TRANSLATE_NOOP("Commands", "The action of disabling a trap on the tile of the hero in turn.")},
        {"spend-surge", "",
         QT_TRANSLATE_NOOP("Commands", "By a house rule: a healing surge on the hero in turn, who is not down.")},
        {"walk-into-trap", "",
         QT_TRANSLATE_NOOP("Commands", "Without a map: the hero in turn walks onto a trap token.")},
        {"stop-on-chest", "",
         QT_TRANSLATE_NOOP("Commands", "Without a map: the hero in turn ends the turn on a chest.")},
        {"prefer-item", QT_TRANSLATE_NOOP("Commands", "item"),
         QT_TRANSLATE_NOOP("Commands", "The bonus of this item counts, though another adds more.")},
        {"hand-on", QT_TRANSLATE_NOOP("Commands", "item, to (a hero)"),
         QT_TRANSLATE_NOOP("Commands", "By a house rule: an item passes to another hero.")},
        {"real",
         QT_TRANSLATE_NOOP("Commands", "minis?, dice?, tokens?, tiles?, trap-tokens?, chests?, monsters? and the other "
                                       "decks (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Says which pieces are real, and which piles are drawn from the real ones. What "
                                       "holds at an adventure's end, or is said in town, holds for the next one too.")},
        {"house", QT_TRANSLATE_NOOP("Commands", "house {rule: true or false}"),
         QT_TRANSLATE_NOOP("Commands", "Switches house rules.")},
        {"end-phase", QT_TRANSLATE_NOOP("Commands", "pause? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Ends the hero phase. Exploration and villain phase follow, then the next "
                                       "hero's turn begins. With a pause "
                                       "the villain phase waits for the next end-phase where a tile has been laid.")},
        {"end-turn", QT_TRANSLATE_NOOP("Commands", "pause? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "The same as end-phase.")},
    };
    for (const CommandForm& form : formsInTown()) {
        own.push_back(form);
    }
    return decks::formsOf(giverOf, std::move(own));
}

namespace {
json idsOf(const std::vector<const Piece*>& pieces)
{
    json ids = json::array();
    for (const Piece* piece : pieces) {
        ids.push_back(piece->id.text().toStdString());
    }
    return ids;
}

void offerItems(std::vector<Offer>& offers, const Venture& venture)
{
    decks::offer(offers, "prefer-item", venture.player(), "item", idsOf(itemsToPrefer(venture, venture.player())));
    const json items = idsOf(itemsToHandOn(venture, venture.player()));
    json others = json::array();
    for (const Figure& figure : venture.table().figures) {
        if (figure.kind == FigureKind::Character && figure.seat && figure.seat != venture.player()) {
            others.push_back(figure.id.text().toStdString());
        }
    }
    if (!items.empty() && !others.empty()) {
        offers.push_back(
            {QStringLiteral("hand-on"), {venture.player()}, JsonValue(json{{"item", items}, {"to", others}})});
    }
}

std::vector<Offer> offersIn(const State& whole, const content::Pack& content, DungeonGrounds* grounds)
{
    NoChance none;
    CommandContext context(whole, content, none);
    const Venture venture(context, grounds);
    std::vector<Offer> offers =
        decks::offersBesideTheTurn(whole, whole.table.seats.empty() ? beginningsOf(content) : std::vector<Beginning>());
    if (isTown(whole)) {
        const std::vector<Offer> inTown = offersInTown(venture);
        offers.insert(offers.end(), inTown.begin(), inTown.end());
        return offers;
    }
    if (!whole.frames.empty() || !whole.result.isEmpty() || !venture.hero()) {
        return offers;
    }
    decks::offerMove(offers, venture.player(), placesToGo(venture));
    for (const ActOnTable& act : actsOnTable(venture, venture.hero())) {
        offers.push_back({QString::fromLatin1(act.type), {venture.player()}, JsonValue(json::object())});
    }
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
    offerItems(offers, venture);
    if (!whyNotSpendSurge(venture, venture.hero())) {
        offers.push_back({QStringLiteral("spend-surge"), {venture.player()}, JsonValue(json::object())});
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
    return acts::withGivers(offersIn(whole, content, &m_grounds), isTown(whole) ? giverInTown : giverOf);
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
    const Venture venture(context, &m_grounds);
    return isTown(whole) ? townSheet(venture) : heroSheet(venture);
}

bool AdventureSystem::beginsOthers(const QString& beginning) const
{
    return beginning == campaignBeginning;
}

std::optional<Onward> AdventureSystem::onward(const State& whole, const content::Pack& content, const QString& id) const
{
    NoChance none;
    CommandContext context(whole, content, none);
    return onwardFrom(Venture(context), id);
}

std::optional<HandBack> AdventureSystem::handBack(const State& whole, const content::Pack& content) const
{
    NoChance none;
    CommandContext context(whole, content, none);
    return handBackOf(Venture(context));
}

std::vector<HouseRuleOffer> AdventureSystem::houseRules() const
{
    return houseRuleOffers();
}

std::vector<QString> AdventureSystem::rulesBehind(const QString& what) const
{
    return adventure_system::rulesBehind(what);
}

std::unique_ptr<Invariants> AdventureSystem::invariants(const State& start, const content::Pack& content) const
{
    return adventureInvariants(start, content);
}

content::DefinitionNames AdventureSystem::hiddenContent(const content::Pack& content, const State& seen) const
{
    return unseenContent(content, seen);
}

bool AdventureSystem::hasWholeReason(const std::vector<Event>& events, size_t line) const
{
    return line < events.size() && !followerIn(events[line]).isEmpty();
}

std::optional<WholeReason> AdventureSystem::wholeReason(const std::vector<Event>& events, size_t line,
                                                        const State& seen, const content::Pack& content) const
{
    if (!hasWholeReason(events, line)) {
        return std::nullopt;
    }
    return reasonOfTactic(events, line, seen, content);
}

} // namespace wheelhouse::rules::adventure_system
