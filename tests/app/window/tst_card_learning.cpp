// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of one’s own box at the table: what is used for the first time is asked for once and known from then on.
#include "tests/app/window/learning_table.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>

using namespace wheelhouse;

class TestCardLearning : public testing::LearningTable
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void anUnknownAbilityIsAskedForOnce();
    void escapeLeavesTheQuestionAndUsesNothing();
    void itMayBeUsedWithoutItsNumber();
    void aNumberThatIsRefusedIsTold_data();
    void aNumberThatIsRefusedIsTold();
    void aLongSentenceIsKeptWhole();
    void theRestOfTheCardIsEntered();
    void aBehaviourIsEntered();
    void anOfferWaitsForWhatIsSaid();
    void anAttackAndANewAbilityFillTheCard();
    void numbersByHandAreRememberedIfWanted();
    void itMayBeRememberedAndNotUsed_data();
    void itMayBeRememberedAndNotUsed();
    void whatIsTypedOutlivesTheTurn();
    void whatCannotBeRememberedStays();
    void aLargeFigureIsEnteredAtTheTable();
};

void TestCardLearning::anUnknownAbilityIsAskedForOnce()
{
    const play::DialId word(QStringLiteral("healing-word"));
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    type("learnNumber", "3");
    QCOMPARE(figure(chloe).dial(word)->number, 3);
    QCOMPARE(figure(chloe).dial(word)->value, 3);
    // The second use does not ask.
    QVERIFY(press("choice-healing-word"));
    QVERIFY(figure(chloe).dial(word)->isReady());
    QVERIFY(press("choice-healing-word"));
    QVERIFY(!shown("learnStage"));
    QCOMPARE(figure(chloe).dial(word)->value, 3);
    // It is in the owner's own pack, and nothing differs from it.
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
    QCOMPARE(offered(), QString());
    const QString path = session();
    m_window->showHome();
    QVERIFY(open(path));
    QCOMPARE(figure(chloe).dial(word)->number, 3);
    m_window->showHome();
    QVERIFY(start());
    QVERIFY(session() != QString());
    QCOMPARE(figure(chloe).dial(word)->number, 3);
    QCOMPARE(figure(chloe).dial(word)->value, 0);
}

void TestCardLearning::escapeLeavesTheQuestionAndUsesNothing()
{
    const play::DialId word(QStringLiteral("healing-word"));
    const auto number = [this] { return qobject_cast<QLineEdit*>(shown("learnNumber"))->text(); };
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    type("learnNumber", "3", Qt::Key_Escape);
    QVERIFY(!shown("learnStage"));
    QVERIFY(figure(chloe).dial(word)->isReady());
    QVERIFY(!cardNow(chloe).dials.front().cooldown);
    QVERIFY(!QFile::exists(cards().pathFor(box)));
    // What was typed stands there again.
    QVERIFY(press("choice-healing-word"));
    QCOMPARE(number(), QString("3"));
    QVERIFY(press("choice-back"));
    QVERIFY(!shown("learnStage"));
    QVERIFY(figure(chloe).dial(word)->isReady());
    QVERIFY(press("choice-healing-word"));
    QCOMPARE(number(), QString("3"));
    type("learnNumber", "");
    QCOMPARE(figure(chloe).dial(word)->value, 3);
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
}

void TestCardLearning::itMayBeUsedWithoutItsNumber()
{
    const play::DialId word(QStringLiteral("healing-word"));
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    QVERIFY(press("choice-skip"));
    QVERIFY(!shown("learnStage"));
    QCOMPARE(figure(chloe).dial(word)->value, play::Dial::usedUp); // it was used all the same
    QVERIFY(!cardNow(chloe).dials.front().cooldown);
    QVERIFY(!QFile::exists(cards().pathFor(box)));
}

void TestCardLearning::aNumberThatIsRefusedIsTold_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("bounds");
    QTest::newRow("a dial beyond its numbers") << "choice-healing-word"
                                               << "learnNumber"
                                               << "25"
                                               << "from 1 to 20";
    QTest::newRow("a dial of letters") << "choice-healing-word"
                                       << "learnNumber"
                                       << "two"
                                       << "from 1 to 20";
    QTest::newRow("damage") << "choice-healing-word"
                            << "learnDamage"
                            << "lots"
                            << "from 0 to 99";
    QTest::newRow("to hit") << "choice-healing-word"
                            << "learnToHit"
                            << "+41"
                            << "from -20 to 40";
}

void TestCardLearning::aNumberThatIsRefusedIsTold()
{
    QFETCH(const QString, button);
    QFETCH(const QString, field);
    QFETCH(const QString, typed);
    QFETCH(const QString, bounds);
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press(button));
    shown(field)->setFocus();
    type(qPrintable(field), qPrintable(typed));
    QVERIFY(shown("learnStage"));
    const auto* words = qobject_cast<QLabel*>(shown("learnWords"));
    QVERIFY(words && words->text().contains(bounds));
    QCOMPARE(shown(field)->accessibleDescription(), words->text());
    QCOMPARE(qobject_cast<QLineEdit*>(shown(field))->text(), typed); // nothing is swallowed
    QVERIFY(shown(field)->hasFocus());
    QVERIFY(press("choice-remember")); // by mouse neither
    QVERIFY(shown("learnStage"));
    QVERIFY(!QFile::exists(cards().pathFor(box)));
    // Once it is mended, it goes on.
    qobject_cast<QLineEdit*>(shown(field))->clear();
    shown(field)->setFocus();
    type(qPrintable(field), "3", Qt::Key_Tab);
    QVERIFY(!shown("learnWords"));
    QVERIFY(press("choice-remember"));
    QVERIFY(!shown("learnStage"));
    QVERIFY(QFile::exists(cards().pathFor(box)));
}

void TestCardLearning::aLongSentenceIsKeptWhole()
{
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    auto* text = qobject_cast<QLineEdit*>(shown("learnText"));
    QVERIFY(text);
    const auto paste = [text](qsizetype letters) {
        text->clear();
        text->insert(QString(letters, 'a'));
        return text->text().size() == letters; // nothing of it is swallowed
    };
    QVERIFY(paste(4'100));
    QVERIFY(press("choice-remember"));
    const auto* words = qobject_cast<QLabel*>(shown("learnWords"));
    QVERIFY(words && words->text().contains("4100"));
    QVERIFY(paste(1'500));
    QVERIFY(press("choice-remember"));
    QVERIFY(!shown("learnStage"));
    QCOMPARE(cardNow(chloe).dials.front().text.size(), 1'500);
}

void TestCardLearning::theRestOfTheCardIsEntered()
{
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-learn-ability+"));
    type("learnName", "Songs & tales", Qt::Key_Tab);
    for (const char* field : {"learnAction", "learnDial", "learnText"})
        QVERIFY2(shown(field), field);
    auto* action = qobject_cast<QComboBox*>(shown("learnAction"));
    const content::Action bonus = m_last->content->actions.back();
    action->setCurrentIndex(action->findText(bonus.name));
    auto* dial = qobject_cast<QComboBox*>(shown("learnDial"));
    dial->setCurrentIndex(dial->findText("ready or exhausted"));
    QVERIFY(!shown("learnNumber")); // such a dial has none
    shown("learnText")->setFocus();
    type("learnText", "Everybody hums along.");
    QVERIFY(!shown("learnStage"));
    const play::Dial* songs = figure(abelio).dial(play::DialId(QStringLiteral("songs-tales")));
    QVERIFY(songs);
    QVERIFY(!songs->isReady());
    QCOMPARE(songs->text, QStringLiteral("Everybody hums along."));
    const content::Dial entered = cardNow(abelio).dials.front();
    QCOMPARE(entered.kind, content::DialKind::TwoPosition);
    QCOMPARE(entered.action, bonus.id);
    QCOMPARE(entered.text, QStringLiteral("Everybody hums along."));
    QCOMPARE(offered(), QString());
    // A printed dial whose number nobody knows may turn out to have none.
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    dial = qobject_cast<QComboBox*>(shown("learnDial"));
    dial->setCurrentIndex(dial->findText("ready or exhausted"));
    QVERIFY(press("choice-remember"));
    QVERIFY2(offered().isEmpty(), qPrintable(offered()));
    QCOMPARE(cardNow(chloe).dials.front().kind, content::DialKind::TwoPosition);
    QVERIFY(!figure(chloe).dials.front().isReady());
}

void TestCardLearning::aBehaviourIsEntered()
{
    QVERIFY(start("loot-recovery"));
    turnOf("troll");
    QVERIFY(press("choice-learn-behaviour"));
    QVERIFY(!shown("learnName") && !shown("learnToHit") && !shown("learnDial"));
    type("learnText", "Smashes whoever is closest.");
    QVERIFY(!shown("learnStage"));
    QCOMPARE(figure("troll").lines.front().kind, QStringLiteral("behaviour"));
    QCOMPARE(figure("troll").lines.front().text, QStringLiteral("Smashes whoever is closest."));
    QVERIFY(!shown("choice-learn-behaviour")); // it is known now
    const auto packs = m_program->openers.packNow(box);
    QCOMPARE(content::find(packs.front().champions, content::ChampionId("troll"))->behaviour,
             QStringLiteral("Smashes whoever is closest."));
}

void TestCardLearning::anOfferWaitsForWhatIsSaid()
{
    packs::OwnerCards mine = cards();
    QVERIFY(start());
    QVERIFY(mine.set(box, QStringLiteral("characters/%1/passive").arg(chloe), "Kind."));
    const QString path = session();
    m_window->showHome();
    QVERIFY(open(path));
    turnOf(abelio);
    QVERIFY(shown("choice-use"));
    QTest::keyClick(m_window->tablePage(), Qt::Key_3); // damage to a figure whose hit points nobody knows
    settle();
    const auto* notice = qobject_cast<QLabel*>(shown("notice"));
    QVERIFY(notice);
    QCOMPARE(notice->text(),
             QStringLiteral("The hit points of Abelio Mac Gabhann are not known yet: enter them on the stage first."));
    QVERIFY(!shown("choice-use")); // one thing is said at a time: the offer has time
    turnOf(chloe);
    QVERIFY(shown("choice-use"));
}

void TestCardLearning::anAttackAndANewAbilityFillTheCard()
{
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-learn-ranged-basic"));
    type("learnToHit", "+6");
    type("learnDamage", "2");
    QCOMPARE(figure(abelio).lines.front().toHit, 6);
    QVERIFY(!shown("choice-learn-ranged-basic"));
    QVERIFY(press("choice-learn-ability+"));
    type("learnName", "Songs & tales");
    type("learnToHit", "");
    type("learnDamage", "");
    type("learnNumber", "4");
    const play::Dial* songs = figure(abelio).dial(play::DialId(QStringLiteral("songs-tales")));
    QVERIFY(songs);
    QCOMPARE(songs->value, 4);
    const content::Character card = cardNow(abelio);
    QCOMPARE(card.attacks.front().damage, 2);
    QCOMPARE(card.dials.front().name, QStringLiteral("Songs & tales"));
    QCOMPARE(card.dials.front().cooldown, 4);
}

void TestCardLearning::numbersByHandAreRememberedIfWanted()
{
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-pad"));
    QTest::keyClicks(m_window->focusWidget(), "13");
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
    settle();
    QCOMPARE(figure(abelio).maximumHitPoints(), 13);
    QVERIFY2(offered().contains("13 HP"), qPrintable(offered()));
    QVERIFY(!QFile::exists(cards().pathFor(box))); // offered, not done
    QVERIFY(press("choice-forget"));
    QCOMPARE(offered(), QString());
    QVERIFY(press("choice-ac"));
    QTest::keyClicks(m_window->focusWidget(), "15");
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
    settle();
    QVERIFY(press("choice-remember"));
    QCOMPARE(cardNow(abelio).wheel->maxHitPoints(), 13);
    QCOMPARE(cardNow(abelio).wheel->at(13).armourClass, 15);
    QCOMPARE(figure(abelio).armourClass(), 15);
    QVERIFY(figure(abelio).overrides.empty()); // the card says it now
    QCOMPARE(offered(), QString());
}

void TestCardLearning::itMayBeRememberedAndNotUsed_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("isUsed");
    QTest::newRow("a dial, only remembered") << "choice-healing-word"
                                             << "choice-keep" << false;
    QTest::newRow("a dial, used") << "choice-healing-word"
                                  << "choice-remember" << true;
    QTest::newRow("a dial, Enter") << "choice-healing-word"
                                   << "" << true;
    QTest::newRow("a new ability, only remembered") << "choice-learn-ability+"
                                                    << "choice-keep" << false;
    QTest::newRow("a new ability, used") << "choice-learn-ability+"
                                         << "choice-remember" << true;
}

void TestCardLearning::itMayBeRememberedAndNotUsed()
{
    QFETCH(const QString, button);
    QFETCH(const QString, answer);
    QFETCH(const bool, isUsed);
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press(button));
    if (button.endsWith('+'))
        QTest::keyClicks(shown("learnName"), "Songs");
    shown("learnNumber")->setFocus();
    type("learnNumber", "3", answer.isEmpty() ? Qt::Key_Return : Qt::Key_Tab);
    if (!answer.isEmpty())
        QVERIFY(press(answer));
    QVERIFY(!shown("learnStage"));
    const play::Dial* dial = figure(chloe).dial(play::DialId(button.endsWith('+') ? "songs" : "healing-word"));
    QVERIFY(dial);
    QCOMPARE(dial->number, 3);
    QCOMPARE(dial->isReady(), !isUsed);
}

void TestCardLearning::whatIsTypedOutlivesTheTurn()
{
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-learn-attack+"));
    type("learnName", "Sling", Qt::Key_Tab);
    type("learnToHit", "5", Qt::Key_Tab);
    turnOf(chloe); // somebody ends the turn
    QVERIFY(!shown("learnStage"));
    QCOMPARE(cardNow(abelio).attacks.back().name, QStringLiteral("Sling"));
    QCOMPARE(cardNow(abelio).attacks.back().toHit, std::optional(5));
    QCOMPARE(figure(abelio).lines.back().name, QStringLiteral("Sling"));
    // An ability is remembered, and not used.
    QVERIFY(press("choice-healing-word"));
    type("learnNumber", "3", Qt::Key_Tab);
    turnOf(abelio);
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
    QVERIFY(figure(chloe).dials.front().isReady());
}

void TestCardLearning::whatCannotBeRememberedStays()
{
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-learn-attack+"));
    shown("learnToHit")->setFocus();
    type("learnToHit", "5", Qt::Key_Tab);
    turnOf(chloe);
    QVERIFY(shown("learnStage")); // it has no name yet, which is said
    QVERIFY(shown("learnWords"));
    QCOMPARE(qobject_cast<QLineEdit*>(shown("learnToHit"))->text(), QStringLiteral("5"));
    type("learnName", "Sling", Qt::Key_Tab);
    QVERIFY(press("choice-remember"));
    QCOMPARE(cardNow(abelio).attacks.back().name, QStringLiteral("Sling"));
    QVERIFY(!shown("learnStage"));
    QVERIFY(shown("choice-healing-word")); // whose turn it is
}

void TestCardLearning::aLargeFigureIsEnteredAtTheTable()
{
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-pad"));
    QTest::keyClicks(m_window->focusWidget(), "120");
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
    settle();
    QCOMPARE(figure(abelio).maximumHitPoints(), 120);
    QVERIFY2(offered().contains("120 HP"), qPrintable(offered()));
    QVERIFY(press("choice-remember"));
    QCOMPARE(cardNow(abelio).wheel->maxHitPoints(), 120);
}

WHEELHOUSE_TEST(TestCardLearning)

#include "tst_card_learning.moc"
