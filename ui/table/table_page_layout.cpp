// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the page lie, and whether the map or the stage has the place of both.
#include "ui/board/board_view.h"
#include "ui/board/surveyor.h"
#include "ui/common/metrics.h"
#include "ui/table/bottom_bar.h"
#include "ui/table/choice_grid.h"
#include "ui/table/curtain_panel.h"
#include "ui/table/map_pane.h"
#include "ui/table/measure_bar.h"
#include "ui/table/monster_panel.h"
#include "ui/table/offer_bar.h"
#include "ui/table/result_strip.h"
#include "ui/table/shelf.h"
#include "ui/table/side_panel.h"
#include "ui/table/stage.h"
#include "ui/table/table_page.h"
#include "ui/table/top_strip.h"

#include <QLabel>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace wheelhouse::ui {

namespace {
const QString mapSide = QStringLiteral("map");
const QString stageSide = QStringLiteral("stage");
constexpr double leastForBoth = 500;  // below it map and stage take turns
constexpr double stageUnderMap = 196; // a heading and two rows, the second cut
constexpr double firstRow = 128;      // of the stage, with its heading
constexpr double twoLines = 96;       // of what has come of a roll
constexpr double monsterColumn = 156;
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
    const int panelWidth = std::min(width() - 2 * metrics::gap, std::max(m_regions.rightRail.width() + metrics::gap,
                                                                         static_cast<int>(m_skin.type.length(380))));
    m_side->setGeometry(width() - panelWidth - metrics::gap, m_regions.strip.bottom() + metrics::gap, panelWidth,
                        m_bar->y() - m_regions.strip.bottom() - metrics::gap);
    if (!m_notice->isHidden()) {
        const int wide = std::min(m_regions.centre.width(), static_cast<int>(m_skin.type.length(560)));
        const int high = m_notice->heightForWidth(wide);
        // Above what is offered, whose buttons it would cover.
        const QWidget* offer = !m_refusal->isHidden() ? m_refusal : !m_offer->isHidden() ? m_offer : nullptr;
        const int below = offer ? offer->y() : m_bar->y();
        m_notice->setGeometry(m_regions.centre.center().x() - wide / 2, below - high - metrics::gap, wide, high);
        m_notice->raise();
    }
}

void TablePage::orderTabs()
{
    QWidget* last = this;
    for (const QWidget* panel : std::initializer_list<const QWidget*>{m_refusal, &m_result->chips(), m_stage}) {
        QList<QWidget*> stops = panel->findChildren<QWidget*>();
        stops.removeIf([this](const QWidget* each) {
            return !(each->focusPolicy() & Qt::TabFocus) || each->isHidden() || each->window() != window();
        });
        // A grid's buttons are made as they are needed: where they stand counts.
        const auto readsBefore = [this](const QWidget* a, const QWidget* b) {
            const QPoint left = a->mapTo(this, QPoint());
            const QPoint right = b->mapTo(this, QPoint());
            return std::pair(left.y(), left.x()) < std::pair(right.y(), right.x());
        };
        std::ranges::stable_sort(stops, readsBefore);
        for (QWidget* stop : stops) {
            setTabOrder(last, stop);
            last = stop;
        }
    }
}

TableRegions TablePage::regionsNow()
{
    const auto with = [this](bool wide) {
        // Beside a map that is given room the rails keep still while one looks at somebody else.
        const items::FigureRow* row = m_context.row(wide ? m_context.acting() : m_context.onStage());
        return tableRegions(size(), m_skin.type, 5, !row || row->side == 0, wide);
    };
    m_monstersBeside = false;
    const TableRegions usual = with(m_mapAlone);
    const int monsters = m_monsters->heightFor(usual.centre.width(), usual.centre.height() / 3);
    const int left = usual.centre.height() - monsters - metrics::gap;
    if (m_mapAlone || !showsMap() || monsters == 0 || left < m_skin.type.length(leastForBoth)) {
        return usual;
    }
    const TableRegions wide = with(true);
    const int gained = wide.centre.width() - usual.centre.width() - metrics::gap;
    if (gained < m_skin.type.glanceLength(monsterColumn)) {
        return usual;
    }
    m_monstersBeside = true;
    return wide;
}

QRect TablePage::layBesideMap(const QRect& row, int bottom)
{
    const int most = row.width() - static_cast<int>(m_skin.type.glanceLength(monsterColumn)) - metrics::gap;
    const int width = std::min(m_map->widthWanted(row.height()), most);
    const int rest = row.width() - width - metrics::gap;
    const bool atLeft = m_regions.leftBrief;
    const int left = atLeft ? row.left() : row.right() + 1 - rest;
    const int seen = bottom - row.top() + 1;
    const int shelf = std::min(m_shelf->heightFor(rest), seen / 3);
    m_shelf->setVisible(shelf > 0);
    m_shelf->setGeometry(left, bottom + 1 - shelf, rest, shelf);
    m_monsters->setGeometry(left, row.top(), rest, seen - (shelf > 0 ? shelf + metrics::gap : 0));
    return {atLeft ? row.right() + 1 - width : row.left(), row.top(), width, row.height()};
}

void TablePage::arrangeCentre()
{
    QRect centre = m_regions.centre;
    const int monsters = m_monstersBeside ? 0 : m_monsters->heightFor(centre.width(), centre.height() / 3);
    m_monsters->setVisible(m_monstersBeside || monsters > 0);
    if (monsters > 0) {
        m_monsters->setGeometry(centre.left(), centre.top(), centre.width(), monsters);
        centre.setTop(centre.top() + monsters + metrics::gap);
    }
    // What comes and goes below takes its room from the stage: the map keeps still under the eye and the pointer.
    const int map = mapHeight(centre);
    for (OfferBar* bar : {m_refusal, m_offer}) {
        const int offer = bar->heightFor(centre.width());
        bar->setVisible(offer > 0);
        if (offer > 0) {
            bar->setGeometry(centre.left(), centre.bottom() + 1 - offer, centre.width(), offer);
            centre.setBottom(centre.bottom() - offer - metrics::gap);
        }
    }
    const int shelf = m_monstersBeside ? 0 : std::min(m_shelf->heightFor(centre.width()), centre.height() / 4);
    m_shelf->setVisible(m_monstersBeside || shelf > 0);
    if (shelf > 0) {
        m_shelf->setGeometry(centre.left(), centre.bottom() + 1 - shelf, centre.width(), shelf);
        centre.setBottom(centre.bottom() - shelf - metrics::gap);
    }
    const int told = m_stage->isAiming() && !m_result->hasReactions()
                         ? 0
                         : m_result->heightFor(centre.width(), roomForResult(centre, map));
    m_result->setVisible(told > 0);
    if (told > 0) {
        m_result->setGeometry(centre.left(), centre.bottom() + 1 - told, centre.width(), told);
        centre.setBottom(centre.bottom() - told - metrics::gap);
    }
    arrangeStage(centre, map);
}

int TablePage::roomForResult(const QRect& centre, int map) const
{
    const int most = centre.height() * 2 / 5;
    if (m_result->hasReactions()) {
        return most; // they can be pressed
    }
    const int asked = m_mapAlone ? 0 : m_stage->roomForAnswers(centre.width());
    if (asked > 0) {
        // What is asked is whole in sight first.
        const int tabs = showsMap() && map == 0
                             ? std::max(metrics::touchTarget, static_cast<int>(m_skin.type.length(44))) + metrics::gap
                             : 0;
        return std::min(most, centre.height() - tabs - asked - metrics::gap);
    }
    if (!showsMap() || (!m_mapAlone && map == 0)) {
        return most;
    }
    // The map is not covered, and the stage below it keeps its first row.
    const int row = m_mapAlone
                        ? centre.height()
                        : std::max(static_cast<int>(m_skin.type.length(firstRow)), m_stage->roomToRead(centre.width()));
    const int verdict = static_cast<int>(m_skin.type.length(twoLines));
    return std::min(most, std::max(verdict, centre.height() - map - row - 2 * metrics::gap));
}

int TablePage::mapHeight(const QRect& place) const
{
    if (!showsMap() || place.height() < m_skin.type.length(leastForBoth)) {
        return 0;
    }
    const int stage = static_cast<int>(m_skin.type.length(stageUnderMap));
    const int beside = m_monstersBeside ? static_cast<int>(m_skin.type.glanceLength(monsterColumn)) + metrics::gap : 0;
    return std::min(m_map ? m_map->heightWanted(place.width() - beside) : place.height(),
                    place.height() - stage - metrics::gap);
}

void TablePage::arrangeStage(QRect place, int map)
{
    const bool both = map > 0;
    // A question needs the stage, unless the map was asked for since.
    const bool alone = showsMap() && m_mapWished.value_or(!both && m_question.isEmpty());
    // The rails give or take room; once, as with more room the answer could be another one.
    if (m_mapAlone != alone && !std::exchange(m_layingAgain, true)) {
        m_mapAlone = alone;
        refresh();
        m_layingAgain = false;
        if (m_map) {
            m_map->view().fit(); // what was looked at closely belongs to the other size
        }
        return;
    }
    m_tabs->setVisible(showsMap() && !both);
    m_stage->setVisible(!alone);
    if (!showsMap()) {
        m_stage->setGeometry(place);
        return;
    }
    using Offer = MeasureBar::Offer;
    m_map->bar().offer(!both ? Offer::Nothing : alone ? Offer::Smaller : Offer::Larger);
    m_map->setVisible(both || alone);
    if (!both) {
        m_tabs->setChoices({{mapSide, {.title = tr("Map"), .chosen = alone, .centred = true}, {}},
                            {stageSide, {.title = tr("Figure"), .chosen = !alone, .centred = true}, {}}});
        const int tabs = m_tabs->heightForWidth(place.width());
        m_tabs->setGeometry(place.left(), place.top(), place.width(), tabs);
        place.setTop(place.top() + tabs + metrics::gap);
    }
    const int part = both && !alone ? map : place.height();
    const QRect row(place.left(), place.top(), place.width(), part);
    m_map->setGeometry(row);
    if (both && !alone) {
        place.setTop(place.top() + part + metrics::gap);
        m_stage->setVisible(place.height() >= metrics::touchTarget); // else what is told has its place
        // What has to be read or pressed may lie over the map, which stays as it is.
        const int wanted = std::max(m_stage->roomForAnswers(place.width()), m_stage->roomToRead(place.width()));
        place.setTop(std::min(place.top(), place.bottom() + 1 - std::min(wanted, place.bottom() + 1 - m_map->y())));
        if (m_monstersBeside) {
            m_map->setGeometry(layBesideMap(row, std::min(row.bottom(), place.top() - metrics::gap - 1)));
        }
    }
    m_stage->setGeometry(place);
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
        m_map = new MapPane(m_skin, m_surveyor(), this);
        m_map->stackUnder(m_stage);
        connect(m_map, &MapPane::asked, this, &TablePage::submit);
        connect(m_map, &MapPane::selectAsked, this, &TablePage::tapped);
        connect(m_map, &MapPane::noticed, this, &TablePage::notice);
        connect(&m_map->bar(), &MeasureBar::sizeAsked, this, &TablePage::turnMap);
    }
    m_map->show(m_context);
}

void TablePage::turnMap()
{
    if (showsMap()) {
        m_mapWished = !m_mapAlone;
        refresh();
    }
}

} // namespace wheelhouse::ui
