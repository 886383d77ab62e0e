// SPDX-License-Identifier: GPL-3.0-or-later
// However much lies on the table, what happens there is told in little: no event takes more than a kibibyte in a file.
#include "model/play/codec/event_codec.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestEventSizes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLargeQuestionComesInParts();
    void aMapSlidesTileByTile();
    void aPartTellsWhatHasChanged();
    void aPartIsReadAsItChanges();
};

namespace {
constexpr int across = board::adventure_system::squaresAcross;

/// Of the last command.
size_t largestIn(const Delving& table)
{
    size_t largest = 0;
    for (const play::Event& event : table.last.events) {
        largest = std::max(largest, play::toJson(event).dump().size());
    }
    return largest;
}

template <class Kind>
std::vector<Kind> eventsOf(const Delving& table)
{
    std::vector<Kind> found;
    for (const play::Event& event : table.last.events) {
        if (const auto* one = std::get_if<Kind>(&event)) {
            found.push_back(*one);
        }
    }
    return found;
}

constexpr size_t kibibyte = 1024;
} // namespace

void TestEventSizes::aLargeQuestionComesInParts()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, ""));
    for (const board::Space corner : {board::Space{4, 0}, {4, -4}, {0, -4}, {-4, -4}, {-4, 0}, {-4, 4}, {4, 4}}) {
        layTile(table, "crossing", corner);
    }
    QVERIFY(table.act("move")); // whither?
    const std::vector<play::PromptOption> options = table.promptOf("ann")->options;
    QVERIFY(options.size() > 60);
    QVERIFY(eventsOf<play::PromptOpened>(table).size() > 4);
    QVERIFY(largestIn(table) <= kibibyte);
    QVERIFY(table.seenBy("table").prompts.front().options == options);
    QVERIFY(table.answer("ann", "'" + options.back().id.toUtf8() + "'")); // of the last part
    const auto closed = eventsOf<play::PromptClosed>(table);
    QCOMPARE(closed.size(), size_t(1));
    QVERIFY(closed.front().prompt.options.empty());
    QVERIFY(closed.front().answer.get() == options.back().id.toStdString());
    QVERIFY(largestIn(table) <= kibibyte);
    QVERIFY(table.state.prompts.empty());
}

void TestEventSizes::aMapSlidesTileByTile()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, "landing"));
    const int north = Delving::well({0, 0}).y / across; // so many tiles have room there
    for (int tile = 1; tile < north; ++tile) {
        layTile(table, "landing", {0, -across * tile});
    }
    const std::vector<content::LaidTile> before = table.tiles();
    const int last = -across * (north - 1);
    table.put("odda", {1, last});
    QVERIFY(table.endPhase());
    QCOMPARE(eventsOf<play::MapLaid>(table).size(), size_t(1));
    QCOMPARE(eventsOf<play::TileLaid>(table).size(), before.size() + 1);
    QVERIFY(largestIn(table) <= kibibyte);
    QVERIFY(table.tiles().front().at.y > before.front().at.y);
}

void TestEventSizes::aPartTellsWhatHasChanged()
{
    Delving table;
    QVERIFY(table.begin(1));
    auto told = std::make_shared<rules::adventure_system::DungeonPart>(table.part());
    for (int i = 0; i < 200; ++i) {
        told->told[QStringLiteral("card-%1/hit-points").arg(i)] = i;
    }
    const auto now = table.state.part.shared();
    table.happen(play::SystemChanged{play::WrittenPart::changed, play::WrittenPart::changeBetween(now, told)});
    QCOMPARE(table.part().told.size(), size_t(200));
    QVERIFY(table.act("house", "{'house':{'chests-count':true}}"));
    QCOMPARE(eventsOf<play::SystemChanged>(table).size(), size_t(1));
    QVERIFY(largestIn(table) < 150);
    QCOMPARE(table.part().told.size(), size_t(200));
}

// From a file it is read as JSON: fields that come, change and go, numbers in an object, and the middle of a list.
void TestEventSizes::aPartIsReadAsItChanges()
{
    using rules::adventure_system::DungeonPart;
    const auto withItems = [](std::initializer_list<const char*> items) {
        auto part = std::make_shared<DungeonPart>();
        for (const char* item : items) {
            part->preferred.emplace_back(QString(item));
        }
        part->told[QStringLiteral("rat/hit-points")] = static_cast<int>(part->preferred.size());
        part->treasureDrawn = part->preferred.size() % 2 == 1;
        part->points = static_cast<int>(part->preferred.size());
        return part;
    };
    const std::vector<std::shared_ptr<DungeonPart>> parts{withItems({}),           withItems({"p1", "p2", "p3", "p4"}),
                                                          withItems({"p1", "p4"}), withItems({"p4", "p1", "p4"}),
                                                          withItems({"p4"}),       withItems({"p4", "p4"}),
                                                          withItems({}),           withItems({"p9"}),
                                                          withItems({"p8", "p9"})};
    for (const auto& before : parts) {
        for (const auto& after : parts) {
            const play::JsonValue written(play::WrittenPart::changeBetween(before, after).get());
            DungeonPart read = *before;
            QVERIFY(read.apply(play::WrittenPart::changed, written));
            QVERIFY(read.equals(*after));
        }
    }
    DungeonPart empty;
    for (const char* forged :
         {R"({"preferred":{"at":1,"gone":0,"came":[]}})", R"({"told":{"in":{"x":{"is":1}}}})",
          R"({"points":{"at":0,"gone":0,"came":[]}})", R"({"points":{"is":"many"}})", R"({"points":{}})", R"([])"}) {
        QVERIFY2(!empty.apply(play::WrittenPart::changed, play::JsonValue(nlohmann::json::parse(forged))), forged);
    }
}

WHEELHOUSE_TEST(TestEventSizes)
#include "tst_event_sizes.moc"
