// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/worker_thread.h"
#include "model/play/session/danger_teller.h"

#include <QObject>

#include <map>
#include <memory>
#include <stop_token>

namespace wheelhouse::ui {

/// What threatens one figure on the table as it stands, worked out on a thread of its own. As soon as another figure or
/// other spaces are asked for, or the table changes, what is being worked out is dropped.
class DangerWatch : public QObject
{
    Q_OBJECT

public:
    explicit DangerWatch(QObject* parent = nullptr);
    ~DangerWatch() override;

    /// The table from now on; without a teller, which outlives this, nobody is threatened.
    void setTable(const play::DangerTeller* teller, std::shared_ptr<const play::State> seen,
                  std::shared_ptr<const content::Pack> content);
    bool isOn() const { return m_teller != nullptr; }

    /// Answered by `told`, unless all of it is known.
    void ask(const play::FigureId& figure, const std::vector<board::Space>& places);
    /// nullptr while it is not known for the figure that was asked about last.
    const play::DangerOnSpace* find(board::Space at) const;

Q_SIGNALS:
    void told();

private:
    void drop();
    void take(const std::vector<play::DangerOnSpace>& dangers);

    const play::DangerTeller* m_teller = nullptr;
    std::shared_ptr<const play::State> m_seen;
    std::shared_ptr<const content::Pack> m_content;
    play::FigureId m_figure;
    std::map<board::Space, play::DangerOnSpace> m_known;
    std::vector<board::Space> m_asked; ///< what is being worked out
    std::stop_source m_stop;
    items::CallReceiver m_answers;
    std::unique_ptr<items::WorkerThread> m_thread; ///< none before the first question
};

} // namespace wheelhouse::ui
