// SPDX-License-Identifier: GPL-3.0-or-later
// What an adventure holds and nobody has drawn yet is read by nobody: neither in the content, nor beside the one who
// plays, nor in an export. Whose turn it is alone goes on with it.
#include "model/packs/loading/freeze.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/store/transfer.h"
#include "tests/model/play/support/giver_law.h"
#include "tests/model/play/support/secret_law.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <random>

using namespace wheelhouse;
using nlohmann::json;
using play::SeatId;
using rules::adventure_system::AdventureSystem;
using testing::commandOf;

namespace {
const content::Pack& demoPack()
{
    static const content::Pack pack =
        packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/adventure-system-demo/pack.json"))
            .value()
            .pack;
    return pack;
}

/// Odda begins on the northern edge, where she explores.
play::Command startOfTwo()
{
    return commandOf("start", {},
                     R"({"real":{"dice":false},"scenario":"down-the-well","seats":[)"
                     R"({"at":[1,0],"hero":"odda","id":"ann","name":"Ann"},)"
                     R"({"at":[1,5],"hero":"wick","id":"ben","name":"Ben"}]})");
}

json answerTo(const play::Prompt& prompt, std::mt19937_64& dice)
{
    if (!prompt.standard.get().is_null()) {
        return prompt.standard.get();
    }
    if (prompt.kind == play::PromptKind::EnterDice) {
        return std::vector<int>(static_cast<size_t>(prompt.most), prompt.high.value_or(1));
    }
    if (prompt.kind == play::PromptKind::Confirm) {
        return dice() % 2 == 0;
    }
    const json option =
        prompt.options.empty() ? json() : json(prompt.options[dice() % prompt.options.size()].id.toStdString());
    const bool several =
        prompt.kind == play::PromptKind::ChooseFigures || prompt.kind == play::PromptKind::ChoosePieces;
    return several ? json::array({option}) : option;
}

/// Any of the commands that are open; the game may refuse it.
std::optional<play::Command> anyCommand(const play::Session& session, std::mt19937_64& dice)
{
    const auto offers = session.legal(play::tableViewer());
    if (!offers || offers->empty()) {
        return std::nullopt;
    }
    const play::Offer& offer = (*offers)[dice() % offers->size()];
    json args = json::object();
    for (const auto& [name, values] : offer.domains.get().items()) {
        args[name] = values.at(dice() % values.size());
    }
    if (offer.type == "answer") {
        const play::PromptId id(QString::fromStdString(args.at("prompt").get<std::string>()));
        args["value"] = answerTo(*session.state().prompt(id), dice);
    }
    const QString seat = offer.seats.empty() ? QString() : offer.seats.front().text();
    return commandOf(offer.type, seat, QByteArray::fromStdString(args.dump()));
}

/// The ids of a list of content in the pack format.
QSet<QString> idsIn(const QByteArray& content, const char* noun)
{
    QSet<QString> ids;
    const json whole = json::parse(content.toStdString());
    for (const json& entry : whole.at(noun)) {
        ids.insert(QString::fromStdString(entry.at("id").get<std::string>()));
    }
    return ids;
}

QSet<QString> idsOf(const content::Pack& pack)
{
    QSet<QString> ids;
    for (const content::Tile& tile : pack.tiles) {
        ids.insert(tile.id.text());
    }
    for (const content::Card& card : pack.cards) {
        ids.insert(card.id.text());
    }
    return ids;
}

/// What lies in a closed pile, and nowhere that the viewer can see.
QSet<QString> facesHiddenFrom(const play::Session& session, const SeatId& viewer)
{
    QSet<QString> hidden;
    QSet<QString> known;
    for (const play::Pile& pile : session.state().table.piles) {
        for (const QString& face : pile.contents.value_or(std::vector<QString>())) {
            (pile.open ? known : hidden).insert(face);
        }
    }
    for (const play::Piece& piece : session.viewFor(viewer)->table.pieces) {
        known.insert(piece.face.value.value_or(QString()));
    }
    for (const play::FaceKind& face : session.viewFor(viewer)->table.faces) {
        known.insert(face.id); // it was turned up once, and has gone back since
    }
    return hidden - known;
}

/// What the viewer could read and must not; nothing where all is as it should be.
QString complaintOfContent(const play::Session& session, const SeatId& viewer)
{
    const QSet<QString> hidden = facesHiddenFrom(session, viewer);
    const QSet<QString> read = idsOf(*session.contentFor(viewer));
    if (read.intersects(hidden)) {
        return viewer.text() + " reads " + *(read & hidden).begin();
    }
    for (const play::Piece& piece : session.viewFor(viewer)->table.pieces) {
        const QString face = piece.face.value.value_or(QString());
        if (piece.kind != "chests" && piece.kind != "trap-tokens" && !face.isEmpty() && !read.contains(face)) {
            return viewer.text() + " cannot read " + face + ", which it sees";
        }
    }
    return {};
}

/// What is exported for the viewer and is not what it reads; nothing where they are the same.
QString complaintOfExport(const play::Session& session, const store::SqliteSessionStore& store, const SeatId& viewer)
{
    const QSet<QString> read = idsOf(*session.contentFor(viewer));
    const auto exported = store::exportSeenBy(store, viewer.text(), session.frozenFor(viewer));
    const json info = json::parse(exported.value().toStdString()).at("session");
    const QByteArray content = QByteArray::fromStdString(info.at("content").get<std::string>());
    const QSet<QString> written = idsIn(content, "tiles") + idsIn(content, "cards");
    if (written != read) {
        const QSet<QString> apart = (written - read) + (read - written);
        return viewer.text() + " is exported another content than it reads: " +
               QStringList(apart.begin(), apart.end()).join(QLatin1Char(' '));
    }
    return {};
}

QString offersOf(const play::Session& session, const SeatId& viewer)
{
    QString told;
    const auto offers = session.legal(viewer).value();
    for (const play::Offer& offer : offers) {
        told += offer.type + offer.domains.text();
    }
    const play::TurnSheet sheet = session.sheet(viewer).value();
    for (const play::SheetAct& act : sheet.acts) {
        told += act.type + act.args.text();
    }
    return told;
}

struct AdventureBench {
    explicit AdventureBench(quint64 seed, const content::Pack& pack = demoPack(),
                            const play::Command& start = startOfTwo())
        : chance(seed), bench(std::make_unique<AdventureSystem>(), chance, pack)
    {
        session.store = std::move(store::SqliteSessionStore::createNew(bench.path("game")).value());
        const QByteArray content = packs::freeze(pack);
        const qint64 now = play::systemClock()();
        const play::SessionInfo info{play::makeUuid7(now), "A game", AdventureSystem().slug(), now, content,
                                     play::hashOf(content)};
        session.session = std::move(play::Session::create(bench.around(*session.store), info, start).value());
    }

    play::SeededChance chance;
    testing::SessionBench bench;
    testing::OpenSession session;
};
} // namespace

class TestAdventureSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodyReadsWhatNobodyHasDrawn()
    {
        int drawn = 0;
        for (quint64 seed = 1; seed <= 4; ++seed) {
            AdventureBench game(seed);
            const AdventureSystem system;
            testing::SecretLaw law(system, QByteArray());
            std::mt19937_64 dice(seed);
            int tried = 0;
            for (int i = 0; i < 60; ++i) {
                const auto command = anyCommand(*game.session, dice);
                if (!command) {
                    break;
                }
                if (!game.session->submit(*command)) {
                    continue;
                }
                QCOMPARE(law.complaint(*game.session, *game.session.store), QString());
                for (const SeatId& viewer : testing::viewersOf(game.session->state())) {
                    QCOMPARE(complaintOfContent(*game.session, viewer), QString());
                    if (i % 6 == 0) { // a whole game is written each time
                        QCOMPARE(complaintOfExport(*game.session, *game.session.store, viewer), QString());
                    }
                }
                QCOMPARE(testing::complaintOfGivers(system, game.session->state(), demoPack(), tried), QString());
            }
            drawn += static_cast<int>(game.session->state().table.pieces.size());
            QVERIFY(tried > 0);
        }
        QVERIFY2(drawn > 8, qPrintable(QString::number(drawn)));
    }

    void whoLooksOnReadsNoMore()
    {
        AdventureBench game(7);
        using Store = store::SqliteSessionStore;
        std::mt19937_64 dice(7);
        const auto file = Store::open(game.bench.path("game"), Store::Mode::Read);
        const SeatId ben("ben");
        const auto watching = play::Session::watch(game.bench.around(**file), ben);
        QVERIFY(watching);
        for (int i = 0; i < 40; ++i) {
            const auto command = anyCommand(*game.session, dice);
            if (!command) {
                break;
            }
            (void)game.session->submit(*command);
            QVERIFY((*watching)->refresh());
            QVERIFY((*watching)->content() == *game.session->contentFor(ben));
            QVERIFY((*watching)->sharedContent().get() == &(*watching)->content());
            QCOMPARE((*watching)->frozenFor(ben), game.session->frozenFor(ben));
            QCOMPARE(offersOf(**watching, ben), offersOf(*game.session, ben));
        }
        QVERIFY((*watching)->info().content.isEmpty());
        QVERIFY((*watching)->content().tiles.size() < game.session->content().tiles.size());
        QCOMPARE(game.session->content().tiles.size(), demoPack().tiles.size()); // the game itself needs all of it
    }

    void whatIsDrawnIsRead()
    {
        AdventureBench game(3);
        const SeatId ann("ann");
        const auto before = game.session->contentFor(ann);
        QCOMPARE(before->tiles.size(), size_t(1)); // the Entry Well
        testing::must(*game.session, commandOf("note", "ann", R"({"text":"Hm"})"));
        QVERIFY(game.session->contentFor(ann) == before); // the same for as long as it holds the same
        testing::must(*game.session, commandOf("end-phase", "ann"));
        QCOMPARE(game.session->contentFor(ann)->tiles.size(), size_t(2));
        testing::must(*game.session, commandOf("undo"));
        QCOMPARE(game.session->contentFor(ann)->tiles.size(), size_t(1));
    }

    // A tile and a card may have the same id: who has seen the one has not seen the other.
    void aCardIsNotReadByATileOfItsName()
    {
        content::Pack pack = demoPack();
        const auto penny = std::ranges::find(pack.cards, content::CardId("lucky-penny"), &content::Card::id);
        penny->id = content::CardId("shrine");
        AdventureBench game(3, pack,
                            commandOf("start", {},
                                      R"({"real":{"dice":false},"stack":["shrine"],"seats":[)"
                                      R"({"at":[1,0],"hero":"odda","id":"ann","name":"Ann"}]})"));
        const auto reads = [&session = *game.session] {
            const auto content = session.contentFor(SeatId("ann"));
            return std::pair(content::find(content->tiles, content::TileId("shrine")) != nullptr,
                             content::find(content->cards, content::CardId("shrine")) != nullptr);
        };
        QVERIFY(reads() == std::pair(false, false));
        testing::must(*game.session, commandOf("end-phase", "ann"));
        QVERIFY(reads() == std::pair(true, false));
    }

    // Nobody reads the content from before a correction, so nothing of it stays in memory.
    void theContentBeforeACorrectionIsLetGo()
    {
        AdventureBench game(1);
        const std::weak_ptr<const content::Pack> before = game.session->contentFor(SeatId("ann"));
        QVERIFY(!before.expired());
        testing::must(*game.session,
                      commandOf("use-card", {}, R"({"cards":[{"noun":"cards","id":"odda","card":{"id":"odda"}}]})"));
        QVERIFY(before.expired());
        QVERIFY(content::find(game.session->contentFor(SeatId("ann"))->tiles, content::TileId("entry-well")));
    }

    // All would read it in what was written.
    void whatNobodyHasDrawnIsNotCorrected()
    {
        AdventureBench game(1);
        const auto correct = [](const char* seat, const char* noun, const char* id) {
            const json card{{"noun", noun}, {"id", id}, {"card", {{"id", id}}}};
            const QByteArray args = QByteArray::fromStdString(json{{"cards", json::array({card})}}.dump());
            return commandOf("use-card", seat, args);
        };
        for (const char* seat : {"ann", ""}) {
            QCOMPARE(testing::refusalKey(*game.session, correct(seat, "cards", "cold-hands")), QString("unknown-card"));
            QCOMPARE(testing::refusalKey(*game.session, correct(seat, "tiles", "shrine")), QString("unknown-card"));
        }
        const QString open = testing::refusalKey(*game.session, correct("", "cards", "odda"));
        QVERIFY2(open != "unknown-card", qPrintable(open)); // the hero's card lies on the table
    }

    // A deck that is laid is read by all; nobody lays one alone to read it. Earlier adventures began without this one.
    void aDeckIsLaidByTheWholeTable()
    {
        play::SystemChance chance;
        const testing::SessionBench bench(std::make_unique<AdventureSystem>(), chance, demoPack());
        QVERIFY(QFile::copy(WHEELHOUSE_SOURCE_DIR "/tests/sessions/events-2-adventure-system-by-the-rules.wheelhouse",
                            bench.path("game")));
        QVERIFY(QFile::setPermissions(bench.path("game"), QFile::ReadOwner | QFile::WriteOwner));
        const testing::OpenSession session = bench.open("game");
        const auto lay = [](const char* seat) { return commandOf("lay-deck", seat, R"({"deck":"treasures"})"); };
        const auto reads = [&session] {
            const auto content = session->contentFor(SeatId("ben"));
            return content::find(content->cards, content::CardId("lucky-penny")) != nullptr;
        };
        QCOMPARE(testing::refusalKey(*session, lay("ann")), QString("only-the-table"));
        QVERIFY(!reads());
        testing::must(*session, lay(""));
        QVERIFY(reads());
    }

    // It is called by its name as soon as all know it, and no sooner.
    void aCardIsNamedOnceAllKnowIt()
    {
        AdventureBench game(1);
        const auto named = [&session = *game.session] { return session.state().table.faces.size(); };
        const size_t before = named();
        testing::must(*game.session, commandOf("draw-card", "ann", R"({"pile":"treasures","seat":"ann"})"));
        QCOMPARE(named(), before);
        const play::Piece drawn = game.session->state().table.pieces.back();
        QVERIFY(!game.session->state().table.face(*drawn.face.value));
        testing::must(*game.session, commandOf("discard", "ann", "{\"piece\":\"" + drawn.id.text().toUtf8() + "\"}"));
        QVERIFY(game.session->state().table.face(*drawn.face.value));
        testing::must(*game.session, commandOf("peek", {}, R"({"pile":"spells"})"));
        const play::Pile spells = *game.session->state().table.pile(play::PileId("spells"));
        QVERIFY(game.session->state().table.face(spells.layers.front().contents->front()));
        testing::must(*game.session, commandOf("draw-card", {}, R"({"pile":"traps","open":true})"));
        QVERIFY(game.session->state().table.face(*game.session->state().table.pieces.back().face.value));
    }

    void whoseTurnItIsGoesOn()
    {
        testing::Delving table;
        QVERIFY(table.begin(2));
        const play::Message annsTurn = play::Message("not-your-turn").with("seat", QString("Ann"));
        for (const char* act : {"move", "end-phase", "end-turn"}) {
            QVERIFY(!table.act(act, "{}", "ben"));
            QCOMPARE(table.refusal.why, annsTurn);
        }
        QVERIFY(!table.act("start", "{}", "ben"));
        QCOMPARE(table.refusal.why, play::Message("only-the-table"));
        QVERIFY(table.act("adjust", "{'figure':'odda','by':-1}", "ben"));
        QVERIFY(table.act("end-phase", "{}", "ann"));
    }
};

WHEELHOUSE_TEST(TestAdventureSecrets)

#include "tst_adventure_secrets.moc"
