// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/sheet_of_table.h"

#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/house_rules.h"
#include "model/rules/onslaught/loot/chests.h"

namespace wheelhouse::rules::onslaught {

QString withAdded(const Game& game, const FigureId& figure, const QString& source, const QString& printed)
{
    const QString added = game.addedWords(figure, source);
    return printed.isEmpty() || added.isEmpty() ? printed + added : printed + QLatin1Char(' ') + added;
}

namespace {
void addUnhealed(const Game& game, TurnSheet& sheet)
{
    for (const Figure& figure : game.table().figures) {
        if (figure.isDefeated()) {
            continue;
        }
        if (const QString by = forbidder(game, content::Prohibition::What::BeHealed, figure.id); !by.isEmpty()) {
            sheet.unhealed.push_back({figure.id, by});
        }
    }
}

/// ONS-LVL-04: the card that was chosen lies face up beside its figure, where everybody reads it.
void addTaken(const Game& game, TurnSheet& sheet)
{
    for (const Figure& figure : game.table().figures) {
        const content::Character* character = game.character(figure.id);
        for (const QString& card : game.part().record(figure.id).cards) {
            const auto* found = character ? content::find(character->levelUps, content::LevelUpId(card)) : nullptr;
            if (found) {
                sheet.taken.push_back({figure.id, found->name, found->text});
            }
        }
    }
}

void addWordsOfDials(const Game& game, TurnSheet& sheet)
{
    for (const Figure& figure : game.table().figures) {
        for (const Dial& dial : figure.dials) {
            const QString source = QStringLiteral("dial/") + dial.id.text();
            if (!game.addedWords(figure.id, source).isEmpty()) {
                sheet.dialWords.push_back({figure.id, dial.id, withAdded(game, figure.id, source, dial.text)});
            }
        }
    }
}

/// What hinders where the map prints nothing.
void addGround(const Game& game, TurnSheet& sheet)
{
    const auto* board = game.where().board();
    for (int y = 0; board && y < board->height(); ++y) {
        const std::string& printed = game.table().map->ground.terrain[static_cast<size_t>(y)];
        for (int x = 0; x < board->width(); ++x) {
            const bool open = printed[static_cast<size_t>(x)] == '.';
            if (open && board->terrain({x, y}) == board::onslaught::Terrain::Hindering) {
                sheet.hindering.push_back({x, y});
            }
        }
    }
}

void addHouseRules(const Game& game, TurnSheet& sheet)
{
    const auto& house = game.part().house;
    for (const HouseRuleOffer& offer : houseRuleOffers()) {
        const auto played = house.find(offer.name);
        sheet.house.push_back({offer.name, offer.title, offer.standard, played != house.end() && played->second});
    }
}
} // namespace

void addTable(const Game& game, TurnSheet& sheet)
{
    addUnhealed(game, sheet);
    addTaken(game, sheet);
    addWordsOfDials(game, sheet);
    addGround(game, sheet);
    sheet.emptied = emptiedPlaces(game);
    addHouseRules(game, sheet);
}

} // namespace wheelhouse::rules::onslaught
