// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/colour_math.h"
#include "ui/common/house_style.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"

#include <QCheckBox>
#include <QLineEdit>
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
