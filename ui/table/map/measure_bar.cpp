// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/map/measure_bar.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr int largestRadius = 3;
constexpr int longestCone = 4;
constexpr int gap = metrics::gap / 2;
constexpr std::array measureNames{"measure-move", "measure-sight", "measure-burst", "measure-cone"};
} // namespace

MeasureBar::MeasureBar(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_danger(new ChoiceButton(skin, this)), m_size(new ChoiceButton(skin, this))
{
    setObjectName(QStringLiteral("measureBar"));
    for (size_t i = 0; i < m_buttons.size(); ++i) {
        auto* button = new ChoiceButton(skin, this);
        button->setObjectName(QString::fromLatin1(measureNames.at(i)));
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QAbstractButton::clicked, this, [this, i] { choose(static_cast<Measure>(i)); });
        m_buttons.at(i) = button;
    }
    m_danger->setObjectName(QStringLiteral("measure-danger"));
    m_danger->setFocusPolicy(Qt::TabFocus);
    m_danger->hide();
    setTabOrder(m_buttons.back(), m_danger);
    connect(m_danger, &QAbstractButton::clicked, this, &MeasureBar::switchDanger);
    m_size->setObjectName(QStringLiteral("mapSize"));
    m_size->setFocusPolicy(Qt::TabFocus);
    m_size->hide();
    connect(m_size, &QAbstractButton::clicked, this, &MeasureBar::sizeAsked);
    look();
}

void MeasureBar::setRuleOfPart(const std::function<RuleTopic(const QString&)>& rule)
{
    for (size_t i = 0; i < m_buttons.size(); ++i)
        setRuleTopic(*m_buttons.at(i), rule(QString::fromLatin1(measureNames.at(i))));
    setRuleTopic(*m_danger, rule(m_danger->objectName()));
}

int MeasureBar::size() const
{
    return m_measure == Measure::Cone ? m_length : m_radius;
}

int MeasureBar::widthWanted() const
{
    const int button = std::max(metrics::touchTarget, static_cast<int>(m_skin.type.glanceLength(64)));
    // Where danger is offered, it shares the same room as far as fingers allow.
    const auto count = static_cast<int>(shown().size()) - (m_offersDanger ? 1 : 0);
    const int least = m_offersDanger ? (count + 1) * metrics::touchTarget + count * gap : 0;
    return std::max(least, count * button + (count - 1) * gap);
}

int MeasureBar::heightWanted() const
{
    return std::max(metrics::touchTarget, static_cast<int>(m_skin.type.glanceLength(48)));
}

void MeasureBar::choose(Measure measure)
{
    // A second press on an area takes the next size.
    if (measure == m_measure) {
        m_radius = measure == Measure::Burst ? m_radius % largestRadius + 1 : m_radius;
        m_length = measure == Measure::Cone ? m_length % longestCone + 1 : m_length;
    }
    m_measure = measure;
    look();
    Q_EMIT chosen();
}

void MeasureBar::look()
{
    const std::array<ChoiceLook, 4> looks{ChoiceLook{.title = tr("Move"), .centred = true},
                                          ChoiceLook{.title = tr("Sight"), .centred = true},
                                          ChoiceLook{.title = tr("Area %1").arg(m_radius), .centred = true},
                                          ChoiceLook{.title = tr("Cone %1").arg(m_length), .centred = true}};
    const std::array<QString, 4> names{tr("Move minis"), tr("Who sees whom"), tr("Area of radius %1").arg(m_radius),
                                       tr("Cone of length %1").arg(m_length)};
    for (size_t i = 0; i < m_buttons.size(); ++i) {
        ChoiceLook one = looks.at(i);
        one.chosen = static_cast<size_t>(m_measure) == i;
        m_buttons.at(i)->setLook(one);
        m_buttons.at(i)->setAccessibleName(names.at(i));
    }
    ChoiceLook danger{.title = tr("Danger"), .centred = true};
    danger.chosen = m_showsDanger;
    m_danger->setLook(danger);
    m_danger->setAccessibleName(tr("Where monsters would attack"));
}

void MeasureBar::offerDanger(bool offers)
{
    if (std::exchange(m_offersDanger, offers) != offers) {
        m_danger->setVisible(offers);
        updateGeometry();
        arrange();
    }
}

void MeasureBar::offerTools(bool sight, bool areas)
{
    if (m_offersSight == sight && m_offersAreas == areas) {
        return;
    }
    m_offersSight = sight;
    m_offersAreas = areas;
    m_buttons.at(0)->setVisible(sight || areas);
    m_buttons.at(1)->setVisible(sight);
    m_buttons.at(2)->setVisible(areas);
    m_buttons.at(3)->setVisible(areas);
    const bool isLost = (m_measure == Measure::Sight && !sight) ||
                        ((m_measure == Measure::Burst || m_measure == Measure::Cone) && !areas);
    if (isLost) {
        choose(Measure::Move);
    }
    updateGeometry();
    arrange();
}

void MeasureBar::switchDanger()
{
    m_showsDanger = !m_showsDanger;
    look();
    Q_EMIT dangerSwitched();
}

std::vector<ChoiceButton*> MeasureBar::shown() const
{
    std::vector<ChoiceButton*> buttons;
    std::ranges::copy_if(m_buttons, std::back_inserter(buttons),
                         [](const ChoiceButton* one) { return !one->isHidden(); });
    if (m_offersDanger)
        buttons.push_back(m_danger);
    buttons.push_back(m_size); // keeps its place while it is not offered
    return buttons;
}

void MeasureBar::offer(Offer offer)
{
    m_size->setVisible(offer != Offer::Nothing);
    m_size->setLook({.icon = offer == Offer::Larger ? Icon::Expand : Icon::Shrink});
    m_size->setAccessibleName(offer == Offer::Larger ? tr("Larger map") : tr("Map and figure"));
    m_size->setToolTip(offer == Offer::Larger ? tr("Larger map (B)") : tr("Map and figure (B)"));
}

void MeasureBar::setSkin(const Skin& skin)
{
    m_skin = skin;
    arrange();
}

void MeasureBar::resizeEvent(QResizeEvent*)
{
    arrange();
}

void MeasureBar::arrange()
{
    const std::vector<ChoiceButton*> buttons = shown();
    const int count = static_cast<int>(buttons.size());
    const int wide = (width() - (count - 1) * gap) / count;
    int x = 0;
    for (ChoiceButton* button : buttons) {
        button->setGeometry(x, 0, wide, height());
        x += wide + gap;
    }
}

} // namespace wheelhouse::ui

#include "moc_measure_bar.cpp"
