// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/settle_answer.h"

#include "ui/board/board_look.h"

#include <QCoreApplication>

namespace wheelhouse::ui {
namespace {

struct SettleWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::SettleWords)
};

class Inquiry
{
public:
    Inquiry(Surveyor& surveyor, const SettlePad& pad, std::string viewer, std::string seen)
        : m_surveyor(surveyor), m_pad(pad), m_viewer(std::move(viewer)), m_seen(std::move(seen))
    {
    }

    SightAnswer ask(const SettlePad& pad) const
    {
        m_surveyor.setBoard(pad.board());
        return m_surveyor.sight({.mini = m_viewer}, {.mini = m_seen});
    }

    std::optional<Culprit> culprit(Seen now) const
    {
        const auto helps = [&](const SettlePad& pad) { return ask(pad).seen > now; };
        for (const board::EdgeEntry& entry : m_pad.board().edges) {
            if (helps(m_pad.without(entry.edge)))
                return Culprit{Culprit::Kind::Barrier, entry.edge.at, entry.edge};
        }
        for (const board::MiniEntry& mini : m_pad.board().minis) {
            if (mini.id != m_viewer && mini.id != m_seen && helps(m_pad.withoutMini(mini.id)))
                return Culprit{Culprit::Kind::Mini, mini.at};
        }
        for (int y = 0; y < SettlePad::side; ++y) {
            for (int x = 0; x < SettlePad::side; ++x) {
                if (const auto kind = kindOf({x, y}); kind && helps(m_pad.without(board::Space{x, y})))
                    return Culprit{*kind, {x, y}};
            }
        }
        return std::nullopt;
    }

private:
    // What on the space could be in the way; the two spaces in question never are.
    std::optional<Culprit::Kind> kindOf(board::Space space) const
    {
        if (space == m_pad.mini(m_viewer).at || space == m_pad.mini(m_seen).at)
            return std::nullopt;
        if (m_pad.isWall(space))
            return Culprit::Kind::Wall;
        if (m_pad.isRough(space))
            return Culprit::Kind::Rough;
        return m_pad.level(space) > 0 ? std::optional(Culprit::Kind::Height) : std::nullopt;
    }

    Surveyor& m_surveyor;
    const SettlePad& m_pad;
    std::string m_viewer;
    std::string m_seen;
};

QString withoutItSight(const Culprit& culprit)
{
    const QString at = spaceName(culprit.at);
    switch (culprit.kind) {
    case Culprit::Kind::Wall:
        return SettleWords::tr("Without the wall at %1 there would be sight.").arg(at);
    case Culprit::Kind::Rough:
        return SettleWords::tr("Without the hindering terrain at %1 there would be sight.").arg(at);
    case Culprit::Kind::Height:
        return SettleWords::tr("Without the height at %1 there would be sight.").arg(at);
    case Culprit::Kind::Mini:
        return SettleWords::tr("Without the mini at %1 there would be sight.").arg(at);
    case Culprit::Kind::Barrier:
        break;
    }
    return SettleWords::tr("Without the barrier between %1 and %2 there would be sight.")
        .arg(at, spaceName(culprit.edge->beyond()));
}

QString withoutItClear(const Culprit& culprit)
{
    const QString at = spaceName(culprit.at);
    switch (culprit.kind) {
    case Culprit::Kind::Wall:
        return SettleWords::tr("Without the wall at %1 there would be no cover.").arg(at);
    case Culprit::Kind::Rough:
        return SettleWords::tr("Without the hindering terrain at %1 there would be no cover.").arg(at);
    case Culprit::Kind::Height:
        return SettleWords::tr("Without the height at %1 there would be no cover.").arg(at);
    case Culprit::Kind::Mini:
        return SettleWords::tr("Without the mini at %1 there would be no cover.").arg(at);
    case Culprit::Kind::Barrier:
        break;
    }
    return SettleWords::tr("Without the barrier between %1 and %2 there would be no cover.")
        .arg(at, spaceName(culprit.edge->beyond()));
}

} // namespace

Settled settle(Surveyor& surveyor, const SettlePad& pad, const std::string& viewer, const std::string& seen)
{
    const Inquiry inquiry(surveyor, pad, viewer, seen);
    Settled settled{pad.mini(viewer).at, pad.mini(seen).at, inquiry.ask(pad), surveyor.sightRule(), {}};
    if (settled.sight.seen != Seen::Clear) {
        settled.culprit = inquiry.culprit(settled.sight.seen);
        surveyor.setBoard(pad.board());
    }
    return settled;
}

namespace {

QString whatIsSeen(const Settled& settled)
{
    const QString from = spaceName(settled.from);
    const QString to = spaceName(settled.to);
    const bool isAnyLine = settled.rule == SightRule::AnyLine;
    switch (settled.sight.seen) {
    case Seen::Clear:
        if (isAnyLine)
            return SettleWords::tr("A line from the middle of %1 to a part of %2 is free: enough.").arg(from, to);
        return settled.sight.lines.size() > 3
                   ? SettleWords::tr("All four lines from one corner of %1 to %2 are free.").arg(from, to)
                   : SettleWords::tr("Three of the four lines from one corner of %1 to %2 are free: enough.")
                         .arg(from, to);
    case Seen::Covered:
        return SettleWords::tr("%1 sees %2, but no corner has three unhindered lines.").arg(from, to);
    case Seen::None:
        break;
    }
    return isAnyLine ? SettleWords::tr("No line from the middle of %1 to any part of %2 is free.").arg(from, to)
                     : SettleWords::tr("No corner of %1 has three free lines to %2.").arg(from, to);
}

} // namespace

QString whyOf(const Settled& settled)
{
    const QString what = whatIsSeen(settled);
    if (settled.sight.seen == Seen::Clear)
        return what;
    const bool covered = settled.sight.seen == Seen::Covered;
    const QString how = !settled.culprit ? SettleWords::tr("More than one thing is in the way.")
                        : covered        ? withoutItClear(*settled.culprit)
                                         : withoutItSight(*settled.culprit);
    return what + QLatin1Char(' ') + how;
}

QString verdictOf(Seen seen)
{
    switch (seen) {
    case Seen::Clear:
        return SettleWords::tr("YES");
    case Seen::Covered:
        return SettleWords::tr("YES, WITH COVER");
    case Seen::None:
        break;
    }
    return SettleWords::tr("NO");
}

} // namespace wheelhouse::ui
