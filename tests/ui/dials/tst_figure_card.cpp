// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/figure_card.h"

#include <QObject>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse::ui;

class TestFigureCard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_card = std::make_unique<FigureCard>(Skin::of(ThemeKind::Dark));
        m_look = {};
        m_look.name = "Harrow";
        m_look.wheel = {.value = 8, .maximum = 11};
        m_look.armour = {14};
        m_look.speed = {6};
        m_look.conditions = {{.name = "Cursed"}};
        m_card->setLook(m_look);
        m_card->resize(304, 122);
        m_card->show();
    }

    void nothingIsWrittenOnTheBandOfWhoActs()
    {
        const QRectF low(0, 0, 236, 78); // as at 1024×640, where the rest is small and the band is not
        const QRectF whole(0, 0, 236, 100);
        m_look.stageAtRight = false; // the band is at the right end
        for (const CardForm form : {CardForm::Whole, CardForm::Low}) {
            m_look.form = form;
            const QRectF rect = form == CardForm::Whole ? whole : low;
            const FigureCardLayout layout = figureCardLayout(rect, m_look);
            for (const QRectF& part : {layout.turn, layout.stats, layout.conditions, layout.dials})
                QVERIFY2(part.right() <= rect.right() - 12, qPrintable(QString::number(part.right())));
        }
    }
    void cleanup() { m_card.reset(); }

    void theRestOfTheCardSelects()
    {
        QSignalSpy selects(m_card.get(), &FigureCard::selectAsked);
        QTest::mouseClick(m_card.get(), Qt::LeftButton, {}, {250, 30});
        QCOMPARE(selects.count(), 1);
        QTest::keyClick(m_card.get(), Qt::Key_Return);
        QCOMPARE(selects.count(), 2);
    }

    void pressingTheWheelOfAnUnselectedFigureSelectsIt()
    {
        QSignalSpy selects(m_card.get(), &FigureCard::selectAsked);
        QSignalSpy asked(m_card.get(), &FigureCard::hitPointsAsked);
        const QPoint middle = m_card->wheel().geometry().center();
        QVERIFY(m_card->childAt(middle) == &m_card->wheel());
        dragWheelDown();
        QCOMPARE(asked.count(), 0);
        QTest::mouseClick(&m_card->wheel(), Qt::LeftButton);
        QCOMPARE(selects.count(), 1);
    }

    void theWheelOfASelectedFigureTurns()
    {
        m_look.selected = true;
        m_card->setLook(m_look);
        QSignalSpy selects(m_card.get(), &FigureCard::selectAsked);
        QSignalSpy asked(m_card.get(), &FigureCard::hitPointsAsked);
        dragWheelDown();
        QCOMPARE(asked, (QList<QVariantList>{{-3}}));
        QCOMPARE(selects.count(), 0);
    }

    /// The page knows for whom a number is typed.
    void digitsAreLeftToThePage()
    {
        m_look.selected = true;
        m_card->setLook(m_look);
        QSignalSpy asked(m_card.get(), &FigureCard::hitPointsAsked);
        QKeyEvent digit(QEvent::KeyPress, Qt::Key_3, Qt::NoModifier, QStringLiteral("3"));
        QCoreApplication::sendEvent(m_card.get(), &digit);
        QVERIFY(!digit.isAccepted());
        QCOMPARE(asked.count(), 0);
    }

    void itsNameSaysAllItShows()
    {
        QCOMPARE(m_card->accessibleName(), QString("Harrow, 8 of 11 hit points, armour class 14, speed 6, Cursed"));
        m_look.wheel.bloodied = true;
        m_look.acting = true;
        m_look.selected = true;
        m_card->setLook(m_look);
        QCOMPARE(m_card->accessibleName(), QString("Harrow, 8 of 11 hit points, bloodied, armour class 14, speed 6, "
                                                   "Cursed, acting now, selected"));
    }

    void theWheelLiesInsideTheCardInEveryForm()
    {
        for (const CardForm form : {CardForm::Whole, CardForm::Low, CardForm::Brief}) {
            m_look.form = form;
            m_card->setLook(m_look);
            m_card->resize(m_card->sizeHint());
            QVERIFY(m_card->rect().contains(m_card->wheel().geometry()));
            QVERIFY(m_card->wheel().width() >= 44);
        }
    }

private:
    void dragWheelDown()
    {
        BattleWheelWidget* wheel = &m_card->wheel();
        const QPoint from = wheel->rect().center();
        const QPoint to = from + QPoint(0, 41);
        QTest::mousePress(wheel, Qt::LeftButton, {}, from);
        QMouseEvent event(QEvent::MouseMove, QPointF(to), wheel->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton,
                          Qt::NoModifier);
        QCoreApplication::sendEvent(wheel, &event);
        QTest::mouseRelease(wheel, Qt::LeftButton, {}, wheel->isTurnable() ? to : QPoint(-500, -500));
    }

    std::unique_ptr<FigureCard> m_card;
    FigureLook m_look;
};

WHEELHOUSE_TEST(TestFigureCard)

#include "tst_figure_card.moc"
