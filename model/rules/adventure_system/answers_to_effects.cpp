// SPDX-License-Identifier: GPL-3.0-or-later
// What this game answers where the effects of cards ask. Rules of it that functions of model/effects decide:
// - blows/blow.cpp beginBlows, each target's own die: ADV-ATK-08, ADV-ATK-13
// - blows/blow.cpp stepRoll, total against armour class: ADV-HRO-05, ADV-ATK-12; keptOf, which die counts: ADV-ATK-14
// - blows/blow.cpp stepDamageOf: ADV-DMG-01
// - figures/conditions.cpp gain, one marker at most and none after a cancel: ADV-CON-01, ADV-CON-05, ADV-CON-09
// - figures/damage.cpp takeDamage: ADV-DMG-02, ADV-DMG-03; stepDamage, none to the downed: ADV-DEF-11
// - figures/healing.cpp heal: ADV-DEF-16, ADV-DEF-17
// - verbs/settle_whom.cpp askWhom, among those equally close: ADV-MON-15
#include "model/effects/blows/blow.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/in_force/gathering.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/tokens.h"
#include "model/rules/adventure_system/campaign/town_frames.h"
#include "model/rules/adventure_system/campaign/town_questions.h"
#include "model/rules/adventure_system/cards/chests.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/cards/treasures.h"
#include "model/rules/adventure_system/exploration.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/heroes/powers.h"
#include "model/rules/adventure_system/heroes/travel.h"
#include "model/rules/adventure_system/house_rules.h"
#include "model/rules/adventure_system/owner/said_places.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"
#include "model/rules/adventure_system/real_draws.h"
#include "model/rules/adventure_system/rules_behind.h"
#include "model/rules/adventure_system/tactics.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"
#include "model/rules/adventure_system/venture.h"
#include "model/rules/adventure_system/villain_phase.h"
#include "model/rules/adventure_system/villains/arrivals.h"
#include "model/rules/adventure_system/villains/encounters.h"

#include <algorithm>
#include <limits>

namespace wheelhouse::rules::adventure_system {

using effects::AskedFor;

namespace {
/// The price of what a card lets a hero do beside its action.
const QString freeAction = QStringLiteral("free");

bool isHero(const Figure& figure)
{
    return figure.kind == FigureKind::Character;
}
} // namespace

const effects::Deeds& Venture::deedsOf(const FigureId& figure) const
{
    m_deeds = {};
    for (const Frame& frame : state().frames) { // what a monster does, it does in one activation
        if (!play::isOf<ActivationFrame>(frame)) {
            continue;
        }
        if (const auto activation = readFrame<ActivationFrame>(frame.data);
            activation.attacked && activation.figure == figure) {
            m_deeds.attackedInTurn = table().turn;
        }
    }
    return m_deeds;
}

SeatId Venture::playerOf(const FigureId& figure) const
{
    const Figure* found = table().figure(figure);
    return found && found->seat ? found->seat : player();
}

std::vector<FigureId> Venture::figuresInTurn() const
{
    return table().figure(hero()) ? std::vector{hero()} : std::vector<FigureId>();
}

// --- Who can be helped -----------------------------------------------------------------------------------------------

bool Venture::canBeHelped(const Figure& figure) const
{
    return isHero(figure) || isStanding(figure);
}

bool Venture::canBeGiven(const Figure& figure, const QString& condition) const
{
    return isStanding(figure) || (isHero(figure) && condition != weakenedCondition);
}

QString Venture::oppositeOf(const QString& condition) const
{
    return condition == advantageCondition      ? disadvantageCondition // ADV-CON-08
           : condition == disadvantageCondition ? advantageCondition    // ADV-CON-04
                                                : QString();
}

bool Venture::picksOnlyStanding(const QString& source) const
{
    return source == scriptSource; // ADV-DEF-15
}

// --- What is printed -------------------------------------------------------------------------------------------------

const content::Effect* Venture::printedEffect(const FigureId& self, const QString& source) const
{
    const content::Card* own = source == scriptSource         ? cardOf(self)
                               : source.startsWith(otherFace) ? card(source.mid(otherFace.size()))
                                                              : nullptr;
    return own ? own->script.tactics.get() : DeckGame::printedEffect(self, source);
}

namespace {
/// Whether heroes may use it: then it is called by what they do, where the card says that, and else by its name.
bool letsHeroesAct(const content::Card& adventure)
{
    const content::Effect* effect = adventure.effect.clauses.get();
    return effect && std::ranges::any_of(effect->triggers, [](const content::Trigger& trigger) {
               return trigger.moment == content::Moment::Used;
           });
}
} // namespace

QString Venture::printedName(const FigureId& self, const QString& source) const
{
    const content::Card* drawn = source.startsWith(otherFace) ? card(source.mid(otherFace.size())) : nullptr;
    if (drawn) {
        return drawn->name;
    }
    const content::Card* adventure = adventureOf(*this);
    const bool isAct = adventure && source == sourceOf(*adventure) && letsHeroesAct(*adventure);
    const QString act = isAct ? textOn(*adventure, QStringLiteral("act")) : QString();
    return act.isEmpty() ? DeckGame::printedName(self, source) : act;
}

QString Venture::printedWords(const FigureId& self, const QString& source) const
{
    if (const content::Card* drawn = source.startsWith(otherFace) ? card(source.mid(otherFace.size())) : nullptr) {
        return textOn(*drawn, QStringLiteral("monster"));
    }
    return source == scriptSource ? tacticsInWords(*this, self) : DeckGame::printedWords(self, source);
}

std::vector<QString> Venture::sourcesOf(const FigureId& id) const
{
    const Figure* figure = table().figure(id);
    if (!figure || !isHero(*figure)) {
        return DeckGame::sourcesOf(id);
    }
    std::vector<QString> sources = sourcesHeldBy(*this, *figure);
    const content::Card* adventure = adventureOf(*this);
    if (adventure && adventure->effect.clauses && isStanding(*figure)) {
        sources.push_back(sourceOf(*adventure));
    }
    return sources;
}

void Venture::gatherOwn(const Figure& figure, effects::Gathering& found) const
{
    if (!isHero(figure)) {
        DeckGame::gatherOwn(figure, found);
        return;
    }
    for (const QString& source : sourcesHeldBy(*this, figure)) {
        const content::Card* card = cardAt(source);
        const content::Effect* effect = card->effect.clauses.get();
        const bool isItem = card->deck.text() == QLatin1String(treasureDeck);
        const bool isOwn = card->id.text() == figure.content;
        const bool waits = figure.isDefeated() && !isOwn; // powers and items, until it stands (ADV-DEF-12)
        if (!isItem && !waits && effects::Gathering::worksByItself(effect)) {
            found.add(effect, figure.id, source, card->name);
        }
    }
    if (!figure.isDefeated()) {
        gatherItems(*this, figure, found);
    }
    for (const Piece* rune : heldBy(*this, figure.seat, runeDeck)) {
        const content::Card* drawn = card(rune->face.value.value_or(QString()));
        if (drawn) {
            const QString source = rune->faceUp ? sourceOf(*drawn) : otherFaceOf(*drawn);
            found.add(printedEffect(figure.id, source), figure.id, source, drawn->name);
        }
    }
}

/// The adventure's own rules, and the encounters that stay in play. They are nobody's: the first hero stands for all.
void Venture::gatherTable(effects::Gathering& found) const
{
    const auto& figures = table().figures;
    const auto first = std::ranges::find(figures, FigureKind::Character, &Figure::kind);
    const FigureId anybody = first == figures.end() ? FigureId() : first->id;
    const auto add = [&](const content::Card* card) {
        if (card && effects::Gathering::worksByItself(card->effect.clauses.get())) {
            found.add(card->effect.clauses.get(), anybody, sourceOf(*card), card->name);
        }
    };
    add(adventureOf(*this));
    for (const content::Card* lasting : lastingEncounters(*this)) {
        add(lasting);
    }
}

std::optional<Refusal> Venture::whyNotPay(const FigureId& figure, const QString& action) const
{
    const auto refused = [this, &figure](const char* why, const char* rule) {
        return std::optional(acts::against(Message(why).with("figure", name(figure)), {rule}).value());
    };
    if (!isStanding(figure)) {
        return refused("down-uses-nothing", "ADV-DEF-12");
    }
    if (table().phase != QLatin1String("hero")) {
        return refused("not-the-hero-phase", "ADV-TRN-04");
    }
    return part().hasAction || action == freeAction ? std::nullopt : refused("no-action-left", "ADV-TRN-04");
}

void Venture::pay(const FigureId& /*figure*/, const QString& action)
{
    if (action == freeAction) { // what a card gives at its moment costs no action (ADV-POW-06)
        return;
    }
    change([](DungeonPart& part) {
        part.hasAction = false;
        if (!isPlayed(part, house::movesMaySplit)) { // the rest of a move that was begun is lost (ADV-TRN-09)
            part.isMoving = false;
            part.points = 0;
        }
    });
}

// --- Places and attacks ----------------------------------------------------------------------------------------------

std::optional<int> Venture::wayBetween(const FigureId& from, const FigureId& to) const
{
    const auto tiles = tilesBetween(from, to); // where it is said, whoever is near is closer than who is not
    const bool isFar = !tiles || tiles->most == std::numeric_limits<int>::max();
    return isFar ? std::nullopt : std::optional(tiles->most);
}

void Venture::approach(const FigureId& figure, const FigureId& to, int tiles)
{
    effects::pushFrame(*this, "choose", ApproachFrame{{}, figure, to, tiles});
}

std::vector<effects::TargetOption> Venture::targetsOf(const FigureId& attacker, const effects::AttackRef& attack,
                                                      const std::optional<effects::Maker>& maker) const
{
    auto options = DeckGame::targetsOf(attacker, attack, maker);
    std::erase_if(options, [this](const effects::TargetOption& one) { return !isInPlay(figure(one.figure)); });
    return options;
}

/// An attack that counts no squares counts tiles, or strikes wherever its card says (ADV-ATK-02). Tiles are counted
/// over open borders alone (ADV-ATK-03, ADV-ATK-04, ADV-ATK-05).
int Venture::farthest(const effects::Scene& scene, const content::Attack& attack) const
{
    return attack.rangeMax ? effects::farthestBlow(*this, scene, attack) : std::numeric_limits<int>::max();
}

std::optional<effects::Apart> Venture::tilesBetween(const FigureId& from, const FigureId& to) const
{
    if (isOnTableAlone()) {
        return tilesSaid(*this, from, to);
    }
    const auto& map = dungeon();
    const auto a = map ? placeOf(from) : std::nullopt;
    const auto b = map ? placeOf(to) : std::nullopt;
    const auto one = a ? map->tileUnder(*a) : std::nullopt;
    const auto other = b ? map->tileUnder(*b) : std::nullopt;
    const auto tiles = one && other ? map->distance(*one, *other) : std::nullopt; // across open borders
    return tiles ? std::optional(effects::Apart{*tiles, *tiles}) : std::nullopt;
}

std::optional<effects::Apart> Venture::rangeSaid(const FigureId& a, const FigureId& b) const
{
    return isOnTableAlone() ? squaresSaid(*this, a, b) : std::nullopt;
}

/// On the table alone: whether it may, because the tile lies there, or one does of which only the colour was told.
bool Venture::standsOnTile(const FigureId& figure, const QString& tile) const
{
    if (isOnTableAlone()) {
        return tile == QLatin1String(entryTile) || part().laidNow == tile ||
               std::ranges::any_of(table().pieces, [&tile](const Piece& piece) {
                   return isOf(piece, tilePile) && piece.face.value.value_or(tile) == tile;
               });
    }
    const auto square = placeOf(figure);
    const content::LaidTile* laid = square && table().map ? content::tileUnder(*table().map, *square) : nullptr;
    return laid && laid->tile.text() == tile;
}

std::vector<effects::OpenClause> Venture::openInProgress() const
{
    return isOnTableAlone() ? effects::openInBlow(*this) : std::vector<effects::OpenClause>();
}

void Venture::claimsChanged()
{
    effects::askBlowAnew(*this);
}

namespace {
/// Of two dice the better or the worse one counts; with both markers one die is thrown.
int edgeOf(const Venture& venture, const FigureId& attacker)
{
    return (has(venture, attacker, advantageCondition) ? 1 : 0) -
           (has(venture, attacker, disadvantageCondition) ? 1 : 0);
}
} // namespace

Message Venture::stakeOf(const FigureId& attacker, const effects::AttackRef& attack, const FigureId& target) const
{
    return effects::stakeOfBlow(*this, attacker, attack, target, edgeOf(*this, attacker));
}

/// The marker is spent with the attack, whose dice it is for, each of them (ADV-CON-03, ADV-CON-07, ADV-CON-11).
void Venture::beginAttack(const effects::AttackStart& start)
{
    const int edge = edgeOf(*this, start.attacker);
    effects::lose(*this, start.attacker, advantageCondition);
    effects::lose(*this, start.attacker, disadvantageCondition);
    effects::beginBlows(*this, start, [edge](const FigureId&) { return edge; });
    for (const FigureId& target : start.targets) {
        askUnknown(*this, target, {"armour-class", "hit-points"});
    }
}

int Venture::damageForFace(const FigureId& attacker, int face) const
{
    return face == facesOfDie() && isHero(figure(attacker)) ? 1 : 0; // ADV-ATK-10, ADV-ATK-11
}

void Venture::noteRoll(const effects::Scene& blow, const std::vector<int>& dice)
{
    offerAfterRoll(*this, blow, dice);
}

void Venture::noteHit(const effects::Scene& blow)
{
    offerAfterHit(*this, blow);
}

void Venture::noteBlow(const FigureId& attacker, const effects::AttackRef& /*attack*/)
{
    effects::changeNearest<ActivationFrame>(*this, [&](ActivationFrame& activation) {
        activation.attacked = activation.attacked || activation.figure == attacker;
    });
}

// --- What happens to figures -----------------------------------------------------------------------------------------

Message Venture::wordsOfFall(const Figure& fallen) const
{
    return Message(isHero(fallen) ? "said-downed" : "said-defeated").with("figure", name(fallen.id));
}

bool Venture::losesTokens(const Figure& fallen) const
{
    return !isHero(fallen); // ADV-DEF-13
}

bool Venture::isTakenAway(const Figure& fallen) const
{
    return !isHero(fallen); // ADV-DEF-01, ADV-DEF-10
}

namespace {
/// Whether the card that has felled this figure, if a card has, is the hero's own.
bool isFelledByOwnCard(const Venture& venture, const FigureId& fallen)
{
    const auto& frames = venture.state().frames;
    const auto fall = std::find_if(frames.rbegin(), frames.rend(), [&](const Frame& frame) {
        return isOf<effects::DamageFrame>(frame) && readFrame<effects::DamageFrame>(frame.data).to == fallen;
    });
    const auto by =
        std::find_if(fall, frames.rend(), [](const Frame& frame) { return isOf<effects::VerbsFrame>(frame); });
    if (by == frames.rend()) {
        return true;
    }
    const QString source = readFrame<effects::VerbsFrame>(by->data).source;
    const content::Card* card = venture.cardAt(source);
    if (!card) {
        return !source.startsWith(otherFace);
    }
    const QString& deck = card->deck.text();
    return deck != QLatin1String(encounterPile) && deck != QLatin1String(trapDeck) && deck != QLatin1String(runeDeck) &&
           deck != QLatin1String("adventures");
}
} // namespace

void Venture::scoreFall(const FigureId& fallen, const effects::Scene& scene)
{
    const Figure& figure = this->figure(fallen);
    const content::Card* card = cardOf(fallen);
    if (isHero(figure) || !card) {
        return;
    }
    const Figure* attacker = table().figure(scene.attacker ? scene.attacker : scene.self);
    const bool byHero = attacker && isHero(*attacker) && attacker->seat;
    const FigureId killer = byHero ? attacker->id : FigureId();
    giveUpCard(*this, *card, byHero ? attacker->seat : player());
    if (killer && isFelledByOwnCard(*this, fallen)) { // nothing for those whom something else fells (ADV-DEF-09)
        drawForDefeat(*this, killer);
    }
}

void Venture::discard(const FigureId& self, const QString& source)
{
    useUp(*this, self, source);
}

void Venture::moveUpTo(const FigureId& figure, int squares)
{
    letMove(*this, figure, squares);
}

void Venture::setDownNear(const FigureId& self, const FigureId& figure, int tiles)
{
    setDownWithin(*this, figure, self, tiles, false);
}

void Venture::drawFor(const FigureId& figure, const QString& deck, int number)
{
    for (int i = 0; i < number; ++i) {
        if (deck == QLatin1String(treasureDeck)) {
            drawTreasure(*this, figure);
        } else if (deck == QLatin1String(monsterPile)) {
            callMonster(*this, figure);
        } else if (deck == QLatin1String(encounterPile)) {
            drawEncounter(*this);
        } else if (deck == QLatin1String(spellDeck)) {
            castSpell(*this, figure);
        } else if (deck == QLatin1String(trapDeck)) {
            drawComplexTrap(*this, figure);
        } else if (deck == QLatin1String("boon") || deck == QLatin1String("bane")) {
            drawRune(*this, figure, deck == QLatin1String("boon"));
        }
    }
}

void Venture::turnUp(const FigureId& figure, const QString& kind)
{
    turnUpOne(*this, figure, kind);
}

void Venture::endGame(const QString& how)
{
    if (state().result.isEmpty()) { // together (ADV-GEN-04, ADV-WIN-01, ADV-WIN-04)
        const bool isWon = how == QLatin1String("won");
        happen(ResultSet{state().result, Result::together(isWon ? Ending::Won : Ending::Lost)});
        const content::Card* adventure = adventureOf(*this);
        if (const QString after = adventure ? textOn(*adventure, QStringLiteral("aftermath")) : QString();
            isWon && !after.isEmpty()) {
            say(Message("said-aftermath").with("name", adventure->name).with("text", after));
        }
    }
}

QString Venture::counterName(const QString& counter) const
{
    const auto& components = content().components;
    const auto* named = content::find(components, content::ComponentId(counter));
    return named ? named->name : counter;
}

// --- Frames and rules ------------------------------------------------------------------------------------------------

bool Venture::step(const QString& kind)
{
    const bool goesOn = kind == QLatin1String(VillainFrame::kind) || kind == QLatin1String(ActivationFrame::kind) ||
                        kind == QLatin1String(ApproachFrame::kind) || kind == QLatin1String(ExplorationFrame::kind);
    if (goesOn && !state().result.isEmpty()) { // nobody acts after the end
        pop();
        return true;
    }
    return effects::stepOneOf(*this, kind,
                              {{ExplorationFrame::kind, stepExploration},
                               {VillainFrame::kind, stepVillainPhase},
                               {ActivationFrame::kind, stepActivation},
                               {ApproachFrame::kind, stepApproach},
                               {WayFrame::kind, stepWay},
                               {TurnStartFrame::kind, stepTurnStart},
                               {TurnEndFrame::kind, stepTurnEnd},
                               {GoFrame::kind, stepGo},
                               {SetDownFrame::kind, stepSetDown},
                               {EncounterFrame::kind, stepEncounter},
                               {HazardFrame::kind, stepHazard},
                               {TreasureFrame::kind, stepTreasure},
                               {ChestFrame::kind, stepChest},
                               {RuneFrame::kind, stepRune},
                               {TrapFrame::kind, stepTrap},
                               {DisableFrame::kind, stepDisable},
                               {TurnUpFrame::kind, stepTurnUp},
                               {RealDrawFrame::kind, stepRealDraw},
                               {NumberFrame::kind, stepNumber},
                               {TownFrame::kind, stepTown},
                               {TradeFrame::kind, stepTrade},
                               {TokenFrame::kind, stepToken}});
}

std::vector<QString> Venture::rulesFor(AskedFor what) const
{
    return rulesOfQuestion(*this, what);
}

} // namespace wheelhouse::rules::adventure_system
