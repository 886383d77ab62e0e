// SPDX-License-Identifier: GPL-3.0-or-later
// What every panel of the table page is shown: the newest publication, its rows, and what is selected. Worked out
// once for each commit; panels keep no state of the game of their own.
#pragma once

#include "model/items/figure_rows.h"
#include "model/items/session_host.h"
#include "ui/common/rule_topic.h"

#include <functional>

namespace wheelhouse::ui {

struct TableContext {
    std::shared_ptr<const items::Publication> publication;
    std::vector<items::FigureRow> figures;
    std::vector<items::TurnRow> turns;
    play::FigureId selected; ///< chosen by hand; empty: the stage follows the turn

    static TableContext of(std::shared_ptr<const items::Publication> publication, const play::FigureId& selected);

    const play::State& state() const { return *publication->table; }
    const play::Table& table() const { return publication->table->table; }
    /// What the rules offer; nullptr on a free table.
    const play::TurnSheet* sheet() const { return publication->sheet.get(); }
    /// nullptr if there is no such figure.
    const items::FigureRow* row(const play::FigureId& figure) const;
    /// What a dial's ability does, as its card and those taken since say.
    QString wordsOf(const play::FigureId& figure, const play::Dial& dial) const;
    /// The figure on the stage: the selected one, else the one that acts, else none; none of a group that acts either
    /// while several of it stand.
    play::FigureId onStage() const;
    /// The first figure of the turn that runs, none between turns.
    play::FigureId acting() const;
    /// The figures of a turn that are not defeated.
    std::vector<play::FigureId> standingOf(const play::TurnEntry& entry) const;
    /// Whether this figure may be the one that showed the number: a character that has neither acted nor a number, and
    /// of the side that holds the number where that is known.
    bool canShow(const items::FigureRow& row, const play::TurnEntry& number) const;
    /// Whether the players have to say who showed the next number.
    bool asksWhoShowed(const play::TurnEntry& next) const;
    /// The seats with a secret prompt open, in the order of the prompts.
    std::vector<play::SeatId> secretsToSettle() const;
    /// The first prompt that the whole table may see and has to answer. Reactions never interrupt.
    const play::Prompt* openPrompt() const;
    /// The first prompt for reactions.
    const play::Prompt* reactions() const;
    /// Whose something is: the seat's accent, or nobody's, where it is not any monster's either.
    int ownerOf(const play::SeatId& seat) const;
    /// The seat's accent, -1 if there is no such seat.
    int accentOf(const play::SeatId& seat) const;
    QString nameOf(const play::SeatId& seat) const;
    /// How the game has ended, in one sentence; empty while it goes on.
    QString endAsWords() const;
    /// The same for a seat, where seats fare apart or share it.
    QString endAsWords(const play::SeatId& seat) const;
    /// The rules behind a part of the table such as "part-speed" or "panel-turn", or a condition by its name; empty
    /// where nobody knows them.
    RuleTopic ruleOf(const QString& part) const;
    /// The same for later, without the rest of the context.
    std::function<RuleTopic(const QString& part)> ruleOfPart() const;
    /// What is behind a line: the condition that it names, else its rules.
    RuleTopic ruleOf(const play::Message& line) const;
    RuleTopic ruleOf(const play::SumStep& step) const;
    /// What the prompt names, else what is behind its question.
    RuleTopic ruleOf(const play::Prompt& prompt) const;
    /// What everybody may know of a question for one player's eyes: by its kind, not by what it offers.
    RuleTopic ruleOfSecret(const play::Prompt& prompt) const;
};

} // namespace wheelhouse::ui
