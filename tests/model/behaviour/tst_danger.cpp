// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster's turn may come to for the figure A, in positions that a reader can see: k is the monster, A to M are
// of the active side, N to Z of the other one. Everybody has a speed of 4.
#include "model/behaviour/danger.h"
#include "model/packs/format/read_effect.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <map>

using namespace wheelhouse;
using behaviour::Danger;
using board::Space;

namespace {

content::Attack attackNamed(const char* name, int least, int most)
{
    content::Attack attack;
    attack.id = content::AttackId(QString::fromLatin1(name));
    attack.name = QString::fromLatin1(name);
    attack.rangeMin = least;
    attack.rangeMax = most;
    return attack;
}

std::vector<content::Attack> usualAttacks()
{
    std::vector<content::Attack> attacks{attackNamed("bite", 1, 1), attackNamed("spit", 1, 4),
                                         attackNamed("lob", 2, 4)};
    attacks.back().area = 1;
    return attacks;
}

/// "bite from 3,0", with "?" where dice or what nobody foresees come first, the blows of each course in a line.
QStringList told(const Danger& danger, const std::vector<content::Attack>& attacks)
{
    QStringList lines;
    for (const behaviour::Course& course : danger.courses) {
        QStringList blows;
        for (const behaviour::Blow& blow : course) {
            blows << QStringLiteral("%1 from %2,%3%4")
                         .arg(attacks[blow.attack].name)
                         .arg(blow.from.x)
                         .arg(blow.from.y)
                         .arg(blow.isSure ? QString() : QStringLiteral("?"));
        }
        lines << (blows.isEmpty() ? QStringLiteral("nothing") : blows.join(QStringLiteral(", ")));
    }
    lines.sort();
    return lines;
}

content::Script scriptWith(const QByteArray& verbs)
{
    const QByteArray json = "{'on':[{'moment':'turn-begins','do':[" + verbs + "]}]}";
    return packs::scriptFrom(content::Opaque{QByteArray(json).replace('\'', '"')});
}

struct Position {
    std::vector<std::string> rows;
    QByteArray verbs; ///< JSON with ' for "
    std::vector<board::EdgeEntry> edges = {};
    std::map<char, int> hitPoints = {};

    board::onslaught::Board board() const
    {
        board::Description description;
        description.width = static_cast<int>(rows.front().size());
        description.height = static_cast<int>(rows.size());
        description.terrain = rows;
        description.edges = edges;
        for (int y = 0; y < description.height; ++y) {
            for (int x = 0; x < description.width; ++x) {
                char& letter = description.terrain[static_cast<size_t>(y)][static_cast<size_t>(x)];
                if (!QChar(QLatin1Char(letter)).isLetter())
                    continue;
                const char* owner = letter >= 'a' ? "monster" : letter <= 'M' ? "blue" : "red";
                description.minis.push_back({std::string(1, letter), owner, {x, y}, 1, 4});
                letter = '.';
            }
        }
        return std::get<board::onslaught::Board>(board::onslaught::Board::make(description));
    }

    Danger danger() const
    {
        const board::onslaught::Board ground = board();
        behaviour::Situation situation{.board = ground, .round = 1};
        for (const board::onslaught::Mini& mini : ground.minis()) {
            const auto points = hitPoints.find(mini.id[0]);
            behaviour::Figure figure{.isMonster = mini.id[0] >= 'a', .speed = mini.speed};
            figure.hitPoints = points == hitPoints.end() ? 5 : points->second;
            situation.figures.push_back(figure);
            if (mini.id[0] >= 'A' && mini.id[0] <= 'M')
                situation.activeSide = mini.side;
        }
        const content::Script script = scriptWith(verbs);
        if (!script.tactics)
            return {};
        const std::vector<content::Attack> attacks = usualAttacks();
        const behaviour::Hunter hunter{.mini = *ground.find("k"), .script = *script.tactics, .attacks = attacks};
        board::onslaught::Workspace workspace;
        isFar = behaviour::isFarFrom(ground.spot(*ground.find("A")), ground, hunter, 4);
        return behaviour::dangerTo(*ground.find("A"), situation, hunter, workspace);
    }

    mutable bool isFar = false;
};

const QByteArray toClosest = "{'approach':1,'to':'character','prefer':['closest']}";
const QByteArray biteClosest = "{'attack':'bite','to':'character','prefer':['closest']}";
const QByteArray goAndBite = toClosest + "," + biteClosest;

/// A monster at the board's beginning with these verbs, which cannot aim that attack at that mini.
Danger dangerOf(const std::vector<std::string>& rows, const QByteArray& verbs, const char* unaimed, char safe,
                const std::vector<content::Attack>& attacks, const std::stop_token& stop = {})
{
    const board::onslaught::Board ground = Position{rows, {}}.board();
    behaviour::Situation situation{.board = ground};
    for (const board::onslaught::Mini& mini : ground.minis())
        situation.figures.push_back({.isMonster = mini.id[0] >= 'a', .speed = 4});
    const content::Script script = scriptWith(verbs);
    behaviour::Hunter hunter{.mini = *ground.find("k"), .script = *script.tactics, .attacks = attacks};
    hunter.stop = stop;
    hunter.aims = [&](behaviour::Situation& now, const content::Attack& attack) {
        for (size_t i = 0; i < now.figures.size(); ++i)
            now.figures[i].mayBeTargeted =
                attack.id.text() != QLatin1String(unaimed) || ground.minis()[i].id[0] != safe;
    };
    board::onslaught::Workspace workspace;
    return behaviour::dangerTo(*ground.find("A"), situation, hunter, workspace);
}

} // namespace

class TestDanger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void positions_data();
    void positions();
    void theTableIsToldWhereItStands();
    void whomItCannotAimAtItDoesNotComeNear();
    void thereIsAnEndToWhatItLooksAt();
};

void TestDanger::positions_data()
{
    QTest::addColumn<Position>("position");
    QTest::addColumn<QStringList>("courses");
    QTest::addColumn<bool>("would");
    const auto row = [](const char* title, const Position& position, const QStringList& courses, bool would) {
        QTest::newRow(title) << position << courses << would;
    };
    row("It comes and bites", {{"k....A."}, goAndBite}, {"bite from 4,0"}, true);
    row("It comes and does not get there", {{"k......A"}, goAndBite}, {"nothing"}, false);
    row("Somebody else is closer", {{"k.N...A"}, goAndBite}, {"nothing"}, false);
    row("Two ends at the same cost are two courses, and both bite", {{"k..", ".#.", "..A"}, goAndBite},
        {"bite from 1,2", "bite from 2,1"}, true);
    row("Of two equals of the active side it may be either", {{"A..k..B"}, goAndBite}, {"bite from 1,0", "nothing"},
        false);
    row("Of two equals the active side's is the one", {{"A..k..N"}, goAndBite}, {"bite from 1,0"}, true);
    row("A door keeps it away", {{"k..A"}, goAndBite, {{{{1, 0}, board::Side::East}, "door", false, {}, {}}}},
        {"nothing"}, false);
    row("It goes for one and bites another",
        {{"k....N..", "........", ".....A.."},
         toClosest + ",{'attack':'spit','to':'character','prefer':['fewest-hit-points']}",
         {},
         {{'A', 2}}},
        {"spit from 4,0"}, true);
    row("An area catches whoever stands beside the target", {{"k..NA"}, "{'attack':'lob','to':'character'}"},
        {"lob from 0,0"}, true);
    row("A second attack hangs on the dice of the first", {{"k....A."}, goAndBite + "," + biteClosest},
        {"bite from 4,0, bite from 4,0?"}, true);
    row("What comes after something that nobody foresees is not sure",
        {{"k....A."}, "{'heal':1,'to':'self'}," + goAndBite}, {"bite from 4,0?"}, false);
    row("Only where the first cannot be done",
        {{"k.......A"}, goAndBite + ",{'attack':'spit','to':'character','or':true}"}, {"spit from 4,0"}, true);
    row("It shoots and runs", {{"k..A......"}, "{'attack':'spit','to':'character'},{'act':'away','to':'character'}"},
        {"spit from 0,0"}, true);
}

void TestDanger::positions()
{
    QFETCH(Position, position);
    QFETCH(QStringList, courses);
    QFETCH(bool, would);
    const Danger danger = position.danger();
    QCOMPARE(told(danger, usualAttacks()), courses);
    QCOMPARE(danger.wouldAttack(), would);
    QCOMPARE(danger.mayAttack(), courses != QStringList("nothing"));
    QVERIFY(danger.isComplete);
    QVERIFY(!position.isFar || !danger.mayAttack());
}

void TestDanger::theTableIsToldWhereItStands()
{
    const board::onslaught::Board ground = Position{{"k....A."}, {}}.board();
    behaviour::Situation situation{.board = ground};
    situation.figures = {{.isMonster = true, .speed = 4}, {.speed = 4}};
    const content::Script script = scriptWith(goAndBite);
    QVERIFY(script.tactics);
    const std::vector<content::Attack> attacks = usualAttacks();
    std::vector<Space> stood;
    int aimed = 0;
    behaviour::Hunter hunter{.mini = 0, .script = *script.tactics, .attacks = attacks};
    hunter.stands = [&](Space at) { stood.push_back(at); };
    hunter.aims = [&](behaviour::Situation& now, const content::Attack&) {
        ++aimed;
        now.figures[1].mayBeTargeted = false;
    };
    board::onslaught::Workspace workspace;
    QVERIFY(!behaviour::dangerTo(1, situation, hunter, workspace).mayAttack());
    QCOMPARE(stood, (std::vector<Space>{{4, 0}}));
    QCOMPARE(aimed, 1);
}

void TestDanger::whomItCannotAimAtItDoesNotComeNear()
{
    const auto attacks = usualAttacks();
    const QByteArray biteAnybody = "{'attack':'bite','to':'character'}";
    const QByteArray goToBite = "{'approach':'attack','to':'character','prefer':['closest']}," + biteAnybody;
    QCOMPARE(told(dangerOf({"k...A"}, goToBite, "bite", 'A', attacks), attacks), QStringList("nothing"));
    QCOMPARE(told(dangerOf({"k...A"}, goToBite, "spit", 'A', attacks), attacks), QStringList("bite from 3,0"));
    // What keeps it from the one attack is no matter for the other, nor for how it walks to that.
    const QByteArray spitFirst = "{'attack':'spit','to':'character'}," + goToBite;
    QCOMPARE(told(dangerOf({"k...A"}, spitFirst, "spit", 'A', attacks), attacks), QStringList("bite from 3,0"));
}

void TestDanger::thereIsAnEndToWhatItLooksAt()
{
    const std::vector<content::Attack> attacks{attackNamed("spit", 1, 30)};
    const QByteArray eight = "{'attack':'spit','to':'character','most':8}";
    const Danger many =
        dangerOf({"A.B.C.D", ".......", "E.....F", "...k...", "G.....H", ".......", "I.J.K.L"}, eight, "", 0, attacks);
    QVERIFY(!many.isComplete);
    QVERIFY(!many.wouldAttack());
    const std::vector<std::string> five{"A.B.C", ".....", "D.k.E"};
    const Danger few = dangerOf(five, "{'attack':'spit','to':'character','most':3}", "", 0, attacks);
    QVERIFY(few.isComplete);
    QCOMPARE(few.courses.size(), size_t(7)); // six with the prey, and leaving it alone
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!dangerOf(five, eight, "", 0, attacks, stop.get_token()).isComplete);
}

WHEELHOUSE_TEST(TestDanger)
#include "tst_danger.moc"
