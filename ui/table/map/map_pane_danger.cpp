// SPDX-License-Identifier: GPL-3.0-or-later
// What the map's pane warns of: the monsters that would attack the mini in question where it would stand.
#include "ui/board/board_scene.h"
#include "ui/board/move_tool.h"
#include "ui/table/map/danger_watch.h"
#include "ui/table/map/danger_words.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/map/measure_bar.h"

#include <algorithm>

namespace wheelhouse::ui {

void MapPane::takeDanger(const TableContext& context)
{
    const items::Publication& now = *context.publication;
    const auto* teller = dynamic_cast<const play::DangerTeller*>(now.system);
    const bool isOn = teller && now.content && teller->foreseesDanger(*now.table, *now.content);
    m_danger->setTable(isOn ? teller : nullptr, now.table, now.content);
    m_figures = context.figures;
    m_threatened.reset();
    m_bar->offerDanger(isOn);
    if (m_move)
        m_move->setAnswersHolds(isOn);
}

std::vector<board::Space> MapPane::spacesToWarnOf() const
{
    std::vector<board::Space> spaces;
    const QString mini = m_move ? QString::fromStdString(m_move->inQuestion()) : QString();
    const auto row = std::ranges::find(m_figures, mini, &items::FigureRow::key);
    if (!m_danger->isOn() || row == m_figures.end() || row->seat.isEmpty())
        return spaces;
    const bool isHeld = m_move->isHeld();
    if (m_bar->showsDanger() || !m_move->held().empty()) {
        for (const ReachedSpace& place : m_move->reach())
            spaces.push_back(place.at);
    }
    const auto add = [&spaces](board::Space at) {
        if (std::ranges::count(spaces, at) == 0)
            spaces.push_back(at);
    };
    const auto at = m_move->lookedAt();
    const BoardLook& look = m_scene->look();
    const board::MiniEntry* entry = look.entryOf(m_move->inQuestion());
    if (entry && m_bar->showsDanger())
        add(entry->at); // also while it may not walk
    if (at && entry && (m_bar->showsDanger() || isHeld) && look.canHold(*at, entry->size, entry->id))
        add(*at);
    return spaces;
}

std::vector<board::Space> MapPane::spacesThreatened() const
{
    std::vector<board::Space> spaces = spacesToWarnOf();
    std::erase_if(spaces, [this](board::Space at) {
        const play::DangerOnSpace* danger = m_danger->find(at);
        return !danger || danger->threats.empty();
    });
    return spaces;
}

void MapPane::warn()
{
    const std::vector<board::Space> spaces = spacesToWarnOf();
    m_danger->ask(spaces.empty() ? play::FigureId() : play::FigureId(QString::fromStdString(m_move->inQuestion())),
                  spaces);
    if (m_threatened != spacesThreatened())
        showDanger();
    else if (m_move)
        sayDanger();
}

void MapPane::showDanger()
{
    std::vector<DangerLook> looks;
    m_threatened = spacesThreatened();
    const board::MiniEntry* mini = m_move ? m_scene->look().entryOf(m_move->inQuestion()) : nullptr;
    for (const board::Space at : *m_threatened) {
        looks.push_back(dangerLook(*m_danger->find(at), m_figures));
        looks.back().size = mini ? mini->size : 1;
    }
    m_scene->setDangers(std::move(looks));
    if (m_move)
        sayDanger();
}

QString MapPane::safetyWords() const
{
    const std::vector<board::Space> spaces = m_bar->showsDanger() ? spacesToWarnOf() : std::vector<board::Space>();
    const bool isSafe = !spaces.empty() && std::ranges::all_of(spaces, [this](board::Space at) {
        const play::DangerOnSpace* danger = m_danger->find(at);
        return danger && danger->threats.empty();
    });
    const QString mini = QString::fromStdString(m_move->inQuestion());
    const auto row = std::ranges::find(m_figures, mini, &items::FigureRow::key);
    return isSafe && row != m_figures.end() ? tr("In reach, no monster attacks %1 this round.").arg(row->name)
                                            : QString();
}

void MapPane::sayDanger()
{
    const auto at = m_move->lookedAt();
    const bool isAsked = m_move->isHeld() || m_bar->showsDanger();
    const DangerLook* danger = at ? m_scene->dangerAt(*at) : nullptr;
    const play::DangerOnSpace* known = at && isAsked ? m_danger->find(*at) : nullptr;
    const QString safety = safetyWords();
    if (danger)
        say(danger->words);
    else if (known && known->threats.empty())
        say(tr("No monster would attack here this round."));
    else if (at && isAsked && m_danger->isUnforeseen(*at))
        say(tr("The app cannot foresee danger here."));
    else if (!safety.isEmpty())
        say(safety);
    else
        sayWhatWaits();
}

} // namespace wheelhouse::ui
