// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody who wants to win an adventure of the Adventure System and looks no farther than the turn at hand: strikes
// where something can be struck, turns the wheel where there is one, and goes on exploring. Games of such players tell
// how hard an adventure is. Without a map it strikes and goes on.
#pragma once

#include "app/simulation/player.h"
#include "app/simulation/random_player.h"
#include "model/board/adventure_system/tile_map.h"

#include <map>

namespace wheelhouse::app {

class GreedyPlayer final : public Player
{
public:
    /// The pack has to outlive it.
    GreedyPlayer(const content::Pack& pack, quint64 seed) : m_pack(pack), m_other(seed) {}

    std::optional<play::Command> choose(const play::State& state, const std::vector<play::Offer>& offers) override;

private:
    using Map = board::adventure_system::TileMap;

    /// What an ability strikes at: so many squares or tiles away.
    struct Blow {
        double damage = 0; ///< that is to be expected of it
        std::optional<int> squares;
        std::optional<int> tiles;
        int most = 1;
    };
    /// The table as the hero in turn looks at it.
    struct Sight {
        const play::State& state;
        const play::Figure& hero;
        std::optional<Map> map;
        std::vector<const play::Figure*> foes;
        const content::Card* adventure = nullptr;
        std::optional<board::Space> goal; ///< where the adventure wants somebody to be
        std::vector<Blow> blows;          ///< that it could strike, if its action is not used
        bool mayExplore = false;
        mutable std::map<int, double> tiles = {}; ///< how good it is to be there, by the tile
    };

    Sight sightOf(const play::State& state, const play::Figure& hero) const;
    const content::Card* cardOf(const QString& source) const;
    std::optional<Blow> blowOf(const content::Card& card) const;
    /// How many foes it reaches from that square.
    int reached(const Sight& sight, const Blow& blow, board::Space from) const;
    double worthOfAbility(const Sight& sight, const QString& source) const;
    /// How good it is for the hero to stand there.
    double worthOfSquare(const Sight& sight, board::Space at) const;
    static double worthOfTile(const Sight& sight, int tile);
    std::optional<play::Command> bestAbility(const Sight& sight, const play::Offer& offer) const;
    std::optional<play::Command> bestMove(const Sight& sight, const play::Offer& offer) const;
    play::JsonValue answerTo(const play::State& state, const play::Prompt& prompt) const;
    play::JsonValue figuresFor(const play::State& state, const play::Prompt& prompt) const;
    play::JsonValue squareFor(const play::State& state, const play::Prompt& prompt) const;

    const content::Pack& m_pack;
    RandomPlayer m_other; ///< does what it has no mind of its own about
    int m_turn = 0;
    int m_doneInTurn = 0;
};

} // namespace wheelhouse::app
