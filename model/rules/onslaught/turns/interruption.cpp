// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/interruption.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/moves/walking.h"

#include <algorithm>
#include <type_traits>

namespace wheelhouse::rules::onslaught {

namespace {
template <class... Kinds>
bool isOneOf(const Frame& frame, Kinds... kinds)
{
    return ((frame.kind == QLatin1String(kinds)) || ...);
}

/// Somebody has fallen and is about to be carried off.
bool isFall(const Frame& frame)
{
    return isOf<DamageFrame>(frame) && frame.at == QLatin1String("fallen");
}

void closeQuestionsOf(Game& game, const Frame& frame)
{
    for (const PromptId& id : acts::promptsOf(frame)) {
        if (game.state().prompt(id)) {
            game.context().withdraw(id);
        }
    }
}

/// What is broken off, as the players know it; nothing where it has no name.
Message nameOf(const Game& game, const Frame& frame)
{
    if (isOf<AttackFrame>(frame)) {
        const Scene scene = readFrame<AttackFrame>(frame.data).scene;
        const content::Attack* attack = find(game, scene.attacker, scene.attack);
        return attack ? Message("said-broken-off").with("name", attack->name) : Message();
    }
    if (isOf<VerbsFrame>(frame)) {
        const auto verbs = readFrame<VerbsFrame>(frame.data);
        return Message("said-broken-off").with("name", nameOfSource(game, verbs.scene.self, verbs.source));
    }
    if (isOf<MonsterTurnFrame>(frame)) {
        const TurnEntry* group = game.table().entry(readFrame<MonsterTurnFrame>(frame.data).number);
        return group && !group->label.isEmpty() ? Message("said-broken-off").with("name", group->label) : Message();
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

/// Whether what the scene is about is about nobody else than those who are gone.
bool isOver(const Scene& scene, const std::vector<FigureId>& gone)
{
    const bool ofAttack = !scene.attack.id.isEmpty() && isGone(gone, scene.attacker);
    const bool ofDamage = scene.coming > 0 && isGone(gone, scene.target);
    return ofAttack || ofDamage;
}

/// The same of a frame.
template <class Kind>
bool isOver(const Kind& frame, const std::vector<FigureId>& gone)
{
    if constexpr (requires { frame.figure; }) {
        return isGone(gone, frame.figure);
    } else if constexpr (std::is_same_v<Kind, DamageFrame>) {
        return isGone(gone, frame.to) || (frame.scene && isOver(*frame.scene, gone));
    } else if constexpr (std::is_same_v<Kind, VerbsFrame>) {
        return isOver(frame.scene, gone) || isGone(gone, frame.scene.self);
    } else if constexpr (std::is_same_v<Kind, ReactFrame>) {
        return isOver(frame.scene, gone) || isGone(gone, frame.scene.actor);
    } else if constexpr (std::is_same_v<Kind, AttackFrame>) {
        return isOver(frame.scene, gone);
    } else {
        return false;
    }
}

void forget(std::vector<FigureId>& figures, const std::vector<FigureId>& gone)
{
    std::erase_if(figures, [&](const FigureId& figure) { return isGone(gone, figure); });
}

void forget(std::optional<std::vector<FigureId>>& figures, const std::vector<FigureId>& gone)
{
    if (figures) {
        forget(*figures, gone);
    }
}

void forget(Scene& scene, const std::vector<FigureId>& gone)
{
    for (std::vector<FigureId>* figures :
         {&scene.hit, &scene.chosen, &scene.affected, &scene.passed, &scene.turnedBy}) {
        forget(*figures, gone);
    }
    if (isGone(gone, scene.target)) {
        scene.target = {};
    }
}

void forget(AttackFrame& attack, const std::vector<FigureId>& gone)
{
    for (auto* figures : {&attack.targets, &attack.covered, &attack.missed, &attack.criticals}) {
        forget(*figures, gone);
    }
    if (attack.next) { // those before the one whose damage is next are counted
        const auto& hit = attack.scene.hit;
        const auto end = hit.begin() + static_cast<std::ptrdiff_t>(std::min(*attack.next, hit.size()));
        attack.next = static_cast<size_t>(
            std::count_if(hit.begin(), end, [&](const FigureId& one) { return !isGone(gone, one); }));
    }
    forget(attack.scene, gone);
}

void forget(VerbsFrame& verbs, const std::vector<FigureId>& gone)
{
    forget(verbs.picked, gone);
    forget(verbs.chosen, gone);
    if (isGone(gone, verbs.first)) {
        verbs.first = {};
    }
    forget(verbs.scene, gone);
}

/// The frame without them; nothing where nobody is left whom it is about.
template <class Kind>
std::optional<Frame> without(Game& game, const Frame& frame, const std::vector<FigureId>& gone)
{
    auto kind = readFrame<Kind>(frame.data);
    bool over = isOver(kind, gone);
    if constexpr (std::is_same_v<Kind, AttackFrame>) {
        const bool aimed = kind.targets && !kind.targets->empty();
        forget(kind, gone);
        over = over || (aimed && kind.targets->empty());
    } else if constexpr (std::is_same_v<Kind, VerbsFrame>) {
        forget(kind, gone);
    } else if constexpr (std::is_same_v<Kind, DamageFrame>) {
        if (kind.scene) {
            forget(*kind.scene, gone);
        }
    } else if constexpr (std::is_same_v<Kind, ReactFrame>) {
        forget(kind.scene, gone);
        kind.asked = kind.asked && kind.prompts.empty();
    } else if constexpr (std::is_same_v<Kind, UsedFrame>) {
        forget(kind.chosen, gone);
    }
    if (over || !kind.prompts.empty()) { // put again, to those and about those who are left
        closeQuestionsOf(game, frame);
        kind.prompts.clear();
    }
    return over ? std::nullopt : std::optional(Frame{frame.kind, frame.at, writtenFrame(kind), Kind::version});
}

template <class... Kinds>
std::optional<Frame> withoutAny(Game& game, const Frame& frame, const std::vector<FigureId>& gone)
{
    std::optional<Frame> left = frame; // that of a kind with which nobody can go
    (void)((isOf<Kinds>(frame) && (left = without<Kinds>(game, frame, gone), true)) || ...);
    return left;
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
        const bool stays = isOneOf(frame, LevelFrame::kind, acts::LootFrame::kind, acts::DealFrame::kind,
                                   ShownFrame::kind, RoundEndFrame::kind) ||
                           (keeps == Keeps::TurnEnd && isOf<TurnEndFrame>(frame));
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
            // The cards and tokens of these have gone back.
            if (!isOneOf(frame, acts::DealFrame::kind, acts::LootFrame::kind)) {
                game.happen(FramePushed{frame});
            }
        }
    }
    rebuild(game, [&](const Frame& frame) {
        return withoutAny<AttackFrame, VerbsFrame, DamageFrame, ReactFrame, UsedFrame, WalkFrame, LevelFrame,
                          TurnEndFrame, RoundEndFrame, ShownFrame, MonsterTurnFrame>(game, frame, gone);
    });
    if (game.part().walk && isGone(gone, game.part().walk->figure)) {
        forgetWalk(game);
    }
    game.change(QStringLiteral("lasting"), [&](OnslaughtPart& part) {
        part.memory.lasting.removeIf(
            [&](const Lasting& one) { return isGone(gone, one.self) || isGone(gone, one.chosen); });
    });
    game.change(QStringLiteral("doubts"), [&](OnslaughtPart& part) {
        part.memory.doubts.removeIf([&](const Doubt& doubt) { return isGone(gone, verbsIn(doubt.frame).scene.self); });
    });
    advance(game);
}

} // namespace wheelhouse::rules::onslaught
