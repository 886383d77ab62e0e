// SPDX-License-Identifier: GPL-3.0-or-later
// What taps on the map mean: moving, or one of three ways to measure that change nothing; and whether the map warns of
// monsters.
#pragma once

#include "ui/common/rule_topic.h"
#include "ui/common/skin.h"

#include <QWidget>

#include <array>
#include <functional>
#include <vector>

namespace wheelhouse::ui {

class ChoiceButton;

enum class Measure { Move, Sight, Burst, Cone };

class MeasureBar : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit MeasureBar(const Skin& skin, QWidget* parent = nullptr);

    Measure measure() const { return m_measure; }
    /// The radius of a burst or the length of a cone, in spaces.
    int size() const;
    /// Whether the last button offers a larger map or a smaller one, or there is none.
    enum class Offer { Nothing, Larger, Smaller };
    void offer(Offer offer);
    /// What there is to measure beside moves. Where there is nothing, no tool has to be chosen.
    void offerTools(bool sight, bool areas);
    /// Whether there are monsters of whom the map can warn.
    void offerDanger(bool offers);
    /// Whether it warns of them wherever the figure in turn can go.
    bool showsDanger() const { return m_offersDanger && m_showsDanger; }
    /// Asks for the rule behind each way of measuring: "measure-move", "measure-sight", …
    void setRuleOfPart(const std::function<RuleTopic(const QString& part)>& rule);
    void setSkin(const Skin& skin) override;
    int widthWanted() const;
    int heightWanted() const;

Q_SIGNALS:
    void chosen();
    void dangerSwitched();
    /// The user wants what was offered.
    void sizeAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void choose(Measure measure);
    void look();
    void arrange();
    /// Those that are shown, as they stand.
    std::vector<ChoiceButton*> shown() const;
    void switchDanger();

    Skin m_skin;
    Measure m_measure = Measure::Move;
    int m_radius = 1;
    int m_length = 2;
    std::array<ChoiceButton*, 4> m_buttons;
    bool m_offersSight = true;
    bool m_offersAreas = true;
    bool m_offersDanger = false;
    bool m_showsDanger = false;
    ChoiceButton* m_danger;
    ChoiceButton* m_size;
};

} // namespace wheelhouse::ui
