// SPDX-License-Identifier: GPL-3.0-or-later
// The live diagrams of the rules reference, asked of the program's own geometry: what an article says of its board
// holds.
#include "model/reference/library.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QJsonDocument>
#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

Json jsonOf(const QJsonObject& object)
{
    return Json::parse(QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString());
}

/// Whether `answer` has everything that `part` names, also inside of lists of objects.
bool holds(const Json& answer, const Json& part)
{
    if (part.is_array() && answer.is_array() && part.size() == answer.size())
        return std::equal(answer.begin(), answer.end(), part.begin(), holds);
    if (!part.is_object() || !answer.is_object())
        return answer == part;
    bool all = true;
    for (const auto& [name, value] : part.items())
        all = all && answer.contains(name) && holds(answer.at(name), value);
    return all;
}

bool hasMini(const QJsonObject& board, const QString& id)
{
    const QJsonArray minis = board.value(u"minis").toArray();
    return std::any_of(minis.begin(), minis.end(),
                       [&](const QJsonValue& mini) { return mini.toObject().value(u"id").toString() == id; });
}

} // namespace

class TestArticleBoards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto library = reference::Library::load();
        QVERIFY(library);
        m_library = std::move(*library);
    }

    void thereAreEnoughAndSomeMove()
    {
        int boards = 0;
        int movable = 0;
        forEachBoard([&](const QString&, const reference::Board& board) {
            ++boards;
            movable += board.movable.isEmpty() ? 0 : 1;
        });
        QVERIFY(boards >= 20);
        QVERIFY(movable >= 5);
    }

    void theyHold()
    {
        QueryProcess query;
        forEachBoard([&](const QString& article, const reference::Board& board) {
            const QByteArray name = QString("%1:%2").arg(article).arg(board.line).toUtf8();
            Json setUp = jsonOf(board.board);
            setUp["op"] = "board";
            const Json laid = query.ask(setUp);
            QVERIFY2(laid.value("ok", false), (name + ' ' + laid.dump().c_str()).constData());
            for (qsizetype at = 0; at < board.show.size(); ++at) {
                const Json reply = query.ask(jsonOf(board.show[at].toObject()));
                const Json expected = jsonOf(board.expect[at].toObject());
                QVERIFY2(reply.value("ok", false) && !expected.empty() && holds(reply.at("result"), expected),
                         (name + ' ' + reply.dump().c_str()).constData());
            }
            for (const QString& mini : board.movable)
                QVERIFY2(hasMini(board.board, mini), (name + ' ' + mini.toUtf8()).constData());
        });
        QCOMPARE(query.finish(), 0);
    }

private:
    template <class Act>
    void forEachBoard(Act act)
    {
        for (const reference::Article& article : m_library.articles()) {
            for (const reference::Block& block : article.blocks) {
                if (const auto* board = std::get_if<reference::Board>(&block))
                    act(article.id.system + '/' + article.id.slug, *board);
            }
        }
    }

    reference::Library m_library;
};

WHEELHOUSE_TEST(TestArticleBoards)

} // namespace wheelhouse::testing

#include "tst_article_boards.moc"
