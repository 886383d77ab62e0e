// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/results/run_savings.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::ui {

namespace {
struct RunWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::RunWords)
};

/// One thing that need not be told of a run.
struct Saving {
    enum class Of {
        Reason, ///< a decision is told without it: it is a press away
        Lead,   ///< a piece that only leads to something
        Before, ///< a decision before the last one
        Deed,   ///< "Gnawling A attacks Pim with Gnaw" is told by what it came to: "Gnawling A: Pim takes 1 damage"
        Verdict ///< that somebody was hit, where damage says it
    };
    Of of = Of::Reason;
    size_t line = 0;
    size_t piece = 0;
};

bool isResult(const ToldPiece& piece)
{
    return piece.isOutcome && !piece.isReaction && !piece.ruled.words.isEmpty();
}

bool hasResultAfter(const ToldLine& line, size_t piece)
{
    return std::any_of(line.pieces.begin() + static_cast<std::ptrdiff_t>(piece) + 1, line.pieces.end(), isResult);
}

/// Whether a line that others follow only tells what led to them, as where the players have set somebody down.
bool onlyLeadsOn(const std::vector<ToldLine>& lines, size_t line)
{
    return line + 1 < lines.size() && std::ranges::none_of(lines[line].pieces, [](const ToldPiece& piece) {
               return piece.isDecision() || piece.isOutcome;
           });
}

void addSavings(std::vector<Saving>& savings, const std::vector<ToldLine>& lines, size_t i)
{
    const std::vector<ToldPiece>& pieces = lines[i].pieces;
    const size_t main = mainPieceOf(lines[i]);
    const bool hasChange =
        std::ranges::any_of(pieces, [](const ToldPiece& piece) { return isResult(piece) && !piece.isVerdict; });
    for (size_t k = 0; k < pieces.size(); ++k) {
        if (!pieces[k].brief.isEmpty()) {
            savings.push_back({Saving::Of::Reason, i, k});
        }
        if (k == main && pieces[k].isDecision() && hasResultAfter(lines[i], k)) {
            savings.push_back({Saving::Of::Deed, i, k});
        } else if ((k != main || onlyLeadsOn(lines, i)) && !pieces[k].isOutcome) {
            savings.push_back({pieces[k].isDecision() ? Saving::Of::Before : Saving::Of::Lead, i, k});
        } else if (pieces[k].isVerdict && hasChange) {
            savings.push_back({Saving::Of::Verdict, i, k});
        }
    }
}

/// All of them in the order in which they are made; of each sort the oldest first.
std::vector<Saving> allSavings(const std::vector<ToldLine>& lines)
{
    std::vector<Saving> savings;
    for (size_t i = 0; i < lines.size(); ++i) {
        addSavings(savings, lines, i);
    }
    std::ranges::stable_sort(savings, {}, &Saving::of);
    return savings;
}
} // namespace

/// The piece of a line that is told when nothing else finds room: what a monster has decided last, other than nothing.
size_t mainPieceOf(const ToldLine& line)
{
    const auto doesSomething = [](const ToldPiece& piece) { return piece.isDecision() && !piece.isNothing; };
    auto last = std::find_if(line.pieces.rbegin(), line.pieces.rend(), doesSomething);
    if (last == line.pieces.rend()) {
        last = std::find_if(line.pieces.rbegin(), line.pieces.rend(), std::mem_fn(&ToldPiece::isDecision));
    }
    return last == line.pieces.rend() ? line.pieces.size() - 1 : static_cast<size_t>(line.pieces.rend() - last) - 1;
}

size_t savingsIn(const std::vector<ToldLine>& lines)
{
    return allSavings(lines).size();
}

void saveWords(std::vector<ToldLine>& lines, size_t steps)
{
    std::vector<Saving> savings = allSavings(lines);
    savings.resize(std::min(steps, savings.size()));
    for (const Saving& one : savings) {
        ToldPiece& piece = lines[one.line].pieces[one.piece];
        piece.ruled.words = one.of == Saving::Of::Reason ? piece.brief : QString();
    }
    for (const Saving& one : savings) {
        std::vector<ToldPiece>& pieces = lines[one.line].pieces;
        const auto outcome =
            std::find_if(pieces.begin() + static_cast<std::ptrdiff_t>(one.piece) + 1, pieces.end(), isResult);
        if (one.of == Saving::Of::Deed && outcome != pieces.end()) {
            outcome->ruled.words = RunWords::tr("%1: %2", "Gnawling A: Pim takes 1 damage")
                                       .arg(pieces[one.piece].decider, outcome->ruled.words);
            outcome->reasoned = pieces[one.piece].reasoned;
        }
    }
    for (ToldLine& line : lines) {
        std::erase_if(line.pieces, [](const ToldPiece& piece) { return piece.ruled.words.isEmpty(); });
    }
    std::erase_if(lines, [](const ToldLine& line) { return line.pieces.empty(); });
}

} // namespace wheelhouse::ui
