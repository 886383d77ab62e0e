// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs of games that are alike in all that is public and differ in what one seat has looted, at the free table and by
// the rules of Onslaught: on every way by which another may read, the two are the same, byte for byte.
#include "model/play/codec/event_codec.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/store/transfer.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
using testing::answerOf;
using testing::commandOf;
using testing::must;

/// Draws these faces one after the other out of a bag of all that the sparring pack has.
class FaceChance : public Chance
{
public:
    explicit FaceChance(std::vector<QString> wanted) : m_wanted(std::move(wanted)) {}

    void fill(std::vector<QString> bag) { m_bag = std::move(bag); }
    void putBack(const QString& face) { m_bag.insert(std::upper_bound(m_bag.begin(), m_bag.end(), face), face); }
    int below(int count) override
    {
        const auto found = std::find(m_bag.begin(), m_bag.end(), m_wanted.front());
        if (count != std::ssize(m_bag) || found == m_bag.end()) {
            throw std::runtime_error("this face is not in the bag");
        }
        const auto place = static_cast<int>(found - m_bag.begin());
        m_bag.erase(found);
        m_wanted.erase(m_wanted.begin());
        return place;
    }

private:
    std::vector<QString> m_wanted;
    std::vector<QString> m_bag;
};

enum class Rules { FreeTable, Onslaught };

std::unique_ptr<GameSystem> systemOf(Rules rules)
{
    if (rules == Rules::FreeTable) {
        return std::make_unique<rules::tracker::TrackerSystem>();
    }
    return std::make_unique<rules::onslaught::OnslaughtSystem>();
}

/// The sparring pack, its items of two types in turn: of each a figure wears one at most by the rules.
content::Pack packOfTwoTypes()
{
    content::Pack pack = testing::sparringPack();
    for (size_t i = 0; i < pack.items.size(); ++i) {
        pack.items[i].type = i % 2 == 0 ? "weapon" : "charm";
    }
    return pack;
}

/// What each looter draws, three at a time; the first of them is kept.
struct Draws {
    std::vector<QString> worn;   ///< seat 1, who puts it on
    std::vector<QString> hidden; ///< seat 1, who keeps it face down
    std::vector<QString> second; ///< seat 2
};

/// Seat 1 loots twice and wears what it found first; then seat 2 loots; then seat 1 drops what it has hidden and takes
/// it up again.
struct Played {
    Played(Rules rules, const Draws& draws) : turns(rules == Rules::Onslaught)
    {
        std::vector<QString> wanted;
        for (const std::vector<QString>* each : {&draws.worn, &draws.hidden, &draws.second}) {
            wanted.insert(wanted.end(), each->begin(), each->end());
        }
        chance = std::make_unique<FaceChance>(wanted);
        bench = std::make_unique<testing::SessionBench>(systemOf(rules), *chance, packOfTwoTypes());
        session = bench->createInMemory(
            commandOf("start", {}, R"({"scenario":"five","real":{"initiative-cards":false,"loot-bag":false}})"));
        chance->fill(*session->state().table.pile(PileId("loot"))->contents);
        const PieceId worn = loot("seat-1", "a1");
        act("equip", "seat-1", "{\"piece\":\"" + worn.text().toUtf8() + "\"");
        hidden = loot("seat-1", "a1");
        loot("seat-2", "b1");
        const QByteArray named = "{\"piece\":\"" + hidden.text().toUtf8() + "\"";
        act("drop", "seat-1", named);
        act("pick-up", "seat-1", named + R"(,"figure":"a1")");
        askForAnothers();
    }

    /// Out of turn where there are turns. `args` lacks its last bracket.
    void act(const char* type, const char* seat, const QByteArray& args)
    {
        must(*session, commandOf(type, seat, args + (turns ? R"(,"anyway":true})" : "}")));
    }

    PieceId loot(const char* seat, const char* figure)
    {
        act("loot", seat, "{\"figure\":\"" + QByteArray(figure) + "\"");
        const Prompt open = session->state().prompts.front();
        for (size_t i = 1; i < open.options.size(); ++i) {
            chance->putBack(*session->state().table.piece(PieceId(open.options[i].id))->face.value);
        }
        must(*session, answerOf(seat, open.id, "[\"" + open.options.front().id.toUtf8() + "\"]"));
        return PieceId(open.options.front().id);
    }

    /// Seat 2 tries whatever could be done with what seat 1 has hidden, and hears why not.
    void askForAnothers()
    {
        const QByteArray piece = "{\"piece\":\"" + hidden.text().toUtf8() + "\"";
        for (const char* type : {"equip", "unequip", "drop", "give", "trade", "pick-up", "return-loot"}) {
            for (const char* more : {"", R"(,"anyway":true)", R"(,"face":"gem")", R"(,"figure":"b1")",
                                     R"(,"figure":"a2","anyway":true)"}) {
                const auto done = session->submit(commandOf(type, "seat-2", piece + more + "}"));
                tried += done ? QByteArray("done")
                              : QByteArray::fromStdString(toJson(done.error().why).dump()) + done.error().at.toUtf8();
                refused += done ? 0 : 1;
            }
        }
    }

    /// Everything that the viewer can read, with ids and times told by their place.
    QByteArray channelsOf(const SeatId& viewer) const
    {
        using nlohmann::json;
        QByteArray all = toJson(*session->viewFor(viewer)).text() + session->hashFor(viewer);
        const std::vector<Offer> open = session->legal(viewer).value_or(std::vector<Offer>());
        for (const Offer& offer : open) {
            all += offer.type.toUtf8() + offer.domains.text();
        }
        const auto sheet = session->sheet(viewer);
        for (const SheetAct& each : sheet ? sheet->acts : std::vector<SheetAct>()) {
            all += each.type.toUtf8() + each.args.text();
        }
        for (const SheetClaim& each : sheet ? sheet->claims : std::vector<SheetClaim>()) {
            all += each.args.text();
        }
        const std::vector<PhysicalAct> hands = session->handsToDo();
        for (const PhysicalAct& act : hands) {
            all += act.key.toUtf8() + QByteArray::fromStdString(toJson(act.act).dump());
        }
        const auto since = session->since({}, viewer);
        const auto log = session->log(viewer);
        for (const auto& entries : {*since, *log}) {
            for (const LogEntry& entry : entries) {
                all += encodeGroup(entry.content);
            }
        }
        json exported =
            json::parse(store::exportSeenBy(*session.store, viewer.text(), session->frozenFor(viewer))->toStdString());
        for (json& group : exported.at("groups")) {
            all += QByteArray::fromStdString(group.dump());
        }
        const auto skeleton = session.store->head();
        for (const ReadGroup& group : skeleton->groups) {
            const QByteArray number = QByteArray::number(group.sequence);
            all.replace(group.group.id.text().toUtf8(), "g" + number);
            all.replace(group.group.command.text().toUtf8(), "c" + number);
            all.replace(QByteArray::number(group.group.at), "at");
        }
        return all;
    }

    bool turns;
    std::unique_ptr<FaceChance> chance;
    std::unique_ptr<testing::SessionBench> bench;
    testing::OpenSession session;
    PieceId hidden;
    QByteArray tried;
    int refused = 0;
};

const content::LootItem& itemOf(const content::Pack& pack, const QString& name)
{
    return *content::find(pack.items, content::LootId(name));
}
} // namespace

class TestLootTwins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodySeesWhatAnotherLooted_data();
    void nobodySeesWhatAnotherLooted();
};

void TestLootTwins::nobodySeesWhatAnotherLooted_data()
{
    QTest::addColumn<int>("rules");
    QTest::newRow("at the free table") << static_cast<int>(Rules::FreeTable);
    QTest::newRow("by the rules of Onslaught") << static_cast<int>(Rules::Onslaught);
}

void TestLootTwins::nobodySeesWhatAnotherLooted()
{
    QFETCH(const int, rules);
    const auto played = static_cast<Rules>(rules);
    const content::Pack pack = packOfTwoTypes();
    std::vector<QString> all{"axe", "boots", "cloak", "drum", "egg", "flute", "gem", "longbow"};
    std::mt19937_64 random(7);
    int compared = 0;
    int typesDiffer = 0;
    for (int pair = 0; pair < 16; ++pair) {
        std::shuffle(all.begin(), all.end(), random);
        // All but what is hidden is the same in both games.
        const std::vector<QString> worn{all[7], all[0], all[1]};
        const std::vector<QString> second{all[0], all[1], all[2]};
        const Played one(played, {worn, {all[3], all[4], all[5]}, second});
        const Played other(played, {worn, {all[6], all[4], all[5]}, second});
        typesDiffer += itemOf(pack, all[3]).type != itemOf(pack, all[6]).type ? 1 : 0;
        for (const char* viewer : {"table", "seat-2"}) {
            const SeatId seat{QString(viewer)};
            const QByteArray seen = one.channelsOf(seat);
            QVERIFY(seen.size() > 2000);
            QCOMPARE(seen, other.channelsOf(seat));
            ++compared;
        }
        QVERIFY(one.refused > 20);
        QCOMPARE(one.tried, other.tried);
        QVERIFY(one.channelsOf(SeatId("seat-1")) != other.channelsOf(SeatId("seat-1")));
        QVERIFY(one.session->stateHash() != other.session->stateHash());
    }
    QCOMPARE(compared, 32);
    QVERIFY(typesDiffer > 4); // one of the two hidden items could not be worn beside the other
}

WHEELHOUSE_TEST(TestLootTwins)

} // namespace wheelhouse::play

#include "tst_loot_twins.moc"
