// SPDX-License-Identifier: GPL-3.0-or-later
// Every effect in force at this moment (passives, cards, items, tokens, what abilities have set up) and the values that
// result, each with its reasons. "Cannot" wins.
#pragma once

#include "model/effects/claims/open_place_tests.h"
#include "model/effects/game/game.h"

#include <bitset>

namespace wheelhouse::effects {

/// From where an effect sees a scene: whose it is, who placed it, on whom it was used, and where it lies.
struct Standpoint {
    FigureId self;
    FigureId placer;
    std::vector<FigureId> chosen;
    std::vector<FigureId> hit; ///< where empty, those of the scene
    std::optional<board::Space> at;
    int radius = 0; ///< how far what lies there reaches
    friend bool operator==(const Standpoint&, const Standpoint&) = default;
};

struct InForce {
    const content::Effect* effect = nullptr;
    Standpoint seen;
    QString source; ///< where it is printed: "passive", "condition/cursed", "item/heron-bow", …
    QString name;   ///< what players call it
    /// The kinds of clauses on it, so that those that ask for one kind look at few.
    std::bitset<64> modifiers = {};
    std::bitset<64> prohibitions = {};
    std::bitset<64> moments = {};
    bool ofCritical = false; ///< works for the figure's own criticals only
    bool worn = false;       ///< by an item that the figure wears, not what using one has set up

    bool has(content::Modifier::What what) const { return modifiers.test(static_cast<size_t>(what)); }
    bool has(content::Prohibition::What what) const { return prohibitions.test(static_cast<size_t>(what)); }
    /// Whether a trigger on it waits for that.
    bool awaits(content::Moment moment) const { return moments.test(static_cast<size_t>(moment)); }
};

/// The effect printed at a source; nullptr where the figure has none there.
const content::Effect* effectAt(const Game& game, const FigureId& self, const QString& source);
QString nameOfSource(const Game& game, const FigureId& self, const QString& source);
/// What is printed at a source, word for word, with what cards taken since add to it; empty where nothing is printed.
QString printedText(const Game& game, const FigureId& self, const QString& source);

/// Valid until the next event.
const std::vector<InForce>& inForce(const Game& game);
/// The same, with the tokens of a figure that has just fallen: for the moment of its defeat.
std::vector<InForce> inForceAtFall(const Game& game, const FigureId& fallen);

/// Where nothing is going on; one for all, as values are asked for all the time outside every scene.
const Scene& noScene();
/// The scene as the effect sees it.
Scene seenFrom(const InForce& one, const Scene& scene);

/// The name of a clause whose working is counted: of a modifier ("m") or a trigger ("t").
QString clauseOf(const FigureId& self, const QString& source, const char* sort, size_t index);
/// What players call the card or token that such a clause is printed on.
QString nameOfClause(const Game& game, const QString& clause);
/// The source of what an attack does; and the attack that a source means, nothing where it means none.
QString sourceOf(const AttackRef& attack);
std::optional<AttackRef> attackBehind(const QString& source);
/// The source of what a verb of the kind `Change` sets up; the figure it goes on for is `Lasting::chosen`.
QString changeOf(const VerbRef& verb);
bool isOfChange(const QString& source);
/// Whether the source is what a figure's criticals do, which has no name of its own.
bool isOfCritical(const QString& source);
/// Whether the source is printed on a card, rather than set up or made by a verb; those sources name a printed one.
bool isPrinted(const QString& source);
/// Whether its figure pays an action in its turn to use it; otherwise it works by itself.
bool isUsedInTurn(const content::Effect& effect);
/// Whether it forbids healing somebody.
bool barsHealing(const content::Effect& effect);
/// Whether one of these tests counts occurrences (first, second …).
bool countsTimes(const std::vector<content::Predicate>& when);
/// The tests that do not.
std::vector<content::Predicate> withoutTimes(std::vector<content::Predicate> when);
/// Whether it is a rule of the table that works only once.
bool worksOnce(const content::Effect& effect, const FigureId& self);
/// Notes that a clause has worked once more in this round.
void countWorked(Game& game, const QString& clause);
/// How often a clause has worked in this turn or in this game, where its tests ask for that.
int usesOf(const Game& game, const QString& clause, content::Predicate::Kind asked);
/// Whether these tests ask how often it has worked in a turn or in the game.
bool countsUses(const std::vector<content::Predicate>& when);
/// Whether one of these tests looks at how often its clause has worked, so that it has to know which clause it is.
bool asksWhichClause(const std::vector<content::Predicate>& when);
/// Notes that such a clause has worked once more.
void countUse(Game& game, const QString& clause);
/// Counts it for everything that asks whether this is the first damage, the second …
void countDamageTaken(Game& game, const FigureId& subject, const Scene& scene);

/// One step of a sum: what it comes from, in the players' words, and how much.
struct Reason {
    QString name;
    int by = 0;
    QString source = {};                       ///< where it is printed, as in `InForce`
    FigureId self = {};                        ///< whose it is
    const content::Modifier* clause = nullptr; ///< itself; valid until the next event
};

struct Value {
    int total = 0;
    std::vector<Reason> reasons;  ///< after the base, in the order they are added
    std::vector<OpenClause> open; ///< what depends on places that nobody knows, claimed or not
};

/// A change as players read it: "+2", "-1", "0".
QString signedText(int number);

/// A value of `subject` with everything that changes it in this scene. `name` is a dial's for `Cooldown`.
Value modified(const Game& game, content::Modifier::What what, const FigureId& subject, int base, const Scene& scene,
               const QString& name = {});

/// Armour class and speed now; none where nobody knows the base. A value set by hand is not changed.
std::optional<Value> armourClass(const Game& game, const FigureId& figure, const Scene& scene = noScene());
std::optional<Value> speed(const Game& game, const FigureId& figure);

/// What forbids it, in the players' words; empty where nothing does.
QString forbidder(const Game& game, content::Prohibition::What what, const FigureId& subject,
                  const Scene& scene = noScene(), const QString& name = {});

/// Whether any of these effects forbids the use of items only in some places or at some times.
bool itemsHangOnMore(const std::vector<InForce>& effects);

/// The smallest limit of those prohibitions that say how far; nothing where none does.
std::optional<int> limitOf(const Game& game, content::Prohibition::What what, const FigureId& subject,
                           const Scene& scene = noScene());

/// The action that something costs instead of the printed one; nothing where nothing changes it.
std::optional<QString> actionInstead(const Game& game, const FigureId& figure, const Scene& scene);

/// Whether a rule is switched on for the figure by one of its own effects.
bool hasRule(const Game& game, const FigureId& figure, const char* rule, const Scene& scene = noScene());
bool hasRule(const content::Effect& effect, const char* rule);
/// `more`: rules switched on for this walk alone.
Gait gaitOf(const Game& game, const FigureId& figure, const std::vector<QString>& more = {});

} // namespace wheelhouse::effects
