// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/result_list.h"

#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/dials/panel_painter.h"

#include <QAbstractListModel>
#include <QKeyEvent>
#include <QPainter>
#include <QScroller>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {

using reference::Hit;

class ResultModel : public QAbstractListModel
{
public:
    ResultModel(ResultList::SystemTitle title, QObject* parent) : QAbstractListModel(parent), m_title(std::move(title))
    {
    }

    void setHits(const std::vector<Hit>& hits)
    {
        beginResetModel();
        m_hits = hits;
        endResetModel();
    }
    const std::vector<Hit>& hits() const { return m_hits; }
    QString placeOf(const Hit& hit) const
    {
        QStringList place{m_title(hit.article.system)};
        if (!hit.heading.isEmpty() && hit.heading != hit.title)
            place << hit.heading;
        return place.join(QStringLiteral(" · "));
    }
    int rowCount(const QModelIndex& parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
    }
    QVariant data(const QModelIndex& index, int role) const override
    {
        const Hit& hit = m_hits.at(static_cast<std::size_t>(index.row()));
        if (role == Qt::DisplayRole)
            return hit.title;
        if (role == Qt::AccessibleTextRole)
            return QStringList{hit.title, placeOf(hit), hit.snippet.text}.join(QStringLiteral(". "));
        return {};
    }

private:
    ResultList::SystemTitle m_title;
    std::vector<Hit> m_hits;
};

namespace {

constexpr int snippetLines = 2;

class ResultDelegate : public QStyledItemDelegate
{
public:
    ResultDelegate(const Skin& skin, const ResultModel& model, QObject* parent)
        : QStyledItemDelegate(parent), m_skin(skin), m_model(model)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        const double lines = lineOf(title()) + lineOf(place()) + snippetLines * lineOf(snippet());
        return {100, std::max(metrics::touchTarget, static_cast<int>(std::ceil(lines + 2 * inset())))};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Hit& hit = m_model.hits().at(static_cast<std::size_t>(index.row()));
        const Theme& theme = m_skin.theme;
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF panel = QRectF(option.rect).adjusted(4, 3, -4, -3);
        painter->setPen(chosen ? QPen(theme.accentOf(0), 2) : QPen(theme.line, 1));
        painter->setBrush(chosen ? theme.raised : theme.panel);
        painter->drawRoundedRect(panel, metrics::radius, metrics::radius);
        if (chosen) // a bar too, so that it does not hang on the colour
            painter->fillRect(QRectF(panel.left(), panel.top() + 8, 5, panel.height() - 16), theme.accentOf(0));
        QRectF room = panel.adjusted(inset() + 4, inset() - 3, -inset(), 0);
        painter->setPen(theme.ink);
        drawLine(*painter, {room.topLeft(), QSizeF(room.width(), lineOf(title()))}, title(),
                 Qt::AlignLeft | Qt::AlignVCenter, hit.title, 0.8);
        room.setTop(room.top() + lineOf(title()));
        painter->setPen(theme.inkDim);
        drawLine(*painter, {room.topLeft(), QSizeF(room.width(), lineOf(place()))}, place(),
                 Qt::AlignLeft | Qt::AlignVCenter, m_model.placeOf(hit), 0.8);
        room.setTop(room.top() + lineOf(place()));
        paintSnippet(*painter, room, hit.snippet);
        painter->restore();
    }

private:
    QFont title() const { return m_skin.type.text(17, QFont::DemiBold); }
    QFont place() const { return m_skin.type.text(13); }
    QFont snippet() const { return m_skin.type.text(15); }
    double inset() const { return m_skin.type.length(10); }
    static double lineOf(const QFont& font) { return QFontMetricsF(font).lineSpacing() + 1; }

    void paintSnippet(QPainter& painter, const QRectF& room, const reference::Snippet& found) const
    {
        QTextLayout layout(found.text, snippet());
        QList<QTextLayout::FormatRange> formats;
        for (const reference::Mark& mark : found.marks) {
            QTextCharFormat format;
            format.setFontWeight(QFont::Bold);
            format.setForeground(m_skin.theme.accentOf(0));
            format.setFontUnderline(true);
            formats << QTextLayout::FormatRange{static_cast<int>(mark.from), static_cast<int>(mark.length), format};
        }
        layout.setFormats(formats);
        layout.beginLayout();
        double top = 0;
        for (int i = 0; i < snippetLines; ++i) {
            QTextLine line = layout.createLine();
            if (!line.isValid())
                break;
            line.setLineWidth(room.width());
            line.setPosition({0, top});
            top += lineOf(snippet());
        }
        layout.endLayout();
        painter.setPen(m_skin.theme.ink);
        layout.draw(&painter, room.topLeft());
    }

    const Skin& m_skin;
    const ResultModel& m_model;
};

} // namespace

ResultList::ResultList(const Skin& skin, SystemTitle title, QWidget* parent)
    : QListView(parent), m_skin(skin), m_model(new ResultModel(std::move(title), this))
{
    setObjectName(QStringLiteral("resultList"));
    setAccessibleName(tr("Search results"));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    QScroller::grabGesture(viewport(), QScroller::TouchGesture);
    setEditTriggers(NoEditTriggers);
    setModel(m_model);
    setItemDelegate(new ResultDelegate(m_skin, *m_model, this));
    connect(this, &QListView::clicked, this, [this] {
        if (const Hit* hit = chosen())
            Q_EMIT opened(*hit);
    });
}

void ResultList::setHits(const std::vector<Hit>& hits)
{
    m_model->setHits(hits);
    if (!hits.empty())
        setCurrentIndex(m_model->index(0));
    scrollToTop();
    setAccessibleDescription(tr("%n article(s) found", nullptr, static_cast<int>(hits.size())));
}

const std::vector<Hit>& ResultList::hits() const
{
    return m_model->hits();
}

void ResultList::setSkin(const Skin& skin)
{
    m_skin = skin;
    scheduleDelayedItemsLayout();
    viewport()->update();
}

void ResultList::step(int by)
{
    const int count = static_cast<int>(hits().size());
    if (count > 0)
        setCurrentIndex(m_model->index(std::clamp(currentIndex().row() + by, 0, count - 1)));
}

const Hit* ResultList::chosen() const
{
    return currentIndex().isValid() ? &hits().at(static_cast<std::size_t>(currentIndex().row())) : nullptr;
}

void ResultList::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && chosen())
        Q_EMIT opened(*chosen());
    else
        QListView::keyPressEvent(event);
}

void ResultList::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    if (hasFocus()) {
        QPainter painter(viewport());
        paintFocus(painter, QRectF(viewport()->rect()), metrics::radius, m_skin.theme);
    }
}

} // namespace wheelhouse::ui

#include "moc_result_list.cpp"
