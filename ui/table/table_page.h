// SPDX-License-Identifier: GPL-3.0-or-later
// The lean table page: rails of figure cards, the turn strip, the stage, the shelf of piles and the bottom bar. It
// assembles panels, turns gestures into commands and shows what the session publishes; it computes no rule.
#pragma once

#include "model/items/session_host.h"
#include "ui/common/skin.h"
#include "ui/table/table_context.h"

#include <QWidget>

class QStackedLayout;

namespace wheelhouse::ui {

class BottomBar;
class CurtainPanel;
class MonsterPanel;
class Rail;
class SidePanel;
class Stage;
class TopStrip;

class TablePage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// `host` outlives the page; it may be opened before or after.
    TablePage(const Skin& skin, items::SessionHost& host, QWidget* parent = nullptr);

    void setSkin(const Skin& skin) override;
    /// Shows the curtain of the first seat that has a secret to settle, or of `seat`. False if there is none.
    bool openCurtain(const play::SeatId& seat = {});

Q_SIGNALS:
    /// The user wants to leave the table for the list of sessions.
    void homeAsked();
    /// The first publication has been laid out.
    void ready();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void show(const std::shared_ptr<const items::Publication>& publication);
    void refuse(const play::Command& command, const play::Refusal& refusal);
    void select(const play::FigureId& figure);
    void arrange();
    bool selectByKey(int key);

    Skin m_skin;
    items::SessionHost& m_host;
    TableContext m_context;
    TopStrip* m_strip;
    Rail* m_left;
    Rail* m_right;
    MonsterPanel* m_monsters;
    Stage* m_stage;
    BottomBar* m_bar;
    SidePanel* m_side;
    CurtainPanel* m_curtain;
    bool m_ready = false;
};

} // namespace wheelhouse::ui
