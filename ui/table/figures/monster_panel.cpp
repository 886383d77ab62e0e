// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/figures/monster_panel.h"

#include "ui/common/metrics.h"
#include "ui/dials/figure_card.h"
#include "ui/table/common/looks.h"
#include "ui/table/figures/threat_rail.h"

#include <QScroller>

#include <cmath>

namespace wheelhouse::ui {

MonsterPanel::MonsterPanel(const Skin& skin, QWidget* parent)
    : QScrollArea(parent), m_skin(skin), m_holder(new QWidget(this))
{
    setObjectName(QStringLiteral("monsterPanel"));
    setAccessibleName(tr("Monsters"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QScroller::grabGesture(viewport(), QScroller::TouchGesture);
    setWidget(m_holder);
    m_holder->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

FigureCard* MonsterPanel::cardFor(const QString& key, const play::Figure& figure)
{
    if (const auto found = m_cards.find(key); found != m_cards.end()) {
        return found->second;
    }
    auto* card = new FigureCard(m_skin, m_holder);
    card->setObjectName(QStringLiteral("card-") + key);
    const play::FigureId id(key);
    // Wounds count the other way round: three damage is three wounds more.
    const bool wounds = figure.track(QStringLiteral("wounds")) && !figure.track(QStringLiteral("hp"));
    connect(card, &FigureCard::selectAsked, this, [this, id] { Q_EMIT selectAsked(id); });
    connect(card, &FigureCard::hitPointsAsked, this, [this, id, wounds](int delta) {
        Q_EMIT asked(wounds ? ask::adjust(id, -delta, QStringLiteral("wounds")) : ask::adjust(id, delta));
    });
    card->show();
    m_cards.emplace(key, card);
    return card;
}

void MonsterPanel::show(const TableContext& context)
{
    std::vector<QString> order;
    for (const items::FigureRow& row : context.figures) {
        if (row.kind == play::FigureKind::Character || ThreatRail::isFor(context)) {
            continue;
        }
        FigureLook look = lookOf(row, context.selected);
        look.form = CardForm::Low;
        FigureCard* card = cardFor(row.key, *context.table().figure(play::FigureId(row.key)));
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

int MonsterPanel::columns(int width) const
{
    const int least = static_cast<int>(std::lround(m_skin.type.glanceLength(150)));
    const int fitting = std::max(1, (width + metrics::gap) / (least + metrics::gap));
    return std::max(1, std::min(fitting, static_cast<int>(m_order.size())));
}

int MonsterPanel::cardHeight() const
{
    return static_cast<int>(std::lround(m_skin.type.glanceLength(60)));
}

int MonsterPanel::heightFor(int width, int most, int mostRows) const
{
    if (m_order.empty()) {
        return 0;
    }
    const int across = columns(width);
    const int fitting = std::max(1, (most + metrics::gap) / (cardHeight() + metrics::gap));
    const int rows = std::min({mostRows, fitting, (static_cast<int>(m_order.size()) + across - 1) / across});
    return rows * cardHeight() + (rows - 1) * metrics::gap;
}

void MonsterPanel::place()
{
    const int across = columns(width());
    const int cardWidth = (width() - (across - 1) * metrics::gap) / across;
    for (size_t i = 0; i < m_order.size(); ++i) {
        const int column = static_cast<int>(i) % across;
        const int line = static_cast<int>(i) / across;
        m_cards.at(m_order[i])
            ->setGeometry(column * (cardWidth + metrics::gap), line * (cardHeight() + metrics::gap), cardWidth,
                          cardHeight());
    }
    const int rows = (static_cast<int>(m_order.size()) + across - 1) / across;
    m_holder->resize(width(), std::max(0, rows * (cardHeight() + metrics::gap) - metrics::gap));
}

void MonsterPanel::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    place();
}

FigureCard* MonsterPanel::cardOf(const play::FigureId& figure) const
{
    const auto found = m_cards.find(figure.text());
    return found == m_cards.end() ? nullptr : found->second;
}

} // namespace wheelhouse::ui

#include "moc_monster_panel.cpp"
