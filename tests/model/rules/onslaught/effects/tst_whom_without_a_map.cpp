// SPDX-License-Identifier: GPL-3.0-or-later
// Without a map the players say who stands where: whatever a card can reach on the map, it can reach without one, by
// one question. Gone through for every effect and every attack of the packs.
#include "model/effects/game/frames.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/verbs/verb_targets.h"
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using content::Verb;
using content::Who;
using play::FigureId;
using rules::onslaught::Game;
using rules::onslaught::Scene;
using rules::onslaught::VerbRef;
using testing::id;
using testing::Skirmish;

class TestWhomWithoutAMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyChoiceIsAskedFor_data();
    void everyChoiceIsAskedFor();
    void everyAttackAsksForAsMany_data();
    void everyAttackAsksForAsMany();
};

namespace {
/// Where an effect is printed, and whose it is.
struct Printed {
    FigureId self;
    QString source;
    const content::Effect* effect;
};

bool namesOne(Who who)
{
    return who != Who::Friend && who != Who::FriendOrSelf && who != Who::Enemy && who != Who::EnemyCharacter &&
           who != Who::Character && who != Who::Monster && who != Who::Anyone;
}

/// Everything printed on characters, items, events, conditions and monsters.
std::vector<Printed> everythingPrinted(const content::Pack& pack)
{
    std::vector<Printed> all;
    const auto add = [&all](const QString& self, const QString& source, const content::Effect& effect) {
        if (!effect.triggers.empty()) {
            all.push_back({FigureId(self), source, &effect});
        }
    };
    for (const content::Character& one : pack.characters) {
        const QString self = one.id.text();
        add(self, "passive", one.effects.passive);
        add(self, "critical", one.effects.critical);
        add(self, "bonus", one.effects.bonus);
        for (const content::Dial& dial : one.dials) {
            add(self, "dial/" + dial.id.text(), dial.effect);
        }
        for (const content::LevelUp& card : one.levelUps) {
            add(self, "card/" + card.id.text(), card.effect);
        }
        for (const content::Attack& attack : one.attacks) {
            add(self, "attack/" + attack.id.text(), attack.effect);
        }
    }
    const QString bearer = pack.characters.front().id.text();
    for (const content::LootItem& item : pack.items) {
        add(bearer, "item/" + item.id.text(), item.effect);
    }
    for (const content::LootEvent& event : pack.events) {
        add(bearer, "event/" + event.id.text(), event.effect);
    }
    for (const content::Condition& condition : pack.conditions) {
        add(bearer, "condition/" + condition.id.text(), condition.effect);
    }
    return all;
}

/// Three a side, all of them beside the one whose card it is, or all of them two spaces away; without a map where that
/// is left out.
class Crowd : public Skirmish
{
public:
    Crowd(const content::Pack& whole, const FigureId& self, bool map, int away)
    {
        pack = whole;
        const auto* own = content::find(pack.characters, content::CharacterId(self.text()));
        std::vector<content::CharacterId> friends{own->id};
        std::vector<content::CharacterId> enemies;
        constexpr size_t aSide = 3;
        for (const content::Character& one : pack.characters) {
            auto& side = one.faction == own->faction ? friends : enemies;
            if (one.id != own->id && side.size() < aSide) {
                side.push_back(one.id);
            }
        }
        content::Scenario& scenario = pack.scenarios.front();
        const size_t seat = scenario.seats[0].faction == own->faction ? 0 : 1;
        scenario.seats[seat].lineUp = friends;
        scenario.seats[1 - seat].lineUp = enemies;
        begin(qPrintable(scenario.id.text()), ",'anyway':true");
        const std::vector<play::Figure> figures = table().figures;
        for (const play::Figure& one : figures) {
            if (one.at) {
                happen(play::FigurePlaced{one.id, one.at, std::nullopt});
            }
        }
        if (map) {
            field(12, 9);
            put(qPrintable(self.text()), 5, 4);
            for (int i = 0; i < static_cast<int>(aSide); ++i) {
                put(qPrintable(enemies[static_cast<size_t>(i)].text()), 5 + away, 3 + i);
            }
            put(qPrintable(friends[1].text()), 5 - away, 4);
            put(qPrintable(friends[2].text()), 5 - away, 3);
        }
        for (const content::CharacterId& enemy : enemies) {
            give(qPrintable(enemy.text()), "slowed"); // some cards ask for a condition
        }
        for (const play::Figure& one : figures) { // nobody waits for a walk, for which it would be asked who walks
            for (const play::Dial& dial : one.dials) {
                setDial(qPrintable(one.id.text()), qPrintable(dial.id.text()), 1);
            }
        }
        for (const content::Character& one : pack.characters) { // or nobody is asked who is healed
            if (table().figure(play::FigureId(one.id.text()))) {
                hp(qPrintable(one.id.text()), 2);
            }
        }
        turnOf(qPrintable(self.text()));
        target = FigureId(enemies[1].text());
    }

    FigureId target; ///< the enemy in the middle
};

/// A scene in which every word of a card names somebody.
Scene sceneOf(const Crowd& crowd, const Printed& printed)
{
    Scene scene;
    scene.self = printed.self;
    scene.placer = printed.self;
    scene.actor = printed.self;
    scene.attacker = crowd.target;
    scene.target = crowd.target;
    scene.hit = {crowd.target};
    scene.affected = {crowd.target};
    for (const play::Figure& one : crowd.table().figures) {
        if (one.id != printed.self) {
            scene.passed.push_back(one.id);
        }
    }
    return scene;
}

struct Taken {
    int figures = 0; ///< where every question is answered with as many as it takes
    int questions = 0;
    int least = 0; ///< of the first question
};

nlohmann::json asManyAsItTakes(const play::Prompt& prompt)
{
    nlohmann::json answer = nlohmann::json::array();
    for (const play::PromptOption& option : prompt.options) {
        if (option.whyNot.isEmpty() && static_cast<int>(answer.size()) < prompt.most) {
            answer.push_back(option.id.toStdString());
        }
    }
    return prompt.kind == play::PromptKind::Confirm ? nlohmann::json(true) : answer;
}

/// Settles whom the verb concerns, as its card's player would who takes all there is.
Taken takenBy(const Crowd& crowd, const Printed& printed, size_t trigger, size_t verb)
{
    return crowd.asked([&](const Game& looking) {
        testing::ScriptedChance none;
        rules::acts::CommandContext context(looking.state(), looking.content(), none, {});
        Game game(context, false);
        const VerbRef place{printed.self, printed.source, trigger, verb};
        const Scene scene = sceneOf(crowd, printed);
        game.push("verbs", "do",
                  play::JsonValue(nlohmann::json{{"source", printed.source.toStdString()},
                                                 {"trigger", trigger},
                                                 {"verb", verb},
                                                 {"scene", written(scene)}}),
                  effects::VerbsFrame::version);
        Taken taken;
        if (effects::isDoneByHand(game, *verbAt(game, place), scene, place)) {
            return taken;
        }
        constexpr int tooMany = 9;
        auto frame = effects::topFrame<effects::VerbsFrame>(game);
        auto settled = settleWhom(game, frame, *verbAt(game, place), scene, place);
        for (; !settled && taken.questions < tooMany; ++taken.questions) {
            const play::Prompt prompt = game.state().prompts.back();
            taken.least = taken.questions == 0 ? prompt.least : taken.least;
            game.context().close(prompt.id, {});
            rules::acts::giveStepAnswer(game.context(), {prompt, play::JsonValue(asManyAsItTakes(prompt))});
            frame = effects::topFrame<effects::VerbsFrame>(game);
            settled = settleWhom(game, frame, *verbAt(game, place), scene, place);
        }
        taken.figures = settled ? static_cast<int>(settled->size()) : 0;
        return taken;
    });
}

bool asksForPlaces(const Verb& verb)
{
    using Kind = content::Predicate::Kind;
    return verb.to.rangeMax || verb.to.sight ||
           std::any_of(verb.to.where.begin(), verb.to.where.end(), [](const content::Predicate& one) {
               return one.kind == Kind::InRange || one.kind == Kind::Beside || one.kind == Kind::PassedThrough;
           });
}

bool isAboutTheFirst(const Verb& verb)
{
    return std::any_of(verb.to.where.begin(), verb.to.where.end(),
                       [](const content::Predicate& one) { return one.who == Who::First || one.of == Who::First; });
}

/// Whether it moves somebody, and nothing after it is about whom: without a map that is done by hand.
bool isDoneByHand(const std::vector<Verb>& verbs, size_t index)
{
    const Verb::Kind kind = verbs[index].kind;
    const bool moves = kind == Verb::Kind::Walk || kind == Verb::Kind::Teleport || kind == Verb::Kind::Push ||
                       kind == Verb::Kind::Drag || kind == Verb::Kind::Slide || kind == Verb::Kind::Exchange;
    return moves && std::none_of(verbs.begin() + static_cast<std::ptrdiff_t>(index) + 1, verbs.end(),
                                 [](const Verb& later) { return later.to.who == Who::Chosen; });
}
} // namespace

void TestWhomWithoutAMap::everyChoiceIsAskedFor_data()
{
    QTest::addColumn<FigureId>("self");
    QTest::addColumn<QString>("source");
    QTest::addColumn<size_t>("trigger");
    QTest::addColumn<size_t>("verb");
    const content::Pack& pack = testing::starterPack();
    int rows = 0;
    for (const Printed& one : everythingPrinted(pack)) {
        for (size_t trigger = 0; trigger < one.effect->triggers.size(); ++trigger) {
            const auto& verbs = one.effect->triggers[trigger].verbs;
            for (size_t verb = 0; verb < verbs.size(); ++verb) {
                // Whom another one attacks is asked when it is known who that is.
                const bool own = verbs[verb].by == Who::Self && verbs[verb].kind != Verb::Kind::Lay;
                if (own && !namesOne(verbs[verb].to.who)) {
                    QTest::addRow("%s %s %zu.%zu", qPrintable(one.self.text()), qPrintable(one.source), trigger, verb)
                        << one.self << one.source << trigger << verb;
                    ++rows;
                }
            }
        }
    }
    QVERIFY(rows > 25);
}

void TestWhomWithoutAMap::everyChoiceIsAskedFor()
{
    QFETCH(const FigureId, self);
    QFETCH(const QString, source);
    QFETCH(const size_t, trigger);
    QFETCH(const size_t, verb);
    const content::Pack& pack = testing::starterPack();
    const auto all = everythingPrinted(pack);
    const Printed printed = *std::find_if(all.begin(), all.end(),
                                          [&](const Printed& one) { return one.self == self && one.source == source; });
    const auto& verbs = printed.effect->triggers[trigger].verbs;
    Taken onTheMap;
    for (const int away : {1, 2}) { // whatever the range begins with
        const Taken taken = takenBy(Crowd(pack, self, true, away), printed, trigger, verb);
        onTheMap = taken.figures > onTheMap.figures ? taken : onTheMap;
    }
    const Taken without = takenBy(Crowd(pack, self, false, 1), printed, trigger, verb);
    if (isDoneByHand(verbs, verb)) {
        QCOMPARE(without.questions, 0); // it changes nothing that the app knows
        QCOMPARE(without.figures, 0);
        return;
    }
    QVERIFY(onTheMap.figures > 0);
    QCOMPARE(without.figures, onTheMap.figures);
    const bool asks = asksForPlaces(verbs[verb]) || verbs[verb].to.most;
    const bool twice = isAboutTheFirst(verbs[verb]) || verbs[verb].to.eachSide;
    QCOMPARE(without.questions, twice ? 2 : asks ? 1 : 0);
    const bool claimed = printed.effect->triggers[trigger].moment == content::Moment::Used;
    QVERIFY(claimed || !asksForPlaces(verbs[verb]) || without.least == 0); // it may reach nobody
}

void TestWhomWithoutAMap::everyAttackAsksForAsMany_data()
{
    QTest::addColumn<const content::Attack*>("attack");
    QTest::addColumn<QString>("item");
    const content::Pack& pack = testing::starterPack();
    int rows = 0;
    const auto add = [&rows](const std::vector<content::Attack>& attacks, const QString& item) {
        for (const content::Attack& attack : attacks) {
            const auto& rules = attack.effect.rules;
            const bool all = std::find(rules.begin(), rules.end(), "targets-every-character") != rules.end();
            if (attack.area || attack.cone || attack.targets.value_or(1) > 1 || all) {
                QTest::addRow("%s %d", qPrintable(attack.id.text()), rows++) << &attack << item;
            }
        }
    };
    for (const content::Character& one : pack.characters) {
        add(one.attacks, {});
    }
    for (const content::MonsterKind& one : pack.monsters) {
        add(one.attacks, {});
    }
    for (const content::Champion& one : pack.champions) {
        add(one.attacks, {});
        add(one.bloodied.attacks, {});
    }
    for (const content::LootItem& one : pack.items) {
        add(one.attacks, one.id.text());
    }
    QVERIFY(rows >= 4);
}

/// Whoever can be caught is asked for at once: by an area or a cone everybody, else as many as it takes.
void TestWhomWithoutAMap::everyAttackAsksForAsMany()
{
    QFETCH(const content::Attack*, attack);
    QFETCH(const QString, item);
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("what-the-bridge-is-owed"));
    const content::Champion& champion = table.pack.champions.front();
    const auto isOurs = [&](const content::Attack& one) { return one.id == attack->id; };
    const bool ofChampion = std::any_of(champion.attacks.begin(), champion.attacks.end(), isOurs);
    const char* attacker = item.isEmpty() ? "old-lockjaw" : "ilse";
    if (item.isEmpty() && !ofChampion) {
        table.happen(play::TrackSet{id(attacker), "hp", 24, 12});
    } else if (!item.isEmpty()) {
        table.carry(attacker, qPrintable(item), true);
    }
    table.turnOf(attacker);
    nlohmann::json args{{"attack", attack->id.text().toStdString()}};
    if (!item.isEmpty()) {
        args["item"] = item.toStdString();
    }
    QVERIFY(table.act("attack", QByteArray::fromStdString(args.dump())));
    QCOMPARE(table.state.prompts.size(), size_t(1));
    const play::Prompt& prompt = table.state.prompts.front();
    QCOMPARE(prompt.kind, play::PromptKind::ChooseFigures);
    const auto& figures = table.table().figures;
    const auto characters = std::count_if(figures.begin(), figures.end(), [](const play::Figure& one) {
        return one.kind == play::FigureKind::Character;
    });
    const bool spread = attack->area || attack->cone;
    const int most = spread                            ? static_cast<int>(figures.size())
                     : attack->targets.value_or(1) > 1 ? *attack->targets
                                                       : static_cast<int>(characters);
    QCOMPARE(prompt.most, most);
    const QByteArray seat = prompt.seat.text().toUtf8();
    QVERIFY(table.answer(seat.constData(), "['brakk','pim','sable']"));
    while (table.state.prompts.front().kind == play::PromptKind::React) {
        QVERIFY(table.act("pass"));
    }
    QCOMPARE(table.state.prompts.front().kind, play::PromptKind::EnterDice);
    QCOMPARE(table.state.prompts.front().options.size(), size_t(3));
}

WHEELHOUSE_TEST(TestWhomWithoutAMap)
#include "tst_whom_without_a_map.moc"
