// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing on a figure's card covers another thing on it: at every size of page and text, beside a map and without.
#include "tests/support/test_main.h"
#include "ui/common/skin.h"
#include "ui/common/table_regions.h"
#include "ui/common/text_fit.h"
#include "ui/dials/figure_painter.h"

#include <QFontMetricsF>
#include <QImage>
#include <QObject>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <array>

using namespace wheelhouse::ui;

namespace {

/// In turn, both numbers changed, and with everything that a card can bear.
FigureLook fullFigure(CardForm form, bool stageAtRight)
{
    FigureLook look;
    look.name = "Sister Vane of the Very Long Name";
    look.wheel = {.value = 12, .maximum = 12};
    look.armour = {18, true, 1};
    look.speed = {12, true, -1};
    look.turn = "10½";
    look.conditions = {{"Weakened", ConditionMood::Harm, true, 1, Icon::Break},
                       {"Rooted", ConditionMood::Harm},
                       {"Inspired", ConditionMood::Help, true, 1, Icon::Sun},
                       {"Marked"},
                       {"Cursed"},
                       {"Slowed"}};
    look.dials = {{"a", DialState::Ready}, {"b", DialState::Counting, 12}, {"c", DialState::UsedUp}};
    look.experience = ExperienceLook{3, 5};
    look.loot = 2;
    look.cards = 1;
    look.acting = true;
    look.form = form;
    look.stageAtRight = stageAtRight;
    return look;
}

struct Part {
    QString name;
    QRectF place;
};

std::vector<Part> partsOf(const FigureCardPlaces& places)
{
    std::vector<Part> parts{{"band", places.band},     {"notch", places.notch}, {"wheel", places.wheel},
                            {"seat", places.seat},     {"name", places.name},   {"turn", places.turn},
                            {"armour", places.armour}, {"speed", places.speed}, {"experience", places.experience},
                            {"loot", places.loot},     {"cards", places.cards}};
    for (const QRectF& place : places.conditions)
        parts.push_back({"condition", place});
    for (const QRectF& place : places.dials)
        parts.push_back({"dial", place});
    std::erase_if(parts, [](const Part& part) { return part.place.isEmpty(); });
    return parts;
}

/// Each two that lie over one another, and each that sticks out of the card.
QStringList coveredOn(const QRectF& card, const FigureLook& look, const Skin& skin)
{
    constexpr double hair = 0.01;
    QStringList covered;
    const std::vector<Part> parts = partsOf(figureCardPlaces(card, look, skin));
    for (size_t i = 0; i < parts.size(); ++i) {
        const QRectF place = parts[i].place.adjusted(hair, hair, -hair, -hair);
        if (!card.contains(place))
            covered << parts[i].name + " out of the card";
        for (size_t j = i + 1; j < parts.size(); ++j) {
            if (place.intersects(parts[j].place.adjusted(hair, hair, -hair, -hair)))
                covered << parts[i].name + " and " + parts[j].name;
        }
    }
    return covered;
}

} // namespace

class TestCardPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingCoversAnother_data()
    {
        QTest::addColumn<QSize>("page");
        QTest::addColumn<int>("percent");
        QTest::addColumn<bool>("withMap");
        for (const QSize& page : {QSize(800, 600), QSize(1024, 640), QSize(1280, 800), QSize(1366, 768),
                                  QSize(1920, 1080), QSize(2560, 1440)}) {
            for (const int percent : {80, 100, 125, 150, 200, 250}) {
                for (const bool withMap : {false, true})
                    QTest::addRow("%dx%d, %d %%%s", page.width(), page.height(), percent, withMap ? ", map" : "")
                        << page << percent << withMap;
            }
        }
    }
    void nothingCoversAnother()
    {
        QFETCH(const QSize, page);
        QFETCH(const int, percent);
        QFETCH(const bool, withMap);
        const Skin skin = Skin::forPage(ThemeKind::Dark, percent, page);
        const TableRegions regions = tableRegions(page, skin.type, 5, withMap);
        const CardForm form = regions.rails == RailForm::Whole    ? CardForm::Whole
                              : regions.rails == RailForm::Narrow ? CardForm::Narrow
                                                                  : CardForm::Brief;
        const QRectF card(0, 0, regions.leftRail.width(), regions.cardHeight);
        const QRectF low(0, 0, skin.type.glanceLength(150), skin.type.glanceLength(60));
        for (const bool stageAtRight : {true, false}) {
            FigureLook look = fullFigure(form, stageAtRight);
            QCOMPARE(coveredOn(card, look, skin), QStringList());
            look.acted = true;
            QCOMPARE(coveredOn(card, look, skin), QStringList());
            look.turnHidden = true;
            QCOMPARE(coveredOn(card, look, skin), QStringList());
            look.defeated = true;
            QCOMPARE(coveredOn(card, look, skin), QStringList());
            QCOMPARE(coveredOn(low, fullFigure(CardForm::Low, stageAtRight), skin), QStringList());
        }
    }

    /// The numbers keep to their places: whatever is painted with them is painted there.
    void numbersArePaintedInTheirPlaces_data()
    {
        QTest::addColumn<int>("form");
        QTest::newRow("whole") << static_cast<int>(CardForm::Whole);
        QTest::newRow("low") << static_cast<int>(CardForm::Low);
        QTest::newRow("narrow") << static_cast<int>(CardForm::Narrow);
    }
    void numbersArePaintedInTheirPlaces()
    {
        QFETCH(const int, form);
        const Skin skin = Skin::of(ThemeKind::Dark);
        const bool isNarrow = form == static_cast<int>(CardForm::Narrow);
        const QSize size = isNarrow ? QSize(112, 96) : QSize(236, 100);
        FigureLook full = fullFigure(static_cast<CardForm>(form), true);
        FigureLook other = full;
        other.armour = {10, false, -2};
        other.speed = {3, false, 2};
        const auto painted = [&](const FigureLook& look) {
            QImage image(size, QImage::Format_RGB32);
            image.fill(Qt::black);
            QPainter painter(&image);
            paintFigureCard(painter, image.rect(), look, skin);
            return image;
        };
        const QImage a = painted(full);
        const QImage b = painted(other);
        const QRectF card(QPointF(0, 0), QSizeF(size));
        const FigureCardPlaces one = figureCardPlaces(card, full, skin);
        const FigureCardPlaces two = figureCardPlaces(card, other, skin);
        int changed = 0;
        for (int y = 0; y < size.height(); ++y) {
            for (int x = 0; x < size.width(); ++x) {
                if (a.pixel(x, y) == b.pixel(x, y))
                    continue;
                ++changed;
                const QPointF at(x + 0.5, y + 0.5);
                const bool isIn =
                    std::ranges::any_of(std::array{one.armour, one.speed, two.armour, two.speed},
                                        [&](const QRectF& r) { return r.adjusted(-1, -1, 1, 1).contains(at); });
                QVERIFY2(isIn, qPrintable(QString("%1, %2").arg(x).arg(y)));
            }
        }
        QVERIFY(changed > 40);
    }

    /// Loot and a level up card have marks on every whole card, for which nothing else moves.
    void belongingsAreSeen_data()
    {
        QTest::addColumn<QSize>("page");
        QTest::addColumn<int>("percent");
        for (const QSize& page : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080), QSize(2560, 1440)}) {
            for (const int percent : {80, 100, 150, 250})
                QTest::addRow("%dx%d, %d %%", page.width(), page.height(), percent) << page << percent;
        }
    }
    void belongingsAreSeen()
    {
        QFETCH(const QSize, page);
        QFETCH(const int, percent);
        const Skin skin = Skin::forPage(ThemeKind::Dark, percent, page);
        const TableRegions regions = tableRegions(page, skin.type, 5, false);
        if (regions.rails != RailForm::Whole)
            return; // no card is whole there
        const QRectF card(0, 0, regions.leftRail.width(), regions.cardHeight);
        for (const bool stageAtRight : {true, false}) {
            FigureLook look = fullFigure(CardForm::Whole, stageAtRight);
            look.conditions.resize(1);
            look.conditions.front() = {"Slowed"};
            const FigureCardPlaces with = figureCardPlaces(card, look, skin);
            QVERIFY(!with.loot.isEmpty() && !with.cards.isEmpty());
            QCOMPARE(coveredOn(card, look, skin), QStringList());
            look.dials.resize(1);
            QVERIFY(!figureCardPlaces(card, look, skin).loot.isEmpty());
            QCOMPARE(coveredOn(card, look, skin), QStringList());
            look = fullFigure(CardForm::Whole, stageAtRight);
            FigureLook without = look;
            without.loot = 0;
            without.cards = 0;
            const std::vector<Part> bare = partsOf(figureCardPlaces(card, without, skin));
            const std::vector<Part> all = partsOf(figureCardPlaces(card, look, skin));
            for (const Part& part : bare) {
                bool there = false;
                for (const Part& other : all)
                    there = there || (other.name == part.name && other.place == part.place);
                QVERIFY2(there, qPrintable(part.name));
            }
            for (const CardForm form : {CardForm::Low, CardForm::Narrow, CardForm::Brief}) {
                const FigureCardPlaces small = figureCardPlaces(card, fullFigure(form, stageAtRight), skin);
                QVERIFY(small.loot.isEmpty() && small.cards.isEmpty());
            }
        }
    }

    /// Beside a map the armour class is read from the other end of the table.
    void theNarrowCardsNumberIsLarge()
    {
        const Skin skin = Skin::forPage(ThemeKind::Dark, 100, {1024, 640});
        const QRectF card(0, 0, 112, 97);
        for (const bool stageAtRight : {true, false}) {
            const FigureCardPlaces places = figureCardPlaces(card, fullFigure(CardForm::Narrow, stageAtRight), skin);
            QVERIFY2(places.statSize >= 22, qPrintable(QString::number(places.statSize)));
            QVERIFY(places.wheel.width() >= 44);
        }
    }
};

WHEELHOUSE_TEST(TestCardPlaces)

#include "tst_card_places.moc"
