// SPDX-License-Identifier: GPL-3.0-or-later
// The dice of a pack without a table: for a game that is played with nothing but its dice in the app.
#pragma once

#include "model/content/pack.h"
#include "model/play/session/chance.h"
#include "model/play/table/dice.h"
#include "ui/common/skin.h"

#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

class QLabel;
class QScrollArea;

namespace wheelhouse::ui {

class ChoiceButton;
class DiceDesk;

class DicePage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// `chance` throws what the app throws.
    DicePage(const Skin& skin, std::shared_ptr<const content::Pack> pack, std::unique_ptr<play::Chance> chance,
             QWidget* parent = nullptr);

    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void throwThem(const std::vector<std::pair<play::DieKind, int>>& pool);
    void tell(const std::vector<play::FallenDie>& dice);
    void dress(const Skin& skin);

    Skin m_skin;
    std::shared_ptr<const content::Pack> m_pack;
    std::unique_ptr<play::Chance> m_chance;
    QLabel* m_title;
    QLabel* m_total; ///< what the last throw came to
    QLabel* m_each;  ///< and what each die of it shows
    DiceDesk* m_desk;
    QScrollArea* m_scroll;
    ChoiceButton* m_back;
};

} // namespace wheelhouse::ui
