// SPDX-License-Identifier: GPL-3.0-or-later
// What reads aloud: it is made on a thread of its own, only once somebody looks for it, says nothing without a voice,
// and can be stopped; nobody waits for it.
#include "app/screen_language.h"
#include "app/voice.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QLocale>
#include <QMutex>
#include <QSemaphore>
#include <QStringList>
#include <QTest>
#include <QThread>

#include <atomic>
#include <memory>
#include <utility>

using namespace wheelhouse;

namespace wheelhouse::testing {
/// What was heard; it outlives a voice whose system is late.
class Heard
{
public:
    void take(const QString& said)
    {
        const QMutexLocker lock(&m_mutex);
        m_said << said;
    }
    QStringList said() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_said;
    }
    QThread* madeOn() const { return m_madeOn; }
    void makeHere() { m_madeOn = QThread::currentThread(); }

private:
    mutable QMutex m_mutex;
    QStringList m_said;
    std::atomic<QThread*> m_madeOn = nullptr;
};

class FakeSpeech : public app::SpeechEngine
{
public:
    FakeSpeech(std::shared_ptr<Heard> heard, bool hasVoice) : m_heard(std::move(heard)), m_hasVoice(hasVoice)
    {
        m_heard->makeHere();
    }
    ~FakeSpeech() override { m_heard->take(QStringLiteral("(gone)")); }
    bool hasVoice() const override { return m_hasVoice; }
    void say(const QString& words, const QLocale& locale) override
    {
        m_heard->take(QLocale::languageToCode(locale.language()) + ": " + words);
    }
    void stop() override { m_heard->take(QStringLiteral("(stopped)")); }

private:
    std::shared_ptr<Heard> m_heard;
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
        const auto heard = std::make_shared<Heard>();
        {
            app::Voice voice([heard] { return std::make_unique<FakeSpeech>(heard, true); });
            QVERIFY(!voice.isFound());
            QVERIFY(!heard->madeOn());
            voice.look();
            voice.look();
            voice.say("Gnawling A stays", QLocale::English);
            voice.say("Gnawling B bleibt", QLocale::German);
            QTRY_COMPARE(heard->said(), QStringList({"en: Gnawling A stays", "de: Gnawling B bleibt"}));
            QVERIFY(voice.isFound());
            QVERIFY(heard->madeOn() != QThread::currentThread());
        }
        QCOMPARE(heard->said().last(), QString("(gone)"));
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
        const auto heard = std::make_shared<Heard>();
        std::atomic<bool> looked = false;
        {
            app::Voice voice([heard, made, &looked]() -> std::unique_ptr<app::SpeechEngine> {
                looked = true;
                return made ? std::make_unique<FakeSpeech>(heard, false) : nullptr;
            });
            voice.look();
            voice.say("Gnawling A stays", QLocale::English);
            QTRY_VERIFY(looked);
            QVERIFY(!voice.isFound());
        }
        QCOMPARE(heard->said(), made ? QStringList("(gone)") : QStringList());
    }

    /// What was told before is not said any more, even if the system comes to it later.
    void stopsWhenItIsStopped()
    {
        const auto heard = std::make_shared<Heard>();
        const auto answers = std::make_shared<QSemaphore>();
        app::Voice voice([heard, answers] {
            answers->acquire();
            return std::make_unique<FakeSpeech>(heard, true);
        });
        voice.look();
        voice.say("Gnawling A stays", QLocale::English);
        voice.stop();
        voice.say("Gnawling B stays", QLocale::English);
        answers->release();
        QTRY_COMPARE(heard->said(), QStringList({"(stopped)", "en: Gnawling B stays"}));
    }

    /// Not the system's language, where the texts are in English for want of others.
    void theLocaleIsThatOfTheTexts()
    {
        app::ScreenLanguage language;
        language.use("de");
        QCOMPARE(language.locale().language(), QLocale::English);
        language.use("en");
        QCOMPARE(language.locale().language(), QLocale::English);
    }

    /// A speech service may take half a minute to answer; nobody waits for it when the window closes.
    void goesWithoutWaitingForTheSystem()
    {
        const auto heard = std::make_shared<Heard>();
        const auto answers = std::make_shared<QSemaphore>();
        const auto asked = std::make_shared<QSemaphore>();
        QElapsedTimer closing;
        {
            app::Voice voice([heard, answers, asked] {
                asked->release();
                answers->tryAcquire(1, 5000);
                return std::make_unique<FakeSpeech>(heard, true);
            });
            voice.look();
            voice.say("Gnawling A stays", QLocale::English);
            QVERIFY(asked->tryAcquire(1, 5000));
            closing.start();
        }
        const qint64 took = closing.elapsed();
        answers->release();
        QVERIFY2(took < 2000, qPrintable(QString::number(took)));
        QTRY_COMPARE(heard->said(), QStringList({"(gone)"}));
    }
};

WHEELHOUSE_TEST(TestVoice)
#include "tst_voice.moc"
