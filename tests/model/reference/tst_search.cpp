// SPDX-License-Identifier: GPL-3.0-or-later
// What is found by which words, in which order, and what is shown of it.
// Rows of the catalogue are proven here with resources/reference.
#include "tests/model/reference/bundled.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QObject>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <thread>

namespace wheelhouse::testing {
namespace {

using namespace reference;

/// What somebody might type, and what nobody would.
QString randomWords(QRandomGenerator& random)
{
    static const QStringList pieces{"move", "los",  "\"",  "*",  "'", "(",   ")",     "NEAR", "AND",  "OR",
                                    "NOT",  "^",    ":",   "-",  "+", "{a}", "title", ";",    "--",   "DROP TABLE",
                                    "ß",    "日本", "👾",   "\\", "%", "_",   "\n",    "\t",   " ",    "ons-",
                                    "a",    "1",    "d20", "0",  "é", "½",   "ﬁ",     "x*",   "\"\"", "coverr"};
    QString words;
    for (int count = random.bounded(12); count > 0; --count) {
        if (random.bounded(4) == 0)
            words += QChar(static_cast<char16_t>(random.bounded(1, 0xFFFF)));
        else
            words += pieces[random.bounded(static_cast<int>(pieces.size()))];
        if (random.bounded(2) == 0)
            words += ' ';
    }
    return words;
}

bool isInBounds(const Snippet& snippet)
{
    qsizetype end = 0;
    return std::ranges::all_of(snippet.marks, [&](const Mark& mark) {
        const bool follows = mark.from >= end && mark.length > 0;
        end = mark.from + mark.length;
        return follows && end <= snippet.text.size();
    });
}

} // namespace

class TestSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_system = bundledLibrary().rule("ONS-LOS-01", "en")->article->id.system; }

    void wordsFindTheirArticle_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("slug");
        const auto row = [](const char* words, const char* slug) { QTest::newRow(words) << words << slug; };
        row("cover", "cover");
        row("COVER", "cover");
        row("Çover", "cover");
        row("LoS", "line-of-sight");
        row("line of fire", "line-of-sight");
        row("cov", "cover");
        row("initiati", "initiative");
        row("conditio", "conditions");
        row("covver", "cover");
        row("recation", "reactions");
        row("initaitive", "initiative");
        row("elevaton", "elevation");
        row("telport", "teleport");
        row("line of sihgt", "line-of-sight");
        row("portls", "portals");
        row("initative", "initiative"); // its stem is that of "init", which another game's table has
        row("movemet", "basic-move");   // two words side by side that no article has so
        row("coldown", "cooldown-dials");
        row("cooldown", "cooldown-dials");
        row("leveling", "levelling-up");
    }
    void wordsFindTheirArticle()
    {
        QFETCH(QString, words);
        QTEST(bestOf(words, m_system).section('/', 1), "slug");
    }

    void theSentenceShownStatesTheRule_data()
    {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("rule");
        QTest::newRow("a shot with a foe beside") << "nine-alignments"
                                                  << "shooting in melee penalty"
                                                  << "NIN-RNG-05";
        QTest::newRow("a die thrown again") << "fantasy-adventure"
                                            << "rerolling a die"
                                            << "FAB-DIC-03";
        QTest::newRow("diagonal spaces") << "descent"
                                         << "diagonal squares cost 1.5?"
                                         << "DES-RNG-02";
    }
    void theSentenceShownStatesTheRule()
    {
        QFETCH(QString, system);
        QFETCH(QString, words);
        QFETCH(QString, rule);
        const std::vector<Hit> hits = found(words, system);
        QVERIFY(!hits.empty());
        QCOMPARE(hits.front().rule, rule);
    }

    void saysWhatItTookWordsFor_data()
    {
        QTest::addColumn<QString>("understood");
        const auto row = [](const char* words, const char* understood) { QTest::newRow(words) << understood; };
        row("covver", "cover");
        row("line of sihgt", "line of sight");
        row("does telport stack", "does teleport stack");
        row("cover", "");
        row("initiati", ""); // not typed to its end
        row("line of", "");
        row("zzqxzzq cover", "cover");
        row("ONS-LOS-0", "");
        row("zzqxzzq", "");
        row("", "");
    }
    void saysWhatItTookWordsFor()
    {
        QTEST(bundledIndex().understood(QString::fromUtf8(QTest::currentDataTag())), "understood");
    }

    void otherWordsForTheSameThingAreSaid()
    {
        // Whatever players call it: either the articles say so too, or it is said what was looked for.
        int replaced = 0;
        for (const char* words : {"hitpoints", "insta kill", "snared", "aggro", "crit range"}) {
            const QString understood = bundledIndex().understood(words);
            QVERIFY2(understood != words, words);
            replaced += understood.isEmpty() ? 0 : 1;
        }
        QVERIFY(replaced > 0);
    }

    void theFirstLetterFindsSomething()
    {
        for (char letter = 'a'; letter <= 'w'; ++letter) {
            if (QString("jq").contains(letter))
                continue;
            const std::vector<Hit> hits = found(QString(letter), m_system);
            QVERIFY2(!hits.empty() && hits.front().article.system == m_system, &letter);
        }
        QVERIFY(found("c", m_system).front().title.startsWith('C'));
        QVERIFY(found("", m_system).empty());
        QVERIFY(found(" ?! ", m_system).empty());
        QVERIFY(found("zzqxzzq", m_system).empty());
    }

    void theRunningSystemComesFirst()
    {
        for (const QString& system : bundledLibrary().systems()) {
            const auto hits = *bundledIndex().search({.words = "line of sight", .system = system, .most = 500});
            QCOMPARE(hits.front().article.system, system);
            const auto other = std::ranges::find_if(hits, [&](const Hit& hit) { return hit.article.system != system; });
            QVERIFY(other != hits.end());
            QVERIFY(std::none_of(other, hits.end(), [&](const Hit& hit) { return hit.article.system == system; }));
        }
        QVERIFY(!found("line of sight", {}).empty());
    }

    /// With no game running no game comes first by the number of its articles.
    void theShelfIsSearchedInItsOrder()
    {
        const QStringList shelf = bundledLibrary().systems();
        QCOMPARE(shelf.front(), QString("onslaught"));
        QCOMPARE(shelf.back(), QString("packs"));
        for (const char* words : {"cover", "reaction", "how many dice does an attack have"}) {
            const auto hits = *bundledIndex().search({.words = words, .most = 500});
            const auto isCalled = [&](const Hit& hit) { return hit.title.startsWith(words, Qt::CaseInsensitive); };
            const auto rest = std::ranges::find_if_not(hits, isCalled);
            QVERIFY2(std::none_of(rest, hits.end(), isCalled), words); // first what is called so
            QVERIFY(rest != hits.end());
            for (auto hit = rest; std::next(hit) != hits.end(); ++hit)
                QVERIFY2(shelf.indexOf(hit->article.system) <= shelf.indexOf(std::next(hit)->article.system), words);
        }
        QCOMPARE((*bundledIndex().search({.words = "cover"})).front().article, (ArticleId{"onslaught", "cover"}));
    }

    void anArticleIsFoundOnceAndNoMoreThanAsked()
    {
        const auto hits = bundledIndex().search({.words = "attack", .system = m_system, .most = 5});
        QVERIFY(hits);
        QCOMPARE(hits->size(), std::size_t(5));
        for (auto hit = hits->begin(); hit != hits->end(); ++hit)
            QCOMPARE(std::ranges::count(*hits, hit->article, &Hit::article), 1);
    }

    void ruleIdsFindTheirSentence()
    {
        const std::vector<Hit> hits = found(" ons-los-09", {});
        QCOMPARE(hits.size(), std::size_t(1));
        QCOMPARE(hits.front().rule, QString("ONS-LOS-09"));
        QCOMPARE(hits.front().snippet.text, bundledLibrary().rule("ONS-LOS-09", "en")->rule->sentence);
        const Article* article = bundledLibrary().article(hits.front().article, "en");
        QVERIFY(std::ranges::find(article->rules, hits.front().block, &Rule::block) != article->rules.end());
        QCOMPARE(found("ONS-LOS", {}).front().article.slug, QString("line-of-sight"));
        QCOMPARE(found("ONS-LOS-99", {}).size(), found("ons los 99", {}).size());
    }

    void aNameThatIsNotOnTheCard_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("name");
        QTest::newRow("ONS-AOE-16") << "Acid Splash"
                                    << "Acid Breath";
    }
    void aNameThatIsNotOnTheCard()
    {
        QFETCH(QString, words);
        QFETCH(QString, name);
        const Hit hit = found(words, m_system).front();
        QCOMPARE(hit.rule, QString(QTest::currentDataTag()));
        const auto place = bundledLibrary().rule(hit.rule, "en");
        QVERIFY(place->rule->sentence.contains(QStringLiteral("we use ") + name));
        // The attack is looked up with its figures, at the dragon whose card it is on.
        const std::vector<Hit> byName = found(name, m_system);
        QCOMPARE(byName.front().article, hit.article);
        const auto figures = bundledLibrary().rule("ONS-AOE-15", "en");
        QCOMPARE(figures->rule->block, place->rule->block);
        QVERIFY(figures->rule->sentence.contains("Young Black Dragon"));
    }

    void aHitNamesTheBestPlace()
    {
        const std::vector<Hit> hits = found("touches a corner point", m_system);
        QCOMPARE(hits.front().rule, QString("ONS-LOS-09"));
        QCOMPARE(hits.front().heading, QString("What does not"));
        const Snippet& snippet = hits.front().snippet;
        QVERIFY(isInBounds(snippet));
        QStringList marked;
        for (const Mark& mark : snippet.marks)
            marked << snippet.text.mid(mark.from, mark.length);
        QVERIFY2(marked.contains("touches") && marked.contains("corner"), qPrintable(marked.join('|')));
    }

    /// What is marked answers the question, not a word that stands beside it.
    void marksWhatWasAskedFor()
    {
        for (const char* words : {"opportunity attack", "opportunity attacks", "AoO"}) {
            const std::vector<Hit> hits = found(words, m_system);
            QCOMPARE(hits.front().article.slug, QString("reactions"));
            const Snippet& snippet = hits.front().snippet;
            QStringList marked;
            for (const Mark& mark : snippet.marks)
                marked << snippet.text.mid(mark.from, mark.length);
            QVERIFY2(snippet.text.startsWith("There are no opportunity attacks"), qPrintable(snippet.text));
            QVERIFY2(marked.contains("opportunity") || marked.contains("opportunity attacks"),
                     qPrintable(marked.join('|')));
        }
    }

    void aLanguageIsSearchedWhereItIsThere()
    {
        QCOMPARE(found("Rundenübersicht", m_system, "de").front().language, QString("de"));
        QCOMPARE(found("rundenubersicht", m_system, "de-AT").front().language, QString("de"));
        QCOMPARE(found("cover", m_system, "de").front().article.slug, QString("cover"));
        for (const Hit& hit : found("turn summary", m_system, "en"))
            QCOMPARE(hit.language, QString("en"));
    }

    void aThreadOfItsOwnMaySearch()
    {
        QString best;
        std::thread([&best, this] {
            auto index = SearchIndex::build(bundledLibrary());
            const auto hits = index->search({.words = "cover", .system = m_system});
            best = hits->front().article.slug;
        }).join();
        QCOMPARE(best, QString("cover"));
    }

    void anythingMayBeTyped()
    {
        QRandomGenerator random(20240607);
        const int rounds = trials(2'000, 10'000);
        for (int round = 0; round < rounds; ++round) {
            const QString words = randomWords(random);
            const auto hits = bundledIndex().search({.words = words, .system = m_system, .most = round % 23});
            QVERIFY2(hits, hits ? "" : qPrintable(words + ": " + hits.error()));
            QVERIFY(static_cast<int>(hits->size()) <= round % 23);
            QVERIFY(std::ranges::all_of(*hits, [](const Hit& hit) { return isInBounds(hit.snippet); }));
        }
        QVERIFY(bundledIndex().search({.words = QString(1'000'000, 'a')}));
        QVERIFY(bundledIndex().search({.words = QString("move ").repeated(100'000)}));
    }

private:
    QString m_system;
};

WHEELHOUSE_TEST(TestSearch)

} // namespace wheelhouse::testing

#include "tst_search.moc"
