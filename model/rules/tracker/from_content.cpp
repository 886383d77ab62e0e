// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/from_content.h"

namespace wheelhouse::rules::tracker {

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
    addLine(figure, "behaviour", champion.behaviour);
    addLine(figure, "bloodied", champion.bloodied.text);
    return figure;
}

Figure figureOf(const content::MonsterKind& kind)
{
    Figure figure = namedAfter(kind, FigureKind::Monster);
    if (kind.tracking == content::MonsterTracking::Wounds) {
        figure.tracks.push_back({QStringLiteral("wounds"), 0, kind.hitPoints});
    } else {
        addHitPoints(figure, kind.hitPoints);
    }
    addTrack(figure, "ac", kind.armourClass);
    addTrack(figure, "speed", kind.speed);
    addAttacks(figure, kind.attacks);
    addLine(figure, "behaviour", kind.behaviour);
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

ConditionKind conditionOf(const content::Condition& condition)
{
    return {condition.id.text(), condition.name, condition.text, condition.duration, !condition.owner, condition.shape};
}

std::optional<FaceKind> faceOf(const content::Pack& content, const content::LootId& id)
{
    if (const auto* item = content::find(content.items, id)) {
        return FaceKind{id.text(), QStringLiteral("loot"), item->name, item->text, false};
    }
    if (const auto* event = content::find(content.events, id)) {
        return FaceKind{id.text(), QStringLiteral("loot"), event->name, event->text, true};
    }
    return std::nullopt;
}

void introduceConditions(Desk& desk, const QString& character)
{
    for (const content::Condition& condition : desk.content().conditions) {
        const bool open = !condition.owner || condition.owner->text() == character;
        if (open && !desk.table().condition(condition.id.text())) {
            desk.happen(ConditionKindAdded{conditionOf(condition)});
        }
    }
}

} // namespace wheelhouse::rules::tracker
