// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/sample_events.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using namespace play;

namespace {
const SeatId ann("ann");
const SeatId bob("bob");
const FigureId ilse("ilse");

Wheel sampleWheel()
{
    return Wheel{{{std::nullopt, std::nullopt, true}, {12, 4, true}, {14, 5, false}}};
}

Dial sampleDial(int value)
{
    return {DialId("d1"), "Sweep", "All around", 3, true, value};
}

Figure sampleFigure()
{
    return {ilse,
            "Ilse",
            "ninth/ilse",
            FigureKind::Champion,
            ann,
            "watch",
            sampleWheel(),
            {{"hp", 2, 2}, {"exp", 1, std::nullopt}},
            {sampleDial(0)},
            {{"ac", 17}},
            {{"attack", "Stab", "2 damage", 1, 2, 5, 2}},
            2,
            board::Space{3, 4}};
}

Token sampleToken(const FigureId& bearer)
{
    return {TokenId("t1"), "dazed", "Dazed", Duration::EndOfBearersNextTurn, bearer, FigureId("mako"), 4,
            std::nullopt,  2};
}

Piece samplePiece()
{
    return {PieceId("p1"), "loot",       {QString("longbow"), Knowers::only(ann)}, {Place::Kind::Figure, ann, ilse},
            true,          PileId("bag")};
}

Pile samplePile(int count)
{
    return {PileId("bag"),
            "loot",
            count,
            true,
            std::vector<QString>{"longbow", "rope"},
            "Bag",
            PileId("away"),
            true,
            {{1, std::vector<QString>{"rope"}, Knowers::only(ann)}, {1, std::nullopt, Knowers::nobody()}}};
}

Counter sampleCounter()
{
    return {CounterId("vp-ann"), "Victory points", ann, 3};
}

TurnEntry sampleEntry(TurnEntry::State state)
{
    return {550, ann, {ilse}, "watch", state};
}

Prompt samplePrompt()
{
    return {PromptId("q1"),
            ann,
            PromptKind::ChoosePieces,
            Message("loot-keep").with("figure", QString("Ilse")).with("count", 1),
            Message("loot-why"),
            true,
            {{"p1", Message("piece").with("zeal", 2).with("name", QString("Longbow")), Message("full")}},
            2,
            3,
            1,
            20,
            JsonValue(nlohmann::json::array({"p1"})),
            {"ONS-LOT-01"},
            {{{"red", "Red", "red", {{2, {}, {}}, {{}, {{"sword", "Sword", 2}}, {}}}}, 3}}};
}

Frame sampleFrame(const char* at)
{
    return {"attack", at, JsonValue(nlohmann::json{{"target", "mako"}, {"dice", {3, 17}}})};
}

RealPieces sampleReal()
{
    return {false, false, false, false, true, true, true};
}

std::vector<Event> figureEvents()
{
    return {FigureAdded{sampleFigure()},
            FigureRemoved{sampleFigure()},
            FigureRenamed{ilse, "Ilse", "Ilsa"},
            WheelSet{ilse, Wheel{{{1, 2, true}}}, sampleWheel()},
            TrackSet{ilse, "hp", 9, 7},
            TrackDefined{ilse, Track{"hp", 9, 9}, Track{"hp", 9, 11}},
            OverrideSet{ilse, "speed", 4, 6},
            DialSet{ilse, DialId("d1"), 0, 3},
            DialDefined{ilse, sampleDial(1), sampleDial(2)},
            TokenAdded{sampleToken(ilse)},
            TokenRemoved{sampleToken(ilse)},
            TokenChanged{sampleToken(ilse), sampleToken(FigureId("mako"))}};
}

std::vector<Event> pieceEvents()
{
    const Place hand{Place::Kind::Hand, ann, {}};
    const Hidden unread{std::nullopt, Knowers::nobody()};
    return {PileAdded{samplePile(2)},
            PileChanged{samplePile(2), samplePile(1)},
            PieceDrawn{samplePiece()},
            PieceMoved{PieceId("p1"), samplePiece().place, hand, true, true},
            PieceShown{PieceId("p1"), unread, Hidden{QString("longbow"), Knowers::all()}},
            PieceReturned{samplePiece()},
            CounterAdded{sampleCounter()},
            CounterRemoved{sampleCounter()},
            CounterSet{CounterId("vp-ann"), 3, 5},
            ConditionKindAdded{{"dazed", "Dazed", "No reactions", Duration::EndOfPlacersNextTurn, true, "star", true}},
            FaceKindAdded{{"longbow", "loot", "Longbow", "Far"}},
            RecipeSet{{}, {1, {{2, 6, 2, 3}, {7, 10, 2, 2}}}},
            RealPiecesSet{{}, sampleReal()}};
}

std::vector<Event> turnEvents()
{
    return {ActiveSeatSet{ann, bob},
            RoundSet{1, 2},
            RoundLimitSet{8, 9},
            PhaseSet{"initiative", "action"},
            TurnEntryAdded{sampleEntry(TurnEntry::State::Waiting)},
            TurnEntryRemoved{sampleEntry(TurnEntry::State::Skipped)},
            TurnEntryChanged{sampleEntry(TurnEntry::State::Waiting), sampleEntry(TurnEntry::State::Done)},
            TurnStarted{550, 7},
            TurnEnded{550, 7}};
}

std::vector<Event> resolutionEvents()
{
    return {PromptOpened{samplePrompt()},
            PromptClosed{samplePrompt(), JsonValue(nlohmann::json::array({"p1"})), Knowers::only(ann)},
            FramePushed{sampleFrame("target")},
            FrameChanged{sampleFrame("target"), sampleFrame("dice")},
            FramePopped{sampleFrame("dice")},
            ChanceDrawn{"attack", {3, 17}, false, Knowers::only(bob), {{"red", 2, false}, {"d6", 5, true}}},
            Said{Message("damage-taken").with("figure", QString("Ilse")).with("count", 3), Knowers::only(ann)},
            ResultSet{Result::wonBy(SeatId("ann")), Result::together(Ending::Drawn).with(SeatId("ann"), Ending::Lost)},
            SystemChanged{"budget", JsonValue(nlohmann::json{{"standard", 1}})}};
}

content::Map sampleMap(bool open)
{
    content::Map map;
    map.id = content::MapId("hall");
    map.name = "Hall";
    map.flavour = "Draughty.";
    map.ground.width = 3;
    map.ground.height = 2;
    map.ground.terrain = {"..~", "#.."};
    map.ground.elevation = {"012", "000"};
    map.ground.edges = {{{{0, 0}, board::Side::East}, "door", open, "gate", ""},
                        {{{1, 0}, board::Side::South}, "portal", false, "", "well"}};
    map.starts = {{1, {{0, 0}, {1, 0}}}};
    map.places = {{"A", content::MapPlaceKind::Loot, {2, 1}}};
    return map;
}

content::LaidTile sampleTile()
{
    content::LaidTile tile;
    tile.tile = content::TileId("landing");
    tile.name = "Landing";
    tile.at = {4, 8};
    tile.quarter = 3;
    tile.terrain = {"..", "#."};
    tile.elevation = {"01", "00"};
    tile.edges = {{{{4, 8}, board::Side::East}, "wall", false, "", ""}};
    tile.leadsTo = {{{6, 8}, 2, 2}};
    return tile;
}

content::Map sampleDungeon()
{
    content::Map map = sampleMap(false);
    map.access = {{1, 2, {{1, 1}}}};
    map.system = "delve";
    map.letters = {".# ", "# ", "wall", true, false};
    map.tiles = {sampleTile()};
    return map;
}

std::vector<Event> mapEvents()
{
    return {MapLaid{sampleMap(false), sampleMap(true)}, MapLevelSet{MapLevel::Off, MapLevel::Full},
            FigurePlaced{ilse, board::Space{0, 1}, board::Space{2, 0}},
            DoorSet{{{0, 0}, board::Side::South}, false, true}};
}

std::vector<Event> cardEvents()
{
    const JsonValue before(nlohmann::json{{"id", "ilse"}, {"name", "Ilse"}, {"wheel", nullptr}});
    const JsonValue after(nlohmann::json{{"id", "ilse"}, {"name", "Ilse"}, {"role", "Healer"}});
    Figure hurt = sampleFigure();
    hurt.name = QStringLiteral("Ilse the Second");
    return {CardCorrected{{"characters", "ilse", before}, {"characters", "ilse", after}},
            FigureChanged{sampleFigure(), hurt},
            DieKindAdded{{"red", "Red die", "red", {{3, {{"surge", "Surge", 2}}, "Three and two surges"}, {}}}},
            PieceLaid{samplePiece(), PileId("bag"), 2}, FramesSet{1, {sampleFrame("dice")}}};
}

/// The last one is of a type that has been there already.
std::vector<Event> tileEvents()
{
    return {TileLaid{sampleTile()}, FigureStrayed{ilse, std::nullopt, LastSeen{{2, 0}, 6}},
            MapLaid{std::nullopt, sampleDungeon()}};
}
} // namespace

std::vector<Event> sampleEvents()
{
    std::vector<Event> all{ScenarioNamed{"Old", "New"}, SeatAdded{{ann, "Ann", 2, 1}},
                           SeatChanged{{ann, "Ann", 2, 1}, {ann, "Anna", 3, 1}}};
    for (const auto& part :
         {figureEvents(), pieceEvents(), turnEvents(), resolutionEvents(), mapEvents(), cardEvents(), tileEvents()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

} // namespace wheelhouse::testing
