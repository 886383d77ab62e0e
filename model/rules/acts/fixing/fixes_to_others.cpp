// SPDX-License-Identifier: GPL-3.0-or-later
// It was another: what a line did to one figure is taken back there and done to the other.
#include "model/rules/acts/command/piles.h"
#include "model/rules/acts/fixing/fixes.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
using nlohmann::json;

std::string written(const QString& text)
{
    return text.toStdString();
}

/// All that a line did to one figure and that could have been done to any.
struct Suffered {
    FigureId figure;
    int damage = 0; ///< negative: healed
    int dealt = 0;  ///< what another takes of it: more than the damage where that was all that was left
    int experience = 0;
    std::vector<Token> gained;
    std::vector<Token> lost;
    std::vector<NetPiece> taken; ///< loot that it holds since

    bool isAny() const { return damage != 0 || experience != 0 || !gained.empty() || !taken.empty(); }
};

bool bears(const Table& table, const FigureId& figure, const QString& condition)
{
    return std::ranges::any_of(
        table.tokens, [&](const Token& token) { return token.bearer == figure && token.condition == condition; });
}

/// `alone`: the line is about nothing but experience.
Suffered sufferedBy(const FixContext& fixing, const FigureId& figure, bool alone)
{
    Suffered all;
    all.figure = figure;
    const int damage = fixing.nets.damageTo(figure);
    all.damage = damage < 0 && fixing.table().figure(figure)->isDefeated() ? 0 : damage; // it has fallen since
    const NetFall* fall = fixing.fallOf(figure);
    all.dealt = fall ? std::max(all.damage, fall->dealt) : all.damage;
    all.experience = alone ? std::max(0, fixing.nets.by(figure, QStringLiteral("exp"))) : 0;
    for (const NetToken& net : fixing.nets.tokens) {
        const bool there = bears(fixing.table(), figure, net.token.condition);
        if (net.token.bearer == figure && (net.added ? there : !there || doesStack(fixing.table(), net.token))) {
            (net.added ? all.gained : all.lost).push_back(net.token);
        }
    }
    for (const NetPiece& net : fixing.nets.pieces) {
        const Piece* piece = fixing.table().piece(net.piece);
        const bool moved = net.after && net.after->figure == figure && net.before != net.after;
        if (moved && piece && piece->kind == lootKind() && piece->place == *net.after) {
            all.taken.push_back(net);
        }
    }
    return all;
}

void takeBack(const FixContext& fixing, const Suffered& of, std::vector<FixAct>& acts)
{
    const NetFall* before = fixing.fallBeforeComeback(of.figure);
    if (of.damage > 0 && !before) {
        acts.push_back(adjusting(of.figure, QStringLiteral("hp"), of.damage));
    } else if (of.damage < 0) {
        const auto less = unhealing(fixing, of.figure, -of.damage);
        acts.insert(acts.end(), less.begin(), less.end());
    }
    for (const Token& token : of.gained) {
        const auto present = std::ranges::find_if(fixing.table().tokens, [&](const Token& one) {
            return one.bearer == of.figure && one.condition == token.condition;
        });
        acts.push_back(takingOff(*present, token.count));
    }
    if (before || fixing.fallOf(of.figure)) {
        const auto risen = before ? unearning(fixing, *before) : raising(fixing, of.figure);
        acts.insert(acts.end(), risen.begin(), risen.end());
        return;
    }
    for (const Token& token : of.lost) {
        acts.push_back(puttingBack(token));
    }
}

void doTo(const FixContext& fixing, const Suffered& all, const FigureId& other, std::vector<FixAct>& acts)
{
    // What comes off with damage or healing comes off the other too; what a fall takes, its own fall takes.
    const bool fell = fixing.fallOf(all.figure) || fixing.fallBeforeComeback(all.figure);
    for (const Token& token : fell ? std::vector<Token>() : all.lost) {
        const auto same = std::ranges::find_if(fixing.table().tokens, [&](const Token& one) {
            return one.bearer == other && one.condition == token.condition;
        });
        if (same != fixing.table().tokens.end()) {
            acts.push_back(takingOff(*same, token.count));
        }
    }
    for (Token token : all.gained) {
        token.bearer = other;
        acts.push_back(puttingBack(token));
    }
    if (all.damage > 0) {
        acts.push_back(fixing.hurt(other, all.dealt));
    } else if (all.damage < 0) {
        acts.push_back(adjusting(other, QStringLiteral("hp"), -all.damage));
    }
    if (all.experience > 0) {
        acts.push_back(adjusting(all.figure, QStringLiteral("exp"), -all.experience));
        acts.push_back(fixing.earn(other, all.experience));
    }
    for (const NetPiece& net : all.taken) {
        acts.push_back(fixAct("give", {{"piece", written(net.piece.text())}, {"figure", written(other.text())}}));
    }
}

std::vector<Message> sayingOf(const FixContext& fixing, const Suffered& all, const FigureId& other)
{
    std::vector<Message> says;
    const auto about = [&](const char* key) {
        return Message(key).with("figure", fixing.name(all.figure)).with("other", fixing.name(other));
    };
    if (all.damage != 0) {
        says.push_back(about(all.damage > 0 ? "mend-damage-to" : "mend-healing-to").with("count", std::abs(all.dealt)));
    }
    for (const Token& token : all.gained) {
        says.push_back(about("mend-token-to").with("condition", token.name));
    }
    if (all.experience > 0) {
        says.push_back(about("mend-experience-to").with("count", all.experience));
    }
    for (const NetPiece& net : all.taken) {
        const QString item = openNameOf(fixing.table(), *fixing.table().piece(net.piece));
        says.push_back(item.isEmpty() ? about("mend-loot-to") : about("mend-item-to").with("item", item));
    }
    if (const auto fall = fallTakenBack(fixing, all.figure)) {
        says.push_back(*fall);
    } else if (all.damage < 0 && fixing.cameBack(all.figure)) {
        says.push_back(Message("line-not-back").with("figure", fixing.name(all.figure)));
    }
    const std::optional<int> left = fixing.table().figure(other)->hitPoints();
    if (all.damage > 0 && left && *left <= all.dealt) {
        says.push_back(Message("mend-falls").with("figure", fixing.name(other)));
    }
    return says;
}
} // namespace

std::vector<FixAct> takingBack(const FixContext& fixing, const FigureId& figure)
{
    std::vector<FixAct> acts;
    if (const Suffered all = sufferedBy(fixing, figure, false); all.isAny()) {
        takeBack(fixing, all, acts);
    }
    return acts;
}

void fixToOthers(FixContext& fixing)
{
    const Nets& nets = fixing.nets;
    const bool alone =
        nets.tokens.empty() && nets.pieces.empty() &&
        std::ranges::all_of(nets.tracks, [](const NetTrack& net) { return net.track == QLatin1String("exp"); });
    for (const Figure& figure : fixing.table().figures) {
        const Suffered all = sufferedBy(fixing, figure.id, alone);
        if (!all.isAny()) {
            continue;
        }
        for (const Figure& other : fixing.table().figures) {
            if (other.id == figure.id || other.isDefeated()) {
                continue;
            }
            Fix fix{sayingOf(fixing, all, other.id), {}, {}, figure.id, other.id};
            takeBack(fixing, all, fix.acts);
            fix.stays = stayingBeside(fixing, fix.acts, [&](const FigureId& one) { return one == figure.id; });
            doTo(fixing, all, other.id, fix.acts);
            fixing.found.push_back(std::move(fix));
        }
    }
}

} // namespace wheelhouse::rules::acts
