// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/fuzz/json_mutator.h"

#include <nlohmann/json.hpp>

#include <array>
#include <limits>
#include <vector>

namespace wheelhouse::testing {

using nlohmann::json;

qint64 JsonMutator::upTo(qint64 most)
{
    return std::uniform_int_distribution<qint64>(0, std::max<qint64>(most, 0))(m_chance);
}

qint64 JsonMutator::oddNumber(qint64 usual)
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr qint64 mostOfInt = std::numeric_limits<int>::max();
    constexpr qint64 leastOfInt = std::numeric_limits<int>::min();
    const std::array<qint64, 20> odd{0,           -1,
                                     1,           2,
                                     -2,          usual,
                                     usual + 1,   usual - 1,
                                     upTo(usual), 1000000,
                                     1LL << 31,   1LL << 32,
                                     mostOfInt,   mostOfInt - 1,
                                     leastOfInt,  leastOfInt - 1,
                                     most,        most - 1,
                                     -most,       upTo(mostOfInt)};
    return odd[static_cast<size_t>(upTo(odd.size() - 1))];
}

void JsonMutator::changeShape(json& value)
{
    if (value.is_number_integer())
        value = oddNumber(20);
    else if (value.is_object() && !value.empty())
        value.erase(std::next(value.begin(), upTo(static_cast<qint64>(value.size()) - 1)).key());
    else if (value.is_array() && !value.empty())
        value.erase(static_cast<size_t>(upTo(static_cast<qint64>(value.size()) - 1)));
    else if (value.is_string())
        value = value.get<std::string>() + "?";
}

void JsonMutator::changeOne(json& value)
{
    switch (upTo(15)) {
    case 0:
        value = nullptr;
        break;
    case 1:
        value = oddNumber(20);
        break;
    case 2:
        value = std::string(static_cast<size_t>(oneIn(20) ? upTo(300'000) : upTo(40)), 'x');
        break;
    case 3:
        value = json::array();
        break;
    case 4:
        value = json::object();
        break;
    case 5:
        value = oneIn(2);
        break;
    case 6:
        value = 1e308 * (oneIn(2) ? 1 : -1);
        break;
    case 7:
        value = json::array({value, value});
        break;
    case 8:
        value = json{{"a", value}};
        break;
    case 9:
        for (qint64 level = upTo(oneIn(4) ? 100 : 5); level > 0; --level)
            value = json::array({std::move(value)});
        break;
    case 10:
        if (value.is_array() && !value.empty()) // the same again, many times
            value.insert(value.end(), static_cast<size_t>(upTo(oneIn(8) ? 2000 : 20)), json(value.back()));
        else
            value = 0.5;
        break;
    case 11:
        if (value.is_object() && !value.empty()) {
            const auto field = std::next(value.begin(), upTo(static_cast<qint64>(value.size()) - 1));
            value[oneIn(2) ? field.key() + "-bent" : std::string("\xc3\xa4\xf0\x9f\x8e\xb2")] = field.value();
        } else {
            value = std::string("<img src=/dev/zero>\n\x01\xe2\x80\xae");
        }
        break;
    case 12:
        if (value.is_string()) { // what separates things elsewhere
            static const std::array<const char*, 6> signs{":", "/", "\n", ",", "*", " "};
            std::string text = value.get<std::string>();
            text.insert(static_cast<size_t>(upTo(static_cast<qint64>(text.size()))),
                        signs[static_cast<size_t>(upTo(signs.size() - 1))]);
            value = std::move(text);
        } else {
            value = "x:y";
        }
        break;
    case 13:
        nestInItself(value);
        break;
    default:
        changeShape(value);
        break;
    }
}

json JsonMutator::parsed(const QByteArray& text)
{
    constexpr int deepest = 1000;
    int depth = 0;
    bool isText = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (isText)
            i += letter == '\\' ? 1 : 0;
        else
            depth += letter == '[' || letter == '{' ? 1 : letter == ']' || letter == '}' ? -1 : 0;
        isText = isText != (letter == '"');
        if (depth > deepest)
            return json(json::value_t::discarded);
    }
    return json::parse(text.toStdString(), nullptr, false);
}

void JsonMutator::nestInItself(json& value)
{
    if (!value.is_object() || value.empty()) {
        value = json{{"source", value}};
        return;
    }
    const auto field = std::next(value.begin(), upTo(static_cast<qint64>(value.size()) - 1));
    const std::string key = oneIn(2) ? field.key() : "source";
    const json whole = value;
    for (qint64 level = upTo(oneIn(4) ? 60 : 5); level >= 0; --level) {
        json outer = whole;
        outer[key] = std::move(value);
        value = std::move(outer);
    }
}

void JsonMutator::change(json& value, int changes)
{
    for (; changes > 0; --changes) {
        // Every value of the tree is as likely as any other.
        std::vector<json*> all{&value};
        for (size_t at = 0; at < all.size() && all.size() < 5000; ++at) {
            if (all[at]->is_structured()) {
                for (json& child : *all[at])
                    all.push_back(&child);
            }
        }
        changeOne(*all[static_cast<size_t>(upTo(static_cast<qint64>(all.size()) - 1))]);
    }
}

QByteArray JsonMutator::textOf(json value)
{
    const auto most = [this] { return static_cast<qsizetype>(upTo(oneIn(4) ? 2'000'000 : 3000)); };
    switch (upTo(19)) {
    case 0:
        return QByteArray(most(), '[');
    case 1: {
        const qsizetype deep = most() / 6;
        return QByteArray("{\"a\":").repeated(deep) + "1" + QByteArray(deep, '}');
    }
    case 2:
        return '[' + QByteArray("{},").repeated(most() / 3) + "{}]";
    case 3:
        return '"' + QByteArray(most(), 'x') + '"';
    default:
        break;
    }
    change(value, static_cast<int>(1 + upTo(2)));
    QByteArray text = QByteArray::fromStdString(value.dump(-1, ' ', false, json::error_handler_t::replace));
    if (oneIn(20))
        text.truncate(upTo(text.size()));
    if (oneIn(20) && !text.isEmpty())
        text[upTo(text.size() - 1)] = static_cast<char>(upTo(255));
    return text;
}

} // namespace wheelhouse::testing
