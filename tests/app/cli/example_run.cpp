// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/example_run.h"

#include "tests/app/cli/cli_run.h"
#include "tests/app/cli/example_match.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace wheelhouse::testing {
namespace {

using Reply = nlohmann::json;
using Kind = ExampleBlock::Kind;

/// One example being played: what was answered last, and how much of each log has been read.
class Playing
{
public:
    explicit Playing(const QString& folder) : m_query(folder) {}

    /// What is wrong with the block; empty where nothing is. `mayFail`: the last request is to be refused.
    QString play(const ExampleBlock& block, bool mayFail)
    {
        switch (block.kind) {
        case Kind::Ask:
            return ask(block, mayFail);
        case Kind::See:
            return lacking(m_last.value("result", Reply()), Reply::parse(block.expected));
        case Kind::Refused:
            return refused(block);
        case Kind::Table:
            return lacking(state(block.viewer), Reply::parse(block.expected));
        case Kind::Log:
            return lackingLine(newLines(block.viewer), block.lines);
        case Kind::Map:
            return differenceOfMap(state(QStringLiteral("table")), block.lines);
        }
        return {};
    }

private:
    QString ask(const ExampleBlock& block, bool mayFail)
    {
        for (size_t i = 0; i < block.asked.size(); ++i) {
            m_last = m_query.ask(Reply::parse(block.asked[i]));
            const bool may = mayFail && i + 1 == block.asked.size();
            if (!m_last.is_object() || (!may && m_last.value("ok", false) != true))
                return QStringLiteral("%1\nis answered %2").arg(QString::fromStdString(block.asked[i]), text(m_last));
        }
        return {};
    }

    QString refused(const ExampleBlock& block) const
    {
        if (m_last.value("ok", true))
            return QStringLiteral("the request is not refused, but answered %1").arg(text(m_last));
        return lacking(m_last.at("error"), Reply::parse(block.expected));
    }

    Reply asked(const char* op, const QString& viewer)
    {
        const Reply reply = m_query.ask({{"op", op}, {"viewer", viewer.toStdString()}});
        return reply.is_object() ? reply.value("result", Reply()) : Reply();
    }

    Reply state(const QString& viewer) { return asked("state", viewer); }

    /// The lines of the viewer's log that no block has read yet.
    QStringList newLines(const QString& viewer)
    {
        QStringList lines;
        for (const Reply& group : asked("log", viewer)) {
            for (const Reply& line : group.at("lines"))
                lines += QString::fromStdString(line.get<std::string>());
        }
        const qsizetype read = std::min(m_read[viewer], lines.size());
        m_read[viewer] = lines.size();
        return lines.mid(read);
    }

    static QString text(const Reply& reply) { return QString::fromStdString(reply.dump()).left(1200); }

    QueryProcess m_query;
    Reply m_last;
    std::map<QString, qsizetype> m_read;
};

} // namespace

std::optional<ExampleProblem> playExample(const ExampleFile& example, const QString& folder)
{
    Playing playing(folder);
    for (size_t i = 0; i < example.blocks.size(); ++i) {
        const bool mayFail = i + 1 < example.blocks.size() && example.blocks[i + 1].kind == Kind::Refused;
        if (const QString what = playing.play(example.blocks[i], mayFail); !what.isEmpty())
            return ExampleProblem{example.blocks[i].line, what};
    }
    return std::nullopt;
}

} // namespace wheelhouse::testing
