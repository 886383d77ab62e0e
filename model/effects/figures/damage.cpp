// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/figures/figure_changes.h"
#include "model/effects/figures/tokens.h"
#include "model/effects/in_force/damage_taken.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Moment;

namespace {
/// Hit points down by `amount`, on the track that the figure keeps.
void takeOff(Game& game, const Figure& figure, int amount)
{
    if (const Track* hp = figure.track(QStringLiteral("hp"))) {
        const int after = std::max(0, hp->value - amount);
        if (after != hp->value) {
            game.happen(TrackSet{figure.id, hp->name, hp->value, after});
        }
    } else if (const Track* wounds = figure.track(QStringLiteral("wounds"))) {
        const int most = wounds->maximum.value_or(wounds->value + amount);
        const int after = std::min(most, wounds->value + amount);
        if (after != wounds->value) {
            game.happen(TrackSet{figure.id, wounds->name, wounds->value, after});
        }
    }
}

/// What a fall scores is scored, what the fallen carried lies on the map.
void leaveThings(Game& game, const Figure& fallen, const Scene& scene)
{
    game.scoreFall(fallen.id, scene);
    game.dropThings(fallen);
}

/// The tokens of the fallen are taken off, and some minis too; whoever stands again keeps them.
void carryOff(Game& game, const FigureId& fallen)
{
    if (!game.table().figure(fallen) || game.isStanding(fallen)) {
        return;
    }
    const Figure figure = game.figure(fallen);
    if (game.losesTokens(figure)) {
        lose(game, fallen, {});
    }
    if (figure.at && game.isTakenAway(figure)) {
        game.happen(FigurePlaced{fallen, figure.at, std::nullopt});
    }
}

void pushFallen(Game& game, const FigureId& fallen, int dealt)
{
    DamageFrame frame;
    frame.to = fallen;
    frame.amount = dealt;
    pushFrame(game, "fallen", frame);
}
} // namespace

void fall(Game& game, const FigureId& fallen, int dealt, const Scene& scene)
{
    const Figure figure = game.figure(fallen);
    game.say(game.wordsOfFall(figure));
    pushFallen(game, fallen, dealt);
    Scene about = scene;
    about.actor = fallen;
    moment(game, Moment::Defeated, about);
    leaveThings(game, figure, scene);
}

void strike(Game& game, const FigureId& target, int amount, const Scene& scene, const std::vector<KeptChange>& kept)
{
    DamageFrame frame;
    frame.to = target;
    frame.amount = std::max(0, amount);
    frame.scene = scene;
    frame.kept = kept;
    pushFrame(game, "coming", frame);
}

void strike(Game& game, const FigureId& target, int amount, const Scene& scene)
{
    strike(game, target, amount, scene, {});
}

void costPoints(Game& game, const FigureId& bearer, int count, const FigureId& placer)
{
    const Figure figure = game.figure(bearer);
    const bool stood = game.isStanding(figure);
    takeOff(game, figure, count);
    if (stood && !game.isStanding(bearer)) {
        Scene scene;
        scene.self = bearer;
        scene.attacker = placer;
        scene.target = bearer;
        fall(game, bearer, count, scene);
    }
}

namespace {
/// The conditions without which the damage would not have come down to nothing.
std::vector<QString> whatEnded(const Game& game, const FigureId& to, const Value& taken)
{
    std::vector<QString> ids;
    for (const Token& token : game.table().tokens) {
        const bool ended = std::any_of(taken.reasons.begin(), taken.reasons.end(), [&](const Reason& reason) {
            return reason.name == token.name && taken.total - reason.by > 0;
        });
        if (token.bearer == to && taken.total <= 0 && ended) {
            ids.push_back(token.condition);
        }
    }
    return ids;
}

/// The names of what made the damage less.
QString whatLessened(const Value& taken)
{
    QStringList names;
    for (const Reason& reason : taken.reasons) {
        if (reason.by < 0 && !names.contains(reason.name)) {
            names << reason.name;
        }
    }
    return names.join(QStringLiteral(", "));
}

/// Whoever has done the damage, a clause or an attack, counts it.
void countDealt(Game& game, int amount)
{
    const auto& frames = game.state().frames;
    const auto by =
        std::find_if(frames.rbegin(), frames.rend(), [](const Frame& frame) { return !isOf<DamageFrame>(frame); });
    if (amount == 0 || by == frames.rend()) {
        return;
    }
    if (!isOf<VerbsFrame>(*by)) {
        game.noteDealt(amount);
        return;
    }
    changeAt<VerbsFrame>(game, static_cast<size_t>(frames.rend() - by) - 1,
                         [amount](VerbsFrame& verbs) { verbs.scene.dealt += amount; });
}

void takeDamage(Game& game, const DamageFrame& damage, Scene scene)
{
    const FigureId& to = damage.to;
    const int coming = amountOf(damage);
    const Value taken = takenWith(game, to, coming, scene, damage.kept);
    countDamageTaken(game, to, scene);
    const Figure figure = game.figure(to);
    const int floor = damage.floor.value_or(0);
    scene.endedBy = whatEnded(game, to, taken);
    for (const Reason& reason : taken.reasons) {
        const bool own = reason.name == game.name(figure.id); // what is printed beside its wheel bears its name
        const char* key = isOfCritical(reason.source) ? "said-damage-taken-critical"
                          : own                       ? "said-damage-taken-own"
                                                      : "said-damage-taken";
        game.say(Message(key)
                     .with("figure", game.name(figure.id))
                     .with("name", reason.name)
                     .with("by", signedText(reason.by)));
    }
    const int left = absorb(game, to, std::max(0, taken.total));
    const int most = figure.hitPoints() ? std::max(0, *figure.hitPoints() - floor) : left;
    const int amount = std::min(left, most);
    takeOff(game, figure, amount);
    countDealt(game, amount);
    scene.dealt = amount;
    if (amount == 0 && taken.total <= 0 && coming > 0) {
        const QString by = whatLessened(taken);
        const bool own = by == game.name(figure.id);
        game.say(Message(own ? "said-no-damage-own" : "said-no-damage")
                     .with("figure", game.name(figure.id))
                     .with("name", by));
    } else if (amount > 0 || figure.hitPoints() != 0) { // nobody who lies there at 0 has any to lose
        game.say(Message("said-damage").with("figure", game.name(figure.id)).with("count", amount));
    }
    if (coming > 0) {
        removeBearersOf(game, to, "removed-by-damage");
    }
    if (taken.total > 0) {
        game.hasTaken(to, figure.hitPoints().value_or(0));
    }
    if (!game.isStanding(to)) {
        fall(game, to, left, scene);
    } else if (!figure.isBloodied() && game.figure(to).isBloodied()) {
        moment(game, Moment::BecameBloodied, scene);
    }
    scene.hits = amount > 0;
    moment(game, Moment::DamageTaken, scene);
}
} // namespace

void hurtLater(Game& game, const FigureId& target, int amount, const FigureId& attacker)
{
    const Figure figure = game.figure(target);
    if (!game.isStanding(figure)) {
        return;
    }
    takeOff(game, figure, amount);
    removeBearersOf(game, target, "removed-by-damage");
    if (!game.isStanding(target)) {
        fallAtOnce(game, target, amount, attacker);
    }
}

void fallAtOnce(Game& game, const FigureId& fallen, int dealt, const FigureId& attacker)
{
    const Figure figure = game.figure(fallen);
    Scene scene;
    scene.attacker = attacker;
    game.say(game.wordsOfFall(figure));
    pushFallen(game, fallen, dealt);
    const size_t level = game.state().frames.size() - 1;
    leaveThings(game, figure, scene);
    game.context().dropFrame(level); // whoever earned by it may be choosing a card above
    carryOff(game, fallen);
}

void layDownAgain(Game& game, const FigureId& id)
{
    const Figure figure = game.figure(id);
    takeOff(game, figure, figure.hitPoints().value_or(0));
    game.dropThings(figure);
    carryOff(game, id);
}

void stepDamage(Game& game)
{
    const QString at = topOf(game, DamageFrame::kind).at;
    auto damage = topFrame<DamageFrame>(game);
    if (at == QLatin1String("fallen")) {
        game.pop();
        carryOff(game, damage.to);
        return;
    }
    Scene scene = comingWith(damage);
    scene.actor = damage.to;
    scene.target = damage.to;
    if (!game.isStanding(damage.to)) {
        game.pop();
    } else if (at == QLatin1String("coming")) {
        goOnAt(game, "take");
        moment(game, Moment::DamageComing, scene);
    } else if (damage.instead) { // whoever takes it now is told of it too
        damage.instead = false;
        damage.kept.clear();  // it was about whom the attack hit
        damage.floor.reset(); // and so was this
        goOnAt(game, "coming", damage);
    } else {
        game.pop();
        takeDamage(game, damage, scene);
    }
}

} // namespace wheelhouse::effects
