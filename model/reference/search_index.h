// SPDX-License-Identifier: GPL-3.0-or-later
// Finds articles by what players call things. Made from a Library in memory in a fraction of a second: make it
// where it is first needed, off the thread that draws. Trap: it belongs to the thread that made it, and refers to the
// Library, which must outlive it.
#pragma once

#include "model/reference/library.h"

#include <memory>

namespace wheelhouse::reference {

struct SearchRequest {
    QString words = {};
    QString system = {};                     ///< the one that is played: its articles come first; empty: none
    QString language = QStringLiteral("en"); ///< articles are found in it where they are there, else in English
    int most = 20;                           ///< results
};

/// Letters of a snippet that were found.
struct Mark {
    qsizetype from = 0;
    qsizetype length = 0;

    friend bool operator==(const Mark&, const Mark&) = default;
};

struct Snippet {
    QString text;
    std::vector<Mark> marks; ///< from left to right, apart from each other
};

/// An article that was found, and the place in it that fits best.
struct Hit {
    ArticleId article;
    QString language;
    QString title;
    QString chapter;
    QString heading; ///< the section; empty before the first
    int block = 0;   ///< index of the block to open it at
    QString rule;    ///< stated there; empty if it is no rule's sentence
    Snippet snippet;
    double score = 0; ///< the greater the better; compares with hits of the same search and system only
};

class SearchIndex
{
public:
    /// Indexes `library`; the error is SQLite's own sentence, or that of the table of synonyms.
    static tl::expected<SearchIndex, QString> build(const Library& library);
    SearchIndex(SearchIndex&&) noexcept;
    SearchIndex& operator=(SearchIndex&&) noexcept;
    ~SearchIndex();

    /// The best articles for these words, the running system's first, one hit each. A rule's id, or its beginning,
    /// finds the rule. No words find nothing.
    tl::expected<std::vector<Hit>, QString> search(const SearchRequest& request);

    /// The words with what was looked for in place of those that stand in no article: mended ones, and what the
    /// articles say for the same thing; without words that nothing is known for. Empty if every word was taken as it
    /// is.
    QString understood(const QString& words);

    /// What the index holds in memory, in bytes.
    qint64 size() const;

private:
    class Tables;
    explicit SearchIndex(std::unique_ptr<Tables> tables);

    std::unique_ptr<Tables> m_tables;
};

} // namespace wheelhouse::reference
