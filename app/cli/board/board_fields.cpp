// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_fields.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {

using nlohmann::json;
using play::JsonValue;

tl::unexpected<QueryError> complaintOf(const Fields& fields)
{
    return tl::unexpected(*fields.problem());
}

void complainOffBoard(Fields& fields, const char* name)
{
    fields.complain("off-board", QCoreApplication::translate("Query", "This space is not on the board."),
                    fields.pointer(name));
}

void complainUnknownMini(Fields& fields, const char* name)
{
    fields.complain("unknown-mini", QCoreApplication::translate("Query", "No mini on the board has this id."),
                    fields.pointer(name));
}

std::optional<std::string> readIdOrSpace(Fields& fields, const char* name, board::Space& space)
{
    const json& value = fields.required(name);
    if (value.is_string())
        return value.get<std::string>();
    if (const auto given = spaceOf(value))
        space = *given;
    else
        fields.complain("bad-request",
                        QCoreApplication::translate("Query", "A mini's id or a space, [x,y], is expected."),
                        fields.pointer(name));
    return std::nullopt;
}

json spaceJson(board::Space space)
{
    return json::array({space.x, space.y});
}

json spacesJson(const std::vector<board::Space>& spaces)
{
    json list = json::array();
    for (const board::Space space : spaces)
        list.push_back(spaceJson(space));
    return list;
}

JsonValue spacesAnswer(const std::vector<board::Space>& spaces)
{
    return JsonValue(json{{"spaces", spacesJson(spaces)}});
}

JsonValue costsAnswer(const std::vector<std::array<int, 3>>& rows)
{
    return JsonValue(json{{"spaces", rows}});
}

JsonValue single(const char* name, bool value)
{
    return JsonValue(json{{name, value}});
}

JsonValue single(const char* name, int value)
{
    return JsonValue(json{{name, value}});
}

JsonValue sizesAnswer(int width, int height, std::size_t minis)
{
    return JsonValue(json{{"spaces", width * height}, {"minis", minis}});
}

} // namespace wheelhouse::cli
