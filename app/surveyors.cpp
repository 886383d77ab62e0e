// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surveyors.h"

#include <algorithm>
#include <iterator>

namespace wheelhouse::app {

std::unique_ptr<ui::Surveyor> makeSurveyor(const QString& system)
{
    struct Entry {
        const char* system;
        std::unique_ptr<ui::Surveyor> (*make)();
    };
    static constexpr Entry all[] = {{"onslaught", makeOnslaughtSurveyor},
                                    {"nine-alignments", makeNineAlignmentsSurveyor},
                                    {"adventure-system", makeAdventureSystemSurveyor}};
    const auto* found =
        std::ranges::find_if(all, [&](const Entry& entry) { return system == QLatin1String(entry.system); });
    return found == std::end(all) ? makeOnslaughtSurveyor() : found->make();
}

} // namespace wheelhouse::app
