// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/repair.h"

#include "model/store/damaged_file.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace wheelhouse::store {

using play::GroupId;
using play::HeadMove;
using play::StoredGroup;
using Kind = DamageReport::Kind;
using What = DamagePlace::What;

namespace {

constexpr size_t placesShown = 10;

/// Everything readable in a damaged file, found by asking for each row by its number: a scan would stop at the first
/// page that cannot be read.
class Survey
{
public:
    Survey(DamagedFile& file, DamageReport& report)
        : m_database(file.database()), m_rows(m_database), m_report(report), m_fileSize(file.size())
    {
    }

    void run()
    {
        readSession();
        readGroups();
        readMoves();
        found.hands = m_rows.note(QStringLiteral("hands")).value_or(QByteArray());
        found.summary = m_rows.note(QStringLiteral("summary")).value_or(QByteArray());
        checkPages();
        const bool sound = m_report.places.empty() && !m_report.truncated && !m_report.headerLost;
        m_report.kind = !sound ? Kind::Damaged : m_begun ? Kind::Whole : Kind::NeverBegun;
    }

    WholeSession found;

private:
    void note(What what, qint64 number, const StoreError& error)
    {
        if (m_report.places.size() < placesShown)
            m_report.places.push_back({what, number, error.detail});
    }

    void readSession()
    {
        auto whole = m_rows.info();
        if (whole) {
            found.info = std::move(*whole);
            return;
        }
        m_begun = whole.error().code != StoreError::Code::NotFound;
        if (!m_begun)
            return;
        m_report.contentLost = true;
        note(What::Session, 0, whole.error());
        // The content fills pages of its own; what stands before it may be there yet.
        if (auto rows = m_database.query(QStringLiteral("SELECT id, name, system, created_at FROM session"));
            rows && rows->next().value_or(false))
            found.info = {rows->text(0), rows->text(1), rows->text(2), rows->integer(3), {}, {}};
        found.info.contentHash = hexHash(found.info.content);
    }

    /// The highest number that can be in `table`; nothing if that end of it cannot be read.
    std::optional<qint64> highest(const char* table)
    {
        const auto value = m_database.value(QString("SELECT max(sequence) FROM %1").arg(QLatin1String(table)));
        return value ? std::optional(value->toLongLong()) : std::nullopt;
    }

    void readGroups()
    {
        const auto known = std::max(highest("journal"), highest("reading"));
        // Where no end can be read, no row is smaller than this many bytes.
        constexpr qint64 smallestGroup = 64;
        const qint64 last =
            std::clamp<qint64>(known.value_or(m_fileSize / smallestGroup), 0, m_fileSize / smallestGroup);
        for (qint64 number = 1; number <= last; ++number) {
            auto read = m_rows.wholeGroup(number);
            if (!read) {
                // Beyond the last known number an absent row was never there.
                if (known || read.error().code != StoreError::Code::NotFound) {
                    ++m_report.lost;
                    note(What::Group, number, read.error());
                }
            } else if (!follows(read->group)) {
                ++m_report.cutOff;
                note(What::CutOff, number, {});
            } else {
                m_kept.insert(read->group.id.text());
                found.groups.push_back(std::move(read->group));
            }
        }
        m_report.readable = static_cast<qint64>(found.groups.size());
    }

    bool follows(const StoredGroup& group) const
    {
        return (group.parent.isEmpty() || m_kept.contains(group.parent.text())) &&
               (group.step == group.id || m_kept.contains(group.step.text()));
    }

    void readMoves()
    {
        const auto known = highest("head_move");
        const qint64 last = known.value_or(m_fileSize / 16);
        for (qint64 number = 1; number <= last; ++number) {
            auto move = m_rows.move(number);
            if (move && (move->target.isEmpty() || m_kept.contains(move->target.text()))) {
                found.moves.push_back(std::move(*move));
            } else if (known || (!move && move.error().code != StoreError::Code::NotFound)) {
                ++m_report.movesLost;
                note(What::Move, number, move ? StoreError{} : move.error());
            }
        }
        // With no move left the head would stand before the first group, and the session would look empty.
        if (found.moves.empty() && !found.groups.empty())
            found.moves.push_back(
                {HeadMove::Kind::Jump, found.groups.back().id, found.groups.back().command, found.groups.back().at});
    }

    void checkPages()
    {
        const auto answer = m_database.value(QStringLiteral("PRAGMA integrity_check(1)"));
        if (!answer)
            note(What::Page, 0, answer.error());
        else if (answer->toString() != QStringLiteral("ok"))
            note(What::Page, 0, {StoreError::Code::Damaged, answer->toString(), {}});
    }

    Database& m_database;
    JournalRows m_rows;
    DamageReport& m_report;
    qint64 m_fileSize;
    bool m_begun = true;
    QSet<QString> m_kept;
};

} // namespace

DamageReport inspect(const QString& path, const Surroundings& around)
{
    DamageReport report;
    if (const auto file = DamagedFile::open(path, around, report))
        Survey(*file, report).run();
    return report;
}

Stored<DamageReport> rescue(const QString& original, const QString& copyPath, const Surroundings& around)
{
    if (QFileInfo::exists(copyPath))
        return tl::unexpected(StoreError{StoreError::Code::Exists, {}, copyPath});
    DamageReport report;
    const auto file = DamagedFile::open(original, around, report);
    if (!file)
        return tl::unexpected(StoreError{StoreError::Code::Damaged, report.detail, original});
    Survey survey(*file, report);
    survey.run();
    if (report.readable == 0)
        return tl::unexpected(StoreError{StoreError::Code::Damaged, report.detail, original});
    if (auto written = SqliteSessionStore::writeWhole(copyPath, survey.found, around); !written)
        return tl::unexpected(written.error());
    return report;
}

} // namespace wheelhouse::store
