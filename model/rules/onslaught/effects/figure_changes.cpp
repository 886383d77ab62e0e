// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/effects/figure_changes.h"

#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/onslaught/effects/damage_taken.h"
#include "model/rules/onslaught/effects/resolution.h"
#include "model/rules/onslaught/turns/scoring.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;

namespace {
using nlohmann::json;

/// Hit points down by `amount`, on the track that the figure keeps.
void takeOff(Game& game, const Figure& figure, int amount)
{
    if (const Track* hp = figure.track(QStringLiteral("hp"))) {
        const int after = std::max(0, hp->value - amount);
        if (after != hp->value) {
            game.happen(TrackSet{figure.id, hp->name, hp->value, after});
        }
    } else if (const Track* wounds = figure.track(QStringLiteral("wounds"))) {
        const int most = wounds->maximum.value_or(wounds->value + amount);
        const int after = std::min(most, wounds->value + amount);
        if (after != wounds->value) {
            game.happen(TrackSet{figure.id, wounds->name, wounds->value, after});
        }
    }
}

/// What a fallen character carried lies in its space: face down what was, face up what it had equipped.
void dropEverything(Game& game, const Figure& figure)
{
    std::vector<PieceId> pieces;
    for (const Piece& piece : game.table().pieces) {
        if (piece.kind == QLatin1String("loot") && piece.place.kind == Place::Kind::Figure &&
            piece.place.figure == figure.id) {
            pieces.push_back(piece.id);
        }
    }
    for (const PieceId& piece : pieces) {
        game.context().movePiece(piece, {Place::Kind::Map, {}, {}, figure.at}, game.table().piece(piece)->faceUp);
    }
}

/// The points for a fall are scored, its markers lie on the map.
void leaveThings(Game& game, const Figure& fallen, const Scene& scene)
{
    scoreFall(game, fallen.id, scene);
    dropEverything(game, fallen);
}

/// The tokens of the fallen are taken off, a monster's mini too (ONS-DEF-08, ONS-ATK-13); whoever stands again keeps
/// them.
void carryOff(Game& game, const FigureId& fallen)
{
    if (!game.table().figure(fallen) || game.isStanding(fallen)) {
        return;
    }
    lose(game, fallen, {});
    const Figure figure = game.figure(fallen);
    if (figure.kind != FigureKind::Character && figure.at) {
        game.happen(FigurePlaced{fallen, figure.at, std::nullopt});
    }
}

/// ONS-DEF-01, ONS-DEF-02, ONS-DEF-03, ONS-DEF-04, ONS-DEF-05, ONS-DEF-06, ONS-DEF-07, ONS-DEF-08, ONS-ATK-13: what its
/// defeat sets off sees who bore what, and where, before it is carried off.
void fall(Game& game, const FigureId& fallen, int dealt, const Scene& scene)
{
    const Figure figure = game.figure(fallen);
    game.say(Message("said-defeated").with("figure", game.name(figure.id)));
    game.push("damage", "fallen", JsonValue(json{{"to", fallen.text().toStdString()}, {"amount", dealt}}));
    Scene about = scene;
    about.actor = fallen;
    moment(game, Moment::Defeated, about);
    leaveThings(game, figure, scene);
}

bool follows(const Game& game, const Token& token, const char* rule)
{
    const content::Condition* condition = game.condition(token.condition);
    return condition && hasRule(condition->effect, rule);
}

/// Whether a condition of which there are as many as tokens has none left.
bool areAllOut(const Game& game, const content::Condition& condition)
{
    const auto& tokens = game.table().tokens;
    const auto out = std::count_if(tokens.begin(), tokens.end(),
                                   [&](const Token& token) { return token.condition == condition.id.text(); });
    return hasRule(condition.effect, "as-many-as-tokens") && condition.tokens > 0 && out >= condition.tokens;
}

void removeBearersOf(Game& game, const FigureId& bearer, const char* rule)
{
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == bearer && follows(game, token, rule)) {
            game.happen(TokenRemoved{token});
        }
    }
}

void introduce(Game& game, const content::Condition& condition)
{
    if (!game.table().condition(condition.id.text())) {
        game.happen(ConditionKindAdded{acts::conditionOf(condition)});
    }
}

Token tokenOf(const Game& game, const content::Condition& condition, const FigureId& placer)
{
    Token token;
    token.condition = condition.id.text();
    token.name = condition.name;
    token.until = condition.duration;
    token.placer = placer;
    token.placedInTurn = game.table().turnRunning ? game.table().turn : 0;
    return token;
}

int defeatedOf(const Table& table, const SeatId& seat)
{
    return static_cast<int>(std::count_if(table.figures.begin(), table.figures.end(), [&](const Figure& figure) {
        return figure.seat == seat && figure.kind == FigureKind::Character && figure.isDefeated();
    }));
}

bool isWipedOut(const Table& table, const SeatId& seat)
{
    const auto isTheirs = [&](const Figure& figure) {
        return figure.seat == seat && figure.kind == FigureKind::Character;
    };
    return std::any_of(table.figures.begin(), table.figures.end(), isTheirs) &&
           std::none_of(table.figures.begin(), table.figures.end(),
                        [&](const Figure& figure) { return isTheirs(figure) && !figure.isDefeated(); });
}

int pointsOf(const Table& table, const SeatId& seat)
{
    const Counter* points = table.counter(CounterId(QStringLiteral("vp-") + seat.text()));
    return points ? points->value : 0;
}

/// Who has won, and why.
struct Verdict {
    QString result;
    Message why;
};

/// Who leads by points, then by fewer defeated; where nobody is left on either side the points alone tell (ONS-WIN-05).
Verdict leaderOf(const Table& table, bool nobodyLeft)
{
    const Seat& a = table.seats[0];
    const Seat& b = table.seats[1];
    const int first = pointsOf(table, a.id);
    const int second = pointsOf(table, b.id);
    if (first != second) {
        return {(first > second ? a : b).id.text(),
                Message(nobodyLeft ? "said-won-both-fallen" : "said-won-most-points")
                    .with("own", std::max(first, second))
                    .with("others", std::min(first, second))};
    }
    const int fallen = defeatedOf(table, a.id);
    const int others = defeatedOf(table, b.id);
    if (fallen != others && !nobodyLeft) {
        return {(fallen < others ? a : b).id.text(), Message("said-won-fewer-defeated")
                                                         .with("own", std::min(fallen, others))
                                                         .with("others", std::max(fallen, others))};
    }
    return {QStringLiteral("draw"), Message(nobodyLeft ? "said-drawn-both-fallen" : "said-drawn")};
}
} // namespace

void strike(Game& game, const FigureId& target, int amount, const Scene& scene, const JsonValue& kept)
{
    json data{{"to", target.text().toStdString()}, {"amount", std::max(0, amount)}, {"scene", written(scene)}};
    if (!kept.get().empty()) {
        data["kept"] = kept.get();
    }
    game.push("damage", "coming", JsonValue(std::move(data)));
}

namespace {
/// The conditions without which the damage would not have come down to nothing.
std::vector<QString> whatEnded(const Game& game, const FigureId& to, const Value& taken)
{
    std::vector<QString> ids;
    for (const Token& token : game.table().tokens) {
        const bool ended = std::any_of(taken.reasons.begin(), taken.reasons.end(), [&](const Reason& reason) {
            return reason.name == token.name && taken.total - reason.by > 0;
        });
        if (token.bearer == to && taken.total <= 0 && ended) {
            ids.push_back(token.condition);
        }
    }
    return ids;
}

/// The names of what made the damage less.
QString whatLessened(const Value& taken)
{
    QStringList names;
    for (const Reason& reason : taken.reasons) {
        if (reason.by < 0 && !names.contains(reason.name)) {
            names << reason.name;
        }
    }
    return names.join(QStringLiteral(", "));
}

void takeDamage(Game& game, const FigureId& to, const json& data, Scene scene)
{
    const int coming = data.at("amount").get<int>();
    const Value taken = takenWith(game, to, coming, scene, data.value("kept", json::array()));
    countDamageTaken(game, to, scene);
    const Figure figure = game.figure(to);
    const int floor = data.value("floor", 0);
    const int most = figure.hitPoints() ? std::max(0, *figure.hitPoints() - floor) : taken.total;
    const int amount = std::clamp(taken.total, 0, std::max(0, most));
    scene.endedBy = whatEnded(game, to, taken);
    for (const Reason& reason : taken.reasons) {
        const bool own = reason.name == game.name(figure.id); // what is printed beside its wheel bears its name
        const char* key = isOfCritical(reason.source) ? "said-damage-taken-critical"
                          : own                       ? "said-damage-taken-own"
                                                      : "said-damage-taken";
        game.say(Message(key)
                     .with("figure", game.name(figure.id))
                     .with("name", reason.name)
                     .with("by", signedText(reason.by)));
    }
    takeOff(game, figure, amount);
    if (amount == 0 && taken.total <= 0 && coming > 0) {
        const QString by = whatLessened(taken);
        const bool own = by == game.name(figure.id);
        game.say(Message(own ? "said-no-damage-own" : "said-no-damage")
                     .with("figure", game.name(figure.id))
                     .with("name", by));
    } else {
        game.say(Message("said-damage").with("figure", game.name(figure.id)).with("count", amount));
    }
    if (coming > 0) {
        removeBearersOf(game, to, "removed-by-damage");
    }
    if (!game.isStanding(to)) {
        fall(game, to, taken.total, scene);
    } else if (!figure.isBloodied() && game.figure(to).isBloodied()) {
        moment(game, Moment::BecameBloodied, scene);
    }
    scene.hits = amount > 0;
    moment(game, Moment::DamageTaken, scene);
}
} // namespace

void hurtLater(Game& game, const FigureId& target, int amount, const FigureId& attacker)
{
    const Figure figure = game.figure(target);
    if (figure.isDefeated()) {
        return;
    }
    takeOff(game, figure, amount);
    removeBearersOf(game, target, "removed-by-damage");
    if (!game.isStanding(target)) {
        fallAtOnce(game, target, amount, attacker);
    }
}

void fallAtOnce(Game& game, const FigureId& fallen, int dealt, const FigureId& attacker)
{
    const Figure figure = game.figure(fallen);
    Scene scene;
    scene.attacker = attacker;
    game.say(Message("said-defeated").with("figure", game.name(fallen)));
    game.push("damage", "fallen", JsonValue(json{{"to", fallen.text().toStdString()}, {"amount", dealt}}));
    const size_t level = game.state().frames.size() - 1;
    leaveThings(game, figure, scene);
    game.context().dropFrame(level); // whoever earned by it may be choosing a card above
    carryOff(game, fallen);
}

void layDownAgain(Game& game, const FigureId& id)
{
    const Figure figure = game.figure(id);
    takeOff(game, figure, figure.hitPoints().value_or(0));
    dropEverything(game, figure);
    carryOff(game, id);
}

void stepDamage(Game& game)
{
    const Frame frame = game.state().frames.back();
    const json data = frame.data.get();
    const FigureId to(QString::fromStdString(data.at("to").get<std::string>()));
    if (frame.at == QLatin1String("fallen")) {
        game.pop();
        carryOff(game, to);
        return;
    }
    Scene scene = sceneOf(data.at("scene"));
    scene.actor = to;
    scene.target = to;
    scene.coming = data.at("amount").get<int>();
    if (!game.isStanding(to)) {
        game.pop();
    } else if (frame.at == QLatin1String("coming")) {
        game.setTop(QStringLiteral("take"), frame.data);
        moment(game, Moment::DamageComing, scene);
    } else if (data.contains("instead")) { // whoever takes it now is told of it too
        json moved = data;
        moved.erase("instead");
        moved.erase("kept");  // it was about whom the attack hit
        moved.erase("floor"); // and so was this
        game.setTop(QStringLiteral("coming"), JsonValue(std::move(moved)));
    } else {
        game.pop();
        takeDamage(game, to, data, scene);
    }
}

bool mayRegain(const Game& game, const Figure& figure)
{
    const auto points = figure.hitPoints();
    const auto most = figure.maximumHitPoints();
    return !points || !most || *points < *most || std::ranges::any_of(game.table().tokens, [&](const Token& token) {
        return token.bearer == figure.id && follows(game, token, "removed-by-heal");
    });
}

int heal(Game& game, const FigureId& healer, const FigureId& target, int amount, const QString& dial)
{
    if (!game.isStanding(target)) {
        return 0;
    }
    Scene scene;
    scene.self = healer;
    scene.actor = healer;
    scene.target = target;
    scene.dial = dial;
    scene.hitPointsBefore = game.figure(target).hitPoints().value_or(-1);
    if (const QString by = forbidder(game, content::Prohibition::What::BeHealed, target, scene); !by.isEmpty()) {
        game.say(Message("said-not-healed").with("figure", game.name(target)).with("name", by));
        return 0;
    }
    int points = modified(game, content::Modifier::What::HealGiven, healer, amount, scene).total;
    points = modified(game, content::Modifier::What::HealTaken, target, points, scene).total;
    const Figure figure = game.figure(target);
    int healed = 0;
    if (const Track* hp = figure.track(QStringLiteral("hp"))) {
        const int after = std::min(hp->maximum.value_or(hp->value + points), hp->value + std::max(0, points));
        healed = std::max(0, after - hp->value);
        if (healed > 0) {
            game.happen(TrackSet{target, hp->name, hp->value, after});
        }
    } else if (const Track* wounds = figure.track(QStringLiteral("wounds"))) {
        healed = std::min(wounds->value, std::max(0, points));
        if (healed > 0) {
            game.happen(TrackSet{target, wounds->name, wounds->value, wounds->value - healed});
        }
    }
    game.say(mayRegain(game, figure) || healed > 0
                 ? Message("said-healed").with("figure", game.name(figure.id)).with("count", healed)
                 : Message("said-not-hurt").with("figure", game.name(figure.id)));
    removeBearersOf(game, target, "removed-by-heal");
    if (healed > 0) {
        moment(game, Moment::Healed, scene);
    }
    return healed;
}

bool gain(Game& game, const FigureId& bearer, const QString& id, const FigureId& placer)
{
    const content::Condition* condition = game.condition(id);
    Scene scene;
    scene.self = bearer;
    if (!condition || !game.isStanding(bearer) ||
        !forbidder(game, content::Prohibition::What::GainCondition, bearer, scene, id).isEmpty()) {
        return false;
    }
    if (!has(game, bearer, id) && areAllOut(game, *condition)) {
        game.say(Message("said-no-token-left").with("figure", game.name(bearer)).with("condition", condition->name));
        return false;
    }
    introduce(game, *condition);
    Token token = tokenOf(game, *condition, placer);
    token.bearer = bearer;
    if (token.until == Duration::EndOfPlacersNextTurn) {
        token.until = Duration::EndOfBearersNextTurn;
    }
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& other : tokens) {
        if (other.condition != id || !other.bearer) {
            continue;
        }
        if (other.bearer == bearer) {
            token.id = other.id;
            if (other != token) {
                game.happen(TokenChanged{other, token});
            }
        }
    }
    const bool isNew = !token.id;
    if (isNew) {
        token.id = TokenId(QStringLiteral("t%1").arg(game.table().nextToken));
        game.happen(TokenAdded{token});
    }
    freeOtherBearers(game, token);
    if (isNew) {
        scene.actor = placer;
        scene.target = bearer;
        scene.gained = id;
        moment(game, Moment::ConditionGained, scene);
    }
    return true;
}

void freeOtherBearers(Game& game, const Token& kept)
{
    if (!kept.bearer || !follows(game, kept, "single-bearer")) {
        return;
    }
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& other : tokens) {
        if (other.condition == kept.condition && other.bearer && other.bearer != kept.bearer) {
            game.happen(TokenRemoved{other});
        }
    }
}

void lose(Game& game, const FigureId& bearer, const QString& condition)
{
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == bearer && (condition.isEmpty() || token.condition == condition)) {
            game.happen(TokenRemoved{token});
        }
    }
}

void lay(Game& game, const QString& id, const FigureId& placer, const std::optional<board::Space>& at)
{
    const content::Condition* condition = game.condition(id);
    if (!condition) {
        return;
    }
    introduce(game, *condition);
    Token token = tokenOf(game, *condition, placer);
    token.at = at;
    if (token.until == Duration::EndOfBearersNextTurn) {
        token.until = Duration::EndOfPlacersNextTurn;
    }
    token.id = TokenId(QStringLiteral("t%1").arg(game.table().nextToken));
    game.happen(TokenAdded{token});
}

void earn(Game& game, const FigureId& id, int amount, const Message& why)
{
    const Figure* figure = game.table().figure(id);
    const Track* dial = figure ? figure->track(QStringLiteral("exp")) : nullptr;
    if (!dial || amount <= 0 || figure->isDefeated()) {
        return;
    }
    constexpr int levelAt = 5; // ONS-LVL-01
    const int before = dial->value;
    const int after = std::min(dial->maximum.value_or(before + amount), before + amount);
    if (after != before) {
        game.happen(TrackSet{id, dial->name, before, after});
    }
    game.say(why);
    const content::Character* character = game.character(id);
    const int needed = character && character->experience.dialMaximum > 0 ? character->experience.dialMaximum : levelAt;
    if (before < needed && after >= needed && !game.part().record(id).levelled) {
        game.push("level", "choose", JsonValue(json{{"figure", id.text().toStdString()}}));
    }
}

void stepLevel(Game& game)
{
    const json answer = takeTopAnswer(game);
    const json data = game.state().frames.back().data.get();
    const FigureId id(QString::fromStdString(data.at("figure").get<std::string>()));
    const content::Character* character = game.character(id);
    if (answer.is_string()) {
        const QString card = QString::fromStdString(answer.get<std::string>());
        game.pop();
        game.changeRecord(id, [&](Record& record) {
            record.levelled = true;
            record.cards.push_back(card);
        });
        game.say(Message("said-levelled")
                     .with("figure", game.name(id))
                     .with("name", nameOfSource(game, id, QStringLiteral("card/") + card)));
        Scene scene;
        scene.self = id;
        scene.actor = id;
        runEffect(game, scene, QStringLiteral("card/") + card, Moment::Used);
        return;
    }
    if (!character || character->levelUps.empty()) {
        game.pop();
        game.changeRecord(id, [](Record& record) { record.levelled = true; });
        game.say(Message("said-level-without-cards").with("figure", game.name(id)));
        return;
    }
    Prompt prompt;
    prompt.seat = game.playerOf(id);
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-level-up").with("figure", game.name(id));
    prompt.why = Message("why-level-up");
    prompt.rules = {QStringLiteral("ONS-LVL-04")};
    for (const content::LevelUp& card : character->levelUps) {
        prompt.options.push_back({card.id.text(), Message("option-named").with("name", card.name), {}});
    }
    ask(game, std::move(prompt));
}

void decide(Game& game, bool lastRoundOver)
{
    const Table& table = game.table();
    if (table.seats.size() != 2 || !game.state().result.isEmpty()) {
        return;
    }
    const bool first = isWipedOut(table, table.seats[0].id);
    const bool second = isWipedOut(table, table.seats[1].id);
    const content::Scenario* scenario = game.scenario();
    const bool reached = scenario && scenario->pointsToWin && std::ranges::any_of(table.seats, [&](const Seat& seat) {
                             return pointsOf(table, seat.id) >= *scenario->pointsToWin;
                         });
    Verdict verdict;
    if (first != second) {
        verdict = {table.seats[first ? 1 : 0].id.text(), Message("said-won-all-defeated")};
    } else if (first || reached || lastRoundOver) {
        verdict = leaderOf(table, first);
        if (reached && verdict.why.key == QLatin1String("said-won-most-points")) {
            verdict.why = Message("said-won-points").with("count", *scenario->pointsToWin);
        }
    }
    if (!verdict.result.isEmpty()) {
        game.happen(ResultSet{game.state().result, verdict.result});
        game.say(verdict.why);
    }
}

} // namespace wheelhouse::rules::onslaught
