// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of the head as rows.
#include "model/store/journal_rows.h"
#include "model/store/row_helpers.h"

#include <array>
#include <iterator>
#include <limits>

namespace wheelhouse::store {

using play::GroupId;
using play::HeadMove;

namespace {

constexpr std::array<const char*, 4> moveWords = {"do", "undo", "redo", "jump"};

/// The columns that `moveRowOf` reads. The kind comes as its place among the words, for a number is read sooner.
QString moveColumns()
{
    return QStringLiteral("SELECT sequence, CASE kind WHEN 'do' THEN 0 WHEN 'undo' THEN 1 WHEN 'redo' THEN 2 "
                          "WHEN 'jump' THEN 3 ELSE 4 END, target, command, at, checksum FROM head_move");
}

} // namespace

Stored<void> JournalRows::addMove(const HeadMove& move)
{
    qint64 target = 0;
    QVariant command(move.command.text());
    if (move.target) {
        const auto found = sequenceOf(move.target);
        if (!found)
            return tl::unexpected(conflict(QStringLiteral("unknown target"), move.target.text()));
        target = *found;
        const auto group = known(target);
        if (!group)
            return tl::unexpected(group.error());
        if (group->command == move.command)
            command = QVariant();
    }
    const auto place = m_database.value(QStringLiteral("SELECT coalesce(max(sequence), 0) + 1 FROM head_move"));
    if (!place)
        return tl::unexpected(place.error());
    const auto kind = static_cast<size_t>(move.kind);
    const qint64 sum = m_checksum.number(place->toLongLong())
                           .number(static_cast<qint64>(kind))
                           .number(target)
                           .text(command.toString())
                           .number(move.at)
                           .take();
    return m_database.run(QStringLiteral("INSERT INTO head_move VALUES (?, ?, ?, ?, ?, ?)"),
                          {*place, QString(moveWords[kind]), orNull(target), command, move.at, sum});
}

Stored<MoveRow> JournalRows::moveRowOf(const Rows& rows)
{
    const qint64 sequence = rows.integer(0);
    const auto kind = static_cast<size_t>(rows.integer(1));
    MoveRow row{static_cast<HeadMove::Kind>(kind), rows.integer(2), std::nullopt, rows.integer(4)};
    const QString command = rows.text(3);
    if (!rows.isNull(3))
        row.command = command;
    const qint64 sum = m_checksum.number(sequence)
                           .number(static_cast<qint64>(kind))
                           .number(row.target)
                           .text(command)
                           .number(row.at)
                           .take();
    if (sum != rows.integer(5) || kind == moveWords.size() || row.target < 0)
        return damaged("head_move", sequence);
    return row;
}

Stored<HeadMove> JournalRows::moveOf(const Rows& rows)
{
    const auto row = moveRowOf(rows);
    if (!row)
        return tl::unexpected(row.error());
    const auto group = row->target == 0 ? Stored<Known>() : known(row->target);
    if (!group)
        return damaged("head_move", rows.integer(0));
    return HeadMove{row->kind, group->id, row->command ? play::CommandId(*row->command) : group->command, row->at};
}

Stored<JournalRows::Beginning> JournalRows::beginningOfNewest(qint64 most)
{
    auto last =
        m_database.query(QStringLiteral("SELECT sequence, target FROM head_move ORDER BY sequence DESC LIMIT 1"));
    if (!last)
        return tl::unexpected(last.error());
    const auto found = last->next();
    if (!found)
        return tl::unexpected(found.error());
    if (!*found || last->integer(0) <= most || last->integer(1) <= most)
        return Beginning();
    // Undoing counts on from the last move of another kind, so that from there on nothing older is needed.
    const auto first = m_database.value(QStringLiteral("SELECT sequence FROM head_move WHERE sequence <= ? AND kind IN "
                                                       "('do', 'jump') ORDER BY sequence DESC LIMIT 1"),
                                        {last->integer(0) - most});
    if (!first)
        return tl::unexpected(first.error());
    const Beginning beginning{last->integer(1) - most + 1, first->toLongLong()};
    return beginning.group > 1 && beginning.move > 1 ? beginning : Beginning();
}

Stored<std::vector<HeadMove>> JournalRows::moves(qint64 first)
{
    auto rows = m_database.query(moveColumns() + QStringLiteral(" WHERE sequence >= ? ORDER BY sequence"),
                                 {first == 1 ? std::numeric_limits<qint64>::min() : first});
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<HeadMove> moves;
    for (auto more = rows->next();; more = rows->next()) {
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return moves;
        auto move = moveOf(*rows);
        if (!move)
            return tl::unexpected(move.error());
        if (const qint64 next = first + std::ssize(moves); rows->integer(0) != next)
            return damaged("head_move", next);
        moves.push_back(std::move(*move));
    }
}

Stored<MoveRow> JournalRows::moveAt(qint64 sequence)
{
    auto rows = m_database.query(moveColumns() + QStringLiteral(" WHERE sequence = ?"), {sequence});
    if (!rows)
        return tl::unexpected(rows.error());
    if (auto there = oneOf(*rows); !there)
        return tl::unexpected(there.error());
    return moveRowOf(*rows);
}

} // namespace wheelhouse::store
