// SPDX-License-Identifier: GPL-3.0-or-later
// The experience pile of an adventure: what cards are worth, and what cancels an encounter.
#include "model/rules/adventure_system/cards/held_cards.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestExperience : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void worthOfMonsters();
    static void worthOfVillains();
    static void onlyTheActivePlayer();
    static void costOfTheAdventure();
    static void tooLittle();
    static void anyCards();
    static void spentCards();
    static void spentVillains();
    static void worthlessCards();
    static void wastedPoints();
    static void theBestMix();
    static void bothCardsGo();
    static void noEffect();
    static void onlyAtTheDraw();
};

namespace {
using rules::adventure_system::cheapestMix;

/// The ids of the experience pile's cards in the prompt, by their worth.
QByteArray paying(const Delving& table, std::initializer_list<int> worths)
{
    std::vector<QString> taken;
    QByteArray list;
    const auto* prompt = table.promptOf("ann");
    for (const int worth : worths) {
        for (const play::PromptOption& option : prompt->options) {
            const play::Piece* piece = table.table().piece(play::PieceId(option.id));
            const content::Card* card = content::find(table.pack.cards, content::CardId(*piece->face.value));
            if (rules::adventure_system::experienceOf(*card) == worth && std::ranges::count(taken, option.id) == 0) {
                taken.push_back(option.id);
                list += (list.isEmpty() ? "'" : ",'") + option.id.toUtf8() + "'";
                break;
            }
        }
    }
    return "[" + list + "]";
}

QByteArray payingAll(const Delving& table, const std::vector<int>& worths)
{
    std::vector<int> left = worths;
    QByteArray list;
    for (const play::PromptOption& option : table.promptOf("ann")->options) {
        const play::Piece* piece = table.table().piece(play::PieceId(option.id));
        const content::Card* card = content::find(table.pack.cards, content::CardId(*piece->face.value));
        const auto wanted = std::ranges::find(left, rules::adventure_system::experienceOf(*card));
        if (wanted != left.end()) {
            left.erase(wanted);
            list += (list.isEmpty() ? "'" : ",'") + option.id.toUtf8() + "'";
        }
    }
    return "[" + list + "]";
}

qint64 numberIn(const play::Message& message, const char* name)
{
    const auto arg = std::ranges::find(message.args, QString(name), &play::MessageArg::name);
    return arg == message.args.end() ? -1 : std::get<qint64>(arg->value);
}

/// What each card of the pile is shown to be worth.
std::vector<qint64> worthsIn(const play::Prompt& prompt)
{
    std::vector<qint64> worths;
    for (const play::PromptOption& option : prompt.options) {
        worths.push_back(numberIn(option.label, "count"));
    }
    return worths;
}

const play::Message* saidMessage(const Delving& table, const char* key)
{
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (said && said->message.key == QLatin1String(key)) {
            return &said->message;
        }
    }
    return nullptr;
}
} // namespace

void TestExperience::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-XPT-02 worth of monsters") << Check(worthOfMonsters);
    QTest::newRow("ADV-XPT-03 worth of villains") << Check(worthOfVillains);
    QTest::newRow("ADV-XPT-04 only the active player") << Check(onlyTheActivePlayer);
    QTest::newRow("ADV-XPT-05 cost of the adventure") << Check(costOfTheAdventure);
    QTest::newRow("ADV-XPT-06 too little") << Check(tooLittle);
    QTest::newRow("ADV-XPT-07 any cards") << Check(anyCards);
    QTest::newRow("ADV-XPT-08 spent cards") << Check(spentCards);
    QTest::newRow("ADV-XPT-08 spent villains") << Check(spentVillains);
    QTest::newRow("ADV-XPT-06 worthless cards") << Check(worthlessCards);
    QTest::newRow("ADV-XPT-09 wasted points") << Check(wastedPoints);
    QTest::newRow("ADV-XPT-10 the best mix") << Check(theBestMix);
    QTest::newRow("ADV-XPT-11 both cards go") << Check(bothCardsGo);
    QTest::newRow("ADV-XPT-12 no effect") << Check(noEffect);
    QTest::newRow("ADV-XPT-13 only at the draw") << Check(onlyAtTheDraw);
}

void TestExperience::rules()
{
    QFETCH(Check, check);
    check();
}

void TestExperience::worthOfMonsters()
{
    Delving table;
    int monsters = 0;
    for (const content::Card& card : table.pack.cards) {
        if (card.deck.text() == QLatin1String("monsters")) {
            const auto printed = content::valueOn(card, QStringLiteral("experience"));
            QVERIFY2(printed && *printed >= 1, qPrintable(card.name));
            ++monsters;
        }
    }
    QVERIFY(monsters >= 8);
    // What is printed is what the pile counts, and tougher ones are worth more.
    beginWithExperience(table, {"puddle-rat", "bailiff-of-the-deep"});
    QVERIFY(table.endPhase());
    QCOMPARE(worthsIn(*table.promptOf("ann")), (std::vector<qint64>{1, 5}));
}

void TestExperience::onlyTheActivePlayer()
{
    Delving table;
    beginWithExperience(table, {"bailiff-of-the-deep"}, 4);
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann"));
    for (const char* other : {"ben", "cat", "dan"}) {
        QVERIFY(!table.promptOf(other));
    }
}

void TestExperience::costOfTheAdventure()
{
    for (const int printed : {5, 7}) {
        Delving table;
        table.card("down-the-well").values["cancel-cost"] = printed;
        beginWithExperience(table, {"bailiff-of-the-deep", "lid-crab"});
        QVERIFY(table.endPhase());
        const play::Message& title = table.promptOf("ann")->title;
        const auto cost = std::ranges::find(title.args, QString("count"), &play::MessageArg::name);
        QCOMPARE(std::get<qint64>(cost->value), qint64(printed));
    }
}

void TestExperience::tooLittle()
{
    Delving table;
    beginWithExperience(table, {"drowned-clerk", "coin-beetle", "little-god"});
    QVERIFY(table.endPhase());
    const play::State before = table.state;
    QVERIFY(!table.answer("ann", paying(table, {2, 2})));
    QVERIFY(table.state == before);
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-XPT-06"});
    QVERIFY(table.promptOf("ann"));
}

void TestExperience::anyCards()
{
    const std::vector<std::vector<int>> subsets{{3, 3}, {3, 2}, {3, 3, 3}, {3, 3, 2}, {3, 3, 3, 2}, {3}, {2}};
    for (const std::vector<int>& subset : subsets) {
        Delving table;
        beginWithExperience(table, {"lid-crab", "lid-crab", "cistern-singer", "drowned-clerk"});
        QVERIFY(table.endPhase());
        QCOMPARE(worthsIn(*table.promptOf("ann")), (std::vector<qint64>{3, 3, 3, 2}));
        const int total = std::accumulate(subset.begin(), subset.end(), 0);
        const bool isEnough = total >= 5;
        QCOMPARE(table.answer("ann", payingAll(table, subset)), isEnough);
        QCOMPARE(table.experience().size(), isEnough ? 4 - std::ssize(subset) : 4);
        const play::Message& told = isEnough ? *saidMessage(table, "said-cancelled") : table.refusal.why;
        QCOMPARE(numberIn(told, "count"), qint64(total)); // the total is said either way
    }
}

void TestExperience::spentCards()
{
    Delving table;
    beginWithExperience(table, {"lid-crab", "drowned-clerk"});
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", paying(table, {3, 2})));
    QCOMPARE(table.discards("monsters"), (QStringList{"drowned-clerk", "lid-crab"}));
}

void TestExperience::spentVillains()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(30, 9)));
    table.card("old-overflow").values["hit-points"] = 1;
    table.card("old-overflow").values["level"] = 5;
    beginWithExperience(table, {});
    table.bring("overflow", "old-overflow", {2, 2});
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.experience(), QStringList("old-overflow"));
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", paying(table, {5})));
    QCOMPARE(table.said().count("said-cancelled"), 1);
    QCOMPARE(table.experience(), QStringList());
}

void TestExperience::worthlessCards()
{
    Delving table;
    table.card("little-god").values["experience"] = -3; // a pack may print anything
    beginWithExperience(table, {"little-god", "bailiff-of-the-deep"});
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->standard.get().size(), size_t(1));
}

void TestExperience::wastedPoints()
{
    Delving table;
    beginWithExperience(table, {"lid-crab", "cistern-singer"});
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", paying(table, {3, 3})));
    QCOMPARE(table.experience(), QStringList());
    table.earn("little-god"); // worth 4: the point above does not make it 5
    table.fillPile("encounters", {"somebodys-lunch"});
    table.hp("odda", 5);
    QVERIFY(table.endPhase());
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(table.hp("odda"), 7);
}

void TestExperience::theBestMix()
{
    const std::vector<size_t> mix = cheapestMix({3, 3, 3, 2}, 5);
    QCOMPARE(mix.size(), size_t(2));
    QVERIFY(std::ranges::count(mix, size_t(3)) == 1);
    Delving table;
    beginWithExperience(table, {"lid-crab", "lid-crab", "cistern-singer", "drowned-clerk"});
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann",
                         QByteArray::fromStdString(table.promptOf("ann")->standard.get().dump()).replace('"', '\'')));
    QCOMPARE(table.experience().size(), 2);
    QVERIFY(!table.experience().contains("drowned-clerk"));
}

void TestExperience::bothCardsGo()
{
    Delving table;
    beginWithExperience(table, {"lid-crab", "cistern-singer"});
    table.hp("odda", 5);
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", paying(table, {3, 3})));
    QCOMPARE(table.experience(), QStringList());
    QCOMPARE(table.hp("odda"), 5); // cancelled all the same
    const play::Message* wasted = saidMessage(table, "said-experience-wasted");
    QVERIFY(wasted);
    QCOMPARE(numberIn(*wasted, "count"), qint64(1));
    Delving exact;
    beginWithExperience(exact, {"bailiff-of-the-deep"});
    QVERIFY(exact.endPhase());
    QVERIFY(exact.answer("ann", paying(exact, {5})));
    QVERIFY(!saidMessage(exact, "said-experience-wasted"));
}

/// A villain that was defeated is worth its level on the pile.
void TestExperience::worthOfVillains()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(30, 9)));
    table.card("old-overflow").values["hit-points"] = 1;
    table.card("old-overflow").values["level"] = 4;
    beginWithExperience(table, {"puddle-rat"});
    table.bring("overflow", "old-overflow", {2, 2});
    strikeAll(table, "bucket-swing");
    QVERIFY(table.endPhase());
    QCOMPARE(worthsIn(*table.promptOf("ann")), (std::vector<qint64>{1, 4}));
}

void TestExperience::noEffect()
{
    Delving table;
    table.card("echoes").effect = effectOf(whenDrawn(R"({"damage":2,"to":"character"})"));
    beginWithExperience(table, {"bailiff-of-the-deep"}, 2, "echoes");
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", paying(table, {5})));
    QCOMPARE(table.hp("odda"), 10);
    QCOMPARE(table.hp("wick"), 8);
    QCOMPARE(table.discards("encounters"), QStringList("echoes"));
}

void TestExperience::onlyAtTheDraw()
{
    Delving table;
    beginWithExperience(table, {});
    table.hp("odda", 5);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 7); // it has done its work
    table.earn("bailiff-of-the-deep");
    const auto piece = std::ranges::find(table.table().pieces, QString("experience"), &play::Piece::kind);
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(!table.answer("ann", "['" + piece->id.text().toUtf8() + "']"));
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann")); // at the next draw
}

WHEELHOUSE_TEST(TestExperience)
#include "tst_experience.moc"
