// SPDX-License-Identifier: GPL-3.0-or-later
// Good requests with something broken in each: whatever comes, every line gets one reply, and nothing crashes.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

#include <map>
#include <random>
#include <set>
#include <string>

namespace wheelhouse::testing {
namespace {

using FuzzJson = nlohmann::json;

class Breaker
{
public:
    explicit Breaker(unsigned seed) : m_engine(seed) {}

    int below(int count) { return static_cast<int>(m_engine() % static_cast<unsigned>(count)); }

    /// The request with some value replaced, taken away, doubled or moved; or its text with some bytes spoilt.
    QByteArray broken(FuzzJson request)
    {
        if (below(4) != 0) {
            for (int i = below(3); i >= 0; --i)
                breakSomewhere(request, 0);
        }
        QByteArray text = QByteArray::fromStdString(request.dump(-1, ' ', false, FuzzJson::error_handler_t::replace));
        if (below(4) == 0) {
            for (int i = below(3); i >= 0 && !text.isEmpty(); --i)
                spoil(text);
        }
        return text.replace('\n', ' ');
    }

private:
    FuzzJson oddValue()
    {
        static const FuzzJson values = FuzzJson::parse(
            R"([null,true,false,0,-1,1,2,3,7,399,400,401,500,2147483647,-2147483648,4294967296,9223372036854775807,
                18446744073709551615,1e300,-1e19,0.5,"","a","m0","e","s","door","portal","wall","onslaught","descent",
                "nine-alignments","fantasy-adventure","adventure-system","tracker","sight","cone","board","n","~~~","#",
                [],[0],[0,0],[1,1],[-1,0],[0,0,0],[[0,0]],["a","b"],{},{"a":1},{"at":[0,0]},[null],"\u0000"])");
        return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
    }

    void breakSomewhere(FuzzJson& value, int depth)
    {
        const bool goesDeeper = value.is_structured() && !value.empty() && (depth == 0 || below(4) != 0);
        if (!goesDeeper) {
            value = oddValue();
            return;
        }
        auto part = value.begin();
        std::advance(part, below(static_cast<int>(value.size())));
        if (depth > 0 && below(6) == 0)
            value.erase(part);
        else if (value.is_array() && below(6) == 0)
            value.push_back(FuzzJson(*part));
        else
            breakSomewhere(*part, depth + 1);
    }

    void spoil(QByteArray& text)
    {
        const auto at = below(static_cast<int>(text.size()));
        switch (below(4)) {
        case 0:
            text.truncate(at);
            break;
        case 1:
            text[at] = static_cast<char>(below(256));
            break;
        case 2:
            text.insert(at, text.mid(at, below(8)));
            break;
        default:
            text.remove(at, 1 + below(3));
        }
    }

    std::mt19937 m_engine;
};

/// The requests of a file of cases: the small boards with some of what is asked of each.
std::vector<FuzzJson> goodRequests()
{
    std::vector<FuzzJson> requests;
    QFile file(QStringLiteral(CASES "/geometry-sample.jsonl"));
    if (!file.open(QIODevice::ReadOnly))
        return requests;
    int asked = 0;
    while (!file.atEnd()) {
        FuzzJson request = FuzzJson::parse(file.readLine().toStdString()).at("request");
        asked = request.at("op") == "board" ? 0 : asked + 1;
        if (asked < 12)
            requests.push_back(std::move(request));
    }
    return requests;
}

} // namespace

class TestBoardFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLineGetsOneReply()
    {
        const auto good = goodRequests();
        QVERIFY(good.size() > 300);
        const int rounds = std::max(6, qEnvironmentVariableIntValue("WHEELHOUSE_FUZZ"));
        Breaker breaker(20260);
        QByteArray lines;
        std::size_t asked = 0;
        for (int round = 0; round < rounds; ++round) {
            for (const FuzzJson& request : good) {
                QByteArray line = request.at("op") == "board" && breaker.below(2) == 0
                                      ? QByteArray::fromStdString(request.dump())
                                      : breaker.broken(request);
                if (line.trimmed().isEmpty())
                    continue;
                lines += line + '\n';
                ++asked;
            }
        }
        const auto replies = runQueries(lines);
        QCOMPARE(replies.size(), asked);
        std::map<std::string, int> codes;
        const std::set<std::string> known{"bad-json",  "bad-request", "bad-board",    "bad-pack",
                                          "too-large", "unknown-op",  "unknown-mini", "off-board",
                                          "illegal",   "no-board",    "no-game"};
        for (const FuzzJson& reply : replies) {
            if (reply.at("ok").get<bool>()) {
                QVERIFY(reply.contains("result"));
                ++codes["ok"];
                continue;
            }
            const std::string code = reply.at("error").at("code");
            QVERIFY2(known.contains(code), code.c_str());
            QVERIFY(!reply.at("error").at("message").get<std::string>().empty());
            ++codes[code];
        }
        for (const char* code :
             {"ok", "bad-json", "bad-request", "bad-board", "unknown-op", "unknown-mini", "off-board"})
            QVERIFY2(codes[code] > 0, code);
    }
};

WHEELHOUSE_TEST(TestBoardFuzz)

} // namespace wheelhouse::testing

#include "tst_board_fuzz.moc"
