// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/theme.h"

#include <QProxyStyle>

namespace wheelhouse::ui {

/// Draws stock widgets (buttons, lines to type in, boxes to tick, scroll bars, menus) so that they fit the painted
/// ones: flat panels with round corners, a plain focus frame, and room for a finger.
class HouseStyle : public QProxyStyle
{
    Q_OBJECT

public:
    explicit HouseStyle(const Theme& theme, double textScale);

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
    QPalette standardPalette() const override { return paletteOf(m_theme); }

private:
    static QSize menuItemSize(const QStyleOption* option, const QSize& wanted);
    void drawButton(const QStyleOption& option, QPainter& painter) const;
    void drawField(const QStyleOption& option, QPainter& painter) const;
    void drawTick(const QStyleOption& option, QPainter& painter, bool round) const;
    void drawFocus(const QStyleOption& option, QPainter& painter) const;
    void drawScrollBar(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;

    Theme m_theme;
    double m_scale;
};

} // namespace wheelhouse::ui
