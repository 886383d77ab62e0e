// SPDX-License-Identifier: GPL-3.0-or-later
// Wounds are damage less armour; a die may show a miss, and an enhancement is one more of damage. The quest's setup
// names what stands at each letter of its map: "K: 2 Cinder Imps, 1 Soot Hound."
#include "tests/model/packs/playable/checks.h"
#include "tests/model/packs/playable/odds.h"

#include <QRegularExpression>

namespace wheelhouse::testing {

using namespace content;

namespace {

/// How likely a neighbour loses wounds.
double woundedChance(const std::vector<Die>& dice, int armour)
{
    return dice.empty() ? 0 : chanceOf(dice, [armour](Thrown thrown) {
        return thrown["miss"] == 0 && thrown["damage"] + thrown["enhancement"] > armour;
    });
}

struct Opponent {
    QString name;
    CardValues values;
};

std::vector<Opponent> opponentsOf(const Pack& pack)
{
    std::vector<Opponent> opponents;
    for (const Card& card : cardsOf(pack, "monsters")) {
        for (const CardSide& side : card.sides)
            opponents.push_back({side.name, side.values});
    }
    return opponents;
}

QStringList monstersTooWeak(const Pack& pack)
{
    QStringList wrong;
    for (const Opponent& monster : opponentsOf(pack)) {
        double best = 0;
        for (const Card& hero : cardsOf(pack, "heroes"))
            best = std::max(best, woundedChance(diceOf(pack, monster.values), *valueOf(hero.values, "armour")));
        if (best < smallChance)
            wrong << QString("%1 hurts nobody but by %2").arg(monster.name, percent(best));
    }
    return wrong;
}

/// What a hero begins with: what stands before the skills.
std::vector<const Card*> firstThings(const Pack& pack, const Card& hero, QStringList& wrong)
{
    std::vector<const Card*> things;
    for (const QString& name : textOf(hero, "start").section(';', 0, 0).split(", ")) {
        const Card* card = cardCalled(pack, name);
        if (card && card->deck.text() == "shop")
            things.push_back(card);
        else
            wrong << QString("%1 begins with %2, which no card of the shop is called").arg(hero.name, name);
    }
    return things;
}

/// With the power dice of the hero's trait.
std::vector<Die> attackDice(const Pack& pack, const Card& hero, const Card& weapon)
{
    CardValues values = weapon.values;
    values["black"] = values["black"].value_or(0) + valueOf(hero.values, weapon.kind.toLower()).value_or(0);
    return diceOf(pack, values);
}

QStringList weaponsTooWeak(const Pack& pack)
{
    QStringList wrong;
    for (const Card& hero : cardsOf(pack, "heroes")) {
        for (const Card* weapon : firstThings(pack, hero, wrong)) {
            if (weapon->attacks.empty())
                continue;
            for (const Opponent& monster : opponentsOf(pack)) {
                const int armour = *valueOf(monster.values, "armour");
                const double chance = woundedChance(attackDice(pack, hero, *weapon), armour);
                if (chance < smallChance)
                    wrong << QString("%1 hurts %2 but by %3").arg(weapon->name, monster.name, percent(chance));
            }
        }
    }
    for (const Card& card : pack.cards) {
        for (const Attack& attack : card.attacks) {
            if (card.text.contains("two spaces away") && attack.rangeMax < 2)
                wrong << card.name + " reaches two spaces in words and one in numbers";
        }
    }
    return wrong;
}

QStringList figuresMissing(const Pack& pack, const Card& quest)
{
    static const QRegularExpression entry("(\\d+) (\\p{Lu}\\w+ \\p{Lu}\\w+?)s?( masters?)?(?=[,.])");
    QStringList wrong;
    std::map<QString, int> needed;
    auto matches = entry.globalMatch(textOf(quest, "setup"));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const bool isMaster = !match.captured(3).isEmpty();
        const QString side = match.captured(2) + (isMaster ? ", master" : ", normal");
        if (!cardCalled(pack, side))
            wrong << "no monster is called " + side;
        needed[match.captured(2) + (isMaster ? " masters" : "s")] += match.captured(1).toInt();
    }
    if (needed.empty())
        wrong << quest.name + " does not tell how many monsters there are";
    for (const auto& [figures, count] : needed) {
        const auto component = std::ranges::find(pack.components, figures, &Component::name);
        if (component == pack.components.end() || component->count < count)
            wrong << QString("too few figures: %1").arg(figures);
    }
    return wrong;
}

/// "Not in this quest: normal Kiln Walkers, Cinder Imp masters." What no setup places is in one such list.
QStringList sidesOfNoQuest(const Pack& pack)
{
    static const QRegularExpression absent("Not in this quest: ([^.]*)\\.");
    QString placed;
    QStringList away;
    for (const Card& quest : cardsOf(pack, "quests")) {
        QString setup = textOf(quest, "setup");
        away << absent.match(setup).captured(1).split(", ", Qt::SkipEmptyParts);
        placed += setup.remove(absent);
    }
    QStringList wrong;
    for (const Opponent& monster : opponentsOf(pack)) {
        const QString kind = monster.name.section(", ", 0, 0);
        const bool isMaster = monster.name.endsWith(", master");
        const QRegularExpression entry(QString("\\d %1s?%2[,.]").arg(kind, isMaster ? " master" : ""));
        const QString group = isMaster ? kind + " masters" : "normal " + kind + 's';
        if (placed.contains(entry) == away.contains(group))
            wrong << monster.name + " is neither placed nor said to be away, or it is both";
    }
    return wrong;
}

QStringList piecesNotPlaced(const Pack& pack)
{
    QStringList wrong = sidesOfNoQuest(pack);
    QString chests;
    for (const Card& quest : cardsOf(pack, "quests")) {
        chests += textOf(quest, "chests");
        wrong << figuresMissing(pack, quest);
        const Map* map = find(pack.maps, MapId(pack.maps.front().id));
        for (const MapPlace& place : map->places) {
            const QString label = place.kind == MapPlaceKind::Monsters ? "setup" : "chests";
            if (!textOf(quest, label).contains(place.letter + ':'))
                wrong << QString("%1 does not tell what is at %2").arg(quest.name, place.letter);
        }
        for (const QString& letter : allIn(textOf(quest, "setup") + textOf(quest, "chests"), "\\b([A-Z]):")) {
            if (std::ranges::find(map->places, letter, &MapPlace::letter) == map->places.end())
                wrong << QString("%1: the map has no %2").arg(quest.name, letter);
        }
    }
    for (const Deck& deck : pack.decks) {
        const QStringList told = allIn(chests, QString("(\\d+) %1 treasure").arg(deck.id.text()));
        int laid = 0;
        for (const QString& count : told)
            laid += count.toInt();
        if (deck.kind == "treasure" && (laid == 0 || laid > deck.size))
            wrong << QString("%1: not as many as lie in the chests").arg(deck.name);
    }
    return wrong;
}

/// What the heroes may lose, and what they begin with; both must be printed.
QStringList endsInTheAir(const Pack& pack)
{
    QStringList wrong;
    for (const Card& quest : cardsOf(pack, "quests")) {
        static const QRegularExpression fallen("^The (.+) master is defeated\\.$");
        const QString monster = fallen.match(textOf(quest, "victory")).captured(1);
        if (monster.isEmpty() || !textOf(quest, "setup").contains(monster + " master"))
            wrong << QString("%1: nobody can win by \"%2\"").arg(quest.name, textOf(quest, "victory"));
        const QString defeat = textOf(quest, "defeat");
        const Component* conquest = find(pack.components, ComponentId("conquest"));
        const QStringList first = allIn(defeat, "they begin with (\\d+)");
        if (!conquest || first != QStringList(QString::number(conquest->count)) || !defeat.contains("conquest value"))
            wrong << QString("%1: nobody can tell when \"%2\"").arg(quest.name, defeat);
        if (!textOf(quest, "overlord").contains("threat"))
            wrong << QString("%1: the overlord never gets any threat").arg(quest.name);
    }
    return wrong;
}

} // namespace

const PlayChecks descentChecks{"descent", monstersTooWeak, weaponsTooWeak, piecesNotPlaced, nullptr, endsInTheAir};

} // namespace wheelhouse::testing
