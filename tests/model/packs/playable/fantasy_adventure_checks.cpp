// SPDX-License-Identifier: GPL-3.0-or-later
// Damage is swords less armour class; heroes print their points and first items for every level of adventure. An
// adventure's setup names its rooms, each with what waits there: "Kitchen: 2 Footpads, Ditch Hound."
#include "tests/model/packs/playable/checks.h"
#include "tests/model/packs/playable/odds.h"

#include <QRegularExpression>

#include <set>

namespace wheelhouse::testing {

using namespace content;

namespace {

constexpr int inTheParty = 4;

int numberOn(const Card& card, const QString& label)
{
    return valueOf(card.values, label).value_or(0);
}

/// "hit-points" is what level 1 prints, "hit-points-2" what level 2 does.
QString ofLevel(const QString& label, int level)
{
    return level == 1 ? label : QString("%1-%2").arg(label).arg(level);
}

struct Room {
    const Tile* tile = nullptr;
    bool isStart = false;
    std::map<const Card*, int> monsters;
};

struct Quest {
    const Card* card = nullptr;
    int level = 0;
    std::vector<Room> rooms;
    std::vector<const Card*> roaming;
};

const Tile* tileCalled(const Pack& pack, const QString& name)
{
    const auto found = std::ranges::find(pack.tiles, name, &Tile::name);
    return found == pack.tiles.end() ? nullptr : &*found;
}

std::map<const Card*, int> monstersIn(const Pack& pack, const QString& list, QStringList& wrong)
{
    static const QRegularExpression entry("^(\\d+ )?(.+)$");
    std::map<const Card*, int> found;
    for (const QString& one : list.split(", ", Qt::SkipEmptyParts)) {
        const QRegularExpressionMatch match = entry.match(one);
        const Card* monster = cardCalled(pack, match.captured(2));
        if (monster && monster->deck.text() == "monsters")
            found[monster] += match.captured(1).isEmpty() ? 1 : match.captured(1).trimmed().toInt();
        else
            wrong << "no monster is called " + match.captured(2);
    }
    return found;
}

/// The rooms of the setup; a sentence that does not begin with a room's name tells something else.
Quest questOf(const Pack& pack, const Card& adventure, QStringList& wrong)
{
    static const QRegularExpression sentence("([^.:(;]+?)( \\(start\\))?(?:: ([^.;]+))?[.;]");
    Quest quest{&adventure, numberOn(adventure, "level"), {}, {}};
    auto matches = sentence.globalMatch(textOf(adventure, "setup"));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const Tile* tile = tileCalled(pack, match.captured(1).trimmed());
        if (!tile)
            continue;
        const bool isStart = !match.captured(2).isEmpty();
        quest.rooms.push_back({tile, isStart, monstersIn(pack, match.captured(3), wrong)});
    }
    for (const QString& name : textOf(adventure, "roaming").chopped(1).split(", ")) {
        if (const Card* monster = name == "None" ? nullptr : cardCalled(pack, name))
            quest.roaming.push_back(monster);
    }
    return quest;
}

std::vector<Quest> questsOf(const Pack& pack)
{
    QStringList ignored;
    std::vector<Quest> quests;
    for (const Card& card : pack.cards) {
        if (card.deck.text() == "adventures")
            quests.push_back(questOf(pack, card, ignored));
    }
    return quests;
}

std::set<const Card*> monstersOf(const Quest& quest)
{
    std::set<const Card*> monsters(quest.roaming.begin(), quest.roaming.end());
    for (const Room& room : quest.rooms) {
        for (const auto& [monster, count] : room.monsters)
            monsters.insert(monster);
    }
    return monsters;
}

/// The items that a hero begins an adventure of this level with.
std::vector<const Card*> firstItems(const Pack& pack, const Card& hero, int level, QStringList& wrong)
{
    std::vector<const Card*> items;
    for (const QString& name : textOf(hero, ofLevel("starting-items", level)).split(", ")) {
        const Card* item = cardCalled(pack, name);
        if (item && item->deck.text() == "items" && numberOn(*item, "level") <= level)
            items.push_back(item);
        else
            wrong << QString("%1, level %2: no item of that level is called %3").arg(hero.name).arg(level).arg(name);
    }
    return items;
}

/// With what is in use from the beginning.
int armourOf(const Pack& pack, const Card& hero, int level)
{
    int armour = numberOn(hero, "armour-class");
    QStringList ignored;
    for (const Card* item : firstItems(pack, hero, level, ignored))
        armour += item->text.startsWith("+1 armour class") ? 1 : 0;
    return armour;
}

QStringList monstersWithoutHarm(const Pack& pack)
{
    QStringList wrong;
    for (const Quest& quest : questsOf(pack)) {
        for (const Card* monster : monstersOf(quest)) {
            double best = 0;
            for (const Card& hero : cardsOf(pack, "heroes")) {
                const int armour = armourOf(pack, hero, quest.level);
                const double chance = chanceOfSwords(diceOf(pack, monster->values), armour + 1);
                best = std::max(best, chance);
                if (chance <= 0)
                    wrong << QString("%1: %2 can never hurt %3").arg(quest.card->name, monster->name, hero.name);
            }
            if (best < smallChance)
                wrong << QString("%1: %2 hurts nobody but by %3").arg(quest.card->name, monster->name, percent(best));
        }
    }
    for (const Card& monster : pack.cards) {
        const bool isMonster = monster.deck.text() == "monsters" || monster.deck.text() == "roaming-monsters";
        const auto quests = questsOf(pack);
        if (isMonster && std::ranges::none_of(quests, [&](const Quest& quest) {
                return std::ranges::any_of(monstersOf(quest), [&](const Card* one) { return one == &monster; });
            }))
            wrong << monster.name + " comes in no adventure";
    }
    return wrong;
}

/// How likely an item's dice wound a monster in the hands of a hero.
double woundChance(const Pack& pack, const Card& hero, const Card& item, const Card& monster)
{
    const bool isMelee = item.text.startsWith("Melee");
    const int extra = isMelee && hero.text.contains("+1 to melee attacks") ? 1 : 0;
    const std::vector<Die> dice = diceOf(pack, item.values);
    return dice.empty() ? 0 : chanceOfSwords(dice, numberOn(monster, "armour-class") + 1 - extra);
}

QStringList itemsWithoutHarm(const Pack& pack)
{
    QStringList wrong;
    for (const Quest& quest : questsOf(pack)) {
        std::map<const Card*, double> best;
        for (const Card* monster : monstersOf(quest))
            best[monster] = 0;
        for (const Card& hero : cardsOf(pack, "heroes")) {
            for (const Card* item : firstItems(pack, hero, quest.level, wrong)) {
                double ofItem = 0;
                for (auto& [monster, chance] : best) {
                    const double wounds = woundChance(pack, hero, *item, *monster);
                    ofItem = std::max(ofItem, wounds);
                    chance = std::max(chance, wounds);
                }
                if (item->kind == "Weapon" && ofItem < smallChance)
                    wrong << QString("%1: %2 hurts nothing").arg(quest.card->name, item->name);
            }
        }
        for (const auto& [monster, chance] : best) {
            if (chance < smallChance)
                wrong << QString("%1: nobody hurts %2 but by %3").arg(quest.card->name, monster->name, percent(chance));
        }
    }
    for (const Card& card : pack.cards) {
        for (const Die& die : pack.dice) {
            const int rolled = numberOn(card, die.id.text());
            const bool comes = card.text.contains(QString("Power attack: 1 %1 more").arg(die.id.text()));
            if (rolled + (comes ? 1 : 0) > die.count.value_or(0))
                wrong << QString("%1 needs more of %2 than there are").arg(card.name, die.name);
        }
    }
    return wrong;
}

int placesOf(const Tile& tile, const QString& kind)
{
    return static_cast<int>(std::ranges::count(tile.places, kind, &TilePlace::kind));
}

/// What has a space of its own, and where it lies.
QStringList crowdedPlaces(const Tile& tile)
{
    QStringList wrong;
    std::vector<board::Space> taken;
    for (const TilePlace& place : tile.places) {
        const bool inside = place.at.x >= 0 && place.at.y >= 0 && place.at.x < tile.width && place.at.y < tile.height;
        if (!inside || std::ranges::find(taken, place.at) != taken.end())
            wrong << QString("%1: nothing can stand at %2, %3").arg(tile.name).arg(place.at.x).arg(place.at.y);
        taken.push_back(place.at);
    }
    return wrong;
}

QStringList roomsOf(const Quest& quest, const Pack& pack)
{
    QStringList wrong;
    const QString name = quest.card->name;
    if (std::ranges::count(quest.rooms, true, &Room::isStart) != 1)
        wrong << name + " does not name the room to start in";
    std::map<const Card*, int> all;
    for (const Room& room : quest.rooms) {
        int waiting = 0;
        for (const auto& [monster, count] : room.monsters) {
            waiting += count;
            all[monster] += count;
        }
        if (waiting > placesOf(*room.tile, "monster"))
            wrong << QString("%1: too many monsters for %2").arg(name, room.tile->name);
        const int starts = placesOf(*room.tile, "start");
        if (room.isStart && starts > 0 && starts != inTheParty)
            wrong << QString("%1: not everybody can start in %2").arg(name, room.tile->name);
        for (const auto& [kind, label] : {std::pair("chest", "chests"), std::pair("trap", "traps")}) {
            const bool told = textOf(*quest.card, label).contains(room.tile->name + ':');
            if (told != (placesOf(*room.tile, kind) > 0))
                wrong << QString("%1: the %2 of %3 and what is told of them differ").arg(name, label, room.tile->name);
        }
    }
    for (const auto& [monster, count] : all) {
        if (count > monster->count)
            wrong << QString("%1: too few cards of %2").arg(name, monster->name);
    }
    for (const Card& card : cardsOf(pack, "special-items")) {
        if (textOf(*quest.card, "chests").contains(card.name) && numberOn(card, "level") > quest.level)
            wrong << QString("%1: %2 is of a higher level").arg(name, card.name);
    }
    return wrong;
}

QStringList thingsNotPlaced(const Pack& pack)
{
    QStringList wrong;
    for (const Tile& tile : pack.tiles)
        wrong << crowdedPlaces(tile);
    QString chests;
    for (const Card& adventure : cardsOf(pack, "adventures")) {
        const Quest quest = questOf(pack, adventure, wrong);
        wrong << roomsOf(quest, pack);
        chests += textOf(adventure, "chests");
    }
    for (const Card& card : cardsOf(pack, "special-items")) {
        if (!chests.contains(card.name))
            wrong << card.name + " lies in no chest";
    }
    return wrong;
}

QStringList levelsWithoutValues(const Pack& pack)
{
    QStringList wrong;
    for (const Card& adventure : cardsOf(pack, "adventures")) {
        const int level = numberOn(adventure, "level");
        for (const Card& hero : cardsOf(pack, "heroes")) {
            const QString who = QString("%1, level %2").arg(hero.name).arg(level);
            if (numberOn(hero, ofLevel("hit-points", level)) < 1)
                wrong << who + " has no hit points";
            if (!valueOf(hero.values, ofLevel("spell-points", level)))
                wrong << who + " has no number of spell points";
            for (const Card* item : firstItems(pack, hero, level, wrong)) {
                if (numberOn(*item, "spell-points") > numberOn(hero, ofLevel("spell-points", level)))
                    wrong << who + " cannot pay for " + item->name;
            }
        }
    }
    return wrong;
}

const Room* roomCalled(const Quest& quest, const QString& name)
{
    const auto found = std::ranges::find_if(quest.rooms, [&](const Room& room) { return room.tile->name == name; });
    return found == quest.rooms.end() ? nullptr : &*found;
}

/// "the fire in the Kitchen", "the Strongroom has been opened": whether the rooms have what a way to win asks of them.
bool canHappen(const Quest& quest, const QString& way)
{
    static const QRegularExpression standing("\\bthe (\\w+) in the (\\p{Lu}\\w*)");
    static const QRegularExpression opened("\\bthe (\\p{Lu}\\w*) has been opened");
    if (const auto match = standing.match(way); match.hasMatch()) {
        const Room* room = roomCalled(quest, match.captured(2));
        if (!room || placesOf(*room->tile, match.captured(1)) == 0)
            return false;
    }
    if (const auto match = opened.match(way); match.hasMatch()) {
        const Room* room = roomCalled(quest, match.captured(1));
        if (!room || room->isStart)
            return false;
    }
    return true;
}

/// "The Collector’s Ledger" does not name The Collector.
bool isNamed(const QString& way, const QString& thing)
{
    const QRegularExpression name("\\b" + QRegularExpression::escape(thing) + "(?![\\w\u2019'])",
                                  QRegularExpression::CaseInsensitiveOption);
    return way.contains(name);
}

/// Each way to win names something that has to be found or defeated first, and that does not lie where the heroes
/// begin.
QStringList objectivesInTheAir(const Pack& pack)
{
    QStringList wrong;
    for (const Quest& quest : questsOf(pack)) {
        QString elsewhere;
        for (const Room& room : quest.rooms) {
            if (room.isStart)
                continue;
            for (const auto& [monster, count] : room.monsters)
                elsewhere += monster->name + '\n';
            for (const QString& told : textOf(*quest.card, "chests").split(". ")) {
                if (told.startsWith(room.tile->name + ':'))
                    elsewhere += told.toLower() + '\n';
            }
        }
        QStringList things;
        for (const Card& card : pack.cards) {
            if (elsewhere.contains(card.name) || elsewhere.contains(card.name.toLower()))
                things << card.name;
        }
        for (const Component& piece : pack.components) {
            if (elsewhere.contains(piece.name.toLower()))
                things << piece.name;
        }
        static const QRegularExpression either(", or,? ");
        for (const QString& way : textOf(*quest.card, "objective").split(either)) {
            if (std::ranges::none_of(things, [&](const QString& thing) { return isNamed(way, thing); }))
                wrong << QString("%1: nothing has to be done for \"%2\"").arg(quest.card->name, way);
            if (!canHappen(quest, way))
                wrong << QString("%1: no room lets happen \"%2\"").arg(quest.card->name, way);
        }
    }
    return wrong;
}

} // namespace

const PlayChecks fantasyAdventureChecks{"fantasy-adventure", monstersWithoutHarm, itemsWithoutHarm,
                                        thingsNotPlaced,     levelsWithoutValues, objectivesInTheAir};

} // namespace wheelhouse::testing
