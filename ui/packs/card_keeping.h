// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/packs/owner/owner_cards.h"
#include "ui/packs/card_sheet.h"

#include <tl/expected.hpp>

namespace wheelhouse::ui {

/// What came of keeping a field.
struct Kept {
    enum class How {
        Written,
        Waits ///< until what it needs is entered
    };
    How how = How::Written;
    QString path; ///< of the section, which has one of its own now if it was new
    QString why;  ///< what it waits for, one sentence
};

/// Keeps what a field of the section says now. `form` has the sections as they are now, for ids that are free;
/// `section` is sound, `saved` as it was kept last, and `field` the one that was left, as typed. The error is a
/// sentence.
tl::expected<Kept, QString> keepField(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section,
                                      const CardSection& saved, const CardField& field);

/// Enters a value of another pack, JSON text, at `what` of the owner's cards for `pack`.
tl::expected<void, QString> takeValue(packs::OwnerCards& cards, const content::Pack& pack, const QString& what,
                                      const QByteArray& value);

/// Takes away an entry that the owner has added.
tl::expected<void, QString> takeAway(packs::OwnerCards& cards, const CardSheet& form, const CardSection& section);

/// Why something was not kept, in words for who typed it.
QString whyNotKept(const packs::Problems& problems);

/// Why a step back or forth was not done.
QString whyNoStep(const packs::Problems& problems);

} // namespace wheelhouse::ui
