// SPDX-License-Identifier: GPL-3.0-or-later
// Packs with random damage: always an answer, never a crash. A failure names its seed, which repeats it.
#include "model/packs/format/shape.h"
#include "model/packs/loading/load_pack.h"
#include "model/packs/loading/merge.h"
#include "model/packs/loading/read_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QElapsedTimer>
#include <QTest>

#include <nlohmann/json.hpp>

#include <random>

using namespace wheelhouse::packs;
using wheelhouse::testing::smallPack;
using wheelhouse::testing::trials;

class TestMutatedPacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void damagedBytesAreAnswered();
    void damagedStructuresAreAnswered();
    void aQuickLookOverlooksNoDamage();
    void damagedCompletingPacksAreMergedOrRefused();
};

namespace {

using Random = std::mt19937;
using Json = nlohmann::json;

constexpr qint64 longestAnswer = 5000; // milliseconds; an answer takes about one, the rest is for a busy machine

std::size_t below(Random& random, std::size_t count)
{
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
}

QByteArray withDamagedBytes(QByteArray text, Random& random)
{
    const auto at = [&] { return static_cast<qsizetype>(below(random, static_cast<std::size_t>(text.size()))); };
    for (std::size_t wounds = 1 + below(random, 4); wounds > 0; --wounds) {
        switch (below(random, 4)) {
        case 0:
            text[at()] = static_cast<char>(below(random, 256));
            break;
        case 1:
            text.remove(at(), static_cast<qsizetype>(1 + below(random, 40)));
            break;
        case 2:
            text.insert(at(), text.mid(at(), static_cast<qsizetype>(below(random, 60))));
            break;
        default:
            text[at()] = "{}[],:\"0-eE.\\"[below(random, 13)];
            break;
        }
    }
    return text;
}

Json strayValue(Random& random)
{
    static const std::vector<Json> values{nullptr,
                                          true,
                                          -1,
                                          0,
                                          999,
                                          1000,
                                          2147483648LL,
                                          1e300,
                                          5.5,
                                          "",
                                          "ann",
                                          "x",
                                          "\u202e",
                                          Json::array(),
                                          Json::object(),
                                          Json::array({Json::array()}),
                                          Json::object({{"id", "ann"}})};
    return values[below(random, values.size())];
}

// Walks down a random way and changes what stands at its end.
void damage(Json& value, Random& random)
{
    if (value.empty() || !value.is_structured() || below(random, 7) == 0) {
        value = strayValue(random);
        return;
    }
    auto child = value.begin();
    std::advance(child, static_cast<std::ptrdiff_t>(below(random, value.size())));
    const std::size_t what = below(random, 12);
    if (what == 0)
        value.erase(child);
    else if (what == 1 && value.is_array())
        value.push_back(Json(*child));
    else if (what == 1)
        value["stray"] = Json(*child);
    else
        damage(*child, random);
}

void answerIsSound(const QByteArray& text, unsigned seed)
{
    QElapsedTimer timer;
    timer.start();
    const auto loaded = parsePack(text, "pack.json");
    const qint64 took = timer.elapsed();
    QVERIFY2(took < longestAnswer, qPrintable(QString("seed %1: %2 ms").arg(seed).arg(took)));
    if (loaded)
        return;
    QVERIFY2(!loaded.error().empty(), qPrintable(QString("seed %1: refused without a reason").arg(seed)));
    const qsizetype lines = text.count('\n') + 1;
    for (const Problem& problem : loaded.error()) {
        QVERIFY2(!describe(problem).isEmpty(), qPrintable(QString("seed %1").arg(seed)));
        QVERIFY2(problem.place.line >= 0 && problem.place.line <= lines, qPrintable(QString("seed %1").arg(seed)));
    }
}

} // namespace

void TestMutatedPacks::damagedBytesAreAnswered()
{
    const auto last = static_cast<unsigned>(trials(1000, 5000));
    for (unsigned seed = 1; seed <= last; ++seed) {
        Random random(seed);
        answerIsSound(withDamagedBytes(smallPack(), random), seed);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestMutatedPacks::damagedStructuresAreAnswered()
{
    const Json whole = Json::parse(smallPack().toStdString());
    const auto last = static_cast<unsigned>(trials(1200, 5000));
    for (unsigned seed = 1; seed <= last; ++seed) {
        Random random(seed);
        Json pack = whole;
        for (std::size_t wounds = 1 + below(random, 3); wounds > 0; --wounds)
            damage(pack, random);
        answerIsSound(QByteArray::fromStdString(pack.dump(1)), seed);
        if (QTest::currentTestFailed())
            return;
    }
}

// What is quickly seen to be sound is sound to the validator too, and the other way round.
void TestMutatedPacks::aQuickLookOverlooksNoDamage()
{
    const Json whole = Json::parse(smallPack().toStdString());
    const int last = trials(400, 2000);
    int sound = 0;
    for (unsigned seed = 1; seed <= static_cast<unsigned>(last); ++seed) {
        Random random(seed);
        Json pack = whole;
        damage(pack, random);
        const auto document = parseDocument(QByteArray::fromStdString(pack.dump()), "pack.json");
        QVERIFY(document);
        for (const Form form : {Form::Pack, Form::Completing}) {
            const bool isSound = validateShape(*document, form).empty();
            QVERIFY2(checkShape(*document, form).empty() == isSound, qPrintable(QString("seed %1").arg(seed)));
            sound += isSound ? 1 : 0;
        }
    }
    QVERIFY2(sound > last / 10 && sound < 2 * last - last / 10, qPrintable(QString::number(sound)));
}

void TestMutatedPacks::damagedCompletingPacksAreMergedOrRefused()
{
    Json whole = Json::parse(smallPack().toStdString());
    whole["completes"] = "small";
    whole["id"] = "mine";
    const PackFiles base = gatherText(smallPack(), "small.json");
    const int last = trials(300, 1000);
    int merged = 0;
    for (unsigned seed = 1; seed <= static_cast<unsigned>(last); ++seed) {
        Random random(seed);
        Json pack = whole;
        for (std::size_t wounds = 1 + below(random, 3); wounds > 0; --wounds)
            damage(pack, random);
        const PackFiles completing = gatherText(QByteArray::fromStdString(pack.dump(1)), "mine.json");
        if (hasErrors(completing.problems) || completing.completes.isEmpty())
            continue;
        MergedPack together(base);
        together.add(completing, {});
        ReadPack read = readPack(together.files(), {});
        for (const Problem& problem : finished(read.problems, together.files().documents))
            QVERIFY2(!together.originOf(problem.place).file.isEmpty(), qPrintable(QString("seed %1").arg(seed)));
        ++merged;
    }
    QVERIFY2(merged > last / 10, qPrintable(QString::number(merged)));
}

WHEELHOUSE_TEST(TestMutatedPacks)
#include "tst_mutated_packs.moc"
