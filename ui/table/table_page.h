// SPDX-License-Identifier: GPL-3.0-or-later
// The lean table page: rails of figure cards, the turn strip, the stage, the shelf of piles and the bottom bar. It
// assembles panels, turns gestures into commands and shows what the session publishes; it computes no rule.
#pragma once

#include "model/items/session_host.h"
#include "ui/common/covered.h"
#include "ui/common/rule_topic.h"
#include "ui/common/skin.h"
#include "ui/common/table_regions.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/leave_warning.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/barred.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

#include <functional>
#include <memory>

class QKeyEvent;
class QLabel;

namespace wheelhouse::ui {

class BottomBar;
class CardDesk;
class ChoiceGrid;
class CurtainPanel;
class MapPane;
class MonsterPanel;
class OfferBar;
class PressGuard;
class Rail;
class ResultStrip;
class Shelf;
class SidePanel;
class Stage;
class Surveyor;
class TableCards;
class ThreatRail;
class TopStrip;

class TablePage : public QWidget, public Skinned, public Covered
{
    Q_OBJECT

public:
    /// Makes the surveyor of the game with this slug; empty where nobody knows it.
    using SurveyorMaker = std::function<std::unique_ptr<Surveyor>(const QString& system)>;

    /// `host` outlives the page; it may be opened before or after. `surveyor` is called when a map is first shown.
    /// `clock` times the primary button's dead time.
    TablePage(const Skin& skin, items::SessionHost& host, SurveyorMaker surveyor, QWidget* parent = nullptr,
              const PrimaryButton::Clock& clock = PrimaryButton::steadyClock());
    ~TablePage() override;

    /// What reads and writes the packs of the cards; without one the page does neither. It outlives the page.
    void useCards(CardDesk& desk);
    /// Offers to correct the cards of every pack but this one; they are offered only once this is said.
    void offerCardsExcept(const QString& pack);
    /// Looks at the packs again, as a card may have been corrected.
    void lookAtCardsAgain();
    /// Says why something was not done.
    void tell(const QString& sentence) { notice(sentence); }
    /// Whoever plays by keys goes on at once: what is asked gets them.
    void takeKeys();
    void setSkin(const Skin& skin) override;
    bool dressesOwnTree() const override { return true; }
    /// What is on the screen; nullptr before it is ready.
    std::shared_ptr<const items::Publication> shown() const { return m_context.publication; }
    /// The first publication has been laid out.
    bool isReady() const { return m_ready; }
    /// Shows the curtain of the first seat that has a secret to settle, or of `seat`. False if there is none.
    bool openCurtain(const play::SeatId& seat = {});
    /// Whether this house rule, by its name in commands, can be switched here and now.
    bool offersHouseRule(const QString& name) const;
    /// Opens its switch with the keyboard on it.
    void openHouseRule(const QString& name);
    /// Remembers what is typed of a card. False where that cannot be; it says so, but only once to who goes this `way`.
    bool mayLeave(const QString& way);
    /// The rules behind the refusal that is shown, else behind the question or the turn on the stage; empty if there
    /// are none.
    RuleTopic topicInQuestion() const;
    /// The curtain, while it is open.
    QWidget* cover() const override;
    /// Space is what comes next, wherever on the page the keys are, but where a text is written.
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// The user wants to leave the table for the list of sessions.
    void homeAsked();
    /// The session that this one has begun is wanted, or the one that has begun this.
    void onwardAsked(const wheelhouse::play::JsonValue& more);
    void handBackAsked();
    /// The program's menu is wanted, near this point of the screen.
    void menuAsked(const QPoint& corner);
    void settleAsked();
    /// What a monster did by its script, in a line, when it has done it.
    void runTold(const QString& words);
    /// It is not so any more: Undo.
    void runTakenBack();
    /// The rules are wanted, ready for a question.
    void rulesAsked();
    /// The whole card of a figure is to be corrected; `noun` and `id` as in its pack.
    void cardAsked(const QString& pack, const QString& noun, const QString& id);
    /// isReady() from now on.
    void ready();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    static const QString mapTab;
    static const QString anywayKey;
    static const QString whyKey;
    static constexpr int logLength = 200; ///< groups; older ones are in the file and come with the report

    void connectTable();
    /// Takes the keys when nobody on the page has them any more.
    void keepFocus(const QWidget* before, const QWidget* now);
    /// A key on its way to this widget; whether it does not get it.
    bool takesKey(QWidget& widget, QKeyEvent& key);
    /// A letter answers the choice that bears it, wherever on the page the keys are. Whether it was taken.
    bool takesLetter(const QWidget& widget, const QKeyEvent& key);
    /// A digit is whoever's for whom one is typed, wherever on the page the keys are; else it changes hit points.
    /// Whether it was taken: where a text or a number is being written, it goes there.
    bool takesDigit(const QWidget& widget, const QKeyEvent& key);
    /// Whether a digit means a die now; says so where it cannot be taken here.
    bool digitIsForDice();
    void noteDigit(const QKeyEvent& key);
    /// Where whoever plays by keys has lost the focus, or something else is asked, moves it to what answers.
    void followKeys();
    /// Changes with whatever is asked.
    QString askedNow() const;
    /// The first thing that answers what is asked; null where nothing does.
    QWidget* answer() const;
    /// Whether another question may take the focus from whoever holds it.
    bool mayMoveFrom(const QWidget& holder) const;
    /// Says what is asked to those who do not see it.
    void sayWhatIsAsked();
    QString wordsAsked() const;
    void connectStage();
    void connectTools();
    void connectCards();
    /// For those who show it: the panel, and the end of a game.
    void readLog();
    QString questionNow() const;
    void dress(const Skin& skin);
    void show(const std::shared_ptr<const items::Publication>& publication);
    void refresh();
    /// Says it until the next commit. What names a file can be picked out and copied.
    void notice(const QString& sentence, bool canBeCopied = false);
    void submit(const Ask& ask);
    void refuse(const play::Command& command, const play::Refusal& refusal);
    /// What was refused or noticed is old: something else is chosen.
    void forgetWhatWasSaid();
    /// Says what the rules bar and offers to do it all the same; empty: nothing is barred.
    void tellBarred(const Barred& barred);
    /// Shows why a monster did something, on the map as it stood then.
    void showReason(const items::ReasonAtLine& read);
    /// A figure was tapped: it is what is aimed at, else it is looked at.
    void tapped(const play::FigureId& figure);
    void select(const play::FigureId& figure);
    void arrange();
    /// Lets Tab come first to what is asked, then to the stage, then to what stands around.
    void orderTabs();
    /// Where everything lies now; with a map, whether monsters stand beside it.
    TableRegions regionsNow() const;
    /// Where the map lies: nowhere, beside the stage, above it, or the two in one place.
    enum class MapPlace { None, Beside, Above, InTurns };
    MapPlace placeOfMap() const;
    bool isMapInFront() const;
    void arrangeCentre();
    void arrangeBesideMap();
    void arrangeInTurns();
    /// What is told, refused or offered: in the strip that is kept for it.
    void arrangeMessages();
    /// Lays the monsters at the top of this place, unless the game is over; what is left.
    QRect belowMonsters(QRect place);
    /// Lays reactions in the column beside the map, which they are about.
    void arrangeReactionsBeside(const QRect& map, QRect column);
    /// Lays the piles at the end of the column beside a map that fills this place, or below it where they find no room
    /// there; what is left for the map.
    QRect layPilesBeside(QRect place);
    /// Lays the monsters at the end of a column, where they find room in it.
    void layMonstersIn(const QRect& column);
    /// How high the monsters are; while a round lasts not less than they were, so that a defeat moves nothing.
    int roomForMonsters(int width);
    /// Gives the part so much room at the end of the place, and hides it without any.
    static void takeFromEnd(QRect& place, QWidget& part, int high);
    int wantedForResult(const QRect& place);
    /// What came before does not count while the next target is chosen.
    bool isResultAside() const;
    /// How high what has come of it may be at most.
    int roomForResult(const QRect& place) const;
    void arrangeStage(QRect place);
    void showMap();
    /// What is being chosen on the stage has changed: the large button and the map follow.
    void followChoice();
    /// Brings the map or the stage to the front where they take turns; else makes the map larger, or as it was.
    void turnMap();
    bool showsMap() const;
    bool isOver() const { return !m_context.state().result.isEmpty(); }
    bool selectByKey(int key);
    /// The digit changes the hit points of the figure on the stage, or it is said why not. False for nobody's.
    bool changeSelected(const QKeyEvent& event);
    void holdLoot(const play::FigureId& figure, bool byHand);

    Skin m_skin;
    items::SessionHost& m_host;
    TableContext m_context;
    TopStrip* m_strip;
    Rail* m_left;
    Rail* m_right;
    ThreatRail* m_threats; ///< in place of the right rail, where the game has it
    MonsterPanel* m_monsters;
    Stage* m_stage;
    Shelf* m_shelf;
    BottomBar* m_bar;
    SidePanel* m_side;
    CurtainPanel* m_curtain;
    OfferBar* m_offer;
    OfferBar* m_refusal;
    ResultStrip* m_result;
    Barred m_barred;
    TableCards* m_cards;
    std::unique_ptr<Surveyor> m_reasonSurveyor; ///< of the game whose reasons were read last
    QString m_reasonGame;
    std::optional<QString> m_withoutCards; ///< the pack whose cards are not corrected
    SurveyorMaker m_surveyor;
    MapPane* m_map = nullptr; ///< from the first time that a map is shown
    ChoiceGrid* m_tabs;       ///< map or stage, where there is no room for both
    MapPlace m_mapPlace = MapPlace::None;
    bool m_mapLarge = false; ///< where it does not take turns with the stage
    /// Where it does, whether the map was brought to the front; none: while nothing is asked.
    std::optional<bool> m_mapWished;
    bool m_questionTookMap = false;   ///< the wish was a question's, which goes with it
    std::vector<QString> m_refusedBy; ///< the rules behind the notice
    QLabel* m_notice;                 ///< why something was not done; goes with the next commit
    TableRegions m_regions;
    struct MonsterRoom {
        int round = -1;
        MapPlace place = MapPlace::None;
        QSize centre = {};
        int height = 0;
    };
    MonsterRoom m_monsterRoom;
    PressGuard* m_guard;
    PrimaryButton::Clock m_clock;
    bool m_byKeys = false;              ///< the last press was a key's
    QString m_asked;                    ///< what was asked when the focus followed last
    const QWidget* m_movedTo = nullptr; ///< who was given the focus last; only compared
    qint64 m_focusMovedAt = -PrimaryButton::deadTime;
    bool m_digitLast = false;       ///< was the last key
    bool m_digitMovedFocus = false; ///< and nothing else was pressed since
    QString m_said;                 ///< what is asked, as it was said last
    bool m_takesBack = false;       ///< Undo was pressed and is not shown yet
    Ask m_cameByItself;             ///< what was given last without a press
    int m_turn = 0;                 ///< serial of the turn last shown; another one takes the selection with it
    qint64 m_questionAt = 0;        ///< when that was asked
    QString m_question;             ///< what the table was last asked; a new question takes the stage
    LeaveWarning m_warning;
    bool m_ready = false;
};

} // namespace wheelhouse::ui
