// SPDX-License-Identifier: GPL-3.0-or-later
// The map for monsters alone: between their turns nobody keeps the minis moving, and before they act those are asked
// for whose place could change what they do.
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/physical.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QRandomGenerator>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

using namespace wheelhouse;
using play::LastSeen;
using play::MapLevel;
using play::PromptKind;
using testing::bedlam;
using testing::chloe;
using testing::koboldsScript;
using testing::loneKobold;
using testing::PackOfKobolds;

class TestPlacesAsked : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodyIsAskedForWhoIsSure();
    void onlyWhoeverMatters();
    void aSureTacticAsksForNobody();
    void allStillThereInOnePress();
    void allOthersAreStillThereOnce();
    void anotherOneFirst();
    void aStandInThatIsNotDueAsksForNobody();
    void whoStaysAsksForNobodyElse();
    void whoeverCouldBeCloser();
    void theAnswerMayMakeTheNextNeedless();
    void aMonsterThatWasPushed();
    void aTurnOfItsOwn();
    void movedByACard();
    void theMapGoesWithTheirTurn();
    void theLevelsKeepThePlaces();
    void oneUndoTakesAllBack();
    void otherPlacesAreSaidAsWell();
    void theRunIsThatOfTheWholeMap_data();
    void theRunIsThatOfTheWholeMap();
};

namespace {
/// A lone Kobold in the west whose turn it is, the map being for monsters.
struct Between : PackOfKobolds {
    explicit Between(const QByteArray& script = koboldsScript(), int count = 1) : PackOfKobolds(script, count)
    {
        set();
        put(count == 1 ? loneKobold : testing::firstKobold, 1, 5);
        put(chloe, 4, 5);
        put(bedlam, 22, 1);
    }
    void theirTurnAtLast()
    {
        theirTurn();
        if (!act("map", "{'level':'for-monsters'}")) {
            qWarning("the map stays: %s", qPrintable(refusal.why.key));
        }
    }
    void strays(const char* who, int steps)
    {
        happen(play::FigureStrayed{testing::id(who), std::nullopt, LastSeen{*figure(who).at, steps}});
    }
    /// Of whom it is asked where it stands; empty where that is not asked.
    QString askedFor() const
    {
        const play::Prompt* prompt = asked(PromptKind::ChooseSpace);
        if (!prompt || prompt->title.key != QLatin1String("ask-monster-whose-place")) {
            return {};
        }
        return std::get<QString>(prompt->title.args.front().value);
    }
    QString called(const char* who) const
    {
        return Skirmish::asked([who](const rules::onslaught::Game& game) { return game.name(testing::id(who)); });
    }
};
} // namespace

void TestPlacesAsked::nobodyIsAskedForWhoIsSure()
{
    Between table;
    table.theirTurnAtLast();
    QCOMPARE(table.table().mapLevel, MapLevel::ForMonsters);
    QVERIFY(!table.table().showsMap());
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), QString());
    QCOMPARE(table.space(loneKobold), QString("3,5"));
    QVERIFY(table.asked(PromptKind::EnterDice));
    table.throwAll(15);
    QCOMPARE(table.hp(chloe), 9);
}

/// Chloe has acted since; Bedlam has, too, but comes nowhere near.
void TestPlacesAsked::onlyWhoeverMatters()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(chloe, 2);
    table.strays(bedlam, 3);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), table.called(chloe));
    QVERIFY(table.table().showsMap());
    const play::Prompt* prompt = table.asked(PromptKind::ChooseSpace);
    QCOMPARE(prompt->options.front().id, QString("4,5"));
    QCOMPARE(prompt->standard, play::JsonValue("all-there"));
    QVERIFY(prompt->seat.isEmpty());
    QVERIFY2(table.answer("", "'4,7'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), QString());
    QCOMPARE(table.space(chloe), QString("4,7"));
    QCOMPARE(table.figure(chloe).lastSeen, std::nullopt);
    QVERIFY(!table.figure(bedlam).at);
    table.throwAll(15);
    QCOMPARE(table.hp(chloe), 9);
}

/// What is followed in any case leaves no question about the tactics after it.
void TestPlacesAsked::aSureTacticAsksForNobody()
{
    Between table("{'on':[{'moment':'turn-begins','when':[{'round':1}],'do':[{'act':'to-space','spaces':[[0,5]]}]},"
                  "{'moment':'turn-begins','when':[{'range':{'max':3},'who':'character'}],"
                  "'do':[{'act':'to-space','spaces':[[1,8]]}]}]}");
    table.theirTurnAtLast();
    QCOMPARE(table.table().round, 1);
    table.strays(chloe, 1);
    table.strays(bedlam, 3);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), QString());
    QCOMPARE(table.space(loneKobold), QString("0,5"));
}

/// Both matter: one press for the two of them, and hands have nothing to do.
void TestPlacesAsked::allStillThereInOnePress()
{
    for (const bool inOne : {true, false}) {
        Between table;
        table.put(bedlam, 4, 7);
        table.theirTurnAtLast();
        table.strays(chloe, 2);
        table.strays(bedlam, 2);
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(!table.askedFor().isEmpty());
        const QString seen = table.asked(PromptKind::ChooseSpace)->options.front().id;
        QVERIFY2(table.answer("", inOne ? QByteArray("'all-there'") : "'" + seen.toUtf8() + "'"),
                 qPrintable(table.refusal.why.key));
        QCOMPARE(table.askedFor().isEmpty(), inOne);
        if (inOne) {
            QCOMPARE(table.space(chloe), QString("4,5"));
            QCOMPARE(table.space(bedlam), QString("4,7"));
        }
    }
}

/// Chloe may be anywhere: that all others are still there does not place her, and is not offered again.
void TestPlacesAsked::allOthersAreStillThereOnce()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(chloe, LastSeen::anywhere);
    table.strays(bedlam, 3);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), table.called(chloe));
    QCOMPARE(table.asked(PromptKind::ChooseSpace)->standard, play::JsonValue("all-there"));
    QVERIFY2(table.answer("", "'all-there'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), table.called(chloe));
    const play::Prompt* prompt = table.asked(PromptKind::ChooseSpace);
    QVERIFY(std::ranges::none_of(prompt->options, [](const auto& one) { return one.id == "all-there"; }));
    QVERIFY(prompt->standard != play::JsonValue("all-there"));
}

/// Whoever has moved is told of before the one who is asked for.
void TestPlacesAsked::anotherOneFirst()
{
    Between table;
    table.put(bedlam, 4, 7);
    table.theirTurnAtLast();
    table.strays(chloe, 2);
    table.strays(bedlam, 2);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const char* other = table.askedFor() == table.called(chloe) ? bedlam : chloe;
    QVERIFY2(table.answer("", QByteArray("'") + other + "'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), table.called(other));
    QVERIFY2(table.answer("", "'5,6'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(other), QString("5,6"));
}

/// The verb before was done: what stands in for it asks for no place, whoever could matter to it.
void TestPlacesAsked::aStandInThatIsNotDueAsksForNobody()
{
    for (const bool isDone : {true, false}) {
        Between table(
            testing::scriptWith("{'attack':'claw','to':'character','where':[{'state':'bloodied','who':'it'}]},"
                                "{'attack':'claw','to':'character','prefer':['closest'],'or':true}"));
        table.put(chloe, 2, 5);
        table.put(bedlam, 3, 7);
        table.theirTurnAtLast();
        if (isDone) {
            table.hp(chloe, 1);
        }
        table.strays(bedlam, 2);
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        table.throwAll(2);
        QCOMPARE(table.askedFor(), isDone ? QString() : table.called(bedlam));
    }
}

/// It is beside Chloe, and stays: wherever Bedlam is, who has more hit points, it does the same.
void TestPlacesAsked::whoStaysAsksForNobodyElse()
{
    for (const bool hasFewer : {true, false}) {
        Between table(
            testing::scriptWith("{'approach':1,'to':'character','prefer':['closest'],'stopBeside':'any'},"
                                "{'attack':'claw','to':'character','most':1,'prefer':['fewest-hit-points']}"));
        table.put(chloe, 2, 5);
        table.put(bedlam, 4, 7);
        table.theirTurnAtLast();
        table.hp(hasFewer ? chloe : bedlam, 2);
        table.strays(bedlam, 20);
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QCOMPARE(table.askedFor(), hasFewer ? QString() : table.called(bedlam));
        if (hasFewer) {
            table.throwAll(15);
            QCOMPARE(table.hp(chloe), 1);
        }
    }
}

void TestPlacesAsked::whoeverCouldBeCloser()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(bedlam, 20);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), table.called(bedlam));
    QVERIFY2(table.answer("", "'1,6'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("1,5"));
    table.throwAll(15);
    QCOMPARE(table.hp(bedlam), 9);
}

/// Once Bedlam is beside it, nobody else can be closer.
void TestPlacesAsked::theAnswerMayMakeTheNextNeedless()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(bedlam, LastSeen::anywhere);
    table.strays(chloe, 1);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), table.called(bedlam));
    QVERIFY2(table.answer("", "'2,5'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), QString());
}

/// The order of the group hangs on where each of them stands.
void TestPlacesAsked::aMonsterThatWasPushed()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(loneKobold, 2);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.askedFor(), table.called(loneKobold));
    QVERIFY2(table.answer("", "'2,4'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("3,4"));
}

/// Whoever's turn ends may be two moves away; who has stood still since is still sure.
void TestPlacesAsked::aTurnOfItsOwn()
{
    Between table;
    table.parkTheRest();
    QVERIFY2(table.act("map", "{'level':'for-monsters'}"), qPrintable(table.refusal.why.key));
    table.turnOf(chloe);
    QVERIFY(table.figure(chloe).at);
    QVERIFY2(table.act("end-turn"), qPrintable(table.refusal.why.key));
    QVERIFY(!table.figure(chloe).at);
    QCOMPARE(table.figure(chloe).lastSeen, std::optional(LastSeen{{4, 5}, 10}));
    QVERIFY(table.figure(bedlam).at);
    QVERIFY(table.figure(loneKobold).at);
}

void TestPlacesAsked::movedByACard()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(bedlam, 3);
    const auto moved = [&table](const char* who, int spaces) {
        return table.Skirmish::asked([&](const rules::onslaught::Game& game) {
            rules::onslaught::Game working(const_cast<rules::acts::CommandContext&>(game.context()), false);
            working.noteMovedByHand(testing::id(who), spaces);
            return working.figure(testing::id(who)).lastSeen;
        });
    };
    QCOMPARE(moved(chloe, 2), std::optional(LastSeen{{4, 5}, 2}));
    QCOMPARE(moved(bedlam, 2), std::optional(LastSeen{{22, 1}, 5}));
    QCOMPARE(moved(chloe, 0), std::optional(LastSeen{{4, 5}, LastSeen::anywhere}));
}

void TestPlacesAsked::theMapGoesWithTheirTurn()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(chloe, 2);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY2(table.answer("", "'4,5'"), qPrintable(table.refusal.why.key));
    table.throwAll(15);
    QCOMPARE(table.table().mapLevel, MapLevel::MonstersAct);
    QVERIFY2(table.act("end-turn"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.table().mapLevel, MapLevel::ForMonsters);
    QVERIFY(table.figure(chloe).at); // said, and she has not acted since
    QVERIFY(table.figure(loneKobold).at);
}

void TestPlacesAsked::theLevelsKeepThePlaces()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(chloe, 2);
    QVERIFY(table.act("map", "{'level':'full'}"));
    QCOMPARE(table.space(chloe), QString("4,5"));
    QVERIFY(table.act("map", "{'level':'off'}"));
    QVERIFY(table.act("map", "{'level':'for-monsters'}"));
    QCOMPARE(table.figure(chloe).lastSeen, std::optional(LastSeen{{4, 5}, LastSeen::anywhere}));
    QVERIFY(!table.figure(loneKobold).at);
}

void TestPlacesAsked::otherPlacesAreSaidAsWell()
{
    Between table;
    table.theirTurnAtLast();
    table.strays(chloe, 1);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY2(table.answer("", "'20,9'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(chloe), QString("20,9"));
}

namespace {
constexpr const char* runners[] = {chloe, bedlam, "mistral"};

/// Everybody's place before the run, and how far whoever is in doubt may have strayed from where it was seen.
struct Setting {
    std::map<QString, board::Space> places;
    std::map<QString, int> strayed;
};

Setting settingOf(quint32 seed)
{
    QRandomGenerator random(seed);
    Setting setting;
    std::vector<board::Space> taken;
    const auto free = [&] {
        while (true) {
            const board::Space at{random.bounded(12), random.bounded(9)};
            if (std::ranges::count(taken, at) == 0) {
                taken.push_back(at);
                return at;
            }
        }
    };
    for (const char* one : {"kobold-1", "kobold-2", chloe, bedlam, "mistral"}) {
        setting.places[one] = free();
    }
    for (const char* one : runners) {
        setting.strayed[one] = random.bounded(4);
    }
    return setting;
}

void putAll(PackOfKobolds& table, const Setting& setting)
{
    table.set();
    for (const auto& [who, at] : setting.places) {
        table.put(who.toUtf8().constData(), at.x, at.y);
    }
    table.theirTurn();
}

/// Answers everything with what is offered first, and where somebody stands with where it does. Who was asked for.
QStringList answerTruly(PackOfKobolds& table, const Setting& setting)
{
    QStringList said;
    for (int most = 60; most > 0 && !table.state.prompts.empty(); --most) {
        table.throwAll(14);
        if (table.state.prompts.empty()) {
            break;
        }
        const play::Prompt prompt = table.state.prompts.front();
        QString option = prompt.options.front().id;
        if (prompt.title.key == QLatin1String("ask-monster-whose-place")) {
            const QString name = std::get<QString>(prompt.title.args.front().value);
            for (const auto& [who, at] : setting.places) {
                const play::FigureId figure(who);
                const auto called = [&figure](const rules::onslaught::Game& game) { return game.name(figure); };
                if (table.Skirmish::asked(called) == name) {
                    option = QStringLiteral("%1,%2").arg(at.x).arg(at.y);
                    said << who;
                }
            }
        }
        const QByteArray value = "'" + option.toUtf8() + "'";
        const bool several = prompt.kind == PromptKind::ChooseFigures;
        if (!table.answer(prompt.seat.text().toUtf8().constData(), several ? "[" + value + "]" : value)) {
            qWarning("no answer: %s", qPrintable(table.refusal.why.key));
            break;
        }
    }
    return said;
}
} // namespace

void TestPlacesAsked::theRunIsThatOfTheWholeMap_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::newRow("closest") << koboldsScript();
    QTest::newRow("fewest hit points") << koboldsScript("'fewest-hit-points'");
    QTest::newRow("farthest") << koboldsScript("'farthest'");
}

void TestPlacesAsked::theRunIsThatOfTheWholeMap()
{
    QFETCH(QByteArray, script);
    int unasked = 0;
    for (quint32 seed = 1; seed <= 25; ++seed) {
        Setting setting = settingOf(seed);
        PackOfKobolds between(script);
        putAll(between, setting);
        QVERIFY(between.act("map", "{'level':'for-monsters'}"));
        for (const auto& [who, steps] : setting.strayed) {
            if (steps > 0) {
                between.happen(
                    play::FigureStrayed{play::FigureId(who), std::nullopt, LastSeen{setting.places[who], steps}});
            }
        }
        QVERIFY2(between.run(), qPrintable(between.refusal.why.key));
        const QStringList said = answerTruly(between, setting);
        for (const auto& [who, steps] : setting.strayed) { // whoever was not asked for has gone, somewhere
            board::Space away = setting.places[who];
            away.x += steps;
            const bool isFree =
                std::ranges::none_of(setting.places, [away](const auto& one) { return one.second == away; });
            if (steps > 0 && !said.contains(who)) {
                ++unasked;
                setting.places[who] = isFree ? away : setting.places[who];
            }
        }
        PackOfKobolds whole(script);
        putAll(whole, setting);
        QVERIFY2(whole.run(), qPrintable(whole.refusal.why.key));
        answerTruly(whole, setting);
        for (const char* one : {"kobold-1", "kobold-2"}) {
            QVERIFY2(between.space(one) == whole.space(one), qPrintable(QString::number(seed)));
        }
        for (const char* one : runners) {
            QVERIFY2(between.hp(one) == whole.hp(one), qPrintable(QString::number(seed)));
        }
    }
    QVERIFY(unasked > 0 || script.contains("farthest"));
}

void TestPlacesAsked::oneUndoTakesAllBack()
{
    using testing::must;
    PackOfKobolds made(koboldsScript(), 2);
    content::Map map;
    map.id = content::MapId("field");
    map.name = QStringLiteral("Field");
    map.ground.width = 12;
    map.ground.height = 12;
    map.ground.terrain = std::vector<std::string>(12, std::string(12, '.'));
    made.changed().maps = {map};
    made.pack.scenarios.front().map = map.id;
    play::SeededChance chance(5);
    testing::SessionBench bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, made.pack);
    const testing::OpenSession session = bench.createInMemory(testing::commandOf(
        "start", {}, R"({"scenario":"five","map":true,"real":{"initiative-cards":false,"loot-bag":false}})"));
    int column = 0;
    const std::vector<play::Figure> figures = session->state().table.figures;
    for (const play::Figure& figure : figures) {
        const bool monster = figure.kind != play::FigureKind::Character;
        const QByteArray at = QByteArray::number(column++) + (monster ? ",1]" : ",6]");
        must(*session,
             testing::commandOf("place", {}, "{\"figure\":\"" + figure.id.text().toUtf8() + "\",\"to\":[" + at + "}"));
    }
    must(*session, testing::commandOf("map", {}, R"({"level":"off"})"));
    must(*session, testing::commandOf("map", {}, R"({"level":"for-monsters"})"));
    must(*session, testing::commandOf("set-phase", {}, R"({"phase":"action"})"));
    must(*session, testing::commandOf("begin-turn", {}, R"({"number":550,"anyway":true})"));
    const play::State before = session->state();
    const auto placeOf = [&](const play::FigureId& id) { return session->state().table.figure(id)->at; };
    must(*session, testing::commandOf("hands-done"));
    must(*session, testing::commandOf("run", {}, "{}"));
    int places = 0;
    std::map<play::FigureId, board::Space> said;
    for (int most = 60; most > 0 && !session->state().prompts.empty(); --most) {
        const play::Prompt open = session->state().prompts.front();
        places += open.title.key == QLatin1String("ask-monster-whose-place") ? 1 : 0;
        QByteArray value = "\"" + (open.options.empty() ? QByteArray() : open.options.front().id.toUtf8()) + "\"";
        if (open.kind == PromptKind::EnterDice) {
            QByteArrayList dice;
            for (int i = 0; i < open.least; ++i) {
                dice << "15";
            }
            value = "[" + dice.join(',') + "]";
        } else if (open.kind == PromptKind::ChooseFigures) {
            value = "[" + value + "]";
        }
        std::vector<play::FigureId> nowhere;
        for (const play::Figure& figure : figures) {
            if (!placeOf(figure.id)) {
                nowhere.push_back(figure.id);
            }
        }
        must(*session, testing::answerOf(open.seat.text(), open.id, value));
        for (const play::FigureId& one : nowhere) {
            if (placeOf(one)) {
                said[one] = *effects::spaceNamed(open.options.front().id);
            }
        }
    }
    QVERIFY(session->state().prompts.empty());
    QVERIFY(places > 2); // both monsters and somebody
    // Where somebody stands was read off the table; hands move who has walked from there.
    const std::vector<play::PhysicalAct> todo = session->handsToDo();
    int walked = 0;
    for (const auto& [id, at] : said) {
        const bool moved = placeOf(id) != at;
        walked += moved ? 1 : 0;
        QCOMPARE(std::ranges::count(todo, QString("place/" + id.text()), &play::PhysicalAct::key), moved ? 1 : 0);
    }
    QVERIFY(walked > 0);
    must(*session, testing::commandOf("undo"));
    QVERIFY(session->state() == before);
}

WHEELHOUSE_TEST(TestPlacesAsked)
#include "tst_places_asked.moc"
