// SPDX-License-Identifier: GPL-3.0-or-later
// Random players go down into the dungeon by the rules, with everything checked that the game says of itself.
#include "app/simulation/simulation.h"
#include "model/packs/loading/load_pack.h"
#include "model/play/events/fold.h"
#include "model/play/events/pile_layers.h"
#include "model/play/session/invariants.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/vocabulary.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using rules::adventure_system::AdventureSystem;

namespace {
const content::Pack& well()
{
    static const content::Pack pack = [] {
        const auto loaded =
            packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/adventure-system-demo/pack.json"),
                            {}, [](const QString&) { return &rules::adventure_system::gameWords(); });
        return loaded ? loaded->pack : content::Pack();
    }();
    return pack;
}

std::vector<content::ScenarioId> adventures()
{
    std::vector<content::ScenarioId> ids;
    for (const content::Card& card : well().cards) {
        if (card.deck.text() == QLatin1String("adventures"))
            ids.emplace_back(card.id.text());
    }
    return ids;
}

/// Plays by the rules, but each command does a little more than it says.
class MeddlingDungeon : public AdventureSystem
{
public:
    using Extra = void (*)(const play::State&, play::Outcome&);
    explicit MeddlingDungeon(Extra extra) : m_extra(extra) {}

    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override
    {
        auto outcome = AdventureSystem::decide({question.state, question.command, question.content, question.chance});
        if (outcome && !question.state.table.seats.empty())
            m_extra(question.state, *outcome);
        if (outcome && question.lent && !play::applyAll(*question.lent, outcome->events))
            qWarning("the events do not fit");
        return outcome;
    }

private:
    Extra m_extra;
};

void sayTwice(play::Outcome& outcome, const char* key)
{
    for (int i = 0; i < 2; ++i)
        outcome.events.push_back(play::Said{play::Message(key).with("name", QString("Nobody")), play::Knowers::all()});
}

QString foundIn(MeddlingDungeon::Extra extra)
{
    const app::SimulatedGame game{5, adventures().front(), app::Check::Full, 0, true, 2};
    const app::Played played = app::playGame(MeddlingDungeon(extra), well(), game);
    return played.violation ? played.violation->what : QString();
}
} // namespace

class TestAdventureGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void adventuresArePlayedToTheirEnd_data()
    {
        QTest::addColumn<int>("heroes");
        QTest::addColumn<bool>("map");
        QTest::addColumn<int>("byHand");
        for (int heroes = 1; heroes <= 5; ++heroes)
            QTest::addRow("%d heroes", heroes) << heroes << true << 0;
        QTest::addRow("without a map") << 3 << false << 0;
        QTest::addRow("with hands in it") << 3 << true << 5;
    }

    void adventuresArePlayedToTheirEnd()
    {
        QFETCH(int, heroes);
        QFETCH(bool, map);
        QFETCH(int, byHand);
        const AdventureSystem system;
        app::Tally all;
        for (int i = 0; i < testing::trials(2, 20); ++i) {
            for (const content::ScenarioId& adventure : adventures()) {
                const quint64 seed = 100 + static_cast<quint64>(i);
                const app::SimulatedGame game{seed, adventure, app::Check::Full, byHand, map, heroes};
                const app::Played played = app::playGame(system, well(), game);
                QVERIFY2(!played.violation,
                         qPrintable(QStringLiteral("%1, seed %2: %3")
                                        .arg(adventure.text())
                                        .arg(seed)
                                        .arg(played.violation ? played.violation->what : QString())));
                QCOMPARE(played.last.table.map.has_value(), map);
                all.add(played.tally);
            }
        }
        QVERIFY(all.kinds["move"] > 0 && all.kinds["use"] > 0 && all.kinds["end-phase"] > all.games);
        QVERIFY(all.worked.verbs.size() > 4);
    }

    // By how often they win, how hard an adventure is can be told.
    void greedyPlayersWinMoreOften()
    {
        const AdventureSystem system;
        const auto wins = [&system](app::PlayedBy by) {
            int won = 0;
            for (int i = 0; i < testing::trials(5, 40); ++i) {
                const app::SimulatedGame game{
                    300 + static_cast<quint64>(i), adventures().front(), app::Check::Light, 0, true, 3, by};
                const app::Played played = app::playGame(system, well(), game);
                if (played.violation)
                    qWarning("%s", qPrintable(played.violation->what));
                won += played.last.result.everybody == play::Ending::Won ? 1 : 0;
            }
            return won;
        };
        QVERIFY(wins(app::PlayedBy::Greed) > wins(app::PlayedBy::Chance));
    }

    void whatNeverWorkedIsMissed()
    {
        const app::Work printed = app::printedIn(well(), [](const content::Card&) { return true; });
        QVERIFY(printed.cards.contains("bucket-swing") && printed.cards.contains("worn-smooth"));
        QVERIFY(!printed.cards.contains("phases")); // it is only read
        const app::Work some = app::printedIn(
            well(), [](const content::Card& card) { return card.id.text() != QLatin1String("worn-smooth"); });
        QCOMPARE(app::missing(printed, some).cards, std::set<QString>{"worn-smooth"});
        QVERIFY(app::missing(printed, printed).cards.empty());
        QVERIFY(!app::missing(printed, app::Work()).verbs.empty());
    }

    void undoingAllGivesTheFirstState()
    {
        const AdventureSystem system;
        std::vector<play::Command> commands;
        play::State last;
        const app::SimulatedGame game{7, adventures().front(), app::Check::Light, 0, true, 3};
        app::playGame(system, well(), game, [&](const play::Command& command, const play::State& after) {
            commands.push_back(command);
            last = after;
        });
        play::SeededChance chance(game.seed);
        testing::SessionBench bench(std::make_unique<AdventureSystem>(), chance, well());
        for (size_t i = 0; i < commands.size(); ++i)
            commands[i].id = play::CommandId(QStringLiteral("c%1").arg(i));
        const testing::OpenSession session = bench.createInMemory(commands.front());
        const play::State first = session->state();
        for (size_t i = 1; i < commands.size(); ++i)
            testing::must(*session, commands[i]);
        QVERIFY(session->state() == last); // the same game
        int undone = 0;
        while (testing::refusalKey(*session, testing::commandOf("undo")).isEmpty())
            ++undone;
        QVERIFY(undone > 10);
        QVERIFY(session->state() == first || session->state().table.seats.empty());
        while (testing::refusalKey(*session, testing::commandOf("redo")).isEmpty()) {
        }
        QVERIFY(session->state() == last);
    }

    void whatBreaksAnAdventureIsFound()
    {
        QVERIFY(foundIn([](const play::State& state, play::Outcome& outcome) { // a card from nowhere
                    const play::Pile& pile = *state.table.pile(play::PileId("spells"));
                    play::Pile more = pile;
                    more.count += 1;
                    more.contents->push_back("boil");
                    std::ranges::sort(*more.contents);
                    outcome.events.push_back(play::PileChanged{pile, more});
                })
                    .contains("of spells there are"));
        QVERIFY(foundIn([](const play::State& state, play::Outcome& outcome) { // one card has become another
                    const play::Pile& pile = *state.table.pile(play::PileId("spells"));
                    play::Pile other = pile;
                    other.contents->front() = other.contents->back();
                    std::ranges::sort(*other.contents);
                    outcome.events.push_back(play::PileChanged{pile, other});
                })
                    .contains("of spells there are others"));
        QVERIFY(foundIn([](const play::State& state, play::Outcome& outcome) { // a token is gone
                    const play::Pile& pile = *state.table.pile(play::PileId("trap-tokens"));
                    play::Pile fewer = pile;
                    --fewer.count;
                    fewer.contents->pop_back();
                    outcome.events.push_back(play::PileChanged{pile, fewer});
                })
                    .contains("of trap-tokens there are"));
        QVERIFY(foundIn([](const play::State& state, play::Outcome& outcome) { // two on a square
                    const auto& figures = state.table.figures;
                    outcome.events.push_back(play::FigurePlaced{figures[0].id, figures[0].at, figures[1].at});
                })
                    .contains("over another"));
        QVERIFY(foundIn([](const play::State& state, play::Outcome& outcome) { // one in a wall
                    const auto& hero = state.table.figures[0];
                    outcome.events.push_back(play::FigurePlaced{hero.id, hero.at, board::Space{1, 1}});
                })
                    .contains("in a wall"));
        QVERIFY(
            foundIn([](const play::State& state, play::Outcome& outcome) { // a tile that is not laid
                const auto top = play::layersOf(*state.table.pile(play::PileId("tiles"))).front();
                const play::PieceId piece(QStringLiteral("p%1").arg(state.table.nextPiece));
                const play::Place map{play::Place::Kind::Map, {}, {}, board::Space{1, 1}};
                outcome.events.push_back(play::PieceDrawn{
                    {piece, "tile", {top.contents->front(), play::Knowers::all()}, map, true, play::PileId("tiles")}});
            })
                .contains("other tiles"));
        QVERIFY(foundIn([](const play::State& state, play::Outcome& outcome) { // a monster without a card
                    play::Figure monster;
                    monster.id = play::FigureId(QStringLiteral("stray-%1").arg(state.table.figures.size()));
                    monster.name = "Stray";
                    monster.content = "puddle-rat";
                    monster.kind = play::FigureKind::Monster;
                    outcome.events.push_back(play::FigureAdded{monster});
                })
                    .contains("their cards differ"));
        QVERIFY(foundIn([](const play::State& state, play::Outcome& outcome) { // Weakened costs nothing
                    const auto& hero = state.table.figures[0];
                    play::Token token;
                    token.id = play::TokenId(QStringLiteral("t%1").arg(state.table.nextToken));
                    token.condition = "weakened";
                    token.bearer = hero.id;
                    token.count = 40;
                    outcome.events.push_back(play::TokenAdded{token});
                })
                    .contains("Weakened"));
        QVERIFY(foundIn([](const play::State&, play::Outcome& outcome) {
                    sayTwice(outcome, "said-encounter");
                }).contains("encounters"));
        QVERIFY(foundIn([](const play::State&, play::Outcome& outcome) {
                    sayTwice(outcome, "said-treasure");
                }).contains("treasures for defeats"));
        QVERIFY(foundIn([](const play::State&, play::Outcome& outcome) { // one acts twice in a villain phase
                    rules::adventure_system::VillainFrame phase;
                    phase.acted = {play::FigureId("puddle-rat"), play::FigureId("puddle-rat")};
                    outcome.events.push_back(
                        play::FramePushed{{rules::adventure_system::VillainFrame::kind, "monsters",
                                           play::writtenFrame(phase), rules::adventure_system::VillainFrame::version}});
                })
                    .contains("acts twice"));
        QVERIFY(foundIn([](const play::State&, play::Outcome& outcome) { // an event as large as what lies there
                    outcome.events.push_back(
                        play::Said{play::Message(std::string(1024, 'x').c_str()), play::Knowers::all()});
                })
                    .contains("bytes"));
    }
};

WHEELHOUSE_TEST(TestAdventureGames)
#include "tst_adventure_games.moc"
