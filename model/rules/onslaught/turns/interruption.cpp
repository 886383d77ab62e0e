// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/interruption.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/onslaught/moves/walking.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

template <class... Kinds>
bool isOneOf(const Frame& frame, Kinds... kinds)
{
    return ((frame.kind == QLatin1String(kinds)) || ...);
}

/// Somebody has fallen and is about to be carried off.
bool isFall(const Frame& frame)
{
    return frame.kind == QLatin1String("damage") && frame.at == QLatin1String("fallen");
}

void closeQuestionsOf(Game& game, const Frame& frame)
{
    for (const PromptId& id : acts::readFrame(frame).prompts) {
        if (game.state().prompt(id)) {
            game.context().withdraw(id);
        }
    }
}

/// What is broken off, as the players know it; nothing where it has no name.
Message nameOf(const Game& game, const Frame& frame)
{
    const json& data = frame.data.get();
    if (frame.kind == QLatin1String("attack")) {
        const Scene scene = sceneOf(data.at("scene"));
        const content::Attack* attack = find(game, scene.attacker, scene.attack);
        return attack ? Message("said-broken-off").with("name", attack->name) : Message();
    }
    if (frame.kind == QLatin1String("verbs")) {
        const Scene scene = sceneOf(data.at("scene"));
        return Message("said-broken-off")
            .with("name", nameOfSource(game, scene.self, QString::fromStdString(data.at("source").get<std::string>())));
    }
    return {};
}

/// Takes all frames off and puts those back that `change` keeps, as it changes them.
template <class Change>
void rebuild(Game& game, Change change)
{
    std::vector<Frame> kept;
    while (!game.state().frames.empty()) {
        const Frame frame = game.state().frames.back();
        game.pop();
        if (std::optional<Frame> stays = change(frame)) {
            kept.push_back(std::move(*stays));
        }
    }
    for (auto frame = kept.rbegin(); frame != kept.rend(); ++frame) {
        game.happen(FramePushed{*frame});
    }
}

bool isGone(const std::vector<FigureId>& gone, const FigureId& figure)
{
    return std::find(gone.begin(), gone.end(), figure) != gone.end();
}

bool isGone(const std::vector<FigureId>& gone, const json& data, const char* key)
{
    const auto found = data.find(key);
    return found != data.end() && found->is_string() &&
           isGone(gone, FigureId(QString::fromStdString(found->get<std::string>())));
}

/// Whether the frame is about nobody else than those who are gone.
bool isOver(const Frame& frame, const std::vector<FigureId>& gone)
{
    const json& data = frame.data.get();
    if (isOneOf(frame, "used", "walk", "level")) {
        return isGone(gone, data, "figure");
    }
    if (frame.kind == QLatin1String("damage") && isGone(gone, data, "to")) {
        return true;
    }
    if (!isOneOf(frame, "attack", "damage", "verbs", "react") || !data.contains("scene")) {
        return false;
    }
    const Scene scene = sceneOf(data.at("scene"));
    const bool ofAttack = !scene.attack.id.isEmpty() && isGone(gone, scene.attacker);
    const bool ofDamage = scene.coming > 0 && isGone(gone, scene.target);
    const bool ofMover = frame.kind == QLatin1String("react") && isGone(gone, scene.actor);
    return ofAttack || ofDamage || ofMover || (frame.kind == QLatin1String("verbs") && isGone(gone, scene.self));
}

void forget(std::vector<FigureId>& figures, const std::vector<FigureId>& gone)
{
    std::erase_if(figures, [&](const FigureId& figure) { return isGone(gone, figure); });
}

void forgetIn(json& data, const char* key, const std::vector<FigureId>& gone)
{
    if (data.contains(key)) {
        json left = json::array();
        for (const json& id : data[key]) {
            if (!isGone(gone, FigureId(QString::fromStdString(id.get<std::string>())))) {
                left.push_back(id);
            }
        }
        data[key] = std::move(left);
    }
}

void forgetInScene(json& data, const std::vector<FigureId>& gone)
{
    Scene scene = sceneOf(data.at("scene"));
    if (data.contains("next")) { // whose damage is next: those before it are counted
        const auto done = std::min(data.at("next").get<size_t>(), scene.hit.size());
        const auto end = scene.hit.begin() + static_cast<std::ptrdiff_t>(done);
        data["next"] = std::count_if(scene.hit.begin(), end, [&](const FigureId& hit) { return !isGone(gone, hit); });
    }
    for (std::vector<FigureId>* figures :
         {&scene.hit, &scene.chosen, &scene.affected, &scene.passed, &scene.turnedBy}) {
        forget(*figures, gone);
    }
    if (isGone(gone, scene.target)) {
        scene.target = {};
    }
    data["scene"] = written(scene);
}

/// The frame without them; nothing where nobody is left whom it is about.
std::optional<Frame> without(Game& game, const Frame& frame, const std::vector<FigureId>& gone)
{
    if (isOneOf(frame, "deal", "loot")) {
        return frame;
    }
    if (isOver(frame, gone)) {
        closeQuestionsOf(game, frame);
        return std::nullopt;
    }
    json data = frame.data.get();
    const bool aimed = data.contains("targets") && !data["targets"].empty();
    for (const char* list : {"targets", "covered", "missed", "criticals", "picked", "chosen"}) {
        forgetIn(data, list, gone);
    }
    if (isGone(gone, data, "first")) {
        data.erase("first");
    }
    if (data.contains("scene")) {
        forgetInScene(data, gone);
    }
    if (frame.kind == QLatin1String("attack") && aimed && data["targets"].empty()) {
        closeQuestionsOf(game, frame);
        return std::nullopt;
    }
    if (data.contains("prompts")) { // put again, to those and about those who are left
        closeQuestionsOf(game, frame);
        data.erase("prompts");
        data.erase("asked");
    }
    return Frame{frame.kind, frame.at, JsonValue(std::move(data))};
}
} // namespace

void breakOff(Game& game, Keeps keeps)
{
    const std::vector<Frame> frames = game.state().frames;
    if (frames.empty()) {
        return;
    }
    const auto named =
        std::find_if(frames.begin(), frames.end(), [&](const Frame& frame) { return !nameOf(game, frame).isEmpty(); });
    if (named != frames.end()) {
        game.say(nameOf(game, *named));
    }
    std::vector<Frame> falls;
    rebuild(game, [&](const Frame& frame) -> std::optional<Frame> {
        if (isFall(frame)) {
            falls.push_back(frame);
            return std::nullopt;
        }
        const bool stays = isOneOf(frame, "level", "loot", "deal", "shown", "round-end") ||
                           (keeps == Keeps::TurnEnd && frame.kind == QLatin1String("turn-end"));
        if (!stays) {
            closeQuestionsOf(game, frame);
        }
        return stays ? std::optional(frame) : std::nullopt;
    });
    for (const Frame& fall : falls) {
        game.happen(FramePushed{fall});
        stepDamage(game);
    }
    forgetWalk(game);
}

void goOnWithout(Game& game, const std::vector<FigureId>& gone, const std::vector<Frame>& frames)
{
    if (game.state().frames.empty()) {
        for (const Frame& frame : frames) {
            if (!isOneOf(frame, "deal", "loot")) { // whose cards and tokens have gone back
                game.happen(FramePushed{frame});
            }
        }
    }
    rebuild(game, [&](const Frame& frame) { return without(game, frame, gone); });
    if (game.part().walk && isGone(gone, game.part().walk->figure)) {
        forgetWalk(game);
    }
    game.change(QStringLiteral("lasting"), [&](OnslaughtPart& part) {
        part.memory.lasting.removeIf(
            [&](const Lasting& one) { return isGone(gone, one.self) || isGone(gone, one.chosen); });
    });
    game.change(QStringLiteral("doubts"), [&](OnslaughtPart& part) {
        part.memory.doubts.removeIf(
            [&](const Doubt& doubt) { return isGone(gone, sceneOf(doubt.frame.get().at("scene")).self); });
    });
    advance(game);
}

} // namespace wheelhouse::rules::onslaught
