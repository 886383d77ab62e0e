// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/dials/counter_button.h"
#include "ui/dials/figure_painter.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/seat_shape.h"
#include "ui/dials/turn_painter.h"

#include <QImage>
#include <QObject>
#include <QPainter>
#include <QTest>

#include <functional>

using namespace wheelhouse::ui;

namespace {

constexpr QRgb unpainted = 0xff123456;

using Paint = std::function<void(QPainter&, const QRectF&, const Skin&)>;

// Paints into the middle of a larger image.
QImage painted(const QSize& size, const Skin& skin, const Paint& paint, int margin = 0)
{
    QImage image(size + QSize(2 * margin, 2 * margin), QImage::Format_RGB32);
    image.fill(unpainted);
    QPainter painter(&image);
    paint(painter, QRectF(QPoint(margin, margin), size), skin);
    return image;
}

QImage wheelOf(const WheelLook& look, const Skin& skin)
{
    return painted({106, 106}, skin, [&](QPainter& painter, const QRectF& rect, const Skin& with) {
        paintBattleWheel(painter, rect, look, with);
    });
}

QImage dialOf(const DialLook& look, const Skin& skin)
{
    return painted({44, 44}, skin, [&](QPainter& painter, const QRectF& rect, const Skin& with) {
        painter.fillRect(rect, with.theme.panel);
        paintCooldownDial(painter, rect, look, with);
    });
}

QImage cardOf(const FigureLook& look, const Skin& skin)
{
    return painted({304, 122}, skin, [&](QPainter& painter, const QRectF& rect, const Skin& with) {
        paintFigureCard(painter, rect, look, with);
    });
}

double meanLuminance(const QImage& image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            sum += relativeLuminance(image.pixelColor(x, y));
    }
    return sum / (image.width() * image.height());
}

FigureLook busyFigure()
{
    FigureLook look;
    look.name = "Sister Vane of the Very Long Name";
    look.wheel = {.value = 12, .maximum = 12};
    look.armour = {16, true};
    look.speed = {12};
    look.turn = "5½";
    look.conditions = {{"Weakened", ConditionMood::Harm, true, 1, Icon::Break},
                       {"Rooted", ConditionMood::Harm},
                       {"Inspired", ConditionMood::Help, true, 1, Icon::Sun},
                       {"Marked"},
                       {"Cursed"},
                       {"Slowed"}};
    look.dials = {{"a", DialState::Ready}, {"b", DialState::Counting, 12}, {"c", DialState::UsedUp}};
    look.experience = ExperienceLook{3, 5};
    return look;
}

} // namespace

class TestPainters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameLookGivesTheSamePicture()
    {
        const FigureLook look = busyFigure();
        QCOMPARE(cardOf(look, Skin::of(ThemeKind::Dark)), cardOf(look, Skin::of(ThemeKind::Dark)));
        QVERIFY(cardOf(look, Skin::of(ThemeKind::Dark)) != cardOf(look, Skin::of(ThemeKind::Light)));
    }

    void everyStateOfAWheelIsSeen()
    {
        const Skin skin = Skin::of(ThemeKind::Dark);
        QList<QImage> pictures;
        for (const WheelLook& look :
             {WheelLook{.value = 9, .maximum = 12}, WheelLook{.value = 8, .maximum = 12},
              WheelLook{.value = 9, .maximum = 12, .bloodied = true},
              WheelLook{.value = 0, .maximum = 12, .defeated = true},
              WheelLook{.value = 9, .maximum = 12, .pending = -3}, WheelLook{.value = 9, .maximum = 12, .quiet = true},
              WheelLook{.value = 9, .maximum = 12, .setByHand = true},
              WheelLook{.value = 9, .maximum = 12, .known = false}}) {
            const QImage picture = wheelOf(look, skin);
            QVERIFY2(!pictures.contains(picture), qPrintable(QString::number(pictures.size())));
            pictures << picture;
        }
    }

    void everyStateOfACardIsSeen()
    {
        const Skin skin = Skin::of(ThemeKind::Dark);
        FigureLook acting = busyFigure();
        acting.acting = true;
        FigureLook selected = busyFigure();
        selected.selected = true;
        FigureLook acted = busyFigure();
        acted.acted = true;
        FigureLook hidden = busyFigure();
        hidden.turnHidden = true;
        FigureLook both = acting;
        both.selected = true;
        FigureLook defeated = busyFigure();
        defeated.defeated = true;
        FigureLook byHand = busyFigure();
        byHand.speed.setByHand = true;
        FigureLook few = busyFigure();
        few.conditions.clear();
        FigureLook loot = few;
        loot.loot = 1;
        FigureLook moreLoot = few;
        moreLoot.loot = 2;
        FigureLook levelled = few;
        levelled.cards = 1;
        QList<QImage> pictures;
        for (const FigureLook& look :
             {busyFigure(), acting, selected, acted, hidden, both, defeated, byHand, few, loot, moreLoot, levelled}) {
            const QImage picture = cardOf(look, skin);
            QVERIFY2(!pictures.contains(picture), qPrintable(QString::number(pictures.size())));
            pictures << picture;
        }
    }

    void dialsAreToldApartWithoutColour_data() { eachTheme(); }
    void dialsAreToldApartWithoutColour()
    {
        const Skin skin = currentSkin(100);
        const double ready = meanLuminance(dialOf({"a", DialState::Ready}, skin));
        const double counting = meanLuminance(dialOf({"a", DialState::Counting, 2}, skin));
        const double usedUp = meanLuminance(dialOf({"a", DialState::UsedUp}, skin));
        QVERIFY2(std::abs(ready - counting) > 0.04, qPrintable(QString("%1 %2").arg(ready).arg(counting)));
        QVERIFY2(std::abs(ready - usedUp) > 0.04, qPrintable(QString("%1 %2").arg(ready).arg(usedUp)));
        QVERIFY2(std::abs(counting - usedUp) > 0.008, qPrintable(QString("%1 %2").arg(counting).arg(usedUp)));
        QVERIFY(dialOf({"a", DialState::Counting, 2}, skin) != dialOf({"a", DialState::Counting, 3}, skin));
    }

    void onlyAReadyDialIsFilled_data() { eachTheme(); }
    void onlyAReadyDialIsFilled()
    {
        const Skin skin = currentSkin(100);
        const auto filled = [&](DialState state) {
            return contrastRatio(dialOf({"a", state, 2}, skin).pixelColor(8, 22), skin.theme.panel) >= 3;
        };
        QVERIFY(filled(DialState::Ready));
        QVERIFY(!filled(DialState::Counting));
        QVERIFY(!filled(DialState::UsedUp));
    }

    void bloodiedIsMoreThanAColour()
    {
        Skin grey = Skin::of(ThemeKind::Dark);
        grey.theme.blood = grey.theme.wheelFace;
        grey.theme.onBlood = grey.theme.ink;
        grey.theme.danger = grey.theme.wheelOn;
        QVERIFY(wheelOf({.value = 4, .maximum = 12}, grey) !=
                wheelOf({.value = 4, .maximum = 12, .bloodied = true}, grey));
    }

    void fadingTokensHaveAnotherEdge()
    {
        const Skin skin = Skin::of(ThemeKind::Dark);
        const auto chip = [&](bool fading) {
            return painted({90, 26}, skin, [&](QPainter& painter, const QRectF& rect, const Skin& with) {
                paintConditionChip(painter, rect, {"Slowed", ConditionMood::Harm, fading}, ChipForm::Named, with);
            });
        };
        QVERIFY(chip(true) != chip(false));
    }

    void atMostFourConditionsAreShown()
    {
        const Skin skin = Skin::of(ThemeKind::Dark);
        QImage image(400, 30, QImage::Format_RGB32);
        QPainter painter(&image);
        const auto looks = busyFigure().conditions;
        QCOMPARE(paintConditionRow(painter, {0, 0, 400, 30}, looks, skin), 4);
        QCOMPARE(paintConditionRow(painter, {0, 0, 400, 30}, {looks[0], looks[1]}, skin), 2);
        QCOMPARE(paintConditionRow(painter, {0, 0, 110, 30}, looks, skin), 1);
    }

    /// "+1" would take the room in which the one more can stand.
    void aSingleOneMoreIsNeverOnlyCounted()
    {
        const Skin skin = Skin::of(ThemeKind::Dark);
        QImage image(400, 30, QImage::Format_RGB32);
        QPainter painter(&image);
        for (int conditions = 2; conditions <= 6; ++conditions) {
            std::vector<ConditionLook> looks(static_cast<size_t>(conditions), ConditionLook{"Dazed"});
            looks.back().count = 2; // a stack is wider
            for (int width = 20; width <= 400; ++width) {
                const QRectF row(0, 0, width, 30);
                const int shown = paintConditionRow(painter, row, looks, skin);
                QVERIFY2(conditions - shown != 1,
                         qPrintable(QString("%1 of %2 in %3").arg(shown).arg(conditions).arg(width)));
                for (const QRectF& place : conditionPlaces(row, looks, skin))
                    QVERIFY(shown == 0 || row.contains(place));
            }
        }
    }

    void everySeatHasItsOwnSilhouette()
    {
        const QRectF rect(0, 0, 40, 40);
        QList<QPainterPath> paths;
        for (int seat = -1; seat < 6; ++seat) {
            const QPainterPath path = seatShapePath(shapeOf(seat), rect);
            QVERIFY(!paths.contains(path));
            QVERIFY(rect.adjusted(-3, -3, 3, 3).contains(path.boundingRect()));
            paths << path;
        }
    }

    void aTwoDigitScoreKeepsTheName()
    {
        const Skin skin = Skin::of(ThemeKind::Dark);
        CounterButton button(skin);
        button.setLook({"Ann", "victory points", 0, 10, false});
        QImage with(button.sizeHint(), QImage::Format_RGB32);
        QImage without = with;
        for (QImage* image : {&with, &without}) {
            image->fill(Qt::black);
            QPainter painter(image);
            paintCounter(painter, QRectF(4, 0, image->width() - 8, image->height()),
                         {image == &with ? "Ann" : "", "victory points", 0, 10, false}, skin);
        }
        QVERIFY(with != without);
    }

    /// Two words stand below each other where one line is too narrow for them.
    void aCountersWordsAreWhole_data()
    {
        QTest::addColumn<QSize>("page");
        for (const QSize& page : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", page.width(), page.height()) << page;
    }
    void aCountersWordsAreWhole()
    {
        QFETCH(const QSize, page);
        const Skin skin = Skin::forPage(ThemeKind::Dark, 100, page);
        const CounterLook surges{"Healing surges", "Healing surges", -1, 2, false};
        CounterButton button(skin);
        button.setLook(surges);
        const QRectF place = QRectF(QPointF(0, 0), button.sizeHint()).adjusted(4, 0, -4, 0);
        QCOMPARE(counterLabelLines(place, surges, skin), (QStringList{"Healing", "surges"}));
        QCOMPARE(counterLabelLines(place, {"Ann", "victory points", 0, 2, false}, skin), QStringList("Ann"));
        QCOMPARE(counterLabelLines({0, 0, 40, 48}, surges, skin), QStringList());
    }

    void nothingIsPaintedOutside_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {80, 100, 200, 250})
            QTest::addRow("%d", percent) << percent;
    }
    void nothingIsPaintedOutside()
    {
        QFETCH(int, percent);
        const Skin skin = Skin::of(ThemeKind::Dark, percent);
        FigureLook low = busyFigure();
        low.form = CardForm::Low;
        FigureLook brief = busyFigure();
        brief.form = CardForm::Brief;
        const QSize rail = (QSizeF(304, 122) * skin.type.glanceScale()).toSize();
        staysInside(rail, skin,
                    [](QPainter& p, const QRectF& r, const Skin& s) { paintFigureCard(p, r, busyFigure(), s); });
        staysInside({304, 60}, skin,
                    [&](QPainter& p, const QRectF& r, const Skin& s) { paintFigureCard(p, r, low, s); });
        staysInside({92, 104}, skin,
                    [&](QPainter& p, const QRectF& r, const Skin& s) { paintFigureCard(p, r, brief, s); });
        staysInside({76, 60}, skin, [](QPainter& p, const QRectF& r, const Skin& s) {
            paintTurnEntry(p, r, {.number = "10½", .name = "Grabbleshanks", .current = true}, s);
        });
        staysInside({90, 60}, skin, [](QPainter& p, const QRectF& r, const Skin& s) {
            paintCounter(p, r, {"Bartholomew", "victory points", 1, 12, true}, s);
        });
        staysInside({200, 66}, skin, [](QPainter& p, const QRectF& r, const Skin& s) {
            paintChoice(p, r,
                        {.title = "A very long ability's name",
                         .detail = "and a longer line of what it does to whom",
                         .icon = Icon::Sword,
                         .dial = DialLook{"a", DialState::Counting, 3}},
                        s);
        });
        staysInside({400, 88}, skin, [](QPainter& p, const QRectF& r, const Skin& s) {
            paintPrimary(p, r, {"End Grabbleshanks the Unbearable · show 4", "two actions unspent", 2}, s);
        });
        staysInside({106, 106}, skin, [](QPainter& p, const QRectF& r, const Skin& s) {
            paintBattleWheel(p, r, {.value = 120, .maximum = 200, .pending = -100}, s);
        });
    }

    /// What an act costs and the tick that it is chosen both stand in its upper corner, beside each other.
    void theTickLiesOverNoTag_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        for (const QSize& size : {QSize(200, 54), QSize(270, 54), QSize(306, 126), QSize(440, 70)}) {
            for (const int percent : {100, 130, 200})
                QTest::addRow("%dx%d at %d", size.width(), size.height(), percent) << size << percent;
        }
    }
    void theTickLiesOverNoTag()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        const Skin skin = Skin::of(ThemeKind::Dark, percent);
        const auto act = [&](const QString& tag) {
            return painted(size, skin, [&](QPainter& painter, const QRectF& rect, const Skin& with) {
                const ChoiceLook look{.title = "Ruler",
                                      .detail = "range 1 · +4 to hit · 1 damage",
                                      .tag = tag,
                                      .icon = Icon::Sword,
                                      .chosen = true};
                paintChoice(painter, rect, look, with);
            });
        };
        const double tick = std::min(skin.type.length(15), size.height() * 0.3);
        const QRect corner = QRectF(size.width() - tick - 4, 4, tick, tick).toAlignedRect();
        QCOMPARE(act("Standard").copy(corner), act({}).copy(corner));
    }

private:
    static void eachTheme()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"dark", "light", "contrast"})
            QTest::newRow(name) << QString(name);
    }
    static Skin currentSkin(int percent)
    {
        QFETCH(QString, name);
        return Skin::of(*themeKindNamed(name), percent);
    }
    static void staysInside(const QSize& size, const Skin& skin, const Paint& paint)
    {
        const int margin = 40;
        const QImage image = painted(size, skin, paint, margin);
        const QRect inside(QPoint(margin, margin), size);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const bool clean = inside.contains(x, y) || image.pixel(x, y) == unpainted;
                if (!clean)
                    QFAIL(qPrintable(QString("%1x%2 at %3, %4")
                                         .arg(size.width())
                                         .arg(size.height())
                                         .arg(x - margin)
                                         .arg(y - margin)));
            }
        }
    }
};

WHEELHOUSE_TEST(TestPainters)

#include "tst_painters.moc"
