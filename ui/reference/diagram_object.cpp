// SPDX-License-Identifier: GPL-3.0-or-later
// Diagrams inside a document.
#include "ui/reference/article_writer.h"
#include "ui/reference/diagram_painter.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextDocument>

#include <utility>

namespace wheelhouse::ui {

DiagramObject::DiagramObject(QTextDocument& document, Diagrams diagrams, Skin skin, double zoom)
    : QObject(&document), m_diagrams(std::move(diagrams)), m_skin(std::move(skin)), m_zoom(zoom)
{
    document.documentLayout()->registerHandler(type, this);
}

const Diagram& DiagramObject::diagramOf(const QTextFormat& format) const
{
    return *m_diagrams.at(static_cast<std::size_t>(format.intProperty(numberProperty)));
}

QSizeF DiagramObject::intrinsicSize(QTextDocument*, int, const QTextFormat& format)
{
    return planDiagram(diagramOf(format), m_width, m_skin, m_zoom).size;
}

void DiagramObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int, const QTextFormat& format)
{
    if (m_empty)
        return;
    const Diagram& diagram = diagramOf(format);
    painter->save();
    painter->translate(rect.topLeft());
    paintDiagram(*painter, diagram, planDiagram(diagram, m_width, m_skin, m_zoom), m_skin);
    painter->restore();
}

} // namespace wheelhouse::ui
