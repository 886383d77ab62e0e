// SPDX-License-Identifier: GPL-3.0-or-later
// Packs that are loaded together: each on its own, and merged where one completes another.
#include "model/packs/loading/load_pack.h"
#include "model/packs/pack_shelf.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPack;
using testing::smallPackWith;

class TestPackShelf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aBrokenPackHarmsNothingElse();
    void twoPacksOfOneIdAreTold();
    void aBrokenCopySpoilsNoSoundOne_data();
    void aBrokenCopySpoilsNoSoundOne();
    void aCompletingPackWinsFieldByField();
    void nullChangesNothing();
    void entriesAreMergedById();
    void newDefinitionsJoin();
    void aTranslationJoinsItsText();
    void effectsAreReplacedAsAWhole();
    void whatIsStillUnknownStaysUnknown();
    void anIncompleteNewDefinitionIsBlamedOnItsPack();
    void whatBreaksThePackIsLeftOut();
    void anIdTwiceInACompletingPackIsAnError();
    void aMissingBaseIsAWarning();
    void twoCompletingPacksThatDisagreeAreTold();
    void aChoiceSettlesIt();
    void theSameValueTwiceIsNoCollision();
    void whatComesAlongIsReadOnce();

private:
    QString add(const QString& name, const QByteArray& bytes);
    /// A pack that completes the small one; `definitions` follow its head.
    QString addCompleting(const QString& id, const QByteArray& definitions);
    std::vector<ShelvedPack> load(const Choices& choices = {}, const QString& language = {}) const
    {
        return loadPacks(m_paths, language, choices);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QStringList m_paths;
};

namespace {

const content::Character& ann(const ShelvedPack& small)
{
    return small.pack->characters.front();
}

QString problemsOf(const ShelvedPack& pack)
{
    QString words;
    for (const Problem& problem : pack.problems)
        words += describe(problem.place) + ' ' + describe(problem) + '\n';
    return words;
}

} // namespace

void TestPackShelf::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_paths.clear();
}

QString TestPackShelf::add(const QString& name, const QByteArray& bytes)
{
    const QString path = m_folder->filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
    m_paths << path;
    return path;
}

QString TestPackShelf::addCompleting(const QString& id, const QByteArray& definitions)
{
    const QByteArray head = R"({"format": 1, "id": "%1", "name": "Mine", "version": "1", "authors": ["B"],
"licence": "CC0-1.0", "languages": ["en", "de"], "completes": "small",
%2})";
    return add(id + ".json", QByteArray(head).replace("%1", id.toUtf8()).replace("%2", definitions));
}

void TestPackShelf::aBrokenPackHarmsNothingElse()
{
    add("not-json.json", "{");
    add("wrong.json", smallPackWith("/id", "\"wrong\"").replace("\"rounds\": 3", "\"rounds\": \"three\""));
    add("small.json", smallPack());
    const auto packs = load();
    QCOMPARE(packs.size(), std::size_t{3});
    QVERIFY(packs[0].isBroken() && packs[0].id.isEmpty() && !packs[0].pack);
    QCOMPARE(packs[1].id, QString("wrong"));
    QVERIFY(packs[1].isBroken() && packs[1].name == "Small" && !packs[1].pack);
    QCOMPARE(packs[1].problems.front().place.file, m_paths[1]);
    QVERIFY(packs[1].problems.front().place.line > 0);
    QVERIFY2(packs[2].problems.empty(), qPrintable(problemsOf(packs[2])));
    QVERIFY(packs[2].pack);
}

void TestPackShelf::twoPacksOfOneIdAreTold()
{
    add("small.json", smallPack());
    add("again.json", smallPack());
    const auto packs = load();
    QVERIFY(packs[0].pack && packs[0].problems.empty());
    QVERIFY(!packs[1].pack);
    QCOMPARE(packs[1].problems.front().kind, ProblemKind::PackTwice);
    QCOMPARE(packs[1].problems.front().place, (Place{m_paths[1], "/id", 2}));
    QCOMPARE(packs[1].problems.front().other->file, m_paths[0]);
}

void TestPackShelf::aBrokenCopySpoilsNoSoundOne_data()
{
    QTest::addColumn<bool>("brokenFirst");
    QTest::newRow("the broken one first") << true;
    QTest::newRow("the sound one first") << false;
}

void TestPackShelf::aBrokenCopySpoilsNoSoundOne()
{
    QFETCH(const bool, brokenFirst);
    const QByteArray broken = smallPack().replace("\"rounds\": 3", "\"rounds\": \"three\"");
    add("first.json", brokenFirst ? broken : smallPack());
    add("second.json", brokenFirst ? smallPack() : broken);
    addCompleting("mine", R"("characters": [{"id": "ann", "role": "Cook"}])");
    const auto packs = load();
    const auto& sound = packs[brokenFirst ? 1 : 0];
    const auto& spoilt = packs[brokenFirst ? 0 : 1];
    QVERIFY2(sound.pack && sound.problems.empty(), qPrintable(problemsOf(sound)));
    QCOMPARE(ann(sound).role, QString("Cook"));
    QVERIFY(spoilt.isBroken() && !spoilt.pack);
    for (const Problem& problem : spoilt.problems)
        QVERIFY(problem.kind != ProblemKind::PackTwice); // what is wrong with it is told, not that there is another
}

void TestPackShelf::aCompletingPackWinsFieldByField()
{
    addCompleting("mine", R"("characters": [{"id": "ann", "role": "Cook", "experience": {"amount": 3}}])");
    add("small.json", smallPack());
    const auto packs = load();
    QVERIFY2(packs[0].problems.empty() && packs[1].problems.empty(),
             qPrintable(problemsOf(packs[0]) + problemsOf(packs[1])));
    QVERIFY(!packs[0].pack);
    QCOMPARE(ann(packs[1]).role, QString("Cook"));
    QCOMPARE(ann(packs[1]).experience.bonusAmount, std::optional(3));
    QCOMPARE(ann(packs[1]).experience.dialMaximum, 5);
    QCOMPARE(ann(packs[1]).kind, QString("Cook"));
    QVERIFY(packs[1].collisions.empty());
}

void TestPackShelf::nullChangesNothing()
{
    add("small.json", smallPack());
    addCompleting("mine",
                  R"("characters": [{"id": "ann", "role": null, "wheel": null, "experience": {"amount": null}}])");
    const auto packs = load();
    const content::Pack alone = *loadPacks({m_paths[0]}).front().pack;
    QVERIFY(ann(packs[0]) == alone.characters.front());
    QVERIFY(packs[0].problems.empty());
}

void TestPackShelf::entriesAreMergedById()
{
    add("small.json", smallPack());
    addCompleting("mine", R"("characters": [{"id": "ann",
        "abilities": [{"id": "salt", "text": "Heal 3."}],
        "attacks": [{"id": "ladle", "toHit": 9}, {"id": "pan", "name": "Pan", "action": "standard", "range": null, "toHit": null, "damage": 2}],
        "wheel": [{"from": 1, "to": 0, "armourClass": 9, "speed": 1}]}])");
    const auto packs = load();
    QVERIFY2(packs[0].pack, qPrintable(problemsOf(packs[1])));
    QCOMPARE(ann(packs[0]).dials.size(), std::size_t{3});
    QCOMPARE(ann(packs[0]).dials[1].text, QString("Heal 3."));
    QCOMPARE(ann(packs[0]).attacks.size(), std::size_t{2});
    QCOMPARE(ann(packs[0]).attacks[0].toHit, std::optional(9));
    QCOMPARE(ann(packs[0]).attacks[0].damage, std::optional(1));
    QCOMPARE(ann(packs[0]).attacks[1].damage, std::optional(2));
    QCOMPARE(ann(packs[0]).wheel->maxHitPoints(), 1); // bands have no ids: the new ones stand for all
}

void TestPackShelf::newDefinitionsJoin()
{
    add("small.json", smallPack());
    addCompleting("mine", R"("items": [{"id": "cup", "name": "Cup", "type": "tool", "text": null}],
        "scenarios": [{"id": "dinner", "lootPool": ["cup"]}])");
    const auto packs = load();
    QVERIFY2(packs[0].pack, qPrintable(problemsOf(packs[1])));
    QCOMPARE(packs[0].pack->items.back().id, content::LootId("cup"));
    QCOMPARE(packs[0].pack->scenarios.front().lootPool, std::vector{content::LootId("cup")});
    QCOMPARE(packs[0].problems.size(), std::size_t{1});
    QCOMPARE(packs[0].problems.front().severity, Severity::Incomplete);
    QCOMPARE(packs[0].problems.front().place, (Place{m_paths[1], "/items/0/text", 3}));
}

void TestPackShelf::aTranslationJoinsItsText()
{
    add("small.json", smallPack());
    addCompleting("mine", R"("items": [{"id": "spoon", "name": {"de": "Löffel"}}])");
    const auto german = load({}, "de");
    QVERIFY2(german[0].problems.empty(), qPrintable(problemsOf(german[0])));
    QCOMPARE(german[0].pack->items.front().name, QString("Löffel"));
    QCOMPARE(load()[0].pack->items.front().name, QString("Spoon"));
}

void TestPackShelf::effectsAreReplacedAsAWhole()
{
    add("small.json", smallPack());
    addCompleting("mine", R"("cards": [{"id": "broth", "effect": {"hurt": 1}}])");
    QCOMPARE(load()[0].pack->cards.front().effect.json, QByteArray(R"({"hurt":1})"));

    addCompleting("mine", R"("characters": [{"id": "ann", "effects": {"critical": {"keywords": ["holy"]}}}])");
    const content::CardEffects effects = load()[0].pack->characters.front().effects;
    QVERIFY(effects.critical == content::Effect{.keywords = {"holy"}});
    QVERIFY(!effects.passive.isEmpty() && !effects.bonus.isEmpty());
}

void TestPackShelf::whatIsStillUnknownStaysUnknown()
{
    add("small.json", smallPackWith("/champions/0/speed", "null"));
    addCompleting("mine", R"("champions": [{"id": "cat", "speed": null, "armourClass": 15}])");
    const auto packs = load();
    QVERIFY(!packs[0].pack->champions.front().speed);
    QCOMPARE(packs[0].pack->champions.front().armourClass, std::optional(15));
    QCOMPARE(packs[0].problems.size(), std::size_t{1});
    QCOMPARE(packs[0].problems.front().place.file, m_paths[0]);
}

void TestPackShelf::anIncompleteNewDefinitionIsBlamedOnItsPack()
{
    add("small.json", smallPack());
    addCompleting("mine", R"("items": [{"id": "cup", "name": "Cup"}])");
    const auto packs = load();
    QVERIFY(packs[0].pack && packs[0].problems.empty());
    QVERIFY(packs[1].isBroken());
    QCOMPARE(packs[1].problems.size(), std::size_t{2});
    for (const Problem& problem : packs[1].problems)
        QCOMPARE(problem.kind, ProblemKind::MissingKey);
    QCOMPARE(packs[1].problems.front().place.file, m_paths[1]);
    QCOMPARE(packs[1].problems.front().place.line, 3);
}

void TestPackShelf::whatBreaksThePackIsLeftOut()
{
    add("small.json", smallPack());
    addCompleting("bad", R"("characters": [{"id": "ann",
 "wheel": [
{"from": 4, "to": 2, "armourClass": 9, "speed": 1}]}])");
    addCompleting("good", R"("characters": [{"id": "ann", "role": "Cook"}])");
    const auto packs = load();
    QVERIFY(packs[1].isBroken());
    QCOMPARE(packs[1].problems.size(), std::size_t{1});
    QCOMPARE(packs[1].problems.front().kind, ProblemKind::WheelNotToZero);
    QCOMPARE(packs[1].problems.front().place, (Place{m_paths[1], "/characters/0/wheel", 4}));
    QVERIFY(!packs[2].isBroken());
    QCOMPARE(ann(packs[0]).role, QString("Cook"));
    QCOMPARE(ann(packs[0]).wheel->maxHitPoints(), 4);
}

void TestPackShelf::anIdTwiceInACompletingPackIsAnError()
{
    add("small.json", smallPack());
    addCompleting("mine", R"("items": [{"id": "spoon", "type": "a"}, {"id": "spoon", "type": "b"}])");
    const auto packs = load();
    QVERIFY(packs[0].pack);
    QCOMPARE(packs[0].pack->items.front().type, QString("weapon"));
    QCOMPARE(packs[1].problems.front().kind, ProblemKind::DuplicateId);
}

void TestPackShelf::aMissingBaseIsAWarning()
{
    addCompleting("mine", R"("items": [{"id": "spoon", "type": "a"}])");
    const auto packs = load();
    QVERIFY(!packs[0].isBroken() && !packs[0].pack);
    QCOMPARE(packs[0].problems.size(), std::size_t{1});
    QCOMPARE(packs[0].problems.front().kind, ProblemKind::BaseMissing);
    QCOMPARE(packs[0].problems.front().place, (Place{m_paths[0], "/completes", 2}));
}

void TestPackShelf::twoCompletingPacksThatDisagreeAreTold()
{
    add("small.json", smallPack());
    addCompleting("one", R"("characters": [{"id": "ann", "attacks": [{"id": "ladle", "toHit": 7}]}])");
    addCompleting("two", R"("characters": [{"id": "ann", "attacks": [{"id": "ladle", "toHit": 8}]}])");
    const auto packs = load();
    QCOMPARE(ann(packs[0]).attacks.front().toHit, std::optional(8)); // until somebody chooses
    QCOMPARE(packs[0].collisions.size(), std::size_t{1});
    const Collision& collision = packs[0].collisions.front();
    QCOMPARE(collision.what, QString("characters/ann/attacks/ladle/toHit"));
    QCOMPARE((QStringList{collision.first, collision.firstValue, collision.second, collision.secondValue}),
             (QStringList{"one", "7", "two", "8"}));
    const Problem& problem = packs[0].problems.front();
    QCOMPARE(problem.kind, ProblemKind::OverlaysDisagree);
    QCOMPARE(problem.severity, Severity::Warning);
    QCOMPARE(problem.place, (Place{m_paths[2], "/characters/0/attacks/0/toHit", 3}));
    QCOMPARE(*problem.other, (Place{m_paths[1], "/characters/0/attacks/0/toHit", 3}));
}

void TestPackShelf::aChoiceSettlesIt()
{
    add("small.json", smallPack());
    addCompleting("one", R"("characters": [{"id": "ann", "role": "First"}])");
    addCompleting("two", R"("characters": [{"id": "ann", "role": "Second"}])");
    for (const auto& [chosen, role] : {std::pair("one", "First"), std::pair("two", "Second")}) {
        const auto packs = load({{"characters/ann/role", chosen}});
        QCOMPARE(ann(packs[0]).role, QString(role));
        QVERIFY(packs[0].collisions.empty() && packs[0].problems.empty());
    }
}

void TestPackShelf::theSameValueTwiceIsNoCollision()
{
    add("small.json", smallPack());
    addCompleting("one", R"("characters": [{"id": "ann", "role": "Cook"}])");
    addCompleting("two", R"("characters": [{"id": "ann", "role": "Cook"}])");
    QVERIFY(load()[0].collisions.empty());
}

/// Packs of users are read each time, and what completes a bundled one is merged into it.
void TestPackShelf::whatComesAlongIsReadOnce()
{
    int reads = 0;
    const auto words = [&reads](const QString&) -> const content::GameWords* {
        ++reads;
        return nullptr;
    };
    BundledOnce once;
    const QStringList bundled{starterPackPath()};
    const auto first = loadPacks(bundled, {}, {}, words, &once);
    const int all = std::exchange(reads, 0);
    QVERIFY(all > 0 && first.front().pack);
    const auto again = loadPacks(bundled, {}, {}, words, &once);
    QCOMPARE(reads, 0);
    QVERIFY(again.front().pack == first.front().pack && again.front().name == first.front().name);
    loadPacks(bundled, QStringLiteral("de"), {}, words, &once);
    QCOMPARE(std::exchange(reads, 0), all); // in another language it is read for itself
    add("small.json", smallPack());
    loadPacks(m_paths, {}, {}, words, &once);
    QVERIFY(std::exchange(reads, 0) > 0);
    loadPacks(m_paths, {}, {}, words, &once);
    QVERIFY(reads > 0);
}

WHEELHOUSE_TEST(TestPackShelf)
#include "tst_pack_shelf.moc"
