// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/tell_figures.h"

#include "model/play/table/acting_card.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::text {

using play::Message;

namespace {

Message fromTo(const char* key, const QString& figure, int before, int after)
{
    return Message(key)
        .with("figure", figure)
        .with("count", qAbs(qint64{after} - qint64{before}))
        .with("before", before)
        .with("after", after);
}

/// What a change of hit points did to the figure besides.
enum class Turn { None, Fell, Rose, Bloodied };

Turn turnOf(const play::Figure* figure, const QString& track, int before, int after)
{
    if (!figure)
        return Turn::None;
    play::Figure was = *figure;
    play::Figure is = *figure;
    if (play::Track* of = was.track(track))
        of->value = before;
    if (play::Track* of = is.track(track))
        of->value = after;
    if (was.isDefeated() != is.isDefeated())
        return is.isDefeated() ? Turn::Fell : Turn::Rose;
    return is.isBloodied() && !was.isBloodied() ? Turn::Bloodied : Turn::None;
}

} // namespace

Message FigureTeller::operator()(const play::FigureAdded& e) const
{
    return play::isActingCard(e.thing) ? Message() : Message("figure-added").with("figure", e.thing.name);
}

Message FigureTeller::operator()(const play::FigureRemoved& e) const
{
    return play::isActingCard(e.thing) ? Message() : Message("figure-removed").with("figure", e.thing.name);
}

Message FigureTeller::operator()(const play::FigureRenamed& e) const
{
    return Message("figure-renamed").with("before", e.before).with("after", e.after);
}

Message FigureTeller::operator()(const play::FigureChanged& e) const
{
    const std::optional<int> most = e.after.maximumHitPoints();
    if (most && most != e.before.maximumHitPoints())
        return Message("hit-points-maximum").with("figure", e.after.name).with("after", *most);
    return Message("figure-follows-card").with("figure", e.after.name);
}

Message FigureTeller::operator()(const play::CardCorrected& e) const
{
    const nlohmann::json& card = e.after.definition.get();
    const auto name = card.is_object() ? card.find("name") : card.end();
    const bool named = card.is_object() && name != card.end() && name->is_string();
    return Message("card-changed").with("card", named ? QString::fromStdString(name->get<std::string>()) : e.after.id);
}

Message FigureTeller::operator()(const play::WheelSet& e) const
{
    return Message(e.after ? "wheel-set" : "wheel-gone").with("figure", names.figure(e.figure));
}

Message FigureTeller::hitPoints(const play::TrackSet& e) const
{
    const QString who = names.figure(e.figure);
    switch (turnOf(names.table.figure(e.figure), e.track, e.before, e.after)) {
    case Turn::Fell:
        return fromTo("damage-defeats", who, e.before, e.after);
    case Turn::Rose:
        return fromTo("healing-raises", who, e.before, e.after);
    case Turn::Bloodied:
        return fromTo("damage-bloodies", who, e.before, e.after);
    case Turn::None:
        break;
    }
    return fromTo(e.after < e.before ? "damage-taken" : "healed", who, e.before, e.after);
}

Message FigureTeller::wounds(const play::TrackSet& e) const
{
    const QString who = names.figure(e.figure);
    const Turn turn = turnOf(names.table.figure(e.figure), e.track, e.before, e.after);
    if (turn == Turn::Fell)
        return fromTo("wounds-defeat", who, e.before, e.after);
    return fromTo(e.after > e.before ? "wounds-taken" : "wounds-healed", who, e.before, e.after);
}

Message FigureTeller::operator()(const play::TrackSet& e) const
{
    if (e.before == e.after)
        return {};
    if (e.track == QLatin1String("hp"))
        return hitPoints(e);
    if (e.track == QLatin1String("wounds"))
        return wounds(e);
    const QString who = names.figure(e.figure);
    if (e.track == QLatin1String("exp"))
        return fromTo("experience-set", who, e.before, e.after);
    return fromTo("track-set", who, e.before, e.after).with("track", e.track);
}

Message FigureTeller::operator()(const play::TrackDefined& e) const
{
    const QString who = names.figure(e.figure);
    if (!e.after)
        return e.before ? Message("track-gone").with("figure", who).with("track", e.before->name) : Message();
    if (!e.after->maximum)
        return Message("track-kept").with("figure", who).with("track", e.after->name);
    const bool hp = e.after->name == QLatin1String("hp") || e.after->name == QLatin1String("wounds");
    if (hp)
        return Message("hit-points-maximum").with("figure", who).with("after", *e.after->maximum);
    return Message("track-maximum").with("figure", who).with("track", e.after->name).with("after", *e.after->maximum);
}

Message FigureTeller::operator()(const play::OverrideSet& e) const
{
    const QString who = names.figure(e.figure);
    const bool armour = e.field == QLatin1String("ac");
    if (!armour && e.field != QLatin1String("speed"))
        return e.after ? Message("value-by-hand").with("figure", who).with("field", e.field).with("after", *e.after)
                       : Message("value-lifted").with("figure", who).with("field", e.field);
    if (!e.after)
        return Message(armour ? "armour-class-lifted" : "speed-lifted").with("figure", who);
    return Message(armour ? "armour-class-by-hand" : "speed-by-hand").with("figure", who).with("after", *e.after);
}

Message FigureTeller::operator()(const play::DialSet& e) const
{
    if (e.before == e.after)
        return {};
    const char* key = e.after == 0 ? "dial-ready" : e.after == play::Dial::usedUp ? "dial-used-up" : "dial-counts";
    return Message(key)
        .with("figure", names.figure(e.figure))
        .with("dial", names.dial(e.figure, e.dial))
        .with("count", e.after);
}

Message FigureTeller::operator()(const play::DialDefined& e) const
{
    const auto& dial = e.after ? e.after : e.before;
    if (!dial)
        return {};
    const char* key = !e.after ? "dial-gone" : e.before ? "dial-changed" : "dial-added";
    return Message(key).with("figure", names.figure(e.figure)).with("dial", dial->name);
}

Message FigureTeller::operator()(const play::TokenAdded& e) const
{
    if (e.thing.bearer.isEmpty())
        return Message("token-laid").with("condition", e.thing.name);
    return Message("token-placed").with("condition", e.thing.name).with("figure", names.figure(e.thing.bearer));
}

Message FigureTeller::operator()(const play::TokenRemoved& e) const
{
    if (e.thing.bearer.isEmpty())
        return Message("token-lifted").with("condition", e.thing.name);
    return Message("token-falls-off").with("condition", e.thing.name).with("figure", names.figure(e.thing.bearer));
}

Message FigureTeller::operator()(const play::TokenChanged& e) const
{
    if (e.after.bearer.isEmpty())
        return Message("token-laid").with("condition", e.after.name);
    if (e.before.count != e.after.count && e.before.bearer == e.after.bearer)
        return Message("token-counted")
            .with("condition", e.after.name)
            .with("figure", names.figure(e.after.bearer))
            .with("before", e.before.count)
            .with("after", e.after.count);
    return Message(e.before.bearer == e.after.bearer ? "token-renewed" : "token-placed")
        .with("condition", e.after.name)
        .with("figure", names.figure(e.after.bearer));
}

} // namespace wheelhouse::text
