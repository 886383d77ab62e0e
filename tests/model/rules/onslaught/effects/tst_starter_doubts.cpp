// SPDX-License-Identifier: GPL-3.0-or-later
// Without a map a moment may leave open more than one thing: each stays to be said by itself, and counts as often as
// the card lets it.
#include "model/effects/game/frames.h"
#include "tests/model/rules/onslaught/unmapped_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Predicate;
using content::Verb;
using content::Who;
using rules::onslaught::OnslaughtPart;
using testing::UnmappedTable;

namespace {
void missPim(UnmappedTable& table, const char* attacker, const char* attack)
{
    table.turnOf(attacker);
    QVERIFY(
        table.act("attack", QByteArray("{'attack':'") + attack +
                                "','targets':['pim'],'covered':['pim'],"
                                "'dice':[2,2]}") ||
        table.act("attack", QByteArray("{'attack':'") + attack + "','targets':['pim'],'covered':['pim'],'dice':[2]}"));
    table.passAll();
}

Verb pointFor(Who whom)
{
    Verb verb;
    verb.kind = Verb::Kind::Experience;
    verb.number = 1;
    verb.to.who = whom;
    return verb;
}

/// Somebody stands beside whoever the moment is about.
Predicate hasNeighbour()
{
    Predicate beside;
    beside.kind = Predicate::Kind::Beside;
    beside.who = Who::Anyone;
    beside.of = Who::Actor;
    return beside;
}

/// The scenario has this rule where a turn begins.
void addRule(UnmappedTable& table, content::Trigger trigger, bool once)
{
    trigger.moment = content::Moment::TurnBegins;
    content::PhaseRule rule{content::RulePhase::Always, "Whoever begins a turn beside somebody learns.", {}};
    rule.effect.triggers = {std::move(trigger)};
    rule.effect.once = once;
    for (content::Scenario& scenario : table.pack.scenarios) {
        scenario.phaseRules = {rule};
    }
}
/// What the last act has changed of the doubts.
QStringList written(const UnmappedTable& table)
{
    QStringList changes;
    for (const play::Event& event : table.last.events) {
        const auto* own = std::get_if<play::SystemChanged>(&event);
        if (own && own->type == "doubts")
            changes << own->data.text();
    }
    return changes;
}
} // namespace

class TestStarterDoubts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void missesTwiceInSmoke()
    {
        UnmappedTable table({"pim", "ilse", "hesper"}, {"corvin", "brakk", "knock"});
        table.turnOf("hesper");
        QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
        table.passAll();
        missPim(table, "corvin", "iron-nib");
        missPim(table, "knock", "spring-dart");
        const QString chip = "Hesper: 1 EXP | Pim has cover from Smoke";
        QCOMPARE(table.claimsNow(), QStringList({chip, chip}));
        const auto claims = table.sheet().claims;
        QVERIFY(claims.front().args != claims.back().args); // each can be meant by itself
        QVERIFY(table.act("claim", claims.back().args.text(), "ann"));
        QCOMPARE(table.experienceOf("hesper"), 1);
        QCOMPARE(table.claimsNow(), QStringList(chip));
        QVERIFY(table.turnOver("Hesper", "ann"));
        QCOMPARE(table.experienceOf("hesper"), 2);
        QCOMPARE(table.claimsNow(), QStringList());
        QVERIFY(!table.act("claim", claims.back().args.text(), "ann"));
    }

    void eachGoesWithItsOwnTurn()
    {
        UnmappedTable table({"pim", "ilse", "hesper"}, {"corvin", "brakk", "knock"});
        table.turnOf("hesper");
        QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
        table.passAll();
        missPim(table, "corvin", "iron-nib");
        QVERIFY(table.act("end-turn"));
        missPim(table, "knock", "spring-dart");
        QCOMPARE(table.claimsNow().filter("Hesper").size(), 2);
        QVERIFY(table.act("end-turn"));
        QCOMPARE(table.claimsNow().filter("Hesper").size(), 1);
    }

    void aRuleThatWorksOnce()
    {
        UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "mirelle", "knock"});
        content::Trigger trigger;
        trigger.when = {hasNeighbour()};
        trigger.verbs = {pointFor(Who::Actor)};
        addRule(table, trigger, true);
        table.turnOf("pim");
        QVERIFY(table.act("end-turn"));
        table.turnOf("knock");
        QCOMPARE(table.claimsNow().filter("EXP").size(), 2);
        QVERIFY(table.turnOver("Pim: 1 EXP"));
        QCOMPARE(table.experienceOf("pim"), 1);
        QCOMPARE(table.claimsNow().filter("EXP"), QStringList()); // it has worked
        table.turnOf("corvin");
        QCOMPARE(table.claimsNow().filter("EXP"), QStringList());
    }

    void oneVerbAmongOthers()
    {
        UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "mirelle", "knock"});
        content::Trigger trigger;
        Verb more = pointFor(Who::Actor);
        more.number = 2;
        more.when = {hasNeighbour()};
        trigger.verbs = {pointFor(Who::Actor), more, pointFor(Who::Actor)};
        addRule(table, trigger, false);
        table.turnOf("knock");
        QCOMPARE(table.experienceOf("knock"), 2);
        QCOMPARE(table.claimsNow().filter("EXP"), QStringList("Knock: 2 EXP | Somebody else is beside Knock"));
        QVERIFY(table.turnOver("Knock: 2 EXP"));
        QCOMPARE(table.experienceOf("knock"), 4); // and not the point that came after it a second time
        QVERIFY(table.state.frames.empty());
    }

    void eitherOfTwo_data()
    {
        QTest::addColumn<bool>("otherIsOpen");
        QTest::addColumn<bool>("otherIsLeftOut");
        QTest::newRow("both hang on places") << true << false;
        QTest::newRow("the other cannot be done") << false << true;
        QTest::newRow("the other is sure") << false << false;
    }

    void eitherOfTwo()
    {
        QFETCH(bool, otherIsOpen);
        QFETCH(bool, otherIsLeftOut);
        UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "mirelle", "knock"});
        Verb one = pointFor(Who::Actor);
        one.when = {hasNeighbour()};
        Verb other = pointFor(Who::Actor);
        other.number = 2;
        other.orElse = true;
        if (otherIsOpen) {
            other.when = one.when;
        } else if (otherIsLeftOut) {
            other.when.emplace_back();
            other.when.back().kind = Predicate::Kind::EvenRound; // it is the first
        }
        content::Trigger trigger;
        trigger.verbs = {pointFor(Who::Actor), one, other}; // of which the first is sure
        addRule(table, trigger, false);
        table.turnOf("knock");
        QCOMPARE(table.experienceOf("knock"), 1); // neither of the two is done before somebody says so
        const QStringList chips = table.claimsNow().filter("Somebody else is beside Knock");
        if (otherIsOpen || otherIsLeftOut) {
            QCOMPARE(chips.size(), 1);
            QVERIFY(table.state.prompts.empty());
            QVERIFY(table.turnOver(chips.front()));
        }
        if (!otherIsLeftOut) { // which of the two
            QCOMPARE(table.state.prompts.size(), size_t(1));
            QCOMPARE(table.state.prompts.front().title.key, QString("ask-effect-which"));
            const QByteArray prompt = table.state.prompts.front().id.text().toUtf8();
            QVERIFY(table.act("answer", "{'prompt':'" + prompt + "','value':'" + (otherIsOpen ? "1" : "0") + "'}"));
        }
        QCOMPARE(table.experienceOf("knock"), otherIsOpen ? 3 : 2);
        QCOMPARE(table.claimsNow().filter("Somebody else is beside Knock"), QStringList());
        QVERIFY(table.state.frames.empty());
    }

    /// A doubt is large: what is open already is not written again with the next one, nor with the one that goes.
    void onlyWhatChangesIsWritten()
    {
        UnmappedTable table({"pim", "ilse", "hesper"}, {"corvin", "brakk", "knock"});
        table.turnOf("hesper");
        QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
        table.passAll();
        missPim(table, "corvin", "iron-nib");
        missPim(table, "knock", "spring-dart");
        const qsizetype open = table.part().memory.doubts.size();
        QVERIFY(open > 1);
        QVERIFY(table.act("claim", table.sheet().claims.front().args.text(), "ann"));
        QCOMPARE(table.part().memory.doubts.size(), open - 1);
        QCOMPARE(written(table), QStringList(R"({"gone":[0]})"));
        QCOMPARE(table.experienceOf("hesper"), 1);
    }

    /// What would be done is kept in the version of its kind; old files name neither.
    void whatWouldBeDoneIsKeptWithItsVersion()
    {
        UnmappedTable table;
        table.turnOf("pim"); // which leaves Ilse's speed open
        const nlohmann::json whole = table.part().toJson().get();
        const nlohmann::json& doubt = whole.at("doubts").at(0);
        QCOMPARE(doubt.at("frame-kind").get<std::string>(), std::string("verbs"));
        QCOMPARE(doubt.at("frame-version").get<int>(), effects::VerbsFrame::version);
        const auto readWith = [&](const char* field, const nlohmann::json& value) {
            nlohmann::json other = whole;
            other["doubts"][0][field] = value;
            return OnslaughtPart::fromJson(play::JsonValue(other)).has_value();
        };
        QVERIFY(readWith("frame-version", effects::VerbsFrame::version));
        QVERIFY(!readWith("frame-version", effects::VerbsFrame::version + 1));
        QVERIFY(!readWith("frame-version", 0));
        QVERIFY(!readWith("frame-kind", "blow"));
        nlohmann::json older = whole;
        older["doubts"][0].erase("frame-kind");
        older["doubts"][0].erase("frame-version");
        const auto read = OnslaughtPart::fromJson(play::JsonValue(older));
        QVERIFY(read);
        QVERIFY(read->get()->equals(table.part()));
    }

    void aForgedChangeIsNotRead()
    {
        UnmappedTable table;
        table.turnOf("pim");
        const auto folds = [&](const QByteArray& change) {
            play::State state = table.state;
            return play::apply(state, play::SystemChanged{"doubts", *play::parseJson(change)}).has_value();
        };
        QVERIFY(folds(R"({"gone":[0]})"));
        for (const char* forged : {R"({"gone":[1]})", R"({"gone":[-1]})", R"({"gone":["0"]})", R"({"gone":[0,0]})",
                                   R"({"came":[{}]})", R"({"came":7})", R"([])"})
            QVERIFY2(!folds(forged), forged);
    }

    void whatIsDamagedIsNotRead()
    {
        UnmappedTable table;
        table.turnOf("pim"); // which leaves Ilse's speed open
        const nlohmann::json whole = table.part().toJson().get();
        QCOMPARE(whole.at("doubts").size(), size_t(1));
        QVERIFY(OnslaughtPart::fromJson(play::JsonValue(whole)));
        for (const char* field : {"source", "trigger", "verb", "scene"}) {
            nlohmann::json without = whole;
            without["doubts"][0]["frame"].erase(field);
            QVERIFY2(!OnslaughtPart::fromJson(play::JsonValue(without)), field);
            nlohmann::json other = whole;
            other["doubts"][0]["frame"][field] = nlohmann::json::array();
            QVERIFY2(!OnslaughtPart::fromJson(play::JsonValue(other)), field);
        }
        nlohmann::json endless = whole;
        endless["doubts"][0]["frame"]["end"] = "never";
        QVERIFY(!OnslaughtPart::fromJson(play::JsonValue(endless)));
    }
};

WHEELHOUSE_TEST(TestStarterDoubts)
#include "tst_starter_doubts.moc"
