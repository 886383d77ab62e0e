// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/checks.h"

namespace wheelhouse::packs {
namespace {

ProblemKind kindOf(content::Objection::What what)
{
    switch (what) {
    case content::Objection::What::LastTacticTested:
        return ProblemKind::LastTacticTested;
    case content::Objection::What::StackTooLarge:
        return ProblemKind::StackTooLarge;
    case content::Objection::What::UnknownName:
        break;
    }
    return ProblemKind::UnknownName;
}

} // namespace

void checkObjections(const content::Pack& pack, const content::GameWords& words, Reading& reading)
{
    if (!words.objecting || hasErrors(reading.problems()))
        return; // what is broken may be what is missing
    for (const content::Objection& objection : words.objecting(pack)) {
        const Place& definition = reading.definition(objection.list, objection.index);
        const Place place{definition.file, definition.pointer + objection.below, 0};
        if (objection.what == content::Objection::What::StackTooLarge) // what there is can be played with
            reading.warn(kindOf(objection.what), place, objection.args);
        else
            reading.error(kindOf(objection.what), place, objection.args);
    }
}

} // namespace wheelhouse::packs
