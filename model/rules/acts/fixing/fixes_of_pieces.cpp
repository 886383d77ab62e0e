// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes of what stands or lies on the table: conditions, dials, counters, loot, minis.
#include "model/play/table/figure_names.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/acts/fixing/fixes.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
using nlohmann::json;

std::string spelt(const QString& text)
{
    return text.toStdString();
}

const Token* tokenLike(const Table& table, const Token& wanted)
{
    const auto found = std::ranges::find_if(table.tokens, [&](const Token& token) {
        return wanted.bearer ? token.bearer == wanted.bearer && token.condition == wanted.condition
                             : token.id == wanted.id;
    });
    return found == table.tokens.end() ? nullptr : &*found;
}

void fixToken(FixContext& fixing, const NetToken& net)
{
    const Token* present = tokenLike(fixing.table(), net.token);
    const bool gone = net.token.bearer && !fixing.table().figure(net.token.bearer);
    const bool stacks = doesStack(fixing.table(), net.token);
    if (gone || (net.added ? !present : present && !stacks)) {
        return;
    }
    const int left = (present ? present->count : 0) + (net.added ? -net.token.count : net.token.count);
    const char* key = !net.token.bearer                 ? net.added ? "line-token-off-map" : "line-token-on-map"
                      : left < 1                        ? "line-token-removed"
                      : stacks && (present || left > 1) ? "line-token-counted"
                                                        : "mend-token-back";
    Message says = Message(key).with("condition", net.token.name);
    if (net.token.bearer) {
        says = std::move(says).with("figure", fixing.name(net.token.bearer)).with("count", left);
    }
    fixing.add({std::move(says)}, {net.added ? takingOff(*present, net.token.count) : puttingBack(net.token)});
}

void fixDial(FixContext& fixing, const NetDial& net)
{
    const Figure* figure = fixing.table().figure(net.figure);
    const Dial* dial = figure ? figure->dial(net.dial) : nullptr;
    if (!dial || dial->value == net.before) {
        return;
    }
    Message says = Message(net.before == 0              ? "line-dial-ready"
                           : net.before == Dial::usedUp ? "line-dial-used-up"
                                                        : "line-dial-number")
                       .with("figure", figure->name)
                       .with("dial", dial->name)
                       .with("count", net.before);
    fixing.add({std::move(says)}, {fixAct("set-dial", {{"figure", spelt(net.figure.text())},
                                                       {"dial", spelt(net.dial.text())},
                                                       {"value", net.before}})});
}

void fixCounter(FixContext& fixing, const NetCounter& net)
{
    const Counter* counter = fixing.table().counter(net.counter);
    if (!counter) {
        return;
    }
    const auto offer = [&](int by) {
        const Seat* seat = fixing.table().seat(counter->seat);
        Message says = Message(seat ? "line-counter-of-seat" : "line-counter")
                           .with("counter", counter->name)
                           .with("before", counter->value)
                           .with("after", counter->value + by);
        fixing.add({seat ? std::move(says).with("seat", seat->name) : std::move(says)},
                   {fixAct("counter", {{"counter", spelt(net.counter.text())}, {"by", by}})});
    };
    const int sign = net.by < 0 ? -1 : 1;
    offer(sign);
    offer(-sign);
    if (net.by != sign) {
        offer(-net.by);
    }
}

/// Where the piece lay before the line, as somebody reads it; empty where nobody can lay it there again.
Message whereItLay(const FixContext& fixing, const Piece& piece, const NetPiece& net)
{
    const QString item = openNameOf(fixing.table(), piece);
    const auto named = [&](const char* withName, const char* without) {
        return item.isEmpty() ? Message(without) : Message(withName).with("item", item);
    };
    if (!net.before) {
        return named("line-item-returned-loose", "line-loot-put-back-loose");
    }
    switch (net.before->kind) {
    case Place::Kind::Figure:
        if (net.after == net.before) {
            return net.faceUpBefore ? named("line-item-shown", "line-turned-down-loose")
                                    : named("line-unequipped-loose", "line-turned-down-loose");
        }
        return named("line-item-given", "line-loot-given").with("figure", fixing.name(net.before->figure));
    case Place::Kind::Map:
        return named("line-item-dropped-loose", "line-loot-dropped-loose");
    case Place::Kind::Hand:
    case Place::Kind::Aside:
        break;
    }
    return {};
}
} // namespace

QString openNameOf(const Table& table, const Piece& piece)
{
    if (!piece.face.value || !piece.face.knowers.everyone) {
        return {};
    }
    const FaceKind* kind = table.face(*piece.face.value);
    return kind ? kind->name : *piece.face.value;
}

std::vector<FixAct> layingBack(const FixContext& fixing, const NetPiece& net)
{
    const Piece* piece = fixing.table().piece(net.piece);
    if (!piece || piece->kind != lootKind() || !net.after || piece->place != *net.after) {
        return {};
    }
    const json id = spelt(net.piece.text());
    if (!net.before) {
        return {fixAct("return-loot", {{"piece", id}})};
    }
    std::vector<FixAct> acts;
    if (net.before->kind == Place::Kind::Figure && net.before != net.after) {
        if (!fixing.table().figure(net.before->figure)) {
            return {};
        }
        acts.push_back(fixAct("give", {{"piece", id}, {"figure", spelt(net.before->figure.text())}}));
    } else if (net.before->kind == Place::Kind::Map && net.before != net.after) {
        json args{{"piece", id}};
        if (net.before->at) {
            args["at"] = {net.before->at->x, net.before->at->y};
        }
        acts.push_back(fixAct("drop", std::move(args)));
    }
    if (net.faceUpBefore != piece->faceUp) {
        acts.push_back(fixAct(net.faceUpBefore ? "equip" : "unequip", {{"piece", id}}));
    }
    return acts;
}

void fixMarkers(FixContext& fixing)
{
    for (const NetToken& token : fixing.nets.tokens) {
        fixToken(fixing, token);
    }
    for (const NetDial& dial : fixing.nets.dials) {
        fixDial(fixing, dial);
    }
    for (const NetCounter& counter : fixing.nets.counters) {
        fixCounter(fixing, counter);
    }
}

void fixPieces(FixContext& fixing)
{
    for (const NetPiece& net : fixing.nets.pieces) {
        const Piece* piece = fixing.table().piece(net.piece);
        std::vector<FixAct> acts = layingBack(fixing, net);
        Message says = piece ? whereItLay(fixing, *piece, net) : Message();
        if (!acts.empty() && !says.isEmpty()) {
            fixing.add({std::move(says)}, std::move(acts));
        }
    }
    for (const NetPlace& net : fixing.nets.places) {
        const Figure* figure = fixing.table().figure(net.figure);
        if (!figure || !fixing.table().showsMap() || figure->at != net.after) {
            continue;
        }
        Message says = Message(net.before ? "mend-place" : "line-off-map").with("figure", fixing.name(net.figure));
        fixing.add({net.before ? std::move(says).with("to", spaceName(fixing.table(), *net.before)) : std::move(says)},
                   {movingBack(net)});
    }
}

} // namespace wheelhouse::rules::acts
