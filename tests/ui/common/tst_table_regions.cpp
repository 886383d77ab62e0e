// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/metrics.h"
#include "ui/common/table_regions.h"
#include "ui/common/typography.h"

#include <QObject>
#include <QTest>

using namespace wheelhouse::ui;

class TestTableRegions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void regionsFillThePageWithoutOverlap_data()
    {
        QTest::addColumn<QSize>("page");
        QTest::addColumn<int>("percent");
        for (const QSize& page : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)}) {
            for (const int percent : {80, 100, 150, 200, 250})
                QTest::addRow("%dx%d at %d", page.width(), page.height(), percent) << page << percent;
        }
    }
    void regionsFillThePageWithoutOverlap()
    {
        QFETCH(QSize, page);
        QFETCH(int, percent);
        for (const bool withMap : {true, false}) {
            const TableRegions r = regionsOf(page, percent, withMap);
            const QList<QRect> rects{r.strip,    r.leftRail, r.rightRail, r.centre,
                                     r.messages, r.undo,     r.primary,   r.tools};
            QCOMPARE(r.leftRail.width(), r.rightRail.width());
            for (int i = 0; i < rects.size(); ++i) {
                QVERIFY(QRect({}, page).contains(rects.at(i)));
                QVERIFY(rects.at(i).height() >= metrics::touchTarget);
                QVERIFY(rects.at(i).width() >= metrics::touchTarget);
                for (int other = 0; other < i; ++other)
                    QVERIFY(!rects.at(i).intersects(rects.at(other)));
            }
            QVERIFY(r.primary.width() > page.width() * 3 / 10);
            QVERIFY(r.centre.width() > page.width() * 4 / 10);
            QVERIFY(r.centre.height() > page.height() / 2);
        }
    }

    void theSketchedSizesAreKept()
    {
        const TableRegions r = regionsOf({1280, 800}, 100);
        QCOMPARE(r.strip.height(), 72);
        QCOMPARE(r.leftRail.width(), 304);
        QVERIFY(r.cardHeight >= 118);
        QVERIFY(5 * r.cardHeight + 4 * r.cardGap <= r.leftRail.height());
        QVERIFY(!r.toolsAsIcons && r.rails == RailForm::Whole);
    }

    void roomIsMadeInTheAgreedOrder()
    {
        const TableRegions small = regionsOf({1024, 640}, 100);
        QVERIFY(small.toolsAsIcons && small.rails == RailForm::Whole);
        QCOMPARE(regionsOf({1280, 800}, 130).rails, RailForm::Whole);
        QCOMPARE(regionsOf({1280, 800}, 150).rails, RailForm::Narrow);
        QCOMPARE(regionsOf({1280, 800}, 200).rails, RailForm::Narrow);
        QCOMPARE(regionsOf({640, 480}, 250).rails, RailForm::Brief);
    }

private:
    static TableRegions regionsOf(const QSize& page, int percent, bool withMap = false)
    {
        return tableRegions(page, Typography::forPage(page, percent), 5, withMap);
    }
};

WHEELHOUSE_TEST(TestTableRegions)

#include "tst_table_regions.moc"
