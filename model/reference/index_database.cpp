// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/index_database.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QUuid>
#include <QVariant>

namespace wheelhouse::reference {
namespace {

constexpr const char* tokenizer = "tokenize = 'porter unicode61 remove_diacritics 2'";

QString saidBy(const QSqlError& error)
{
    return error.databaseText().isEmpty() ? error.text() : error.databaseText();
}

// Where a passage stands is indexed with it, so that one question can be put to a few of them.
QString articleToken(int article)
{
    return u'a' + QString::number(article);
}

QString rowToken(int row)
{
    return u'r' + QString::number(row);
}

/// The expression that finds what `match` finds among the passages with one of these tokens.
QString amid(const QStringList& tokens, const QString& match)
{
    return QStringLiteral("(place : (%1)) AND ({text heading} : (%2))").arg(tokens.join(QStringLiteral(" OR ")), match);
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
    // Nothing is to be kept: no journal, and as much at once as there is, so that nothing is merged while it is filled.
    for (const char* sql :
         {"PRAGMA journal_mode = OFF",
          "CREATE VIRTUAL TABLE articles USING fts5(title, keywords, headings, text, prefix = '1 2', %1)",
          "CREATE VIRTUAL TABLE passages USING fts5(text, heading, place, %1)",
          "INSERT INTO articles (articles, rank) VALUES ('hashsize', 16777216)",
          "INSERT INTO passages (passages, rank) VALUES ('hashsize', 16777216)"}) {
        const QString whole = QString(sql).replace(QLatin1String("%1"), QLatin1String(tokenizer));
        if (const Done made = database->run(whole); !made)
            return tl::unexpected(made.error());
    }
    return database;
}

IndexDatabase::~IndexDatabase()
{
    m_articles.reset();
    m_passages.reset();
    m_snippets.reset();
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
            return prepare(m_passages,
                           "SELECT rowid, bm25(passages, 1.0, 1.0, 0.0) FROM passages WHERE passages MATCH ?");
        })
        .and_then([this] {
            return prepare(m_snippets, "SELECT rowid, snippet(passages, 0, ?, ?, '…', 30) FROM passages "
                                       "WHERE passages MATCH ?");
        })
        .and_then([this] { return prepare(m_finds, "SELECT 1 FROM articles WHERE articles MATCH ? LIMIT 1"); });
}

IndexDatabase::Done IndexDatabase::fill(const std::vector<IndexedArticle>& articles,
                                        const std::vector<IndexedPassage>& passages)
{
    std::unique_ptr<QSqlQuery> article;
    std::unique_ptr<QSqlQuery> passage;
    const Done ready =
        run("BEGIN")
            .and_then([&] {
                return prepare(article,
                               "INSERT INTO articles (rowid, title, keywords, headings, text) VALUES (?, ?, ?, ?, ?)");
            })
            .and_then([&] {
                return prepare(passage, "INSERT INTO passages (rowid, text, heading, place) VALUES (?, ?, ?, ?)");
            });
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
    for (const IndexedPassage& one : passages) {
        passage->bindValue(0, ++row);
        passage->bindValue(1, one.text);
        passage->bindValue(2, one.heading);
        passage->bindValue(3, QString(articleToken(one.article) + u' ' + rowToken(row)));
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

IndexDatabase::Matches IndexDatabase::passages(const QString& match, const std::vector<int>& articles)
{
    QStringList tokens;
    for (const int article : articles)
        tokens << articleToken(article);
    m_passages->bindValue(0, amid(tokens, match));
    return matchesOf(*m_passages);
}

IndexDatabase::Snippets IndexDatabase::snippets(const QString& match, const std::vector<int>& rows, QChar open,
                                                QChar close)
{
    QStringList tokens;
    for (const int row : rows)
        tokens << rowToken(row);
    m_snippets->bindValue(0, QString(open));
    m_snippets->bindValue(1, QString(close));
    m_snippets->bindValue(2, amid(tokens, match));
    if (!m_snippets->exec())
        return tl::unexpected(saidBy(m_snippets->lastError()));
    QHash<int, QString> snippets;
    while (m_snippets->next())
        snippets.insert(m_snippets->value(0).toInt(), m_snippets->value(1).toString());
    const QSqlError error = m_snippets->lastError();
    m_snippets->finish();
    if (error.isValid())
        return tl::unexpected(saidBy(error));
    return snippets;
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
