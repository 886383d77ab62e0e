// SPDX-License-Identifier: GPL-3.0-or-later
// One article: what its Markdown becomes, and what is said about Markdown that is none.
#include "model/reference/read_article.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::testing {
namespace {

using namespace reference;

constexpr const char* head = "---\ntitle: Doors\nchapter: Ground\n---\n";

tl::expected<Article, ArticleProblem> readBody(const QByteArray& body)
{
    return readArticle({"game", "doors"}, head + body, "doors.md");
}

template <class Kind>
const Kind& blockOf(const Article& article, std::size_t index)
{
    return std::get<Kind>(article.blocks.at(index));
}

} // namespace

class TestReadArticle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFrontMatterIsRead()
    {
        const auto article = readArticle({"game", "doors"},
                                         "---\ntitle: Doors\nchapter: Ground\norder: 7\nlanguage: de\n"
                                         "keywords: gate, shut: the door , \nsee also: walls, other/keys\n---\nText.\n",
                                         "doors.md");
        QVERIFY(article);
        QCOMPARE(article->title, QString("Doors"));
        QCOMPARE(article->chapter, QString("Ground"));
        QCOMPARE(article->order, 7);
        QCOMPARE(article->language, QString("de"));
        QCOMPARE(article->keywords, QStringList({"gate", "shut: the door"}));
        QVERIFY(article->seeAlso == std::vector<ArticleId>({{"game", "walls"}, {"other", "keys"}}));
    }

    void blocksBecomeValues()
    {
        const auto article = readBody("# Doors\n\nOne line\nand its end.\n- a\n- b\n  more\n3. c\n4. d\n\n"
                                      "| x | y |\n| --- | --- |\n| 1 | a\\|b |\n\n```txt\n# raw\n```\n    indented\n");
        QVERIFY2(article, article ? "" : qPrintable(describe(article.error())));
        QCOMPARE(article->blocks.size(), std::size_t(7));
        QCOMPARE(blockOf<Heading>(*article, 0).level, 1);
        QCOMPARE(plain(blockOf<Paragraph>(*article, 1).text), QString("One line and its end."));
        QCOMPARE(plain(blockOf<List>(*article, 2).items.at(1)), QString("b more"));
        QVERIFY(blockOf<List>(*article, 3).numbered);
        QCOMPARE(blockOf<List>(*article, 3).first, 3);
        QCOMPARE(plain(blockOf<Table>(*article, 4).rows.at(0).at(1)), QString("a|b"));
        QCOMPARE(blockOf<Code>(*article, 5).text, QString("# raw"));
        QCOMPARE(blockOf<Code>(*article, 6).text, QString("indented"));
    }

    void wordsKeepTheirLook()
    {
        const auto article = readBody("A **bold** and *slanted* `x*` [door](walls#ABC-DEF-01), 2 * 3, \\*, [1].\n");
        QVERIFY2(article, article ? "" : qPrintable(describe(article.error())));
        const Text& text = blockOf<Paragraph>(*article, 0).text;
        QCOMPARE(plain(text), QString("A bold and slanted x* door, 2 * 3, *, [1]."));
        QVERIFY(text.at(1).bold && !text.at(0).bold && !text.at(2).bold);
        QVERIFY(text.at(3).italic);
        QVERIFY(text.at(5).code);
        QVERIFY((text.at(7).link == Link{{"game", "walls"}, "ABC-DEF-01"}));
    }

    void aLinkLeadsToTheSwitchOfAHouseRule()
    {
        const auto article = readBody("It may be [**open to all**](switch:open-to-all), or [shut](walls).\n");
        QVERIFY2(article, article ? "" : qPrintable(describe(article.error())));
        const Text& text = blockOf<Paragraph>(*article, 0).text;
        QCOMPARE(plain(text), QString("It may be open to all, or shut."));
        QVERIFY(text.at(1).link && text.at(1).link->isSwitch());
        QVERIFY((*text.at(1).link == Link{{"game", {}}, {}, "open-to-all"}));
        QVERIFY(text.at(1).bold && !text.at(3).bold);
        QVERIFY(!text.at(3).link->isSwitch());
    }

    void aRuleIsItsWholeSentence()
    {
        const auto article = readBody("Before. {#ABC-DEF-01}{#ABC-DEF-02}It acts on **5.5**, e.g. then. "
                                      "{#ABC-DEF-03}Is it open? Later.\n\n- {#ABC-DEF-04}An item\n");
        QVERIFY2(article, article ? "" : qPrintable(describe(article.error())));
        QCOMPARE(article->rules.size(), std::size_t(4));
        QCOMPARE(article->rules[0].sentence, QString("It acts on 5.5, e.g. then."));
        QCOMPARE(article->rules[1].sentence, article->rules[0].sentence);
        QCOMPARE(article->rules[2].sentence, QString("Is it open?"));
        QCOMPARE(article->rules[3].sentence, QString("An item"));
        QCOMPARE(article->rules[3].block, 1);
    }

    void aBoardIsRead()
    {
        const auto article = readBody("```board\n{\"caption\":\"C\",\"board\":{\"minis\":[{\"id\":\"a\"}]},\n"
                                      "\"show\":[{\"op\":\"sight\"}],\"expect\":[{}],\"move\":[\"a\"]}\n```\n");
        QVERIFY2(article, article ? "" : qPrintable(describe(article.error())));
        const Board& board = blockOf<Board>(*article, 0);
        QCOMPARE(board.caption, QString("C"));
        QCOMPARE(board.line, 5);
        QCOMPARE(board.movable, QStringList{"a"});
        QCOMPARE(board.show.size(), 1);
    }

    void problemsNameTheirLine_data()
    {
        QTest::addColumn<QByteArray>("whole");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const QByteArray& whole, const QString& said) {
            QTest::newRow(name) << whole << said;
        };
        row("no front matter", "# Doors\n", "doors.md:1: An article begins with a line ---.");
        row("empty", "", "doors.md:1: An article begins with a line ---.");
        row("open front matter", "---\ntitle: A\n", "doors.md:1: The lines between --- and --- are not closed.");
        row("no title", "---\nchapter: A\n---\n", "doors.md:1: An article has a title and a chapter.");
        row("unknown key", "---\ntitel: A\n---\n", "doors.md:2: Nobody reads the key “titel”.");
        row("no value", "---\ntitle:\n---\n",
            "doors.md:2: Between --- and --- each line is a key, a colon and a value.");
        row("order", "---\norder: first\n---\n", "doors.md:2: The order is a number.");
        row("see also", "---\nsee also: a/b/c\n---\n", "doors.md:2: “a/b/c” is no article to lead to.");
        const auto body = [&row](const char* name, const QByteArray& text, const QString& said) {
            row(name, head + text, said);
        };
        body("bold", "\nA **word.\n", "doors.md:6: Bold words (**) are not closed.");
        body("italics", "A *word.\n", "doors.md:5: Words in italics (*) are not closed.");
        body("code", "A `word.\n", "doors.md:5: Words in ` are not closed.");
        body("anchor", "{#ABC-1}It is.\n", "doors.md:5: “ABC-1” is no rule's id, such as ABC-DEF-07.");
        body("open anchor", "{#ABC\n", "doors.md:5: “” is no rule's id, such as ABC-DEF-07.");
        body("idle anchor", "It is. {#ABC-DEF-01}\n", "doors.md:5: A rule is anchored where no sentence follows.");
        body("link", "[a](http://b)\n", "doors.md:5: “http://b” is no article to lead to.");
        body("switch", "[a](switch:)\n", "doors.md:5: “switch:” is no article to lead to.");
        body("switch with capitals", "[a](switch:A b)\n", "doors.md:5: “switch:A b” is no article to lead to.");
        body("open link", "[a](b\n", "doors.md:5: “” is no article to lead to.");
        body("heading", "#### Deep\n", "doors.md:5: A heading is #, ## or ### and its words.");
        body("fence", "\n```\nx\n", "doors.md:6: A block in ``` is not closed.");
        body("table", "| a |\n| b |\n", "doors.md:5: A table's second line is | --- | --- |.");
        body("row", "| a |\n| --- |\n| b | c |\n",
             "doors.md:7: This row has another number of cells than the table's head.");
        body("board", "```board\n{\n\"caption\":}\n```\n",
             "doors.md:7: This board is no JSON: object is missing after a comma.");
        body("empty board", "```board\n{}\n```\n",
             "doors.md:5: A board has a caption, a board and what to show on it.");
        body("board without answers",
             "```board\n{\"caption\":\"C\",\"board\":{\"width\":2},\"show\":[{\"op\":\"sight\"}]}\n```\n",
             "doors.md:5: A board expects one answer for each thing it shows.");
        const auto board = [&body](const char* name, const QByteArray& on, const QByteArray& show,
                                   const QByteArray& more, const QString& said) {
            body(name,
                 "```board\n{\"caption\":\"C\",\n\"board\":{" + on + "},\n\"show\":[" + show + "],\"expect\":[{}]" +
                     more + "}\n```\n",
                 "doors.md:" + said);
        };
        const QByteArray one = "\"minis\":[{\"id\":\"a\"}]";
        board("a stranger", one, "{\"op\":\"sight\",\"from\":\"a\",\"to\":\"b\"}", "", "8: “b” is not on the board.");
        board("a stranger to drag", one, "{\"op\":\"reach\",\"mini\":\"a\"}", ",\n\"move\":[\"b\"]",
              "9: “b” is not on the board.");
        board("a stranger in a group", one, "{\"op\":\"monster-turn\",\"group\":[\"b\"],\"script\":{}}", "",
              "8: “b” is not on the board.");
        board("one twice", "\"minis\":[{\"id\":\"a\"},{\"id\":\"a\"}]", "{\"op\":\"sight\"}", "",
              "7: “a” is on the board twice.");
        board("rows", "\"width\":2,\"height\":2,\"terrain\":[\"..\"]", "{\"op\":\"sight\"}", "",
              "7: The board's terrain has another number of rows than its height.");
        board("a short row", "\"width\":2,\"height\":2,\"terrain\":[\"..\",\n\".\"]", "{\"op\":\"sight\"}", "",
              "8: A row of terrain is not as long as the board is wide.");
        board("no op", one, "{\"from\":\"a\"}", "", "8: What a board shows is a list of requests, each with its op.");
        board("a turn of nobody", one, "{\"op\":\"monster-turn\",\"script\":{}}", "",
              "8: A turn of monsters names those whose turn it is as its group.");
        board("a turn without a script", one, "{\"op\":\"monster-turn\",\"group\":[\"a\"]}", "",
              "8: A turn of monsters follows a script, or that of a monster of a pack.");
        row("letters", "---\n\xff\n---\n", "doors.md: The article is not UTF-8.");
        row("size", QByteArray(largestArticle + 1, 'x'), "doors.md: The article is larger than 256 KiB.");
    }
    void problemsNameTheirLine()
    {
        QFETCH(QByteArray, whole);
        QFETCH(QString, said);
        const auto article = readArticle({"game", "doors"}, whole, "doors.md");
        QVERIFY(!article);
        QCOMPARE(describe(article.error()), said);
    }
};

WHEELHOUSE_TEST(TestReadArticle)

} // namespace wheelhouse::testing

#include "tst_read_article.moc"
