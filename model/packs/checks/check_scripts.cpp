// SPDX-License-Identifier: GPL-3.0-or-later
// What monsters do by themselves: that each part of a script can be done, and that each preference decides something.
#include "model/packs/checks/checks.h"
#include "model/packs/checks/effects_of_pack.h"
#include "model/packs/checks/words_written.h"
#include "model/packs/format/read_effect.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

using content::Attack;
using content::Preference;
using content::Verb;
using content::Who;

QString writtenWord(const Preference& preference)
{
    switch (preference.kind) {
    case Preference::Role:
        return QStringLiteral("role: ") + preference.name;
    case Preference::Has:
        return QStringLiteral("has: ") + preference.name;
    default:
        return wordOf(preferenceWords, preference.kind);
    }
}

/// Whether the later one can decide nothing that the earlier one leaves open, or undoes it.
bool doClash(const Preference& earlier, const Preference& later)
{
    constexpr std::pair<Preference::Kind, Preference::Kind> opposites[] = {
        {Preference::Closest, Preference::Farthest}, {Preference::FewestHitPoints, Preference::MostHitPoints}};
    return earlier == later || std::ranges::any_of(opposites, [&](const auto& pair) {
               return pair == std::pair(earlier.kind, later.kind) || pair == std::pair(later.kind, earlier.kind);
           });
}

bool isApproach(const Verb& verb)
{
    return verb.kind == Verb::Kind::Approach || verb.kind == Verb::Kind::ApproachTiles;
}

bool isAttack(const Verb& verb)
{
    return verb.kind == Verb::Kind::Attack;
}

/// Whether the verb is about a sort of figures that the monster looks at.
bool looksAtFigures(const Verb& verb)
{
    return isApproach(verb) || verb.kind == Verb::Kind::Away || verb.kind == Verb::Kind::Attack;
}

/// Whether the verb leads to places, or flees from everybody: nobody is picked.
bool picksNobody(const Verb& verb)
{
    switch (verb.kind) {
    case Verb::Kind::Away:
    case Verb::Kind::ToSpace:
    case Verb::Kind::ToArea:
    case Verb::Kind::ToToken:
    case Verb::Kind::Along:
        return true;
    default:
        return false;
    }
}

bool isSortOfFigures(Who who)
{
    switch (who) {
    case Who::Friend:
    case Who::FriendOrSelf:
    case Who::Enemy:
    case Who::EnemyCharacter:
    case Who::Character:
    case Who::Monster:
    case Who::Anyone:
        return true;
    default:
        return false;
    }
}

/// Whether the group's monsters may follow the script.
bool follows(const content::Pack& pack, const content::MonsterGroup& group, const content::Script& script)
{
    if (!group.script.json.isEmpty())
        return &group.script == &script;
    if (const auto* id = std::get_if<content::MonsterKindId>(&group.monster)) {
        const content::MonsterKind* kind = content::find(pack.monsters, *id);
        return kind && &kind->script == &script;
    }
    const content::Champion* champion = content::find(pack.champions, std::get<content::ChampionId>(group.monster));
    return champion && (&champion->script == &script || &champion->bloodied.script == &script);
}

/// The maps of scenarios on which a script is followed.
std::vector<const content::Map*> mapsOf(const content::Pack& pack, const content::Script& script)
{
    std::vector<const content::Map*> maps;
    for (const content::Scenario& scenario : pack.scenarios) {
        const content::Map* map = scenario.map ? content::find(pack.maps, *scenario.map) : nullptr;
        if (map && std::ranges::any_of(scenario.monsterGroups,
                                       [&](const auto& group) { return follows(pack, group, script); }))
            maps.push_back(map);
    }
    return maps;
}

/// One script, with the attacks that its monster has and the maps on which it is followed.
class ScriptCheck
{
public:
    ScriptCheck(const PrintedScript& printed, std::vector<const content::Map*> maps, Reading& reading)
        : m_printed(printed), m_maps(std::move(maps)), m_reading(reading)
    {
    }

    void check()
    {
        reportUnread();
        const content::Effect& script = m_printed.tactics;
        for (const auto& [key, isThere] :
             {std::pair("modify", !script.modifiers.empty() && !m_printed.isOtherFace),
              std::pair("forbid", !script.prohibitions.empty() && !m_printed.isOtherFace),
              std::pair("rules", !script.rules.empty()), std::pair("keywords", !script.keywords.empty()),
              std::pair("until", script.until != content::Until::Always), std::pair("once", script.once)}) {
            if (isThere)
                report(ProblemKind::DoesNothing, QString("/%1").arg(key), {key});
        }
        std::optional<std::size_t> always;
        for (std::size_t i = 0; i < script.triggers.size(); ++i) {
            const content::Trigger& tactic = script.triggers[i];
            const QString at = QString("/on/%1").arg(i);
            if (tactic.moment != content::Moment::TurnBegins && isRead(at + "/moment")) {
                report(ProblemKind::NoTactic, at + "/moment", {wordOf(momentWords, tactic.moment)});
                continue;
            }
            if (always)
                reportWith(ProblemKind::NeverFollowed, at, {}, QString("/on/%1").arg(*always));
            else if (tactic.when.empty() && isRead(at))
                always = i;
            checkTactic(tactic, at);
        }
    }

private:
    void reportUnread()
    {
        const Problems problems = m_printed.script.tactics ? Problems() : readWhatFits(m_printed.script).problems;
        for (const Problem& problem : problems) {
            if (problem.severity == Severity::Error)
                report(problem.kind, problem.place.pointer, problem.args);
        }
    }

    void checkTactic(const content::Trigger& tactic, const QString& at)
    {
        if (!tactic.action.isEmpty())
            report(ProblemKind::DoesNothing, at + "/action", {"action"});
        bool hasGoal = false;
        for (std::size_t i = 0; i < tactic.verbs.size(); ++i) {
            const Verb& verb = tactic.verbs[i];
            const QString here = QString("%1/do/%2").arg(at).arg(i);
            const bool meansIt = isRead(here); // else it may mean something else once its words are right
            if (verb.untilInReach && !attacksLater(tactic, i, at))
                report(ProblemKind::DoesNothing, here + "/approach", {"attack"});
            if (meansIt)
                checkWhom(verb, here, hasGoal);
            if (isAttack(verb))
                checkAttack(verb, here);
            if (meansIt)
                checkPreferences(verb, here);
            checkSpaces(verb, here);
            hasGoal = hasGoal || isApproach(verb) || !meansIt;
        }
    }

    /// Whether an attack follows, as far as can be read.
    bool attacksLater(const content::Trigger& tactic, std::size_t from, const QString& at) const
    {
        for (std::size_t i = from; i < tactic.verbs.size(); ++i) {
            if (isAttack(tactic.verbs[i]) || !isRead(QString("%1/do/%2").arg(at).arg(i)))
                return true;
        }
        return false;
    }

    void checkWhom(const Verb& verb, const QString& at, bool hasGoal)
    {
        const Who who = verb.to.who;
        const bool isMeant = isSortOfFigures(who) || (who == Who::Chosen && hasGoal);
        if (looksAtFigures(verb) && !isMeant)
            report(ProblemKind::NobodyMeant, at + (who == Who::Self ? QString() : QStringLiteral("/to")),
                   {wordOf(whoWords, who)});
        for (const auto& [key, isThere] : {std::pair("may", verb.may), std::pair("eachSide", verb.to.eachSide),
                                           std::pair("least", verb.to.least.has_value())}) {
            if (isThere) // nobody is asked whether, nor for how many
                report(ProblemKind::DoesNothing, QString("%1/%2").arg(at, key), {key});
        }
    }

    void checkAttack(const Verb& verb, const QString& at)
    {
        const bool areKnown = std::ranges::any_of(m_printed.attacks, [](const auto* list) { return !list->empty(); });
        if (!verb.name.isEmpty() && areKnown && attacksMeant(verb).empty())
            report(ProblemKind::NoSuchAttack, at + "/attack", {verb.name});
    }

    std::vector<const Attack*> attacksMeant(const Verb& verb) const
    {
        std::vector<const Attack*> meant;
        const auto isMeant = [&verb](const Attack& attack) {
            const bool isOfKind =
                verb.name == QLatin1String("basic") ||
                (verb.name == QLatin1String("basic-melee") && attack.kind == content::AttackKind::Melee) ||
                (verb.name == QLatin1String("basic-ranged") && attack.kind == content::AttackKind::Ranged);
            return attack.id.text() == verb.name || (attack.basic && isOfKind);
        };
        for (const std::vector<Attack>* list : m_printed.attacks) {
            for (const Attack& attack : *list) {
                if (isMeant(attack))
                    meant.push_back(&attack);
            }
        }
        return meant;
    }

    /// Whether the preference decides something for the verb.
    bool decides(const Preference& preference, const Verb& verb) const
    {
        if (picksNobody(verb))
            return false;
        const bool attacks = isAttack(verb);
        const std::vector<const Attack*> meant = attacksMeant(verb);
        if (attacks && meant.empty())
            return true; // nobody has entered what it is
        const bool isAimedAtSpaces =
            attacks && std::ranges::all_of(meant, [](const Attack* attack) { return attack->area || attack->cone; });
        const bool isAtEverybody = attacks && std::ranges::all_of(meant, [](const Attack* attack) {
                                       const QString rule = QStringLiteral("targets-every-character");
                                       return std::ranges::count(attack->effect.rules, rule) > 0;
                                   });
        return !isAtEverybody && isAimedAtSpaces == (preference.kind == Preference::MostCaught);
    }

    void checkPreferences(const Verb& verb, const QString& at)
    {
        const std::vector<Preference>& preferences = verb.to.prefer;
        for (std::size_t i = 0; i < preferences.size(); ++i) {
            const Preference& preference = preferences[i];
            const QString here = QString("%1/prefer/%2").arg(at).arg(i);
            const auto earlier = std::find_if(preferences.begin(), preferences.begin() + static_cast<std::ptrdiff_t>(i),
                                              [&](const Preference& one) { return doClash(one, preference); });
            const auto place = earlier - preferences.begin();
            if (!decides(preference, verb))
                report(ProblemKind::IdlePreference, here, {writtenWord(preference)});
            else if (std::cmp_less(place, i))
                reportWith(ProblemKind::PreferencesClash, here, {writtenWord(preference), writtenWord(*earlier)},
                           QString("%1/prefer/%2").arg(at).arg(place));
        }
    }

    /// That it leads to spaces of each map.
    void checkSpaces(const Verb& verb, const QString& at)
    {
        for (std::size_t i = 0; i < verb.spaces.size(); ++i) {
            const board::Space space = verb.spaces[i];
            const auto isOn = [&space](const content::Map* map) {
                return space.x < map->ground.width && space.y < map->ground.height;
            };
            if (!std::ranges::all_of(m_maps, isOn))
                report(ProblemKind::SpaceOffMap, QString("%1/spaces/%2").arg(at).arg(i),
                       {QString("[%1, %2]").arg(space.x).arg(space.y)});
        }
    }

    Place placeOf(const QString& below) const { return {m_printed.place.file, m_printed.place.pointer + below, 0}; }

    /// Whether all that is written there could be read.
    bool isRead(const QString& at) const { return m_printed.script.tactics || isSound(at); }
    bool isSound(const QString& at) const { return m_reading.isSoundBelow(placeOf(at)); }

    void report(ProblemKind kind, const QString& at, const QStringList& args)
    {
        if (isSound(at)) // else something is wrong with it already
            m_reading.error(kind, placeOf(at), args);
    }

    void reportWith(ProblemKind kind, const QString& at, const QStringList& args, const QString& other)
    {
        if (isSound(at))
            m_reading.errorWith(kind, placeOf(at), args, placeOf(other));
    }

    const PrintedScript& m_printed;
    std::vector<const content::Map*> m_maps;
    Reading& m_reading;
};

} // namespace

void checkScripts(const content::Pack& pack, Reading& reading)
{
    forEachScript(pack, reading, [&](const PrintedScript& printed) {
        ScriptCheck(printed, mapsOf(pack, printed.script), reading).check();
    });
}

} // namespace wheelhouse::packs
