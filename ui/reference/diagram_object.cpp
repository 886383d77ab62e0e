// SPDX-License-Identifier: GPL-3.0-or-later
// Diagrams inside a document, and the document on paper.
#include "ui/reference/article_writer.h"
#include "ui/reference/diagram_painter.h"

#include <QAbstractTextDocumentLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

#include <utility>

namespace wheelhouse::ui {

DiagramObject::DiagramObject(QTextDocument& document, Diagrams diagrams, Skin skin, double zoom)
    : QObject(&document), m_diagrams(std::move(diagrams)), m_skin(std::move(skin)), m_zoom(zoom)
{
    document.documentLayout()->registerHandler(type, this);
}

void DiagramObject::setLook(const Skin& skin, double zoom)
{
    m_skin = skin;
    m_zoom = zoom;
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
    const Diagram& diagram = diagramOf(format);
    painter->save();
    painter->translate(rect.topLeft());
    paintDiagram(*painter, diagram, planDiagram(diagram, m_width, m_skin, m_zoom), m_skin);
    painter->restore();
}

bool writePdf(const QString& path, const reference::Article& article, const ArticleSetting& setting,
              const Diagrams& diagrams)
{
    constexpr int dotsPerInch = 96; // as on the screen, for which the fonts are sized
    constexpr double margin = 18;   // millimetres
    constexpr double zoom = 0.82;   // text of 14 px: a good size on paper
    QPdfWriter writer(path);
    writer.setTitle(article.title);
    writer.setResolution(dotsPerInch);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins({margin, margin, margin, margin}, QPageLayout::Millimeter);
    ArticleSetting paper = setting;
    paper.skin = Skin::of(ThemeKind::Light);
    paper.zoom = zoom;
    QTextDocument document;
    document.setDocumentMargin(0);
    document.documentLayout()->setPaintDevice(&writer);
    auto* object = new DiagramObject(document, diagrams, paper.skin, zoom);
    object->setWidth(writer.width());
    writeArticle(document, article, paper);
    document.setPageSize(QSizeF(writer.width(), writer.height()));
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    const QRectF page(QPointF(), document.pageSize());
    for (int i = 0; i < document.pageCount(); ++i) {
        if (i > 0)
            writer.newPage();
        painter.save();
        painter.translate(0, -i * page.height());
        document.drawContents(&painter, page.translated(0, i * page.height()));
        painter.restore();
    }
    return painter.end();
}

} // namespace wheelhouse::ui
