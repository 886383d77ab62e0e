// SPDX-License-Identifier: GPL-3.0-or-later
// A trace: what a game's commands make happen, written down before any rule computes it. Its format is told in
// tests/traces/README.md.
#pragma once

#include "model/play/session/game_system.h"

#include <QStringList>

#include <map>

namespace wheelhouse::testing {

struct TraceGroup {
    QString note;
    play::Command command;
    std::optional<play::Refusal> refused; ///< nothing else is filled then
    play::Outcome outcome;
    QByteArray events;                    ///< as they stand in the file, canonical
    QStringList prompts;                  ///< ids that are open afterwards
    QStringList frames;                   ///< kinds in progress afterwards, the innermost last
    std::map<QString, QByteArray> expect; ///< fact → canonical JSON
};

struct Trace {
    std::vector<TraceGroup> groups;
};

/// Reads a trace strictly; the error tells the place.
tl::expected<Trace, QString> readTrace(const QByteArray& text);

/// One fact about a state, "figure/ilse/hp", as canonical JSON; empty if there is no such fact.
QByteArray factOf(const play::State& state, const QString& name);

/// Plays a trace: the command with the id "c3" makes what stands in its group 3.
class TraceSystem : public play::GameSystem
{
public:
    explicit TraceSystem(Trace trace) : m_trace(std::move(trace)) {}

    QString slug() const override { return QStringLiteral("trace"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::Offer> legal(const play::State&, const content::Pack&) const override { return {}; }
    tl::expected<play::SystemPartValue, play::CodecError> partFromJson(const play::JsonValue& json) const override;
    play::SystemPartValue initialPart() const override;

private:
    Trace m_trace;
};

} // namespace wheelhouse::testing
