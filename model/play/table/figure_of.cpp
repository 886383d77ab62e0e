// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/figure_of.h"

#include <algorithm>

namespace wheelhouse::play {

namespace {
Line lineOf(const content::Attack& attack)
{
    return {QStringLiteral("attack"), attack.name,  attack.text,  attack.rangeMin,
            attack.rangeMax,          attack.toHit, attack.damage};
}

void addLine(Figure& figure, const char* kind, const QString& text)
{
    if (!text.isEmpty()) {
        figure.lines.push_back({QString::fromLatin1(kind), {}, text, {}, {}, {}, {}});
    }
}

void addAttacks(Figure& figure, const std::vector<content::Attack>& attacks)
{
    for (const content::Attack& attack : attacks) {
        figure.lines.push_back(lineOf(attack));
    }
}

void addTrack(Figure& figure, const char* name, const std::optional<int>& value)
{
    if (value) {
        figure.tracks.push_back({QString::fromLatin1(name), *value, std::nullopt});
    }
}

void addHitPoints(Figure& figure, const std::optional<int>& maximum)
{
    if (maximum) {
        figure.tracks.push_back({QStringLiteral("hp"), *maximum, maximum});
    }
}

Dial dialOf(const content::Dial& dial)
{
    Dial made{DialId(dial.id.text()), dial.name, dial.text, std::nullopt, dial.reaction, 0};
    // Of an unknown kind it is taken for a numbered one, as a number can then be given to it in play.
    if (dial.kind != content::DialKind::TwoPosition) {
        made.number = dial.cooldown.value_or(0); // 0: numbered, but nobody has entered the number yet
    }
    return made;
}

template <class Definition>
Figure namedAfter(const Definition& definition, FigureKind kind)
{
    Figure figure;
    figure.name = definition.name;
    figure.content = definition.id.text();
    figure.kind = kind;
    return figure;
}
} // namespace

Figure figureOf(const content::Character& character)
{
    Figure figure = namedAfter(character, FigureKind::Character);
    figure.wheel = character.wheel;
    if (character.wheel) {
        addHitPoints(figure, character.wheel->maxHitPoints());
    }
    const int levels = character.experience.dialMaximum;
    figure.tracks.push_back({QStringLiteral("exp"), 0, levels > 0 ? std::optional(levels) : std::nullopt});
    for (const content::Dial& dial : character.dials) {
        figure.dials.push_back(dialOf(dial));
    }
    addAttacks(figure, character.attacks);
    addLine(figure, "passive", character.passive);
    addLine(figure, "critical", character.critical);
    addLine(figure, "bonus", character.experience.bonusText);
    return figure;
}

Figure figureOf(const content::Champion& champion)
{
    Figure figure = namedAfter(champion, FigureKind::Champion);
    figure.size = champion.size.value_or(1); // as most figures are
    addHitPoints(figure, champion.hitPoints);
    addTrack(figure, "ac", champion.armourClass);
    addTrack(figure, "speed", champion.speed);
    addTrack(figure, "bloodied-at", champion.bloodied.at);
    addTrack(figure, "bloodied-ac", champion.bloodied.armourClass);
    addTrack(figure, "bloodied-speed", champion.bloodied.speed);
    addAttacks(figure, champion.attacks);
    addLine(figure, "passive", champion.passive);
    addLine(figure, "behaviour", champion.behaviour);
    addLine(figure, "bloodied", champion.bloodied.text);
    return figure;
}

Figure figureOf(const content::MonsterKind& kind)
{
    Figure figure = namedAfter(kind, FigureKind::Monster);
    figure.size = kind.size;
    if (kind.tracking == content::MonsterTracking::Wounds) {
        figure.tracks.push_back({QStringLiteral("wounds"), 0, kind.hitPoints}); // ONS-CMP-15
    } else {
        addHitPoints(figure, kind.hitPoints);
    }
    addTrack(figure, "ac", kind.armourClass);
    addTrack(figure, "speed", kind.speed);
    addAttacks(figure, kind.attacks);
    addLine(figure, "passive", kind.passive);
    addLine(figure, "behaviour", kind.behaviour);
    return figure;
}

Figure figureOf(const content::Card& card, FigureKind kind)
{
    Figure figure;
    figure.name = card.name;
    figure.content = card.id.text();
    figure.kind = kind;
    addHitPoints(figure, valueOn(card, QStringLiteral("hit-points")));
    addTrack(figure, "ac", valueOn(card, QStringLiteral("armour-class")));
    addTrack(figure, "speed", valueOn(card, QStringLiteral("speed")));
    return figure;
}

std::optional<Figure> figureOf(const content::Pack& content, const QString& id)
{
    if (const auto* character = content::find(content.characters, content::CharacterId(id))) {
        return figureOf(*character);
    }
    if (const auto* champion = content::find(content.champions, content::ChampionId(id))) {
        return figureOf(*champion);
    }
    if (const auto* kind = content::find(content.monsters, content::MonsterKindId(id))) {
        return figureOf(*kind);
    }
    return std::nullopt;
}

namespace {
void replaceTrack(Figure& figure, const char* name, const std::optional<int>& value)
{
    Track* track = value ? figure.track(QString::fromLatin1(name)) : nullptr;
    if (track) {
        track->value = *value;
    } else {
        addTrack(figure, name, value);
    }
}

void replaceHitPoints(Figure& figure, int maximum)
{
    if (Track* wounds = figure.track(QStringLiteral("wounds"))) {
        wounds->maximum = maximum;
        return;
    }
    std::erase_if(figure.tracks, [](const Track& track) { return track.name == QLatin1String("hp"); });
    figure.tracks.insert(figure.tracks.begin(), Track{QStringLiteral("hp"), maximum, maximum});
}
} // namespace

std::optional<Figure> figureOf(const content::Pack& content, const content::MonsterGroup& group)
{
    std::optional<Figure> figure =
        figureOf(content, std::visit([](const auto& monster) { return monster.text(); }, group.monster));
    if (!figure) {
        return std::nullopt;
    }
    if (group.hitPoints) {
        replaceHitPoints(*figure, *group.hitPoints);
    }
    replaceTrack(*figure, "ac", group.armourClass);
    replaceTrack(*figure, "speed", group.speed);
    if (!group.behaviour.isEmpty() || !group.script.json.isEmpty()) { // what the card says is not what it does
        std::erase_if(figure->lines, [](const Line& line) { return line.kind == QLatin1String("behaviour"); });
        addLine(*figure, "behaviour", group.behaviour);
    }
    return figure;
}

namespace {
bool isHarm(const QString& name)
{
    return name == QLatin1String("wounds") || name == QLatin1String("exp");
}

/// The track as its card reads now. What has happened to the figure stays: harm taken, wounds, experience.
Track followedTrack(const Track* now, const Track& card)
{
    if (!now) {
        return card;
    }
    if (card.name == QLatin1String("hp") && card.maximum && now->maximum) {
        const int left = now->value + *card.maximum - *now->maximum;
        return {card.name, now->value == 0 ? 0 : std::clamp(left, 1, *card.maximum), card.maximum};
    }
    if (isHarm(card.name)) {
        return {card.name, card.maximum ? std::min(now->value, *card.maximum) : now->value, card.maximum};
    }
    return card;
}

void followTracks(Figure& figure, const Figure& before, const Figure& after)
{
    for (const Track& card : after.tracks) {
        const Track* old = before.track(card.name);
        if (old && *old == card) {
            continue;
        }
        Track* now = figure.track(card.name);
        const Track followed = followedTrack(now, card);
        if (now) {
            *now = followed;
        } else {
            figure.tracks.push_back(followed);
        }
    }
}

Dial followedDial(const Dial* now, Dial card)
{
    if (now && now->value != 0) {
        const bool counts = card.number && now->number;
        card.value = counts ? now->value : card.number ? std::max(*card.number, 0) : Dial::usedUp;
    }
    return card;
}

void followDials(Figure& figure, const Figure& before, const Figure& after)
{
    for (const Dial& old : before.dials) {
        if (!after.dial(old.id)) {
            std::erase_if(figure.dials, [&](const Dial& dial) { return dial.id == old.id; });
        }
    }
    for (const Dial& card : after.dials) {
        const Dial* old = before.dial(card.id);
        if (old && *old == card) {
            continue;
        }
        const auto now = std::find_if(figure.dials.begin(), figure.dials.end(),
                                      [&](const Dial& dial) { return dial.id == card.id; });
        if (now == figure.dials.end()) {
            figure.dials.push_back(card);
        } else {
            *now = followedDial(&*now, card);
        }
    }
}

/// A value set by hand that the card now says too is no longer by hand.
void liftWhatTheCardSays(Figure& figure)
{
    Figure bare = figure;
    bare.overrides.clear();
    std::erase_if(figure.overrides, [&](const Override& byHand) {
        const bool armour = byHand.field == QLatin1String("ac");
        return byHand.value == (armour ? bare.armourClass() : bare.speed());
    });
}
} // namespace

Figure followed(Figure figure, const Figure& before, const Figure& after)
{
    if (before.name != after.name && figure.name == before.name) {
        figure.name = after.name;
    }
    if (after.wheel && before.wheel != after.wheel) {
        figure.wheel = after.wheel;
    }
    followTracks(figure, before, after);
    followDials(figure, before, after);
    if (before.lines != after.lines) {
        figure.lines = after.lines;
    }
    liftWhatTheCardSays(figure);
    return figure;
}

} // namespace wheelhouse::play
