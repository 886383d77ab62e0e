// SPDX-License-Identifier: GPL-3.0-or-later
// A d20 against the armour class; creatures do the damage that is printed. Goals are lines with their points:
// "The bell was rung: 1."
#include "tests/model/packs/playable/checks.h"
#include "tests/model/packs/playable/odds.h"

#include <QRegularExpression>
#include <QSet>

namespace wheelhouse::testing {

using namespace content;

namespace {

constexpr int fewestPlayers = 2;
constexpr int mostPlayers = 6;

/// "1d10 + 3 damage": what is rolled, and what the game adds to it.
const QString rolledDamage = QStringLiteral("\\b(\\d+)d(\\d+)(?: \\+ \\d+)?(?: more)? damage");

/// The most that an attack's dice come to.
int mostOfDice(const Attack& attack)
{
    int most = 0;
    for (const auto& [count, faces] : pairsIn(attack.text, rolledDamage))
        most += count * faces;
    return most;
}

bool doesDamage(const Attack& attack)
{
    return attack.damage > 0 || mostOfDice(attack) > 0;
}

/// With what the text of a hit adds.
int hardestHit(const Card& creature)
{
    int hardest = 0;
    for (const Attack& attack : creature.attacks) {
        int damage = attack.damage.value_or(0) + mostOfDice(attack);
        for (const QString& more : allIn(attack.text, "(?<![d\\d])(\\d+) more damage"))
            damage += more.toInt();
        hardest = std::max(hardest, damage);
    }
    return hardest;
}

double bestToHit(const std::vector<Attack>& attacks, int armourClass)
{
    double best = 0;
    for (const Attack& attack : attacks)
        best = std::max(best, doesDamage(attack) ? chanceToHit(attack.toHit.value_or(0), armourClass) : 0);
    return best;
}

QStringList creaturesOutOfScale(const Pack& pack)
{
    QStringList wrong;
    const std::vector<Card> characters = cardsOf(pack, "characters");
    for (const Card& creature : cardsOf(pack, "encounters")) {
        int felled = 0;
        for (const Card& character : characters) {
            const double chance = bestToHit(creature.attacks, *valueOf(character.values, "armour-class"));
            if (chance < smallChance)
                wrong << QString("%1 hits %2 but by %3").arg(creature.name, character.name, percent(chance));
            felled += hardestHit(creature) >= *valueOf(character.values, "hit-points") ? 1 : 0;
        }
        if (felled > 1)
            wrong << QString("%1 fells %2 of %3 with one hit").arg(creature.name).arg(felled).arg(characters.size());
    }
    return wrong;
}

/// The number of an attack is added to the dice that the players enter, so it is the one in "1d8 + 3 damage".
QStringList damageCountedTwice(const Pack& pack)
{
    static const QRegularExpression dice("\\b\\d+d\\d+(?: \\+ (\\d+))? damage");
    QStringList wrong;
    for (const Card& card : pack.cards) {
        for (const Attack& attack : card.attacks) {
            const QRegularExpressionMatch match = dice.match(attack.text);
            if (match.hasMatch() && attack.damage != match.captured(1).toInt())
                wrong << QString("%1 adds %2 to \"%3\"").arg(card.name).arg(attack.damage.value_or(0)).arg(attack.text);
        }
    }
    return wrong;
}

QStringList charactersWithoutHarm(const Pack& pack)
{
    QStringList wrong = damageCountedTwice(pack);
    for (const Card& character : cardsOf(pack, "characters")) {
        for (const Card& creature : cardsOf(pack, "encounters")) {
            const double chance = bestToHit(character.attacks, *valueOf(creature.values, "armour-class"));
            if (chance < smallChance)
                wrong << QString("%1 hits %2 but by %3").arg(character.name, creature.name, percent(chance));
        }
    }
    return wrong;
}

/// The letters of "K, L and P" and of "K to P".
QStringList lettersIn(const QString& list)
{
    QStringList letters;
    static const QRegularExpression span("\\b([A-Z]) to ([A-Z])\\b");
    if (const auto match = span.match(list); match.hasMatch()) {
        for (QChar letter = match.captured(1).front(); letter <= match.captured(2).front();
             letter = QChar(letter.unicode() + 1))
            letters << letter;
        return letters;
    }
    return allIn(list, "\\b([A-Z])\\b");
}

/// Where encounter tokens lie for so many players.
QStringList tokensFor(const Card& quest, int players)
{
    static const QRegularExpression line("(\\d)(?: or (\\d))? players ([A-Z][^.a-z]*(?: (?:and|to) [A-Z])?)\\.");
    auto matches = line.globalMatch(textOf(quest, "players"));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (match.captured(1).toInt() == players || match.captured(2).toInt() == players)
            return lettersIn(match.captured(3));
    }
    return {};
}

QStringList lettersWithout(const Map& map, const QStringList& letters, MapPlaceKind kind)
{
    QStringList wrong;
    for (const QString& letter : letters) {
        const auto found = std::ranges::find(map.places, letter, &MapPlace::letter);
        if (found == map.places.end() || found->kind != kind)
            wrong << QString("the map has no such place at %1").arg(letter);
    }
    return wrong;
}

/// What comes besides the encounters of the tokens.
struct SentByFate {
    int encounters = 0;
    QStringList creatures; ///< one by one, by the name of their encounter
};

SentByFate sentByFate(const Pack& pack)
{
    SentByFate sent;
    for (const Card& card : cardsOf(pack, "fate")) {
        const QString task = textOf(card, "task");
        sent.encounters += task.contains("Draw an encounter") ? 1 : 0;
        sent.creatures << allIn(task, "\\bPut an? (\\p{Lu}\\w*(?: \\p{Lu}\\w*)*)");
    }
    return sent;
}

/// As many numbers as a set of counters has to have.
int largestGroup(const Pack& pack, const QStringList& joining)
{
    int largest = 0;
    for (const Card& card : cardsOf(pack, "encounters")) {
        const int together = valueOf(card.values, "creatures").value_or(0) + static_cast<int>(joining.count(card.name));
        largest = std::max(largest, together);
    }
    return largest;
}

QStringList questNotSetUp(const Pack& pack)
{
    QStringList wrong;
    const Map& map = pack.maps.front();
    for (const Card& quest : cardsOf(pack, "quests")) {
        qsizetype before = 0;
        for (int players = fewestPlayers; players <= mostPlayers; ++players) {
            const QStringList tokens = tokensFor(quest, players);
            if (tokens.size() < std::max<qsizetype>(1, before))
                wrong << QString("%1: nothing is told for %2 players").arg(quest.name).arg(players);
            before = tokens.size();
            wrong << lettersWithout(map, tokens, MapPlaceKind::Monsters);
        }
        if (tokensFor(quest, fewestPlayers).size() >= before)
            wrong << QString("%1 is as hard for two as for six").arg(quest.name);
        const QString setup = textOf(quest, "setup");
        wrong << lettersWithout(map, lettersIn(setup.section("tokens on ", 1).section(',', 0, 0)), MapPlaceKind::Loot);
        wrong << lettersWithout(map, lettersIn(setup.section("the bell on ", 1).section('.', 0, 0)),
                                MapPlaceKind::ControlPoint);
        const Component* counters = find(pack.components, ComponentId("creature-counters"));
        const SentByFate fate = sentByFate(pack);
        const int sets = static_cast<int>(before) + fate.encounters; // every encounter on the map at once
        const int numbers = largestGroup(pack, fate.creatures);
        if (!counters || counters->count < sets * numbers)
            wrong << QString("there are too few counters for %1 sets with numbers up to %2").arg(sets).arg(numbers);
    }
    return wrong;
}

/// What stands on the table at the end, or in the log: who attacked, healed, gave, stole, rang, left, used, holds.
bool isOnRecord(const QString& line)
{
    static const QSet<QString> ofYours{"never attacked", "healed", "gave", "rang", "left",    "hold",
                                       "stole",          "used",   "have", "were", "defeated"};
    static const QRegularExpression yours("^(?:If not, you|[Yy]ou) (never attacked|\\w+)\\b");
    static const QRegularExpression shown(
        "^(?:Nobody\u2019s adventurer died|An adventurer died|The (?:bell|quest) (?:was rung|failed)|Every door is "
        "open at the "
        "end|Each friendly creature alive at the end|Each treasure you stole|For each adventurer who attacked "
        "another, you included|Somebody else rang the bell within \\d squares of you|A creature with \\d hit points or "
        "fewer is on the map at the end|At the end (?:as many creatures as adventurers are on the map|nobody holds "
        "fewer treasures than you))$");
    const QRegularExpressionMatch match = yours.match(line);
    return match.hasMatch() ? ofYours.contains(match.captured(1)) : shown.match(line).hasMatch();
}

QStringList goalsOffRecord(const Pack& pack)
{
    QStringList wrong;
    for (const Card& goal : cardsOf(pack, "goals")) {
        static const QRegularExpression scored("(.+?): \\d(?: \\([^)]*\\))?\\.(?: |$)");
        auto lines = scored.globalMatch(textOf(goal, "goals"));
        int found = 0;
        while (lines.hasNext()) {
            const QString line = lines.next().captured(1);
            ++found;
            if (!isOnRecord(line))
                wrong << QString("%1: nobody can tell whether \"%2\"").arg(goal.name, line);
        }
        if (found == 0)
            wrong << goal.name + " pays nothing";
    }
    for (const Card& quest : cardsOf(pack, "quests")) {
        for (const char* label : {"objective", "failure"}) {
            if (!textOf(quest, label).contains("bell"))
                wrong << QString("%1 does not tell how it ends").arg(quest.name);
        }
    }
    return wrong;
}

} // namespace

const PlayChecks nineAlignmentsChecks{"nine-alignments", creaturesOutOfScale, charactersWithoutHarm, questNotSetUp,
                                      nullptr,           goalsOffRecord};

} // namespace wheelhouse::testing
