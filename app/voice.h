// SPDX-License-Identifier: GPL-3.0-or-later
// Reads sentences aloud with whatever voice the system has, on a thread of its own: looking for a voice and speaking
// may take long.
#pragma once

#include "model/items/worker_thread.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <functional>
#include <memory>

namespace wheelhouse::app {

/// What speaks. It is made, used and deleted on the voice's thread.
class SpeechEngine
{
public:
    virtual ~SpeechEngine() = default;
    virtual bool hasVoice() const = 0;
    /// After whatever it is saying.
    virtual void say(const QString& words) = 0;
};
/// The system's own; null where the program was built without one.
std::unique_ptr<SpeechEngine> systemSpeech();

class Voice : public QObject
{
    Q_OBJECT

public:
    using Maker = std::function<std::unique_ptr<SpeechEngine>()>;
    explicit Voice(Maker maker, QObject* parent = nullptr);
    ~Voice() override;

    /// Begins to look for a voice, once.
    void look();
    /// Not before one was looked for and found.
    bool isFound() const { return m_found; }
    void say(const QString& words);

private:
    Maker m_maker;
    bool m_looked = false;
    std::atomic<bool> m_found = false;
    std::unique_ptr<SpeechEngine> m_engine; ///< the thread's own
    items::WorkerThread m_thread;
};

} // namespace wheelhouse::app
