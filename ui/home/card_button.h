// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"

#include <QAbstractButton>

namespace wheelhouse::ui {

/// A large button drawn as a card of text as high as its text needs at the width it is given. Enter presses it as
/// Space does.
class CardButton : public QAbstractButton, public Skinned
{
    Q_OBJECT

public:
    explicit CardButton(Skin skin, QWidget* parent = nullptr);

    void setSkin(const Skin& skin) override;
    bool hasHeightForWidth() const override { return true; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    const Skin& skin() const { return m_skin; }
    /// Call when what is painted has changed, and with it perhaps the height.
    void renewLook();
    /// The card's content; ground and focus frame are painted by this class.
    virtual void paintContent(QPainter& painter, const QRectF& rect) const = 0;
    /// The ground's colour at rest, and the frame's.
    virtual QColor ground() const { return m_skin.theme.panel; }
    virtual QColor frame() const { return m_skin.theme.line; }

    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Skin m_skin;
};

/// Lines that `text` takes at this width.
int lineCount(const QFont& font, const QString& text, double width);
/// The height of those lines, with a little air below the last.
double paragraphHeight(const QFont& font, const QString& text, double width);
/// Draws the whole text in lines from the top of `rect` and returns the height used.
double drawWhole(QPainter& painter, const QRectF& rect, const QFont& font, const QString& text);

} // namespace wheelhouse::ui
