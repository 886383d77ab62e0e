// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/article_paper.h"

#include <QAbstractTextDocumentLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

namespace wheelhouse::ui {

bool printArticle(QPagedPaintDevice& device, const reference::Article& article, const ArticleSetting& setting,
                  const Diagrams& diagrams)
{
    constexpr double zoom = 0.82; // text of 14 px: a good size on paper
    ArticleSetting paper = setting;
    paper.skin = Skin::of(ThemeKind::Light);
    paper.zoom = zoom;
    QTextDocument document;
    document.setDocumentMargin(0);
    document.documentLayout()->setPaintDevice(&device);
    auto* object = new DiagramObject(document, diagrams, paper.skin, zoom);
    object->setWidth(device.width());
    writeArticle(document, article, paper);
    document.setPageSize(QSizeF(device.width(), device.height()));
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    const QRectF page(QPointF(), document.pageSize());
    for (int i = 0; i < document.pageCount(); ++i) {
        if (i > 0)
            device.newPage();
        painter.save();
        painter.translate(0, -i * page.height());
        document.drawContents(&painter, page.translated(0, i * page.height()));
        painter.restore();
    }
    return painter.end();
}

bool writePdf(const QString& path, const reference::Article& article, const ArticleSetting& setting,
              const Diagrams& diagrams)
{
    constexpr double margin = 18; // millimetres
    QPdfWriter writer(path);
    writer.setTitle(article.title);
    writer.setResolution(paperDots);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins({margin, margin, margin, margin}, QPageLayout::Millimeter);
    return printArticle(writer, article, setting, diagrams);
}

} // namespace wheelhouse::ui
