// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/start_cards.h"

#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"
#include "ui/home/session_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

constexpr double cardPad = 18;

QFont overlineFont(const Skin& skin)
{
    QFont font = skin.type.text(14, QFont::Bold);
    font.setLetterSpacing(QFont::PercentageSpacing, 108);
    return font;
}

void paintPlay(QPainter& painter, const QRectF& disc, const Skin& skin)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(skin.theme.accentOf(0));
    painter.drawEllipse(disc);
    const double inset = disc.width() * 0.26;
    skin.icons.paint(painter, disc.adjusted(inset, inset, -inset, -inset), Icon::Play, skin.theme.onAccent(0));
}

QString namesOf(const ScenarioRow::Side& side)
{
    QStringList names;
    for (const ScenarioRow::Figure& figure : side.lineUp)
        names << figure.name;
    return names.join(QStringLiteral(" · "));
}

} // namespace

// ---- ContinueCard

struct ContinueCard::Layout {
    double dial = 0;
    double textLeft = 0;
    double textWidth = 0;
    double overline = 0;
    double title = 0;
    double score = 0;
    double detail = 0;
    double height = 0;
};

ContinueCard::Layout ContinueCard::layoutFor(double width) const
{
    const Typography& type = skin().type;
    Layout l;
    l.dial = std::min(type.glanceLength(150), width * 0.3);
    l.textLeft = cardPad + l.dial + cardPad * 1.2;
    l.textWidth = width - l.textLeft - cardPad;
    l.overline = type.length(14) * 1.6;
    l.title = paragraphHeight(type.name(34), titleOf(m_session), l.textWidth);
    l.score = scoreWords(m_session.summary).isEmpty() ? 0 : type.glanceLength(40) * 1.25;
    l.detail = type.length(16) * 1.5;
    const double text = l.overline + l.title + l.score + l.detail;
    l.height = std::max(text, l.dial) + 2 * cardPad;
    return l;
}

void ContinueCard::setSession(const SessionRow& session, const QDateTime& now)
{
    m_session = session;
    m_now = now;
    setText(tr("Continue"));
    setAccessibleName(tr("Continue: %1").arg(sentenceOf(session, now)));
    renewLook();
}

int ContinueCard::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(layoutFor(width).height));
}

void ContinueCard::paintContent(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = skin().theme;
    const Typography& type = skin().type;
    const Layout l = layoutFor(rect.width());
    paintRoundDial(painter, QRectF(rect.left() + cardPad, rect.center().y() - l.dial / 2, l.dial, l.dial),
                   m_session.summary, skin());

    double y = rect.center().y() - (l.overline + l.title + l.score + l.detail) / 2;
    const double left = rect.left() + l.textLeft;
    painter.setPen(theme.accentOf(0));
    drawLine(painter, QRectF(left, y, l.textWidth, l.overline), overlineFont(skin()), Qt::AlignLeft | Qt::AlignVCenter,
             tr("Continue"));
    y += l.overline;
    painter.setPen(theme.ink);
    drawWhole(painter, QRectF(left, y, l.textWidth, l.title), type.name(34), titleOf(m_session));
    y += l.title;
    if (l.score > 0)
        paintScores(painter, QRectF(left, y, l.textWidth, l.score), m_session.summary, type.glanceLength(38), false,
                    skin());
    y += l.score;
    painter.setPen(theme.inkDim);
    QStringList facts;
    for (const QString& fact : {roundWords(m_session.summary), dateWords(m_session.changedAt, m_now)}) {
        if (!fact.isEmpty())
            facts << fact;
    }
    drawLine(painter, QRectF(left, y, l.textWidth, l.detail), type.text(16), Qt::AlignLeft | Qt::AlignVCenter,
             facts.join(QStringLiteral(" · ")));
    const double disc = std::min(type.glanceLength(52), l.dial * 0.5);
    paintPlay(painter, QRectF(rect.right() - cardPad - disc, rect.bottom() - cardPad - disc, disc, disc), skin());
}

// ---- StartCard

StartCard::StartCard(const Skin& startSkin, QWidget* parent) : CardButton(startSkin, parent)
{
    setText(tr("Start now"));
    setAccessibleName(tr("Start now"));
    setAccessibleDescription(tr("Two sample parties, at the table in one press."));
}

void StartCard::setScenario(const ScenarioRow& scenario)
{
    m_scenario = scenario;
    setAccessibleDescription(tr("Two sample parties in “%1”, at the table in one press.").arg(scenario.name));
    renewLook();
}

void StartCard::setLarge(bool large)
{
    m_large = large;
    renewLook();
}

QColor StartCard::ground() const
{
    return m_large ? skin().theme.raised : skin().theme.panel;
}

double StartCard::sideHeight(double width) const
{
    const Typography& type = skin().type;
    double most = type.length(18) * 1.4 + 2 * QFontMetricsF(type.text(15)).lineSpacing(); // until the names are known
    for (const ScenarioRow::Side& side : m_scenario.sides) {
        const double height = type.length(18) * 1.4 + paragraphHeight(type.text(15), namesOf(side), width);
        most = std::max(most, height);
    }
    return most;
}

int StartCard::heightForWidth(int width) const
{
    const Typography& type = skin().type;
    const double disc = std::min(type.glanceLength(52), width * 0.16);
    const double inner = width - 2 * cardPad - disc - cardPad;
    const double line = paragraphHeight(type.text(15), tr("Two sample parties, at the table in one press."), inner);
    double height = type.length(m_large ? 34 : 24) * 1.35 + line + 2 * cardPad;
    if (m_large) {
        const double column = (width - 3 * cardPad) / 2 - type.length(26);
        height += paragraphHeight(type.text(15), m_scenario.flavour.isEmpty() ? QStringLiteral("x") : m_scenario.flavour,
                                  width - 2 * cardPad) +
                  sideHeight(column) + 2 * cardPad;
    }
    return static_cast<int>(std::ceil(std::max(height, disc + 2 * cardPad)));
}

void StartCard::paintContent(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = skin().theme;
    const Typography& type = skin().type;
    const double disc = std::min(type.glanceLength(52), rect.width() * 0.16);
    const QString line = tr("Two sample parties, at the table in one press.");
    const double textWidth = rect.width() - 3 * cardPad - disc;
    const double titleHeight = type.length(m_large ? 34 : 24) * 1.35;
    const double lineHeight = paragraphHeight(type.text(15), line, textWidth);
    double y = m_large ? rect.top() + cardPad : rect.center().y() - (titleHeight + lineHeight) / 2;
    const double headMiddle = y + (titleHeight + lineHeight) / 2;
    const double left = rect.left() + cardPad;
    painter.setPen(theme.ink);
    drawLine(painter, QRectF(left, y, textWidth, titleHeight), type.name(m_large ? 34 : 24),
             Qt::AlignLeft | Qt::AlignVCenter, tr("Start now"));
    y += titleHeight;
    painter.setPen(theme.inkDim);
    y += drawWhole(painter, QRectF(left, y, textWidth, lineHeight), type.text(15), line);
    paintPlay(painter, QRectF(rect.right() - cardPad - disc, headMiddle - disc / 2, disc, disc), skin());
    if (!m_large || m_scenario.id.isEmpty())
        return;
    y += cardPad;
    painter.setPen(theme.ink);
    y += drawWhole(painter, QRectF(left, y, rect.width() - 2 * cardPad, 0), type.text(15), m_scenario.flavour) + cardPad;
    paintSides(painter, QRectF(left, y, rect.width() - 2 * cardPad, rect.bottom() - y));
}

void StartCard::paintSides(QPainter& painter, const QRectF& rect) const
{
    const Typography& type = skin().type;
    const double width = (rect.width() - cardPad) / 2;
    const double shape = type.length(18);
    for (size_t i = 0; i < std::min<size_t>(2, m_scenario.sides.size()); ++i) {
        const ScenarioRow::Side& side = m_scenario.sides[i];
        const QRectF column(rect.left() + static_cast<double>(i) * (width + cardPad), rect.top(), width, rect.height());
        const double textLeft = column.left() + type.length(26);
        const double head = type.length(18) * 1.4;
        paintSeatShape(painter, QRectF(column.left(), column.top() + (head - shape) / 2, shape, shape),
                       static_cast<int>(i), skin().theme);
        painter.setPen(skin().theme.accentOf(static_cast<int>(i)));
        drawLine(painter, QRectF(textLeft, column.top(), column.right() - textLeft, head), type.name(18),
                 Qt::AlignLeft | Qt::AlignVCenter, side.faction);
        painter.setPen(skin().theme.inkDim);
        drawWhole(painter, QRectF(textLeft, column.top() + head, column.right() - textLeft, 0), type.text(15),
                  namesOf(side));
    }
}

// ---- ScenarioCard

void ScenarioCard::setScenario(const ScenarioRow& scenario)
{
    m_scenario = scenario;
    setText(scenario.name);
    setAccessibleName(scenario.name);
    setAccessibleDescription(QStringList{sizeWords(scenario), monsterWords(scenario), scenario.flavour}.join(
        QStringLiteral(" ")));
    renewLook();
}

int ScenarioCard::heightForWidth(int width) const
{
    const Typography& type = skin().type;
    const double inner = width - 28;
    // Before the pack is read, cards keep the room that a typical scenario takes.
    const double empty = 4 * QFontMetricsF(type.text(14)).lineSpacing();
    const double height = paragraphHeight(type.name(20), m_scenario.name, inner) +
                          std::max(empty, paragraphHeight(type.text(14), m_scenario.flavour, inner)) +
                          paragraphHeight(type.text(14, QFont::DemiBold), sizeWords(m_scenario), inner) +
                          paragraphHeight(type.text(14), monsterWords(m_scenario), inner) + 40;
    return static_cast<int>(std::ceil(height));
}

void ScenarioCard::paintContent(QPainter& painter, const QRectF& rect) const
{
    if (m_scenario.id.isEmpty())
        return;
    const Theme& theme = skin().theme;
    const Typography& type = skin().type;
    const QRectF inner = rect.adjusted(14, 12, -14, -14);
    double y = inner.top();
    const auto room = [&] { return QRectF(inner.left(), y, inner.width(), inner.bottom() - y); };
    painter.setPen(theme.ink);
    y += drawWhole(painter, room(), type.name(20), m_scenario.name) + 4;
    painter.setPen(theme.inkDim);
    drawWhole(painter, room(), type.text(14), m_scenario.flavour);
    const QFont facts = type.text(14, QFont::DemiBold);
    const QFont more = type.text(14);
    const double monsters = paragraphHeight(more, monsterWords(m_scenario), inner.width());
    const double size = paragraphHeight(facts, sizeWords(m_scenario), inner.width());
    y = inner.bottom() - monsters - size;
    painter.setPen(theme.accentOf(0));
    y += drawWhole(painter, room(), facts, sizeWords(m_scenario));
    painter.setPen(theme.nobody);
    drawWhole(painter, room(), more, monsterWords(m_scenario));
}

} // namespace wheelhouse::ui
