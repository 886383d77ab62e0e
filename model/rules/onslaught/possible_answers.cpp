// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/possible_answers.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

constexpr size_t mostAnswers = 64;
constexpr int mostFaces = 100;
constexpr int mostDiceAsked = 20;

/// The options that may be taken.
std::vector<std::string> openOptions(const Prompt& prompt)
{
    std::vector<std::string> open;
    for (const PromptOption& option : prompt.options) {
        if (option.whyNot.isEmpty()) {
            open.push_back(option.id.toStdString());
        }
    }
    return open;
}

/// Every choice of `count` of them in their order, added to `answers` until there are enough.
void addChoices(json& answers, const std::vector<std::string>& open, size_t count)
{
    std::vector<bool> taken(open.size(), false);
    std::fill(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(count), true);
    do {
        json choice = json::array();
        for (size_t i = 0; i < open.size(); ++i) {
            if (taken[i]) {
                choice.push_back(open[i]);
            }
        }
        answers.push_back(std::move(choice));
    } while (answers.size() < mostAnswers && std::prev_permutation(taken.begin(), taken.end()));
}

json choicesOf(const Prompt& prompt)
{
    const std::vector<std::string> open = openOptions(prompt);
    const auto most = std::min(open.size(), static_cast<size_t>(std::max(0, prompt.most)));
    json answers = json::array();
    for (auto count = static_cast<size_t>(std::max(0, prompt.least)); count <= most; ++count) {
        addChoices(answers, open, count);
    }
    return answers;
}

json ordersOf(const Prompt& prompt)
{
    std::vector<std::string> order = openOptions(prompt);
    std::sort(order.begin(), order.end());
    json answers = json::array();
    do {
        answers.push_back(order);
    } while (answers.size() < mostAnswers && std::next_permutation(order.begin(), order.end()));
    return answers;
}

/// The pieces of the prompt by the seat's characters that have none of their sort, turned round once for each.
json assignmentsOf(const Table& table, const Prompt& prompt)
{
    const std::vector<std::string> pieces = openOptions(prompt);
    const Piece* first = pieces.empty() ? nullptr : table.piece(PieceId(QString::fromStdString(pieces.front())));
    std::vector<std::string> free;
    for (const Figure& figure : table.figures) {
        const bool taken = std::any_of(table.pieces.begin(), table.pieces.end(), [&](const Piece& piece) {
            return first && piece.kind == first->kind && piece.place.figure == figure.id;
        });
        if (figure.seat == prompt.seat && figure.kind == FigureKind::Character && !taken) {
            free.push_back(figure.id.text().toStdString());
        }
    }
    json answers = json::array();
    for (size_t turned = 0; turned < free.size() && pieces.size() <= free.size(); ++turned) {
        json answer = json::object();
        for (size_t i = 0; i < pieces.size(); ++i) {
            answer[pieces[i]] = free[(i + turned) % free.size()];
        }
        answers.push_back(std::move(answer));
    }
    return answers;
}

/// Each face once for every number of dice; of several dice the others show the faces that follow it.
json throwsOf(const Prompt& prompt)
{
    const int low = prompt.low.value_or(1);
    const int high = prompt.high.value_or(low);
    json answers = json::array();
    const qint64 faces = qint64{high} - low + 1;
    if (faces < 1 || faces > mostFaces || prompt.most > mostDiceAsked) {
        return answers; // no dice that anybody could throw
    }
    for (int count = std::max(1, prompt.least); count <= prompt.most; ++count) {
        for (int face = low; face <= high; ++face) {
            json dice = json::array();
            for (int die = 0; die < count; ++die) {
                dice.push_back(low + (face - low + die) % (high - low + 1));
            }
            answers.push_back(std::move(dice));
        }
    }
    return answers;
}
} // namespace

json answersTo(const Table& table, const Prompt& prompt)
{
    json answers = json::array();
    switch (prompt.kind) {
    case PromptKind::ChooseFigures:
    case PromptKind::ChoosePieces:
        return choicesOf(prompt);
    case PromptKind::Order:
        return ordersOf(prompt);
    case PromptKind::Assign:
        return assignmentsOf(table, prompt);
    case PromptKind::EnterDice:
        return throwsOf(prompt);
    case PromptKind::EnterNumber:
        return {{"low", prompt.low.value_or(0)}, {"high", prompt.high.value_or(0)}};
    case PromptKind::EnterText:
        answers.push_back("-");
        return answers;
    case PromptKind::Confirm:
        return json::array({true, false});
    case PromptKind::ChooseOption:
    case PromptKind::ChooseSpace:
    case PromptKind::React:
        break;
    }
    for (std::string& id : openOptions(prompt)) {
        answers.push_back(std::move(id));
    }
    if (prompt.kind == PromptKind::React) {
        answers.push_back(nullptr); // to pass
    }
    return answers;
}

} // namespace wheelhouse::rules::onslaught
