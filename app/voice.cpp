// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice.h"

#include <utility>

#ifdef WHEELHOUSE_SPEAKS
#include <QStringList>
#include <QTextToSpeech>
#include <QVoice>
#endif

namespace wheelhouse::app {

Voice::Voice(Maker maker, QObject* parent) : QObject(parent), m_maker(std::move(maker)) {}

Voice::~Voice()
{
    m_thread.finish([this] { m_engine.reset(); });
}

void Voice::look()
{
    if (!std::exchange(m_looked, true)) {
        m_thread.post([this] {
            m_engine = m_maker();
            m_found = m_engine && m_engine->hasVoice();
        });
    }
}

void Voice::say(const QString& words)
{
    m_thread.post([this, words] {
        if (m_found) {
            m_engine->say(words);
        }
    });
}

#ifdef WHEELHOUSE_SPEAKS
namespace {
class SystemSpeech final : public SpeechEngine
{
public:
    SystemSpeech()
    {
        QObject::connect(&m_speech, &QTextToSpeech::stateChanged, &m_speech, [this](QTextToSpeech::State state) {
            if (state == QTextToSpeech::Ready && !m_waiting.isEmpty()) {
                m_speech.say(m_waiting.takeFirst());
            }
        });
    }
    bool hasVoice() const override
    {
        return m_speech.state() != QTextToSpeech::Error && !m_speech.availableVoices().isEmpty();
    }
    void say(const QString& words) override
    {
        if (m_speech.state() == QTextToSpeech::Speaking || !m_waiting.isEmpty()) {
            m_waiting << words; // saying another thing would break off what is being said
        } else {
            m_speech.say(words);
        }
    }

private:
    QTextToSpeech m_speech;
    QStringList m_waiting;
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
