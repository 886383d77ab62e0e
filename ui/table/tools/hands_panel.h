// SPDX-License-Identifier: GPL-3.0-or-later
// A list of sentences about real pieces: what the hands still have to do, with one Done for all, or how every piece
// should lie.
#pragma once

#include "model/items/figure_rows.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QLabel;
class QListView;

namespace wheelhouse::ui {

class ChoiceButton;

class HandsPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    enum class Shows { ToDo, Everything };
    HandsPanel(Shows shows, const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);

private:
    Shows m_shows;
    items::LineModel* m_model;
    QLabel* m_heading;
    QListView* m_list;
    ChoiceButton* m_done;
};

} // namespace wheelhouse::ui
