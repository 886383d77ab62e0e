// SPDX-License-Identifier: GPL-3.0-or-later
// A place to play sessions in a test: a private folder, a registry with one game system, a source of chance.
#pragma once

#include "model/play/session/session.h"
#include "model/store/sqlite_session_store.h"

#include <QTemporaryDir>

namespace wheelhouse::testing {

/// A session and the store it writes to; dropping it closes the file.
struct OpenSession {
    std::unique_ptr<store::SqliteSessionStore> store;
    std::unique_ptr<play::Session> session;

    play::Session* operator->() const { return session.get(); }
    play::Session& operator*() const { return *session; }
};

class SessionBench
{
public:
    SessionBench(std::unique_ptr<play::GameSystem> system, play::Chance& chance, content::Pack content = {});

    /// A new session in a file of this name, begun with a `start` command. Throws std::runtime_error with the reason.
    OpenSession create(const QString& name, play::Command start = startCommand());
    /// The same without a file.
    OpenSession createInMemory(play::Command start = startCommand());
    /// Throws as `create` does.
    OpenSession open(const QString& name) const;
    play::Session::Surroundings around(play::SessionStore& store) const;
    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Runs `play` on the opened session in a process of its own, which then ends at once, as if killed: nothing is
    /// closed and nothing destroyed. Returns false if it could not be done.
    bool playAndDie(const QString& name, const std::function<void(play::Session&)>& play) const;

    static play::Command startCommand();

private:
    OpenSession begin(std::unique_ptr<store::SqliteSessionStore> store, play::Command start);

    QTemporaryDir m_folder;
    play::SystemRegistry m_systems;
    QString m_slug;
    play::Chance& m_chance;
    content::Pack m_content; ///< what every session is given as its frozen content
};

/// {"type":type,"seat":seat,"args":args}; `args` is JSON text. Throws std::runtime_error when that is no command.
play::Command commandOf(const QString& type, const QString& seat = {}, const QByteArray& args = "{}");
/// An answer of `seat` to a prompt.
play::Command answerOf(const QString& seat, const play::PromptId& prompt, const QByteArray& value);
/// Submits and throws std::runtime_error with the refusal.
play::Done must(play::Session& session, const play::Command& command);
/// The refusal's key; empty when the command was done.
QString refusalKey(play::Session& session, const play::Command& command);
/// Ids of the prompts that are open.
QStringList openPrompts(const play::State& state);

} // namespace wheelhouse::testing
