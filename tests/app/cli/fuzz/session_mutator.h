// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions as nobody would write them: bytes changed at random, rows changed with the right checksum, and the JSON in
// them made into another one. The same seed makes the same file.
#pragma once

#include "model/store/sql_database.h"
#include "tests/app/cli/fuzz/json_mutator.h"

namespace wheelhouse::testing {

class SessionMutator
{
public:
    explicit SessionMutator(quint64 seed) : m_json(seed) {}

    /// Changes the session at `path` and says in a word how.
    QByteArray mutate(const QString& path);
    /// Makes of each frame and each question that its events open one of another shape.
    QByteArray mutateFrames(const QString& path);
    /// Changes the export at `path`; as a rule its hash is the right one.
    QByteArray mutateExport(const QString& path);

private:
    void bytes(const QString& path);
    void header(const QString& path);
    void pages(const QString& path);
    void log(const QString& path);
    void types(const QString& path);
    void groupRow(store::Database& database);
    void links(store::Database& database);
    void renumber(store::Database& database);
    void many(store::Database& database);
    void schema(store::Database& database);
    void moveRow(store::Database& database);
    void payload(store::Database& database);
    void snapshot(store::Database& database);
    void content(store::Database& database);
    void note(store::Database& database);

    /// Changes those events of the group whose type begins with `only`; false where it has none.
    bool changeEvents(store::Database& database, qint64 sequence, const char* only);
    nlohmann::json payloadAt(store::Database& database, qint64 sequence, const QString& audience);
    bool putPayload(store::Database& database, qint64 sequence, const QString& audience, const QByteArray& bytes);
    /// Makes the state after this group the one that the session opens with.
    void standAt(store::Database& database, qint64 sequence);
    void addMove(store::Database& database, qint64 sequence, size_t kind, const QString& word, qint64 target);
    /// Gives the group's row the checksum that fits it.
    void sign(store::Database& database, qint64 sequence);
    static void signExport(nlohmann::json& session);
    qint64 lastOf(store::Database& database, const char* table);

    JsonMutator m_json;
};

} // namespace wheelhouse::testing
