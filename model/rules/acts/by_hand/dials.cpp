// SPDX-License-Identifier: GPL-3.0-or-later
// Cooldown dials: used, turned by hand, made and taken away.
#include "model/rules/acts/by_hand/acts.h"

namespace wheelhouse::rules::acts {

namespace {
Message lineOfDial(const Figure& figure, const Dial& dial, int after)
{
    const char* key = after == 0 ? "line-dial-ready" : after == Dial::usedUp ? "line-dial-used-up" : "line-dial-number";
    return Message(key).with("figure", figure.name).with("dial", dial.name).with("count", after);
}

DialId freeDialId(const Figure& figure)
{
    for (int n = 1;; ++n) {
        const DialId id(QStringLiteral("dial-%1").arg(n));
        if (!figure.dial(id)) {
            return id;
        }
    }
}
} // namespace

ActResult useDial(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const Dial* dial = asked.dial(figure);
    const std::optional<int> number = asked.args.numberOrNothing("number", 1, 9);
    if (asked.problem()) {
        return asked.refusal();
    }
    const bool unknown = dial->number && *dial->number < 1;
    if (unknown && !number) {
        return refused(Message("dial-number-unknown").with("figure", figure->name).with("dial", dial->name),
                       asked.args.pointer("number"));
    }
    context.byHand = true;
    const FigureId id = figure->id;
    const Dial before = *dial;
    const int value = !before.number ? Dial::usedUp : unknown ? *number : *before.number;
    Message title = Message(before.number ? "line-dial-used" : "line-dial-used-once")
                        .with("figure", figure->name)
                        .with("dial", before.name)
                        .with("count", value);
    if (unknown) {
        Dial known = before;
        known.number = number;
        context.happen(DialDefined{id, before, known});
    }
    if (before.value != value) {
        context.happen(DialSet{id, before.id, before.value, value});
    }
    return title;
}

ActResult setDial(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const Dial* dial = asked.dial(figure);
    const int value = asked.args.number("value", Dial::usedUp, 9);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    Message title = lineOfDial(*figure, *dial, value);
    if (dial->value != value) {
        context.happen(DialSet{figure->id, dial->id, dial->value, value});
    }
    return title;
}

ActResult defineDial(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const auto id = asked.args.idOr<DialId>("dial");
    const QString name = asked.args.text("name");
    const QString text = asked.args.textOr("text", {});
    const std::optional<int> number = asked.args.numberOrNothing("number", 1, 9);
    const bool reaction = asked.args.flagOr("reaction", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const Dial* old = id ? figure->dial(id) : nullptr;
    const std::optional<Dial> before = old ? std::optional(*old) : std::nullopt;
    const Dial after{id ? id : freeDialId(*figure), name, text, number, reaction, before ? before->value : 0};
    Message title = Message("line-dial-defined").with("figure", figure->name).with("dial", name);
    if (before != after) {
        context.happen(DialDefined{figure->id, before, after});
    }
    return title;
}

ActResult removeDial(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const Dial* dial = asked.dial(figure);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    Message title = Message("line-dial-removed").with("figure", figure->name).with("dial", dial->name);
    context.happen(DialDefined{figure->id, *dial, std::nullopt});
    return title;
}

} // namespace wheelhouse::rules::acts
