// SPDX-License-Identifier: GPL-3.0-or-later
// What is being resolved, as the clauses of cards see it, and whether their tests hold there.
#pragma once

#include "model/board/space.h"
#include "model/content/attack.h"
#include "model/play/table/ids.h"

#include <nlohmann/json_fwd.hpp>

#include <limits>

namespace wheelhouse::effects {

using namespace play;

class Game;

/// An attack of a figure: which, and whose card prints it.
struct AttackRef {
    QString id;
    QString item; ///< content id of the item that gives it; empty for the figure's own
    /// Of a figure that has other attacks once it is bloodied: whether it is one of those; nothing where that is not
    /// known.
    std::optional<bool> bloodied = {};
    friend bool operator==(const AttackRef&, const AttackRef&) = default;
};

/// The verb of a card that makes the attack: where it is printed, and whose it is.
struct VerbRef {
    FigureId self;
    QString source;
    size_t trigger = 0;
    size_t verb = 0;
    friend bool operator==(const VerbRef&, const VerbRef&) = default;
};

/// How far two figures are apart, at least and at most.
struct Apart {
    int least = 0;
    int most = std::numeric_limits<int>::max();
    friend bool operator==(const Apart&, const Apart&) = default;
};

/// What an attack rolled against one of its targets.
struct Rolled {
    FigureId target;
    int total = 0; ///< the final number
    bool critical = false;
    friend bool operator==(const Rolled&, const Rolled&) = default;
};

struct Scene {
    FigureId self;   ///< whose card or token it is
    FigureId placer; ///< of the token
    FigureId actor;
    FigureId attacker;
    FigureId target;
    std::vector<FigureId> hit;
    std::vector<FigureId> chosen;
    std::vector<FigureId> succeeded; ///< who has passed the clause's last check
    std::vector<FigureId> failed;    ///< who has not
    std::vector<FigureId> affected;  ///< whom the attack is aimed at or its area catches
    FigureId it;                     ///< the one that a choice looks at
    AttackRef attack;
    std::optional<VerbRef> by;      ///< what makes the attack, where a card does
    QString dial;                   ///< that was used
    QString clause;                 ///< the one that asks, where its working is counted (see Memory::worked)
    std::vector<FigureId> passed;   ///< through whose spaces this clause's walk went
    std::vector<FigureId> turnedBy; ///< who turned the attack's result by having a die thrown again
    std::vector<QString> coverFrom; ///< the tokens that give the target cover
    std::vector<QString> endedBy;   ///< the conditions without which the damage would not have come down to 0
    std::vector<Rolled> rolls;      ///< against each target, once all are judged and all are meant
    int die = 0;                    ///< the face of the die that a choice looks at; 0: it looks at none
    /// In a look at what would be: attacker and target are so far apart, wherever they stand.
    std::optional<int> supposedApart;
    std::optional<board::Space> at;
    int radius = 0; ///< how far the token that lies there reaches
    /// Where an actor that enters or leaves spaces stood before, or goes next; for large actors, and tokens that reach
    /// over several spaces. What it fills, or is covered by, in both places it neither enters nor leaves.
    std::optional<board::Space> elsewhere;
    int total = 0;                      ///< the final number of the roll, the highest where it was rolled at several
    QString damageFrom;                 ///< the condition that does the damage
    std::vector<QString> keywords = {}; ///< of what does it, where it is no attack
    QString gained;                     ///< the condition that the target gains
    int hitPointsBefore = -1;           ///< of the target, where it was healed or struck
    int coming = 0;                     ///< damage that is about to be taken
    int dealt = 0;                      ///< damage that was taken; of an attack or a clause, all of it so far
    bool foot = false;                  ///< the space was entered by walking
    bool eventDrawn = false;
    bool area = false;
    bool cone = false;
    bool covered = false;
    bool hits = false;
    bool critical = false;
    bool everyHit = false; ///< all attacks that this clause has made were hits
    bool anyway = false;   ///< used although it reaches nobody: the players say whom it concerns

    /// What a choice looks at is no part of a frame.
    void forgetUnwritten()
    {
        it = {};
        die = 0;
        supposedApart.reset();
    }
    friend bool operator==(const Scene&, const Scene&) = default;
};

nlohmann::json written(const Scene& scene);
/// Throws FrameFault where the object is not such a scene.
Scene sceneOf(const nlohmann::json& object);

bool contains(const std::vector<FigureId>& figures, const FigureId& figure);
/// The figures that an answer or a fact lists. Throws what nlohmann/json throws where it is no list of figures.
std::vector<FigureId> figuresIn(const nlohmann::json& list);
nlohmann::json figureList(const std::vector<FigureId>& figures);

/// The attack itself, printed as one or made by a verb (see `madeBy`); nullptr where the figure has no such attack.
const content::Attack* find(const Game& game, const FigureId& figure, const AttackRef& attack);
/// The name of an attack that a verb makes without naming one of its figure's own.
QString madeBy(const VerbRef& verb);
/// Whether it has such a name.
bool isMade(const AttackRef& attack);
/// The verb printed at a place; nullptr where there is none.
const content::Verb* verbAt(const Game& game, const VerbRef& verb);

/// The figures that `who` means in this scene: one, several, or none.
std::vector<FigureId> who(const Game& game, content::Who who, const Scene& scene);
/// Whether `figure` is of the sort `who` seen from self.
bool isWho(const Game& game, content::Who who, const FigureId& figure, const Scene& scene);

/// Whether the word means particular figures rather than a sort of figures.
bool namesOne(content::Who who);

/// How a test comes out: `Open` where it depends on places that nobody knows, so that the players have to say it.
enum class Fit { No, Open, Yes };
Fit fitOf(const Game& game, const content::Predicate& predicate, const Scene& scene);
/// The worst result of the tests; a test of the roll holds if it holds for anybody who was hit (see `withOwnRolls`).
Fit fitOf(const Game& game, const std::vector<content::Predicate>& predicates, const Scene& scene);
/// Whether a selector takes a figure by its sort, range, sight and tests.
Fit fitOf(const Game& game, const content::Selector& selector, const FigureId& figure, const Scene& scene);

/// The roll against that figure; where none is known, the roll of the whole attack.
Rolled rolledAt(const Scene& scene, const FigureId& target);
/// The scene for a clause with these tests: everybody hit is tested by the roll against them, and whoever fails is left
/// out. Where nobody passes, it is the scene itself.
Scene withOwnRolls(const Scene& scene, const std::vector<content::Predicate>& tests);

/// Whether a test is known to hold.
bool holds(const Game& game, const content::Predicate& predicate, const Scene& scene);
bool hold(const Game& game, const std::vector<content::Predicate>& predicates, const Scene& scene);
/// Whether the selector takes the figure. What nobody knows about places counts as the players have claimed it.
bool takes(const Game& game, const content::Selector& selector, const FigureId& figure, const Scene& scene);

/// The figures that the selector prefers, by one preference after the other; several on a tie.
std::vector<FigureId> preferred(const Game& game, const content::Selector& selector, std::vector<FigureId> figures,
                                const Scene& scene);

/// Range as the rules count it, or none where nobody knows.
std::optional<int> rangeBetween(const Game& game, const FigureId& a, const FigureId& b);
/// The same as far as it is known: exactly, or as the players have said.
std::optional<Apart> apartBetween(const Game& game, const FigureId& a, const FigureId& b);
/// How it comes out whether they are so far apart.
Fit fitWithin(const Apart& apart, int least, int most);
/// Whether the figure has a token of the condition; of any where `condition` is empty.
bool has(const Game& game, const FigureId& figure, const QString& condition);
/// How many tokens of the condition the figure has; of all conditions where `condition` is empty.
int countOf(const Game& game, const FigureId& figure, const QString& condition);
/// Whether any token on the map covers more than its own space.
bool hasZone(const Game& game);

} // namespace wheelhouse::effects
