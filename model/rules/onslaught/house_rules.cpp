// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/house_rules.h"

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

namespace {
HouseRuleOffer wordsOf(HouseRule rule)
{
    switch (rule) {
    case HouseRule::OnlyTwentySaves:
        return {{}, Message("house-only-twenty-saves"), Message("house-only-twenty-saves-off")};
    case HouseRule::EventsReturnToPool:
        return {{}, Message("house-events-return"), Message("house-events-return-off")};
    case HouseRule::AreasTargetMinis:
        return {{}, Message("house-areas-target"), Message("house-areas-target-off")};
    case HouseRule::TauntedAreasRollTwo:
        return {{}, Message("house-taunted-areas"), Message("house-taunted-areas-off")};
    case HouseRule::HinderingClimbIsTwo:
        return {{}, Message("house-hindering-climb"), Message("house-hindering-climb-off")};
    case HouseRule::TouchingCornersSeal:
        return {{}, Message("house-corners-seal"), Message("house-corners-seal-off")};
    case HouseRule::PortalsCarryNoSight:
        return {{}, Message("house-portals-sight"), Message("house-portals-sight-off")};
    case HouseRule::PortalsCarryNoRange:
        return {{}, Message("house-portals-range"), Message("house-portals-range-off")};
    case HouseRule::MixedCoverOneDie:
        return {{}, Message("house-mixed-cover"), Message("house-mixed-cover-off")};
    case HouseRule::EventPaysNothing:
        return {{}, Message("house-event-pays"), Message("house-event-pays-off")};
    case HouseRule::UnequipCostsBonus:
        return {{}, Message("house-unequip-costs"), Message("house-unequip-costs-off")};
    case HouseRule::BarriersStopHands:
        return {{}, Message("house-barriers-hands"), Message("house-barriers-hands-off")};
    }
    return {};
}
} // namespace

std::vector<HouseRuleOffer> houseRuleOffers()
{
    std::vector<HouseRuleOffer> offers;
    for (const HouseRuleName& known : houseRuleNames()) {
        HouseRuleOffer offer = wordsOf(known.rule);
        offer.name = QString::fromLatin1(known.name);
        offers.push_back(std::move(offer));
    }
    return offers;
}

} // namespace wheelhouse::rules::onslaught
