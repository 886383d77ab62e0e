// SPDX-License-Identifier: GPL-3.0-or-later
// What a sheet offers, in words and drawings.
#pragma once

#include "ui/dials/panel_painter.h"
#include "ui/table/common/table_context.h"

#include <QStringList>

namespace wheelhouse::ui {

/// The same for the same act on every sheet: "attack/hook", "use/dial/raise-the-lamp", "move".
QString keyOf(const play::SheetAct& act);
QString nameOf(const play::SheetAct& act);
/// The rule that bars it, else why it would do nothing now; empty: nothing speaks against it.
play::Message againstIt(const play::SheetAct& act);
/// The act as a button; one that is barred says why.
ChoiceLook lookOf(const play::SheetAct& act, const TableContext& context);
/// "Standard · bonus"; empty for what is free.
QString costWords(const play::SheetAct& act, const play::TurnSheet& sheet);
/// What an attack's card says in figures: "range 2–8", "+5 to hit", "2 damage".
QStringList figuresOf(const play::SheetAct& act);
/// The figures, then what the card says.
QString withText(const QString& detail, const QString& text);
/// A target of the act as a button: its name, the face that is needed, how often it falls, and what a hit does where
/// that is not the same for all.
ChoiceLook lookOf(const play::SheetTarget& target, const play::SheetAct& act, const TableContext& context);

/// An answer that speaks for many, as "All 5 still there: Harrow, Ilse …": what it says of them, and who they are.
ChoiceLook lookOfMany(const play::Message& label);

/// A roll at somebody in the open, or in cover, where the players say which: "1 die · in cover" and how often it hits.
ChoiceLook wayLook(int dice, const QString& chance, bool covered);

/// "10+"; "20" where nothing less will do; empty where it is not known.
QString neededWords(const play::SheetRoll& roll);
/// "84 %", in whole hundredths.
QString percentWords(double chance);
/// "+5 Hook", "+1 Cursed = +6": the steps, and what is behind each.
std::vector<RuledWords> sumWords(const std::vector<play::SumStep>& steps, const TableContext& context);
/// What stands beside the needed face: cover, how often it hits, how often it is a critical.
std::vector<RuledWords> oddsWords(const play::SheetRoll& roll, bool covered, const TableContext& context);
/// What the throw has to reach and what is added to it.
std::vector<RuledWords> reasonWords(const play::SheetTarget& target, const TableContext& context);
/// "+1 Cursed".
QString stepWords(const play::SumStep& step);

} // namespace wheelhouse::ui
