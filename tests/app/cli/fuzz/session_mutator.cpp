// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/fuzz/session_mutator.h"

#include "model/store/checksum.h"

#include <QCryptographicHash>
#include <QFile>

#include <nlohmann/json.hpp>

#include <array>
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

void SessionMutator::bytes(const QString& path)
{
    QByteArray all = wholeFile(path);
    for (qint64 left = 1 + m_json.upTo(7); left > 0; --left)
        all[m_json.upTo(all.size() - 1)] = static_cast<char>(m_json.upTo(255));
    writeFile(path, all);
}

void SessionMutator::header(const QString& path)
{
    QByteArray all = wholeFile(path);
    // The file's own header, or the one of a page: kind, number of cells, where they begin.
    const qint64 at =
        m_json.oneIn(2) ? m_json.upTo(107) : pageSize * m_json.upTo(all.size() / pageSize - 1) + m_json.upTo(15);
    all[at] = static_cast<char>(all[at] ^ (1 << m_json.upTo(7)));
    writeFile(path, all);
}

void SessionMutator::pages(const QString& path)
{
    QByteArray all = wholeFile(path);
    const auto page = [&] { return pageSize * m_json.upTo(all.size() / pageSize - 1); };
    switch (m_json.upTo(3)) {
    case 0:
        all.truncate(m_json.upTo(all.size()));
        break;
    case 1:
        all.replace(page(), pageSize, QByteArray(pageSize, '\0'));
        break;
    case 2:
        all.replace(page(), pageSize, all.mid(page(), pageSize));
        break;
    default:
        all += QByteArray(m_json.upTo(3 * pageSize), static_cast<char>(m_json.upTo(255)));
        break;
    }
    writeFile(path, all);
}

void SessionMutator::log(const QString& path)
{
    QByteArray noise(m_json.upTo(4 * pageSize), '\0');
    for (char& byte : noise)
        byte = static_cast<char>(m_json.upTo(255));
    if (m_json.oneIn(2))
        noise.replace(0, 4, QByteArray("\x37\x7f\x06\x82", 4)); // as a log begins
    writeFile(path + (m_json.oneIn(4) ? "-journal" : "-wal"), noise);
}

void SessionMutator::types(const QString& path)
{
    static const std::array<const char*, 12> columns{"session.name",     "session.content", "session.created_at",
                                                     "journal.id",       "journal.parent",  "journal.audiences",
                                                     "journal.checksum", "reading.payload", "reading.audience",
                                                     "head_move.target", "note.value",      "snapshot.state"};
    static const std::array<const char*, 8> values{
        "NULL", "1e308", "-1", "'text'", "zeroblob(5000000)", "x'ff00'", "''", "9223372036854775807"};
    const QStringList column =
        QString::fromLatin1(columns[static_cast<size_t>(m_json.upTo(columns.size() - 1))]).split('.');
    const char* value = values[static_cast<size_t>(m_json.upTo(values.size() - 1))];
    const qint64 sequence = 1 + m_json.upTo(100);
    const bool alone = column[0] == "session" || column[0] == "note";
    // The tables are strict, so the one is declared otherwise for a moment, each time on a connection of its own.
    QString sql;
    const auto declare = [&](const QString& as) {
        const auto database = opened(path);
        if (!database || !database->once("PRAGMA writable_schema = ON"))
            return;
        if (as.isEmpty())
            sql = database->value("SELECT sql FROM sqlite_schema WHERE name = ?", {column[0]})
                      .value_or(QVariant())
                      .toString();
        QString loose = sql;
        loose.remove("STRICT,").remove("STRICT").remove("NOT NULL");
        (void)database->run("UPDATE sqlite_schema SET sql = ? WHERE name = ?", {as.isEmpty() ? loose : as, column[0]});
    };
    declare({});
    if (const auto database = opened(path))
        (void)database->run(QString("UPDATE OR IGNORE %1 SET %2 = %3 WHERE ? = %4")
                                .arg(column[0], column[1], QLatin1String(value), alone ? "1" : "sequence"),
                            {alone ? 1 : sequence});
    declare(sql);
}

void SessionMutator::schema(Database& database)
{
    static const std::array<const char*, 10> changes{
        "DROP TABLE note",
        "DROP TABLE snapshot",
        "DROP TABLE reading",
        "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM reading; END",
        "CREATE TRIGGER t AFTER INSERT ON writer BEGIN UPDATE session SET name = hex(zeroblob(100000000)); END",
        "CREATE INDEX i ON journal (device)",
        "CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
        "PRAGMA user_version = -2147483648",
        "PRAGMA application_id = 7",
        "PRAGMA auto_vacuum = 1"};
    (void)database.once(QLatin1String(changes[static_cast<size_t>(m_json.upTo(changes.size() - 1))]));
    if (m_json.oneIn(3)) {
        (void)database.once("ALTER TABLE head_move RENAME TO moves");
        (void)database.once("CREATE VIEW head_move AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
                            "SELECT x AS sequence, 'do' AS kind, 1 AS target, NULL AS command, 7 AS at, 0 AS checksum "
                            "FROM c");
    }
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
    static constexpr std::array<File, 5> files{{{"bytes", &SessionMutator::bytes},
                                                {"header", &SessionMutator::header},
                                                {"pages", &SessionMutator::pages},
                                                {"log", &SessionMutator::log},
                                                {"types", &SessionMutator::types}}};
    static constexpr std::array<Rows, 12> rows{{{"group row", &SessionMutator::groupRow},
                                                {"links", &SessionMutator::links},
                                                {"renumber", &SessionMutator::renumber},
                                                {"many", &SessionMutator::many},
                                                {"schema", &SessionMutator::schema},
                                                {"move", &SessionMutator::moveRow},
                                                {"payload", &SessionMutator::payload},
                                                {"payload", &SessionMutator::payload},
                                                {"payload", &SessionMutator::payload},
                                                {"snapshot", &SessionMutator::snapshot},
                                                {"content", &SessionMutator::content},
                                                {"note", &SessionMutator::note}}};
    const auto choice = static_cast<size_t>(m_json.upTo(files.size() + rows.size() - 1));
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
    const char* kind = kinds[static_cast<size_t>(m_json.upTo(kinds.size() - 1))];
    // From a group at random on, the first that has such an event; the game stands there.
    const qint64 from = m_json.upTo(last - 1);
    for (qint64 at = 0; at < last; ++at) {
        const qint64 sequence = 1 + (from + at) % last;
        if (changeEvents(*database, sequence, kind)) {
            standAt(*database, sequence);
            break;
        }
    }
    return kind;
}

QByteArray SessionMutator::mutateExport(const QString& path)
{
    QByteArray all = wholeFile(path);
    const qint64 choice = m_json.upTo(5);
    if (choice == 0) {
        for (qint64 left = 1 + m_json.upTo(7); left > 0; --left)
            all[m_json.upTo(all.size() - 1)] = static_cast<char>(m_json.upTo(255));
        writeFile(path, all);
        return "export's bytes";
    }
    if (choice == 1) {
        all.truncate(m_json.upTo(all.size()));
        writeFile(path, all);
        return "cut export";
    }
    json session = JsonMutator::parsed(all);
    if (choice == 2) {
        m_json.change(session, static_cast<int>(1 + m_json.upTo(2)));
    } else {
        json& groups = session.at("groups");
        json& group = groups[static_cast<size_t>(m_json.upTo(static_cast<qint64>(groups.size()) - 1))];
        if (choice == 3) {
            m_json.change(group, 1);
        } else if (choice == 4) {
            json& payload = group.at("rows").at(0).at("payload");
            payload =
                m_json.textOf(JsonMutator::parsed(QByteArray::fromStdString(payload.get<std::string>()))).toStdString();
        } else {
            const json& other = groups[static_cast<size_t>(m_json.upTo(static_cast<qint64>(groups.size()) - 1))];
            group[m_json.oneIn(2) ? "parent" : "id"] = json(other.at("id"));
        }
    }
    signExport(session);
    writeFile(path, QByteArray::fromStdString(session.dump(1, ' ', false, json::error_handler_t::replace)));
    return "export";
}

void SessionMutator::signExport(json& session)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const json& text) {
        const auto& bytes = text.get_ref<const std::string&>();
        hash.addData(QByteArray::number(static_cast<qint64>(bytes.size())) + ':');
        hash.addData(QByteArray::fromStdString(bytes));
    };
    try {
        for (const json& group : session.at("groups")) {
            add(group.at("id"));
            add(group.at("parent"));
            for (const json& row : group.at("rows")) {
                add(row.at("audience"));
                add(row.at("payload"));
            }
        }
        for (const json& move : session.at("moves")) {
            add(move.at("kind"));
            add(move.at("target"));
        }
        session["hash"] = hash.result().toHex().toStdString();
    } catch (const json::exception&) {
        return; // no hash fits what was made of it
    }
}

} // namespace wheelhouse::testing
