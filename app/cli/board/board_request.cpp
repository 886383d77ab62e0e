// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_request.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {
namespace {

using nlohmann::json;

/// The rows of a grid. A list that is there but empty is no grid, though one that is left out may be.
std::vector<std::string> readRows(Fields& request, const char* name)
{
    std::vector<std::string> rows;
    const json& list = request.list(name);
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is_string()) {
            request.complain("bad-request", QCoreApplication::translate("Query", "A row of letters is expected here."),
                             request.pointer(name) + u'/' + QString::number(i));
            break;
        }
        rows.push_back(list[i].get<std::string>());
    }
    return rows;
}

board::EdgeEntry readEdgeEntry(Fields& fields)
{
    board::EdgeEntry entry;
    entry.edge.at = fields.space("at");
    const std::string side = fields.text("side");
    entry.edge.side = side == "s" ? board::Side::South : board::Side::East;
    entry.kind = fields.text("kind");
    entry.open = fields.flagOr("open", false);
    entry.piece = fields.textOr("piece", {});
    if (entry.kind == "portal")
        entry.pair = fields.text("pair");
    if (side != "e" && side != "s")
        fields.complain("bad-board", QCoreApplication::translate("Query", "An edge is on the side “e” or “s”."),
                        fields.pointer("side"));
    return entry;
}

/// What monster scripts want to know of a mini is no matter of the board, but has its types; null stands for what is
/// not known.
void checkScriptFields(Fields& fields)
{
    for (const char* name : {"ac", "hp", "max_hp", "bloodied_at"}) {
        if (fields.has(name) && !fields.required(name).is_null())
            fields.number(name, -Fields::hugeNumber, Fields::hugeNumber);
    }
    if (fields.has("role") && !fields.required("role").is_null())
        fields.text("role");
    const json& conditions = fields.listOrNone("conditions");
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (!conditions[i].is_string())
            fields.complain("bad-request", QCoreApplication::translate("Query", "The name of a condition is a text."),
                            fields.pointer("conditions") + u'/' + QString::number(i));
    }
}

board::MiniEntry readMiniEntry(Fields& fields)
{
    board::MiniEntry mini;
    mini.id = fields.text("id");
    mini.side = fields.text("side");
    mini.at = fields.space("at");
    mini.size = fields.numberOr("size", 1, 1, board::maxMiniSize);
    mini.speed = fields.numberOr("speed", 0, 0, board::maxPoints);
    checkScriptFields(fields);
    return mini;
}

template <class Entry>
std::vector<Entry> readEach(Fields& request, const char* name, Entry (*read)(Fields&))
{
    std::vector<Entry> entries;
    const json& list = request.listOrNone(name);
    for (std::size_t i = 0; i < list.size() && !request.problem(); ++i) {
        Fields fields(list[i], request.pointer(name) + u'/' + QString::number(i));
        entries.push_back(read(fields));
        request.take(fields);
    }
    return entries;
}

} // namespace

board::Description readDescription(Fields& request)
{
    board::Description description;
    constexpr int any = Fields::hugeNumber;
    description.width = request.number("width", 1, any);
    description.height = request.number("height", 1, any);
    const std::size_t minis = request.listOrNone("minis").size();
    const std::pair<const char*, bool> limits[]{{"width", description.width > board::maxBoardSide},
                                                {"height", description.height > board::maxBoardSide},
                                                {"minis", minis > board::maxMinis}};
    for (const auto& [name, isTooLarge] : limits) {
        if (isTooLarge)
            request.complain("too-large",
                             QCoreApplication::translate("Query", "A board has at most %1 × %1 spaces and %2 minis.")
                                 .arg(board::maxBoardSide)
                                 .arg(board::maxMinis),
                             request.pointer(name));
    }
    description.terrain = readRows(request, "terrain");
    if (request.has("elevation")) {
        description.elevation = readRows(request, "elevation");
        if (description.elevation.empty())
            request.complain("bad-board", QCoreApplication::translate("Query", "The rows are missing."),
                             request.pointer("elevation"));
    }
    description.edges = readEach(request, "edges", readEdgeEntry);
    description.minis = readMinis(request);
    return description;
}

std::vector<board::MiniEntry> readMinis(Fields& request)
{
    return readEach(request, "minis", readMiniEntry);
}

QueryError errorOf(const board::Problem& problem)
{
    const char* code = "bad-board";
    if (problem.kind == board::ProblemKind::TooLarge)
        code = "too-large";
    else if (problem.kind == board::ProblemKind::BadNumber)
        code = "bad-request";
    const QString at = QString::fromStdString(problem.at);
    return {code, at + QStringLiteral(": ") + QString::fromStdString(problem.message), at, {}, false};
}

void readHouseRules(Fields& request, const std::function<bool(const std::string&, bool)>& set)
{
    const json& house = request.objectOrNone("house");
    Fields fields(house, request.pointer("house"));
    for (const auto& rule : house.items()) {
        const bool value = fields.flagOr(rule.key().c_str(), false);
        if (!set(rule.key(), value))
            fields.complain("bad-request", QCoreApplication::translate("Query", "This house rule is not known."),
                            fields.pointer(rule.key()));
    }
    request.take(fields);
}

} // namespace wheelhouse::cli
