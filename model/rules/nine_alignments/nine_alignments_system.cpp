// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/nine_alignments_system.h"

#include "model/rules/nine_alignments/blows.h"
#include "model/rules/nine_alignments/death_saves.h"
#include "model/rules/nine_alignments/fight_start.h"
#include "model/rules/nine_alignments/fight_turns.h"
#include "model/rules/tracker/dispatch.h"
#include "model/rules/tracker/steps.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using nlohmann::json;
using tracker::Asked;

using Act = Made (*)(Fight&, Asked&);

struct OwnAct {
    const char* type;
    Act act;
    bool ofTheTurn; ///< waits until what is in progress is over
};

constexpr OwnAct ownActs[] = {
    {"start", start, true},   {"encounter", encounter, true}, {"move", move, true},  {"action", takeAction, true},
    {"attack", attack, true}, {"heal", heal, false},          {"hurt", hurt, false}, {"end-turn", endTurn, true},
};

void advance(Fight& fight)
{
    constexpr int mostSteps = 1000;
    for (int i = 0; i < mostSteps && !fight.state().frames.empty(); ++i) {
        if (tracker::waitsForAnswer(fight.state())) {
            return;
        }
        if (fight.state().frames.back().kind == QLatin1String("blow")) {
            stepBlow(fight);
        } else {
            stepDeathSave(fight);
        }
    }
}

/// Somebody who is in turn and has died in it is in turn no longer.
void leaveTheDead(Fight& fight)
{
    const FigureId acting = fight.part().acting;
    if (acting && fight.state().frames.empty() && fight.table().turnRunning && !fight.isThere(acting)) {
        openTurn(fight);
        advance(fight);
    }
}

Made perform(Fight& fight, const QString& type, const JsonValue& args)
{
    Asked asked(fight.table(), args, QStringLiteral("/args"));
    if (type == QLatin1String("answer")) {
        return tracker::answerStep(fight.desk(), asked);
    }
    const auto* own = std::find_if(std::begin(ownActs), std::end(ownActs),
                                   [&](const OwnAct& one) { return type == QLatin1String(one.type); });
    if (own == std::end(ownActs)) {
        return tracker::perform(fight.desk(), type, args, {});
    }
    if (own->ofTheTurn && !fight.state().frames.empty()) {
        return tracker::refused(Message("something-in-progress"));
    }
    return own->act(fight, asked);
}
} // namespace

tl::expected<Outcome, Refusal> NineAlignmentsSystem::decide(const Question& question) const
{
    Desk desk(question);
    Fight fight(desk);
    auto made = perform(fight, question.command.type, question.command.args);
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    advance(fight);
    leaveTheDead(fight);
    return desk.outcome(std::move(*made));
}

std::vector<Offer> NineAlignmentsSystem::legal(const State& whole, const content::Pack& content) const
{
    class NoChance : public Chance
    {
    public:
        int below(int) override { return 0; }
    } none;
    if (whole.table.seats.empty()) {
        return {Offer{QStringLiteral("start"), {}, JsonValue(json::object())}};
    }
    Desk desk(whole, content, none);
    const Fight fight(desk);
    std::vector<Offer> offers;
    for (const Prompt& prompt : whole.prompts) {
        offers.push_back(
            {QStringLiteral("answer"), {prompt.seat}, JsonValue(json{{"prompt", {prompt.id.text().toStdString()}}})});
    }
    const QuestPart& part = fight.part();
    if (!whole.frames.empty() || !part.acting) {
        return offers;
    }
    const std::vector<SeatId> player{fight.playerOf(part.acting)};
    json places = json::array();
    for (const board::Reached& place : placesToGo(fight)) {
        places.push_back({place.at.x, place.at.y});
    }
    if (!places.empty()) {
        offers.push_back({QStringLiteral("move"), player, JsonValue(json{{"to", std::move(places)}})});
    }
    if (part.hasAction) {
        offers.push_back({QStringLiteral("action"), player, JsonValue(json{{"kind", {"dash", "dodge"}}})});
        json attacks = json::array();
        if (const content::Card* card = fight.card(part.acting)) {
            for (const content::Attack& attack : card->attacks) {
                attacks.push_back(attack.id.text().toStdString());
            }
        }
        offers.push_back({QStringLiteral("attack"), player, JsonValue(json{{"attack", std::move(attacks)}})});
    }
    offers.push_back({QStringLiteral("end-turn"), player, JsonValue(json::object())});
    return offers;
}

tl::expected<SystemPartValue, CodecError> NineAlignmentsSystem::partFromJson(const JsonValue& json) const
{
    auto part = QuestPart::fromJson(json);
    if (!part) {
        return tl::unexpected(CodecError{CodecError::Code::Damaged, QString::fromStdString(part.error()),
                                         QStringLiteral("it does not fit")});
    }
    return *part;
}

SystemPartValue NineAlignmentsSystem::initialPart() const
{
    return SystemPartValue(std::make_unique<QuestPart>());
}

} // namespace wheelhouse::rules::nine_alignments
