// SPDX-License-Identifier: GPL-3.0-or-later
// The article that teaches to write packs: what it shows is a pack, down to the last key.
#include "model/packs/format/effect_words.h"
#include "model/packs/pack_shelf.h"
#include "model/rules/onslaught/vocabulary.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::packs;

class TestWritingPacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void itIsFoundByItsFrontMatter();
    void itsExampleHasNoProblem();
    void itsExampleSaysWhatItsCardsDo();
    void itsCompletionCompletesTheExample();
    void itsScriptsArePlayed();
    void itNamesEveryWordOfScripts();

private:
    /// The text between the first `before` and the next `after`.
    QString between(const QString& before, const QString& after) const
    {
        const qsizetype from = m_article.indexOf(before) + before.size();
        return m_article.mid(from, m_article.indexOf(after, from) - from);
    }
    /// Writes `text` as a pack of its own and returns the path of its pack.json.
    QString written(const QString& folder, const QString& text) const;

    QString m_article;
    QString m_example;
    QTemporaryDir m_folder;
};

QString TestWritingPacks::written(const QString& folder, const QString& text) const
{
    QDir(m_folder.path()).mkpath(folder);
    const QString path = m_folder.filePath(folder + "/pack.json");
    QFile file(path);
    return file.open(QFile::WriteOnly) && file.write(text.toUtf8()) > 0 ? path : QString();
}

void TestWritingPacks::initTestCase()
{
    QFile file(WHEELHOUSE_SOURCE_DIR "/resources/reference/packs/writing-packs.md");
    QVERIFY(file.open(QFile::ReadOnly));
    m_article = QString::fromUtf8(file.readAll());
    QCOMPARE(m_article.count("```json\n"), 1);
    m_example = between("```json\n", "```\n");
    QVERIFY(m_folder.isValid());
}

void TestWritingPacks::itIsFoundByItsFrontMatter()
{
    static const QRegularExpression frontMatter("^---\ntitle: (.+)\nchapter: .+\norder: .+\nkeywords: .+\n---\n");
    const auto match = frontMatter.match(m_article);
    QVERIFY(match.hasMatch());
    QVERIFY(m_article.contains("\n# " + match.captured(1) + '\n'));
}

void TestWritingPacks::itsExampleHasNoProblem()
{
    const auto shelf = loadPacks({written("example", m_example)});
    QCOMPARE(shelf.size(), std::size_t{1});
    for (const Problem& problem : shelf.front().problems)
        QFAIL(qPrintable(describe(problem.place) + ": " + describe(problem)));
    const auto& pack = shelf.front().pack;
    QVERIFY(pack && pack->characters.size() == 2 && pack->scenarios.size() == 1);
}

void TestWritingPacks::itsExampleSaysWhatItsCardsDo()
{
    const auto shelf = loadPacks({written("example", m_example)});
    QVERIFY(shelf.front().pack);
    for (const content::Character& character : shelf.front().pack->characters) {
        for (const content::Dial& dial : character.dials)
            QVERIFY2(!dial.effect.isEmpty(), qPrintable(dial.name));
        const content::CardEffects& effects = character.effects;
        QVERIFY(!effects.passive.isEmpty() && !effects.critical.isEmpty() && !effects.bonus.isEmpty());
    }
    const content::Effect& spooked = shelf.front().pack->conditions.front().effect;
    QCOMPARE(spooked.modifiers.size(), std::size_t{1});
    QCOMPARE(spooked.modifiers.front().what, content::Modifier::What::ToHit);
    QCOMPARE(spooked.modifiers.front().by, -1);
    for (const QString& section : {QString("modify"), QString("forbid"), QString("until"), QString("keywords")})
        QVERIFY2(m_article.contains("| `" + section + "` |"), qPrintable(section));
}

void TestWritingPacks::itsCompletionCompletesTheExample()
{
    const QString completion = between("bite:\n\n", "\n\nEntries");
    const auto shelf = loadPacks({written("example", m_example), written("completion", completion)});
    QCOMPARE(shelf.size(), std::size_t{2});
    for (const ShelvedPack& pack : shelf)
        QVERIFY2(pack.problems.empty(), qPrintable(pack.id));
    QVERIFY(shelf.front().pack);
    const content::MonsterKind& rat = shelf.front().pack->monsters.front();
    QCOMPARE(rat.attacks.front().toHit, std::optional(6));
    QCOMPARE(rat.attacks.front().damage, std::optional(1));
}

void TestWritingPacks::itsScriptsArePlayed()
{
    const QString scripts = between("back to the windfalls:\n\n", "\n\n- **Tactics.**");
    const auto words = [](const QString&) { return &rules::onslaught::gameWords(); };
    const auto shelf = loadPacks({written("example", m_example), written("scripts", scripts)}, {}, {}, words);
    QCOMPARE(shelf.size(), std::size_t{2});
    for (const ShelvedPack& pack : shelf) {
        for (const Problem& problem : pack.problems)
            QFAIL(qPrintable(describe(problem.place) + ": " + describe(problem)));
    }
    QVERIFY(shelf.front().pack);
    const content::MonsterKind& rat = shelf.front().pack->monsters.front();
    QVERIFY(rat.script.tactics);
    QCOMPARE(rat.script.tactics->triggers.size(), std::size_t{2});
    const content::MonsterGroup& rats = shelf.front().pack->scenarios.front().monsterGroups.front();
    QVERIFY(rats.script.tactics);
    QCOMPARE(rats.hitPoints, std::optional(3));
    QCOMPARE(rats.armourClass, std::optional<int>());
    QCOMPARE(rats.speed, std::optional(6));
    QCOMPARE(rats.behaviour, QString("Bites whoever is beside it, and never moves."));
}

void TestWritingPacks::itNamesEveryWordOfScripts()
{
    const QString section = between("## Scripts of monsters\n", "\n## ");
    const content::Vocabulary& played = *rules::onslaught::gameWords().inScripts;
    const auto names = [&section](const QString& word) {
        return section.contains(QRegularExpression("[`\"]" + word + "[`\"]"));
    };
    for (const auto& [word, kind] : actWords) {
        if (std::ranges::count(played.verbs, kind) > 0)
            QVERIFY2(names(word), word);
    }
    for (const auto& row : verbRows) {
        if (std::ranges::count(played.verbs, row.kind) > 0)
            QVERIFY2(names(row.key), row.key);
    }
    for (const auto& row : predicateRows) {
        if (std::ranges::count(played.tests, row.kind) > 0)
            QVERIFY2(names(row.key), row.key);
    }
    for (const auto& [word, kind] : stateWords) {
        if (std::ranges::count(played.tests, kind) > 0)
            QVERIFY2(names(word), word);
    }
    for (const auto& [word, kind] : preferenceWords)
        QVERIFY2(names(word), word);
    for (const char* key : {"prefer", "stopBeside", "sparesFriends", "spaces", "token", "or", "chosen", "role", "has"})
        QVERIFY2(names(key), key);
}

WHEELHOUSE_TEST(TestWritingPacks)
#include "tst_writing_packs.moc"
