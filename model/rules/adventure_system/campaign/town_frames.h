// SPDX-License-Identifier: GPL-3.0-or-later
// What is being asked in town, and about advancement tokens in an adventure, as kinds of frames.
#pragma once

#include "model/play/events/describe.h"
#include "model/play/events/frame_kind.h"

namespace wheelhouse::rules::adventure_system {

using namespace play;

// What a frame in town asks for.
inline const QString whatToBuy = QStringLiteral("buy");
inline const QString whatToSell = QStringLiteral("sell");
inline const QString whichToken = QStringLiteral("token");
inline const QString whichPower = QStringLiteral("power");
inline const QString whichAdventure = QStringLiteral("adventure");

/// A hero chooses something in town.
struct TownFrame : FrameQuestions {
    static constexpr const char* kind = "town";
    static constexpr int version = 1;
    FigureId hero;
    QString what;
    friend bool operator==(const TownFrame&, const TownFrame&) = default;
};

/// Two heroes trade: whom with, what for what, and both agree.
struct TradeFrame : FrameQuestions {
    static constexpr const char* kind = "trade";
    static constexpr int version = 1;
    FigureId from;
    FigureId to;
    int gold = 0;
    std::vector<PieceId> pieces = {};
    int forGold = 0;
    std::vector<PieceId> forPieces = {};
    bool agreed = false; ///< whoever has offered it
    friend bool operator==(const TradeFrame&, const TradeFrame&) = default;
};

/// An advancement token may change what a hero has rolled, or what a hit does.
struct TokenFrame : FrameQuestions {
    static constexpr const char* kind = "advancement";
    static constexpr int version = 1;
    FigureId hero;
    bool hit = false;           ///< a hit, else a roll
    std::vector<int> dice = {}; ///< that were thrown
    bool again = false;         ///< one of them is being thrown again
    friend bool operator==(const TokenFrame&, const TokenFrame&) = default;
};

// clang-format off

WHEELHOUSE_FRAME_FIELDS(TownFrame) { askedIn(s, v); v("hero", s.hero, describe::always); v("what", s.what, describe::always); }
WHEELHOUSE_FRAME_FIELDS(TradeFrame) {
    askedIn(s, v); v("from", s.from, describe::always); v("to", s.to); v("gold", s.gold); v("pieces", s.pieces);
    v("forGold", s.forGold); v("forPieces", s.forPieces); v("agreed", s.agreed, false);
}
WHEELHOUSE_FRAME_FIELDS(TokenFrame) {
    askedIn(s, v); v("hero", s.hero, describe::always); v("hit", s.hit, false); v("dice", s.dice); v("again", s.again, false);
}
// clang-format on

} // namespace wheelhouse::rules::adventure_system
