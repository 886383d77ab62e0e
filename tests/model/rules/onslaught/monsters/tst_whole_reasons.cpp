// SPDX-License-Identifier: GPL-3.0-or-later
// The whole reason behind what a monster has decided: each kind of comparison and each way to be left out has its
// sentence and its rule, what is kept is read again, and what is damaged is no reason.
#include "model/play/events/bounds.h"
#include "model/reference/library.h"
#include "model/rules/onslaught/monsters/whole_reasons.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using behaviour::Hindrance;
using behaviour::Matter;
using behaviour::Narrowing;
using behaviour::Reason;
using behaviour::Ruled;
using content::Preference;
using rules::onslaught::Course;
using rules::onslaught::Decision;
using testing::bedlam;
using testing::chloe;
using testing::koboldsScript;
using testing::loneKobold;
using testing::PackOfKobolds;
using testing::scriptWith;

namespace {
/// Of two, with an attack.
Decision decisionOn(Reason reason)
{
    Decision decision;
    decision.monster = play::FigureId(QString("k1"));
    decision.minis = {play::FigureId(QString("a")), play::FigureId(QString("b"))};
    decision.attack = "Claw";
    decision.least = 1;
    decision.most = 2;
    decision.why.push_back(std::move(reason));
    return decision;
}

Narrowing narrowedBy(Narrowing::By by, Preference preference, bool alike)
{
    return {.by = by,
            .preference = std::move(preference),
            .among = {{0, 3}, {1, alike ? std::optional(3) : std::nullopt}},
            .stay = alike ? std::vector{0, 1} : std::vector{0}};
}

QStringList sentencesOf(const play::WholeReason& whole)
{
    QStringList sentences;
    for (const play::WholeReason::Step& step : whole.steps) {
        sentences << text::render(step.says);
    }
    return sentences;
}

QStringList sentencesOf(const Decision& decision)
{
    return sentencesOf(rules::onslaught::toldToTheEnd({decision}, {}, {}));
}

/// Every decision that there can be, in each of its shades.
std::vector<Decision> allDecisions()
{
    std::vector<Decision> all;
    for (const Matter matter : {Matter::Goal, Matter::Target}) {
        for (const bool alike : {false, true}) {
            for (int kind = Preference::Closest; kind <= Preference::Has; ++kind) {
                const Narrowing one = narrowedBy(Narrowing::By::Preference,
                                                 Preference(static_cast<Preference::Kind>(kind), "marked"), alike);
                all.push_back(decisionOn({.matter = matter, .narrowed = {one}, .left = one.stay}));
            }
            for (const auto by : {Narrowing::By::ActiveSide, Narrowing::By::ActiveClosest}) {
                const Narrowing one = narrowedBy(by, {}, alike);
                all.push_back(decisionOn({.matter = matter, .narrowed = {one}, .left = one.stay}));
            }
        }
        for (const Ruled by : {Ruled::NotNoticed, Ruled::FailsTest, Ruled::TooNear, Ruled::TooFar, Ruled::OutOfSight,
                               Ruled::MayNotBeTargeted, Ruled::NoWayThere}) {
            all.push_back(decisionOn({.matter = matter, .leftOut = {{1, by}}, .left = {0}}));
            all.push_back(decisionOn({.matter = matter, .hindrance = Hindrance::Nobody, .leftOut = {{0, by}}}));
        }
    }
    for (const Matter matter : {Matter::Where, Matter::Target, Matter::Origin}) {
        for (const Hindrance by :
             {Hindrance::MayNotMove, Hindrance::MayNotAttack, Hindrance::Nobody, Hindrance::NoSuchAttack}) {
            all.push_back(decisionOn({.matter = matter, .hindrance = by}));
            all.push_back(all.back());
            all.back().barredBy = "Stunned";
        }
    }
    for (const Course course : {Course::Towards, Course::Away, Course::ToPlace, Course::UntilBeside}) {
        using Costs = std::initializer_list<std::pair<int, int>>;
        for (const auto& [cost, rest] : Costs{{0, 0}, {3, 0}, {0, 2}, {3, 2}, {3, play::mostCounted}}) {
            all.push_back(
                decisionOn({.matter = Matter::Where, .left = {0}, .places = {{{1, 2}, cost, rest}}, .number = 6}));
            all.back().course = course;
            all.back().at = board::Space{1, 2};
        }
        all.push_back(decisionOn({.matter = Matter::Where, .places = {{{1, 2}, 3, 0}, {{2, 2}, 3, 0}}, .number = 6}));
        all.back().course = course;
        all.back().chooser = "Ben";
        all.back().at = board::Space{2, 2};
    }
    for (const int friends : {0, 1}) {
        all.push_back(decisionOn({.matter = Matter::Origin, .places = {{{1, 2}, 2, friends}, {{2, 2}, 2, friends}}}));
        all.back().chooser = "Ben";
        all.back().at = board::Space{1, 2};
        all.back().caught = {0, 1};
        all.back().bentBy = {"Marksman's wind", "Slowed"};
    }
    for (const Matter matter : {Matter::Member, Matter::Target}) {
        all.push_back(
            decisionOn({.matter = matter, .narrowed = {narrowedBy(Narrowing::By::Corner, {}, true)}, .left = {0, 1}}));
        all.back().chooser = "Ben";
        all.back().picked = 1;
        all.back().unlisted = 3;
        all.back().remarks = {{1, 4, {}}, {0, {}, "Invisible"}};
    }
    all.push_back(decisionOn({.matter = Matter::Where,
                              .places = {{{1, 2}, 3, 0}},
                              .others = {{{1, 2}, 3, 0}, {{4, 2}, play::mostCounted, 0}},
                              .number = 6}));
    all.back().course = Course::ToPlace;
    for (const int rest : {0, 1}) {
        all.push_back(decisionOn({.matter = Matter::Where,
                                  .left = {0, 1},
                                  .places = {{{1, 2}, 5, rest}, {{2, 2}, 4, rest + 1}, {{3, 2}, 4, 0}},
                                  .number = 5}));
        all.back().course = Course::Towards;
    }
    for (const int friends : {0, 1}) {
        all.push_back(
            decisionOn({.matter = Matter::Origin, .places = {{{1, 2}, 3, 0}}, .others = {{{2, 2}, 2, friends}}}));
    }
    for (const int part : {0, 2}) {
        all.push_back(decisionOn({.matter = Matter::Tactic, .number = part}));
    }
    return all;
}

nlohmann::json jsonOf(const Decision& decision)
{
    return std::get<play::SystemChanged>(rules::onslaught::decisionEvent(decision)).data.get();
}

/// As a file has it.
std::optional<Decision> readAgain(const nlohmann::json& json)
{
    return rules::onslaught::decisionIn(
        play::SystemChanged{QString::fromLatin1(rules::onslaught::decisionChange), play::JsonValue(json)});
}

/// The reason behind the first line of this key in what was done last.
QStringList reasonBehind(const PackOfKobolds& table, const char* key)
{
    const auto& events = table.last.events;
    for (size_t i = 0; i < events.size(); ++i) {
        const auto* said = std::get_if<play::Said>(&events[i]);
        if (!said || said->message.key != QLatin1String(key)) {
            continue;
        }
        const auto* teller = play::wholeReasonsOf(table.system.get());
        const auto whole = teller->wholeReason(events, i, table.state, table.pack);
        return teller->hasWholeReason(events, i) && whole ? sentencesOf(*whole) : QStringList("none");
    }
    return {"not told"};
}

QString toldIn(const PackOfKobolds& table, const char* key)
{
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (said && said->message.key == QLatin1String(key)) {
            return text::render(said->message);
        }
    }
    return {};
}
} // namespace

class TestWholeReasons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyDecisionHasItsSentencesAndRules()
    {
        const auto library = reference::Library::load();
        QVERIFY(library);
        for (const Decision& decision : allDecisions()) {
            const QString json = QString::fromStdString(jsonOf(decision).dump());
            const auto whole = rules::onslaught::toldToTheEnd({decision}, {}, {});
            QVERIFY2(!whole.steps.empty(), qPrintable(json));
            for (const play::WholeReason::Step& step : whole.steps) {
                const QString sentence = text::render(step.says);
                QVERIFY2(text::hasText(step.says.key), qPrintable(step.says.key));
                QVERIFY2(!sentence.contains('{') && sentence.endsWith('.'), qPrintable(sentence));
                QVERIFY2(!sentence.contains("  ") && !sentence.contains(": ."), qPrintable(sentence));
                QVERIFY2(!step.rules.empty() || step.says.key == "reason-unlisted", qPrintable(step.says.key));
                for (const QString& rule : step.rules) {
                    QVERIFY2(library->rule(rule, "en"), qPrintable(rule));
                }
            }
        }
    }

    /// Towards one of two equals it comes nearer than towards the other: each end has its own figures.
    void endsTowardsSeveralHaveTheirOwnFigures()
    {
        Decision decision = decisionOn({.matter = Matter::Where,
                                        .left = {0, 1},
                                        .places = {{{1, 2}, 5, 1}, {{2, 2}, 4, 2}, {{3, 2}, 4, 2}},
                                        .number = 5});
        decision.course = Course::Towards;
        decision.attack.clear();
        QCOMPARE(sentencesOf(decision),
                 QStringList({"Its 5 move points are not enough. It comes nearest at B3, for 5: from there it would "
                              "need 1 more to be near enough.",
                              "Towards another of them it comes nearest at C3, D3, for 4: from there it would need 2 "
                              "more."}));
    }

    /// It stands beside both, so that no space decides between them, and how far it could walk is nothing to it.
    void whoeverNeedNotMoveHearsNothingOfItsWay()
    {
        Decision decision = decisionOn({.matter = Matter::Goal, .left = {0, 1}});
        decision.why.push_back({.matter = Matter::Where, .left = {0, 1}, .places = {{{1, 2}, 0, 0}}, .number = 2});
        decision.course = Course::Towards;
        decision.attack.clear();
        decision.bentBy = {"Slowed"};
        const QStringList stays = sentencesOf(decision);
        QVERIFY2(stays.contains("Equal in everything: a, b."), qPrintable(stays.join('|')));
        QVERIFY(stays.filter("Slowed").isEmpty());
        decision.why.back().places.front() = {{1, 2}, 1, 0};
        const QStringList goes = sentencesOf(decision);
        QVERIFY(goes.contains("Equal in everything: a, b. The space where it ends decides between them."));
        QVERIFY(!goes.filter("Slowed").isEmpty());
    }

    /// What the script names several of, and where else an area would do something, is there to be compared.
    void whatElseThereWasIsTold()
    {
        const QStringList walk = sentencesOf(decisionOn({.matter = Matter::Where,
                                                         .places = {{{1, 2}, 3, 0}},
                                                         .others = {{{1, 2}, 3, 0}, {{4, 2}, play::mostCounted, 0}},
                                                         .number = 6}));
        QVERIFY2(walk.contains("Where could it go? In move points until it is there: B3 3, E3 –."),
                 qPrintable(walk.join('|')));
        QVERIFY(walk.contains("“–” means that no way leads there."));
        const QStringList aim = sentencesOf(decisionOn(
            {.matter = Matter::Origin, .places = {{{1, 2}, 3, 0}}, .others = {{{2, 2}, 2, 0}, {{5, 0}, 2, 0}}}));
        QVERIFY2(aim.contains("From the next best spaces it would catch 2: C3, F1."), qPrintable(aim.join('|')));
    }

    /// The bar has the rule of its condition before those that say that monsters heed it.
    void aBarHasTheRuleOfItsCondition()
    {
        content::Pack pack;
        for (const char* id : {"rooted", "stunned", "slowed"}) {
            content::Condition& condition = pack.conditions.emplace_back();
            condition.id = content::ConditionId(QString(id));
            condition.name = QString(id).left(1).toUpper() + QString(id).mid(1);
        }
        for (const auto& [name, rule] : {std::pair("Rooted", "ONS-CND-09"), {"Stunned", "ONS-CND-08"}}) {
            Decision decision = decisionOn({.matter = Matter::Where, .hindrance = Hindrance::MayNotMove});
            decision.barredBy = name;
            const auto whole = rules::onslaught::toldToTheEnd({decision}, {}, pack);
            QCOMPARE(whole.steps.front().rules, std::vector<QString>({rule, "ONS-MON-02", "ONS-GLD-02"}));
        }
        Decision slow = decisionOn({.matter = Matter::Where, .places = {{{1, 2}, 2, 0}}, .number = 2});
        slow.bentBy = {"Slowed"};
        const auto whole = rules::onslaught::toldToTheEnd({slow}, {}, pack);
        QCOMPARE(whole.steps.back().rules, std::vector<QString>({"ONS-CND-03", "ONS-MON-02"}));
    }

    void whatIsKeptIsReadAgain()
    {
        for (const Decision& decision : allDecisions()) {
            const nlohmann::json json = jsonOf(decision);
            const auto again = readAgain(json);
            QVERIFY2(again, json.dump().c_str());
            QVERIFY2(jsonOf(*again) == json, json.dump().c_str());
            QCOMPARE(sentencesOf(*again), sentencesOf(decision));
        }
    }

    /// A file can hold anything: whatever is changed in it is read as another decision, or as none.
    void whatIsDamagedIsNone()
    {
        const nlohmann::json sound = jsonOf(decisionOn({.matter = Matter::Target,
                                                        .leftOut = {{1, Ruled::TooFar}},
                                                        .narrowed = {narrowedBy(Narrowing::By::Preference, {}, true)},
                                                        .left = {0},
                                                        .places = {{{1, 2}, 3, 0}}}));
        QVERIFY(readAgain(sound));
        for (const char* damage :
             {R"({"why":null})", R"({"minis":["a"]})", R"({"why":[{"about":"nothing"}]})", R"({"picked":7})",
              R"({"picked":-1})", R"({"remarks":[[9,null]]})", R"({"why":[{"about":"goal","left":[2000000000]}]})",
              R"({"at":[1]})", R"({"range":[5000000,1]})", R"({"course":"sideways"})", R"({"monster":5})",
              R"({"why":[{"about":"goal","narrowed":[["closest",[[0]],[]]]}]})"}) {
            nlohmann::json damaged = sound;
            damaged.update(nlohmann::json::parse(damage));
            QVERIFY2(!readAgain(damaged), damage);
            rules::onslaught::OnslaughtPart part;
            QVERIFY2(!part.apply(QString::fromLatin1(rules::onslaught::decisionChange), play::JsonValue(damaged)),
                     damage);
        }
        QVERIFY(!readAgain({}));
        QVERIFY(!readAgain(nlohmann::json::array()));
    }

    void theInvisibleAreSaidToBeLeftOut()
    {
        PackOfKobolds table(koboldsScript(), 1);
        table.set();
        table.put(loneKobold, 5, 5);
        table.put(chloe, 8, 5);
        table.put(bedlam, 5, 11);
        table.give(chloe, "invisible");
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        const QStringList why = reasonBehind(table, "said-monster-goes-closest-of");
        QVERIFY2(why.filter("Chloe Amasnodel (Invisible)").size() == 1, qPrintable(why.join('|')));
        QVERIFY2(why.filter("That leaves Bedlam").size() == 1, qPrintable(why.join('|')));
        QVERIFY2(!reasonBehind(table, "said-monster-attacks").isEmpty(), "");
    }

    void ofTwoAlikeThePlayerIsNamed()
    {
        PackOfKobolds table(koboldsScript(), 1);
        table.set();
        table.put(loneKobold, 5, 5);
        table.put(chloe, 8, 5);
        table.theirTurn();
        QVERIFY(table.run());
        const auto* where = table.asked(play::PromptKind::ChooseSpace);
        if (where) {
            QVERIFY(table.answer("ben", "'" + where->options.front().id.toUtf8() + "'"));
        }
        const QString why = reasonBehind(table, "said-monster-goes-closest").join('|');
        QVERIFY2(!where || why.contains("Ben chose"), qPrintable(why));
        QVERIFY2(why.contains("Chloe Amasnodel 2"), qPrintable(why));
    }

    void thatItAttacksNobodyIsTold()
    {
        PackOfKobolds table(koboldsScript(), 1);
        table.set();
        table.put(loneKobold, 2, 5);
        table.put(chloe, 20, 5);
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        const QString told = toldIn(table, "said-monster-attacks-nobody-far");
        QVERIFY2(told.contains("attacks nobody: Chloe Amasnodel is 12 spaces away; ") &&
                     told.endsWith("reaches only 1"),
                 qPrintable(table.told.join('|') + told));
        const QStringList why = reasonBehind(table, "said-monster-attacks-nobody-far");
        QVERIFY2(why.filter("Too far").size() == 1, qPrintable(why.join('|')));
        const QStringList way = reasonBehind(table, "said-monster-goes-closest");
        QVERIFY2(way.filter("are not enough").size() == 1, qPrintable(way.join('|')));
    }

    void whereNobodyCanComeIsToldWithoutACost()
    {
        PackOfKobolds table(testing::scriptWith("{'act':'away','to':'character'}"), 1);
        table.set({"..#....................."});
        table.put(loneKobold, 0, 0);
        table.put(chloe, 3, 0);
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        const auto* teller = play::wholeReasonsOf(table.system.get());
        QStringList why;
        for (size_t i = 0; i < table.last.events.size(); ++i) {
            if (teller->hasWholeReason(table.last.events, i)) {
                why << sentencesOf(*teller->wholeReason(table.last.events, i, table.state, table.pack));
            }
        }
        QVERIFY2(why.filter("nobody can come near to it").size() == 1, qPrintable(why.join('|')));
        QVERIFY2(why.filter("000").isEmpty() && why.filter("21474").isEmpty(), qPrintable(why.join('|')));
    }

    /// Of whole crowds only so much is kept as anybody reads.
    void crowdsAreKeptShort()
    {
        PackOfKobolds table(koboldsScript(), 120);
        table.set();
        for (int i = 0; i < 120; ++i) {
            table.put(qPrintable(QStringLiteral("kobold-%1").arg(i + 1)), i % 20, i / 20);
        }
        table.put(chloe, 2, 9);
        table.theirTurn();
        QVERIFY2(table.run("one"), qPrintable(table.refusal.why.key));
        qsizetype most = 0;
        for (const play::Event& event : table.last.events) {
            if (rules::onslaught::decisionIn(event)) {
                most = std::max(most, std::get<play::SystemChanged>(event).data.text().size());
            }
        }
        QVERIFY(most > 0);
        QVERIFY2(most < 2500, qPrintable(QString::number(most)));
    }

    /// Of many who are alike and few who are not, it is still told that these fell out.
    void aCrowdOfAlikesIsNotAllOfThem()
    {
        PackOfKobolds table(koboldsScript(), 60);
        table.set(std::vector<std::string>(48, std::string(48, '.')));
        for (int i = 0; i < 60; ++i) { // all but two of them equally far from the corner
            const int along = i % 30;
            const bool far = i >= 58;
            table.put(qPrintable(QStringLiteral("kobold-%1").arg(i + 1)),
                      far      ? 40
                      : i < 30 ? 30
                               : along,
                      far      ? i - 58
                      : i < 30 ? along
                               : 30);
        }
        table.put(chloe, 2, 9);
        table.theirTurn();
        QVERIFY2(table.run("one"), qPrintable(table.refusal.why.key));
        const play::Prompt* open = table.asked(play::PromptKind::ChooseFigures);
        QVERIFY(open && open->options.size() == 58);
        QVERIFY(table.answer(open->seat.text().toUtf8().constData(), "['" + open->options.front().id.toUtf8() + "']"));
        const Narrowing* corner = nullptr;
        std::optional<Decision> decision;
        for (size_t i = 0; i < table.last.events.size() && !corner; ++i) {
            decision = rules::onslaught::decisionIn(table.last.events[i]);
            corner =
                decision && !decision->why.front().narrowed.empty() ? &decision->why.front().narrowed.front() : nullptr;
        }
        QVERIFY(corner && corner->by == Narrowing::By::Corner);
        QCOMPARE(corner->among.size(), rules::onslaught::mostCompared);
        QCOMPARE(corner->stay.size(), rules::onslaught::mostCompared - 1);
        QCOMPARE(decision->unlisted, 12);
    }
};

WHEELHOUSE_TEST(TestWholeReasons)
#include "tst_whole_reasons.moc"
