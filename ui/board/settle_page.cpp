// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/settle_page.h"

#include "ui/board/board_scene.h"
#include "ui/board/board_view.h"
#include "ui/board/overlay_painter.h"
#include "ui/board/settle_tools.h"
#include "ui/common/rule_topic.h"
#include "ui/dials/choice_button.h"

#include <QLabel>
#include <QPainter>

#include <utility>

namespace wheelhouse::ui {

using board::Space;

void SettlePage::choose(PadPiece piece)
{
    m_piece = piece;
    for (PieceButton* button : m_pieces)
        button->setChecked(button->piece() == piece);
    hint(hintOf(piece));
    std::unique_ptr<DragTool> tool;
    if (piece == PadPiece::Barrier) {
        auto barriers = std::make_unique<BarrierTool>(*m_scene);
        connect(barriers.get(), &BarrierTool::edgeTapped, this, [this](const board::Edge& edge) {
            SettlePad next = m_pad;
            next.flipBarrier(edge);
            change(next, tr("Barrier between %1 and %2").arg(spaceName(edge.at), spaceName(edge.beyond())));
        });
        connect(barriers.get(), &BarrierTool::unclear, this,
                [this] { hint(tr("Tap near one side of a space, or press Shift and an arrow key.")); });
        tool = std::move(barriers);
    } else {
        const auto strokes = piece < PadPiece::AttackerFriend ? WallTool::Strokes::Yes : WallTool::Strokes::No;
        auto walls = std::make_unique<WallTool>(*m_scene, strokes);
        connect(walls.get(), &WallTool::painted, this, &SettlePage::paint);
        tool = std::move(walls);
    }
    connect(tool.get(), &DragTool::moveAsked, this, [this](const std::string& mini, Space to) {
        SettlePad next = m_pad;
        if (next.move(mini, to)) {
            change(next, tr("Move to %1").arg(spaceName(to)));
        } else {
            showPad(m_pad);
            hint(tr("%1 is taken: no mini can stand there.").arg(spaceName(to)));
        }
    });
    connect(tool.get(), &DragTool::hovers, this, [this](const std::string& mini, Space at) {
        SettlePad held = m_pad;
        held.move(mini, at);
        m_there = settle(*m_surveyor, held, SettlePad::attacker, SettlePad::target);
        m_back = settle(*m_surveyor, held, SettlePad::target, SettlePad::attacker);
        showAnswer();
    });
    m_scene->setTool(std::move(tool));
}

void SettlePage::paint(Space space, bool first)
{
    const QString at = spaceName(space);
    SettlePad next = m_pad;
    switch (m_piece) {
    case PadPiece::Wall:
        m_strokePuts = first ? !m_pad.isWall(space) : m_strokePuts;
        if (next.setWall(space, m_strokePuts))
            change(next, m_strokePuts ? tr("Wall at %1").arg(at) : tr("No wall at %1").arg(at));
        else if (first)
            hint(tr("A mini stands there. Drag it somewhere else first."));
        break;
    case PadPiece::Rough:
        m_strokePuts = first ? !m_pad.isRough(space) : m_strokePuts;
        if (next.setRough(space, m_strokePuts))
            change(next,
                   m_strokePuts ? tr("Hindering terrain at %1").arg(at) : tr("No hindering terrain at %1").arg(at));
        break;
    case PadPiece::Height:
        m_strokeLevel = first ? (m_pad.level(space) + 1) % 4 : m_strokeLevel;
        if (next.setLevel(space, m_strokeLevel))
            change(next, tr("Level %1 at %2").arg(m_strokeLevel).arg(at));
        break;
    default:
        paintMini(space);
        break;
    }
}

void SettlePage::paintMini(Space space)
{
    const QString at = spaceName(space);
    SettlePad next = m_pad;
    bool done = false;
    QString words;
    switch (m_piece) {
    case PadPiece::Attacker:
        done = next.move(SettlePad::attacker, space);
        words = tr("Attacker at %1").arg(at);
        break;
    case PadPiece::Target:
        done = next.move(SettlePad::target, space);
        words = tr("Target at %1").arg(at);
        break;
    case PadPiece::AttackerFriend:
        done = next.flipMini(SettlePad::attacker, space);
        words = tr("Friend of the attacker at %1").arg(at);
        break;
    default:
        done = next.flipMini(SettlePad::target, space);
        words = tr("Friend of the target at %1").arg(at);
        break;
    }
    if (done)
        change(next, words);
    else
        hint(tr("%1 is taken: no mini can stand there.").arg(at));
}

void SettlePage::change(const SettlePad& next, const QString& words)
{
    m_steps.push_back({std::exchange(m_pad, next), words});
    showPad(m_pad);
    hint(hintOf(m_piece));
    showUndo();
}

void SettlePage::undo()
{
    if (m_steps.empty())
        return;
    m_pad = m_steps.back().before;
    m_steps.pop_back();
    showPad(m_pad);
    hint(hintOf(m_piece));
    showUndo();
}

void SettlePage::showUndo()
{
    m_undo->setLook({.title = tr("Undo"),
                     .detail = m_steps.empty() ? QString() : m_steps.back().words,
                     .icon = Icon::Undo,
                     .enabled = !m_steps.empty()});
    m_clear->setLook({.title = tr("Clear"), .icon = Icon::Trash, .enabled = !m_pad.isBlank()});
}

void SettlePage::showPad(const SettlePad& pad)
{
    BoardLook look{pad.board(), {}, {}};
    for (const board::MiniEntry& mini : pad.board().minis)
        look.minis.push_back(padMiniLook(mini.id, mini.side));
    m_scene->setLook(look);
    m_there = settle(*m_surveyor, pad, SettlePad::attacker, SettlePad::target);
    m_back = settle(*m_surveyor, pad, SettlePad::target, SettlePad::attacker);
    showAnswer();
}

void SettlePage::showAnswer()
{
    const auto inWords = [](Seen seen) {
        return seen == Seen::Clear ? tr("yes") : seen == Seen::Covered ? tr("yes, with cover") : tr("no");
    };
    const auto button = [&](ChoiceButton& choice, const QString& title, const Settled& settled, int seat, bool chosen) {
        choice.setLook({.title = title, .detail = inWords(settled.sight.seen), .seat = seat, .chosen = chosen});
        choice.setAccessibleDescription(inWords(settled.sight.seen));
    };
    button(*m_thereButton, tr("Attacker sees target"), m_there, 0, !m_showsBack);
    button(*m_backButton, tr("Target sees attacker"), m_back, 1, m_showsBack);
    const QString why = whyOf(shown());
    m_why->setText(why);
    setRuleTopic(*this, topicOf(m_surveyor->rulesOf(shown().sight.seen)));
    m_verdict->setVerdict(shown().sight.seen, verdictOf(shown().sight.seen) + QStringLiteral(". ") + why);
    m_lines->show(m_scene->frame().bounds());
}

void SettlePage::paintAnswer(QPainter& painter)
{
    const BoardFrame& frame = m_scene->frame();
    const Settled& answer = shown();
    if (answer.culprit && answer.culprit->edge) {
        const double room = BoardFrame::unit * 0.14;
        const QLineF edge = frame.lineOf(*answer.culprit->edge);
        paintCulprit(painter, QRectF(edge.p1(), edge.p2()).normalized().adjusted(-room, -room, room, room), m_skin);
    } else if (answer.culprit) {
        paintCulprit(painter, frame.rectOf(answer.culprit->at), m_skin);
    }
    if (answer.sight.seen == Seen::None)
        paintNoSight(painter, frame.rectOf(answer.from).center(), frame.rectOf(answer.to).center(), m_skin);
    else
        paintSightLines(painter, frame, answer.sight, m_skin);
}

QString SettlePage::hintOf(PadPiece piece) const
{
    switch (piece) {
    case PadPiece::Wall:
        return tr("Drag the two minis where they stand. Tap the walls. Read the answer.");
    case PadPiece::Barrier:
        return tr("Tap near a side of a space to put a barrier there or take it away.");
    case PadPiece::Rough:
        return tr("Tap spaces to add or remove hindering terrain, which gives cover.");
    case PadPiece::Height:
        return tr("Tap a space to raise it a level; after level 3 it is flat again.");
    case PadPiece::AttackerFriend:
        return tr("Tap spaces where friends of the attacker stand.");
    case PadPiece::TargetFriend:
        return tr("Tap spaces where friends of the target stand: they are in the attacker's way.");
    case PadPiece::Attacker:
        return tr("Tap the space where the attacker stands.");
    case PadPiece::Target:
        break;
    }
    return tr("Tap the space where the target stands.");
}

void SettlePage::hint(const QString& words)
{
    m_hint->setText(words);
}

} // namespace wheelhouse::ui

#include "moc_settle_page.cpp"
