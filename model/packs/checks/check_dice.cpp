// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/checks.h"
#include "model/packs/format/pointer.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

/// Which faces show a symbol, and how often, is data (DES-ENH-01, FAB-BOX-06, FAB-BOX-07).
void checkSymbols(const content::Die& die, const Place& definition, Reading& reading)
{
    for (std::size_t i = 0; i < die.faces.size(); ++i) {
        for (const auto& [id, count] : die.faces[i].values) {
            const bool isNamed =
                die.values.empty() || std::ranges::find(die.values, id, &content::CardLabel::id) != die.values.end();
            const QString faceValues = definition.pointer + QStringLiteral("/faces/%1/values").arg(i);
            const Place place{definition.file, pointerTo(faceValues, id), 0};
            if (!isNamed)
                reading.error(ProblemKind::UnknownSymbol, place, {id});
            else if (count.value_or(0) < 0)
                reading.error(ProblemKind::NegativeCount, place, {id, QString::number(*count)});
        }
    }
}

} // namespace

void checkDice(const content::Pack& pack, Reading& reading)
{
    for (std::size_t i = 0; i < pack.dice.size(); ++i) {
        const content::Die& die = pack.dice[i];
        const Place& definition = reading.definition("dice", i);
        if (!reading.isSound(definition))
            continue;
        checkSymbols(die, definition, reading);
        const int faces = static_cast<int>(die.faces.size());
        if (faces > 0 && die.sides && faces != *die.sides)
            reading.error(ProblemKind::FaceCount, {definition.file, definition.pointer + QStringLiteral("/faces"), 0},
                          {QString::number(faces), QString::number(*die.sides)});
    }
}

} // namespace wheelhouse::packs
