// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs of games that are alike in all that is public and differ in what one seat has looted: on every way by which
// another may read, the two are the same, byte for byte.
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

/// Seat 1 loots three of these items and keeps the first; then seat 2 loots three others and keeps one; then seat 1
/// drops what it has, takes it up again, and equips nothing.
struct Played {
    Played(std::vector<QString> first, const std::vector<QString>& second)
    {
        std::vector<QString> wanted = std::move(first);
        wanted.insert(wanted.end(), second.begin(), second.end());
        chance = std::make_unique<FaceChance>(wanted);
        bench = std::make_unique<testing::SessionBench>(std::make_unique<rules::tracker::TrackerSystem>(), *chance,
                                                        testing::sparringPack());
        session = bench->createInMemory(
            commandOf("start", {}, R"({"scenario":"five","real":{"initiative-cards":false,"loot-bag":false}})"));
        chance->fill(*session->state().table.pile(PileId("loot"))->contents);
        loot("seat-1", "a1");
        loot("seat-2", "b1");
        const Piece& kept = *session->state().table.piecesAt({Place::Kind::Figure, {}, FigureId("a1")}).front();
        const QByteArray named = "{\"piece\":\"" + kept.id.text().toUtf8() + "\"";
        must(*session, commandOf("drop", "seat-1", named + "}"));
        must(*session, commandOf("pick-up", "seat-1", named + R"(,"figure":"a1"})"));
    }

    void loot(const char* seat, const char* figure)
    {
        must(*session, commandOf("loot", seat, "{\"figure\":\"" + QByteArray(figure) + "\"}"));
        const Prompt open = session->state().prompts.front();
        for (size_t i = 1; i < open.options.size(); ++i) {
            chance->putBack(*session->state().table.piece(PieceId(open.options[i].id))->face.value);
        }
        must(*session, answerOf(seat, open.id, "[\"" + open.options.front().id.toUtf8() + "\"]"));
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
        json exported = json::parse(store::exportSeenBy(*session.store, viewer.text())->toStdString());
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

    std::unique_ptr<FaceChance> chance;
    std::unique_ptr<testing::SessionBench> bench;
    testing::OpenSession session;
};
} // namespace

class TestLootTwins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodySeesWhatAnotherLooted();
};

void TestLootTwins::nobodySeesWhatAnotherLooted()
{
    const std::vector<QString> items{"axe", "boots", "cloak", "drum", "egg", "flute", "gem", "longbow"};
    std::mt19937_64 random(7);
    int compared = 0;
    for (int pair = 0; pair < 16; ++pair) {
        std::vector<QString> all = items;
        std::shuffle(all.begin(), all.end(), random);
        // The second seat draws the same in both games; the first keeps one of the others, another in each.
        const std::vector<QString> second{all[0], all[1], all[2]};
        const Played one({all[3], all[4], all[5]}, second);
        const Played other({all[6], all[7], all[4]}, second);
        for (const char* viewer : {"table", "seat-2"}) {
            const SeatId seat{QString(viewer)};
            const QByteArray seen = one.channelsOf(seat);
            QVERIFY(seen.size() > 2000);
            QCOMPARE(seen, other.channelsOf(seat));
            ++compared;
        }
        QVERIFY(one.channelsOf(SeatId("seat-1")) != other.channelsOf(SeatId("seat-1")));
        QVERIFY(one.session->stateHash() != other.session->stateHash());
    }
    QCOMPARE(compared, 32);
}

WHEELHOUSE_TEST(TestLootTwins)

} // namespace wheelhouse::play

#include "tst_loot_twins.moc"
