// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"

#include <QWidget>

#include <functional>

class QLabel;

namespace wheelhouse::ui {

class ChoiceButton;

/// One sentence about what was just done or could not be done, with at most one button that answers it. It stays until
/// the next act.
class Notice : public QWidget, public Skinned
{
    Q_OBJECT

public:
    using Answer = std::function<void()>;

    explicit Notice(const Skin& skin, QWidget* parent = nullptr);

    void tell(const QString& sentence, bool isTrouble);
    /// Tells it with a button that puts back what was done.
    void offerPutBack(const QString& sentence, Answer putBack);
    bool offersPutBack() const { return static_cast<bool>(m_putBack); }
    /// Presses the button, if there is one.
    void putBack();
    void giveFocus();
    void clear() { tell({}, false); }
    void setSkin(const Skin& skin) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void put(const QString& sentence, bool isTrouble, Answer putBack);
    void colour();

    Skin m_skin;
    bool m_isTrouble = false;
    Answer m_putBack;
    QLabel* m_words;
    ChoiceButton* m_button;
};

} // namespace wheelhouse::ui
