// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/command_arguments.h"

#include "model/rules/acts/command/order_places.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
std::optional<int> coordinateOf(const JsonValue& value)
{
    const nlohmann::json& number = value.get();
    if (!number.is_number_integer()) {
        return std::nullopt;
    }
    const auto whole = number.get<qint64>();
    return whole >= 0 && whole < board::maxBoardSide ? static_cast<int>(whole) : -1; // -1 is on no map
}
} // namespace

CommandArguments::CommandArguments(const Table& table, JsonValue object, QString prefix)
    : args(object, prefix), m_table(table), m_object(std::move(object)), m_prefix(std::move(prefix))
{
}

void CommandArguments::only(const std::vector<const char*>& names)
{
    const nlohmann::json& object = m_object.get();
    if (object.is_null()) {
        return;
    }
    if (!object.is_object()) {
        fail(Message("command-not-an-object"), m_prefix);
        return;
    }
    for (const auto& [key, unused] : object.items()) {
        const auto named = [&key = key](const char* name) { return key == name; };
        if (std::none_of(names.begin(), names.end(), named)) {
            const QString name = QString::fromStdString(key);
            fail(Message("argument-unknown").with("name", name), m_prefix + QLatin1Char('/') + name);
            return;
        }
    }
}

template <class Thing, class IdType>
const Thing* CommandArguments::look(const char* name, const char* key, const Thing* (Table::*find)(const IdType&) const)
{
    const auto id = args.id<IdType>(name);
    if (problem()) {
        return nullptr;
    }
    const Thing* found = (m_table.*find)(id);
    if (!found) {
        const bool isSeat = std::is_same_v<IdType, SeatId>;
        fail(Message(key).with(isSeat ? "seat" : "name", id.text()), args.pointer(name));
    }
    return found;
}

const Figure* CommandArguments::figure(const char* name)
{
    return look(name, "unknown-figure", &Table::figure);
}
const Seat* CommandArguments::seat(const char* name)
{
    return look(name, "unknown-seat", &Table::seat);
}
const Token* CommandArguments::token()
{
    return look("token", "unknown-token", &Table::token);
}
const Piece* CommandArguments::piece()
{
    return look("piece", "unknown-piece", &Table::piece);
}
const Counter* CommandArguments::counter()
{
    return look("counter", "unknown-counter", &Table::counter);
}

const Dial* CommandArguments::dial(const Figure* figure)
{
    const auto id = args.id<DialId>("dial");
    if (problem() || !figure) {
        return nullptr;
    }
    const Dial* found = figure->dial(id);
    if (!found) {
        fail(Message("unknown-dial").with("name", id.text()).with("figure", figure->name), args.pointer("dial"));
    }
    return found;
}

Initiative CommandArguments::number()
{
    return args.number("number", -outermostPlace, outermostPlace);
}

std::optional<int> CommandArguments::scoreIfGiven()
{
    constexpr int highestScore = 9999;
    return args.numberOrNothing("score", -highestScore, highestScore);
}

const TurnEntry* CommandArguments::entry()
{
    const Initiative wanted = number();
    if (problem()) {
        return nullptr;
    }
    const TurnEntry* found = m_table.entry(wanted);
    if (!found) {
        fail(Message("unknown-number").with("number", numberText(wanted)), args.pointer("number"));
    }
    return found;
}

std::vector<FigureId> CommandArguments::figures(const char* name)
{
    std::vector<FigureId> found;
    if (!args.has(name)) {
        return found;
    }
    constexpr size_t mostFigures = 60;
    const std::vector<JsonValue> list = args.list(name, mostFigures);
    for (size_t i = 0; i < list.size(); ++i) {
        const nlohmann::json& id = list[i].get();
        const QString text = id.is_string() ? QString::fromStdString(id.get<std::string>()) : QString();
        if (!m_table.figure(FigureId(text))) {
            fail(Message("unknown-figure").with("name", text), QStringLiteral("%1/%2").arg(args.pointer(name)).arg(i));
            return found;
        }
        found.emplace_back(text);
    }
    return found;
}

board::Space CommandArguments::space(const char* name)
{
    const std::vector<JsonValue> pair = args.list(name, 2);
    const auto x = pair.size() == 2 ? coordinateOf(pair[0]) : std::nullopt;
    const auto y = pair.size() == 2 ? coordinateOf(pair[1]) : std::nullopt;
    if (!x || !y) {
        fail(Message("argument-not-a-space").with("name", QString::fromLatin1(name)), args.pointer(name));
    }
    return {x.value_or(-1), y.value_or(-1)};
}

int CommandArguments::choice(const char* name, std::initializer_list<const char*> words)
{
    const QString given = args.text(name);
    if (problem()) {
        return 0;
    }
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const char* word) { return given == QLatin1String(word); });
    if (found == words.end()) {
        QStringList all;
        for (const char* word : words) {
            all << QString::fromLatin1(word);
        }
        fail(Message("argument-not-a-choice").with("name", QString::fromLatin1(name)).with("choices", all.join(", ")),
             args.pointer(name));
        return 0;
    }
    return static_cast<int>(found - words.begin());
}

std::optional<int> CommandArguments::choiceIfGiven(const char* name, std::initializer_list<const char*> words)
{
    return args.has(name) ? std::optional(choice(name, words)) : std::nullopt;
}

CommandArguments CommandArguments::inside(const char* name, const std::vector<const char*>& names) const
{
    CommandArguments inner(m_table, args.value(name), args.pointer(name));
    inner.only(names);
    return inner;
}

std::vector<CommandArguments> CommandArguments::elements(const char* name, size_t most,
                                                         const std::vector<const char*>& names)
{
    std::vector<CommandArguments> found;
    const std::vector<JsonValue> list = args.list(name, most);
    for (size_t i = 0; i < list.size(); ++i) {
        CommandArguments& inner =
            found.emplace_back(m_table, list[i], QStringLiteral("%1/%2").arg(args.pointer(name)).arg(i));
        inner.only(names);
        if (list[i].isNull()) {
            inner.fail(Message("command-not-an-object"), inner.m_prefix);
        }
        take(inner);
    }
    return found;
}

void CommandArguments::fail(Message why, const QString& at)
{
    if (!problem()) {
        m_problem = Refusal{Refusal::Code::BadRequest, std::move(why), at, {}, false};
    }
}

void CommandArguments::take(const CommandArguments& inner)
{
    if (!problem()) {
        m_problem = inner.problem();
    }
}

} // namespace wheelhouse::rules::acts
