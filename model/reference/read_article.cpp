// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/read_article.h"

#include "model/reference/block_reader.h"
#include "model/reference/inline_text.h"
#include "model/reference/sentences.h"

#include <QCoreApplication>
#include <QStringDecoder>

namespace wheelhouse::reference {
namespace {

QString articleTrouble(const char* english)
{
    return QCoreApplication::translate("Reference", english);
}

QStringList listOf(const QString& value)
{
    QStringList parts;
    for (const QString& part : value.split(u',', Qt::SkipEmptyParts)) {
        if (const QString word = part.trimmed(); !word.isEmpty())
            parts << word;
    }
    return parts;
}

class ArticleReader
{
public:
    ArticleReader(const ArticleId& id, QString file) : m_file(std::move(file))
    {
        m_article.id = id;
        m_article.language = QStringLiteral("en");
    }

    tl::expected<Article, ArticleProblem> read(const QByteArray& bytes)
    {
        if (bytes.size() > largestArticle)
            return problem(0, articleTrouble("The article is larger than %1 KiB.").arg(largestArticle / 1024));
        QStringDecoder decoder(QStringDecoder::Utf8);
        const QString text = decoder(bytes);
        if (decoder.hasError())
            return problem(0, articleTrouble("The article is not UTF-8."));
        const QStringList lines = text.split(u'\n');
        const auto body = readFrontMatter(lines);
        if (!body)
            return tl::unexpected(body.error());
        auto blocks = readBlocks(lines, *body, m_article.id);
        if (!blocks)
            return problem(blocks.error().line, blocks.error().message);
        m_article.blocks = std::move(*blocks);
        for (int block = 0; block < static_cast<int>(m_article.blocks.size()); ++block)
            addRules(block);
        return std::move(m_article);
    }

private:
    tl::unexpected<ArticleProblem> problem(int line, const QString& message) const
    {
        return tl::unexpected(ArticleProblem{m_file, line, message});
    }

    void addRules(int block)
    {
        for (const Text& text : textsOf(m_article.blocks[static_cast<std::size_t>(block)])) {
            const std::vector<Rule> rules = rulesIn(text, block);
            m_article.rules.insert(m_article.rules.end(), rules.begin(), rules.end());
        }
    }

    /// The index of the line behind it.
    tl::expected<int, ArticleProblem> readFrontMatter(const QStringList& lines)
    {
        const QString fence = QStringLiteral("---");
        if (lines.first() != fence)
            return problem(1, articleTrouble("An article begins with a line ---."));
        const qsizetype end = lines.indexOf(fence, 1);
        if (end < 0)
            return problem(1, articleTrouble("The lines between --- and --- are not closed."));
        for (qsizetype at = 1; at < end; ++at) {
            const QString said = readEntry(lines[at].section(u':', 0, 0), lines[at].section(u':', 1).trimmed());
            if (!said.isEmpty())
                return problem(static_cast<int>(at) + 1, said);
        }
        if (m_article.title.isEmpty() || m_article.chapter.isEmpty())
            return problem(1, articleTrouble("An article has a title and a chapter."));
        return static_cast<int>(end) + 1;
    }

    /// What is wrong with it; empty if nothing is.
    QString readEntry(const QString& key, const QString& value)
    {
        if (value.isEmpty())
            return articleTrouble("Between --- and --- each line is a key, a colon and a value.");
        if (key == QLatin1String("title"))
            m_article.title = value;
        else if (key == QLatin1String("chapter"))
            m_article.chapter = value;
        else if (key == QLatin1String("language"))
            m_article.language = value;
        else if (key == QLatin1String("keywords"))
            m_article.keywords = listOf(value);
        else if (key == QLatin1String("order"))
            return readOrder(value);
        else if (key == QLatin1String("see also"))
            return readSeeAlso(value);
        else
            return articleTrouble("Nobody reads the key “%1”.").arg(key);
        return {};
    }

    QString readOrder(const QString& value)
    {
        bool isNumber = false;
        m_article.order = value.toInt(&isNumber);
        return isNumber ? QString() : articleTrouble("The order is a number.");
    }

    QString readSeeAlso(const QString& value)
    {
        for (const QString& words : listOf(value)) {
            const auto other = readArticleId(words, m_article.id);
            if (!other)
                return articleTrouble("“%1” is no article to lead to.").arg(words);
            m_article.seeAlso.push_back(*other);
        }
        return {};
    }

    QString m_file;
    Article m_article;
};

} // namespace

QString describe(const ArticleProblem& problem)
{
    if (problem.line == 0)
        return QStringLiteral("%1: %2").arg(problem.file, problem.message);
    return QStringLiteral("%1:%2: %3").arg(problem.file, QString::number(problem.line), problem.message);
}

tl::expected<Article, ArticleProblem> readArticle(const ArticleId& id, const QByteArray& bytes, const QString& file)
{
    return ArticleReader(id, file).read(bytes);
}

} // namespace wheelhouse::reference
