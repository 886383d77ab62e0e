// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/damaged_file.h"

#include "model/store/files.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>

namespace wheelhouse::store {
namespace {

using Kind = DamageReport::Kind;

// Places in a database's first page, as SQLite's file format fixes them.
constexpr qsizetype pageSizeAt = 16;
constexpr qsizetype formatAt = 18;
constexpr qsizetype changeCounterAt = 24;
constexpr qsizetype pageCountAt = 28;
constexpr qsizetype freePagesAt = 32;
constexpr qsizetype validForAt = 92;
constexpr qsizetype headerSize = 100;
constexpr qint64 ourPageSize = 4096;
constexpr qint64 largestFile = qint64{4} * 1024 * 1024 * 1024; // bytes; a game of 50,000 acts takes a fiftieth of it

quint32 wordAt(const QByteArray& page, qsizetype place)
{
    return qFromBigEndian<quint32>(page.constData() + place);
}

void putWord(QByteArray& page, qsizetype place, quint32 value)
{
    qToBigEndian(value, page.data() + place);
}

bool startsAsDatabase(const QByteArray& header)
{
    return header.startsWith(QByteArray("SQLite format 3\0", 16));
}

/// A database's page begins with one of five kinds, or with the number of an overflow page.
bool holdsOurPages(QFile& file)
{
    // A session's tables stand from page 2 on; noise would have to hit upon a leaf or an inner page there.
    int likely = 0;
    for (qint64 page = 1; page < 8; ++page) {
        if (!file.seek(page * ourPageSize))
            return false;
        const QByteArray first = file.read(1);
        likely += !first.isEmpty() && QByteArray("\x02\x05\x0a\x0d", 4).contains(first[0]) ? 1 : 0;
    }
    return likely >= 5;
}

/// Counted in blocks that are not all zeros; 0 if there is no such file.
qint64 filledBytes(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray zeros(1 << 16, '\0');
    qint64 filled = 0;
    while (true) {
        const QByteArray block = file.read(zeros.size());
        if (block.isEmpty())
            return filled;
        if (!zeros.startsWith(block))
            filled += block.size();
    }
}

} // namespace

std::unique_ptr<DamagedFile> DamagedFile::open(const QString& path, Log log, const Surroundings& around,
                                               DamageReport& report)
{
    const auto migrations = Migrations::load(around.schema);
    std::unique_ptr<DamagedFile> file(new DamagedFile);
    if (!migrations || !file->copy(path, log, report) || !file->lookAtHeader(report))
        return nullptr;
    if (!report.headerLost && file->openCopy(*migrations, report))
        return file;
    const bool ours = report.headerLost || report.kind == Kind::Damaged || report.kind == Kind::NotADatabase;
    const DamageReport without = report;
    if (ours && file->openWithNewFirstPage(*migrations, report))
        return file;
    report = without;
    if (report.headerLost)
        report.kind = Kind::NotADatabase;
    return nullptr;
}

bool DamagedFile::openWithNewFirstPage(const Migrations& migrations, DamageReport& report)
{
    for (const bool compacted : {false, true}) {
        if (!replaceFirstPage(migrations, compacted) || !openCopy(migrations, report))
            continue;
        const auto found = m_database->value(QStringLiteral("SELECT count(*) FROM session WHERE created_at > 0"));
        const auto row = m_database->value(QStringLiteral("SELECT checksum FROM journal LIMIT 1"));
        if (found && found->toInt() == 1 && row) {
            report.headerLost = true;
            report.kind = Kind::Damaged;
            return true;
        }
    }
    return false;
}

bool DamagedFile::copy(const QString& path, Log log, DamageReport& report)
{
    const auto refuse = [&report](Kind kind, const QString& detail) {
        report.kind = kind;
        report.detail = detail;
        return false;
    };
    auto usable = checkName(path);
    if (usable)
        usable = checkFile(path);
    if (!usable) {
        const QString& what = usable.error().detail;
        return refuse(usable.error().code == StoreError::Code::NotFound ? Kind::Missing
                      : what == QStringLiteral("folder")                ? Kind::Folder
                      : what == QStringLiteral("empty")                 ? Kind::Empty
                      : what == QStringLiteral("no file")               ? Kind::NotADatabase
                                                                        : Kind::Unreachable,
                      usable.error().code == StoreError::Code::NotASession ? QString() : what);
    }
    m_copy = m_folder.filePath(QStringLiteral("copy"));
    m_size = QFileInfo(path).size();
    if (m_size > largestFile)
        return refuse(Kind::Unreachable, QStringLiteral("it is larger than any session can be"));
    auto copied = copyBytes(path, m_copy);
    const QString logName = path + QStringLiteral("-wal");
    if (copied && log == Log::With && QFileInfo(logName).size() > 0)
        copied = copyBytes(logName, m_copy + QStringLiteral("-wal"));
    if (!copied)
        return refuse(Kind::Unreachable, copied.error().detail);
    QFile::setPermissions(m_copy, QFile::ReadOwner | QFile::WriteOwner);
    m_filled = filledBytes(m_copy) + filledBytes(m_copy + QStringLiteral("-wal"));
    return true;
}

bool DamagedFile::lookAtHeader(DamageReport& report)
{
    QFile file(m_copy);
    if (!file.open(QIODevice::ReadOnly)) {
        report.kind = Kind::Unreachable;
        report.detail = file.errorString();
        return false;
    }
    const QByteArray header = file.read(headerSize);
    if (header.size() == headerSize && startsAsDatabase(header)) {
        report.truncated = m_size < qint64{ourPageSize} * wordAt(header, pageCountAt) &&
                           wordAt(header, changeCounterAt) == wordAt(header, validForAt);
        return true;
    }
    report.headerLost = holdsOurPages(file);
    if (!report.headerLost)
        report.kind = Kind::NotADatabase;
    return report.headerLost;
}

bool DamagedFile::replaceFirstPage(const Migrations& migrations, bool compacted)
{
    m_database.reset();
    const QString pattern = m_folder.filePath(compacted ? QStringLiteral("compacted") : QStringLiteral("fresh"));
    const QString fresh = m_folder.filePath(QStringLiteral("fresh"));
    {
        auto database = Database::open(fresh, Database::Access::Create);
        if (!database || !migrations.upgrade(**database))
            return false;
        if (compacted && !(*database)->run(QStringLiteral("VACUUM INTO ?"), {pattern}))
            return false;
    }
    QFile source(pattern);
    QFile file(m_copy);
    if (!source.open(QIODevice::ReadOnly) || !file.open(QIODevice::ReadWrite))
        return false;
    QByteArray page = source.read(ourPageSize);
    putWord(page, pageCountAt, static_cast<quint32>(m_size / ourPageSize));
    putWord(page, freePagesAt, 0);
    putWord(page, freePagesAt + 4, 0);
    if (QFileInfo::exists(m_copy + QStringLiteral("-wal"))) {
        page[formatAt] = 2; // so that SQLite reads the log
        page[formatAt + 1] = 2;
    }
    return file.write(page) == page.size();
}

bool DamagedFile::openCopy(const Migrations& migrations, DamageReport& report)
{
    const auto refuse = [&](Kind kind, const StoreError& error) {
        report.kind = kind;
        report.detail = error.detail;
        return false;
    };
    auto database = Database::open(m_copy, Database::Access::Write);
    if (!database)
        return refuse(Kind::Unreachable, database.error());
    // Without this SQLite refuses a file that is shorter than it should be.
    if (auto done = (*database)->once(QStringLiteral("PRAGMA writable_schema = ON")); !done)
        return refuse(Kind::Unreachable, done.error());
    auto version = migrations.versionOf(**database);
    if (!version && version.error().code != StoreError::Code::Newer) {
        if (const auto known = migrations.versionByShape(**database).value_or(std::nullopt)) {
            report.headerLost = true;
            version = *known;
        }
    }
    if (!version) {
        const auto code = version.error().code;
        const bool other = code == StoreError::Code::NotASession && version.error().detail.startsWith("application id");
        return refuse(code == StoreError::Code::Newer     ? Kind::Newer
                      : other                             ? Kind::OtherDatabase
                      : code == StoreError::Code::Damaged ? Kind::Damaged
                                                          : Kind::NotADatabase,
                      version.error());
    }
    if (*version < migrations.newest()) {
        if (auto upgraded = migrations.upgrade(**database); !upgraded)
            return refuse(Kind::Damaged, upgraded.error());
    }
    m_database = std::move(*database);
    return true;
}

} // namespace wheelhouse::store
