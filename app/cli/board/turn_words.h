// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a group's turn in the sentences that the log has for them.
#pragma once

#include "model/behaviour/approach.h"
#include "model/behaviour/reason.h"
#include "model/content/attack.h"
#include "model/play/table/message.h"
#include "model/rules/onslaught/monsters/decision_words.h"

#include <map>
#include <string>
#include <vector>

namespace wheelhouse::cli {

/// What minis and sides are called, by their ids; whoever has no name goes by the id.
using Names = std::map<std::string, QString>;

using rules::onslaught::Idle;

class TurnWords
{
public:
    /// All outlive it; `chooser` is the side that chooses what is open.
    TurnWords(const board::onslaught::Board& board, const Names& names, const std::string& chooser)
        : m_board(board), m_names(names), m_chooser(chooser)
    {
    }

    // `asked`: the choice was the other side's.
    play::Message next(const std::string& member, bool asked) const;
    /// `end`: at which of the move's ends.
    play::Message goes(const std::string& member, const content::Verb& verb, const behaviour::Move& move,
                       std::size_t end) const;
    play::Message stopsBeside(const std::string& member) const;
    play::Message attacks(const std::string& member, const content::Verb& verb, const content::Attack& attack,
                          board::onslaught::MiniIndex target, const behaviour::Reason& why, bool asked) const;
    play::Message attacksAll(const std::string& member, const content::Attack& attack) const;
    play::Message aims(const std::string& member, const content::Attack& attack, const behaviour::Place& at,
                       bool asked) const;
    play::Message stays(const std::string& member, Idle why) const;
    /// What is open and why, in two sentences. `what` is the protocol's word for it; `whose` is the member that acts,
    /// or those of whom one is to act; `attack` is nullptr where none is about to be made.
    /// `why` is empty where what is asked alone says it.
    QString ask(const std::string& what, const std::vector<std::string>& whose, const content::Attack* attack,
                const play::Message& why = {}) const;
    static play::Message whyOrigins(const behaviour::Reason& reason);

private:
    QString nameOf(const std::string& id) const;
    play::Message by(play::Message message, const std::string& member) const;

    const board::onslaught::Board& m_board;
    const Names& m_names;
    const std::string& m_chooser;
};

} // namespace wheelhouse::cli
