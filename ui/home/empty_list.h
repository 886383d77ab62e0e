// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"

#include <QWidget>

namespace wheelhouse::ui {

/// Stands where the list of sessions will be, and says what will be there.
class EmptyList : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit EmptyList(Skin skin, QWidget* parent = nullptr);
    void setSkin(const Skin& skin) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString title() const;
    QString words() const;

    Skin m_skin;
};

} // namespace wheelhouse::ui
