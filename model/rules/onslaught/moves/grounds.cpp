// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/grounds.h"

#include "model/board/standing.h"
#include "model/content/map.h"
#include "model/play/table/table_board.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace wheelhouse::rules::onslaught {

namespace kernel = board::onslaught;

namespace {
/// A ground for every door that is opened and closed in turn, and for several games at once.
constexpr size_t mostGrounds = 32;
/// The last few positions of several games at once.
constexpr size_t mostStands = 16;

constexpr char openGround = '.';
constexpr char hinderingGround = '~';
constexpr char blockingGround = '#';

bool isSameGround(const board::Description& a, const board::Description& b)
{
    return a.width == b.width && a.height == b.height && a.terrain == b.terrain && a.elevation == b.elevation &&
           a.edges == b.edges;
}

/// The same for tables whose figures stand in the same places, and mostly another one for others: mostly somebody has
/// moved, and that is seen at once.
std::size_t markOf(const play::Table& table)
{
    constexpr std::size_t prime = 1000003;
    std::size_t mark = table.figures.size();
    for (const play::Figure& figure : table.figures) {
        const auto x = static_cast<std::size_t>(figure.at ? figure.at->x + 1 : 0);
        const auto y = static_cast<std::size_t>(figure.at ? figure.at->y + 1 : 0);
        mark = (mark * prime + x) * prime + y;
    }
    return mark;
}

bool overlap(board::Space one, int sizeOfOne, board::Space other, int sizeOfOther)
{
    return one.x < other.x + sizeOfOther && other.x < one.x + sizeOfOne && one.y < other.y + sizeOfOther &&
           other.y < one.y + sizeOfOne;
}

bool isOn(const board::Description& ground, board::Space at)
{
    return at.x >= 0 && at.y >= 0 && at.x < ground.width && at.y < ground.height;
}

char& terrainAt(board::Description& ground, board::Space at)
{
    return ground.terrain[static_cast<size_t>(at.y)][static_cast<size_t>(at.x)];
}

void block(board::Description& ground, const std::vector<board::Space>& spaces)
{
    for (const board::Space at : spaces) {
        if (isOn(ground, at)) {
            terrainAt(ground, at) = blockingGround;
        }
    }
}

std::vector<board::Space> spacesOf(const board::Description& ground, char terrain)
{
    std::vector<board::Space> spaces;
    for (int y = 0; y < ground.height; ++y) {
        const std::string& row = ground.terrain[static_cast<size_t>(y)];
        for (int x = 0; x < ground.width; ++x) {
            if (row[static_cast<size_t>(x)] == terrain) {
                spaces.push_back({x, y});
            }
        }
    }
    return spaces;
}

bool isTaken(const std::vector<board::MiniEntry>& minis, board::Space at)
{
    return std::any_of(minis.begin(), minis.end(), [&](const board::MiniEntry& mini) {
        return at.x >= mini.at.x && at.x < mini.at.x + mini.size && at.y >= mini.at.y && at.y < mini.at.y + mini.size;
    });
}

/// Puts what is new last, and lets go of the oldest where there are too many.
template <class Known>
void keepLast(std::vector<Known>& known, Known one, size_t most)
{
    if (known.size() >= most) {
        known.erase(known.begin());
    }
    known.push_back(std::move(one));
}
} // namespace

void spreadHindering(board::Description& ground)
{
    const std::vector<board::Space> open = spacesOf(ground, openGround);
    for (const board::Space wet : spacesOf(ground, hinderingGround)) {
        for (const board::Space at : open) {
            if (board::kingDistance(wet, at) == 1) {
                terrainAt(ground, at) = hinderingGround;
            }
        }
    }
}

bool Grounds::Standing::isOf(const play::Figure& one) const
{
    return one.at == at && one.size == size && one.id == figure && one.seat == seat && !one.isDefeated() &&
           one.speed().value_or(0) == speed;
}

bool Grounds::Standing::isSameMini(const Standing& other) const
{
    return size == other.size && speed == other.speed && figure == other.figure && seat == other.seat;
}

bool Grounds::stands(const std::vector<Standing>& kept, const play::Table& table)
{
    auto next = kept.begin();
    for (const play::Figure& figure : table.figures) {
        if (next != kept.end() && next->isOf(figure)) {
            ++next;
        } else if (figure.at && !figure.isDefeated()) {
            return false;
        }
    }
    return next == kept.end();
}

std::vector<Grounds::Standing> Grounds::standing(const play::Table& table)
{
    std::vector<Standing> figures;
    for (size_t place = 0; place < table.figures.size(); ++place) {
        const play::Figure& figure = table.figures[place];
        if (figure.at && !figure.isDefeated()) {
            figures.push_back({place, figure.id, figure.seat, *figure.at, figure.size, figure.speed().value_or(0)});
        }
    }
    return figures;
}

Grounds::Printed Grounds::findPrinted(const board::Description& ground)
{
    const auto known = std::find_if(m_printed.rbegin(), m_printed.rend(),
                                    [&ground](const Printed& one) { return isSameGround(*one, ground); });
    if (known == m_printed.rend()) {
        return nullptr;
    }
    std::rotate(known.base() - 1, known.base(), m_printed.end()); // it is asked for again and again
    return m_printed.back();
}

Grounds::Printed Grounds::printedOf(const content::Map& map)
{
    {
        const std::lock_guard lock(m_mutex);
        if (auto known = findPrinted(map.ground)) {
            return known;
        }
    }
    if (!content::isSound(map)) {
        return nullptr;
    }
    auto printed = std::make_shared<const board::Description>(map.ground);
    const std::lock_guard lock(m_mutex);
    const auto meanwhile = findPrinted(map.ground);
    if (meanwhile) {
        return meanwhile;
    }
    keepLast(m_printed, printed, mostGrounds);
    return printed;
}

std::shared_ptr<const kernel::Board> Grounds::groundOf(const Printed& printed, const GroundChanges& changes)
{
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::find_if(m_grounds.rbegin(), m_grounds.rend(), [&](const KnownGround& one) {
            return one.printed == printed && one.changes == changes;
        });
        if (known != m_grounds.rend()) {
            return known->board;
        }
    }
    board::Description ground = *printed;
    if (changes.hinderingSpreads) {
        spreadHindering(ground);
    }
    block(ground, changes.blocking);
    auto made = kernel::Board::make(ground, changes.house);
    auto* sound = std::get_if<kernel::Board>(&made);
    if (!sound) {
        return nullptr;
    }
    auto kept = std::make_shared<const kernel::Board>(std::move(*sound));
    const std::lock_guard lock(m_mutex);
    keepLast(m_grounds, {printed, changes, kept}, mostGrounds);
    return kept;
}

std::shared_ptr<const Stand> Grounds::make(const play::Table& table, const Printed& printed, GroundChanges changes)
{
    // The fallen hold no space (ONS-DEF-06), nor do chests and loot (ONS-MOV-11); the invisible do (ONS-CND-07).
    const std::vector<board::MiniEntry> minis = play::standingMinis(table, *printed).minis;
    // A blocking space under a mini would make the board unsound; whoever stands there stands on the token.
    std::erase_if(changes.blocking, [&](board::Space at) { return isTaken(minis, at); });
    const auto ground = groundOf(printed, changes);
    if (!ground) {
        return nullptr;
    }
    auto stand = std::make_shared<Stand>(Stand{ground->withMinis(minis), {}});
    stand->figures.reserve(minis.size());
    for (const kernel::Mini& mini : stand->board.minis()) {
        const play::FigureId id(QString::fromStdString(mini.id));
        const play::Figure* figure = table.figure(id);
        stand->figures.push_back(figure ? figure->id : id); // the same text, so that it is found at a glance
    }
    return stand;
}

std::shared_ptr<const Stand> Grounds::movedOn(const play::Table& table, const Printed& printed,
                                              const GroundChanges& changes, const std::vector<Standing>& figures)
{
    const auto isMoved = [](const Standing& one, const Standing& other) { return one.at != other.at; };
    const auto isOneMoveFrom = [&](const KnownStand& one) {
        const bool same = one.printed == printed && one.changes == changes && changes.blocking.empty() &&
                          one.stand->figures.size() == figures.size() &&
                          std::equal(figures.begin(), figures.end(), one.figures.begin(), one.figures.end(),
                                     [](const Standing& now, const Standing& then) { return now.isSameMini(then); });
        return same &&
               std::inner_product(figures.begin(), figures.end(), one.figures.begin(), 0, std::plus<>(), isMoved) == 1;
    };
    std::shared_ptr<const Stand> before;
    std::vector<Standing> stood;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::find_if(m_stands.rbegin(), m_stands.rend(), isOneMoveFrom);
        if (known == m_stands.rend()) {
            return nullptr;
        }
        before = known->stand;
        stood = known->figures;
    }
    const auto moved =
        std::mismatch(figures.begin(), figures.end(), stood.begin(), [&](const Standing& now, const Standing& then) {
            return !isMoved(now, then);
        }).first;
    const auto isInTheWay = [&](const Standing& other) {
        return &other != &*moved && overlap(moved->at, moved->size, other.at, other.size);
    };
    const board::Vocabulary words = content::wordsOf(*table.map);
    if (std::ranges::any_of(figures, isInTheWay) || board::Standing(*printed, words).take(moved->at, moved->size)) {
        return nullptr; // all the others stand where they stood
    }
    auto stand = std::make_shared<Stand>(Stand{before->board, before->figures});
    stand->board.place(static_cast<kernel::MiniIndex>(moved - figures.begin()), moved->at);
    return stand;
}

std::shared_ptr<const Stand> Grounds::stand(const play::Table& table, const GroundChanges& changes)
{
    const Printed printed = table.showsMap() ? printedOf(*table.map) : nullptr;
    if (!printed) {
        return nullptr;
    }
    const std::size_t mark = markOf(table);
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::find_if(m_stands.rbegin(), m_stands.rend(), [&](const KnownStand& one) {
            return one.mark == mark && one.printed == printed && stands(one.figures, table) && one.changes == changes;
        });
        if (known != m_stands.rend()) {
            return known->stand;
        }
    }
    std::vector<Standing> figures = standing(table);
    auto stand = movedOn(table, printed, changes, figures);
    if (!stand) {
        stand = make(table, printed, changes);
    }
    if (stand) {
        const std::lock_guard lock(m_mutex);
        keepLast(m_stands, {printed, changes, mark, std::move(figures), stand}, mostStands);
    }
    return stand;
}

} // namespace wheelhouse::rules::onslaught
