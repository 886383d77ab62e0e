// SPDX-License-Identifier: GPL-3.0-or-later
// A thread that does what it is sent, one call after the other, and the way back to whoever waits for an answer. Calls
// are handed over by a release and an acquire of our own: what was written before a call was sent is seen inside it,
// and a thread sanitizer, which can't look into Qt's queues, sees that too.
#pragma once

#include <QObject>
#include <QThread>

#include <functional>
#include <memory>

namespace wheelhouse::items {

/// Runs the calls it is sent, in order, on the thread it lives on.
class CallReceiver : public QObject
{
public:
    using Call = std::function<void()>;

    /// May be called on any thread. What has not been run when the receiver goes is never run.
    void post(Call call);

    bool event(QEvent* event) override;
};

/// A thread with an event loop and one receiver on it.
class WorkerThread
{
public:
    /// The receiver moves to the thread and goes with it, so that it may own timers there.
    explicit WorkerThread(std::unique_ptr<CallReceiver> receiver = std::make_unique<CallReceiver>());
    /// As finish().
    ~WorkerThread();

    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;

    void post(CallReceiver::Call call) { m_receiver->post(std::move(call)); }
    /// Waits until all that was sent is done, runs `last` behind it on the thread, and ends the thread.
    void finish(const CallReceiver::Call& last = {});

private:
    QThread m_thread;
    CallReceiver* m_receiver; ///< deletes itself on its own thread
};

} // namespace wheelhouse::items
