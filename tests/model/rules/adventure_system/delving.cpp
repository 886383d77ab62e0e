// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/adventure_system/delving.h"

#include "model/packs/loading/load_pack.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/vocabulary.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {

namespace {
const content::Pack& wellPack()
{
    static const content::Pack pack = [] {
        const auto loaded =
            packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/adventure-system-demo/pack.json"),
                            {}, [](const QString&) { return &rules::adventure_system::gameWords(); });
        if (!loaded) {
            for (const packs::Problem& problem : loaded.error()) {
                qWarning("the demo pack is not loaded: %s at %s", qPrintable(problem.args.join(' ')),
                         qPrintable(problem.place.pointer));
            }
            return content::Pack();
        }
        return loaded->pack;
    }();
    return pack;
}

play::FigureId figureId(const char* figure)
{
    return play::FigureId(QString(figure));
}
} // namespace

Delving::Delving(const std::vector<int>& faces)
    : FreeTable(nullptr, std::make_unique<rules::adventure_system::AdventureSystem>())
{
    std::vector<int> numbers;
    for (const int face : faces) {
        numbers.push_back(face - 1);
    }
    chance = std::make_unique<ScriptedChance>(std::move(numbers));
    pack = wellPack();
    std::erase_if(pack.cards, [](const content::Card& one) { return one.set == QLatin1String("advanced"); });
    for (content::Deck& deck : pack.decks) { // or some of its cards would be unknown
        int known = 0;
        for (const content::Card& one : pack.cards) {
            known += one.deck == deck.id ? one.count : 0;
        }
        deck.size = std::min(known, deck.size.value_or(known));
    }
    for (const char* quiet : {"coin-beetle", "lid-crab"}) { // they ask nothing as they act
        card(quiet).script = {};
    }
}

content::Card& Delving::card(const char* id)
{
    return *std::find_if(pack.cards.begin(), pack.cards.end(),
                         [&](const content::Card& one) { return one.id.text() == QLatin1String(id); });
}

content::Tile& Delving::tile(const char* id)
{
    return *std::find_if(pack.tiles.begin(), pack.tiles.end(),
                         [&](const content::Tile& one) { return one.id.text() == QLatin1String(id); });
}

bool Delving::begin(int heroes, board::Space first, const char* stack, bool realDice)
{
    constexpr std::array<std::array<const char*, 3>, 4> players{
        {{"ann", "Ann", "odda"}, {"ben", "Ben", "wick"}, {"cat", "Cat", "brannoch"}, {"dan", "Dan", "fennimore"}}};
    nlohmann::json seats = nlohmann::json::array();
    for (int i = 0; i < heroes; ++i) {
        const auto& player = players.at(static_cast<size_t>(i));
        const board::Space at = i == 0 ? first : board::Space{1 + (i - 1) % 2, 5 + (i - 1) / 2};
        seats.push_back({{"id", player[0]}, {"name", player[1]}, {"hero", player[2]}, {"at", {at.x, at.y}}});
    }
    nlohmann::json tiles = nlohmann::json::array();
    for (const QString& tile : QString(stack).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        tiles.push_back(tile.toStdString());
    }
    nlohmann::json args{{"seats", seats}, {"stack", tiles}, {"real", {{"dice", realDice}}}};
    if (!map) {
        args["map"] = false;
    }
    if (!suggested) {
        args["powers"]["odda"] = {"bucket-swing", "chain-haul", "bring-down-the-winch"};
        if (heroes > 1) {
            args["powers"]["wick"] = {"short-knife", "thrown-cork", "everything-sharp"};
        }
    }
    if (!adventure.isEmpty()) {
        args["scenario"] = adventure.toStdString();
    }
    return act("start", QByteArray::fromStdString(args.dump()));
}

void Delving::hp(const char* figure, int points)
{
    happen(play::TrackSet{figureId(figure), "hp", FreeTable::hp(figure), points});
}

void Delving::surges(int count)
{
    happen(play::CounterSet{play::CounterId("healing-surges"), surges(), count});
}

void Delving::fillPile(const char* id, std::vector<QString> faces)
{
    std::sort(faces.begin(), faces.end());
    const play::Pile before = *table().pile(play::PileId(QString(id)));
    play::Pile after = before;
    after.count = static_cast<int>(faces.size());
    after.contents = std::move(faces);
    happen(play::PileChanged{before, after});
}

void Delving::give(const char* figure, const char* condition)
{
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table().nextToken));
    token.condition = condition;
    token.name = condition;
    token.bearer = figureId(figure);
    happen(play::TokenAdded{token});
}

void Delving::bring(const char* id, const char* content, board::Space square, const char* seat)
{
    const content::Card& printed = card(content);
    const int points = printed.values.at("hit-points").value();
    play::Figure monster;
    monster.id = figureId(id);
    monster.name = id;
    monster.content = content;
    monster.kind = play::FigureKind::Monster;
    monster.tracks = {{"hp", points, points}, {"ac", printed.values.at("armour-class").value(), {}}};
    happen(play::FigureAdded{monster});
    if (table().map) {
        put(id, square);
    }
    if (*seat) {
        const play::PieceId piece(QStringLiteral("p%1").arg(table().nextPiece));
        const play::Place hand{play::Place::Kind::Hand, play::SeatId(QString(seat)), {}, {}};
        happen(play::PieceDrawn{{piece, "monsters", {QString(content), play::Knowers::all()}, hand, true, {}}});
    }
}

void Delving::put(const char* figure, board::Space square)
{
    happen(play::FigurePlaced{figureId(figure), FreeTable::figure(figure).at, well(square)});
}

int Delving::surges() const
{
    return table().counter(play::CounterId("healing-surges"))->value;
}

int Delving::countOf(const char* pile) const
{
    return table().pile(play::PileId(QString(pile)))->count;
}

QStringList Delving::pieces(const char* kind) const
{
    QStringList faces;
    for (const play::Piece& piece : table().pieces) {
        if (piece.kind == QLatin1String(kind) || piece.home.text() == QLatin1String(kind)) {
            faces << piece.face.value.value_or("?");
        }
    }
    return faces + discards(kind);
}

void Delving::hold(const char* seat, const char* deck, const char* card, bool faceUp)
{
    const play::PieceId piece(QStringLiteral("p%1").arg(table().nextPiece));
    const play::Place hand{play::Place::Kind::Hand, play::SeatId(QString(seat)), {}, {}};
    happen(play::PieceDrawn{{piece, deck, {QString(card), play::Knowers::all()}, hand, faceUp, {}}});
}

QStringList Delving::held(const char* seat, const char* deck) const
{
    QStringList faces;
    for (const play::Piece* piece : table().piecesAt({play::Place::Kind::Hand, play::SeatId(QString(seat)), {}, {}})) {
        if (piece->kind == QLatin1String(deck) || piece->home.text() == QLatin1String(deck)) {
            faces << (piece->faceUp ? QString() : QString("-")) + piece->face.value.value_or("?");
        }
    }
    return faces;
}

QStringList Delving::discards(const char* deck) const
{
    const play::Pile* pile = table().pile(play::PileId(QString(deck)));
    const play::Pile* away = pile ? table().pile(pile->discard) : nullptr;
    QStringList faces;
    for (const QString& face : away ? away->contents.value_or(std::vector<QString>()) : std::vector<QString>()) {
        faces << face;
    }
    return faces;
}

QStringList Delving::experience() const
{
    QStringList faces;
    for (const play::Piece* piece : table().piecesAt({})) {
        if (piece->kind == QLatin1String("experience")) {
            faces << piece->face.value.value_or("?");
        }
    }
    return faces;
}

void Delving::earn(const char* card)
{
    const play::PieceId piece(QStringLiteral("p%1").arg(table().nextPiece));
    happen(play::PieceDrawn{
        {piece, "experience", {QString(card), play::Knowers::all()}, {}, true, play::PileId("monsters")}});
}

void Delving::layTrap(const char* kind, board::Space square)
{
    const play::PieceId piece(QStringLiteral("p%1").arg(table().nextPiece));
    const play::Place place{play::Place::Kind::Map, {}, {}, well(square)};
    happen(play::PieceDrawn{
        {piece, "trap-tokens", {QString(kind), play::Knowers::nobody()}, place, false, play::PileId("trap-tokens")}});
}

const play::SheetAct* Delving::sheetAct(const char* type, const char* ability)
{
    m_sheet = sheet();
    const auto found = std::ranges::find_if(m_sheet.acts, [&](const play::SheetAct& act) {
        const nlohmann::json& args = act.args.get();
        return act.type == QLatin1String(type) && (!*ability || args.value("ability", std::string()) == ability);
    });
    return found == m_sheet.acts.end() ? nullptr : &*found;
}

QStringList Delving::queueOf(const char* seat) const
{
    QStringList faces;
    for (const play::Piece* piece : table().piecesAt({play::Place::Kind::Hand, play::SeatId(QString(seat)), {}, {}})) {
        const bool isOfQueue = piece->kind == QLatin1String("monsters") ||
                               piece->home.text() == QLatin1String("monsters") ||
                               piece->kind == QLatin1String("traps") || piece->home.text() == QLatin1String("traps");
        if (isOfQueue) {
            faces << piece->face.value.value_or("?");
        }
    }
    return faces;
}

QStringList Delving::told(const char* key) const
{
    QStringList names;
    for (const play::Event& event : last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (!said || said->message.key != QLatin1String(key)) {
            continue;
        }
        for (const play::MessageArg& arg : said->message.args) {
            if (arg.name == QLatin1String("figure")) {
                names << std::get<QString>(arg.value);
            }
        }
    }
    return names;
}

QStringList Delving::phases() const
{
    QStringList entered;
    for (const play::Event& event : last.events) {
        if (const auto* phase = std::get_if<play::PhaseSet>(&event)) {
            entered << phase->after;
        }
    }
    return entered;
}

board::Space Delving::well(board::Space square)
{
    constexpr int corner = 25 * 4;
    return {corner + square.x, corner + square.y};
}

const rules::adventure_system::DungeonPart& Delving::part() const
{
    return dynamic_cast<const rules::adventure_system::DungeonPart&>(*state.part.get());
}

} // namespace wheelhouse::testing
