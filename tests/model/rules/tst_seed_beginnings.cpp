// SPDX-License-Identifier: GPL-3.0-or-later
// How the games that are young so far are begun, and what they offer to whoever is in turn.
#include "model/text/render.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using nlohmann::json;
using testing::Brawl;
using testing::Delving;

namespace {
/// Begins it with so many seats that say nothing but their names, and throws a 10 for each; none: nobody says who
/// plays.
template <class Table>
bool begin(Table& table, const QString& id, size_t seats, bool map = false)
{
    json args{{"scenario", id.toStdString()}, {"real", {{"dice", true}}}};
    for (size_t i = 1; i <= seats; ++i)
        args["seats"].push_back({{"id", "p" + std::to_string(i)}, {"name", "p" + std::to_string(i)}});
    if (map)
        args["map"] = true;
    bool begins = table.act("start", QByteArray::fromStdString(args.dump()));
    const auto& prompts = table.state.prompts;
    while (begins && !prompts.empty() && prompts.front().kind == play::PromptKind::EnterDice) // for initiative
        begins = table.answer(prompts.front().seat.text().toUtf8().constData(), "[10]");
    return begins;
}

const play::SheetAct* actIn(const play::TurnSheet& sheet, const char* type)
{
    const auto found = std::ranges::find(sheet.acts, QString(type), &play::SheetAct::type);
    return found == sheet.acts.end() ? nullptr : &*found;
}
} // namespace

class TestSeedBeginnings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsBegunWithAnyNumber()
    {
        const auto tries = [](auto make) {
            const auto first = make();
            const auto all = first->system->beginnings(first->pack);
            QVERIFY(!all.empty());
            for (const play::Beginning& one : all) {
                QVERIFY(!text::render(one.kind).isEmpty() && !one.name.isEmpty() &&
                        one.figures.size() >= one.seats.size());
                for (size_t seats = one.leastSeats; seats <= one.seats.size(); ++seats) {
                    const auto table = make();
                    QVERIFY2(begin(*table, one.id, seats), qPrintable(table->refusal.why.key));
                    QCOMPARE(table->table().scenario, one.name);
                    QCOMPARE(table->table().figures.size(), seats);
                }
                const auto table = make();
                QVERIFY2(begin(*table, one.id, 0), qPrintable(table->refusal.why.key));
                QCOMPARE(table->table().seats.size(), one.usualSeats);
            }
        };
        tries([] { return std::make_unique<Delving>(); });
        tries([] { return std::make_unique<Brawl>(); });
    }

    void everybodyComesInByAnArea()
    {
        Brawl table;
        QVERIFY(begin(table, "the-ninth-bell", 6, true));
        QVERIFY(table.table().showsMap());
        std::vector<int> in;
        for (const content::AccessArea& area : table.table().map->access) {
            in.push_back(static_cast<int>(std::ranges::count_if(table.table().figures, [&](const play::Figure& figure) {
                return figure.at && std::ranges::count(area.spaces, *figure.at) == 1;
            })));
        }
        QCOMPARE(in, (std::vector<int>{3, 3}));
    }

    void whatIsNotThereIsNotBegun()
    {
        Delving adventure;
        QVERIFY(!begin(adventure, "nowhere", 2));
        QCOMPARE(adventure.refusal.at, QString("/args/scenario"));
        QVERIFY(adventure.system->beginnings(content::Pack()).empty());
        Brawl quest;
        QVERIFY(!begin(quest, "nowhere", 2));
        QCOMPARE(quest.refusal.at, QString("/args/scenario"));
        QVERIFY(quest.system->beginnings(content::Pack()).empty());
        QVERIFY(adventure.system->beginnings(quest.pack).empty());
        QVERIFY(quest.system->beginnings(adventure.pack).empty());
    }

    // The place of the complaint is the list, or the one seat in it.
    void whoPlaysIsHeldToTheBeginning()
    {
        const auto refusedAt = [](auto&& table, const QByteArray& seats) {
            return table.act("start", "{'seats':" + seats + "}") ? QString()
                                                                 : table.refusal.why.key + u' ' + table.refusal.at;
        };
        const QByteArray ann = "{'id':'a','name':'Ann'}";
        QCOMPARE(refusedAt(Delving(), "[]"), QString("seats-too-few /args/seats"));
        QCOMPARE(refusedAt(Brawl(), "[" + ann + "]"), QString("seats-too-few /args/seats"));
        QCOMPARE(refusedAt(Delving(), "[{'id':'a','name':'A','hero':'wick'},{'id':'b','name':'B','hero':'wick'}]"),
                 QString("hero-wanted-twice /args/seats"));
        QCOMPARE(refusedAt(Brawl(), "[{'id':'a','name':'A','character':'mother-tansy'},"
                                    "{'id':'b','name':'B','characters':['mother-tansy']}]"),
                 QString("hero-wanted-twice /args/seats"));
        QCOMPARE(refusedAt(Delving(), "[" + ann + ",{'id':'b','name':'B','hero':'nobody'}]"),
                 QString("unknown-hero /args/seats/1"));
        QCOMPARE(refusedAt(Delving(), "[{'id':'a','name':'A','at':'here'}]"),
                 QString("argument-not-a-list /args/seats/0/at"));
        QCOMPARE(refusedAt(Delving(), "[{'id':'a','name':'A','roll':3}]"),
                 QString("argument-unknown /args/seats/0/roll"));
    }

    // Nobody can be hurt who has no hit points yet.
    void whoLacksHitPointsIsNotPlayed()
    {
        const auto forget = [](auto& table, const char* deck, const QString& hero) {
            for (content::Card& card : table.pack.cards) {
                if (card.deck.text() != QLatin1String(deck) || (!hero.isEmpty() && card.id.text() != hero))
                    continue;
                card.values.erase(QStringLiteral("hit-points"));
                for (content::CardSide& side : card.sides)
                    side.values.erase(QStringLiteral("hit-points"));
            }
        };
        const QByteArray named = "{'seats':[{'id':'a','name':'A','%1':'%2'},{'id':'b','name':'B'}]}";
        const auto tries = [&](auto make, const char* deck, const char* argument, const char* hero) {
            const QByteArray args = QByteArray(named).replace("%1", argument).replace("%2", hero);
            const auto one = make();
            forget(*one, deck, hero);
            QVERIFY(!one->act("start", args));
            QCOMPARE(one->refusal.why.key, QString("hero-without-hit-points"));
            QCOMPARE(one->refusal.at, QString("/args/seats/0"));
            QVERIFY(!text::render(one->refusal.why).contains(hero)); // it says the hero's name
            const auto all = make();
            forget(*all, deck, {});
            for (const QByteArray& each : {args, QByteArray("{}")}) {
                QVERIFY(!all->act("start", each));
                QCOMPARE(text::render(all->refusal.why),
                         QString("This pack has nobody to play yet: enter their hit points."));
            }
            const auto empty = make();
            empty->pack.cards.clear(); // that is another reason
            QVERIFY(!empty->act("start"));
            QCOMPARE(empty->refusal.why.key, QString("seats-too-few"));
        };
        tries([] { return std::make_unique<Brawl>(); }, "characters", "character", "mother-tansy");
    }

    void aMapThatIsNotThereIsNotPassedOver()
    {
        Brawl table;
        QVERIFY(!table.act("start", "{'scenario':'the-ninth-bell','map':'drowned-abey'}"));
        QCOMPARE(table.refusal.why.key, QString("unknown-map"));
        QCOMPARE(table.refusal.at, QString("/args/map"));
        QVERIFY(table.act("start", "{'scenario':'the-ninth-bell','map':'drowned-abbey'}"));
        QVERIFY(table.table().showsMap());
    }

    void aHeroIsAskedWhere()
    {
        Delving table;
        QVERIFY(begin(table, "down-the-well", 1));
        const auto sheet = table.system->sheet(table.state, table.pack);
        QVERIFY(sheet.ruled && sheet.figure == table.table().figures.front().id && actIn(sheet, "move"));
        const auto before = table.table().figures.front().at;
        QVERIFY(table.act("move"));
        const play::Prompt* asked = table.promptOf("p1");
        QVERIFY(asked && asked->options.size() > 4);
        for (const play::PromptOption& option : asked->options)
            QVERIFY(text::render(option.label).startsWith("Entry Well: column"));
        QVERIFY(table.answer("p1", "'" + asked->options.back().id.toUtf8() + "'"));
        QVERIFY(table.table().figures.front().at != before);
        QVERIFY(table.state.frames.empty());
        QVERIFY(table.act("end-turn", "{'next':true}"));
    }

    void aMiniIsSetDownByHand()
    {
        Delving adventure;
        QVERIFY(begin(adventure, "down-the-well", 1));
        const QByteArray hero = adventure.table().figures.front().id.text().toUtf8();
        QVERIFY(adventure.act("move", "{'figure':'" + hero + "'}"));
        QVERIFY(!adventure.table().figures.front().at);
        Brawl quest;
        QVERIFY(begin(quest, "the-ninth-bell", 2, true));
        const QByteArray acting = quest.acting().toUtf8();
        QVERIFY(!quest.act("move", "{'figure':'" + acting + "','to':[1,1]}")); // too far for one turn
        QVERIFY(quest.refusal.overrulable);
        QVERIFY(quest.act("move", "{'figure':'" + acting + "','to':[1,1],'anyway':true}"));
        QVERIFY(quest.figure(acting.constData()).at == board::Space({1, 1}));
    }

    void anAttackIsOfferedWithItsChance()
    {
        Brawl table;
        QVERIFY(table.begin({{"corporal-hask", 19}, {"bellamy-quill", 2}}, true));
        const auto sheet = table.system->sheet(table.state, table.pack);
        const play::SheetAct* pike = actIn(sheet, "attack");
        QVERIFY(pike && pike->args.get().at("attack") == "pike" && pike->whyNot.isEmpty());
        QCOMPARE(pike->targets.size(), size_t(1));
        const int armour = *table.figure("bellamy-quill").armourClass();
        QCOMPARE(pike->targets.front().roll.needed, std::optional(armour - 5));
        QCOMPARE(pike->targets.front().roll.hit, (21 - (armour - 5)) / 20.0);
        QVERIFY(table.act("attack", "{'attack':'pike','targets':['bellamy-quill']}"));
        QVERIFY(table.promptOf("p1"));
        QVERIFY(!table.system->sheet(table.state, table.pack).figure); // it is in progress
    }

    void theDownedAreThereAndTheDeadAreNot()
    {
        Brawl table;
        QVERIFY(table.begin({{"corporal-hask", 19}, {"bellamy-quill", 2}}));
        QVERIFY(table.act("hurt", "{'figure':'bellamy-quill','by':90}"));
        const auto standings = [&] { return table.system->sheet(table.state, table.pack).standings; };
        QCOMPARE(standings().size(), size_t(1));
        QVERIFY(standings().front().kind == play::SheetStanding::Kind::Down);
        for (int i = 0; i < 3; ++i)
            QVERIFY(table.act("hurt", "{'figure':'bellamy-quill','by':1}"));
        QVERIFY(standings().front().kind == play::SheetStanding::Kind::Out);
        QCOMPARE(text::render(standings().front().name), QString("dead"));
    }

    void phasesAreTheGamesOwn()
    {
        Delving table;
        QVERIFY(begin(table, "down-the-well", 1));
        QVERIFY(table.act("set-phase", "{'phase':'villain'}"));
        QCOMPARE(text::render(table.last.title), QString("The villain phase begins"));
        QVERIFY(!table.act("set-phase", "{'phase':'initiative'}"));
        QCOMPARE(table.refusal.at, QString("/args/phase"));
        Brawl quest;
        QVERIFY(begin(quest, "the-ninth-bell", 2));
        QVERIFY(!quest.act("set-phase", "{'phase':'action'}"));
    }

    void theEndIsSetByHand()
    {
        Delving table;
        QVERIFY(begin(table, "down-the-well", 2));
        QVERIFY(table.system->sheet(table.state, table.pack).endsTogether);
        for (const char* apart :
             {"{'seat':'p1'}", "{'seat':'p1','is':'lost'}", "{'seat':'draw'}", "{'everybody':'drawn'}",
              "{'endings':[{'seat':'p1','is':'won'},{'seat':'p2','is':'lost'}]}"}) {
            QVERIFY2(!table.act("result", apart), apart);
            QCOMPARE(table.refusal.why.key, QString("heroes-end-together"));
            QVERIFY(table.state.result.isEmpty());
        }
        QVERIFY(table.act("result", "{'everybody':'won'}"));
        QVERIFY(table.state.result == play::Result::together(play::Ending::Won));
        QVERIFY(!table.system->sheet(table.state, table.pack).figure);
    }
};

WHEELHOUSE_TEST(TestSeedBeginnings)

#include "tst_seed_beginnings.moc"
