// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/figures/rail.h"

#include "ui/dials/figure_card.h"
#include "ui/table/common/looks.h"
#include "ui/table/figures/threat_rail.h"

#include <QScroller>

namespace wheelhouse::ui {

Rail::Rail(int side, const Skin& skin, QWidget* parent)
    : QScrollArea(parent), m_side(side), m_skin(skin), m_holder(new QWidget(this))
{
    setObjectName(side == 0 ? QStringLiteral("leftRail") : QStringLiteral("rightRail"));
    setAccessibleName(side == 0 ? tr("Figures on the left side") : tr("Figures on the right side"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // A bar would cover what the cards show; a finger, the mouse wheel and the keyboard move the rail.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QScroller::grabGesture(viewport(), QScroller::TouchGesture);
    setFocusPolicy(Qt::NoFocus);
    setWidget(m_holder);
    setWidgetResizable(false);
    m_holder->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

FigureCard* Rail::cardFor(const QString& key)
{
    if (const auto found = m_cards.find(key); found != m_cards.end()) {
        return found->second;
    }
    auto* card = new FigureCard(m_skin, m_holder);
    card->setObjectName(QStringLiteral("card-") + key);
    const play::FigureId figure(key);
    connect(card, &FigureCard::selectAsked, this, [this, figure] { Q_EMIT selectAsked(figure); });
    connect(card, &FigureCard::hitPointsAsked, this,
            [this, figure](int delta) { Q_EMIT asked(ask::adjust(figure, delta)); });
    card->show();
    m_cards.emplace(key, card);
    return card;
}

void Rail::show(const TableContext& context)
{
    std::vector<QString> order;
    for (const items::FigureRow& row : context.figures) {
        const bool isHere = ThreatRail::isFor(context) ? m_side == 0 : row.side == m_side; // else threats stand there
        if (!isHere || row.kind != play::FigureKind::Character) {
            continue;
        }
        FigureLook look = lookOf(row, context.selected);
        look.stageAtRight = m_side == 0;
        look.form = m_regions.rails == RailForm::Whole    ? CardForm::Whole
                    : m_regions.rails == RailForm::Narrow ? CardForm::Narrow
                                                          : CardForm::Brief;
        FigureCard* card = cardFor(row.key);
        card->setLook(look);
        card->setRuleOfPart(context.ruleOfPart());
        order.push_back(row.key);
    }
    for (auto card = m_cards.begin(); card != m_cards.end();) {
        if (std::find(order.begin(), order.end(), card->first) == order.end()) {
            card->second->hide();
            card->second->deleteLater();
            card = m_cards.erase(card);
        } else {
            ++card;
        }
    }
    m_order = std::move(order);
    place();
}

void Rail::layOut(const TableRegions& regions)
{
    m_regions = regions;
    setGeometry(m_side == 0 ? regions.leftRail : regions.rightRail);
    place();
}

void Rail::place()
{
    int y = 0;
    QWidget* before = nullptr;
    for (const QString& key : m_order) {
        FigureCard* card = m_cards.at(key);
        card->setGeometry(0, y, width(), m_regions.cardHeight);
        y += m_regions.cardHeight + m_regions.cardGap;
        if (before) {
            QWidget::setTabOrder(before, card);
        }
        before = card;
    }
    m_holder->resize(width(), std::max(0, y - m_regions.cardGap));
    for (const QString& key : m_order) {
        if (m_cards.at(key)->look().acting) {
            ensureWidgetVisible(m_cards.at(key), 0, 0);
        }
    }
}

play::FigureId Rail::figureAt(int index) const
{
    return index >= 0 && index < static_cast<int>(m_order.size()) ? play::FigureId(m_order[static_cast<size_t>(index)])
                                                                  : play::FigureId();
}

FigureCard* Rail::cardOf(const play::FigureId& figure) const
{
    const auto found = m_cards.find(figure.text());
    return found == m_cards.end() ? nullptr : found->second;
}

} // namespace wheelhouse::ui

#include "moc_rail.cpp"
