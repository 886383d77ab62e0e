// SPDX-License-Identifier: GPL-3.0-or-later
// A session in which Kobolds act by a script on an open field.
#pragma once

#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"

namespace wheelhouse::testing {

/// The scenario "five" on a field of 24 by 12.
inline content::Pack packOnAField(PackOfKobolds& made)
{
    content::Map map;
    map.id = content::MapId("field");
    map.name = QStringLiteral("Field");
    map.ground.width = 24;
    map.ground.height = 12;
    map.ground.terrain = std::vector<std::string>(12, std::string(24, '.'));
    made.changed().maps = {map};
    made.pack.scenarios.front().map = map.id;
    return made.pack;
}

inline play::Command startOnTheField()
{
    return commandOf("start", {},
                     R"({"scenario":"five","map":true,"real":{"initiative-cards":false,"loot-bag":false}})");
}

/// Everybody stands where `at` says, and it is the Kobolds' turn.
template <class At>
void beginTheirTurn(play::Session& session, At at)
{
    const std::vector<play::Figure> figures = session.state().table.figures;
    for (const play::Figure& figure : figures) {
        const board::Space to = at(figure);
        must(session, commandOf("place", {},
                                QStringLiteral("{\"figure\":\"%1\",\"to\":[%2,%3]}")
                                    .arg(figure.id.text())
                                    .arg(to.x)
                                    .arg(to.y)
                                    .toUtf8()));
    }
    must(session, commandOf("set-phase", {}, R"({"phase":"action"})"));
    must(session, commandOf("begin-turn", {}, R"({"number":550,"anyway":true})"));
}

} // namespace wheelhouse::testing
