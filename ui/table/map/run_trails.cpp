// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/map/run_trails.h"

#include "ui/table/common/answer_letters.h"
#include "ui/table/common/last_step.h"
#include "ui/table/stage/prompt_options.h"

#include <algorithm>

namespace wheelhouse::ui {

namespace {
/// This mini's trail; begins one at `from` if it has none.
Trail& trailOf(std::vector<Trail>& trails, const std::string& mini, board::Space from)
{
    const auto found = std::ranges::find(trails, mini, &Trail::ghost);
    if (found != trails.end()) {
        return *found;
    }
    Trail trail;
    trail.ghost = mini;
    trail.way.places = {from};
    trails.push_back(std::move(trail));
    return trails.back();
}

/// The first place of a way at which none of the others comes by, else its middle.
size_t placeOfMark(const std::vector<Trail>& ways, size_t which)
{
    const std::vector<board::Space>& own = ways[which].way.places;
    for (size_t place = 1; place < own.size(); ++place) {
        const bool isShared = std::ranges::any_of(ways, [&](const Trail& other) {
            return &other != &ways[which] && std::ranges::find(other.way.places, own[place]) != other.way.places.end();
        });
        if (!isShared) {
            return place;
        }
    }
    return own.size() / 2;
}
} // namespace

std::vector<Trail> trailsOfRun(const TableContext& context, const BoardLook& look)
{
    const std::vector<play::LogEntry>& step = context.publication->step;
    std::vector<Trail> trails;
    if (!isRun(step)) {
        return trails;
    }
    for (const play::LogEntry& entry : step) {
        for (const play::Event& event : entry.content.events) {
            const auto* placed = std::get_if<play::FigurePlaced>(&event);
            const items::FigureRow* row = placed ? context.row(placed->figure) : nullptr;
            const std::string mini = row ? row->key.toStdString() : std::string();
            const board::MiniEntry* stands = look.entryOf(mini);
            if (!stands || !row->seat.isEmpty() || !placed->before || !placed->after) {
                continue;
            }
            Trail& trail = trailOf(trails, mini, *placed->before);
            trail.way.places.push_back(*placed->after);
            trail.way.size = stands->size;
        }
    }
    for (size_t i = 0; i < trails.size() && trails.size() > 1; ++i) {
        trails[i].way.mark = QString::number(i + 1);
    }
    return trails;
}

std::vector<Trail> waysToChoose(const TableContext& context, const BoardLook& look)
{
    const play::Prompt* asked = context.openPrompt();
    const play::FigureId acting = context.sheet() ? context.sheet()->figure : context.acting();
    const board::MiniEntry* mover = look.entryOf(acting.text().toStdString());
    std::vector<Trail> ways;
    if (!asked || asked->title.key != QLatin1String("ask-monster-way") || !mover) {
        return ways;
    }
    const std::vector<QString> letters = answerLetters(*asked, context);
    for (size_t i = 0; i < letters.size(); ++i) {
        Trail trail;
        trail.way.size = mover->size;
        trail.way.mark = letters[i];
        trail.way.places = {mover->at};
        const QString over = textIn(asked->options[i].label, QLatin1String("over"));
        for (const QString& one : over.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            if (const auto at = spaceOf(one)) {
                trail.way.places.push_back(*at);
            }
        }
        ways.push_back(std::move(trail));
    }
    for (size_t i = 0; i < ways.size(); ++i) {
        ways[i].way.markAt = placeOfMark(ways, i);
    }
    return ways;
}

} // namespace wheelhouse::ui
