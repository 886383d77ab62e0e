// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of one's own box at the table, with the real window, session files and packs of the owner: what is used for
// the first time is asked for once and known from then on; what a pack says otherwise is told and taken over by hand.
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/table/card_desk.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using wheelhouse::testing::Program;

namespace {
const QString box = QStringLiteral("onslaught-core");
const QString chloe = QStringLiteral("chloe-amasnodel"); // of whose abilities the box names one, without its number
const QString abelio = QStringLiteral("abelio-mac-gabhann");
} // namespace

class TestCardLearning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void anUnknownAbilityIsAskedForOnce();
    void escapeSkipsTheQuestion();
    void aNumberThatIsRefusedIsTold_data();
    void aNumberThatIsRefusedIsTold();
    void aLongSentenceIsKeptWhole();
    void theRestOfTheCardIsEntered();
    void aBehaviourIsEntered();
    void whatIsSaidCoversNothingThatIsOffered();
    void anAttackAndANewAbilityFillTheCard();
    void numbersByHandAreRememberedIfWanted();
    void aPackThatCannotBeWrittenStopsNothing();
    void whatCouldNotBeWrittenIsWrittenWhenItCan();
    void aCorrectedCardIsUsedByHand();
    void severalCorrectedCardsAreListed();

private:
    bool start(const QString& scenario = QStringLiteral("clash-at-the-keep"));
    bool open(const QString& path);
    bool waitForTable();
    /// Waits until the session has published everything and the packs were read.
    void settle();
    void turnOf(const QString& figure);
    QWidget* shown(const QString& name) const;
    bool press(const QString& name);
    void type(const char* field, const char* text, Qt::Key end = Qt::Key_Return);
    QString offered() const;
    const play::Figure& figure(const QString& id) const;
    packs::OwnerCards cards() const { return m_program->openers.cards(); }
    content::Character cardNow(const QString& id) const;
    QString session() const;

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
    std::shared_ptr<const items::Publication> m_last;
};

void TestCardLearning::init()
{
    m_program = std::make_unique<Program>();
    m_window = m_program->window();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestCardLearning::cleanup()
{
    m_window.reset();
    m_last.reset();
    m_program.reset();
}

bool TestCardLearning::waitForTable()
{
    m_last.reset();
    connect(m_window->host(), &items::SessionHost::published, this,
            [this](const std::shared_ptr<const items::Publication>& publication) { m_last = publication; });
    return QTest::qWaitFor([this] { return m_window->tablePage() && m_window->tablePage()->isReady() && m_last; },
                           20'000);
}

bool TestCardLearning::start(const QString& scenario)
{
    ui::StartChoice choice;
    choice.pack = box;
    choice.scenario = scenario;
    choice.byRules = false; // as the page of the box starts it
    choice.seats = {{"Ann", 0, {chloe, abelio}}, {"Bob", 1, {}}};
    m_window->startSession(choice);
    const bool shown = waitForTable();
    settle();
    return shown;
}

bool TestCardLearning::open(const QString& path)
{
    m_window->openSession(path);
    const bool shown = waitForTable();
    settle();
    return shown;
}

void TestCardLearning::settle()
{
    QCoreApplication::processEvents();
    while (m_window->host()->pending() > 0 || m_window->cardDesk()->pending() > 0) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    QCoreApplication::processEvents();
}

void TestCardLearning::turnOf(const QString& id)
{
    play::Command command;
    command.type = QStringLiteral("begin-turn");
    command.args = play::JsonValue(nlohmann::json{{"figure", id.toStdString()}});
    m_window->host()->submit(command);
    settle();
}

QWidget* TestCardLearning::shown(const QString& name) const
{
    const auto found = m_window->tablePage()->findChildren<QWidget*>(name);
    const auto visible = std::ranges::find_if(found, &QWidget::isVisible);
    return visible == found.end() ? nullptr : *visible;
}

bool TestCardLearning::press(const QString& name)
{
    QWidget* widget = shown(name);
    if (widget)
        QTest::mouseClick(widget, Qt::LeftButton);
    settle();
    return widget;
}

void TestCardLearning::type(const char* field, const char* text, Qt::Key end)
{
    auto* edit = qobject_cast<QLineEdit*>(shown(QString::fromLatin1(field)));
    QVERIFY2(edit && edit->hasFocus(), field);
    QTest::keyClicks(edit, QString::fromLatin1(text));
    QTest::keyClick(edit, end);
    settle();
}

QString TestCardLearning::offered() const
{
    const auto* words = qobject_cast<QLabel*>(shown(QStringLiteral("offerWords")));
    return words ? words->text() : QString();
}

const play::Figure& TestCardLearning::figure(const QString& id) const
{
    return *m_last->table->table.figure(play::FigureId(id));
}

content::Character TestCardLearning::cardNow(const QString& id) const
{
    const auto packs = m_program->openers.packNow(box);
    const auto* card = packs.empty() ? nullptr : content::find(packs.front().characters, content::CharacterId(id));
    return card ? *card : content::Character();
}

QString TestCardLearning::session() const
{
    const QDir folder(m_program->sessions());
    return folder.filePath(folder.entryList({"*.wheelhouse"}, QDir::Files).value(0));
}

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

void TestCardLearning::escapeSkipsTheQuestion()
{
    const play::DialId word(QStringLiteral("healing-word"));
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    type("learnNumber", "", Qt::Key_Escape);
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
    dial->setCurrentIndex(dial->findText("ready or used up"));
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
    dial->setCurrentIndex(dial->findText("ready or used up"));
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

void TestCardLearning::whatIsSaidCoversNothingThatIsOffered()
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
    const auto place = [](const QWidget* widget) { return QRect(widget->mapToGlobal(QPoint()), widget->size()); };
    QVERIFY(!place(notice).intersects(place(shown("choice-use"))));
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

void TestCardLearning::aPackThatCannotBeWrittenStopsNothing()
{
    // Where the owner's pack belongs there is a file in the way.
    QFile inTheWay(m_program->folder.filePath("packs"));
    QVERIFY(inTheWay.open(QFile::WriteOnly));
    inTheWay.close();
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    type("learnNumber", "3");
    QVERIFY2(offered().contains("your own pack could not be written"), qPrintable(offered()));
    QCOMPARE(figure(chloe).dials.front().value, 3);
    QVERIFY(press("choice-seen"));
    QCOMPARE(offered(), QString()); // what the pack does not know is no correction
    turnOf(abelio);
    QVERIFY(press("choice-learn-ability+"));
    for (const auto& [field, words] : {std::pair("learnName", "Songs"), std::pair("learnToHit", ""),
                                       std::pair("learnDamage", ""), std::pair("learnNumber", "4")})
        type(field, words);
    QVERIFY(press("choice-seen"));
    QCOMPARE(offered(), QString()); // nor is an entry that never reached it
    // Nor when the session is opened again, whoever has opened it.
    const QString path = session();
    m_window.reset();
    m_window = m_program->window();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(open(path));
    QVERIFY2(offered().isEmpty(), qPrintable(offered()));
    // Once the pack can be written, what is entered of it takes its name along.
    QVERIFY(inTheWay.remove());
    turnOf(abelio);
    QVERIFY(figure(abelio).dial(play::DialId(QStringLiteral("songs"))));
    m_window->tablePage()->setFocus();
    QVERIFY(press("choice-learn-ranged-basic"));
    type("learnToHit", "+6");
    type("learnDamage", "2");
    QCOMPARE(cardNow(abelio).attacks.front().damage, 2);
    QVERIFY2(offered().isEmpty(), qPrintable(offered()));
}

void TestCardLearning::whatCouldNotBeWrittenIsWrittenWhenItCan()
{
    QFile inTheWay(m_program->folder.filePath("packs"));
    QVERIFY(inTheWay.open(QFile::WriteOnly));
    inTheWay.close();
    QVERIFY(start());
    turnOf(chloe);
    QVERIFY(press("choice-healing-word"));
    type("learnNumber", "3");
    QVERIFY(press("choice-seen"));
    const QString path = session();
    m_window->showHome();
    QVERIFY(inTheWay.remove());
    QVERIFY(open(path));
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
    QVERIFY2(offered().isEmpty(), qPrintable(offered()));
}

void TestCardLearning::aCorrectedCardIsUsedByHand()
{
    using nlohmann::json;
    const QString wheel = QStringLiteral("characters/%1/wheel").arg(chloe);
    const auto bands = [](int maximum) {
        return json::array({{{"from", maximum}, {"to", 0}, {"armourClass", 14}, {"speed", 5}}});
    };
    packs::OwnerCards mine = cards();
    QVERIFY(mine.set(box, wheel, bands(12)));
    QVERIFY(start());
    turnOf(chloe);
    QCOMPARE(offered(), QString());
    QVERIFY(mine.set(box, wheel, bands(13)));
    const QString path = session();
    m_window->showHome();
    QVERIFY(open(path));
    QCOMPARE(offered(), QStringLiteral("The card of Chloe Amasnodel has changed: Maximum hit points 12 → 13."));
    QCOMPARE(figure(chloe).maximumHitPoints(), 12);
    // With the keys alone: to the panel, and the button there.
    QTest::keyClick(m_window->tablePage(), Qt::Key_C);
    QWidget* button = m_window->focusWidget();
    QCOMPARE(button->objectName(), QStringLiteral("useCard-") + chloe);
    QTest::keyClick(button, Qt::Key_Space);
    settle();
    QCOMPARE(figure(chloe).maximumHitPoints(), 13);
    QCOMPARE(figure(chloe).hitPoints(), 13);
    QCOMPARE(offered(), QString());
    QTest::keyClick(m_window->tablePage(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    QCOMPARE(figure(chloe).maximumHitPoints(), 12);
    QVERIFY2(offered().contains("12 → 13"), qPrintable(offered()));
    // And with the mouse.
    QVERIFY(press("choice-use"));
    QCOMPARE(figure(chloe).maximumHitPoints(), 13);
}

void TestCardLearning::severalCorrectedCardsAreListed()
{
    packs::OwnerCards mine = cards();
    QVERIFY(start());
    QVERIFY(mine.set(box, QStringLiteral("characters/%1/passive").arg(chloe), "Kind."));
    QVERIFY(mine.set(box, QStringLiteral("characters/%1/passive").arg(abelio), "Loud."));
    const QString path = session();
    m_window->showHome();
    QVERIFY(open(path));
    QCOMPARE(offered(), QStringLiteral("2 cards read otherwise in their pack."));
    QVERIFY(press("choice-show"));
    const auto* words = qobject_cast<QLabel*>(shown(QStringLiteral("cardChange-") + abelio));
    QVERIFY(words);
    QCOMPARE(words->text(), QStringLiteral("Abelio Mac Gabhann\nAlways unknown → Loud."));
    QVERIFY(press(QStringLiteral("useCard-") + abelio));
    QCOMPARE(figure(abelio).lines.back().text, QStringLiteral("Loud."));
    QVERIFY2(offered().contains("Chloe"), qPrintable(offered()));
    QVERIFY(press("choice-put-off"));
    QCOMPARE(offered(), QString());
}

WHEELHOUSE_TEST(TestCardLearning)

#include "tst_card_learning.moc"
