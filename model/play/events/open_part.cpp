// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/open_part.h"

#include "model/play/events/upcasters.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
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

namespace {
using nlohmann::json;
const QString setWhole = QStringLiteral("set");

/// What a field has become: what is in it, if it is an object before and after; of a list, what is gone `at` a place
/// and what came there; else what it `is`; nothing of these where there is no such field any more.
json differenceOf(const json& before, const json& after)
{
    json fields = json::object();
    for (const auto& [name, was] : before.items()) {
        if (!after.contains(name)) {
            fields[name] = json::object();
        }
    }
    for (const auto& [name, is] : after.items()) {
        const auto was = before.find(name);
        if (was != before.end() && *was == is) {
            continue;
        }
        if (was != before.end() && was->is_object() && is.is_object()) {
            fields[name] = {{"in", differenceOf(*was, is)}};
        } else if (was != before.end() && was->is_array() && is.is_array()) {
            const auto [differs, instead] = std::mismatch(was->begin(), was->end(), is.begin(), is.end());
            const auto most = std::min(was->end() - differs, is.end() - instead);
            const auto alike = std::mismatch(was->rbegin(), was->rbegin() + most, is.rbegin()).first - was->rbegin();
            fields[name] = {{"at", differs - was->begin()},
                            {"gone", was->end() - differs - alike},
                            {"came", json(json::array_t(instead, is.end() - alike))}};
        } else {
            fields[name] = {{"is", is}};
        }
    }
    return fields;
}

/// Throws a standard exception where the difference does not fit.
void takeOver(json& object, const json& difference)
{
    for (const auto& [name, change] : difference.items()) {
        if (change.contains("in")) {
            takeOver(object.at(name), change["in"]);
        } else if (change.contains("at")) {
            auto& list = object.at(name).get_ref<json::array_t&>();
            const auto at = change["at"].get<size_t>();
            const auto gone = change.at("gone").get<size_t>();
            const auto& came = change.at("came").get_ref<const json::array_t&>();
            if (at > list.size() || gone > list.size() - at) {
                throw std::out_of_range("a list is not as long");
            }
            const auto from = list.erase(list.begin() + static_cast<std::ptrdiff_t>(at),
                                         list.begin() + static_cast<std::ptrdiff_t>(at + gone));
            list.insert(from, came.begin(), came.end());
        } else if (change.contains("is")) {
            object[name] = change["is"];
        } else {
            object.erase(name);
        }
    }
}

/// Kept as the parts before and after it.
class PartChange final : public JsonValue::Kept
{
public:
    using Part = std::shared_ptr<const SystemPart>;
    PartChange(Part from, Part to) : before(std::move(from)), after(std::move(to)) {}

    const Part before;
    const Part after;

private:
    json made() const override { return differenceOf(before->toJson().get(), after->toJson().get()); }
};
} // namespace

bool WrittenPart::knows(const QString& type) const
{
    return type == changed || type == setWhole;
}

JsonValue WrittenPart::changeBetween(std::shared_ptr<const SystemPart> before, std::shared_ptr<const SystemPart> after)
{
    return JsonValue(std::make_shared<const PartChange>(std::move(before), std::move(after)));
}

std::shared_ptr<const SystemPart> WrittenPart::madeBy(const JsonValue& data) const
{
    const auto* change = data.as<PartChange>();
    return change && change->before.get() == this ? change->after : nullptr;
}

bool WrittenPart::apply(const QString& type, const JsonValue& data)
{
    const json& given = data.get();
    if (!WrittenPart::knows(type) || !given.is_object() || (type == setWhole && !given.contains("after"))) {
        return false;
    }
    try {
        if (type == setWhole) {
            read(JsonValue(given["after"]));
        } else {
            json whole = toJson().get();
            takeOver(whole, given);
            read(JsonValue(std::move(whole)));
        }
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
