// SPDX-License-Identifier: GPL-3.0-or-later
// What this game answers where the effects of cards ask. Rules of it that functions of model/effects decide:
// - blows/blow.cpp beginBlows, each target's own die: ADV-ATK-08, ADV-ATK-13
// - blows/blow.cpp stepRoll, total against armour class: ADV-HRO-05, ADV-ATK-12; keptOf, which die counts: ADV-ATK-14
// - blows/blow.cpp stepDamageOf: ADV-DMG-01
// - figures/conditions.cpp gain, one marker at most and none after a cancel: ADV-CON-01, ADV-CON-05, ADV-CON-09
// - figures/damage.cpp takeDamage: ADV-DMG-02, ADV-DMG-03; stepDamage, none to the downed: ADV-DEF-11
// - figures/healing.cpp heal: ADV-DEF-16, ADV-DEF-17
// - verbs/settle_whom.cpp askWhom, among those equally close: ADV-MON-15
#include "model/effects/blows/blow.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/adventure_system/exploration.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/tactics.h"
#include "model/rules/adventure_system/venture.h"
#include "model/rules/adventure_system/villain_phase.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using effects::AskedFor;

namespace {
bool isHero(const Figure& figure)
{
    return figure.kind == FigureKind::Character;
}
} // namespace

const effects::Deeds& Venture::deedsOf(const FigureId& figure) const
{
    m_deeds = {};
    for (const Frame& frame : state().frames) { // what a monster does, it does in one activation
        if (!play::isOf<ActivationFrame>(frame)) {
            continue;
        }
        if (const auto activation = readFrame<ActivationFrame>(frame.data);
            activation.attacked && activation.figure == figure) {
            m_deeds.attackedInTurn = table().turn;
        }
    }
    return m_deeds;
}

SeatId Venture::playerOf(const FigureId& figure) const
{
    const Figure* found = table().figure(figure);
    return found && found->seat ? found->seat : player();
}

std::vector<FigureId> Venture::figuresInTurn() const
{
    return table().figure(hero()) ? std::vector{hero()} : std::vector<FigureId>();
}

// --- Who can be helped -----------------------------------------------------------------------------------------------

bool Venture::canBeHelped(const Figure& figure) const
{
    return isHero(figure) || isStanding(figure);
}

bool Venture::canBeGiven(const Figure& figure, const QString& condition) const
{
    return isStanding(figure) || (isHero(figure) && condition != weakenedCondition);
}

QString Venture::oppositeOf(const QString& condition) const
{
    return condition == advantageCondition      ? disadvantageCondition // ADV-CON-08
           : condition == disadvantageCondition ? advantageCondition    // ADV-CON-04
                                                : QString();
}

bool Venture::picksOnlyStanding(const QString& source) const
{
    return source == scriptSource; // ADV-DEF-15
}

// --- What is printed -------------------------------------------------------------------------------------------------

const content::Effect* Venture::printedEffect(const FigureId& self, const QString& source) const
{
    const content::Card* own = source == scriptSource ? cardOf(self) : nullptr;
    return own ? own->script.tactics.get() : DeckGame::printedEffect(self, source);
}

QString Venture::printedWords(const FigureId& self, const QString& source) const
{
    return source == scriptSource ? tacticsInWords(*this, self) : DeckGame::printedWords(self, source);
}

std::optional<Refusal> Venture::whyNotPay(const FigureId& figure, const QString& /*action*/) const
{
    const bool free = table().phase == QLatin1String("hero") && part().hasAction && isStanding(figure);
    Message why = Message("no-action-left").with("figure", name(figure));
    return free ? std::nullopt : std::optional(acts::against(std::move(why), {"ADV-TRN-04", "ADV-DEF-12"}).value());
}

void Venture::pay(const FigureId& /*figure*/, const QString& /*action*/)
{
    change([](DungeonPart& part) {
        part.hasAction = false;
        part.isMoving = false; // the rest of a move that was begun is lost (ADV-TRN-09)
        part.points = 0;
    });
}

// --- Places and attacks ----------------------------------------------------------------------------------------------

std::optional<int> Venture::wayBetween(const FigureId& from, const FigureId& to) const
{
    return where().tilesBetween(from, to);
}

void Venture::approach(const FigureId& figure, const FigureId& to, int tiles)
{
    effects::pushFrame(*this, "choose", ApproachFrame{{}, figure, to, tiles});
}

std::vector<effects::TargetOption> Venture::targetsOf(const FigureId& attacker, const effects::AttackRef& attack,
                                                      const std::optional<effects::Maker>& maker) const
{
    auto options = DeckGame::targetsOf(attacker, attack, maker);
    std::erase_if(options, [this](const effects::TargetOption& one) { return !figure(one.figure).at; });
    return options;
}

/// The marker is spent with the attack, whose dice it is for, each of them (ADV-CON-03, ADV-CON-07, ADV-CON-11).
void Venture::beginAttack(const effects::AttackStart& start)
{
    const int edge = (has(*this, start.attacker, advantageCondition) ? 1 : 0) -
                     (has(*this, start.attacker, disadvantageCondition) ? 1 : 0);
    effects::lose(*this, start.attacker, advantageCondition);
    effects::lose(*this, start.attacker, disadvantageCondition);
    effects::beginBlows(*this, start, [edge](const FigureId&) { return edge; });
}

int Venture::damageForFace(const FigureId& attacker, int face) const
{
    return face == facesOfDie() && isHero(figure(attacker)) ? 1 : 0; // ADV-ATK-10, ADV-ATK-11
}

void Venture::noteBlow(const FigureId& attacker, const effects::AttackRef& /*attack*/)
{
    effects::changeNearest<ActivationFrame>(*this, [&](ActivationFrame& activation) {
        activation.attacked = activation.attacked || activation.figure == attacker;
    });
}

// --- What happens to figures -----------------------------------------------------------------------------------------

Message Venture::wordsOfFall(const Figure& fallen) const
{
    return Message(isHero(fallen) ? "said-downed" : "said-defeated").with("figure", name(fallen.id));
}

bool Venture::losesTokens(const Figure& fallen) const
{
    return !isHero(fallen); // ADV-DEF-13
}

bool Venture::isTakenAway(const Figure& fallen) const
{
    return !isHero(fallen); // ADV-DEF-01, ADV-DEF-10
}

// --- Frames and rules ------------------------------------------------------------------------------------------------

bool Venture::step(const QString& kind)
{
    return effects::stepOneOf(*this, kind,
                              {{ExplorationFrame::kind, stepExploration},
                               {VillainFrame::kind, stepVillainPhase},
                               {ActivationFrame::kind, stepActivation},
                               {ApproachFrame::kind, stepApproach},
                               {WayFrame::kind, stepWay},
                               {TurnEndFrame::kind, stepTurnEnd}});
}

std::vector<QString> Venture::rulesFor(AskedFor what) const
{
    switch (what) {
    case AskedFor::Target:
        return {QStringLiteral("ADV-ATK-01")};
    case AskedFor::Whom:
        return {QStringLiteral("ADV-MON-15")};
    case AskedFor::AttackDice:
        return {QStringLiteral("ADV-ATK-08")};
    default:
        return {};
    }
}

} // namespace wheelhouse::rules::adventure_system
