// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/claims/open_place_tests.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/scenes/place_tests.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Modifier;
using content::Predicate;
using content::Selector;
using content::Verb;
using content::Who;

namespace {
Selector withoutTests(const Selector& selector)
{
    Selector bare = selector;
    bare.where.clear();
    return bare;
}

/// Whether where the figure stands decides if the selector takes it.
bool isReachOpen(const Game& game, const Selector& of, const FigureId& figure, const Scene& scene)
{
    return (of.rangeMin || of.rangeMax || of.sight) && fitOf(game, withoutTests(of), figure, scene) == Fit::Open;
}

QString nameOfFirst(const Game& game, Who sort, const Scene& scene)
{
    const std::vector<FigureId> figures = who(game, sort, scene);
    return figures.empty() ? QString() : game.name(figures.front());
}

/// How many more than those that are known to stand there, in the sort's own words.
Message besideWords(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const QString figure = nameOfFirst(game, predicate.of, scene);
    if (namesOne(predicate.who)) {
        return Message(predicate.isNot ? "place-not-beside" : "place-beside")
            .with("figure", nameOfFirst(game, predicate.who, scene))
            .with("other", figure);
    }
    const std::vector<FigureId> of = who(game, predicate.of, scene);
    const int known = of.empty() ? 0 : knownBeside(game, predicate.who, of.front(), scene);
    const int more = std::max(1, predicate.number) - known;
    const bool friends = predicate.who == Who::Friend || predicate.who == Who::FriendOrSelf;
    const bool enemies = predicate.who == Who::Enemy || predicate.who == Who::EnemyCharacter;
    if (more > 1) {
        const char* several = predicate.isNot ? "place-fewer-beside"
                              : friends       ? "place-friends-beside"
                              : enemies       ? "place-enemies-beside"
                                              : "place-figures-beside";
        return Message(several).with("count", more).with("figure", figure);
    }
    const char* one = friends           ? predicate.isNot ? "place-no-friend-beside" : "place-friend-beside"
                      : enemies         ? predicate.isNot ? "place-no-enemy-beside" : "place-enemy-beside"
                      : predicate.isNot ? "place-nobody-beside"
                                        : "place-somebody-beside";
    return Message(one).with("figure", figure);
}

/// `most` 0: there is no end.
Message distanceWords(const QString& figure, const QString& other, int least, int most)
{
    if (most == 1) {
        return Message("place-beside").with("figure", figure).with("other", other);
    }
    if (most == 0) {
        return Message("place-from").with("figure", figure).with("other", other).with("count", least);
    }
    return least <= 1 ? Message("place-within").with("figure", figure).with("other", other).with("count", most)
                      : Message("place-between")
                            .with("figure", figure)
                            .with("other", other)
                            .with("least", least)
                            .with("most", most);
}

Message rangeWords(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const QString figure = nameOfFirst(game, predicate.who, scene);
    const QString other = nameOfFirst(game, predicate.of, scene);
    if (!predicate.isNot) {
        return distanceWords(figure, other, predicate.least, predicate.number);
    }
    if (predicate.least > 1 && predicate.number > 0) {
        return Message("place-not-between")
            .with("figure", figure)
            .with("other", other)
            .with("least", predicate.least)
            .with("most", predicate.number);
    }
    return predicate.number > 0 ? distanceWords(figure, other, predicate.number + 1, 0)
                                : distanceWords(figure, other, 0, predicate.least - 1);
}

Message terrainWords(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const QString figure = nameOfFirst(game, predicate.who, scene);
    if (predicate.name == QLatin1String("hindering")) {
        return Message(predicate.isNot ? "place-not-hindering" : "place-hindering").with("figure", figure);
    }
    const content::Condition* token = game.condition(predicate.name);
    return Message(predicate.isNot ? "place-off-token" : "place-on-token")
        .with("figure", figure)
        .with("token", token ? token->name : predicate.name);
}

Message wordsOf(const Game& game, const Predicate& predicate, const Scene& scene)
{
    switch (predicate.kind) {
    case Predicate::Kind::Beside:
        return besideWords(game, predicate, scene);
    case Predicate::Kind::InRange:
        return rangeWords(game, predicate, scene);
    case Predicate::Kind::OnTerrain:
        return terrainWords(game, predicate, scene);
    case Predicate::Kind::Covered: {
        const content::Condition* token = game.condition(predicate.name);
        return Message(predicate.isNot ? "place-no-cover" : "place-cover")
            .with("figure", game.name(scene.target))
            .with("token", token ? token->name : predicate.name);
    }
    case Predicate::Kind::OnTile: {
        const auto* tile = content::find(game.content().tiles, content::TileId(predicate.name));
        return Message(predicate.isNot ? "place-off-tile" : "place-on-tile")
            .with("figure", nameOfFirst(game, predicate.who, scene))
            .with("name", tile && !tile->name.isEmpty() ? tile->name : predicate.name);
    }
    case Predicate::Kind::TilesApart:
        return Message(predicate.least > 0    ? predicate.isNot ? "place-same-tile" : "place-other-tile"
                       : predicate.number > 0 ? predicate.isNot ? "place-beyond-tiles" : "place-within-tiles"
                       : predicate.isNot      ? "place-other-tile"
                                              : "place-same-tile")
            .with("figure", nameOfFirst(game, predicate.who, scene))
            .with("other", nameOfFirst(game, predicate.of, scene))
            .with("count", predicate.number);
    default:
        return Message(predicate.isNot ? "place-not-passed" : "place-passed")
            .with("figure", nameOfFirst(game, predicate.who, scene))
            .with("other", game.name(scene.self));
    }
}

template <class Do>
void forEachOpen(const Game& game, const std::vector<Predicate>& when, const Scene& scene, Do act)
{
    for (const Predicate& predicate : when) {
        if (isOfPlaces(predicate) && fitOfPlaces(game, predicate, scene) == Fit::Open) {
            act(predicate);
        }
    }
}

/// What is set up for a while, by the first thing it changes.
Message changeWords(const QString& name, const QString& figure, const Modifier& modifier)
{
    const QString by = signedText(modifier.by);
    const char* key = modifier.to || modifier.halved || modifier.doubled ? nullptr
                      : modifier.what == Modifier::What::Speed           ? "claim-speed-of"
                      : modifier.what == Modifier::What::ToHit           ? "claim-to-hit-of"
                      : modifier.what == Modifier::What::ArmourClass     ? "claim-armour-class-of"
                      : modifier.what == Modifier::What::Damage          ? "claim-damage-of"
                                                                         : nullptr;
    return key ? Message(key).with("name", name).with("figure", figure).with("by", by)
               : Message("claim-works").with("name", name);
}
} // namespace

std::vector<FigureId> figuresInDoubt(const Game& game, const std::vector<Predicate>& when, const Scene& scene)
{
    std::vector<FigureId> figures;
    const auto add = [&](Who sort) {
        for (const FigureId& figure : who(game, sort, scene)) {
            if (figure != scene.self && !contains(figures, figure)) {
                figures.push_back(figure);
            }
        }
    };
    forEachOpen(game, when, scene, [&](const Predicate& predicate) {
        const bool ofWhom = predicate.kind == Predicate::Kind::Beside || predicate.kind == Predicate::Kind::InRange ||
                            predicate.kind == Predicate::Kind::TilesApart;
        if (ofWhom) {
            add(predicate.of);
        }
        if (predicate.kind == Predicate::Kind::Covered) {
            add(Who::Target);
        } else if (!ofWhom || namesOne(predicate.who)) {
            add(predicate.who);
        }
    });
    return figures;
}

std::vector<FigureId> figuresInDoubt(const Game& game, const Selector& of, const FigureId& figure,
                                     const std::vector<Predicate>& when, const Scene& scene)
{
    Scene about = scene;
    about.it = figure;
    std::vector<FigureId> figures = figuresInDoubt(game, of.where, about);
    if (isReachOpen(game, of, figure, scene) && !contains(figures, figure)) {
        figures.insert(figures.begin(), figure);
    }
    for (const FigureId& other : figuresInDoubt(game, when, scene)) {
        if (!contains(figures, other)) {
            figures.push_back(other);
        }
    }
    return figures;
}

std::vector<Message> conditionWords(const Game& game, const std::vector<Predicate>& when, const Scene& scene)
{
    std::vector<Message> words;
    forEachOpen(game, when, scene,
                [&](const Predicate& predicate) { words.push_back(wordsOf(game, predicate, scene)); });
    return words;
}

std::vector<Message> conditionWords(const Game& game, const Selector& of, const FigureId& figure,
                                    const std::vector<Predicate>& when, const Scene& scene)
{
    std::vector<Message> words;
    if (isReachOpen(game, of, figure, scene)) {
        const QString other = nameOfFirst(game, of.from, scene);
        words.push_back(of.rangeMin || of.rangeMax
                            ? distanceWords(game.name(figure), other, of.rangeMin.value_or(1), of.rangeMax.value_or(0))
                            : Message("place-seen").with("figure", game.name(figure)).with("other", other));
    }
    Scene about = scene;
    about.it = figure;
    for (const std::vector<Message>& more :
         {conditionWords(game, of.where, about), conditionWords(game, when, scene)}) {
        words.insert(words.end(), more.begin(), more.end());
    }
    return words;
}

std::vector<Predicate> withTokenNamed(std::vector<Predicate> when, const QString& source)
{
    const QString mark = QStringLiteral("condition/");
    for (Predicate& predicate : when) {
        if (predicate.kind == Predicate::Kind::OnTerrain && predicate.name.isEmpty() && source.startsWith(mark)) {
            predicate.name = source.mid(mark.size());
        }
    }
    return when;
}

Message effectWords(const QString& name, const Modifier& modifier)
{
    const char* key = "claim-works";
    if (!modifier.to && !modifier.halved && !modifier.doubled) {
        switch (modifier.what) {
        case Modifier::What::ToHit:
            key = "claim-to-hit";
            break;
        case Modifier::What::Die:
            key = "claim-die";
            break;
        case Modifier::What::Damage:
            key = "claim-damage";
            break;
        case Modifier::What::DamageTaken:
            key = "claim-damage-taken";
            break;
        case Modifier::What::ArmourClass:
            key = "claim-armour-class";
            break;
        case Modifier::What::Dice:
            key = "claim-dice";
            break;
        default:
            break;
        }
    }
    return Message(key).with("name", name).with("by", signedText(modifier.by));
}

Message effectWords(const Game& game, const QString& name, const content::Trigger& trigger, const Scene& scene)
{
    const Message works = Message("claim-works").with("name", name);
    if (trigger.verbs.empty()) {
        return works;
    }
    const Verb& verb = trigger.verbs.front();
    if ((trigger.verbs.size() > 1 && trigger.verbs[1].orElse) || verb.branch > 0 || !verb.times.isEmpty() ||
        verb.dice.count > 0) {
        return works; // which of them, or how much, shows later
    }
    const std::vector<FigureId> to = namesOne(verb.to.who) ? who(game, verb.to.who, scene) : std::vector<FigureId>();
    const QString figure = to.empty() ? QString() : game.name(to.front());
    if (figure.isEmpty()) {
        return works;
    }
    switch (verb.kind) {
    case Verb::Kind::Experience:
        return Message("claim-experience").with("figure", figure).with("count", verb.number);
    case Verb::Kind::Damage:
        return Message("claim-damage-to").with("name", name).with("figure", figure).with("count", verb.number);
    case Verb::Kind::Heal:
        return Message("claim-heals").with("name", name).with("figure", figure).with("count", verb.number);
    case Verb::Kind::Give: {
        const content::Condition* condition = game.condition(verb.name);
        return Message("claim-gives")
            .with("name", name)
            .with("figure", figure)
            .with("condition", condition ? condition->name : verb.name);
    }
    case Verb::Kind::Change:
        return verb.modifiers.empty() ? works : changeWords(name, figure, verb.modifiers.front());
    default:
        return works;
    }
}

} // namespace wheelhouse::effects
