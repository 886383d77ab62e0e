// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include <cstdio>

namespace wheelhouse::cli {

namespace {
/// Names in a session or a pack may come from anybody: what would drive the terminal is shown as a sign that stands for
/// nothing. A text of JSON has no such characters in it.
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

void complain(const QString& problem)
{
    std::fprintf(stderr, "wheelhouse-cli: %s\n", shown(problem).constData());
}

} // namespace wheelhouse::cli
