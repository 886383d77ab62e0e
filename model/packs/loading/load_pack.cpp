// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/loading/load_pack.h"

#include "model/packs/loading/read_pack.h"

namespace wheelhouse::packs {
namespace {

enum class Judged { AsNew, AsOlder };

tl::expected<LoadedPack, Problems> load(PackFiles files, const QString& language, const content::WordsOfGame& words,
                                        Judged judged = Judged::AsNew)
{
    if (!files.completes.isEmpty()) {
        const Place place{files.documents.front().file, QStringLiteral("/completes"), 0};
        files.problems.push_back({Severity::Error, ProblemKind::BaseMissing, place, {files.completes}});
        return tl::unexpected(finished(files.problems, files.documents));
    }
    ReadPack read = readPack(files, language, words);
    Problems problems = finished(std::move(read.problems), files.documents);
    if (judged == Judged::AsOlder)
        excuseOlder(problems);
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return LoadedPack{std::move(read.pack), std::move(problems)};
}

} // namespace

tl::expected<LoadedPack, Problems> loadPack(const QString& path, const QString& language,
                                            const content::WordsOfGame& words)
{
    return load(gatherPack(path, FileNames::Plain), language, words);
}

tl::expected<LoadedPack, Problems> parsePack(const QByteArray& bytes, const QString& name, const QString& language,
                                             const content::WordsOfGame& words)
{
    return load(gatherText(bytes, name), language, words);
}

tl::expected<LoadedPack, Problems> parseFrozen(const QByteArray& bytes, const QString& name,
                                               const content::WordsOfGame& words)
{
    return load(gatherText(bytes, name), {}, words, Judged::AsOlder);
}

QString starterPackPath()
{
    return ":/packs/starter/pack.json";
}

} // namespace wheelhouse::packs
