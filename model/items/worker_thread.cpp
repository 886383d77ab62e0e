// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/worker_thread.h"

#include <QCoreApplication>
#include <QEvent>

#include <atomic>
#include <semaphore>
#include <utility>

namespace wheelhouse::items {
namespace {

const QEvent::Type callSent = static_cast<QEvent::Type>(QEvent::registerEventType());

class CallEvent : public QEvent
{
public:
    explicit CallEvent(CallReceiver::Call call) : QEvent(callSent), m_call(std::move(call))
    {
        m_isSent.store(true, std::memory_order_release);
    }

    void run() const
    {
        if (m_isSent.load(std::memory_order_acquire)) {
            m_call();
        }
    }

private:
    CallReceiver::Call m_call;
    std::atomic<bool> m_isSent = false;
};

} // namespace

void CallReceiver::post(Call call)
{
    QCoreApplication::postEvent(this, new CallEvent(std::move(call)));
}

bool CallReceiver::event(QEvent* event)
{
    if (event->type() != callSent) {
        return QObject::event(event);
    }
    static_cast<const CallEvent*>(event)->run();
    return true;
}

WorkerThread::WorkerThread(std::unique_ptr<CallReceiver> receiver) : m_receiver(receiver.release())
{
    m_receiver->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_receiver, &QObject::deleteLater);
    m_thread.start();
}

WorkerThread::~WorkerThread()
{
    finish();
}

void WorkerThread::finish(const CallReceiver::Call& last)
{
    if (!m_thread.isRunning()) {
        return;
    }
    std::binary_semaphore done(0);
    post([&] {
        if (last) {
            last();
        }
        done.release();
    });
    done.acquire();
    m_thread.quit();
    m_thread.wait();
}

} // namespace wheelhouse::items
