// SPDX-License-Identifier: GPL-3.0-or-later
// A command's arguments read against the table: ids are looked up as they are read, and the first thing that is wrong
// is remembered with its place. Internal to the rules.
// Trap: it reads the table it was made with. After the command's first event that is the table from before, unless the
// asker has lent its state; so everything is read first.
#pragma once

#include "model/rules/acts/command/command_context.h"

#include <initializer_list>

namespace wheelhouse::rules::acts {

class CommandArguments
{
public:
    CommandArguments(const Table& table, JsonValue object, QString prefix);

    /// Complains about every argument that is none of these.
    void only(const std::vector<const char*>& names);
    /// The thing named by an argument that must be there; nullptr once something is wrong.
    const Figure* figure(const char* name = "figure");
    const Seat* seat(const char* name = "seat");
    const Dial* dial(const Figure* figure);
    const Token* token();
    const Piece* piece();
    const Counter* counter();
    const TurnEntry* entry();
    /// The thing named by an argument that may be left out; nullptr if it was.
    const Figure* figureIfGiven(const char* name = "figure") { return args.has(name) ? figure(name) : nullptr; }
    const Seat* seatIfGiven(const char* name = "seat") { return args.has(name) ? seat(name) : nullptr; }
    /// Figures named in a list that may be left out.
    std::vector<FigureId> figures(const char* name);
    /// A space written [column, row], where it is on no map with a coordinate -1.
    board::Space space(const char* name);
    std::optional<board::Space> spaceIfGiven(const char* name)
    {
        return args.has(name) ? std::optional(space(name)) : std::nullopt;
    }
    /// The index of the word that was given.
    int choice(const char* name, std::initializer_list<const char*> words);
    std::optional<int> choiceIfGiven(const char* name, std::initializer_list<const char*> words);
    /// A place in the turn order, whether anybody is there or not.
    Initiative number();
    /// The score that stands for a place; none where it was left out.
    std::optional<int> scoreIfGiven();
    /// The arguments inside an object, or inside the elements of a list.
    CommandArguments inside(const char* name, const std::vector<const char*>& names) const;
    std::vector<CommandArguments> elements(const char* name, size_t most, const std::vector<const char*>& names);

    /// All that was given.
    const JsonValue& whole() const { return m_object; }

    void fail(Message why, const QString& at);
    void take(const CommandArguments& inner);
    const std::optional<Refusal>& problem() const { return m_problem ? m_problem : args.problem(); }
    tl::unexpected<Refusal> refusal() const { return tl::unexpected(*problem()); }

    Args args;

private:
    template <class Thing, class IdType>
    const Thing* look(const char* name, const char* key, const Thing* (Table::*find)(const IdType&) const);

    const Table& m_table;
    JsonValue m_object;
    QString m_prefix;
    std::optional<Refusal> m_problem;
};

} // namespace wheelhouse::rules::acts
