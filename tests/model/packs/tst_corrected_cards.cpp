// SPDX-License-Identifier: GPL-3.0-or-later
// A running session and the pack it came from, on real files: what it carries stays, what the pack says now is told as
// a difference, and taking it over is a step.
#include "model/packs/loading/freeze.h"
#include "model/packs/loading/load_pack.h"
#include "model/packs/owner/card_changes.h"
#include "model/packs/owner/card_entries.h"
#include "model/packs/owner/owner_cards.h"
#include "model/packs/pack_shelf.h"
#include "model/play/session/session.h"
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "model/rules/tracker/tracker_system.h"
#include "model/store/sqlite_session_store.h"
#include "model/text/render.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using nlohmann::json;

namespace {

constexpr const char* annsMaximum = "/characters/0/wheel/0/from";

play::SystemRegistry& freeTableOnly()
{
    static play::SystemRegistry systems = [] {
        play::SystemRegistry made;
        made.add(std::make_unique<rules::tracker::TrackerSystem>());
        return made;
    }();
    return systems;
}

/// A session that is played from a file, and the pack folder beside it.
class PlayedPack
{
public:
    PlayedPack()
    {
        writePack(testing::smallPack());
        start();
    }

    QString packPath() const { return m_folder.filePath("small/pack.json"); }
    packs::OwnerCards cards() const { return {m_folder.filePath("mine"), {packPath()}}; }

    void writePack(const QByteArray& bytes) const
    {
        QDir().mkpath(m_folder.filePath("small"));
        QFile file(packPath());
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the pack cannot be written");
    }
    void deletePack() const { QDir(m_folder.filePath("small")).removeRecursively(); }

    /// The pack as it is on the disk now, with what its owner has entered.
    content::Pack packNow() const { return *packs::loadPacks(QStringList(packPath()) + cards().paths()).front().pack; }
    std::vector<packs::CardChange> changes(const std::set<QString>& kept = {}) const
    {
        return packs::cardChanges(m_session->content(), packNow(), {"ann", "bo", "mouse", "mouse", "cat"}, kept);
    }

    play::Session& operator*() const { return *m_session; }
    play::Session* operator->() const { return m_session.get(); }

    void reopen()
    {
        m_session.reset();
        m_store.reset();
        m_store = std::move(*store::SqliteSessionStore::open(path(), store::SqliteSessionStore::Mode::Write));
        m_session = std::move(*play::Session::open(around()));
    }

    /// The refusal's key; empty when it was done.
    QString give(const char* type, const json& args = json::object())
    {
        play::Command command;
        command.type = QString::fromLatin1(type);
        command.args = play::JsonValue(args);
        const auto done = m_session->submit(command);
        return done ? QString() : done.error().why.key;
    }
    QString take(const packs::CardChange& change, const char* type = "use-card")
    {
        return give(type, {{"cards",
                            {{{"noun", change.noun.toStdString()},
                              {"id", change.id.toStdString()},
                              {"card", json::parse(change.card.toStdString())}}}}});
    }
    QString enter(const QString& id, const std::vector<packs::CardEntry>& entries)
    {
        return take(
            {packs::nounOf(m_session->content(), id), id, {}, {}, packs::cardWith(m_session->content(), id, entries)},
            "enter-card");
    }

    const play::Figure& figure(const char* id) const
    {
        return *m_session->state().table.figure(play::FigureId(QString::fromLatin1(id)));
    }

private:
    QString path() const { return m_folder.filePath("game.wheelhouse"); }
    play::Session::Surroundings around()
    {
        return {*m_store, freeTableOnly(), m_chance, packs::readFrozen, play::systemClock()};
    }
    void start()
    {
        m_store = std::move(*store::SqliteSessionStore::createNew(path()));
        const QByteArray frozen = packs::freeze(rules::acts::withScenario(packNow(), "dinner"));
        const play::SessionInfo info{"game", "Game", "tracker", 1, frozen, play::hashOf(frozen)};
        play::Command command;
        command.type = QStringLiteral("start");
        command.args = play::JsonValue(json{{"scenario", "dinner"}});
        m_session = std::move(*play::Session::create(around(), info, command));
    }

    QTemporaryDir m_folder;
    play::SystemChance m_chance;
    std::unique_ptr<store::SqliteSessionStore> m_store;
    std::unique_ptr<play::Session> m_session;
};

QStringList told(const std::vector<packs::CardChange>& changes)
{
    QStringList lines;
    for (const packs::CardChange& change : changes) {
        for (const packs::ValueChange& value : change.values)
            lines << change.name + ": " + packs::describe(value);
    }
    return lines;
}

} // namespace

class TestCorrectedCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatASessionCarriesIsFrozen_data()
    {
        QTest::addColumn<bool>("deleted");
        QTest::newRow("the pack is changed") << false;
        QTest::newRow("the pack is deleted") << true;
    }
    void whatASessionCarriesIsFrozen()
    {
        QFETCH(const bool, deleted);
        PlayedPack game;
        const QByteArray hash = game->stateHash();
        const content::Pack content = game->content();
        if (deleted)
            game.deletePack();
        else
            game.writePack(testing::smallPackWith(annsMaximum, "7"));
        QCOMPARE(game->stateHash(), hash);
        game.reopen();
        QCOMPARE(game->stateHash(), hash);
        QVERIFY(game->content() == content);
        QCOMPARE(game.give("adjust", {{"figure", "ann"}, {"by", -1}}), QString());
        QCOMPARE(game.figure("ann").maximumHitPoints(), 4);
    }

    void theDifferenceIsTold()
    {
        PlayedPack game;
        QVERIFY(game.changes().empty());
        auto pack = json::parse(testing::smallPack().toStdString());
        json& ann = pack["characters"][0];
        ann["wheel"][0]["from"] = 5;
        ann["attacks"][0]["toHit"] = 5;
        ann["abilities"][0]["cooldown"] = 3;
        ann["passive"] = "Smells better.";
        pack["monsters"][0]["hitPoints"] = 3;
        pack["champions"][0]["attacks"][0]["damage"] = 1;
        pack["items"][0]["text"] = "Of no figure.";
        game.writePack(QByteArray::fromStdString(pack.dump()));
        QCOMPARE(told(game.changes()),
                 QStringList({"Ann: Maximum hit points 4 → 5", "Ann: Soup: number on the dial 2 → 3",
                              "Ann: Ladle: to hit +4 → +5", "Ann: Always Smells good. → Smells better.",
                              "Mouse: Hit points 2 → 3", "Cat: Claw: damage 2 → 1"}));
    }

    void whatNobodyKnowsIsNoCorrection()
    {
        PlayedPack game;
        auto pack = json::parse(testing::smallPack().toStdString());
        pack["characters"][0]["attacks"][0]["toHit"] = nullptr;
        pack["characters"][0]["wheel"][0]["speed"] = nullptr;
        pack["characters"][0]["role"] = "Cook's mate";
        game.writePack(QByteArray::fromStdString(pack.dump()));
        const auto changes = game.changes();
        QCOMPARE(told(changes), QStringList("Ann: Role Healer → Cook's mate"));
        QCOMPARE(game.take(changes.front()), QString());
        QCOMPARE(game->content().characters.front().attacks.front().toHit, 4);
        QCOMPARE(game.figure("ann").speed(), 5);
    }

    void whatWasEnteredAtTheTableIsNotTakenAway()
    {
        PlayedPack game;
        packs::AbilityRead fork{packs::AbilityRead::Kind::Attack, {}, "Fork", 3, 2, {}};
        QCOMPARE(game.enter("ann", packs::entriesOf(game->content(), "ann", fork)), QString());
        // The owner's pack could not be written: it knows no fork, and something else has changed besides.
        auto pack = json::parse(testing::smallPack().toStdString());
        pack["characters"][0]["attacks"][0]["toHit"] = 5;
        game.writePack(QByteArray::fromStdString(pack.dump()));
        QVERIFY(told(game.changes()).contains("Ann: Attacks Fork → not there")); // as when its author took it away
        const auto changes = game.changes({QStringLiteral("characters/ann/attacks/fork")});
        QCOMPARE(told(changes), QStringList("Ann: Ladle: to hit +4 → +5"));
        QCOMPARE(game.take(changes.front()), QString());
        QCOMPARE(game->content().characters.front().attacks.back().name, QStringLiteral("Fork"));
    }

    void whatWasEnteredIsToldEntryByEntry()
    {
        const QByteArray before = R"({"id":"ann","role":null,"attacks":null,"levelUps":[{"id":"salt","text":null}]})";
        const QByteArray after = R"({"id":"ann","role":"Cook","attacks":[{"id":"fork","toHit":3}],
                                     "levelUps":[{"id":"salt","text":"More."}]})";
        const std::vector<packs::CardEntry> wanted{
            {"characters/ann/attacks/fork", R"({"id":"fork","toHit":3})"},
            {"characters/ann/levelUps/salt/text", "\"More.\""},
            {"characters/ann/role", "\"Cook\""},
        };
        QCOMPARE(packs::entriesBetween("characters/ann", before, after), wanted);
        QVERIFY(packs::entriesBetween("characters/ann", after, after).empty());
        // What somebody has taken away again was not entered.
        QVERIFY(packs::entriesBetween("characters/ann", R"({"role":"Cook"})", R"({"role":null})").empty());
    }

    void idsAreToldByTheirNames()
    {
        PlayedPack game;
        auto pack = json::parse(testing::smallPack().toStdString());
        json& ann = pack["characters"][0];
        pack["actions"].push_back({{"id", "side-step"}, {"name", "Side step"}, {"perTurn", 1}});
        ann["attacks"][0]["action"] = "side-step";
        ann["attacks"][0]["kind"] = "magic";
        ann["abilities"][0]["dial"] = "two-position";
        ann["abilities"][0].erase("cooldown");
        game.writePack(QByteArray::fromStdString(pack.dump()));
        const QStringList lines = told(game.changes());
        QVERIFY2(lines.join('|').contains("→ Side step"), qPrintable(lines.join('|')));
        QVERIFY2(lines.join('|').contains("with numbers → ready or exhausted"), qPrintable(lines.join('|')));
        QVERIFY2(!lines.join('|').contains("side-step"), qPrintable(lines.join('|')));
        QVERIFY2(!lines.join('|').contains("two-position"), qPrintable(lines.join('|')));
    }

    void theCorrectedCardIsTakenOverAsAStep()
    {
        PlayedPack game;
        QCOMPARE(game.give("adjust", {{"figure", "ann"}, {"by", -1}}), QString());
        const QByteArray before = game->stateHash();
        const content::Pack old = game->content();
        game.writePack(testing::smallPackWith(annsMaximum, "6"));
        QCOMPARE(game->stateHash(), before); // never by itself
        QCOMPARE(game.take(game.changes().front()), QString());
        QVERIFY(game->content().characters.front() == game.packNow().characters.front());
        QCOMPARE(game.figure("ann").maximumHitPoints(), 6);
        QCOMPARE(game.figure("ann").hitPoints(), 5); // the harm stays
        QCOMPARE(text::render(*game->undoTitle()), QStringLiteral("Corrected card of Ann"));
        QVERIFY(game.changes().empty());
        const QByteArray after = game->stateHash();
        game.reopen();
        QCOMPARE(game->stateHash(), after);
        QVERIFY(game->content().characters.front() == game.packNow().characters.front());
        QCOMPARE(game.give("undo"), QString());
        QCOMPARE(game->stateHash(), before);
        QVERIFY(game->content() == old);
        game.reopen();
        QVERIFY(game->content() == old);
        QCOMPARE(told(game.changes()), QStringList("Ann: Maximum hit points 4 → 6"));
        QCOMPARE(game.give("redo"), QString());
        QCOMPARE(game->stateHash(), after);
    }

    void theFrozenBytesAreNeverWrittenOver()
    {
        PlayedPack game;
        const QByteArray frozen = game->info().content;
        game.writePack(testing::smallPackWith(annsMaximum, "6"));
        QCOMPARE(game.take(game.changes().front()), QString());
        game.reopen();
        QCOMPARE(game->info().content, frozen);
    }

    void whoIsDownStaysDownAndNoCardDefeats()
    {
        PlayedPack game;
        QCOMPARE(game.give("adjust", {{"figure", "ann"}, {"by", -9}}), QString());
        QCOMPARE(game.give("adjust", {{"figure", "bo"}, {"by", -2}}), QString());
        auto pack = json::parse(testing::smallPack().toStdString());
        pack["characters"][0]["wheel"][0]["from"] = 8;
        pack["characters"][1]["wheel"][0]["from"] = 1;
        game.writePack(QByteArray::fromStdString(pack.dump()));
        for (const packs::CardChange& change : game.changes())
            QCOMPARE(game.take(change), QString());
        QVERIFY(game.figure("ann").isDefeated());
        QCOMPARE(game.figure("bo").hitPoints(), 1);
    }

    void aDialKeepsHowItStands()
    {
        PlayedPack game;
        QCOMPARE(game.give("use-dial", {{"figure", "ann"}, {"dial", "soup"}}), QString());
        auto pack = json::parse(testing::smallPack().toStdString());
        pack["characters"][0]["abilities"][0]["cooldown"] = 5;
        pack["characters"][1]["abilities"][0]["id"] = "belch";
        game.writePack(QByteArray::fromStdString(pack.dump()));
        for (const packs::CardChange& change : game.changes())
            QCOMPARE(game.take(change), QString());
        QCOMPARE(game.figure("ann").dial(play::DialId("soup"))->value, 2);
        QCOMPARE(game.figure("ann").dial(play::DialId("soup"))->number, 5);
        QVERIFY(!game.figure("bo").dial(play::DialId("burp")));
        QVERIFY(game.figure("bo").dial(play::DialId("belch")));
    }

    void aCardThatDoesNotFitIsRefused_data()
    {
        QTest::addColumn<QByteArray>("cards");
        QTest::addColumn<QString>("refusal");
        QTest::newRow("no list") << QByteArray("null") << "argument-missing";
        QTest::newRow("no noun") << QByteArray(R"([{"id":"ann","card":{"id":"ann"}}])") << "argument-missing";
        QTest::newRow("of another") << QByteArray(R"([{"noun":"characters","id":"ann","card":{"id":"bo"}}])")
                                    << "card-of-another";
        QTest::newRow("no card") << QByteArray(R"([{"noun":"characters","id":"ann","card":7}])") << "card-of-another";
        QTest::newRow("unknown") << QByteArray(R"([{"noun":"characters","id":"cy","card":{"id":"cy"}}])")
                                 << "unknown-card";
        QTest::newRow("unsound") << QByteArray(R"([{"noun":"characters","id":"ann","card":{"id":"ann"}}])")
                                 << "card-does-not-fit";
        QTest::newRow("none") << QByteArray("[]") << "nothing-changes";
    }
    void aCardThatDoesNotFitIsRefused()
    {
        QFETCH(const QByteArray, cards);
        QFETCH(const QString, refusal);
        PlayedPack game;
        const QByteArray before = game->stateHash();
        QCOMPARE(game.give("use-card", {{"cards", json::parse(cards.toStdString())}}), refusal);
        QCOMPARE(game->stateHash(), before);
    }

    void nothingOfItIsSecret()
    {
        PlayedPack game;
        game.writePack(testing::smallPackWith(annsMaximum, "6"));
        QCOMPARE(game.take(game.changes().front()), QString());
        for (const char* viewer : {"table", "seat-1", "seat-2"}) {
            const auto seen = game->viewFor(play::SeatId(QString::fromLatin1(viewer)));
            QVERIFY(seen->cards == game->state().cards);
            const auto log = game->log(play::SeatId(QString::fromLatin1(viewer)), 1);
            QVERIFY(std::holds_alternative<play::CardCorrected>(log->back().content.events.front()));
        }
    }

    void whatIsReadOffACardIsKnownHereAndInTheOwnersPack()
    {
        PlayedPack game;
        const packs::AbilityRead read{packs::AbilityRead::Kind::Ability, {}, "Ladle & lid!", 3, 2, 4};
        const auto entries = packs::entriesOf(game->content(), "ann", read);
        QCOMPARE(packs::abilityIdOf(game->content(), "ann", read), QStringLiteral("ladle-lid"));
        packs::OwnerCards cards = game.cards();
        for (const packs::CardEntry& entry : entries)
            QVERIFY(cards.set("small", entry.what, json::parse(entry.value.toStdString())));
        QCOMPARE(game.enter("ann", entries), QString());
        const play::Dial* dial = game.figure("ann").dial(play::DialId("ladle-lid"));
        QVERIFY(dial);
        QCOMPARE(dial->number, 4);
        QCOMPARE(dial->name, QStringLiteral("Ladle & lid!"));
        const play::Line& line = game.figure("ann").lines.at(1);
        QCOMPARE(line.name, QStringLiteral("Ladle & lid!"));
        QCOMPARE(line.toHit, 3);
        QVERIFY(game.changes().empty());
        game.reopen();
        QVERIFY(game.figure("ann").dial(play::DialId("ladle-lid")));
        // Taken back here it is not taken back there: the card still says it.
        QCOMPARE(game.give("undo"), QString());
        QVERIFY(!game.figure("ann").dial(play::DialId("ladle-lid")));
        QCOMPARE(game.packNow().characters.front().attacks.back().damage, 2);
    }

    void anUnknownNumberIsEnteredWhereItIs()
    {
        PlayedPack game;
        auto pack = json::parse(testing::smallPack().toStdString());
        const packs::AbilityRead number{packs::AbilityRead::Kind::Reaction, "duck", {}, {}, {}, 2};
        QCOMPARE(packs::entriesOf(game->content(), "bo", number),
                 (std::vector<packs::CardEntry>{{"characters/bo/reaction/cooldown", "2"}}));
        // Who gives a number says that the dial has numbers.
        pack["characters"][0]["abilities"][0]["dial"] = nullptr;
        pack["characters"][0]["abilities"][0].erase("cooldown");
        const auto unknownDial = packs::parsePack(QByteArray::fromStdString(pack.dump()), "small");
        QVERIFY(unknownDial);
        const packs::AbilityRead soup{packs::AbilityRead::Kind::Ability, "soup", {}, {}, {}, 3};
        QCOMPARE(packs::entriesOf(unknownDial->pack, "ann", soup),
                 (std::vector<packs::CardEntry>{{"characters/ann/abilities/soup/cooldown", "3"},
                                                {"characters/ann/abilities/soup/dial", R"("numbered")"}}));
        const packs::AbilityRead known{packs::AbilityRead::Kind::Attack, "fork", "Fork", 4, 1, {}};
        QVERIFY(packs::entriesOf(game->content(), "bo", known).empty());
        const packs::AbilityRead nameless{packs::AbilityRead::Kind::Attack, {}, {}, 4, 1, {}};
        QVERIFY(packs::entriesOf(game->content(), "bo", nameless).empty());
        QCOMPARE(packs::entriesOf(game->content(), "mouse", packs::NumbersRead{5, {}, {}}),
                 (std::vector<packs::CardEntry>{{"monsters/mouse/hitPoints", "5"}}));
    }

    void aValueByHandIsOnTheCardOnceItIsEntered()
    {
        PlayedPack game;
        QCOMPARE(game.give("set-value", {{"figure", "bo"}, {"field", "ac"}, {"value", 15}}), QString());
        QCOMPARE(game.enter("bo", packs::entriesOf(game->content(), "bo", packs::NumbersRead{{}, 15, {}})), QString());
        QCOMPARE(game.figure("bo").armourClass(), 15);
        QVERIFY(game.figure("bo").overrides.empty());
    }
};

WHEELHOUSE_TEST(TestCorrectedCards)

#include "tst_corrected_cards.moc"
