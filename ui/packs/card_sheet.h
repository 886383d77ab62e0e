// SPDX-License-Identifier: GPL-3.0-or-later
// A card as a form, a figure's or any other: plain values, in the order in which one reads the card. A value is the
// text of its field; empty says that nobody knows it.
#pragma once

#include "model/content/pack.h"
#include "model/packs/owner/quick_wheel.h"
#include "model/packs/owner/tactic_lines.h"

#include <QStringList>

#include <tl/expected.hpp>

namespace wheelhouse::ui {

/// That a pack can say of a figure.
inline constexpr int mostHitPoints = 999;

enum class FieldKind {
    Line,      ///< a few words
    Paragraph, ///< a sentence or more
    Number,
    Choice ///< one of several words
};

struct FieldChoice {
    QString word; ///< as packs have it; empty for unknown
    QString name;

    bool operator==(const FieldChoice&) const = default;
};

struct CardField {
    QString key; ///< below the section's path, such as "toHit"
    FieldKind kind = FieldKind::Line;
    QString label;
    QString value = {};
    int least = 0; ///< this and the next: the bounds of a number
    int most = 99;
    std::vector<FieldChoice> choices = {};

    bool operator==(const CardField&) const = default;
};

enum class SectionKind {
    Head,
    Wheel,
    WholeWheel, ///< a wheel that says more than the quick numbers can; it is only shown
    Numbers,
    Bloodied,
    Attack,
    Ability,
    Reaction,
    Sentence,
    Experience,
    LevelUp,
    Tactic ///< one of what a monster does by itself; all of them are kept together
};

struct CardSection {
    SectionKind kind = SectionKind::Head;
    QString title;
    QString path;       ///< of what its fields belong to, such as "characters/ann/attacks/ladle"
    QString note = {};  ///< what is said in place of a form; empty for nothing
    bool isNew = false; ///< nobody has entered it; it is kept as soon as it has a name
    bool isOwn = false; ///< the owner has added it and may take it away again
    std::vector<CardField> fields = {};

    /// The text of this field; empty where there is none.
    QString value(const char* key) const;
    /// It as a number; no value where it is none.
    std::optional<int> number(const char* key) const;
    bool operator==(const CardSection&) const = default;
};

/// Whose card it is.
struct CardAddress {
    QString pack; ///< its id
    QString noun; ///< its list in the pack format: "characters", "cards"
    QString id;

    /// Whether it is of a figure with numbers of its own, not a card of a deck or another printed thing.
    bool isFigure() const;

    QString path() const { return noun + '/' + id; }
    bool operator==(const CardAddress&) const = default;
};

struct CardSheet {
    CardAddress address;
    QString name;
    std::optional<content::Wheel> wheel; ///< what the card shows where it has more than the form can say
    std::vector<FieldChoice> actions;
    std::vector<CardSection> sections;

    bool isCharacter() const { return address.noun == QLatin1String("characters"); }
};

/// Whether what is in this list of packs ("characters", "tiles") is entered in a form.
bool hasForm(const QString& list);

/// This card; no sections if the pack does not have it. `added`: see `packs::OwnerCards::added`.
CardSheet cardSheetOf(const content::Pack& pack, const CardAddress& address, const QStringList& added = {});

/// An empty section for one more attack, ability or level-up card.
CardSection emptySection(const CardSheet& form, SectionKind kind);
/// Whether a card may have several of this kind, so that one more can be asked for.
bool mayHaveMore(SectionKind kind);

/// The number that a field's text says, none for an empty text; the error is a sentence for whoever typed it.
tl::expected<std::optional<int>, QString> numberIn(const CardField& field);

/// What of the section can be kept together: `typed`, with the number in `saved` (the same section as it was kept last)
/// instead of one that is no number, or that is empty though others stand or fall with it. A wheel's numbers that wait
/// for another one are left empty. Of a maximum and a beginning of bloodied that do not go together the one that is not
/// `key`, the field that is kept now, is as it was; both, if it is neither.
CardSection soundSection(const CardSection& typed, const CardSection& saved, const QString& key);

/// Whether a value of the pack, such as "characters/ann/wheel", is this field or holds it.
bool holds(const QString& what, const CardSection& section, const CardField& field);

/// What is entered of a monster's tactics, the last one for whenever none before it holds; bad numbers left out.
std::vector<packs::TacticLine> tacticsIn(const CardSheet& form);

/// The quick numbers of the wheel, bad ones left out.
packs::QuickWheel quickWheelIn(const CardSection& section);

} // namespace wheelhouse::ui
