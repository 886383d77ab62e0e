// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/settle_pad.h"

#include <algorithm>

namespace wheelhouse::ui {
namespace {

std::size_t cell(int index)
{
    return static_cast<std::size_t>(index);
}

} // namespace

SettlePad::SettlePad()
{
    m_board.width = m_board.height = side;
    m_board.terrain.assign(side, std::string(side, '.'));
    m_board.elevation.assign(side, std::string(side, '0'));
    m_board.minis = {{.id = attacker, .side = attacker, .at = {1, 4}}, {.id = target, .side = target, .at = {7, 4}}};
}

bool SettlePad::isBlank() const
{
    SettlePad cleared = *this;
    return !cleared.clear();
}

bool SettlePad::clear()
{
    const SettlePad fresh;
    const bool changes = m_board.terrain != fresh.m_board.terrain || m_board.elevation != fresh.m_board.elevation ||
                         !m_board.edges.empty() || m_board.minis.size() != fresh.m_board.minis.size();
    m_board.terrain = fresh.m_board.terrain;
    m_board.elevation = fresh.m_board.elevation;
    m_board.edges.clear();
    std::erase_if(m_board.minis, [](const board::MiniEntry& mini) { return mini.id != attacker && mini.id != target; });
    return changes;
}

char SettlePad::letter(board::Space space) const
{
    return m_board.terrain[cell(space.y)][cell(space.x)];
}

bool SettlePad::setLetter(board::Space space, char wanted)
{
    char& now = m_board.terrain[cell(space.y)][cell(space.x)];
    if (now == wanted || (wanted == '#' && miniAt(space)))
        return false;
    now = wanted;
    return true;
}

int SettlePad::level(board::Space space) const
{
    return m_board.elevation[cell(space.y)][cell(space.x)] - '0';
}

bool SettlePad::setLevel(board::Space space, int wanted)
{
    char& now = m_board.elevation[cell(space.y)][cell(space.x)];
    const char digit = static_cast<char>('0' + std::clamp(wanted, 0, 3));
    const bool changes = now != digit;
    now = digit;
    return changes;
}

bool SettlePad::flipBarrier(const board::Edge& edge)
{
    const auto taken = std::erase_if(m_board.edges, [&](const board::EdgeEntry& entry) { return entry.edge == edge; });
    if (taken == 0)
        m_board.edges.push_back({.edge = edge, .kind = "barrier", .open = false, .piece = {}, .pair = {}});
    return true;
}

bool SettlePad::move(const std::string& id, board::Space to)
{
    const auto mini = std::ranges::find(m_board.minis, id, &board::MiniEntry::id);
    if (mini == m_board.minis.end() || miniAt(to) || isWall(to))
        return false;
    mini->at = to;
    return true;
}

bool SettlePad::flipMini(const std::string& wanted, board::Space space)
{
    if (const board::MiniEntry* there = miniAt(space)) {
        if (there->side != wanted || there->id == attacker || there->id == target)
            return false;
        std::erase_if(m_board.minis, [id = there->id](const board::MiniEntry& mini) { return mini.id == id; });
        return true;
    }
    if (isWall(space))
        return false;
    m_board.minis.push_back({.id = wanted + std::to_string(++m_made), .side = wanted, .at = space});
    return true;
}

const board::MiniEntry* SettlePad::miniAt(board::Space space) const
{
    const auto found = std::ranges::find(m_board.minis, space, &board::MiniEntry::at);
    return found == m_board.minis.end() ? nullptr : &*found;
}

const board::MiniEntry& SettlePad::mini(const std::string& id) const
{
    return *std::ranges::find(m_board.minis, id, &board::MiniEntry::id);
}

SettlePad SettlePad::without(board::Space space) const
{
    SettlePad copy = *this;
    copy.setLetter(space, '.');
    copy.setLevel(space, 0);
    return copy;
}

SettlePad SettlePad::without(const board::Edge& edge) const
{
    SettlePad copy = *this;
    std::erase_if(copy.m_board.edges, [&](const board::EdgeEntry& entry) { return entry.edge == edge; });
    return copy;
}

SettlePad SettlePad::withoutMini(const std::string& id) const
{
    SettlePad copy = *this;
    std::erase_if(copy.m_board.minis, [&](const board::MiniEntry& mini) { return mini.id == id; });
    return copy;
}

} // namespace wheelhouse::ui
