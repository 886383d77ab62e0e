// SPDX-License-Identifier: GPL-3.0-or-later
// What the hero in turn is offered, for a screen.
#include "model/rules/adventure_system/hero_sheet.h"

#include "model/effects/claims/sheet_of_effects.h"
#include "model/effects/moments/abilities.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/tokens.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/cards/treasures.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/heroes/powers.h"
#include "model/rules/adventure_system/heroes/travel.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "model/rules/adventure_system/table_sheet.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"

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

/// The powers that lie face down: there to be seen, and to be turned up.
void addUsedPowers(const Venture& venture, TurnSheet& sheet)
{
    for (const Piece* piece : heldBy(venture, venture.player(), powerDeck)) {
        const content::Card* card = venture.card(piece->face.value.value_or(QString()));
        if (piece->faceUp || !card) {
            continue;
        }
        SheetAct act;
        act.type = QStringLiteral("use");
        act.args = JsonValue(nlohmann::json{{"ability", Venture::sourceOf(*card).toStdString()}});
        act.name = card->name;
        act.text = card->text;
        const content::Effect* effect = venture.printedEffect(venture.hero(), Venture::sourceOf(*card));
        for (const content::Trigger& trigger : effect ? effect->triggers : std::vector<content::Trigger>()) {
            if (trigger.moment == content::Moment::Used && act.costs.empty()) {
                act.costs = {trigger.action};
            }
        }
        act.whyNot = Message("power-used-up").with("name", card->name);
        act.rules = {QStringLiteral("ADV-POW-03")};
        sheet.acts.push_back(std::move(act));
    }
}

/// One for each trap on the tile; where there is none, it says so (ADV-TRN-05).
void addDisabling(const Venture& venture, const FigureId& hero, TurnSheet& sheet)
{
    SheetAct act;
    act.type = QStringLiteral("disable");
    act.label = Message("act-disable");
    act.costs = {QStringLiteral("action")};
    if (const auto why = venture.whyNotPay(hero, QStringLiteral("action"))) {
        act.whyNot = why->why;
        act.rules = why->rules;
    }
    const auto traps = trapsInReach(venture, hero);
    for (const Piece* trap : traps) {
        const content::Card* card = venture.card(trap->face.value.value_or(QString()));
        act.name = card && trap->faceUp ? card->name : QString();
        act.label = act.name.isEmpty() ? Message("act-disable") : Message("act-disable-named").with("name", act.name);
        act.name.clear();
        act.args = JsonValue(nlohmann::json{{"trap", trap->id.text().toStdString()}});
        sheet.acts.push_back(act);
    }
    if (traps.empty()) {
        act.args = JsonValue(nlohmann::json::object());
        act.whyNot = Message("no-trap-here").with("figure", venture.name(hero));
        act.rules = {QStringLiteral("ADV-TRP-11")};
        sheet.acts.push_back(std::move(act));
    }
}

/// The tokens that are used by themselves, of the hero in turn and of those who are down.
void addTokens(const Venture& venture, const FigureId& inTurn, TurnSheet& sheet)
{
    for (const Figure& figure : venture.table().figures) {
        const bool may = figure.kind == FigureKind::Character && (figure.id == inTurn || figure.isDefeated());
        for (const char* tag : {"regain", "recharge"}) {
            const auto tokens = may ? readyTokens(venture, figure.id, tag) : std::vector<const Piece*>();
            if (tokens.empty()) {
                continue;
            }
            SheetAct act;
            act.type = QStringLiteral("spend");
            act.label = Message("act-spend")
                            .with("figure", figure.name)
                            .with("name", cardOfPiece(venture, *tokens.front())->name);
            act.args = JsonValue(nlohmann::json{{"piece", tokens.front()->id.text().toStdString()}});
            if (const auto why = whyNotSpend(venture, figure.id, *tokens.front())) {
                act.whyNot = why->why;
                act.rules = why->rules;
            }
            sheet.acts.push_back(std::move(act));
        }
    }
}

/// The way home from an adventure of a campaign.
void addHandBack(const Venture& venture, TurnSheet& sheet)
{
    if (handBackOf(venture)) {
        SheetAct act;
        act.type = handBackAct;
        act.label = Message("act-hand-back");
        act.args = JsonValue(nlohmann::json::object());
        sheet.acts.push_back(std::move(act));
    }
}
QString nameOfPiece(const Venture& venture, const Piece& piece)
{
    const content::Card* card = venture.card(piece.face.value.value_or(QString()));
    return card ? card->name : QString();
}

/// Which bonus counts, where a hero has several; and what house rules allow besides.
void addItems(const Venture& venture, const FigureId& hero, TurnSheet& sheet)
{
    for (const Piece* item : itemsToPrefer(venture, venture.player())) {
        SheetAct act;
        act.type = QStringLiteral("prefer-item");
        act.label = Message("act-prefer-item").with("name", nameOfPiece(venture, *item));
        act.args = JsonValue(nlohmann::json{{"item", item->id.text().toStdString()}});
        sheet.acts.push_back(std::move(act));
    }
    for (const Piece* item : itemsToHandOn(venture, venture.player())) {
        for (const Figure& figure : venture.table().figures) {
            if (figure.kind != FigureKind::Character || !figure.seat || figure.id == hero) {
                continue;
            }
            SheetAct act;
            act.type = QStringLiteral("hand-on");
            act.label = Message("act-hand-on")
                            .with("name", nameOfPiece(venture, *item))
                            .with("figure", venture.name(figure.id));
            act.args = JsonValue(
                nlohmann::json{{"item", item->id.text().toStdString()}, {"to", figure.id.text().toStdString()}});
            sheet.acts.push_back(std::move(act));
        }
    }
    if (!whyNotSpendSurge(venture, hero)) {
        SheetAct act;
        act.type = QStringLiteral("spend-surge");
        act.label = Message("act-spend-surge");
        act.args = JsonValue(nlohmann::json::object());
        sheet.acts.push_back(std::move(act));
    }
}
} // namespace

TurnSheet heroSheet(const Venture& venture)
{
    TurnSheet sheet;
    sheet.ruled = true;
    sheet.endsTogether = true; // ADV-GEN-04
    addStandings(venture, sheet);
    addItemsOfAll(venture, sheet);
    if (venture.table().map) {
        if (auto why = venture.whyNoDungeon()) {
            sheet.amiss.push_back(std::move(*why));
        }
    }
    effects::addValues(venture, sheet);
    effects::addClaims(venture, sheet);
    sheet.read = readingsOf(venture);
    addHandBack(venture, sheet);
    addTable(venture, sheet);
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
    addUnmapped(venture, hero, sheet);
    for (const effects::Ability& ability : abilitiesNow(venture, hero)) {
        sheet.acts.push_back(actOf(ability));
        if (ability.action == QLatin1String("free")) {
            sheet.acts.back().costs.clear();
        }
    }
    addDisabling(venture, hero, sheet);
    addTokens(venture, hero, sheet);
    addItems(venture, hero, sheet);
    addUsedPowers(venture, sheet); // behind what can still be done
    return sheet;
}

} // namespace wheelhouse::rules::adventure_system
