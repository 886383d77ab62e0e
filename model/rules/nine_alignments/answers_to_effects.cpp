// SPDX-License-Identifier: GPL-3.0-or-later
// What this game answers where the effects of cards ask. Rules of it that functions of model/effects decide:
// - blows/blow.cpp beginBlows, the attacker's own bonus: NIN-ATK-09
// - blows/blow.cpp stepRoll, damage for a hit alone: NIN-ATK-03; total against armour class: NIN-ATK-07, NIN-ATK-11
// - blows/blow.cpp keptOf, the higher or the lower die: NIN-ADV-01, NIN-ADV-02
// - figures/damage.cpp takeOff, down to 0 and nothing else: NIN-DAM-01, NIN-DAM-02, NIN-DAM-03
// - figures/healing.cpp heal: NIN-HEA-01, NIN-HEA-02
#include "model/effects/blows/blow.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/nine_alignments/attacks.h"
#include "model/rules/nine_alignments/death_saves.h"
#include "model/rules/nine_alignments/fight_turns.h"
#include "model/rules/nine_alignments/frames.h"
#include "model/rules/nine_alignments/initiative.h"

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

using effects::AskedFor;

const effects::Deeds& Fight::deedsOf(const FigureId& /*figure*/) const
{
    static const effects::Deeds none; // no word of its cards asks
    return none;
}

std::vector<FigureId> Fight::figuresInTurn() const
{
    const bool runs = table().turnRunning && table().figure(part().acting);
    return runs ? std::vector{part().acting} : std::vector<FigureId>();
}

// --- What abilities cost ---------------------------------------------------------------------------------------------

/// A spell costs what its card prints (NIN-SPL-02).
std::optional<Refusal> Fight::whyNotPay(const FigureId& figure, const QString& action) const
{
    return whyNoAction(*this, figure, action);
}

void Fight::pay(const FigureId& /*figure*/, const QString& action)
{
    change([&](QuestPart& part) { (action == bonusAction ? part.hasBonus : part.hasAction) = false; });
}

// --- Attacks ---------------------------------------------------------------------------------------------------------

std::vector<effects::TargetOption> Fight::targetsOf(const FigureId& attacker, const effects::AttackRef& attack,
                                                    const std::optional<effects::Maker>& maker) const
{
    std::vector<effects::TargetOption> options; // a rival is a target as any (NIN-ATK-02)
    for (const Figure& figure : table().figures) {
        if (figure.id != attacker && isStanding(figure)) {
            options.push_back(effects::aimedAt(*this, attacker, attack, figure.id, maker));
        }
    }
    return options;
}

void Fight::endVainDodges()
{
    const auto isVain = [this](const FigureId& id) {
        const auto speed = isThere(id) ? effects::speed(*this, id) : std::nullopt;
        return !isThere(id) || isDown(id) || (speed && speed->total <= 0) ||
               !forbidder(*this, content::Prohibition::What::Actions, id).isEmpty();
    };
    if (std::ranges::any_of(part().dodging, isVain)) {
        change([&](QuestPart& part) { std::erase_if(part.dodging, isVain); });
    }
}

void Fight::beginAttack(const effects::AttackStart& start)
{
    endVainDodges();
    effects::beginBlows(*this, start, [this](const FigureId& target) {
        return edgeOf(0, part().isDodging(target) ? 1 : 0); // NIN-ACT-09
    });
}

bool Fight::throwsDamage(const FigureId& attacker) const
{
    return figure(attacker).kind == FigureKind::Character; // creatures print a number (NIN-ATK-05, NIN-ATK-06)
}

bool Fight::addsBeforeHalving(content::Modifier::What what) const
{
    return what == content::Modifier::What::DamageTaken; // NIN-RES-03
}

// --- What happens to figures -----------------------------------------------------------------------------------------

void Fight::hasTaken(const FigureId& id, int pointsBefore)
{
    if (!isDown(id)) {
        return;
    }
    if (pointsBefore == 0) {
        countDeathSave(*this, id, false); // however much it is (NIN-DTH-11, NIN-DTH-12, NIN-DTH-15)
        return;
    }
    say(Message("said-downed").with("figure", name(id)));
}

void Fight::hasRegained(const FigureId& figure)
{
    forgetDeathSaves(*this, figure); // NIN-DTH-08
}

Message Fight::wordsOfFall(const Figure& fallen) const
{
    const bool dies = fallen.kind == FigureKind::Character;
    return Message(dies ? "said-died" : "said-defeated").with("figure", name(fallen.id));
}

void Fight::scoreFall(const FigureId& fallen, const effects::Scene& scene)
{
    const Figure* killer = table().figure(scene.attacker);
    const bool byPlayer = killer && killer->kind == FigureKind::Character; // else nobody's (NIN-KIL-04)
    const bool isCreature = figure(fallen).kind != FigureKind::Character;
    if (byPlayer && isCreature) {
        change([&](QuestPart& part) { part.kills.push_back({scene.attacker, fallen}); }); // NIN-KIL-02
    }
}

void Fight::dropThings(const Figure& fallen)
{
    const std::vector<Piece> pieces = table().pieces;
    for (const Piece& piece : pieces) { // NIN-DTH-14
        if (piece.place.kind == Place::Kind::Figure && piece.place.figure == fallen.id) {
            context().movePiece(piece.id, {Place::Kind::Map, {}, {}, fallen.at}, piece.faceUp);
        }
    }
}

// --- Frames and rules ------------------------------------------------------------------------------------------------

bool Fight::step(const QString& kind)
{
    return effects::stepOneOf(*this, kind,
                              {{DeathSaveFrame::kind, stepDeathSave},
                               {TurnEndFrame::kind, stepTurnEnd},
                               {NextTurnFrame::kind, stepNextTurn},
                               {InitiativeFrame::kind, stepInitiative}});
}

std::vector<QString> Fight::rulesFor(AskedFor what) const
{
    switch (what) {
    case AskedFor::Target:
        return {QStringLiteral("NIN-ATK-01")};
    case AskedFor::Whom:
        return {QStringLiteral("NIN-SPL-03")};
    case AskedFor::AttackDice:
        return {QStringLiteral("NIN-ATK-07")};
    case AskedFor::DamageDice:
        return {QStringLiteral("NIN-DAM-04")};
    default:
        return {};
    }
}

} // namespace wheelhouse::rules::nine_alignments
