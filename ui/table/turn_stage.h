// SPDX-License-Identifier: GPL-3.0-or-later
// The stage of the one in turn under the rules: what is left of its actions, and everything it can do. What the rules
// bar looks so and says why when it is pressed.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/asks.h"
#include "ui/table/barred.h"
#include "ui/table/choice_grid.h"
#include "ui/table/table_context.h"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QLabel;

namespace wheelhouse::ui {

class ActionPips;
class ClaimChips;
class RuleLabel;
class StageHeading;

class TurnStage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit TurnStage(const Skin& skin, QWidget* parent = nullptr);

    /// The context's sheet names who is in turn.
    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;
    /// How high it has to be so that what is read or said before anything is done is whole.
    int heightToRead(int width) const;

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    /// What it shows wants another height.
    void grown();
    /// `anyway`: although the rules bar it.
    void actChosen(const wheelhouse::play::SheetAct& act, bool anyway);
    void barred(const wheelhouse::ui::Barred& barred);
    void asked(const wheelhouse::ui::Ask& ask);
    /// The press on this figure's loot goes on as long as the tokens are looked at.
    void lootHeld(const wheelhouse::play::FigureId& figure, bool byHand);
    void itemsAsked(const wheelhouse::play::FigureId& figure);
    /// The same figure with everything that can be set by hand.
    void byHandAsked(const wheelhouse::play::FigureId& figure);

private:
    /// Ends the next of a group that is ended as a whole, each as a step of its own.
    void endNext();
    void showPips();
    void arrangeTop();
    void showPassing();
    void showActs();
    void addMore(std::vector<Choice>& more) const;
    void nameRules();
    void showBehaviour();
    void showWords();
    void choose(const QString& key);
    const play::SheetAct* act(const QString& key) const;
    /// What bars the act, else what it is.
    RuleTopic ruleOf(const play::SheetAct& act) const;

    Skin m_skin;
    TableContext m_context;
    QBoxLayout* m_top;
    StageHeading* m_heading;
    ActionPips* m_pips;
    ChoiceGrid* m_acts;
    ChoiceGrid* m_more;
    ClaimChips* m_claims;
    QLabel* m_passing;   ///< what doing anything now lets pass
    QLabel* m_behaviour; ///< of a monster, which people play by it
    RuleLabel* m_words;
    std::optional<play::Initiative> m_ending; ///< the number whose figures are all ended
    play::FigureId m_ended;                   ///< the one that was ended last
    play::GroupId m_endedAt;                  ///< the head at which the last of them was
    bool m_reads = false;                     ///< what the cards say stands on the acts
};

} // namespace wheelhouse::ui
