// SPDX-License-Identifier: GPL-3.0-or-later
// What the hero in turn is offered, for a screen.
#include "model/rules/adventure_system/hero_sheet.h"

#include "model/effects/claims/sheet_of_effects.h"
#include "model/effects/moments/abilities.h"
#include "model/rules/adventure_system/hero_phase.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::adventure_system {

namespace {
/// A hero at 0 hit points lies where it fell until a surge raises it (ADV-SRG-02, ADV-MOV-11).
void addStandings(const Venture& venture, TurnSheet& sheet)
{
    for (const Figure& figure : venture.table().figures) {
        if (figure.kind == FigureKind::Character && figure.isDefeated()) {
            sheet.standings.push_back({figure.id, SheetStanding::Kind::Down, Message("standing-down")});
        }
    }
}
} // namespace

TurnSheet heroSheet(const Venture& venture)
{
    TurnSheet sheet;
    sheet.ruled = true;
    sheet.endsTogether = true; // ADV-GEN-04
    addStandings(venture, sheet);
    if (venture.table().map) {
        if (auto why = whyNoDungeon(venture.content(), venture.part(), venture.table())) {
            sheet.amiss.push_back(std::move(*why));
        }
    }
    effects::addValues(venture, sheet);
    effects::addClaims(venture, sheet);
    const FigureId hero = venture.hero();
    if (!venture.table().figure(hero) || !venture.state().result.isEmpty() || !venture.state().frames.empty()) {
        return sheet;
    }
    sheet.figure = hero;
    const DungeonPart& part = venture.part();
    sheet.actions = {{QStringLiteral("free-move"), Message("action-move"), part.hasFreeMove ? 1 : 0},
                     {QStringLiteral("action"), Message("action-action"), part.hasAction ? 1 : 0}};
    if (part.isMoving && (part.points > 0 || !part.hasAction)) { // with none left, the action buys another move
        sheet.movePoints = part.points;
    } else if (!part.hasFreeMove && !part.hasAction) {
        sheet.movePoints = 0;
    }
    if (!placesToGo(venture).empty()) {
        SheetAct move;
        move.type = QStringLiteral("move");
        move.args = JsonValue(nlohmann::json::object());
        move.label = Message("act-move");
        if (!part.isMoving || part.points == 0) { // the rest of a move that was begun is paid
            move.costs = {part.hasFreeMove ? QStringLiteral("free-move") : QStringLiteral("action")};
        }
        sheet.acts.push_back(std::move(move));
    }
    for (const effects::Ability& ability : effects::abilitiesOf(venture, hero)) {
        sheet.acts.push_back(actOf(ability));
    }
    return sheet;
}

} // namespace wheelhouse::rules::adventure_system
