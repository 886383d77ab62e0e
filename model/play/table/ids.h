// SPDX-License-Identifier: GPL-3.0-or-later
// Strong ids: the names of things on the table in commands, events, files and the query protocol. Ids of different
// kinds never compare or convert. An id is opaque, and no secret is encoded in one. The ids of things on the table are
// copied and compared all the time, so that their texts are kept once (see `keptText`); those of which a session has
// one for each act hold their own.
#pragma once

#include "model/play/table/kept_text.h"

#include <QHashFunctions>
#include <QString>

#include <compare>
#include <utility>

namespace wheelhouse::play {

template <class Tag>
class Id
{
public:
    Id() = default;
    explicit Id(const QString& text) : m_text(keptText(text)) {}

    /// The id's text as it stands in files and on the wire; empty for "none".
    const QString& text() const { return m_text ? *m_text : noText; }
    bool isEmpty() const { return !m_text; }
    explicit operator bool() const { return m_text; }

    friend bool operator==(const Id& a, const Id& b) { return a.m_text == b.m_text; }
    friend bool operator<(const Id& a, const Id& b) { return a.m_text != b.m_text && a.text() < b.text(); }
    friend size_t qHash(const Id& id, size_t seed = 0) { return ::qHash(id.m_text, seed); }

private:
    inline static const QString noText;

    const QString* m_text = nullptr; ///< one for all ids of this text
};

/// An id of its own text.
template <class Tag>
class OwnId
{
public:
    OwnId() = default;
    explicit OwnId(QString text) : m_text(std::move(text)) {}

    const QString& text() const { return m_text; }
    bool isEmpty() const { return m_text.isEmpty(); }
    explicit operator bool() const { return !m_text.isEmpty(); }

    friend bool operator==(const OwnId& a, const OwnId& b) { return a.m_text == b.m_text; }
    friend bool operator<(const OwnId& a, const OwnId& b) { return a.m_text < b.m_text; }
    friend size_t qHash(const OwnId& id, size_t seed = 0) { return ::qHash(id.m_text, seed); }

private:
    QString m_text;
};
// Named here first: another namespace, opened to all, has ids of its own with some of these names.
struct SeatTag;
struct FigureTag;
struct DialTag;
struct TokenTag;
struct PieceTag;
struct PileTag;
struct CounterTag;
struct PromptTag;
struct GroupTag;
struct CommandTag;

using SeatId = Id<struct SeatTag>;          ///< a player's place, "ann"; `tableViewer()` is the public eye
using FigureId = Id<struct FigureTag>;      ///< one mini or character
using DialId = Id<struct DialTag>;          ///< a cooldown dial, unique within its figure
using TokenId = Id<struct TokenTag>;        ///< one condition token on the table
using PieceId = Id<struct PieceTag>;        ///< one card or token that has left its pile
using PileId = Id<struct PileTag>;          ///< a deck, a bag, a discard
using CounterId = Id<struct CounterTag>;    ///< a shared or a seat's counter, "vp-ann"
using PromptId = Id<struct PromptTag>;      ///< an open question
using GroupId = OwnId<struct GroupTag>;     ///< what one command made; UUIDv7
using CommandId = OwnId<struct CommandTag>; ///< a command's own id; UUIDv7, applied once

/// The viewer that knows only what everybody at the table knows.
inline SeatId tableViewer()
{
    static const SeatId viewer(QStringLiteral("table"));
    return viewer;
}

} // namespace wheelhouse::play
