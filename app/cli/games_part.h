// SPDX-License-Identifier: GPL-3.0-or-later
// The Games part of the query protocol: one session at a time, played or watched.
#pragma once

#include "app/cli/query_part.h"
#include "app/composition.h"

namespace wheelhouse::cli {

class GamesPart final : public QueryPart
{
public:
    explicit GamesPart(const app::Composition& composition) : m_composition(composition) {}

    bool knows(const QString& op) const override;
    Answer answer(const QString& op, const play::JsonValue& request) override;

private:
    using Handler = Answer (GamesPart::*)(play::Args& fields);
    struct Op {
        const char* name;
        Handler handler;
        bool needsGame;
    };
    static const std::vector<Op>& ops();

    Answer startGame(play::Args& fields);
    Answer openFile(play::Args& fields);
    Answer onward(play::Args& fields);
    Answer handBack(play::Args& fields);
    Answer submit(play::Args& fields);
    Answer legal(play::Args& fields);
    Answer state(play::Args& fields);
    Answer prompts(play::Args& fields);
    Answer since(play::Args& fields);
    Answer hash(play::Args& fields);
    Answer undo(play::Args& fields);
    Answer redo(play::Args& fields);
    Answer log(play::Args& fields);
    Answer fixes(play::Args& fields);
    Answer claims(play::Args& fields);
    Answer cards(play::Args& fields);
    Answer content(play::Args& fields);
    Answer sheet(play::Args& fields);
    Answer hands(play::Args& fields);

    /// The seat named at `viewer`, or "table"; where it is left out, "table" if it may be. Who only reads sees what the
    /// table sees, or what the seat sees that was named with `open`.
    tl::expected<play::SeatId, QueryError> viewerOf(play::Args& fields, bool mayBeLeftOut = false) const;
    tl::expected<play::SeatId, QueryError> seatNamed(const QString& name, const QString& at) const;
    /// How many groups are wanted at once.
    static tl::expected<size_t, QueryError> mostOf(play::Args& fields);
    Answer moved(const char* type, const std::optional<play::Message>& title);
    play::JsonValue description() const;
    const play::Session& session() const { return *m_open.session; }

    const app::Composition& m_composition;
    app::OpenSession m_open;
    QString m_file;         ///< empty: in memory
    /// The games from which the open one was begun, with their files; they stay open in the meantime.
    std::vector<std::pair<app::OpenSession, QString>> m_from;
    play::SeatId m_readsAs; ///< who the reader has said to be with `open`; empty: nobody
};

} // namespace wheelhouse::cli
