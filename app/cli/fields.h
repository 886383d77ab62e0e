// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the fields of a request, or of an object in it, with the protocol's complaints.
#pragma once

#include "app/cli/query_part.h"
#include "model/board/space.h"

#include <nlohmann/json_fwd.hpp>

#include <initializer_list>
#include <optional>
#include <string>

namespace wheelhouse::cli {

/// The first complaint is remembered; what is read after it is a default and means nothing. Whole numbers too large
/// for an int are read as ±hugeNumber, so that a bound refuses them like any other number beyond it. Objects are lent,
/// and must outlive the reader.
class Fields
{
public:
    static constexpr int hugeNumber = 1'000'000'000;

    explicit Fields(const nlohmann::json& object, QString at = {});

    bool has(const char* name) const;
    std::string text(const char* name);
    std::string textOr(const char* name, const std::string& otherwise);
    bool flagOr(const char* name, bool otherwise);
    int number(const char* name, int least, int most);
    int numberOr(const char* name, int otherwise, int least, int most);
    /// A pair of numbers, [x, y]; whether a board holds the space is not asked.
    board::Space space(const char* name);
    /// One of the names, as its place in the list.
    template <class List>
    std::size_t oneOf(const char* name, const List& names)
    {
        const std::string given = text(name);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == given)
                return i;
        }
        complainOfChoice(name);
        return 0;
    }
    /// A list or an object, empty where it is left out. `list` of what is required complains if it is not there.
    const nlohmann::json& list(const char* name);
    const nlohmann::json& listOrNone(const char* name);
    const nlohmann::json& objectOrNone(const char* name);
    /// The field as it was given; null if it is missing, which is complained of.
    const nlohmann::json& required(const char* name);

    /// Complains of the first field that is none of these.
    void only(std::initializer_list<const char*> names);

    /// The JSON pointer to a field.
    QString pointer(const std::string& name) const;
    void complain(const char* code, const QString& message, const QString& at);
    /// Takes over the complaint of a reader of some part.
    void take(const Fields& part);
    const std::optional<QueryError>& problem() const { return m_problem; }

private:
    void complainOfChoice(const char* name);
    void complainOfType(const char* name, const QString& expected);

    const nlohmann::json& m_object;
    QString m_at;
    std::optional<QueryError> m_problem;
};

/// The number, if it is a whole one.
std::optional<int> wholeNumber(const nlohmann::json& value);
/// The space, if it is a pair of whole numbers.
std::optional<board::Space> spaceOf(const nlohmann::json& value);

} // namespace wheelhouse::cli
