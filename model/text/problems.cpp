// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/problems.h"

namespace wheelhouse::text {

using play::Message;

Message aboutProblem(const play::StoreError& error)
{
    using Code = play::StoreError::Code;
    const auto say = [&error](const char* key) {
        return Message(key).with("place", error.place).with("detail", error.detail);
    };
    switch (error.code) {
    case Code::NotFound:
        return say("store-not-found");
    case Code::NotASession:
        return say("store-not-a-session");
    case Code::Newer:
        return say("store-newer");
    case Code::Damaged:
        return say("store-damaged");
    case Code::Locked:
        return say("store-locked");
    case Code::ReadOnly:
        return say("store-read-only");
    case Code::DiskFull:
        return say("store-disk-full");
    case Code::Exists:
        return say("store-exists");
    case Code::Conflict:
        return say("store-conflict");
    case Code::Io:
        break;
    }
    return say("store-io");
}

Message aboutProblem(const play::OpenError& error)
{
    using Code = play::OpenError::Code;
    switch (error.code) {
    case Code::Store:
        return aboutProblem(error.store);
    case Code::UnknownSystem:
        return Message("unknown-system").with("system", error.detail);
    case Code::Damaged:
        return Message("session-damaged").with("detail", error.detail);
    case Code::UnknownEvent:
        break;
    }
    return Message("session-from-newer").with("detail", error.detail);
}

} // namespace wheelhouse::text
