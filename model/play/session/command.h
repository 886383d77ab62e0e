// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody asks for. A command carries its own id and is applied once, however often it arrives.
#pragma once

#include "model/play/table/ids.h"
#include "model/play/table/json_value.h"
#include "model/play/table/message.h"

#include <tl/expected.hpp>

#include <optional>
#include <vector>

namespace wheelhouse::play {

struct Command {
    CommandId id; ///< made by the session if left empty
    SeatId seat;  ///< who gives it; empty: the table
    QString device;
    std::optional<GroupId> head; ///< the head that the giver saw; refused when it has moved on
    QString type;                ///< "adjust", "answer", "undo", …
    JsonValue args;              ///< an object; absent for none
};

/// Why a command was not carried out, and what would help. Nothing has changed.
struct Refusal {
    enum class Code { BadRequest, Illegal, Refused, Storage };
    Code code = Code::Refused;
    Message why;
    QString at;                 ///< JSON pointer into the command
    std::vector<QString> rules; ///< catalogue ids
    bool overrulable = false;   ///< "Do it anyway" is offered
};

/// {"type":…,"seat":…,"args":{…},"id":…,"device":…,"head":…}; type is required, the rest may be left out.
tl::expected<Command, Refusal> commandFromJson(const JsonValue& json);
/// {"type":…,"args":…}: what is declared; not by whom, when or on which device.
JsonValue declaration(const Command& command);

/// Reads a command's arguments, and remembers the first one that is missing or wrong.
class Args
{
public:
    explicit Args(const Command& command, QString prefix = QStringLiteral("/args"));
    Args(JsonValue object, QString prefix);

    QString text(const char* name);
    QString textOr(const char* name, const QString& otherwise);
    int number(const char* name, int low, int high);
    std::optional<int> numberOrNothing(const char* name, int low, int high);
    bool flagOr(const char* name, bool otherwise);
    template <class IdType>
    IdType id(const char* name)
    {
        return IdType(text(name));
    }
    template <class IdType>
    IdType idOr(const char* name)
    {
        return IdType(textOr(name, {}));
    }
    JsonValue value(const char* name) const;
    std::vector<JsonValue> list(const char* name, size_t most);
    bool has(const char* name) const;
    QString pointer(const char* name) const;

    /// The first complaint, if there was one.
    const std::optional<Refusal>& problem() const { return m_problem; }

private:
    void complain(const char* name, const char* key, int low = 0, int high = 0);
    JsonValue m_object;
    QString m_prefix;
    std::optional<Refusal> m_problem;
};

} // namespace wheelhouse::play
