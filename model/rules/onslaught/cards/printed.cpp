// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/cards/printed.h"

#include "model/effects/in_force/gathering.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/onslaught/monsters/scripts.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Effect;

namespace {
/// Before the source of what an achievement pays to a side: its number and the seat.
const QString featKind = QStringLiteral("scenario-feat");

template <class Things, class IdType>
const Effect* effectOfThing(const Things& things, const IdType& id)
{
    const auto* thing = content::find(things, id);
    return thing ? &thing->effect : nullptr;
}

template <class Things>
auto named(const Things& things, const QString& id) -> decltype(&things.front())
{
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.id.text() == id; });
    return found == things.end() ? nullptr : &*found;
}

const Effect* effectOfCharacter(const content::Character& character, QStringView kind, const QString& id)
{
    if (kind == QLatin1String("passive")) {
        return &character.effects.passive;
    }
    if (kind == QLatin1String("critical")) {
        return &character.effects.critical;
    }
    if (kind == QLatin1String("bonus")) {
        return &character.effects.bonus;
    }
    if (kind == QLatin1String("dial")) {
        const auto* dial = named(character.dials, id);
        return dial ? &dial->effect : nullptr;
    }
    if (kind == QLatin1String("card")) {
        const auto* card = named(character.levelUps, id);
        return card ? &card->effect : nullptr;
    }
    return nullptr;
}

/// The achievement behind "0/seat-1".
const content::Achievement* featAt(const Game& game, const QString& id)
{
    const content::Scenario* scenario = game.scenario();
    const auto index = static_cast<size_t>(id.section(QLatin1Char('/'), 0, 0).toUInt());
    return scenario && index < scenario->achievements.size() ? &scenario->achievements[index] : nullptr;
}

/// What an achievement pays, written as a card would print it.
const Effect* effectOfFeat(const Game& game, const QString& id)
{
    const content::Achievement* feat = featAt(game, id);
    if (!feat) {
        return nullptr;
    }
    content::Verb pays{content::Verb::Kind::Experience};
    pays.to.who = content::Who::Actor;
    pays.number = feat->experience.value_or(0);
    Effect effect;
    effect.triggers = {{content::Moment::TurnEnds, {}, {}, {pays}}};
    effect.once = true;
    return game.keep(featKind + QLatin1Char('/') + id, std::move(effect));
}

const Effect* effectOfScenario(const Game& game, QStringView kind, const QString& id)
{
    const content::Scenario* scenario = game.scenario();
    if (!scenario) {
        return nullptr;
    }
    if (kind == featKind) {
        return effectOfFeat(game, id);
    }
    if (kind == QLatin1String("scenario-event")) {
        const auto* event = named(scenario->events, id);
        return event ? &event->effect : nullptr;
    }
    const auto index = static_cast<size_t>(id.toUInt());
    return index < scenario->phaseRules.size() ? &scenario->phaseRules[index].effect : nullptr;
}

/// What a monster or champion prints beside its attacks.
const Effect* passiveOfMonster(const Game& game, const FigureId& self)
{
    if (const content::Champion* champion = game.champion(self)) {
        return &champion->effect;
    }
    const content::MonsterKind* monster = game.monster(self);
    return monster ? &monster->effect : nullptr;
}

template <class Things, class IdType>
QString textOfThing(const Things& things, const IdType& id)
{
    const auto* thing = content::find(things, id);
    return thing ? thing->text : QString();
}

QString printedOnScenario(const Game& game, QStringView kind, const QString& id)
{
    const content::Scenario* scenario = game.scenario();
    if (!scenario || kind == QLatin1String("scenario-event")) {
        return scenario ? textOfThing(scenario->events, content::ScenarioEventId(id)) : QString();
    }
    const auto index = static_cast<size_t>(id.toUInt());
    return index < scenario->phaseRules.size() ? scenario->phaseRules[index].text : QString();
}

/// What stands before the first slash, all where there is none; it looks into the source.
QStringView kindOf(const QString& source)
{
    const qsizetype slash = source.indexOf(QLatin1Char('/'));
    return slash < 0 ? QStringView(source) : QStringView(source).left(slash);
}

QString idOf(const QString& source)
{
    const qsizetype slash = source.indexOf(QLatin1Char('/'));
    return slash < 0 ? QString() : source.mid(slash + 1);
}
} // namespace

QString sourceOfFeat(size_t index, const SeatId& seat)
{
    return featKind + QStringLiteral("/%1/%2").arg(index).arg(seat.text());
}

QString textOfFeat(const Game& game, const QString& source)
{
    const bool isFeat = source.startsWith(featKind + QLatin1Char('/'));
    const content::Achievement* feat = isFeat ? featAt(game, source.mid(featKind.size() + 1)) : nullptr;
    return feat ? feat->text : QString();
}

const Effect* printedEffect(const Game& game, const FigureId& self, const QString& source)
{
    if (source == QLatin1String("bloodied")) {
        const content::Champion* champion = game.champion(self);
        return champion ? &champion->bloodied.effect : nullptr;
    }
    if (isScript(source)) {
        return tacticsAt(game, self, source);
    }
    const QStringView kind = kindOf(source);
    const QString id = idOf(source);
    if (kind == QLatin1String("item")) {
        return effectOfThing(game.content().items, content::LootId(id));
    }
    if (kind == QLatin1String("event")) {
        return effectOfThing(game.content().events, content::LootId(id));
    }
    if (kind.startsWith(QLatin1String("scenario-"))) {
        return effectOfScenario(game, kind, id);
    }
    if (source == QLatin1String("passive") && !game.character(self)) {
        return passiveOfMonster(game, self);
    }
    const content::Character* character = game.character(self);
    return character ? effectOfCharacter(*character, kind, id) : nullptr;
}

QString printedName(const Game& game, const FigureId& self, const QString& source)
{
    const QStringView kind = kindOf(source);
    const QString id = idOf(source);
    const content::Character* character = game.character(self);
    if (kind == QLatin1String("item")) {
        const auto* item = content::find(game.content().items, content::LootId(id));
        return item ? item->name : id;
    }
    if (kind == QLatin1String("dial") && character) {
        const auto* dial = named(character->dials, id);
        return dial ? dial->name : id;
    }
    if (kind == QLatin1String("card") && character) {
        const auto* card = named(character->levelUps, id);
        return card ? card->name : id;
    }
    if (const auto* scenario = game.scenario(); scenario && kind.startsWith(QLatin1String("scenario-"))) {
        const auto* event = kind == QLatin1String("scenario-event") ? named(scenario->events, id) : nullptr;
        return event ? event->name : scenario->name;
    }
    return game.name(self);
}

namespace {
/// The scenario's group that the figure is of; nullptr where it is of none.
const content::MonsterGroup* printedGroup(const Game& game, const Figure& figure)
{
    const content::Scenario* scenario = figure.group.isEmpty() ? nullptr : game.scenario();
    if (!scenario) {
        return nullptr;
    }
    const auto group = std::ranges::find(scenario->monsterGroups, figure.group, &content::MonsterGroup::name);
    return group == scenario->monsterGroups.end() ? nullptr : &*group;
}

QString wordsOfMonster(const Game& game, const FigureId& self, const QString& source)
{
    const Figure* figure = isScript(source) ? game.table().figure(self) : nullptr;
    const content::MonsterGroup* group = figure ? printedGroup(game, *figure) : nullptr;
    if (group && !group->script.json.isEmpty()) {
        return group->behaviour;
    }
    const content::Champion* champion = game.champion(self);
    const bool isOther = champion && figure && scriptOf(game, *figure) == &champion->bloodied.script;
    if (champion && (isOther || source == QLatin1String("bloodied"))) {
        return champion->bloodied.text;
    }
    const content::MonsterKind* monster = game.monster(self);
    if (figure) {
        return champion ? champion->behaviour : monster ? monster->behaviour : QString();
    }
    const bool passive = source == QLatin1String("passive");
    return passive && champion ? champion->passive : passive && monster ? monster->passive : QString();
}
} // namespace

QString printedWords(const Game& game, const FigureId& self, const QString& source)
{
    const QStringView kind = kindOf(source);
    const QString id = idOf(source);
    if (kind == QLatin1String("item")) {
        return textOfThing(game.content().items, content::LootId(id));
    }
    if (kind == QLatin1String("event")) {
        return textOfThing(game.content().events, content::LootId(id));
    }
    if (kind.startsWith(QLatin1String("scenario-"))) {
        return printedOnScenario(game, kind, id);
    }
    const content::Character* character = game.character(self);
    if (!character) {
        return wordsOfMonster(game, self, source);
    }
    return kind == QLatin1String("card")       ? textOfThing(character->levelUps, content::LevelUpId(id))
           : kind == QLatin1String("passive")  ? character->passive
           : kind == QLatin1String("critical") ? character->critical
                                               : QString();
}

namespace {
using content::Predicate;

/// Whether a clause with these tests works on what is printed at the source alone.
bool namesSource(const std::vector<Predicate>& when, const QString& source)
{
    return std::ranges::any_of(when, [&source](const Predicate& test) {
        const bool ofDial = test.kind == Predicate::Kind::DialIs && source == QStringLiteral("dial/") + test.name;
        const bool ofAttack = test.kind == Predicate::Kind::AttackIs && source == QStringLiteral("attack/") + test.name;
        return !test.isNot && (ofDial || ofAttack);
    });
}

/// Whether the effect changes what is printed at the source.
bool changesSource(const Effect& effect, const QString& source)
{
    const auto turnsTo = [&source](const content::Modifier& one) {
        return one.what == content::Modifier::What::Cooldown && source == QStringLiteral("dial/") + one.name;
    };
    return std::ranges::any_of(effect.modifiers, turnsTo) ||
           std::ranges::any_of(effect.modifiers, [&](const auto& one) { return namesSource(one.when, source); }) ||
           std::ranges::any_of(effect.triggers, [&](const auto& one) { return namesSource(one.when, source); });
}

bool isSpent(const Record& record, const QString& card)
{
    return std::find(record.spent.begin(), record.spent.end(), card) != record.spent.end();
}
} // namespace

QString addedWords(const Game& game, const FigureId& self, const QString& source)
{
    const content::Character* character = game.character(self);
    const Record& record = game.part().record(self);
    QStringList words;
    for (const QString& id : character ? record.cards : QStringList()) {
        const auto* card = content::find(character->levelUps, content::LevelUpId(id));
        if (card && !isSpent(record, id) && changesSource(card->effect, source)) {
            words << QStringLiteral("%1: %2").arg(card->name, card->text);
        }
    }
    return words.join(QLatin1Char(' '));
}

namespace {
/// The passive always (ONS-CHR-07), the card's own way to earn (ONS-CHR-09, ONS-EXP-05, ONS-EXP-07), and of the level
/// up cards those that are taken and not spent (ONS-LVL-05, ONS-LVL-07).
void gatherCard(const Game& game, const Figure& figure, const content::Character& character, Gathering& found)
{
    for (const content::Dial& dial : character.dials) {
        if (!dial.reaction && dial.effect.until == content::Until::Always && Gathering::isOfUse(&dial.effect)) {
            found.add(&dial.effect, figure.id, QStringLiteral("dial/") + dial.id.text(), dial.name);
        }
    }
    found.add(&character.effects.passive, figure.id, QStringLiteral("passive"), character.name);
    found.add(&character.effects.critical, figure.id, QStringLiteral("critical"), character.name);
    found.add(&character.effects.bonus, figure.id, QStringLiteral("bonus"), character.name);
    const Record& record = game.part().record(figure.id);
    for (const QString& id : record.cards) {
        if (const auto* card = content::find(character.levelUps, content::LevelUpId(id));
            card && !isSpent(record, id) && Gathering::worksByItself(&card->effect)) {
            found.add(&card->effect, figure.id, QStringLiteral("card/") + id, card->name);
        }
    }
}
} // namespace

const content::Script* scriptOf(const Game& game, const Figure& figure)
{
    return scriptOf(game, figure, figure.isBloodied());
}

const content::Script* scriptOf(const Game& game, const Figure& figure, bool isBloodied)
{
    const content::MonsterGroup* group = printedGroup(game, figure);
    if (group && !group->script.json.isEmpty()) {
        return &group->script;
    }
    if (const content::Champion* champion = game.champion(figure)) {
        const bool isOther = isBloodied && !champion->bloodied.script.json.isEmpty();
        return isOther ? &champion->bloodied.script : &champion->script;
    }
    const content::MonsterKind* monster = game.monster(figure.id);
    return monster ? &monster->script : nullptr;
}

/// A bloodied champion has its other effect (ONS-CHP-04), and what is equipped works (ONS-ITM-03).
void gatherOwn(const Game& game, const Figure& figure, Gathering& found)
{
    const content::Champion* champion = game.champion(figure);
    if (champion && figure.isBloodied() && !champion->bloodied.effect.isEmpty()) {
        found.add(&champion->bloodied.effect, figure.id, QStringLiteral("bloodied"), champion->name);
    } else if (champion) {
        found.add(&champion->effect, figure.id, QStringLiteral("passive"), champion->name);
    } else if (const auto* monster = figure.kind == FigureKind::Monster ? game.monster(figure.id) : nullptr) {
        found.add(&monster->effect, figure.id, QStringLiteral("passive"), monster->name);
    }
    if (const content::Character* character = game.character(figure)) {
        gatherCard(game, figure, *character, found);
    }
    for (const Piece* piece : game.equipped(figure.id)) {
        const content::LootItem* item = game.item(*piece);
        if (item && Gathering::worksByItself(&item->effect)) {
            found.add(&item->effect, figure.id, QStringLiteral("item/") + item->id.text(), item->name)->worn = true;
        }
    }
}

/// Special rules hold always, those about monsters too (ONS-MON-01); an event from the round on in which it happens.
void gatherTable(const Game& game, Gathering& found)
{
    const content::Scenario* scenario = game.scenario();
    if (!scenario) {
        return;
    }
    for (size_t i = 0; i < scenario->phaseRules.size(); ++i) {
        const Effect& effect = scenario->phaseRules[i].effect;
        if (Gathering::isOfUse(&effect)) {
            found.add(&effect, {}, QStringLiteral("scenario-rule/%1").arg(i), scenario->name);
        }
    }
    for (const content::ScenarioEvent& event : scenario->events) {
        if (event.round && *event.round <= game.table().round && Gathering::isOfUse(&event.effect)) {
            found.add(&event.effect, {}, QStringLiteral("scenario-event/") + event.id.text(), event.name);
        }
    }
}

namespace {
bool isWorn(const Piece& piece)
{
    return piece.faceUp && piece.place.kind == Place::Kind::Figure && piece.kind == acts::lootKind();
}

/// The scenario, the items that are worn, and the level up cards taken.
class Basis : public OwnBasis
{
public:
    explicit Basis(const Game& game) : m_scenario(game.table().scenario), m_records(game.part().records)
    {
        for (const Piece& piece : game.table().pieces) {
            if (isWorn(piece)) {
                m_worn.push_back({piece.place.figure, piece.face.value});
            }
        }
    }

    bool holdsFor(const effects::Game& game) const override
    {
        return m_scenario == game.table().scenario && holdsForItems(game.table()) &&
               static_cast<const Game&>(game).part().records.haveCardsOf(m_records);
    }

private:
    struct Worn {
        FigureId figure;
        std::optional<QString> face;
    };

    bool holdsForItems(const Table& table) const
    {
        size_t index = 0;
        for (const Piece& piece : table.pieces) {
            if (!isWorn(piece)) {
                continue;
            }
            if (index == m_worn.size() || m_worn[index].figure != piece.place.figure ||
                m_worn[index].face != piece.face.value) {
                return false;
            }
            ++index;
        }
        return index == m_worn.size();
    }

    QString m_scenario;
    std::vector<Worn> m_worn; ///< in the order of the table's pieces
    Records m_records;
};
} // namespace

std::unique_ptr<const OwnBasis> basisOf(const Game& game)
{
    return std::make_unique<Basis>(game);
}

} // namespace wheelhouse::rules::onslaught
