// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/article.h"

namespace wheelhouse::reference {
namespace {

struct TextsOfBlock {
    std::vector<Text> operator()(const Heading& heading) const { return {heading.text}; }
    std::vector<Text> operator()(const Paragraph& paragraph) const { return {paragraph.text}; }
    std::vector<Text> operator()(const List& list) const { return list.items; }
    std::vector<Text> operator()(const Table& table) const
    {
        std::vector<Text> texts = table.head;
        for (const std::vector<Text>& row : table.rows)
            texts.insert(texts.end(), row.begin(), row.end());
        return texts;
    }
    std::vector<Text> operator()(const Board& board) const { return {{Span{.text = board.caption}}}; }
    std::vector<Text> operator()(const Code& code) const { return {{Span{.text = code.text, .code = true}}}; }
};

} // namespace

QString plain(const Text& text)
{
    QString letters;
    for (const Span& span : text)
        letters += span.text;
    return letters;
}

std::vector<Text> textsOf(const Block& block)
{
    return std::visit(TextsOfBlock{}, block);
}

} // namespace wheelhouse::reference
