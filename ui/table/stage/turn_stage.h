// SPDX-License-Identifier: GPL-3.0-or-later
// The stage of the one in turn under the rules: what is left of its actions, and everything it can do. What the rules
// bar looks so and says why when it is pressed.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/barred.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QKeyEvent;
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
    /// The first act that can be done; null where none can be.
    QWidget* answer() const;
    /// How high it has to be so that what is read or said before anything is done is whole.
    int heightToRead(int width) const;
    /// Of a group that is being ended as a whole, no more are ended.
    void stopEnding() { m_ending.reset(); }
    /// What comes next once nobody may react any more: the key of an act, and what begins a sentence about it; both
    /// empty for nothing. Shown with the next show().
    void setNext(const QString& key, const QString& words);
    /// As if it were pressed.
    void choose(const QString& key);
    /// A letter that does an act. False where it is none.
    bool takeKey(const QKeyEvent& event);
    /// From what the cards say back to the acts. False if these are shown.
    bool stepBack();

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    /// What it shows wants another height.
    void grown();
    /// `overruled`: what speaks against it, and is done all the same; empty: nothing does.
    void actChosen(const wheelhouse::play::SheetAct& act, const wheelhouse::play::Message& overruled);
    void barred(const wheelhouse::ui::Barred& barred);
    void asked(const wheelhouse::ui::Ask& ask);
    /// The press on this figure's loot goes on as long as the tokens are looked at.
    void lootHeld(const wheelhouse::play::FigureId& figure, bool byHand);
    void itemsAsked(const wheelhouse::play::FigureId& figure);
    /// The same figure with everything that can be set by hand.
    void byHandAsked(const wheelhouse::play::FigureId& figure);

private:
    void layOut();
    void listen();
    void chooseMore(const QString& key);
    /// Ends the next of a group that is ended as a whole, each as a step of its own.
    void endNext();
    void showPips();
    void arrangeTop();
    void showPassing();
    static QString passingWords(const QString& seat, const QString& next);
    void showActs();
    /// Notes whose turn it is. In one turn everything keeps its place; in the next all places are given anew.
    void keepPlaces();
    Choice choiceOf(const play::SheetAct& act) const;
    /// The button of an act that is on no card.
    static Choice smallChoice(const play::SheetAct& act);
    void addMore(std::vector<Choice>& more) const;
    void showComing(const std::vector<Choice>& coming);
    /// Shows what the cards say of the acts in place of these, or the acts again.
    void read(bool isRead);
    void showReading();
    QStringList wordsOfCards() const;
    /// Of the one in turn, those of which the card is known.
    std::vector<play::Dial> reactionsToRead() const;
    void nameRules();
    void showBehaviour();
    void showWords();
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
    QLabel* m_comingHeading;
    ChoiceGrid* m_coming; ///< what the game brings
    ClaimChips* m_claims;
    ChoiceGrid* m_leaveReading;
    QLabel* m_passing;   ///< who may still react, and what comes next then
    QLabel* m_behaviour; ///< of a monster, which people play by it
    RuleLabel* m_words;
    std::optional<play::Initiative> m_ending; ///< the number whose figures are all ended
    play::FigureId m_ended;                   ///< the one that was ended last
    QString m_next;                           ///< the key of the act that comes when nobody may react any more
    QString m_nextWords;
    play::GroupId m_endedAt;   ///< the head at which the last of them was
    bool m_reads = false;      ///< what the cards say stands in place of the acts
    bool m_readsGoals = false; ///< and that is what is printed about the whole game
    struct Turn {
        int serial = -1;
        play::FigureId figure = {};
        play::GroupId began = {}; ///< the head at which its places were given
        bool leaves = false;      ///< all that is left is the way to another game
    };
    Turn m_turn;
    std::vector<QString> m_actPlaces; ///< keys in the order of their places; what is gone leaves its place
    std::vector<QString> m_morePlaces;
    std::vector<QString> m_comingPlaces;
    std::optional<ChoiceGrid::Measure> m_actMeasure; ///< as it was when the turn began
};

} // namespace wheelhouse::ui
