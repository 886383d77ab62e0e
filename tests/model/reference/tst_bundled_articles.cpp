// SPDX-License-Identifier: GPL-3.0-or-later
// The articles that come with the program: their form, their links and anchors, and that none is left out of it.
#include "model/reference/words.h"
#include "tests/model/reference/bundled.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QRegularExpression>
#include <QTest>

namespace wheelhouse::testing {

using namespace reference;

class TestBundledArticles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingLeadsSomewhere()
    {
        const auto library = Library::load(); // follows each link, "see also" and anchor
        for (const ArticleProblem& problem : library ? std::vector<ArticleProblem>() : library.error())
            qWarning("%s", qPrintable(describe(problem)));
        QVERIFY(library);
        QCOMPARE(library->systems().size(), 6); // the five games, and packs
    }

    void everyArticleOfTheSystemsIsInTheProgram()
    {
        const QDir written(WHEELHOUSE_SOURCE_DIR "/resources/reference");
        for (const QString& system : bundledLibrary().systems()) {
            const QStringList files = QDir(written.filePath(system)).entryList(QDir::Files);
            QVERIFY(!files.isEmpty());
            QCOMPARE(QDir(bundledArticles() + '/' + system).entryList(QDir::Files), files);
        }
    }

    /// The licences of what a pack was made from ask to be named, and readers have no other place to find them.
    void whatPacksOweIsSaidInTheCredits()
    {
        const Article* credits = bundledLibrary().article({"packs", "credits"}, "en");
        QVERIFY(credits);
        QStringList said;
        for (const Block& block : credits->blocks) {
            for (const Text& text : textsOf(block))
                said << plain(text);
        }
        int owed = 0;
        QDirIterator packs(WHEELHOUSE_SOURCE_DIR "/resources/packs", {"pack.json"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (packs.hasNext()) {
            QFile file(packs.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject pack = QJsonDocument::fromJson(file.readAll()).object();
            for (const QJsonValue& attribution : pack["attributions"].toArray()) {
                QVERIFY2(said.contains(attribution.toString()), qPrintable(attribution.toString()));
                QVERIFY2(said.contains(pack["name"].toString()), qPrintable(pack["name"].toString()));
                ++owed;
            }
        }
        QVERIFY(owed > 0);
    }

    void everyRuleIsAnchoredOnceInAPlainSentence()
    {
        static const QRegularExpression form("^[A-Z]{3}-[A-Z]{2,4}-\\d\\d$");
        std::map<QString, QSet<QString>> seen; // by language
        for (const Article& article : bundledLibrary().articles()) {
            for (const Rule& rule : article.rules) {
                QVERIFY2(form.match(rule.id).hasMatch(), qPrintable(rule.id));
                QVERIFY2(!seen[article.language].contains(rule.id), qPrintable(article.language + ' ' + rule.id));
                seen[article.language].insert(rule.id);
                const auto words = wordsOf(rule.sentence).size();
                QVERIFY2(words >= 3 && words <= 80, qPrintable(rule.id + ": " + rule.sentence));
                QVERIFY2(!rule.sentence.contains('{') && !rule.sentence.contains("**"), qPrintable(rule.sentence));
            }
        }
        QCOMPARE(seen["en"].size(), 1551);
        for (const auto& [language, rules] : seen)
            QVERIFY2(seen["en"].contains(rules), qPrintable(language));
    }

    void everyArticleBeginsWithItsTitleAndItsAnswer()
    {
        for (const Article& article : bundledLibrary().articles()) {
            const QString name = article.id.system + '/' + article.id.slug;
            const auto* title = std::get_if<Heading>(&article.blocks.at(0));
            QVERIFY2(title && title->level == 1 && plain(title->text) == article.title, qPrintable(name));
            const auto* answer = std::get_if<Paragraph>(&article.blocks.at(1));
            QVERIFY2(answer && !answer->text.empty() && answer->text.front().bold, qPrintable(name));
            QVERIFY2(article.keywords.size() >= 8, qPrintable(name));
        }
    }

    void noMarkupIsLeftOver()
    {
        static const QRegularExpression markup("\\*\\*|\\]\\(|\\{#|```|^#");
        for (const Article& article : bundledLibrary().articles()) {
            for (const Block& block : article.blocks) {
                for (const Text& text : textsOf(block)) {
                    if (!std::holds_alternative<Code>(block))
                        QVERIFY2(!markup.match(plain(text)).hasMatch(),
                                 qPrintable(article.id.slug + ": " + plain(text)));
                }
            }
        }
    }

    void theTurnSummaryIsThereInThreeLanguages()
    {
        const QString system = bundledLibrary().rule("ONS-LOS-01", "en")->article->id.system;
        for (const QString language : {"en", "de", "it"})
            QCOMPARE(bundledLibrary().article({system, "turn-summary"}, language)->language, language);
        QCOMPARE(bundledLibrary().article({system, "turn-summary"}, "fr")->language, QString("en"));
        for (const QString& each : bundledLibrary().systems())
            QVERIFY(each == "packs" || bundledLibrary().article({each, "turn-summary"}, "en"));
    }
};

WHEELHOUSE_TEST(TestBundledArticles)

} // namespace wheelhouse::testing

#include "tst_bundled_articles.moc"
