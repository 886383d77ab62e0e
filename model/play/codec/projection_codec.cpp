// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/codec/projection_codec.h"

#include "model/play/codec/event_codec.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

QByteArray encodeProjection(const Projection& projection)
{
    nlohmann::json object = nlohmann::json::object();
    for (const auto& [key, piece] : projection) {
        object[key.toStdString()] = {{"value", piece.value.toStdString()}, {"shows", toJson(piece.shows)}};
    }
    return QByteArray::fromStdString(object.dump());
}

Projection decodeProjection(const QByteArray& text)
{
    Projection projection;
    const auto parsed = parseJson(text);
    if (!parsed || !parsed->get().is_object()) {
        return projection;
    }
    for (const auto& [key, piece] : parsed->get().items()) {
        const bool whole =
            piece.is_object() && piece.contains("value") && piece["value"].is_string() && piece.contains("shows");
        if (auto shows = whole ? messageFromJson(piece["shows"]) : tl::unexpected(CodecError{})) {
            projection[QString::fromStdString(key)] = {QString::fromStdString(piece["value"].get<std::string>()),
                                                       std::move(*shows)};
        }
    }
    return projection;
}

} // namespace wheelhouse::play
