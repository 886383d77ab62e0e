// SPDX-License-Identifier: GPL-3.0-or-later
// The rules driven by keys, on the articles that come with the program.
#include "tests/support/test_main.h"
#include "tests/ui/reference/reference_fixture.h"
#include "ui/reference/diagram_widget.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QTextBlock>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using reference::ArticleId;

class TestReferencePage : public wheelhouse::testing::ReaderCase
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanupTestCase() { close(); }
    void opensWithAnArticle();
    void theRunningSystemComesFirst();
    void findsFromTheFirstLetter();
    void showsWhatWasFound();
    void theLatestQuestionAloneIsAnswered();
    void saysThatNothingWasFound();
    void everythingByKeyboard();
    void opensARuleAtItsSentence();
    void everySentenceIsMarkedWhole();
    void aRuleBeforeTheArticlesAreReadIsOpenedThen();
    void saysWhichRuleIsNowhere();
    void whatNoArticleKnowsTellsOfItself();
    void linksLeadOn();
    void aLinkToASwitchOpensIt();
    void backAndForwardKeepThePlace();
    void findsInTheArticle();
    void escapeLeaves();
    void bookmarksAndWhatWasReadAreKept();
    void growsAndShrinks();
    void tellsWhatItTookTheWordsFor();
    void readsInTheReadersLanguage();
    void diagramsLieWhereTheTextLeavesRoom();
    void hasRoomForOneOnASmallScreen();
    void everythingIsLargeEnoughAndNamed_data();
    void everythingIsLargeEnoughAndNamed();
};

void TestReferencePage::opensWithAnArticle()
{
    QVERIFY(m_page->isReady());
    QVERIFY(shown().startsWith("onslaught/"));
    QVERIFY(field().hasFocus());
    QVERIFY(m_page->marks().recent.isEmpty()); // nobody asked for it
}

void TestReferencePage::theRunningSystemComesFirst()
{
    QCOMPARE(tree().topLevelItem(2)->text(0), QString("Onslaught"));
    m_page->setRunningSystem("descent");
    QCOMPARE(tree().topLevelItem(2)->text(0), QString("Descent"));
    QVERIFY(tree().topLevelItem(2)->isExpanded());
    QVERIFY(ask("line of sight"));
    QCOMPARE(results().hits().front().article.system, QString("descent"));
}

void TestReferencePage::findsFromTheFirstLetter()
{
    QVERIFY(ask("l"));
    QVERIFY(!results().hits().empty());
    QVERIFY(results().isVisible());
    QVERIFY(ask("LoS"));
    QCOMPARE(results().hits().front().article, (ArticleId{"onslaught", "line-of-sight"}));
    field().selectAll();
    key(Qt::Key_Delete);
    QVERIFY(find<ContentsTree>("contentsTree").isVisible());
}

void TestReferencePage::showsWhatWasFound()
{
    QVERIFY(ask("blocking terrain"));
    const auto& hits = results().hits();
    QVERIFY(std::ranges::any_of(hits, [](const reference::Hit& hit) { return !hit.snippet.marks.empty(); }));
    const QString said = results().model()->data(results().model()->index(0, 0), Qt::AccessibleTextRole).toString();
    QVERIFY2(said.contains(hits.front().title) && said.contains("Onslaught") &&
                 said.contains(hits.front().snippet.text),
             qPrintable(said));
}

void TestReferencePage::theLatestQuestionAloneIsAnswered()
{
    QSignalSpy found(m_desk.get(), &ReferenceDesk::found);
    for (const char* words : {"c", "co", "cov", "cover", "dying"})
        m_desk->search({.words = words, .system = "onslaught"});
    QTRY_COMPARE(found.count(), 1);
    QCOMPARE(found.first().first().value<reference::SearchRequest>().words, QString("dying"));
    m_desk->search({.words = "cover"});
    m_desk->forget();
    QVERIFY(ask("door")); // answered after the one that was forgotten
    for (const auto& each : found)
        QVERIFY(each.first().value<reference::SearchRequest>().words != "cover");
}

void TestReferencePage::saysThatNothingWasFound()
{
    QVERIFY(ask("xqzvw"));
    QVERIFY(find<QLabel>("nothingFound").isVisible());
    QVERIFY(find<QLabel>("nothingFound").text().contains("xqzvw"));
    key(Qt::Key_Return);
    QVERIFY(shown().startsWith("onslaught/"));
}

void TestReferencePage::everythingByKeyboard()
{
    QVERIFY(ask("cover"));
    QVERIFY(results().hits().size() > 2);
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    key(Qt::Key_Up);
    const reference::Hit hit = results().hits()[1];
    QVERIFY(field().hasFocus());
    key(Qt::Key_Return);
    QCOMPARE(shown(), articlePath(hit.article));
    QVERIFY(view().hasFocus());
    QCOMPARE(view().markedText().isEmpty(), hit.rule.isEmpty());
    m_page->startSearch();
    QVERIFY(field().hasFocus());
    QCOMPARE(field().selectedText(), QString("cover"));
    // From the contents too.
    field().clear();
    key(Qt::Key_X);
    key(Qt::Key_Backspace);
    key(Qt::Key_Down);
    QVERIFY(tree().hasFocus());
    while (tree().currentItem()->childCount() == 0)
        key(Qt::Key_Down);
    QVERIFY(!tree().currentItem()->isExpanded());
    key(Qt::Key_Return); // the next chapter lies open
    key(Qt::Key_Down);
    const QString next = tree().currentItem()->text(0);
    QVERIFY(next != view().article()->title);
    key(Qt::Key_Return);
    QCOMPARE(view().article()->title, next);
}

void TestReferencePage::opensARuleAtItsSentence()
{
    m_page->openTopic({.rules = {"ONS-LOS-09"}});
    QCOMPARE(shown(), QString("onslaught/line-of-sight"));
    QVERIFY2(view().markedText().startsWith("A line that only touches a corner"), qPrintable(view().markedText()));
    QVERIFY(view().verticalScrollBar()->value() > 0);
    QTextCursor at = view().textCursor();
    QVERIFY(view().viewport()->rect().intersects(view().cursorRect(at)));
}

void TestReferencePage::everySentenceIsMarkedWhole()
{
    int rules = 0;
    for (const reference::Article& article : m_desk->library()->articles()) {
        view().setArticle(article, {}, {});
        for (const reference::Rule& rule : article.rules) {
            QVERIFY2(view().showRule(rule.id), qPrintable(rule.id));
            QVERIFY2(view().markedText().simplified() == rule.sentence.simplified(),
                     qPrintable(rule.id + ": " + view().markedText() + " | " + rule.sentence));
            ++rules;
        }
    }
    QVERIFY(rules > 1500);
}

void TestReferencePage::aRuleBeforeTheArticlesAreReadIsOpenedThen()
{
    ReferenceDesk fresh;
    ReferencePage page(Skin::of(ThemeKind::Dark), fresh, wheelhouse::testing::referenceParts(m_files, m_printers));
    page.openTopic({.rules = {"ONS-LOS-02"}});
    QVERIFY(!page.isReady());
    QVERIFY(QTest::qWaitFor([&page] { return page.isReady(); }, 20'000));
    QCOMPARE(page.view().article()->id, (ArticleId{"onslaught", "line-of-sight"}));
    QVERIFY(!page.view().markedText().isEmpty());
}

void TestReferencePage::saysWhichRuleIsNowhere()
{
    m_page->openTopic({.rules = {"ONS-LOS-99"}});
    QVERIFY(find<QLabel>("referenceSaid").isVisible());
    QVERIFY(find<QLabel>("referenceSaid").text().contains("ONS-LOS-99"));
    m_page->openTopic({.rules = {"ONS-LOS-02"}});
    QVERIFY(!find<QLabel>("referenceSaid").isVisible());
}

void TestReferencePage::whatNoArticleKnowsTellsOfItself()
{
    m_page->openTopic({{}, "Heartened", "It rolls one die more."});
    QCOMPARE(shown(), QString("onslaught/common-conditions"));
    const QLabel& said = find<QLabel>("referenceSaid");
    QVERIFY(said.isVisible() && said.text().startsWith("Heartened: It rolls one die more."));
    QVERIFY(field().text().isEmpty());
    // On a table without a game's rules there is nothing general.
    m_page = makePage();
    m_page->openTopic({{}, "Heartened", "It rolls one die more."});
    QVERIFY(find<QLabel>("referenceSaid").isVisible());
    QVERIFY(!find<QLabel>("nothingFound").isVisible());
    // What an article does know is opened there.
    m_page->setRunningSystem("onslaught");
    m_page->openTopic({{}, "Stunned", "It does nothing."});
    QVERIFY(view().markedText().startsWith("A Stunned mini"));
    QVERIFY(!find<QLabel>("referenceSaid").isVisible());
}

void TestReferencePage::linksLeadOn()
{
    const reference::Link link{{"onslaught", "cover"}, "ONS-COV-01"};
    QCOMPARE(linkOf(addressOf(link)), link);
    QVERIFY(linkOf(QUrl("https://example.org/x")).article.slug.isEmpty());
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    // With the keys: Tab to the first link, Enter.
    for (int i = 0; i < 6 && !view().textCursor().charFormat().isAnchor(); ++i)
        QTest::keyClick(&view(), Qt::Key_Tab);
    const reference::Link there = linkOf(QUrl(view().textCursor().charFormat().anchorHref()));
    QVERIFY(!there.article.slug.isEmpty());
    QTest::keyClick(&view(), Qt::Key_Return);
    QCOMPARE(shown(), articlePath(there.article));
}

/// As what has to be done is no reading, there is no way back from it either.
void TestReferencePage::aLinkToASwitchOpensIt()
{
    const reference::Link link{{"onslaught", {}}, {}, "unequip-costs-bonus"};
    QCOMPARE(linkOf(addressOf(link)), link);
    reference::Link asked;
    bool isAtHand = true;
    ReferencePage::Parts parts = wheelhouse::testing::referenceParts(m_files, m_printers);
    parts.openSwitch = [&](const reference::Link& each) {
        asked = each;
        return isAtHand;
    };
    ReferencePage page(Skin::of(ThemeKind::Dark), *m_desk, parts);
    page.show();
    page.openArticle({{"onslaught", "items"}, {}});
    const auto* said = page.findChild<QLabel*>("referenceSaid");
    Q_EMIT page.view().linkAsked(link);
    QCOMPARE(asked, link);
    QVERIFY(said->isHidden());
    isAtHand = false;
    Q_EMIT page.view().linkAsked(link);
    QVERIFY(said->isVisible());
    QVERIFY2(said->text().contains("House rules"), qPrintable(said->text()));
    isAtHand = true;
    Q_EMIT page.view().linkAsked(link);
    QVERIFY(said->isHidden()); // it was found after all
    QCOMPARE(page.view().article()->id.slug, QString("items"));
    QVERIFY(!page.findChild<QAbstractButton*>("backButton")->isEnabled());
}

void TestReferencePage::backAndForwardKeepThePlace()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    view().scrollTo(0.5);
    const int place = view().verticalScrollBar()->value();
    QVERIFY(place > 0);
    m_page->openTopic({.rules = {"ONS-COV-01"}});
    const QString second = shown();
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(shown(), QString("onslaught/line-of-sight"));
    QVERIFY(std::abs(view().verticalScrollBar()->value() - place) <= 2);
    key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(shown(), second);
    QVERIFY(!find<QAbstractButton>("forwardButton").isEnabled());
}

void TestReferencePage::findsInTheArticle()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    m_page->find();
    auto& words = find<QLineEdit>("findField");
    QVERIFY(words.hasFocus());
    QTest::keyClicks(&words, "corner");
    const QString count = find<QLabel>("findCount").text();
    QVERIFY2(count.startsWith("1 of "), qPrintable(count));
    key(Qt::Key_Return);
    QVERIFY(find<QLabel>("findCount").text().startsWith("2 of "));
    key(Qt::Key_Return, Qt::ShiftModifier);
    key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(find<QLabel>("findCount").text(), count.sliced(5) + " of " + count.sliced(5)); // round to the last
    words.selectAll();
    QTest::keyClicks(&words, "zebra");
    QCOMPARE(find<QLabel>("findCount").text(), QString("not found"));
}

void TestReferencePage::escapeLeaves()
{
    QSignalSpy closed(m_page.get(), &ReferencePage::left);
    m_page->openArticle({{"onslaught", "cover"}, {}});
    m_page->find();
    key(Qt::Key_Escape); // the words to find first
    QCOMPARE(closed.count(), 0);
    QVERIFY(!find<QWidget>("findBar").isVisible());
    key(Qt::Key_Escape);
    QCOMPARE(closed.count(), 1);
    m_page->startSearch();
    key(Qt::Key_Escape);
    QCOMPARE(closed.count(), 2);
}

void TestReferencePage::bookmarksAndWhatWasReadAreKept()
{
    QSignalSpy changed(m_page.get(), &ReferencePage::marksChanged);
    m_page->openArticle({{"onslaught", "cover"}, {}});
    m_page->openArticle({{"onslaught", "range"}, {}});
    m_page->openArticle({{"onslaught", "cover"}, {}});
    key(Qt::Key_D, Qt::ControlModifier);
    const auto marks = changed.last().first().value<ReaderMarks>();
    QCOMPARE(marks.recent, (QStringList{"onslaught/cover", "onslaught/range"}));
    QCOMPARE(marks.bookmarks, QStringList{"onslaught/cover"});
    m_page = makePage(marks);
    QCOMPARE(tree().topLevelItem(0)->childCount(), 1);
    QCOMPARE(tree().topLevelItem(1)->childCount(), 2);
    m_page->openArticle({{"onslaught", "cover"}, {}});
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QTest::keyClick(m_page.get(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(m_page->marks().bookmarks.isEmpty());
    QVERIFY(tree().topLevelItem(0)->isHidden());
    ReaderMarks many;
    for (int i = 0; i < 20; ++i)
        many.visit({"onslaught", QString::number(i)});
    QCOMPARE(many.recent.size(), qsizetype(ReaderMarks::recentKept));
    QCOMPARE(many.recent.front(), QString("onslaught/19"));
}

void TestReferencePage::growsAndShrinks()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    const double before = view().document()->size().height();
    m_page->zoom(1);
    QCOMPARE(m_page->marks().zoom, 115);
    QVERIFY(view().document()->size().height() > before);
    for (int i = 0; i < 20; ++i)
        m_page->zoom(-1);
    QCOMPARE(m_page->marks().zoom, ReaderMarks::leastZoom);
    QVERIFY(view().document()->size().height() < before);
    m_page->zoom(0);
    QCOMPARE(m_page->marks().zoom, 100);
    QCOMPARE(view().document()->size().height(), before);
}

void TestReferencePage::tellsWhatItTookTheWordsFor()
{
    auto& line = find<QLabel>("understoodWords");
    QVERIFY(ask("line of sihgt"));
    QVERIFY(line.isVisible());
    QVERIFY2(line.text().contains("line of sight"), qPrintable(line.text()));
    QCOMPARE(results().hits().front().article, (ArticleId{"onslaught", "line-of-sight"}));
    QVERIFY(ask("cover"));
    QVERIFY(!line.isVisible());
    QVERIFY(ask("cov")); // not typed to its end is not wrong
    QVERIFY(!line.isVisible());
}

void TestReferencePage::readsInTheReadersLanguage()
{
    const auto over = [this] { return view().document()->firstBlock().text(); };
    for (const char* language : {"de", "it_IT"}) {
        m_page = makePage({}, language);
        m_page->openArticle({{"onslaught", "turn-summary"}, {}});
        QCOMPARE(view().article()->language, QString(language).left(2));
        QVERIFY2(!over().contains("English"), qPrintable(over()));
        m_page->openArticle({{"onslaught", "cover"}, {}});
        QCOMPARE(view().article()->language, QString("en"));
        QVERIFY2(over().contains(QLocale(language).nativeLanguageName()) && over().contains("English"),
                 qPrintable(over()));
    }
    m_page = makePage({}, "en_GB");
    m_page->openArticle({{"onslaught", "cover"}, {}});
    QVERIFY2(!over().contains("English"), qPrintable(over()));
}

void TestReferencePage::diagramsLieWhereTheTextLeavesRoom()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    const auto diagrams = view().viewport()->findChildren<DiagramWidget*>();
    QCOMPARE(diagrams.size(), qsizetype(3));
    for (const int percent : {100, 150}) {
        while (m_page->marks().zoom < percent)
            m_page->zoom(1);
        int bottom = -100'000;
        for (const DiagramWidget* diagram : diagrams) {
            QVERIFY(diagram->y() > bottom);
            bottom = diagram->geometry().bottom();
            QVERIFY(diagram->x() >= 0 && diagram->geometry().right() < view().viewport()->width());
        }
    }
    const int top = diagrams.front()->y();
    view().verticalScrollBar()->setValue(view().verticalScrollBar()->value() + 50);
    QCOMPARE(diagrams.front()->y(), top - 50);
}

void TestReferencePage::hasRoomForOneOnASmallScreen()
{
    m_page->resize(640, 900);
    m_page->openArticle({{"onslaught", "cover"}, {}});
    QVERIFY(view().isVisible());
    QVERIFY(!find<ContentsTree>("contentsTree").isVisible());
    QVERIFY(ask("range"));
    QVERIFY(results().isVisible() && !view().isVisible());
    key(Qt::Key_Return);
    QVERIFY(view().isVisible() && !results().isVisible());
    find<QAbstractButton>("contentsButton").click();
    QVERIFY(results().isVisible());
}

void TestReferencePage::everythingIsLargeEnoughAndNamed_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(800, 1280)}) {
        for (const int percent : {80, 100, 250})
            QTest::addRow("%dx%d at %d %%", size.width(), size.height(), percent) << size << percent;
    }
}

void TestReferencePage::everythingIsLargeEnoughAndNamed()
{
    QFETCH(const QSize, size);
    QFETCH(const int, percent);
    m_page->resize(size);
    m_page->setSkin(Skin::of(ThemeKind::Light, percent));
    m_page->find();
    m_page->offerPin(true);
    for (int i = 0; i < 3; ++i)
        QApplication::processEvents(); // what was changed is laid out
    for (const QAbstractButton* button : m_page->findChildren<QAbstractButton*>()) {
        if (!button->isVisible() || qobject_cast<QLineEdit*>(button->parentWidget()))
            continue;
        QVERIFY2(button->width() >= 44 && button->height() >= 44, qPrintable(button->objectName()));
        QVERIFY2(!button->accessibleName().isEmpty(), qPrintable(button->objectName()));
        const QRect place(button->mapTo(m_page.get(), QPoint()), button->size());
        QVERIFY2(m_page->rect().contains(place), qPrintable(button->objectName()));
    }
    QVERIFY(field().height() >= 44 && field().width() >= 120);
    for (const QWidget* widget : {static_cast<QWidget*>(&field()), static_cast<QWidget*>(&view()),
                                  static_cast<QWidget*>(&results()), &find<QWidget>("contentsTree")})
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
}

WHEELHOUSE_TEST(TestReferencePage)

#include "tst_reference_page.moc"
