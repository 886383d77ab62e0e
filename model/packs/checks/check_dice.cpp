// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/checks.h"
#include "model/packs/format/pointer.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

void checkSymbols(const content::Die& die, const Place& definition, Reading& reading)
{
    for (std::size_t i = 0; i < die.faces.size(); ++i) {
        for (const auto& symbol : die.faces[i].values) {
            const QString& id = symbol.first;
            const bool isNamed = std::ranges::find(die.values, id, &content::CardLabel::id) != die.values.end();
            const QString faceValues = definition.pointer + QStringLiteral("/faces/%1/values").arg(i);
            if (!isNamed)
                reading.error(ProblemKind::UnknownSymbol, {definition.file, pointerTo(faceValues, id), 0}, {id});
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
        if (!die.values.empty())
            checkSymbols(die, definition, reading);
        const int faces = static_cast<int>(die.faces.size());
        if (faces > 0 && die.sides && faces != *die.sides)
            reading.error(ProblemKind::FaceCount, {definition.file, definition.pointer + QStringLiteral("/faces"), 0},
                          {QString::number(faces), QString::number(*die.sides)});
    }
}

} // namespace wheelhouse::packs
