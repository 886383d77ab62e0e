// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/nine_alignments_system.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/abilities.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/by_hand/act_forms.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/acts/fixing/fixes.h"
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

using Act = ActResult (*)(Fight&, CommandArguments&);

struct OwnAct {
    const char* type;
    Act act;
    bool ofTheTurn; ///< waits until what is in progress is over
    bool measures;  ///< needs a ground on which everybody can stand
    Giver giver = Giver::Anybody;
};

ActResult claim(Fight& fight, CommandArguments& asked)
{
    return effects::claim(fight, asked);
}

ActResult use(Fight& fight, CommandArguments& asked)
{
    return effects::use(fight, fight.part().acting, asked);
}

constexpr OwnAct ownActs[] = {
    {"start", start, true, false, Giver::Table},
    {"encounter", encounter, true, false},
    {"move", move, true, true, Giver::TheTurns},
    {"attack", attack, true, true, Giver::TheTurns},
    {"action", takeAction, true, false, Giver::TheTurns},
    {"heal", heal, false, false},
    {"hurt", hurt, false, false},
    {"end-turn", endTurn, true, false, Giver::TheTurns},
    {"use", use, true, true, Giver::TheTurns},
    {"claim", claim, false, false, Giver::TheCards},
};

/// nullptr where the act is the free table's.
const OwnAct* ownAct(const QString& type)
{
    const auto* own = std::ranges::find_if(ownActs, [&](const OwnAct& one) { return type == QLatin1String(one.type); });
    return own == std::end(ownActs) ? nullptr : own;
}

Giver giverOf(const QString& type)
{
    const OwnAct* own = ownAct(type);
    return own ? own->giver : acts::giverByHand(type);
}

/// The acts by hand that would begin what this game has in another way, and wait for what it never does.
const std::vector<const char*> notOfThisGame{"deal", "loot", "begin-turn", "end-round"};

bool isNotOfThisGame(const QString& type)
{
    return std::ranges::any_of(notOfThisGame, [&](const char* one) { return type == QLatin1String(one); });
}

/// A past line is fixed with the free table's acts: a figure is set down by hand, and no turn goes by.
ActResult fixed(CommandContext& context, CommandArguments& asked)
{
    asked.only({"of", "commands", "says", "stays"});
    return acts::fixBy(context, asked, [&context](const QString& type, const JsonValue& args, const QString& at) {
        if (isNotOfThisGame(type) || type == QLatin1String("end-turn")) {
            return ActResult(acts::badRequest(Message("not-inside-a-fix").with("name", type), at + "/type"));
        }
        return acts::perform(context, type, args, at);
    });
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
    CommandArguments asked(fight.table(), args, QStringLiteral("/args"));
    if (type == QLatin1String("answer")) {
        return effects::answer(fight, asked);
    }
    if (type == QLatin1String("fix")) {
        return fixed(fight.context(), asked);
    }
    if (isNotOfThisGame(type)) {
        return acts::badRequest(Message("unknown-command").with("name", type), QStringLiteral("/type"));
    }
    const OwnAct* own = ownAct(type);
    if (!own) {
        return acts::perform(fight.context(), type, args, {});
    }
    const FigureId acting = fight.part().acting;
    if (auto why = acts::whyNotGiven(fight.context(), own->giver, asked, acting ? fight.playerOf(acting) : SeatId())) {
        return tl::unexpected(std::move(*why));
    }
    if (own->ofTheTurn && !fight.state().frames.empty()) {
        return acts::refused(Message("something-in-progress"));
    }
    if (own->measures) {
        if (auto why = fight.whyNoGround()) {
            return tl::unexpected(std::move(*why));
        }
    }
    return own->act(fight, asked);
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
        {"use", QT_TRANSLATE_NOOP("Commands", "ability (a source, as “card/ID” or “condition/ID”)"),
         QT_TRANSLATE_NOOP("Commands", "Uses what a card of the one in turn, or a condition, says.")},
        {"claim", QT_TRANSLATE_NOOP("Commands", "clause, figures, holds"),
         QT_TRANSLATE_NOOP("Commands", "Says where somebody stands, as a card asks for it, or takes that back.")},
        {"end-turn", "",
         QT_TRANSLATE_NOOP("Commands", "The next creature of the place is in turn, else the next place.")},
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
    if (whole.table.seats.empty()) {
        json quests = json::array();
        for (const Beginning& one : beginningsOf(content)) {
            quests.push_back(one.id.toStdString());
        }
        return {Offer{QStringLiteral("start"), {}, JsonValue(json{{"scenario", std::move(quests)}})}};
    }
    CommandContext context(whole, content, none);
    const Fight fight(context);
    std::vector<Offer> offers;
    for (const Prompt& prompt : whole.prompts) {
        offers.push_back(
            {QStringLiteral("answer"), {prompt.seat}, JsonValue(json{{"prompt", {prompt.id.text().toStdString()}}})});
    }
    const QuestPart& part = fight.part();
    if (!whole.frames.empty() || !part.acting) {
        return offers;
    }
    const std::vector<SeatId> player{fight.playerOf(part.acting)};
    json places = json::array();
    for (const board::Reached& place : placesToGo(fight)) {
        places.push_back({place.at.x, place.at.y});
    }
    if (!places.empty()) {
        offers.push_back({QStringLiteral("move"), player, JsonValue(json{{"to", std::move(places)}})});
    }
    if (!whyNoAction(fight, part.acting, mainAction)) {
        offers.push_back({QStringLiteral("action"), player, JsonValue(json{{"kind", {"dash", "dodge"}}})});
        json attacks = json::array();
        if (const content::Card* card = fight.cardOf(part.acting)) {
            for (const content::Attack& attack : card->attacks) {
                attacks.push_back(attack.id.text().toStdString());
            }
        }
        offers.push_back({QStringLiteral("attack"), player, JsonValue(json{{"attack", std::move(attacks)}})});
    }
    json abilities = json::array();
    for (const effects::Ability& ability : effects::abilitiesOf(fight, part.acting)) {
        if (!ability.whyNot) {
            abilities.push_back(ability.source.toStdString());
        }
    }
    if (!abilities.empty()) {
        offers.push_back({QStringLiteral("use"), player, JsonValue(json{{"ability", std::move(abilities)}})});
    }
    offers.push_back({QStringLiteral("end-turn"), player, JsonValue(json::object())});
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
    SystemChance unused;
    CommandContext context(whole, content, unused);
    return fightSheet(Fight(context));
}

std::vector<Fix> NineAlignmentsSystem::fixes(const std::vector<Event>& events, const State& seen,
                                             const content::Pack&) const
{
    acts::FixContext fixing(events, seen);
    fixing.oneIsAlwaysInTurn = true;
    return acts::fixesOf(std::move(fixing));
}

tl::expected<SystemPartValue, CodecError> NineAlignmentsSystem::partFromJson(const JsonValue& json) const
{
    auto part = QuestPart::fromJson(json);
    if (!part) {
        return tl::unexpected(CodecError{CodecError::Code::Damaged, QString::fromStdString(part.error()),
                                         QStringLiteral("it does not fit")});
    }
    return *part;
}

SystemPartValue NineAlignmentsSystem::initialPart() const
{
    return SystemPartValue(std::make_unique<QuestPart>());
}

} // namespace wheelhouse::rules::nine_alignments
