// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/adventure_system.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/abilities.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/by_hand/act_forms.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/acts/fixing/fixes.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/exploration.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/hero_sheet.h"
#include "model/rules/adventure_system/setup.h"
#include "model/rules/adventure_system/unseen_content.h"
#include "model/rules/adventure_system/villain_phase.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using acts::CommandArguments;
using nlohmann::json;

/// The acts by hand that would begin what this game has in another way, and wait for what it never does.
const std::vector<const char*> notOfThisGame{"deal", "loot", "begin-turn", "end-round"};

bool isNotOfThisGame(const QString& type)
{
    return std::ranges::any_of(notOfThisGame, [&](const char* one) { return type == QLatin1String(one); });
}

struct OwnAct {
    const char* type;
    Giver giver;
};

/// The game's own acts and who may give each; every other one is the free table's.
constexpr OwnAct ownActs[] = {
    {"start", Giver::Table},     {"move", Giver::TheTurns},      {"use", Giver::TheTurns},
    {"claim", Giver::TheCards},  {"end-phase", Giver::TheTurns}, {"end-turn", Giver::TheTurns},
    {"answer", Giver::TheAsked},
};

Giver giverOf(const QString& type)
{
    const auto* own = std::ranges::find_if(ownActs, [&](const OwnAct& one) { return type == QLatin1String(one.type); });
    return own == std::end(ownActs) ? acts::giverByHand(type) : own->giver;
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

/// A past line is fixed with the free table's acts: a figure is set down by hand, and no turn goes by.
ActResult fixed(CommandContext& context, CommandArguments& asked)
{
    asked.only({"of", "commands", "says", "stays"});
    return acts::fixBy(context, asked, [&context](const QString& type, const JsonValue& args, const QString& at) {
        if (isNotOfThisGame(type) || type == QLatin1String("end-turn")) {
            return ActResult(acts::badRequest(Message("not-inside-a-fix").with("name", type), at + "/type"));
        }
        if (auto why = whyNotEnded(type, args)) {
            return ActResult(tl::unexpected(std::move(*why)));
        }
        return acts::perform(context, type, args, at);
    });
}

/// Whether a move takes somebody off the map, or is of anybody but the hero in turn.
bool setsDownByHand(const Venture& venture, const JsonValue& args)
{
    const json& given = args.get();
    const json inTurn(venture.hero().text().toStdString());
    return given.is_object() && given.contains("figure") && (given["figure"] != inTurn || !given.contains("to"));
}

/// What the system does itself; none where the command is the free table's.
std::optional<ActResult> performOwn(Venture& venture, const QString& type, const JsonValue& args)
{
    CommandArguments asked(venture.table(), args, QStringLiteral("/args"));
    const bool sets = setsDownByHand(venture, args); // at any time
    if (type == QLatin1String("move") && sets) {
        auto why = acts::whyNotGiven(venture.context(), Giver::TheFigures, asked, venture.player());
        return why ? ActResult(tl::unexpected(std::move(*why))) : setDown(venture, asked);
    }
    if (auto why = acts::whyNotGiven(venture.context(), giverOf(type), asked, venture.player())) {
        return tl::unexpected(std::move(*why));
    }
    if (auto why = whyNotEnded(type, args)) {
        return tl::unexpected(std::move(*why));
    }
    if (type == QLatin1String("start")) {
        return start(venture, asked);
    }
    if (type == QLatin1String("answer")) {
        return effects::answer(venture, asked);
    }
    if (type == QLatin1String("fix")) {
        return fixed(venture.context(), asked);
    }
    if (isNotOfThisGame(type)) {
        return acts::badRequest(Message("unknown-command").with("name", type), QStringLiteral("/type"));
    }
    if (type == QLatin1String("claim")) {
        return effects::claim(venture, asked);
    }
    const bool moves = type == QLatin1String("move");
    const bool uses = type == QLatin1String("use");
    if (!moves && !uses && type != QLatin1String("end-phase") && type != QLatin1String("end-turn")) {
        return std::nullopt;
    }
    if (!venture.state().frames.empty()) {
        return acts::refused(Message("something-in-progress"));
    }
    if (auto why = whyNoDungeon(venture.content(), venture.part(), venture.table())) {
        return acts::refused(std::move(*why)); // nothing could be measured
    }
    return moves  ? move(venture, asked)
           : uses ? effects::use(venture, venture.hero(), asked)
                  : endHeroPhase(venture, asked);
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
    auto own = performOwn(venture, question.command.type, question.command.args);
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
                                       "[tile], real? {minis, dice}"),
         QT_TRANSLATE_NOOP("Commands", "Begins an adventure. “hero” and “scenario” are cards of the pack.")},
        {"move", QT_TRANSLATE_NOOP("Commands", "to? [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "The free move, or the action once that is used. It may be made in parts. "
                                       "Without a square it is asked for. Another figure is set down by hand.")},
        {"use", QT_TRANSLATE_NOOP("Commands", "ability (a source, as “card/ID” or “condition/ID”)"),
         QT_TRANSLATE_NOOP("Commands", "Uses what a card of the one in turn, or a condition, says.")},
        {"claim", QT_TRANSLATE_NOOP("Commands", "clause, figures, holds"),
         QT_TRANSLATE_NOOP("Commands", "Says where somebody stands, as a card asks for it, or takes that back.")},
        {"end-phase", "",
         QT_TRANSLATE_NOOP(
             "Commands",
             "Ends the hero phase. Exploration and villain phase follow, then the next hero's turn begins.")},
        {"end-turn", "", QT_TRANSLATE_NOOP("Commands", "The same as end-phase.")},
        {"answer", QT_TRANSLATE_NOOP("Commands", "prompt, value"),
         QT_TRANSLATE_NOOP("Commands", "Answers an open question.")},
    };
    for (CommandForm& form : own) {
        form.giver = giverOf(QString::fromLatin1(form.type));
    }
    return acts::formsWith(std::move(own), notOfThisGame);
}

namespace {
std::vector<Offer> offersIn(const State& whole, const content::Pack& content)
{
    class NoChance : public Chance
    {
    public:
        int below(int) override { return 0; }
    } none;
    CommandContext context(whole, content, none);
    const Venture venture(context);
    std::vector<Offer> offers;
    if (whole.table.seats.empty()) {
        json adventures = json::array();
        for (const Beginning& one : beginningsOf(content)) {
            adventures.push_back(one.id.toStdString());
        }
        return {Offer{QStringLiteral("start"), {}, JsonValue(json{{"scenario", std::move(adventures)}})}};
    }
    for (const Prompt& prompt : whole.prompts) {
        offers.push_back(
            {QStringLiteral("answer"), {prompt.seat}, JsonValue(json{{"prompt", {prompt.id.text().toStdString()}}})});
    }
    if (!whole.frames.empty() || !whole.result.isEmpty() || !venture.hero()) {
        return offers;
    }
    json places = json::array();
    for (const board::Reached& place : placesToGo(venture)) {
        places.push_back({place.at.x, place.at.y});
    }
    if (!places.empty()) {
        offers.push_back({QStringLiteral("move"), {venture.player()}, JsonValue(json{{"to", std::move(places)}})});
    }
    json abilities = json::array();
    for (const effects::Ability& ability : effects::abilitiesOf(venture, venture.hero())) {
        if (!ability.whyNot) {
            abilities.push_back(ability.source.toStdString());
        }
    }
    if (!abilities.empty()) {
        offers.push_back(
            {QStringLiteral("use"), {venture.player()}, JsonValue(json{{"ability", std::move(abilities)}})});
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

TurnSheet AdventureSystem::sheet(const State& whole, const content::Pack& content) const
{
    SystemChance unused;
    CommandContext context(whole, content, unused);
    return heroSheet(Venture(context));
}

std::vector<Fix> AdventureSystem::fixes(const std::vector<Event>& events, const State& seen, const content::Pack&) const
{
    acts::FixContext fixing(events, seen);
    fixing.oneIsAlwaysInTurn = true;
    return acts::fixesOf(std::move(fixing));
}

tl::expected<SystemPartValue, CodecError> AdventureSystem::partFromJson(const JsonValue& json) const
{
    auto part = DungeonPart::fromJson(json);
    if (!part) {
        return tl::unexpected(CodecError{CodecError::Code::Damaged, QString::fromStdString(part.error()),
                                         QStringLiteral("it does not fit")});
    }
    return *part;
}

SystemPartValue AdventureSystem::initialPart() const
{
    return SystemPartValue(std::make_unique<DungeonPart>());
}

content::DefinitionNames AdventureSystem::hiddenContent(const content::Pack& content, const State& seen) const
{
    return unseenContent(content, seen);
}

} // namespace wheelhouse::rules::adventure_system
