// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/quiet_input.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QScrollBar>
#include <QTabBar>
#include <QWheelEvent>

namespace wheelhouse::ui {

namespace {

const QString keeperOfQuiet = QStringLiteral("quietInput");

/// Whether a turn of the wheel over it changes what it stands for.
bool isEditedByWheel(QWidget& widget)
{
    const bool slides = qobject_cast<QAbstractSlider*>(&widget) && !qobject_cast<QScrollBar*>(&widget);
    return slides || qobject_cast<QAbstractSpinBox*>(&widget) || qobject_cast<QComboBox*>(&widget) ||
           qobject_cast<QTabBar*>(&widget) || dynamic_cast<TurnedByWheel*>(&widget);
}

class QuietInput : public QObject
{
public:
    explicit QuietInput(QObject* parent) : QObject(parent) { setObjectName(keeperOfQuiet); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Polish && watched->isWidgetType()) {
            auto& widget = *static_cast<QWidget*>(watched);
            if (widget.focusPolicy() == Qt::WheelFocus)
                widget.setFocusPolicy(Qt::StrongFocus);
            if (widget.inherits("QTipLabel")) // its window is not made yet
                widget.overrideWindowFlags(widget.windowFlags() | Qt::WindowTransparentForInput);
        } else if (event->type() == QEvent::Wheel && watched->isWidgetType()) {
            auto& widget = *static_cast<QWidget*>(watched);
            if (isEditedByWheel(widget) && !widget.hasFocus()) {
                event->ignore(); // what is around it scrolls
                return true;
            }
        }
        return false;
    }
};

} // namespace

void keepInputQuiet()
{
    if (!qApp->findChild<QObject*>(keeperOfQuiet, Qt::FindDirectChildrenOnly))
        qApp->installEventFilter(new QuietInput(qApp));
}

} // namespace wheelhouse::ui
