// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/problems.h"

#include "model/text/render.h"

#include <QDateTime>
#include <QLocale>

#include <initializer_list>

namespace wheelhouse::text {

using play::Message;

namespace {

using StoreCode = play::StoreError::Code;

/// A word of ours that says more than the code does, and the key that says it to people.
struct DetailText {
    const char* detail;
    const char* key;
};

const char* keyFor(const play::StoreError& error, std::initializer_list<DetailText> known, const char* otherwise)
{
    for (const DetailText& text : known) {
        if (error.detail == QLatin1String(text.detail))
            return text.key;
    }
    return otherwise;
}

Message aboutDamage(const play::OpenError::ReadUpTo& upTo)
{
    if (upTo.acts == 0)
        return Message("session-damaged-at-once");
    if (upTo.acts >= upTo.of)
        return Message("session-damaged-before");
    const QString when = QLocale().toString(QDateTime::fromMSecsSinceEpoch(upTo.at), QLocale::ShortFormat);
    const QString last = render(upTo.last);
    const char* key = upTo.at == 0     ? "session-damaged-behind"
                      : last.isEmpty() ? "session-damaged-from"
                                       : "session-damaged-from-after";
    return Message(key)
        .with("number", upTo.acts + 1)
        .with("acts", upTo.acts)
        .with("of", upTo.of)
        .with("when", when)
        .with("last", last);
}

/// What is wrong, without the name by which only the file knows where.
QString withoutGroup(const play::OpenError& error)
{
    const QString named = error.group.text() + QStringLiteral(": ");
    return error.group && error.detail.startsWith(named) ? error.detail.mid(named.size()) : error.detail;
}

} // namespace

Message aboutProblem(const play::StoreError& error)
{
    using Code = StoreCode;
    const auto say = [&error](const char* key) {
        return Message(key).with("place", error.place).with("detail", error.detail);
    };
    switch (error.code) {
    case Code::NotFound:
        return say(keyFor(error, {{"never begun", "store-never-begun"}}, "store-not-found"));
    case Code::NotASession:
        return say(keyFor(error, {{"folder", "store-a-folder"}, {"empty", "store-empty"}, {"no file", "store-no-file"}},
                          "store-not-a-session"));
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
    case Code::Moved:
        return say("store-moved");
    case Code::Gone:
        return say("store-gone");
    case Code::Unsaved:
        return say("store-unsaved");
    case Code::Linked:
        return say(keyFor(error, {{"meanwhile", "store-linked-meanwhile"}}, "store-linked"));
    case Code::NoLocks:
        return say("store-no-locks");
    case Code::Io:
        break;
    }
    return say("store-io");
}

Message aboutProblem(const play::OpenError& error)
{
    using Code = play::OpenError::Code;
    if (error.upTo)
        return aboutDamage(*error.upTo);
    switch (error.code) {
    case Code::Store:
        return aboutProblem(error.store);
    case Code::UnknownSystem:
        return Message("unknown-system").with("system", error.detail);
    case Code::Damaged:
        return Message("session-damaged").with("detail", withoutGroup(error));
    case Code::UnknownEvent:
        break;
    }
    return Message("session-from-newer").with("detail", error.detail);
}

Message aboutImport(const play::StoreError& error, const QString& file)
{
    const auto say = [&](const char* key) {
        const QString at = error.place.startsWith('/') ? error.place : QStringLiteral("/");
        return Message(key).with("place", file).with("at", at);
    };
    switch (error.code) {
    case StoreCode::NotASession:
        return say(keyFor(error,
                          {{"folder", "import-folder"},
                           {"empty", "import-empty"},
                           {"no file", "import-no-file"},
                           {"no JSON", "import-no-json"},
                           {"other JSON", "import-other-json"},
                           {"seen", "import-seen"},
                           {"too large", "import-too-large"}},
                          "import-not-whole"));
    case StoreCode::Newer:
        return say("import-newer");
    case StoreCode::Damaged:
        return say(error.place.startsWith(QLatin1String("/groups")) ? "import-not-replayed" : "import-damaged")
            .with("detail", error.detail);
    default:
        return aboutProblem(error);
    }
}

} // namespace wheelhouse::text
