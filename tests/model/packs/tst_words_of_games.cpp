// SPDX-License-Identifier: GPL-3.0-or-later
// Every word of the vocabulary is either played by a game or refused in its packs, at its place: none does nothing in
// silence.
#include "model/packs/checks/effect_places.h"
#include "model/packs/format/effect_words.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/adventure_system/vocabulary.h"
#include "model/rules/nine_alignments/vocabulary.h"
#include "model/rules/onslaught/vocabulary.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPackWith;

class TestWordsOfGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsPlayedOrRefused_data();
    void eachIsPlayedOrRefused();
    void onslaughtPlaysEveryRule();
    void itIsRefusedAtItsPlace();
    void whatWasFrozenIsStillPlayed();
    void scriptsHaveWordsOfTheirOwn();
    void cardsOfDecksAreReadToo();
    void mapsAreReadInTheirGamesLetters();
    void packsThatComeWithTheProgramKeepToTheirGame();
};

namespace {

constexpr const char* onPassive = "/characters/0/effects/passive";
constexpr const char* onToken = "/conditions/0/effect";

using Games = std::vector<std::pair<const char*, const content::GameWords*>>;

const Games& games()
{
    static const Games all{{"onslaught", &rules::onslaught::gameWords()},
                           {"adventure-system", &rules::adventure_system::gameWords()},
                           {"nine-alignments", &rules::nine_alignments::gameWords()}};
    return all;
}

const content::GameWords* wordsOfSystem(const QString& system)
{
    const auto game =
        std::ranges::find_if(games(), [&](const auto& one) { return system == QLatin1String(one.first); });
    return game == games().end() ? nullptr : game->second;
}

content::WordsOfGame always(const content::GameWords& words)
{
    return [&words](const QString&) { return &words; };
}

template <class Kind>
QByteArray valueFor(const KeyedRow<Kind>& row)
{
    switch (row.takes) {
    case Takes::Number:
        return "1";
    case Takes::Sort:
        return "\"enemy\"";
    case Takes::Range:
        return R"({"min": 1, "max": 2})";
    case Takes::Name:
        break;
    }
    constexpr const char* names[] = {"\"melee\"",    "\"full\"",  "\"soup\"", "\"fork\"",
                                     "\"standard\"", "\"mouse\"", "\"bo\""};
    return names[static_cast<size_t>(row.named)];
}

template <class Word>
bool isAmong(const std::vector<Word>& words, const Word& word)
{
    return std::ranges::find(words, word) != words.end();
}

/// How many problems say of the word that the game does not play it.
int missesOf(const Problems& problems, const QString& word)
{
    return static_cast<int>(std::ranges::count_if(problems, [&word](const Problem& problem) {
        return problem.kind == ProblemKind::NotPlayed && problem.args == QStringList(word);
    }));
}

bool isMissed(const Problems& problems, const QString& word)
{
    return missesOf(problems, word) > 0;
}

Problems problemsOf(const QByteArray& pack, const content::WordsOfGame& words = {})
{
    auto loaded = parsePack(pack, "pack.json", {}, words);
    return loaded ? loaded->remarks : loaded.error();
}

} // namespace

void TestWordsOfGames::eachIsPlayedOrRefused_data()
{
    QTest::addColumn<QString>("game");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QByteArray>("effect");
    QTest::addColumn<bool>("played");
    for (const auto& [game, words] : games()) {
        const content::Vocabulary& played = words->onCards;
        const auto add = [&, name = game](const char* sort, const QString& word, const QByteArray& effect,
                                          bool isPlayed, const char* where = onPassive) {
            QTest::addRow("%s: the %s %s", name, sort, qPrintable(word))
                << QString(name) << word << QString(where) << effect << isPlayed;
        };
        const auto test = [](const QByteArray& key, const QByteArray& value) {
            return R"({"modify": [{"what": "speed", "by": 1, "when": [{")" + key + R"(": )" + value + R"(}]}]})";
        };
        const auto verb = [](const QByteArray& key, const QByteArray& value) {
            return R"({"on": [{"moment": "defeated", "do": [{")" + key + R"(": )" + value + R"(}]}]})";
        };
        for (const auto& [word, what] : modifierWords) {
            using What = content::Modifier::What;
            const QByteArray with = what == What::Rule       ? R"("rule": "any-height")"
                                    : what == What::Action   ? R"("action": "standard")"
                                    : what == What::Cooldown ? R"("by": 1, "dial": "soup")"
                                                             : R"("by": 1)";
            add("change", word, R"({"modify": [{"what": ")" + QByteArray(word) + R"(", )" + with + "}]}",
                isAmong(played.modifiers, what));
        }
        for (const auto& [word, what] : prohibitionWords) {
            using What = content::Prohibition::What;
            const QByteArray with = what == What::Attack ? R"(, "attack": "basic-melee")"
                                    : what == What::GainCondition || what == What::FeelCondition
                                        ? R"(, "condition": "full")"
                                    : what == What::WalkFarther || what == What::AimFarther ? R"(, "spaces": 2)"
                                                                                            : "";
            add("ban", word, R"({"forbid": [{"what": ")" + QByteArray(word) + R"(")" + with + "}]}",
                isAmong(played.prohibitions, what));
        }
        for (const auto& [word, moment] : momentWords)
            add("moment", word, R"({"on": [{"moment": ")" + QByteArray(word) + R"(", "do": [{"act": "tell"}]}]})",
                isAmong(played.moments, moment));
        for (const auto& [word, kind] : stateWords)
            add("state", word, test("state", '"' + QByteArray(word) + '"'), isAmong(played.tests, kind));
        for (const auto& row : predicateRows)
            add("test", row.key, test(row.key, valueFor(row)), isAmong(played.tests, row.kind));
        for (const auto& [word, kind] : actWords)
            add("act", word, verb("act", '"' + QByteArray(word) + '"'), isAmong(played.verbs, kind));
        for (const auto& row : verbRows)
            add("verb", row.key, verb(row.key, valueFor(row)), isAmong(played.verbs, row.kind));
        const std::pair<const char*, const char*> keys[] = {
            {"by", R"({"attack": "basic", "by": "attacker", "to": "enemy", "most": 1})"},
            {"branch", R"({"heal": 1, "branch": 1}, {"heal": 2, "branch": 2})"},
            {"dice", R"({"heal": 1, "dice": {"count": 2, "sides": 6}})"},
            {"doubled",
             R"({"act": "change", "until": "end-of-turn", "modify": [{"what": "damage-taken", "doubled": true}]})"},
            {"end-of-bearers-next-turn",
             R"({"act": "change", "until": "end-of-bearers-next-turn", "modify": [{"what": "damage", "by": 1}]})"},
            {"end-of-placers-next-turn",
             R"({"act": "change", "until": "end-of-placers-next-turn", "modify": [{"what": "damage", "by": 1}]})"},
            {"forEach", R"({"heal": 1, "forEach": {"what": "figures", "of": "friend"}})"}};
        for (const auto& [key, verbs] : keys)
            add("key", key, R"({"on": [{"moment": "defeated", "do": [)" + QByteArray(verbs) + "]}]}",
                isAmong(played.keys, QString(key)));
        for (const char* rule : ruleNames())
            add("rule", rule, R"({"rules": [")" + QByteArray(rule) + R"("]})", isAmong(played.rules, QString(rule)),
                onToken);
    }
}

void TestWordsOfGames::eachIsPlayedOrRefused()
{
    QFETCH(QString, game);
    QFETCH(QString, word);
    QFETCH(QString, where);
    QFETCH(QByteArray, effect);
    QFETCH(bool, played);
    const QByteArray pack = smallPackWith(where, effect);
    const Problems told = problemsOf(pack, wordsOfSystem);
    QVERIFY(!isMissed(told, word)); // nobody is asked of a pack for another game
    // The rest of the small pack may have the same word in another place, as a ban of attacks.
    const auto missesIn = [&](const QByteArray& text) {
        return missesOf(problemsOf(text, always(*wordsOfSystem(game))), word);
    };
    const bool missed = missesIn(pack) > missesIn(smallPackWith(where, "{}"));
    QVERIFY(!played || !missed);
    QVERIFY(played || missed || hasErrors(told)); // where it stands it is an error in any game
}

void TestWordsOfGames::onslaughtPlaysEveryRule()
{
    for (const char* rule : ruleNames())
        QVERIFY2(isAmong(rules::onslaught::gameWords().onCards.rules, QString(rule)), rule);
}

void TestWordsOfGames::itIsRefusedAtItsPlace()
{
    const QByteArray text = smallPackWith(
        onPassive, R"({"on": [{"moment": "turn-begins", "do": [{"push": 1, "to": "enemy", "may": true}]}]})");
    content::GameWords words = rules::onslaught::gameWords();
    words.inScripts.reset(); // those of the small pack are in words of their own
    QVERIFY(parsePack(text, "pack.json", {}, always(words)));
    std::erase(words.onCards.verbs, content::Verb::Kind::Push);
    const Problems told = problemsOf(text, always(words));
    QCOMPARE(told.size(), size_t(1));
    QCOMPARE(told.front().severity, Severity::Error);
    QCOMPARE(told.front().kind, ProblemKind::NotPlayed);
    QCOMPARE(told.front().place.pointer, QString(onPassive) + "/on/0/do/0/push");
    QVERIFY(told.front().place.line > 0);
}

void TestWordsOfGames::whatWasFrozenIsStillPlayed()
{
    const QByteArray text =
        smallPackWith(onPassive, R"({"on": [{"moment": "turn-begins", "do": [{"push": 1, "to": "enemy"}]}]})");
    content::GameWords words = rules::onslaught::gameWords();
    words.inScripts.reset(); // those of the small pack are in words of their own
    std::erase(words.onCards.verbs, content::Verb::Kind::Push);
    const auto frozen = parseFrozen(text, "content", always(words));
    QVERIFY(frozen);
    QCOMPARE(frozen->remarks.size(), size_t(1));
    QCOMPARE(frozen->remarks.front().severity, Severity::Warning);
    QCOMPARE(frozen->remarks.front().kind, ProblemKind::NotPlayed);
}

void TestWordsOfGames::scriptsHaveWordsOfTheirOwn()
{
    const QByteArray script =
        R"({"on": [{"moment": "turn-begins", "do": [{"approachTiles": 1, "to": "character"}, {"push": 1, "to": "character"}]}]})";
    const QByteArray text = smallPackWith("/cards/0/script", script);
    QVERIFY(!isMissed(problemsOf(text, always(rules::onslaught::gameWords())), "push")); // people read it
    const Problems told = problemsOf(text, always(rules::adventure_system::gameWords()));
    QVERIFY(isMissed(told, "push"));
    QVERIFY(!isMissed(told, "approachTiles"));
}

void TestWordsOfGames::mapsAreReadInTheirGamesLetters()
{
    const auto nine = always(rules::nine_alignments::gameWords());
    const auto mapWith = [](const char* row) {
        return QByteArray(R"([{"id": "kitchen", "name": "Kitchen", "width": 4, "height": 3, "terrain": [")") + row +
               R"(", ".#..", "...."], "edges": [{"at": [0, 0], "side": "s", "kind": "barrier"}],
                      "starts": [{"seat": 0, "spaces": [[0, 0], [0, 1]]}, {"seat": 1, "spaces": [[3, 2]]}],
                      "places": [{"letter": "A", "kind": "chest", "at": [3, 0]},
                                 {"letter": "B", "kind": "monsters", "at": [2, 2]}]}])";
    };
    const QByteArray pillar = smallPackWith("/maps", mapWith(".oP."));
    QVERIFY(!isMissed(problemsOf(pillar, nine), "o"));
    const auto bad = [](const Problem& problem) { return problem.kind == ProblemKind::BadMap; };
    QVERIFY(std::ranges::none_of(problemsOf(pillar, nine), bad));
    QVERIFY(std::ranges::any_of(problemsOf(pillar, always(rules::onslaught::gameWords())), bad));
    const Problems told = problemsOf(smallPackWith("/maps", mapWith("..~.")), nine); // nothing hinders there
    const auto missed = std::ranges::find(told, ProblemKind::NotPlayed, &Problem::kind);
    QVERIFY(missed != told.end() && isMissed(told, "~"));
    QVERIFY(std::ranges::any_of(told, [](const Problem& problem) {
        return problem.kind == ProblemKind::NotPlayed && problem.place.pointer == "/maps/0/terrain/0";
    }));
    // What a session has frozen goes on with the letters that it was played in.
    const auto older = parseFrozen(smallPackWith("/maps", mapWith("..~.")), "content", nine);
    QVERIFY(older && older->pack.maps.front().letters == content::MapLetters());
    const auto newer = parseFrozen(pillar, "content", nine);
    QVERIFY(newer && newer->pack.maps.front().letters == rules::nine_alignments::gameWords().letters);
}

void TestWordsOfGames::cardsOfDecksAreReadToo()
{
    const char* const onCard = "/cards/0/effect";
    const auto told = [&](const char* effect) {
        return problemsOf(smallPackWith(onCard, effect), always(rules::nine_alignments::gameWords()));
    };
    QVERIFY(!isMissed(told(R"({"on": [{"moment": "turn-begins", "do": [{"heal": 1, "to": "friend"}]}]})"), "heal"));
    QVERIFY(isMissed(told(R"({"on": [{"moment": "turn-begins", "do": [{"push": 1, "to": "enemy"}]}]})"), "push"));
    const Problems unknown = told(R"({"modify": [{"what": "soup", "by": 1}]})"); // else it would be left out unread
    QVERIFY(std::ranges::any_of(unknown, [](const Problem& problem) {
        return problem.kind == ProblemKind::UnknownWord && problem.place.pointer == "/cards/0/effect/modify/0/what";
    }));
    const Problems lost =
        told(R"({"on": [{"moment": "turn-begins", "do": [{"give": "no-such-condition", "to": "enemy"}]}]})");
    QVERIFY(std::ranges::any_of(lost, [](const Problem& problem) {
        return problem.kind == ProblemKind::UnknownId && problem.place.pointer == "/cards/0/effect/on/0/do/0/give";
    }));
    const Problems readByPeople = problemsOf(smallPackWith(onCard, R"({"soup": 1})"), wordsOfSystem);
    QVERIFY(!hasErrors(readByPeople));
}

void TestWordsOfGames::packsThatComeWithTheProgramKeepToTheirGame()
{
    const QDir all(QStringLiteral(":/packs"));
    const QStringList names = all.entryList(QDir::Dirs, QDir::Name);
    QVERIFY(!names.isEmpty());
    for (const QString& name : names) {
        const auto loaded = loadPack(all.filePath(name + QStringLiteral("/pack.json")), {}, wordsOfSystem);
        QVERIFY2(loaded, qPrintable(name));
    }
}

WHEELHOUSE_TEST(TestWordsOfGames)
#include "tst_words_of_games.moc"
