// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/passages.h"

#include "model/reference/sentences.h"

namespace wheelhouse::reference {
namespace {

/// The rows of a table as one text each, for a cell by itself says little.
std::vector<Text> rowsOf(const Table& table)
{
    std::vector<Text> rows;
    for (const std::vector<Text>& cells : table.rows) {
        Text row;
        for (const Text& cell : cells) {
            if (!row.empty())
                row.push_back(Span{.text = QStringLiteral(" · ")});
            row.insert(row.end(), cell.begin(), cell.end());
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<Text> searchedTexts(const Block& block)
{
    if (std::holds_alternative<Code>(block) || std::holds_alternative<Heading>(block))
        return {};
    const auto* table = std::get_if<Table>(&block);
    return table ? rowsOf(*table) : textsOf(block);
}

} // namespace

IndexedArticle indexed(const Article& article)
{
    IndexedArticle whole{article.title, article.keywords.join(QStringLiteral(", ")), {}, {}};
    for (const Block& block : article.blocks) {
        const auto* heading = std::get_if<Heading>(&block);
        if (heading && heading->level > 1)
            whole.headings += plain(heading->text) + u'\n';
        for (const Text& text : searchedTexts(block))
            whole.text += plain(text) + u'\n';
    }
    return whole;
}

std::vector<PlacedPassage> passagesOf(const Article& article, std::size_t index)
{
    std::vector<PlacedPassage> placed;
    QString heading;
    for (int block = 0; block < static_cast<int>(article.blocks.size()); ++block) {
        const Block& one = article.blocks[static_cast<std::size_t>(block)];
        if (const auto* section = std::get_if<Heading>(&one); section && section->level > 1)
            heading = plain(section->text);
        for (const Text& text : searchedTexts(one)) {
            for (const Passage& passage : passagesOf(text))
                placed.push_back({index, block, passage.rules.value(0), heading, passage.text});
        }
    }
    if (placed.empty())
        placed.push_back({index, 0, {}, {}, article.title});
    return placed;
}

} // namespace wheelhouse::reference
