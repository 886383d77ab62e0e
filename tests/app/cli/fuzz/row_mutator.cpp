// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that nobody would write, with the checksums that fit them.
#include "model/store/checksum.h"
#include "tests/app/cli/fuzz/session_mutator.h"

#include <nlohmann/json.hpp>

#include <array>
#include <vector>

namespace wheelhouse::testing {

using nlohmann::json;
using store::Checksum;
using store::Database;

qint64 SessionMutator::lastOf(Database& database, const char* table)
{
    const auto last = database.value(QString("SELECT max(sequence) FROM %1").arg(QLatin1String(table)));
    return last ? last->toLongLong() : 0;
}

void SessionMutator::groupRow(Database& database)
{
    const qint64 last = lastOf(database, "journal");
    const qint64 sequence = 1 + m_json.upTo(last - 1);
    auto rows = database.query("SELECT sequence, parent, step, id, command, seat, device, at, audiences FROM journal "
                               "WHERE sequence = ?",
                               {sequence});
    if (!rows || !rows->next().value_or(false))
        return;
    std::array<QVariant, 9> fields;
    for (int column = 0; column < 9; ++column)
        fields[static_cast<size_t>(column)] =
            column < 3 || column == 7 ? QVariant(rows->integer(column)) : QVariant(rows->text(column));
    rows = tl::unexpected(store::StoreError{});
    const auto column = static_cast<size_t>(m_json.upTo(8));
    static const std::array<QString, 6> texts{"", "*", "seat-1", "\n", "\n*\n*\n", "\n*\ntable\nseat-9\n"};
    const bool isNumber = column < 3 || column == 7;
    fields[column] = isNumber ? QVariant(column == 0 && m_json.oneIn(2) ? sequence : m_json.oddNumber(last))
                              : QVariant(texts[static_cast<size_t>(m_json.upTo(texts.size() - 1))]);
    Checksum sum;
    for (size_t field = 0; field < fields.size(); ++field) {
        if (field < 3 || field == 7)
            sum.number(fields[field].toLongLong());
        else
            sum.text(fields[field].toString());
    }
    (void)database.run("DELETE FROM journal WHERE sequence = ?", {sequence});
    Database::Values values(fields.begin(), fields.end());
    if (values[1].toLongLong() == 0)
        values[1] = QVariant();
    values.emplace_back(sum.take());
    (void)database.run("INSERT INTO journal (sequence, parent, step, id, command, seat, device, at, audiences, "
                       "checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       values);
}

void SessionMutator::moveRow(Database& database)
{
    static const std::array<QString, 5> kinds{"do", "undo", "redo", "jump", "leap"};
    const qint64 last = lastOf(database, "head_move");
    const qint64 sequence = m_json.oneIn(3) ? m_json.oddNumber(last) : 1 + m_json.upTo(last);
    const auto kind = static_cast<size_t>(m_json.upTo(kinds.size() - 1));
    const qint64 target = m_json.oneIn(2) ? m_json.upTo(lastOf(database, "journal")) : m_json.oddNumber(last);
    const QString command = m_json.oneIn(2) ? QString() : QString("forged");
    const qint64 sum =
        Checksum().number(sequence).number(static_cast<qint64>(kind)).number(target).text(command).number(7).take();
    (void)database.run("INSERT OR REPLACE INTO head_move VALUES (?, ?, ?, ?, 7, ?)",
                       {sequence, kinds[kind], target == 0 ? QVariant() : QVariant(target),
                        command.isEmpty() ? QVariant() : QVariant(command), sum});
}

bool SessionMutator::putPayload(Database& database, qint64 sequence, const QString& audience, const QByteArray& bytes)
{
    const qint64 sum = Checksum().number(sequence).text(audience).bytes(bytes).take();
    return database
        .run("UPDATE reading SET payload = ?, checksum = ? WHERE sequence = ? AND audience = ?",
             {bytes, sum, sequence, audience})
        .has_value();
}

json SessionMutator::payloadAt(Database& database, qint64 sequence, const QString& audience)
{
    const auto stored =
        database.value("SELECT payload FROM reading WHERE sequence = ? AND audience = ?", {sequence, audience});
    return stored ? JsonMutator::parsed(stored->toByteArray()) : json();
}

bool SessionMutator::changeEvents(Database& database, qint64 sequence, const char* only)
{
    const json before = payloadAt(database, sequence, "*");
    if (!before.is_object())
        return false;
    json after = before;
    json many = json::array();
    for (json& event : after.at("events")) {
        const bool chosen = event.at("t").get_ref<const std::string&>().starts_with(only);
        const bool again = chosen && m_json.oneIn(12);
        if (chosen && !again)
            m_json.change(event.at("d"), 1);
        for (qint64 times = again ? m_json.upTo(3000) : 0; times >= 0; --times)
            many.push_back(event);
    }
    after["events"] = std::move(many);
    if (after == before)
        return false;
    return putPayload(database, sequence, "*",
                      QByteArray::fromStdString(after.dump(-1, ' ', false, json::error_handler_t::replace)));
}

void SessionMutator::payload(Database& database)
{
    const qint64 last = lastOf(database, "journal");
    qint64 sequence = 0;
    for (qint64 left = 1 + m_json.upTo(3); left > 0; --left) {
        sequence = 1 + m_json.upTo(last - 1);
        const QString audience = m_json.oneIn(4) ? "table" : "*";
        if (json stored = payloadAt(database, sequence, audience); stored.is_object())
            (void)putPayload(database, sequence, audience, m_json.textOf(std::move(stored)));
    }
    if (m_json.oneIn(2))
        standAt(database, sequence);
}

void SessionMutator::snapshot(Database& database)
{
    const auto stored = database.value("SELECT state FROM snapshot ORDER BY sequence DESC LIMIT 1");
    const auto sequence = database.value("SELECT max(sequence) FROM snapshot");
    if (!stored || !stored->isValid())
        return payload(database);
    const QByteArray bytes = m_json.textOf(JsonMutator::parsed(stored->toByteArray()));
    (void)database.run("UPDATE snapshot SET state = ?, hash = ? WHERE sequence = ?",
                       {bytes, QString::fromLatin1(store::hexHash(bytes)), *sequence});
}

void SessionMutator::content(Database& database)
{
    auto rows = database.query("SELECT id, name, system, created_at, content FROM session");
    if (!rows || !rows->next().value_or(false))
        return;
    const QString id = rows->text(0);
    const QString name = rows->text(1);
    QString system = rows->text(2);
    const qint64 at = rows->integer(3);
    json pack = JsonMutator::parsed(rows->bytes(4));
    rows = tl::unexpected(store::StoreError{});
    if (m_json.oneIn(8))
        system = m_json.oneIn(2) ? "unheard-of" : system == "onslaught" ? "tracker" : "onslaught";
    const QByteArray bytes = m_json.oneIn(8) ? QByteArray::fromStdString(pack.dump()) : m_json.textOf(std::move(pack));
    const QByteArray hash = store::hexHash(bytes);
    const qint64 sum = Checksum().text(id).text(name).text(system).number(at).bytes(hash).take();
    (void)database.run("UPDATE session SET system = ?, content = ?, content_hash = ?, checksum = ?",
                       {system, bytes, QString::fromLatin1(hash), sum});
}

void SessionMutator::note(Database& database)
{
    const QString name = m_json.oneIn(2) ? "hands" : "summary";
    const auto stored = database.value("SELECT value FROM note WHERE name = ?", {name});
    const QByteArray bytes = m_json.textOf(stored ? JsonMutator::parsed(stored->toByteArray()) : json());
    (void)database.run("INSERT OR REPLACE INTO note VALUES (?, ?)", {name, bytes});
}

void SessionMutator::links(Database& database)
{
    const qint64 last = lastOf(database, "journal");
    for (qint64 left = 1 + m_json.upTo(m_json.oneIn(3) ? 40 : 2); left > 0; --left) {
        const qint64 sequence = 1 + m_json.upTo(last - 1);
        const qint64 parent = m_json.oneIn(3) ? m_json.oddNumber(last) : 1 + m_json.upTo(last - 1);
        const qint64 step = m_json.oneIn(2) ? sequence : 1 + m_json.upTo(last - 1);
        (void)database.run("UPDATE journal SET parent = ?, step = ? WHERE sequence = ?", {parent, step, sequence});
        if (m_json.oneIn(6)) // an id that stands twice, which takes an index away that forbids it
            (void)database.run("UPDATE OR REPLACE journal SET id = (SELECT id FROM journal WHERE sequence = ?) WHERE "
                               "sequence = ?",
                               {parent, sequence});
        sign(database, sequence);
    }
}

void SessionMutator::renumber(Database& database)
{
    const qint64 last = lastOf(database, "journal");
    const qint64 from = 1 + m_json.upTo(last - 1);
    const qint64 to = m_json.oddNumber(last);
    if (m_json.oneIn(2)) { // a group and all that names it
        (void)database.run("UPDATE OR REPLACE journal SET sequence = ? WHERE sequence = ?", {to, from});
        (void)database.run("UPDATE journal SET step = ? WHERE sequence = ? AND step = ?", {to, to, from});
        sign(database, to);
    }
    auto rows = database.query("SELECT audience, payload FROM reading WHERE sequence = ?", {from});
    std::vector<std::pair<QString, QByteArray>> readings;
    while (rows && rows->next().value_or(false))
        readings.emplace_back(rows->text(0), rows->bytes(1));
    rows = tl::unexpected(store::StoreError{});
    for (const auto& [audience, payload] : readings) {
        (void)database.run("UPDATE OR REPLACE reading SET sequence = ? WHERE sequence = ? AND audience = ?",
                           {to, from, audience});
        (void)putPayload(database, to, audience, payload);
    }
    (void)database.run("UPDATE OR REPLACE snapshot SET sequence = ? WHERE sequence = ?", {to, from});
}

void SessionMutator::many(Database& database)
{
    const qint64 last = lastOf(database, "journal");
    const qint64 model = 1 + m_json.upTo(last - 1);
    const qint64 count = m_json.upTo(m_json.oneIn(6) ? 8000 : 400);
    const bool moves = m_json.oneIn(2);
    const bool chain = m_json.oneIn(2); // else all of them follow the same group
    const QByteArray payload =
        QByteArray::fromStdString(payloadAt(database, model, "*").dump(-1, ' ', false, json::error_handler_t::replace));
    auto transaction = store::Transaction::begin(database, store::Transaction::Kind::Write);
    if (!transaction)
        return;
    const qint64 moved = lastOf(database, "head_move");
    static const std::array<QString, 4> kinds{"do", "undo", "redo", "jump"};
    for (qint64 number = 1; number <= count; ++number) {
        if (moves) {
            const auto kind = static_cast<size_t>(m_json.upTo(3));
            addMove(database, moved + number, kind, kinds[kind], 1 + m_json.upTo(last - 1));
            continue;
        }
        const qint64 sequence = last + number;
        (void)database.run("INSERT INTO journal VALUES (?, ?, ?, ?, ?, '', '', 7, char(10) || '*' || char(10), 0)",
                           {sequence, QString("many-%1").arg(number), chain && number > 1 ? sequence - 1 : model,
                            m_json.oneIn(2) ? sequence
                            : chain         ? last + 1
                                            : model,
                            QString("many-command-%1").arg(number)});
        sign(database, sequence);
        (void)database.run("INSERT INTO reading VALUES (?, '*', '', 0)", {sequence});
        (void)putPayload(database, sequence, "*", payload);
    }
    if (!moves)
        addMove(database, moved + 1, 3, kinds[3], last + count);
    (void)transaction->commit();
}

void SessionMutator::addMove(Database& database, qint64 sequence, size_t kind, const QString& word, qint64 target)
{
    const qint64 sum =
        Checksum().number(sequence).number(static_cast<qint64>(kind)).number(target).text("forged").number(7).take();
    (void)database.run("INSERT INTO head_move VALUES (?, ?, ?, 'forged', 7, ?)", {sequence, word, target, sum});
}

void SessionMutator::standAt(Database& database, qint64 sequence)
{
    addMove(database, lastOf(database, "head_move") + 1, 3, "jump", sequence);
    (void)database.run("DELETE FROM snapshot"); // a state that is stored would hide what was changed
}

void SessionMutator::sign(Database& database, qint64 sequence)
{
    auto rows = database.query("SELECT sequence, parent, step, id, command, seat, device, at, audiences FROM journal "
                               "WHERE sequence = ?",
                               {sequence});
    if (!rows || !rows->next().value_or(false))
        return;
    Checksum sum;
    for (int column = 0; column < 9; ++column) {
        if (column < 3 || column == 7)
            sum.number(rows->integer(column));
        else
            sum.text(rows->text(column));
    }
    rows = tl::unexpected(store::StoreError{});
    (void)database.run("UPDATE journal SET checksum = ? WHERE sequence = ?", {sum.take(), sequence});
}

} // namespace wheelhouse::testing
