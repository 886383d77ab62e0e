// SPDX-License-Identifier: GPL-3.0-or-later
// Reactions that are asked for one after the other are questions of their own: whatever answers the next one, or lets
// it pass, takes no press that was meant for the one before.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/press_guard.h"
#include "ui/dials/primary_button.h"
#include "ui/table/table_page.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;

namespace {
const QString wardOfMirelle = QStringLiteral("choice-mirelle/ward");

/// Harrow has loosed a volley at Corvin and Sable and hit both, and Mirelle may ward each of them.
class Volley : public testing::TableFixture
{
public:
    Volley() : TableFixture(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, "onslaught")
    {
        tap("primaryButton");
        tap("choice-harrow");
        give("set-dial", R"({"figure":"quill","dial":"point-of-order","value":2})");
        tap("choice-use/dial/volley");
        tap("choice-corvin");
        tap("choice-sable");
        tap("primaryButton"); // done
        while (shows("dicePanel"))
            tap("choice-face-18");
        commits();
    }
    play::PromptId asked() const
    {
        const auto open = std::ranges::find(state().prompts, play::PromptKind::React, &play::Prompt::kind);
        return open == state().prompts.end() ? play::PromptId() : open->id;
    }
    QPoint middleOf(const QString& name)
    {
        QWidget& part = widget(name);
        return part.mapTo(&page(), part.rect().center());
    }
};
} // namespace

class TestNextReaction : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A finger is on its way to the ward of the first when the others let it pass: the same ward of the second lies
    /// there now.
    void theSameReactionToTheNextIsAnotherQuestion()
    {
        Volley table;
        QVERIFY(table.shows(wardOfMirelle));
        const play::PromptId first = table.asked();
        const QPoint at = table.middleOf(wardOfMirelle);
        const QString before = ui::pressMeaningAt(table.page(), at);
        table.key(Qt::Key_Space);
        QVERIFY(table.shows(wardOfMirelle));
        QVERIFY(!table.asked().isEmpty() && table.asked() != first);
        QCOMPARE(table.middleOf(wardOfMirelle), at);
        QVERIFY(ui::pressMeaningAt(table.page(), at) != before);
    }

    /// The first press may take its time to be written.
    void aSecondSpaceLetsNothingPassUnread()
    {
        Volley table;
        const play::PromptId first = table.asked();
        QTest::keyClick(&table.page(), Qt::Key_Space);
        table.pass(ui::PrimaryButton::deadTime - 50);
        table.settle(0);
        const play::PromptId second = table.asked();
        QVERIFY(!second.isEmpty() && second != first);
        table.pass(100);
        QTest::keyClick(&table.page(), Qt::Key_Space);
        table.settle(0);
        QCOMPARE(table.asked(), second);
        table.pass(ui::PrimaryButton::deadTime);
        QTest::keyClick(&table.page(), Qt::Key_Space);
        table.settle(0);
        QVERIFY(table.asked() != second);
    }
};

WHEELHOUSE_TEST(TestNextReaction)

#include "tst_next_reaction.moc"
