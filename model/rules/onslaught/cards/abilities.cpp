// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/cards/abilities.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/verbs/verb_targets.h"
#include "model/rules/onslaught/loot/chests.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/moves/walking.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Effect;
using content::Moment;
using content::Prohibition;

namespace {
using nlohmann::json;

bool lootsAChest(const Effect* effect)
{
    return effect && std::any_of(effect->triggers.begin(), effect->triggers.end(), [](const content::Trigger& trigger) {
               return std::any_of(trigger.verbs.begin(), trigger.verbs.end(),
                                  [](const content::Verb& verb) { return verb.kind == content::Verb::Kind::Loot; });
           });
}

/// Why using it fits no moment now, though its action could be paid; nothing where it does.
std::optional<Refusal> whyNotThere(const Game& game, const FigureId& figure, const QString& source, const QString& name)
{
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    const Effect* effect = effectAt(game, figure, source);
    if (!effect || effect->triggers.empty()) {
        return std::nullopt;
    }
    for (size_t i = 0; i < effect->triggers.size(); ++i) {
        scene.clause = clauseOf(figure, source, "t", i);
        const bool used =
            effect->triggers[i].moment == Moment::Used && fitOf(game, effect->triggers[i].when, scene) != Fit::No;
        if (used || effect->until != content::Until::Always) {
            return std::nullopt;
        }
    }
    return against(Message("ability-not-now").with("name", name), {"ONS-CDL-01"}).value();
}

/// What an ability costs: what its card prints, or what something puts in the place of that.
Cost costOfDial(const Game& game, const FigureId& figure, const content::Dial& dial)
{
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    scene.dial = dial.id.text();
    if (const auto instead = actionInstead(game, figure, scene)) {
        return costOf(content::ActionId(*instead), {});
    }
    return costOf(dial.action.value_or(content::ActionId()), dial.alsoCosts);
}

void addDials(const Game& game, const FigureId& figure, std::vector<AbilityOption>& options)
{
    const content::Character* character = game.character(figure);
    for (const content::Dial& dial : character->dials) {
        const auto turnsIt = [&](const content::Attack& attack) { return attack.dial == dial.id; };
        if (dial.reaction || std::any_of(character->attacks.begin(), character->attacks.end(), turnsIt)) {
            continue;
        }
        AbilityOption option{QStringLiteral("dial/") + dial.id.text(), dial.name, costOfDial(game, figure, dial), {}};
        option.whyNot = whyNotDial(game, figure, DialId(dial.id.text()));
        if (!option.whyNot) {
            option.whyNot = whyNotPay(game, figure, option.cost);
        }
        if (!option.whyNot) {
            option.whyNot = whyNotThere(game, figure, option.source, dial.name);
        }
        options.push_back(std::move(option));
    }
}

/// What using a card or an item costs: the action that its trigger names.
Cost costOnCard(const Effect& effect)
{
    for (const content::Trigger& trigger : effect.triggers) {
        if (trigger.moment == Moment::Used && !trigger.action.isEmpty()) {
            return costOf(content::ActionId(trigger.action), {});
        }
    }
    return {};
}

void addItems(const Game& game, const FigureId& figure, std::vector<AbilityOption>& options)
{
    for (const Piece* piece : game.equipped(figure)) {
        const content::LootItem* item = game.item(*piece);
        if (!item || !isUsedInTurn(item->effect)) {
            continue;
        }
        AbilityOption option{QStringLiteral("item/") + item->id.text(), item->name, costOnCard(item->effect), {}};
        option.whyNot = whyNotPay(game, figure, option.cost);
        if (!option.whyNot) {
            option.whyNot = whyNotThere(game, figure, option.source, item->name);
        }
        if (!forbidder(game, Prohibition::What::Items, figure).isEmpty()) {
            option.whyNot = against(Message("items-barred").with("figure", game.name(figure)), {"ONS-CCT-22"}).value();
        }
        options.push_back(std::move(option));
    }
}

void addCards(const Game& game, const FigureId& figure, std::vector<AbilityOption>& options)
{
    const content::Character* character = game.character(figure);
    const Record& record = game.part().record(figure);
    for (const content::LevelUp& card : character->levelUps) {
        const QString id = card.id.text();
        const bool held = std::find(record.cards.begin(), record.cards.end(), id) != record.cards.end();
        if (!held || !isUsedInTurn(card.effect)) {
            continue;
        }
        AbilityOption option{QStringLiteral("card/") + id, card.name, costOnCard(card.effect), {}};
        option.whyNot = whyNotPay(game, figure, option.cost);
        if (!option.whyNot) {
            option.whyNot = whyNotThere(game, figure, option.source, card.name);
        }
        if (std::find(record.spent.begin(), record.spent.end(), id) != record.spent.end()) {
            option.whyNot = against(Message("card-spent").with("name", card.name), {"ONS-LVL-06"}).value();
        }
        options.push_back(std::move(option));
    }
}

/// What a token on the figure lets it do in its turn, such as getting rid of it.
void addConditions(const Game& game, const FigureId& figure, std::vector<AbilityOption>& options)
{
    for (const Token& token : game.table().tokens) {
        const content::Condition* condition = game.condition(token.condition);
        if (token.bearer != figure || !condition || !isUsedInTurn(condition->effect)) {
            continue;
        }
        AbilityOption option{
            QStringLiteral("condition/") + token.condition, token.name, costOnCard(condition->effect), {}};
        option.whyNot = whyNotPay(game, figure, option.cost);
        options.push_back(std::move(option));
    }
}

} // namespace

std::optional<Refusal> whyNotDial(const Game& game, const FigureId& figure, const DialId& id)
{
    const Dial* dial = game.figure(figure).dial(id);
    if (!dial || !dial->isReady()) {
        return against(Message("dial-not-ready").with("name", dial ? dial->name : id.text()), {"ONS-CDL-01"}).value();
    }
    const QString by = forbidder(game, Prohibition::What::CooldownAbilities, figure);
    if (!by.isEmpty()) {
        return against(Message("attack-barred").with("name", dial->name).with("condition", by), {"ONS-CCT-22"}).value();
    }
    return std::nullopt;
}

namespace {
/// Why a card that only heals or takes tokens off would do nothing now; empty where it would, or where it does more.
Message idleNow(const Game& game, const Scene& scene, const QString& source)
{
    const Effect* effect = effectAt(game, scene.self, source);
    if (!effect || setsUp(*effect)) {
        return {};
    }
    const auto bears = [&](const FigureId& figure) {
        return std::ranges::any_of(game.table().tokens, [&](const Token& token) { return token.bearer == figure; });
    };
    const auto isHurt = [&](const FigureId& figure) { return mayRegain(game, game.figure(figure)); };
    bool heals = false;
    bool takes = false;
    std::vector<FigureId> reached;
    for (size_t i = 0; i < effect->triggers.size(); ++i) {
        const content::Trigger& trigger = effect->triggers[i];
        for (size_t verb = 0; trigger.moment == Moment::Used && verb < trigger.verbs.size(); ++verb) {
            const content::Verb& one = trigger.verbs[verb];
            const bool heal = one.kind == content::Verb::Kind::Heal;
            if (!heal && one.kind != content::Verb::Kind::Take) {
                return {};
            }
            if (one.to.who != content::Who::Chosen) { // else those of the verb before
                reached = openTo(game, one, scene, {scene.self, source, i, verb});
            }
            if (heal ? std::ranges::any_of(reached, isHurt) : std::ranges::any_of(reached, bears)) {
                return {};
            }
            heals = heals || heal;
            takes = takes || !heal;
        }
    }
    return heals && takes ? Message("idle-neither")
           : heals        ? Message("idle-nobody-hurt")
           : takes        ? Message("idle-nobody-bears")
                          : Message();
}
} // namespace

std::vector<AbilityOption> abilitiesOf(const Game& game, const FigureId& figure)
{
    std::vector<AbilityOption> options;
    if (game.character(figure)) {
        addDials(game, figure, options);
        addCards(game, figure, options);
        addItems(game, figure, options);
        addConditions(game, figure, options);
    }
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    for (AbilityOption& option : options) {
        const bool dial = option.source.startsWith(QLatin1String("dial/"));
        scene.dial = dial ? option.source.mid(std::char_traits<char>::length("dial/")) : QString();
        if (!option.whyNot && !reachesSomebody(game, scene, option.source)) {
            const char* why = game.where().board() ? "no-target" : "nobody-fits";
            option.whyNot = against(Message(why).with("name", option.name), {"ONS-ATK-16"}).value();
        }
        if (!option.whyNot && lootsAChest(effectAt(game, figure, option.source))) {
            option.whyNot = whyNoChest(game, figure);
        }
        if (!option.whyNot && game.tellsReasons()) {
            option.idle = idleNow(game, scene, option.source);
        }
    }
    return options;
}

ActResult use(Game& game, acts::CommandArguments& asked)
{
    const Figure* named = asked.figureIfGiven();
    const FigureId figure = named ? named->id : game.inTurn();
    const QString source = asked.args.text("ability");
    if (asked.problem()) {
        return asked.refusal();
    }
    const auto options = abilitiesOf(game, figure);
    const auto option =
        std::find_if(options.begin(), options.end(), [&](const auto& one) { return one.source == source; });
    if (option == options.end()) {
        return badRequest(Message("unknown-ability").with("name", source), asked.args.pointer("ability"));
    }
    if (auto why = finishWalkFirst(game)) {
        return tl::unexpected(*why);
    }
    if (option->whyNot && !game.anyway()) {
        return tl::unexpected(*option->whyNot);
    }
    Scene before;
    before.self = figure;
    before.actor = figure;
    before.dial = source.startsWith(QLatin1String("dial/")) ? source.section(QLatin1Char('/'), 1) : QString();
    const bool reachesNobody = !reachesSomebody(game, before, source);
    pay(game, figure, option->cost);
    const Effect effect = effectAt(game, figure, source) ? *effectAt(game, figure, source) : Effect();
    const QString kind = source.section(QLatin1Char('/'), 0, 0);
    const QString id = source.section(QLatin1Char('/'), 1);
    if (kind == QLatin1String("card")) {
        if (effect.once) {
            game.changeRecord(figure, [&](Record& record) { record.spent.push_back(id); });
        }
    }
    if (kind == QLatin1String("dial")) {
        useDial(game, figure, id);
    }
    if (setsUp(effect)) {
        setUp(game, figure, source, effect.until, {});
    }
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    scene.dial = kind == QLatin1String("dial") ? id : QString();
    scene.anyway = game.anyway() && reachesNobody;
    runEffect(game, scene, source, Moment::Used, kind != QLatin1String("dial"));
    if (!effect.text.isEmpty() && effect.triggers.empty()) {
        game.say(Message("said-effect-text").with("name", option->name).with("text", effect.text));
    }
    advance(game);
    return Message("line-ability-used").with("figure", game.name(figure)).with("name", option->name);
}

ActResult door(Game& game, acts::CommandArguments& asked, const JsonValue& args)
{
    const FigureId figure = game.inTurn();
    const std::vector<JsonValue> pair = asked.args.list("at", 2);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (game.anyway()) {
        forgetWalk(game);
    } else {
        if (!figure) {
            return against(Message("nobody-in-turn"), {"ONS-DOR-02"});
        }
        if (auto why = finishWalkFirst(game)) {
            return tl::unexpected(*why);
        }
        if (auto why = whyNotPay(game, figure, {})) {
            return tl::unexpected(*why);
        }
        if (game.figure(figure).kind != FigureKind::Character) {
            return against(Message("monsters-work-no-doors"), {"ONS-DOR-04"});
        }
        if (pair.size() == 2 && pair[0].get().is_number_integer() && pair[1].get().is_number_integer()) {
            const board::Space at{pair[0].get().get<int>(), pair[1].get().get<int>()};
            const bool east = asked.args.textOr("side", QStringLiteral("e")) == QLatin1String("e");
            const board::Space beyond{at.x + (east ? 1 : 0), at.y + (east ? 0 : 1)};
            const auto one = game.where().range(figure, at);
            const auto other = game.where().range(figure, beyond);
            if (one && other && *one > 1 && *other > 1) {
                return against(Message("door-not-beside").with("figure", game.name(figure)), {"ONS-DOR-02"});
            }
            const board::Edge edge{at, east ? board::Side::East : board::Side::South};
            if (auto why = asked.args.flagOr("open", false) ? std::nullopt : whyNotShut(game, edge)) {
                why->at = asked.args.pointer("at");
                return tl::unexpected(*why);
            }
        }
    }
    return freeTable(game, "door", args);
}

} // namespace wheelhouse::rules::onslaught
