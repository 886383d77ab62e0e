// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/session_mutator.h"

#include "model/store/checksum.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <array>
#include <limits>
#include <vector>

namespace wheelhouse::testing {

using nlohmann::json;
using store::Checksum;
using store::Database;

namespace {

constexpr qint64 pageSize = 4096;

QByteArray wholeFile(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString& path, const QByteArray& all)
{
    QFile file(path);
    if (file.open(QFile::WriteOnly | QFile::Truncate))
        file.write(all);
}

std::unique_ptr<Database> opened(const QString& path)
{
    auto database = Database::open(path, Database::Access::Write);
    if (!database || !(*database)->once("PRAGMA ignore_check_constraints = ON"))
        return nullptr;
    return std::move(*database);
}

} // namespace

qint64 SessionMutator::upTo(qint64 most)
{
    return std::uniform_int_distribution<qint64>(0, std::max<qint64>(most, 0))(m_chance);
}

qint64 SessionMutator::oddNumber(qint64 usual)
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    const std::array<qint64, 16> odd{0,       -1,         1,  2,        usual,     usual + 1, usual - 1,
                                     most,    -most,      -2, most - 1, 1LL << 31, 1LL << 32, -(1LL << 31) - 1,
                                     1000000, upTo(usual)};
    return odd[static_cast<size_t>(upTo(odd.size() - 1))];
}

qint64 SessionMutator::lastOf(Database& database, const char* table)
{
    const auto last = database.value(QString("SELECT max(sequence) FROM %1").arg(QLatin1String(table)));
    return last ? last->toLongLong() : 0;
}

void SessionMutator::bytes(const QString& path)
{
    QByteArray all = wholeFile(path);
    for (qint64 left = 1 + upTo(7); left > 0; --left)
        all[upTo(all.size() - 1)] = static_cast<char>(upTo(255));
    writeFile(path, all);
}

void SessionMutator::header(const QString& path)
{
    QByteArray all = wholeFile(path);
    // The file's own header, or the one of a page: kind, number of cells, where they begin.
    const qint64 at = oneIn(2) ? upTo(107) : pageSize * upTo(all.size() / pageSize - 1) + upTo(15);
    all[at] = static_cast<char>(all[at] ^ (1 << upTo(7)));
    writeFile(path, all);
}

void SessionMutator::pages(const QString& path)
{
    QByteArray all = wholeFile(path);
    const auto page = [&] { return pageSize * upTo(all.size() / pageSize - 1); };
    switch (upTo(3)) {
    case 0:
        all.truncate(upTo(all.size()));
        break;
    case 1:
        all.replace(page(), pageSize, QByteArray(pageSize, '\0'));
        break;
    case 2:
        all.replace(page(), pageSize, all.mid(page(), pageSize));
        break;
    default:
        all += QByteArray(upTo(3 * pageSize), static_cast<char>(upTo(255)));
        break;
    }
    writeFile(path, all);
}

void SessionMutator::log(const QString& path)
{
    QByteArray noise(upTo(4 * pageSize), '\0');
    for (char& byte : noise)
        byte = static_cast<char>(upTo(255));
    if (oneIn(2))
        noise.replace(0, 4, QByteArray("\x37\x7f\x06\x82", 4)); // as a log begins
    writeFile(path + (oneIn(4) ? "-journal" : "-wal"), noise);
}

void SessionMutator::groupRow(Database& database)
{
    const qint64 last = lastOf(database, "journal");
    const qint64 sequence = 1 + upTo(last - 1);
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
    const auto column = static_cast<size_t>(upTo(8));
    static const std::array<QString, 6> texts{"", "*", "seat-1", "\n", "\n*\n*\n", "\n*\ntable\nseat-9\n"};
    const bool isNumber = column < 3 || column == 7;
    fields[column] = isNumber ? QVariant(column == 0 && oneIn(2) ? sequence : oddNumber(last))
                              : QVariant(texts[static_cast<size_t>(upTo(texts.size() - 1))]);
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
    const qint64 sequence = oneIn(3) ? oddNumber(last) : 1 + upTo(last);
    const auto kind = static_cast<size_t>(upTo(kinds.size() - 1));
    const qint64 target = oneIn(2) ? upTo(lastOf(database, "journal")) : oddNumber(last);
    const QString command = oneIn(2) ? QString() : QString("forged");
    const qint64 sum =
        Checksum().number(sequence).number(static_cast<qint64>(kind)).number(target).text(command).number(7).take();
    (void)database.run("INSERT OR REPLACE INTO head_move VALUES (?, ?, ?, ?, 7, ?)",
                       {sequence, kinds[kind], target == 0 ? QVariant() : QVariant(target),
                        command.isEmpty() ? QVariant() : QVariant(command), sum});
}

void SessionMutator::changeOne(json& value)
{
    const auto number = [&] { return oddNumber(20); };
    switch (upTo(9)) {
    case 0:
        value = nullptr;
        break;
    case 1:
        value = number();
        break;
    case 2:
        value = std::string(static_cast<size_t>(upTo(40)), 'x');
        break;
    case 3:
        value = json::array();
        break;
    case 4:
        value = json::object();
        break;
    case 5:
        value = oneIn(2);
        break;
    case 6:
        value = 1e308 * (oneIn(2) ? 1 : -1);
        break;
    case 7:
        value = json::array({value, value});
        break;
    case 8:
        value = json{{"a", value}};
        break;
    default:
        if (value.is_number_integer())
            value = number();
        else if (value.is_object() && !value.empty())
            value.erase(std::next(value.begin(), upTo(static_cast<qint64>(value.size()) - 1)).key());
        else if (value.is_array() && !value.empty())
            value.erase(static_cast<size_t>(upTo(static_cast<qint64>(value.size()) - 1)));
        else if (value.is_string())
            value = value.get<std::string>() + "?";
        break;
    }
}

void SessionMutator::changeJson(json& value, int changes)
{
    for (; changes > 0; --changes) {
        // Every value of the tree is as likely as any other.
        std::vector<json*> all{&value};
        for (size_t at = 0; at < all.size() && all.size() < 5000; ++at) {
            if (all[at]->is_structured()) {
                for (json& child : *all[at])
                    all.push_back(&child);
            }
        }
        changeOne(*all[static_cast<size_t>(upTo(static_cast<qint64>(all.size()) - 1))]);
    }
}

bool SessionMutator::changePayload(Database& database, qint64 sequence, const QString& audience, const char* only)
{
    const auto stored =
        database.value("SELECT payload FROM reading WHERE sequence = ? AND audience = ?", {sequence, audience});
    const json before = stored ? json::parse(stored->toByteArray().toStdString(), nullptr, false) : json();
    json after = before;
    if (!after.is_object())
        return false;
    if (only) {
        for (json& event : after.at("events")) {
            if (event.at("t").get_ref<const std::string&>().starts_with(only))
                changeJson(event.at("d"), 1);
        }
    } else {
        changeJson(after, static_cast<int>(1 + upTo(2)));
    }
    if (after == before)
        return false;
    const QByteArray bytes = QByteArray::fromStdString(after.dump(-1, ' ', false, json::error_handler_t::replace));
    const qint64 sum = Checksum().number(sequence).text(audience).bytes(bytes).take();
    return database
        .run("UPDATE reading SET payload = ?, checksum = ? WHERE sequence = ? AND audience = ?",
             {bytes, sum, sequence, audience})
        .has_value();
}

void SessionMutator::payload(Database& database)
{
    const qint64 last = lastOf(database, "journal");
    qint64 sequence = 0;
    for (qint64 left = 1 + upTo(3); left > 0; --left) {
        sequence = 1 + upTo(last - 1);
        (void)changePayload(database, sequence, oneIn(4) ? "table" : "*", nullptr);
    }
    if (oneIn(2))
        standAt(database, sequence);
}

void SessionMutator::snapshot(Database& database)
{
    const auto stored = database.value("SELECT state FROM snapshot ORDER BY sequence DESC LIMIT 1");
    const auto sequence = database.value("SELECT max(sequence) FROM snapshot");
    if (!stored || !stored->isValid())
        return payload(database);
    json state = json::parse(stored->toByteArray().toStdString(), nullptr, false);
    changeJson(state, static_cast<int>(1 + upTo(2)));
    const QByteArray bytes = QByteArray::fromStdString(state.dump(-1, ' ', false, json::error_handler_t::replace));
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
    json pack = json::parse(rows->bytes(4).toStdString(), nullptr, false);
    rows = tl::unexpected(store::StoreError{});
    if (oneIn(8))
        system = "unheard-of";
    else
        changeJson(pack, static_cast<int>(1 + upTo(2)));
    const QByteArray bytes = QByteArray::fromStdString(pack.dump(-1, ' ', false, json::error_handler_t::replace));
    const QByteArray hash = store::hexHash(bytes);
    const qint64 sum = Checksum().text(id).text(name).text(system).number(at).bytes(hash).take();
    (void)database.run("UPDATE session SET system = ?, content = ?, content_hash = ?, checksum = ?",
                       {system, bytes, QString::fromLatin1(hash), sum});
}

void SessionMutator::note(Database& database)
{
    const QString name = oneIn(2) ? "hands" : "summary";
    const auto stored = database.value("SELECT value FROM note WHERE name = ?", {name});
    json value = stored ? json::parse(stored->toByteArray().toStdString(), nullptr, false) : json();
    changeJson(value, 1);
    const QByteArray bytes =
        oneIn(8) ? QByteArray(static_cast<qsizetype>(upTo(9)), '[')
                 : QByteArray::fromStdString(value.dump(-1, ' ', false, json::error_handler_t::replace));
    (void)database.run("INSERT OR REPLACE INTO note VALUES (?, ?)", {name, bytes});
}

QByteArray SessionMutator::mutate(const QString& path)
{
    struct File {
        const char* name;
        void (SessionMutator::*change)(const QString&);
    };
    struct Rows {
        const char* name;
        void (SessionMutator::*change)(Database&);
    };
    static constexpr std::array<File, 4> files{{{"bytes", &SessionMutator::bytes},
                                                {"header", &SessionMutator::header},
                                                {"pages", &SessionMutator::pages},
                                                {"log", &SessionMutator::log}}};
    static constexpr std::array<Rows, 8> rows{{{"group row", &SessionMutator::groupRow},
                                               {"move", &SessionMutator::moveRow},
                                               {"payload", &SessionMutator::payload},
                                               {"payload", &SessionMutator::payload},
                                               {"payload", &SessionMutator::payload},
                                               {"snapshot", &SessionMutator::snapshot},
                                               {"content", &SessionMutator::content},
                                               {"note", &SessionMutator::note}}};
    const auto choice = static_cast<size_t>(upTo(files.size() + rows.size() - 1));
    if (choice < files.size()) {
        (this->*files[choice].change)(path);
        return files[choice].name;
    }
    const auto database = opened(path);
    if (database)
        (this->*rows[choice - files.size()].change)(*database);
    return rows[choice - files.size()].name;
}

QByteArray SessionMutator::mutateFrames(const QString& path)
{
    const auto database = opened(path);
    if (!database)
        return "unreadable";
    const qint64 last = lastOf(*database, "journal");
    static constexpr std::array<const char*, 3> kinds{"frame", "prompt", "system"};
    const char* kind = kinds[static_cast<size_t>(upTo(kinds.size() - 1))];
    // From a group at random on, the first that has such an event; the game stands there.
    const qint64 from = upTo(last - 1);
    for (qint64 at = 0; at < last; ++at) {
        const qint64 sequence = 1 + (from + at) % last;
        if (changePayload(*database, sequence, "*", kind)) {
            standAt(*database, sequence);
            break;
        }
    }
    return kind;
}

void SessionMutator::standAt(Database& database, qint64 sequence)
{
    const qint64 next = lastOf(database, "head_move") + 1;
    const qint64 sum = Checksum().number(next).number(3).number(sequence).text("forged").number(7).take();
    (void)database.run("INSERT INTO head_move VALUES (?, 'jump', ?, 'forged', 7, ?)", {next, sequence, sum});
    (void)database.run("DELETE FROM snapshot"); // a state that is stored would hide what was changed
}

} // namespace wheelhouse::testing
