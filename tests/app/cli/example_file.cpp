// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/example_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace wheelhouse::testing {
namespace {

using ExampleJson = nlohmann::json;
using Kind = ExampleBlock::Kind;

tl::unexpected<ExampleProblem> wrong(int line, const QString& what)
{
    return tl::unexpected(ExampleProblem{line, what});
}

/// What follows the fence, without the seat: the kind it stands for.
const std::map<QString, Kind>& kindNames()
{
    static const std::map<QString, Kind> names{{"json ask", Kind::Ask},         {"json see", Kind::See},
                                               {"json refused", Kind::Refused}, {"json table", Kind::Table},
                                               {"text log", Kind::Log},         {"text map", Kind::Map}};
    return names;
}

bool takesSeat(Kind kind)
{
    return kind == Kind::Table || kind == Kind::Log;
}

/// JSON values one after the other: each ends with the line that completes it.
tl::expected<std::vector<std::string>, ExampleProblem> valuesOf(const QStringList& lines, int firstLine)
{
    std::vector<std::string> values;
    QString open;
    int begun = 0;
    for (int i = 0; i < lines.size(); ++i) {
        if (open.isEmpty())
            begun = firstLine + i;
        open += lines[i].trimmed() + ' ';
        const ExampleJson value = ExampleJson::parse(open.toStdString(), nullptr, false);
        if (open.trimmed().isEmpty()) {
            open.clear();
        } else if (!value.is_discarded()) {
            values.push_back(value.dump());
            open.clear();
        }
    }
    if (!open.isEmpty())
        return wrong(begun, QStringLiteral("no JSON: %1").arg(open.left(60)));
    return values;
}

tl::expected<ExampleBlock, ExampleProblem> blockOf(const QString& info, const QStringList& lines, int line)
{
    const QStringList words = info.simplified().split(' ');
    const auto kind = kindNames().find(words.mid(0, 2).join(' '));
    const bool named = words.size() == 3;
    if (kind == kindNames().end() || words.size() > 3 || (named && !takesSeat(kind->second)))
        return wrong(line, QStringLiteral("no block is called “%1”").arg(info));
    ExampleBlock block;
    block.kind = kind->second;
    block.line = line;
    block.viewer = named ? words[2] : QStringLiteral("table");
    for (const QString& one : lines) {
        if (!one.trimmed().isEmpty())
            block.lines += one.trimmed();
    }
    if (block.lines.isEmpty())
        return wrong(line, QStringLiteral("the block is empty"));
    if (block.kind == Kind::Log || block.kind == Kind::Map)
        return block;
    auto values = valuesOf(lines, line + 1);
    if (!values)
        return tl::unexpected(values.error());
    if (block.kind == Kind::Ask) {
        block.asked = std::move(*values);
        return block;
    }
    if (values->size() != 1)
        return wrong(line, QStringLiteral("one expectation is one JSON value"));
    block.expected = std::move(values->front());
    if (block.expected == "{}")
        return wrong(line, QStringLiteral("the block expects nothing"));
    return block;
}

/// What is wrong with the order of the blocks, or with there being none.
std::optional<ExampleProblem> problemOf(const ExampleFile& example, int lastLine)
{
    if (example.title.isEmpty())
        return ExampleProblem{1, QStringLiteral("the example has no title")};
    const auto isAsk = [](const ExampleBlock& block) { return block.kind == Kind::Ask; };
    if (example.blocks.empty())
        return ExampleProblem{lastLine, QStringLiteral("the example has no blocks")};
    if (!isAsk(example.blocks.front()))
        return ExampleProblem{example.blocks.front().line, QStringLiteral("nothing has been asked yet")};
    if (isAsk(example.blocks.back()))
        return ExampleProblem{example.blocks.back().line, QStringLiteral("nothing is expected of the last answers")};
    return std::nullopt;
}

} // namespace

tl::expected<ExampleFile, ExampleProblem> readExample(const QString& text)
{
    ExampleFile example;
    const QStringList lines = text.split('\n');
    const QString fence = QStringLiteral("```");
    for (int i = 0; i < lines.size(); ++i) {
        if (lines[i].startsWith(QLatin1String("# ")) && example.title.isEmpty())
            example.title = lines[i].mid(2).trimmed();
        if (!lines[i].startsWith(fence))
            continue;
        const int begun = i;
        while (++i < lines.size() && lines[i].trimmed() != fence) {
        }
        if (i == lines.size())
            return wrong(begun + 1, QStringLiteral("the block has no end"));
        auto block = blockOf(lines[begun].mid(fence.size()), lines.mid(begun + 1, i - begun - 1), begun + 1);
        if (!block)
            return tl::unexpected(block.error());
        example.blocks.push_back(std::move(*block));
    }
    if (const auto problem = problemOf(example, static_cast<int>(lines.size())))
        return tl::unexpected(*problem);
    return example;
}

} // namespace wheelhouse::testing
