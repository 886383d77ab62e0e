// SPDX-License-Identifier: GPL-3.0-or-later
// Each kind of problem, once: what is found, where, and that nothing else is reported beside it.
// Rows of the catalogue are proven here with model/packs.
#include "model/packs/loading/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPack;
using testing::smallPackWith;
using testing::smallPackWithout;

class TestPackProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSmallPackIsSound();
    void eachProblemIsFoundAtItsPlace_data();
    void eachProblemIsFoundAtItsPlace();
    void everyKindHasASentence();
    void brokenTextNamesTheLine();
    void aKeyThatStandsTwiceIsRefused();
    void linesAreThoseOfTheText();
    void allProblemsComeAtOnce();
    void aBrokenDefinitionIsNotAlsoMissed();
    void unknownValuesAreRemarksOnly();
    void percentSignsInAPackDoNotGarbleTheSentence();
    void aDialWithoutItsAbilityIsAWarning();
    void warningsLetThePackLoad_data();
    void warningsLetThePackLoad();
};

namespace {

struct ProblemCase {
    const char* tag;
    ProblemKind kind;
    QByteArray text;
    const char* pointer;
};

QByteArray longText()
{
    return '"' + QByteArray(4001, 'x') + '"';
}

std::vector<ProblemCase> shapeCases()
{
    return {
        {"ONS-CHR-01 a character without a reaction", ProblemKind::MissingKey,
         smallPackWithout("/characters/0/reaction"), "/characters/0/reaction"},
        {"ONS-CHR-05 a character without any attack", ProblemKind::BadCount,
         smallPackWith("/characters/0/attacks", "[]"), "/characters/0/attacks"},
        {"a list is missing", ProblemKind::MissingKey, smallPackWithout("/characters/1/abilities"),
         "/characters/1/abilities"},
        {"an object is missing", ProblemKind::MissingKey, smallPackWithout("/scenarios/0/deal"), "/scenarios/0/deal"},
        {"the pack's own id is missing", ProblemKind::MissingKey, smallPackWithout("/id"), "/id"},
        {"misspelt key", ProblemKind::UnknownKey, smallPackWith("/characters/0/flavor", "\"x\""),
         "/characters/0/flavor"},
        {"unknown noun", ProblemKind::UnknownKey, smallPackWith("/spells", "[]"), "/spells"},
        {"odd characters in a key", ProblemKind::UnknownKey, smallPackWith("/a~1b~0c", "1"), "/a~1b~0c"},
        {"text for a number", ProblemKind::WrongType, smallPackWith("/actions/0/perTurn", "\"1\""),
         "/actions/0/perTurn"},
        {"fraction for a whole number", ProblemKind::WrongType, smallPackWith("/scenarios/0/rounds", "2.5"),
         "/scenarios/0/rounds"},
        {"number for a text", ProblemKind::WrongType, smallPackWith("/items/0/name", "5"), "/items/0/name"},
        {"null for a name", ProblemKind::WrongType, smallPackWith("/items/0/name", "null"), "/items/0/name"},
        {"object for a list", ProblemKind::WrongType, smallPackWith("/items", "{}"), "/items"},
        {"list for an object", ProblemKind::WrongType, smallPackWith("/characters/0/experience", "[]"),
         "/characters/0/experience"},
        {"number for a flag", ProblemKind::WrongType, smallPackWith("/scenarios/0/eventsReturnToPool", "1"),
         "/scenarios/0/eventsReturnToPool"},
        {"third decimal in an initiative", ProblemKind::WrongType,
         smallPackWith("/scenarios/0/monsterGroups/0/initiative", "5.555"), "/scenarios/0/monsterGroups/0/initiative"},
        {"initiative as text", ProblemKind::WrongType,
         smallPackWith("/scenarios/0/monsterGroups/0/initiative", "\"5\""), "/scenarios/0/monsterGroups/0/initiative"},
        {"initiative below nought", ProblemKind::OutOfRange,
         smallPackWith("/scenarios/0/monsterGroups/0/initiative", "-0.5"), "/scenarios/0/monsterGroups/0/initiative"},
        {"empty text", ProblemKind::EmptyText, smallPackWith("/items/0/text", "\"  \""), "/items/0/text"},
        {"long text", ProblemKind::LongText, smallPackWith("/items/0/text", longText()), "/items/0/text"},
        {"three letters on a token", ProblemKind::LongText, smallPackWith("/conditions/0/letters", "\"Ful\""),
         "/conditions/0/letters"},
        {"capital in an id", ProblemKind::BadId, smallPackWith("/events/0/id", "\"Bell\""), "/events/0/id"},
        {"number too high", ProblemKind::OutOfRange, smallPackWith("/champions/0/size", "5"), "/champions/0/size"},
        {"number too large to hold", ProblemKind::OutOfRange, smallPackWith("/champions/0/speed", "99999999999"),
         "/champions/0/speed"},
        {"bloodied above the maximum", ProblemKind::BloodiedTooHigh, smallPackWith("/champions/0/bloodied/at", "10"),
         "/champions/0/bloodied/at"},
        {"first active seat that is not there", ProblemKind::NoSuchSeat,
         smallPackWith("/scenarios/0/firstActiveSeat", "2"), "/scenarios/0/firstActiveSeat"},
        {"unknown duration", ProblemKind::UnknownWord, smallPackWith("/conditions/0/duration", "\"for-ever\""),
         "/conditions/0/duration"},
        {"no way to score", ProblemKind::BadCount, smallPackWith("/scenarios/0/goals", "[]"), "/scenarios/0/goals"},
        {"newer format", ProblemKind::NewerFormat, smallPackWith("/format", "2"), "/format"},
    };
}

std::vector<ProblemCase> meaningCases()
{
    return {
        {"id taken by another noun of the pool", ProblemKind::DuplicateId, smallPackWith("/events/0/id", "\"spoon\""),
         "/events/0/id"},
        {"two dials of one id", ProblemKind::DuplicateId, smallPackWith("/characters/0/abilities/1/id", "\"soup\""),
         "/characters/0/abilities/1/id"},
        {"a reaction with an ability's id", ProblemKind::DuplicateId,
         smallPackWith("/characters/0/reaction/id", "\"soup\""), "/characters/0/reaction/id"},
        {"two groups of one id", ProblemKind::DuplicateId, smallPackWith("/scenarios/0/monsterGroups/1/id", "\"mice\""),
         "/scenarios/0/monsterGroups/1/id"},
        {"two groups of one name", ProblemKind::DuplicateId,
         smallPackWith("/scenarios/0/monsterGroups/1/name", "\"Mice\""), "/scenarios/0/monsterGroups/1/name"},
        {"unknown action", ProblemKind::UnknownId, smallPackWith("/characters/0/attacks/0/action", "\"dance\""),
         "/characters/0/attacks/0/action"},
        {"unknown token in the pool", ProblemKind::UnknownId, smallPackWith("/scenarios/0/lootPool/1", "\"gong\""),
         "/scenarios/0/lootPool/1"},
        {"unknown champion", ProblemKind::UnknownId, smallPackWith("/scenarios/0/monsterGroups/1/champion", "\"dog\""),
         "/scenarios/0/monsterGroups/1/champion"},
        {"unknown owner of a condition", ProblemKind::UnknownId, smallPackWith("/conditions/0/owner", "\"cy\""),
         "/conditions/0/owner"},
        {"part that leaves the folder", ProblemKind::BadFileName, smallPackWith("/files", "[\"../other.json\"]"),
         "/files/0"},
        {"wheel with a gap", ProblemKind::WheelGap, smallPackWith("/characters/0/wheel/0/to", "3"),
         "/characters/0/wheel/1/from"},
        {"wheel that ends early", ProblemKind::WheelNotToZero, smallPackWith("/characters/0/wheel/1/to", "1"),
         "/characters/0/wheel"},
        {"band that rises", ProblemKind::BandRises, smallPackWith("/characters/1/wheel/0/to", "4"),
         "/characters/1/wheel/0/to"},
        {"an attack on another card's dial", ProblemKind::UnknownId,
         smallPackWith("/characters/0/attacks/0/dial", "\"burp\""), "/characters/0/attacks/0/dial"},
        {"ONS-CHR-05 attacks of which none is basic", ProblemKind::NoBasicAttack,
         smallPackWithout("/characters/0/attacks/0/basic"), "/characters/0/attacks"},
        {"range back to front", ProblemKind::RangeReversed, smallPackWith("/characters/0/attacks/0/range/min", "3"),
         "/characters/0/attacks/0/range"},
        {"what an attack sets up for no time", ProblemKind::UntilWanted,
         smallPackWith("/characters/1/attacks/0/effect", R"({"modify": [{"what": "speed", "by": -1, "of": "hit"}]})"),
         "/characters/1/attacks/0/effect/modify/0/what"},
        {"what an attack forbids for no time", ProblemKind::UntilWanted,
         smallPackWith("/champions/0/bloodied/attacks/0/effect",
                       R"({"forbid": [{"what": "cover", "of": "target"}, {"what": "be-healed", "of": "hit"}]})"),
         "/champions/0/bloodied/attacks/0/effect/forbid/1/what"},
        {"an action for a dial's own ability", ProblemKind::DoesNothing,
         smallPackWith("/characters/1/abilities/0/effect",
                       R"({"on": [{"moment": "used", "action": "standard", "do": [{"heal": 1}]}]})"),
         "/characters/1/abilities/0/effect/on/0/action"},
        {"a passive that works a single time", ProblemKind::DoesNothing,
         smallPackWith("/characters/0/effects/passive/once", "true"), "/characters/0/effects/passive/once"},
        {"an item that works a single time", ProblemKind::DoesNothing, smallPackWith("/items/0/effect/once", "true"),
         "/items/0/effect/once"},
        {"a level up card that works by itself a single time", ProblemKind::DoesNothing,
         smallPackWith("/characters/0/levelUps/0/effect/once", "true"), "/characters/0/levelUps/0/effect/once"},
        {"number on a two-position dial", ProblemKind::CooldownUnwanted,
         smallPackWith("/characters/0/abilities/1/cooldown", "2"), "/characters/0/abilities/1/cooldown"},
        {"action of a reaction", ProblemKind::UnknownKey,
         smallPackWith("/characters/0/reaction/action", "\"standard\""), "/characters/0/reaction/action"},
        {"heap back to front", ProblemKind::HeapReversed, smallPackWith("/scenarios/0/deal/heaps/0/from", "3"),
         "/scenarios/0/deal/heaps/0/to"},
        {"card in heap and open", ProblemKind::CardDealtTwice, smallPackWith("/scenarios/0/deal/openToActive", "2"),
         "/scenarios/0/deal/heaps/0"},
        {"heap too small", ProblemKind::HeapTooSmall,
         smallPackWith("/scenarios/0/deal", R"({"heaps": [{"from": 2, "to": 2, "toActive": 1, "toEachOther": 1}]})"),
         "/scenarios/0/deal/heaps/0"},
        {"another number of cards than characters", ProblemKind::LineUpDeal,
         smallPackWith("/scenarios/0/deal/heaps/0", R"({"from": 2, "to": 5, "toActive": 1, "toEachOther": 2})"),
         "/scenarios/0/seats/0"},
        {"character on both sides", ProblemKind::LineUpTwice,
         smallPackWith("/scenarios/0/seats/1", R"({"name": "Right", "faction": "north", "lineUp": ["ann"]})"),
         "/scenarios/0/seats/1/lineUp/0"},
        {"character of the other faction", ProblemKind::LineUpFaction,
         smallPackWith("/scenarios/0/seats/1/faction", "\"north\""), "/scenarios/0/seats/1/lineUp/0"},
        {"more monsters than minis", ProblemKind::TooManyMinis,
         smallPackWith("/scenarios/0/monsterGroups/0/count", "3"), "/scenarios/0/monsterGroups/0/count"},
    };
}

std::vector<ProblemCase> newerCases()
{
    return {
        {"DES-TYP-01 an attack that is thrown", ProblemKind::UnknownWord,
         smallPackWith("/monsters/0/attacks/0/kind", "\"thrown\""), "/monsters/0/attacks/0/kind"},
        {"a phase nobody knows", ProblemKind::UnknownWord, smallPackWith("/scenarios/0/rules/0/phase", "\"tea\""),
         "/scenarios/0/rules/0/phase"},
        {"text for an effect", ProblemKind::WrongType, smallPackWith("/cards/0/effect", "\"heal\""), "/cards/0/effect"},
        {"a name for nobody", ProblemKind::WrongType, smallPackWith("/cards/0/name", "null"), "/cards/0/name"},
        {"a numbered dial without a number", ProblemKind::MissingKey,
         smallPackWithout("/characters/0/abilities/0/cooldown"), "/characters/0/abilities/0/cooldown"},
        {"a group of nothing", ProblemKind::MissingKey, smallPackWithout("/scenarios/0/monsterGroups/0/monster"),
         "/scenarios/0/monsterGroups/0/monster"},
        {"two champions of one kind", ProblemKind::UnwantedKey,
         smallPackWith("/scenarios/0/monsterGroups/1/count", "2"), "/scenarios/0/monsterGroups/1/count"},
        {"a portal that leads nowhere", ProblemKind::MissingKey, smallPackWithout("/maps/0/edges/3/pair"),
         "/maps/0/edges/3/pair"},
        {"two level-up cards of one id", ProblemKind::DuplicateId,
         smallPackWith("/characters/0/levelUps/1/id", "\"pepper\""), "/characters/0/levelUps/1/id"},
        {"two attacks of one id when bloodied", ProblemKind::DuplicateId,
         smallPackWith("/champions/0/bloodied/attacks/1",
                       R"({"id": "hiss", "name": "H", "action": null, "range": null, "toHit": 1, "damage": 1})"),
         "/champions/0/bloodied/attacks/1/id"},
        {"a third decimal of a second number", ProblemKind::WrongType,
         smallPackWith("/scenarios/0/monsterGroups/1/again/0", "1.005"), "/scenarios/0/monsterGroups/1/again/0"},
        {"a line-up of another size", ProblemKind::LineUpSize,
         smallPackWith("/scenarios/0",
                       R"({"id": "dinner", "name": "D", "seats": [{"name": "L", "lineUp": ["bo"]}], "partySize": 2,
                       "firstActiveSeat": 0, "deal": null, "rounds": 2, "goals": [{"text": "G", "points": 1}]})"),
         "/scenarios/0/seats/0/lineUp"},
        {"a faction too small for the party", ProblemKind::PartyImpossible,
         smallPackWith("/scenarios/0",
                       R"({"id": "dinner", "name": "D", "seats": [{"name": "L", "faction": "north"}], "partySize": 2,
                       "firstActiveSeat": 0, "deal": null, "rounds": 2, "goals": [{"text": "G", "points": 1}]})"),
         "/scenarios/0/seats/0/faction"},
        {"more cards than the deck has", ProblemKind::DeckTooSmall, smallPackWith("/decks/0/size", "2"),
         "/decks/0/size"},
        {"a deck of the table's own name for loot", ProblemKind::DeckNameTaken,
         smallPack().replace("\"recipes\"", "\"loot\""), "/decks/0/id"},
        {"a deck of the table's own name for initiative", ProblemKind::DeckNameTaken,
         smallPack().replace("\"recipes\"", "\"initiative\""), "/decks/0/id"},
        {"a deck that is called like another's discard", ProblemKind::DeckNameTaken,
         smallPack().replace("\"recipes\"", "\"stew-discard\""), "/decks/0/id"},
        {"a number the deck does not know", ProblemKind::UnknownLabel,
         smallPackWith("/cards/0/values", R"({"minutes": 40, "hours": 1})"), "/cards/0/values/hours"},
        {"a symbol the die does not name", ProblemKind::UnknownSymbol,
         smallPackWith("/dice/0/faces/1/values", R"({"dumplings": 1, "noodles": 2})"),
         "/dice/0/faces/1/values/noodles"},
        {"a face with fewer than no symbols", ProblemKind::NegativeCount,
         smallPackWith("/dice/0/faces/0/values", R"({"dumplings": -1})"), "/dice/0/faces/0/values/dumplings"},
        {"fewer than no symbols of a die that names none", ProblemKind::NegativeCount,
         smallPack()
             .replace(R"("values": [{"id": "dumplings", "name": "Dumplings"}],)", "")
             .replace(R"({"dumplings": 2})", R"({"dumplings": -2})"),
         "/dice/0/faces/0/values/dumplings"},
        {"fewer faces than sides", ProblemKind::FaceCount, smallPackWith("/dice/0/sides", "6"), "/dice/0/faces"},
        {"a face of too high a number", ProblemKind::OutOfRange, smallPackWith("/dice/0/faces/1/number", "1000"),
         "/dice/0/faces/1/number"},
        {"a face of half a number", ProblemKind::WrongType, smallPackWith("/dice/0/faces/1/number", "1.5"),
         "/dice/0/faces/1/number"},
        {"a symbol without a name", ProblemKind::MissingKey,
         smallPackWith("/dice/0/values/0", R"({"id": "dumplings"})"), "/dice/0/values/0/name"},
        {"stacking told by a number", ProblemKind::WrongType, smallPackWith("/conditions/0/stacks", "2"),
         "/conditions/0/stacks"},
        {"a text the deck does not know", ProblemKind::UnknownLabel,
         smallPackWith("/cards/1/sides/0/texts", R"({"hint": "Stir."})"), "/cards/1/sides/0/texts/hint"},
        {"a card of no deck", ProblemKind::UnknownId, smallPackWith("/cards/1/deck", "\"menus\""), "/cards/1/deck"},
        {"a text without words in any language", ProblemKind::EmptyText,
         smallPackWith("/items/0/text", R"({"en": " "})"), "/items/0/text/en"},
        {"a number for a language", ProblemKind::WrongType, smallPackWith("/items/0/text", R"({"en": 5})"),
         "/items/0/text/en"},
    };
}

std::vector<ProblemCase> mapCases()
{
    return {
        {"ragged rows of a map", ProblemKind::BadMap, smallPackWith("/maps/0/terrain/1", "\".#.\""),
         "/maps/0/terrain/1"},
        {"a row too many", ProblemKind::BadMap, smallPackWith("/maps/0/height", "2"), "/maps/0/terrain"},
        {"unknown letter on a map", ProblemKind::BadMap, smallPackWith("/maps/0/terrain/2", "\"..x.\""),
         "/maps/0/terrain/2"},
        {"an elevation that is no digit", ProblemKind::BadMap, smallPackWith("/maps/0/elevation/0", "\"0014\""),
         "/maps/0/elevation/0"},
        {"an edge on the rim", ProblemKind::BadMap, smallPackWith("/maps/0/edges/0/at", "[0, 2]"),
         "/maps/0/edges/0/at"},
        {"a portal without its twin", ProblemKind::BadMap, smallPackWith("/maps/0/edges/4/pair", "\"chute\""),
         "/maps/0/edges/4/pair"},
        {"a map too wide", ProblemKind::OutOfRange, smallPackWith("/maps/0/width", "201"), "/maps/0/width"},
        {"unknown kind of edge", ProblemKind::UnknownWord, smallPackWith("/maps/0/edges/0/kind", "\"hedge\""),
         "/maps/0/edges/0/kind"},
        {"an open barrier", ProblemKind::UnwantedKey, smallPackWith("/maps/0/edges/0/open", "true"),
         "/maps/0/edges/0/open"},
        {"a space of one number", ProblemKind::BadCount, smallPackWith("/maps/0/edges/0/at", "[0]"),
         "/maps/0/edges/0/at"},
        {"a space with a negative row", ProblemKind::OutOfRange, smallPackWith("/maps/0/places/0/at", "[3, -1]"),
         "/maps/0/places/0/at/1"},
        {"a place off the map", ProblemKind::SpaceOffMap, smallPackWith("/maps/0/places/0/at", "[4, 0]"),
         "/maps/0/places/0/at"},
        {"a start in a wall", ProblemKind::SpaceSolid, smallPackWith("/maps/0/starts/0/spaces/1", "[1, 1]"),
         "/maps/0/starts/0/spaces/1"},
        {"a start for two", ProblemKind::SpaceTwice, smallPackWith("/maps/0/starts/1/spaces/0", "[0, 0]"),
         "/maps/0/starts/1/spaces/0"},
        {"two places of one letter", ProblemKind::DuplicateId, smallPackWith("/maps/0/places/1/letter", "\"A\""),
         "/maps/0/places/1/letter"},
        {"half a door open", ProblemKind::PieceMixed, smallPackWith("/maps/0/edges/2/open", "false"),
         "/maps/0/edges/2"},
        {"no room for a line-up", ProblemKind::StartTooSmall, smallPackWith("/maps/0/starts/1/seat", "2"),
         "/scenarios/0/map"},
        {"a goal at a place that is not there", ProblemKind::UnknownPlace,
         smallPackWith("/scenarios/0/goals/0/scoring", R"({"for": "places-held", "places": ["A", "Z"]})"),
         "/scenarios/0/goals/0/scoring/places/1"},
        {"a goal that counts a place twice", ProblemKind::DuplicateId,
         smallPackWith("/scenarios/0/goals/0/scoring", R"({"for": "places-held", "places": ["A", "A"]})"),
         "/scenarios/0/goals/0/scoring/places/1"},
        {"an achievement at a place that is not there", ProblemKind::UnknownPlace,
         smallPackWith("/scenarios/0/achievements/0/scoring", R"({"for": "first-turn-ended-at", "places": ["Z"]})"),
         "/scenarios/0/achievements/0/scoring/places/0"},
        {"an achievement at no place", ProblemKind::MissingKey,
         smallPackWith("/scenarios/0/achievements/0/scoring", R"({"for": "first-turn-ended-at"})"),
         "/scenarios/0/achievements/0/scoring/places"},
        {"an achievement for holding together", ProblemKind::UnwantedKey,
         smallPackWith("/scenarios/0/achievements/0/scoring",
                       R"({"for": "first-turn-ended-at", "places": ["A"], "together": true})"),
         "/scenarios/0/achievements/0/scoring/together"},
        {"a goal for a figure nobody knows", ProblemKind::UnknownId,
         smallPackWith("/scenarios/0/goals/0/scoring", R"({"for": "figure-defeated", "figure": "whale"})"),
         "/scenarios/0/goals/0/scoring/figure"},
        {"a goal for a figure without one", ProblemKind::MissingKey,
         smallPackWith("/scenarios/0/goals/0/scoring", R"({"for": "figure-defeated"})"),
         "/scenarios/0/goals/0/scoring/figure"},
        {"a goal for a chest that says how far", ProblemKind::UnwantedKey,
         smallPackWith("/scenarios/0/goals/0/scoring", R"({"for": "chest-looted", "within": 2})"),
         "/scenarios/0/goals/0/scoring/within"},
        {"an access area off the map", ProblemKind::SpaceOffMap, smallPackWith("/maps/0/access/1/spaces/0", "[4, 2]"),
         "/maps/0/access/1/spaces/0"},
        {"two access areas of one number", ProblemKind::DuplicateId, smallPackWith("/maps/0/access/1/number", "1"),
         "/maps/0/access/1/number"},
        {"a map nobody drew", ProblemKind::UnknownId, smallPackWith("/scenarios/0/map", "\"cellar\""),
         "/scenarios/0/map"},
        {"two maps of one name", ProblemKind::DuplicateId,
         smallPackWith("/maps/1", R"({"id": "kitchen", "name": "K", "width": 1, "height": 1, "terrain": ["."]})"),
         "/maps/1/id"},
    };
}

} // namespace

void TestPackProblems::theSmallPackIsSound()
{
    const auto loaded = parsePack(smallPack(), "pack.json");
    QVERIFY2(loaded, loaded ? "" : qPrintable(describe(loaded.error().front())));
    QVERIFY(loaded->remarks.empty());
    const content::Pack& pack = loaded->pack;
    QCOMPARE(pack.characters.size(), std::size_t{2});
    const content::Character& ann = pack.characters.front();
    QCOMPARE(ann.wheel->maxHitPoints(), 4);
    QCOMPARE(ann.wheel->at(2), (content::WheelPosition{14, 5, false}));
    QCOMPARE(ann.wheel->at(1), (content::WheelPosition{12, 4, true}));
    QCOMPARE(ann.dials.size(), std::size_t{3});
    QCOMPARE(ann.dials[0].cooldown, std::optional(2));
    QVERIFY(!ann.dials[1].cooldown);
    QVERIFY(ann.dials[2].reaction && !ann.dials[2].action);
    QCOMPARE(ann.attacks.front().rangeMax, std::optional(2));
    const content::Scenario& dinner = pack.scenarios.front();
    QCOMPARE(dinner.monsterGroups.front().initiative.hundredths, 550);
    QCOMPARE(dinner.monsterGroups.back().initiative.hundredths, 700);
    QCOMPARE(std::get<content::ChampionId>(dinner.monsterGroups.back().monster), content::ChampionId("cat"));
    QCOMPARE(dinner.lootPool, (std::vector{content::LootId("spoon"), content::LootId("bell")}));
    QVERIFY(dinner.eventsReturnToPool);
    QCOMPARE(*dinner.map, content::MapId("kitchen"));
    const content::Map& kitchen = pack.maps.front();
    QCOMPARE(kitchen.ground.edges[1], (board::EdgeEntry{{{2, 1}, board::Side::East}, "door", true, "hatch", ""}));
    QCOMPARE(kitchen.ground.edges[4].pair, std::string("dumb-waiter"));
    QCOMPARE(kitchen.starts[0], (content::StartArea{0, {{0, 0}, {0, 1}}}));
    QCOMPARE(kitchen.places[1], (content::MapPlace{"B", content::MapPlaceKind::Monsters, {2, 2}}));
}

void TestPackProblems::eachProblemIsFoundAtItsPlace_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("pointer");
    for (const auto& cases : {shapeCases(), meaningCases(), newerCases(), mapCases()}) {
        for (const ProblemCase& each : cases)
            QTest::newRow(each.tag) << static_cast<int>(each.kind) << each.text << QString(each.pointer);
    }
}

void TestPackProblems::eachProblemIsFoundAtItsPlace()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, text);
    QFETCH(QString, pointer);
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY(!loaded);
    const Problem& first = firstError(loaded.error());
    QCOMPARE(first.place.file, QString("pack.json"));
    QCOMPARE(first.place.pointer, pointer);
    for (const Problem& problem : loaded.error()) {
        if (problem.severity == Severity::Incomplete)
            continue;
        QCOMPARE(static_cast<int>(problem.kind), kind); // no other problem in the first one's wake
        QCOMPARE(problem.severity, Severity::Error);
        QVERIFY(problem.place.line > 0);
    }
    // The line is the value's, or for a missing key its object's; a key that is there can be read on it.
    const QByteArray key = '"' + pointer.section('/', -1).toUtf8() + '"';
    if (kind != static_cast<int>(ProblemKind::MissingKey) && !pointer.back().isDigit() && !key.contains('~'))
        QVERIFY(text.split('\n').at(first.place.line - 1).contains(key));
}

void TestPackProblems::everyKindHasASentence()
{
    QSet<QString> sentences;
    for (int kind = 0; kind <= static_cast<int>(ProblemKind::UnknownValue); ++kind) {
        const auto problemKind = static_cast<ProblemKind>(kind);
        const Problem problem{Severity::Error, problemKind, {}, {"A", "B", "C"}};
        const QString sentence = describe(problem);
        for (const QString& words : {sentence, advise(problem)}) {
            QVERIFY2(words.endsWith('.'), qPrintable(QString("kind %1: %2").arg(kind).arg(words)));
            QVERIFY2(!words.contains('%'), qPrintable(words));
        }
        sentences << sentence << wordOf(problemKind);
    }
    QCOMPARE(sentences.size(), 2 * (static_cast<int>(ProblemKind::UnknownValue) + 1));
}

void TestPackProblems::brokenTextNamesTheLine()
{
    const auto loaded = parsePack("{\n \"items\": [\n  {\"id\" \"small\"}\n ]\n}", "pack.json");
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().size(), std::size_t{1});
    QCOMPARE(loaded.error().front().kind, ProblemKind::NotJson);
    QCOMPARE(loaded.error().front().place, (Place{"pack.json", "/items/0", 3}));
}

void TestPackProblems::aKeyThatStandsTwiceIsRefused()
{
    const auto loaded = parsePack("{\"items\": [{},\n{\"id\": 1,\n\"id\": 2}]}", "pack.json");
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().front().kind, ProblemKind::RepeatedKey);
    QCOMPARE(loaded.error().front().place, (Place{"pack.json", "/items/1", 3}));
    QCOMPARE(loaded.error().front().args, QStringList("id"));
}

void TestPackProblems::linesAreThoseOfTheText()
{
    // Numbers end with the character after them, here a line's end, and must not be counted a line too far.
    const QByteArray text = "{\"format\":\n1\n,\n\"authors\":\n[\n1\n,\n\"A\"\n,\n{}\n]}";
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY(!loaded);
    QList<int> lines;
    for (const Problem& problem : loaded.error()) {
        if (problem.place.pointer.startsWith("/authors"))
            lines << problem.place.line;
    }
    QCOMPARE(lines, (QList<int>{6, 10}));
}

void TestPackProblems::allProblemsComeAtOnce()
{
    QByteArray text = smallPackWith("/characters/0/attacks/0/action", "\"dance\"");
    text.replace("\"armourClass\": 12", "\"armourClass\": \"twelve\"").replace("\"Dinner.\"", "\"\"");
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY(!loaded);
    QSet<int> kinds;
    for (const Problem& problem : loaded.error())
        kinds << static_cast<int>(problem.kind);
    QCOMPARE(kinds, (QSet<int>{static_cast<int>(ProblemKind::WrongType), static_cast<int>(ProblemKind::EmptyText),
                               static_cast<int>(ProblemKind::UnknownId)}));
}

void TestPackProblems::aBrokenDefinitionIsNotAlsoMissed()
{
    // The loot pool names the item; that it cannot be found follows from the first fault and is not said again.
    for (const char* broken : {"{}", "[5]", R"([{"id": "No Slug", "name": "N", "type": "t", "text": "T"}])"}) {
        const auto loaded = parsePack(smallPackWith("/items", broken), "pack.json");
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().size(), std::size_t{1});
    }
}

void TestPackProblems::unknownValuesAreRemarksOnly()
{
    for (const char* pointer :
         {"/characters/0/wheel", "/characters/0/wheel/0/speed", "/characters/0/reaction",
          "/characters/0/attacks/0/range", "/characters/0/attacks/0/toHit", "/characters/0/abilities/0/cooldown",
          "/champions/0/bloodied/at", "/champions/0/size", "/monsters/0/hitPoints", "/characters/0/abilities/0/dial",
          "/characters/0/abilities/1/dial", "/characters/1/reaction/dial", "/scenarios/0/firstActiveSeat",
          "/scenarios/0/goals/0/points", "/dice/0/sides", "/dice/1/count", "/maps/0/access/0/capacity"}) {
        const auto loaded = parsePack(smallPackWith(pointer, "null"), "pack.json");
        QVERIFY2(loaded, pointer);
        QCOMPARE(loaded->remarks.size(), std::size_t{1});
        QCOMPARE(loaded->remarks.front().severity, Severity::Incomplete);
        QCOMPARE(loaded->remarks.front().kind, ProblemKind::UnknownValue);
        QCOMPARE(loaded->remarks.front().place.pointer, QString(pointer));
        QVERIFY(loaded->remarks.front().place.line > 0);
    }
    const auto noWheel = parsePack(smallPackWith("/characters/0/wheel", "null"), "pack.json");
    QVERIFY(!noWheel->pack.characters.front().wheel);
}

void TestPackProblems::percentSignsInAPackDoNotGarbleTheSentence()
{
    const Problem problem{Severity::Error, ProblemKind::OutOfRange, {}, {"%2", "%3", "%1"}};
    QVERIFY(describe(problem).contains("%2 is out of bounds: %3 to %1"));
}

void TestPackProblems::aDialWithoutItsAbilityIsAWarning()
{
    const QByteArray text =
        smallPackWith("/characters/0/abilities/1", R"({"id": "salt", "name": null, "text": null, "dial": "two-position",
                                                       "action": "standard"})");
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY(loaded);
    const auto found = std::ranges::find(loaded->remarks, ProblemKind::DialWithoutAbility, &Problem::kind);
    QVERIFY(found != loaded->remarks.end());
    QCOMPARE(found->severity, Severity::Warning);
    QCOMPARE(found->place.pointer, QString("/characters/0/abilities/1"));
    QVERIFY(text.split('\n').at(found->place.line).contains("\"action\"")); // the line after the dial's bracket
    QCOMPARE(loaded->remarks.size(), std::size_t{3});                       // and its name and text are unknown
}

void TestPackProblems::warningsLetThePackLoad_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("pointer");
    const auto add = [](const char* tag, ProblemKind kind, const QByteArray& text, const char* pointer) {
        QTest::newRow(tag) << static_cast<int>(kind) << text << QString(pointer);
    };
    add("a text in a language that is not listed", ProblemKind::UnknownLanguage,
        smallPackWith("/items/0/text", R"({"en": "+1.", "fr": "+1."})"), "/items/0/text/fr");
    add("a text that is missing in the first language", ProblemKind::MissingLanguage,
        smallPackWith("/languages", R"(["en", "de"])").replace("\"Dinner.\"", "{\"de\": \"Essen.\"}"),
        "/events/0/text");
    add("dice that do not come to what the box has", ProblemKind::ComponentCount,
        smallPackWith("/components/0/count", "4"), "/components/0/count");
}

void TestPackProblems::warningsLetThePackLoad()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, text);
    QFETCH(QString, pointer);
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY2(loaded, loaded ? "" : qPrintable(describe(loaded.error().front())));
    QCOMPARE(loaded->remarks.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(loaded->remarks.front().kind), kind);
    QCOMPARE(loaded->remarks.front().severity, Severity::Warning);
    QCOMPARE(loaded->remarks.front().place.pointer, pointer);
    QVERIFY(loaded->remarks.front().place.line > 0);
}

WHEELHOUSE_TEST(TestPackProblems)
#include "tst_pack_problems.moc"
