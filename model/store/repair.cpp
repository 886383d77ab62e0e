// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/repair.h"

#include "model/store/files.h"
#include "model/store/survey.h"

#include <QFileInfo>
#include <QTemporaryDir>

namespace wheelhouse::store {

using Kind = DamageReport::Kind;
using Log = DamagedFile::Log;

namespace {

struct Surveyed {
    DamageReport report;
    WholeSession session;
};

Surveyed surveyed(const QString& path, Log log, const ContentHelp& help, const Surroundings& around)
{
    Surveyed done;
    if (const auto file = DamagedFile::open(path, log, around, done.report)) {
        Survey survey(*file, help, done.report);
        survey.run();
        done.session = std::move(survey.found);
    }
    return done;
}

/// More of a game is better than less, and one to play on better than one to keep.
bool isBetter(const DamageReport& one, const DamageReport& other)
{
    if (one.kind == Kind::Whole || other.kind == Kind::Whole)
        return other.kind != Kind::Whole;
    if (one.canRescue() != other.canRescue())
        return one.canRescue();
    return one.readable - one.cutOff > other.readable - other.cutOff;
}

/// The log beside a file may be what is damaged, or another file's.
Surveyed bestOf(const QString& path, const ContentHelp& help, const Surroundings& around)
{
    Surveyed with = surveyed(path, Log::With, help, around);
    if (with.report.kind == Kind::Whole || QFileInfo(path + QStringLiteral("-wal")).size() == 0)
        return with;
    Surveyed without = surveyed(path, Log::Without, help, around);
    return isBetter(without.report, with.report) ? without : with;
}

} // namespace

DamageReport inspect(const QString& path, const ContentHelp& help, const Surroundings& around)
{
    return bestOf(behindLink(path), help, around).report;
}

Stored<DamageReport> rescue(const QString& original, const QString& copyPath, const ContentHelp& help,
                            const Surroundings& around)
{
    if (QFileInfo::exists(copyPath))
        return tl::unexpected(StoreError{StoreError::Code::Exists, {}, copyPath});
    Surveyed best = bestOf(behindLink(original), help, around);
    if (best.report.readable == 0)
        return tl::unexpected(StoreError{StoreError::Code::Damaged, best.report.detail, original});
    if (auto written = SqliteSessionStore::writeWhole(copyPath, best.session, around); !written)
        return tl::unexpected(written.error());
    return best.report;
}

Stored<std::unique_ptr<SqliteSessionStore>> openRescued(const QString& original, const ContentHelp& help,
                                                        const Surroundings& around)
{
    auto folder = std::make_unique<QTemporaryDir>();
    const QString copy = folder->filePath(QStringLiteral("rescued"));
    const auto report = rescue(original, copy, help, around);
    if (!report)
        return tl::unexpected(report.error());
    const StoreError why{StoreError::Code::Damaged, report->detail, original};
    if (!report->canRescue())
        return tl::unexpected(why);
    return SqliteSessionStore::openInstead(std::move(folder), copy, why, around);
}

} // namespace wheelhouse::store
