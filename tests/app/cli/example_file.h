// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a worked example: a Markdown file that tells a piece of a game in sentences, with fenced blocks between them
// that are asked of the program and held against its answers. The form is described in tests/examples/README.md.
#pragma once

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <string>
#include <vector>

namespace wheelhouse::testing {

struct ExampleBlock {
    enum class Kind {
        Ask,     ///< `json ask`: requests, sent one after the other
        See,     ///< `json see`: part of the last answer's result
        Refused, ///< `json refused`: part of the error that the last request gets
        Table,   ///< `json table [SEAT]`: part of the state as the seat, or everybody, sees it
        Log,     ///< `text log [SEAT]`: lines that the log has gained, in this order
        Map      ///< `text map`: ground and minis as they stand
    };
    Kind kind = Kind::Ask;
    int line = 0;                   ///< of its first fence, from 1
    QString viewer;                 ///< a seat, or "table"
    std::vector<std::string> asked; ///< Ask: at least one, as JSON
    std::string expected;           ///< See, Refused, Table: as JSON
    QStringList lines;              ///< Log, Map
};

struct ExampleFile {
    QString title; ///< its first heading
    std::vector<ExampleBlock> blocks;
};

/// Where an example is wrong, and how.
struct ExampleProblem {
    int line = 0;
    QString what;
};

/// The error is where the text is no worked example: without a title, a question or an expectation, or with a block
/// that nothing would be done with.
tl::expected<ExampleFile, ExampleProblem> readExample(const QString& text);

} // namespace wheelhouse::testing
