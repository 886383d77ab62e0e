// SPDX-License-Identifier: GPL-3.0-or-later
// All articles of the reference, by system, slug and language, and where each rule is stated.
// Reading them takes a while: make it where it is first needed, off the thread that draws. A Library never changes, so
// that any number of threads may read one.
#pragma once

#include "model/reference/read_article.h"

#include <map>

namespace wheelhouse::reference {

/// Where the articles that come with the program lie.
QString bundledArticles();

/// A chapter of a system, its articles in their order.
struct Chapter {
    QString title;
    std::vector<const Article*> articles;
};

/// Where a rule is stated.
struct RulePlace {
    const Article* article = nullptr;
    const Rule* rule = nullptr;
};

class Library
{
public:
    /// The articles in `folder`/SYSTEM/SLUG.md and SLUG.LANGUAGE.md; else everything that is wrong with them, links and
    /// anchors included. SYSTEM/chapters.txt lists the chapters in their order, one a line, and systems.txt the games.
    static tl::expected<Library, std::vector<ArticleProblem>> load(const QString& folder = bundledArticles());

    /// Every article in every language.
    const std::vector<Article>& articles() const { return m_articles; }
    /// The systems that have articles, by slug, in the order in which they stand on the shelf; what is no game is last.
    QStringList systems() const;
    /// The chapters of a system, each article in `language` where it is there in it, else in English.
    std::vector<Chapter> chapters(const QString& system, const QString& language) const;
    /// The article in `language` ("de", "de-AT", "de_AT"), else in English; null if there is none.
    const Article* article(const ArticleId& id, const QString& language) const;
    /// The place of a rule, in `language` where that states it; nothing if no article does.
    std::optional<RulePlace> rule(const QString& id, const QString& language) const;
    /// The ids of the rules that begin with `start`, in their order.
    QStringList rulesFrom(const QString& start) const;

private:
    struct Place {
        std::size_t article = 0;
        std::size_t rule = 0;
    };

    void add(Article article);
    void readSystem(const QString& folder, const QString& system, std::vector<ArticleProblem>& problems);
    std::vector<ArticleProblem> problemsOf(const Article& article) const;
    std::vector<ArticleProblem> problems(const QString& folder) const;

    std::vector<Article> m_articles;
    std::map<ArticleId, std::map<QString, std::size_t>> m_byId; ///< and by language
    std::map<QString, std::map<QString, Place>> m_rules;        ///< by id and language
    std::map<QString, QStringList> m_chapters;                  ///< by system
    QStringList m_shelf;                                        ///< the games in their order
};

} // namespace wheelhouse::reference
