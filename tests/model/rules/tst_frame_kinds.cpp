// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress, kind by kind: what is written is read back, what has another shape is a fault that says where,
// and what stands in files stays as it is.
#include "model/play/events/bounds.h"
#include "model/play/session/frame_versions.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/campaign/town_frames.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/nine_alignments/frames.h"
#include "model/rules/nine_alignments/nine_alignments_system.h"
#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <functional>
#include <map>

using namespace wheelhouse;
using nlohmann::json;

namespace {
namespace adventure = rules::adventure_system;
namespace alignments = rules::nine_alignments;
namespace onslaught = rules::onslaught;

template <class T>
struct IsOptional : std::false_type {
};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {
};
template <class T>
struct IsListed : std::false_type {
};
template <class T>
struct IsListed<play::describe::Listed<T>> : std::true_type {
};

/// Gives everything in it a value that is written.
template <class T>
void fill(T& value)
{
    if constexpr (std::is_same_v<T, bool>) {
        value = true;
    } else if constexpr (std::is_integral_v<T>) {
        value = 7;
    } else if constexpr (std::is_same_v<T, QString>) {
        value = QStringLiteral("word");
    } else if constexpr (std::is_same_v<T, play::JsonValue>) {
        value = play::JsonValue(json("answer"));
    } else if constexpr (requires { value.text(); }) {
        value = T(QStringLiteral("somebody"));
    } else if constexpr (IsOptional<T>::value) {
        fill(value.emplace());
    } else if constexpr (IsListed<T>::value) {
        fill(value.value);
    } else if constexpr (requires { value.emplace_back(); }) {
        fill(value.emplace_back());
    } else if constexpr (requires { typename T::mapped_type; }) {
        fill(value[QStringLiteral("somebody")]);
    } else {
        using play::describe::fields;
        fields(value, [](const char*, auto&& field, const auto&...) { fill(field); });
    }
}

/// One kind, without its type.
struct AnyKind {
    QByteArray name;
    int version = 0;
    std::function<json()> filled; ///< a frame of it that holds everything
    std::function<bool()> isKept; ///< whether that one, and one that holds nothing, are read back as they were
    std::function<void(const json&)> read;
};

template <class Kind>
AnyKind kindOf()
{
    const auto filled = [] {
        Kind frame;
        fill(frame);
        return frame;
    };
    const auto isKept = [](const Kind& frame) {
        const play::JsonValue kept = play::writtenFrame(frame);
        const play::JsonValue stored(kept.get());
        return play::readFrame<Kind>(kept) == frame && play::readFrame<Kind>(stored) == frame && kept == stored;
    };
    return {Kind::kind, Kind::version, [filled] { return play::writtenFrame(filled()).get(); },
            [filled, isKept] { return isKept(filled()) && isKept(Kind()) && !(filled() == Kind()); },
            [](const json& data) { (void)play::readFrame<Kind>(play::JsonValue(data)); }};
}

template <class... Kinds>
std::vector<AnyKind> kindsOf()
{
    return {kindOf<Kinds>()...};
}

/// By the room that has them.
const std::map<QByteArray, std::vector<AnyKind>>& allKinds()
{
    static const std::map<QByteArray, std::vector<AnyKind>> kinds{
        {"acts", kindsOf<rules::acts::DealFrame, rules::acts::LootFrame>()},
        {"effects", kindsOf<effects::VerbsFrame, effects::DamageFrame, effects::ReactFrame, effects::UsedFrame,
                            effects::BlowFrame>()},
        {"onslaught",
         kindsOf<onslaught::AttackFrame, onslaught::WalkFrame, onslaught::TurnEndFrame, onslaught::RoundEndFrame,
                 onslaught::LevelFrame, onslaught::ShownFrame, onslaught::MonsterTurnFrame>()},
        {"adventure-system",
         kindsOf<adventure::ExplorationFrame, adventure::VillainFrame, adventure::ActivationFrame,
                 adventure::ApproachFrame, adventure::WayFrame, adventure::TurnStartFrame, adventure::TurnEndFrame,
                 adventure::GoFrame, adventure::SetDownFrame, adventure::EncounterFrame, adventure::HazardFrame,
                 adventure::TreasureFrame, adventure::RuneFrame, adventure::TrapFrame, adventure::DisableFrame,
                 adventure::TurnUpFrame, adventure::RealDrawFrame, adventure::NumberFrame, adventure::TownFrame,
                 adventure::TradeFrame, adventure::TokenFrame>()},
        {"nine-alignments", kindsOf<alignments::NextTurnFrame, alignments::DeathSaveFrame, alignments::TurnEndFrame,
                                    alignments::InitiativeFrame>()}};
    return kinds;
}

/// What is said of the data; empty where nothing is wrong with them.
QByteArray faultOf(const AnyKind& kind, const json& data)
{
    try {
        kind.read(data);
    } catch (const play::FrameFault& fault) {
        return fault.what();
    }
    return {};
}
} // namespace

class TestFrameKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKind_data();
    void everyKind();
    void theVersionsAreThoseOfTheirGames();
    void whatStandsInFilesStays_data();
    void whatStandsInFilesStays();
    void anAttackKeptTheWholeFrameOfItsMaker_data();
    void anAttackKeptTheWholeFrameOfItsMaker();
    void aKeptFrameIsLedUp();
    void aFaultSaysWhereItLies();
    void whatAChoiceLooksAtIsNotKept();
    void aNumberBeyondAnyGameIsAFault();
    void otherQuestionsLeaveTheRest();
};

void TestFrameKinds::everyKind_data()
{
    QTest::addColumn<QByteArray>("room");
    QTest::addColumn<int>("index");
    for (const auto& [room, kinds] : allKinds()) {
        for (size_t i = 0; i < kinds.size(); ++i) {
            QTest::newRow((room + ' ' + kinds[i].name).constData()) << room << static_cast<int>(i);
        }
    }
}

void TestFrameKinds::everyKind()
{
    QFETCH(const QByteArray, room);
    QFETCH(const int, index);
    const AnyKind& kind = allKinds().at(room).at(static_cast<size_t>(index));
    QVERIFY(kind.isKept());
    const json whole = kind.filled();
    QCOMPARE(faultOf(kind, whole), QByteArray());
    for (const auto& [field, value] : whole.items()) {
        json mistyped = whole;
        mistyped[field] = 2.5;
        const QByteArray place = kind.name + '/' + QByteArray::fromStdString(field);
        QByteArray fault = faultOf(kind, mistyped);
        QVERIFY2(fault.startsWith(place) && fault.mid(place.size()).startsWith(": "), fault.constData());
        json without = whole; // a field may be missing, or is named
        without.erase(field);
        fault = faultOf(kind, without);
        const QByteArray missing = kind.name + ": the field is missing: " + QByteArray::fromStdString(field);
        QVERIFY2(fault.isEmpty() || fault == missing, fault.constData());
    }
    json more = whole;
    more["forged"] = 1;
    QCOMPARE(faultOf(kind, more), QByteArray(kind.name + ": there is an unknown field: forged"));
    QCOMPARE(faultOf(kind, json::array()), QByteArray(kind.name + ": an object is expected"));
    QCOMPARE(faultOf(kind, json()), QByteArray(kind.name + ": an object is expected"));
}

/// A kind whose shape changes has a step in the history of each game that has it.
void TestFrameKinds::theVersionsAreThoseOfTheirGames()
{
    const std::map<QByteArray, std::shared_ptr<play::GameSystem>> systems{
        {"onslaught", std::make_shared<onslaught::OnslaughtSystem>()},
        {"adventure-system", std::make_shared<adventure::AdventureSystem>()},
        {"nine-alignments", std::make_shared<alignments::NineAlignmentsSystem>()}};
    for (const auto& [name, system] : systems) {
        for (const char* room : {"acts", "effects", name.constData()}) {
            for (const AnyKind& kind : allKinds().at(room)) {
                QCOMPARE(system->frameHistory().versionOf(kind.name.toStdString()), kind.version);
            }
        }
    }
}

void TestFrameKinds::whatStandsInFilesStays_data()
{
    QTest::addColumn<QByteArray>("room");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("data");
    const auto row = [](const char* name, const char* room, const char* kind, const char* data) {
        QTest::newRow(name) << QByteArray(room) << QByteArray(kind) << QByteArray(data);
    };
    row("cards to be laid", "acts", "deal", R"({"prompts":["q1","q2"]})");
    row("loot to be kept", "acts", "loot", R"({"figure":"a","pieces":["p1","p2"],"prompts":["q1"]})");
    row("loot of a real bag", "acts", "loot", R"({"figure":"a","pieces":[],"prompts":["q1"]})");
    row("a verb that asks", "effects", "verbs",
        R"({"prompts":["q4"],"scene":{"actor":"a","at":[3,2],"clause":"a/dial/x/t0","self":"a"},"source":"dial/x","trigger":0,"verb":1})");
    row("a verb that was answered", "effects", "verbs",
        R"({"answer":[["b"]],"attacked":true,"scene":{"by":{"self":"","source":"card/y","trigger":0,"verb":0},"rolls":[{"critical":false,"target":"b","total":14}],"self":"a"},"source":"dial/x","trigger":0,"verb":1})");
    row("nobody was picked", "effects", "verbs",
        R"({"after":3,"picked":[],"scene":{},"source":"dial/x","sub":1,"then":[],"trigger":0,"verb":1})");
    row("damage", "effects", "damage",
        R"({"amount":0,"floor":0,"kept":[{"by":-1,"name":"Shelter","self":"b","source":"card/z"}],"scene":{"self":"a"},"to":"b"})");
    row("a fall", "effects", "damage", R"({"amount":3,"to":"b"})");
    row("a fall of old files", "effects", "damage", R"({"to":"b"})");
    row("a reaction", "effects", "react", R"({"asked":true,"moment":4,"prompts":["q1"],"scene":{},"seats":["ben"]})");
    row("nobody is left to react", "effects", "react", R"({"moment":4,"scene":{},"seats":[]})");
    row("a dial was used on nobody", "effects", "used", R"({"chosen":[],"dial":"x","figure":"a"})");
    row("a blow", "effects", "blow",
        R"({"attack":"bite","attacker":"a","bonus":4,"damage":2,"edge":0,"face":12,"first":true,"hit":false,"last":true,"target":"b","total":16})");
    row("a blow of old files", "effects", "blow",
        R"({"attack":"bite","attacker":"a","bonus":4,"damage":2,"edge":0,"prompts":["q1"],"target":"b"})");
    row("an attack", "onslaught", "attack",
        R"({"covered":[],"criticals":[],"damage":{"b":{"reasons":[{"by":2,"name":"Prey","source":"dial/x"}],"space":false,"taken":[],"total":5}},"dice":[3,17],"dice-for":2,"next":0,"scene":{"attack":"claw","attacker":"a"},"spaces":{"b":"3,2"},"targets":["b"]})");
    row("an attack by a card", "onslaught", "attack",
        R"({"dice":[],"scene":{"attack":"claw","attacker":"a","by":{"self":"a","source":"dial/x","trigger":0,"verb":0},"dial":"x"}})");
    row("an attack of old files", "onslaught", "attack",
        R"({"damage":{"b":{"reasons":[{"by":2,"name":"Prey"}],"space":false,"total":5}},"dice":[3],"scene":{},"targets":["b"]})");
    row("a walk", "onslaught", "walk",
        R"({"basic":true,"figure":"a","from":[1,2],"paid":0,"steps":[[1,3,1],[1,4,3]]})");
    row("a walk to one place", "onslaught", "walk", R"({"figure":"a","free":[1,2],"passed":["b"],"steps":[[1,3]]})");
    row("a walk that nobody sees", "onslaught", "walk", R"({"by-hand":true,"figure":"a","steps":[],"unknown":true})");
    row("a turn's end", "onslaught", "turn-end", R"({"next":false})");
    row("the players are asked whose turn comes", "onslaught", "turn-end", R"({"begin":null})");
    row("the next turn comes", "onslaught", "turn-end", R"({"begin":{}})");
    row("a member's turn comes", "onslaught", "turn-end", R"({"begin":{"figure":"a","member":true}})");
    row("the round ends with it", "onslaught", "turn-end", R"({"round":true})");
    row("a round's end", "onslaught", "round-end", R"({"places":0,"seats":[]})");
    row("a monster goes", "onslaught", "monster-turn", R"({"acting":"k1","number":550,"place":[3,2],"tactic":0})");
    row("a monster picks its targets", "onslaught", "monster-turn",
        R"({"acted":true,"acting":"k1","number":550,"one":true,"prompts":["q1"],"tactic":1,"targets":["a"],"verb":1,"was-done":false})");
    row("somebody may react to its walk", "onslaught", "monster-turn",
        R"({"acting":"k1","number":550,"stopped":0,"tactic":0,"verb":1,"watched":3})");
    row("all are still there", "onslaught", "monster-turn", R"({"all-there":true,"number":550})");
    row("nobody acts yet", "onslaught", "monster-turn", R"({"number":550})");
    row("the villain phase", "adventure-system", "villain", R"({"acted":[],"done":[]})");
    row("a tactic of old files", "adventure-system", "activation",
        R"({"figure":"a","picked":"b","tactic":0,"verb":1})");
    row("a way", "adventure-system", "way", "{}");
    row("the next turn", "nine-alignments", "next-turn", R"({"takenFrom":12})");
}

/// The room's kind of this name, as it is read and written.
template <class... Kinds>
QByteArray writtenAgain(const QByteArray& kind, const play::JsonValue& data)
{
    QByteArray text;
    (void)((kind == Kinds::kind && (text = play::writtenFrame(play::readFrame<Kinds>(data)).text(), true)) || ...);
    return text;
}

void TestFrameKinds::whatStandsInFilesStays()
{
    QFETCH(const QByteArray, room);
    QFETCH(const QByteArray, kind);
    QFETCH(const QByteArray, data);
    const auto stored = play::parseJson(data);
    QVERIFY(stored);
    QCOMPARE(stored->text(), data); // as files have it
    const QByteArray again =
        room == "acts"        ? writtenAgain<rules::acts::DealFrame, rules::acts::LootFrame>(kind, *stored)
        : room == "effects"   ? writtenAgain<effects::VerbsFrame, effects::DamageFrame, effects::ReactFrame,
                                           effects::UsedFrame, effects::BlowFrame>(kind, *stored)
        : room == "onslaught" ? writtenAgain<onslaught::AttackFrame, onslaught::WalkFrame, onslaught::TurnEndFrame,
                                             onslaught::RoundEndFrame, onslaught::MonsterTurnFrame>(kind, *stored)
        : room == "adventure-system"
            ? writtenAgain<adventure::VillainFrame, adventure::ActivationFrame, adventure::WayFrame>(kind, *stored)
            : writtenAgain<alignments::NextTurnFrame>(kind, *stored);
    QCOMPARE(again, data);
}

void TestFrameKinds::anAttackKeptTheWholeFrameOfItsMaker_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("one that no card makes")
        << QByteArray(R"({"dice":[3],"scene":{"attack":"claw","attacker":"a","dial":"y"}})")
        << QByteArray(R"({"dice":[3],"scene":{"attack":"claw","attacker":"a","dial":"y"}})");
    QTest::newRow("one that a card makes")
        << QByteArray(R"({"by":{"answer":[["b"]],"scene":{"dial":"x","self":"a"},"source":"dial/x","trigger":0,)"
                      R"("verb":1},"dice":[],"scene":{"attack":"claw","attacker":"c"}})")
        << QByteArray(R"({"dice":[],"scene":{"attack":"claw","attacker":"c","by":{"self":"a","source":"dial/x",)"
                      R"("trigger":0,"verb":1},"dial":"x"}})");
    QTest::newRow("one that a rule makes")
        << QByteArray(R"({"by":{"scene":{},"source":"rule/y","trigger":1,"verb":0},"dice":[],)"
                      R"("scene":{"attack":"claw","attacker":"c"}})")
        << QByteArray(R"({"dice":[],"scene":{"attack":"claw","attacker":"c","by":{"self":"","source":"rule/y",)"
                      R"("trigger":1,"verb":0}}})");
    QTest::newRow("one that is damaged") << QByteArray(R"({"by":{"source":"rule/y"},"dice":[],"scene":{}})")
                                         << QByteArray();
    QTest::newRow("one without a scene")
        << QByteArray(R"({"by":{"scene":{},"source":"rule/y","trigger":1,"verb":0},"dice":[]})") << QByteArray();
}

void TestFrameKinds::anAttackKeptTheWholeFrameOfItsMaker()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    play::Frame frame{"attack", "roll", *play::parseJson(before)};
    const auto lifted = play::liftFrame(frame, onslaught::OnslaughtSystem().frameHistory());
    QCOMPARE(lifted.has_value(), !after.isEmpty());
    if (lifted) {
        QCOMPARE(frame.data.text(), after);
        QCOMPARE(frame.version, onslaught::AttackFrame::version);
        QCOMPARE(play::writtenFrame(play::readFrame<onslaught::AttackFrame>(frame.data)).text(), after);
    }
}

void TestFrameKinds::aKeptFrameIsLedUp()
{
    effects::VerbsFrame verbs;
    fill(verbs);
    play::Frame kept = effects::keptFrame(verbs);
    QVERIFY(effects::verbsIn(kept) == verbs);
    kept.version = effects::VerbsFrame::version + 1;
    QVERIFY_THROWS_EXCEPTION(play::FrameFault, (void)effects::verbsIn(kept));
    // As a history would lead up the present shape, if it had once named the source otherwise.
    json older = play::writtenFrame(verbs).get();
    older["printed"] = older["source"];
    older.erase("source");
    const play::Upcasters history({{"verbs", 1, [](json& fields) {
                                        json& data = fields.at("data");
                                        data["source"] = data.at("printed");
                                        data.erase("printed");
                                    }}});
    const play::Frame first{"verbs", {}, play::JsonValue(older), 1};
    QVERIFY(effects::verbsIn(first, history) == verbs);
    QVERIFY_THROWS_EXCEPTION(play::FrameFault, (void)effects::verbsIn(first));
}

void TestFrameKinds::aFaultSaysWhereItLies()
{
    const AnyKind attack = kindOf<onslaught::AttackFrame>();
    json data = attack.filled();
    data["scene"]["hit"][0] = 3;
    QCOMPARE(faultOf(attack, data), QByteArray("attack/scene/hit/0: a text is expected"));
    data = attack.filled();
    data["damage"]["somebody"]["reasons"][0]["weight"] = 1;
    QCOMPARE(faultOf(attack, data), QByteArray("attack/damage/somebody/reasons/0: there is an unknown field: weight"));
    const AnyKind walk = kindOf<onslaught::WalkFrame>();
    data = walk.filled();
    data["steps"][0] = json::array({1});
    QCOMPARE(faultOf(walk, data), QByteArray("walk/steps/0: a longer list is expected"));
    data["steps"][0] = json::array({1, 2, 3, 4});
    QCOMPARE(faultOf(walk, data), QByteArray("walk/steps/0: a shorter list is expected"));
    data["steps"][0] = json::array({1, "two"});
    QCOMPARE(faultOf(walk, data), QByteArray("walk/steps/0/1: a whole number is expected"));
}

void TestFrameKinds::whatAChoiceLooksAtIsNotKept()
{
    effects::VerbsFrame looking;
    looking.source = QStringLiteral("dial/x");
    const effects::VerbsFrame plain = looking;
    looking.scene.it = play::FigureId(QStringLiteral("a"));
    looking.scene.die = 3;
    QVERIFY(play::readFrame<effects::VerbsFrame>(play::writtenFrame(looking)) == plain);
    onslaught::AttackFrame attack;
    attack.scene = looking.scene;
    QVERIFY(play::readFrame<onslaught::AttackFrame>(play::writtenFrame(attack)).scene == plain.scene);
}

/// As it would be once the session is read again.
void TestFrameKinds::aNumberBeyondAnyGameIsAFault()
{
    onslaught::WalkFrame walk;
    walk.paid = play::mostCounted;
    QVERIFY(play::readFrame<onslaught::WalkFrame>(play::writtenFrame(walk)) == walk);
    walk.paid = play::mostCounted + 1;
    QVERIFY_THROWS_EXCEPTION(play::FrameFault, (void)play::readFrame<onslaught::WalkFrame>(play::writtenFrame(walk)));
}

void TestFrameKinds::otherQuestionsLeaveTheRest()
{
    effects::VerbsFrame frame;
    fill(frame);
    const play::JsonValue before = play::writtenFrame(frame);
    const auto* kept = before.asAny<play::KeptFrame>();
    QVERIFY(kept);
    QCOMPARE(kept->asked().prompts, frame.prompts);
    frame.prompts = {play::PromptId(QStringLiteral("q9"))};
    frame.answer.clear();
    QVERIFY(kept->asking({frame.prompts, {}}) == play::writtenFrame(frame));
}

WHEELHOUSE_TEST(TestFrameKinds)
#include "tst_frame_kinds.moc"
