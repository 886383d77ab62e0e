// SPDX-License-Identifier: GPL-3.0-or-later
// A free table without a store: commands go in, events are folded, and after every group the law of secrets is checked
// for every viewer: what the rows give equals the view of the whole, and the command tells nothing that the events
// hide.
#pragma once

#include "model/play/events/fold.h"
#include "model/play/session/group_codec.h"
#include "model/rules/tracker/tracker_system.h"

#include <QMetaType>

#include <list>
#include <map>

namespace wheelhouse::testing {

/// Numbers in the order given, then zeros; remembers out of how many each was asked.
class ScriptedChance : public play::Chance
{
public:
    explicit ScriptedChance(std::vector<int> numbers = {}) : m_numbers(std::move(numbers)) {}
    int below(int count) override;
    std::vector<int> counts; ///< out of how many, call by call

private:
    std::vector<int> m_numbers;
};

/// Two sides of five ("a1" … "b5"; scenario "three": of three) with wheels of ten hit points that are red from 5
/// downward, kobolds with wounds at 5.5 and 10.5, a troll, and a bag of nine loot tokens.
content::Pack sparringPack();

class FreeTable
{
public:
    explicit FreeTable(std::unique_ptr<play::Chance> chance = std::make_unique<ScriptedChance>(),
                       std::unique_ptr<play::GameSystem> system = std::make_unique<rules::tracker::TrackerSystem>());

    /// Does a command; `args` is JSON with ' for ". False if it was refused, and `refusal` says why.
    bool act(const char* type, const QByteArray& args = "{}", const char* seat = "");
    /// Starts a scenario, with the app keeping cards and bag unless told otherwise.
    bool start(const char* scenario = "five", bool realCards = false, bool realBag = false);
    /// Answers a seat's open prompt; `value` is JSON with ' for ".
    bool answer(const char* seat, const QByteArray& value);
    /// Deals and lays every seat's cards by its characters in the order of the pieces; the open card on `open`.
    bool dealAndPlace(const char* open);
    /// Lays the card with this number by this figure and the seat's others by the rest, in any order.
    QByteArray placement(const char* seat, const std::map<QString, QString>& figureByFace) const;
    /// The turn of this number begins by pressing on.
    bool stepTo(int number);

    const play::Table& table() const { return state.table; }
    /// What this seat sees now. It is kept as long as the table.
    const play::State& seenBy(const char* seat) const
    {
        return m_views.emplace_back(play::view(state, play::SeatId(QString(seat))));
    }
    const play::Figure& figure(const char* id) const;
    int hp(const char* id) const { return *figure(id).hitPoints(); }
    const play::Prompt* promptOf(const char* seat) const;
    std::vector<int> numbersHeldBy(const char* seat) const;
    /// The conditions on a figure, sorted.
    QStringList conditionsOn(const char* figure) const;
    /// The keys of what was said in the last group, as everybody may read it.
    QStringList said() const;

    std::unique_ptr<play::GameSystem> system;
    play::State state;
    content::Pack pack = sparringPack();
    std::unique_ptr<play::Chance> chance;
    play::Refusal refusal;
    play::Outcome last;
    std::vector<play::StoredRow> lastRows;
    /// Whether every viewer's reading is compared after each change; off where thousands of tables say nothing of
    /// secrets. Once off, it stays off.
    bool checksLaw = true;

protected:
    /// A change that no command made, as a test prepares the table; the viewers hear of it.
    void arrange(play::Event event);

private:
    mutable std::list<play::State> m_views;
    void checkLaw(const play::State& before, const play::GroupContent& group);
    void hear(const play::SeatId& viewer);

    std::map<play::SeatId, play::State> m_viewers;
};

/// A catalogue row's own given, when and expect, named by the data tag.
using Check = void (*)();

} // namespace wheelhouse::testing

Q_DECLARE_METATYPE(wheelhouse::testing::Check)
