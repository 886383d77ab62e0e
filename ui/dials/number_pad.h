// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace wheelhouse::ui {

/// A pad of digits for fingers; also takes digits, minus, backspace, Enter and Esc from a keyboard. It has no field to
/// type in, so that no system keyboard comes up.
class NumberPad : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit NumberPad(const Skin& skin, QWidget* parent = nullptr);

    /// What may be entered. The minus key is there only when `least` is below zero. 0 to 99 at first.
    void setRange(int least, int most);
    /// Starts anew: `value` is shown, and the first digit replaces it.
    void start(int value);
    int value() const { return m_value; }
    /// A digit, as if its key were pressed.
    void addDigit(int digit);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// OK was pressed; the value lies in the range.
    void accepted(int value);
    void canceled();
    void valueChanged(int value);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void flipSign();
    void dropDigit();
    void accept();
    void display(int value);
    QPushButton* addKey(const QString& text, const QString& name, int row, int column);

    QLabel* m_display;
    QPushButton* m_minus;
    QPushButton* m_backspace;
    QPushButton* m_ok;
    int m_least = 0;
    int m_most = 99;
    int m_value = 0;
    bool m_fresh = true;
};

} // namespace wheelhouse::ui
