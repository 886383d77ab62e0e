// SPDX-License-Identifier: GPL-3.0-or-later
// What a throw has to show, large enough for a metre, and the faces to tap once the real dice lie.
#pragma once

#include "ui/common/rule_topic.h"
#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"
#include "ui/table/stage/face_pad.h"

#include <QFont>
#include <QRectF>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QKeyEvent;
class QLabel;
class QPainter;

namespace wheelhouse::ui {

class ChoiceGrid;
struct Choice;

/// The line above the dice: "Needs 10+", the chance, and what it is made of. Each piece leads to its rule: by a press,
/// or with left and right and F1.
class NeedLine : public QWidget, public Skinned, public SpokenAs, public RuleSource
{
    Q_OBJECT

public:
    explicit NeedLine(const Skin& skin, QWidget* parent = nullptr);

    /// Empty large words hide it. What is only `said`, such as the target's name, others show to the eye.
    void setWords(const RuledWords& large, const std::vector<RuledWords>& beside, const std::vector<RuledWords>& below,
                  const QString& said = {});
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    RuleTopic topicAt(const QPoint& point) const override;
    RuleTopic topicInFocus() const override;
    /// Whether no word is cut off at the size that the line has now.
    bool readsWhole() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Piece {
        RuledWords ruled;
        QRectF place = {}; ///< as it was painted last
    };
    struct Row {
        QRectF room;
        QFont font;
        Qt::Alignment side;
        size_t begin = 0;
        size_t end = 0;
    };
    /// The large words, those beside them, those below. The large ones give way until the others are read whole.
    std::array<Row, 3> rows() const;
    bool fits(const Row& row, double least) const;
    void paintRow(QPainter& painter, const Row& row);
    QString joined(size_t begin, size_t end) const;
    void step(int by);

    Skin m_skin;
    std::vector<Piece> m_pieces; ///< the large one, those beside it, those below
    size_t m_below = 1;          ///< where those below begin
    size_t m_current = 0;        ///< the piece that the keyboard is on
};

/// What is asked of the dice.
struct DiceAsk {
    int low = 1;
    int high = 20;
    int thrown = 1;                    ///< how many fall
    bool all = false;                  ///< every face is told, in the order in which they lie; else what counts of them
    std::optional<int> needed = {};    ///< faces from it on are marked
    int savesFrom = 20;                ///< least face that is a critical and outweighs a 1 beside it
    bool attack = true;                ///< else of a check
    bool naturals = true;              ///< of an attack: the highest face always hits, and the lowest never
    QString roll = {};                 ///< how many fall and why so many: "1 die · in cover"
    QString whose = {};                ///< dice they are, as a sentence above them
    std::vector<AskedDice> kinds = {}; ///< dice of any kind; none: those above, from `low` to `high`
};

/// The faces to tap. Of several d20s one press tells what counts: a critical on any and a 1 without one stand apart
/// from the rest, which is the highest face.
class DicePanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit DicePanel(const Skin& skin, QWidget* parent = nullptr);

    void ask(const DiceAsk& ask);
    /// A digit key: faces are typed as they are read, "1" and "5" for 15; a digit that more could follow waits for them
    /// or for Enter. With Shift it is ten more at once, and 0 alone is 10. False where it is no face.
    bool takeDigit(int amount, bool shifted);
    /// Enter gives a digit that waits; Backspace forgets it, else takes the last die back. False where there is
    /// neither, and for other keys.
    bool takeOther(const QKeyEvent& event);
    /// Any key for dice of any kind. False where none are asked for, or it is no key of theirs.
    bool takeFaceKey(const QKeyEvent& event);
    void setSkin(const Skin& skin) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    /// As many faces as were asked for, in the order in which they were tapped.
    void thrown(const std::vector<int>& faces);
    /// The same of dice of any kind.
    void fallen(const std::vector<wheelhouse::play::FallenDie>& dice);

private:
    /// No higher than its faces can grow.
    void limitHeight();
    void tap(int face);
    void refresh();
    QString question() const;
    QString questionOfNaturals() const;
    /// The faces told so far.
    QString entered() const;
    /// Whether the natural faces stand apart.
    bool judges() const;
    bool standsApart(int face) const;
    void measureFaces();
    int wanted() const { return m_ask.all ? m_ask.thrown : 1; }
    void takeBack();
    Choice faceOf(int face) const;
    std::vector<Choice> naturalFaces() const;

    Skin m_skin;
    DiceAsk m_ask;
    std::vector<int> m_faces;
    int m_typed = 0; ///< the first digit of a face; 0: none
    QLabel* m_roll;
    QLabel* m_words;
    ChoiceGrid* m_naturals;
    ChoiceGrid* m_grid;
    FacePad* m_kinds;
};

} // namespace wheelhouse::ui
