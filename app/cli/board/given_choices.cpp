// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/given_choices.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::cli {

bool GivenChoices::areUsedUp() const
{
    return m_next == m_choices.size();
}

tl::expected<std::size_t, QueryError> GivenChoices::next(const nlohmann::json& among)
{
    const std::size_t number = m_next++;
    const auto found = std::find(among.begin(), among.end(), m_choices[number]);
    if (found != among.end())
        return static_cast<std::size_t>(found - among.begin());
    return tl::unexpected(
        QueryError{"illegal",
                   QCoreApplication::translate("Query", "This answer is not one of the open choices."),
                   QStringLiteral("/choose/%1").arg(number),
                   {},
                   false});
}

} // namespace wheelhouse::cli
