// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/tile_table.h"

#include "model/packs/format/read_effect.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/dungeon.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace wheelhouse::cli {
namespace {

namespace tiles = board::adventure_system;
namespace dungeon = rules::adventure_system;
using play::FigureId;

constexpr const char* publishedBox = "adventure-system"; ///< whose conditions hold where no pack is named

const content::Pack& bundledPack(const std::string& name)
{
    static std::mutex reading;
    static std::map<std::string, content::Pack> read; // nothing ever leaves it
    const std::scoped_lock lock(reading);
    auto found = read.find(name);
    if (found == read.end()) {
        const auto loaded = packs::loadPack(QStringLiteral(":/packs/%1/pack.json").arg(QString::fromStdString(name)));
        found = read.emplace(name, loaded ? loaded->pack : content::Pack()).first;
    }
    return found->second;
}

QString idOf(const std::string& text)
{
    return QString::fromStdString(text);
}

/// As a pack prints it: its open sides, its dark squares and its symbols.
content::Tile printedTile(const tiles::Tile& tile, const std::vector<board::Space>& symbols)
{
    constexpr std::array<const char*, 4> sides{"n", "e", "s", "w"}; // in the order of the borders
    content::Tile printed;
    printed.id = content::TileId(idOf(tile.id));
    printed.name = idOf(tile.id);
    printed.width = printed.height = tiles::squaresAcross;
    for (const tiles::Border border : tiles::allBorders) {
        if (!tile.isWalled(border))
            printed.exits.emplace_back(QLatin1String(sides[static_cast<std::size_t>(border)]));
    }
    for (int y = 0; y < tiles::squaresAcross; ++y) {
        for (int x = 0; x < tiles::squaresAcross; ++x) {
            if (tile.squares[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#')
                printed.places.push_back({QStringLiteral("wall"), {x, y}, {}});
        }
    }
    for (const board::Space symbol : symbols)
        printed.places.push_back({QStringLiteral("monster"), symbol, {}});
    return printed;
}

play::Figure figureFor(const board::MiniEntry& mini, const MiniFacts& facts)
{
    play::Figure figure;
    figure.id = FigureId(idOf(mini.id));
    figure.name = idOf(mini.id);
    figure.kind = mini.side == monsterSide ? play::FigureKind::Monster : play::FigureKind::Character;
    if (figure.kind == play::FigureKind::Character)
        figure.seat = play::SeatId(idOf(mini.id));
    figure.at = mini.at;
    if (facts.figure.hitPoints)
        figure.tracks.push_back({QStringLiteral("hp"), *facts.figure.hitPoints, facts.figure.mostHitPoints});
    if (facts.armourClass)
        figure.tracks.push_back({QStringLiteral("ac"), *facts.armourClass, {}});
    return figure;
}

/// One token for each condition; of one that stacks, as many as are told.
void addTokens(play::Table& table, const board::MiniEntry& mini, const MiniFacts& facts)
{
    for (const QString& condition : facts.figure.conditions) {
        const play::ConditionKind* kind = table.condition(condition);
        const auto same = std::ranges::find_if(table.tokens, [&](const play::Token& token) {
            return token.condition == condition && token.bearer == FigureId(idOf(mini.id));
        });
        if (same != table.tokens.end()) {
            same->count += kind && kind->stacks ? 1 : 0;
            continue;
        }
        play::Token token;
        token.id = play::TokenId(QStringLiteral("t%1").arg(table.nextToken++));
        token.condition = condition;
        token.name = kind ? kind->name : condition;
        token.bearer = FigureId(idOf(mini.id));
        table.tokens.push_back(std::move(token));
    }
}

} // namespace

std::optional<TileMonster> bundledTileMonster(const std::string& name)
{
    const std::size_t cut = name.find('/');
    if (cut == std::string::npos)
        return std::nullopt;
    const content::Pack& pack = bundledPack(name.substr(0, cut));
    const content::Card* card = content::find(pack.cards, content::CardId(idOf(name.substr(cut + 1))));
    if (pack.system != QLatin1String(publishedBox) || !card || !card->script.tactics)
        return std::nullopt;
    return TileMonster{*card, pack.conditions};
}

TileMonster tileMonsterOf(const content::Opaque& script)
{
    TileMonster monster;
    monster.card.id = content::CardId(QStringLiteral("monster"));
    monster.card.name = QStringLiteral("monster");
    monster.card.deck = content::DeckId(QStringLiteral("monsters"));
    monster.card.script = packs::scriptFrom(script);
    monster.conditions = bundledPack(publishedBox).conditions;
    return monster;
}

content::Pack contentOf(const TileBoard& board, const TileMonster& monster)
{
    content::Pack pack;
    pack.system = QLatin1String(publishedBox);
    pack.conditions = monster.conditions;
    pack.cards = {monster.card};
    for (std::size_t i = 0; i < board.tiles.size(); ++i)
        pack.tiles.push_back(printedTile(board.tiles[i], board.symbols[i]));
    return pack;
}

play::State stateOf(const TileBoard& board, const TileMonster& monster, const std::vector<std::string>& group,
                    const std::string& hero, const content::Pack& content)
{
    play::State state;
    state.part = dungeon::AdventureSystem().initialPart();
    play::Table& table = state.table;
    table.real.dice = false;
    table.phase = QStringLiteral("villain");
    table.map = dungeon::bareMap({});
    table.mapLevel = play::MapLevel::Full;
    for (std::size_t i = 0; i < board.tiles.size(); ++i) {
        const board::Space at = board.tiles[i].at;
        const board::Space corner{at.x * tiles::squaresAcross, at.y * tiles::squaresAcross};
        table.map->tiles.push_back(dungeon::tileAt(content.tiles[i], corner, 0));
    }
    for (const content::Condition& condition : content.conditions)
        table.conditions.push_back(rules::acts::conditionOf(condition));
    for (std::size_t i = 0; i < board.minis.size(); ++i) {
        const board::MiniEntry& mini = board.minis[i];
        play::Figure figure = figureFor(mini, board.facts[i]);
        if (std::ranges::count(group, mini.id) > 0)
            figure.content = monster.card.id.text();
        if (figure.seat)
            table.seats.push_back({figure.seat, figure.name, 0, 0});
        if (mini.id == hero)
            table.order.push_back({100, figure.seat, {figure.id}, figure.name, play::TurnEntry::State::Acting});
        table.figures.push_back(std::move(figure));
        addTokens(table, mini, board.facts[i]);
    }
    table.turn = 1;
    table.turnRunning = !table.order.empty();
    return state;
}

} // namespace wheelhouse::cli
