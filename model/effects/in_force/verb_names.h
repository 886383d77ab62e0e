// SPDX-License-Identifier: GPL-3.0-or-later
// The names by which a verb stands in a source of its own: what it sets up, and the attack that it makes.
#pragma once

#include "model/effects/scenes/scene.h"

namespace wheelhouse::effects {

/// Behind a mark that ends with a slash: the verb's trigger, its number there, and where it is printed.
QString nameOfVerb(const QString& mark, const VerbRef& verb);
/// The verb behind such a name, as one of the figure's.
VerbRef verbNamed(const FigureId& self, const QString& name);

} // namespace wheelhouse::effects
