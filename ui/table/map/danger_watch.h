// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/worker_thread.h"
#include "model/play/session/danger_teller.h"

#include <QObject>

#include <map>
#include <memory>
#include <set>
#include <stop_token>
#include <vector>

namespace wheelhouse::ui {

/// What threatens one figure on the table as it stands, worked out on a thread of its own. As soon as another figure is
/// asked for, or spaces are no longer asked for, or the table changes, what is being worked out of them is dropped.
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
    /// Whether nobody can tell what threatens that figure there.
    bool isUnforeseen(board::Space at) const { return m_unforeseen.contains(at); }

Q_SIGNALS:
    void told();

private:
    /// What is being worked out together.
    struct Job {
        explicit Job(std::vector<board::Space> of) : places(std::move(of)) {}
        std::vector<board::Space> places;
        std::stop_source stop = {};
    };

    void drop();
    void dropAllBut(const std::vector<board::Space>& wanted);
    void begin(std::vector<board::Space> places);
    void take(const std::stop_token& of, const std::vector<play::DangerOnSpace>& dangers);
    void forget();

    const play::DangerTeller* m_teller = nullptr;
    std::shared_ptr<const play::State> m_seen;
    std::shared_ptr<const content::Pack> m_content;
    play::FigureId m_figure;
    std::map<board::Space, play::DangerOnSpace> m_known;
    std::set<board::Space> m_unforeseen;
    std::vector<Job> m_jobs;
    items::CallReceiver m_answers;
    std::unique_ptr<items::WorkerThread> m_thread; ///< none before the first question
};

} // namespace wheelhouse::ui
