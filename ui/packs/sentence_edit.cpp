// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/sentence_edit.h"

#include "ui/common/metrics.h"

#include <QTextBlock>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

SentenceEdit::SentenceEdit(QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setViewportMargins(6, 6, 6, 6);
    setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    connect(this, &QPlainTextEdit::textChanged, this, &SentenceEdit::fit);
}

QSize SentenceEdit::sizeHint() const
{
    return {100, minimumHeight()};
}

void SentenceEdit::fit()
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        lines += std::max(1, block.layout()->lineCount());
    const double text = std::max(1, lines) * fontMetrics().lineSpacing() + 2 * document()->documentMargin();
    const int height = std::max(metrics::touchTarget, static_cast<int>(std::ceil(text)) + 14);
    if (height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
}

void SentenceEdit::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

void SentenceEdit::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // all of it is seen, so what is around it scrolls
}

} // namespace wheelhouse::ui

#include "moc_sentence_edit.cpp"
