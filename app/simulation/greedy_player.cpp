// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation/greedy_player.h"

#include "model/effects/scenes/place_tests.h"
#include "model/rules/adventure_system/dungeon.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::app {

namespace {
using board::Space;
using nlohmann::json;
using play::PromptKind;

constexpr int mostDoneInTurn = 20;

/// The cards of a deck that the rules of the game know by its id.
bool isOf(const content::Card* card, const char* deck)
{
    return card && card->deck.text() == QLatin1String(deck);
}

QString textIn(const json& value)
{
    return value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
}

play::Command commandFor(const play::Offer& offer, json args)
{
    play::Command command;
    command.type = offer.type;
    command.seat = offer.seats.empty() ? play::SeatId() : offer.seats.front();
    command.args = play::JsonValue(std::move(args));
    return command;
}

const play::Offer* offerOf(const std::vector<play::Offer>& offers, const char* type)
{
    const auto found = std::ranges::find(offers, QLatin1String(type), &play::Offer::type);
    return found == offers.end() ? nullptr : &*found;
}

const play::Figure* heroInTurn(const play::State& state)
{
    const play::TurnEntry* acting = state.table.acting();
    return acting && !acting->figures.empty() ? state.table.figure(acting->figures.front()) : nullptr;
}

int hitPointsOf(const play::Figure& figure)
{
    return figure.hitPoints().value_or(1);
}

/// The largest number that a verb's own modifier of this sort says.
std::optional<int> printed(const content::Verb& verb, content::Modifier::What what)
{
    std::optional<int> number;
    for (const content::Modifier& modifier : verb.modifiers) {
        if (modifier.what == what && modifier.to)
            number = std::max(number.value_or(*modifier.to), *modifier.to);
    }
    return number;
}
} // namespace

const content::Card* GreedyPlayer::cardOf(const QString& source) const
{
    const QString mark = QStringLiteral("card/");
    return source.startsWith(mark) ? content::find(m_pack.cards, content::CardId(source.mid(mark.size()))) : nullptr;
}

GreedyPlayer::Sight GreedyPlayer::sightOf(const play::State& state, const play::Figure& hero) const
{
    using rules::adventure_system::DungeonPart;
    Sight sight{state, hero, std::nullopt, {}, nullptr, {}, {}, false};
    const auto* part = dynamic_cast<const DungeonPart*>(state.part.get());
    if (part && state.table.map && hero.at)
        sight.map = rules::adventure_system::dungeonOf(m_pack, *part, state.table).map;
    for (const play::Piece& piece : state.table.pieces) {
        const bool isOwn = piece.place.kind == play::Place::Kind::Hand && piece.place.seat == hero.seat;
        const auto* card = isOwn && piece.faceUp && piece.face.value
                               ? content::find(m_pack.cards, content::CardId(*piece.face.value))
                               : nullptr;
        const auto blow = isOf(card, "powers") ? blowOf(*card) : std::nullopt;
        if (blow && part && part->hasAction)
            sight.blows.push_back(*blow);
    }
    const play::Pile* stack = state.table.pile(play::PileId(QStringLiteral("tiles")));
    sight.mayExplore = stack && stack->count > 0;
    for (const play::Figure& figure : state.table.figures) {
        if (figure.kind == play::FigureKind::Monster && !figure.isDefeated() && figure.at)
            sight.foes.push_back(&figure);
    }
    for (const content::Card& card : m_pack.cards) {
        if (isOf(&card, "adventures") && card.name == state.table.scenario)
            sight.adventure = &card;
    }
    if (!sight.adventure || !state.table.map)
        return sight;
    for (const play::Figure* foe : sight.foes) {
        if (isOf(content::find(m_pack.cards, content::CardId(foe->content)), "villains"))
            sight.goal = foe->at;
    }
    const bool hasOwnAct = sight.adventure->effect.clauses &&
                           std::ranges::any_of(sight.adventure->effect.clauses->triggers, [](const auto& trigger) {
                               return trigger.moment == content::Moment::Used;
                           });
    for (const content::LaidTile& laid : state.table.map->tiles) {
        if (hasOwnAct && std::ranges::count(sight.adventure->tags, laid.tile.text()) > 0)
            sight.goal = laid.at;
    }
    return sight;
}

std::optional<GreedyPlayer::Blow> GreedyPlayer::blowOf(const content::Card& card) const
{
    using What = content::Modifier::What;
    if (!card.effect.clauses)
        return std::nullopt;
    for (const content::Trigger& trigger : card.effect.clauses->triggers) {
        for (const content::Verb& verb : trigger.verbs) {
            if (trigger.moment != content::Moment::Used || verb.kind != content::Verb::Kind::Attack)
                continue;
            constexpr double faces = 20;
            constexpr int usualArmour = 13;
            const int bonus = printed(verb, What::ToHit).value_or(5);
            const double chance = std::clamp((faces + 1 + bonus - usualArmour) / faces, 0.05, 1.0);
            Blow blow;
            blow.damage = chance * printed(verb, What::Damage).value_or(1);
            blow.squares = verb.to.rangeMax;
            for (const content::Predicate& test : verb.to.where) {
                if (test.kind == content::Predicate::Kind::TilesApart)
                    blow.tiles = test.number;
            }
            blow.most = verb.to.most.value_or(99);
            return blow;
        }
    }
    return std::nullopt;
}

int GreedyPlayer::reached(const Sight& sight, const Blow& blow, Space from) const
{
    const auto own = sight.map ? sight.map->tileUnder(from) : std::nullopt;
    return static_cast<int>(std::ranges::count_if(sight.foes, [&](const play::Figure* foe) {
        const auto tile = own ? sight.map->tileUnder(*foe->at) : std::nullopt;
        if (!tile || (blow.squares && sight.map->range(from, *foe->at) > *blow.squares))
            return false;
        const auto apart = sight.map->distance(*own, *tile);
        return apart && *apart <= blow.tiles.value_or(99);
    }));
}

double GreedyPlayer::worthOfAbility(const Sight& sight, const QString& source) const
{
    const content::Card* card = cardOf(source);
    if (!card || !card->effect.clauses)
        return 0;
    if (isOf(card, "adventures"))
        return 1000;
    if (const auto blow = blowOf(*card)) {
        const int count = sight.hero.at && sight.map ? reached(sight, *blow, *sight.hero.at) : 1;
        const bool isDaily = std::ranges::count(card->tags, QStringLiteral("daily")) > 0;
        const bool isTough =
            std::ranges::any_of(sight.foes, [](const play::Figure* foe) { return hitPointsOf(*foe) > 1; });
        const bool isWasted = isDaily && count < 2 && !isTough;
        return isWasted ? 0 : blow->damage * std::min(count, blow->most);
    }
    for (const content::Trigger& trigger : card->effect.clauses->triggers) {
        for (const content::Verb& verb : trigger.verbs) {
            if (trigger.moment == content::Moment::Used && verb.kind == content::Verb::Kind::Heal) {
                const bool isHurt = std::ranges::any_of(sight.state.table.figures, [&](const play::Figure& figure) {
                    return figure.kind == play::FigureKind::Character &&
                           figure.maximumHitPoints().value_or(0) - hitPointsOf(figure) >= verb.number;
                });
                return isHurt ? 3 : 0;
            }
        }
    }
    return sight.foes.empty() ? 0 : 0.4; // it may help
}

/// Near to what the adventure wants, else to where something can be explored; not among foes.
double GreedyPlayer::worthOfTile(const Sight& sight, int tile)
{
    const auto known = sight.tiles.find(tile);
    if (known != sight.tiles.end())
        return known->second;
    constexpr int far = 20;
    constexpr int weak = 3;
    const auto apart = [&](int other) { return sight.map->distance(tile, other).value_or(far); };
    double worth = 0;
    for (const play::Figure* foe : sight.foes) {
        const auto where = sight.map->tileUnder(*foe->at);
        if (where && apart(*where) <= 1)
            worth -= hitPointsOf(sight.hero) <= weak ? 1.4 : 0.5;
    }
    int way = sight.mayExplore ? far : 0;
    if (sight.goal) {
        const auto goal = sight.map->tileUnder(*sight.goal);
        way = goal ? apart(*goal) : 0;
    } else if (sight.mayExplore) {
        for (const auto& border : sight.map->unexplored())
            way = std::min(way, apart(border.tile));
    }
    worth -= 3.0 * way;
    sight.tiles[tile] = worth;
    return worth;
}

double GreedyPlayer::worthOfSquare(const Sight& sight, Space at) const
{
    const auto tile = sight.map->tileUnder(at);
    if (!tile)
        return -1000;
    double worth = worthOfTile(sight, *tile);
    double strikes = 0;
    for (const Blow& blow : sight.blows)
        strikes = std::max(strikes, blow.damage * std::min(blow.most, reached(sight, blow, at)));
    worth += strikes > 0 ? 6 + strikes : 0;
    if (sight.mayExplore && !rules::adventure_system::openBordersAt(*sight.map, at).empty())
        worth += 4;
    const bool isTrapped = std::ranges::any_of(sight.state.table.pieces, [&](const play::Piece& piece) {
        return piece.place.kind == play::Place::Kind::Map && piece.place.at == at && !piece.faceUp;
    });
    return isTrapped ? worth - 6 : worth;
}

std::optional<play::Command> GreedyPlayer::bestAbility(const Sight& sight, const play::Offer& offer) const
{
    std::optional<play::Command> best;
    double most = 0.2;
    for (const json& ability : offer.domains.get().at("ability")) {
        if (const double worth = worthOfAbility(sight, textIn(ability)); worth > most) {
            most = worth;
            best = commandFor(offer, {{"ability", ability}});
        }
    }
    return best;
}

std::optional<play::Command> GreedyPlayer::bestMove(const Sight& sight, const play::Offer& offer) const
{
    if (!sight.map || !sight.hero.at)
        return std::nullopt;
    constexpr double worthTheWay = 0.4;
    double most = worthOfSquare(sight, *sight.hero.at) + worthTheWay;
    std::optional<play::Command> best;
    for (const json& to : offer.domains.get().at("to")) {
        const Space square{to.at(0).get<int>(), to.at(1).get<int>()};
        if (const double worth = worthOfSquare(sight, square); worth > most) {
            most = worth;
            best = commandFor(offer, {{"to", to}});
        }
    }
    return best;
}

play::JsonValue GreedyPlayer::figuresFor(const play::State& state, const play::Prompt& prompt) const
{
    struct Wanted {
        std::string id;
        int worth = 0;
        bool isFoe = false;
    };
    const bool weSuffer = state.table.phase == QLatin1String("villain");
    std::vector<Wanted> wanted;
    for (const play::PromptOption& option : prompt.options) {
        const play::Figure* figure = option.whyNot.isEmpty() ? state.table.figure(play::FigureId(option.id)) : nullptr;
        if (!figure)
            continue;
        const bool isFoe = figure->kind == play::FigureKind::Monster;
        const int hitPoints = hitPointsOf(*figure);
        // Foes that fall first; a friend who bears it best, or needs it most.
        wanted.push_back({option.id.toStdString(), isFoe || !weSuffer ? -hitPoints : hitPoints, isFoe});
    }
    std::ranges::stable_sort(wanted, std::ranges::greater(), &Wanted::worth);
    const bool allOfThem = !wanted.empty() && std::ranges::all_of(wanted, &Wanted::isFoe);
    const auto count = static_cast<size_t>(allOfThem ? prompt.most : std::max(1, prompt.least));
    json chosen = json::array();
    for (size_t i = 0; i < std::min(count, wanted.size()); ++i)
        chosen.push_back(wanted[i].id);
    return play::JsonValue(std::move(chosen));
}

play::JsonValue GreedyPlayer::squareFor(const play::State& state, const play::Prompt& prompt) const
{
    const play::Figure* hero = heroInTurn(state);
    const std::optional<Sight> sight = hero ? std::optional<Sight>(sightOf(state, *hero)) : std::nullopt;
    std::optional<QString> best;
    double most = 0;
    for (const play::PromptOption& option : prompt.options) {
        const auto square = effects::spaceNamed(option.id);
        if (!option.whyNot.isEmpty() || !square)
            continue;
        const double worth = sight && sight->map ? worthOfSquare(*sight, *square) : 0;
        if (!best || worth > most) {
            best = option.id;
            most = worth;
        }
    }
    return best ? play::JsonValue(json(best->toStdString())) : play::JsonValue();
}

play::JsonValue GreedyPlayer::answerTo(const play::State& state, const play::Prompt& prompt) const
{
    const auto open = std::ranges::find_if(prompt.options, [](const auto& option) { return option.whyNot.isEmpty(); });
    switch (prompt.kind) {
    case PromptKind::ChooseFigures:
        return figuresFor(state, prompt);
    case PromptKind::ChooseSpace:
        return squareFor(state, prompt);
    case PromptKind::ChoosePieces:
        return prompt.standard; // what pays for it most cheaply
    case PromptKind::React:
    case PromptKind::ChooseOption:
        return open == prompt.options.end() ? play::JsonValue() : play::JsonValue(json(open->id.toStdString()));
    case PromptKind::Confirm:
        return play::JsonValue(json(true));
    default:
        return {};
    }
}

std::optional<play::Command> GreedyPlayer::choose(const play::State& state, const std::vector<play::Offer>& offers)
{
    if (state.table.turn != m_turn) {
        m_turn = state.table.turn;
        m_doneInTurn = 0;
    }
    ++m_doneInTurn;
    if (const play::Offer* asked = offerOf(offers, "answer")) {
        const std::string id = asked->domains.get().at("prompt").at(0).get<std::string>();
        const play::Prompt* prompt = state.prompt(play::PromptId(QString::fromStdString(id)));
        const play::JsonValue value = answerTo(state, *prompt);
        if (!value.isNull() && !(value.get().is_array() && value.get().empty()))
            return commandFor(*asked, {{"prompt", id}, {"value", value.get()}});
        return m_other.choose(state, {*asked});
    }
    const play::Offer* end = offerOf(offers, "end-phase");
    const play::Figure* hero = heroInTurn(state);
    if (!end || !hero)
        return m_other.choose(state, offers);
    if (m_doneInTurn > mostDoneInTurn)
        return commandFor(*end, json::object());
    const Sight sight = sightOf(state, *hero);
    const play::Offer* use = offerOf(offers, "use");
    auto chosen = use ? bestAbility(sight, *use) : std::nullopt;
    const play::Offer* move = offerOf(offers, "move");
    if (!chosen && move)
        chosen = bestMove(sight, *move);
    return chosen ? chosen : commandFor(*end, json::object());
}

} // namespace wheelhouse::app
