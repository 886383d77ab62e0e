// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/composition.h"
#include "app/language.h"
#include "model/packs/pack_shelf.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::cli {
namespace {

using Json = nlohmann::json;
using packs::Problem;
using packs::ShelvedPack;

QString checkWords(const char* english)
{
    return QCoreApplication::translate("Cli", english);
}

Json writtenPlace(const packs::Place& place)
{
    return {{"file", place.file.toStdString()}, {"pointer", place.pointer.toStdString()}, {"line", place.line}};
}

Json writtenProblem(const Problem& problem)
{
    Json object = writtenPlace(problem.place);
    object["severity"] = packs::wordOf(problem.severity);
    object["kind"] = packs::wordOf(problem.kind);
    object["message"] = packs::describe(problem).toStdString();
    object["advice"] = packs::advise(problem).toStdString();
    if (problem.other)
        object["other"] = writtenPlace(*problem.other);
    return object;
}

Json writtenPack(const ShelvedPack& pack)
{
    Json problems = Json::array();
    for (const Problem& problem : pack.problems)
        problems.push_back(writtenProblem(problem));
    return {{"path", pack.path.toStdString()},       {"id", pack.id.toStdString()}, {"name", pack.name.toStdString()},
            {"version", pack.version.toStdString()}, {"broken", pack.isBroken()},   {"problems", std::move(problems)}};
}

std::ptrdiff_t countOf(const ShelvedPack& pack, packs::Severity severity)
{
    return std::ranges::count(pack.problems, severity, &Problem::severity);
}

QString severityWord(packs::Severity severity)
{
    switch (severity) {
    case packs::Severity::Error:
        return checkWords(QT_TRANSLATE_NOOP("Cli", "error"));
    case packs::Severity::Warning:
        return checkWords(QT_TRANSLATE_NOOP("Cli", "warning"));
    case packs::Severity::Incomplete:
        break;
    }
    return checkWords(QT_TRANSLATE_NOOP("Cli", "incomplete"));
}

void printPack(const ShelvedPack& pack)
{
    for (const Problem& problem : pack.problems)
        print(QStringLiteral("%1: %2: %3 %4")
                  .arg(packs::describe(problem.place), severityWord(problem.severity), packs::describe(problem),
                       packs::advise(problem)));
    print(checkWords(QT_TRANSLATE_NOOP("Cli", "%1: errors %2, warnings %3, values not yet entered %4"))
              .arg(pack.path)
              .arg(countOf(pack, packs::Severity::Error))
              .arg(countOf(pack, packs::Severity::Warning))
              .arg(countOf(pack, packs::Severity::Incomplete)));
}

} // namespace

int checkPacks(const QStringList& paths, Style style)
{
    QStringList mains;
    for (const QString& path : paths)
        mains << (QFileInfo(path).isDir() ? path + QStringLiteral("/pack.json") : path);
    const std::vector<ShelvedPack> checked =
        packs::loadPacks(mains, app::textLanguage(), {}, app::Composition::wordsOf);
    if (style == Style::Json) {
        Json list = Json::array();
        for (const ShelvedPack& pack : checked)
            list.push_back(writtenPack(pack));
        printJson(Json{{"packs", std::move(list)}});
    } else {
        for (const ShelvedPack& pack : checked)
            printPack(pack);
    }
    return std::ranges::any_of(checked, &ShelvedPack::isBroken) ? 1 : 0;
}

} // namespace wheelhouse::cli
