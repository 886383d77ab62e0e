// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/outside_text.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QTextDocument>
#include <QToolTip>

namespace wheelhouse::ui {

namespace {

const QString keeperName = QStringLiteral("plainWords");

/// The label in which hints are shown; its words are made by this file.
bool isHintLabel(const QObject& object)
{
    return object.inherits("QTipLabel");
}

class PlainWords : public QObject
{
public:
    explicit PlainWords(QObject* parent) : QObject(parent) { setObjectName(keeperName); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Polish) {
            auto* label = qobject_cast<QLabel*>(watched);
            if (label && label->textFormat() == Qt::AutoText && !isHintLabel(*label))
                label->setTextFormat(Qt::PlainText);
            return false;
        }
        if (event->type() != QEvent::ToolTip || !watched->isWidgetType())
            return false;
        auto& widget = *static_cast<QWidget*>(watched);
        if (widget.toolTip().isEmpty())
            return false; // it may have hints for its parts
        showPlainHint(static_cast<QHelpEvent*>(event)->globalPos(), widget.toolTip(), widget);
        return true;
    }
};

} // namespace

QString plainHint(const QString& words)
{
    return Qt::mightBeRichText(words) ? Qt::convertFromPlainText(words, Qt::WhiteSpaceNormal) : words;
}

void showPlainHint(const QPoint& onScreen, const QString& words, QWidget& widget, const QRect& place)
{
    QToolTip::showText(onScreen, plainHint(words), &widget, place);
}

void showMarkedHint(const QPoint& onScreen, const QString& markup, QWidget& widget)
{
    QToolTip::showText(onScreen, markup, &widget);
}

void keepWordsPlain()
{
    if (!qApp->findChild<QObject*>(keeperName, Qt::FindDirectChildrenOnly))
        qApp->installEventFilter(new PlainWords(qApp));
}

} // namespace wheelhouse::ui
