// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence yet to be worded: a key and typed arguments. The model uses these; `model/text` makes the sentence in the
// reader's language. The journal stores no sentences.
#pragma once

#include <QString>

#include <variant>
#include <vector>

namespace wheelhouse::play {

struct MessageArg {
    QString name;                        ///< the placeholder's name in the sentence
    std::variant<qint64, QString> value; ///< a number, or a name that is shown unchanged
    friend bool operator==(const MessageArg&, const MessageArg&) = default;
};

struct Message {
    QString key;                  ///< "damage-taken"; empty: nothing to say
    std::vector<MessageArg> args; ///< sorted by name, so that their order makes no difference

    Message() = default;
    explicit Message(const char* k);

    /// Chaining: Message("damage-taken").with("figure", name).with("count", 3)
    Message with(const char* name, qint64 number) &&;
    Message with(const char* name, int number) && { return std::move(*this).with(name, qint64{number}); }
    Message with(const char* name, const QString& text) &&;

    /// Adds the argument, or replaces its value.
    void set(const QString& name, std::variant<qint64, QString> value);

    bool isEmpty() const { return key.isEmpty(); }
    friend bool operator==(const Message&, const Message&) = default;
};

} // namespace wheelhouse::play
