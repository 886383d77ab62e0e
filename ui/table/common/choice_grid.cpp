// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/choice_grid.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"

#include <QAbstractScrollArea>
#include <QResizeEvent>
#include <QSizeF>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace wheelhouse::ui {

namespace {
/// As on a page so many times larger.
Skin grown(const Skin& skin, double times)
{
    const double fit = skin.type.fit() * times;
    return Skin::forPage(skin.theme.kind, skin.type.percent(), (QSizeF(1280, 800) * fit).toSize());
}
} // namespace

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
        order.push_back(choice.key);
        if (choice.key.isEmpty()) {
            continue;
        }
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
        words.removeDuplicates(); // "Move" costs a "Move"
        const QString name = choice.name.isEmpty() ? words.join(QStringLiteral(", ")) : choice.name;
        found->second->setAccessibleName(name);
        if (name.contains(choice.look.detail)) { // it is said once
            found->second->setAccessibleDescription(choice.look.chosen ? tr("chosen") : QString());
        }
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
    orderForReaders();
    measureAgain();
    if (recount) {
        limitHeight();
        updateGeometry();
    }
    place();
}

void ChoiceGrid::orderForReaders()
{
    std::vector<const QObject*> wanted;
    for (const QString& key : m_order) {
        if (!key.isEmpty()) {
            wanted.push_back(m_buttons.at(key));
        }
    }
    std::vector<const QObject*> found;
    std::ranges::copy_if(children(), std::back_inserter(found),
                         [&](const QObject* each) { return std::ranges::find(wanted, each) != wanted.end(); });
    if (found == wanted) {
        return;
    }
    for (const QString& key : m_order) {
        if (!key.isEmpty()) {
            m_buttons.at(key)->raise(); // none lies over another; the last raised is the last child
        }
    }
}

void ChoiceGrid::setMeasure(Measure measure)
{
    m_measure = measure;
    limitHeight();
    updateGeometry();
    place();
}

void ChoiceGrid::keepReadable(double highest)
{
    m_readable = {m_measure, highest};
    measureAgain();
}

void ChoiceGrid::measureAgain()
{
    if (!m_readable) {
        return;
    }
    std::vector<Choice> shown;
    for (const auto& [key, button] : m_buttons) {
        shown.push_back({key, button->look(), {}});
    }
    const Measure measure = measureToRead(shown, m_readable->least, m_readable->highest);
    if (std::exchange(m_measure, measure).height != measure.height) {
        limitHeight();
        updateGeometry();
    }
}

void ChoiceGrid::setSkin(const Skin& skin)
{
    m_skin = skin;
    measureAgain();
    limitHeight();
    updateGeometry();
    place();
}

void ChoiceGrid::setGrowth(double most)
{
    m_growth = most;
    limitHeight();
    place();
}

void ChoiceGrid::holdGrowth(bool held)
{
    if (held == m_holdsGrowth) {
        return;
    }
    m_holdsGrowth = held;
    limitHeight();
    updateGeometry();
    place();
}

void ChoiceGrid::limitHeight()
{
    if (m_growth > 1) {
        setMaximumHeight(heightOfRows(width(), m_holdsGrowth ? m_grown : m_growth));
    }
}

double ChoiceGrid::growthOf(double wide, int rows) const
{
    constexpr double step = 0.1;
    constexpr double stillLarge = 0.85; // as large as words have to be that stand in one line
    const double given = (height() - (rows - 1) * metrics::gap) / static_cast<double>(rows);
    double growth = std::clamp(given / rowHeight(), 1.0, m_growth);
    const auto reads = [&](const ChoiceButton* button) {
        return ui::readsInOneLine(QSizeF(wide, rowHeight() * growth), button->look(), grown(m_skin, growth),
                                  stillLarge);
    };
    while (growth > 1 + step && !std::ranges::all_of(m_buttons, [&](const auto& each) { return reads(each.second); })) {
        growth -= step;
    }
    return growth;
}

double ChoiceGrid::mostInSight(int rows) const
{
    const QWidget* around = parentWidget();
    while (around && !qobject_cast<const QAbstractScrollArea*>(around)) {
        around = around->parentWidget();
    }
    const auto* area = qobject_cast<const QAbstractScrollArea*>(around);
    if (!area) {
        return m_growth;
    }
    const double given = (area->viewport()->height() - (rows - 1) * metrics::gap) / static_cast<double>(rows);
    return std::clamp(given / rowHeight(), 1.0, m_growth);
}

ChoiceButton* ChoiceGrid::button(const QString& key) const
{
    const auto found = m_buttons.find(key);
    return found == m_buttons.end() ? nullptr : found->second;
}

ChoiceButton* ChoiceGrid::first() const
{
    for (const QString& key : m_order) {
        ChoiceButton* there = button(key); // a place that is kept empty has none
        if (there && !isHidden() && there->isEnabled() && !there->look().barred) {
            return there;
        }
    }
    return nullptr;
}

ChoiceButton* ChoiceGrid::last() const
{
    const auto found =
        std::find_if(m_order.rbegin(), m_order.rend(), [](const QString& key) { return !key.isEmpty(); });
    return found == m_order.rend() ? nullptr : button(*found);
}

ChoiceGrid::Measure ChoiceGrid::measureToRead(const std::vector<Choice>& choices, Measure least, double highest,
                                              double leastShare) const
{
    constexpr double step = 14;
    Measure most = least;
    most.height = highest;
    std::vector<Choice> readable; // what is too wide for its row gets no better by height
    std::ranges::copy_if(choices, std::back_inserter(readable),
                         [&](const Choice& choice) { return readsWhole({choice}, most, leastShare); });
    while (least.height < highest && !readsWhole(readable, least, leastShare)) {
        least.height = std::min(least.height + step, highest);
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

int ChoiceGrid::heightOfRows(int width, double growth) const
{
    if (m_order.empty()) {
        return 0;
    }
    const int across = columns(width);
    const int rows = (static_cast<int>(m_order.size()) + across - 1) / across;
    return rows * static_cast<int>(rowHeight() * growth) + (rows - 1) * metrics::gap;
}

int ChoiceGrid::heightForWidth(int width) const
{
    return heightOfRows(width, m_holdsGrowth ? m_grown : 1);
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
    const int rows = std::max(1, (static_cast<int>(m_order.size()) + across - 1) / across);
    if (!m_holdsGrowth) {
        m_grown = m_growth > 1 ? std::min(growthOf(wide, rows), mostInSight(rows)) : 1;
        m_grownRows = rows;
    } else if (rows > m_grownRows) { // it has grown to another list
        m_grown = std::min(m_grown, mostInSight(rows));
    }
    const int high = static_cast<int>(rowHeight() * m_grown);
    ChoiceButton* before = nullptr;
    for (size_t i = 0; i < m_order.size(); ++i) {
        if (m_order[i].isEmpty()) {
            continue;
        }
        const int column = static_cast<int>(i) % across;
        const int line = static_cast<int>(i) / across;
        ChoiceButton* button = m_buttons.at(m_order[i]);
        const int left = static_cast<int>(std::lround(column * (wide + metrics::gap)));
        const int right = static_cast<int>(std::lround(column * (wide + metrics::gap) + wide));
        button->setGeometry(left, line * (high + metrics::gap), right - left, high);
        if (m_growth > 1) {
            button->setSkin(grown(m_skin, m_grown));
        }
        if (before) {
            QWidget::setTabOrder(before, button);
        }
        before = button;
    }
}

void ChoiceGrid::resizeEvent(QResizeEvent* event)
{
    if (event->size().width() != event->oldSize().width()) {
        measureAgain();
        limitHeight();
    }
    place();
}

} // namespace wheelhouse::ui

#include "moc_choice_grid.cpp"
