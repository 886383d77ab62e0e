// SPDX-License-Identifier: GPL-3.0-or-later
// The owner's own packs, on real files: entered, undone, damaged, exported, imported.
#include "model/packs/owner/card_entries.h"
#include "model/packs/owner/owner_cards.h"
#include "model/packs/owner/quick_wheel.h"
#include "model/packs/pack_shelf.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <sys/stat.h>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using nlohmann::json;

class TestOwnerCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aFieldIsWrittenAtOnce();
    void aStepIntoAListIsAnId();
    void nullTakesBackWhatWasEntered();
    void theLastChangeIsUndone();
    void undoLeavesWhatSomebodyElseWrote();
    void eachPackHasStepsOfItsOwn();
    void aPackThatComesLaterCanBeCompleted();
    void theLastStepsAloneAreKept();
    void theFileThatWasLookedAtIsImported();
    void whatCollidesSinceThenIsNotDecided();
    void whatIsUndoneIsDoneAgain();
    void aStepTellsBothValues();
    void severalEntriesAreOneStepOrNone();
    void aBrokenCopyOfTheBaseIsPassedOver();
    void whatWouldBreakThePackIsRefused();
    void aDamagedFileIsToldAndKept();
    void aFileThatCannotBeWrittenIsTold();
    void anUpdateOfTheBaseTouchesNothing();
    void anotherOwnerImportsWhatWasExported();
    void anImportThatCollidesIsSettled();
    void whatBothHaveAddedCollidesInsideToo();
    void aPipeOrADeviceIsNotReadToItsEnd_data();
    void aPipeOrADeviceIsNotReadToItsEnd();
    void anEntryOfOnesOwnIsTold();
    void aNumberedDialMayHaveTwoPositions();
    void aPrintedNumberGoesWithTheDialThatHadIt();
    void onlyCardsAreImported();
    void aQuickWheelIsAWheel();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    OwnerCards cards(const QString& folder = QStringLiteral("packs")) const
    {
        return OwnerCards(path(folder), {path("small.json")});
    }
    /// Ann of the small pack with the owner's cards.
    content::Character ann(const OwnerCards& cards) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QString smallId = QStringLiteral("small");
const QString annsRole = QStringLiteral("characters/ann/role");

void writeFileTo(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

QByteArray readFileFrom(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TestOwnerCards::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    writeFileTo(path("small.json"), testing::smallPack());
}

content::Character TestOwnerCards::ann(const OwnerCards& cards) const
{
    const auto packs = loadPacks(QStringList{path("small.json")} + cards.paths());
    return packs.front().pack ? packs.front().pack->characters.front() : content::Character();
}

void TestOwnerCards::aFieldIsWrittenAtOnce()
{
    OwnerCards cards = this->cards();
    QCOMPARE(cards.paths(), QStringList());
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QCOMPARE(cards.paths(), QStringList{path("packs/small-mine/pack.json")});
    QCOMPARE(ann(cards).role, QStringLiteral("Porter"));
    QCOMPARE(QDir(path("packs/small-mine")).entryList(QDir::Files), QStringList{"pack.json"});
    // Somebody who comes later finds it there.
    QCOMPARE(ann(this->cards()).role, QStringLiteral("Porter"));
}

void TestOwnerCards::aStepIntoAListIsAnId()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.set(smallId, "characters/ann/attacks/ladle/toHit", 9));
    QCOMPARE(ann(cards).attacks.front().toHit, std::optional(9));
    const json fork{{"id", "fork"},     {"name", "Fork"},   {"action", nullptr},
                    {"range", nullptr}, {"toHit", nullptr}, {"damage", 4}};
    QVERIFY(cards.set(smallId, "characters/ann/attacks/fork", fork));
    QCOMPARE(ann(cards).attacks.back().name, QStringLiteral("Fork"));
    QCOMPARE(ann(cards).attacks.front().toHit, std::optional(9));
}

void TestOwnerCards::nullTakesBackWhatWasEntered()
{
    OwnerCards cards = this->cards();
    const QString before = ann(cards).role;
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QVERIFY(cards.set(smallId, annsRole, nullptr));
    QCOMPARE(ann(cards).role, before);
}

void TestOwnerCards::theLastChangeIsUndone()
{
    OwnerCards cards = this->cards();
    QVERIFY(!cards.canUndo());
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QVERIFY(cards.set(smallId, annsRole, "Cook"));
    QCOMPARE(cards.lastStep()->what, annsRole);
    QVERIFY(cards.undo());
    QCOMPARE(ann(cards).role, QStringLiteral("Porter"));
    QVERIFY(cards.undo());
    QCOMPARE(cards.paths(), QStringList()); // there was no file before the first
    QVERIFY(!cards.canUndo());
}

void TestOwnerCards::whatIsUndoneIsDoneAgain()
{
    OwnerCards cards = this->cards();
    QVERIFY(!cards.canRedo());
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QVERIFY(cards.set(smallId, annsRole, "Cook"));
    QVERIFY(cards.undo() && cards.undo());
    QVERIFY(cards.paths().isEmpty());
    QVERIFY(cards.redo());
    QCOMPARE(ann(cards).role, QStringLiteral("Porter"));
    QVERIFY(cards.redo());
    QCOMPARE(ann(cards).role, QStringLiteral("Cook"));
    QVERIFY(!cards.canRedo());
    // What is entered now ends what could have been done again.
    QVERIFY(cards.undo());
    QVERIFY(cards.set(smallId, annsRole, "Baker"));
    QVERIFY(!cards.canRedo());
    QVERIFY(cards.undo());
    // Nor is anything written over that somebody else wrote meanwhile.
    writeFileTo(cards.pathFor(smallId), "{}");
    const auto again = cards.redo();
    QVERIFY(!again);
    QCOMPARE(again.error().front().kind, ProblemKind::ChangedMeanwhile);
    QCOMPARE(readFileFrom(cards.pathFor(smallId)), QByteArray("{}"));
}

void TestOwnerCards::aStepTellsBothValues()
{
    OwnerCards cards = this->cards();
    QVERIFY(!cards.lastStep());
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QCOMPARE(cards.lastStep()->what, annsRole);
    QCOMPARE(cards.lastStep()->before, QByteArray("null"));
    QCOMPARE(cards.lastStep()->after, QByteArray("\"Porter\""));
    QVERIFY(cards.undo());
    QCOMPARE(cards.undoneStep()->after, QByteArray("\"Porter\""));
}

void TestOwnerCards::severalEntriesAreOneStepOrNone()
{
    OwnerCards cards = this->cards();
    const CardEntry role{annsRole, "\"Porter\""};
    const CardEntry passive{"characters/ann/passive", "\"Hums.\""};
    const auto done = cards.setAll(smallId, {role, {"characters/ann/attacks/ladle/damage", "\"lots\""}, passive});
    QVERIFY(!done);
    QVERIFY(cards.paths().isEmpty() && !cards.canUndo());
    QVERIFY(cards.setAll(smallId, {role, passive}));
    QCOMPARE(ann(cards).role, QStringLiteral("Porter"));
    QCOMPARE(ann(cards).passive, QStringLiteral("Hums."));
    QVERIFY(cards.undo());
    QVERIFY(cards.paths().isEmpty());
}

void TestOwnerCards::aBrokenCopyOfTheBaseIsPassedOver()
{
    writeFileTo(path("copy.json"), testing::smallPack().replace("\"to\": 0", "\"to\": 1"));
    writeFileTo(path("torn.json"), testing::smallPack().replace("\"rounds\": 3", "\"rounds\": \"three\""));
    OwnerCards cards(path("packs"), {path("copy.json"), path("torn.json"), path("small.json")});
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QCOMPARE(ann(cards).role, QStringLiteral("Porter"));
    // Where no copy is sound, what is wrong is told.
    OwnerCards none(path("others"), {path("torn.json")});
    const auto refused = none.set(smallId, annsRole, "Porter");
    QVERIFY(!refused);
    QCOMPARE(refused.error().front().kind, ProblemKind::WrongType);
}

void TestOwnerCards::undoLeavesWhatSomebodyElseWrote()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    OwnerCards other = this->cards();
    QVERIFY(other.set(smallId, annsRole, "Cook"));
    const auto undone = cards.undo();
    QVERIFY(!undone);
    QCOMPARE(undone.error().front().kind, ProblemKind::ChangedMeanwhile);
    QCOMPARE(undone.error().front().place, (Place{cards.pathFor(smallId), {}, 0})); // the whole file
    QCOMPARE(ann(cards).role, QStringLiteral("Cook"));
    // It is not offered for ever, and what is entered from now on is undone again.
    QVERIFY(!cards.canUndo() && !cards.canRedo());
    QVERIFY(cards.set(smallId, annsRole, "Baker"));
    QVERIFY(cards.undo());
    QCOMPARE(ann(cards).role, QStringLiteral("Cook"));
}

void TestOwnerCards::eachPackHasStepsOfItsOwn()
{
    const QString otherId = QStringLiteral("other");
    writeFileTo(path("other.json"), testing::smallPackWith("/id", "\"other\""));
    OwnerCards cards(path("packs"), {path("small.json"), path("other.json")});
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QVERIFY(cards.set(otherId, annsRole, "Cook"));
    QVERIFY(cards.set(otherId, annsRole, "Baker"));
    QCOMPARE(cards.lastStep()->base, otherId);
    QCOMPARE(cards.lastStep(smallId)->after, QByteArray("\"Porter\""));
    QVERIFY(cards.undo(smallId));
    QVERIFY(!cards.canUndo(smallId) && cards.canRedo(smallId) && !cards.canRedo(otherId));
    QVERIFY(cards.entered(smallId, annsRole).is_null());
    QVERIFY(cards.entered(otherId, annsRole) == "Baker");
    // What is entered for one pack leaves what can be done again for the other.
    QVERIFY(cards.set(otherId, "characters/ann/kind", "Cook"));
    QVERIFY(cards.redo(smallId));
    QVERIFY(cards.entered(smallId, annsRole) == "Porter");
    // Nor does somebody else's change of one file hold up the other.
    writeFileTo(cards.pathFor(otherId), "{}");
    QVERIFY(!cards.undo(otherId));
    QVERIFY(!cards.canUndo(otherId) && cards.canUndo(smallId));
    QVERIFY(cards.undo());
    QVERIFY(cards.entered(smallId, annsRole).is_null());
}

void TestOwnerCards::aPackThatComesLaterCanBeCompleted()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    writeFileTo(path("other.json"), testing::smallPackWith("/id", "\"other\""));
    const auto refused = cards.set("other", annsRole, "Cook");
    QVERIFY(!refused);
    QCOMPARE(refused.error().front().kind, ProblemKind::BaseMissing);
    cards.setBases({path("small.json"), path("other.json")});
    QVERIFY(cards.set("other", annsRole, "Cook"));
    QVERIFY(cards.undo() && cards.undo()); // and what was entered before is undone as ever
    QVERIFY(cards.paths().isEmpty());
}

void TestOwnerCards::theLastStepsAloneAreKept()
{
    OwnerCards cards = this->cards();
    for (int i = 0; i < 205; ++i)
        QVERIFY(cards.set(smallId, annsRole, "Porter " + std::to_string(i)));
    int undone = 0;
    for (; cards.canUndo(); ++undone)
        QVERIFY(cards.undo());
    QCOMPARE(undone, 200);
    QCOMPARE(ann(cards).role, QStringLiteral("Porter 4"));
}

void TestOwnerCards::theFileThatWasLookedAtIsImported()
{
    OwnerCards theirs = this->cards("theirs");
    QVERIFY(theirs.set(smallId, annsRole, "Cook"));
    QVERIFY(theirs.exportTo(smallId, path("theirs.json")));
    OwnerCards mine = this->cards();
    const auto seen = mine.look(path("theirs.json"));
    QVERIFY(seen);
    writeFileTo(path("theirs.json"), "{ spoilt");
    QVERIFY(mine.import(*seen));
    QCOMPARE(ann(mine).role, QStringLiteral("Cook"));
    // Cards that were damaged meanwhile are told.
    writeFileTo(mine.pathFor(smallId), "{ spoilt");
    const auto refused = mine.import(*seen);
    QVERIFY(!refused);
    QCOMPARE(refused.error().front().kind, ProblemKind::NotJson);
}

void TestOwnerCards::whatCollidesSinceThenIsNotDecided()
{
    OwnerCards theirs = this->cards("theirs");
    QVERIFY(theirs.set(smallId, annsRole, "Cook"));
    QVERIFY(theirs.exportTo(smallId, path("theirs.json")));
    OwnerCards mine = this->cards();
    const auto seen = mine.look(path("theirs.json"));
    QVERIFY(seen && seen->collisions.empty());
    OwnerCards elsewhere = this->cards();
    QVERIFY(elsewhere.set(smallId, annsRole, "Porter"));
    const auto refused = mine.import(*seen);
    QVERIFY(!refused);
    QCOMPARE(refused.error().front().kind, ProblemKind::ChangedMeanwhile);
    QCOMPARE(ann(mine).role, QStringLiteral("Porter"));
}

void TestOwnerCards::whatWouldBreakThePackIsRefused()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    const auto wrong = cards.set(smallId, "characters/ann/attacks/ladle/action", "dance");
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().front().kind, ProblemKind::UnknownId);
    QVERIFY(describe(wrong.error().front().place).contains("small-mine/pack.json"));
    QVERIFY(!cards.set(smallId, "characters/ann/colour", "red"));
    QVERIFY(!cards.set("no-such-pack", annsRole, "Porter"));
    QCOMPARE(ann(cards).role, QStringLiteral("Porter"));
    QCOMPARE(cards.lastStep()->what, annsRole);
}

void TestOwnerCards::aDamagedFileIsToldAndKept()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    const QString file = cards.pathFor(smallId);
    const QByteArray damaged = readFileFrom(file).replace("\"Porter\"", "Porter\"");
    writeFileTo(file, damaged);
    const auto refused = cards.set(smallId, "characters/ann/kind", "Cook");
    QVERIFY(!refused);
    const Problem& problem = refused.error().front();
    QCOMPARE(problem.kind, ProblemKind::NotJson);
    QCOMPARE(problem.place.file, file);
    QVERIFY(problem.place.line > 1);
    QCOMPARE(readFileFrom(file), damaged);
    QVERIFY(!cards.undo());
    QCOMPARE(readFileFrom(file), damaged);
    // The pack that it completes is played without it, and the place is told there as well.
    const auto packs = loadPacks({path("small.json"), file});
    QVERIFY(packs[0].pack);
    QVERIFY(packs[1].isBroken());
}

void TestOwnerCards::aFileThatCannotBeWrittenIsTold()
{
    writeFileTo(path("packs"), "a file where the folder should be");
    OwnerCards cards = this->cards();
    const auto refused = cards.set(smallId, annsRole, "Porter");
    QVERIFY(!refused);
    QCOMPARE(refused.error().front().kind, ProblemKind::Unwritable);
    QCOMPARE(refused.error().front().place, (Place{cards.pathFor(smallId), {}, 0}));
    QVERIFY(!cards.canUndo());
}

void TestOwnerCards::anUpdateOfTheBaseTouchesNothing()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    const QByteArray mine = readFileFrom(cards.pathFor(smallId));
    writeFileTo(path("small.json"), testing::smallPackWith("/version", "\"2\""));
    QCOMPARE(ann(cards).role, QStringLiteral("Porter"));
    QCOMPARE(readFileFrom(cards.pathFor(smallId)), mine);
}

void TestOwnerCards::anotherOwnerImportsWhatWasExported()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QVERIFY(cards.exportTo(smallId, path("ann.json")));
    OwnerCards others = this->cards("others");
    const auto seen = others.look(path("ann.json"));
    QVERIFY(seen);
    QCOMPARE(seen->base, smallId);
    QCOMPARE(seen->collisions, std::vector<Collision>());
    QVERIFY(others.import(path("ann.json")));
    QCOMPARE(ann(others).role, QStringLiteral("Porter"));
    QVERIFY(others.undo());
    QCOMPARE(others.paths(), QStringList());
}

void TestOwnerCards::anImportThatCollidesIsSettled()
{
    OwnerCards theirs = this->cards("theirs");
    QVERIFY(theirs.set(smallId, annsRole, "Cook"));
    QVERIFY(theirs.set(smallId, "characters/ann/attacks/ladle/toHit", 7));
    QVERIFY(theirs.set(smallId, "characters/ann/kind", "Baker"));
    QVERIFY(theirs.exportTo(smallId, path("theirs.json")));
    OwnerCards mine = this->cards();
    QVERIFY(mine.set(smallId, annsRole, "Porter"));
    QVERIFY(mine.set(smallId, "characters/ann/attacks/ladle/toHit", 9));
    const auto seen = mine.look(path("theirs.json"));
    QVERIFY(seen);
    QCOMPARE(seen->collisions.size(), std::size_t{2});
    for (const Collision& collision : seen->collisions) {
        const bool isRole = collision.what == annsRole;
        QCOMPARE(collision.firstValue, isRole ? QStringLiteral("Porter") : QStringLiteral("9"));
        QCOMPARE(collision.secondValue, isRole ? QStringLiteral("Cook") : QStringLiteral("7"));
    }
    QCOMPARE(ann(mine).role, QStringLiteral("Porter")); // looking writes nothing
    QVERIFY(mine.import(path("theirs.json"), {annsRole}));
    QCOMPARE(ann(mine).role, QStringLiteral("Porter"));
    QCOMPARE(ann(mine).attacks.front().toHit, std::optional(7));
    QCOMPARE(ann(mine).kind, QStringLiteral("Baker"));
}

void TestOwnerCards::whatBothHaveAddedCollidesInsideToo()
{
    const QString spit = "characters/ann/attacks/spit";
    const auto attack = [](int toHit) {
        return json{
            {"name", "Spit"}, {"action", "standard"}, {"range", nullptr}, {"toHit", toHit}, {"damage", nullptr}};
    };
    OwnerCards theirs = this->cards("theirs");
    QVERIFY(theirs.set(smallId, spit, attack(7)));
    QVERIFY(theirs.set(smallId, spit + "/damage", 2));
    QVERIFY(theirs.exportTo(smallId, path("theirs.json")));
    OwnerCards mine = this->cards();
    QVERIFY(mine.set(smallId, spit, attack(9)));
    const auto seen = mine.look(path("theirs.json"));
    QVERIFY(seen);
    QCOMPARE(seen->collisions.size(), std::size_t{1}); // the damage is unknown to me
    QCOMPARE(seen->collisions.front().what, spit + "/toHit");
    QCOMPARE(seen->collisions.front().firstValue, QStringLiteral("9"));
    QCOMPARE(seen->mine, std::vector<QByteArray>{"9"});
    QCOMPARE(seen->theirs, std::vector<QByteArray>{"7"});
    QVERIFY(seen->collisions.front().other.pointer.endsWith("/attacks/0/toHit"));
    QVERIFY(mine.import(path("theirs.json"), {spit + "/toHit"}));
    QCOMPARE(ann(mine).attacks.back().toHit, std::optional(9));
    QCOMPARE(ann(mine).attacks.back().damage, std::optional(2));
}

void TestOwnerCards::aPipeOrADeviceIsNotReadToItsEnd_data()
{
    QTest::addColumn<bool>("pipe");
    QTest::newRow("a pipe that nobody writes") << true;
    QTest::newRow("a device without an end") << false;
}

// Where anybody may have put something under the name of a pack.
void TestOwnerCards::aPipeOrADeviceIsNotReadToItsEnd()
{
    QFETCH(const bool, pipe);
    QVERIFY(QDir().mkpath(path("packs/small-mine")));
    const QString name = path("packs/small-mine/pack.json");
    if (pipe) {
        QCOMPARE(::mkfifo(QFile::encodeName(name).constData(), 0600), 0);
    } else {
        QVERIFY(QFile::link("/dev/zero", name));
    }
    OwnerCards cards = this->cards();
    QCOMPARE(cards.versions().size(), 1);
    cards.setSeen(cards.versions());
    QVERIFY(cards.isSeen(smallId));
    QVERIFY(!cards.set(smallId, annsRole, "Porter"));
}

void TestOwnerCards::anEntryOfOnesOwnIsTold()
{
    OwnerCards cards = this->cards();
    QVERIFY(cards.entered(smallId, annsRole).is_null());
    QVERIFY(cards.set(smallId, "characters/ann/attacks/ladle/toHit", 9));
    QVERIFY(cards.set(smallId, "characters/ann/levelUps/salt", json{{"name", "Salt"}, {"text", nullptr}}));
    QVERIFY(cards.set(smallId, annsRole, "Porter"));
    QVERIFY(cards.entered(smallId, annsRole) == "Porter");
    const json ladle{{"id", "ladle"}, {"toHit", 9}};
    QVERIFY(cards.entered(smallId, "characters/ann/attacks/ladle") == ladle);
    QCOMPARE(cards.added(smallId, "characters/ann"), QStringList{"characters/ann/levelUps/salt"});
    QCOMPARE(cards.added(smallId, "characters/bo"), QStringList());
}

void TestOwnerCards::aNumberedDialMayHaveTwoPositions()
{
    writeFileTo(path("small.json"), testing::smallPackWith("/characters/0/abilities/0/cooldown", "null"));
    OwnerCards cards = this->cards();
    const auto set = cards.set(smallId, "characters/ann/abilities/soup/dial", "two-position");
    QVERIFY2(set, set ? "" : qPrintable(describe(set.error().front())));
    QCOMPARE(ann(cards).dials.front().kind, content::DialKind::TwoPosition);
}

void TestOwnerCards::aPrintedNumberGoesWithTheDialThatHadIt()
{
    OwnerCards cards = this->cards(); // the pack itself says that the dial is numbered, and its number
    const auto set = cards.set(smallId, "characters/ann/abilities/soup/dial", "two-position");
    QVERIFY2(set, set ? "" : qPrintable(describe(set.error().front())));
    QCOMPARE(ann(cards).dials.front().kind, content::DialKind::TwoPosition);
    QVERIFY(!ann(cards).dials.front().cooldown);
}

void TestOwnerCards::onlyCardsAreImported()
{
    OwnerCards cards = this->cards();
    const auto whole = cards.look(path("small.json"));
    QVERIFY(!whole);
    QCOMPARE(whole.error().front().kind, ProblemKind::NotCompleting);
    QCOMPARE(whole.error().front().place, (Place{path("small.json"), {}, 0}));
    writeFileTo(path("garbage.json"), "{]");
    QVERIFY(!cards.import(path("garbage.json")));
    QCOMPARE(cards.paths(), QStringList());
}

void TestOwnerCards::aQuickWheelIsAWheel()
{
    OwnerCards cards = this->cards();
    const QuickWheel quick{12, 15, 5, 6, 14, {}};
    QVERIFY(cards.set(smallId, "characters/ann/wheel", bandsJson(wheelOf(quick))));
    QCOMPARE(quickOf(ann(cards).wheel), std::optional(quick));
    QVERIFY(ann(cards).wheel->at(6).bloodied);
    QVERIFY(!ann(cards).wheel->at(7).bloodied);
    QCOMPARE(ann(cards).wheel->at(12).armourClass, std::optional(15));
    QCOMPARE(quickOf(std::nullopt), std::optional(QuickWheel()));
    QVERIFY(!wheelOf({{}, 15, 5, 6, 14, 4}));
    content::Wheel detailed = *wheelOf(quick);
    detailed.positions[3].speed = 2;
    QVERIFY(!quickOf(detailed)); // more than it can say, so it must not be written over
}

WHEELHOUSE_TEST(TestOwnerCards)
#include "tst_owner_cards.moc"
