// SPDX-License-Identifier: GPL-3.0-or-later
// The mouse wheel edits nothing by the way, hints take no press, and words from outside are never markup: in the whole
// application, once it is dressed.
#include "tests/support/test_main.h"
#include "ui/common/outside_text.h"
#include "ui/common/quiet_input.h"
#include "ui/common/skin.h"

#include <QApplication>
#include <QComboBox>
#include <QDial>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QWindow>

using namespace wheelhouse;

namespace {

const QString hostileName = QStringLiteral("<img src=\"/dev/ptmx\"> Ann");

/// Whether the widget has used the turn; else what is around it gets it.
bool turnWheelOver(QWidget& widget)
{
    const QPointF at = widget.rect().center();
    QWheelEvent turn(at, widget.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &turn);
    return turn.isAccepted();
}

void restOver(QWidget& widget)
{
    QTest::ignoreMessage(QtWarningMsg, "This plugin does not support raise()"); // of the hint's window
    const QPoint at = widget.rect().center();
    QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &help);
}

QLabel* hintOnScreen()
{
    for (QWidget* each : QApplication::topLevelWidgets()) {
        if (each->inherits("QTipLabel") && each->isVisible())
            return qobject_cast<QLabel*>(each);
    }
    return nullptr;
}

} // namespace

class TestQuietInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        ui::dressApplication(ui::Skin::of(ui::ThemeKind::Dark));
        ui::dressApplication(ui::Skin::of(ui::ThemeKind::Light)); // a change of the look changes nothing of this
    }
    void cleanup()
    {
        QToolTip::hideText();
        QTRY_VERIFY(!hintOnScreen());
    }

    void theWheelScrollsWhereNothingHasTheKeys()
    {
        QScrollArea area;
        auto* content = new QWidget;
        auto* column = new QVBoxLayout(content);
        auto* number = new QSpinBox;
        auto* choice = new QComboBox;
        choice->addItems({"Standard", "Bonus", "Free"});
        auto* slider = new QSlider(Qt::Horizontal);
        auto* dial = new QDial;
        auto* tabs = new QTabBar;
        tabs->addTab("one");
        tabs->addTab("two");
        for (QWidget* each : std::initializer_list<QWidget*>{number, choice, slider, dial, tabs})
            column->addWidget(each);
        content->setMinimumHeight(900);
        area.setWidget(content);
        area.resize(300, 700);
        area.show();
        QVERIFY(QTest::qWaitForWindowActive(&area));
        area.setFocus();
        number->setValue(5);
        slider->setValue(50);
        dial->setValue(50);
        const auto values = [&] {
            return std::vector<int>{number->value(), choice->currentIndex(), slider->value(), dial->value(),
                                    tabs->currentIndex()};
        };
        const auto before = values();
        for (QWidget* each : std::initializer_list<QWidget*>{number, choice, slider, dial, tabs}) {
            QVERIFY(each->focusPolicy() != Qt::WheelFocus);
            QVERIFY2(!turnWheelOver(*each) && values() == before, each->metaObject()->className());
        }
        QVERIFY(!turnWheelOver(*number->findChild<QLineEdit*>()) && values() == before);
        QVERIFY(turnWheelOver(*area.viewport()) && area.verticalScrollBar()->value() > 0);
        choice->setFocus();
        turnWheelOver(*choice);
        QCOMPARE(choice->currentIndex(), 1); // who has chosen it may turn it
    }

    void aHintTakesNoPress()
    {
        QWidget window;
        window.resize(300, 200);
        window.setToolTip("What lies beneath is pressed");
        window.show();
        restOver(window);
        QVERIFY(hintOnScreen());
        QVERIFY(hintOnScreen()->windowHandle()->flags().testFlag(Qt::WindowTransparentForInput));
    }

    void aHintShowsWordsAsTheyAre()
    {
        QWidget window;
        window.resize(300, 200);
        window.setToolTip(hostileName);
        window.show();
        restOver(window);
        QVERIFY(hintOnScreen());
        QVERIFY2(!QToolTip::text().contains("<img"), qPrintable(QToolTip::text()));
        QVERIFY(QToolTip::text().contains("&lt;img"));
        ui::showPlainHint(window.mapToGlobal(QPoint(5, 5)), "Ann\nand Bo", window);
        QCOMPARE(QToolTip::text(), "Ann\nand Bo");
    }

    void aLabelShowsWordsAsTheyAre()
    {
        QLabel label;
        QLabel marked;
        marked.setTextFormat(Qt::RichText);
        label.setText(hostileName);
        label.show();
        marked.show();
        QCOMPARE(label.textFormat(), Qt::PlainText);
        QCOMPARE(marked.textFormat(), Qt::RichText); // it says that it takes markup, and escapes what it is given
    }
};

WHEELHOUSE_TEST(TestQuietInput)

#include "tst_quiet_input.moc"
