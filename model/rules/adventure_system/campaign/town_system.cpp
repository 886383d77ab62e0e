// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/town_system.h"

#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/owner/real_piles.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::adventure_system {

namespace {
ActResult startAgain(Venture&, acts::CommandArguments&)
{
    return acts::refused(Message("already-started"));
}

/// Any hero may act at any time, whoever is in turn (ADV-TWN-01); the acts find out whose hero that is.
constexpr decks::DeckAct<Venture> townActs[] = {
    {"start", startAgain, Giver::Table},
    {"buy", buy, Giver::Anybody, true},
    {"sell", sell, Giver::Anybody, true},
    {"buy-token", buyToken, Giver::Anybody, true},
    {"level-up", levelUp, Giver::Anybody, true},
    {"choose-powers", choosePowers, Giver::Anybody, true},
    {"trade", trade, Giver::Anybody, true},
    {"stay-home", stayHome, Giver::Anybody, true},
    {"set-out", setOut, Giver::Anybody, true},
    {"come-home", comeHome, Giver::Table, true},
    {"real", setRealInTown},
    {"end-turn", nextInTown, Giver::TheTurns, true},
};

/// A campaign is neither won nor lost.
std::optional<Refusal> whyNotInTown(const QString& type, const JsonValue& /*args*/)
{
    return type == QLatin1String("result") ? std::optional(acts::refused(Message("campaign-has-no-end")).value())
                                           : std::nullopt;
}
} // namespace

bool isTown(const State& state)
{
    const auto* part = dynamic_cast<const DungeonPart*>(state.part.get());
    return part && part->campaign;
}

std::optional<ActResult> performInTown(Venture& town, const QString& type, const JsonValue& args)
{
    return decks::performOwn(town, townActs, town.player(), type, args, whyNotInTown);
}

Giver giverInTown(const QString& type)
{
    return decks::giverIn(townActs, type);
}

std::vector<CommandForm> formsInTown()
{
    return {
        {"buy", QT_TRANSLATE_NOOP("Commands", "figure?, piece? (a treasure at the market)"),
         QT_TRANSLATE_NOOP("Commands", "In town: buys an item. What is left out is asked.")},
        {"sell", QT_TRANSLATE_NOOP("Commands", "figure?, piece? (an item of the hero)"),
         QT_TRANSLATE_NOOP("Commands", "In town: sells an item.")},
        {"buy-token", QT_TRANSLATE_NOOP("Commands", "figure?, token? (a card of the pack)"),
         QT_TRANSLATE_NOOP("Commands", "In town: buys an advancement token.")},
        {"level-up", QT_TRANSLATE_NOOP("Commands", "figure?"),
         QT_TRANSLATE_NOOP("Commands", "In town: the hero rises by one level.")},
        {"choose-powers", QT_TRANSLATE_NOOP("Commands", "figure?, cards? [card]"),
         QT_TRANSLATE_NOOP("Commands", "In town: chooses the hero's powers anew.")},
        {"trade", QT_TRANSLATE_NOOP("Commands", "figure?, to?, gold?, pieces? [piece], forGold?, forPieces? [piece]"),
         QT_TRANSLATE_NOOP("Commands", "In town: hands gold and treasures to another hero, for some of theirs or for "
                                       "nothing. Both agree.")},
        {"stay-home", QT_TRANSLATE_NOOP("Commands", "figure?, home?"),
         QT_TRANSLATE_NOOP("Commands", "In town: the hero stays at home, or comes along again.")},
        {"set-out", QT_TRANSLATE_NOOP("Commands", "scenario? (an adventure)"),
         QT_TRANSLATE_NOOP("Commands", "In town: the party sets out for an adventure.")},
        {"come-home",
         QT_TRANSLATE_NOOP("Commands", "session, result (“won”, “lost”), surges, heroes [{hero, gold, items [card]}], "
                                       "real?"),
         QT_TRANSLATE_NOOP("Commands", "Counts the end of an adventure in its campaign, once.")},
        {"spend", QT_TRANSLATE_NOOP("Commands", "piece (an advancement token)"),
         QT_TRANSLATE_NOOP("Commands", "Uses an advancement token that waits for no roll.")},
    };
}

} // namespace wheelhouse::rules::adventure_system
