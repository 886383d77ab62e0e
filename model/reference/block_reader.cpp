// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/block_reader.h"

#include "model/reference/board_check.h"
#include "model/reference/inline_text.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QRegularExpression>

namespace wheelhouse::reference {
namespace {

constexpr const char* fenceMark = "```";

QString blockTrouble(const char* english)
{
    return QCoreApplication::translate("Reference", english);
}

/// The text of a list's item behind its dash or number; nothing if the line begins no item.
struct ItemStart {
    bool numbered = false;
    int number = 1;
    QString text;
};

std::optional<ItemStart> itemStart(const QString& line)
{
    static const QRegularExpression form(QStringLiteral("^(?:-|([0-9]{1,3})\\.) +(.+)$"));
    if (line.isEmpty() || (line[0] != u'-' && !line[0].isDigit()))
        return std::nullopt;
    const auto match = form.match(line);
    if (!match.hasMatch())
        return std::nullopt;
    const bool numbered = !match.captured(1).isEmpty();
    return ItemStart{numbered, numbered ? match.captured(1).toInt() : 1, match.captured(2)};
}

bool isTableRow(const QString& line)
{
    return line.startsWith(u'|');
}

bool beginsBlock(const QString& line)
{
    return line.trimmed().isEmpty() || line.startsWith(u'#') || line.startsWith(QLatin1String(fenceMark)) ||
           isTableRow(line) || itemStart(line);
}

/// "| a | b |" without its outer bars; a bar behind a backslash is a letter.
QStringList cellsOf(const QString& line)
{
    static const QRegularExpression bar(QStringLiteral("(?<!\\\\)\\|"));
    QString inner = line.trimmed().sliced(1);
    if (inner.endsWith(u'|') && !inner.endsWith(QLatin1String("\\|")))
        inner.chop(1);
    QStringList cells = inner.split(bar);
    for (QString& cell : cells)
        cell = cell.trimmed();
    return cells;
}

class BlockReader
{
public:
    BlockReader(const QStringList& lines, int first, const ArticleId& home) : m_lines(lines), m_home(home), m_at(first)
    {
    }

    tl::expected<std::vector<Block>, LineProblem> read()
    {
        while (m_at < m_lines.size() && !m_problem)
            readBlock();
        if (m_problem)
            return tl::unexpected(*m_problem);
        return std::move(m_blocks);
    }

private:
    void readBlock()
    {
        const QString& line = m_lines[m_at];
        if (line.trimmed().isEmpty())
            ++m_at;
        else if (line.startsWith(u'#'))
            readHeading();
        else if (line.startsWith(QLatin1String(fenceMark)))
            readFenced();
        else if (isTableRow(line))
            readTable();
        else if (itemStart(line))
            readList();
        else if (line.startsWith(QLatin1String("    ")))
            readIndented();
        else
            readParagraph();
    }

    void fail(qsizetype line, const QString& message)
    {
        if (!m_problem)
            m_problem = LineProblem{static_cast<int>(line) + 1, message};
    }

    Text inlineText(const QString& source, qsizetype line)
    {
        auto text = readInline(source, m_home);
        if (text)
            return std::move(*text);
        fail(line, text.error());
        return {};
    }

    void readHeading()
    {
        static const QRegularExpression form(QStringLiteral("^(#{1,3}) +(.+)$"));
        const auto match = form.match(m_lines[m_at]);
        if (!match.hasMatch())
            return fail(m_at, blockTrouble("A heading is #, ## or ### and its words."));
        const int level = static_cast<int>(match.captured(1).size());
        m_blocks.push_back(Heading{level, inlineText(match.captured(2).trimmed(), m_at)});
        ++m_at;
    }

    /// This line and those that go on with it, joined by spaces.
    QString joined(QString text)
    {
        while (++m_at < m_lines.size() && !beginsBlock(m_lines[m_at]))
            text += u' ' + m_lines[m_at].trimmed();
        return text;
    }

    void readParagraph()
    {
        const qsizetype start = m_at;
        const QString source = joined(m_lines[m_at].trimmed());
        m_blocks.push_back(Paragraph{inlineText(source, start)});
    }

    void readList()
    {
        const auto first = itemStart(m_lines[m_at]);
        List list{first->numbered, first->number, {}};
        while (m_at < m_lines.size()) {
            const auto item = itemStart(m_lines[m_at]);
            if (!item || item->numbered != list.numbered)
                break;
            const qsizetype start = m_at;
            const QString source = joined(item->text.trimmed());
            list.items.push_back(inlineText(source, start));
        }
        m_blocks.push_back(std::move(list));
    }

    std::vector<Text> row(qsizetype line)
    {
        std::vector<Text> texts;
        for (const QString& cell : cellsOf(m_lines[line]))
            texts.push_back(inlineText(cell, line));
        return texts;
    }

    void readTable()
    {
        static const QRegularExpression rule(QStringLiteral("^\\|(?: *:?-+:? *\\|)+$"));
        Table table{row(m_at), {}};
        if (m_at + 1 >= m_lines.size() || !rule.match(m_lines[m_at + 1].trimmed()).hasMatch())
            return fail(m_at, blockTrouble("A table's second line is | --- | --- |."));
        for (m_at += 2; m_at < m_lines.size() && isTableRow(m_lines[m_at]); ++m_at) {
            table.rows.push_back(row(m_at));
            if (table.rows.back().size() != table.head.size())
                return fail(m_at, blockTrouble("This row has another number of cells than the table's head."));
        }
        m_blocks.push_back(std::move(table));
    }

    void readFenced()
    {
        const qsizetype start = m_at;
        const QString language = m_lines[m_at].sliced(3).trimmed();
        QStringList inside;
        while (++m_at < m_lines.size() && !m_lines[m_at].startsWith(QLatin1String(fenceMark)))
            inside << m_lines[m_at];
        if (m_at >= m_lines.size())
            return fail(start, blockTrouble("A block in ``` is not closed."));
        ++m_at;
        const QString text = inside.join(u'\n');
        if (language == QLatin1String("board"))
            readBoard(text.toUtf8(), start);
        else
            m_blocks.push_back(Code{language, text});
    }

    void readIndented()
    {
        QStringList inside;
        for (; m_at < m_lines.size() && m_lines[m_at].startsWith(QLatin1String("    ")); ++m_at)
            inside << m_lines[m_at].sliced(4);
        m_blocks.push_back(Code{QString(), inside.join(u'\n')});
    }

    void readBoard(const QByteArray& json, qsizetype start)
    {
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(json, &error).object();
        if (error.error != QJsonParseError::NoError) {
            const auto line = json.first(std::min<qsizetype>(error.offset, json.size())).count('\n');
            return fail(start + 1 + line, blockTrouble("This board is no JSON: %1.").arg(error.errorString()));
        }
        Board board{.caption = object.value(u"caption").toString(),
                    .board = object.value(u"board").toObject(),
                    .show = object.value(u"show").toArray(),
                    .expect = object.value(u"expect").toArray(),
                    .movable = {},
                    .line = static_cast<int>(start) + 1};
        const QJsonArray movable = object.value(u"move").toArray();
        for (const QJsonValue& mini : movable)
            board.movable << mini.toString();
        if (board.caption.isEmpty() || board.board.isEmpty() || board.show.isEmpty())
            return fail(start, blockTrouble("A board has a caption, a board and what to show on it."));
        if (board.expect.size() != board.show.size())
            return fail(start, blockTrouble("A board expects one answer for each thing it shows."));
        if (const auto trouble = troubleOf(board)) {
            const auto at = trouble->word.isEmpty() ? -1 : json.indexOf('"' + trouble->word.toUtf8() + '"');
            return fail(at < 0 ? start : start + 1 + json.first(at).count('\n'), trouble->message);
        }
        m_blocks.push_back(std::move(board));
    }

    const QStringList& m_lines;
    const ArticleId& m_home;
    qsizetype m_at;
    std::vector<Block> m_blocks;
    std::optional<LineProblem> m_problem;
};

} // namespace

tl::expected<std::vector<Block>, LineProblem> readBlocks(const QStringList& lines, int first, const ArticleId& home)
{
    return BlockReader(lines, first, home).read();
}

} // namespace wheelhouse::reference
