// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions as nobody would write them: bytes changed at random, rows changed with the right checksum, and the JSON in
// them made into another one. The same seed makes the same file.
#pragma once

#include "model/store/sql_database.h"

#include <nlohmann/json_fwd.hpp>

#include <random>

namespace wheelhouse::testing {

class SessionMutator
{
public:
    explicit SessionMutator(quint64 seed) : m_chance(seed) {}

    /// Changes the session at `path` and says in a word how.
    QByteArray mutate(const QString& path);
    /// Makes of each frame and each question that its events open one of another shape.
    QByteArray mutateFrames(const QString& path);

private:
    qint64 upTo(qint64 most); ///< 0 to most
    bool oneIn(int many) { return upTo(many - 1) == 0; }
    qint64 oddNumber(qint64 usual);

    void bytes(const QString& path);
    void header(const QString& path);
    void pages(const QString& path);
    void log(const QString& path);
    void groupRow(store::Database& database);
    void moveRow(store::Database& database);
    void payload(store::Database& database);
    void snapshot(store::Database& database);
    void content(store::Database& database);
    void note(store::Database& database);
    /// Changes the payload of `sequence` for `audience`; `only` names what kind of event is changed, if any.
    bool changePayload(store::Database& database, qint64 sequence, const QString& audience, const char* only);
    /// Makes the state after this group the one that the session opens with.
    void standAt(store::Database& database, qint64 sequence);
    void changeJson(nlohmann::json& value, int changes);
    void changeOne(nlohmann::json& value);
    qint64 lastOf(store::Database& database, const char* table);

    std::mt19937_64 m_chance;
};

} // namespace wheelhouse::testing
