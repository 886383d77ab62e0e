// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as nobody would write it: one value or a few made into others, of another type, huge or very deep. The same seed
// makes the same text.
#pragma once

#include <QByteArray>

#include <nlohmann/json_fwd.hpp>

#include <random>

namespace wheelhouse::testing {

class JsonMutator
{
public:
    explicit JsonMutator(quint64 seed) : m_chance(seed) {}

    /// The text as a value; discarded where it is no JSON, or where an earlier change has nested it too deep to be
    /// copied.
    static nlohmann::json parsed(const QByteArray& text);

    qint64 upTo(qint64 most); ///< 0 to most
    bool oneIn(int many) { return upTo(many - 1) == 0; }
    /// Zero, negative, next to `usual`, or at the end of what a number can hold.
    qint64 oddNumber(qint64 usual);

    /// Changes so many values anywhere in the tree.
    void change(nlohmann::json& value, int changes);
    /// The text with changes in it, or another one altogether: too deep, too long, cut off, no JSON.
    QByteArray textOf(nlohmann::json value);

private:
    void changeOne(nlohmann::json& value);
    void changeShape(nlohmann::json& value);
    /// Puts the object into one of its own fields, a few times.
    void nestInItself(nlohmann::json& value);

    std::mt19937_64 m_chance;
};

} // namespace wheelhouse::testing
