// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/codec/event_codec.h"
#include "model/play/session/group_codec.h"
#include "tests/model/play/support/sample_events.h"
#include "tests/support/test_main.h"

#include <QSet>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using nlohmann::json;

/// Places in `data` that may be taken out or spoilt, as JSON pointers; free-form parts are left alone.
std::vector<json::json_pointer> placesOf(const json& data)
{
    std::vector<json::json_pointer> places;
    const json flat = data.flatten();
    for (const auto& [pointer, value] : flat.items()) {
        const bool free = pointer.find("/data") != std::string::npos || pointer.find("/answer") != std::string::npos ||
                          pointer.find("/standard") != std::string::npos ||
                          pointer.find("/args") != std::string::npos ||
                          pointer.find("/definition/") != std::string::npos;
        if (!free) {
            places.emplace_back(pointer);
        }
    }
    return places;
}

json aTrackSet()
{
    return {{"t", "track-set"}, {"v", 1}, {"d", {{"figure", "ilse"}, {"track", "hp"}, {"before", 9}, {"after", 7}}}};
}

CodecError errorOf(const json& event)
{
    const auto read = eventFromJson(event);
    return read ? CodecError{CodecError::Code::Damaged, "read!", "no error"} : read.error();
}
} // namespace

class TestEventCodec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEventComesBackEqual_data();
    void everyEventComesBackEqual();
    void everyTypeHasItsOwnName();
    void aSpoiltFieldIsRefusedWithItsPlace_data() { everyEventComesBackEqual_data(); }
    void aSpoiltFieldIsRefusedWithItsPlace();
    void anUnknownFieldIsRefused_data() { everyEventComesBackEqual_data(); }
    void anUnknownFieldIsRefused();
    void aMissingFieldIsRefused();
    void numbersBeyondTheRangeAreRefused();
    void theEnvelopeIsStrict();
    void whatIsUnknownIsToldApartFromWhatIsDamaged();
    void anOlderVersionIsLedUp();
    void aFigureOfTheFirstVersionStandsBesideTheMap();
    void aMapForMonstersIsNewerThanTheFirstVersion();
    void whatHasItsStandardValueIsLeftOut();
    void messagesAreStrict();
    void theOrderOfAMessagesArgumentsIsNoDifference();
    void aWholeStateComesBackEqual();
    void aStateWithAnUnknownPartIsRefused();
    void aGroupComesBackEqual();
    void aGroupOfANewerKindIsUnknown();
};

void TestEventCodec::everyEventComesBackEqual_data()
{
    QTest::addColumn<int>("index");
    const auto events = testing::sampleEvents();
    for (size_t i = 0; i < events.size(); ++i) {
        QTest::addRow("%s", qPrintable(eventType(events[i]))) << static_cast<int>(i);
    }
}

void TestEventCodec::everyEventComesBackEqual()
{
    QFETCH(const int, index);
    const Event event = testing::sampleEvents().at(static_cast<size_t>(index));
    if (index < static_cast<int>(std::variant_size_v<EventVariant>)) { // one of each, in their order
        QCOMPARE(static_cast<int>(event.index()), index);
    }
    const auto text = toJson(event).dump();
    const auto back = eventFromJson(json::parse(text));
    QVERIFY2(back, back ? "" : qPrintable(back.error().pointer + ": " + back.error().why));
    QVERIFY(*back == event);
    QCOMPARE(QByteArray::fromStdString(toJson(*back).dump()), QByteArray::fromStdString(text));
}

void TestEventCodec::everyTypeHasItsOwnName()
{
    QSet<QString> names;
    for (const Event& event : testing::sampleEvents()) {
        names.insert(eventType(event));
    }
    QCOMPARE(static_cast<size_t>(names.size()), std::variant_size_v<EventVariant>);
}

void TestEventCodec::aSpoiltFieldIsRefusedWithItsPlace()
{
    QFETCH(const int, index);
    const json whole = toJson(testing::sampleEvents().at(static_cast<size_t>(index)));
    for (const auto& place : placesOf(json{{"d", whole["d"]}})) {
        json spoilt = whole;
        spoilt[place] = json{{"wrong", 1.5}};
        const CodecError error = errorOf(spoilt);
        QCOMPARE(error.code, CodecError::Code::Damaged);
        // A message's own parts are reported as the message.
        QVERIFY2(place.to_string().find(error.pointer.toStdString()) == 0 && error.pointer.size() > 1,
                 qPrintable(QString::fromStdString(place.to_string()) + " but " + error.pointer));
    }
}

void TestEventCodec::anUnknownFieldIsRefused()
{
    QFETCH(const int, index);
    json event = toJson(testing::sampleEvents().at(static_cast<size_t>(index)));
    event["d"]["extra"] = 1;
    QCOMPARE(errorOf(event).pointer, QString("/d"));
}

void TestEventCodec::aMissingFieldIsRefused()
{
    json event = aTrackSet();
    event["d"].erase("after");
    QCOMPARE(errorOf(event).pointer, QString("/d"));
    QCOMPARE(errorOf(event).why, QString("the field is missing: after"));
}

void TestEventCodec::numbersBeyondTheRangeAreRefused()
{
    for (const json& number : {json(18446744073709551615U), json(9223372036854775807), json(2147483648), json(1.0)}) {
        json event = aTrackSet();
        event["d"]["after"] = number;
        QCOMPARE(errorOf(event).pointer, QString("/d/after"));
    }
    json said = {
        {"t", "said"},
        {"v", 1},
        {"d",
         {{"message", {{"key", "k"}, {"args", {{"n", 18446744073709551615U}}}}}, {"knowers", {{"everyone", true}}}}}};
    QCOMPARE(errorOf(said).pointer, QString("/d/message/args/n"));
}

void TestEventCodec::theEnvelopeIsStrict()
{
    for (const json& wrong : {json(), json::array(), json("track-set"), json::object()}) {
        QCOMPARE(errorOf(wrong).code, CodecError::Code::Damaged);
    }
    for (const char* key : {"t", "v", "d"}) {
        json without = aTrackSet();
        without.erase(key);
        QCOMPARE(errorOf(without).code, CodecError::Code::Damaged);
        json spoilt = aTrackSet();
        spoilt[key] = true;
        QCOMPARE(errorOf(spoilt).code, CodecError::Code::Damaged);
    }
    json more = aTrackSet();
    more["x"] = 1;
    QCOMPARE(errorOf(more).code, CodecError::Code::Damaged);
    for (const json& version : {json(0), json(-1)}) {
        json old = aTrackSet();
        old["v"] = version;
        QCOMPARE(errorOf(old).code, CodecError::Code::Damaged);
    }
}

void TestEventCodec::whatIsUnknownIsToldApartFromWhatIsDamaged()
{
    json unknown = aTrackSet();
    unknown["t"] = "track-doubled";
    QCOMPARE(errorOf(unknown).code, CodecError::Code::UnknownEvent);
    QCOMPARE(errorOf(unknown).why, QString("track-doubled 1"));
    for (const json& version : {json(2), json(4294967297), json(18446744073709551615U)}) {
        json newer = aTrackSet();
        newer["v"] = version;
        QCOMPARE(errorOf(newer).code, CodecError::Code::UnknownEvent);
    }
}

void TestEventCodec::aFigureOfTheFirstVersionStandsBesideTheMap()
{
    const json thing{{"id", "ilse"}, {"name", "Ilse"}, {"kind", "character"}};
    for (const char* type : {"figure-added", "figure-removed"}) {
        const auto read = eventFromJson({{"t", type}, {"v", 1}, {"d", {{"thing", thing}}}});
        QVERIFY2(read, read ? "" : qPrintable(read.error().why));
        QVERIFY(toJson(*read)["v"] == 3);
        QVERIFY(toJson(*read)["d"]["thing"] == thing);
    }
    const auto added = eventFromJson({{"t", "figure-added"}, {"v", 1}, {"d", {{"thing", thing}}}});
    QCOMPARE(std::get<FigureAdded>(*added).thing.size, 1);
    QVERIFY(!std::get<FigureAdded>(*added).thing.at);
}

/// Code that knows no map for monsters shall tell that the file is newer, not that it is damaged.
void TestEventCodec::aMapForMonstersIsNewerThanTheFirstVersion()
{
    const json once{{"t", "map-level-set"}, {"v", 1}, {"d", {{"before", "off"}, {"after", "full"}}}};
    const auto read = eventFromJson(once);
    QVERIFY(read);
    QVERIFY((std::get<MapLevelSet>(*read) == MapLevelSet{MapLevel::Off, MapLevel::Full}));
    QVERIFY(toJson(Event(MapLevelSet{MapLevel::Off, MapLevel::ForMonsters}))["v"] == 2);
}

void TestEventCodec::whatHasItsStandardValueIsLeftOut()
{
    State state;
    state.table.figures = {Figure()};
    const json plain = toJson(state).get()["table"];
    QVERIFY(!plain.contains("map") && !plain.contains("map-level"));
    QVERIFY(!plain["figures"][0].contains("size") && !plain["figures"][0].contains("at"));
    state.table.map = content::Map();
    state.table.mapLevel = MapLevel::Full;
    state.table.figures[0].size = 2;
    state.table.figures[0].at = board::Space{0, 0};
    const auto back = stateFromJson(toJson(state));
    QVERIFY(back && back->state == state);
    QVERIFY(toJson(state).get()["table"]["map-level"] == "full");
}

void TestEventCodec::anOlderVersionIsLedUp()
{
    // Let the track once have been called a dial, and its new value a change.
    const Upcasters history({{"track-set", 2,
                              [](json& d) {
                                  d["after"] = d.at("before").get<int>() + d.at("by").get<int>();
                                  d.erase("by");
                              }},
                             {"track-set", 1, [](json& d) {
                                  d["track"] = d.at("dial");
                                  d.erase("dial");
                              }}});
    const json first{{"figure", "ilse"}, {"dial", "hp"}, {"before", 9}, {"by", -2}};
    const json second{{"figure", "ilse"}, {"track", "hp"}, {"before", 9}, {"by", -2}};
    const auto read = [&](int version, const json& fields) {
        return eventFromJson({{"t", "track-set"}, {"v", version}, {"d", fields}}, history);
    };
    const Event present = TrackSet{FigureId("ilse"), "hp", 9, 7};
    QVERIFY(read(1, first).value() == present);
    QVERIFY(read(2, second).value() == present);
    QVERIFY(read(3, aTrackSet()["d"]).value() == present);
    QCOMPARE(history.versionOf("track-set"), 3);
    QCOMPARE(history.versionOf("dial-set"), 1);
    QCOMPARE(read(4, aTrackSet()["d"]).error().code, CodecError::Code::UnknownEvent);
    QCOMPARE(read(1, second).error().code, CodecError::Code::Damaged);
    QCOMPARE(read(2, json("text")).error().code, CodecError::Code::Damaged);
}

void TestEventCodec::messagesAreStrict()
{
    for (const char* text :
         {"[]", "{}", R"({"key":3})", R"({"key":"k","more":1})", R"({"key":"k","args":[1]})", R"({"key":"k","args":7})",
          R"({"key":"k","args":{"a":null}})", R"({"key":"k","args":{"a":1.5}})"}) {
        QVERIFY2(!messageFromJson(json::parse(text)), text);
    }
    QVERIFY(messageFromJson(json::parse(R"({"key":"k","args":{"a":1,"b":"c"}})")));
}

void TestEventCodec::theOrderOfAMessagesArgumentsIsNoDifference()
{
    const Message there = Message("m").with("b", 1).with("a", QString("x"));
    const Message here = Message("m").with("a", QString("x")).with("b", 1);
    QVERIFY(there == here);
    QVERIFY(*messageFromJson(toJson(there)) == there);
}

void TestEventCodec::aWholeStateComesBackEqual()
{
    State state;
    state.table.deal = {1, {{2, 6, 2, 3}}};
    state.table.rounds = 8;
    state.result = Result::together(Ending::Drawn);
    for (const Event& event : testing::sampleEvents()) {
        if (const auto* seat = std::get_if<SeatAdded>(&event)) {
            state.table.seats.push_back(seat->thing);
        } else if (const auto* figure = std::get_if<FigureAdded>(&event)) {
            state.table.figures.push_back(figure->thing);
        } else if (const auto* frame = std::get_if<FramePushed>(&event)) {
            state.frames.push_back(frame->thing);
        } else if (const auto* prompt = std::get_if<PromptOpened>(&event)) {
            state.prompts.push_back(prompt->thing);
        } else if (const auto* card = std::get_if<CardCorrected>(&event)) {
            state.cards.push_back(card->after);
        } else if (const auto* pile = std::get_if<PileAdded>(&event)) {
            state.table.piles.push_back(pile->thing);
        }
    }
    const auto back = stateFromJson(*parseJson(toJson(state).text()));
    QVERIFY(back);
    QVERIFY(back->state == state);
    QVERIFY(back->part.isNull());
    QCOMPARE(toJson(back->state).text(), toJson(state).text());
}

void TestEventCodec::aStateWithAnUnknownPartIsRefused()
{
    json state = toJson(State()).get();
    QVERIFY(stateFromJson(JsonValue(state)));
    json more = state;
    more["extra"] = 1;
    QVERIFY(!stateFromJson(JsonValue(more)));
    json wrong = state;
    wrong["table"]["round"] = "two";
    const auto read = stateFromJson(JsonValue(wrong));
    QVERIFY(!read);
    QCOMPARE(read.error().pointer, QString("/table/round"));
    QVERIFY(!stateFromJson(JsonValue(json::array())));
}

void TestEventCodec::aGroupComesBackEqual()
{
    const GroupContent content{JsonValue(json{{"type", "adjust"}, {"args", {{"by", -3}}}}),
                               Message("adjust-title").with("count", 3),
                               true,
                               true,
                               true,
                               testing::sampleEvents()};
    const auto back = decodeGroup(encodeGroup(content));
    QVERIFY(back);
    QVERIFY(back->events == content.events);
    QVERIFY(back->title == content.title);
    QVERIFY(back->declaration == content.declaration);
    QVERIFY(back->byHand && back->chance && back->secretDeclaration);
    QCOMPARE(encodeGroup(*back), encodeGroup(content));
}

void TestEventCodec::aGroupOfANewerKindIsUnknown()
{
    json group =
        json::parse(encodeGroup({JsonValue(json{{"type", "note"}}), Message("note"), false, false, false, {}}));
    group["events"].push_back(aTrackSet());
    const auto payload = [](const json& from) { return QByteArray::fromStdString(from.dump()); };
    QVERIFY(decodeGroup(payload(group)));
    json more = group;
    more["because"] = "new";
    QCOMPARE(decodeGroup(payload(more)).error().code, CodecError::Code::UnknownEvent);
    json spoilt = group;
    spoilt["events"][0]["d"]["after"] = "x";
    QCOMPARE(decodeGroup(payload(spoilt)).error().pointer, QString("/events/0/d/after"));
    QCOMPARE(decodeGroup("{").error().code, CodecError::Code::Damaged);
    QCOMPARE(decodeGroup("[]").error().code, CodecError::Code::Damaged);
}

WHEELHOUSE_TEST(TestEventCodec)

} // namespace wheelhouse::play

#include "tst_event_codec.moc"
