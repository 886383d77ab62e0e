// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"

#include <QCoreApplication>

int main(int argc, char** argv)
{
    const auto home = wheelhouse::testing::isolate();
    const QCoreApplication app(argc, argv);
    return wheelhouse::testing::runTests();
}
