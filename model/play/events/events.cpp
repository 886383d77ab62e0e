// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/events.h"

namespace wheelhouse::play {

Event::Event() = default;
Event::Event(const Event& other) = default;
Event::Event(Event&& other) noexcept = default;
Event::~Event() = default;
Event& Event::operator=(const Event& other) = default;
Event& Event::operator=(Event&& other) noexcept = default;

bool operator==(const Event& a, const Event& b)
{
    return static_cast<const EventVariant&>(a) == static_cast<const EventVariant&>(b);
}

} // namespace wheelhouse::play
