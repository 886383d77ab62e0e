// SPDX-License-Identifier: GPL-3.0-or-later
// Articles together: links and anchors, chapters, languages.
#include "model/reference/library.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

namespace wheelhouse::testing {

using namespace reference;

class TestLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("game/chapters.txt", "Late\nEarly\n");
        article("game/doors.md", "chapter: Early\norder: 20", "{#ABC-DEF-01}It opens. See [keys](keys).\n");
        article("game/keys.md", "chapter: Early\norder: 10", "[opens](doors#ABC-DEF-01)\n");
        article("game/walls.md", "chapter: Late", "They stand.\n");
        article("game/keys.de.md", "chapter: Early\norder: 10\nlanguage: de", "{#ABC-DEF-02}Sie drehen.\n");
    }

    void aLanguageFallsBackToEnglish()
    {
        const auto library = Library::load(m_folder->path());
        QVERIFY(library);
        for (const char* german : {"de", "de-AT", "de_AT", "DE"})
            QCOMPARE(library->article({"game", "keys"}, german)->language, QString("de"));
        for (const char* other : {"en", "it", "", "en-GB"})
            QCOMPARE(library->article({"game", "keys"}, other)->language, QString("en"));
        QCOMPARE(library->article({"game", "doors"}, "de")->language, QString("en"));
        QCOMPARE(library->article({"game", "moats"}, "de"), nullptr);
    }

    void chaptersStandInTheirOrder()
    {
        const auto library = Library::load(m_folder->path());
        QVERIFY(library);
        QCOMPARE(library->systems(), QStringList{"game"});
        const std::vector<Chapter> chapters = library->chapters("game", "de");
        QCOMPARE(chapters.size(), std::size_t(2));
        QCOMPARE(chapters[0].title, QString("Late"));
        QCOMPARE(chapters[1].articles.size(), std::size_t(2));
        QCOMPARE(chapters[1].articles[0]->language, QString("de"));
        QCOMPARE(chapters[1].articles[1]->id.slug, QString("doors"));
        QVERIFY(library->chapters("another", "en").empty());
    }

    void aRuleHasItsPlace()
    {
        const auto library = Library::load(m_folder->path());
        QVERIFY(library);
        const auto place = library->rule("ABC-DEF-01", "de");
        QVERIFY(place);
        QCOMPARE(place->article->id.slug, QString("doors"));
        QCOMPARE(place->rule->sentence, QString("It opens."));
        QVERIFY(!library->rule("ABC-DEF-09", "en"));
        QCOMPARE(library->rulesFrom("ABC-D"), QStringList({"ABC-DEF-01", "ABC-DEF-02"}));
        QCOMPARE(library->rulesFrom("ABD"), QStringList());
    }

    void problems_data()
    {
        QTest::addColumn<QString>("front");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("said");
        QTest::newRow("see also") << "chapter: Late\nsee also: moats"
                                  << "Text.\n"
                                  << "There is no article game/moats.";
        QTest::newRow("link") << "chapter: Late"
                              << "[a](../other/moats)\n"
                              << "There is no article other/moats.";
        QTest::newRow("anchor elsewhere") << "chapter: Late"
                                          << "[a](keys#ABC-DEF-01)\n"
                                          << "ABC-DEF-01 is not in keys.";
        QTest::newRow("no anchor") << "chapter: Late"
                                   << "[a](keys#ABC-DEF-77)\n"
                                   << "ABC-DEF-77 is not in keys.";
        QTest::newRow("twice") << "chapter: Late"
                               << "{#ABC-DEF-01}It is.\n"
                               << "ABC-DEF-01 is anchored twice.";
        QTest::newRow("chapter") << "chapter: Never"
                                 << "Text.\n"
                                 << "The chapter “Never” is not in the system's list of chapters.";
        QTest::newRow("language") << "chapter: Late\nlanguage: it"
                                  << "Text.\n"
                                  << "The article's file is named for another language.";
        QTest::newRow("text") << "chapter: Late"
                              << "A **b.\n"
                              << "Bold words (**) are not closed.";
    }
    void problems()
    {
        QFETCH(QString, front);
        QFETCH(QString, body);
        QFETCH(QString, said);
        article("game/zz.md", front, body);
        const auto library = Library::load(m_folder->path());
        QVERIFY(!library);
        QCOMPARE(library.error().size(), std::size_t(1));
        QCOMPARE(library.error().front().message, said);
        QCOMPARE(library.error().front().file, QString("game/zz.md"));
    }

    /// Which switches there are is for the game to say.
    void aSwitchIsNoArticleToLookFor()
    {
        article("game/zz.md", "chapter: Late", "It is [open](switch:open-to-all).\n");
        const auto library = Library::load(m_folder->path());
        QVERIFY2(library, library ? "" : qPrintable(library.error().front().message));
    }

    void anEmptyFolderIsAProblem()
    {
        const auto library = Library::load(m_folder->filePath("none"));
        QVERIFY(!library);
        QCOMPARE(library.error().front().message, QString("There are no articles."));
    }

private:
    void write(const QString& name, const QString& text)
    {
        QDir(m_folder->path()).mkpath("game");
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QFile::WriteOnly) && file.write(text.toUtf8()) > 0);
    }
    void article(const QString& name, const QString& front, const QString& body)
    {
        write(name, "---\ntitle: T\n" + front + "\n---\n" + body);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

WHEELHOUSE_TEST(TestLibrary)

} // namespace wheelhouse::testing

#include "tst_library.moc"
