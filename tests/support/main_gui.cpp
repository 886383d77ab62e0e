// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"

#include <QApplication>
#include <QProxyStyle>

namespace {

// No test waits for an animation or a blinking cursor.
class StillStyle : public QProxyStyle
{
public:
    StillStyle() : QProxyStyle("Fusion") {}

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override
    {
        if (hint == SH_Widget_Animate || hint == SH_Widget_Animation_Duration)
            return 0;
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
};

} // namespace

int main(int argc, char** argv)
{
    const auto home = wheelhouse::testing::isolate();
    QApplication app(argc, argv);
    QApplication::setStyle(new StillStyle); // the application owns it
    QApplication::setCursorFlashTime(0);
    for (const auto effect : {Qt::UI_General, Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
                              Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox})
        QApplication::setEffectEnabled(effect, false);
    return wheelhouse::testing::runTests();
}
