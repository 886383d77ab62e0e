// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/problems.h"
#include "model/text/pseudo_translator.h"
#include "model/text/render.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QObject>
#include <QTest>

namespace wheelhouse::text {
namespace {

using play::Message;

/// Three forms as Polish has them, and one text that uses them.
class ThreeForms : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int n) const override
    {
        if (QLatin1String(context) != QLatin1String("Messages") || QLatin1String(source) != "Rounds to play: %n")
            return {};
        return n == 1 ? QString("jedna runda") : n < 5 ? QString("%n rundy") : QString("%n rund");
    }
};

class Installed
{
public:
    explicit Installed(QTranslator& translator) : m_translator(translator)
    {
        QCoreApplication::installTranslator(&m_translator);
    }
    ~Installed() { QCoreApplication::removeTranslator(&m_translator); }
    Q_DISABLE_COPY_MOVE(Installed)

private:
    QTranslator& m_translator;
};

} // namespace

class TestRender : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void argumentsTakeTheirPlaces()
    {
        const auto message =
            Message("damage-taken").with("figure", "Harrow").with("count", 3).with("before", 8).with("after", 5);
        QCOMPARE(render(message), QString("Harrow takes 3 damage: 8 → 5"));
    }

    void nothingToSayIsNothing() { QCOMPARE(render(Message()), QString()); }

    void anUnknownKeyIsSeen()
    {
        QVERIFY(!hasText("no-such-key"));
        QCOMPARE(render(Message("no-such-key").with("figure", "Harrow")), QString("no-such-key"));
    }

    void aMissingArgumentIsSeen()
    {
        QCOMPARE(render(Message("token-placed").with("figure", "Pim")), QString("{condition} placed on Pim"));
    }

    void aTrackIsCalledAsOnTheTable()
    {
        const auto set = [](const char* track) {
            return render(Message("line-track-set")
                              .with("figure", "Pim")
                              .with("track", QString::fromLatin1(track))
                              .with("before", 11)
                              .with("after", 4));
        };
        QCOMPARE(set("hp"), QString("Pim: HP set by hand, 11 → 4"));
        QCOMPARE(set("bloodied-ac"), QString("Pim: AC once bloodied set by hand, 11 → 4"));
        QCOMPARE(set("Luck"), QString("Pim: Luck set by hand, 11 → 4")); // which only this table keeps
    }

    void namesAreTakenAsTheyAre()
    {
        const auto message = Message("token-placed").with("figure", "%1 {condition}").with("condition", "%n {figure}");
        QCOMPARE(render(message), QString("%n {figure} placed on %1 {condition}"));
    }

    void theTranslationChoosesThePlural()
    {
        ThreeForms translator;
        const Installed installed(translator);
        const auto rounds = [](int count) { return render(Message("rounds-limited").with("count", count)); };
        QCOMPARE(rounds(1), QString("jedna runda"));
        QCOMPARE(rounds(3), QString("3 rundy"));
        QCOMPARE(rounds(8), QString("8 rund"));
    }

    void numbersOfTheTurnOrder_data()
    {
        QTest::addColumn<int>("hundredths");
        QTest::addColumn<QString>("words");
        QTest::newRow("whole") << 1000 << "10";
        QTest::newRow("half") << 550 << "5½";
        QTest::newRow("below one") << 50 << "½";
        QTest::newRow("zero") << 0 << "0";
        QTest::newRow("quarter") << 525 << "5.25";
        QTest::newRow("tenth") << 510 << "5.1";
        QTest::newRow("hundredth") << 701 << "7.01";
        QTest::newRow("below zero") << -150 << "-1½";
    }

    void numbersOfTheTurnOrder()
    {
        QFETCH(int, hundredths);
        QFETCH(QString, words);
        QCOMPARE(numberText(hundredths), words);
    }

    void aNumberOfTheTurnOrderIsWrittenAsOne()
    {
        QCOMPARE(render(Message("turn-begins").with("number", 550)), QString("Turn 5½ begins"));
    }

    void problemsOfFilesAreSentences()
    {
        const play::StoreError full{play::StoreError::Code::DiskFull, "errno 28", "game.wheelhouse"};
        QVERIFY(render(aboutProblem(full)).startsWith("The disk is full"));
        for (const auto code : {play::StoreError::Code::Linked, play::StoreError::Code::NoLocks}) {
            const play::StoreError looked{code, {}, "a"};
            QVERIFY(render(aboutProblem(looked)).contains("as it was when it was opened"));
        }
        const play::OpenError open{play::OpenError::Code::UnknownSystem, {}, "chess"};
        QVERIFY(render(aboutProblem(open)).contains("chess"));
    }

    void theStrangeLanguageReachesEveryText()
    {
        PseudoTranslator translator;
        const Installed installed(translator);
        const QString sentence = render(Message("token-placed").with("figure", "Pim").with("condition", "Slow"));
        QVERIFY2(sentence.startsWith("[Slow "), qPrintable(sentence));
        QVERIFY2(sentence.contains(" Pim") && sentence.endsWith("]"), qPrintable(sentence));
        QVERIFY(!sentence.contains("placed"));
    }

    void theStrangeLanguageIsTwoFifthsLonger()
    {
        const QString plain = "Nothing happened at this table for a while.";
        const QString strange = pseudo(plain);
        QVERIFY(strange.size() >= plain.size() * 14 / 10);
        QVERIFY(strange.size() <= plain.size() * 14 / 10 + 4);
        QVERIFY(!strange.contains("Nothing"));
    }

    void theStrangeLanguageKeepsWhatIsFilledIn()
    {
        const QString strange = pseudo("<b>{figure}</b> has %n of %1 &amp; %L2 {number:initiative}");
        for (const char* kept : {"<b>", "{figure}", "</b>", "%n", "%1", "&amp;", "%L2", "{number:initiative}"})
            QVERIFY2(strange.contains(QLatin1String(kept)), kept);
    }
};

WHEELHOUSE_TEST(TestRender)

} // namespace wheelhouse::text

#include "tst_render.moc"
