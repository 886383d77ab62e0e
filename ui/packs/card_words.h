// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/pack.h"
#include "model/packs/owner/owner_cards.h"

#include <QByteArray>

#include <vector>

namespace wheelhouse::ui {

/// What a path such as "characters/ann/attacks/ladle/toHit" means on the cards of this pack: "Ann, Ladle: To hit".
/// Without the figure's name where that is `withoutFigure`.
QString tellWhat(const content::Pack& pack, const QString& what, const QString& withoutFigure = {});

/// What a change of the owner's cards did: "Ann, Speed 5".
QString tellStep(const content::Pack& pack, const packs::CardStep& step, const QString& withoutFigure = {});

/// Where something stands, in a sentence: "See line 9 of pack.json."
QString tellPlace(const packs::Place& place);

/// Several values of one place, each as `tellValue`; of wheels only the numbers in which they differ.
QStringList tellValues(const content::Pack& pack, const QString& what, const std::vector<QByteArray>& values);

/// A value of a pack, given as JSON text, as people read it.
QString tellValue(const content::Pack& pack, const QByteArray& json);

} // namespace wheelhouse::ui
