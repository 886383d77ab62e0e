// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/search_index.h"

#include "model/reference/index_database.h"
#include "model/reference/passages.h"
#include "model/reference/question.h"
#include "model/reference/words.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <future>
#include <iterator>
#include <map>

namespace wheelhouse::reference {
namespace {

constexpr QChar markOpen(0x2); // control characters, which no article holds
constexpr QChar markClose(0x3);
constexpr int mostRemembered = 1000;   // phrases
constexpr double otherWordShare = 0.7; // of what a word counts for, where another word for it was found
constexpr double pairShare = 0.3;      // of what two words count for that stand beside each other
constexpr double wholeQuestion = 0.5;  // more, for an article that has all that is asked for
constexpr double ruleShare = 2;        // of what a passage counts for, if it states a rule
constexpr double passageShare = 0.1;   // of its best passage, for an article: words in one sentence beat strewn ones
constexpr double titleBonus = 10;      // for a title that begins with what is typed; twice for the very words
constexpr double systemStep = 1000;    // more than what any words are worth

/// The text without the marks, and where they stood.
Snippet snippetOf(const QString& marked)
{
    Snippet snippet;
    qsizetype from = 0;
    for (const QChar letter : marked) {
        if (letter == markOpen)
            from = snippet.text.size();
        else if (letter == markClose)
            snippet.marks.push_back({from, snippet.text.size() - from});
        else
            snippet.text += letter;
    }
    return snippet;
}

/// `words` in capitals if they are a rule's id or its beginning, from "abc-d" on; else empty.
QString ruleStart(const QString& words)
{
    static const QRegularExpression form(QStringLiteral("^[a-z]{3}-[a-z]{1,4}(?:-[0-9]{0,2})?$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QString typed = words.trimmed();
    return form.match(typed).hasMatch() ? typed.toUpper() : QString();
}

tl::expected<Synonyms, QString> bundledSynonyms()
{
    QFile file(bundledArticles() + QStringLiteral("/synonyms.tsv"));
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(file.errorString());
    return Synonyms::read(file.readAll());
}

/// Rows are counted from 1.
int rowOf(std::size_t index)
{
    return static_cast<int>(index) + 1;
}

/// An article that was found: its passage is the index of the one that fits best.
struct Found {
    std::size_t article = 0;
    double score = 0;
    std::size_t passage = 0;
};

} // namespace

class SearchIndex::Tables
{
public:
    Tables(const Library& library, Synonyms synonyms, std::unique_ptr<IndexDatabase> database);

    tl::expected<void, QString> fill();
    tl::expected<std::vector<Hit>, QString> search(const SearchRequest& request);
    QString understood(const QString& words);
    qint64 size() const { return m_database->size(); }

private:
    QuestionReader reader();
    void countWords(const std::vector<IndexedArticle>& articles);
    std::vector<Hit> rulesFrom(const QString& start, const SearchRequest& request) const;
    tl::expected<const std::vector<Match>*, QString> articlesWith(const QString& phrase);
    tl::expected<std::vector<double>, QString> scores(const Concept& one);
    tl::expected<std::vector<double>, QString> scores(const std::vector<Concept>& concepts, const QStringList& pairs);
    tl::expected<std::vector<Found>, QString> ranked(const std::vector<Concept>& concepts,
                                                     const SearchRequest& request);
    tl::expected<void, QString> choosePassages(std::vector<Found>& found, const QString& match);
    std::vector<double> bonuses(const std::vector<Concept>& concepts, const SearchRequest& request) const;
    std::vector<double> placesOf(const SearchRequest& request, const std::vector<double>& bonuses) const;
    const std::vector<bool>& shownIn(const QString& language);
    Hit hitOf(const Found& found) const;
    tl::expected<std::vector<Hit>, QString> hits(const std::vector<Found>& found, const QString& match);

    const Library& m_library;
    Synonyms m_synonyms;
    std::unique_ptr<IndexDatabase> m_database;
    std::vector<PlacedPassage> m_passages;
    std::vector<std::size_t> m_firstPassage; ///< of each article
    std::vector<QString> m_titles;           ///< their words
    Vocabulary m_vocabulary{{}};
    std::map<QString, std::vector<bool>> m_shown;    ///< by language: whether an article is the one to find in it
    QHash<QString, std::vector<Match>> m_remembered; ///< the articles with a phrase: typing asks for most again
};

SearchIndex::Tables::Tables(const Library& library, Synonyms synonyms, std::unique_ptr<IndexDatabase> database)
    : m_library(library), m_synonyms(std::move(synonyms)), m_database(std::move(database))
{
}

tl::expected<void, QString> SearchIndex::Tables::fill()
{
    std::vector<IndexedArticle> articles;
    for (const Article& article : m_library.articles()) {
        m_firstPassage.push_back(m_passages.size());
        std::vector<PlacedPassage> placed = passagesOf(article, articles.size());
        std::ranges::move(placed, std::back_inserter(m_passages));
        articles.push_back(indexed(article));
        m_titles.push_back(wordsOf(article.title).join(u' '));
    }
    // The words are counted while SQLite takes the texts in: each is about half of the work.
    std::future<void> counted = std::async(std::launch::async, [&] { countWords(articles); });
    std::vector<IndexedPassage> passages;
    for (const PlacedPassage& passage : m_passages)
        passages.push_back({passage.text, passage.heading, rowOf(passage.article)});
    auto filled = m_database->fill(articles, passages);
    counted.wait();
    return filled;
}

void SearchIndex::Tables::countWords(const std::vector<IndexedArticle>& articles)
{
    QHash<QString, int> counts;
    const auto count = [&counts](const QString& word) {
        if (const auto known = counts.find(word); known != counts.end())
            ++known.value();
        else
            counts.insert(QString(word.constData(), word.size()), 1); // a copy that is not shared with the next word
    };
    for (const IndexedArticle& article : articles) {
        for (const QString* text : {&article.title, &article.keywords, &article.headings, &article.text})
            forEachWord(*text, count);
    }
    for (const QString& word : m_synonyms.words())
        counts.insert(word, std::max(1, counts.value(word)));
    m_vocabulary = Vocabulary(counts);
}

const std::vector<bool>& SearchIndex::Tables::shownIn(const QString& language)
{
    std::vector<bool>& shown = m_shown[language];
    if (shown.empty()) {
        for (const Article& article : m_library.articles())
            shown.push_back(m_library.article(article.id, language) == &article);
    }
    return shown;
}

std::vector<double> SearchIndex::Tables::bonuses(const std::vector<Concept>& concepts,
                                                 const SearchRequest& request) const
{
    QStringList starts{wordsOf(request.words.left(longestQuestion)).join(u' ')};
    if (concepts.size() == 1) {
        for (const QString& phrase : concepts.front())
            starts << (phrase.endsWith(u'*') ? phrase.chopped(1) : phrase);
    }
    std::vector<double> bonuses;
    for (std::size_t index = 0; index < m_titles.size(); ++index) {
        const QString& title = m_titles[index];
        const bool isBegun = std::ranges::any_of(starts, [&](const QString& start) { return title.startsWith(start); });
        bonuses.push_back((starts.contains(title) ? titleBonus : 0) + (isBegun ? titleBonus : 0));
    }
    return bonuses;
}

// What the running system says comes first. Where none is played, scores of two systems do not compare: what is called
// like the question comes first, whoever's it is, then system after system.
std::vector<double> SearchIndex::Tables::placesOf(const SearchRequest& request,
                                                  const std::vector<double>& bonuses) const
{
    const QStringList order = m_library.systems();
    const auto count = static_cast<double>(order.size());
    std::vector<double> places;
    for (std::size_t index = 0; index < m_titles.size(); ++index) {
        const QString& system = m_library.articles()[index].id.system;
        const auto after = static_cast<double>(order.indexOf(system));
        if (request.system.isEmpty())
            places.push_back(systemStep * (bonuses[index] * count + count - after));
        else
            places.push_back(system == request.system ? systemStep : 0);
    }
    return places;
}

tl::expected<const std::vector<Match>*, QString> SearchIndex::Tables::articlesWith(const QString& phrase)
{
    auto known = m_remembered.constFind(phrase);
    if (known == m_remembered.constEnd()) {
        auto matches = m_database->articles(matchOf({{phrase}}));
        if (!matches)
            return tl::unexpected(matches.error());
        if (m_remembered.size() >= mostRemembered)
            m_remembered.clear();
        known = m_remembered.insert(phrase, std::move(*matches));
    }
    return &known.value();
}

// What is asked for counts once an article, by the word for it that fits best: other words for the same thing must not
// add up.
tl::expected<std::vector<double>, QString> SearchIndex::Tables::scores(const Concept& one)
{
    std::vector<double> best(m_titles.size());
    for (qsizetype at = 0; at < one.size(); ++at) {
        const auto matches = articlesWith(one[at]);
        if (!matches)
            return tl::unexpected(matches.error());
        for (const Match& match : **matches) {
            double& score = best[static_cast<std::size_t>(match.row) - 1];
            score = std::max(score, match.score * (at == 0 ? 1 : otherWordShare));
        }
    }
    return best;
}

tl::expected<std::vector<double>, QString> SearchIndex::Tables::scores(const std::vector<Concept>& concepts,
                                                                       const QStringList& pairs)
{
    std::vector<double> total(m_titles.size());
    std::vector<int> covered(m_titles.size());
    for (const Concept& one : concepts) {
        const auto best = scores(one);
        if (!best)
            return best;
        for (std::size_t index = 0; index < total.size(); ++index) {
            total[index] += (*best)[index];
            covered[index] += (*best)[index] > 0 ? 1 : 0;
        }
    }
    for (std::size_t index = 0; index < total.size(); ++index)
        total[index] *= 1 + wholeQuestion * covered[index] / static_cast<double>(concepts.size());
    for (const QString& pair : pairs) {
        const auto matches = articlesWith(pair);
        if (!matches)
            return tl::unexpected(matches.error());
        for (const Match& match : **matches)
            total[static_cast<std::size_t>(match.row) - 1] += pairShare * match.score;
    }
    return total;
}

tl::expected<std::vector<Found>, QString> SearchIndex::Tables::ranked(const std::vector<Concept>& concepts,
                                                                      const SearchRequest& request)
{
    const auto total = scores(concepts, QuestionReader::pairs(request.words));
    if (!total)
        return tl::unexpected(total.error());
    const std::vector<double> bonus = bonuses(concepts, request);
    const std::vector<bool>& shown = shownIn(request.language);
    const std::vector<double> places = placesOf(request, bonus);
    std::vector<Found> found;
    for (std::size_t index = 0; index < m_titles.size(); ++index) {
        if ((*total)[index] > 0 && shown[index])
            found.push_back({index, (*total)[index] + bonus[index] + places[index], m_firstPassage[index]});
    }
    std::ranges::stable_sort(found, std::greater<>(), &Found::score);
    found.resize(std::min(found.size(), static_cast<std::size_t>(std::max(request.most, 0))));
    return found;
}

tl::expected<void, QString> SearchIndex::Tables::choosePassages(std::vector<Found>& found, const QString& match)
{
    std::vector<int> articles;
    for (const Found& one : found)
        articles.push_back(rowOf(one.article));
    const auto passages = m_database->passages(match, articles);
    if (!passages)
        return tl::unexpected(passages.error());
    std::map<std::size_t, std::pair<double, std::size_t>> best; // of each article
    for (const Match& row : *passages) {
        const auto index = static_cast<std::size_t>(row.row) - 1;
        const PlacedPassage& passage = m_passages[index];
        auto& [score, place] = best[passage.article];
        if (const double here = row.score * (passage.rule.isEmpty() ? 1 : ruleShare); here > score) {
            score = here;
            place = index;
        }
    }
    for (Found& one : found) {
        if (const auto passage = best.find(one.article); passage != best.end()) {
            one.passage = passage->second.second;
            one.score += passageShare * passage->second.first;
        }
    }
    std::ranges::stable_sort(found, std::greater<>(), &Found::score);
    return {};
}

Hit SearchIndex::Tables::hitOf(const Found& found) const
{
    const Article& article = m_library.articles()[found.article];
    const PlacedPassage& passage = m_passages[found.passage];
    return Hit{.article = article.id,
               .language = article.language,
               .title = article.title,
               .chapter = article.chapter,
               .heading = passage.heading,
               .block = passage.block,
               .rule = passage.rule,
               .snippet = {passage.text, {}},
               .score = found.score};
}

std::vector<Hit> SearchIndex::Tables::rulesFrom(const QString& start, const SearchRequest& request) const
{
    std::vector<Hit> hits;
    for (const QString& id : m_library.rulesFrom(start)) {
        const auto place = m_library.rule(id, request.language);
        if (std::ranges::find(hits, place->article->id, &Hit::article) != hits.end())
            continue;
        if (static_cast<int>(hits.size()) >= request.most)
            break;
        const auto index = static_cast<std::size_t>(place->article - m_library.articles().data());
        Hit hit = hitOf({index, 0, m_firstPassage[index]});
        hit.block = place->rule->block;
        hit.rule = id;
        hit.heading.clear();
        hit.snippet = {place->rule->sentence, {}};
        hits.push_back(std::move(hit));
    }
    return hits;
}

QuestionReader SearchIndex::Tables::reader()
{
    return {m_vocabulary, m_synonyms, [this](const QString& word) { return m_database->finds(word); }};
}

QString SearchIndex::Tables::understood(const QString& words)
{
    return ruleStart(words).isEmpty() ? reader().understood(words) : QString();
}

tl::expected<std::vector<Hit>, QString> SearchIndex::Tables::search(const SearchRequest& request)
{
    if (const QString start = ruleStart(request.words); !start.isEmpty()) {
        if (std::vector<Hit> rules = rulesFrom(start, request); !rules.empty())
            return rules;
    }
    const std::vector<Concept> concepts = reader().read(request.words);
    if (concepts.empty())
        return std::vector<Hit>();
    auto found = ranked(concepts, request);
    if (!found)
        return tl::unexpected(found.error());
    if (found->empty())
        return std::vector<Hit>();
    const QString match = matchOf(concepts);
    if (const auto chosen = choosePassages(*found, match); !chosen)
        return tl::unexpected(chosen.error());
    return hits(*found, match);
}

tl::expected<std::vector<Hit>, QString> SearchIndex::Tables::hits(const std::vector<Found>& found, const QString& match)
{
    std::vector<int> rows;
    for (const Found& one : found)
        rows.push_back(rowOf(one.passage));
    const auto snippets = m_database->snippets(match, rows, markOpen, markClose);
    if (!snippets)
        return tl::unexpected(snippets.error());
    std::vector<Hit> hits;
    for (const Found& one : found) {
        hits.push_back(hitOf(one));
        if (const auto snippet = snippets->find(rowOf(one.passage)); snippet != snippets->end())
            hits.back().snippet = snippetOf(*snippet);
    }
    return hits;
}

SearchIndex::SearchIndex(std::unique_ptr<Tables> tables) : m_tables(std::move(tables)) {}
SearchIndex::SearchIndex(SearchIndex&&) noexcept = default;
SearchIndex& SearchIndex::operator=(SearchIndex&&) noexcept = default;
SearchIndex::~SearchIndex() = default;

tl::expected<SearchIndex, QString> SearchIndex::build(const Library& library)
{
    auto synonyms = bundledSynonyms();
    if (!synonyms)
        return tl::unexpected(synonyms.error());
    auto database = IndexDatabase::open();
    if (!database)
        return tl::unexpected(database.error());
    auto tables = std::make_unique<Tables>(library, std::move(*synonyms), std::move(*database));
    if (const auto filled = tables->fill(); !filled)
        return tl::unexpected(filled.error());
    return SearchIndex(std::move(tables));
}

tl::expected<std::vector<Hit>, QString> SearchIndex::search(const SearchRequest& request)
{
    return m_tables->search(request);
}

QString SearchIndex::understood(const QString& words)
{
    return m_tables->understood(words);
}

qint64 SearchIndex::size() const
{
    return m_tables->size();
}

} // namespace wheelhouse::reference
