// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the map's pane lie: the map with what is measured and said beside or below it, and the names of
// those who are set out.
#include "ui/board/board_scene.h"
#include "ui/board/board_view.h"
#include "ui/common/metrics.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/map/danger_watch.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/map/measure_bar.h"

#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr int edges = 34; // letters and numbers round the board
constexpr double wordSize = 15;
constexpr int footGap = metrics::gap / 2;
} // namespace

bool MapPane::hasWordsBesideBar(int width) const
{
    constexpr double leastWords = 140;
    return width - m_bar->widthWanted() - metrics::gap >= m_skin.type.length(leastWords);
}

int MapPane::lineOfWords() const
{
    return QFontMetrics(m_skin.type.text(wordSize)).lineSpacing(); // however small they are now: nothing moves for them
}

int MapPane::footHeight(int width) const
{
    const int lines = 2 * lineOfWords();
    const int bar = m_bar->heightWanted();
    return hasWordsBesideBar(width) ? std::max(bar, lines) : bar + footGap + lines;
}

int MapPane::heightWanted(int width) const
{
    const QSize board = boardSize();
    if (board.isEmpty()) {
        return width;
    }
    const double space = static_cast<double>(width - edges) / board.width();
    return static_cast<int>(space * board.height()) + edges + footGap + footHeight(width);
}

int MapPane::widthWanted(int height) const
{
    const QSize board = boardSize();
    const int foot = footHeight(2 * m_bar->widthWanted()) + footGap;  // where there are words beside the bar
    const double leastSpace = m_scene->look().tiles.empty() ? 0 : 24; // else a part is shown, which may be as wide
    const double space =
        board.isEmpty() ? 0 : std::max(leastSpace, static_cast<double>(height - foot - edges) / board.height());
    return std::max(static_cast<int>(std::ceil(space * board.width())) + edges, 2 * m_bar->widthWanted());
}

QSize MapPane::boardSize() const
{
    return (m_scene->frame().bounds().size() / BoardFrame::unit).toSize();
}

int MapPane::columnWidth() const
{
    constexpr double leastWords = 200;
    return std::max(m_bar->widthWanted(), static_cast<int>(m_skin.type.length(leastWords)));
}

bool MapPane::hasColumn(const QSize& pane) const
{
    const QSize board = boardSize();
    if (board.isEmpty()) {
        return false;
    }
    const auto space = [&](int wide, int high) {
        return std::min(static_cast<double>(wide - edges) / board.width(),
                        static_cast<double>(high - edges) / board.height());
    };
    return space(pane.width() - columnWidth() - metrics::gap, pane.height()) >
           space(pane.width(), pane.height() - footGap - footHeight(pane.width()));
}

QRect MapPane::freeColumn(const QSize& size, int lines) const
{
    const QRect pane(0, 0, size.width(), std::max(0, size.height() - m_roomForNames));
    if (!hasColumn(pane.size()) || m_standsBeside) {
        return {};
    }
    const int words = lines > 0 ? lines * lineOfWords() + metrics::gap : 0;
    return pane.adjusted(pane.width() - columnWidth(), m_bar->heightWanted() + metrics::gap + words, 0, 0);
}

int MapPane::namesWanted(int width) const
{
    return m_isSettingOut ? m_beside->heightForWidth(width) + metrics::gap : 0;
}

void MapPane::leaveForNames(int height)
{
    if (std::exchange(m_roomForNames, height) != height) {
        arrange();
    }
}

void MapPane::arrange()
{
    // What is said has its place whether anything is said or not, and so have the names: the map keeps still.
    m_besideRoom->setVisible(m_standsBeside && (m_isSettingOut || m_move));
    const QRect pane(0, 0, width(), std::max(0, height() - m_roomForNames));
    if (m_isUnfit) {
        m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_words->setGeometry(pane);
    } else if (hasColumn(pane.size())) {
        arrangeBeside(pane);
    } else {
        arrangeBelow(pane);
    }
    fitWords();
}

void MapPane::arrangeBeside(const QRect& pane)
{
    QRect column = pane.adjusted(pane.width() - columnWidth(), 0, 0, 0);
    m_view->setGeometry(pane.adjusted(0, 0, -column.width() - metrics::gap, 0));
    m_bar->setGeometry(column.left(), column.top(), column.width(), m_bar->heightWanted());
    column.setTop(m_bar->height() + metrics::gap);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setGeometry(column);
    if (!m_besideRoom->isHidden()) {
        const int said = m_words->text().isEmpty() ? 0 : m_words->heightForWidth(column.width()) + metrics::gap;
        constexpr int lines = 3; // of a warning, for which the names do not move
        const int words = m_danger->isOn() ? lines * lineOfWords() + metrics::gap : said;
        m_words->setGeometry(column.left(), column.top(), column.width(), words);
        m_besideRoom->setGeometry(column.adjusted(0, words, 0, m_roomForNames));
    }
}

void MapPane::arrangeBelow(const QRect& pane)
{
    const int end = pane.height();
    const int foot = end - footHeight(width());
    const int bar = std::min(width(), m_bar->widthWanted());
    m_bar->setGeometry(0, foot, bar, m_bar->heightWanted());
    const int left = bar + metrics::gap;
    const int below = foot + m_bar->heightWanted() + footGap;
    m_words->setAlignment(Qt::AlignLeft | (m_danger->isOn() ? Qt::AlignTop : Qt::AlignVCenter)); // warnings are long
    m_words->setGeometry(hasWordsBesideBar(width()) ? QRect(left, foot, width() - left, end - foot)
                                                    : QRect(0, below, width(), end - below));
    m_view->setGeometry(0, 0, width(), std::max(0, foot - footGap));
    // Minis taken off the map later stand in place of the words; so do those to be set out if nothing else is free.
    const int names = m_roomForNames - metrics::gap;
    if (m_isSettingOut && names >= metrics::touchTarget) {
        m_besideRoom->setGeometry(0, end + metrics::gap, width(), names);
    } else if (!m_besideRoom->isHidden()) {
        const QRect room = m_words->geometry();
        const int words = m_danger->isOn() ? room.width() / 2 : 0; // the map's warnings keep theirs
        m_words->setGeometry(words > 0 ? room.adjusted(0, 0, words - room.width(), 0) : QRect());
        m_besideRoom->setGeometry(room.adjusted(words > 0 ? words + metrics::gap : 0, 0, 0, 0));
    }
}

void MapPane::fitWords()
{
    fitAsked();
    const QFont::Weight weight = m_words->font().weight() > QFont::Normal ? QFont::DemiBold : QFont::Normal;
    for (const double size : {wordSize, 13.0, 12.0}) { // smaller rather than cut off
        m_words->setFont(m_skin.type.text(size, weight));
        if (m_words->heightForWidth(m_words->width()) <= m_words->height()) {
            break;
        }
    }
}

void MapPane::fitAsked()
{
    if (m_asked.isEmpty() || m_words->toolTip() != m_asked) {
        return;
    }
    m_words->setText(m_asked);
    for (const QString& shorter : m_askedInShort) {
        if (m_words->heightForWidth(m_words->width()) > m_words->height()) {
            m_words->setText(shorter);
        }
    }
}

void MapPane::resizeEvent(QResizeEvent*)
{
    arrange();
}

} // namespace wheelhouse::ui
