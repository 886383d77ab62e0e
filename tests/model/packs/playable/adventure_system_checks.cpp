// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks print their bonus and damage, "+5, damage 1", in tactics and powers. What an adventure pays and which levels
// the town sells afterwards are numbers on its card.
#include "tests/model/packs/playable/checks.h"
#include "tests/model/packs/playable/odds.h"

#include <QRegularExpression>

namespace wheelhouse::testing {

using namespace content;

namespace {

const QString blow = QStringLiteral("\\+(\\d+), damage (\\d+)");

/// The armour classes of everybody at every level; markers print those of the third and fourth.
std::vector<int> armourOfHeroes(const Pack& pack)
{
    std::vector<int> classes;
    for (const QString& deck : {QString("heroes"), QString("level-markers")}) {
        for (const Card& card : cardsOf(pack, deck)) {
            for (const CardSide& side : card.sides)
                classes.push_back(valueOf(side.values, "armour-class").value_or(0));
        }
    }
    return classes;
}

double bestBlow(const QString& text, int armourClass)
{
    double best = 0;
    for (const auto& [bonus, damage] : pairsIn(text, blow))
        best = std::max(best, damage > 0 ? chanceToHit(bonus, armourClass) : 0);
    return best;
}

std::vector<Card> foesOf(const Pack& pack)
{
    std::vector<Card> foes;
    for (const Card& card : pack.cards) {
        if (card.deck.text() == "monsters" || card.deck.text() == "villains")
            foes.push_back(card);
    }
    return foes;
}

QStringList foesWithoutHarm(const Pack& pack)
{
    QStringList wrong;
    for (const Card& foe : foesOf(pack)) {
        for (const int armourClass : armourOfHeroes(pack)) {
            if (const double chance = bestBlow(textOf(foe, "tactics"), armourClass); chance < smallChance)
                wrong << QString("%1 hits %2 but by %3").arg(foe.name).arg(armourClass).arg(percent(chance));
        }
    }
    return wrong;
}

/// At-Wills: the other powers are of use in other ways.
QStringList powersWithoutHarm(const Pack& pack)
{
    QStringList wrong;
    for (const Card& power : cardsOf(pack, "powers")) {
        if (power.kind != "At-Will")
            continue;
        for (const Card& foe : foesOf(pack)) {
            const double chance = bestBlow(power.text, *valueOf(foe.values, "armour-class"));
            if (chance < smallChance)
                wrong << QString("%1 hits %2 but by %3").arg(power.name, foe.name, percent(chance));
        }
    }
    return wrong;
}

std::vector<Card> adventuresInOrder(const Pack& pack)
{
    std::vector<Card> adventures = cardsOf(pack, "adventures");
    std::ranges::sort(adventures, {}, &Card::number);
    return adventures;
}

/// "the Pump Room" names a tile in a setup; in a special rule it names a tile or a villain.
QStringList tilesOfNoStack(const Pack& pack)
{
    static const QString named = QStringLiteral("\\b[Tt]he (\\p{Lu}\\w+(?: \\p{Lu}\\w+)*)");
    const auto isTile = [&](const QString& name) {
        return std::ranges::find(pack.tiles, name, &Tile::name) != pack.tiles.end();
    };
    QStringList wrong;
    for (const Card& adventure : adventuresInOrder(pack)) {
        for (const QString& name : allIn(textOf(adventure, "setup"), named)) {
            if (!isTile(name))
                wrong << QString("%1: no tile is called %2").arg(adventure.name, name);
        }
        for (const QString& name : allIn(textOf(adventure, "special-rules"), named)) {
            if (!isTile(name) && !cardCalled(pack, "The " + name))
                wrong << QString("%1: neither a tile nor a villain is called %2").arg(adventure.name, name);
        }
    }
    return wrong;
}

/// Tiles that a setup or a special rule names are there, and every villain is named by one.
QStringList tilesNotLaid(const Pack& pack)
{
    QStringList wrong = tilesOfNoStack(pack);
    QString setups;
    for (const Card& adventure : adventuresInOrder(pack))
        setups += textOf(adventure, "setup") + textOf(adventure, "special-rules");
    for (const Card& villain : cardsOf(pack, "villains")) {
        if (!setups.contains(villain.name, Qt::CaseInsensitive))
            wrong << villain.name + " never appears";
    }
    for (const Tile& tile : pack.tiles) {
        std::vector<board::Space> taken;
        for (const TilePlace& place : tile.places) {
            const bool inside =
                place.at.x >= 0 && place.at.y >= 0 && place.at.x < tile.width && place.at.y < tile.height;
            if (!inside || std::ranges::find(taken, place.at) != taken.end())
                wrong << tile.id.text() + " has two things on one square";
            taken.push_back(place.at);
        }
    }
    return wrong;
}

/// Gold is counted up from adventure to adventure, and each level is paid for as soon as the town sells it.
QStringList levelsNobodyCanPay(const Pack& pack)
{
    QStringList wrong;
    int highest = 1;
    for (const QString& deck : {QString("heroes"), QString("level-markers")}) {
        for (const Card& card : cardsOf(pack, deck)) {
            for (const CardSide& side : card.sides)
                highest = std::max(highest, valueOf(side.values, "level").value_or(1));
        }
    }
    const std::vector<Card> adventures = adventuresInOrder(pack);
    int gold = 0;
    int level = 1;
    for (size_t i = 0; i + 1 < adventures.size(); ++i) { // after the last there is nothing to be better for
        gold += valueOf(adventures[i].values, "gold").value_or(0);
        for (int next = level + 1; next <= highest; ++next) {
            const int price = valueOf(adventures[i].values, QString("level-%1").arg(next)).value_or(0);
            if (price == 0 || price > gold)
                break;
            if (!textOf(adventures[i], "town").contains(QString::number(price)))
                wrong << QString("%1 does not tell what level %2 costs").arg(adventures[i].name).arg(next);
            gold -= price;
            level = next;
        }
        const int paid = valueOf(adventures[i].values, "gold").value_or(0);
        if (paid > 0 && !textOf(adventures[i], "aftermath").contains(QString("Each hero gains %1 gold").arg(paid)))
            wrong << QString("%1 does not tell what it pays").arg(adventures[i].name);
    }
    if (level < highest)
        wrong << QString("level %1 is printed, and nobody gets beyond %2").arg(highest).arg(level);
    return wrong;
}

bool isJudged(const Pack& pack, const Card& adventure, const QString& end)
{
    static const QRegularExpression turned("^The (\\w+) has been turned (\\w+) times$");
    static const QRegularExpression set("^The (\\w+) (\\w+) is set, and .+$");
    static const QRegularExpression fallen("^(.+) is defeated$");
    static const QRegularExpression stands("^Every hero stands on the (.+) at the end of a turn$");
    const QString told = textOf(adventure, "setup") + textOf(adventure, "special-rules");
    if (end == "A hero begins a turn at 0 hit points and no surge is left")
        return valueOf(adventure.values, "healing-surges").has_value();
    if (const auto match = turned.match(end); match.hasMatch()) {
        return told.contains(match.captured(1)) && std::ranges::any_of(pack.tiles, [&](const Tile& tile) {
                   return std::ranges::any_of(tile.places, [&](const TilePlace& place) {
                       return place.kind == match.captured(1) && told.contains(tile.name);
                   });
               });
    }
    if (const auto match = set.match(end); match.hasMatch()) // so many times, by an act that the rules allow
        return told.contains(match.captured(2)) && adventure.effect.clauses;
    if (const auto match = stands.match(end); match.hasMatch())
        return std::ranges::find(pack.tiles, match.captured(1), &Tile::name) != pack.tiles.end() &&
               told.contains(match.captured(1));
    if (const auto match = fallen.match(end); match.hasMatch()) {
        const Card* villain = cardCalled(pack, match.captured(1));
        return villain && villain->deck.text() == "villains" && told.contains(villain->name, Qt::CaseInsensitive);
    }
    return false;
}

/// An adventure ends by what the table shows: a surge that is not there, a figure, a tile, something that was counted.
QStringList endsNobodySees(const Pack& pack)
{
    QStringList wrong;
    for (const Card& adventure : adventuresInOrder(pack)) {
        for (const QString& label : {QString("victory"), QString("defeat")}) {
            for (const QString& end : textOf(adventure, label).chopped(1).split(", or ")) {
                if (!isJudged(pack, adventure, end))
                    wrong << QString("%1: nobody can tell when \"%2\"").arg(adventure.name, end);
            }
        }
    }
    for (const Card& card : cardsOf(pack, "encounters")) {
        if (card.text.contains("leave"))
            wrong << card.name + " speaks of leaving, which no adventure asks for";
    }
    return wrong;
}

} // namespace

const PlayChecks adventureSystemChecks{"adventure-system", foesWithoutHarm,    powersWithoutHarm,
                                       tilesNotLaid,       levelsNobodyCanPay, endsNobodySees};

} // namespace wheelhouse::testing
