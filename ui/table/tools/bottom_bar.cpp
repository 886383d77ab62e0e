// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/bottom_bar.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"

#include <QPainter>

#include <utility>

namespace wheelhouse::ui {

BottomBar::BottomBar(const Skin& skin, const PrimaryButton::Clock& clock, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_undo(new ChoiceButton(skin, this))
    , m_redo(new ChoiceButton(skin, this))
    , m_primary(new PrimaryButton(skin, clock, this))
{
    setObjectName(QStringLiteral("bottomBar"));
    m_undo->setObjectName(QStringLiteral("undoButton"));
    m_redo->setObjectName(QStringLiteral("redoButton"));
    m_primary->setObjectName(QStringLiteral("primaryButton"));
    m_undo->leaveSpace(); // on this page it is what comes next, wherever the focus went
    m_redo->leaveSpace();
    addTool(Tool::Now, Icon::Hands, tr("Now"), tr("Now on the table: what your hands still have to do"));
    addTool(Tool::Check, Icon::Eye, tr("Check"), tr("Check the table: how every real piece should lie"));
    addTool(Tool::Log, Icon::Log, tr("Log"), tr("Log: what happened, and fixing a line"));
    addTool(Tool::Rules, Icon::Book, tr("Rules"), tr("Rules: look something up (/)"));
    addTool(Tool::More, Icon::More, tr("More"), tr("More: what is real on the table, seats, round"));
    connect(m_undo, &ChoiceButton::clicked, this, [this] { Q_EMIT asked(ask::undo()); });
    connect(m_redo, &ChoiceButton::clicked, this, [this] { Q_EMIT asked(ask::redo()); });
    connect(m_primary, &PrimaryButton::acted, this, &BottomBar::act);
}

ChoiceButton* BottomBar::addTool(Tool tool, Icon icon, const QString& title, const QString& name)
{
    auto* button = new ChoiceButton(m_skin, this);
    button->leaveSpace();
    ChoiceLook look;
    look.icon = icon;
    look.title = title;
    look.centred = true;
    button->setLook(look);
    button->setObjectName(QStringLiteral("tool-") + QString::number(static_cast<int>(tool)));
    button->setAccessibleName(name);
    button->setToolTip(name);
    connect(button, &ChoiceButton::clicked, this, [this, tool] { Q_EMIT toolPressed(tool); });
    m_tools.emplace_back(tool, button);
    return button;
}

void BottomBar::show(const TableContext& context, const std::optional<PrimaryAct>& aimed)
{
    const items::Publication& now = *context.publication;
    ChoiceLook undo;
    undo.icon = Icon::Undo;
    undo.title = tr("Undo");
    undo.detail = now.undo ? text::render(*now.undo) : tr("nothing to undo");
    undo.enabled = now.undo.has_value() && !now.readOnly;
    m_undo->setLook(undo);
    m_undo->setAccessibleName(now.undo ? tr("Undo: %1").arg(undo.detail) : tr("Undo: there is nothing to undo"));
    m_undo->setAccessibleDescription({}); // the name says it
    ChoiceLook redo;
    redo.icon = Icon::Redo;
    redo.centred = true;
    redo.enabled = now.redo.has_value() && !now.readOnly;
    m_redo->setLook(redo);
    m_redo->setAccessibleName(now.redo ? tr("Redo: %1").arg(text::render(*now.redo))
                                       : tr("Redo: there is nothing to redo"));
    m_redo->setToolTip(m_redo->accessibleName());
    m_redo->setVisible(now.redo.has_value());

    m_act = aimed ? *aimed : primaryAct(context);
    m_act.look.enabled = m_act.look.enabled && (!now.readOnly || m_act.leaves);
    if (!m_act.look.enabled && m_primary->hasFocus()) {
        parentWidget()->setFocus(); // else the keys would go to whatever stands beside it
    }
    m_primary->setMeaning(m_act.look);
    const play::Prompt* asked = context.openPrompt() ? context.openPrompt() : context.reactions();
    const play::PromptId question = asked ? asked->id : play::PromptId();
    if (std::exchange(m_question, question) != question) {
        m_primary->renew(); // the next question may read like the last one
    }
    m_handsToDo = now.hands.size();
    refreshTools();
}

void BottomBar::refreshTools()
{
    for (const auto& [tool, button] : m_tools) {
        ChoiceLook look = button->look();
        look.chosen = m_open == tool;
        if (tool == Tool::Now) {
            look.title = m_handsToDo > 0 ? tr("Now %1").arg(m_handsToDo) : tr("Now");
            look.seat = {};
            button->setAccessibleDescription(tr("%n thing(s) to do by hand", nullptr, static_cast<int>(m_handsToDo)));
        }
        button->setLook(look);
    }
}

bool BottomBar::takesBack(const QWidget& button) const
{
    return &button == m_undo;
}

void BottomBar::setOpenTool(std::optional<Tool> tool)
{
    m_open = tool;
    refreshTools();
}

void BottomBar::layOut(const TableRegions& regions)
{
    const QPoint origin(0, regions.primary.top() - metrics::gap);
    setGeometry(0, origin.y(), parentWidget()->width(), parentWidget()->height() - origin.y());
    QRect undo = regions.undo.translated(-origin);
    const int redoWidth = std::max(metrics::touchTarget, undo.height() * 7 / 10);
    m_redo->setGeometry(undo.right() + 1 - redoWidth, undo.top(), redoWidth, undo.height());
    m_undo->setGeometry(undo.adjusted(0, 0, -redoWidth - metrics::gap / 2, 0)); // Redo comes and goes beside it
    m_primary->setGeometry(regions.primary.translated(-origin));
    const QRect tools = regions.tools.translated(-origin);
    // With room for one tool only, the panel behind it has the others as its tabs.
    const int count = regions.toolsFolded ? 1 : static_cast<int>(m_tools.size());
    const int width = (tools.width() - (count - 1) * metrics::gap) / count;
    int x = tools.left();
    for (const auto& [tool, button] : m_tools) {
        const bool shown = !regions.toolsFolded || tool == Tool::More;
        button->setVisible(shown);
        if (shown) {
            button->setGeometry(x, tools.top(), width, tools.height());
            x += width + metrics::gap;
        }
    }
}

void BottomBar::setSkin(const Skin& skin)
{
    m_skin = skin;
    update();
}

void BottomBar::act()
{
    if (const std::function<void()> press = m_act.press) { // it may show another act
        press();
    } else if (m_act.leaves) {
        Q_EMIT homeAsked();
    } else if (m_act.curtain) {
        Q_EMIT curtainAsked(m_act.curtain);
    } else if (m_act.ask) {
        Q_EMIT asked(*m_act.ask);
    }
}

void BottomBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.sunken);
}

} // namespace wheelhouse::ui

#include "moc_bottom_bar.cpp"
