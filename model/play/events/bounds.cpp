// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/bounds.h"

#include "model/play/events/describe.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
template <class T>
constexpr bool isOptional = false;
template <class T>
constexpr bool isOptional<std::optional<T>> = true;
template <class T>
constexpr bool isVector = false;
template <class T>
constexpr bool isVector<std::vector<T>> = true;

template <class T>
concept Described = requires(const T& value)
{
    describe::fields(value, [](const char*, const auto&, const auto&...) {});
};

template <class T>
bool fits(const T& value)
{
    if constexpr (std::is_same_v<T, int>) {
        return isCountable(qint64{value});
    } else if constexpr (isOptional<T>) {
        return !value || fits(*value);
    } else if constexpr (isVector<T>) {
        return std::all_of(value.begin(), value.end(), [](const auto& element) { return fits(element); });
    } else if constexpr (Described<T>) {
        bool all = true;
        describe::fields(value, [&all](const char*, const auto& field, const auto&...) { all = all && fits(field); });
        return all;
    } else {
        return true;
    }
}
} // namespace

bool isCountable(const nlohmann::json& value)
{
    if (value.is_number()) {
        const auto number = value.get<double>();
        return number >= -mostCounted && number <= mostCounted;
    }
    return !value.is_structured() ||
           std::all_of(value.begin(), value.end(), [](const nlohmann::json& each) { return isCountable(each); });
}

bool isCountable(const Event& event)
{
    return std::visit([](const auto& e) { return fits(e); }, event);
}

} // namespace wheelhouse::play
