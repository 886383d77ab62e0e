// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON text as a tree of plain values that know their lines. Parsing is bounded before anything is built: bytes,
// depth and number of values; a key that stands twice is an error, for the last one would silently win.
#pragma once

#include "model/packs/problem.h"

#include <QByteArray>

#include <tl/expected.hpp>

#include <variant>
#include <vector>

namespace wheelhouse::packs {

constexpr int maxMebibytes = 16;
constexpr int maxDepth = 64;
constexpr int maxValues = 200'000;

struct Member;

struct Node {
    using List = std::vector<Node>;
    using Object = std::vector<Member>;

    std::variant<std::monostate, bool, qint64, double, QString, List, Object> value;
    int line = 0; ///< where the value begins, or its key; counted from 1

    bool isNull() const { return std::holds_alternative<std::monostate>(value); }

    template <class T>
    const T* as() const
    {
        return std::get_if<T>(&value);
    }
};

struct Member {
    QString key;
    Node node;
};

/// Parses `bytes`, or says why not: one problem, as a text that is broken once misleads from there on.
tl::expected<Node, Problem> parseNode(const QByteArray& bytes, const QString& file);

/// The line of what stands at `pointer` below `node`, or of the last thing on the way to it that is there.
int lineAt(const Node& node, const QString& pointer);

/// The pointer of a member or of a list's entry below `parent`.
QString pointerTo(const QString& parent, const QString& key);
QString pointerTo(const QString& parent, std::size_t index);

} // namespace wheelhouse::packs
