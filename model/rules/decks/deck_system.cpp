// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/decks/deck_system.h"

#include "model/effects/moments/abilities.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/by_hand/act_forms.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::decks {

namespace {
using nlohmann::json;

/// Acts by hand that such a game replaces with its own: begun by hand, they would wait for what never comes there.
const std::vector<const char*> notOfDecks{"deal", "loot", "begin-turn", "end-round"};

bool isNotOfDecks(const QString& type)
{
    return std::ranges::any_of(notOfDecks, [&](const char* one) { return type == QLatin1String(one); });
}

/// A past line is fixed with the free table's acts: a figure is set down by hand, and no turn goes by.
acts::ActResult fixed(acts::CommandContext& context, acts::CommandArguments& asked, WhyNot whyNot)
{
    asked.only({"of", "commands", "says", "stays"});
    return acts::fixBy(
        context, asked, [&context, whyNot](const QString& type, const JsonValue& args, const QString& at) {
            if (isNotOfDecks(type) || type == QLatin1String("end-turn")) {
                return acts::ActResult(acts::badRequest(Message("not-inside-a-fix").with("name", type), at + "/type"));
            }
            if (auto why = whyNot ? whyNot(type, args) : std::nullopt) {
                return acts::ActResult(tl::unexpected(std::move(*why)));
            }
            return acts::perform(context, type, args, at);
        });
}
} // namespace

std::optional<acts::ActResult> performCommon(effects::Game& game, const QString& type, acts::CommandArguments& asked,
                                             WhyNot whyNot)
{
    if (auto why = whyNot ? whyNot(type, asked.whole()) : std::nullopt) {
        return tl::unexpected(std::move(*why));
    }
    if (type == QLatin1String("answer")) {
        return effects::answer(game, asked);
    }
    if (type == QLatin1String("fix")) {
        return fixed(game.context(), asked, whyNot);
    }
    if (isNotOfDecks(type)) {
        return acts::badRequest(Message("unknown-command").with("name", type), QStringLiteral("/type"));
    }
    return std::nullopt;
}

std::vector<CommandForm> formsOf(Giver (*giverOf)(const QString&), std::vector<CommandForm> own)
{
    own.push_back({"use", QT_TRANSLATE_NOOP("Commands", "ability (a source, as “card/ID” or “condition/ID”)"),
                   QT_TRANSLATE_NOOP("Commands", "Uses what a card of the one in turn, or a condition, says.")});
    own.push_back(
        {"claim", QT_TRANSLATE_NOOP("Commands", "clause, figures, holds"),
         QT_TRANSLATE_NOOP("Commands", "Says where somebody stands, as a card asks for it, or takes that back.")});
    own.push_back({"answer", QT_TRANSLATE_NOOP("Commands", "prompt, value"),
                   QT_TRANSLATE_NOOP("Commands", "Answers an open question.")});
    for (CommandForm& form : own) {
        form.giver = giverOf(QString::fromLatin1(form.type));
    }
    return acts::formsWith(std::move(own), notOfDecks);
}

void offer(std::vector<Offer>& offers, const char* type, const SeatId& seat, const char* argument, const json& values)
{
    if (!values.empty()) {
        offers.push_back({QString::fromLatin1(type), {seat}, JsonValue(json{{argument, values}})});
    }
}

std::vector<Offer> offersBesideTheTurn(const State& whole, const std::vector<Beginning>& beginnings)
{
    std::vector<Offer> offers;
    if (whole.table.seats.empty()) {
        json ids = json::array();
        for (const Beginning& one : beginnings) {
            ids.push_back(one.id.toStdString());
        }
        offers.push_back({QStringLiteral("start"), {}, JsonValue(json{{"scenario", std::move(ids)}})});
    }
    for (const Prompt& prompt : whole.prompts) {
        offer(offers, "answer", prompt.seat, "prompt", {prompt.id.text().toStdString()});
    }
    return offers;
}

void offerMove(std::vector<Offer>& offers, const SeatId& seat, const std::vector<board::Reached>& places)
{
    json squares = json::array();
    for (const board::Reached& place : places) {
        squares.push_back({place.at.x, place.at.y});
    }
    offer(offers, "move", seat, "to", squares);
}

void offerUse(std::vector<Offer>& offers, const SeatId& seat, const effects::Game& game, const FigureId& figure)
{
    json sources = json::array();
    for (const effects::Ability& ability : effects::abilitiesOf(game, figure)) {
        if (!ability.whyNot) {
            sources.push_back(ability.source.toStdString());
        }
    }
    offer(offers, "use", seat, "ability", sources);
}

} // namespace wheelhouse::rules::decks
