// SPDX-License-Identifier: GPL-3.0-or-later
// The cards that read otherwise in their pack than in this session: what each says differently, and a button to use it.
#pragma once

#include "model/packs/owner/card_changes.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"

#include <QWidget>

class QVBoxLayout;

namespace wheelhouse::ui {

class ChoiceButton;

class CardPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit CardPanel(const Skin& skin, QWidget* parent = nullptr);

    void setChanges(const std::vector<packs::CardChange>& changes);
    /// Puts the keyboard on the first button, if there is one.
    void takeFocus();
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);

private:
    void build();

    Skin m_skin;
    std::vector<packs::CardChange> m_changes;
    QVBoxLayout* m_column;
    std::vector<ChoiceButton*> m_buttons; ///< one a card
};

} // namespace wheelhouse::ui
