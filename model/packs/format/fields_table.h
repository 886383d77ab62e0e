// SPDX-License-Identifier: GPL-3.0-or-later
// The members of maps, scenarios, decks and what else lies on the table; see `fields.h`.
#pragma once

#include "model/packs/format/fields.h"

namespace wheelhouse::packs {

// `s` is the definition, `v` a Reader or a Writer.
#define WHEELHOUSE_PACK_FIELDS(Type)                                                                                   \
    template <class S, class V>                                                                                        \
    requires std::same_as<std::remove_const_t<S>, Type>                                                                \
    void fields(S& s, V& v)

inline constexpr Words<std::string_view, 3> edgeWords{{{"barrier", "barrier"}, {"door", "door"}, {"portal", "portal"}}};

WHEELHOUSE_PACK_FIELDS(board::EdgeEntry)
{
    v.space("at", s.edge.at);
    v.word("side", s.edge.side, sideWords);
    QString piece = QString::fromStdString(s.piece);
    QString pair = QString::fromStdString(s.pair);
    v.slug("piece", piece);
    v.slug("pair", pair);
    v.flag("open", s.open);
    if constexpr (V::reads) {
        std::string_view kind = "barrier";
        v.word("kind", kind, edgeWords);
        s.kind = kind;
        s.piece = piece.toStdString();
        s.pair = pair.toStdString();
        const bool isPortal = kind == "portal";
        if (isPortal && !v.has("pair"))
            v.error(ProblemKind::MissingKey, "pair", {"pair"});
        for (const auto& [key, isWanted] :
             {std::pair("pair", isPortal), std::pair("piece", !isPortal), std::pair("open", kind == "door")}) {
            if (v.has(key) && !isWanted)
                v.error(ProblemKind::UnwantedKey, key, {key});
        }
    } else {
        v.word("kind", std::string_view(s.kind), edgeWords);
    }
}

WHEELHOUSE_PACK_FIELDS(content::StartArea)
{
    v.number("seat", s.seat);
    v.spaces("spaces", s.spaces);
}

WHEELHOUSE_PACK_FIELDS(content::AccessArea)
{
    v.number("number", s.number);
    v.unknown("capacity", s.capacity);
    v.spaces("spaces", s.spaces);
}

WHEELHOUSE_PACK_FIELDS(content::MapPlace)
{
    v.plain("letter", s.letter);
    v.word("kind", s.kind, mapPlaceWords);
    v.space("at", s.at);
}

WHEELHOUSE_PACK_FIELDS(content::Map)
{
    v.define("id", s.id, Noun::Map);
    v.text("name", s.name);
    v.textOrNone("flavour", s.flavour);
    v.number("width", s.ground.width);
    v.number("height", s.ground.height);
    v.rows("terrain", s.ground.terrain);
    v.rows("elevation", s.ground.elevation);
    v.list("edges", s.ground.edges);
    v.list("starts", s.starts);
    v.list("places", s.places);
    v.list("access", s.access);
}

WHEELHOUSE_PACK_FIELDS(content::ScenarioSeat)
{
    v.text("name", s.name);
    v.refer("faction", s.faction, Noun::Faction);
    v.references("lineUp", s.lineUp, Noun::Character);
}

WHEELHOUSE_PACK_FIELDS(content::DealHeap)
{
    v.number("from", s.from);
    v.number("to", s.to);
    v.number("toActive", s.toActive);
    v.number("toEachOther", s.toEachOther);
}

WHEELHOUSE_PACK_FIELDS(content::DealRecipe)
{
    v.numberOrNone("openToActive", s.openToActive);
    v.list("heaps", s.heaps);
}

WHEELHOUSE_PACK_FIELDS(content::MonsterGroup)
{
    v.slug("id", s.id);
    v.text("name", s.name);
    v.hundredths("initiative", s.initiative.hundredths);
    v.hundredths("again", s.again);
    v.flag("beside", s.beside);
    v.numberOrNone("hitPoints", s.hitPoints);
    v.numberOrNone("armourClass", s.armourClass);
    v.numberOrNone("speed", s.speed);
    v.textOrNone("behaviour", s.behaviour);
    v.opaque("script", s.script);
    if constexpr (V::reads) {
        content::MonsterKindId monster;
        content::ChampionId champion;
        v.refer("monster", monster, Noun::MonsterKind);
        v.refer("champion", champion, Noun::Champion);
        v.number("count", s.count);
        if (v.has("champion")) {
            s.monster = champion;
            for (const char* key : {"monster", "count"}) {
                if (v.has(key))
                    v.error(ProblemKind::UnwantedKey, key, {key});
            }
        } else {
            s.monster = monster;
            if (!v.has("monster"))
                v.error(ProblemKind::MissingKey, "monster", {"monster"});
        }
    } else if (const auto* champion = std::get_if<content::ChampionId>(&s.monster)) {
        v.refer("champion", *champion, Noun::Champion);
    } else {
        v.refer("monster", std::get<content::MonsterKindId>(s.monster), Noun::MonsterKind);
        v.number("count", s.count);
    }
}

/// The members that belong to one kind of scoring are wanted there and nowhere else.
WHEELHOUSE_PACK_FIELDS(content::Scoring)
{
    using For = content::Scoring::For;
    v.word("for", s.what, scoringWords);
    nameMember("figure", s.figure, Named::Figure, v, [](const QString&) { return false; });
    v.numberOr("time", s.time, 0);
    v.plainTexts("places", s.places);
    v.numberOr("within", s.within, 0);
    v.flag("together", s.together);
    v.flag("alone", s.alone);
    if constexpr (V::reads) {
        const std::array<const char*, 1> figure{"figure"};
        const std::array<const char*, 1> time{"time"};
        const std::array<const char*, 2> places{"places", "within"};
        const std::array<const char*, 2> held{"together", "alone"};
        if (s.what != For::PlacesHeld)
            reportUnwanted(held, std::array<const char*, 0>(), v);
        if (s.what != For::PlacesHeld && s.what != For::FirstTurnEndedAt)
            reportUnwanted(places, std::array<const char*, 0>(), v);
        else if (!v.has("places"))
            v.error(ProblemKind::MissingKey, "places", {"places"});
        if (s.what != For::ChestLooted)
            reportUnwanted(time, std::array<const char*, 0>(), v);
        if (s.what != For::FigureDefeated)
            reportUnwanted(figure, std::array<const char*, 0>(), v);
        else if (!v.has("figure"))
            v.error(ProblemKind::MissingKey, "figure", {"figure"});
    }
}

template <class Scoring, class V>
void scoringOf(Scoring& counted, V& v)
{
    if constexpr (V::reads) {
        content::Scoring scoring;
        if (v.has("scoring") && v.object("scoring", scoring))
            counted = std::move(scoring);
    } else if (counted) {
        v.object("scoring", *counted);
    }
}

WHEELHOUSE_PACK_FIELDS(content::VictoryGoal)
{
    v.text("text", s.text);
    v.unknown("points", s.points);
    scoringOf(s.scoring, v);
}

WHEELHOUSE_PACK_FIELDS(content::Achievement)
{
    v.text("text", s.text);
    v.unknown("experience", s.experience);
    scoringOf(s.scoring, v);
}

WHEELHOUSE_PACK_FIELDS(content::ScenarioEvent)
{
    v.slug("id", s.id);
    v.text("name", s.name);
    v.textOrNone("when", s.when);
    v.numberOrNone("round", s.round);
    v.text("text", s.text);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::PhaseRule)
{
    v.word("phase", s.phase, rulePhaseWords);
    v.text("text", s.text);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::Scenario)
{
    v.define("id", s.id, Noun::Scenario);
    v.text("name", s.name);
    v.textOrNone("flavour", s.flavour);
    v.refer("map", s.map, Noun::Map);
    v.list("seats", s.seats);
    v.numberOrNone("partySize", s.partySize);
    v.unknown("firstActiveSeat", s.firstActiveSeat);
    if (V::reads || !(s.deal == content::DealRecipe{}))
        v.object("deal", s.deal);
    else
        v.putNull("deal");
    v.references("lootPool", s.lootPool, Noun::Loot);
    v.flag("eventsReturnToPool", s.eventsReturnToPool);
    v.list("monsterGroups", s.monsterGroups);
    v.list("events", s.events);
    if (V::reads || s.rounds > 0)
        v.number("rounds", s.rounds);
    else
        v.putNull("rounds");
    v.nullableList("goals", s.goals);
    v.numberOrNone("pointsToWin", s.pointsToWin);
    v.list("achievements", s.achievements);
    v.texts("specialRules", s.specialRules);
    v.list("rules", s.phaseRules);
}

WHEELHOUSE_PACK_FIELDS(content::CardLabel)
{
    v.slug("id", s.id);
    v.text("name", s.name);
}

WHEELHOUSE_PACK_FIELDS(content::Deck)
{
    v.define("id", s.id, Noun::Deck);
    v.text("name", s.name);
    v.slug("kind", s.kind);
    v.unknown("size", s.size);
    v.list("values", s.values);
    v.list("texts", s.texts);
    v.textOrNone("text", s.text);
}

WHEELHOUSE_PACK_FIELDS(content::CardSide)
{
    v.text("name", s.name);
    v.values("values", s.values);
    v.namedTexts("texts", s.texts);
    v.textOrNone("text", s.text);
}

WHEELHOUSE_PACK_FIELDS(content::Card)
{
    v.define("id", s.id, Noun::Card);
    v.text("name", s.name);
    v.refer("deck", s.deck, Noun::Deck);
    v.numberOrNone("number", s.number);
    v.numberOr("count", s.count, 1);
    v.slug("set", s.set);
    v.textOrNone("kind", s.kind);
    v.slugs("tags", s.tags);
    v.refer("owner", s.owner, Noun::Card);
    v.values("values", s.values);
    v.namedTexts("texts", s.texts);
    v.textOrNone("text", s.text);
    v.list("attacks", s.attacks);
    v.list("sides", s.sides);
    v.opaque("effect", s.effect);
    v.opaque("script", s.script);
}

WHEELHOUSE_PACK_FIELDS(content::TilePlace)
{
    v.slug("kind", s.kind);
    v.space("at", s.at);
    v.textOrNone("name", s.name);
}

WHEELHOUSE_PACK_FIELDS(content::Tile)
{
    v.define("id", s.id, Noun::Tile);
    v.textOrNone("name", s.name);
    v.numberOr("count", s.count, 1);
    v.slug("set", s.set);
    v.number("width", s.width);
    v.number("height", s.height);
    v.slugs("tags", s.tags);
    v.slugs("exits", s.exits);
    v.list("places", s.places);
    v.textOrNone("text", s.text);
    v.opaque("effect", s.effect);
}

WHEELHOUSE_PACK_FIELDS(content::DieFace)
{
    v.numberOrNone("number", s.number);
    v.values("values", s.values);
    v.textOrNone("text", s.text);
}

WHEELHOUSE_PACK_FIELDS(content::Die)
{
    v.define("id", s.id, Noun::Die);
    v.text("name", s.name);
    v.unknown("count", s.count);
    v.unknown("sides", s.sides);
    v.textOrNone("colour", s.colour);
    v.slug("set", s.set);
    v.list("values", s.values);
    if (V::reads || s.facesKnown)
        v.list("faces", s.faces);
    else
        v.putNull("faces");
    if constexpr (V::reads) {
        s.facesKnown = !v.isNull("faces");
        if (!s.facesKnown)
            v.reading().incomplete(v.placeOf("faces"));
    }
}

WHEELHOUSE_PACK_FIELDS(content::Component)
{
    v.define("id", s.id, Noun::Component);
    v.text("name", s.name);
    v.slug("kind", s.kind);
    v.number("count", s.count);
    v.textOrNone("colour", s.colour);
    v.numberOrNone("value", s.value);
    v.numberOrNone("faces", s.faces);
    v.slug("set", s.set);
    v.word("counts", s.counts, countedWords);
}

#undef WHEELHOUSE_PACK_FIELDS

/// Calls `visit(key, noun, list)` for each noun's list of a pack, in the order in which files give them.
template <class S, class Visit>
void eachList(S& pack, Visit visit)
{
    visit("actions", Noun::Action, pack.actions);
    visit("factions", Noun::Faction, pack.factions);
    visit("characters", Noun::Character, pack.characters);
    visit("conditions", Noun::Condition, pack.conditions);
    visit("items", Noun::Loot, pack.items);
    visit("events", Noun::Loot, pack.events);
    visit("monsters", Noun::MonsterKind, pack.monsters);
    visit("champions", Noun::Champion, pack.champions);
    visit("maps", Noun::Map, pack.maps);
    visit("scenarios", Noun::Scenario, pack.scenarios);
    visit("decks", Noun::Deck, pack.decks);
    visit("cards", Noun::Card, pack.cards);
    visit("tiles", Noun::Tile, pack.tiles);
    visit("dice", Noun::Die, pack.dice);
    visit("components", Noun::Component, pack.components);
}

} // namespace wheelhouse::packs
