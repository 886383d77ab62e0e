// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose monsters have a script: Kobolds that go for the closest character, stop beside it and attack it.
#pragma once

#include "tests/model/rules/onslaught/skirmish.h"

namespace wheelhouse::testing {

/// A script as a pack has it, JSON with ' for ".
content::Script scriptOf(const QByteArray& script);

/// The script of the Kobold Cultists (ONS-KOB-01), with this preference and these targets; and one that has these verbs
/// alone.
QByteArray koboldsScript(const QByteArray& prefer = "'closest'");
QByteArray scriptWith(const QByteArray& verbs);

/// A Kobold that is alone, and one whom it may go for beside Chloe; she is of the active side, he of the other.
inline constexpr const char* loneKobold = "kobold";
inline constexpr const char* bedlam = "bedlam";

class PackOfKobolds : public Skirmish
{
public:
    /// So many Kobolds that do this at 5.5.
    explicit PackOfKobolds(const QByteArray& script = koboldsScript(), int count = 2);

    /// The game has begun on an open field of 24 by 12, or on this ground, with everybody beside the map.
    void set();
    void set(std::vector<std::string> terrain, std::vector<board::EdgeEntry> edges = {});
    /// Everybody else is far away, and it is their turn.
    void theirTurn();
    /// It is this figure's turn, and theirs is yet to come in this round.
    void turnBeforeTheirs(const char* figure);
    bool run(const char* members = "all");
    /// Every die that is asked for shows this, until something else is asked or nothing is left.
    void throwAll(int face);
    /// The open question of this kind; nullptr where there is none.
    const play::Prompt* asked(play::PromptKind kind) const;
    /// The ids of its options, sorted.
    QStringList options(play::PromptKind kind) const;
    /// What has been said since the turn began, by its keys.
    QStringList told;
    /// Whether anything of these was told of a figure: the figure's name is among the arguments.
    bool tellsOf(const char* key, const char* figure) const;

    bool act(const char* type, const QByteArray& args = "{}", const char* seat = "");
    bool answer(const char* seat, const QByteArray& value);

private:
    void listen();
    std::vector<play::Message> m_said;
};

} // namespace wheelhouse::testing
