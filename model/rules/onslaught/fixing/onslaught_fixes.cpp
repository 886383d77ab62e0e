// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/fixing/onslaught_fixes.h"

#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/acts/fixing/fixes.h"
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/fixing/fixes_of_part.h"
#include "model/rules/onslaught/fixing/line_facts.h"
#include "model/rules/onslaught/fixing/runs_anew.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>

namespace wheelhouse::rules::onslaught {

namespace {
using acts::fixAct;
using acts::FixContext;
using nlohmann::json;

std::string spelled(const FigureId& figure)
{
    return figure.text().toStdString();
}

/// Where the fall that begins at `first` is over; the end where it is not yet.
size_t endOf(const std::vector<Event>& events, size_t first, const FigureId& fallen)
{
    for (size_t i = first; i < events.size(); ++i) {
        const auto fact = fallFactOf(events[i]);
        if (fact && !fact->begins && fact->figure == fallen) {
            return i;
        }
    }
    return events.size();
}

/// What was taken back of a fall's gains since then, by a fix that belongs to the line, is no part of it any more.
void leaveOutTakenBack(acts::Nets& nets, const std::vector<Event>& events, size_t since)
{
    for (size_t i = since; i < events.size(); ++i) {
        const auto* track = std::get_if<TrackSet>(&events[i]);
        const auto* counter = std::get_if<CounterSet>(&events[i]);
        for (acts::NetTrack& net : nets.tracks) {
            if (track && track->figure == net.figure && track->track == net.track && track->after < track->before) {
                net.by = std::max(0, net.by + track->after - track->before);
            }
        }
        for (acts::NetCounter& net : nets.counters) {
            if (counter && counter->counter == net.counter && counter->after < counter->before) {
                net.by = std::max(0, net.by + counter->after - counter->before);
            }
        }
    }
}

/// Whether a fix that belongs to the line has let the figure stand again: it fell by nothing of the line then.
bool isRaised(const std::vector<Event>& events, size_t since, const FigureId& figure)
{
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(std::min(since, events.size())), events.end(),
                       [&figure](const Event& event) {
                           const auto* track = std::get_if<TrackSet>(&event);
                           return track && track->figure == figure &&
                                  ((track->track == QLatin1String("hp") && track->before == 0 && track->after > 0) ||
                                   (track->track == QLatin1String("wounds") && track->after < track->before));
                       });
}

std::vector<acts::NetFall> fallsIn(const std::vector<Event>& events)
{
    std::vector<acts::NetFall> falls;
    std::vector<size_t> begins;
    std::map<QString, size_t> ends; ///< by figure: where its last fall is over
    for (size_t i = 0; i < events.size(); ++i) {
        const auto fact = fallFactOf(events[i]);
        if (!fact || !fact->begins) {
            continue;
        }
        const FigureId& fallen = fact->figure;
        auto fall = std::ranges::find(falls, fallen, &acts::NetFall::figure);
        if (fall == falls.end()) {
            begins.push_back(i);
            fall = falls.insert(falls.end(), acts::NetFall{fallen, {}, 0});
        }
        const size_t end = endOf(events, i, fallen);
        fall->nets = acts::netsOf(events, begins[static_cast<size_t>(fall - falls.begin())], end);
        leaveOutTakenBack(fall->nets, events, std::min(end, events.size()));
        fall->dealt = fact->dealt;
        ends[fallen.text()] = end;
    }
    std::erase_if(
        falls, [&](const acts::NetFall& fall) { return isRaised(events, ends.at(fall.figure.text()), fall.figure); });
    return falls;
}

class AttackFixer
{
public:
    AttackFixer(const Game& game, FixContext& fixing, const EndedAttack& attack)
        : m_game(game), m_fixing(fixing), m_attack(attack)
    {
    }

    void fix()
    {
        if (!m_fixing.table().figure(m_attack.scene.attacker)) {
            return;
        }
        for (const FigureId& target : m_attack.targets) {
            const auto& hit = m_attack.scene.hit;
            if (!m_fixing.table().figure(target)) {
                continue;
            }
            if (std::ranges::find(hit, target) == hit.end()) {
                missWasHit(target);
            } else {
                hitWasMiss(target);
            }
        }
    }

private:
    int earned() const { return m_fixing.nets.by(m_attack.scene.attacker, QStringLiteral("exp")); }

    std::vector<Message> turned(const char* how, const FigureId& target, int before, int after) const
    {
        const QString name = m_game.name(target);
        std::vector<Message> says{Message(how).with("figure", name)};
        if (before != after) {
            says.push_back(Message("mend-damage").with("figure", name).with("before", before).with("after", after));
        }
        return says;
    }

    void missWasHit(const FigureId& target)
    {
        if (!m_game.isStanding(target) || m_fixing.nets.damageTo(target) > 0) {
            return; // it is fixed, or cannot be hit any more
        }
        const FigureId attacker = m_attack.scene.attacker;
        const content::Attack* attack = find(m_game, attacker, m_attack.scene.attack);
        const int damage = attack ? damageOfHit(m_game, *attack, m_attack.scene, target).value_or(0) : 0;
        const bool pays = m_attack.scene.hit.empty() && earned() == 0 &&
                          m_game.figure(attacker).track(QStringLiteral("exp")) && m_game.isStanding(attacker);
        std::vector<Message> says = turned("mend-miss-was-hit", target, 0, damage);
        std::vector<FixAct> acts;
        if (damage > 0) {
            acts.push_back(m_fixing.hurt(target, damage));
        }
        if (pays) {
            says.push_back(Message("mend-experience-for").with("figure", m_game.name(attacker)).with("count", 1));
            acts.push_back(m_fixing.earn(attacker, 1));
        }
        if (m_game.figure(target).hitPoints().value_or(damage + 1) <= damage) {
            says.push_back(Message("mend-falls").with("figure", m_game.name(target)));
        }
        if (!acts.empty()) {
            add(target, std::move(says), std::move(acts));
        }
    }

    void hitWasMiss(const FigureId& target)
    {
        const int damage = m_fixing.nets.damageTo(target);
        std::vector<FixAct> acts = acts::takingBack(m_fixing, target);
        const auto ended = endingLasting(m_game, m_attack.scene.attacker, sourceOf(m_attack.scene.attack), target);
        if (acts.empty() && !ended) {
            return;
        }
        std::vector<Message> says = turned("mend-hit-was-miss", target, std::max(0, damage), 0);
        if (ended) {
            const content::Attack* attack = find(m_game, m_attack.scene.attacker, m_attack.scene.attack);
            says.push_back(Message("mend-no-effect")
                               .with("name", attack ? attack->name : QString())
                               .with("figure", m_game.name(target)));
            acts.push_back(*ended);
        }
        if (const auto fall = acts::fallTakenBack(m_fixing, target)) {
            says.push_back(*fall);
        }
        const FigureId attacker = m_attack.scene.attacker;
        if (m_attack.scene.hit.size() == 1 && earned() > 0) {
            says.push_back(Message("mend-no-experience").with("figure", m_game.name(attacker)));
            acts.push_back(acts::adjusting(attacker, QStringLiteral("exp"), -1));
        }
        add(target, std::move(says), std::move(acts));
    }

    /// What the attack did to its other targets has fixes of its own.
    void add(const FigureId& target, std::vector<Message> says, std::vector<FixAct> acts)
    {
        const auto& targets = m_attack.targets;
        std::vector<Message> stays = acts::stayingBeside(m_fixing, acts, [&](const FigureId& one) {
            return one == target || std::ranges::find(targets, one) == targets.end();
        });
        const std::vector<Message> levels = levelsStaying(m_game, m_fixing.events);
        stays.insert(stays.end(), levels.begin(), levels.end());
        m_fixing.add(std::move(says), std::move(acts), std::move(stays));
    }

    const Game& m_game;
    FixContext& m_fixing;
    const EndedAttack& m_attack;
};
} // namespace

std::vector<Fix> fixesOf(const Game& game, const std::vector<Event>& written)
{
    const std::vector<Event> events = withLineFacts(written);
    FixContext fixing(events, game.state());
    fixing.falls = fallsIn(events);
    const std::vector<EndedAttack> attacks = attacksIn(events);
    const FigureId attacker = attacks.empty() ? FigureId() : attacks.front().scene.attacker;
    fixing.hurt = [attacker](const FigureId& figure, int amount) {
        json args{{"figure", spelled(figure)}, {"by", amount}};
        if (attacker) {
            args["attacker"] = spelled(attacker);
        }
        return fixAct("hurt", std::move(args));
    };
    fixing.earn = [](const FigureId& figure, int amount) {
        return fixAct("earn", {{"figure", spelled(figure)}, {"count", amount}, {"mended", true}});
    };
    fixing.layDown = [](const FigureId& figure, int) {
        return fixAct("restore", {{"field", "defeat"}, {"figure", spelled(figure)}});
    };
    fixing.isTaken = [&game](const Token& token) {
        const content::Condition* condition = game.condition(token.condition);
        return condition && hasRule(condition->effect, "single-bearer") &&
               std::ranges::any_of(game.table().tokens, [&](const Token& one) {
                   return one.condition == token.condition && one.bearer && one.bearer != token.bearer;
               });
    };
    for (const EndedAttack& attack : attacks) {
        AttackFixer(game, fixing, attack).fix();
    }
    fixPart(game, fixing);
    std::vector<Fix> all = runsAnew(game, written);
    std::ranges::move(acts::fixesOf(std::move(fixing)), std::back_inserter(all));
    return all;
}

ActResult hurtByHand(Game& game, acts::CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const Figure* attacker = asked.figureIfGiven("attacker");
    const int by = asked.args.number("by", 1, 99);
    if (asked.problem()) {
        return asked.refusal();
    }
    const Figure before = *figure;
    hurtLater(game, before.id, by, attacker ? attacker->id : FigureId());
    advance(game);
    const auto left = [&](const Figure& one) { return one.hitPoints().value_or(0); };
    return Message("line-damage")
        .with("figure", game.name(before.id))
        .with("count", left(before) - left(game.figure(before.id)))
        .with("before", left(before))
        .with("after", left(game.figure(before.id)));
}

} // namespace wheelhouse::rules::onslaught
