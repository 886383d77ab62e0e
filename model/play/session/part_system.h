// SPDX-License-Identifier: GPL-3.0-or-later
// A game system that keeps a part of its own beside the table.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::play {

/// `Part` has a static `fromJson`, whose error is why the JSON does not fit.
template <class Part>
class PartSystem : public GameSystem
{
public:
    SystemPartValue initialPart() const override { return SystemPartValue(std::make_unique<Part>()); }
    tl::expected<SystemPartValue, CodecError> partFromJson(const JsonValue& json) const override
    {
        auto part = Part::fromJson(json);
        if (!part) {
            return tl::unexpected(CodecError{CodecError::Code::Damaged, QString::fromStdString(part.error()),
                                             QStringLiteral("it does not fit")});
        }
        return *std::move(part);
    }
};

} // namespace wheelhouse::play
