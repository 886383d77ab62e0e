// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the rules make happen names a rule that an article states.
#include "model/reference/library.h"
#include "model/rules/onslaught/rules_behind.h"
#include "model/text/render.h"
#include "model/text/texts.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <set>

using namespace wheelhouse;
using rules::onslaught::allWithRules;
using rules::onslaught::rulesBehind;

namespace {
/// The program's own words in these folders, without the list of rules itself.
QByteArray sourcesIn(const QStringList& folders)
{
    QByteArray all;
    for (const QString& folder : folders) {
        QDirIterator files(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/") + folder, {"*.cpp"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.fileName().endsWith("/rules_behind.cpp") && file.open(QIODevice::ReadOnly))
                all += file.readAll();
        }
    }
    return all;
}

/// Whether it names a part of the screen, by which a screen asks.
bool isPartOfScreen(const QString& what)
{
    static const QStringList sorts{"part-", "panel-", "measure-", "sight-"};
    return std::ranges::any_of(sorts, [&](const QString& sort) { return what.startsWith(sort); });
}

QString withoutSort(const QString& what)
{
    return what.section('-', 1);
}

/// What people do to the table besides the game: no rule makes it happen.
const QStringList& withoutRules()
{
    static const QStringList keys{"figure-added",
                                  "tile-laid",
                                  "card-drawn",
                                  "card-drawn-unseen",
                                  "card-with",
                                  "card-with-unseen",
                                  "card-drawn-open",
                                  "card-drawn-open-unseen",
                                  "card-discarded",
                                  "card-discarded-unseen",
                                  "card-put",
                                  "card-put-unseen",
                                  "card-put-on-top",
                                  "card-put-on-top-unseen",
                                  "card-turned-up",
                                  "phase-hero",
                                  "phase-exploration",
                                  "phase-villain",
                                  "line-deck-laid",
                                  "line-pile-real",
                                  "line-piles-real",
                                  "line-piles-of-app",
                                  "line-pile-of-app",
                                  "line-shuffled",
                                  "line-reshuffled",
                                  "line-peeked",
                                  "line-card-drawn",
                                  "line-card-discarded",
                                  "line-card-on-top",
                                  "line-card-at-bottom",
                                  "line-card-under",
                                  "line-thrown",
                                  "said-peeked",
                                  "said-peeked-by-all",
                                  "said-shuffled",
                                  "figure-removed",
                                  "figure-renamed",
                                  "track-set",
                                  "track-kept",
                                  "track-gone",
                                  "track-maximum",
                                  "value-by-hand",
                                  "value-lifted",
                                  "card-changed",
                                  "figure-follows-card",
                                  "seat-added",
                                  "seat-renamed",
                                  "seat-changed",
                                  "counter-added",
                                  "counter-added-for",
                                  "counter-removed",
                                  "real-pieces-changed",
                                  "result-lifted",
                                  "map-gone",
                                  "map-shown",
                                  "map-off",
                                  "map-for-monsters",
                                  "figure-off-map",
                                  "line-map-shown",
                                  "line-map-off",
                                  "line-map-for-monsters",
                                  "nobody-to-set-out",
                                  "line-off-map",
                                  "unknown-map",
                                  "no-map",
                                  "map-is-off",
                                  "space-off-map",
                                  "unknown-door",
                                  "line-track",
                                  "line-track-set",
                                  "line-card-corrected",
                                  "line-cards-corrected",
                                  "line-card-entered",
                                  "line-figure-added",
                                  "line-figure-removed",
                                  "line-figure-renamed",
                                  "line-counter-added",
                                  "line-counter-removed",
                                  "line-sides-swapped",
                                  "line-seat-set",
                                  "line-real-pieces",
                                  "line-goes-on",
                                  "line-note",
                                  "line-fixed",
                                  "line-answered",
                                  "line-answered-with",
                                  "line-answered-together",
                                  "line-answered-together-with",
                                  "line-answered-yes",
                                  "line-answered-no",
                                  "line-answered-nobody",
                                  "said-note",
                                  "said-anyway",
                                  "not-for-this"};
    return keys;
}
} // namespace

class TestRulesBehind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRuleIsStatedByAnArticle()
    {
        const auto library = reference::Library::load();
        QVERIFY(library);
        QVERIFY(allWithRules().size() > 150);
        for (const QString& what : allWithRules()) {
            QVERIFY(!rulesBehind(what).empty());
            for (const QString& rule : rulesBehind(what))
                QVERIFY2(library->rule(rule, "en"), qPrintable(what + ": " + rule));
        }
    }

    void everyKeyIsAText()
    {
        for (const QString& what : allWithRules())
            QVERIFY2(isPartOfScreen(what) || what.startsWith("act-") || what.startsWith("source-") ||
                         text::hasText(what),
                     qPrintable(what));
    }

    void everyPartIsAskedForByAScreen()
    {
        const QByteArray screens = sourcesIn({"ui", "app"});
        QVERIFY(screens.size() > 100000);
        for (const QString& what : allWithRules())
            QVERIFY2(!isPartOfScreen(what) || screens.contains('"' + what.toUtf8() + '"'), qPrintable(what));
    }

    void everySourceIsPrintedSomewhere()
    {
        const QByteArray rules = sourcesIn({"model/rules/onslaught", "model/effects"});
        for (const QString& what : allWithRules()) {
            const QByteArray kind = '"' + withoutSort(what).toUtf8();
            const bool named =
                rules.contains(kind + '"') || rules.contains(kind + '/') || rules.contains('"' + what.toUtf8() + '"');
            QVERIFY2(!what.startsWith("source-") || named, qPrintable(what));
        }
    }

    /// Those that a turn can offer, and no others.
    void everyActIsOfATurn()
    {
        testing::Skirmish table;
        table.pack.scenarios.front().lootPool = {content::LootId("sword")};
        table.kobold().script.json = "{}";
        table.kobold().script.tactics = std::make_shared<content::Effect>();
        QVERIFY(table.begin());
        std::set<QString> offered;
        for (const char* figure : {"bedlam", testing::firstKobold}) {
            table.turnOf(figure);
            for (const play::SheetAct& act : table.system->sheet(table.state, table.pack).acts)
                offered.insert(act.type);
        }
        std::set<QString> withRules;
        for (const QString& what : allWithRules())
            if (what.startsWith("act-"))
                withRules.insert(withoutSort(what));
        QCOMPARE(withRules, offered);
    }

    /// A line about a condition leads to the condition.
    void everyLineOfTheLogHasARule()
    {
        QStringList missing;
        for (const auto& table :
             {text::figureTexts(), text::pieceTexts(), text::turnTexts(), text::mapTexts(), text::figureActTexts(),
              text::pieceActTexts(), text::turnActTexts(), text::questionTexts(), text::ruleTexts()}) {
            for (const text::Text& one : table) {
                const QString key = one.key;
                const bool isTold = !key.startsWith("why-") && !key.startsWith("option-");
                if (isTold && !QString(one.source).contains("{condition}") && rulesBehind(key).empty())
                    missing << key;
            }
        }
        missing.removeIf([](const QString& key) { return withoutRules().contains(key); });
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(' ')));
        for (const QString& key : withoutRules())
            QVERIFY2(text::hasText(key) && rulesBehind(key).empty(), qPrintable(key));
    }

    void aSourceIsKnownByItsKind()
    {
        QCOMPARE(rules::onslaught::kindOfSource("item/heron-bow"), QString("source-item"));
        QVERIFY(!rulesBehind(rules::onslaught::kindOfSource("passive")).empty());
        QVERIFY(rulesBehind(rules::onslaught::kindOfSource("condition/cursed")).empty());
        QVERIFY(rulesBehind("no-such-thing").empty());
    }
};

WHEELHOUSE_TEST(TestRulesBehind)

#include "tst_rules_behind.moc"
