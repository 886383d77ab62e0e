// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of the Games part's results, as `wheelhouse-cli --help query` tells them.
#pragma once

#include "app/cli/query_part.h"
#include "model/play/prompts/turn_sheet.h"
#include "model/play/session/fix.h"
#include "model/play/session/session.h"

namespace wheelhouse::cli {

/// A refusal as an error. Its place, a pointer into the command, is led to the request by taking `cut` off its
/// beginning and putting `prefix` there.
QueryError errorOf(const play::Refusal& refusal, const QString& prefix = {}, const QString& cut = {});
QueryError errorOf(const play::StoreError& error);

play::JsonValue eventsJson(const std::vector<play::Event>& events);
play::JsonValue promptsJson(const std::vector<play::Prompt>& prompts);
play::JsonValue offersJson(const std::vector<play::Offer>& offers);
/// Groups with their events.
play::JsonValue groupsJson(const std::vector<play::LogEntry>& entries, const play::Journal& journal);
/// Groups as sentences; `began` is the state in which the first of them began, as the reader may know it.
play::JsonValue linesJson(const std::vector<play::LogEntry>& entries, play::State began);
/// What could be fixed of a line, each with the command that does it.
play::JsonValue fixesJson(const play::GroupId& line, const std::vector<play::Fix>& fixes);
/// What the one in turn can do: the acts with their costs and targets, and what the turn has left.
play::JsonValue sheetJson(const play::TurnSheet& sheet);
/// What hands have to do with the real pieces.
play::JsonValue handsJson(const std::vector<play::PhysicalAct>& acts);
/// What the players can say about places now, each once, with the command that says the other thing.
play::JsonValue claimsJson(const play::TurnSheet& sheet);

} // namespace wheelhouse::cli
