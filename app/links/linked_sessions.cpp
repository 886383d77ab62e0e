// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/links/linked_sessions.h"

#include "model/packs/loading/freeze.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::app {

namespace {
using nlohmann::json;

const play::LinkedSystem* linkedOf(const play::Session& session)
{
    return dynamic_cast<const play::LinkedSystem*>(&session.system());
}

play::JsonValue withMore(const play::JsonValue& start, const play::JsonValue& more)
{
    json args = start.get();
    if (!more.get().is_object())
        return start;
    for (const auto& [name, value] : more.get().items()) {
        if (name != "seats" || !value.is_array() || !args.contains(name)) {
            args[name] = value;
            continue;
        }
        for (json& seat : args[name]) {
            const auto said = std::ranges::find_if(
                value, [&](const json& one) { return one.is_object() && one.value("id", json()) == seat["id"]; });
            if (said != value.end())
                seat.update(*said);
        }
    }
    return play::JsonValue(std::move(args));
}
} // namespace

std::optional<play::Onward> onwardOf(const play::Session& session)
{
    const play::LinkedSystem* linked = linkedOf(session);
    return linked ? linked->onward(session.state(), session.content(), session.info().id) : std::nullopt;
}

std::optional<play::HandBack> handBackOf(const play::Session& session)
{
    const play::LinkedSystem* linked = linkedOf(session);
    return linked ? linked->handBack(session.state(), session.content()) : std::nullopt;
}

tl::expected<OpenSession, play::Refusal> beginOnward(const Composition& composition, const play::Session& from,
                                                     const QString& path, std::unique_ptr<play::Chance> chance,
                                                     const play::JsonValue& more)
{
    const auto onward = onwardOf(from);
    if (!onward)
        return tl::unexpected(
            play::Refusal{play::Refusal::Code::Refused, play::Message("nothing-to-begin"), {}, {}, false});
    const QByteArray content = packs::freeze(from.content());
    const play::SessionInfo info{onward->session,       onward->name, from.info().system,
                                 play::systemClock()(), content,      play::hashOf(content)};
    play::Command start;
    start.type = QStringLiteral("start");
    start.args = withMore(onward->start, more);
    return composition.begin(path, info, start, std::move(chance));
}

tl::expected<bool, play::Refusal> giveBack(play::Session& to, const play::HandBack& back)
{
    const auto done = to.submit(back.command);
    if (done)
        return !done->already;
    if (done.error().why.key == QLatin1String("already-counted"))
        return false;
    return tl::unexpected(done.error());
}

QString pathOfSession(const store::SessionLibrary& library, const QStringList& elsewhere, const QString& id)
{
    const auto entries = library.list(elsewhere);
    if (!entries)
        return {};
    const auto found = std::ranges::find_if(
        *entries, [&](const store::SessionEntry& entry) { return !entry.problem && entry.id == id; });
    return found == entries->end() ? QString() : found->path;
}

} // namespace wheelhouse::app
