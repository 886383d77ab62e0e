// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/message.h"

#include <algorithm>

namespace wheelhouse::play {

Message Message::with(const char* name, qint64 number) &&
{
    set(QString::fromLatin1(name), number);
    return std::move(*this);
}

Message Message::with(const char* name, const QString& text) &&
{
    set(QString::fromLatin1(name), text);
    return std::move(*this);
}

void Message::set(const QString& name, std::variant<qint64, QString> value)
{
    const auto place = std::lower_bound(args.begin(), args.end(), name,
                                        [](const MessageArg& arg, const QString& wanted) { return arg.name < wanted; });
    if (place != args.end() && place->name == name) {
        place->value = std::move(value);
    } else {
        args.insert(place, {name, std::move(value)});
    }
}

} // namespace wheelhouse::play
