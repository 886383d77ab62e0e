// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets in whole random games by the rules: what each viewer reads in rows, titles, log, questions and exports is
// what it may know, and nothing that others see depends on a number that lies face down.
#include "app/simulation/random_player.h"
#include "model/packs/loading/load_pack.h"
#include "model/play/events/fold.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/store/transfer.h"
#include "tests/model/play/support/giver_law.h"
#include "tests/model/play/support/secret_law.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using nlohmann::json;
using play::SeatId;
using play::State;

namespace {
constexpr const char* teachingGame = "two-lanterns-one-door";
constexpr const char* chestHunt = "gnawing-tide";
constexpr const char* lootMark = "hidden-loot-";

/// The starter pack, each of its loot tokens called by a text that nothing else holds.
const content::Pack& markedPack()
{
    static const content::Pack marked = [] {
        content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
        std::map<QString, QString> names;
        const auto rename = [&names](auto& token) {
            const QString name = QString::fromLatin1(lootMark) + QString::number(names.size());
            names[token.id.text()] = name;
            token.id = content::LootId(name);
            token.name = name;
        };
        std::for_each(pack.items.begin(), pack.items.end(), rename);
        std::for_each(pack.events.begin(), pack.events.end(), rename);
        for (content::Scenario& each : pack.scenarios) {
            for (content::LootId& token : each.lootPool) {
                token = content::LootId(names.at(token.text()));
            }
        }
        return pack;
    }();
    return marked;
}

QByteArray startArgs(const char* scenario)
{
    return QByteArray(R"({"scenario":")") + scenario +
           R"(","real":{"dice":false,"initiative-cards":false,"loot-bag":false}})";
}

/// Tells what nobody but its owner may know, once it is there to be told.
class Indiscreet : public rules::onslaught::OnslaughtSystem
{
public:
    enum class Tongue { Still, Loot, Number, Title };
    explicit Indiscreet(Tongue tongue) : m_tongue(tongue) {}

    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override
    {
        auto outcome = OnslaughtSystem::decide(question);
        if (!outcome || m_tongue == Tongue::Still) {
            return outcome;
        }
        const QString kind = m_tongue == Tongue::Number ? "initiative" : "loot";
        for (const play::Piece& piece : question.state.table.pieces) {
            if (piece.kind != kind || piece.faceUp || !piece.face.value || !piece.place.figure) {
                continue;
            }
            const play::Message told = play::Message("line-answered").with("seat", *piece.face.value);
            if (m_tongue == Tongue::Title) {
                outcome->title = told;
            } else {
                outcome->events.push_back(play::Said{told, play::Knowers::all()});
            }
        }
        return outcome;
    }

private:
    Tongue m_tongue;
};

/// What a seat is let do that is another's; nothing where all is as it should be.
QString complaintOfGivers(const play::GameSystem& system, const play::Session& session)
{
    int tried = 0;
    QString why = testing::complaintOfGivers(system, session.state(), markedPack(), tried);
    why += testing::complaintOfGivers(system, session.state(), markedPack(), tried, "anyway");
    return why.isEmpty() && tried == 0 ? QString("nothing is anybody's") : why;
}

/// The first complaint in one random game of so many commands, or nothing.
QString complaintInGame(quint64 seed, int commands, Indiscreet::Tongue tongue, int& pickedUp)
{
    play::SeededChance chance(seed);
    const Indiscreet system(tongue);
    testing::SessionBench bench(std::make_unique<Indiscreet>(tongue), chance, markedPack());
    const testing::OpenSession session = bench.createInMemory(testing::commandOf("start", {}, startArgs(chestHunt)));
    testing::SecretLaw law(system, lootMark);
    app::RandomPlayer player(seed);
    for (const char* first : {"map", "set-out"}) {
        testing::must(*session, testing::commandOf(first, {}, *first == 'm' ? R"({"level":"full"})" : "{}"));
    }
    for (const play::Figure& figure : play::State(session->state()).table.figures) {
        if (figure.kind == play::FigureKind::Character) { // everybody has found something before
            const json args{{"figure", figure.id.text().toStdString()}, {"anyway", true}};
            testing::must(*session, testing::commandOf("loot", {}, QByteArray::fromStdString(args.dump())));
        }
    }
    for (int i = 0; i < commands && session->state().result.isEmpty(); ++i) {
        const auto command = player.choose(session->state(), system.legal(session->state(), markedPack()));
        if (!command || !session->submit(*command)) {
            return QString("seed %1: an offer is refused").arg(seed);
        }
        if (const QString why = law.complaint(*session, *session.store); !why.isEmpty()) {
            return QString("seed %1, command %2: %3").arg(seed).arg(i).arg(why);
        }
        if (const QString why = i % 8 == 0 ? complaintOfGivers(system, *session) : QString(); !why.isEmpty()) {
            return QString("seed %1, command %2: %3").arg(seed).arg(i).arg(why);
        }
    }
    const auto reopened = play::Session::open(bench.around(*session.store));
    if (!reopened || !((*reopened)->state() == session->state())) {
        return QString("seed %1: the game is another one when it is opened again").arg(seed);
    }
    const auto& pieces = session->state().table.pieces;
    const auto isHiddenLoot = [](const play::Piece& piece) { return piece.kind == "loot" && !piece.faceUp; };
    const auto hidden = std::find_if(pieces.begin(), pieces.end(), isHiddenLoot);
    if (hidden == pieces.end()) {
        return {};
    }
    for (const SeatId& viewer : testing::viewersOf(session->state())) {
        const json exported =
            json::parse(store::exportSeenBy(*session.store, viewer.text(), session->frozenFor(viewer))->toStdString());
        json groups = exported.at("groups");
        groups.erase(groups.begin()); // the start prints for everybody what the bag may hold
        const std::string face = '"' + hidden->face.value->toStdString() + '\\';
        if (!hidden->face.knowers.knows(viewer) && groups.dump().find(face) != std::string::npos) {
            return QString("seed %1: the export for %2 tells a secret").arg(seed).arg(viewer.text());
        }
    }
    pickedUp += 1;
    return {};
}

/// Draws as told, then at random; remembers what it drew.
class RecordedChance : public play::Chance
{
public:
    RecordedChance(quint64 seed, std::vector<int> told) : m_told(std::move(told)), m_rest(seed) {}
    int below(int count) override
    {
        const int number = drawn.size() < m_told.size() ? m_told[drawn.size()] : m_rest.below(count);
        drawn.push_back(number);
        counts.push_back(count);
        return number;
    }
    std::vector<int> drawn;
    std::vector<int> counts;

private:
    std::vector<int> m_told;
    play::SeededChance m_rest;
};

/// One of two games that differ in two face-down numbers alone.
struct Twin {
    Twin(quint64 seed, Indiscreet::Tongue tongue) : system(tongue), player(seed) { state.part = system.initialPart(); }

    std::vector<play::StoredRow> submit(const play::Command& command, play::Chance& chance)
    {
        auto outcome = system.decide({state, command, markedPack(), chance});
        if (!outcome) {
            return {};
        }
        const State before = state;
        (void)play::applyAll(state, outcome->events);
        const play::GroupContent group{play::declaration(command),     outcome->title, outcome->byHand, false,
                                       !outcome->declaration.everyone, outcome->events};
        return play::rowsOf(before, group, outcome->declaration);
    }

    std::optional<play::Command> next() { return player.choose(state, system.legal(state, markedPack())); }

    Indiscreet system;
    app::RandomPlayer player;
    State state;
};

QByteArray rowFor(const std::vector<play::StoredRow>& rows, const SeatId& viewer)
{
    for (const QString& audience : {viewer.text(), QString("table"), QString("*")}) {
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [&](const play::StoredRow& one) { return one.audience == audience; });
        if (row != rows.end()) {
            return row->payload;
        }
    }
    return {};
}

/// The ids of pieces whose hidden face differs, and whose seat they are.
std::vector<const play::Piece*> differingPieces(const State& one, const State& other)
{
    std::vector<const play::Piece*> pieces;
    for (const play::Piece& piece : one.table.pieces) {
        const play::Piece* same = other.table.piece(piece.id);
        if (same && same->face.value != piece.face.value) {
            pieces.push_back(&piece);
        }
    }
    return pieces;
}

/// Draws the last two cards of a deal the other way round, so that each lies where the other would.
std::vector<int> swappedAtTheEnd(const RecordedChance& deal)
{
    std::vector<int> drawn = deal.drawn;
    const size_t last = drawn.size() - 1;
    const int first = drawn[last - 1];
    const int second = drawn[last] < first ? drawn[last] : drawn[last] + 1;
    drawn[last - 1] = second;
    drawn[last] = first < second ? first : first - 1;
    return drawn;
}

/// Two games that go on alike, told apart only by two numbers of one seat from the first deal on.
class Twins
{
public:
    Twins(quint64 seed, Indiscreet::Tongue tongue) : m_seed(seed), m_one(seed, tongue), m_other(seed, tongue)
    {
        drawAfresh(seed, {}, {});
        for (const auto& [type, args] :
             {std::pair("start", startArgs(teachingGame)), std::pair("map", QByteArray(R"({"level":"full"})")),
              std::pair("set-out", QByteArray("{}"))}) {
            submit(testing::commandOf(type, {}, args));
        }
    }

    /// Plays until one of the numbers is told, or somebody sees a difference.
    void play()
    {
        for (int i = 0; i < 300 && m_one.state.result.isEmpty() && difference.isEmpty(); ++i) {
            const auto command = m_one.next();
            const auto twin = m_other.next();
            if (!command || !twin || command->type != twin->type || command->args != twin->args) {
                difference = QString("command %1 is another one").arg(i);
                return;
            }
            if (command->type == "deal" && m_swapped.empty()) {
                deal(*command);
                if (m_swapped.size() != 2) {
                    return; // the cards lie open, or are not one seat's
                }
            } else {
                submit(*command);
            }
            if (std::any_of(m_swapped.begin(), m_swapped.end(), [this](const auto& id) { return isTold(id); })) {
                return;
            }
            difference = differenceSeen(command->type);
            compared += m_swapped.empty() ? 0 : 1;
        }
    }

    QString difference; ///< what somebody saw who may not
    int compared = 0;   ///< commands after the deal, before one of the numbers was told

private:
    void drawAfresh(quint64 seed, std::vector<int> one, std::vector<int> other)
    {
        m_oneChance.emplace(seed, std::move(one));
        m_otherChance.emplace(seed, std::move(other));
    }

    void submit(const play::Command& command)
    {
        m_rows = m_one.submit(command, *m_oneChance);
        m_otherRows = m_other.submit(command, *m_otherChance);
    }

    void deal(const play::Command& command)
    {
        m_oneChance.emplace(m_seed, std::vector<int>());
        m_rows = m_one.submit(command, *m_oneChance);
        m_otherChance.emplace(m_seed, swappedAtTheEnd(*m_oneChance));
        m_otherRows = m_other.submit(command, *m_otherChance);
        for (const play::Piece* piece : differingPieces(m_one.state, m_other.state)) {
            m_swapped.push_back(piece->id);
            m_owner = piece->place.seat;
        }
        drawAfresh(m_seed + 1, {}, {});
    }

    bool isTold(const play::PieceId& id) const
    {
        const play::Piece* piece = m_one.state.table.piece(id);
        return !piece || piece->face.knowers.everyone;
    }

    QString differenceSeen(const QString& type) const
    {
        for (const SeatId& viewer : testing::viewersOf(m_one.state)) {
            const bool mayDiffer = viewer == m_owner && !m_swapped.empty();
            if (!mayDiffer && (rowFor(m_rows, viewer) != rowFor(m_otherRows, viewer) ||
                               play::view(m_one.state, viewer) != play::view(m_other.state, viewer))) {
                return QString("%1 shows %2 a difference").arg(type, viewer.text());
            }
        }
        return {};
    }

    quint64 m_seed;
    Twin m_one;
    Twin m_other;
    std::optional<RecordedChance> m_oneChance;
    std::optional<RecordedChance> m_otherChance;
    std::vector<play::StoredRow> m_rows;
    std::vector<play::StoredRow> m_otherRows;
    SeatId m_owner;
    std::vector<play::PieceId> m_swapped;
};
} // namespace

class TestOnslaughtSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyViewerFoldsToItsView();
    void whatIsGivenAwayIsNoticed_data();
    void whatIsGivenAwayIsNoticed();
    void nothingDependsOnANumberFaceDown();
    void aNumberGivenAwayIsNoticed();
};

void TestOnslaughtSecrets::everyViewerFoldsToItsView()
{
    int carried = 0;
    for (quint64 seed = 1; seed <= 5; ++seed) {
        const QString why = complaintInGame(seed, 60, Indiscreet::Tongue::Still, carried);
        QVERIFY2(why.isEmpty(), qPrintable(why));
    }
    QVERIFY(carried > 2); // loot was carried face down at the end, and looked for in the exports
}

void TestOnslaughtSecrets::whatIsGivenAwayIsNoticed_data()
{
    QTest::addColumn<int>("tongue");
    QTest::newRow("in a line of the log") << static_cast<int>(Indiscreet::Tongue::Loot);
    QTest::newRow("in a title") << static_cast<int>(Indiscreet::Tongue::Title);
}

void TestOnslaughtSecrets::whatIsGivenAwayIsNoticed()
{
    QFETCH(const int, tongue);
    QString why;
    int carried = 0;
    for (quint64 seed = 1; seed <= 8 && why.isEmpty(); ++seed) {
        why = complaintInGame(seed, 20, static_cast<Indiscreet::Tongue>(tongue), carried);
    }
    QVERIFY2(why.contains("tells"), qPrintable(why));
}

void TestOnslaughtSecrets::nothingDependsOnANumberFaceDown()
{
    int compared = 0;
    for (quint64 seed = 1; seed <= 24; ++seed) {
        Twins game(seed, Indiscreet::Tongue::Still);
        game.play();
        QVERIFY2(game.difference.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(game.difference)));
        compared += game.compared;
    }
    QVERIFY2(compared > 80, qPrintable(QString::number(compared)));
}

void TestOnslaughtSecrets::aNumberGivenAwayIsNoticed()
{
    int noticed = 0;
    for (quint64 seed = 1; seed <= 10; ++seed) {
        Twins game(seed, Indiscreet::Tongue::Number);
        game.play();
        noticed += game.difference.isEmpty() ? 0 : 1;
    }
    QVERIFY(noticed > 0);
}

WHEELHOUSE_TEST(TestOnslaughtSecrets)
#include "tst_onslaught_secrets.moc"
