// SPDX-License-Identifier: GPL-3.0-or-later
// The full-text tables in memory. Trap: it belongs to the thread that made it.
#pragma once

#include <QHash>
#include <QSqlQuery>
#include <QString>

#include <tl/expected.hpp>

#include <memory>
#include <vector>

namespace wheelhouse::reference {

/// What the tables hold of an article; where the languages and systems are is kept beside them, by number.
struct IndexedArticle {
    QString title;
    QString keywords;
    QString headings;
    QString text;
};

/// A passage, the heading that it stands under, and the row of its article.
struct IndexedPassage {
    QString text;
    QString heading;
    int article = 0;
};

/// A row and how well it fits: the greater the better.
struct Match {
    int row = 0;
    double score = 0;
};

class IndexDatabase
{
public:
    /// Empty tables; the error is SQLite's own.
    static tl::expected<std::unique_ptr<IndexDatabase>, QString> open();
    IndexDatabase(const IndexDatabase&) = delete;
    IndexDatabase& operator=(const IndexDatabase&) = delete;
    ~IndexDatabase();

    using Done = tl::expected<void, QString>;
    /// Fills the tables in one go: their rows are numbered from 1.
    Done fill(const std::vector<IndexedArticle>& articles, const std::vector<IndexedPassage>& passages);

    using Matches = tl::expected<std::vector<Match>, QString>;
    /// Every article that `match` finds.
    Matches articles(const QString& match);
    /// The passages of some articles that `match` finds; none if `articles` is empty.
    Matches passages(const QString& match, const std::vector<int>& articles);
    using Snippets = tl::expected<QHash<int, QString>, QString>;
    /// These passages, by row, with what was found between `open` and `close`, cut to some 30 words around it.
    Snippets snippets(const QString& match, const std::vector<int>& rows, QChar open, QChar close);
    /// Whether the word stands in an article, whatever its ending.
    bool finds(const QString& word);
    /// What the tables take in memory, in bytes.
    qint64 size() const;

private:
    explicit IndexDatabase(QString connection) : m_connection(std::move(connection)) {}
    Done run(const QString& sql);
    Done prepare(std::unique_ptr<QSqlQuery>& query, const QString& sql);
    Done prepareQuestions();

    QString m_connection;
    std::unique_ptr<QSqlQuery> m_articles;
    std::unique_ptr<QSqlQuery> m_passages;
    std::unique_ptr<QSqlQuery> m_snippets;
    std::unique_ptr<QSqlQuery> m_finds;
};

} // namespace wheelhouse::reference
