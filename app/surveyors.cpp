// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surveyors.h"

namespace wheelhouse::app {

std::unique_ptr<ui::Surveyor> makeSurveyor(const QString& system)
{
    return system == QLatin1String("nine-alignments") ? makeNineAlignmentsSurveyor() : makeOnslaughtSurveyor();
}

} // namespace wheelhouse::app
