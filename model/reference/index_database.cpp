// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/index_database.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QUuid>
#include <QVariant>

namespace wheelhouse::reference {
namespace {

constexpr const char* tokenizer = "tokenize = 'porter unicode61 remove_diacritics 2', prefix = '1 2 3'";

QString saidBy(const QSqlError& error)
{
    return error.databaseText().isEmpty() ? error.text() : error.databaseText();
}

IndexDatabase::Matches matchesOf(QSqlQuery& query)
{
    if (!query.exec())
        return tl::unexpected(saidBy(query.lastError()));
    std::vector<Match> matches;
    while (query.next())
        matches.push_back({query.value(0).toInt(), -query.value(1).toDouble()});
    const QSqlError error = query.lastError();
    query.finish();
    if (error.isValid())
        return tl::unexpected(saidBy(error));
    return matches;
}

} // namespace

tl::expected<std::unique_ptr<IndexDatabase>, QString> IndexDatabase::open()
{
    const QString connection = QStringLiteral("reference-") + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<IndexDatabase> database(new IndexDatabase(connection));
    QSqlDatabase handle = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
    handle.setDatabaseName(QStringLiteral(":memory:"));
    if (!handle.open())
        return tl::unexpected(saidBy(handle.lastError()));
    for (const char* sql : {"CREATE VIRTUAL TABLE articles USING fts5(title, keywords, headings, text, %1)",
                            "CREATE VIRTUAL TABLE passages USING fts5(text, %1)"}) {
        if (const Done made = database->run(QString(sql).arg(tokenizer)); !made)
            return tl::unexpected(made.error());
    }
    return database;
}

IndexDatabase::~IndexDatabase()
{
    m_articles.reset();
    m_passages.reset();
    m_snippet.reset();
    m_finds.reset();
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
}

IndexDatabase::Done IndexDatabase::run(const QString& sql)
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    if (!query.exec(sql))
        return tl::unexpected(saidBy(query.lastError()));
    return {};
}

IndexDatabase::Done IndexDatabase::prepare(std::unique_ptr<QSqlQuery>& query, const QString& sql)
{
    query = std::make_unique<QSqlQuery>(QSqlDatabase::database(m_connection, false));
    query->setForwardOnly(true);
    if (!query->prepare(sql))
        return tl::unexpected(saidBy(query->lastError()));
    return {};
}

IndexDatabase::Done IndexDatabase::prepareQuestions()
{
    // A word in the title counts for most, then the words that players use for it, then the headings. The weights
    // multiply how often a word is there, which bm25 soon has enough of: large ones would make all columns alike.
    return prepare(m_articles,
                   "SELECT rowid, bm25(articles, 2.0, 1.5, 0.75, 0.25) FROM articles WHERE articles MATCH ?")
        .and_then([this] {
            return prepare(m_passages, "SELECT rowid, rank FROM passages WHERE passages MATCH ? ORDER BY rank LIMIT ?");
        })
        .and_then([this] {
            return prepare(m_snippet, "SELECT snippet(passages, 0, ?, ?, '…', 30) FROM passages "
                                      "WHERE passages MATCH ? AND rowid = ?");
        })
        .and_then([this] { return prepare(m_finds, "SELECT 1 FROM articles WHERE articles MATCH ? LIMIT 1"); });
}

IndexDatabase::Done IndexDatabase::fill(const std::vector<IndexedArticle>& articles,
                                        const std::vector<QString>& passages)
{
    std::unique_ptr<QSqlQuery> article;
    std::unique_ptr<QSqlQuery> passage;
    const Done ready =
        run("BEGIN")
            .and_then([&] {
                return prepare(article,
                               "INSERT INTO articles (rowid, title, keywords, headings, text) VALUES (?, ?, ?, ?, ?)");
            })
            .and_then([&] { return prepare(passage, "INSERT INTO passages (rowid, text) VALUES (?, ?)"); });
    if (!ready)
        return ready;
    int row = 0;
    for (const IndexedArticle& one : articles) {
        int place = 0;
        for (const QVariant& value :
             {QVariant(++row), QVariant(one.title), QVariant(one.keywords), QVariant(one.headings), QVariant(one.text)})
            article->bindValue(place++, value);
        if (!article->exec())
            return tl::unexpected(saidBy(article->lastError()));
    }
    row = 0;
    for (const QString& text : passages) {
        passage->bindValue(0, ++row);
        passage->bindValue(1, text);
        if (!passage->exec())
            return tl::unexpected(saidBy(passage->lastError()));
    }
    return run("COMMIT").and_then([this] { return prepareQuestions(); });
}

IndexDatabase::Matches IndexDatabase::articles(const QString& match)
{
    m_articles->bindValue(0, match);
    return matchesOf(*m_articles);
}

IndexDatabase::Matches IndexDatabase::passages(const QString& match, int most)
{
    m_passages->bindValue(0, match);
    m_passages->bindValue(1, most);
    return matchesOf(*m_passages);
}

tl::expected<QString, QString> IndexDatabase::snippet(const QString& match, int row, QChar open, QChar close)
{
    m_snippet->bindValue(0, QString(open));
    m_snippet->bindValue(1, QString(close));
    m_snippet->bindValue(2, match);
    m_snippet->bindValue(3, row);
    if (!m_snippet->exec())
        return tl::unexpected(saidBy(m_snippet->lastError()));
    const QString text = m_snippet->next() ? m_snippet->value(0).toString() : QString();
    m_snippet->finish();
    return text;
}

bool IndexDatabase::finds(const QString& word)
{
    m_finds->bindValue(0, QString(u'"' + word + u'"'));
    const bool found = m_finds->exec() && m_finds->next();
    m_finds->finish();
    return found;
}

qint64 IndexDatabase::size() const
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    const bool told =
        query.exec(QStringLiteral("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"));
    return told && query.next() ? query.value(0).toLongLong() : 0;
}

} // namespace wheelhouse::reference
