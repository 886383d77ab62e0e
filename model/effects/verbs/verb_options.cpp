// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/verb_options.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/scenes/place_tests.h"
#include "model/effects/verbs/comebacks.h"
#include "model/effects/verbs/verb_places.h"
#include "model/effects/verbs/verb_targets.h"
#include "model/play/table/figure_of.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Verb;

bool takesOne(const Verb& verb)
{
    return verb.kind == Verb::Kind::Take && (verb.name == QLatin1String("one") || verb.name == QLatin1String("other"));
}

bool isAboutADie(Verb::Kind kind)
{
    return kind == Verb::Kind::Reroll || kind == Verb::Kind::ShiftDie;
}

bool isAboutAPlace(Verb::Kind kind)
{
    return kind == Verb::Kind::Walk || kind == Verb::Kind::Teleport || kind == Verb::Kind::Push ||
           kind == Verb::Kind::Drag || kind == Verb::Kind::Slide || kind == Verb::Kind::Lay ||
           kind == Verb::Kind::Bring || kind == Verb::Kind::Return || kind == Verb::Kind::Revive ||
           kind == Verb::Kind::Loot;
}

namespace {
PromptOption plain(const QString& id)
{
    return {id, {}, {}};
}

bool isDialOpen(const Verb& verb, const Dial& dial, const Scene& scene)
{
    const bool used = verb.name == QLatin1String("used");
    const bool named = !verb.name.isEmpty() && verb.name != QLatin1String("any");
    if (verb.name == QLatin1String("reaction") ? !dial.reaction
                                               : named && dial.id.text() != (used ? scene.dial : verb.name)) {
        return false;
    }
    if (verb.kind == Verb::Kind::Ready) {
        return !dial.isReady();
    }
    return verb.number < 0 ? dial.value > 0 : dial.number && dial.value != Dial::usedUp;
}

bool givesIt(const content::Trigger& clause, const QString& condition)
{
    return std::any_of(clause.verbs.begin(), clause.verbs.end(),
                       [&](const Verb& verb) { return verb.kind == Verb::Kind::Give && verb.name == condition; });
}

/// One option for each condition on a figure that it may lose.
std::vector<PromptOption> conditionsOn(const Game& game, const Choosing& about, const FigureId& figure)
{
    const content::Effect* effect = effectAt(game, about.place.self, about.place.source);
    const bool others = effect && about.verb.name == QLatin1String("other");
    std::vector<PromptOption> options;
    for (const Token& token : game.table().tokens) {
        const bool known = std::any_of(options.begin(), options.end(),
                                       [&](const PromptOption& option) { return option.id == token.condition; });
        const bool given = others && givesIt(effect->triggers[about.place.trigger], token.condition);
        if (token.bearer == figure && !known && !given) {
            options.push_back({token.condition, Message("option-named").with("name", token.name), {}});
        }
    }
    return options;
}

/// The dice that the verb may be about: the higher, the one thrown again, or any.
std::vector<PromptOption> diceOptions(const Game& game, const Choosing& about)
{
    std::vector<PromptOption> options;
    const auto attack = game.attackInProgress();
    const std::vector<int> dice = attack ? attack->dice : std::vector<int>();
    size_t best = 0;
    for (size_t i = 0; i < dice.size(); ++i) {
        best = dice[i] > dice[best] ? i : best;
    }
    const QString& name = about.verb.name;
    for (size_t i = 0; i < dice.size(); ++i) {
        Scene scene = about.scene;
        scene.die = dice[i];
        const bool meant = name == QLatin1String("higher")   ? i == best
                           : name == QLatin1String("thrown") ? attack->thrownAgain == i
                                                             : true;
        if (meant && hold(game, about.verb.when, scene)) {
            options.push_back({QString::number(i), Message("option-die").with("count", scene.die), {}});
        }
    }
    return options;
}

/// The attacks that can be aimed at the target, or any where the rules are overruled.
std::vector<PromptOption> attackOptions(const Game& game, const Choosing& about, const FigureId& target)
{
    const FigureId attacker = attackerBy(game, about.verb, about.scene);
    std::vector<PromptOption> options;
    for (const AttackRef& ref : attacksBy(game, about.verb, about.scene, about.place)) {
        const auto aimed = game.targetsOf(attacker, ref, Maker{about.place, about.scene.dial});
        const auto at = std::ranges::find(aimed, target, &TargetOption::figure);
        const content::Attack* attack = find(game, attacker, ref);
        if (attack && at != aimed.end() && (!at->whyNot || about.scene.anyway)) {
            options.push_back({sourceOf(ref), Message("option-named").with("name", attack->name), {}});
        }
    }
    return options;
}

std::vector<PromptOption> optionsOf(const Game& game, const Choosing& about, const FigureId& target)
{
    std::vector<PromptOption> options;
    switch (about.verb.kind) {
    case Verb::Kind::Attack:
        return attackOptions(game, about, target);
    case Verb::Kind::Take:
        return conditionsOn(game, about, target);
    case Verb::Kind::TakeLoot:
        for (const PieceId& piece : game.carriedUnseen(target)) {
            options.push_back({piece.text(), {}, {}});
        }
        return options;
    case Verb::Kind::Reroll:
    case Verb::Kind::ShiftDie:
        return diceOptions(game, about);
    default:
        for (const Dial& dial : game.figure(target).dials) {
            if (isDialOpen(about.verb, dial, about.scene)) {
                options.push_back({dial.id.text(), Message("option-named").with("name", dial.name), {}});
            }
        }
        return options;
    }
}

/// Whoever acts may drop a token of theirs, whosever card lets them.
bool isDrop(const Verb& verb)
{
    return verb.kind == Verb::Kind::Take && verb.may && verb.to.who == content::Who::Actor;
}
} // namespace

Choice choiceOf(const Game& game, const Choosing& about, const FigureId& target, bool first)
{
    const Verb::Kind kind = about.verb.kind;
    Choice choice;
    const bool theirs =
        kind == Verb::Kind::Walk || about.verb.to.eachSide || bringsBack(about.verb) || isDrop(about.verb);
    choice.seat = theirs ? game.playerOf(target) : deciderOf(game, about.verb, about.scene);
    if (!isAboutAPlace(kind)) {
        // Who may leave an attack has done so by choosing nobody, where there was a choice.
        choice.may = about.verb.may && !(kind == Verb::Kind::Attack && about.verb.to.most);
        choice.kind = kind == Verb::Kind::TakeLoot ? PromptKind::ChoosePieces : PromptKind::ChooseOption;
        choice.options = optionsOf(game, about, target);
        return choice;
    }
    choice.may = kind != Verb::Kind::Lay || about.verb.may || !first;
    if (kind == Verb::Kind::Bring) {
        choice.seat = game.placerOfArrivals();
    }
    if (kind == Verb::Kind::Bring || kind == Verb::Kind::Loot || bringsBack(about.verb)) {
        choice.may = about.verb.may;
    }
    choice.kind = PromptKind::ChooseSpace;
    for (const board::Space at : placesFor(game, about.verb, about.scene, target)) {
        choice.options.push_back(plain(nameOfSpace(at)));
    }
    return choice;
}

Message questionOf(const Game& game, const Choosing& about, const FigureId& target)
{
    const QString name = nameOfSource(game, about.scene.self, about.place.source);
    const auto asking = [&](const char* key) {
        return Message(key).with("name", name).with("figure", target ? game.name(target) : QString());
    };
    switch (about.verb.kind) {
    case Verb::Kind::Walk:
        return asking("ask-effect-walk");
    case Verb::Kind::Teleport:
        return asking("ask-effect-teleport");
    case Verb::Kind::Push:
        return asking("ask-effect-push");
    case Verb::Kind::Drag:
        return asking("ask-effect-drag");
    case Verb::Kind::Slide:
        return asking("ask-effect-slide");
    case Verb::Kind::Lay: {
        const content::Condition* token = game.condition(about.verb.name);
        return Message("ask-effect-lay").with("name", name).with("token", token ? token->name : about.verb.name);
    }
    case Verb::Kind::Bring: {
        const auto monster = figureOf(game.content(), about.verb.name);
        return Message("ask-effect-bring").with("name", name).with("monster", monster ? monster->name : QString());
    }
    case Verb::Kind::Return:
    case Verb::Kind::Revive:
        return asking("ask-effect-return");
    case Verb::Kind::Loot:
        return asking("ask-effect-chest");
    case Verb::Kind::Take:
        return asking(isDrop(about.verb) ? "ask-effect-drop" : "ask-effect-take");
    case Verb::Kind::TakeLoot:
        return asking("ask-effect-loot");
    case Verb::Kind::Reroll:
    case Verb::Kind::ShiftDie:
        return asking("ask-effect-die");
    case Verb::Kind::Attack:
        return asking("ask-effect-attack").with("attacker", game.name(attackerBy(game, about.verb, about.scene)));
    default:
        return asking("ask-effect-dial");
    }
}

const char* wordsOfLeaving(const Game& game, const Choosing& about, const Choice& choice, bool first)
{
    const content::Effect* effect = effectAt(game, about.place.self, about.place.source);
    const bool used = effect && effect->triggers[about.place.trigger].moment == content::Moment::Used;
    const Verb::Kind kind = about.verb.kind;
    return !used || !first                                             ? "option-leave"
           : choice.kind == PromptKind::ChooseSpace                    ? "option-use-nowhere"
           : kind == Verb::Kind::TurnDial || kind == Verb::Kind::Ready ? "option-use-on-nobody"
                                                                       : "option-leave";
}

} // namespace wheelhouse::effects
