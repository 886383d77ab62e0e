// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace wheelhouse::ui {

/// Lays fields out as a printed form does: as many beside each other as their hints allow, each line filled to the
/// edge. What is left of a line goes to its items after the stretch of their size policies; an item with a stretch of
/// `wholeLine` stands alone, and one of `belowLine` under the line of the item before it, as wide as all.
class FieldFlow : public QLayout
{
    Q_OBJECT

public:
    static constexpr int wholeLine = 100;
    static constexpr int belowLine = 200;

    explicit FieldFlow(int gap, QWidget* parent = nullptr);
    ~FieldFlow() override;

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Returns the height used.
    int place(const QRect& rect, bool move) const;
    /// The height of a line of these items.
    int placeLine(const QList<QLayoutItem*>& line, const QRect& rect, bool move) const;

    QList<QLayoutItem*> m_items;
    int m_gap;
};

} // namespace wheelhouse::ui
