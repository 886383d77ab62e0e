// SPDX-License-Identifier: GPL-3.0-or-later
// How a line of the log looks: under a heading for its round and its turn, with the colour and the shape of whose deed
// it is, its dice as they lie.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/log/log_rows.h"

#include <QStyledItemDelegate>

#include <map>

namespace wheelhouse::ui {

class LogDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    LogDelegate(const Skin& skin, QObject* parent) : QStyledItemDelegate(parent), m_skin(skin) {}

    void setSkin(const Skin& skin) { m_skin = skin; }
    void setRows(const std::vector<LogRow>& rows);
    /// The row of an item; nullptr if there is none.
    const LogRow* row(const QModelIndex& index) const;
    /// Which of the row's paragraphs lies at a point below the top of its item, `width` wide.
    size_t paragraphAt(const LogRow& row, int width, double y) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    /// Where the parts of a row lie, from its top on.
    struct Places {
        QRectF round;
        QRectF turn;
        std::vector<QRectF> paragraphs;
        double height = 0;
    };
    Places placesOf(const LogRow& row, int width) const;
    QFont fontOf(const LogRow& row, size_t paragraph) const;
    void paintHeadings(QPainter& painter, const LogRow& row, const Places& places) const;
    void paintDice(QPainter& painter, const QRectF& rect, const LogWords& words) const;
    /// The mark of a paragraph that can be pressed for its whole reason, at the end of its first line.
    void paintReasoned(QPainter& painter, const QRectF& paragraph) const;
    double roomForMark() const;

    Skin m_skin;
    std::map<QString, LogRow> m_rows; ///< by key
};

} // namespace wheelhouse::ui
