// SPDX-License-Identifier: GPL-3.0-or-later
// What a line of the log changed, all in all: what it did and what was taken back of it since counts as one.
// Internal to the rules of games.
#pragma once

#include "model/play/events/events.h"

#include <vector>

namespace wheelhouse::rules::acts {

using namespace play;

struct NetTrack {
    FigureId figure;
    QString track;
    int by = 0;
    int before = 0; ///< the first time
    int after = 0;  ///< the last time
};

struct NetCounter {
    CounterId counter;
    int by = 0;
};

/// A condition that a figure, or the map where it has no bearer, has more or less than before: as many more or less as
/// the token counts.
struct NetToken {
    Token token;
    bool added = false;
};

struct NetDial {
    FigureId figure;
    DialId dial;
    int before = 0;
    int after = 0;
};

struct NetPiece {
    PieceId piece;
    std::optional<Place> before; ///< none: it came out of its pile
    std::optional<Place> after;  ///< none: it went back there
    bool faceUpBefore = false;
    bool faceUpAfter = false;
};

struct NetPlace {
    FigureId figure;
    std::optional<board::Space> before;
    std::optional<board::Space> after;
};

/// Nothing in it is without effect.
struct Nets {
    std::vector<NetTrack> tracks;
    std::vector<NetCounter> counters;
    std::vector<NetToken> tokens;
    std::vector<NetDial> dials;
    std::vector<NetPiece> pieces;
    std::vector<NetPlace> places;

    /// 0 where the track is as it was.
    int by(const FigureId& figure, const QString& track) const;
    int by(const CounterId& counter) const;
    /// Damage all in all, whichever track keeps it; negative where more was healed.
    int damageTo(const FigureId& figure) const
    {
        return by(figure, QStringLiteral("wounds")) - by(figure, QStringLiteral("hp"));
    }
};

/// Of the events from `first` up to `last`, by number.
Nets netsOf(const std::vector<Event>& events, size_t first, size_t last);
inline Nets netsOf(const std::vector<Event>& events)
{
    return netsOf(events, 0, events.size());
}

} // namespace wheelhouse::rules::acts
