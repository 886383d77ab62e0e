// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked around the turns of a round: who begins, who showed a number, how a group is run, what is scored.
#include "model/play/table/last_to_show.h"
#include "model/text/render.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/deal_words.h"
#include "ui/table/stage/prompt_options.h"
#include "ui/table/stage/question_stage.h"
#include "ui/table/stage/stage_heading.h"

#include <QLabel>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
/// Whether the rules score what this game's scenario gives.
bool scoresItself(const TableContext& context)
{
    const auto& scenarios = context.publication->content->scenarios;
    const auto played = std::find_if(scenarios.begin(), scenarios.end(), [&](const content::Scenario& each) {
        return each.name == context.table().scenario;
    });
    return context.sheet() && played != scenarios.end() &&
           std::any_of(played->goals.begin(), played->goals.end(),
                       [](const content::VictoryGoal& goal) { return goal.scoring.has_value(); });
}

/// What the sheet says that these figures do in their turn, each sentence once.
QStringList behaviourOf(const TableContext& context, const std::vector<play::FigureId>& figures)
{
    QStringList sentences;
    for (const play::FigureId& id : figures) {
        for (const play::Line& line : context.table().figure(id)->lines) {
            if (line.kind == QLatin1String("behaviour") && !sentences.contains(line.text)) {
                sentences << line.text;
            }
        }
    }
    return sentences;
}
} // namespace

void QuestionStage::showWhoShowed(const TableContext& context, const play::TurnEntry& next)
{
    m_kind = Kind::WhoShowed;
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-who-showed")));
    m_number = next.number;
    m_heading->setWords(ofNobody, tr("Who showed %1?").arg(text::numberText(next)), {});
    m_why->setText(tr("Turn over the card with this number and tap its figure here."));
    std::vector<Choice> choices;
    for (const items::FigureRow& row : context.figures) {
        if (!context.canShow(row, next)) {
            continue;
        }
        Choice choice = figureChoice(context, row);
        if (const content::DealHeap* heap = play::heapShownBy(context.table(), row.seat, next.number)) {
            choice.look.barred = true; // the players know better how they have dealt: it can be pressed
            choice.look.detail = tr("%1 has shown all their cards from %2 to %3")
                                     .arg(choice.look.detail, QString::number(heap->from), QString::number(heap->to));
        }
        choices.push_back(std::move(choice));
    }
    ChoiceLook nobody;
    nobody.title = tr("Nobody");
    nobody.detail = tr("skip this number");
    choices.push_back({QStringLiteral("nobody"), nobody, {}});
    m_grid->setChoices(choices);
}

void QuestionStage::showGroup(const TableContext& context, const play::TurnEntry& acting)
{
    m_kind = Kind::Group;
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-group")));
    const QString number = text::numberText(acting);
    m_heading->setWords(-1, acting.label.isEmpty() ? tr("Turn %1").arg(number) : acting.label,
                        acting.label.isEmpty() ? QString() : tr("turn %1").arg(number));
    const std::vector<play::FigureId> standing = context.standingOf(acting);
    m_behaviour->setText(behaviourOf(context, standing).join('\n'));
    m_why->setText(
        tr("Run each of them with your minis and dice. Tap one to change it; the button below ends their turn."));
    std::vector<Choice> choices;
    for (const play::FigureId& figure : standing) {
        const items::FigureRow& row = *context.row(figure);
        Choice choice = figureChoice(context, row);
        choice.look.detail = row.hitPoints ? tr("%n hit point(s) left", nullptr, *row.hitPoints) : QString();
        choices.push_back(std::move(choice));
    }
    m_grid->setChoices(choices);
}

void QuestionStage::showPause(const TableContext& context, const play::TurnEntry* next)
{
    m_kind = Kind::Pause;
    setRuleTopic(*this, context.ruleOf(next ? QStringLiteral("panel-pause") : QStringLiteral("panel-round-over")));
    const play::Table& table = context.table();
    std::vector<Choice> choices;
    if (next) {
        m_heading->setWords(ofNobody, tr("Between turns"), QString());
        m_why->setText(tr("Tap a figure to change it, or go on below."));
    } else {
        m_heading->setWords(ofNobody, tr("Round %1 is over").arg(table.round), QString());
        m_why->setText(scoresItself(context)
                           ? tr("Everybody has had a turn. What the scenario gives is scored when you end the round "
                                "below. Add what the app cannot see at the top, beside the names.")
                           : tr("Everybody has had a turn. Score what the scenario gives, then end the round below."));
        // Whoever scored by hand what scores itself would have it twice.
        for (const play::Counter& counter : scoresItself(context) ? std::vector<play::Counter>() : table.counters) {
            ChoiceLook look;
            look.title = tr("+1 %1").arg(counter.name);
            look.detail = counter.seat ? tr("%1 has %2").arg(context.nameOf(counter.seat)).arg(counter.value)
                                       : QString::number(counter.value);
            look.seat = context.accentOf(counter.seat);
            choices.push_back({counter.id.text(), look, {}});
        }
    }
    m_grid->setChoices(choices);
}

void QuestionStage::showSecrets(const TableContext& context)
{
    m_kind = Kind::Secrets;
    for (const play::Prompt& prompt : context.state().prompts) {
        if (prompt.secret) {
            setRuleTopic(*this, context.ruleOfSecret(prompt));
            break;
        }
    }
    m_heading->setWords(ofNobody, tr("Secrets to settle"), {});
    m_why->setText(tr("Hand the screen to one player at a time. The others look away."));
    std::vector<Choice> choices;
    for (const play::SeatId& seat : context.secretsToSettle()) {
        ChoiceLook look;
        look.title = tr("%1’s eyes only").arg(context.nameOf(seat));
        look.seat = context.accentOf(seat);
        look.icon = Icon::EyeOff;
        choices.push_back({seat.text(), look, {}});
    }
    m_grid->setChoices(choices);
}

void QuestionStage::showBeginning(const TableContext& context)
{
    m_kind = Kind::Beginning;
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-beginning")));
    const play::Table& table = context.table();
    const play::Seat* active = table.seat(table.active);
    m_heading->setWords(ofNobody, tr("Round %1 begins").arg(table.round),
                        active ? tr("%1 is active").arg(active->name) : tr("Who is active?"));
    m_why->setText(table.real.initiativeCards
                       ? dealWords(table)
                       : tr("The app deals the numbers. Each player then puts them on figures behind a curtain."));
    ChoiceLook real;
    real.title = tr("Real cards");
    real.detail = tr("we deal them ourselves");
    real.icon = Icon::Cards;
    real.chosen = table.real.initiativeCards;
    ChoiceLook app;
    app.title = tr("Deal for us");
    app.detail = tr("the app deals and sorts");
    app.icon = Icon::Die;
    app.chosen = !table.real.initiativeCards;
    std::vector<Choice> choices{{QStringLiteral("real"), real, {}}, {QStringLiteral("app"), app, {}}};
    for (size_t i = 0; !active && i < table.seats.size(); ++i) {
        ChoiceLook look;
        look.title = tr("%1 is active").arg(table.seats[i].name);
        look.seat = table.seats[i].accent;
        choices.push_back({seatKey + table.seats[i].id.text(), look, {}});
    }
    m_grid->setChoices(choices);
}

} // namespace wheelhouse::ui
