// SPDX-License-Identifier: GPL-3.0-or-later
// Whose place has to be known before a monster decides: whoever is not asked for may stand wherever it can, and the
// monster does the same.
#include "model/behaviour/approach.h"
#include "model/behaviour/areas.h"
#include "model/behaviour/tactics.h"
#include "model/behaviour/targets.h"
#include "model/behaviour/unplaced/who_matters.h"
#include "tests/model/board/onslaught/random_board.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QObject>
#include <QTest>

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

using board::Description;
using board::onslaught::Board;
using board::onslaught::Dice;
using content::Predicate;
using content::Preference;
using content::Verb;
using content::Who;

constexpr MiniIndex self = 0;

Verb verbOf(Verb::Kind kind, std::vector<Preference> prefer, int number = 1)
{
    Verb verb;
    verb.kind = kind;
    verb.to.who = Who::Character;
    verb.to.prefer = std::move(prefer);
    verb.number = number;
    return verb;
}

struct Deed {
    Verb verb;
    std::optional<content::Attack> attack = std::nullopt;
    /// Whether whom it goes to counts, and not only where it goes.
    bool isGoalUsed = true;
};

content::Attack attackOf(int range, std::optional<int> area = {}, std::optional<int> cone = {})
{
    content::Attack attack;
    attack.rangeMin = 1;
    attack.rangeMax = range;
    attack.area = area;
    attack.cone = cone;
    return attack;
}

/// Each kind of decision, with each kind of preference.
std::vector<Deed> deeds()
{
    const std::vector<std::vector<Preference>> preferences{{},
                                                           {Preference::Closest},
                                                           {Preference::Farthest},
                                                           {Preference::FewestHitPoints},
                                                           {Preference::MostLoot, Preference::Closest},
                                                           {{Preference::Role, QStringLiteral("healer")}}};
    std::vector<Deed> all;
    for (const auto& prefer : preferences) {
        all.push_back({verbOf(Verb::Kind::Approach, prefer)});
        all.push_back({verbOf(Verb::Kind::Approach, prefer, 2)});
        Verb inReach = verbOf(Verb::Kind::Approach, prefer);
        inReach.untilInReach = true;
        all.push_back({inReach, attackOf(4)});
        all.push_back({verbOf(Verb::Kind::Attack, prefer), attackOf(1)});
        all.push_back({verbOf(Verb::Kind::Attack, prefer), attackOf(4)});
    }
    for (const auto& prefer : preferences) {
        Verb beside = verbOf(Verb::Kind::Approach, prefer);
        all.push_back({beside, {}, false});
        beside.stopsBesideAny = true;
        all.push_back({beside});
        all.push_back({beside, {}, false});
    }
    all.push_back({verbOf(Verb::Kind::Away, {})});
    Verb there = verbOf(Verb::Kind::ToSpace, {});
    there.spaces = {{1, 1}, {6, 5}};
    all.push_back({there});
    all.push_back({verbOf(Verb::Kind::Attack, {}), attackOf(3, 1)});
    all.push_back({verbOf(Verb::Kind::Attack, {}), attackOf(1, {}, 2)});
    Verb near = verbOf(Verb::Kind::Approach, {Preference::Closest});
    near.when = {{.kind = Predicate::Kind::InRange, .who = Who::Character, .of = Who::Self, .number = 3}};
    all.push_back({near});
    Verb marked = verbOf(Verb::Kind::Approach, {Preference::Closest});
    marked.when = {{.kind = Predicate::Kind::CarriesLoot, .who = Who::Character}};
    all.push_back({marked});
    return all;
}

/// A mini with what is known of it, and how far it may have strayed.
struct Piece {
    board::MiniEntry entry;
    Figure figure = {};
    int strayed = -1; ///< below 0: its place is known
};

struct Scene {
    Description ground;
    std::vector<Piece> pieces;
};

Scene randomScene(Dice& dice, Description board)
{
    Scene scene;
    const char* const sides[]{"monster", "blue", "red"};
    for (const board::MiniEntry& entry : board.minis) {
        Piece piece{entry};
        const int side = scene.pieces.empty() ? 0 : dice.from(0, 2);
        piece.entry.side = sides[side];
        piece.figure.isMonster = side == 0;
        piece.figure.speed = dice.from(0, 6);
        piece.figure.hitPoints = dice.from(1, 3);
        piece.figure.mostHitPoints = 3;
        piece.figure.loot = dice.from(0, 2);
        piece.figure.isNoticed = !dice.oneIn(8);
        if (dice.oneIn(3))
            piece.figure.roles = {QStringLiteral("healer")};
        if (!scene.pieces.empty() && dice.oneIn(2))
            piece.strayed = dice.oneIn(5) ? 40 : dice.from(1, 4);
        scene.pieces.push_back(std::move(piece));
    }
    board.minis.clear();
    scene.ground = std::move(board);
    return scene;
}

Board boardWith(const Scene& scene, const std::vector<Piece>& pieces)
{
    Description description = scene.ground;
    for (const Piece& piece : pieces)
        description.minis.push_back(piece.entry);
    auto made = Board::make(description);
    if (!std::holds_alternative<Board>(made))
        qFatal("no board");
    return std::get<Board>(std::move(made));
}

Situation situationOn(const Board& board, const std::vector<Piece>& pieces)
{
    Situation situation{.board = board};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        situation.figures.push_back(pieces[i].figure);
        if (pieces[i].entry.side == "blue")
            situation.activeSide = board.mini(static_cast<MiniIndex>(i)).side;
    }
    return situation;
}

/// What is decided, as far as it can be told apart; those of equal numbers are the same minis on every board here.
struct Outcome {
    bool isDue = false;
    bool isPossible = false;
    std::vector<MiniIndex> minis = {};
    std::vector<std::pair<Space, int>> places = {};
    std::vector<std::vector<MiniIndex>> caught = {};
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcomeOf(const Situation& situation, const Deed& deed)
{
    Workspace room;
    Outcome out;
    out.isDue = isDue(situation, self, deed.verb, true, room);
    if (!out.isDue)
        return out;
    const content::Attack* attack = deed.attack ? &*deed.attack : nullptr;
    if (isMove(deed.verb)) {
        const Move move = moveOf(situation, self, deed.verb, attack, room);
        out.isPossible = move.isPossible;
        // Who flees does so from all, and who stays goes to nobody.
        const bool stays = move.ends.size() == 1 && move.ends.front().cost == 0;
        if (deed.verb.kind != Verb::Kind::Away && (deed.isGoalUsed || !stays))
            out.minis = move.goals;
        for (const board::onslaught::Reached& end : move.ends)
            out.places.emplace_back(end.at, end.cost);
    } else if (hasOrigin(*attack)) {
        for (const Origin& origin : originsOf(situation, self, deed.verb, *attack, room).equals) {
            out.places.emplace_back(origin.at, 0);
            out.caught.push_back(origin.affected);
        }
    } else {
        out.minis = targetsOf(situation, self, deed.verb, *attack, {}, room).equals;
    }
    return out;
}

std::vector<Unplaced> unplacedOf(const Board& board, const std::vector<Piece>& away)
{
    std::vector<Unplaced> list;
    for (const Piece& piece : away) {
        Unplaced one;
        one.figure = piece.figure;
        one.isFriend = piece.entry.side == "monster";
        one.isActive = piece.entry.side == "blue";
        one.size = piece.entry.size;
        one.places = placesWithin(board, piece.entry.at, one.size, piece.strayed);
        list.push_back(std::move(one));
    }
    return list;
}

/// Puts those back who are not asked for, anywhere within what they may have strayed.
std::vector<Piece> scattered(Dice& dice, const Scene& scene, std::vector<Piece> pieces, const std::vector<Piece>& away)
{
    for (const Piece& piece : away) {
        const Board board = boardWith(scene, pieces);
        const std::vector<Space> places = placesWithin(board, piece.entry.at, piece.entry.size, piece.strayed);
        Piece put = piece;
        for (int tries = 0; tries < 20 && !places.empty(); ++tries) {
            put.entry.at = places[static_cast<std::size_t>(dice.from(0, static_cast<int>(places.size()) - 1))];
            Description description = scene.ground;
            for (const Piece& other : pieces)
                description.minis.push_back(other.entry);
            description.minis.push_back(put.entry);
            if (std::holds_alternative<Board>(Board::make(description))) {
                pieces.push_back(put);
                break;
            }
        }
    }
    return pieces;
}

} // namespace

class TestUnplaced : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoIsNotAskedForChangesNothing_data();
    void whoIsNotAskedForChangesNothing();
    void theFarAreNotAskedFor();
    void whoeverStaysAsksForNobodyElse();
    void whoMayStopIt();
    void howFarItWalks();
    void nearestFirst();
    void whoMayStandInTheWay();
    void whoMayHideANeighbour();
    void howFarItMayBe();
};

void TestUnplaced::whoIsNotAskedForChangesNothing_data()
{
    QTest::addColumn<bool>("portals");
    QTest::newRow("boards of all kinds") << false;
    QTest::newRow("boards of portals") << true;
}

void TestUnplaced::whoIsNotAskedForChangesNothing()
{
    QFETCH(bool, portals);
    const std::vector<Deed> all = deeds();
    Dice dice(portals ? 5 : 4);
    int left = 0, asked = 0;
    const int boards = testing::trials(1500, 20000);
    for (int i = 0; i < boards; ++i) {
        const Scene scene = randomScene(dice, portals ? boardOfPortals(dice, 9, 9) : randomBoard(dice, 10, 10));
        const Deed& deed = all[static_cast<std::size_t>(i) % all.size()];
        std::vector<Piece> known, away;
        for (const Piece& piece : scene.pieces)
            (piece.strayed < 0 ? known : away).push_back(piece);
        while (true) {
            const Board board = boardWith(scene, known);
            Workspace room;
            const auto found =
                whoMattersTo(situationOn(board, known), self, deed.verb, deed.attack ? &*deed.attack : nullptr,
                             deed.isGoalUsed, unplacedOf(board, away), room);
            if (found.empty())
                break;
            const auto who = away.begin() + static_cast<std::ptrdiff_t>(found.front().who);
            known.push_back(*who);
            away.erase(who);
            ++asked;
        }
        left += static_cast<int>(away.size());
        const Board board = boardWith(scene, known);
        const Outcome decided = outcomeOf(situationOn(board, known), deed);
        for (int tries = 0; tries < 12 && !away.empty(); ++tries) {
            const std::vector<Piece> pieces = scattered(dice, scene, known, away);
            const Board full = boardWith(scene, pieces);
            const Outcome there = outcomeOf(situationOn(full, pieces), deed);
            QVERIFY2(there == decided, qPrintable(QStringLiteral("board %1, deed %2").arg(i).arg(i % all.size())));
        }
    }
    QVERIFY2(left > asked / 8, qPrintable(QStringLiteral("%1 asked for, %2 left").arg(asked).arg(left)));
}

namespace {
/// A monster in the west of a corridor of this length, and characters at these columns.
struct Corridor {
    Scene scene;
    std::vector<Piece> known;

    explicit Corridor(int length, int height = 1)
    {
        scene.ground.width = length;
        scene.ground.height = height;
        scene.ground.terrain.assign(static_cast<std::size_t>(height),
                                    std::string(static_cast<std::size_t>(length), '.'));
        known.push_back(piece("monster", 0));
        known.front().figure.isMonster = true;
        known.front().figure.speed = 4;
    }
    static Piece piece(const char* side, int column, int strayed = -1)
    {
        Piece one;
        one.entry = {.id = side + std::to_string(column), .side = side, .at = {column, 0}};
        one.strayed = strayed;
        return one;
    }
    std::vector<std::size_t> matter(const Verb& verb, const std::vector<Piece>& away,
                                    const content::Attack* attack = nullptr, bool isGoalUsed = true) const
    {
        const Board board = boardWith(scene, known);
        Workspace room;
        std::vector<std::size_t> who;
        for (const Mattering& one :
             whoMattersTo(situationOn(board, known), self, verb, attack, isGoalUsed, unplacedOf(board, away), room))
            who.push_back(one.who);
        return who;
    }
};
} // namespace

void TestUnplaced::theFarAreNotAskedFor()
{
    Corridor corridor(30);
    corridor.known.push_back(Corridor::piece("blue", 6));
    const Verb closest = verbOf(Verb::Kind::Approach, {Preference::Closest});
    QCOMPARE(corridor.matter(closest, {Corridor::piece("red", 20, 10)}), (std::vector<std::size_t>{}));
    QCOMPARE(corridor.matter(closest, {Corridor::piece("red", 20, 15)}), (std::vector<std::size_t>{0}));
    const Verb poorest = verbOf(Verb::Kind::Approach, {Preference::MostLoot});
    Piece rich = Corridor::piece("red", 20, 10);
    rich.figure.loot = 1;
    QCOMPARE(corridor.matter(poorest, {rich}), (std::vector<std::size_t>{0}));
}

/// Beside somebody it stays, whoever else comes beside it, unless it matters to whom it went.
void TestUnplaced::whoeverStaysAsksForNobodyElse()
{
    Corridor corridor(30);
    corridor.known.push_back(Corridor::piece("blue", 1));
    std::vector<Piece> away{Corridor::piece("red", 3, 4)};
    away.front().figure.loot = 1;
    Verb closest = verbOf(Verb::Kind::Approach, {Preference::Closest});
    corridor.scene.ground.height = 2;
    corridor.scene.ground.terrain.assign(2, std::string(30, '.'));
    QCOMPARE(corridor.matter(closest, away, nullptr, false), (std::vector<std::size_t>{}));
    QCOMPARE(corridor.matter(closest, away, nullptr, true), (std::vector<std::size_t>{0}));
    Verb richest = verbOf(Verb::Kind::Approach, {Preference::MostLoot});
    QCOMPARE(corridor.matter(richest, away, nullptr, false), (std::vector<std::size_t>{0}));
    richest.stopsBesideAny = true;
    QCOMPARE(corridor.matter(richest, away, nullptr, false), (std::vector<std::size_t>{}));
    QCOMPARE(corridor.matter(richest, away, nullptr, true), (std::vector<std::size_t>{0}));
}

/// Whoever cannot be beside its way stops it nowhere.
void TestUnplaced::whoMayStopIt()
{
    Corridor corridor(30);
    corridor.known.push_back(Corridor::piece("blue", 6));
    Verb closest = verbOf(Verb::Kind::Approach, {Preference::Closest});
    closest.stopsBesideAny = true;
    QCOMPARE(corridor.matter(closest, {Corridor::piece("red", 20, 10)}), (std::vector<std::size_t>{}));
    QCOMPARE(corridor.matter(closest, {Corridor::piece("red", 20, 15)}), (std::vector<std::size_t>{0}));
}

/// What it does not walk nobody reacts to.
void TestUnplaced::howFarItWalks()
{
    Corridor corridor(30);
    corridor.known.push_back(Corridor::piece("blue", 3));
    const Verb closest = verbOf(Verb::Kind::Approach, {Preference::Closest});
    const auto walked = [&] {
        const Board board = boardWith(corridor.scene, corridor.known);
        Workspace room;
        return wayOf(situationOn(board, corridor.known), self, closest, nullptr, room);
    };
    QCOMPARE(walked(), std::optional(2));
    corridor.known.back().entry.at = {1, 0};
    QCOMPARE(walked(), std::nullopt);
    corridor.known.back().entry.at = {20, 0};
    QCOMPARE(walked(), std::optional(4)); // all its speed
    content::Trigger tactic;
    Verb bite = verbOf(Verb::Kind::Attack, {Preference::FewestHitPoints});
    tactic.verbs = {closest, bite};
    QVERIFY(!isGoalUsedAfter(tactic, 0));
    tactic.verbs.back().to.who = Who::Chosen;
    QVERIFY(isGoalUsedAfter(tactic, 0));
    QVERIFY(!isGoalUsedAfter(tactic, 1));
    bite.when = {{.kind = Predicate::Kind::Bloodied, .who = Who::Chosen}};
    tactic.verbs.back() = bite;
    QVERIFY(isGoalUsedAfter(tactic, 0));
}

void TestUnplaced::nearestFirst()
{
    Corridor corridor(30);
    const Verb closest = verbOf(Verb::Kind::Approach, {Preference::Closest});
    QCOMPARE(corridor.matter(closest, {Corridor::piece("red", 20, 2), Corridor::piece("blue", 9, 2)}),
             (std::vector<std::size_t>{1, 0}));
}

/// Another monster lets it pass, but not stay; it matters up to where the first one goes.
void TestUnplaced::whoMayStandInTheWay()
{
    Corridor corridor(30);
    corridor.known.push_back(Corridor::piece("blue", 6));
    const Verb closest = verbOf(Verb::Kind::Approach, {Preference::Closest});
    QCOMPARE(corridor.matter(closest, {Corridor::piece("monster", 12, 7)}), (std::vector<std::size_t>{0}));
    QCOMPARE(corridor.matter(closest, {Corridor::piece("monster", 12, 6)}), (std::vector<std::size_t>{}));
}

/// Across a corner the monster still sees its neighbour past a barrier, unless somebody stands on the other side.
void TestUnplaced::whoMayHideANeighbour()
{
    const Verb bite = verbOf(Verb::Kind::Attack, {});
    const Verb closest = verbOf(Verb::Kind::Approach, {Preference::Closest});
    Corridor square(2, 2);
    square.known.push_back(Corridor::piece("blue", 1));
    square.known.back().entry.at = {1, 1};
    square.scene.ground.edges = {{{{0, 0}, board::Side::East}, "barrier", false, {}, {}}};
    const content::Attack jaws = attackOf(1);
    std::vector<Piece> away{Corridor::piece("red", 0, 1)};
    away.front().figure.isNoticed = false; // nothing but what it hides counts
    QCOMPARE(square.matter(bite, away, &jaws), (std::vector<std::size_t>{0}));
    QCOMPARE(square.matter(closest, away), (std::vector<std::size_t>{0}));
    square.scene.ground.edges.clear();
    QCOMPARE(square.matter(bite, away, &jaws), (std::vector<std::size_t>{}));
    QCOMPARE(square.matter(closest, away), (std::vector<std::size_t>{}));
}

void TestUnplaced::howFarItMayBe()
{
    Corridor corridor(9);
    const Board board = boardWith(corridor.scene, corridor.known);
    QCOMPARE(placesWithin(board, {4, 0}, 1, 0), (std::vector<Space>{{4, 0}}));
    QCOMPARE(placesWithin(board, {1, 0}, 1, 2), (std::vector<Space>{{1, 0}, {2, 0}, {3, 0}}));
    QVERIFY(placesWithin(board, {4, 0}, 2, 3).empty());
}

} // namespace wheelhouse::behaviour

using wheelhouse::behaviour::TestUnplaced;
WHEELHOUSE_TEST(TestUnplaced)
#include "tst_unplaced.moc"
