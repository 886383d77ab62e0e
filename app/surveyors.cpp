// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surveyors.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace wheelhouse::app {

namespace {

using MakeSurveyor = std::unique_ptr<ui::Surveyor> (*)();

/// nullptr for a game without geometry.
MakeSurveyor makerOf(const QString& system)
{
    struct Entry {
        const char* system;
        MakeSurveyor make;
    };
    static constexpr Entry all[] = {{"onslaught", makeOnslaughtSurveyor},
                                    {"nine-alignments", makeNineAlignmentsSurveyor},
                                    {"adventure-system", makeAdventureSystemSurveyor}};
    const auto* found =
        std::ranges::find_if(all, [&](const Entry& entry) { return system == QLatin1String(entry.system); });
    return found == std::end(all) ? nullptr : found->make;
}

} // namespace

std::unique_ptr<ui::Surveyor> makeSurveyor(const QString& system)
{
    const MakeSurveyor make = makerOf(system);
    return make ? make() : makeOnslaughtSurveyor();
}

QString whyNothingToSettle(const QString& system)
{
    if (!system.isEmpty() && !makerOf(system))
        return QCoreApplication::translate("Surveyors", "The app does not know who sees whom in this game.");
    if (makeSurveyor(system)->sightRule() == ui::SightRule::NobodyHidden)
        return QCoreApplication::translate("Surveyors", "There is nothing to settle: in this game nobody on the map is "
                                                        "out of sight. Use Sight below the map to see how far it is "
                                                        "from one to another.");
    return {};
}

} // namespace wheelhouse::app
