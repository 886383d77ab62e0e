// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens of a kind that stacks show their number wherever they are seen, and go up and down by one press.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/rule_label.h"
#include "ui/dials/choice_button.h"

#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
void addPoison(content::Pack& pack)
{
    content::Condition poison;
    poison.id = content::ConditionId(QStringLiteral("poison"));
    poison.name = QStringLiteral("Poison");
    poison.text = QStringLiteral("It hurts.");
    poison.letters = QStringLiteral("Po");
    poison.shape = QStringLiteral("drop");
    poison.tokens = 6;
    poison.stacks = true;
    pack.conditions.push_back(poison);
}

int poisonOn(const TableFixture& table, const char* figure)
{
    const auto tokens = table.state().table.tokensOn(play::FigureId(QString::fromLatin1(figure)));
    return tokens.empty() ? 0 : tokens.front()->count;
}
} // namespace

class TestStackedTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPressIsOneMoreOrOneLess()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})", {1280, 800}, 7, nullptr, "tracker", &addPoison);
        table.give("add-token", R"({"figure":"corvin","condition":"poison"})");
        table.tap("card-corvin");
        table.tap("choice-poison");
        table.tap("choice-poison");
        QCOMPARE(table.refused(), QString());
        QCOMPARE(poisonOn(table, "corvin"), 3);
        const auto& tile = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-poison"));
        QCOMPARE(tile.look().title, QString("Poison ×3"));
        const QString card =
            table.widget("card-corvin").accessibleName() + ' ' + table.widget("card-corvin").accessibleDescription();
        QVERIFY2(card.contains("Poison ×3"), qPrintable(card));
        const QString undo = table.widget("undoButton").accessibleName();
        QVERIFY2(undo.contains("Poison ×3 on Corvin"), qPrintable(undo)); // as the log has it
        table.tap("choice-less-poison");
        QCOMPARE(poisonOn(table, "corvin"), 2);
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget("choice-poison")).look().title, QString("Poison ×2"));
        QVERIFY(!table.widget("choice-less-poison").accessibleName().isEmpty());
    }

    void theStageOfATurnCountsThem()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})", {1280, 800}, 7, nullptr, "onslaught", &addPoison);
        table.tap("primaryButton");
        table.tap("choice-harrow");
        table.give("add-token", R"({"figure":"harrow","condition":"poison","count":3})");
        const QString words = dynamic_cast<ui::RuleLabel&>(table.widget("turnWords")).text();
        QVERIFY2(words.contains("Poison ×3"), qPrintable(words));
    }
};

WHEELHOUSE_TEST(TestStackedTokens)
#include "tst_stacked_tokens.moc"
