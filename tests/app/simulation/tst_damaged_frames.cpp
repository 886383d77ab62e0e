// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions saved in the middle of something whose frames have another shape than this version writes: whatever is
// asked of them is answered or refused, at once, and Undo leads past it.
#include "app/simulation/random_player.h"
#include "model/packs/loading/load_pack.h"
#include "model/play/session/guarded.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/rules/tracker/tracker_system.h"
#include "tests/model/play/support/altered_store.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <ctime>
#include <random>

using namespace wheelhouse;
using nlohmann::json;
using play::State;

namespace {
constexpr std::clock_t mostSeconds = 2; // of the processor, so that a busy machine changes nothing

const content::Pack& damagedPack()
{
    static const content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
    return pack;
}

/// Something of another shape.
json somethingElse(std::mt19937_64& random)
{
    static const std::vector<json> others{json(),
                                          json(1),
                                          json(-7),
                                          json(4000000000U),
                                          json(2.5),
                                          json(true),
                                          json("nobody"),
                                          json(""),
                                          json::array(),
                                          json::array({1}),
                                          json::array({"nobody", json::object()}),
                                          json::object(),
                                          json{{"self", "nobody"}}};
    return others[random() % others.size()];
}

/// Every value in it, with the containers themselves.
void collect(json& value, std::vector<json*>& into)
{
    into.push_back(&value);
    if (value.is_structured()) {
        for (json& each : value) {
            collect(each, into);
        }
    }
}

void damage(json& data, std::mt19937_64& random)
{
    std::vector<json*> values;
    collect(data, values);
    json& chosen = *values[random() % values.size()];
    if (chosen.is_object() && !chosen.empty() && random() % 2 == 0) {
        chosen.erase(std::next(chosen.begin(), static_cast<std::ptrdiff_t>(random() % chosen.size())));
    } else {
        chosen = somethingElse(random);
    }
}

/// The payload with one of the frames that stand after it changed; empty where none is written in it.
QByteArray damaged(const QByteArray& payload, std::mt19937_64& random)
{
    json group = json::parse(payload.toStdString());
    std::vector<json*> frames;
    for (json& event : group.at("events")) {
        const std::string type = event.at("t");
        if (type == "frames-set" && event["d"].contains("above")) {
            frames.push_back(&event["d"]["above"].back());
        }
    }
    if (frames.empty()) {
        return {};
    }
    json& frame = *frames.back();
    if (!frame.contains("data") || random() % 8 == 0) {
        frame["at"] = "elsewhere";
    } else {
        damage(frame["data"], random);
    }
    return QByteArray::fromStdString(group.dump());
}

/// One opened session whose last group reads otherwise, asked for all that a program asks.
struct Questioning {
    int refused = 0;
    int answered = 0;
    QString wrong;

    void take(bool done, const play::Refusal& refusal)
    {
        done ? ++answered : ++refused;
        if (!done && refusal.why.isEmpty()) {
            wrong = "a refusal says nothing";
        }
    }

    void ask(play::Session& session, quint64 seed)
    {
        const QByteArray before = session.stateHash();
        const QByteArray back = "{\"to\":\"" + session.journal().head().text().toUtf8() + "\"}";
        const auto sheet = session.sheet(play::tableViewer());
        take(sheet.has_value(), sheet ? play::Refusal() : sheet.error());
        const auto legal = session.legal(play::tableViewer());
        take(legal.has_value(), legal ? play::Refusal() : legal.error());
        const auto whole =
            play::guarded(session.state(), [&] { return session.system().legal(session.state(), session.content()); });
        take(whole.has_value(), whole ? play::Refusal() : whole.error());
        const State& state = session.state();
        app::RandomPlayer player(seed);
        std::vector<play::Offer> answers = whole.value_or(std::vector<play::Offer>());
        std::erase_if(answers, [](const play::Offer& offer) { return offer.type != "answer"; });
        const auto answer = answers.empty() ? std::nullopt : player.choose(state, answers);
        for (const auto& command : {answer.value_or(testing::commandOf("pass")), testing::commandOf("end-turn"),
                                    testing::commandOf("deal"), testing::commandOf("end-round")}) {
            const auto done = session.submit(command);
            take(done.has_value(), done ? play::Refusal() : done.error());
            if (done) {
                testing::must(session, testing::commandOf("jump", {}, back));
            }
            if (session.stateHash() != before) {
                wrong = command.type + " changes the game";
            }
        }
        if (const auto undone = session.submit(testing::commandOf("undo")); !undone) {
            wrong = "it cannot be undone past";
        }
    }
};
} // namespace

class TestDamagedFrames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingIsAnsweredOrRefused_data();
    void everythingIsAnsweredOrRefused();
};

void TestDamagedFrames::everythingIsAnsweredOrRefused_data()
{
    QTest::addColumn<bool>("ruled");
    QTest::addColumn<int>("wanted");
    QTest::newRow("by the rules") << true << testing::trials(120, 400);
    QTest::newRow("at the free table") << false << testing::trials(40, 100);
}

void TestDamagedFrames::everythingIsAnsweredOrRefused()
{
    QFETCH(const bool, ruled);
    QFETCH(const int, wanted);
    std::mt19937_64 random(11);
    int tried = 0;
    int refused = 0;
    for (quint64 seed = 1; tried < wanted && seed < 200; ++seed) {
        play::SeededChance chance(seed);
        std::unique_ptr<play::GameSystem> system;
        if (ruled) {
            system = std::make_unique<rules::onslaught::OnslaughtSystem>();
        } else {
            system = std::make_unique<rules::tracker::TrackerSystem>();
        }
        const play::GameSystem& game = *system;
        testing::SessionBench bench(std::move(system), chance, damagedPack());
        const testing::OpenSession session = bench.createInMemory(testing::commandOf(
            "start", {},
            R"({"scenario":"gnawing-tide","real":{"dice":true,"initiative-cards":false,"loot-bag":false}})"));
        app::RandomPlayer player(seed);
        for (int i = 0; i < 25 && tried < wanted && session->state().result.isEmpty(); ++i) {
            std::vector<play::Offer> offers = game.legal(session->state(), damagedPack());
            if (!ruled) { // of all that hands can do, what asks something
                std::erase_if(offers, [&](const play::Offer& offer) {
                    return session->state().prompts.empty() ? offer.type != "deal" && offer.type != "loot"
                                                            : offer.type != "answer";
                });
            }
            const auto command = player.choose(session->state(), offers);
            if (!command || !session->submit(*command)) {
                break;
            }
            for (int n = 0; n < 4 && session->state().inProgress(); ++n) {
                const auto head = session->journal().head();
                const auto read = session.store->read({head}, "*");
                const QByteArray payload = damaged(read->front().group.rows.front().payload, random);
                if (payload.isEmpty()) {
                    break;
                }
                testing::AlteredStore altered(*session.store);
                altered.groupRead = [&](play::ReadGroup& group) {
                    if (group.group.id == head) {
                        group.group.rows.front().payload = payload;
                    }
                };
                const std::clock_t start = std::clock();
                const auto opened = play::Session::open(bench.around(altered));
                QVERIFY(opened);
                Questioning asked;
                asked.ask(**opened, seed);
                QVERIFY2(asked.wrong.isEmpty(), qPrintable(asked.wrong + ": " + payload));
                QVERIFY2((std::clock() - start) / CLOCKS_PER_SEC < mostSeconds, payload.constData());
                refused += asked.refused;
                ++tried;
                // What was tried on the damaged game is no part of the sound one.
                QVERIFY(session->refresh());
                testing::must(*session, testing::commandOf("jump", {}, "{\"to\":\"" + head.text().toUtf8() + "\"}"));
            }
        }
    }
    QCOMPARE(tried, wanted);
    QVERIFY(refused > wanted / 4);
}

WHEELHOUSE_TEST(TestDamagedFrames)
#include "tst_damaged_frames.moc"
