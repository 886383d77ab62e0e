// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/open_part.h"

#include "model/play/events/upcasters.h"

#include <nlohmann/json.hpp>

#include <typeinfo>

namespace wheelhouse::play {

const Upcasters& SystemPart::history() const
{
    static const Upcasters none;
    return none;
}

QString fieldIn(const JsonValue& change)
{
    if (const auto* kept = change.asAny<KeptField>()) {
        return kept->field();
    }
    const nlohmann::json& data = change.get();
    const auto named = data.find("field");
    const auto* field = named == data.end() ? nullptr : named->get_ptr<const std::string*>();
    return field ? QString::fromStdString(*field) : QString();
}

std::unique_ptr<SystemPart> OpenPart::seenBy(const SeatId&) const
{
    return clone();
}

JsonValue OpenPart::eventSeenBy(const SeatId&, const QString&, const JsonValue& data) const
{
    return data;
}

bool WrittenPart::apply(const QString& type, const JsonValue& data)
{
    if (type != QLatin1String("set") || !data.get().is_object() || !data.get().contains("after")) {
        return false;
    }
    try {
        read(JsonValue(data.get()["after"]));
    } catch (const std::exception&) {
        return false;
    }
    return true;
}

bool WrittenPart::equals(const SystemPart& other) const
{
    return typeid(*this) == typeid(other) && toJson() == other.toJson();
}

tl::expected<SystemPartValue, std::string> WrittenPart::filled(std::unique_ptr<WrittenPart> part,
                                                               const JsonValue& written)
{
    try {
        part->read(written);
    } catch (const std::exception& problem) {
        return tl::unexpected(plainWords(problem.what()));
    }
    return SystemPartValue(std::move(part));
}

} // namespace wheelhouse::play
