// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/piles.h"

#include <QList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace wheelhouse::rules::acts {

const std::vector<const char*>& realNames()
{
    static const std::vector<const char*> names{"minis", "dice",  "initiative-cards", "loot-bag", "wheels",
                                                "dials", "tokens"};
    return names;
}

void readReal(CommandArguments& asked, RealPieces& real)
{
    real.minis = asked.args.flagOr("minis", real.minis);
    real.dice = asked.args.flagOr("dice", real.dice);
    real.initiativeCards = asked.args.flagOr("initiative-cards", real.initiativeCards);
    real.lootBag = asked.args.flagOr("loot-bag", real.lootBag);
    real.wheels = asked.args.flagOr("wheels", real.wheels);
    real.dials = asked.args.flagOr("dials", real.dials);
    real.tokens = asked.args.flagOr("tokens", real.tokens);
}

RealPieces realAsked(CommandArguments& asked, RealPieces now)
{
    if (asked.args.has("real")) {
        CommandArguments flags = asked.inside("real", realNames());
        readReal(flags, now);
        asked.take(flags);
    }
    return now;
}

namespace {
/// No line feeds and other controls, no half letters, nothing that only moves others about.
bool isFitForAnId(const QString& text)
{
    constexpr qsizetype longest = 60;
    if (text.size() > longest || text.trimmed() != text) {
        return false;
    }
    for (const uint letter : text.toUcs4()) {
        const bool lone = QChar::isSurrogate(letter);
        const bool plain = QChar::isLetterOrNumber(letter) || QChar::isMark(letter) || QChar::isPunct(letter) ||
                           QChar::isSymbol(letter) || letter == U' ';
        if (lone || !plain) {
            return false;
        }
    }
    return true;
}
} // namespace

SeatId seatIdAsked(CommandArguments& asked, const std::vector<SeatId>& taken)
{
    const auto id = asked.args.id<SeatId>("id");
    if (asked.problem()) {
        return id;
    }
    // What stands for others than one seat: whoever reads a row, or how everybody fares.
    static const std::array ofNoSeat{tableViewer().text(), QStringLiteral("*"), QStringLiteral("won"),
                                     QStringLiteral("lost"), QStringLiteral("draw")};
    if (!isFitForAnId(id.text())) {
        asked.fail(Message("seat-id-unfit"), asked.args.pointer("id"));
    } else if (std::ranges::count(ofNoSeat, id.text()) > 0 || std::ranges::count(taken, id) > 0) {
        asked.fail(Message("seat-id-taken").with("name", id.text()), asked.args.pointer("id"));
    }
    return id;
}

std::vector<QString> texts(const std::vector<JsonValue>& list)
{
    std::vector<QString> found;
    for (const JsonValue& value : list) {
        found.push_back(value.get().is_string() ? QString::fromStdString(value.get().get<std::string>()) : QString());
    }
    return found;
}

std::vector<int> cardNumbers(const content::DealRecipe& recipe)
{
    std::vector<int> numbers;
    if (recipe.openToActive) {
        numbers.push_back(*recipe.openToActive);
    }
    for (const content::DealHeap& heap : recipe.heaps) {
        for (int number = heap.from; number <= heap.to; ++number) {
            numbers.push_back(number);
        }
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

void layInitiativeDeck(CommandContext& context)
{
    std::vector<QString> faces;
    for (const int number : cardNumbers(context.table().deal)) {
        faces.push_back(QString::number(number));
    }
    std::sort(faces.begin(), faces.end());
    const int count = static_cast<int>(faces.size());
    Pile wanted{initiativePile(), initiativeKind(), count, false, std::move(faces)};
    const Pile* now = context.table().pile(initiativePile());
    if (!now) {
        context.happen(PileAdded{std::move(wanted)});
    } else if (*now != wanted) {
        context.happen(PileChanged{*now, std::move(wanted)});
    }
}

const content::Scenario* scenarioOf(const CommandContext& context)
{
    const auto& all = context.content().scenarios;
    const auto found = std::find_if(all.begin(), all.end(), [&](const content::Scenario& scenario) {
        return scenario.name == context.table().scenario;
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace wheelhouse::rules::acts
