// SPDX-License-Identifier: GPL-3.0-or-later
// An open question. Several may be open, for several seats, at once. The kinds are a closed list, one widget each; a
// game system chooses among them and never adds one.
#pragma once

#include "model/play/table/dice.h"
#include "model/play/table/hidden.h"
#include "model/play/table/ids.h"
#include "model/play/table/json_value.h"
#include "model/play/table/message.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

enum class PromptKind {
    ChooseFigures, ///< answer: array of figure ids, `least` … `most`
    ChoosePieces,  ///< answer: array of piece ids, `least` … `most`
    ChooseOption,  ///< answer: one option's id
    Order,         ///< answer: every option's id in the wanted order
    Assign,        ///< answer: object, option id (a piece) → figure id, each figure once at most
    EnterDice,     ///< answer: array of `least` … `most` faces between `low` and `high`; where `dice` are asked for,
                   ///< array of one [id of its kind, index of its face] for each, in the order of `dice`
    EnterNumber,   ///< answer: a number between `low` and `high`
    EnterText,     ///< answer: a string of at most 200 characters
    React,         ///< answer: one option's id, or null to pass
    Confirm,       ///< answer: true or false
    ChooseSpace    ///< answer: one option's id, "x,y", a space of the map
};

struct PromptOption {
    QString id;     ///< what the answer names
    Message label;  ///< of a figure or a piece only what there is to add: the screen shows its name
    Message whyNot; ///< not empty: shown but not open, with the reason
    friend bool operator==(const PromptOption&, const PromptOption&) = default;
};

struct Prompt {
    PromptId id;
    SeatId seat; ///< who answers; empty: anybody
    PromptKind kind = PromptKind::ChooseOption;
    Message title;       ///< public
    Message why;         ///< public
    bool secret = false; ///< options and default are for `seat` only; so is the answer, until it is told
    std::vector<PromptOption> options;
    int least = 1;
    int most = 1;
    std::optional<int> low;
    std::optional<int> high;
    JsonValue standard;               ///< the answer of whoever just continues; null: there is none
    std::vector<QString> rules;       ///< catalogue ids behind it
    std::vector<AskedDice> dice = {}; ///< dice of any kinds to read the faces of; none: those from `low` to `high`

    /// The prompt as `viewer` may see it.
    Prompt seenBy(const SeatId& viewer) const;
    /// Who may read the answer.
    Knowers eyes() const { return secret && seat ? Knowers::only(seat) : Knowers::all(); }
    friend bool operator==(const Prompt&, const Prompt&) = default;
};

/// The dice that an answer to a prompt for `dice` names; it fits the prompt.
std::vector<FallenDie> fallenIn(const JsonValue& answer);
/// The answer that names these dice.
JsonValue answerOf(const std::vector<FallenDie>& dice);

/// Why this answer does not fit this prompt; an empty message when it does. Only shape, bounds and options are checked.
Message refusalOf(const Prompt& prompt, const JsonValue& answer);

} // namespace wheelhouse::play
