// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about the table as a whole: seats, real pieces, the result, notes, dice.
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/from_content.h"
#include "model/rules/tracker/layout.h"

#include <QStringList>

#include <algorithm>

namespace wheelhouse::rules::tracker {

namespace {
/// What the app's bag holds when it takes over from a real one: the scenario's pool less the faces that are known to
/// be out. Pieces nobody has read yet stay out besides.
std::vector<QString> poolLeft(const Desk& desk)
{
    std::vector<QString> left;
    if (const content::Scenario* scenario = scenarioOf(desk)) {
        for (const content::LootId& id : scenario->lootPool) {
            left.push_back(id.text());
        }
    }
    for (const Piece& piece : desk.table().pieces) {
        const auto known = piece.kind == lootKind() && piece.face.value
                               ? std::find(left.begin(), left.end(), *piece.face.value)
                               : left.end();
        if (known != left.end()) {
            left.erase(known);
        }
    }
    std::sort(left.begin(), left.end());
    return left;
}

void changeBag(Desk& desk)
{
    const Pile* bag = desk.table().pile(lootPile());
    const bool real = desk.table().real.lootBag;
    if (!bag || real == !bag->contents) {
        return;
    }
    Pile after = *bag;
    if (real) {
        after.contents.reset();
    } else {
        after.contents = poolLeft(desk);
        after.count = static_cast<int>(after.contents->size());
    }
    desk.happen(PileChanged{*bag, std::move(after)});
}
} // namespace

Made setSeat(Desk& desk, Asked& asked)
{
    const Seat* found = asked.seat();
    const QString name = asked.args.textOr("name", found ? found->name : QString());
    const auto side = asked.args.numberOrNothing("side", 0, 1);
    const auto accent = asked.args.numberOrNothing("accent", 0, 15);
    if (asked.problem()) {
        return asked.refusal();
    }
    const Seat before = *found;
    const Seat after{before.id, name, accent.value_or(before.accent), side.value_or(before.side)};
    if (before != after) {
        desk.happen(SeatChanged{before, after});
    }
    return Message("line-seat-set").with("seat", name);
}

Made swapSides(Desk& desk, Asked&)
{
    for (const Seat& before : std::vector<Seat>(desk.table().seats)) {
        Seat after = before;
        after.side = before.side == 0 ? 1 : 0;
        desk.happen(SeatChanged{before, after});
    }
    return Message("line-sides-swapped");
}

Made setReal(Desk& desk, Asked& asked)
{
    RealPieces real = desk.table().real;
    readReal(asked, real);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (desk.table().real != real) {
        desk.happen(RealPiecesSet{desk.table().real, real});
    }
    changeBag(desk);
    return Message("line-real-pieces");
}

Made setResult(Desk& desk, Asked& asked)
{
    const bool draw = asked.args.textOr("seat", {}) == QLatin1String("draw");
    const Seat* seat = draw || asked.problem() ? nullptr : asked.seatIfGiven();
    if (asked.problem()) {
        return asked.refusal();
    }
    const QString after = draw ? QStringLiteral("draw") : seat ? seat->id.text() : QString();
    if (desk.state().result != after) {
        desk.happen(ResultSet{desk.state().result, after});
    }
    return draw ? Message("line-draw") : seat ? Message("line-won").with("seat", seat->name) : Message("line-goes-on");
}

Made note(Desk& desk, Asked& asked)
{
    const QString text = asked.args.text("text");
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.say(Message("said-note").with("text", text));
    return Message("line-note").with("text", text);
}

Made roll(Desk& desk, Asked& asked)
{
    const int faces = asked.args.number("faces", 2, 100);
    const int count = asked.args.number("count", 1, 20);
    if (asked.problem()) {
        return asked.refusal();
    }
    std::vector<int> results;
    QStringList shown;
    for (int i = 0; i < count; ++i) {
        results.push_back(desk.chance().die(faces));
        shown << QString::number(results.back());
    }
    desk.happen(ChanceDrawn{QStringLiteral("roll"), std::move(results), true, Knowers::all()});
    return Message("line-rolled")
        .with("count", count)
        .with("faces", faces)
        .with("results", shown.join(QStringLiteral(", ")));
}

} // namespace wheelhouse::rules::tracker
