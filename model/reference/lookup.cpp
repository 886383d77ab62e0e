// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/lookup.h"

#include "model/reference/words.h"

#include <algorithm>

namespace wheelhouse::reference {
namespace {

/// Whether a heading of this level or above stands between two blocks.
bool isParted(const Article& article, int from, int to, int level)
{
    return std::any_of(article.blocks.begin() + from + 1, article.blocks.begin() + to, [level](const Block& block) {
        const auto* heading = std::get_if<Heading>(&block);
        return heading && heading->level <= level;
    });
}

/// The first rule under the heading of this name; the article alone where none stands there, or where it is the
/// article's title. Nothing if there is no such heading.
std::optional<Link> underHeading(const Article& article, const QStringList& name)
{
    for (int block = 0; block < static_cast<int>(article.blocks.size()); ++block) {
        const auto* heading = std::get_if<Heading>(&article.blocks[static_cast<std::size_t>(block)]);
        if (!heading || wordsOf(plain(heading->text)) != name)
            continue;
        const auto rule = std::ranges::find_if(article.rules, [block](const Rule& one) { return one.block > block; });
        const bool stands =
            heading->level > 1 && rule != article.rules.end() && !isParted(article, block, rule->block, heading->level);
        return Link{article.id, stands ? rule->id : QString()};
    }
    return std::nullopt;
}

/// Where the name stands in the sentence; nothing if it does not. A name is written as it is: "Wolf" is no wolf.
std::optional<qsizetype> placeIn(const QString& sentence, const QString& name)
{
    const auto isLetter = [&](qsizetype at) { return at >= 0 && at < sentence.size() && sentence[at].isLetter(); };
    for (qsizetype at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1)) {
        if (!isLetter(at - 1) && !isLetter(at + name.size()))
            return at;
    }
    return std::nullopt;
}

std::optional<Link> named(const Library& library, const Subject& subject)
{
    const QStringList name = wordsOf(subject.name);
    if (name.isEmpty())
        return std::nullopt;
    std::vector<const Article*> articles;
    for (const Article& article : library.articles()) {
        if (article.id.system == subject.system && library.article(article.id, QStringLiteral("en")) == &article)
            articles.push_back(&article);
    }
    for (const Article* article : articles) {
        if (const auto place = underHeading(*article, name))
            return place;
    }
    std::optional<Link> best;
    qsizetype before = 0;
    for (const Article* article : articles) {
        for (const Rule& rule : article->rules) {
            const auto place = placeIn(rule.sentence, subject.name);
            if (place && (!best || *place < before)) {
                best = Link{article->id, rule.id};
                before = *place;
            }
        }
    }
    return best;
}

/// Up to the first full stop that ends a sentence.
QString firstSentence(const QString& text)
{
    const qsizetype end = text.indexOf(QStringLiteral(". "));
    return end < 0 ? text : text.first(end + 1);
}

} // namespace

std::optional<Link> placeOf(const Library& library, const Subject& subject, const QString& language)
{
    for (const QString& rule : subject.rules) {
        if (const auto place = library.rule(rule, language))
            return Link{place->article->id, rule};
    }
    return named(library, subject);
}

QString shortFormOf(const Library& library, const Link& link, const QString& language)
{
    if (const auto place = library.rule(link.rule, language))
        return place->rule->sentence;
    const Article* article = library.article(link.article, language);
    if (!article)
        return {};
    for (const Block& block : article->blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block))
            return firstSentence(plain(paragraph->text)); // what an article says first is its answer
    }
    return article->title;
}

} // namespace wheelhouse::reference
