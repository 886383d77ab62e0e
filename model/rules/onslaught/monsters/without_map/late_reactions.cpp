// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/without_map/late_reactions.h"

#include "model/effects/moments/reactions.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/moves/walking.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::onslaught {

namespace {
using content::Moment;
using nlohmann::json;

constexpr const char* nobodyReacts = "nobody";
constexpr int endOfWalk = static_cast<int>(momentsOfWalk.size()) - 1;

struct LateReaction {
    QString id; ///< its figure and dial
    int moment = 0;
};

std::vector<LateReaction> lateReactions(const Game& game, const MonsterTurnFrame& frame)
{
    std::vector<LateReaction> found;
    const bool isAny = frame.watched && game.table().figure(frame.acting) && game.isStanding(frame.acting);
    for (int i = std::max(0, frame.watched.value_or(0)); isAny && i <= endOfWalk; ++i) {
        const Moment moment = momentsOfWalk[static_cast<size_t>(i)];
        for (const QString& id : reactionsTo(game, moment, sceneOfWalkByHand(frame.acting, moment))) {
            if (std::ranges::find(found, id, &LateReaction::id) == found.end()) {
                found.push_back({id, i});
            }
        }
    }
    return found;
}

/// What an answer names, one thing or several.
QStringList namedIn(const json& answer)
{
    QStringList named;
    for (const json& each : answer.is_array() ? answer : json::array({answer})) {
        if (each.is_string()) {
            named << QString::fromStdString(each.get<std::string>());
        }
    }
    return named;
}

/// One is used: those before it in the walk are too late, and the others are offered again once it is done.
void reactLate(Game& game, MonsterTurnFrame& frame, const LateReaction& reaction)
{
    const Moment moment = momentsOfWalk[static_cast<size_t>(reaction.moment)];
    frame.watched = reaction.moment;
    effects::putBack(game, frame);
    if (reaction.moment < endOfWalk) {
        takeUpWalkByHand(game, frame.acting);
    }
    effects::react(game, moment, sceneOfWalkByHand(frame.acting, moment), reaction.id);
}

QString nameOfReaction(const PromptOption& option)
{
    const auto name = std::ranges::find(option.label.args, QLatin1String("name"), &MessageArg::name);
    return std::get<QString>(name->value);
}

/// With those for which it is too late once it is used: what they answer comes before.
PromptOption optionOf(const Game& game, const LateReaction& reaction, const std::vector<LateReaction>& all)
{
    PromptOption option = reactionOption(game, reaction.id);
    QStringList before;
    for (const LateReaction& one : all) {
        if (one.moment < reaction.moment) {
            before << nameOfReaction(reactionOption(game, one.id));
        }
    }
    if (!before.isEmpty()) {
        option.label.key = QStringLiteral("reaction-of-late");
        option.label.set(QStringLiteral("others"), before.join(QStringLiteral(", ")));
    }
    return option;
}
} // namespace

bool isWatchedLater(const Game& game)
{
    if (game.ground().board()) {
        return false;
    }
    const auto& frames = game.state().frames;
    const auto turn = std::ranges::find_if(frames.rbegin(), frames.rend(),
                                           [](const Frame& frame) { return !isOf<WalkFrame>(frame); });
    return turn != frames.rend() && isOf<MonsterTurnFrame>(*turn) &&
           readFrame<MonsterTurnFrame>(turn->data).watched.has_value();
}

void noteStoppedLate(Game& game)
{
    if (isWatchedLater(game)) {
        changeNearest<MonsterTurnFrame>(
            game, [](MonsterTurnFrame& frame) { frame.stopped = std::exchange(frame.watched, endOfWalk); });
    }
}

void watchLater(const Game& game, MonsterTurnFrame& frame)
{
    const bool isAnswered = std::ranges::any_of(momentsOfWalk, [&](Moment moment) {
        return isSurelyAnswered(game, moment, sceneOfWalkByHand(frame.acting, moment));
    });
    frame.stopped.reset();
    frame.watched = 0;
    if (isAnswered || lateReactions(game, frame).empty()) {
        frame.watched.reset();
    }
}

bool hasEndedWalk(const MonsterTurnFrame& frame)
{
    return frame.watched == endOfWalk;
}

void offerReactions(const Game& game, const MonsterTurnFrame& frame, Prompt& prompt)
{
    const std::vector<LateReaction> open = lateReactions(game, frame);
    for (const LateReaction& one : open) {
        prompt.options.push_back(optionOf(game, one, open));
    }
}

bool reactsLate(Game& game, MonsterTurnFrame& frame, const json& answer)
{
    if (!frame.watched || answer.is_null()) {
        return false;
    }
    const QStringList named = namedIn(answer);
    const std::vector<LateReaction> open = lateReactions(game, frame);
    const auto used = std::ranges::find_if(open, [&](const LateReaction& one) { return named.contains(one.id); });
    if (used == open.end()) {
        frame.watched.reset();
        return false;
    }
    reactLate(game, frame, *used);
    return true;
}

bool asksWhoReacts(Game& game, MonsterTurnFrame& frame)
{
    Prompt prompt;
    offerReactions(game, frame, prompt);
    if (prompt.options.empty()) {
        frame.watched.reset();
        return false;
    }
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-monster-walk-watched").with("figure", game.name(frame.acting));
    prompt.rules = game.rulesFor(effects::AskedFor::Reaction);
    prompt.options.push_back({nobodyReacts, Message("option-nobody-reacts"), {}});
    prompt.standard = JsonValue(json(nobodyReacts));
    askFrom(game, frame, std::move(prompt));
    return true;
}

} // namespace wheelhouse::rules::onslaught
