// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/table_context.h"

#include "model/play/table/figure_names.h"
#include "model/play/table/last_to_show.h"
#include "ui/dials/panel_painter.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::ui {

namespace {
struct EndWords {
    Q_DECLARE_TR_FUNCTIONS(EndWords)
};

QString endOfAll(play::Ending ending)
{
    switch (ending) {
    case play::Ending::Won:
        return EndWords::tr("All have won");
    case play::Ending::Lost:
        return EndWords::tr("All have lost");
    case play::Ending::Drawn:
        break;
    }
    return EndWords::tr("A draw");
}
} // namespace

TableContext TableContext::of(std::shared_ptr<const items::Publication> publication, const play::FigureId& selected)
{
    TableContext context;
    context.figures = items::figureRows(*publication->table, publication->sheet.get());
    for (items::FigureRow& row : context.figures) {
        if (const play::Figure* figure = publication->table->table.figure(play::FigureId(row.key))) {
            row.name = play::calledOn(publication->table->table, *figure);
        }
    }
    context.turns = items::turnRows(*publication->table);
    context.publication = std::move(publication);
    context.selected = context.table().figure(selected) ? selected : play::FigureId();
    return context;
}

const items::FigureRow* TableContext::row(const play::FigureId& figure) const
{
    for (const items::FigureRow& candidate : figures) {
        if (candidate.key == figure.text()) {
            return &candidate;
        }
    }
    return nullptr;
}

QString TableContext::wordsOf(const play::FigureId& figure, const play::Dial& dial) const
{
    for (const play::DialWords& words : sheet() ? sheet()->dialWords : std::vector<play::DialWords>()) {
        if (words.figure == figure && words.dial == dial.id) {
            return words.text;
        }
    }
    return dial.text;
}

play::FigureId TableContext::onStage() const
{
    if (selected) {
        return selected;
    }
    if (openPrompt() || !state().result.isEmpty()) {
        return {}; // the table is being asked something, or told who has won
    }
    if (sheet() && sheet()->figure) {
        return sheet()->figure;
    }
    const play::TurnEntry* acting = table().acting();
    if (!acting || acting->figures.empty()) {
        return {};
    }
    const std::vector<play::FigureId> standing = standingOf(*acting);
    if (standing.empty()) {
        return acting->figures.front();
    }
    // Of a group nobody knows which one is meant before it is tapped.
    return standing.size() == 1 ? standing.front() : play::FigureId();
}

play::FigureId TableContext::acting() const
{
    if (sheet() && sheet()->figure) {
        return sheet()->figure;
    }
    const play::TurnEntry* entry = table().acting();
    return entry && !entry->figures.empty() ? entry->figures.front() : play::FigureId();
}

std::vector<play::FigureId> TableContext::standingOf(const play::TurnEntry& entry) const
{
    std::vector<play::FigureId> standing;
    std::copy_if(entry.figures.begin(), entry.figures.end(), std::back_inserter(standing),
                 [this](const play::FigureId& figure) {
                     const play::Figure* found = table().figure(figure);
                     return found && !found->isDefeated();
                 });
    return standing;
}

bool TableContext::canShow(const items::FigureRow& row, const play::TurnEntry& number) const
{
    return row.kind == play::FigureKind::Character && !row.acted && !row.number &&
           (number.seat.isEmpty() || row.seat == number.seat);
}

bool TableContext::asksWhoShowed(const play::TurnEntry& next) const
{
    return table().real.initiativeCards && next.figures.empty() && !play::lastToShow(table());
}

std::vector<play::SeatId> TableContext::secretsToSettle() const
{
    std::vector<play::SeatId> seats;
    for (const play::Prompt& prompt : state().prompts) {
        if (prompt.secret && std::find(seats.begin(), seats.end(), prompt.seat) == seats.end()) {
            seats.push_back(prompt.seat);
        }
    }
    return seats;
}

const play::Prompt* TableContext::openPrompt() const
{
    for (const play::Prompt& prompt : state().prompts) {
        if (!prompt.secret && prompt.kind != play::PromptKind::React) {
            return &prompt;
        }
    }
    return nullptr;
}

const play::Prompt* TableContext::reactions() const
{
    for (const play::Prompt& prompt : state().prompts) {
        if (prompt.kind == play::PromptKind::React) {
            return &prompt;
        }
    }
    return nullptr;
}

int TableContext::ownerOf(const play::SeatId& seat) const
{
    return table().seat(seat) ? accentOf(seat) : ofNobody;
}

int TableContext::accentOf(const play::SeatId& seat) const
{
    const play::Seat* found = table().seat(seat);
    return found ? found->accent : -1;
}

QString TableContext::nameOf(const play::SeatId& seat) const
{
    const play::Seat* found = table().seat(seat);
    return found ? found->name : QString();
}

QString TableContext::endAsWords() const
{
    const play::Result& result = state().result;
    if (result.isEmpty()) {
        return {};
    }
    if (result.everybody && result.seats.empty()) {
        return endOfAll(*result.everybody);
    }
    QStringList won;
    QStringList drawn;
    QStringList lost;
    for (const play::Seat& seat : table().seats) {
        if (const auto ending = result.of(seat.id)) {
            (*ending == play::Ending::Won ? won : *ending == play::Ending::Drawn ? drawn : lost) << seat.name;
        }
    }
    for (const auto& [names, ending] :
         {std::pair{&won, play::Ending::Won}, {&drawn, play::Ending::Drawn}, {&lost, play::Ending::Lost}}) {
        if (names->size() > 1 && names->size() == static_cast<qsizetype>(table().seats.size())) {
            return endOfAll(ending);
        }
    }
    if (!won.isEmpty() && drawn.isEmpty()) {
        return won.size() == 1 ? EndWords::tr("%1 wins").arg(won.front())
                               : EndWords::tr("%1 win").arg(QLocale().createSeparatedList(won));
    }
    QStringList each;
    for (const auto& [names, words] : {std::pair{&won, EndWords::tr("Won: %1")},
                                       {&drawn, EndWords::tr("Drawn: %1")},
                                       {&lost, EndWords::tr("Lost: %1")}}) {
        each << (names->isEmpty() ? QString() : words.arg(names->join(QStringLiteral(", "))));
    }
    each.removeAll(QString());
    return each.isEmpty() ? EndWords::tr("Nobody wins") : each.join(QStringLiteral(" · "));
}

QString TableContext::endAsWords(const play::SeatId& seat) const
{
    const auto ending = state().result.of(seat);
    if (!ending) {
        return {};
    }
    switch (*ending) {
    case play::Ending::Won:
        return EndWords::tr("won");
    case play::Ending::Lost:
        return EndWords::tr("lost");
    case play::Ending::Drawn:
        break;
    }
    return EndWords::tr("drawn");
}

RuleTopic TableContext::ruleOf(const QString& part) const
{
    return ruleOfPart()(part);
}

std::function<RuleTopic(const QString&)> TableContext::ruleOfPart() const
{
    return [shown = publication](const QString& part) {
        const auto& kinds = shown->table->table.conditions;
        const auto kind = std::ranges::find(kinds, part, &play::ConditionKind::name);
        return kind != kinds.end() ? RuleTopic{{}, kind->name, kind->text}
               : shown->rules      ? topicOf(shown->rules->rulesBehind(part))
                                   : RuleTopic();
    };
}

RuleTopic TableContext::ruleOf(const play::Message& line) const
{
    for (const play::MessageArg& arg : line.args) {
        if (const QString* name = arg.name == QLatin1String("condition") ? std::get_if<QString>(&arg.value) : nullptr) {
            const RuleTopic known = ruleOf(*name);
            return known.isEmpty() ? RuleTopic{{}, *name} : known;
        }
    }
    return line.isEmpty() ? RuleTopic() : ruleOf(line.key);
}

RuleTopic TableContext::ruleOf(const play::Prompt& prompt) const
{
    return prompt.rules.empty() ? ruleOf(prompt.title) : topicOf(prompt.rules);
}

RuleTopic TableContext::ruleOfSecret(const play::Prompt& prompt) const
{
    return ruleOf(prompt.kind == play::PromptKind::Assign ? QStringLiteral("panel-secret-cards")
                                                          : QStringLiteral("panel-secret-loot"));
}

RuleTopic TableContext::ruleOf(const play::SumStep& step) const
{
    return step.rules.empty() ? ruleOf(step.name) : topicOf(step.rules);
}

} // namespace wheelhouse::ui
