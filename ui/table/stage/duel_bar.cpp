// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/duel_bar.h"

#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr double duelHeight = 66;
constexpr double mostOfDuel = 1.5;
constexpr double cardShare = 0.36; // of the width; the rest is the attack's
constexpr double widestCard = 4.6; // of its height

/// As the bar shows it: nobody in it is in turn or selected more than the other.
FigureLook duelist(FigureLook look)
{
    look.form = CardForm::Low;
    look.acting = false;
    look.selected = false;
    look.acted = false;
    look.turn.clear();
    look.turnHidden = false;
    return look;
}
} // namespace

DuelBar::DuelBar(const Skin& skin, QWidget* parent) : QWidget(parent), SpokenAs(QAccessible::StaticText), m_skin(skin)
{
    setObjectName(QStringLiteral("duelBar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    DuelBar::setSkin(skin);
}

void DuelBar::setFighters(const FigureLook& attacker, const FigureLook& target)
{
    m_attacker = duelist(attacker);
    m_attacker.stageAtRight = true;
    m_target = duelist(target);
    m_target.stageAtRight = false;
    name();
}

void DuelBar::setWords(const QString& attack, const QString& figures)
{
    m_attack = attack;
    m_figures = figures;
    name();
}

void DuelBar::name()
{
    setAccessibleName(tr("%1: %2 against %3").arg(m_attack, m_attacker.name, m_target.name));
    setAccessibleDescription(
        QStringList{m_figures, figureSentence(m_attacker), figureSentence(m_target)}.join(QStringLiteral(". ")));
    update();
}

void DuelBar::setSkin(const Skin& skin)
{
    m_skin = skin;
    setMinimumHeight(sizeHint().height());
    setMaximumHeight(static_cast<int>(sizeHint().height() * mostOfDuel));
    updateGeometry();
    update();
}

QSize DuelBar::sizeHint() const
{
    return {400, static_cast<int>(m_skin.type.glanceLength(duelHeight))};
}

std::pair<QRectF, QRectF> DuelBar::cards() const
{
    const double wide = std::min(width() * cardShare, height() * widestCard);
    return {QRectF(0, 0, wide, height()), QRectF(width() - wide, 0, wide, height())};
}

void DuelBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto [left, right] = cards();
    paintFigureCard(painter, left, m_attacker, m_skin);
    paintFigureCard(painter, right, m_target, m_skin);
    const QRectF words(left.right() + metrics::gap, 0, right.left() - left.right() - 2.0 * metrics::gap, height());
    // An arrow below the words leads from the one to the other.
    const double y = words.bottom() - height() * 0.16;
    const double head = height() * 0.09;
    painter.setPen(QPen(m_skin.theme.accentOf(m_attacker.seat), std::max(2.0, height() * 0.035), Qt::SolidLine,
                        Qt::RoundCap, Qt::RoundJoin));
    painter.drawLine(QPointF(words.left(), y), QPointF(words.right(), y));
    painter.drawPolyline(
        QPolygonF{{words.right() - head * 1.3, y - head}, {words.right(), y}, {words.right() - head * 1.3, y + head}});
    painter.setPen(m_skin.theme.ink);
    drawLine(painter, QRectF(words.left(), 0, words.width(), height() * 0.42),
             m_skin.type.nameExactly(height() * 0.34, QFont::Bold), Qt::AlignCenter, m_attack, 0.5);
    painter.setPen(m_skin.theme.inkDim);
    const QRectF below(words.left(), height() * 0.42, words.width(), height() * 0.32);
    const QFont font = m_skin.type.textExactly(std::max(height() * 0.2, m_skin.type.length(12)), QFont::Medium);
    if (textWidth(font, m_figures) * 0.8 <= words.width()) {
        drawLine(painter, below, font, Qt::AlignCenter, m_figures, 0.8);
        return;
    }
    // Two lines, rather than an end that is cut off.
    painter.setFont(m_skin.type.textExactly(height() * 0.14, QFont::Medium));
    painter.drawText(below, Qt::AlignCenter | Qt::TextWordWrap, m_figures);
}

} // namespace wheelhouse::ui

#include "moc_duel_bar.cpp"
