// SPDX-License-Identifier: GPL-3.0-or-later
// A campaign: what an adventure takes along and brings home, and that each end counts once.
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestCampaign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void anEndCountsOnce();
    void anEndThatIsUndoneIsCountedAnew();
    void onlyTheAdventureThatWasSetOutForCounts();
    void surgesFollowTheLastResult_data();
    void surgesFollowTheLastResult();
    void noTreasureIsLostOrDoubled();
    void whatIsBroughtHomeIsHeldToTheParty_data();
    void whatIsBroughtHomeIsHeldToTheParty();
    void theCampaignIsReadBackAsItWas();

private:
    static void theNextNumberIsSuggested();
    static void theFirstIsPreselected();
    static void aftermathThenTown();
    static void goldForTheAbsent();
    static void noGoldAfterALoss();
    static void retryAfterALoss();
    static void goldAndItemsStay();
    static void noExperienceStays();
    static void everybodyIsHealed();
    static void noConditionStays();
    static void powersAreReadyAgain();
    static void powersAreChosenAnew();
};

namespace {
int treasuresEverywhere(const Delving& table)
{
    const play::Pile* away = table.table().pile(table.table().pile(play::PileId("treasures"))->discard);
    return table.countOf("treasures") + (away ? away->count : 0) +
           static_cast<int>(std::ranges::count_if(table.table().pieces, [](const play::Piece& piece) {
               return piece.home.text() == QLatin1String("treasures");
           }));
}

/// The party is back from an adventure that it has lost, Ann with 300 gold pieces and two items.
void loseWithSpoils(Townsfolk& town)
{
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.setOut("down-the-well"));
    const auto adventure = town.adventure();
    for (const char* item : {"oilskin-cape", "mended-cup"}) {
        const play::PieceId piece(QStringLiteral("p%1").arg(adventure->table().nextPiece));
        const play::Place hand{play::Place::Kind::Hand, play::SeatId("ann"), {}, {}};
        adventure->happen(play::PieceDrawn{
            {piece, "card", {QString(item), play::Knowers::all()}, hand, true, play::PileId("treasures")}});
    }
    adventure->happen(play::CounterSet{play::CounterId("gold-ann"), 0, 300});
    Townsfolk::end(*adventure, false);
    QVERIFY(town.comeHome(*adventure));
}
} // namespace

void TestCampaign::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-CAM-01 the next number is suggested") << Check(theNextNumberIsSuggested);
    QTest::newRow("ADV-SET-12 the first is preselected") << Check(theFirstIsPreselected);
    QTest::newRow("ADV-CAM-02 aftermath, then town") << Check(aftermathThenTown);
    QTest::newRow("ADV-CAM-03 gold for the absent") << Check(goldForTheAbsent);
    QTest::newRow("ADV-CAM-04 no gold after a loss") << Check(noGoldAfterALoss);
    QTest::newRow("ADV-CAM-05 another try after a loss") << Check(retryAfterALoss);
    QTest::newRow("ADV-CAM-06 gold and items stay") << Check(goldAndItemsStay);
    QTest::newRow("ADV-CAM-07 no experience stays") << Check(noExperienceStays);
    QTest::newRow("ADV-CAM-08 everybody is healed") << Check(everybodyIsHealed);
    QTest::newRow("ADV-CAM-09 no condition stays") << Check(noConditionStays);
    QTest::newRow("ADV-CAM-10 powers are ready again") << Check(powersAreReadyAgain);
    QTest::newRow("ADV-POW-02 powers are chosen anew") << Check(powersAreChosenAnew);
}

void TestCampaign::rules()
{
    QFETCH(Check, check);
    check();
}

void TestCampaign::theNextNumberIsSuggested()
{
    Townsfolk town;
    for (int number = 5; number <= 13; ++number) {
        content::Card more = town.card("down-the-well");
        more.id = content::CardId(QStringLiteral("adventure-%1").arg(number));
        more.number = number;
        more.name = more.id.text();
        town.pack.cards.push_back(more);
    }
    QVERIFY(town.beginCampaign(2));
    for (const char* won : {"down-the-well", "the-queens-due", "where-it-all-drains"}) {
        QVERIFY(town.play(won, true));
    }
    QVERIFY(town.act("set-out"));
    const play::Prompt* picker = town.promptOf("ann");
    QVERIFY(picker);
    QCOMPARE(QString::fromStdString(picker->standard.get().get<std::string>()), QString("the-second-bottom"));
    QCOMPARE(picker->options.size(), size_t(14)); // and staying in town
    QVERIFY(std::ranges::all_of(picker->options, [](const auto& option) { return option.whyNot.isEmpty(); }));
    QVERIFY(town.answer("ann", "'adventure-13'"));
    QCOMPARE(town.onward().beginning, QString("adventure-13"));
}

void TestCampaign::theFirstIsPreselected()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(1));
    QVERIFY(town.act("set-out"));
    QCOMPARE(QString::fromStdString(town.promptOf("ann")->standard.get().get<std::string>()), QString("down-the-well"));
}

void TestCampaign::aftermathThenTown()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.play("down-the-well", true));
    QCOMPARE(town.said().count("said-aftermath"), 1);
    QCOMPARE(town.gold("odda"), 500);
    QVERIFY(town.sheet().figure);
    QVERIFY(town.sheetAct("set-out") && town.sheetAct("buy"));
}

void TestCampaign::goldForTheAbsent()
{
    Townsfolk town;
    town.card("down-the-well").values["gold"] = 0;
    QVERIFY(town.beginCampaign(5));
    town.stayHome("brannoch");
    town.stayHome("fennimore");
    QVERIFY(town.play("down-the-well", true));
    QCOMPARE(town.gold("brannoch"), 200);
    QCOMPARE(town.gold("fennimore"), 200);
    for (const char* played : {"odda", "wick", "sister-almond"}) {
        QCOMPARE(town.gold(played), 0);
    }
}

void TestCampaign::noGoldAfterALoss()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(4));
    town.stayHome("brannoch");
    town.stayHome("fennimore");
    QVERIFY(town.play("down-the-well", false));
    for (const char* hero : {"odda", "wick", "brannoch", "fennimore"}) {
        QCOMPARE(town.gold(hero), 0);
    }
}

void TestCampaign::retryAfterALoss()
{
    Townsfolk town;
    loseWithSpoils(town);
    QCOMPARE(town.held("ann", "treasures"), (QStringList{"oilskin-cape", "mended-cup"}));
    QVERIFY(town.sheetAct("buy")); // in town
    QVERIFY(town.act("set-out"));
    QCOMPARE(QString::fromStdString(town.promptOf("ann")->standard.get().get<std::string>()), QString("down-the-well"));
}

void TestCampaign::goldAndItemsStay()
{
    Townsfolk town;
    loseWithSpoils(town);
    QCOMPARE(town.gold("odda"), 300);
    QVERIFY(town.setOut("down-the-well"));
    const auto again = town.adventure();
    QCOMPARE(again->table().counter(play::CounterId("gold-ann"))->value, 300);
    QCOMPARE(again->held("ann", "treasures"), (QStringList{"oilskin-cape", "mended-cup"}));
    QCOMPARE(again->held("ben", "treasures"), QStringList());
}

void TestCampaign::noExperienceStays()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.setOut("down-the-well"));
    const auto first = town.adventure();
    first->earn("bailiff-of-the-deep"); // 5
    first->earn("drowned-clerk");       // and 2
    Townsfolk::end(*first, true);
    QVERIFY(town.comeHome(*first));
    QVERIFY(town.setOut("the-queens-due"));
    QCOMPARE(town.adventure()->experience(), QStringList());
}

void TestCampaign::everybodyIsHealed()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.setOut("down-the-well"));
    const auto first = town.adventure();
    QCOMPARE(first->hp("wick"), 8);
    first->hp("wick", 2);
    Townsfolk::end(*first, true);
    QVERIFY(town.comeHome(*first));
    QVERIFY(town.setOut("the-queens-due"));
    QCOMPARE(town.adventure()->hp("wick"), 8);
}

void TestCampaign::noConditionStays()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.setOut("down-the-well"));
    const auto first = town.adventure();
    for (const char* condition : {"weakened", "weakened", "stunned"}) {
        first->give("wick", condition);
    }
    Townsfolk::end(*first, true);
    QVERIFY(town.comeHome(*first));
    QVERIFY(town.setOut("the-queens-due"));
    QCOMPARE(town.adventure()->conditionsOn("wick"), QStringList());
}

void TestCampaign::powersAreReadyAgain()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(1));
    QVERIFY(town.setOut("down-the-well"));
    const auto first = town.adventure();
    QVERIFY(first->act("use", "{'ability':'card/bring-down-the-winch','anyway':true}"));
    QVERIFY(first->held("ann", "powers").contains("-bring-down-the-winch"));
    Townsfolk::end(*first, true);
    QVERIFY(town.comeHome(*first));
    QVERIFY(town.setOut("the-queens-due"));
    QVERIFY(town.adventure()->held("ann", "powers").contains("bring-down-the-winch"));
}

// --- Each end counts once --------------------------------------------------------------------------------------------

void TestCampaign::powersAreChosenAnew()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(1));
    QVERIFY(town.act("choose-powers", "{'cards':['chain-haul','stand-like-a-kerb','wall-of-one']}"));
    QVERIFY(town.play("down-the-well", true));
    QVERIFY(town.act("choose-powers")); // for the second adventure
    const auto isPutAway = [&town](const char* power) {
        const auto& options = town.promptOf("ann")->options;
        const auto option = std::ranges::find(options, QString(power), &play::PromptOption::id);
        return option != options.end() && option->label.key == QLatin1String("option-put-away");
    };
    QVERIFY(isPutAway("chain-haul") && isPutAway("stand-like-a-kerb") && isPutAway("wall-of-one"));
    QVERIFY(!isPutAway("bucket-swing"));
    QVERIFY(town.answer("ann", "'wall-of-one'") && town.answer("ann", "'bring-down-the-winch'"));
    QVERIFY(isPutAway("bring-down-the-winch") && !isPutAway("wall-of-one"));
    QVERIFY(town.answer("ann", "'none'"));
    QVERIFY(town.setOut("the-queens-due"));
    QStringList held = town.adventure()->held("ann", "powers");
    held.sort();
    QCOMPARE(held, (QStringList{"bring-down-the-winch", "chain-haul", "stand-like-a-kerb"})); // and none of the rest
}

void TestCampaign::anEndCountsOnce()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.setOut("down-the-well"));
    const auto adventure = town.adventure();
    Townsfolk::end(*adventure, true);
    QVERIFY(town.comeHome(*adventure));
    QCOMPARE(town.gold("odda"), 500);
    const play::State before = town.state;
    QVERIFY(!town.comeHome(*adventure)); // it was opened again
    QCOMPARE(town.refusal.why.key, QString("already-counted"));
    Townsfolk::end(*adventure, false); // undone, and ended otherwise
    QVERIFY(!town.comeHome(*adventure));
    QCOMPARE(town.refusal.why.key, QString("already-counted"));
    QVERIFY(town.setOut("the-queens-due")); // nor while another one is played
    QVERIFY(!town.comeHome(*adventure));
    QCOMPARE(town.refusal.why.key, QString("already-counted"));
    QCOMPARE(town.gold("odda"), 500);
    QVERIFY(town.state.table.counters == before.table.counters);
}

namespace {
/// The campaign after this command in another state of it; nothing where that is refused.
std::optional<play::State> stateAfter(const Townsfolk& town, play::State state, const char* type,
                                      const nlohmann::json& args)
{
    play::Command command;
    command.id = play::CommandId(QStringLiteral("elsewhere-") + QString::fromStdString(args.dump()));
    command.type = type;
    command.args = play::JsonValue(args);
    const auto outcome = town.system->decide({state, command, town.pack, *town.chance});
    const bool done = outcome && play::applyAll(state, outcome->events).has_value();
    return done ? std::optional(std::move(state)) : std::nullopt;
}

nlohmann::json homecoming(const std::string& session, const char* result)
{
    return {{"session", session}, {"result", result}, {"surges", 1}, {"heroes", nlohmann::json::array()}};
}

int goldIn(const play::State& state)
{
    return state.table.counter(play::CounterId("gold-ann"))->value;
}
} // namespace

// The campaign itself goes back to before the end was told.
void TestCampaign::anEndThatIsUndoneIsCountedAnew()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.setOut("down-the-well"));
    const std::string session = town.onward().session.toStdString();
    const auto won = stateAfter(town, town.state, "come-home", homecoming(session, "won"));
    QVERIFY(won);
    QCOMPARE(goldIn(*won), 500);
    QVERIFY(!stateAfter(town, *won, "come-home", homecoming(session, "won")));
    const auto lost = stateAfter(town, town.state, "come-home", homecoming(session, "lost"));
    QVERIFY(lost);
    QCOMPARE(goldIn(*lost), 0);
}

void TestCampaign::onlyTheAdventureThatWasSetOutForCounts()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    const play::State before = town.state;
    QVERIFY(town.setOut("down-the-well"));
    const std::string first = town.onward().session.toStdString();
    // Undone, and set out for another one.
    const auto other = stateAfter(town, before, "set-out", {{"scenario", "the-queens-due"}});
    QVERIFY(other);
    QVERIFY(!stateAfter(town, *other, "come-home", homecoming(first, "won")));
    const auto& linked = dynamic_cast<const play::LinkedSystem&>(*town.system);
    const std::string second = linked.onward(*other, town.pack, {})->session.toStdString();
    QVERIFY(second != first);
    const auto home = stateAfter(town, *other, "come-home", homecoming(second, "won"));
    QVERIFY(home);
    QCOMPARE(goldIn(*home), 1500);
}

void TestCampaign::surgesFollowTheLastResult_data()
{
    QTest::addColumn<QList<bool>>("results");
    QTest::addColumn<int>("spent");
    QTest::addColumn<int>("surges");
    QTest::newRow("the first time") << QList<bool>{} << 0 << 2;
    QTest::newRow("one fewer after a success that took none") << QList<bool>{true} << 0 << 1;
    QTest::newRow("as many as printed after a success that took one") << QList<bool>{true} << 1 << 2;
    QTest::newRow("one more after a loss") << QList<bool>{false} << 2 << 3;
    QTest::newRow("four at most") << QList<bool>{false, false, false, false} << 2 << 4;
    QTest::newRow("one at least") << QList<bool>{true, true, true} << 0 << 1;
}

void TestCampaign::surgesFollowTheLastResult()
{
    QFETCH(QList<bool>, results);
    QFETCH(int, spent);
    QFETCH(int, surges);
    Townsfolk town;
    town.card("down-the-well").values.erase("healing-surges-1"); // as many as usual
    QVERIFY(town.beginCampaign(1));
    for (const bool won : results) {
        QVERIFY(town.setOut("down-the-well"));
        const auto adventure = town.adventure();
        adventure->surges(adventure->surges() - spent);
        Townsfolk::end(*adventure, won);
        QVERIFY(town.comeHome(*adventure));
    }
    QVERIFY(town.setOut("down-the-well"));
    QCOMPARE(town.adventure()->surges(), surges);
}

void TestCampaign::noTreasureIsLostOrDoubled()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(3));
    const int all = treasuresEverywhere(town);
    town.layMarket({"oilskin-cape", "mended-cup"});
    for (const char* hero : {"odda", "wick"}) {
        town.gold(hero, 900);
    }
    QVERIFY(town.act("buy", "{'figure':'odda','piece':'" + town.piece("oilskin-cape") + "'}"));
    QVERIFY(town.act("buy", "{'figure':'wick','piece':'" + town.piece("mended-cup") + "'}"));
    town.stayHome("odda");
    QCOMPARE(treasuresEverywhere(town), all);
    QVERIFY(town.setOut("down-the-well"));
    QCOMPARE(town.market(), QStringList());
    QCOMPARE(treasuresEverywhere(town), all);
    const auto adventure = town.adventure();
    QCOMPARE(treasuresEverywhere(*adventure), all - 1); // Odda has one at home
    const auto cup = std::ranges::find_if(adventure->table().pieces,
                                          [](const play::Piece& piece) { return piece.face.value == "mended-cup"; });
    adventure->happen(play::PieceReturned{play::Piece(*cup)}); // Wick has used it
    Townsfolk::end(*adventure, true);
    QVERIFY(town.comeHome(*adventure));
    QCOMPARE(treasuresEverywhere(town), all);
    QCOMPARE(town.held("ann", "treasures"), QStringList("oilskin-cape"));
    QCOMPARE(town.held("ben", "treasures"), QStringList());
}

void TestCampaign::whatIsBroughtHomeIsHeldToTheParty_data()
{
    QTest::addColumn<QByteArray>("heroes");
    QTest::addColumn<QString>("at");
    QTest::newRow("a stranger") << QByteArray("[{'hero':'nobody','gold':1,'items':[]}]") << "/args/heroes/0/hero";
    QTest::newRow("one who stayed at home")
        << QByteArray("[{'hero':'wick','gold':1,'items':[]}]") << "/args/heroes/0/hero";
    QTest::newRow("gold below nothing") << QByteArray("[{'hero':'odda','gold':-1,'items':[]}]")
                                        << "/args/heroes/0/gold";
    QTest::newRow("no treasure") << QByteArray("[{'hero':'odda','gold':1,'items':['lid-crab']}]")
                                 << "/args/heroes/0/items";
}

void TestCampaign::whatIsBroughtHomeIsHeldToTheParty()
{
    QFETCH(QByteArray, heroes);
    QFETCH(QString, at);
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    town.stayHome("wick");
    QVERIFY(town.setOut("down-the-well"));
    const play::State before = town.state;
    const QByteArray session = town.onward().session.toUtf8();
    QVERIFY(!town.act("come-home", "{'session':'" + session + "','result':'won','surges':1,'heroes':" + heroes + "}"));
    QCOMPARE(town.refusal.at, at);
    QVERIFY(town.state == before);
}

void TestCampaign::theCampaignIsReadBackAsItWas()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    QVERIFY(town.play("down-the-well", true));
    QVERIFY(town.setOut("the-queens-due"));
    const auto read = town.system->partFromJson(town.state.part.get()->toJson());
    QVERIFY(read && *read == town.state.part);
    const auto adventure = town.adventure();
    const auto away = adventure->system->partFromJson(adventure->state.part.get()->toJson());
    QVERIFY(away && *away == adventure->state.part);
    const auto damaged = play::JsonValue(nlohmann::json{{"campaign", {{"played", 3}}}});
    QVERIFY(!town.system->partFromJson(damaged));
}

WHEELHOUSE_TEST(TestCampaign)
#include "tst_campaign.moc"
