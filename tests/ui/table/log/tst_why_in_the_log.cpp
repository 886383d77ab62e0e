// SPDX-License-Identifier: GPL-3.0-or-later
// Why a monster did what it did: opened from the log and from the result strip, by pointer and by keys, and left again.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_label.h"
#include "ui/table/log/log_delegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using testing::RuledMap;

namespace {
/// Everything that is asked takes what is offered first; dice show 15 and 3, and nobody reacts.
void answerWhatIsAsked(RuledMap& table)
{
    constexpr int most = 60;
    for (int answers = 0; answers < most && !table.state().prompts.empty(); ++answers) {
        const play::Prompt asked = table.state().prompts.front();
        if (asked.kind == play::PromptKind::React) {
            table.tap("primaryButton");
            continue;
        }
        nlohmann::json value;
        if (asked.kind == play::PromptKind::EnterDice) {
            value = asked.least == 1 ? nlohmann::json{15} : nlohmann::json{15, 3};
        } else {
            const std::string first = asked.options.front().id.toStdString();
            value =
                asked.kind == play::PromptKind::ChooseFigures ? nlohmann::json::array({first}) : nlohmann::json(first);
        }
        const nlohmann::json args{{"prompt", asked.id.text().toStdString()}, {"value", std::move(value)}};
        table.give("answer", QByteArray::fromStdString(args.dump()));
    }
}

/// The Gnawlings have acted, with Hesper in reach of two of them.
std::unique_ptr<RuledMap> afterARun(const QSize& size = {1280, 800})
{
    auto table = std::make_unique<RuledMap>(size);
    table->give("begin-turn", R"({"number":550,"anyway":true})");
    table->place("hesper", {9, 12});
    table->tap("primaryButton");
    answerWhatIsAsked(*table);
    return table;
}

QAbstractItemView& openedLog(RuledMap& table)
{
    table.key(Qt::Key_L);
    auto& list = dynamic_cast<QAbstractItemView&>(table.widget("logList"));
    if (!QTest::qWaitFor([&] { return list.model()->rowCount() > 3; }))
        QTest::qFail("the log has not come", __FILE__, __LINE__);
    QCoreApplication::processEvents(); // laid out anew
    return list;
}

/// The newest line in which a monster decided something.
QModelIndex lineOfMonster(const QAbstractItemView& list)
{
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        const QModelIndex index = list.model()->index(row, 0);
        if (index.data().toString().contains("goes to"))
            return index;
    }
    return {};
}

/// Presses so far below the line's top, and waits until something opens.
void pressLine(RuledMap& table, QAbstractItemView& list, const QModelIndex& line, int down)
{
    QScrollBar* bar = list.verticalScrollBar();
    bar->setValue(bar->value() + list.visualRect(line).top() + down - list.viewport()->height() / 2);
    const QRect place = list.visualRect(line);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, {place.center().x(), place.top() + down});
    if (!QTest::qWaitFor([&] { return table.shows("whyPanel") || table.shows("fixGrid"); }))
        QTest::qFail("nothing opens", __FILE__, __LINE__);
    QCoreApplication::processEvents(); // laid out anew
}

QString panel(RuledMap& table)
{
    if (!QTest::qWaitFor([&] { return table.shows("whyPanel"); }))
        return {};
    table.settle(); // it came after the press was over: whoever presses next has looked at it
    return table.widget("whyPanel").accessibleName();
}

bool hasKeysIn(RuledMap& table, const char* name)
{
    return table.widget(name).isAncestorOf(table.page().window()->focusWidget());
}
} // namespace

class TestWhyInTheLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPressOnWhatItDecidedOpensIt()
    {
        auto table = afterARun();
        QAbstractItemView& list = openedLog(*table);
        const QModelIndex line = lineOfMonster(list);
        QVERIFY(line.isValid());
        const int high = list.visualRect(line).height();
        for (int down = 4; down < high && !table->shows("whyPanel"); down += 8)
            pressLine(*table, list, line, down);
        const QString why = panel(*table);
        QVERIFY2(why.startsWith("Why: Gnawling "), qPrintable(why));
        QVERIFY2(!why.contains('{') && !why.contains("reason-"), qPrintable(why));
        QVERIFY(table->shows("whyStep-0"));
        QVERIFY(!table->shows("fixGrid"));
        const QString drawn = table->widget("whyPicture").accessibleName();
        QVERIFY2(drawn.contains("Gnawling"), qPrintable(drawn));
        QVERIFY(table->widget("whyPicture").height() > 100);
    }

    /// On a small screen, too, both ways stand whole beside what is told, and the reason has the log's room.
    void everythingIsWholeOnASmallScreen()
    {
        auto table = afterARun({1024, 640});
        for (const char* name : {"choice-again", "choice-why"}) {
            const QWidget& way = table->widget(name);
            QCOMPARE(way.visibleRegion().boundingRect(), way.rect());
        }
        QAbstractItemView& list = openedLog(*table);
        const int room = list.height();
        table->tap("choice-why");
        QVERIFY(!panel(*table).isEmpty());
        QVERIFY(!table->shows("logList"));
        QTRY_VERIFY(table->widget("whyPanel").height() >= room);
        const QWidget& first = table->widget("whyStep-0");
        QCOMPARE(first.visibleRegion().boundingRect(), first.rect());
        const QWidget& picture = table->widget("whyPicture");
        QCOMPARE(picture.height(), picture.heightForWidth(picture.width()));
        table->tap("choice-why-back");
        QVERIFY(table->shows("logList"));
    }

    /// The strip's button asks about what is told last.
    void theStripAsksAboutTheNewest()
    {
        auto table = afterARun();
        const QString told = dynamic_cast<QLabel&>(table->widget("resultLines")).text();
        table->tap("choice-why");
        const QString why = panel(*table);
        const QString who = why.section(' ', 1, 2); // "Why: Gnawling D attacks …"
        QVERIFY2(who.startsWith("Gnawling ") && told.lastIndexOf("Gnawling ") == told.lastIndexOf(who),
                 qPrintable(why + " / " + told));
    }

    void eachSentenceLeadsToItsRule()
    {
        auto table = afterARun();
        table->tap("choice-why");
        QVERIFY(!panel(*table).isEmpty());
        const auto& step = dynamic_cast<ui::RuleLabel&>(table->widget("whyStep-0"));
        QVERIFY(step.text().contains("<a href"));
        QCOMPARE(step.focusPolicy(), Qt::TabFocus);
    }

    void byKeysAndBackToWhereOneWas()
    {
        auto table = afterARun();
        QAbstractItemView& list = openedLog(*table);
        const QModelIndex line = lineOfMonster(list);
        list.setCurrentIndex(line);
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Return);
        const QString first = panel(*table);
        QVERIFY2(first.startsWith("Why: Gnawling "), qPrintable(first));
        QVERIFY(hasKeysIn(*table, "whyPanel"));
        table->tap("choice-why-later");
        QTRY_VERIFY(panel(*table) != first);
        table->tap("choice-why-earlier");
        QTRY_COMPARE(panel(*table), first);
        table->key(Qt::Key_Escape);
        QVERIFY(!table->shows("whyPanel"));
        QVERIFY(table->shows("logList"));
        QCOMPARE(table->page().window()->focusWidget(), &list);
        QCOMPARE(list.currentIndex(), line);
    }

    void fromTheStripAndAwayWithUndo()
    {
        auto table = afterARun();
        QVERIFY(table->shows("choice-why"));
        table->tap("choice-why");
        QVERIFY(panel(*table).startsWith("Why: Gnawling "));
        QVERIFY(!hasKeysIn(*table, "whyPanel")); // whoever presses goes on pressing
        table->give("undo", "{}");
        QTRY_VERIFY(!table->shows("whyPanel"));
        QVERIFY(!table->shows("choice-why"));
        table->give("redo", "{}");
        QTRY_VERIFY(lineOfMonster(dynamic_cast<QAbstractItemView&>(table->widget("logList"))).isValid());
    }

    void fromTheStripByKeys()
    {
        auto table = afterARun();
        table->widget("choice-why").setFocus(Qt::TabFocusReason);
        table->key(Qt::Key_Return);
        QVERIFY(panel(*table).startsWith("Why: Gnawling "));
        QVERIFY(hasKeysIn(*table, "whyPanel"));
    }

    void aFingerFindsWhatToPress()
    {
        auto table = afterARun();
        QAbstractItemView& list = openedLog(*table);
        const QModelIndex line = lineOfMonster(list);
        const auto& look = dynamic_cast<ui::LogDelegate&>(*list.itemDelegate());
        const ui::LogRow* row = look.row(line);
        QVERIFY(row);
        std::vector<int> high(row->words.size());
        for (int y = 0; y < list.visualRect(line).height(); ++y)
            ++high[look.paragraphAt(*row, list.visualRect(line).width(), y)];
        for (size_t i = 0; i < high.size(); ++i)
            QVERIFY2(!row->words[i].reasoned || high[i] >= ui::metrics::touchTarget,
                     qPrintable(QString::number(high[i])));
    }

    void aPressOnALineOfTheStrip()
    {
        auto table = afterARun();
        auto& lines = dynamic_cast<QLabel&>(table->widget("resultLines"));
        const auto links = lines.text().count("<a href");
        for (int link = 0; link < links && !table->shows("logPanel"); ++link) // the others lead to their rule
            Q_EMIT lines.linkActivated(QString::number(link));
        const QString why = panel(*table);
        QVERIFY2(why.startsWith("Why: Gnawling "), qPrintable(why));
    }

    /// Two sentences may read the same, and each has its own reason and rule.
    void aPressFindsTheSentenceByItsPlace()
    {
        ui::RuleLabel label;
        const ui::RuledWords same{"Gnawling A bites", {.name = "damage"}};
        label.setLines({{{"Gnawling A waits", {}}, same}, {same}}, "\n", " · ");
        QCOMPARE(label.words(), QString("Gnawling A waits · Gnawling A bites\nGnawling A bites"));
        std::vector<size_t> pressed;
        label.setPress([&pressed](size_t piece) {
            pressed.push_back(piece);
            return true;
        });
        Q_EMIT label.linkActivated("0");
        Q_EMIT label.linkActivated("1");
        QCOMPARE(pressed, (std::vector<size_t>{1, 2}));
    }

    void eachSentenceOfTheStripHasItsRule()
    {
        auto table = afterARun();
        const auto& lines = dynamic_cast<ui::RuleLabel&>(table->widget("resultLines"));
        const auto shown = lines.words().count('\n') + 1;
        QVERIFY2(lines.text().count("<a href") > shown, qPrintable(lines.text()));
    }

    void theLineIsFixedFromThere()
    {
        auto table = afterARun();
        table->tap("choice-why");
        QVERIFY(!panel(*table).isEmpty());
        QTRY_VERIFY(lineOfMonster(*table->page().findChild<QAbstractItemView*>("logList")).isValid());
        table->tap("choice-why-fix");
        QTRY_VERIFY(table->shows("fixGrid"));
        QVERIFY(!table->shows("whyPanel"));
    }

    /// Of a run of several only what the one did of whom the line tells, and nothing blank below it.
    void whatIsFixedBelongsToTheLine()
    {
        auto table = afterARun();
        table->tap("choice-why");
        const QString who = panel(*table).section(' ', 1, 2); // "Why: Gnawling D attacks …"
        table->tap("choice-why-fix");
        QTRY_VERIFY(table->shows("fixGrid"));
        QStringList offered;
        int lowest = 0;
        for (const auto* choice : table->widget("fixGrid").findChildren<ui::ChoiceButton*>()) {
            offered << choice->look().title;
            lowest = std::max(lowest, choice->geometry().bottom());
        }
        const QString all = offered.join('|');
        QVERIFY2(all.contains("Run them anew from " + who + " on"), qPrintable(all));
        QCOMPARE(all.count("Run them anew"), 1);
        QVERIFY2(table->widget("fixGrid").height() <= std::max(lowest, table->widget("fixScroll").height()) + 20,
                 qPrintable(QStringLiteral("%1 beyond %2").arg(table->widget("fixGrid").height()).arg(lowest)));
    }

    /// It is measured by the width that it gets, also when it opens for the first time.
    void nothingBlankIsScrolledThrough()
    {
        auto table = afterARun();
        QAbstractItemView& list = openedLog(*table);
        const QModelIndex newest = list.model()->index(list.model()->rowCount() - 1, 0);
        list.setCurrentIndex(newest);
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Return);
        QTRY_VERIFY(table->shows("fixGrid"));
        table->settle();
        int lowest = 0;
        for (const auto* choice : table->widget("fixGrid").findChildren<ui::ChoiceButton*>())
            lowest = std::max(lowest, choice->geometry().bottom());
        const auto& scroll = dynamic_cast<const QAbstractScrollArea&>(table->widget("fixScroll"));
        QVERIFY2(scroll.verticalScrollBar()->maximum() <= std::max(0, lowest + 20 - scroll.viewport()->height()),
                 qPrintable(QStringLiteral("%1, %2").arg(scroll.verticalScrollBar()->maximum()).arg(lowest)));
        QCOMPARE(scroll.verticalScrollBar()->value(), 0);
    }
};

WHEELHOUSE_TEST(TestWhyInTheLog)
#include "tst_why_in_the_log.moc"
