// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader keeps from one evening to the next, and the way through the articles of this one. Plain values.
#pragma once

#include "model/reference/article.h"

#include <QStringList>

#include <vector>

namespace wheelhouse::ui {

/// An article as it is kept in a file, and back; an id without a system if it is none.
QString articlePath(const reference::ArticleId& id);
reference::ArticleId articleAt(const QString& path);

struct ReaderMarks {
    static constexpr int recentKept = 8;
    static constexpr int leastZoom = 70;
    static constexpr int mostZoom = 200;

    QStringList bookmarks = {}; ///< "system/slug", the oldest first
    QStringList recent = {};    ///< the latest first
    int zoom = 100;             ///< percent

    bool isBookmarked(const reference::ArticleId& id) const { return bookmarks.contains(articlePath(id)); }
    void flipBookmark(const reference::ArticleId& id);
    void visit(const reference::ArticleId& id);
    /// One step larger (1) or smaller (-1), or as at first (0).
    void stepZoom(int direction);

    bool operator==(const ReaderMarks&) const = default;
};

/// Where a reader has been, with the place in the article.
class ReadingHistory
{
public:
    struct Stop {
        reference::Link link;
        double scrolled = 0; ///< 0 to 1; counts where it was left
    };

    /// Goes to a new stop, unless it is the one where the reader is; what lay ahead is forgotten. `scrolled` tells
    /// where the one before is left.
    void go(const reference::Link& link, double scrolled);
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_stops.size(); }
    /// The stop before or after this one; call only if there is one.
    const Stop& back(double scrolled);
    const Stop& forward(double scrolled);
    bool isEmpty() const { return m_stops.empty(); }

private:
    std::vector<Stop> m_stops;
    std::size_t m_at = 0;
};

} // namespace wheelhouse::ui
