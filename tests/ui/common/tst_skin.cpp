// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/colour_math.h"
#include "ui/common/house_style.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QObject>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

using namespace wheelhouse::ui;

namespace {

class SkinnedLeaf : public QWidget, public Skinned
{
public:
    using QWidget::QWidget;
    void setSkin(const Skin& skin) override { kind = skin.theme.kind; }
    ThemeKind kind = ThemeKind::Dark;
};

/// The menu's picture at this width.
QImage menuPicture(QMenu& menu, int width)
{
    menu.resize(width, menu.sizeHint().height());
    return menu.grab().toImage();
}

/// Where the text of a row begins: the first column that is not all of one colour.
int inkBegins(const QImage& picture, const QRect& row)
{
    for (int x = row.left() + 4; x < row.right(); ++x) {
        for (int y = row.top() + 4; y < row.bottom() - 4; ++y) {
            if (picture.pixel(x, y) != picture.pixel(row.left() + 4, row.top() + 4))
                return x;
        }
    }
    return row.right();
}

} // namespace

class TestSkin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aChangeOfSkinReachesEveryWidget()
    {
        QWidget root;
        auto* between = new QWidget(&root);
        auto* leaf = new SkinnedLeaf(between);
        dressTree(root, Skin::of(ThemeKind::Light));
        QCOMPARE(leaf->kind, ThemeKind::Light);
    }

    void stockButtonsAreLargeEnoughForAFinger()
    {
        HouseStyle style(Theme::of(ThemeKind::Dark), 1.0);
        QPushButton button("x");
        QLineEdit line;
        button.setStyle(&style);
        line.setStyle(&style);
        QVERIFY(button.sizeHint().height() >= metrics::touchTarget);
        QVERIFY(button.sizeHint().width() >= metrics::touchTarget);
        QVERIFY(line.sizeHint().height() >= metrics::touchTarget);
    }

    void menusHaveRoomForTheirTexts_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {80, 100, 150, 200, 250})
            QTest::addRow("%d %%", percent) << percent;
    }

    // A text that is shortened looks different from the same text with room to spare.
    void menusHaveRoomForTheirTexts()
    {
        QFETCH(const int, percent);
        HouseStyle style(Theme::of(ThemeKind::Dark), percent / 100.0);
        QMenu menu;
        menu.setStyle(&style);
        menu.setFont(Typography::atScale(percent).text(16));
        menu.addAction("Full screen\tF11");
        menu.addAction("High contrast")->setCheckable(true);
        menu.addMenu("Text size")->addAction("100 %");
        const QImage fitting = menuPicture(menu, menu.sizeHint().width());
        const QImage roomy = menuPicture(menu, menu.sizeHint().width() + 300);
        for (const QAction* action : menu.actions()) {
            const QString title = action->text().section('\t', 0, 0);
            const QRect row = menu.actionGeometry(const_cast<QAction*>(action)); // it is only looked up
            QRect text = row.adjusted(0, 4, 0, -4);
            text.setLeft(inkBegins(roomy, row));
            text.setWidth(menu.fontMetrics().horizontalAdvance(title));
            QVERIFY2(text.right() < fitting.width(), qPrintable(title));
            QVERIFY2(fitting.copy(text) == roomy.copy(text), qPrintable(title));
        }
    }

    void stockWidgetsWearTheTheme_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"dark", "light", "contrast"})
            QTest::newRow(name) << QString(name);
    }
    void stockWidgetsWearTheTheme()
    {
        QFETCH(QString, name);
        const Theme theme = Theme::of(*themeKindNamed(name));
        HouseStyle style(theme, 1.0);
        QPushButton button;
        button.setStyle(&style);
        button.setPalette(paletteOf(theme));
        button.resize(80, 50);
        QCOMPARE(button.grab().toImage().pixelColor(40, 25).rgb(), theme.raised.rgb());
        QCheckBox box;
        box.setStyle(&style);
        box.setPalette(paletteOf(theme));
        const QImage empty = box.grab().toImage();
        box.setChecked(true);
        QVERIFY(box.grab().toImage() != empty);
    }
};

WHEELHOUSE_TEST(TestSkin)

#include "tst_skin.moc"
