// SPDX-License-Identifier: GPL-3.0-or-later
// How the events that make, change and take away one thing are applied, whichever sort of thing it is.
#pragma once

#include "model/play/events/bounds.h"
#include "model/play/events/fold.h"
#include "model/play/events/soundness.h"

namespace wheelhouse::play::folding {

/// Whether the event fitted.
using Fold = tl::expected<void, FoldError>;

inline Fold misfit(const char* why)
{
    return tl::unexpected(FoldError{QString::fromLatin1(why)});
}

/// Adds it where a game could have one more of its kind.
template <class Vector, class Thing>
Fold push(Vector& things, const Thing& thing)
{
    if (things.size() >= mostThings) {
        return misfit("more of one kind is there than any game has");
    }
    things.push_back(thing);
    return {};
}

template <class Vector, class Thing>
Fold add(Vector& things, const Thing& thing)
{
    if (findById(things, thing.id)) {
        return misfit("something with this id is there already");
    }
    return push(things, thing);
}

template <class Vector, class IdType>
Fold remove(Vector& things, const IdType& id)
{
    const auto* found = findById(things, id);
    if (!found) {
        return misfit("nothing with this id is there");
    }
    things.erase(things.begin() + (found - things.data()));
    return {};
}

template <class Vector, class Thing>
Fold change(Vector& things, const Thing& before, const Thing& after)
{
    auto* found = findById(things, before.id);
    if (!found || before.id != after.id) {
        return misfit("nothing with this id is there");
    }
    *found = after;
    return {};
}

/// Whether the thing is one that a state can hold.
template <class Thing>
Fold sound(const Thing& thing, const char* why)
{
    return isSound(thing) ? Fold() : misfit(why);
}

/// Adds one thing more of those that are numbered.
template <class Vector, class Thing>
Fold addNumbered(Vector& things, const Thing& thing, int& next)
{
    return next < mostCounted ? add(things, thing).map([&] { ++next; }) : misfit("more is counted than any game has");
}

} // namespace wheelhouse::play::folding
