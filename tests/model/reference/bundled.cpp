// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/reference/bundled.h"

namespace wheelhouse::testing {

using namespace reference;

const Library& bundledLibrary()
{
    static const Library library = [] {
        auto loaded = Library::load();
        if (!loaded) {
            for (const ArticleProblem& problem : loaded.error())
                qCritical("%s", qPrintable(describe(problem)));
            qFatal("the bundled articles cannot be read");
        }
        return std::move(*loaded);
    }();
    return library;
}

SearchIndex& bundledIndex()
{
    static SearchIndex index = [] {
        auto built = SearchIndex::build(bundledLibrary());
        if (!built)
            qFatal("%s", qPrintable(built.error()));
        return std::move(*built);
    }();
    return index;
}

std::vector<Hit> found(const QString& words, const QString& system, const QString& language)
{
    const auto hits = bundledIndex().search({.words = words, .system = system, .language = language});
    if (!hits)
        qWarning("“%s”: %s", qPrintable(words), qPrintable(hits.error()));
    return hits.value_or(std::vector<Hit>());
}

QString bestOf(const QString& words, const QString& system)
{
    const std::vector<Hit> hits = found(words, system);
    return hits.empty() ? QString() : hits.front().article.system + u'/' + hits.front().article.slug;
}

} // namespace wheelhouse::testing
