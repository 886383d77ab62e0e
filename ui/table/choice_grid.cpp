// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/choice_grid.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"

#include <QSizeF>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

ChoiceGrid::ChoiceGrid(Measure measure, const Skin& skin, QWidget* parent)
    : QWidget(parent), m_measure(measure), m_skin(skin)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChoiceGrid::setChoices(const std::vector<Choice>& choices)
{
    std::vector<QString> order;
    for (const Choice& choice : choices) {
        auto found = m_buttons.find(choice.key);
        if (found == m_buttons.end()) {
            auto* button = new ChoiceButton(m_skin, this);
            button->setObjectName(QStringLiteral("choice-") + choice.key);
            connect(button, &ChoiceButton::clicked, this, [this, key = choice.key] { Q_EMIT chosen(key); });
            connect(button, &ChoiceButton::held, this, [this, key = choice.key] { Q_EMIT held(key); });
            button->show();
            found = m_buttons.emplace(choice.key, button).first;
        }
        found->second->setLook(choice.look);
        QStringList words{choice.look.title, choice.look.tag, choice.look.detail};
        words.removeAll(QString());
        found->second->setAccessibleName(choice.name.isEmpty() ? words.join(QStringLiteral(", ")) : choice.name);
        order.push_back(choice.key);
    }
    for (auto button = m_buttons.begin(); button != m_buttons.end();) {
        if (std::find(order.begin(), order.end(), button->first) == order.end()) {
            // Hidden at once: a button on its way out must not be found or pressed.
            // Nor do its words, which may be a secret, wait for its end.
            button->second->hide();
            button->second->setLook({});
            button->second->setAccessibleName({});
            button->second->setToolTip({});
            button->second->deleteLater();
            button = m_buttons.erase(button);
        } else {
            ++button;
        }
    }
    const bool recount = order.size() != m_order.size();
    m_order = std::move(order);
    if (recount) {
        updateGeometry();
    }
    place();
}

void ChoiceGrid::setMeasure(Measure measure)
{
    m_measure = measure;
    updateGeometry();
    place();
}

void ChoiceGrid::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    place();
}

ChoiceButton* ChoiceGrid::button(const QString& key) const
{
    const auto found = m_buttons.find(key);
    return found == m_buttons.end() ? nullptr : found->second;
}

ChoiceGrid::Measure ChoiceGrid::measureToRead(const std::vector<Choice>& choices, Measure least, double highest,
                                              double leastShare) const
{
    constexpr double step = 14;
    while (least.height < highest && !readsWhole(choices, least, leastShare)) {
        least.height += step;
    }
    return least;
}

bool ChoiceGrid::readsWhole(const std::vector<Choice>& choices, Measure measure, double leastShare) const
{
    const int across = columns(width(), measure);
    const double wide = (width() - (across - 1) * metrics::gap) / static_cast<double>(across);
    return std::ranges::all_of(choices, [&](const Choice& choice) {
        return ui::readsWhole(QSizeF(wide, rowHeight(measure)), choice.look, m_skin, leastShare);
    });
}

int ChoiceGrid::columns(int width, const Measure& measure) const
{
    const double least = m_skin.type.length(measure.leastWidth);
    const int fitting = static_cast<int>((width + metrics::gap) / (least + metrics::gap));
    return std::clamp(fitting, 1, measure.mostColumns);
}

int ChoiceGrid::rowHeight(const Measure& measure) const
{
    return std::max(metrics::touchTarget, static_cast<int>(std::lround(m_skin.type.length(measure.height))));
}

int ChoiceGrid::heightForWidth(int width) const
{
    if (m_order.empty()) {
        return 0;
    }
    const int across = columns(width);
    const int rows = (static_cast<int>(m_order.size()) + across - 1) / across;
    return rows * rowHeight() + (rows - 1) * metrics::gap;
}

QSize ChoiceGrid::sizeHint() const
{
    const int width = static_cast<int>(m_skin.type.length(m_measure.leastWidth)) * m_measure.mostColumns;
    return {width, heightForWidth(width)};
}

QSize ChoiceGrid::minimumSizeHint() const
{
    return {metrics::touchTarget, m_order.empty() ? 0 : rowHeight()};
}

void ChoiceGrid::place()
{
    const int across = columns(width());
    const double wide = (width() - (across - 1) * metrics::gap) / static_cast<double>(across);
    for (size_t i = 0; i < m_order.size(); ++i) {
        const int column = static_cast<int>(i) % across;
        const int line = static_cast<int>(i) / across;
        ChoiceButton* button = m_buttons.at(m_order[i]);
        const int left = static_cast<int>(std::lround(column * (wide + metrics::gap)));
        const int right = static_cast<int>(std::lround(column * (wide + metrics::gap) + wide));
        button->setGeometry(left, line * (rowHeight() + metrics::gap), right - left, rowHeight());
        if (i > 0) {
            QWidget::setTabOrder(m_buttons.at(m_order[i - 1]), button);
        }
    }
}

void ChoiceGrid::resizeEvent(QResizeEvent*)
{
    place();
}

} // namespace wheelhouse::ui
