// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_part.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <array>

namespace wheelhouse::cli {
namespace {

/// Every op that some system's board answers.
constexpr std::array<std::string_view, 16> boardQuestions{
    "range", "sight",    "sight-map", "burst",         "cone",  "reach",        "path",         "approach",
    "line",  "distance", "radius",    "tile-distance", "board", "monster-turn", "tiles-within", "unexplored"};

struct System {
    std::string_view slug;
    MadeBoard (*make)(Fields& request);
};

constexpr std::array<System, 5> systems{{{"onslaught", makeOnslaughtBoard},
                                         {"nine-alignments", makeNineAlignmentsBoard},
                                         {"adventure-system", makeAdventureSystemBoard},
                                         {"fantasy-adventure", makeFantasyAdventureBoard},
                                         {"descent", makeDescentBoard}}};
constexpr std::string_view systemWithoutBoard = "tracker";

tl::unexpected<QueryError> refused(const char* code, const QString& message, const QString& at)
{
    return tl::unexpected(QueryError{code, message, at, {}, false});
}

} // namespace

bool BoardPart::knows(const QString& op) const
{
    return std::ranges::count(boardQuestions, op.toStdString()) > 0;
}

Answer BoardPart::setBoard(Fields& request)
{
    const std::string slug = request.text("system");
    if (request.problem())
        return tl::unexpected(*request.problem());
    if (slug == systemWithoutBoard)
        return refused("unknown-op", QCoreApplication::translate("Query", "This system has no board."), "/system");
    const auto system = std::ranges::find(systems, slug, &System::slug);
    if (system == systems.end())
        return refused("bad-request", QCoreApplication::translate("Query", "This game system is not known."),
                       "/system");
    auto made = system->make(request);
    if (!made)
        return tl::unexpected(std::move(made.error()));
    m_board = std::move(*made);
    return m_board->summary();
}

Answer BoardPart::answer(const QString& op, const play::JsonValue& request)
{
    Fields fields(request.get());
    const std::string name = op.toStdString();
    if (name == "board")
        return setBoard(fields);
    if (!m_board)
        return refused("no-board", QCoreApplication::translate("Query", "No board is set."), {});
    if (!m_board->knows(name))
        return refused("unknown-op", QCoreApplication::translate("Query", "This system's board has no such op."),
                       "/op");
    return m_board->answer(name, fields);
}

} // namespace wheelhouse::cli
