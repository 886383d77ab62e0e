// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a figure: its tracks, its wheel, and values set by hand over them.
#include "model/rules/acts/by_hand/acts.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
constexpr int highestTrack = 999;
constexpr int longestWheel = 200;

bool isTrackName(const QString& name)
{
    static const std::vector<QString> names{"hp",    "wounds",      "exp",         "ac",
                                            "speed", "bloodied-at", "bloodied-ac", "bloodied-speed"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The track that an argument names; a figure that keeps wounds takes "hp" as its wounds the other way round.
struct Aimed {
    const Figure* figure = nullptr;
    QString name;
    const Track* track = nullptr;
    bool mirrored = false;
};

Aimed aim(CommandArguments& asked, bool mayBeNew)
{
    Aimed aimed;
    aimed.figure = asked.figure();
    aimed.name = asked.args.textOr("track", QStringLiteral("hp"));
    if (asked.problem()) {
        return aimed;
    }
    aimed.track = aimed.figure->track(aimed.name);
    if (!aimed.track && !mayBeNew && aimed.name == QLatin1String("hp")) {
        aimed.name = QStringLiteral("wounds");
        aimed.track = aimed.figure->track(aimed.name);
        aimed.mirrored = true;
    }
    const bool makesIt = mayBeNew && isTrackName(aimed.name);
    if (!aimed.track && !makesIt) {
        asked.fail(Message("unknown-track")
                       .with("name", asked.args.textOr("track", QStringLiteral("hp")))
                       .with("figure", aimed.figure->name),
                   asked.args.pointer("track"));
    }
    return aimed;
}

Message lineOfTrack(const QString& name, const QString& figure, int before, int after)
{
    const auto line = [&](const char* key) {
        return Message(key)
            .with("figure", figure)
            .with("count", std::abs(qint64{after} - qint64{before}))
            .with("before", before)
            .with("after", after);
    };
    if (name == QLatin1String("hp")) {
        return line(after < before ? "line-damage" : "line-heal");
    }
    if (name == QLatin1String("wounds")) {
        return line(after < before ? "line-wounds-healed" : "line-wounds");
    }
    if (name == QLatin1String("exp")) {
        return line(after < before ? "line-experience-lost" : "line-experience");
    }
    return line("line-track").with("track", name);
}

Message lineOfSetting(const char* key, const QString& figure, const QString& track, int before, int after)
{
    return Message(key).with("figure", figure).with("track", track).with("before", before).with("after", after);
}

/// Longer: the topmost position is repeated. Shorter: it is cut from the top.
Wheel resized(Wheel wheel, int maximum)
{
    wheel.positions.resize(static_cast<size_t>(maximum) + 1,
                           wheel.positions.empty() ? WheelPosition() : wheel.positions.back());
    return wheel;
}

void setHitPointMaximum(CommandContext& context, const FigureId& id, int maximum)
{
    const Track* hp = context.table().figure(id)->track(QStringLiteral("hp"));
    const std::optional<Track> before = hp ? std::optional(*hp) : std::nullopt;
    const Track after{QStringLiteral("hp"), before ? std::min(before->value, maximum) : maximum, maximum};
    if (before != after) {
        context.happen(TrackDefined{id, before, after});
    }
}
} // namespace

ActResult adjust(CommandContext& context, CommandArguments& asked)
{
    const Aimed aimed = aim(asked, false);
    const int by = asked.args.number("by", -99, 99);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const int before = aimed.track->value;
    const int most = std::max(0, aimed.track->maximum.value_or(highestTrack));
    const auto after =
        static_cast<int>(std::clamp(qint64{before} + (aimed.mirrored ? -by : by), qint64{0}, qint64{most}));
    Message title = lineOfTrack(aimed.name, context.figureName(aimed.figure->id), before, after);
    if (after != before) {
        context.happen(TrackSet{aimed.figure->id, aimed.name, before, after});
    }
    return title;
}

ActResult setTrack(CommandContext& context, CommandArguments& asked)
{
    const Aimed aimed = aim(asked, true);
    if (asked.problem()) {
        return asked.refusal();
    }
    const int maximum = aimed.track ? aimed.track->maximum.value_or(highestTrack) : highestTrack;
    const int value = asked.args.number("value", 0, maximum);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    Message title = lineOfSetting("line-track-set", context.figureName(aimed.figure->id), aimed.name,
                                  aimed.track ? aimed.track->value : 0, value);
    if (!aimed.track) {
        context.happen(TrackDefined{aimed.figure->id, std::nullopt, Track{aimed.name, value, std::nullopt}});
    } else if (aimed.track->value != value) {
        context.happen(TrackSet{aimed.figure->id, aimed.name, aimed.track->value, value});
    }
    return title;
}

ActResult setMaximum(CommandContext& context, CommandArguments& asked)
{
    const Aimed aimed = aim(asked, true);
    const int maximum = asked.args.number("maximum", 1, longestWheel - 1);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const FigureId id = aimed.figure->id;
    const std::optional<Track> before = aimed.track ? std::optional(*aimed.track) : std::nullopt;
    Message title = lineOfSetting("line-maximum-set", context.figureName(aimed.figure->id), aimed.name,
                                  before && before->maximum ? *before->maximum : 0, maximum);
    if (aimed.name == QLatin1String("hp")) {
        const std::optional<Wheel> wheel = aimed.figure->wheel;
        if (wheel && wheel->maxHitPoints() != maximum) {
            context.happen(WheelSet{id, wheel, resized(*wheel, maximum)});
        }
        setHitPointMaximum(context, id, maximum);
        return title;
    }
    const Track after{aimed.name, before ? std::min(before->value, maximum) : 0, maximum};
    if (before != after) {
        context.happen(TrackDefined{id, before, after});
    }
    return title;
}

ActResult setValue(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const bool isSpeed = asked.choice("field", {"ac", "speed"}) == 1;
    const std::optional<int> value = asked.args.numberOrNothing("value", 0, 99);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const QString field = isSpeed ? QStringLiteral("speed") : QStringLiteral("ac");
    const std::optional<int> before = figure->overridden(field);
    Message title = Message(value     ? isSpeed ? "line-speed-by-hand" : "line-armour-class-by-hand"
                            : isSpeed ? "line-speed-lifted"
                                      : "line-armour-class-lifted")
                        .with("figure", context.figureName(figure->id));
    if (value) {
        title = std::move(title).with("after", *value);
    }
    if (before != value) {
        context.happen(OverrideSet{figure->id, field, before, value});
    }
    return title;
}

ActResult setWheel(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    std::vector<CommandArguments> positions = asked.elements("positions", longestWheel, {"ac", "speed", "bloodied"});
    Wheel wheel;
    for (CommandArguments& given : positions) {
        wheel.positions.push_back({given.args.numberOrNothing("ac", 0, 99), given.args.numberOrNothing("speed", 0, 99),
                                   given.args.flagOr("bloodied", false)});
        asked.take(given);
    }
    if (!asked.problem() && wheel.positions.size() < 2) {
        asked.fail(Message("wheel-too-short"), asked.args.pointer("positions"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const FigureId id = figure->id;
    const int maximum = wheel.maxHitPoints();
    Message title = Message("line-wheel-set").with("figure", context.figureName(figure->id)).with("count", maximum);
    if (figure->wheel != wheel) {
        context.happen(WheelSet{id, figure->wheel, std::move(wheel)});
    }
    setHitPointMaximum(context, id, maximum);
    return title;
}

} // namespace wheelhouse::rules::acts
