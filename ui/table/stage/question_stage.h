// SPDX-License-Identifier: GPL-3.0-or-later
// The stage while it asks something of the table: who showed a number, an open prompt, how the round begins,
// which of a group is meant, what to score.
#pragma once

#include "model/items/game_story.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/pickable.h"
#include "ui/table/common/primary_act.h"
#include "ui/table/common/table_context.h"

#include <QElapsedTimer>
#include <QWidget>

class QKeyEvent;
class QLabel;
class QVBoxLayout;

namespace wheelhouse::ui {

class ChoiceButton;
class ChoiceGrid;
struct Choice;
class ClaimChips;
class DicePanel;
struct DiceAsk;
class DuelBar;
class EndPanel;
class NeedLine;
class StageHeading;

class QuestionStage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit QuestionStage(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;
    /// How a game went that is over.
    void tell(const items::GameStory& story);
    /// A figure was tapped anywhere on the page: it is the answer where figures are asked for, or it is said why it
    /// is none. False where none are asked for.
    bool tap(const play::FigureId& figure);
    /// The figures among the answers that the rules allow.
    Pickable pickable() const;
    /// A digit for the dice that are asked for, or the number of an option; an arrow that goes to the options. False
    /// where it means nothing.
    bool takeKey(const QKeyEvent& event);
    /// The letter of an answer. False where it is none.
    bool takeLetter(const QKeyEvent& event);
    /// Space, where it goes on with a name that is being typed; else it presses the large button.
    bool takeSpace();
    /// What the large button says and does once enough is chosen; else nothing.
    std::optional<PrimaryAct> primary();
    /// The last of several that were chosen is so no longer; else the way back, as the last choice offers it. False
    /// where there is neither.
    bool stepBack();
    /// Who won and how it stands, in words; empty while the game goes on.
    QString resultWords() const;
    /// What answers the question; null where the large button does.
    QWidget* answer() const;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void curtainAsked(const wheelhouse::play::SeatId& seat);
    void selectAsked(const wheelhouse::play::FigureId& figure);
    /// Something more or less is chosen: what comes next may be another thing.
    void changed();
    /// Why something is no answer.
    void told(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static const QString seatKey; ///< begins the key of a choice who is active
    static const QString doneKey;
    static const QString payKey; ///< pays with the cheapest mix
    static const QString openKey;
    static const QString coverKey;
    static const QString backKey;

    void showClaims(const TableContext& context);
    void keepSizes(const TableContext& context);
    void showPrompt(const TableContext& context, const play::Prompt& prompt);
    void showOptions(const TableContext& context, const play::Prompt& prompt);
    void showDice(const TableContext& context, const play::Prompt& prompt);
    void showNeed(const TableContext& context, const play::PromptOption& option, int needed);
    void showWays(const TableContext& context);
    /// Who throws and whom it is thrown at, as cards, where it is at one.
    void showDuel(const TableContext& context, const play::Prompt& prompt);
    void showSpaces(const TableContext& context, const play::Prompt& prompt);
    /// Whom an attack strikes for which the app throws, where nobody chooses among them; else none.
    std::vector<QString> onlyTargets() const;
    /// Whether the answer may be what is chosen so far, though more could be.
    bool mayBeDone() const;
    /// Takes back the last answer, or the card or the attack that asks its first question; nothing where a die was
    /// rolled or a piece turned over meanwhile.
    std::optional<Ask> wayBack() const;
    /// A last choice that goes back, where there is a way.
    void addBack(std::vector<Choice>& choices) const;
    /// Whether its options bear numbers, by which they can be typed.
    bool isNumbered(const play::Prompt& prompt) const;
    /// There is one answer, which is the large button's.
    bool onlyGoesOn(const play::Prompt& prompt) const;
    /// Whether figures are among the answers.
    bool asksForFigures() const;
    void answerPrompt(const QString& key);
    /// Whether what is typed now goes on with the name that was begun.
    bool isNameGoingOn() const;
    /// The keys go to the first answer whose name begins like what is typed; Enter gives it.
    void findByName(const QString& letter);
    /// The first answer whose name, a word of it or its key begins so; null where there is none.
    ChoiceButton* namedLike(const QString& typed) const;
    void pick(const QString& key);
    void takeFaces(const std::vector<int>& faces);
    /// Asks for the dice anew, unless some of their faces are told already.
    void askFaces(const DiceAsk& asked, const play::Prompt& prompt);
    void showWhoShowed(const TableContext& context, const play::TurnEntry& next);
    void showGroup(const TableContext& context, const play::TurnEntry& acting);
    void showPause(const TableContext& context, const play::TurnEntry* next);
    void showSecrets(const TableContext& context);
    void showBeginning(const TableContext& context);
    void showEnd(const TableContext& context);
    void chosen(const QString& key);

    enum class Kind { Prompt, WhoShowed, Secrets, Beginning, Group, Pause, Nothing };
    /// What is asked, and the table when it was asked first.
    struct AskedSince {
        QString what;
        play::GroupId since;
    };
    Kind m_kind = Kind::Nothing;
    AskedSince m_asked;
    Skin m_skin;
    play::Prompt m_prompt;
    play::PromptId m_facesOf;      ///< whose dice of any kind are being told
    bool m_reads = false;          ///< options with sentences, which take another height at another width
    QString m_typed;               ///< of the name of an answer
    QElapsedTimer m_typedAt;       ///< since its last letter
    std::vector<QString> m_picked; ///< options of a prompt that wants several
    play::Initiative m_number = 0;
    TableContext m_context;
    QVBoxLayout* m_column = nullptr; ///< its first row is the heading's or the duel's
    StageHeading* m_heading;
    DuelBar* m_duel;     ///< in place of the heading while dice are asked for
    QWidget* m_mark;     ///< the way to the rule behind the question
    QLabel* m_behaviour; ///< of the group that acts
    QLabel* m_why;
    NeedLine* m_need;
    DicePanel* m_dice;
    ChoiceGrid* m_grid;
    ClaimChips* m_claims;
    EndPanel* m_end;
};

} // namespace wheelhouse::ui
