// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/fixing/line_nets.h"

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::rules::acts {

namespace {
/// The element that `is` holds for, made anew by `make` where there is none.
template <class Element, class Is, class Make>
Element& elementOf(std::vector<Element>& all, Is is, Make make)
{
    const auto found = std::find_if(all.begin(), all.end(), is);
    return found != all.end() ? *found : all.emplace_back(make());
}

/// A change more; what a file holds may lie beyond every number.
int sumOf(int by, int before, int after)
{
    constexpr qint64 most = 1000000;
    return static_cast<int>(std::clamp(qint64{by} + after - before, -most, most));
}

class NetSum
{
public:
    void operator()(const TrackSet& e)
    {
        NetTrack& net = elementOf(
            nets.tracks, [&](const NetTrack& one) { return one.figure == e.figure && one.track == e.track; },
            [&] {
                return NetTrack{e.figure, e.track, 0, e.before, e.before};
            });
        net.by = sumOf(net.by, e.before, e.after);
        net.after = e.after;
    }
    void operator()(const CounterSet& e)
    {
        NetCounter& net = elementOf(
            nets.counters, [&](const NetCounter& one) { return one.counter == e.counter; },
            [&] {
                return NetCounter{e.counter, 0};
            });
        net.by = sumOf(net.by, e.before, e.after);
    }
    void operator()(const TokenAdded& e) { addTokens(e.thing, e.thing.count); }
    void operator()(const TokenRemoved& e) { addTokens(e.thing, -e.thing.count); }
    void operator()(const TokenChanged& e)
    {
        if (e.before.bearer != e.after.bearer) {
            addTokens(e.before, -e.before.count);
            addTokens(e.after, e.after.count);
        } else {
            addTokens(e.before, e.after.count - e.before.count);
        }
    }
    void operator()(const DialSet& e)
    {
        elementOf(
            nets.dials, [&](const NetDial& one) { return one.figure == e.figure && one.dial == e.dial; },
            [&] {
                return NetDial{e.figure, e.dial, e.before, e.before};
            })
            .after = e.after;
    }
    void operator()(const PieceDrawn& e)
    {
        NetPiece& net = pieceOf(e.thing.id, std::nullopt, false);
        net.after = e.thing.place;
        net.faceUpAfter = e.thing.faceUp;
    }
    void operator()(const PieceMoved& e)
    {
        NetPiece& net = pieceOf(e.piece, e.before, e.faceUpBefore);
        net.after = e.after;
        net.faceUpAfter = e.faceUpAfter;
    }
    void operator()(const PieceReturned& e) { pieceOf(e.thing.id, e.thing.place, e.thing.faceUp).after.reset(); }
    void operator()(const FigurePlaced& e)
    {
        elementOf(
            nets.places, [&](const NetPlace& one) { return one.figure == e.figure; },
            [&] {
                return NetPlace{e.figure, e.before, e.before};
            })
            .after = e.after;
    }
    template <class Other>
    void operator()(const Other&)
    {
    }

    Nets nets;

private:
    /// Tokens more, or less where `by` is negative.
    void addTokens(const Token& token, int by)
    {
        const auto found = std::find_if(nets.tokens.begin(), nets.tokens.end(), [&](const NetToken& one) {
            const bool same = token.bearer ? one.token.condition == token.condition : one.token.id == token.id;
            return one.token.bearer == token.bearer && same;
        });
        if (found == nets.tokens.end()) {
            if (by != 0) {
                nets.tokens.push_back({token, by > 0});
                nets.tokens.back().token.count = std::abs(by);
            }
            return;
        }
        const int now = sumOf(by, 0, found->added ? found->token.count : -found->token.count);
        if (now == 0) {
            nets.tokens.erase(found);
            return;
        }
        if ((now > 0) != found->added) {
            *found = {token, now > 0};
        }
        found->token.count = std::abs(now);
    }
    NetPiece& pieceOf(const PieceId& id, const std::optional<Place>& before, bool faceUp)
    {
        return elementOf(
            nets.pieces, [&](const NetPiece& one) { return one.piece == id; },
            [&] {
                return NetPiece{id, before, before, faceUp, faceUp};
            });
    }
};
} // namespace

int Nets::by(const FigureId& figure, const QString& track) const
{
    const auto net = std::find_if(tracks.begin(), tracks.end(),
                                  [&](const NetTrack& one) { return one.figure == figure && one.track == track; });
    return net == tracks.end() ? 0 : net->by;
}

int Nets::by(const CounterId& counter) const
{
    const auto net =
        std::find_if(counters.begin(), counters.end(), [&](const NetCounter& one) { return one.counter == counter; });
    return net == counters.end() ? 0 : net->by;
}

Nets netsOf(const std::vector<Event>& events, size_t first, size_t last)
{
    NetSum sum;
    for (size_t i = first; i < last && i < events.size(); ++i) {
        std::visit(sum, events[i]);
    }
    Nets nets = std::move(sum.nets);
    std::erase_if(nets.tracks, [](const NetTrack& one) { return one.by == 0; });
    std::erase_if(nets.counters, [](const NetCounter& one) { return one.by == 0; });
    std::erase_if(nets.dials, [](const NetDial& one) { return one.before == one.after; });
    std::erase_if(nets.pieces,
                  [](const NetPiece& one) { return one.before == one.after && one.faceUpBefore == one.faceUpAfter; });
    std::erase_if(nets.places, [](const NetPlace& one) { return one.before == one.after; });
    return nets;
}

} // namespace wheelhouse::rules::acts
