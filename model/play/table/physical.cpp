// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/physical.h"

#include "model/play/table/acting_card.h"
#include "model/play/table/figure_names.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace wheelhouse::play {

// Keys and values name spaces as they lie on the grid, so that they mean the same in every stored session; what is said
// names them as the players do.
namespace {
/// A defeated character leaves a marker where it fell; of a monster nothing stays.
bool isTakenAway(const Figure& figure)
{
    return figure.isDefeated() && figure.kind != FigureKind::Character;
}

/// Whether it comes out of the bag, which is real or not by itself.
bool isOfBag(const Table& table, const Piece& piece)
{
    const Pile* home = table.pile(piece.home);
    return home && home->kind == QLatin1String("loot");
}

void projectFigure(const Table& table, const Figure& figure, Projection& out)
{
    const RealPieces& real = table.real;
    const QString name = calledOn(table, figure);
    const QString id = figure.id.text();
    const auto hp = figure.hitPoints();
    if (real.minis && !isTakenAway(figure)) {
        const bool down = figure.isDefeated();
        out[QStringLiteral("mini/") + id] = {down ? QStringLiteral("defeated") : QStringLiteral("standing"),
                                             Message(down ? "mini-defeated" : "mini-standing").with("figure", name)};
    }
    if (real.wheels && hp) {
        out[QStringLiteral("wheel/") + id] = {QString::number(*hp),
                                              Message("wheel-shows").with("figure", name).with("count", *hp)};
    }
    for (const Dial& dial : figure.dials) {
        if (!real.dials) {
            break;
        }
        const char* key = dial.isReady()               ? "dial-shows-ready"
                          : dial.value == Dial::usedUp ? "dial-shows-used-up"
                                                       : "dial-shows-number";
        out[QStringLiteral("dial/%1/%2").arg(id, dial.id.text())] = {
            QString::number(dial.value),
            Message(key).with("figure", name).with("dial", dial.name).with("count", dial.value)};
    }
}

void projectPlace(const Table& table, const Figure& figure, Projection& out)
{
    const QString name = calledOn(table, figure);
    out[QStringLiteral("place/") + figure.id.text()] =
        figure.at ? PhysicalPiece{content::spaceName(*figure.at),
                                  Message("mini-at").with("figure", name).with("space", spaceName(table, *figure.at))}
                  : PhysicalPiece{QStringLiteral("beside"), Message("mini-beside").with("figure", name)};
}

void projectDoors(const Table& table, Projection& out)
{
    std::set<std::string> pieces;
    const board::Description ground = content::groundOf(*table.map);
    for (const board::EdgeEntry& entry : ground.edges) {
        const bool isDoor = entry.kind == "door";
        if (!isDoor || (!entry.piece.empty() && !pieces.insert(entry.piece).second)) {
            continue; // a long door is one piece, at its first edge
        }
        const QString place = content::spaceName(entry.edge.at) + QLatin1Char('-');
        out[QStringLiteral("door/") + place + content::spaceName(entry.edge.beyond())] = {
            entry.open ? QStringLiteral("open") : QStringLiteral("closed"),
            Message(entry.open ? "door-open" : "door-closed")
                .with("from", spaceName(table, entry.edge.at))
                .with("to", spaceName(table, entry.edge.beyond()))};
    }
}

/// The side of the other tile on which this one lies; empty where they do not touch along a side.
const char* sideOf(const content::LaidTile& tile, const content::LaidTile& other)
{
    const bool across = tile.at.x < other.at.x + other.width() && other.at.x < tile.at.x + tile.width();
    const bool down = tile.at.y < other.at.y + other.height() && other.at.y < tile.at.y + tile.height();
    if (across && tile.at.y + tile.height() == other.at.y) {
        return "tile-north";
    }
    if (across && other.at.y + other.height() == tile.at.y) {
        return "tile-south";
    }
    if (down && other.at.x + other.width() == tile.at.x) {
        return "tile-east";
    }
    return down && tile.at.x + tile.width() == other.at.x ? "tile-west" : "";
}

/// Each tile by one that was there before it.
void projectTiles(const std::vector<content::LaidTile>& tiles, Projection& out)
{
    for (auto tile = tiles.begin(); tile != tiles.end(); ++tile) {
        Message shows = Message("tile-lies").with("name", tile->name);
        for (auto other = tiles.begin(); other != tile; ++other) {
            if (const char* side = sideOf(*tile, *other); *side) {
                shows = Message(side).with("name", tile->name).with("other", other->name);
                break;
            }
        }
        out[QStringLiteral("tile/") + content::spaceName(tile->at)] = {
            tile->tile.text() + QLatin1Char(' ') + QString::number(tile->quarter), std::move(shows)};
    }
}

void projectMap(const Table& table, Projection& out)
{
    if ((!table.showsMap() && !table.hasMapForMonsters()) || !table.real.minis) {
        return;
    }
    for (const Figure& figure : table.figures) {
        const bool isSure = figure.at || !table.hasMapForMonsters();
        if (isSure && !isTakenAway(figure) && !isActingCard(figure)) {
            projectPlace(table, figure, out);
        }
    }
    projectDoors(table, out);
}

QString timesSign()
{
    return QStringLiteral(" ×");
}

QString tokenValue(const Token& token)
{
    const QString value = token.bearer.text() + QLatin1Char(':') + token.condition;
    return token.count > 1 ? value + timesSign() + QString::number(token.count) : value;
}

QString tokenKind(const PhysicalPiece& piece)
{
    return piece.value.section(timesSign(), 0, 0);
}

int tokenCount(const PhysicalPiece& piece)
{
    const qsizetype at = piece.value.indexOf(timesSign());
    return at < 0 ? 1 : piece.value.mid(at + timesSign().size()).toInt();
}

/// What comes out of piles and lies on tiles.
void projectLaid(const Table& table, Projection& out)
{
    const auto isTile = [&table](const Piece& piece) {
        return piece.face.value && std::ranges::any_of(table.map->tiles, [&piece](const content::LaidTile& tile) {
                   return tile.tile.text() == *piece.face.value;
               });
    };
    for (const Piece& piece : table.pieces) {
        const bool lies = piece.place.kind == Place::Kind::Map && piece.place.at && !isTile(piece);
        if (!lies || isOfBag(table, piece)) {
            continue;
        }
        const FaceKind* face = piece.faceUp && piece.face.value ? table.face(*piece.face.value) : nullptr;
        out[QStringLiteral("laid/") + piece.id.text()] = {content::spaceName(*piece.place.at) +
                                                              (face ? QLatin1Char(' ') + face->id : QString()),
                                                          Message(face ? "piece-on-space" : "piece-face-down-on-space")
                                                              .with("name", face ? face->name : QString())
                                                              .with("space", spaceName(table, *piece.place.at))};
    }
}

bool liesOnMap(const QString& key)
{
    return key.startsWith(QLatin1String("place/")) || key.startsWith(QLatin1String("door/"));
}
} // namespace

Projection project(const Table& table)
{
    Projection out;
    for (const Figure& figure : table.figures) {
        if (!isActingCard(figure)) {
            projectFigure(table, figure, out);
        }
    }
    projectMap(table, out);
    if (table.map && table.real.minis) {
        projectTiles(table.map->tiles, out); // they lie there, whether the app shows its map or not
        projectLaid(table, out);
    }
    for (const Token& token : table.tokens) {
        if (!table.real.tokens) {
            break;
        }
        const Figure* bearer = table.figure(token.bearer);
        out[QStringLiteral("token/") + token.id.text()] = {
            tokenValue(token),
            bearer && token.count > 1 ? Message("tokens-on-figure")
                                            .with("figure", calledOn(table, *bearer))
                                            .with("condition", token.name)
                                            .with("count", token.count)
            : bearer ? Message("token-on-figure").with("figure", calledOn(table, *bearer)).with("condition", token.name)
                     : Message("token-on-map").with("condition", token.name)};
    }
    for (const Piece& piece : table.pieces) {
        if (!isOfBag(table, piece) || !table.real.lootBag) {
            continue;
        }
        const Figure* holder = table.figure(piece.place.figure);
        out[QStringLiteral("loot/") + piece.id.text()] = {
            piece.place.figure.text() + (piece.faceUp ? QLatin1String(":up") : QLatin1String(":down")),
            holder ? Message(piece.faceUp ? "loot-face-up-by" : "loot-face-down-by")
                         .with("figure", calledOn(table, *holder))
            : piece.place.at ? Message("loot-on-space").with("space", spaceName(table, *piece.place.at))
                             : Message("loot-on-map")};
    }
    return out;
}

namespace {
/// Whether of several tokens some are to be taken away, and others stay.
bool isLessOf(const QString& key, const PhysicalPiece& before, const PhysicalPiece& after)
{
    return key.startsWith(QLatin1String("token/")) && tokenKind(before) == tokenKind(after) &&
           tokenCount(before) > tokenCount(after);
}

/// A new mini is stood where its place is: one act, not two.
void standNewMinis(const Projection& hands, std::vector<PhysicalAct>& acts)
{
    std::vector<QString> stood;
    for (PhysicalAct& act : acts) {
        const QString mini = QStringLiteral("mini/") + act.key.section(QLatin1Char('/'), 1);
        const bool isNew = act.key.startsWith(QLatin1String("place/")) && !hands.contains(mini);
        const bool stands = std::ranges::any_of(acts, [&mini](const PhysicalAct& other) {
            return other.key == mini && other.act.key == QLatin1String("make/mini-standing");
        });
        if (isNew && stands) {
            act.act.key.replace(QLatin1String("make/"), QLatin1String("new/"));
            stood.push_back(mini);
        }
    }
    std::erase_if(acts, [&stood](const PhysicalAct& act) { return std::ranges::count(stood, act.key) > 0; });
}

/// As hands go about it: the ground, who stands on it, and what lies by these.
int turnOf(const PhysicalAct& act)
{
    constexpr std::array kinds{"tile/", "laid/", "door/", "mini/", "place/", "wheel/", "dial/", "token/", "loot/"};
    const auto kind =
        std::ranges::find_if(kinds, [&](const char* one) { return act.key.startsWith(QLatin1String(one)); });
    return static_cast<int>(kind - kinds.begin());
}
} // namespace

std::vector<PhysicalAct> actsBetween(const Projection& hands, const Projection& wanted)
{
    std::vector<PhysicalAct> acts;
    for (const auto& [key, piece] : hands) {
        if (!wanted.contains(key) && !liesOnMap(key)) {
            Message away = piece.shows;
            away.key = QStringLiteral("away/") + away.key;
            acts.push_back({key, std::move(away)});
        }
    }
    const auto taken = static_cast<std::ptrdiff_t>(acts.size());
    for (const auto& [key, piece] : wanted) {
        const auto found = hands.find(key);
        if (found == hands.end() || !(found->second == piece)) {
            const bool less = found != hands.end() && isLessOf(key, found->second, piece);
            Message make = piece.shows;
            make.key = (less ? QStringLiteral("less/") : QStringLiteral("make/")) + make.key;
            acts.push_back({key, std::move(make)});
        }
    }
    std::ranges::stable_sort(acts.begin(), acts.begin() + taken, {}, turnOf);
    std::ranges::stable_sort(acts.begin() + taken, acts.end(), {}, turnOf);
    standNewMinis(hands, acts);
    return acts;
}

Projection followed(Projection hands, const Projection& before, const Projection& after, bool byHand)
{
    if (!byHand) {
        return hands;
    }
    for (const auto& [key, piece] : before) {
        if (!after.contains(key)) {
            hands.erase(key);
        }
    }
    for (const auto& [key, piece] : after) {
        const auto old = before.find(key);
        if (old == before.end() || !(old->second == piece)) {
            hands[key] = piece;
        }
    }
    return hands;
}

Projection limitedTo(Projection hands, const RealPieces& real)
{
    const auto unreal = [&](const QString& key) {
        const bool goesWithMinis = key.startsWith(QLatin1String("mini/")) || key.startsWith(QLatin1String("tile/")) ||
                                   key.startsWith(QLatin1String("laid/")) || liesOnMap(key);
        return (goesWithMinis && !real.minis) || (key.startsWith(QLatin1String("wheel/")) && !real.wheels) ||
               (key.startsWith(QLatin1String("dial/")) && !real.dials) ||
               (key.startsWith(QLatin1String("token/")) && !real.tokens) ||
               (key.startsWith(QLatin1String("loot/")) && !real.lootBag);
    };
    std::erase_if(hands, [&](const auto& entry) { return unreal(entry.first); });
    return hands;
}

} // namespace wheelhouse::play
