// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/prompts/prompt.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using nlohmann::json;

Prompt promptOf(PromptKind kind)
{
    Prompt prompt;
    prompt.id = PromptId("q1");
    prompt.seat = SeatId("ann");
    prompt.kind = kind;
    prompt.options = {{"a", {}, {}}, {"b", {}, {}}, {"c", {}, Message("too-far")}};
    prompt.least = 1;
    prompt.most = 2;
    return prompt;
}

Prompt bounded(PromptKind kind, int low, int high)
{
    Prompt prompt = promptOf(kind);
    prompt.low = low;
    prompt.high = high;
    return prompt;
}

/// Two red dice, of which a face has no number, and a d4.
Prompt ofKinds()
{
    Prompt prompt = promptOf(PromptKind::EnterDice);
    const DieKind red{"red", "Red die", {}, {{}, {{}, {{"sword", "Sword", 1}}, {}}}};
    prompt.dice = {{red, 2}, {kindOf(*content::dieNamed({}, content::DieId("d4"))), 1}};
    return prompt;
}

Prompt orderOfThree()
{
    Prompt prompt = promptOf(PromptKind::Order);
    prompt.options.back().whyNot = {};
    prompt.least = Prompt().least;
    prompt.most = Prompt().most;
    return prompt;
}

Prompt assignTwo()
{
    Prompt prompt = promptOf(PromptKind::Assign);
    prompt.options.pop_back();
    return prompt;
}
} // namespace

class TestPrompt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerIsHeldAgainstItsPrompt_data();
    void anAnswerIsHeldAgainstItsPrompt();
    void aReasonGivenWithAnOptionIsTheRefusal();
    void aSecretPromptKeepsItsOptionsFromOthers();
};

void TestPrompt::anAnswerIsHeldAgainstItsPrompt_data()
{
    QTest::addColumn<Prompt>("prompt");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("why");
    using Answers = std::initializer_list<std::pair<const char*, const char*>>;
    const auto rows = [](const char* name, const Prompt& prompt, Answers answers) {
        for (const auto& [answer, why] : answers) {
            QTest::addRow("%s %s", name, answer) << prompt << QByteArray(answer) << QString(why);
        }
    };
    for (const PromptKind kind : {PromptKind::ChooseFigures, PromptKind::ChoosePieces}) {
        rows(kind == PromptKind::ChooseFigures ? "figures" : "pieces", promptOf(kind),
             {{R"(["a"])", ""},
              {R"(["b","a"])", ""},
              {R"([])", "answer-wrong-count"},
              {R"(["a","b","b"])", "answer-wrong-count"},
              {R"(["a","a"])", "answer-twice"},
              {R"(["x"])", "answer-unknown-option"},
              {R"([1])", "answer-unknown-option"},
              {R"(["c"])", "too-far"},
              {R"("a")", "answer-not-a-list"},
              {R"(null)", "answer-not-a-list"}});
    }
    rows("option", promptOf(PromptKind::ChooseOption),
         {{R"("a")", ""},
          {R"("x")", "answer-unknown-option"},
          {R"("c")", "too-far"},
          {R"(null)", "answer-unknown-option"},
          {R"(["a"])", "answer-unknown-option"}});
    rows("react", promptOf(PromptKind::React),
         {{R"("a")", ""},
          {R"(null)", ""},
          {R"("c")", "too-far"},
          {R"("x")", "answer-unknown-option"},
          {R"(false)", "answer-unknown-option"}});
    rows("order", orderOfThree(),
         {{R"(["c","a","b"])", ""},
          {R"(["a","b"])", "answer-order-all"},
          {R"(["a","b","b"])", "answer-twice"},
          {R"(["a","b","x"])", "answer-unknown-option"},
          {R"("a")", "answer-order-all"}});
    rows("assign", assignTwo(),
         {{R"({"a":"ilse","b":"mako"})", ""},
          {R"({"a":"ilse"})", "answer-assign-all"},
          {R"({"a":"ilse","b":"ilse"})", "answer-twice"},
          {R"({"a":"ilse","x":"mako"})", "answer-unknown-option"},
          {R"({"a":"ilse","b":3})", "answer-twice"},
          {R"(["a","b"])", "answer-assign-all"}});
    rows("dice", bounded(PromptKind::EnterDice, 1, 20),
         {{"[20]", ""},
          {"[1,13]", ""},
          {"[]", "answer-wrong-count"},
          {"[1,2,3]", "answer-wrong-count"},
          {"[0]", "answer-out-of-range"},
          {"[21]", "answer-out-of-range"},
          {"[1.5]", "answer-not-a-number"},
          {R"(["5"])", "answer-not-a-number"},
          {"5", "answer-wrong-count"}});
    rows("dice of any kind", ofKinds(),
         {{R"([["red",0],["red",1],["d4",3]])", ""},
          {R"([["red",0],["red",1]])", "die-missing"},
          {R"([["red",0],["d4",3],["red",1]])", "die-missing"},
          {R"([["red",0],["red",1],["d4",3],["d4",3]])", "answer-wrong-count"},
          {R"([["red",2],["red",1],["d4",3]])", "die-has-no-face"},
          {R"([["red",-1],["red",1],["d4",3]])", "die-has-no-face"},
          {R"([["red",0.5],["red",1],["d4",3]])", "die-not-read"},
          {R"([["red",0,0],["red",1],["d4",3]])", "die-not-read"},
          {"[0,1,3]", "die-not-read"},
          {"5", "die-missing"}});
    rows("number", bounded(PromptKind::EnterNumber, -5, 9),
         {{"-5", ""},
          {"9", ""},
          {"10", "answer-out-of-range"},
          {"-6", "answer-out-of-range"},
          {"18446744073709551615", "answer-out-of-range"},
          {"1.0", "answer-not-a-number"},
          {"null", "answer-not-a-number"}});
    rows("unbounded number", promptOf(PromptKind::EnterNumber),
         {{"0", ""}, {"999", ""}, {"-1", "answer-out-of-range"}, {"1000", "answer-out-of-range"}});
    const QByteArray longest = '"' + QByteArray("\xc3\xa4").repeated(200) + '"';
    const QByteArray tooLong = '"' + QByteArray("x").repeated(201) + '"';
    rows("text", promptOf(PromptKind::EnterText),
         {{R"("")", ""},
          {longest.constData(), ""},
          {tooLong.constData(), "answer-not-a-text"},
          {"3", "answer-not-a-text"}});
    rows("confirm", promptOf(PromptKind::Confirm),
         {{"true", ""}, {"false", ""}, {"1", "answer-yes-or-no"}, {"null", "answer-yes-or-no"}});
}

void TestPrompt::anAnswerIsHeldAgainstItsPrompt()
{
    QFETCH(const Prompt, prompt);
    QFETCH(const QByteArray, answer);
    QFETCH(const QString, why);
    QCOMPARE(refusalOf(prompt, *parseJson(answer)).key, why);
}

void TestPrompt::aReasonGivenWithAnOptionIsTheRefusal()
{
    Prompt prompt = promptOf(PromptKind::ChooseOption);
    prompt.options.back().whyNot = Message("too-far").with("count", 7);
    QVERIFY(refusalOf(prompt, JsonValue(json("c"))) == Message("too-far").with("count", 7));
}

void TestPrompt::aSecretPromptKeepsItsOptionsFromOthers()
{
    Prompt prompt = promptOf(PromptKind::ChoosePieces);
    prompt.title = Message("keep");
    prompt.standard = JsonValue(json::array({"a"}));
    QVERIFY(prompt.seenBy(SeatId("bob")) == prompt);
    prompt.secret = true;
    QVERIFY(prompt.seenBy(SeatId("ann")) == prompt);
    for (const SeatId& other : {SeatId("bob"), tableViewer()}) {
        const Prompt seen = prompt.seenBy(other);
        QVERIFY(seen.options.empty());
        QVERIFY(seen.standard.isNull());
        QVERIFY(seen.title == prompt.title);
        QVERIFY(seen.id == prompt.id && seen.seat == prompt.seat && seen.kind == prompt.kind);
    }
}

WHEELHOUSE_TEST(TestPrompt)

} // namespace wheelhouse::play

#include "tst_prompt.moc"
