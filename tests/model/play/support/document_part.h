// SPDX-License-Identifier: GPL-3.0-or-later
// A game system's own part for tests: values under names, each with its knowers, so that any system's needs can be
// written down without the system.
#pragma once

#include "model/play/codec/event_codec.h"

#include <map>

namespace wheelhouse::testing {

/// Takes one kind of event: "set" {"key","before"?,"after"?,"knowers"}. Without "after" the key goes.
class DocumentPart : public play::SystemPart
{
public:
    struct Entry {
        play::JsonValue value; ///< null: this viewer does not know it
        play::Knowers knowers;
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    std::unique_ptr<SystemPart> clone() const override;
    bool knows(const QString& type) const override { return type == QLatin1String("set"); }
    bool apply(const QString& type, const play::JsonValue& data) override;
    play::JsonValue toJson() const override;
    std::unique_ptr<SystemPart> seenBy(const play::SeatId& viewer) const override;
    play::JsonValue eventSeenBy(const play::SeatId& viewer, const QString& type,
                                const play::JsonValue& data) const override;
    bool equals(const SystemPart& other) const override;

    static tl::expected<play::SystemPartValue, play::CodecError> fromJson(const play::JsonValue& json);
    const std::map<std::string, Entry>& entries() const { return m_entries; }

private:
    std::map<std::string, Entry> m_entries;
};

/// The "set" event; a null `after` removes the key.
play::SystemChanged setEvent(const std::string& key, const play::JsonValue& before, const play::JsonValue& after,
                             const play::Knowers& knowers);

} // namespace wheelhouse::testing
