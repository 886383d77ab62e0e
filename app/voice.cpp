// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice.h"

#include "model/items/worker_thread.h"

#include <QLocale>
#include <QThread>

#include <atomic>
#include <utility>

#ifdef WHEELHOUSE_SPEAKS
#include <QList>
#include <QTextToSpeech>
#include <QVoice>
#endif

namespace wheelhouse::app {

/// Does on the voice's thread what the voice is told.
class Voice::Speaker : public items::CallReceiver
{
public:
    explicit Speaker(Maker maker) : m_maker(std::move(maker)) {}

    bool isFound() const { return m_found; }
    void end() { m_over = true; }
    void stop() { ++m_stops; }

    void look()
    {
        post([this] {
            if (!m_over) {
                m_engine = m_maker();
            }
            m_found = !m_over && m_engine && m_engine->hasVoice();
        });
    }
    /// Once there is a voice, unless the voice has been stopped or is gone meanwhile.
    void tell(std::function<void(SpeechEngine&)> what)
    {
        post([this, what = std::move(what), stops = m_stops.load()] {
            if (m_found && !m_over && stops == m_stops) {
                what(*m_engine);
            }
        });
    }

private:
    Maker m_maker;
    std::atomic<bool> m_found = false;
    std::atomic<bool> m_over = false;
    std::atomic<int> m_stops = 0;
    std::unique_ptr<SpeechEngine> m_engine;
};

Voice::Voice(Maker maker, QObject* parent)
    : QObject(parent), m_thread(new QThread), m_speaker(new Speaker(std::move(maker)))
{
    m_speaker->moveToThread(m_thread);
    connect(m_thread, &QThread::finished, m_speaker, &QObject::deleteLater);
    connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
    m_thread->start();
}

Voice::~Voice()
{
    constexpr unsigned long usualEnd = 100; // milliseconds
    m_speaker->end();
    m_thread->quit();
    if (m_thread->wait(usualEnd)) {
        delete m_thread;
    }
}

void Voice::look()
{
    if (!std::exchange(m_looked, true)) {
        m_speaker->look();
    }
}

bool Voice::isFound() const
{
    return m_speaker->isFound();
}

void Voice::say(const QString& words, const QLocale& locale)
{
    m_speaker->tell([words, locale](SpeechEngine& engine) { engine.say(words, locale); });
}

void Voice::stop()
{
    m_speaker->stop();
    m_speaker->tell([](SpeechEngine& engine) { engine.stop(); });
}

#ifdef WHEELHOUSE_SPEAKS
namespace {
constexpr qsizetype mostWaiting = 12; // lines: about what a group does in a turn

class SystemSpeech final : public SpeechEngine
{
public:
    SystemSpeech()
    {
        QObject::connect(&m_speech, &QTextToSpeech::stateChanged, &m_speech, [this](QTextToSpeech::State state) {
            if (state == QTextToSpeech::Error) {
                m_waiting.clear();
            } else if (state == QTextToSpeech::Ready) {
                sayNext();
            }
        });
    }
    bool hasVoice() const override
    {
        return m_speech.state() != QTextToSpeech::Error && !m_speech.availableVoices().isEmpty();
    }
    void say(const QString& words, const QLocale& locale) override
    {
        m_waiting.push_back({words, locale});
        if (m_waiting.size() > mostWaiting) {
            m_waiting.pop_front();
        }
        if (m_speech.state() != QTextToSpeech::Speaking) {
            sayNext(); // another thing said while it speaks would break that off
        }
    }
    void stop() override
    {
        m_waiting.clear();
        m_speech.stop();
    }

private:
    struct Line {
        QString words;
        QLocale locale;
    };

    void sayNext()
    {
        if (m_waiting.isEmpty()) {
            return;
        }
        const Line line = m_waiting.takeFirst();
        if (m_speech.locale() != line.locale) {
            m_speech.setLocale(line.locale);
        }
        m_speech.say(line.words);
    }

    QTextToSpeech m_speech;
    QList<Line> m_waiting;
};
} // namespace

std::unique_ptr<SpeechEngine> systemSpeech()
{
    return QTextToSpeech::availableEngines().isEmpty() ? nullptr : std::make_unique<SystemSpeech>();
}
#else
std::unique_ptr<SpeechEngine> systemSpeech()
{
    return nullptr;
}
#endif

} // namespace wheelhouse::app

#include "moc_voice.cpp"
