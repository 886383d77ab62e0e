// SPDX-License-Identifier: GPL-3.0-or-later
// The faces of any dice, to be pressed as the real ones lie: a row for each kind, a button for each face that differs,
// one press a die. The last die completes the throw.
#pragma once

#include "model/play/table/dice.h"
#include "ui/common/skin.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QKeyEvent;
class QLabel;
class QVBoxLayout;

namespace wheelhouse::ui {

class ChoiceGrid;
struct Choice;

using play::AskedDice;

class FacePad : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit FacePad(const Skin& skin, QWidget* parent = nullptr);

    /// Starts anew; every kind has faces.
    void ask(const std::vector<AskedDice>& dice);
    /// Digits are the faces of the first unfinished kind: its numbers, typed as they are read, "1" and "5" for 15, or
    /// the button in that place. A number that more digits could follow waits for them or for Enter. Where there is no
    /// 0, 0 alone is 10; with Shift a digit is ten more at once. Backspace forgets what was typed, else takes the last
    /// die back. False for other keys.
    bool takeKey(const QKeyEvent& event);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// All dice, kind by kind in the order in which they were asked for.
    void thrown(const std::vector<wheelhouse::play::FallenDie>& dice);

private:
    struct Row {
        QLabel* words;
        ChoiceGrid* grid;
    };
    void addRow();
    void refresh();
    void showRow(const Row& row, const AskedDice& asked);
    /// What has been entered so far, on the button that takes the last die back.
    void showFallen();
    void press(size_t row, int face);
    void takeBack();
    int leftOf(const AskedDice& asked) const;
    /// The row whose die is told next; as many as there are kinds: none.
    size_t nextRow() const;
    void takeDigit(int amount, bool shifted);
    void typeDigit(size_t row, int digit);
    void pressNumber(size_t row, int number);

    Skin m_skin;
    std::vector<AskedDice> m_asked;
    std::vector<play::FallenDie> m_fallen; ///< in the order in which they were pressed
    QString m_typed;                       ///< the first digits of a number that waits for more
    QVBoxLayout* m_column;
    std::vector<Row> m_rows; ///< as many as were ever needed
    ChoiceGrid* m_back;
};

/// What a face is called, for screen readers and large buttons: "5", "Sword ×2, Surge", "blank".
QString faceWords(const play::FaceOfDie& face);
/// The button that takes the last die back; it shows what these dice showed.
Choice takeBackChoice(const QStringList& faces);

} // namespace wheelhouse::ui
