// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/rule_mark.h"

#include "ui/common/rule_topic.h"
#include "ui/dials/choice_button.h"

#include <QCoreApplication>

namespace wheelhouse::ui {

QWidget* makeRuleMark(const Skin& skin, QWidget& on)
{
    auto* mark = new ChoiceButton(skin, &on);
    mark->setObjectName(QStringLiteral("ruleMark"));
    mark->setLook({.icon = Icon::Book, .centred = true});
    mark->setAccessibleName(QCoreApplication::translate("RuleMark", "Open the rule behind this (F1)"));
    mark->setToolTip(mark->accessibleName());
    mark->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    QObject::connect(mark, &ChoiceButton::clicked, mark, [mark] { askForRule(*mark, ruleTopicInFocus(mark)); });
    return mark;
}

} // namespace wheelhouse::ui
