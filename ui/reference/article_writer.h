// SPDX-License-Identifier: GPL-3.0-or-later
// An article as a text document, for the screen and for paper.
#pragma once

#include "model/reference/article.h"
#include "ui/common/skin.h"
#include "ui/reference/diagram.h"

#include <QHash>
#include <QTextObjectInterface>
#include <QUrl>

#include <memory>
#include <vector>

class QTextDocument;

namespace wheelhouse::ui {

using Diagrams = std::vector<std::shared_ptr<Diagram>>;

/// The diagrams of an article, in the order of its board blocks.
Diagrams diagramsOf(const reference::Article& article, const BoardAnswers& answers);

/// A link as the address behind it in a document, and back; an empty article if it is none.
QUrl addressOf(const reference::Link& link);
reference::Link linkOf(const QUrl& address);

/// Letters of the document.
struct TextRange {
    int from = 0;
    int length = 0;
};

/// Where what was written stands.
struct WrittenArticle {
    QHash<QString, TextRange> rules; ///< the sentence of each
    std::vector<int> blocks;         ///< position at which each block begins
    std::vector<int> diagrams;       ///< position of each
};

/// What goes with an article.
struct ArticleSetting {
    Skin skin;
    double zoom = 1;
    QString over = {}; ///< a line above the title: where the article stands
    std::vector<std::pair<QString, reference::ArticleId>> seeAlso = {}; ///< titles
};

/// Writes it into the empty document. The diagrams are drawn by a DiagramObject.
WrittenArticle writeArticle(QTextDocument& document, const reference::Article& article, const ArticleSetting& setting);

/// Draws diagrams in a document, each where a character stands for it.
class DiagramObject : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    static constexpr int type = QTextFormat::UserObject + 1;
    static constexpr int numberProperty = QTextFormat::UserProperty + 1; ///< which one

    DiagramObject(QTextDocument& document, Diagrams diagrams, Skin skin, double zoom);

    /// The room they may take.
    void setWidth(double width) { m_width = width; }
    /// Leaves their room empty: something else is shown there.
    void leaveEmpty() { m_empty = true; }

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    const Diagram& diagramOf(const QTextFormat& format) const;

    Diagrams m_diagrams;
    Skin m_skin;
    double m_zoom;
    double m_width = 600;
    bool m_empty = false;
};

} // namespace wheelhouse::ui
