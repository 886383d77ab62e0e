// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/home/session_row.h"

#include <QLocale>
#include <QTest>
#include <QTimeZone>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestSessionRow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsDatesAsPeopleDo_data();
    void tellsDatesAsPeopleDo();
    void tellsRounds();
    void tellsScores();
    void tellsTroubleInsteadOfTheGame_data();
    void tellsTroubleInsteadOfTheGame();
    void aHintReadsNoMarkup();
};

void TestSessionRow::tellsDatesAsPeopleDo_data()
{
    QTest::addColumn<QDateTime>("then");
    QTest::addColumn<QString>("words");
    const auto at = [](int day, int hour) { return QDateTime(QDate(2025, 11, day), QTime(hour, 5), QTimeZone::utc()); };
    QTest::newRow("this day") << at(21, 0) << "Today, 00:05";
    QTest::newRow("the evening before") << at(20, 23) << "Yesterday, 23:05";
    QTest::newRow("six days before") << at(15, 9) << "Saturday, 09:05";
    QTest::newRow("a week before") << at(14, 9) << "14 Nov 2025";
    QTest::newRow("a clock that was wrong") << at(22, 9) << "22 Nov 2025";
}

void TestSessionRow::tellsDatesAsPeopleDo()
{
    QFETCH(const QDateTime, then);
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    const QDateTime now(QDate(2025, 11, 21), QTime(22, 0), QTimeZone::utc());
    const QString words = dateWords(then.toMSecsSinceEpoch(), now);
    QLocale::setDefault(before);
    QTEST(words, "words");
}

void TestSessionRow::tellsRounds()
{
    play::Summary summary;
    QCOMPARE(roundWords(summary), QString());
    summary.round = 3;
    QCOMPARE(roundWords(summary), QStringLiteral("Round 3"));
    summary.rounds = 8;
    QCOMPARE(roundWords(summary), QStringLiteral("Round 3 of 8"));
    summary.over = true;
    QCOMPARE(roundWords(summary), QStringLiteral("Finished"));
}

void TestSessionRow::tellsScores()
{
    play::Summary summary;
    QCOMPARE(scoreWords(summary), QString());
    summary.scores = {{QStringLiteral("Ann"), 0, 4}, {QStringLiteral("Bo"), 1, 3}};
    QCOMPARE(scoreWords(summary), QStringLiteral("Ann 4 : 3 Bo"));
    summary.scores.push_back({QStringLiteral("Cy"), 2, 0});
    QCOMPARE(scoreWords(summary), QStringLiteral("Ann 4 · Bo 3 · Cy 0"));
    summary.scores = {{QStringLiteral("Ann"), 0, std::nullopt}, {QStringLiteral("Bo"), 1, 3}};
    QCOMPARE(scoreWords(summary), QStringLiteral("Bo 3"));
}

void TestSessionRow::tellsTroubleInsteadOfTheGame_data()
{
    using Code = play::StoreError::Code;
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("health");
    const auto row = [](const char* name, Code code, SessionRow::Health health) {
        QTest::newRow(name) << static_cast<int>(code) << static_cast<int>(health);
    };
    row("newer", Code::Newer, SessionRow::Health::Newer);
    row("damaged", Code::Damaged, SessionRow::Health::Damaged);
    row("foreign", Code::NotASession, SessionRow::Health::Foreign);
    row("never begun", Code::NotFound, SessionRow::Health::Foreign);
    row("unreadable", Code::Io, SessionRow::Health::Unreadable);
}

void TestSessionRow::tellsTroubleInsteadOfTheGame()
{
    QFETCH(const int, code);
    QFETCH(const int, health);
    store::SessionEntry entry;
    entry.name = QStringLiteral("Old game");
    entry.summary = R"({"round":3})";
    entry.problem = play::StoreError{static_cast<play::StoreError::Code>(code), {}, QStringLiteral("a/b.wheelhouse")};
    const SessionRow row = rowOf(entry);
    QCOMPARE(static_cast<int>(row.health), health);
    QVERIFY(!row.canBeOpened());
    QCOMPARE(row.summary, play::Summary());
    QVERIFY(!row.trouble.isEmpty());
    QVERIFY(sentenceOf(row, QDateTime()).contains(row.trouble));
}

// A folder and a file are called as somebody likes.
void TestSessionRow::aHintReadsNoMarkup()
{
    const QString hostile = QStringLiteral("<b>x</b><img src=\"/dev/null\">");
    SessionRow elsewhere;
    elsewhere.key = QStringLiteral("a");
    elsewhere.folder = "/games/" + hostile;
    SessionRow broken;
    broken.key = QStringLiteral("b");
    broken.trouble = hostile;
    SessionModel model;
    model.update({elsewhere, broken});
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString hint = model.index(row).data(Qt::ToolTipRole).toString();
        QVERIFY2(hint.contains("&lt;img") && hint.contains("&lt;b&gt;x"), qPrintable(hint));
        QVERIFY2(!hint.contains("<img") && !hint.contains("<b>"), qPrintable(hint));
    }
}

WHEELHOUSE_TEST(TestSessionRow)

#include "tst_session_row.moc"
