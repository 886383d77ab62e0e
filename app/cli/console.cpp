// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include <cstdio>

namespace wheelhouse::cli {

void print(const QString& line)
{
    std::fprintf(stdout, "%s\n", line.toUtf8().constData());
}

void complain(const QString& problem)
{
    std::fprintf(stderr, "wheelhouse-cli: %s\n", problem.toUtf8().constData());
}

} // namespace wheelhouse::cli
