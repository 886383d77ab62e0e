// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/language.h"
#include "model/reference/search_index.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {
namespace {

using Json = nlohmann::json;
using reference::Hit;

QString searchWords(const char* english)
{
    return QCoreApplication::translate("Cli", english);
}

Json writtenHit(const Hit& hit)
{
    Json marks = Json::array();
    for (const reference::Mark& mark : hit.snippet.marks)
        marks.push_back({mark.from, mark.length});
    return {{"system", hit.article.system.toStdString()},
            {"article", hit.article.slug.toStdString()},
            {"language", hit.language.toStdString()},
            {"title", hit.title.toStdString()},
            {"chapter", hit.chapter.toStdString()},
            {"heading", hit.heading.toStdString()},
            {"rule", hit.rule.toStdString()},
            {"block", hit.block},
            {"text", hit.snippet.text.toStdString()},
            {"marks", std::move(marks)}};
}

/// Two lines: the article, and beneath it what fits best.
void printHit(const Hit& hit)
{
    QString place = hit.article.system + u'/' + hit.article.slug;
    if (!hit.rule.isEmpty())
        place += u'#' + hit.rule;
    print(QStringLiteral("%1 (%2)\n    %3").arg(hit.title, place, hit.snippet.text));
}

void printHits(const std::vector<Hit>& hits, bool asJson)
{
    if (asJson) {
        Json list = Json::array();
        for (const Hit& hit : hits)
            list.push_back(writtenHit(hit));
        printJson(Json{{"hits", std::move(list)}});
        return;
    }
    for (const Hit& hit : hits)
        printHit(hit);
    if (hits.empty())
        print(searchWords(QT_TRANSLATE_NOOP("Cli", "No article has these words.")));
}

} // namespace

tl::expected<SearchOptions, QString> searchOptions(const QStringList& arguments)
{
    SearchOptions options;
    QStringList words;
    for (qsizetype at = 0; at < arguments.size(); ++at) {
        const QString& argument = arguments[at];
        if (argument == QLatin1String("--json"))
            options.asJson = true;
        else if (argument == QLatin1String("--system") && !arguments.value(at + 1).isEmpty())
            options.system = arguments[++at];
        else if (argument.startsWith(QLatin1String("--")))
            return tl::unexpected(argument);
        else
            words << argument;
    }
    options.words = words.join(u' ').trimmed();
    if (options.words.isEmpty())
        return tl::unexpected(QString());
    return options;
}

int search(const SearchOptions& options)
{
    const auto library = reference::Library::load();
    if (!library) {
        for (const reference::ArticleProblem& problem : library.error())
            complain(reference::describe(problem));
        return 1;
    }
    if (!options.system.isEmpty() && !library->systems().contains(options.system)) {
        complain(searchWords(QT_TRANSLATE_NOOP("Cli", "There are no articles on “%1”; there are on %2."))
                     .arg(options.system, library->systems().join(QStringLiteral(", "))));
        return 2;
    }
    auto index = reference::SearchIndex::build(*library);
    const auto hits =
        index ? index->search({.words = options.words, .system = options.system, .language = app::textLanguage()})
              : tl::unexpected(index.error());
    if (!hits) {
        complain(hits.error());
        return 1;
    }
    printHits(*hits, options.asJson);
    return 0;
}

} // namespace wheelhouse::cli
