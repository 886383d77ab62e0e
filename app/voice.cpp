// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice.h"

#include <utility>

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

} // namespace wheelhouse::app

#include "moc_voice.cpp"
