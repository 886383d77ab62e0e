// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/house_rules.h"

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

namespace {
HouseRuleOffer wordsOf(HouseRule rule)
{
    switch (rule) {
    case HouseRule::OnlyTwentySaves:
        return {{}, Message("house-only-twenty-saves"), Message("house-only-twenty-saves-off"), {"ONS-CRT-07"}};
    case HouseRule::EventsReturnToPool:
        return {{}, Message("house-events-return"), Message("house-events-return-off"), {"ONS-LOT-07"}};
    case HouseRule::AreasTargetMinis:
        return {{}, Message("house-areas-target"), Message("house-areas-target-off"), {"ONS-CCT-04"}};
    case HouseRule::TauntedAreasRollTwo:
        return {{}, Message("house-taunted-areas"), Message("house-taunted-areas-off"), {"ONS-CCT-19"}};
    case HouseRule::HinderingClimbIsTwo:
        return {{}, Message("house-hindering-climb"), Message("house-hindering-climb-off"), {"ONS-MOV-14"}};
    case HouseRule::TouchingCornersSeal:
        return {{}, Message("house-corners-seal"), Message("house-corners-seal-off"), {"ONS-LOS-09"}};
    case HouseRule::PortalsCarryNoSight:
        return {{}, Message("house-portals-sight"), Message("house-portals-sight-off"), {"ONS-PRT-06"}};
    case HouseRule::PortalsCarryNoRange:
        return {{}, Message("house-portals-range"), Message("house-portals-range-off"), {"ONS-PRT-05"}};
    case HouseRule::MixedCoverOneDie:
        return {{}, Message("house-mixed-cover"), Message("house-mixed-cover-off"), {"ONS-ATK-11"}};
    case HouseRule::EventPaysNothing:
        return {{}, Message("house-event-pays"), Message("house-event-pays-off"), {"ONS-LOT-12"}};
    case HouseRule::UnequipCostsBonus:
        return {{}, Message("house-unequip-costs"), Message("house-unequip-costs-off"), {"ONS-ITM-05"}};
    case HouseRule::BarriersStopHands:
        return {{}, Message("house-barriers-hands"), Message("house-barriers-hands-off"), {"ONS-RNG-08"}};
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
