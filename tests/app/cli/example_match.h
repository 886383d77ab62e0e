// SPDX-License-Identifier: GPL-3.0-or-later
// Holds what a worked example expects against what the program answers.
#pragma once

#include <QString>
#include <QStringList>

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::testing {

/// Where `actual` lacks a part of `expected`, and what is there; empty where nothing is lacking. An object's named
/// members are compared and no others, null being “is not there”; a list of objects is found in the other in this
/// order, with others between; {"only":[…]} is the whole list, {"none":…} a list in which nothing matches; any other
/// value is equal.
QString lacking(const nlohmann::json& actual, const nlohmann::json& expected, const QString& at = {});

/// The first of the expected lines that is not found in order among the actual ones; empty where all are.
QString lackingLine(const QStringList& actual, const QStringList& expected);

/// The picture's first difference from the state as everybody sees it; empty where there is none. Rows of the ground's
/// letters, in which a letter of the legend ("G = grabbleshanks") stands on each space of that figure.
QString differenceOfMap(const nlohmann::json& state, const QStringList& picture);

} // namespace wheelhouse::testing
