// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen in a turn: it is aimed at once, or waits until nobody may react any more.
#include "ui/table/common/act_words.h"
#include "ui/table/stage/aim_stage.h"
#include "ui/table/stage/question_stage.h"
#include "ui/table/stage/stage.h"
#include "ui/table/stage/turn_stage.h"

#include <QStackedWidget>

#include <algorithm>

namespace wheelhouse::ui {

void Stage::connectActs()
{
    connect(m_turn, &TurnStage::actChosen, this, [this](const play::SheetAct& act, const play::Message& overruled) {
        openAim({act, overruled.isEmpty() ? std::vector<Overruled>() : std::vector{Overruled{overruled, {}}}});
    });
    connect(m_aim, &AimStage::asked, this, [this](const Ask& made) {
        if (made.type == m_aim->act().type) { // else it is said who stands where
            m_waiting.noteGiven(m_context, {m_aim->act(), m_aim->overruled()});
        }
        m_aimed = made;
        Q_EMIT asked(made);
    });
}

void Stage::openAim(const WaitingAct::Chosen& chosen)
{
    if (m_context.reactions()) {
        if (m_waiting.key() == keyOf(chosen.act)) { // pressed once more
            m_waiting.forget();
        } else {
            m_waiting.wait(m_context, chosen);
        }
        showWaiting();
        return;
    }
    m_waiting.forget();
    raisePage(m_aim);
    m_aim->start(m_context, chosen.act, chosen.overruled);
    Q_EMIT aimChanged();
}

bool Stage::leaveWaiting()
{
    const bool waits = m_waiting.next() != nullptr;
    if (waits) {
        m_waiting.forget();
        showWaiting();
    }
    return waits;
}

void Stage::showWaiting()
{
    m_turn->setNext(m_waiting.key(), m_waiting.words(m_context, WaitingAct::Place::AtBegin));
    if (m_pages->currentWidget() == m_turn) {
        m_turn->show(TableContext(m_context));
    }
    Q_EMIT aimChanged();
}

bool Stage::waitsAfter(const Ask& refused)
{
    const bool waits = m_context.publication && m_waiting.takeRefused(m_context, refused);
    if (waits) {
        showWaiting();
        openLater();
    }
    return waits;
}

void Stage::followWaiting(const TableContext& context, bool interruptsAim)
{
    m_waiting.follow(context);
    if (interruptsAim) {
        m_waiting.wait(context, {m_aim->act(), m_aim->overruled()});
    }
    m_turn->setNext(m_waiting.key(), m_waiting.words(m_context, WaitingAct::Place::AtBegin));
}

void Stage::openLater()
{
    // Not in the middle of showing what has come: the rest of the page is not there yet.
    QMetaObject::invokeMethod(this, &Stage::openWaiting, Qt::QueuedConnection);
}

void Stage::openWaiting()
{
    if (!m_waiting.next() || isAnswerDue(m_context)) {
        return;
    }
    if (keepsKeys()) {
        return; // once what is being typed is done
    }
    if (m_context.selected) {
        Q_EMIT selectAsked(m_context.selected); // not looked at any more: the turn comes back, and it opens
        return;
    }
    if (m_pages->currentWidget() != m_turn) {
        return;
    }
    const auto chosen = *m_waiting.take();
    m_turn->setNext({}, {});
    if (chosen.whole) {
        Q_EMIT asked(*chosen.whole);
        Q_EMIT cameByItself(*chosen.whole);
        return;
    }
    const auto& acts = m_context.sheet()->acts;
    const auto now = std::ranges::find(acts, keyOf(chosen.act), [](const auto& act) { return keyOf(act); });
    if (now == acts.end()) {
        Q_EMIT told(tr("%1 is no longer possible.").arg(nameOf(chosen.act)));
        return;
    }
    const play::Message against = againstIt(*now);
    const auto& overruled = chosen.overruled;
    const bool goesOn = against.isEmpty() || std::ranges::find(overruled, Overruled{against, {}}) != overruled.end();
    if (goesOn) {
        m_aimCame = true;
        openAim({*now, overruled});
        if (!m_aim->isOpen()) {
            Q_EMIT cameByItself(m_aimed);
        }
    } else {
        m_turn->choose(keyOf(chosen.act)); // it says why
    }
}

std::optional<PrimaryAct> Stage::primary() const
{
    const bool passes =
        m_waiting.next() && m_context.reactions() && !m_context.openPrompt() && m_context.secretsToSettle().empty();
    return passes ? passingOn(m_context, m_waiting.words(m_context, WaitingAct::Place::Within))
           : m_pages->currentWidget() == m_question ? m_question->primary()
                                                    : m_aim->primary();
}

} // namespace wheelhouse::ui
