// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/acts_by_name.h"

#include "model/play/session/fix.h"
#include "model/rules/acts/command/frame_questions.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/acts/command/piles.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

const std::vector<Act>& actsByHand()
{
    static const std::vector<Act> all{
        {"start", start, {"scenario", "seats", "real", "map"}, Giver::Table},
        {"adjust", adjust, {"figure", "track", "by"}},
        {"set-track", setTrack, {"figure", "track", "value"}},
        {"set-maximum", setMaximum, {"figure", "track", "maximum"}},
        {"set-value", setValue, {"figure", "field", "value"}},
        {"set-wheel", setWheel, {"figure", "positions"}, Giver::TheFigures},
        {"use-dial", useDial, {"figure", "dial", "number"}, Giver::TheFigures},
        {"set-dial", setDial, {"figure", "dial", "value"}},
        {"define-dial", defineDial, {"figure", "dial", "name", "text", "number", "reaction"}, Giver::TheFigures},
        {"remove-dial", removeDial, {"figure", "dial"}, Giver::TheFigures},
        {"add-token", addToken, {"figure", "condition", "until", "placer", "turn", "count"}},
        {"remove-token", removeToken, {"token", "count"}},
        {"counter", adjustCounter, {"counter", "by"}},
        {"set-counter", setCounter, {"counter", "value"}},
        {"add-counter", addCounter, {"name", "seat"}},
        {"remove-counter", removeCounter, {"counter"}},
        {"loot", loot, {"figure", "hand"}, Giver::TheFigures},
        {"return-loot", returnLoot, {"piece", "face"}, Giver::ThePieces},
        {"drop", drop, {"piece", "at"}, Giver::ThePieces},
        {"pick-up", pickUp, {"piece", "figure"}, Giver::ThePieces},
        {"give", give, {"piece", "figure"}, Giver::ThePieces},
        {"equip", equip, {"piece", "face"}, Giver::ThePieces},
        {"unequip", unequip, {"piece"}, Giver::ThePieces},
        {"deal", deal, {"recipe", "active"}},
        {"begin-turn", beginTurn, {"number", "figure"}},
        {"end-turn", endTurn, {"next"}},
        {"end-round", endRound, {}},
        {"set-round", setRound, {"round"}},
        {"set-rounds", setRounds, {"rounds"}},
        {"set-phase", setPhase, {"phase"}},
        {"set-active", setActive, {"seat"}},
        {"set-order", setOrder, {"number", "score", "figures", "seat", "label"}},
        {"remove-order", removeOrder, {"number"}},
        {"mark-order", markOrder, {"number", "state"}},
        {"add-figure", addFigure, {"name", "seat", "kind", "hp", "ac", "speed", "wounds", "size", "group", "content"}},
        {"remove-figure", removeFigure, {"figure"}, Giver::TheFigures},
        {"rename-figure", renameFigure, {"figure", "name"}, Giver::TheFigures},
        {"map", showMap, {"level", "map"}},
        {"move", moveFigure, {"figure", "to"}},
        {"door", setDoor, {"at", "side", "open"}},
        {"set-out", setOut, {}},
        {"set-seat", setSeat, {"seat", "name", "side", "accent"}, Giver::TheSeats},
        {"swap-sides", swapSides, {}, Giver::Table},
        {"real", setReal, realNames()},
        {"result", setResult, {"seat", "is", "everybody", "endings"}},
        {"note", note, {"text"}},
        {"roll", roll, {"faces", "count", "pool", "shown"}},
        {"lay-deck", layDeck, {"deck", "real"}},
        {"set-pile", setPile, {"pile", "real"}},
        {"shuffle", shufflePile, {"pile", "discard"}},
        {"peek", peek, {"pile", "count", "seat"}, Giver::TheSeats},
        {"draw-card", drawCard, {"pile", "seat", "figure", "open", "face"}, Giver::TheSeats},
        {"discard", discard, {"piece", "face"}, Giver::ThePieces},
        {"put-card", putCard, {"piece", "pile", "under", "bottom", "face"}, Giver::ThePieces},
        {"fix", fix, {"of", "commands", "says", "stays"}},
        {"answer", answer, {"prompt", "value"}, Giver::TheAsked},
    };
    return all;
}

Giver giverByHand(const QString& type)
{
    const Act* act = actNamed(actsByHand(), type);
    return act ? act->giver : Giver::Anybody;
}

std::vector<Offer> withGivers(std::vector<Offer> offers, Giver (*giverOf)(const QString& type))
{
    for (Offer& offer : offers) {
        offer.giver = giverOf(offer.type);
    }
    return offers;
}

ActResult perform(CommandContext& context, const QString& type, const JsonValue& args, const QString& at)
{
    const Act* found = actNamed(actsByHand(), type);
    if (!found) {
        return badRequest(Message("unknown-command").with("name", type), at + QStringLiteral("/type"));
    }
    CommandArguments asked(context.table(), args, at + QStringLiteral("/args"));
    asked.only(found->arguments);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotGiven(context, found->giver, asked)) {
        return tl::unexpected(std::move(*why));
    }
    return found->make(context, asked);
}

ActResult fix(CommandContext& context, CommandArguments& asked)
{
    return fixBy(context, asked, [&context](const QString& type, const JsonValue& args, const QString& at) {
        return acts::perform(context, type, args, at);
    });
}

ActResult fixBy(CommandContext& context, CommandArguments& asked, const Performing& perform)
{
    constexpr size_t mostCommands = 60; // what a fall took is many things
    const QString of = asked.args.text("of");
    std::vector<CommandArguments> commands = asked.elements("commands", mostCommands, {"type", "args"});
    if (asked.problem()) {
        return asked.refusal();
    }
    const FixWords words = fixWordsIn(asked.whole()); // a session takes only those in which the fix is offered
    std::optional<Message> title;                     // what Undo would take back
    for (CommandArguments& command : commands) {
        const QString type = command.args.text("type");
        const QString at = command.args.pointer("type").chopped(5);
        if (command.problem()) {
            return command.refusal();
        }
        if (type == QLatin1String("fix") || type == QLatin1String("start") || type == QLatin1String("answer")) {
            return badRequest(Message("not-inside-a-fix").with("name", type), command.args.pointer("type"));
        }
        const size_t before = context.events().size();
        auto made = perform(type, command.args.value("args"), at);
        if (!made) {
            return made;
        }
        if (context.events().size() > before) {
            title = title.value_or(*made);
            context.say(std::move(*made));
        }
    }
    context.byHand = false;
    const Message fixed = Message("line-fixed").with("count", static_cast<int>(commands.size()));
    if (title) {
        context.say(fixed);
        for (const Message& stays : words.stays) {
            context.say(stays);
        }
        title = words.says.isEmpty() ? title : words.says;
    }
    return title.value_or(fixed);
}

ActResult answer(CommandContext& context, CommandArguments& asked)
{
    const auto answered = answerAsked(context, asked);
    if (!answered) {
        return tl::unexpected(answered.error());
    }
    const auto& frames = context.state().frames;
    for (size_t level = 0; level < frames.size(); ++level) {
        const std::vector<PromptId> prompts = promptsOf(frames[level]);
        if (std::find(prompts.begin(), prompts.end(), answered->prompt.id) == prompts.end()) {
            continue;
        }
        const bool openCard = frames[level].at == QLatin1String("open");
        const auto take = isOf<LootFrame>(frames[level]) ? answerLoot : openCard ? answerOpenCard : answerPlacement;
        return take(context, answered->prompt, answered->value, level);
    }
    return refused(Message("prompt-closed"), asked.args.pointer("prompt"));
}

} // namespace wheelhouse::rules::acts
