// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace wheelhouse::cli {

namespace {
/// Names in a session or a pack may come from anybody: what would drive the terminal is shown as a sign that stands for
/// nothing. JSON is for programs, which want it as it is: see jsonLine.
QByteArray shown(QString text)
{
    for (QChar& character : text) {
        const bool isPlain = character == QLatin1Char('\n') || character == QLatin1Char('\t');
        if (character.category() == QChar::Other_Control && !isPlain)
            character = QChar(QChar::ReplacementCharacter);
    }
    return text.toUtf8();
}
} // namespace

void print(const QString& line)
{
    std::fprintf(stdout, "%s\n", shown(line).constData());
}

QByteArray jsonLine(const nlohmann::json& value)
{
    constexpr bool onlyAscii = true; // a string may hold U+007F to U+009F as they are, which drive terminals
    return QByteArray::fromStdString(value.dump(-1, ' ', onlyAscii, nlohmann::json::error_handler_t::replace));
}

void printJson(const nlohmann::json& value)
{
    std::fprintf(stdout, "%s\n", jsonLine(value).constData());
}

void complain(const QString& problem)
{
    std::fprintf(stderr, "wheelhouse-cli: %s\n", shown(problem).constData());
}

} // namespace wheelhouse::cli
