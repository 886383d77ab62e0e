// SPDX-License-Identifier: GPL-3.0-or-later
// The groups and their readings as rows.
#include "model/store/journal_rows.h"
#include "model/store/row_helpers.h"

#include <QSet>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <limits>

namespace wheelhouse::store {

using play::GroupId;
using play::ReadGroup;
using play::StoredGroup;
using play::StoredRow;

namespace {

/// The columns that `rowOf` reads. The texts come as one, with their lengths before it: each by itself would be turned
/// into wide letters and back, which takes longer than reading it.
QString groupColumns()
{
    return QStringLiteral(
        "SELECT j.sequence, j.parent, j.step, j.at, j.checksum, length(CAST(j.id AS BLOB)), "
        "length(CAST(j.command AS BLOB)), length(CAST(j.seat AS BLOB)), length(CAST(j.device AS BLOB)), "
        "CAST(j.id || j.command || j.seat || j.device || j.audiences AS BLOB)");
}

/// Cuts a text off the front of those that come as one.
QByteArrayView cutOff(QByteArrayView& texts, qint64 length)
{
    const QByteArrayView text = texts.first(std::clamp<qint64>(length, 0, texts.size()));
    texts = texts.sliced(text.size());
    return text;
}

/// The audiences between line feeds, as the journal keeps them; empty if they are not a group's.
QString audiencesOf(const std::vector<StoredRow>& rows)
{
    QString audiences("\n");
    for (const StoredRow& row : rows) {
        const QString entry = row.audience + '\n';
        if (row.audience.isEmpty() || row.audience.contains('\n') || audiences.contains('\n' + entry))
            return {};
        audiences += entry;
    }
    return audiences.contains(QStringLiteral("\n*\n")) ? audiences : QString();
}

/// The ids of groups in the order in which they are read. They begin with the time, so that most are greater than all
/// before them, and none of those was there; only once one is not, all are kept to be looked up.
class SeenIds
{
public:
    /// False where it was there already.
    bool add(const GroupId& id)
    {
        const bool isGreatest = m_inOrder.empty() || m_inOrder.back() < id;
        if (isGreatest && m_known.isEmpty()) {
            m_inOrder.push_back(id);
            return true;
        }
        if (m_known.isEmpty())
            m_known = QSet<GroupId>(m_inOrder.begin(), m_inOrder.end());
        const qsizetype before = m_known.size();
        m_known.insert(id);
        return m_known.size() > before;
    }

private:
    std::vector<GroupId> m_inOrder;
    QSet<GroupId> m_known; ///< empty while all are in order
};

qint64 readingChecksum(Checksum& sum, qint64 sequence, const QString& audience, const QByteArray& payload)
{
    return sum.number(sequence).text(audience).bytes(payload).take();
}

} // namespace

Stored<void> JournalRows::addGroup(const StoredGroup& group, qint64 sequence)
{
    const QString audiences = audiencesOf(group.rows);
    if (audiences.isEmpty() || group.id.isEmpty())
        return tl::unexpected(conflict(QStringLiteral("rows of a group"), group.id.text()));
    qint64 parent = 0;
    if (group.parent) {
        const auto found = sequenceOf(group.parent);
        if (!found)
            return tl::unexpected(conflict(QStringLiteral("unknown parent"), group.parent.text()));
        parent = *found;
    }
    qint64 step = sequence;
    if (group.step != group.id) {
        const auto found = sequenceOf(group.step);
        if (!found)
            return tl::unexpected(conflict(QStringLiteral("unknown step"), group.step.text()));
        step = *found;
    }
    const qint64 sum = m_checksum.number(sequence)
                           .number(parent)
                           .number(step)
                           .text(group.id.text())
                           .text(group.command.text())
                           .text(group.seat.text())
                           .text(group.device)
                           .number(group.at)
                           .text(audiences)
                           .take();
    if (auto added = m_database.run(QStringLiteral("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
                                    {sequence, group.id.text(), orNull(parent), step, group.command.text(),
                                     group.seat.text(), group.device, group.at, audiences, sum});
        !added)
        return added;
    for (const StoredRow& row : group.rows) {
        if (auto added = m_database.run(QStringLiteral("INSERT INTO reading VALUES (?, ?, ?, ?)"),
                                        {sequence, row.audience, row.payload,
                                         readingChecksum(m_checksum, sequence, row.audience, row.payload)});
            !added)
            return added;
    }
    return {};
}

GroupRow JournalRows::rowOf(const Rows& rows)
{
    const QByteArray all = rows.bytes(9);
    QByteArrayView audiences = all;
    const QByteArrayView id = cutOff(audiences, rows.integer(5));
    const QByteArrayView command = cutOff(audiences, rows.integer(6));
    const QByteArrayView seat = cutOff(audiences, rows.integer(7));
    const QByteArrayView device = cutOff(audiences, rows.integer(8));
    GroupRow row{
        rows.integer(0), rows.integer(1),     rows.integer(2), QString::fromUtf8(id),     QString::fromUtf8(command),
        m_seat.of(seat), m_device.of(device), rows.integer(3), m_audiences.of(audiences), true};
    const qint64 sum = m_checksum.number(row.sequence)
                           .number(row.parent)
                           .number(row.step)
                           .bytes(id)
                           .bytes(command)
                           .bytes(seat)
                           .bytes(device)
                           .number(row.at)
                           .bytes(audiences)
                           .take();
    // The schema says so to whoever writes; a file can be written past the schema, and then the tree would be a ring.
    const bool follows =
        row.sequence >= 1 && row.parent >= 0 && row.parent < row.sequence && row.step >= 1 && row.step <= row.sequence;
    row.sound = sum == rows.integer(4) && follows && !row.id.isEmpty();
    return row;
}

Stored<ReadGroup> JournalRows::groupOf(const Rows& rows)
{
    const GroupRow row = rowOf(rows);
    if (!row.sound)
        return damaged("journal", row.sequence);
    ReadGroup read{
        row.sequence,
        {GroupId(row.id), {}, {}, play::CommandId(row.command), play::SeatId(row.seat), row.device, row.at, {}}};
    // Without a gap, so that no number of a file decides how much memory it takes.
    if (m_firstKnown + std::ssize(m_known) == row.sequence)
        m_known.push_back({read.group.id, read.group.command});
    read.group.step = read.group.id;
    if (row.step != row.sequence) {
        const auto first = known(row.step);
        if (!first)
            return damaged("journal", row.sequence);
        read.group.step = first->id;
    }
    if (row.parent != 0) {
        const auto before = known(row.parent);
        if (!before)
            return damaged("journal", row.sequence);
        read.group.parent = before->id;
    }
    return read;
}

Stored<JournalRows::Known> JournalRows::known(qint64 sequence)
{
    const qint64 place = sequence - m_firstKnown;
    if (place >= 0 && place < std::ssize(m_known))
        return m_known[static_cast<size_t>(place)];
    auto rows = m_database.query(QStringLiteral("SELECT id, command FROM journal WHERE sequence = ?"), {sequence});
    if (!rows)
        return tl::unexpected(rows.error());
    const auto found = rows->next();
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return damaged("journal", sequence);
    return Known{GroupId(rows->text(0)), play::CommandId(rows->text(1))};
}

Stored<qint64> JournalRows::sequenceOf(const GroupId& group)
{
    const auto sequence = m_database.value(QStringLiteral("SELECT sequence FROM journal WHERE id = ?"), {group.text()});
    if (!sequence)
        return tl::unexpected(sequence.error());
    if (!sequence->isValid())
        return tl::unexpected(StoreError{StoreError::Code::NotFound, {}, group.text()});
    return sequence->toLongLong();
}

Stored<std::vector<qint64>> JournalRows::sequencesOf(const std::vector<GroupId>& groups)
{
    constexpr size_t few = 64; // below, the database answers sooner than the table is made
    if (groups.size() > few) {
        for (auto place = static_cast<size_t>(m_sequences.size()); place < m_known.size(); ++place)
            m_sequences.insert(m_known[place].id.text(), m_firstKnown + static_cast<qint64>(place));
    }
    std::vector<qint64> sequences;
    for (const GroupId& group : groups) {
        const qint64 known = m_sequences.value(group.text());
        const auto sequence = known != 0 ? Stored<qint64>(known) : sequenceOf(group);
        if (!sequence)
            return tl::unexpected(sequence.error());
        sequences.push_back(*sequence);
    }
    return sequences;
}

Stored<std::vector<ReadGroup>> JournalRows::groups(qint64 first)
{
    // From the first on there may be a row with a number below it, which is none of a group's.
    auto rows =
        m_database.query(groupColumns() + QStringLiteral(" FROM journal j WHERE j.sequence >= ? ORDER BY j.sequence"),
                         {first == 1 ? std::numeric_limits<qint64>::min() : first});
    if (!rows)
        return tl::unexpected(rows.error());
    if (first < m_firstKnown || first > m_firstKnown + std::ssize(m_known)) {
        m_firstKnown = first;
        m_known.clear();
        m_sequences.clear();
    }
    std::vector<ReadGroup> groups;
    SeenIds ids;
    for (auto more = rows->next();; more = rows->next()) {
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return groups;
        const qint64 next = first + std::ssize(groups);
        if (rows->integer(0) != next) // numbers have no gaps, for nothing is ever deleted
            return damaged("journal", next);
        auto group = groupOf(*rows);
        if (!group)
            return tl::unexpected(group.error());
        if (!ids.add(group->group.id)) // with an id that stands twice, a group could follow itself
            return damaged("journal", next);
        groups.push_back(std::move(*group));
    }
}

Stored<std::vector<ReadGroup>> JournalRows::readRange(qint64 first, qint64 last, const QString& audience)
{
    // The journal names a group's readings, so a reading that got lost joins nothing and is seen as damage.
    auto rows = m_database.query(
        groupColumns() +
            QStringLiteral(", r.audience, r.payload, r.checksum FROM journal j LEFT JOIN reading r ON "
                           "r.sequence = j.sequence AND r.audience = CASE WHEN instr(j.audiences, ?) THEN ? "
                           "WHEN instr(j.audiences, char(10) || 'table' || char(10)) THEN 'table' "
                           "ELSE '*' END WHERE j.sequence BETWEEN ? AND ? ORDER BY j.sequence"),
        {QString('\n' + audience + '\n'), audience, first, last});
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<ReadGroup> groups;
    for (auto more = rows->next();; more = rows->next()) {
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return groups;
        if (!groups.empty() && rows->integer(0) <= groups.back().sequence)
            return damaged("journal", rows->integer(0));
        auto group = groupOf(*rows);
        if (!group)
            return tl::unexpected(group.error());
        StoredRow row{rows->text(10), rows->bytes(11)};
        if (rows->isNull(10) ||
            readingChecksum(m_checksum, group->sequence, row.audience, row.payload) != rows->integer(12))
            return damaged("reading", group->sequence);
        group->group.rows.push_back(std::move(row));
        groups.push_back(std::move(*group));
    }
}

Stored<std::vector<StoredRow>> JournalRows::allRows(qint64 sequence, const QString& audiences)
{
    std::vector<StoredRow> result;
    for (const QString& audience : audiences.split('\n', Qt::SkipEmptyParts)) {
        auto payload = readingAt(sequence, audience);
        if (!payload && payload.error().code == StoreError::Code::NotFound)
            return damaged("reading", sequence);
        if (!payload)
            return tl::unexpected(payload.error());
        result.push_back({audience, std::move(*payload)});
    }
    return result;
}

Stored<ReadGroup> JournalRows::wholeGroup(qint64 sequence)
{
    auto rows = m_database.query(groupColumns() + QStringLiteral(" FROM journal j WHERE j.sequence = ?"), {sequence});
    if (!rows)
        return tl::unexpected(rows.error());
    const auto found = rows->next();
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return tl::unexpected(StoreError{StoreError::Code::NotFound, {}, QString("journal %1").arg(sequence)});
    const QString audiences = rowOf(*rows).audiences;
    auto group = groupOf(*rows);
    if (!group)
        return group;
    auto all = allRows(sequence, audiences);
    if (!all)
        return tl::unexpected(all.error());
    group->group.rows = std::move(*all);
    return group;
}

Stored<GroupRow> JournalRows::rowAt(qint64 sequence)
{
    auto rows = m_database.query(groupColumns() + QStringLiteral(" FROM journal j WHERE j.sequence = ?"), {sequence});
    if (!rows)
        return tl::unexpected(rows.error());
    if (auto there = oneOf(*rows); !there)
        return tl::unexpected(there.error());
    return rowOf(*rows);
}

Stored<QByteArray> JournalRows::readingAt(qint64 sequence, const QString& audience)
{
    auto rows =
        m_database.query(QStringLiteral("SELECT payload, checksum FROM reading WHERE sequence = ? AND audience = ?"),
                         {sequence, audience});
    if (!rows)
        return tl::unexpected(rows.error());
    if (auto there = oneOf(*rows); !there)
        return tl::unexpected(there.error());
    const QByteArray payload = rows->bytes(0);
    if (readingChecksum(m_checksum, sequence, audience, payload) != rows->integer(1))
        return damaged("reading", sequence);
    return payload;
}

QStringList JournalRows::audiencesAt(qint64 sequence)
{
    constexpr int most = 100; // seats
    QStringList audiences;
    auto rows = m_database.query(QStringLiteral("SELECT audience FROM reading WHERE sequence = ?"), {sequence});
    while (rows && audiences.size() < most && rows->next().value_or(false))
        audiences << rows->text(0);
    return audiences;
}

} // namespace wheelhouse::store
