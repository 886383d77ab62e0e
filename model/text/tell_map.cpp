// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/tell_map.h"

#include "model/play/table/figure_names.h"

namespace wheelhouse::text {

using play::Message;

Message MapTeller::operator()(const play::MapLaid& e) const
{
    return e.after ? Message("map-laid").with("map", e.after->name) : Message("map-gone");
}

Message MapTeller::operator()(const play::TileLaid& e) const
{
    return Message("tile-laid").with("name", e.thing.name);
}

Message MapTeller::operator()(const play::MapLevelSet& e) const
{
    using play::MapLevel;
    if (e.before == MapLevel::MonstersAct || e.after == MapLevel::MonstersAct)
        return {}; // it comes and goes with their turn
    return Message(e.after == MapLevel::Off           ? "map-off"
                   : e.after == MapLevel::ForMonsters ? "map-for-monsters"
                                                      : "map-shown");
}

Message MapTeller::operator()(const play::FigurePlaced& e) const
{
    const QString who = names.figure(e.figure);
    if (!e.after)
        return Message("figure-off-map").with("figure", who);
    if (!e.before)
        return Message("figure-placed").with("figure", who).with("after", spaceName(names.table, *e.after));
    return Message("figure-moved")
        .with("figure", who)
        .with("before", spaceName(names.table, *e.before))
        .with("after", spaceName(names.table, *e.after));
}

Message MapTeller::operator()(const play::DoorSet& e) const
{
    return Message(e.after ? "door-opened" : "door-shut")
        .with("from", spaceName(names.table, e.door.at))
        .with("to", spaceName(names.table, e.door.beyond()));
}

} // namespace wheelhouse::text
