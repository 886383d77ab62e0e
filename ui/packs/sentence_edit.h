// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace wheelhouse::ui {

/// A field for sentences that is as high as what stands in it. Tab leaves it. Its frame is for its parent to draw.
class SentenceEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SentenceEdit(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// Fits the height to the text and the font.
    void fit();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace wheelhouse::ui
