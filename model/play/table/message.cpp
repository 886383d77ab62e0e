// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/message.h"

#include "model/play/table/same_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace wheelhouse::play {

namespace {
/// A word of the program as a text. The same few words are made again and again, mostly for refusals that nobody reads:
/// those made last are kept.
QString wordOf(const char* word)
{
    constexpr size_t places = 256;
    thread_local std::array<QString, places> kept;
    QString& last = kept[(reinterpret_cast<std::uintptr_t>(word) >> 2) % places];
    if (last.isNull() || last != QLatin1String(word)) {
        last = QString::fromLatin1(word);
    }
    return last;
}
} // namespace

Message::Message(const char* k) : key(wordOf(k)) {}

Message Message::with(const char* name, qint64 number) &&
{
    set(wordOf(name), number);
    return std::move(*this);
}

Message Message::with(const char* name, const QString& text) &&
{
    set(wordOf(name), text);
    return std::move(*this);
}

void Message::set(const QString& name, std::variant<qint64, QString> value)
{
    const auto place = std::lower_bound(args.begin(), args.end(), name,
                                        [](const MessageArg& arg, const QString& wanted) { return arg.name < wanted; });
    if (place != args.end() && sameText(place->name, name)) {
        place->value = std::move(value);
    } else {
        args.insert(place, {name, std::move(value)});
    }
}

} // namespace wheelhouse::play
