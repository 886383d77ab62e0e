// SPDX-License-Identifier: GPL-3.0-or-later
// What reads aloud: it is made on a thread of its own, only once somebody looks for it, and says nothing without a
// voice.
#include "app/voice.h"
#include "tests/support/test_main.h"

#include <QMutex>
#include <QStringList>
#include <QTest>
#include <QThread>

using namespace wheelhouse;

namespace wheelhouse::testing {
struct Heard {
    QMutex mutex;
    QStringList words;
    QThread* madeOn = nullptr;
};

class FakeSpeech : public app::SpeechEngine
{
public:
    FakeSpeech(Heard& heard, bool hasVoice) : m_heard(heard), m_hasVoice(hasVoice)
    {
        const QMutexLocker lock(&m_heard.mutex);
        m_heard.madeOn = QThread::currentThread();
    }
    bool hasVoice() const override { return m_hasVoice; }
    void say(const QString& words) override
    {
        const QMutexLocker lock(&m_heard.mutex);
        m_heard.words << words;
    }

private:
    Heard& m_heard;
    bool m_hasVoice;
};
} // namespace wheelhouse::testing

using testing::FakeSpeech;
using testing::Heard;

class TestVoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatItIsTold()
    {
        Heard heard;
        {
            app::Voice voice([&heard] { return std::make_unique<FakeSpeech>(heard, true); });
            QVERIFY(!voice.isFound());
            QVERIFY(!heard.madeOn);
            voice.look();
            voice.look();
            voice.say("Gnawling A stays");
            voice.say("Gnawling B stays");
            QTRY_VERIFY(voice.isFound());
        }
        QCOMPARE(heard.words, QStringList({"Gnawling A stays", "Gnawling B stays"}));
        QVERIFY(heard.madeOn != QThread::currentThread());
    }

    void saysNothingWithoutAVoice_data()
    {
        QTest::addColumn<bool>("made");
        QTest::newRow("no engine") << false;
        QTest::newRow("an engine without a voice") << true;
    }
    void saysNothingWithoutAVoice()
    {
        QFETCH(const bool, made);
        Heard heard;
        {
            app::Voice voice([&heard, made]() -> std::unique_ptr<app::SpeechEngine> {
                return made ? std::make_unique<FakeSpeech>(heard, false) : nullptr;
            });
            voice.look();
            voice.say("Gnawling A stays");
            QVERIFY(!voice.isFound());
        }
        QVERIFY(heard.words.isEmpty());
    }
};

WHEELHOUSE_TEST(TestVoice)
#include "tst_voice.moc"
