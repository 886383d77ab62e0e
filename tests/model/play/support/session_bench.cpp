// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/session_bench.h"

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace wheelhouse::testing {

using namespace play;

namespace {
[[noreturn]] void fail(const QString& why)
{
    throw std::runtime_error(why.toStdString());
}

QString reasonOf(const Refusal& refusal)
{
    return QString::fromStdString(toJson(refusal.why).dump()) + ' ' + refusal.at;
}

QString reasonOf(const StoreError& error)
{
    return error.detail + ' ' + error.place;
}
} // namespace

SessionBench::SessionBench(std::unique_ptr<GameSystem> system, Chance& chance, content::Pack content)
    : m_slug(system->slug()), m_chance(chance), m_content(std::move(content))
{
    m_systems.add(std::move(system));
}

Session::Surroundings SessionBench::around(SessionStore& store) const
{
    return {store, m_systems, m_chance, [this](const QByteArray&) { return m_content; }, systemClock()};
}

Command SessionBench::startCommand()
{
    return commandOf("start");
}

OpenSession SessionBench::begin(std::unique_ptr<store::SqliteSessionStore> store, Command start)
{
    const QByteArray content = R"({"characters":[{"id":"ilse","name":"Ilse"}]})";
    const SessionInfo info{makeUuid7(systemClock()()), "A game", m_slug, systemClock()(), content, hashOf(content)};
    auto session = Session::create(around(*store), info, start);
    if (!session) {
        fail(reasonOf(session.error()));
    }
    return {std::move(store), std::move(*session)};
}

OpenSession SessionBench::create(const QString& name, Command start)
{
    auto store = store::SqliteSessionStore::createNew(path(name));
    if (!store) {
        fail(reasonOf(store.error()));
    }
    return begin(std::move(*store), std::move(start));
}

OpenSession SessionBench::createInMemory(Command start)
{
    auto store = store::SqliteSessionStore::inMemory();
    if (!store) {
        fail(reasonOf(store.error()));
    }
    return begin(std::move(*store), std::move(start));
}

OpenSession SessionBench::open(const QString& name) const
{
    auto store = store::SqliteSessionStore::open(path(name), store::SqliteSessionStore::Mode::Write);
    if (!store) {
        fail(reasonOf(store.error()));
    }
    auto session = Session::open(around(**store));
    if (!session) {
        fail(session.error().detail);
    }
    return {std::move(*store), std::move(*session)};
}

bool SessionBench::playAndDie(const QString& name, const std::function<void(Session&)>& play) const
{
    const pid_t child = fork();
    if (child == 0) {
        int code = 1;
        try {
            const OpenSession opened = open(name);
            play(*opened);
            code = 0;
            ::_exit(code); // inside the scope: no destructor runs
        } catch (const std::exception&) {
            ::_exit(code);
        }
    }
    int status = 0;
    return child > 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

Command commandOf(const QString& type, const QString& seat, const QByteArray& args)
{
    const auto parsed = parseJson(args);
    if (!parsed) {
        fail("no JSON: " + QString::fromUtf8(args));
    }
    Command command;
    command.type = type;
    command.seat = SeatId(seat);
    command.args = *parsed;
    return command;
}

Command answerOf(const QString& seat, const PromptId& prompt, const QByteArray& value)
{
    return commandOf("answer", seat, "{\"prompt\":\"" + prompt.text().toUtf8() + "\",\"value\":" + value + '}');
}

Done must(Session& session, const Command& command)
{
    auto done = session.submit(command);
    if (!done) {
        fail(command.type + ": " + reasonOf(done.error()));
    }
    return *done;
}

QString refusalKey(Session& session, const Command& command)
{
    const auto done = session.submit(command);
    return done ? QString() : done.error().why.key;
}

QStringList openPrompts(const State& state)
{
    QStringList ids;
    for (const Prompt& prompt : state.prompts) {
        ids.push_back(prompt.id.text());
    }
    return ids;
}

} // namespace wheelhouse::testing
