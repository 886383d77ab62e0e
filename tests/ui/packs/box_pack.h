// SPDX-License-Identifier: GPL-3.0-or-later
// A pack as of a box whose cards nobody has entered: two factions of two, of one figure only the maximum is known; a
// monster and a champion.
#pragma once

namespace wheelhouse::testing {

inline constexpr const char* boxPack = R"json({
    "format": 1, "id": "box", "name": "The box", "version": "1", "authors": ["A"], "licence": "CC0-1.0", "languages": ["en"],
    "factions": [{"id": "north", "name": "North", "shape": "sun"}, {"id": "south", "name": "South", "shape": "moon"}],
    "characters": [
        {"id": "ann", "name": "Ann", "kind": null, "role": null, "faction": "north", "wheel": null, "attacks": null,
         "abilities": null, "reaction": null, "passive": null, "critical": null,
         "experience": {"dial": 5, "bonus": null, "amount": null}},
        {"id": "cy", "name": "Cy", "kind": null, "role": null, "faction": "north", "wheel": null, "attacks": null,
         "abilities": null, "reaction": null, "passive": null, "critical": null,
         "experience": {"dial": 5, "bonus": null, "amount": null}},
        {"id": "bo", "name": "Bo", "kind": null, "role": null, "faction": "south",
         "wheel": [{"from": 13, "to": 0, "armourClass": null, "speed": null}], "attacks": null,
         "abilities": null, "reaction": null, "passive": null, "critical": null,
         "experience": {"dial": 5, "bonus": null, "amount": null}},
        {"id": "dee", "name": "Dee", "kind": null, "role": null, "faction": "south",
         "wheel": [{"from": 9, "to": 6, "armourClass": 14, "speed": 5}, {"from": 5, "to": 3, "armourClass": 13, "speed": 5},
                   {"from": 2, "to": 0, "armourClass": 12, "speed": 4, "bloodied": true}], "attacks": null,
         "abilities": null, "reaction": null, "passive": null, "critical": null,
         "experience": {"dial": 5, "bonus": null, "amount": null}}
    ],
    "actions": [{"id": "standard", "name": "Standard", "perTurn": 1}, {"id": "bonus", "name": "Bonus", "perTurn": 1}],
    "monsters": [{"id": "rat", "name": "Rat", "tracking": "hit-points", "hitPoints": null, "armourClass": null, "speed": null,
                  "attacks": null, "behaviour": null, "minis": 2}],
    "champions": [{"id": "ogre", "name": "Ogre", "size": 2, "hitPoints": 20, "armourClass": null, "speed": null,
                   "bloodied": {"at": null, "armourClass": null, "speed": null}, "behaviour": null,
                   "attacks": [{"id": "club", "name": "Club", "action": null, "range": null, "toHit": null, "damage": null}]}],
    "scenarios": [
        {"id": "clash", "name": "Clash", "seats": [{"name": "North", "faction": "north"}, {"name": "South", "faction": "south"}],
         "partySize": 1, "firstActiveSeat": 0, "deal": null, "lootPool": null, "rounds": null, "goals": null},
        {"id": "open", "name": "Open", "seats": [{"name": "First"}, {"name": "Second"}],
         "partySize": 2, "firstActiveSeat": 0, "deal": null, "lootPool": null, "rounds": null, "goals": null}
    ]
})json";

} // namespace wheelhouse::testing
