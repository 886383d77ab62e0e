// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/heroes/powers.h"

#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/villains/encounters.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
bool bearsTag(const content::Card& card, const char* tag)
{
    return std::ranges::count(card.tags, QLatin1String(tag)) > 0;
}
} // namespace

bool isAutomatic(const content::Card& power)
{
    return bearsTag(power, "automatic");
}

std::vector<const content::Card*> powersOf(const content::Pack& content, const content::Card& hero)
{
    std::vector<const content::Card*> powers;
    for (const content::Card& card : content.cards) {
        if (card.deck.text() == QLatin1String(powerDeck) && card.owner == hero.id) {
            powers.push_back(&card);
        }
    }
    return powers;
}

std::optional<int> allowanceOf(const content::Card& hero, const char* kind)
{
    return valueOn(hero, QString::fromLatin1(kind));
}

std::vector<QString> suggestedPowers(const content::Pack& content, const content::Card& hero)
{
    std::map<QString, int> taken;
    std::vector<QString> powers;
    for (const content::Card* power : powersOf(content, hero)) {
        const auto kind = std::ranges::find_if(powerKinds, [&](const char* one) { return bearsTag(*power, one); });
        const auto most = kind == powerKinds.end() ? std::nullopt : allowanceOf(hero, *kind);
        if (isAutomatic(*power) || !most || taken[QString::fromLatin1(*kind)]++ < *most) {
            powers.push_back(power->id.text());
        }
    }
    return powers;
}

std::optional<Message> whyNotPowers(const content::Pack& content, const content::Card& hero,
                                    const std::vector<QString>& powers)
{
    const auto own = powersOf(content, hero);
    std::map<QString, int> chosen;
    for (const QString& id : powers) {
        const auto power = std::ranges::find_if(own, [&](const auto* one) { return one->id.text() == id; });
        if (power == own.end() || std::ranges::count(powers, id) > 1) {
            return Message("no-power-of").with("figure", hero.name).with("name", id);
        }
        for (const char* kind : powerKinds) {
            const auto most = allowanceOf(hero, kind);
            if (bearsTag(**power, kind) && !isAutomatic(**power) && most &&
                ++chosen[QString::fromLatin1(kind)] > *most) {
                return Message(*most == 0 ? "no-powers-of-kind" : "too-many-powers")
                    .with("figure", hero.name)
                    .with("name", (*power)->kind)
                    .with("count", *most);
            }
        }
    }
    return std::nullopt;
}

void layPowers(Venture& venture, const FigureId& hero, const std::vector<QString>& powers)
{
    const SeatId seat = venture.playerOf(hero);
    for (const QString& power : powers) {
        acts::introduceCard(venture.context(), power);
        venture.context().draw(QString::fromLatin1(powerDeck), Hidden{power, Knowers::all()}, acts::inHand(seat), true,
                               {});
    }
}

std::vector<QString> sourcesHeldBy(const Venture& venture, const Figure& hero)
{
    std::vector<QString> sources;
    const auto add = [&](const content::Card* card) {
        if (card && card->effect.clauses && std::ranges::count(sources, Venture::sourceOf(*card)) == 0) {
            sources.push_back(Venture::sourceOf(*card));
        }
    };
    const content::Card* own = venture.cardOf(hero.id);
    add(own);
    if (!own) {
        return sources;
    }
    const auto powers = heldBy(venture, hero.seat, powerDeck);
    if (powers.empty() && !venture.part().powersChosen) { // a session that began before heroes chose them
        for (const content::Card* power : powersOf(venture.content(), *own)) {
            add(power);
        }
    }
    for (const Piece* piece : powers) {
        add(piece->faceUp ? venture.card(piece->face.value.value_or(QString())) : nullptr);
    }
    for (const Piece* piece : heldBy(venture, hero.seat, treasureDeck)) {
        add(piece->faceUp ? venture.card(piece->face.value.value_or(QString())) : nullptr);
    }
    return sources;
}

namespace {
/// Whether any of the clauses that are used for an action may be used now.
bool isUsableNow(const Venture& venture, const FigureId& hero, const QString& source)
{
    const content::Effect* effect = venture.printedEffect(hero, source);
    const effects::Scene scene = [&hero] {
        effects::Scene made;
        made.self = hero;
        made.actor = hero;
        return made;
    }();
    // Where only the players know whether it can be used, using it claims it.
    return !effect || std::ranges::any_of(effect->triggers, [&](const content::Trigger& trigger) {
        return trigger.moment == content::Moment::Used && !trigger.action.isEmpty() &&
               fitOf(venture, trigger.when, scene) != effects::Fit::No;
    });
}

/// Whether a verb could change anything now: an attack has somebody to strike, somebody is hurt, or has what is taken
/// off. What is done to those who are hit comes of their attack.
bool couldDo(const Venture& venture, const content::Verb& verb, const effects::Scene& scene)
{
    using Kind = content::Verb::Kind;
    if (verb.to.who == content::Who::Hit) {
        return false;
    }
    if (verb.kind != Kind::Attack && verb.kind != Kind::Heal && verb.kind != Kind::Take) {
        return true;
    }
    return std::ranges::any_of(venture.table().figures, [&](const Figure& figure) {
        const Track* hp = figure.track(QStringLiteral("hp"));
        const bool isOpen = verb.kind == Kind::Attack ? venture.isStanding(figure)
                            : verb.kind == Kind::Heal ? !hp || !hp->maximum || hp->value < *hp->maximum
                                                      : !venture.table().tokensOn(figure.id).empty();
        return isOpen && venture.isInPlay(figure) && fitOf(venture, verb.to, figure.id, scene) != effects::Fit::No;
    });
}

/// Whether using it could change anything. Where only the players know where anybody stands, it could.
bool couldDoSomething(const Venture& venture, const FigureId& hero, const QString& source)
{
    const content::Effect* effect = venture.printedEffect(hero, source);
    const bool isPlain = effect && effect->modifiers.empty() && effect->prohibitions.empty() && effect->rules.empty() &&
                         effect->text.isEmpty();
    if (!isPlain || venture.isOnTableAlone()) {
        return true;
    }
    effects::Scene scene;
    scene.self = hero;
    scene.actor = hero;
    return std::ranges::any_of(effect->triggers, [&](const content::Trigger& trigger) {
        const bool isUsed = trigger.moment == content::Moment::Used && !trigger.action.isEmpty();
        return isUsed && (trigger.verbs.empty() || std::ranges::any_of(trigger.verbs, [&](const content::Verb& verb) {
                              return couldDo(venture, verb, scene);
                          }));
    });
}

/// What the special rules of the adventure say, where that offers the ability.
QString specialRulesBehind(const Venture& venture, const effects::Ability& ability)
{
    const content::Card* card = venture.cardAt(ability.source);
    const bool isAdventures = card && card->deck.text() == QLatin1String("adventures");
    return isAdventures ? textOn(*card, QStringLiteral("special-rules")) : QString();
}

/// Why it cannot be used; what the adventure offers is used where its special rules say, though that is not laid yet.
Message whyNotNow(const Venture& venture, const effects::Ability& ability)
{
    const QString rules = specialRulesBehind(venture, ability);
    return rules.isEmpty() ? Message("not-here").with("name", ability.name)
                           : Message("not-here-by-rules").with("name", ability.name).with("text", rules);
}
} // namespace

std::vector<effects::Ability> abilitiesNow(const Venture& venture, const FigureId& hero)
{
    auto abilities = effects::abilitiesOf(venture, hero);
    for (effects::Ability& ability : abilities) {
        const bool isCard = venture.cardAt(ability.source) != nullptr;
        if (const QString rules = specialRulesBehind(venture, ability); !rules.isEmpty()) {
            ability.text = rules; // what stands on top of its card only sets the scene
        }
        if (isCard && !ability.whyNot && !isUsableNow(venture, hero, ability.source)) {
            ability.whyNot = acts::against(whyNotNow(venture, ability), {"ADV-TRN-07"}, {}, false).value();
        } else if (isCard && !ability.whyNot && !couldDoSomething(venture, hero, ability.source)) {
            ability.whyNot =
                acts::against(Message("would-do-nothing").with("name", ability.name), {"ADV-TRN-07"}, {}, true).value();
        }
    }
    return abilities;
}

ActResult useAbility(Venture& venture, acts::CommandArguments& asked)
{
    const FigureId hero = venture.hero();
    const QString source = asked.args.textOr("ability", {});
    const bool anyway = asked.args.flagOr("anyway", false);
    const auto abilities = abilitiesNow(venture, hero);
    const auto ability = std::ranges::find(abilities, source, &effects::Ability::source);
    if (ability != abilities.end() && ability->whyNot && !(anyway && ability->whyNot->overrulable)) {
        return tl::unexpected(*ability->whyNot);
    }
    auto made = effects::use(venture, hero, asked);
    if (made) {
        const content::Card* card = venture.cardAt(source);
        const bool isPower = card && card->deck.text() == QLatin1String(powerDeck);
        if (isPower) { // an item says itself what becomes of it
            useUp(venture, hero, source);
        }
    }
    return made;
}

namespace {
/// The card that is doing something now.
QString cardAtWork(const Venture& venture)
{
    const auto level = effects::nearestOf(venture, effects::VerbsFrame::kind);
    if (!level) {
        return {};
    }
    const auto verbs = readFrame<effects::VerbsFrame>(venture.state().frames[*level].data);
    const content::Card* card = venture.cardAt(verbs.source);
    return card ? card->id.text() : QString();
}

std::vector<const Piece*> usedCards(const Venture& venture, const TurnUpFrame& frame)
{
    const QString& kind = frame.cards;
    std::vector<const Piece*> used;
    for (const Piece* piece : venture.table().piecesAt(acts::inHand(venture.playerOf(frame.hero)))) {
        const content::Card* card = venture.card(piece->face.value.value_or(QString()));
        const bool isCard = Venture::isOf(*piece, powerDeck) || Venture::isOf(*piece, treasureDeck);
        const bool isItself = !frame.but.isEmpty() && piece->face.value == frame.but;
        if (isCard && !isItself && !piece->faceUp && card &&
            (kind.isEmpty() || std::ranges::count(card->tags, kind) > 0)) {
            used.push_back(piece);
        }
    }
    return used;
}
} // namespace

bool hasUsedCard(const Venture& venture, const FigureId& hero)
{
    TurnUpFrame any;
    any.hero = hero;
    return !usedCards(venture, any).empty();
}

void turnUpOne(Venture& venture, const FigureId& hero, const QString& kind)
{
    TurnUpFrame frame;
    frame.hero = hero;
    frame.cards = kind;
    frame.but = cardAtWork(venture);
    effects::pushFrame(venture, "choose", frame);
}

void stepTurnUp(Venture& venture)
{
    auto frame = effects::topFrame<TurnUpFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    const auto used = venture.table().figure(frame.hero) ? usedCards(venture, frame) : std::vector<const Piece*>();
    if (used.size() > 1 && !answer.is_array()) {
        Prompt prompt;
        prompt.seat = venture.playerOf(frame.hero);
        prompt.kind = PromptKind::ChoosePieces;
        prompt.title = Message("ask-turn-up").with("figure", venture.name(frame.hero));
        prompt.rules = {QStringLiteral("ADV-POW-04")};
        for (const Piece* piece : used) {
            prompt.options.push_back({piece->id.text(), {}, {}});
        }
        effects::askFrom(venture, frame, std::move(prompt));
        return;
    }
    const PieceId chosen = answer.is_array() ? PieceId(QString::fromStdString(answer.at(0).get<std::string>()))
                           : used.empty()    ? PieceId()
                                             : used.front()->id;
    venture.pop();
    if (venture.table().piece(chosen)) {
        turnOver(venture, chosen, true);
        venture.say(Message("said-turned-up").with("figure", venture.name(frame.hero)));
    }
}

} // namespace wheelhouse::rules::adventure_system
