// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/adventure_system.h"

#include "model/rules/acts/by_hand/act_forms.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/adventure_system/exploration.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/setup.h"
#include "model/rules/adventure_system/villain_phase.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using acts::CommandArguments;
using nlohmann::json;

/// Goes on until somebody has to answer or the next hero is in turn.
void advance(Venture& venture)
{
    constexpr int mostSteps = 1000;
    for (int i = 0; i < mostSteps && !venture.state().frames.empty() && venture.state().result.isEmpty(); ++i) {
        if (acts::waitsForAnswer(venture.state())) {
            return;
        }
        const QString kind = venture.state().frames.back().kind;
        if (kind == QLatin1String("exploration")) {
            stepExploration(venture);
        } else if (kind == QLatin1String("villain")) {
            stepVillainPhase(venture);
        } else if (kind == QLatin1String("activation")) {
            stepActivation(venture);
        } else if (kind == QLatin1String("blow")) {
            stepBlow(venture);
        } else {
            return; // not this game's
        }
    }
}

/// The acts by hand that would begin what this game has in another way, and wait for what it never does.
const std::vector<const char*> notOfThisGame{"deal", "loot", "begin-turn", "end-turn", "end-round"};

bool isNotOfThisGame(const QString& type)
{
    return std::ranges::any_of(notOfThisGame, [&](const char* one) { return type == QLatin1String(one); });
}

/// A past line is fixed with the free table's acts: a figure is set down by hand, and no turn goes by.
ActResult fixed(CommandContext& context, CommandArguments& asked)
{
    asked.only({"of", "commands"});
    return acts::fixBy(context, asked, [&context](const QString& type, const JsonValue& args, const QString& at) {
        if (isNotOfThisGame(type)) {
            return ActResult(acts::badRequest(Message("not-inside-a-fix").with("name", type), at + "/type"));
        }
        return acts::perform(context, type, args, at);
    });
}

/// What the system does itself; none where the command is the free table's.
std::optional<ActResult> performOwn(Venture& venture, const QString& type, const JsonValue& args)
{
    CommandArguments asked(venture.table(), args, QStringLiteral("/args"));
    if (type == QLatin1String("start")) {
        return start(venture, asked);
    }
    if (type == QLatin1String("answer")) {
        return acts::answerStep(venture.context(), asked);
    }
    if (type == QLatin1String("fix")) {
        return fixed(venture.context(), asked);
    }
    if (isNotOfThisGame(type)) {
        return acts::badRequest(Message("unknown-command").with("name", type), QStringLiteral("/type"));
    }
    if (type != QLatin1String("move") && type != QLatin1String("end-phase")) {
        return std::nullopt;
    }
    if (!venture.state().frames.empty()) {
        return acts::refused(Message("something-in-progress"));
    }
    return type == QLatin1String("move") ? move(venture, asked) : endHeroPhase(venture, asked);
}
} // namespace

tl::expected<Outcome, Refusal> AdventureSystem::decide(const Question& question) const
{
    CommandContext context(question);
    Venture venture(context);
    auto own = performOwn(venture, question.command.type, question.command.args);
    ActResult made = own ? std::move(*own) : acts::perform(context, question.command.type, question.command.args, {});
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    advance(venture);
    return context.outcome(std::move(*made));
}

std::vector<CommandForm> AdventureSystem::commands() const
{
    return acts::formsWith(
        {
            {"start",
             QT_TRANSLATE_NOOP("Commands",
                               "seats [{id, name, hero, at [x, y]}], adventure?, stack? [tile], real? {dice}"),
             QT_TRANSLATE_NOOP("Commands", "Begins an adventure. “hero” and “adventure” are cards of the pack.")},
            {"move", QT_TRANSLATE_NOOP("Commands", "to [x, y]"),
             QT_TRANSLATE_NOOP("Commands", "The free move, or the action once that is used. It may be made in parts.")},
            {"end-phase", "",
             QT_TRANSLATE_NOOP(
                 "Commands",
                 "Ends the hero phase. Exploration and villain phase follow, then the next hero's turn begins.")},
            {"answer", QT_TRANSLATE_NOOP("Commands", "prompt, value"),
             QT_TRANSLATE_NOOP("Commands", "Answers an open question.")},
        },
        notOfThisGame);
}

std::vector<Offer> AdventureSystem::legal(const State& whole, const content::Pack& content) const
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
        return {Offer{QStringLiteral("start"), {}, JsonValue(json::object())}};
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
    offers.push_back({QStringLiteral("end-phase"), {venture.player()}, JsonValue(json::object())});
    return offers;
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

} // namespace wheelhouse::rules::adventure_system
