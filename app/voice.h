// SPDX-License-Identifier: GPL-3.0-or-later
// Reads sentences aloud with whatever voice the system has, on a thread of its own: looking for a voice and speaking
// may take long.
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

class QLocale;
class QThread;

namespace wheelhouse::app {

/// What speaks. It is made, used and deleted on the voice's thread.
class SpeechEngine
{
public:
    virtual ~SpeechEngine() = default;
    virtual bool hasVoice() const = 0;
    /// In a voice of that language where there is one, after whatever it is saying.
    virtual void say(const QString& words, const QLocale& locale) = 0;
    /// At once, and forgets what it has still to say.
    virtual void stop() = 0;
};
/// The system's own; null where the program was built without one.
std::unique_ptr<SpeechEngine> systemSpeech();

class Voice : public QObject
{
    Q_OBJECT

public:
    using Maker = std::function<std::unique_ptr<SpeechEngine>()>;
    explicit Voice(Maker maker, QObject* parent = nullptr);
    /// Waits for no system that takes its time: the thread ends by itself then, and what speaks with it.
    ~Voice() override;

    /// Begins to look for a voice, once.
    void look();
    /// Not before one was looked for and found.
    bool isFound() const;
    /// `locale` is of the language that the words are in.
    void say(const QString& words, const QLocale& locale);
    /// Breaks off, and says nothing of what it was told so far.
    void stop();

private:
    class Speaker;

    bool m_looked = false;
    QThread* m_thread;
    Speaker* m_speaker; ///< the thread's own, and goes with it
};

} // namespace wheelhouse::app
