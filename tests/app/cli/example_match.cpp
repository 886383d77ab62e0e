// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/example_match.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace wheelhouse::testing {
namespace {

using Tree = nlohmann::json;

QString different(const QString& at, const Tree& actual, const Tree& expected)
{
    return QStringLiteral("%1: expected %2, found %3")
        .arg(at.isEmpty() ? QStringLiteral("the answer") : at, QString::fromStdString(expected.dump()),
             QString::fromStdString(actual.dump()).left(600));
}

bool isListOfObjects(const Tree& list)
{
    return !list.empty() && std::all_of(list.begin(), list.end(), [](const Tree& one) { return one.is_object(); });
}

QString lackingInWholeList(const Tree& actual, const Tree& expected, const QString& at)
{
    if (!actual.is_array() || actual.size() != expected.size())
        return different(at, actual, expected);
    for (size_t i = 0; i < expected.size(); ++i) {
        if (const QString what = lacking(actual[i], expected[i], at + QStringLiteral("/%1").arg(i)); !what.isEmpty())
            return what;
    }
    return {};
}

/// An element that has the id, number or name that the expected one has, to say what is different about it.
const Tree* namesake(const Tree& list, const Tree& expected)
{
    for (const char* key : {"id", "number", "name"}) {
        const auto named = expected.find(key);
        for (const Tree& one : list) {
            if (named != expected.end() && one.is_object() && one.value(key, Tree()) == *named)
                return &one;
        }
    }
    return nullptr;
}

QString lackingInOrder(const Tree& actual, const Tree& expected, const QString& at)
{
    if (!actual.is_array())
        return different(at, actual, expected);
    size_t next = 0;
    for (size_t i = 0; i < expected.size(); ++i) {
        while (next < actual.size() && !lacking(actual[next], expected[i]).isEmpty())
            ++next;
        if (next++ < actual.size())
            continue;
        const QString place = at + QStringLiteral("/%1").arg(i);
        const Tree* near = namesake(actual, expected[i]);
        const QString what = near ? lacking(*near, expected[i], place) : QString();
        return what.isEmpty() ? different(place, actual, expected[i]) : what;
    }
    return {};
}

QString lackingInObject(const Tree& actual, const Tree& expected, const QString& at)
{
    if (expected.size() == 1 && expected.contains("only"))
        return lackingInWholeList(actual, expected["only"], at);
    if (expected.size() == 1 && expected.contains("none")) {
        for (const Tree& one : actual) {
            if (!actual.is_array() || lacking(one, expected["none"]).isEmpty())
                return different(at, one, expected);
        }
        return {};
    }
    if (!actual.is_object())
        return different(at, actual, expected);
    for (const auto& [key, value] : expected.items()) {
        const auto found = actual.find(key);
        const QString what =
            lacking(found == actual.end() ? Tree() : *found, value, at + '/' + QString::fromStdString(key));
        if (!what.isEmpty())
            return what;
    }
    return {};
}

struct Picture {
    std::vector<std::string> rows;
    std::map<std::string, char> letters; ///< by figure
};

Picture pictureOf(const QStringList& lines)
{
    Picture picture;
    for (const QString& line : lines) {
        const QStringList legend = line.split(QStringLiteral(" = "));
        if (legend.size() == 2 && legend[0].size() == 1)
            picture.letters[legend[1].toStdString()] = legend[0][0].toLatin1();
        else
            picture.rows.push_back(line.toStdString());
    }
    return picture;
}

/// A defeated figure keeps its place in the state, and its mini is off the map.
bool isDown(const Tree& figure)
{
    const Tree tracks = figure.value("tracks", Tree::array());
    return std::any_of(tracks.begin(), tracks.end(), [](const Tree& track) {
        const std::string name = track.at("name");
        return (name == "hp" && track.at("value") == 0) ||
               (name == "wounds" && track.at("value") == track.value("maximum", Tree()));
    });
}

/// The map's rows with a letter for each figure that stands on it, “?” for one that the legend leaves out.
std::vector<std::string> drawn(const Tree& table, const std::map<std::string, char>& letters)
{
    std::vector<std::string> rows = table.at("map").at("terrain");
    for (const Tree& figure : table.at("figures")) {
        const auto at = figure.find("at");
        if (at == figure.end() || !at->is_object() || isDown(figure))
            continue;
        const auto letter = letters.find(figure.at("id"));
        const size_t size = figure.value("size", size_t(1));
        for (size_t y = at->at("y"); y < at->at("y").get<size_t>() + size; ++y) {
            for (size_t x = at->at("x"); x < at->at("x").get<size_t>() + size; ++x)
                rows.at(y).at(x) = letter == letters.end() ? '?' : letter->second;
        }
    }
    return rows;
}

} // namespace

QString lacking(const Tree& actual, const Tree& expected, const QString& at)
{
    if (expected.is_object() && !expected.empty())
        return lackingInObject(actual, expected, at);
    if (expected.is_array() && isListOfObjects(expected))
        return lackingInOrder(actual, expected, at);
    return actual == expected ? QString() : different(at, actual, expected);
}

QString lackingLine(const QStringList& actual, const QStringList& expected)
{
    auto next = actual.begin();
    for (const QString& line : expected) {
        next = std::find(next, actual.end(), line);
        if (next == actual.end())
            return QStringLiteral("“%1” is not said here, but:\n%2").arg(line, actual.join('\n'));
        ++next;
    }
    return {};
}

QString differenceOfMap(const Tree& state, const QStringList& lines)
{
    const Picture picture = pictureOf(lines);
    const Tree& table = state.at("table");
    if (!table.contains("map"))
        return QStringLiteral("no map lies on the table");
    const std::vector<std::string> rows = drawn(table, picture.letters);
    if (rows == picture.rows)
        return {};
    QString text = QStringLiteral("the map stands like this:");
    for (const std::string& row : rows)
        text += '\n' + QString::fromStdString(row);
    return text;
}

} // namespace wheelhouse::testing
