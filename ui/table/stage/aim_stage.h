// SPDX-License-Identifier: GPL-3.0-or-later
// The stage while something is aimed: whom it may hit with what is needed, then what the dice show. It gives one
// command when all is chosen and none before.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/barred.h"
#include "ui/table/common/pickable.h"
#include "ui/table/common/primary_act.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QKeyEvent;

namespace wheelhouse::ui {

class ChoiceGrid;
class ClaimChips;
class DicePanel;
class DuelBar;
class NeedLine;
class StageHeading;

class AimStage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit AimStage(const Skin& skin, QWidget* parent = nullptr);

    /// Begins with this act of the context's sheet. One that is aimed at nobody in particular is given at once.
    /// `overruled`: what was said of it before to be done all the same.
    void start(const TableContext& context, const play::SheetAct& act, const std::vector<Overruled>& overruled);
    /// The table as it is now; what cannot be done any more is given up.
    void follow(const TableContext& context);
    bool isOpen() const { return m_open; }
    /// What is aimed, or was last.
    const play::SheetAct& act() const { return m_act; }
    const std::vector<Overruled>& overruled() const { return m_overruled; }
    void giveUp() { close(); }
    /// A figure was tapped anywhere on the page. False where it is none to choose from.
    bool pick(const play::FigureId& figure);
    /// Those whom the rules let it hit, while targets are chosen.
    Pickable pickable() const;
    /// From the dice back to the targets. False: there is nothing to go back to.
    bool stepBack();
    /// What answers now: the first target, the dice or the way to roll.
    QWidget* answer() const;
    /// Changes with what is asked: whom it is aimed at, or what the dice show.
    QString stepAsked() const;
    bool takeKey(const QKeyEvent& event);
    /// What the large button says and does meanwhile; nothing while nothing is aimed.
    std::optional<PrimaryAct> primary();
    void setSkin(const Skin& skin) override { m_skin = skin; }

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void barred(const wheelhouse::ui::Barred& barred);
    void finished();
    /// Something was chosen: what comes next is another thing now.
    void changed();
    /// From the targets to the dice, or back: another page.
    void turned();
    /// One of several was chosen, or is no more.
    void picked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    /// Those that may be picked come first.
    void sortTargets();
    void showTargets();
    void showRoll();
    void showClaims();
    void showWays(const play::SheetTarget& target);
    /// The one who throws and the one it is thrown at, as cards; nothing where there are several.
    void showDuel();
    /// Who throws at whom, where no cards say it.
    QString whoseDice() const;
    void choose(const play::SheetTarget& target);
    void chooseWay(const QString& key);
    void give(const std::vector<int>& dice);
    void close();
    bool isPicked(const play::FigureId& figure) const;
    bool isOverruled(const play::Message& why, const play::FigureId& target) const;
    /// Whether the rules bar it as it is aimed now, and all of that was overruled.
    bool isAgainstRules() const;
    const play::SheetTarget* target(const play::FigureId& figure) const;
    bool takesSeveral() const { return m_act.mostTargets > 1; }
    /// Whether the players are to say if the target is in cover.
    bool asksCover() const;
    /// Whether no faces are asked for here: the app rolls, or somebody may react before the roll.
    bool rollsLater() const;

    Skin m_skin;
    TableContext m_context;
    play::SheetAct m_act;
    bool m_open = false;
    std::vector<Overruled> m_overruled;
    bool m_inCover = false; ///< as the players say
    std::vector<play::FigureId> m_picked;
    StageHeading* m_heading;
    DuelBar* m_duel; ///< in place of the heading once the target is chosen
    ChoiceGrid* m_targets;
    NeedLine* m_need;
    ClaimChips* m_claims;
    ChoiceGrid* m_ways;
    DicePanel* m_dice;
};

} // namespace wheelhouse::ui
