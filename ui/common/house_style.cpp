// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/house_style.h"

#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

QRectF insetFrame(const QRect& rect, double width)
{
    return QRectF(rect).adjusted(width / 2, width / 2, -width / 2, -width / 2);
}

} // namespace

HouseStyle::HouseStyle(const Theme& theme, double textScale)
    : QProxyStyle(QStringLiteral("Fusion")), m_theme(theme), m_scale(textScale)
{
}

void HouseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool:
        drawButton(*option, *painter);
        break;
    case PE_PanelLineEdit:
    case PE_FrameLineEdit:
        drawField(*option, *painter);
        break;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawTick(*option, *painter, false);
        break;
    case PE_IndicatorRadioButton:
        drawTick(*option, *painter, true);
        break;
    case PE_FrameFocusRect:
        drawFocus(*option, *painter);
        break;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        break;
    }
    painter->restore();
}

void HouseStyle::drawButton(const QStyleOption& option, QPainter& painter) const
{
    const bool on = option.state.testFlag(State_On);
    const bool enabled = option.state.testFlag(State_Enabled);
    QColor fill = enabled ? m_theme.raised : m_theme.panel;
    if (option.state.testFlag(State_Sunken))
        fill = mixed(fill, m_theme.ink, 0.22);
    else if (option.state.testFlag(State_MouseOver) && enabled)
        fill = mixed(fill, m_theme.ink, 0.08);
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool isDefault = button && button->features.testFlag(QStyleOptionButton::DefaultButton);
    const bool strong = on || isDefault;
    const double width = strong ? 2.5 : 1.0;
    painter.setBrush(fill);
    painter.setPen(QPen(strong ? m_theme.accentOf(0) : m_theme.line, width));
    painter.drawRoundedRect(insetFrame(option.rect, width), metrics::radius, metrics::radius);
}

void HouseStyle::drawField(const QStyleOption& option, QPainter& painter) const
{
    const bool focused = option.state.testFlag(State_HasFocus);
    const double width = focused ? 2.5 : 1.0;
    painter.setBrush(m_theme.panel);
    painter.setPen(QPen(focused ? m_theme.focus : m_theme.line, width));
    painter.drawRoundedRect(insetFrame(option.rect, width), 6, 6);
}

void HouseStyle::drawTick(const QStyleOption& option, QPainter& painter, bool round) const
{
    const QRectF box = insetFrame(option.rect, 2);
    const bool on = option.state.testFlag(State_On);
    const double corner = round ? box.width() / 2 : 5;
    painter.setBrush(on ? m_theme.ready : m_theme.panel);
    painter.setPen(QPen(on ? m_theme.ready : m_theme.inkDim, 2));
    painter.drawRoundedRect(box, corner, corner);
    if (on && round) {
        painter.setBrush(m_theme.onReady);
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(box.center(), box.width() * 0.22, box.width() * 0.22);
    } else if (on) {
        QPainterPath tick(QPointF(box.left() + box.width() * 0.22, box.top() + box.height() * 0.54));
        tick.lineTo(box.left() + box.width() * 0.42, box.top() + box.height() * 0.74);
        tick.lineTo(box.left() + box.width() * 0.79, box.top() + box.height() * 0.28);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.onReady, box.width() * 0.13, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(tick);
    } else if (option.state.testFlag(State_NoChange)) {
        painter.fillRect(box.adjusted(4, box.height() / 2 - 1.5, -4, -box.height() / 2 + 1.5), m_theme.ink);
    }
}

void HouseStyle::drawFocus(const QStyleOption& option, QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.focus, 2));
    painter.drawRoundedRect(insetFrame(option.rect, 2), 6, 6);
}

void HouseStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const
{
    if (control == CC_ScrollBar)
        drawScrollBar(*option, *painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void HouseStyle::drawScrollBar(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(option.rect, m_theme.sunken);
    const QRectF handle =
        QRectF(subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget)).adjusted(3, 3, -3, -3);
    const double corner = std::min(handle.width(), handle.height()) / 2;
    const bool pressed = option.state.testFlag(State_Sunken);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pressed ? m_theme.ink : m_theme.inkDim);
    painter.drawRoundedRect(handle, corner, corner);
    painter.restore();
}

int HouseStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    const auto scaled = [this](double pixels) {
        return static_cast<int>(std::lround(pixels * std::max(1.0, m_scale)));
    };
    switch (metric) {
    case PM_ScrollBarExtent:
        return scaled(14);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(24);
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ListViewIconSize:
        return scaled(24);
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return 3;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize HouseStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const
{
    QSize wanted = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton:
    case CT_ToolButton:
        return (wanted + QSize(16, 0)).expandedTo({metrics::touchTarget, metrics::touchTarget});
    case CT_CheckBox:
    case CT_RadioButton:
    case CT_LineEdit:
    case CT_ComboBox:
    case CT_SpinBox:
    case CT_TabBarTab:
    case CT_ItemViewItem:
        return wanted.expandedTo({0, metrics::touchTarget});
    case CT_MenuItem:
        return menuItemSize(option, wanted);
    default:
        return wanted;
    }
}

QSize HouseStyle::menuItemSize(const QStyleOption* option, const QSize& wanted)
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (item && item->menuItemType == QStyleOptionMenuItem::Separator)
        return wanted;
    // Fusion draws a column for the tick that is wider the higher the row is, and asks for one as for a low row only.
    constexpr double tickColumn = 0.79; // of the height
    const QSize high = wanted.expandedTo({0, metrics::touchTarget});
    return {high.width() + static_cast<int>(std::ceil(high.height() * tickColumn)), high.height()};
}

int HouseStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_Widget_Animate: // stock widgets keep still in any case; what comes onto the page asks entranceTime()
    case SH_Widget_Animation_Duration:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_UnderlineShortcut:
    case SH_RequestSoftwareInputPanel:
        break;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
    return hint == SH_RequestSoftwareInputPanel ? static_cast<int>(RSIP_OnMouseClickAndAlreadyFocused) : 0;
}

} // namespace wheelhouse::ui

#include "moc_house_style.cpp"
