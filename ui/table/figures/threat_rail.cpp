// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/figures/threat_rail.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_card.h"
#include "ui/table/common/looks.h"

#include <QScroller>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

namespace {
constexpr int betweenParts = 4;
} // namespace

ThreatRail::ThreatRail(const Skin& skin, QWidget* parent)
    : QScrollArea(parent), m_skin(skin), m_holder(new QWidget(this))
{
    setObjectName(QStringLiteral("threatRail"));
    setAccessibleName(tr("Threats, in the order in which they act"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QScroller::grabGesture(viewport(), QScroller::TouchGesture);
    setWidget(m_holder);
    setWidgetResizable(false);
    m_holder->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

bool ThreatRail::isFor(const TableContext& context)
{
    return context.sheet() && context.sheet()->threats;
}

void ThreatRail::setSkin(const Skin& skin)
{
    m_skin = skin;
    place();
}

QString ThreatRail::nameOf(const play::SheetThreat& threat) const
{
    const items::FigureRow* row = m_context.row(threat.figure);
    return row ? row->name : threat.name;
}

FigureCard* ThreatRail::cardFor(const QString& key, const play::Figure& figure)
{
    if (const auto found = m_cards.find(key); found != m_cards.end()) {
        return found->second;
    }
    auto* card = new FigureCard(m_skin, m_holder);
    card->setObjectName(QStringLiteral("card-") + key);
    const play::FigureId id = figure.id;
    connect(card, &FigureCard::selectAsked, this, [this, id] { Q_EMIT selectAsked(id); });
    connect(card, &FigureCard::hitPointsAsked, this, [this, id](int delta) { Q_EMIT asked(ask::adjust(id, delta)); });
    m_cards.emplace(key, card);
    return card;
}

ChoiceButton* ThreatRail::showLine(const QString& key, const ChoiceLook& look)
{
    auto& line = m_lines[key];
    if (!line) {
        line = new ChoiceButton(m_skin, m_holder);
        line->setObjectName(QStringLiteral("threats-") + key);
    }
    line->setLook(look);
    line->setAccessibleName(look.detail.isEmpty() ? look.title : tr("%1: %2").arg(look.title, look.detail));
    m_order.push_back(line);
    return line;
}

void ThreatRail::showCard(const play::SheetThreat& threat, const QString& key)
{
    const auto& cards = m_context.publication->content->cards;
    const auto card = std::ranges::find(cards, threat.name, &content::Card::name);
    const QString text = card == cards.end() ? QString() : card->text;
    ChoiceButton* line = showLine(key + QLatin1Char('/') + threat.name, {.title = threat.name, .detail = text});
    line->setToolTip(text);
}

bool ThreatRail::hasRoomForAll() const
{
    int high = 0;
    for (const play::SheetThreats& group : *m_context.sheet()->threats) {
        high += lineHeight() + betweenParts;
        for (const play::SheetThreat& threat : group.threats) {
            high += (threat.figure ? figureHeight() : lineHeight()) + betweenParts;
        }
    }
    return high - betweenParts <= height();
}

void ThreatRail::showGroup(const play::SheetThreats& group, const QString& key)
{
    const QString seat = m_context.nameOf(group.seat);
    const QString title = seat.isEmpty() ? text::render(group.name) : seat;
    const bool hasFigures =
        std::ranges::any_of(group.threats, [](const play::SheetThreat& one) { return !one.figure.isEmpty(); });
    const auto wish = m_wished.find(key);
    const bool isMeant = hasFigures && (group.now || m_isRoomy); // texts are opened by hand alone
    const bool isOpen = wish != m_wished.end() && wish->second.now == group.now ? wish->second.open : isMeant;
    const int count = static_cast<int>(group.threats.size());
    QStringList names;
    for (const play::SheetThreat& threat : group.threats) {
        if (!isOpen || !threat.figure) {
            names << nameOf(threat);
        }
    }
    ChoiceButton* line = showLine(key, {.title = tr("%1 · %2").arg(title).arg(count),
                                        .detail = names.join(QStringLiteral(", ")),
                                        .seat = m_context.accentOf(group.seat)});
    line->disconnect(this);
    connect(line, &ChoiceButton::clicked, this, [this, key, now = group.now, isOpen] {
        m_wished[key] = {now, !isOpen};
        show(TableContext(m_context));
    });
    for (const play::SheetThreat& threat : group.threats) {
        const items::FigureRow* row = m_context.row(threat.figure);
        if (isOpen && !hasFigures) {
            showCard(threat, key);
        }
        if (!isOpen || !row) {
            continue;
        }
        FigureLook look = lookOf(*row, m_context.selected);
        look.form = m_regions.rails == RailForm::Whole ? CardForm::Low : CardForm::Narrow;
        FigureCard* card = cardFor(row->key, *m_context.table().figure(threat.figure));
        card->setLook(look);
        card->setRuleOfPart(m_context.ruleOfPart());
        m_order.push_back(card);
        m_figures.push_back(threat.figure);
    }
}

void ThreatRail::show(const TableContext& context)
{
    m_context = context;
    m_order.clear();
    m_figures.clear();
    const bool isShown = isFor(context);
    m_isRoomy = isShown && hasRoomForAll();
    for (const play::SheetThreats& group : isShown ? *context.sheet()->threats : std::vector<play::SheetThreats>()) {
        showGroup(group, group.seat ? group.seat.text() : group.name.key);
    }
    const auto drop = [&](auto& parts) {
        for (auto part = parts.begin(); part != parts.end();) {
            if (std::ranges::find(m_order, static_cast<QWidget*>(part->second)) == m_order.end()) {
                part->second->hide();
                part->second->deleteLater();
                part = parts.erase(part);
            } else {
                ++part;
            }
        }
    };
    drop(m_cards);
    drop(m_lines);
    setVisible(isShown);
    place();
}

void ThreatRail::layOut(const TableRegions& regions)
{
    m_regions = regions;
    setGeometry(regions.rightRail);
}

int ThreatRail::lineHeight() const
{
    return std::max(metrics::touchTarget, static_cast<int>(std::lround(m_skin.type.length(48))));
}

int ThreatRail::figureHeight() const
{
    const int low = static_cast<int>(std::lround(m_skin.type.glanceLength(60)));
    return m_regions.rails == RailForm::Whole ? low : std::min(m_regions.cardHeight, low * 3 / 2);
}

int ThreatRail::heightOf(const QWidget& part) const
{
    const bool isText = part.objectName().contains(QLatin1Char('/'));
    const bool isLine = dynamic_cast<const ChoiceButton*>(&part) != nullptr;
    constexpr int timesHigher = 2; // what a card says takes several lines
    return !isLine ? figureHeight() : isText ? lineHeight() * timesHigher : lineHeight();
}

void ThreatRail::place()
{
    int y = 0;
    QWidget* before = nullptr;
    for (QWidget* part : m_order) {
        const int high = heightOf(*part);
        part->setGeometry(0, y, width(), high);
        part->show();
        y += high + betweenParts;
        if (before) {
            QWidget::setTabOrder(before, part);
        }
        before = part;
    }
    m_holder->resize(width(), std::max(0, y - betweenParts));
}

void ThreatRail::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (m_context.publication && isFor(m_context) && hasRoomForAll() != m_isRoomy) {
        show(TableContext(m_context));
    } else {
        place();
    }
}

play::FigureId ThreatRail::figureAt(int index) const
{
    return index >= 0 && index < static_cast<int>(m_figures.size()) ? m_figures[static_cast<size_t>(index)]
                                                                    : play::FigureId();
}

FigureCard* ThreatRail::cardOf(const play::FigureId& figure) const
{
    const auto found = m_cards.find(figure.text());
    return found == m_cards.end() ? nullptr : found->second;
}

} // namespace wheelhouse::ui

#include "moc_threat_rail.cpp"
