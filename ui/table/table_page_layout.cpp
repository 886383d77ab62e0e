// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the page lie. Each has its place by the window's size alone, so that nothing moves under a finger
// because of what happens in the game: what comes and goes takes room from the end of the stage, or lies over it.
#include "ui/board/board_view.h"
#include "ui/board/surveyor.h"
#include "ui/common/metrics.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/offer_bar.h"
#include "ui/table/curtain/curtain_panel.h"
#include "ui/table/figures/monster_panel.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/map/measure_bar.h"
#include "ui/table/results/result_strip.h"
#include "ui/table/stage/stage.h"
#include "ui/table/table_page.h"
#include "ui/table/tools/bottom_bar.h"
#include "ui/table/tools/shelf.h"
#include "ui/table/tools/side_panel.h"
#include "ui/table/tools/top_strip.h"

#include <QLabel>

#include <algorithm>
#include <climits>
#include <utility>

namespace wheelhouse::ui {

namespace {
const QString stageTab = QStringLiteral("stage");
// Of the middle; effective pixels.
constexpr double leastHeightForBoth = 540;  // of map and stage beside each other: below it they take turns
constexpr double leastMap = 340;            // wide beside the stage
constexpr double stageBesideMap = 424;      // two columns of acts
constexpr double stageBesideLargeMap = 300; // five faces of a die
constexpr double stageUnderMap = 500;
constexpr double stageUnderLargeMap = 340;
constexpr double firstRows = 220; // of the stage, with its heading
constexpr double twoLines = 96;   // of what has come of a roll
constexpr double headingRoom = 66;
} // namespace

void TablePage::arrange()
{
    if (!m_context.publication || width() <= 0) {
        return;
    }
    m_strip->setGeometry(m_regions.strip);
    m_bar->layOut(m_regions);
    m_curtain->setGeometry(rect());
    arrangeCentre();
    arrangeMessages();
    const int panelWidth = std::min(width() - 2 * metrics::gap,
                                    std::max({m_regions.rightRail.width() + metrics::gap,
                                              static_cast<int>(m_skin.type.length(380)), m_side->leastWidth()}));
    m_side->setGeometry(width() - panelWidth - metrics::gap, m_regions.strip.bottom() + metrics::gap, panelWidth,
                        m_bar->y() - m_regions.strip.bottom() - metrics::gap);
    m_guard->look();
}

void TablePage::arrangeMessages()
{
    const QRect& place = m_regions.messages;
    int bottom = place.bottom() + 1;
    // What is too long for the strip reaches up over what stands there: nothing gives way to it.
    const auto lay = [&](QWidget& part, int wanted, bool shown) {
        part.setVisible(shown);
        if (shown) {
            const int high = std::max(wanted, place.height() - metrics::gap);
            part.setGeometry(place.left(), bottom - high, place.width(), high);
            bottom -= high + metrics::gap;
        }
    };
    lay(*m_refusal, m_refusal->heightFor(place.width()), m_refusal->isOffering());
    lay(*m_notice, m_notice->heightForWidth(place.width()), !m_notice->isHidden());
    // One thing is said at a time: an offer has time.
    const bool waits = m_refusal->isOffering() || !m_notice->isHidden();
    lay(*m_offer, m_offer->heightFor(place.width()), m_offer->isOffering() && !waits);
}

TableRegions TablePage::regionsNow() const
{
    constexpr int cards = 5;
    return tableRegions(size(), m_skin.type, cards, showsMap());
}

TablePage::MapPlace TablePage::placeOfMap() const
{
    const QSize centre = m_regions.centre.size();
    const Typography& type = m_skin.type;
    if (!showsMap() || !m_map) {
        return MapPlace::None;
    }
    if (isOver()) {
        return MapPlace::InTurns; // the end has the whole room, and the map can be looked at
    }
    if (centre.height() - m_map->heightWanted(centre.width()) >= type.length(stageUnderMap)) {
        return MapPlace::Above;
    }
    const double beside = centre.width() - metrics::gap - type.length(stageBesideMap);
    const bool fits = centre.height() >= type.length(leastHeightForBoth) && beside >= type.glanceLength(leastMap);
    return fits ? MapPlace::Beside : MapPlace::InTurns;
}

bool TablePage::isMapInFront() const
{
    // A question needs the stage, unless the map was asked for since.
    return m_mapPlace == MapPlace::InTurns && m_mapWished.value_or(m_question.isEmpty());
}

int TablePage::roomForMonsters(int width)
{
    const int wanted = m_monsters->heightFor(width, m_regions.centre.height() / 3);
    const MonsterRoom now{m_context.table().round, m_mapPlace, m_regions.centre.size(), wanted};
    const bool goesOn =
        now.round == m_monsterRoom.round && now.place == m_monsterRoom.place && now.centre == m_monsterRoom.centre;
    const int before = goesOn ? m_monsterRoom.height : 0;
    m_monsterRoom = now;
    m_monsterRoom.height = std::max(before, wanted);
    return m_monsterRoom.height;
}

void TablePage::arrangeCentre()
{
    m_mapPlace = placeOfMap();
    m_tabs->setVisible(m_mapPlace == MapPlace::InTurns);
    m_stage->setVisible(!isMapInFront());
    if (m_map) {
        using Offer = MeasureBar::Offer;
        m_map->bar().offer(m_mapPlace == MapPlace::InTurns ? Offer::Nothing
                           : m_mapLarge                    ? Offer::Smaller
                                                           : Offer::Larger);
        m_map->setVisible(m_mapPlace == MapPlace::InTurns ? isMapInFront() : m_mapPlace != MapPlace::None);
    }
    switch (m_mapPlace) {
    case MapPlace::Beside:
        return arrangeBesideMap();
    case MapPlace::InTurns:
        return arrangeInTurns();
    case MapPlace::None:
    case MapPlace::Above:
        break;
    }
    QRect rest = belowMonsters(m_regions.centre);
    if (m_mapPlace == MapPlace::Above) {
        const double stage = m_skin.type.length(m_mapLarge ? stageUnderLargeMap : stageUnderMap);
        const int most = m_regions.centre.height() - static_cast<int>(stage) - (rest.top() - m_regions.centre.top());
        const int high = m_mapLarge ? most : std::min(most, m_map->heightWanted(rest.width()));
        const bool besideMap = m_map->hasColumn({rest.width(), high});
        const int names = // from the stage
            besideMap ? 0 : std::min(m_map->namesWanted(rest.width()), (rest.height() - high) / 4);
        m_map->leaveForNames(names);
        m_map->setGeometry(rest.left(), rest.top(), rest.width(), high + names);
        rest.setTop(rest.top() + high + names + metrics::gap);
    }
    arrangeStage(rest);
}

QRect TablePage::belowMonsters(QRect place)
{
    const int monsters = isOver() ? 0 : roomForMonsters(place.width());
    m_monsters->setVisible(monsters > 0);
    if (monsters > 0) {
        m_monsters->setGeometry(place.left(), place.top(), place.width(), monsters);
        place.setTop(place.top() + monsters + metrics::gap);
    }
    return place;
}

void TablePage::arrangeBesideMap()
{
    const QRect& centre = m_regions.centre;
    const double stage = m_skin.type.length(m_mapLarge ? stageBesideLargeMap : stageBesideMap);
    const int most = centre.width() - static_cast<int>(stage) - metrics::gap;
    int wide = most;
    int high = centre.height();
    int monsters = 0;
    for (int look = 0; look < 2 && !m_mapLarge; ++look) { // a narrower map has more rows of monsters below it
        monsters = roomForMonsters(wide);
        high = centre.height() - (monsters > 0 ? monsters + metrics::gap : 0);
        wide = std::min(wide, m_map->widthWanted(high));
    }
    high = std::min(high, m_map->heightWanted(wide) + 2 * metrics::gap); // with room for the arrow in its corner
    // Monsters that are not set out yet stand with all the others, who have the room below the map until then.
    const bool setsOut = m_map->isSettingOut();
    const int names = setsOut ? centre.height() - high : 0;
    m_map->leaveForNames(names);
    m_map->setGeometry(centre.left(), centre.top(), wide, high + names);
    m_monsters->setVisible(monsters > 0 && !setsOut);
    m_monsters->setGeometry(centre.left(), centre.top() + high + metrics::gap, wide, monsters);
    arrangeStage(centre.adjusted(wide + metrics::gap, 0, 0, 0));
}

void TablePage::arrangeInTurns()
{
    QRect place = m_regions.centre;
    const bool isMap = isMapInFront();
    m_tabs->setChoices(
        {{mapTab, {.title = tr("Map"), .chosen = isMap, .centred = true}, {}},
         {stageTab, {.title = isOver() ? tr("Result") : tr("Figure"), .chosen = !isMap, .centred = true}, {}}});
    const int tabs = m_tabs->heightForWidth(place.width());
    m_tabs->setGeometry(place.left(), place.top(), place.width(), tabs);
    place.setTop(place.top() + tabs + metrics::gap);
    if (!isMap) {
        return arrangeStage(belowMonsters(place));
    }
    // What has come of an act is told in the strip of messages, which is higher for it here; the map stays as it is.
    constexpr int higher = 36;
    const QRect& strip = m_regions.messages;
    const int band =
        std::clamp(static_cast<int>(m_skin.type.length(twoLines)), strip.height(), strip.height() + higher);
    QRect map = place.adjusted(0, 0, 0, strip.height() - band);
    if (m_shelf->holdsPiles()) { // they are always there
        place = map.adjusted(0, 0, 0, -metrics::gap);
        map = layPilesBeside(place);
    } else {
        takeFromEnd(place, *m_shelf, std::min(m_shelf->heightFor(place.width()), place.height() / 4));
    }
    const QRect free = m_map->freeColumn(map.size(), 0).translated(map.topLeft());
    if (m_result->hasReactions() && m_result->hasRoomForReactions(free.size())) { // the map that they are about stays
        return arrangeReactionsBeside(map, free);
    }
    if (!m_result->hasReactions()) {
        place = QRect(strip.left(), strip.bottom() + 1 - band, strip.width(), band);
    }
    const int result = wantedForResult(place);
    takeFromEnd(place, *m_result, result);
    const int names = m_map->isSettingOut() && result == 0 ? strip.bottom() - map.bottom() : 0;
    m_map->leaveForNames(names);
    m_map->setGeometry(map.adjusted(0, 0, 0, names));
    const QRect column = m_map->freeColumn(m_map->size()).translated(m_map->pos());
    const bool sharesIt = !m_shelf->isHidden() && column.contains(m_shelf->geometry());
    layMonstersIn(sharesIt ? column.adjusted(0, 0, 0, -m_shelf->height() - metrics::gap) : column);
}

void TablePage::arrangeReactionsBeside(const QRect& map, QRect column)
{
    m_map->leaveForNames(0);
    m_map->setGeometry(map);
    if (!m_shelf->isHidden() && column.contains(m_shelf->geometry())) {
        column.setBottom(m_shelf->y() - 1 - metrics::gap);
    }
    takeFromEnd(column, *m_result, m_result->heightFor(column.width(), column.height()));
    layMonstersIn(column);
}

QRect TablePage::layPilesBeside(QRect place)
{
    const QRect column = m_map->freeColumn(place.size()).translated(place.topLeft());
    const int high = m_shelf->heightFor(column.width());
    if (column.isEmpty() || high > column.height()) {
        takeFromEnd(place, *m_shelf, std::min(m_shelf->heightFor(place.width()), place.height() / 4));
        return place;
    }
    m_shelf->setVisible(high > 0);
    m_shelf->setGeometry(column.left(), column.bottom() + 1 - high, column.width(), high);
    return place;
}

void TablePage::layMonstersIn(const QRect& column)
{
    const int most = column.height();
    constexpr int anyNumberOfRows = INT_MAX;
    const int high = isOver() || column.isEmpty() ? 0 : m_monsters->heightFor(column.width(), most, anyNumberOfRows);
    m_monsters->setVisible(high > 0 && high <= most); // else they stand on the map alone
    if (high > 0) {
        m_monsters->setGeometry(column.left(), column.bottom() + 1 - high, column.width(), high);
    }
}

void TablePage::takeFromEnd(QRect& place, QWidget& part, int high)
{
    part.setVisible(high > 0);
    if (high > 0) {
        part.setGeometry(place.left(), place.bottom() + 1 - high, place.width(), high);
        place.setBottom(place.bottom() - high - metrics::gap);
    }
}

bool TablePage::isResultAside() const
{
    return m_stage->isAiming() && !m_stage->isAimNew() && !m_result->hasReactions();
}

int TablePage::wantedForResult(const QRect& place)
{
    return isResultAside() ? 0 : m_result->heightFor(place.width(), roomForResult(place));
}

void TablePage::arrangeStage(QRect place)
{
    constexpr int large = 200; // of text: what is asked and the figure in turn need all the room
    const bool givesWay = m_shelf->holdsPiles() && m_skin.type.percent() >= large;
    takeFromEnd(place, *m_shelf, givesWay ? 0 : std::min(m_shelf->heightFor(place.width()), place.height() / 4));
    const int result = wantedForResult(place);
    takeFromEnd(place, *m_result, result);
    m_stage->setGeometry(place);
    if (QRect strip = m_regions.messages.adjusted(0, metrics::gap, 0, 0);
        result == 0 && !isResultAside()) { // a line of it, until there is a message
        takeFromEnd(strip, *m_result, m_result->heightFor(strip.width(), strip.height()));
    }
}

int TablePage::roomForResult(const QRect& place) const
{
    if (m_result->hasReactions()) {
        // They can be pressed, and are chosen by what the roll came to: of the stage its heading is left at least.
        return std::max(place.height() / 2, place.height() - static_cast<int>(m_skin.type.length(headingRoom)));
    }
    const int asked = isMapInFront() ? 0 : m_stage->roomForAnswers(place.width());
    if (asked > 0) {
        // What is asked is whole in sight first; then everything that has led there.
        const int left = std::min(place.height() * 3 / 5, place.height() - asked - metrics::gap);
        // Squares are seen and tapped on the map, too.
        const bool isOnMap =
            showsMap() && m_context.openPrompt() && m_context.openPrompt()->kind == play::PromptKind::ChooseSpace;
        return isOnMap ? std::max(left, static_cast<int>(m_skin.type.length(twoLines))) : left;
    }
    if (!showsMap()) {
        return place.height() * 2 / 5;
    }
    if (isMapInFront()) {
        return place.height();
    }
    const int verdict = static_cast<int>(m_skin.type.length(twoLines));
    const int read = std::max(static_cast<int>(m_skin.type.length(firstRows)), m_stage->roomToRead(place.width()));
    const int fair = std::min(place.height() / 3, std::max(verdict, place.height() - read - metrics::gap));
    const int turn = m_stage->roomForTurn(place.width()); // what it leaves is free
    return turn > 0 ? std::max(fair, place.height() - turn - metrics::gap) : fair;
}

bool TablePage::showsMap() const
{
    return m_context.publication->map != nullptr;
}

void TablePage::showMap()
{
    if (!showsMap()) {
        m_mapWished.reset();
        if (m_map) {
            m_map->hide();
        }
        return;
    }
    if (!m_map) {
        const play::GameSystem* rules = m_context.publication->rules;
        const QString own = m_context.publication->map->system; // a free table has maps of any game
        m_map = new MapPane(m_skin, m_surveyor(own.isEmpty() && rules ? rules->slug() : own), this);
        m_map->stackUnder(m_monsters);
        connect(m_map, &MapPane::asked, this, &TablePage::submit);
        connect(m_map, &MapPane::selectAsked, this, &TablePage::tapped);
        connect(m_map, &MapPane::noticed, this, [this](const QString& sentence) { notice(sentence); });
        connect(m_map, &MapPane::turned, this, &TablePage::arrange);
        connect(&m_map->bar(), &MeasureBar::sizeAsked, this, &TablePage::turnMap);
    }
    m_map->show(m_context, m_stage->pickable());
}

void TablePage::turnMap()
{
    if (!showsMap()) {
        return;
    }
    if (m_mapPlace == MapPlace::InTurns) {
        m_mapWished = !isMapInFront();
    } else {
        m_mapLarge = !m_mapLarge;
    }
    refresh();
    m_map->view().fit(); // what was looked at closely belongs to the other size
}

} // namespace wheelhouse::ui
