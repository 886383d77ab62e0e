// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/death_saves.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/nine_alignments/fight_turns.h"
#include "model/rules/nine_alignments/frames.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using nlohmann::json;

constexpr int faces = 20;
constexpr int succeedsFrom = 10;

void setTrack(Fight& fight, const FigureId& id, const char* name, int value)
{
    const Track* track = fight.figure(id).track(QString::fromLatin1(name));
    if (track && track->value != value) {
        fight.happen(TrackSet{id, track->name, track->value, value});
    }
}

/// With 1 hit point and all options, or at half speed and none (NIN-DTH-10, NIN-ZER-01); another's turn may have begun.
void goOnWithTurn(Fight& fight)
{
    const TurnEntry* running = fight.table().turnRunning ? fight.table().acting() : nullptr;
    if (running && std::ranges::count(running->figures, fight.part().acting) > 0) {
        openTurn(fight);
    }
}
} // namespace

void beginDeathSave(Fight& fight, const FigureId& figure)
{
    effects::pushFrame(fight, "roll", DeathSaveFrame{{}, figure});
}

void stepDeathSave(Fight& fight)
{
    const QString at = effects::topOf(fight, DeathSaveFrame::kind).at;
    auto save = effects::topFrame<DeathSaveFrame>(fight);
    const JsonValue given = effects::takeAnswer(fight, save);
    const json& answer = given.get();
    const FigureId figure = save.figure;
    if (at == QLatin1String("turn")) {
        fight.pop();
        goOnWithTurn(fight);
        return;
    }
    if (!fight.isDown(figure)) { // taken off the table, healed or killed meanwhile
        effects::goOnAt(fight, "turn", save);
        return;
    }
    if (!answer.is_array() && fight.table().real.dice) {
        Prompt prompt;
        prompt.seat = fight.playerOf(figure);
        prompt.kind = PromptKind::EnterDice;
        prompt.title = Message("ask-death-save").with("figure", fight.name(figure));
        prompt.why = Message("why-death-save");
        prompt.low = 1;
        prompt.high = faces;
        prompt.rules = {QStringLiteral("NIN-DTH-01"), QStringLiteral("NIN-DTH-03")};
        effects::askFrom(fight, save, std::move(prompt));
        return;
    }
    const int die = answer.is_array() ? answer.at(0).get<int>() : fight.context().chance().die(faces);
    fight.happen(ChanceDrawn{QStringLiteral("death-save"), {die}, !answer.is_array(), Knowers::all()});
    effects::goOnAt(fight, "turn", save);
    countDeathSave(fight, figure, die >= succeedsFrom);
    if (!fight.isThere(figure)) {
        effects::fall(fight, figure, 0, {});
    }
}

void countDeathSave(Fight& fight, const FigureId& figure, bool success)
{
    const Track* track = fight.figure(figure).track(QString::fromLatin1(success ? saved : failed));
    if (!track) {
        return;
    }
    const int count = track->value + 1;
    setTrack(fight, figure, success ? saved : failed, count);
    fight.say(Message(success ? "said-death-success" : "said-death-failure")
                  .with("figure", fight.name(figure))
                  .with("count", count));
    if (count < enough) {
        return;
    }
    if (success) {
        setTrack(fight, figure, "hp", 1);
        forgetDeathSaves(fight, figure);
    } else {
        fight.change([&](QuestPart& part) { part.dead.push_back(figure); });
    }
}

void forgetDeathSaves(Fight& fight, const FigureId& figure)
{
    setTrack(fight, figure, saved, 0);
    setTrack(fight, figure, failed, 0);
}

} // namespace wheelhouse::rules::nine_alignments
