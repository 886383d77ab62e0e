// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/figure.h"

#include "model/play/table/same_text.h"

#include <algorithm>
#include <cstring>

namespace wheelhouse::play {

namespace {
/// The track of a name that is known here: standing figures are told from fallen ones all the time.
template <size_t Size>
const Track* trackNamed(const Figure& figure, const char16_t (&name)[Size])
{
    constexpr qsizetype length = Size - 1;
    for (const Track& track : figure.tracks) {
        if (track.name.size() == length && std::memcmp(track.name.constData(), name, length * sizeof(char16_t)) == 0) {
            return &track;
        }
    }
    return nullptr;
}

const WheelPosition* windowOf(const Figure& figure)
{
    const Track* hp = trackNamed(figure, u"hp");
    if (!figure.wheel || figure.wheel->positions.empty() || !hp || hp->value < 0 ||
        hp->value > figure.wheel->maxHitPoints()) {
        return nullptr;
    }
    return &figure.wheel->positions[static_cast<size_t>(hp->value)];
}

std::optional<int> trackValue(const Figure& figure, const QString& name)
{
    const Track* track = figure.track(name);
    return track ? std::optional(track->value) : std::nullopt;
}

/// The value of a figure without a wheel: its track, or once it is bloodied the track that says what it is then.
std::optional<int> printedValue(const Figure& figure, const QString& name)
{
    const auto bloodied = figure.isBloodied() ? trackValue(figure, QStringLiteral("bloodied-") + name) : std::nullopt;
    return bloodied ? bloodied : trackValue(figure, name);
}
} // namespace

const Track* Figure::track(const QString& wanted) const
{
    const auto found =
        std::find_if(tracks.begin(), tracks.end(), [&](const Track& t) { return sameText(t.name, wanted); });
    return found == tracks.end() ? nullptr : &*found;
}

Track* Figure::track(const QString& wanted)
{
    return const_cast<Track*>(std::as_const(*this).track(wanted));
}

const Dial* Figure::dial(const DialId& dialId) const
{
    const auto found = std::find_if(dials.begin(), dials.end(), [&](const Dial& d) { return d.id == dialId; });
    return found == dials.end() ? nullptr : &*found;
}

std::optional<int> Figure::overridden(const QString& field) const
{
    const auto found =
        std::find_if(overrides.begin(), overrides.end(), [&](const Override& o) { return o.field == field; });
    return found == overrides.end() ? std::nullopt : std::optional(found->value);
}

std::optional<int> Figure::hitPoints() const
{
    if (const Track* hp = trackNamed(*this, u"hp")) {
        return hp->value;
    }
    const Track* wounds = trackNamed(*this, u"wounds");
    return wounds && wounds->maximum ? std::optional(std::max(0, *wounds->maximum - wounds->value)) : std::nullopt;
}

std::optional<int> Figure::maximumHitPoints() const
{
    if (const Track* hp = trackNamed(*this, u"hp")) {
        return hp->maximum;
    }
    const Track* wounds = trackNamed(*this, u"wounds");
    return wounds ? wounds->maximum : std::nullopt;
}

std::optional<int> Figure::armourClass() const
{
    if (const auto byHand = overridden(QStringLiteral("ac"))) {
        return byHand;
    }
    const WheelPosition* window = windowOf(*this);
    return window ? window->armourClass : printedValue(*this, QStringLiteral("ac"));
}

std::optional<int> Figure::speed() const
{
    if (const auto byHand = overridden(QStringLiteral("speed"))) {
        return byHand;
    }
    const WheelPosition* window = windowOf(*this);
    return window ? window->speed : printedValue(*this, QStringLiteral("speed"));
}

bool Figure::isBloodied() const
{
    if (const WheelPosition* window = windowOf(*this)) {
        return window->bloodied;
    }
    const Track* threshold = trackNamed(*this, u"bloodied-at");
    const auto hp = hitPoints();
    return threshold && hp && *hp <= threshold->value;
}

bool Figure::isDefeated() const
{
    const auto hp = hitPoints();
    return hp && *hp <= 0;
}

} // namespace wheelhouse::play
