// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses of cards as tests print them on the cards of the demo pack.
#pragma once

#include "model/packs/format/read_effect.h"
#include "tests/model/rules/adventure_system/delving.h"

namespace wheelhouse::testing {

inline content::CardEffect effectOf(const QByteArray& text)
{
    return packs::cardEffectFrom(content::Opaque{text});
}

/// What a monster or a trap does whenever it acts.
inline content::Script tacticsOf(const QByteArray& verbs)
{
    return packs::scriptFrom({R"({"on":[{"moment":"turn-begins","do":[)" + verbs + "]}]}"});
}

/// What a card does as it is drawn.
inline QByteArray whenDrawn(const QByteArray& verbs)
{
    return R"({"on":[{"moment":"used","do":[)" + verbs + "]}]}";
}

/// What a power does for an action, or beside it ("free").
inline QByteArray usedFor(const QByteArray& verbs, const QByteArray& action = "action")
{
    return R"({"on":[{"moment":"used","action":")" + action + R"(","do":[)" + verbs + "]}]}";
}

inline QByteArray attackWith(int bonus, int damage,
                             const QByteArray& whom = R"("to":"enemy","range":{"min":1,"max":1})")
{
    return R"({"attack":"own",)" + whom + R"(,"modify":[{"what":"to-hit","to":)" + QByteArray::number(bonus) +
           R"(},{"what":"damage","to":)" + QByteArray::number(damage) + "}]}";
}

inline bool usePower(Delving& table, const char* power = "bucket-swing")
{
    return table.act("use", "{'ability':'card/" + QByteArray(power) + "'}");
}

/// Uses a power at everybody whom it reaches.
void strikeAll(Delving& table, const char* power = "bucket-swing");
/// Odda in front of these rats, whom her swing fells without fail.
void beginWithRats(Delving& table, int heroes, int rats);
/// An adventure without encounters.
void beginQuietly(Delving& table, int heroes = 1, board::Space first = {1, 1});
/// An adventure in which cancelling costs 5, with these cards earned, and this encounter on top.
void beginWithExperience(Delving& table, std::initializer_list<const char*> earned, int heroes = 1,
                         const char* encounter = "somebodys-lunch");
/// Lays a tile with its north-west square there, counted from that of the Entry Well.
void layTile(Delving& table, const char* tile, board::Space corner);
/// A value of a figure that differs from what is printed.
std::optional<int> valueNow(const Delving& table, const char* figure, const char* field);
/// Whose texts were told in the last group, in their order.
QStringList toldTexts(const Delving& table);
/// A tactic that is only told.
inline const QByteArray tellIt = R"({"act":"tell"})";

} // namespace wheelhouse::testing
