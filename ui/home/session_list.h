// SPDX-License-Identifier: GPL-3.0-or-later
// The list of sessions: one stop of the Tab key, arrows walk, Enter or a double press opens. A single press chooses.
#pragma once

#include "ui/common/skin.h"
#include "ui/home/session_row.h"

#include <QListView>

namespace wheelhouse::ui {

class SessionList : public QListView, public Skinned
{
    Q_OBJECT

public:
    /// `model` outlives the list.
    SessionList(Skin skin, SessionModel& model, QWidget* parent = nullptr);

    /// The chosen session, or nothing.
    const SessionRow* chosen() const;
    void choose(const QString& path);
    void setSkin(const Skin& skin) override;
    const Skin& skin() const { return m_skin; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Another session was chosen, or the chosen one changed or went.
    void choiceChanged();
    void openAsked(const QString& path);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void dataChanged(const QModelIndex& from, const QModelIndex& to, const QList<int>& roles) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Skin m_skin;
    SessionModel& m_model;
};

} // namespace wheelhouse::ui
