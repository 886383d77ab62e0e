// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of game systems have in common that keep no secret, and of those the ones that are written as a whole.
#pragma once

#include "model/play/events/state.h"

namespace wheelhouse::play {

/// What an event of a part's own carries where it changes one field, if it is not kept as JSON.
class KeptField : public JsonValue::Kept
{
public:
    virtual const QString& field() const = 0;
};

/// The field that such an event changes, however it is kept; empty where it names none.
QString fieldIn(const JsonValue& change);

/// A part of which every seat may know everything.
class OpenPart : public SystemPart
{
public:
    std::unique_ptr<SystemPart> seenBy(const SeatId& viewer) const final;
    JsonValue eventSeenBy(const SeatId& viewer, const QString& type, const JsonValue& data) const final;
};

/// A part that is small enough to be read anew with each change. Its events are of one kind, `changed`: what has become
/// of the fields that toJson gives, and of these only the part that differs. Earlier there was `set` {before, after},
/// each of them the whole of it.
class WrittenPart : public OpenPart
{
public:
    bool knows(const QString& type) const override;
    bool apply(const QString& type, const JsonValue& data) override;
    std::shared_ptr<const SystemPart> madeBy(const JsonValue& data) const override;
    bool equals(const SystemPart& other) const override;

    inline static const QString changed = QStringLiteral("changed");
    /// The data of the event that leads from one part to the other.
    static JsonValue changeBetween(std::shared_ptr<const SystemPart> before, std::shared_ptr<const SystemPart> after);

protected:
    /// The inverse of toJson; throws a standard exception where the JSON does not fit.
    virtual void read(const JsonValue& written) = 0;
    /// The part after reading; the error is why the JSON does not fit.
    static tl::expected<SystemPartValue, std::string> filled(std::unique_ptr<WrittenPart> part,
                                                             const JsonValue& written);
};

} // namespace wheelhouse::play
