// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace wheelhouse::ui {

/// Lays things out like words: side by side, and on a new line where the width ends. Hidden things take no room.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(int gap, QWidget* parent = nullptr);
    ~FlowLayout() override;

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

    QList<QLayoutItem*> m_items;
    int m_gap;
};

} // namespace wheelhouse::ui
