// SPDX-License-Identifier: GPL-3.0-or-later
// The choices before a scenario starts: who plays which side, who sits where, and what is really on the table. Every
// choice has a good default; one press starts.
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/panel_painter.h"
#include "ui/home/scenario_row.h"
#include "ui/setup/start_choice.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QScrollArea;

namespace wheelhouse::ui {

class ChoiceButton;
class FlowLayout;
class PrimaryButton;
class RulesPicker;
class SidePicker;

class SetupPage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit SetupPage(const Skin& skin, QWidget* parent = nullptr);

    void setScenario(const ScenarioRow& scenario);
    StartChoice choice() const;
    /// Whether the scenario is about to be played by rules that have this house rule, by its name in commands.
    bool offersHouseRule(const QString& system, const QString& name) const;
    /// Opens its switch with the keyboard on it.
    void openHouseRule(const QString& system, const QString& name);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void startAsked(const wheelhouse::ui::StartChoice& choice);
    void backAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* buildContent();
    QWidget* buildBar();
    QWidget* buildReal();
    void buildPiles();
    void showPiles();
    QWidget* buildMap();
    void setMapLevel(play::MapLevel level);
    /// Whether the app runs this scenario's monsters.
    bool runsMonsters() const;
    void showMapChoices();
    void arrange();
    void placeSides();
    QWidget* buildCount();
    void showCount();
    void setCount(size_t count);
    void showFigures();
    /// The next figure that nobody plays.
    void changeFigure(size_t side);
    size_t sidesPlayed() const;
    QString rulesText() const;

    struct RealSwitch {
        bool play::RealPieces::*piece;
        QString name; ///< of a game system
        ChoiceButton* button;
    };

    struct PileSwitch {
        QString name; ///< in commands
        bool isMap = false;
        ChoiceButton* button = nullptr;
        bool isSet = false; ///< somebody has chosen it, so that the map says nothing more about it
    };

    Skin m_skin;
    ScenarioRow m_scenario;
    bool m_swapped = false;
    QScrollArea* m_scroll = nullptr;
    QGridLayout* m_sides = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_flavour = nullptr;
    QLabel* m_size = nullptr;
    RulesPicker* m_byRules = nullptr;
    QLabel* m_realHeading = nullptr;
    QLabel* m_mapHeading = nullptr;
    QWidget* m_mapRoom = nullptr;
    QLabel* m_rulesHeading = nullptr;
    QLabel* m_rules = nullptr;
    struct MapChoice {
        play::MapLevel level;
        ChoiceButton* button;
        ChoiceLook look;
    };
    std::vector<MapChoice> m_maps;
    play::MapLevel m_mapLevel = play::MapLevel::Off;
    ChoiceButton* m_swap = nullptr;
    ChoiceButton* m_back = nullptr;
    PrimaryButton* m_start = nullptr;
    std::vector<SidePicker*> m_pickers;
    std::vector<size_t> m_figures; ///< whom each side plays, where it plays one
    size_t m_count = 2;            ///< how many sides are played
    QWidget* m_countRoom = nullptr;
    QLabel* m_countHeading = nullptr;
    std::vector<ChoiceButton*> m_counts;
    std::vector<RealSwitch> m_real;
    std::vector<PileSwitch> m_piles; ///< of the scenario
    FlowLayout* m_realFlow = nullptr;
};

} // namespace wheelhouse::ui
