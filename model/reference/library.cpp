// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/library.h"

#include <QCoreApplication>
#include <QDir>
#include <QSet>

#include <algorithm>

namespace wheelhouse::reference {
namespace {

QString libraryTrouble(const char* english)
{
    return QCoreApplication::translate("Reference", english);
}

QString originalLanguage()
{
    return QStringLiteral("en");
}

/// "de" of "de-AT" and "de_AT".
QString baseOf(QString language)
{
    return language.replace(u'_', u'-').section(u'-', 0, 0).toLower();
}

/// The entry for `language`, else that for English, else whatever there is.
template <class Value>
const Value& inLanguage(const std::map<QString, Value>& byLanguage, const QString& language)
{
    for (const QString& wanted : {baseOf(language), originalLanguage()}) {
        if (const auto found = byLanguage.find(wanted); found != byLanguage.end())
            return found->second;
    }
    return byLanguage.begin()->second;
}

QString fileOf(const Article& article)
{
    const QString name =
        article.language == originalLanguage() ? article.id.slug : article.id.slug + u'.' + article.language;
    return article.id.system + u'/' + name + QStringLiteral(".md");
}

tl::expected<Article, ArticleProblem> readFile(const QDir& folder, const QString& system, const QString& name)
{
    const QString path = system + u'/' + name;
    QFile file(folder.filePath(path));
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(ArticleProblem{path, 0, file.errorString()});
    auto article = readArticle({system, name.section(u'.', 0, 0)}, file.read(largestArticle + 1), path);
    if (article && fileOf(*article) != path)
        return tl::unexpected(
            ArticleProblem{path, 0, libraryTrouble("The article's file is named for another language.")});
    return article;
}

/// None where there is no such file.
QStringList linesOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
                                      : QStringList();
}

/// The articles that one leads to, in its text and at its end.
std::vector<Link> linksOf(const Article& article)
{
    std::vector<Link> links;
    for (const ArticleId& other : article.seeAlso)
        links.push_back({other, {}});
    for (const Block& block : article.blocks) {
        for (const Text& text : textsOf(block)) {
            for (const Span& span : text) {
                if (span.link)
                    links.push_back(*span.link);
            }
        }
    }
    return links;
}

} // namespace

QString bundledArticles()
{
    return QStringLiteral(":/reference");
}

tl::expected<Library, std::vector<ArticleProblem>> Library::load(const QString& folder)
{
    Library library;
    std::vector<ArticleProblem> problems;
    library.m_shelf = linesOf(QDir(folder).filePath(QStringLiteral("systems.txt")));
    for (const QString& system : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        library.readSystem(folder, system, problems);
    if (problems.empty())
        problems = library.problems(folder);
    if (!problems.empty())
        return tl::unexpected(std::move(problems));
    return library;
}

void Library::readSystem(const QString& folder, const QString& system, std::vector<ArticleProblem>& problems)
{
    const QDir root(folder);
    const QDir shelf(root.filePath(system));
    if (const QStringList chapters = linesOf(shelf.filePath(QStringLiteral("chapters.txt"))); !chapters.isEmpty())
        m_chapters[system] = chapters;
    for (const QString& name : shelf.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        auto article = readFile(root, system, name);
        if (article)
            add(std::move(*article));
        else
            problems.push_back(article.error());
    }
}

void Library::add(Article article)
{
    const std::size_t index = m_articles.size();
    for (std::size_t rule = 0; rule < article.rules.size(); ++rule)
        m_rules[article.rules[rule].id].try_emplace(article.language, Place{index, rule});
    m_byId[article.id][article.language] = index;
    m_articles.push_back(std::move(article));
}

std::vector<ArticleProblem> Library::problems(const QString& folder) const
{
    if (m_articles.empty())
        return {{folder, 0, libraryTrouble("There are no articles.")}};
    std::vector<ArticleProblem> problems;
    QSet<QString> anchored;
    for (const Article& article : m_articles) {
        for (const Rule& rule : article.rules) {
            const QString once = article.language + u' ' + rule.id;
            if (anchored.contains(once))
                problems.push_back({fileOf(article), 0, libraryTrouble("%1 is anchored twice.").arg(rule.id)});
            anchored.insert(once);
        }
        const std::vector<ArticleProblem> more = problemsOf(article);
        problems.insert(problems.end(), more.begin(), more.end());
    }
    return problems;
}

std::vector<ArticleProblem> Library::problemsOf(const Article& article) const
{
    std::vector<ArticleProblem> problems;
    const auto complain = [&](const QString& message) { problems.push_back({fileOf(article), 0, message}); };
    const auto chapters = m_chapters.find(article.id.system);
    if (chapters == m_chapters.end() || !chapters->second.contains(article.chapter))
        complain(libraryTrouble("The chapter “%1” is not in the system's list of chapters.").arg(article.chapter));
    for (const Link& link : linksOf(article)) {
        if (link.isSwitch())
            continue; // which there are is for the system to say
        const auto place = rule(link.rule, article.language);
        if (!m_byId.contains(link.article))
            complain(libraryTrouble("There is no article %1.").arg(link.article.system + u'/' + link.article.slug));
        else if (!link.rule.isEmpty() && (!place || !(place->article->id == link.article)))
            complain(libraryTrouble("%1 is not in %2.").arg(link.rule, link.article.slug));
    }
    return problems;
}

QStringList Library::systems() const
{
    QStringList systems;
    for (const auto& [id, languages] : m_byId) {
        if (systems.isEmpty() || systems.last() != id.system)
            systems << id.system;
    }
    const auto placeOf = [this](const QString& system) {
        const qsizetype at = m_shelf.indexOf(system);
        return at < 0 ? m_shelf.size() : at;
    };
    std::ranges::stable_sort(systems, std::less<>(), placeOf);
    return systems;
}

std::vector<Chapter> Library::chapters(const QString& system, const QString& language) const
{
    std::vector<Chapter> chapters;
    const auto titles = m_chapters.find(system);
    if (titles == m_chapters.end())
        return chapters;
    for (const QString& title : titles->second)
        chapters.push_back({title, {}});
    for (const auto& [id, languages] : m_byId) {
        const Article& article = m_articles[inLanguage(languages, language)];
        const auto chapter = std::ranges::find(chapters, article.chapter, &Chapter::title);
        if (id.system == system && chapter != chapters.end())
            chapter->articles.push_back(&article);
    }
    for (Chapter& chapter : chapters)
        std::ranges::stable_sort(chapter.articles, {}, &Article::order);
    return chapters;
}

const Article* Library::article(const ArticleId& id, const QString& language) const
{
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : &m_articles[inLanguage(found->second, language)];
}

std::optional<RulePlace> Library::rule(const QString& id, const QString& language) const
{
    const auto found = m_rules.find(id);
    if (found == m_rules.end())
        return std::nullopt;
    const Place& place = inLanguage(found->second, language);
    const Article& article = m_articles[place.article];
    return RulePlace{&article, &article.rules[place.rule]};
}

QStringList Library::rulesFrom(const QString& start) const
{
    QStringList ids;
    for (auto rule = m_rules.lower_bound(start); rule != m_rules.end() && rule->first.startsWith(start); ++rule)
        ids << rule->first;
    return ids;
}

} // namespace wheelhouse::reference
