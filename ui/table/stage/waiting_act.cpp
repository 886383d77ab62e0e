// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/waiting_act.h"

#include "model/play/table/figure_names.h"
#include "ui/table/common/act_words.h"

#include <QCoreApplication>

#include <utility>

namespace wheelhouse::ui {

namespace {
const QLatin1String moveEnded("line-move-ended");
const QLatin1String endsMove("end-move");

struct WaitingWords {
    Q_DECLARE_TR_FUNCTIONS(WaitingWords)
};

/// What the one in turn does with a tap on the map.
bool isTappedOnMap(const Ask& ask, const play::FigureId& inTurn)
{
    return ask.type == QLatin1String("door") || ask::spaceMovedTo(ask, inTurn);
}
} // namespace

WaitingAct::InTurn WaitingAct::inTurn(const TableContext& context, const Chosen& chosen)
{
    return {chosen, context.sheet()->figure, context.table().turn, context.publication->head};
}

bool WaitingAct::goesOn(const TableContext& context, const InTurn& since)
{
    const bool sameTurn =
        context.sheet() && context.sheet()->figure == since.figure && context.table().turn == since.turn;
    const bool wentOn = context.publication->head.text() >= since.head.text(); // ids go by time
    return sameTurn && wentOn && context.state().result.isEmpty();
}

void WaitingAct::wait(const TableContext& context, const Chosen& chosen)
{
    m_next = inTurn(context, chosen);
}

void WaitingAct::noteGiven(const TableContext& context, const Chosen& chosen)
{
    m_given = inTurn(context, chosen);
}

bool WaitingAct::takeRefused(const TableContext& context, const Ask& refused)
{
    const bool isGiven = m_given && m_given->chosen.act.type == refused.type && goesOn(context, *m_given);
    const play::FigureId inTurn = context.sheet() ? context.sheet()->figure : play::FigureId();
    const bool isTapped = inTurn && isTappedOnMap(refused, inTurn);
    if (isGiven) {
        wait(context, m_given->chosen);
    } else if (isTapped) {
        wait(context, {{}, {}, ask::withinRules(refused)}); // what speaks against it then may be another reason
    }
    m_given.reset();
    return isGiven || isTapped;
}

void WaitingAct::follow(const TableContext& context)
{
    if (m_next && !goesOn(context, *m_next)) {
        m_next.reset();
    } else if (m_next) {
        m_next->head = context.publication->head;
    }
    if (!m_given || m_given->head == context.publication->head) {
        return; // nothing has come of it yet
    }
    const std::vector<play::LogEntry>& step = context.publication->step;
    const bool endedMove = !step.empty() && step.back().content.title.key == moveEnded;
    const bool goes = goesOn(context, *m_given);
    if (goes && endedMove && isAnswerDue(context) && m_given->chosen.act.type != endsMove) {
        m_next = inTurn(context, m_given->chosen);
        m_given.reset();
    } else if (!goes || !context.reactions()) {
        m_given.reset(); // it is done, or over
    }                    // else its refusal may still be on the way
}

QString WaitingAct::key() const
{
    return m_next && !m_next->chosen.whole ? keyOf(m_next->chosen.act) : QString();
}

QString WaitingAct::words(const TableContext& context, Place place) const
{
    if (!m_next || !m_next->chosen.whole) {
        return m_next ? nameOf(m_next->chosen.act) : QString();
    }
    const bool begins = place == Place::AtBegin;
    if (const auto space = ask::spaceMovedTo(*m_next->chosen.whole, m_next->figure)) {
        return (begins ? WaitingWords::tr("The move to %1") : WaitingWords::tr("the move to %1"))
            .arg(play::spaceName(context.table(), *space));
    }
    return begins ? WaitingWords::tr("The door") : WaitingWords::tr("the door");
}

std::optional<WaitingAct::Chosen> WaitingAct::take()
{
    const std::optional<InTurn> next = std::exchange(m_next, std::nullopt);
    return next ? std::optional(next->chosen) : std::nullopt;
}

bool isAnswerDue(const TableContext& context)
{
    return context.reactions() || context.openPrompt() || !context.secretsToSettle().empty();
}

} // namespace wheelhouse::ui
