// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/article_stops.h"

#include <QTextBlock>
#include <QTextDocument>

namespace wheelhouse::ui {

std::vector<ArticleStop> stopsOf(const QTextDocument& document)
{
    std::vector<ArticleStop> stops;
    const auto add = [&stops](const QTextFragment& piece) {
        const QTextCharFormat format = piece.charFormat();
        if (format.objectType() == DiagramObject::type) {
            stops.push_back(
                {{piece.position(), piece.length()}, {}, format.intProperty(DiagramObject::numberProperty)});
            return;
        }
        if (!format.isAnchor())
            return;
        const reference::Link link = linkOf(QUrl(format.anchorHref()));
        ArticleStop* last = stops.empty() ? nullptr : &stops.back();
        if (last && last->link == link && last->range.from + last->range.length == piece.position())
            last->range.length += piece.length(); // one link with bold words in it
        else
            stops.push_back({{piece.position(), piece.length()}, link});
    };
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto piece = block.begin(); !piece.atEnd(); ++piece)
            add(piece.fragment());
    }
    return stops;
}

} // namespace wheelhouse::ui
