// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/article_paper.h"

#include <QAbstractTextDocumentLayout>
#include <QPageRanges>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextDocument>

#include <utility>

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
    const QPageRanges wanted = device.pageRanges();
    bool isFirst = true;
    for (int i = 0; i < document.pageCount(); ++i) {
        if (!wanted.isEmpty() && !wanted.contains(i + 1))
            continue;
        if (!std::exchange(isFirst, false) && !device.newPage())
            return false;
        painter.save();
        painter.translate(0, -i * page.height());
        document.drawContents(&painter, page.translated(0, i * page.height()));
        painter.restore();
    }
    return painter.end() && !isFirst;
}

bool writePdf(const QString& path, const reference::Article& article, const ArticleSetting& setting,
              const Diagrams& diagrams)
{
    constexpr double margin = 18; // millimetres
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    QPdfWriter writer(&file);
    writer.setTitle(article.title);
    writer.setResolution(paperDots);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins({margin, margin, margin, margin}, QPageLayout::Millimeter);
    return printArticle(writer, article, setting, diagrams) && file.error() == QFileDevice::NoError && file.commit();
}

} // namespace wheelhouse::ui
