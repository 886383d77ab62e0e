// SPDX-License-Identifier: GPL-3.0-or-later
// How the players' articles put things: the truth first, the printed words first, and one name for one thing.
#include "model/rules/onslaught/onslaught_system.h"
#include "model/text/render.h"
#include "tests/model/reference/bundled.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <functional>

namespace wheelhouse::testing {
namespace {

using namespace reference;

/// The English articles that are about a game.
std::vector<const Article*> playersArticles()
{
    std::vector<const Article*> articles;
    for (const Article& article : bundledLibrary().articles()) {
        if (article.language == "en" && article.id.system != "packs")
            articles.push_back(&article);
    }
    return articles;
}

QString wordsIn(const Article& article, const QString& words)
{
    return article.id.system + '/' + article.id.slug + ": " + words;
}

/// Calls `look` with every text below a heading, and with the words of that heading.
void eachText(const Article& article, const std::function<void(const QString&, const Text&)>& look)
{
    QString heading;
    for (const Block& block : article.blocks) {
        if (const auto* section = std::get_if<Heading>(&block))
            heading = plain(section->text);
        for (const Text& text : textsOf(block))
            look(heading, text);
    }
}

QStringList rulesLinkedIn(const Text& text)
{
    QStringList rules;
    for (const Span& span : text) {
        if (span.link && !span.link->rule.isEmpty())
            rules << span.link->rule;
    }
    return rules;
}

bool leadsToASwitch(const Span& span)
{
    return span.link && span.link->isSwitch();
}

/// What a figure does on its number, called by the app's word alone.
const QRegularExpression& turnAsANoun()
{
    static const QRegularExpression noun("\\b(its|his|her|their|next|own|this|that|same|whole|one|each|an?|’s|'s) "
                                         "turns?\\b(?!\\))");
    return noun;
}

const QRegularExpression& roughGround()
{
    static const QRegularExpression ground("\\brough ground\\b");
    return ground;
}

/// The rules that rulebooks leave open and that are ours to read, of every game. They are listed beside this test: an
/// article that forgets to call one a reading cannot be asked which they are.
const QSet<QString>& readings()
{
    static const QSet<QString> rules = [] {
        QFile file(WHEELHOUSE_SOURCE_DIR "/tests/model/reference/readings.txt");
        QSet<QString> read;
        if (!file.open(QFile::ReadOnly))
            return read;
        const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
        for (const QString& line : lines) {
            const QStringList ids = line.startsWith('#') ? QStringList() : line.split(' ', Qt::SkipEmptyParts);
            read.unite(QSet(ids.begin(), ids.end()));
        }
        return read;
    }();
    return rules;
}

/// The rules that the page of unclear rules leads to.
QSet<QString> rulesLeftOpen()
{
    QSet<QString> rules;
    eachText(*bundledLibrary().article({"onslaught", "unclear-rules"}, "en"), [&](const QString&, const Text& text) {
        for (const QString& rule : rulesLinkedIn(text))
            rules.insert(rule);
    });
    return rules;
}

/// The rules of every game that stand under the house rules of their article.
QSet<QString> rulesAmongHouseRules()
{
    QSet<QString> rules;
    for (const Article* article : playersArticles())
        eachText(*article, [&](const QString& heading, const Text& text) {
            for (const Span& span : text) {
                if (heading == "House rules")
                    rules.unite(QSet(span.rules.begin(), span.rules.end()));
            }
        });
    return rules;
}

bool leadsToAReading(const Text& text)
{
    return std::ranges::any_of(rulesLinkedIn(text), [](const QString& rule) { return readings().contains(rule); });
}

bool isCalledOurReading(const Text& text)
{
    return plain(text).contains("our reading", Qt::CaseInsensitive);
}

/// A page of that name is about nothing else.
bool isAmongCommonMistakes(const Article& article, const QString& heading)
{
    return article.id.slug == "common-mistakes" || heading == "Common mistakes";
}

struct FrequentQuestion {
    QString words;
    QStringList rules; ///< that the answer leads to
    qsizetype sentences = 0;
};

std::vector<FrequentQuestion> frequentQuestions(const Article& article)
{
    std::vector<FrequentQuestion> questions;
    for (std::size_t at = 0; at + 1 < article.blocks.size(); ++at) {
        const auto* heading = std::get_if<Heading>(&article.blocks[at]);
        const auto* answer = std::get_if<Paragraph>(&article.blocks[at + 1]);
        if (heading && heading->level == 3 && answer) {
            const qsizetype sentences = plain(answer->text).count('.');
            questions.push_back({plain(heading->text), rulesLinkedIn(answer->text), sentences});
        }
    }
    return questions;
}

} // namespace

class TestArticleWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Who skims reads what is bold: it must be the rule and not the mistake.
    void commonMistakesBeginWithTheTruthInBold()
    {
        int lines = 0;
        for (const Article* article : playersArticles()) {
            QString heading;
            for (const Block& block : article->blocks) {
                if (const auto* section = std::get_if<Heading>(&block))
                    heading = plain(section->text);
                const auto* list = std::get_if<List>(&block);
                if (!list || !isAmongCommonMistakes(*article, heading))
                    continue;
                for (const Text& item : list->items) {
                    QVERIFY2(item.front().bold, qPrintable(wordsIn(*article, plain(item))));
                    ++lines;
                }
            }
        }
        QVERIFY2(lines > 400, qPrintable(QString::number(lines)));
    }

    /// Those who write packs use the command line, players do not.
    void onlyTheArticleOnPacksNamesTheCommandLine()
    {
        for (const Article* article : playersArticles())
            eachText(*article, [&](const QString&, const Text& text) {
                QVERIFY2(!plain(text).contains("wheelhouse-cli"), qPrintable(wordsIn(*article, plain(text))));
            });
    }

    void anotherReadingIsCalledAnAlternative()
    {
        static const QRegularExpression way("\\b(the|by the) other ways?\\b",
                                            QRegularExpression::CaseInsensitiveOption);
        for (const Article* article : playersArticles())
            eachText(*article, [&](const QString&, const Text& text) {
                QVERIFY2(!plain(text).contains(way), qPrintable(wordsIn(*article, plain(text))));
            });
    }

    /// A row that begins as another does has mostly taken the place of one that is missing.
    void noRowOfATableStandsTwice()
    {
        for (const Article& article : bundledLibrary().articles())
            for (const Block& block : article.blocks) {
                const auto* table = std::get_if<Table>(&block);
                QSet<QString> begun;
                for (const std::vector<Text>& row : table ? table->rows : std::vector<std::vector<Text>>()) {
                    const QString words = plain(row.front());
                    QVERIFY2(!begun.contains(words), qPrintable(wordsIn(article, words)));
                    begun.insert(words);
                }
            }
    }

    void everyGameHasATurnSummaryOfThatName()
    {
        for (const Article* article : playersArticles()) {
            if (article->id.slug == "turn-summary")
                QCOMPARE(article->title, QString("Turn summary"));
        }
    }

    /// The cards say activation, exhausted and hindering; the app says turn.
    void thePrintedWordsComeFirst()
    {
        for (const Article* article : playersArticles()) {
            if (article->id.system != "onslaught")
                continue;
            for (const Rule& rule : article->rules)
                QVERIFY2(!rule.sentence.contains(turnAsANoun()), qPrintable(rule.id + ": " + rule.sentence));
            eachText(*article, [&](const QString&, const Text& text) {
                const QString words = plain(text).toLower();
                const QString place = wordsIn(*article, plain(text));
                QVERIFY2(!words.contains("used up") || words.contains("exhausted"), qPrintable(place));
                QVERIFY2(!words.contains(roughGround()) || words.contains("hindering"), qPrintable(place));
            });
        }
    }

    void everyUnclearRuleIsOnOnePageWithItsSwitch()
    {
        const Article* page = bundledLibrary().article({"onslaught", "unclear-rules"}, "en");
        QVERIFY(page);
        QHash<QString, QString> alternatives; // by rule: what is bold in its row
        for (const Block& block : page->blocks) {
            const auto* table = std::get_if<Table>(&block);
            for (const std::vector<Text>& row : table ? table->rows : std::vector<std::vector<Text>>()) {
                const QStringList rules = rulesLinkedIn(row.at(1));
                QVERIFY2(rules.size() == 1 && !alternatives.contains(rules.front()), qPrintable(plain(row.at(0))));
                QVERIFY2(plain(row.at(0)).contains('?') && !plain(row.at(2)).isEmpty(), qPrintable(rules.front()));
                const auto shown = std::ranges::find_if(row.at(2), leadsToASwitch);
                alternatives.insert(rules.front(), shown == row.at(2).end() ? QString() : shown->text);
                QCOMPARE(shown != row.at(2).end(), std::ranges::any_of(row.at(2), &Span::bold));
            }
        }
        QCOMPARE(alternatives.size(), 117);
        const std::vector<play::HouseRuleOffer> switches = rules::onslaught::OnslaughtSystem().houseRules();
        QSet<QString> shown; // the switches whose rule is a reading; others change a printed rule
        for (const play::HouseRuleOffer& offer : switches) {
            QCOMPARE(offer.rules.size(), std::size_t(1));
            const QString rule = offer.rules.front();
            const char* standing = alternatives.contains(rule) ? "Our reading: " : "By the book: ";
            QVERIFY2(text::render(offer.standard).startsWith(standing), qPrintable(text::render(offer.title)));
            if (alternatives.contains(rule)) {
                QCOMPARE(alternatives.value(rule), text::render(offer.title));
                shown.insert(rule);
            }
        }
        QVERIFY(shown.size() >= 10);
        const auto linked = std::ranges::count_if(alternatives, [](const QString& words) { return !words.isEmpty(); });
        QCOMPARE(linked, shown.size());
    }

    /// A link to a switch reads as the switch does, and each switch can be reached from the article on its rule.
    void everyLinkToASwitchNamesOne()
    {
        const rules::onslaught::OnslaughtSystem onslaught;
        const std::vector<play::HouseRuleOffer> switches = onslaught.houseRules();
        QSet<QString> reached; // an article and a switch in it
        for (const Article& article : bundledLibrary().articles())
            for (const Block& block : article.blocks)
                for (const Text& text : textsOf(block))
                    for (const Span& span : text) {
                        if (!leadsToASwitch(span))
                            continue;
                        const QString place = wordsIn(article, span.text);
                        QVERIFY2(span.link->article.system == onslaught.slug(), qPrintable(place));
                        const auto named =
                            std::ranges::find(switches, span.link->houseRule, &play::HouseRuleOffer::name);
                        QVERIFY2(named != switches.end(), qPrintable(place));
                        QCOMPARE(span.text, text::render(named->title));
                        QVERIFY2(span.bold, qPrintable(place));
                        reached.insert(article.id.slug + ' ' + named->name);
                    }
        for (const play::HouseRuleOffer& offer : switches) {
            const QString slug = bundledLibrary().rule(offer.rules.front(), "en")->article->id.slug;
            QVERIFY2(reached.contains(slug + ' ' + offer.name), qPrintable(slug + ": " + offer.name));
        }
    }

    /// What is bold and reads as a switch leads to it.
    void noSwitchIsNamedWithoutALink()
    {
        for (const play::HouseRuleOffer& offer : rules::onslaught::OnslaughtSystem().houseRules()) {
            const QString title = text::render(offer.title);
            for (const Article* article : playersArticles())
                eachText(*article, [&](const QString&, const Text& text) {
                    for (const Span& span : text)
                        QVERIFY2(!span.text.contains(title) || leadsToASwitch(span), qPrintable(article->id.slug));
                });
        }
    }

    void frequentQuestionsAreAnsweredInShortAndByTheirRule()
    {
        const Article* page = bundledLibrary().article({"onslaught", "faq"}, "en");
        QVERIFY(page);
        const std::vector<FrequentQuestion> questions = frequentQuestions(*page);
        QVERIFY(questions.size() >= 40);
        for (const FrequentQuestion& question : questions) {
            QVERIFY2(question.words.endsWith('?') && !question.rules.isEmpty(), qPrintable(question.words));
            QVERIFY2(question.sentences >= 1 && question.sentences <= 3, qPrintable(question.words));
        }
    }

    void readingsAreToldSomewhere()
    {
        QSet<QString> ofOnslaught;
        for (const QString& rule : readings()) {
            QVERIFY2(bundledLibrary().rule(rule, "en").has_value(), qPrintable(rule));
            if (rule.startsWith("ONS-"))
                ofOnslaught.insert(rule);
        }
        QCOMPARE(ofOnslaught, rulesLeftOpen());
        QVERIFY(readings().contains(rulesAmongHouseRules()));
    }

    void answersThatRestOnAReadingSaySo()
    {
        int told = 0;
        for (const Article* article : playersArticles()) {
            if (article->id.slug != "faq")
                continue;
            eachText(*article, [&](const QString& question, const Text& answer) {
                if (!leadsToAReading(answer))
                    return;
                QVERIFY2(isCalledOurReading(answer), qPrintable(wordsIn(*article, question)));
                ++told;
            });
        }
        QVERIFY2(told >= 20, qPrintable(QString::number(told)));
    }

    /// In bold stands the truth: what only we read so must not look like the printed rule.
    void commonMistakesTellTheirReadings()
    {
        int told = 0;
        for (const Article* article : playersArticles())
            eachText(*article, [&](const QString& heading, const Text& text) {
                if (!isAmongCommonMistakes(*article, heading) || !leadsToAReading(text))
                    return;
                QVERIFY2(isCalledOurReading(text), qPrintable(wordsIn(*article, plain(text))));
                ++told;
            });
        QVERIFY2(told >= 40, qPrintable(QString::number(told)));
    }

    /// Asked in its own words, a question brings its answer here or an article with its rule among the first three.
    void frequentQuestionsAreFound()
    {
        const Article* page = bundledLibrary().article({"onslaught", "faq"}, "en");
        QVERIFY(page);
        int here = 0;
        for (const FrequentQuestion& question : frequentQuestions(*page)) {
            std::vector<Hit> hits = found(question.words, "onslaught");
            hits.resize(std::min<std::size_t>(hits.size(), 3));
            const QString words = question.words;
            const QStringList rules = question.rules;
            const bool answers = std::ranges::any_of(
                hits, [&](const Hit& hit) { return hit.article == page->id && hit.heading == words; });
            here += answers ? 1 : 0;
            QVERIFY2(answers || std::ranges::any_of(hits,
                                                    [&](const Hit& hit) {
                                                        return std::ranges::any_of(rules, [&](const QString& id) {
                                                            return bundledLibrary().rule(id, "en")->article->id ==
                                                                   hit.article;
                                                        });
                                                    }),
                     qPrintable(words));
        }
        QVERIFY2(here >= 40, qPrintable(QString::number(here)));
    }

    /// The rules that the quest game shares with the reference document carry its attribution.
    void whatFollowsTheReferenceDocumentSaysSo()
    {
        static const QRegularExpression shared("^NIN-(ACT|ADV|ATK|RNG|SPL|SAV|DAM|RES|HEA|ZER|DTH|REA|BON|AOE|MOV)-");
        for (const Article* article : playersArticles()) {
            if (std::ranges::none_of(article->rules, [](const Rule& rule) { return rule.id.contains(shared); }))
                continue;
            bool attributed = false;
            eachText(*article, [&](const QString&, const Text& text) {
                attributed = attributed || rulesLinkedIn(text).contains("NIN-GEN-04");
            });
            QVERIFY2(attributed, qPrintable(article->id.slug));
        }
        bool licensed = false;
        eachText(
            *bundledLibrary().article({"nine-alignments", "the-game"}, "en"), [&](const QString&, const Text& text) {
                licensed = licensed || plain(text).contains("Creative Commons Attribution 4.0 International License");
            });
        QVERIFY(licensed);
    }
};

WHEELHOUSE_TEST(TestArticleWords)

} // namespace wheelhouse::testing

#include "tst_article_words.moc"
