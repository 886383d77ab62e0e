// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/reader_marks.h"

#include <algorithm>
#include <array>

namespace wheelhouse::ui {
namespace {

constexpr std::array zoomSteps{ReaderMarks::leastZoom, 80, 90, 100, 115, 130, 150, 175, ReaderMarks::mostZoom};

} // namespace

QString articlePath(const reference::ArticleId& id)
{
    return id.system + u'/' + id.slug;
}

reference::ArticleId articleAt(const QString& path)
{
    const qsizetype cut = path.indexOf(u'/');
    return cut > 0 ? reference::ArticleId{path.first(cut), path.sliced(cut + 1)} : reference::ArticleId();
}

void ReaderMarks::flipBookmark(const reference::ArticleId& id)
{
    const QString path = articlePath(id);
    if (bookmarks.removeAll(path) == 0)
        bookmarks << path;
}

void ReaderMarks::visit(const reference::ArticleId& id)
{
    recent.removeAll(articlePath(id));
    recent.prepend(articlePath(id));
    if (recent.size() > recentKept)
        recent.resize(recentKept);
}

void ReaderMarks::stepZoom(int direction)
{
    if (direction == 0) {
        zoom = ReaderMarks().zoom;
    } else if (direction > 0) {
        const auto larger = std::ranges::upper_bound(zoomSteps, zoom);
        zoom = larger == zoomSteps.end() ? zoomSteps.back() : *larger;
    } else {
        const auto same = std::ranges::lower_bound(zoomSteps, zoom);
        zoom = same == zoomSteps.begin() ? zoomSteps.front() : *std::prev(same);
    }
}

void ReadingHistory::go(const reference::Link& link, double scrolled)
{
    if (!m_stops.empty()) {
        if (m_stops[m_at].link == link)
            return;
        m_stops[m_at].scrolled = scrolled;
        m_stops.resize(m_at + 1);
    }
    m_stops.push_back({link, 0});
    m_at = m_stops.size() - 1;
}

const ReadingHistory::Stop& ReadingHistory::back(double scrolled)
{
    m_stops[m_at].scrolled = scrolled;
    return m_stops[--m_at];
}

const ReadingHistory::Stop& ReadingHistory::forward(double scrolled)
{
    m_stops[m_at].scrolled = scrolled;
    return m_stops[++m_at];
}

} // namespace wheelhouse::ui
