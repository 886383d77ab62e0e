// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: a figure, a question, the soft number pad or what a figure carries. It scrolls when text is large.
#pragma once

#include "model/items/game_story.h"
#include "model/packs/owner/card_entries.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/barred.h"
#include "ui/table/common/pickable.h"
#include "ui/table/common/primary_act.h"
#include "ui/table/common/table_context.h"
#include "ui/table/stage/waiting_act.h"

#include <QScrollArea>

class QKeyEvent;
class QScrollBar;
class QStackedWidget;

namespace wheelhouse::ui {

class AimStage;
class FigureStage;
class ItemsStage;
class LearnStage;
class NumberStage;
class QuestionStage;
class TurnStage;

class Stage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit Stage(const Skin& skin, QWidget* parent = nullptr);

    /// Whether the cards on the table can be corrected; not at first.
    void offerCards(bool areOffered);
    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;
    /// Back by one step: within what is aimed or carried, else out of the number pad, the items or the question what a
    /// card says. False if there was none.
    bool stepBack();
    /// The way back that the question offers, before the card that asks it. False where it offers none.
    bool leaveQuestion();
    /// Who won and how it stands, in words; empty while the game goes on.
    QString resultWords() const;
    /// The same for a question that takes the stage; what is typed there is remembered first, or stays.
    void giveWay();
    /// How high it has to be so that whatever answers what is asked is whole; 0 while nothing is.
    int roomForAnswers(int width) const;
    /// How high it has to be in a turn so that what is read before anything is done is whole; 0 while nobody acts.
    int roomToRead(int width) const;
    /// How high it has to be in a turn so that everything on it is whole; 0 while nobody acts.
    int roomForTurn(int width) const;
    /// Back to where one begins to read.
    void scrollUp();
    /// Whatever has the keys here is seen.
    void bringIntoSight();
    /// Remembers what is typed of a card; what cannot be remembered comes back, and stays with a word about it.
    QStringList unkept();
    /// How a game went that is over.
    void tell(const items::GameStory& story);
    /// Something is being aimed: what was told before is no longer of interest.
    bool isAiming() const;
    /// It is what waited, and nothing was chosen of it yet: what was told before is still to be read.
    bool isAimNew() const;
    /// The first thing that answers what is asked here; null where nothing does.
    QWidget* answer() const;
    /// Changes with what is asked here.
    QString stepAsked() const;
    /// Whether the page that is shown gives the focus to its own parts.
    bool keepsKeys() const;
    /// The rules behind the panel that is shown; empty where none are.
    RuleTopic topic() const;
    /// What the large button says and does while something is aimed or several are chosen; else nothing.
    std::optional<PrimaryAct> primary() const;
    /// A figure was tapped anywhere on the page while something is aimed. False where it is none to choose from.
    bool pick(const play::FigureId& figure);
    /// Whom pick() would take now without a word against it, and what is to be done before anybody walks.
    Pickable pickable() const;
    /// A digit for the dice that are asked for, or for the number that is typed. False where there are none.
    bool takeKey(const QKeyEvent& event);
    /// The letter of an answer to the question that is shown. False where it is none.
    bool takeLetter(const QKeyEvent& event);
    /// Space, where it goes on with a name that is being typed.
    bool takeSpace();
    /// This was refused because somebody may react. Whether it was chosen in the turn, on the stage or on the map: then
    /// it waits for that now.
    bool waitsAfter(const Ask& refused);

Q_SIGNALS:
    /// Why something was not taken.
    void told(const QString& sentence);
    void asked(const wheelhouse::ui::Ask& ask);
    void curtainAsked(const wheelhouse::play::SeatId& seat);
    void selectAsked(const wheelhouse::play::FigureId& figure);
    void lootHeld(const wheelhouse::play::FigureId& figure, bool byHand);
    /// The face-down tokens of this figure are looked at by its player.
    void lookAsked(const wheelhouse::play::FigureId& figure);
    /// What a card says of something that was used for the first time; nothing but kind and id where it was skipped.
    void learnt(const wheelhouse::play::FigureId& figure, const wheelhouse::packs::AbilityRead& read, bool isUsed);
    /// The whole card of this figure is to be corrected.
    void cardAsked(const wheelhouse::play::FigureId& figure);
    void numberSet(const wheelhouse::play::FigureId& figure);
    void barred(const wheelhouse::ui::Barred& barred);
    /// Aiming has begun or is over.
    void aimChanged();
    /// What waited was given at once, by this: nobody has read yet what was told before.
    void cameByItself(const wheelhouse::ui::Ask& given);
    /// What comes next while something is aimed is another thing now.
    void primaryChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int roomForPage(int width) const;
    void openNumber(const play::FigureId& figure, const QString& field);
    void openItems(const play::FigureId& figure);
    void openLearning(const play::FigureId& figure, const packs::AbilityRead& known);
    void openAim(const WaitingAct::Chosen& chosen);
    void layScroll();
    void connectPages();
    void connectActs();
    void connectAim();
    /// Forgets what waits. False where nothing does.
    bool leaveWaiting();
    /// What waits is another thing now.
    void showWaiting();
    /// `interruptsAim`: what is asked now comes before the act that is being aimed.
    void followWaiting(const TableContext& context, bool interruptsAim);
    /// Soon, what waits is aimed, or it is said why it is not.
    void openLater();
    void openWaiting();
    void raisePage(QWidget* page);
    /// Leaves the number pad, the items or the question what a card says, however far one is in them. False if none was
    /// open.
    bool closePage();
    void fitPage();
    /// Shows whether there is more below the edge.
    void tellBelow();
    void followScroll();

    Skin m_skin;
    TableContext m_context;
    QScrollArea* m_scroll;
    QScrollBar* m_bar; ///< over the page's margin: the page is as wide with it as without
    QWidget* m_below;  ///< over the lower edge while the stage goes on below it
    QStackedWidget* m_pages;
    FigureStage* m_figure;
    TurnStage* m_turn;
    AimStage* m_aim;
    QuestionStage* m_question;
    NumberStage* m_number;
    ItemsStage* m_items;
    LearnStage* m_learn;
    play::FigureId m_shown;
    QString m_askedLast; ///< the question that was shown last
    WaitingAct m_waiting;
    Ask m_aimed;            ///< the command that was aimed last
    bool m_aimCame = false; ///< what is aimed came by itself, and is at its first step
};

} // namespace wheelhouse::ui
