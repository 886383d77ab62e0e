// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/message.h"

namespace wheelhouse::play {

Message&& Message::with(const char* name, qint64 number) &&
{
    args.push_back({QString::fromLatin1(name), number});
    return std::move(*this);
}

Message&& Message::with(const char* name, const QString& text) &&
{
    args.push_back({QString::fromLatin1(name), text});
    return std::move(*this);
}

} // namespace wheelhouse::play
