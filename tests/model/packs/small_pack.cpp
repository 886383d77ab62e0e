// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/packs/small_pack.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* smallPackText = R"json({
    "format": 1, "id": "small", "name": "Small", "version": "1", "authors": ["A"], "licence": "CC0-1.0", "languages": ["en"],
    "system": "banquet", "description": "For two who are hungry.", "attributions": ["The spoon is by C."],
    "actions": [{"id": "standard", "name": "Standard", "perTurn": 1}, {"id": "free", "name": "Free", "perTurn": 0}],
    "factions": [
        {"id": "north", "name": "North", "shape": "sun"},
        {"id": "south", "name": "South", "shape": "moon"}
    ],
    "characters": [
        {
            "id": "ann", "name": "Ann", "kind": "Cook", "role": "Healer", "faction": "north", "flavour": "Soup.",
            "wheel": [
                {"from": 4, "to": 2, "armourClass": 14, "speed": 5},
                {"from": 1, "to": 0, "armourClass": 12, "speed": 4, "bloodied": true}
            ],
            "attacks": [
                {"id": "ladle", "name": "Ladle", "action": "standard", "range": {"min": 1, "max": 2}, "toHit": 4, "damage": 1, "dice": {"count": 1, "sides": 4}, "text": "Hot.",
                 "alsoCosts": ["standard"], "kind": "melee", "basic": true, "area": 1, "cone": 2, "criticalFrom": 19, "targets": 2, "dial": "soup", "effect": {
                    "on": [{"moment": "attack-resolved", "do": [{"drag": 1, "to": "hit", "may": true}, {"give": "full", "to": "hit", "when": [{"rollAtLeast": 20}]}]}],
                    "keywords": ["arcane"], "rules": ["works-on-a-miss"]
                 }}
            ],
            "abilities": [
                {"id": "soup", "name": "Soup", "dial": "numbered", "cooldown": 2, "action": "standard", "text": "Heal 2.",
                 "alsoCosts": ["standard"], "effect": {
                    "modify": [{"what": "heal-given", "by": 1, "when": [{"hitPointsAtMost": 3, "who": "target"}]}],
                    "on": [
                        {"moment": "used", "do": [
                            {"heal": 2, "to": "friend", "range": {"min": 1, "max": 3}, "sight": true, "least": 0, "most": 2, "where": [{"has": "any", "who": "it"}]},
                            {"turnDial": -1, "dial": "salt", "to": "chosen", "or": true},
                            {"attack": "own", "to": "enemy", "range": {"max": 4}, "most": 1, "modify": [{"what": "to-hit", "to": 5}, {"what": "damage", "to": 1}]},
                            {"act": "change", "to": "chosen", "modify": [{"what": "rule", "rule": "has-cover"}], "forbid": [{"what": "be-healed"}], "until": "end-of-round"},
                            {"action": "standard", "count": 2}, {"action": "standard"}, {"ready": "reaction"}, {"ready": "any"}
                        ]},
                        {"moment": "defeated", "when": [{"is": "enemy", "who": "actor"}, {"beside": "friend", "of": "actor", "count": 2}, {"range": {"min": 2, "max": 5}, "who": "actor"}], "do": [{"experience": 1}]},
                        {"moment": "dial-used", "do": [{"shiftDie": 3, "die": "higher"}]}
                    ],
                    "until": "end-of-turn", "text": "And bow."
                 }},
                {"id": "salt", "name": "Salt", "dial": "two-position", "action": "standard", "text": "Heal 1."}
            ],
            "reaction": {"id": "lid", "name": "Lid", "dial": "two-position", "text": "A blow less."},
            "passive": "Smells good.", "critical": "+1 damage.",
            "experience": {"dial": 5, "bonus": "Somebody is full.", "amount": 1},
            "levelUps": [
                {"id": "pepper", "name": "Pepper", "text": "+1.", "effect": {"modify": [{"what": "cooldown", "dial": "soup", "by": -1}, {"what": "action", "action": "standard", "when": [{"dial": "soup"}]}]}},
                {"id": "bay-leaf", "name": "Bay leaf", "text": "+2.", "effect": {"on": [{"moment": "used", "action": "standard", "do": [{"heal": 2}]}], "once": true}}
            ],
            "effects": {
                "passive": {"modify": [{"what": "die", "of": "friend-or-self", "range": {"max": 5}, "by": 2, "when": [{"state": "basic-attack"}]}]},
                "critical": {"modify": [{"what": "damage", "by": 1}]},
                "bonus": {"on": [{"moment": "condition-gained", "when": [{"is": "friend", "who": "target", "isNot": true}, {"condition": "full"}, {"timesThisRound": {"min": 1, "max": 2}}], "do": [{"experience": 1}]}]}
            }
        },
        {
            "id": "bo", "name": "Bo", "kind": "Guest", "role": "Vanguard", "faction": "south",
            "wheel": [{"from": 3, "to": 0, "armourClass": 13, "speed": 5}],
            "attacks": [{"id": "fork", "name": "Fork", "action": "standard", "basic": true, "range": {"min": 1, "max": 1}, "toHit": 4, "damage": 1}],
            "abilities": [{"id": "burp", "name": "Burp", "dial": "two-position", "action": "standard", "text": "Loud."}],
            "reaction": {"id": "duck", "name": "Duck", "dial": "numbered", "cooldown": 1, "text": "Down."},
            "passive": "Hungry.", "critical": "+1 damage.",
            "experience": {"dial": 5, "bonus": "Seconds.", "amount": 1}
        }
    ],
    "conditions": [
        {"id": "full", "name": "Full", "letters": "F", "shape": "drop", "duration": "until-removed", "tokens": 2, "owner": "ann", "text": "No seconds.", "effect": {"forbid": [{"what": "be-healed"}, {"what": "attack", "attack": "basic-ranged"}, {"what": "walk-farther", "spaces": 3}, {"what": "gain-condition", "condition": "full"}], "rules": ["single-bearer"]}}
    ],
    "items": [{"id": "spoon", "name": "Spoon", "type": "weapon", "text": "+1.", "tokens": 2, "effect": {"modify": [{"what": "damage", "halved": true, "when": [{"attack": "tap"}, {"madeFrom": "bo"}, {"on": "here", "who": "actor"}]}]},
               "attacks": [{"id": "tap", "name": "Tap", "action": "standard", "range": {"min": 1, "max": 1}, "toHit": 2, "damage": 0}]}],
    "events": [{"id": "bell", "name": "Bell", "text": "Dinner.", "tokens": 3, "effect": {"on": [{"moment": "used", "do": [{"bring": "mouse", "to": "actor"}, {"attack": "bite", "to": "character", "most": 1}, {"take": "all", "to": "anyone"}]}]}}],
    "monsters": [
        {
            "id": "mouse", "name": "Mouse", "minis": 2, "tracking": "wounds", "hitPoints": 2, "armourClass": 10, "speed": 4,
            "attacks": [{"id": "bite", "name": "Bite", "action": "standard", "range": {"min": 1, "max": 1}, "toHit": 3, "damage": 1}],
            "behaviour": "Goes for the cheese.", "script": {"seek": "cheese"}, "experience": 1, "size": 2
        }
    ],
    "champions": [
        {
            "id": "cat", "name": "Cat", "size": 2, "hitPoints": 9, "armourClass": 13, "speed": 6,
            "bloodied": {
                "at": 4, "armourClass": 12, "speed": 7, "text": "Cross.", "effect": {"modify": [{"what": "damage", "by": 1}]}, "script": {"seek": "dog"},
                "attacks": [{"id": "hiss", "name": "Hiss", "action": "standard", "range": {"min": 1, "max": 1}, "toHit": 7, "damage": 3}]
            },
            "attacks": [{"id": "claw", "name": "Claw", "action": "standard", "range": {"min": 1, "max": 1}, "toHit": 6, "damage": 2}],
            "behaviour": "Goes for the mouse.", "script": {"seek": "mouse"}, "experience": 3
        }
    ],
    "maps": [
        {
            "id": "kitchen", "name": "Kitchen", "flavour": "Mind the step.", "width": 4, "height": 3,
            "terrain": ["..~.", ".#..", "...."], "elevation": ["0012", "0001", "0000"],
            "edges": [
                {"at": [0, 0], "side": "s", "kind": "barrier"},
                {"at": [2, 1], "side": "e", "kind": "door", "piece": "hatch", "open": true},
                {"at": [2, 2], "side": "e", "kind": "door", "piece": "hatch", "open": true},
                {"at": [1, 0], "side": "e", "kind": "portal", "pair": "dumb-waiter"},
                {"at": [0, 2], "side": "e", "kind": "portal", "pair": "dumb-waiter"}
            ],
            "starts": [{"seat": 0, "spaces": [[0, 0], [0, 1]]}, {"seat": 1, "spaces": [[3, 2]]}],
            "places": [{"letter": "A", "kind": "chest", "at": [3, 0]}, {"letter": "B", "kind": "monsters", "at": [2, 2]}],
            "access": [
                {"number": 1, "capacity": 2, "spaces": [[0, 0], [0, 1]]},
                {"number": 2, "capacity": 1, "spaces": [[3, 2]]}
            ]
        }
    ],
    "scenarios": [
        {
            "id": "dinner", "name": "Dinner", "flavour": "One table.", "map": "kitchen",
            "seats": [
                {"name": "Left", "faction": "north", "lineUp": ["ann"]},
                {"name": "Right", "faction": "south", "lineUp": ["bo"]}
            ],
            "partySize": 1, "firstActiveSeat": 1,
            "deal": {"openToActive": 1, "heaps": [{"from": 2, "to": 2, "toActive": 0, "toEachOther": 1}]},
            "lootPool": ["spoon", "bell"], "eventsReturnToPool": true,
            "monsterGroups": [
                {"id": "mice", "name": "Mice", "monster": "mouse", "count": 2, "initiative": 5.5},
                {"id": "the-cat", "name": "Cat", "champion": "cat", "initiative": 7, "again": [9.25],
                 "hitPoints": 12, "armourClass": 15, "speed": 3, "behaviour": "Sleeps by the stove.", "script": {"seek": "stove"}}
            ],
            "events": [{"id": "guests", "name": "Guests", "when": "When the bell rings.", "round": 2, "text": "They come.", "effect": {"on": [{"moment": "round-begins", "do": [{"return": "mouse", "most": 2}, {"turnDial": 1, "to": "character", "most": 1, "eachSide": true}]}]}}],
            "rounds": 3,
            "goals": [{"text": "A clean plate.", "points": 1}],
            "pointsToWin": 2,
            "achievements": [{"text": "Two plates.", "experience": 2}],
            "specialRules": ["No shouting."],
            "rules": [{"phase": "end-of-round", "text": "Wash up.", "effect": {"text": "By hand."}}]
        }
    ],
    "decks": [
        {
            "id": "recipes", "name": "Recipes", "kind": "treasure", "size": 4, "text": "Keep it dry.",
            "values": [{"id": "minutes", "name": "Minutes"}], "texts": [{"id": "warning", "name": "Warning"}]
        }
    ],
    "cards": [
        {
            "id": "broth", "name": "Broth", "deck": "recipes", "number": 12, "count": 2, "set": "base", "kind": "Soup", "tags": ["hot", "wet"],
            "values": {"minutes": 40}, "texts": {"warning": "Hot."}, "text": "Heal 1.", "effect": {"text": "Heal 1."}, "script": {"stir": true},
            "attacks": [{"id": "spill", "name": "Spill", "action": "standard", "range": {"min": 1, "max": 1}, "toHit": 3, "damage": 1}]
        },
        {
            "id": "stock", "name": "Stock", "deck": "recipes", "owner": "broth",
            "sides": [{"name": "Raw", "values": {"minutes": 5}, "texts": {"warning": "Cold."}, "text": "Wait."}]
        }
    ],
    "tiles": [
        {
            "id": "table", "name": "Table", "count": 2, "set": "base", "width": 4, "height": 4, "tags": ["wood"], "exits": ["n", "s"],
            "places": [{"kind": "trap", "at": [1, 2], "name": "Hot plate"}], "text": "Wobbles.", "effect": {"wobble": 1}
        }
    ],
    "dice": [
        {
            "id": "dumpling", "name": "Dumpling die", "count": 2, "sides": 2, "colour": "White", "set": "base",
            "values": [{"id": "dumplings", "name": "Dumplings"}],
            "faces": [{"values": {"dumplings": 2}, "text": "Two."}, {"number": 3, "values": {"dumplings": 0}}]
        },
        {"id": "d20", "name": "d20", "count": 1, "sides": 20}
    ],
    "components": [
        {"id": "dice", "name": "Dice", "kind": "die", "count": 3, "colour": "White", "value": 1, "faces": 6, "set": "base", "counts": "dice"}
    ]
})json";

Json::json_pointer pointerOf(const QString& pointer)
{
    return Json::json_pointer(pointer.toStdString());
}

} // namespace

QByteArray smallPack()
{
    return smallPackText;
}

QByteArray smallPackWith(const QString& pointer, const QByteArray& json)
{
    auto pack = Json::parse(smallPackText);
    pack[pointerOf(pointer)] = Json::parse(json.toStdString());
    return QByteArray::fromStdString(pack.dump(1));
}

QByteArray smallPackWithout(const QString& pointer)
{
    auto pack = Json::parse(smallPackText);
    const auto at = pointerOf(pointer);
    Json& parent = pack[at.parent_pointer()];
    if (parent.is_array())
        parent.erase(std::stoul(at.back()));
    else
        parent.erase(at.back());
    return QByteArray::fromStdString(pack.dump(1));
}

} // namespace wheelhouse::testing
