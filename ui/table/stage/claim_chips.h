// SPDX-License-Identifier: GPL-3.0-or-later
// Chips for what only the players can say about places, each with what hangs on it: pressed in while it is so. Nobody
// has to press them; what is not said does not count.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QLabel;

namespace wheelhouse::ui {

class ChoiceGrid;

class ClaimChips : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit ClaimChips(const Skin& skin, QWidget* parent = nullptr);

    /// One chip for each; without any it is hidden.
    void show(const TableContext& context, const std::vector<play::SheetClaim>& claims);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// The other thing is said of one of them.
    void asked(const wheelhouse::ui::Ask& ask);

private:
    std::vector<play::SheetClaim> m_claims;
    QLabel* m_words;
    ChoiceGrid* m_chips;
};

} // namespace wheelhouse::ui
