// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/vocabulary.h"

namespace wheelhouse::rules::nine_alignments {

const content::GameWords& gameWords()
{
    static const content::GameWords words;
    return words;
}

} // namespace wheelhouse::rules::nine_alignments
