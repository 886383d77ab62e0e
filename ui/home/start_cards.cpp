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

constexpr double cardPad = 16;
constexpr size_t shownSides = 2;

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

/// The same for what is not the first thing to do.
void paintQuietPlay(QPainter& painter, const QRectF& disc, const Skin& skin)
{
    painter.setPen(QPen(skin.theme.accentOf(0), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(disc.adjusted(1, 1, -1, -1));
    const double inset = disc.width() * 0.28;
    skin.icons.paint(painter, disc.adjusted(inset, inset, -inset, -inset), Icon::Play, skin.theme.accentOf(0));
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

ContinueCard::Layout ContinueCard::withDial(double dial, double width) const
{
    const Typography& type = skin().type;
    Layout l;
    l.dial = dial;
    l.textLeft = cardPad + l.dial + cardPad * 1.2;
    l.textWidth = width - l.textLeft - cardPad;
    l.overline = type.length(14) * 1.6;
    l.title = paragraphHeight(type.name(34), titleOf(m_session), l.textWidth);
    l.score = scoreWords(m_session.summary).isEmpty() ? 0 : type.glanceLength(40) * 1.25;
    l.detail = type.length(16) * 1.5;
    l.height = std::max(l.overline + l.title + l.score + l.detail, l.dial) + 2 * cardPad;
    return l;
}

ContinueCard::Layout ContinueCard::layoutFor(double width, double height) const
{
    const Typography& type = skin().type;
    const Layout least = withDial(std::min(type.glanceLength(140), width * 0.24), width);
    // A card with room to spare gives it to the dial, as long as the words still fit beside it.
    const Layout most = withDial(std::min({height - 2 * cardPad, type.glanceLength(230), width * 0.34}), width);
    return most.dial > least.dial && most.height <= height ? most : least;
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
    return static_cast<int>(std::ceil(layoutFor(width, 0).height));
}

void ContinueCard::paintContent(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = skin().theme;
    const Typography& type = skin().type;
    const Layout l = layoutFor(rect.width(), rect.height());
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
        paintScores(painter, QRectF(left, y, l.textWidth, l.score), m_session.summary, type.glanceLength(38),
                    ScoreStyle::NamedFromLeft, skin());
    y += l.score;
    painter.setPen(theme.inkDim);
    QStringList facts;
    for (const QString& fact : {roundWords(m_session.summary), dateWords(m_session.changedAt, m_now)}) {
        if (!fact.isEmpty())
            facts << fact;
    }
    const double disc = std::min(type.glanceLength(52), l.dial * 0.5);
    drawLine(painter, QRectF(left, y, l.textWidth - disc - cardPad, l.detail), type.text(16),
             Qt::AlignLeft | Qt::AlignVCenter, facts.join(QStringLiteral(" · ")));
    paintPlay(painter, QRectF(rect.right() - cardPad - disc, rect.bottom() - cardPad - disc, disc, disc), skin());
}

// ---- StartCard

struct StartCard::Layout {
    double disc = 0;
    double textWidth = 0;
    double title = 0;
    double line = 0;
    double flavour = 0;
    double sides = 0;
    double height = 0;
};

StartCard::StartCard(const Skin& startSkin, QWidget* parent) : CardButton(startSkin, parent)
{
    setText(tr("Start now"));
    setAccessibleName(tr("Start now"));
    setAccessibleDescription(promise());
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

QColor StartCard::frame() const
{
    return m_large ? skin().theme.accentOf(0) : skin().theme.line;
}

// One side's block: shape and faction, what it is about, and who is in it. Without a painter it is only measured.
double StartCard::paintSide(QPainter* painter, const QRectF& rect, size_t index) const
{
    const Theme& theme = skin().theme;
    const Typography& type = skin().type;
    const ScenarioRow::Side& side = m_scenario.sides[index];
    const int seat = static_cast<int>(index);
    const double indent = type.length(28);
    const double head = type.length(20) * 1.4;
    const QRectF text = rect.adjusted(indent, 0, 0, 0);
    const QFont name = type.text(15, QFont::DemiBold);
    const double line = type.length(15) * 1.45;
    double y = rect.top() + head;
    if (painter) {
        const double shape = type.length(20);
        paintSeatShape(*painter, QRectF(rect.left(), rect.top() + (head - shape) / 2, shape, shape), seat, theme);
        painter->setPen(theme.accentOf(seat));
        drawLine(*painter, QRectF(text.left(), rect.top(), text.width(), head), type.name(20),
                 Qt::AlignLeft | Qt::AlignVCenter, side.faction);
        painter->setPen(theme.inkDim);
        drawWhole(*painter, QRectF(text.left(), y, text.width(), 0), type.text(14), side.flavour);
    }
    y += paragraphHeight(type.text(14), side.flavour, text.width()) + 6;
    for (const ScenarioRow::Figure& figure : side.lineUp) {
        if (painter) {
            painter->setPen(theme.ink);
            const double used = drawLine(*painter, QRectF(text.left(), y, text.width(), line), name,
                                         Qt::AlignLeft | Qt::AlignVCenter, figure.name);
            painter->setPen(theme.inkDim);
            drawLine(*painter, QRectF(text.left() + used + 8, y, std::max(1.0, text.width() - used - 8), line),
                     type.text(14), Qt::AlignLeft | Qt::AlignVCenter, figure.role);
        }
        y += line;
    }
    return y - rect.top();
}

double StartCard::sidesHeight(double width) const
{
    double most = skin().type.length(15) * 1.45 * 7; // until it is known who comes
    for (size_t i = 0; i < std::min(shownSides, m_scenario.sides.size()); ++i)
        most = std::max(most, paintSide(nullptr, QRectF(0, 0, (width - cardPad) / 2, 0), i));
    return most;
}

void StartCard::paintSides(QPainter& painter, const QRectF& rect) const
{
    const double width = (rect.width() - cardPad) / 2;
    for (size_t i = 0; i < std::min(shownSides, m_scenario.sides.size()); ++i)
        paintSide(&painter,
                  QRectF(rect.left() + static_cast<double>(i) * (width + cardPad), rect.top(), width, rect.height()),
                  i);
}

StartCard::Layout StartCard::layoutFor(double width) const
{
    const Typography& type = skin().type;
    Layout l;
    l.disc = std::min(type.glanceLength(m_large ? 64 : 48), width * 0.16);
    l.textWidth = width - 3 * cardPad - l.disc;
    l.title = type.length(m_large ? 38 : 24) * 1.35;
    l.line = paragraphHeight(type.text(15), promise(), l.textWidth);
    const double head = std::max(l.title + l.line, l.disc);
    l.height = head + 2 * cardPad;
    if (m_large) {
        const QString flavour = m_scenario.flavour.isEmpty() ? promise() : m_scenario.flavour;
        l.flavour = paragraphHeight(type.text(16), flavour, width - 2 * cardPad);
        l.sides = sidesHeight(width - 2 * cardPad);
        l.height += l.flavour + l.sides + 2 * cardPad;
    }
    return l;
}

int StartCard::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(layoutFor(width).height));
}

QString StartCard::promise() const
{
    return tr("Two sample parties, at the table in one press.");
}

void StartCard::paintContent(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = skin().theme;
    const Typography& type = skin().type;
    const Layout l = layoutFor(rect.width());
    const double left = rect.left() + cardPad;
    const double spare = std::max(0.0, rect.height() - l.height);
    double y = m_large ? rect.top() + cardPad : rect.center().y() - (l.title + l.line) / 2;
    const double middle = y + (l.title + l.line) / 2;
    painter.setPen(theme.ink);
    drawLine(painter, QRectF(left, y, l.textWidth, l.title), type.name(m_large ? 38 : 24),
             Qt::AlignLeft | Qt::AlignVCenter, tr("Start now"));
    y += l.title;
    painter.setPen(theme.inkDim);
    y += drawWhole(painter, QRectF(left, y, l.textWidth, l.line), type.text(15), promise());
    const QRectF disc(rect.right() - cardPad - l.disc, middle - l.disc / 2, l.disc, l.disc);
    if (m_large)
        paintPlay(painter, disc, skin());
    else
        paintQuietPlay(painter, disc, skin());
    if (!m_large || m_scenario.id.isEmpty())
        return;
    y += cardPad + std::min(spare / 2, cardPad * 2);
    painter.setPen(theme.ink);
    y += drawWhole(painter, QRectF(left, y, rect.width() - 2 * cardPad, 0), type.text(16), m_scenario.flavour);
    y += cardPad;
    paintSides(painter, QRectF(left, y, rect.width() - 2 * cardPad, rect.bottom() - y));
}

// ---- ScenarioCard

void ScenarioCard::setScenario(const ScenarioRow& scenario)
{
    m_scenario = scenario;
    setText(scenario.name);
    setAccessibleName(scenario.name);
    setAccessibleDescription(
        QStringList{sizeWords(scenario), monsterWords(scenario), scenario.flavour}.join(QStringLiteral(" ")));
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
                          paragraphHeight(type.text(14), monsterWords(m_scenario), inner) + 36;
    return static_cast<int>(std::ceil(height));
}

void ScenarioCard::paintContent(QPainter& painter, const QRectF& rect) const
{
    if (m_scenario.id.isEmpty())
        return;
    const Theme& theme = skin().theme;
    const Typography& type = skin().type;
    const QRectF inner = rect.adjusted(14, 10, -14, -12);
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

#include "moc_start_cards.cpp"
