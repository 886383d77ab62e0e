// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/whole_reasons.h"

#include "model/content/pack.h"
#include "model/play/events/bounds.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/monsters/decision_words.h"
#include "model/rules/onslaught/monsters/narrowing_words.h"
#include "model/rules/onslaught/rules_behind.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <utility>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Hindrance;
using behaviour::Matter;
using behaviour::Narrowing;
using behaviour::Reason;
using behaviour::Ruled;
using board::onslaught::MiniIndex;
using content::Preference;
using Rules = std::vector<QString>;

constexpr qsizetype mostNamed = 12; // in one sentence

/// One sentence after the other about one decision.
class Telling
{
public:
    Telling(const Decision& decision, const Table& table, const content::Pack& content, WholeReason& whole)
        : m_decision(decision), m_table(table), m_content(content), m_whole(whole)
    {
    }

    void tell(const Reason& reason)
    {
        m_aims = reason.matter == Matter::Target || reason.matter == Matter::Origin;
        m_aimsAtSpaces = reason.matter == Matter::Origin;
        switch (reason.matter) {
        case Matter::Member:
            tellMember(reason);
            return;
        case Matter::Tactic:
            say(reason.number > 0 ? Message("reason-tactic").with("part", reason.number) : Message("reason-no-tactic"),
                {"ONS-MON-05", "ONS-MAC-05"});
            return;
        case Matter::Goal:
            tellWhom(reason);
            return;
        case Matter::Where:
            tellWhere(reason);
            return;
        case Matter::Target:
            tellWhom(reason);
            return;
        case Matter::Origin:
            tellOrigin(reason);
            return;
        }
    }

    void tellUnlisted()
    {
        if (m_decision.unlisted > 0) {
            say(Message("reason-unlisted").with("more", m_decision.unlisted), {});
        }
    }

private:
    void say(Message message, const Rules& rules) { m_whole.steps.push_back({std::move(message), rules}); }

    QString name(MiniIndex mini) const { return nameOf(m_decision.minis[static_cast<size_t>(mini)]); }
    QString nameOf(const FigureId& id) const
    {
        const Figure* figure = m_table.figure(id);
        return figure ? calledOn(m_table, *figure) : id.text();
    }

    /// So many of them as are read in a sentence.
    static QString joined(QStringList names)
    {
        if (names.size() > mostNamed) {
            names = names.mid(0, mostNamed) << QStringLiteral("…");
        }
        return names.join(QStringLiteral(", "));
    }

    QString names(const std::vector<MiniIndex>& minis) const
    {
        QStringList list;
        for (const MiniIndex mini : minis) {
            list << name(mini);
        }
        return joined(list);
    }

    /// "Chloe 3, Brakk 5, Hesh –", those who stay first.
    QString measured(const Narrowing& one) const
    {
        std::vector<behaviour::Measured> among = one.among;
        std::ranges::stable_partition(among, [&](const behaviour::Measured& each) {
            return std::ranges::find(one.stay, each.mini) != one.stay.end();
        });
        QStringList list;
        for (const behaviour::Measured& each : among) {
            list << name(each.mini) + QLatin1Char(' ') +
                        (each.value ? QString::number(*each.value) : QStringLiteral("–"));
        }
        return joined(list);
    }

    QString spaces(const std::vector<behaviour::Place>& places) const
    {
        QStringList list;
        for (const behaviour::Place& place : places) {
            list << spaceName(m_table, place.at);
        }
        return joined(list);
    }

    /// "E 5, F 9, N –".
    QString costs(const std::vector<behaviour::Place>& places) const
    {
        QStringList list;
        for (const behaviour::Place& place : places) {
            list << spaceName(m_table, place.at) + QLatin1Char(' ') +
                        (place.first == mostCounted ? QStringLiteral("–") : QString::number(place.first));
        }
        return joined(list);
    }

    void tellMember(const Reason& reason)
    {
        for (const Narrowing& one : reason.narrowed) {
            say(Message("reason-member").with("list", measured(one)), {"ONS-MAC-01", "ONS-MAC-02"});
            mark(one);
        }
        tellChosenFigure(reason.left, "ONS-MAC-04");
    }

    void tellWhom(const Reason& reason)
    {
        if (reason.hindrance == Hindrance::MayNotAttack) {
            tellBarred("reason-may-not-attack", "reason-may-not-attack-by");
            return;
        }
        const std::vector<MiniIndex> candidates = lookedAt(reason);
        const Rules rules = m_aims ? Rules{"ONS-MAC-09"} : Rules{"ONS-MAC-05", "ONS-MAC-07"};
        QStringList list;
        for (const MiniIndex mini : candidates) {
            list << name(mini);
            look(mini);
        }
        for (const behaviour::LeftOut& one : reason.leftOut) {
            list << name(one.mini);
        }
        if (!list.isEmpty()) {
            say(m_aims ? Message("reason-target").with("name", m_decision.attack).with("names", joined(list))
                       : Message(isFlight() ? "reason-flight" : "reason-goal").with("names", joined(list)),
                rules);
        }
        tellLeftOut(reason);
        if (candidates.empty()) {
            say(m_aims ? Message("reason-no-target").with("name", m_decision.attack) : Message("reason-no-goal"),
                m_aims ? Rules{"ONS-MAC-09"} : Rules{"ONS-MAC-19"});
            return;
        }
        if (candidates.size() == 1 && !list.isEmpty() && !isFlight()) {
            say(Message("reason-only").with("target", name(candidates.front())), rules);
        }
        for (const Narrowing& one : reason.narrowed) {
            tellNarrowing(one);
        }
        if (m_aims) {
            tellBent();
        }
        tellWhoIsLeft(reason);
    }

    /// Those who could have been it, before anything was compared.
    static std::vector<MiniIndex> lookedAt(const Reason& reason)
    {
        std::vector<MiniIndex> minis;
        if (reason.narrowed.empty()) {
            return reason.left;
        }
        for (const behaviour::Measured& one : reason.narrowed.front().among) {
            minis.push_back(one.mini);
        }
        return minis;
    }

    bool isFlight() const { return m_decision.course == Course::Away; }

    void tellWhoIsLeft(const Reason& reason)
    {
        for (const MiniIndex one : reason.left) {
            look(one).isSeen = true;
        }
        if (isFlight()) {
            return; // it keeps away from all of them
        }
        if (m_decision.byHand && reason.left.size() > 1) {
            tellWhoWasSeen(reason.left);
            return;
        }
        if (!m_aims && reason.left.size() > 1) {
            const bool stays = std::ranges::any_of(m_decision.why, isThere);
            say(Message(stays ? "reason-goals-alike" : "reason-goals-equal").with("names", names(reason.left)),
                {"ONS-MAC-06", "ONS-MAC-08"});
        } else if (m_aims && reason.left.size() > 1 && m_decision.chooser.isEmpty()) {
            say(Message("reason-all-attacked").with("names", names(reason.left)), {"ONS-MAC-09"});
        } else if (m_aims) {
            tellChosenFigure(reason.left, "ONS-MAC-11");
        }
    }

    /// Without a map the players see who of several it is.
    void tellWhoWasSeen(const std::vector<MiniIndex>& left)
    {
        const bool isOne = m_decision.picked.has_value();
        say(Message(isOne    ? "reason-told-target"
                    : m_aims ? "reason-all-attacked"
                             : "reason-told-goals")
                .with("names", names(left))
                .with("target", isOne ? name(*m_decision.picked) : QString()),
            m_aims ? Rules{"ONS-MAC-09", "ONS-MAC-11"} : Rules{"ONS-MAC-07", "ONS-MAC-06"});
    }

    void tellChosenFigure(const std::vector<MiniIndex>& equals, const char* rule)
    {
        if (m_decision.chooser.isEmpty() || !m_decision.picked || equals.size() < 2) {
            return;
        }
        say(Message("reason-chosen-figure")
                .with("names", names(equals))
                .with("word", m_decision.chooser)
                .with("target", name(*m_decision.picked)),
            {QString::fromLatin1(rule)});
        for (const MiniIndex one : equals) {
            look(one).isOut = one != *m_decision.picked;
            look(one).isSeen = one == *m_decision.picked;
        }
    }

    void tellChosenSpace(const std::vector<behaviour::Place>& equals, const char* rule)
    {
        if (m_decision.chooser.isEmpty() || !m_decision.at || equals.size() < 2) {
            return;
        }
        say(Message("reason-chosen-space")
                .with("word", m_decision.chooser)
                .with("space", spaceName(m_table, *m_decision.at)),
            {QString::fromLatin1(rule)});
    }

    void tellBarred(const char* plain, const char* named)
    {
        Rules rules = rulesOfConditions(m_content, {m_decision.barredBy});
        rules.insert(rules.end(), {"ONS-MON-02", "ONS-GLD-02"});
        if (m_decision.barredBy.isEmpty()) {
            say(Message(plain), rules);
        } else {
            say(Message(named).with("word", m_decision.barredBy), rules);
        }
    }

    // Those who are out of the question, rule by rule.
    void tellLeftOut(const Reason& reason)
    {
        for (const Ruled by : {Ruled::NotNoticed, Ruled::FailsTest, Ruled::MayNotBeTargeted, Ruled::TooNear,
                               Ruled::TooFar, Ruled::OutOfSight, Ruled::NoWayThere}) {
            QStringList list;
            for (const behaviour::LeftOut& one : reason.leftOut) {
                if (one.by == by) {
                    list << named(one);
                    WholeReason::Looked& looked = look(one.mini);
                    looked.isOut = true;
                    looked.isSeen = by == Ruled::OutOfSight;
                }
            }
            if (!list.isEmpty()) {
                m_whole.steps.push_back(leftOutSentence(by, joined(list), m_decision, m_aims));
            }
        }
    }

    /// Who, with what is known of why: "Vale (Invisible)", "Chloe 3".
    QString named(const behaviour::LeftOut& one)
    {
        const auto& remarks = m_decision.remarks;
        const auto known = std::ranges::find(remarks, one.mini, &Decision::Remark::mini);
        if (known == remarks.end()) {
            return name(one.mini);
        }
        if (known->apart) {
            return name(one.mini) + QLatin1Char(' ') + QString::number(*known->apart);
        }
        return QStringLiteral("%1 (%2)").arg(name(one.mini), known->word);
    }

    QString wordFor(const Preference& preference) const
    {
        const auto found = std::ranges::find(m_content.conditions, preference.name,
                                             [](const content::Condition& condition) { return condition.id.text(); });
        return found == m_content.conditions.end() ? preference.name : found->name;
    }

    void tellNarrowing(const Narrowing& one)
    {
        mark(one);
        Message said = narrowingSentence(one, m_aimsAtSpaces);
        said.set(QStringLiteral("list"), measured(one));
        said.set(QStringLiteral("names"), names(lookedAt({.narrowed = {one}})));
        said.set(QStringLiteral("stay"), names(one.stay));
        said.set(QStringLiteral("word"), wordFor(one.preference));
        say(std::move(said), rulesOf(one));
        const auto hasNoWay = [](const behaviour::Measured& each) { return !each.value; };
        if (comparesWays(one) && !m_toldOfDashes && std::ranges::any_of(one.among, hasNoWay)) {
            m_toldOfDashes = true;
            say(Message("reason-dash"), {"ONS-MAC-19"});
        }
    }

    Rules rulesOf(const Narrowing& one) const
    {
        const QString active = m_aims ? QStringLiteral("ONS-MAC-10") : QStringLiteral("ONS-MAC-06");
        if (one.by == Narrowing::By::ActiveSide) {
            return {active};
        }
        if (one.by == Narrowing::By::ActiveClosest) {
            return {active, "ONS-MAC-07"};
        }
        return comparesWays(one) ? Rules{"ONS-MAC-07"} : Rules{m_aims ? "ONS-MAC-09" : "ONS-MAC-05"};
    }

    /// Whether it ends where it stands, as it need not go anywhere.
    static bool isThere(const Reason& reason)
    {
        return reason.matter == Matter::Where && reason.places.size() == 1 && reason.places.front().first == 0 &&
               reason.places.front().second == 0;
    }

    void tellWhere(const Reason& reason)
    {
        if (reason.hindrance == Hindrance::MayNotMove) {
            tellBarred("reason-may-not-move", "reason-may-not-move-by");
        } else if (reason.hindrance == Hindrance::NoSuchAttack) {
            say(Message("reason-no-such-attack"), {"ONS-MAC-05"});
        } else if (m_decision.byHand) {
            say(Message("reason-told-where").with("points", reason.number), {"ONS-MAC-07"});
            tellBent();
        } else if (reason.places.empty()) {
            say(Message("reason-no-place"), {"ONS-MAC-19"});
        } else {
            tellOtherGoals(reason);
            tellEnds(reason);
            if (!isThere(reason)) {
                tellBent();
            }
            tellChosenSpace(reason.places, "ONS-MAC-08");
            m_whole.walks = true;
            keepPlaces(reason);
        }
    }

    void tellOtherGoals(const Reason& reason)
    {
        if (reason.others.empty()) {
            return;
        }
        say(Message("reason-spaces-compared").with("list", costs(reason.others)), {"ONS-MAC-05", "ONS-MAC-07"});
        if (std::ranges::count(reason.others, mostCounted, &behaviour::Place::first) > 0) {
            say(Message("reason-dash"), {"ONS-MAC-19"});
        }
    }

    /// The ends; those with the same figures together, as towards each of several equal goals they may differ.
    void tellEnds(const Reason& reason)
    {
        std::map<std::pair<int, int>, std::vector<behaviour::Place>> byFigures; // what is lacking, then what it costs
        for (const behaviour::Place& place : reason.places) {
            byFigures[{place.second, place.first}].push_back(place);
        }
        bool isFirst = true;
        for (const auto& [figures, places] : byFigures) {
            if (isFirst) {
                tellAlike(reason, places);
            } else {
                say(Message(figures.first > 0 ? "reason-another-nearest" : "reason-another-near")
                        .with("spaces", spaces(places))
                        .with("cost", figures.second)
                        .with("rest", figures.first),
                    {"ONS-MAC-05", figures.first > 0 ? "ONS-MAC-19" : "ONS-MAC-07"});
            }
            isFirst = false;
        }
    }

    void tellAlike(const Reason& reason, const std::vector<behaviour::Place>& places)
    {
        const behaviour::Place& first = places.front();
        const bool stays = reason.places.size() == 1 && first.first == 0;
        const Rules rules{"ONS-MAC-05", "ONS-MAC-07"};
        const auto told = [&](const char* key) {
            return Message(key)
                .with("points", reason.number)
                .with("spaces", spaces(places))
                .with("cost", first.first)
                .with("rest", first.second)
                .with("name", m_decision.attack);
        };
        const bool towards = m_decision.course == Course::Towards;
        const bool toAttack = towards && !m_decision.attack.isEmpty();
        if (isFlight()) {
            say(told(first.second == mostCounted ? "reason-away-safe" : "reason-away"), rules);
        } else if (first.second > 0) {
            say(told(stays      ? "reason-no-nearer"
                     : toAttack ? "reason-too-far-to-attack"
                     : towards  ? "reason-too-far-to-be-near"
                                : "reason-too-far-to-be-there"),
                {"ONS-MAC-19"});
        } else if (m_decision.course == Course::UntilBeside) {
            say(told(stays ? "reason-beside-already" : "reason-until-beside"), rules);
        } else if (toAttack) {
            say(told(stays ? "reason-attacks-from-here" : "reason-attacks-from"), rules);
        } else if (stays) {
            say(Message(towards ? "reason-near-already" : "reason-there-already"), rules);
        } else {
            say(told(towards ? "reason-near" : "reason-there"), rules);
        }
    }

    /// What changes how far it walks or reaches, which nobody sees on the map.
    void tellBent()
    {
        if (!m_decision.bentBy.empty()) {
            Rules rules = rulesOfConditions(m_content, m_decision.bentBy);
            rules.push_back("ONS-MON-02");
            say(Message("reason-bent")
                    .with("names", joined(QStringList(m_decision.bentBy.begin(), m_decision.bentBy.end()))),
                rules);
        }
    }

    void tellOrigin(const Reason& reason)
    {
        if (reason.hindrance == Hindrance::MayNotAttack) {
            tellBarred("reason-may-not-attack", "reason-may-not-attack-by");
            return;
        }
        if (m_decision.byHand) {
            tellCaughtByHand();
            return;
        }
        say(Message("reason-origin").with("name", m_decision.attack), {"ONS-MAC-09"});
        tellLeftOut(reason);
        if (reason.places.empty()) {
            say(Message("reason-no-origin").with("name", m_decision.attack), {"ONS-MAC-09"});
            return;
        }
        for (const Narrowing& one : reason.narrowed) {
            tellNarrowing(one);
        }
        const behaviour::Place& first = reason.places.front();
        const auto catchesTheSame = [&](const behaviour::Place& place) {
            return place.first == first.first && place.second == first.second;
        };
        const bool alike = std::ranges::all_of(reason.places, catchesTheSame);
        say(Message(!alike             ? "reason-catches-some-friends"
                    : first.second > 0 ? "reason-catches-friends"
                                       : "reason-catches")
                .with("spaces", spaces(reason.places))
                .with("caught", first.first)
                .with("rest", first.second)
                .with("list", caughtFrom(reason.places, [this](board::Space at) { return spaceName(m_table, at); })),
            {"ONS-MAC-09"});
        tellNextBest(reason);
        tellChosenSpace(reason.places, "ONS-MAC-11");
        if (!m_decision.caught.empty() && m_decision.at) {
            say(Message("reason-caught-there")
                    .with("space", spaceName(m_table, *m_decision.at))
                    .with("names", names(m_decision.caught)),
                {"ONS-AOE-03"});
        }
        tellBent();
        keepPlaces(reason);
    }

    void tellCaughtByHand()
    {
        say(Message("reason-origin").with("name", m_decision.attack), {"ONS-MAC-09"});
        if (m_decision.caught.empty()) {
            say(Message("reason-no-origin").with("name", m_decision.attack), {"ONS-MAC-09"});
        } else {
            say(Message("reason-told-caught").with("names", names(m_decision.caught)), {"ONS-AOE-03"});
        }
        tellBent();
    }

    void tellNextBest(const Reason& reason)
    {
        const auto& others = reason.others;
        if (others.empty()) {
            return;
        }
        const bool friends = std::ranges::any_of(others, [](const auto& place) { return place.second > 0; });
        say(Message(friends ? "reason-next-best-friends" : "reason-next-best")
                .with("spaces", spaces(others))
                .with("caught", others.front().first)
                .with("list", caughtFrom(others, [this](board::Space at) { return spaceName(m_table, at); })),
            {"ONS-MAC-09"});
    }

    void keepPlaces(const Reason& reason)
    {
        m_whole.at = m_decision.at;
        m_whole.places.clear();
        for (const behaviour::Place& place : reason.places) {
            m_whole.places.push_back(place.at);
        }
    }

    WholeReason::Looked& look(MiniIndex mini)
    {
        const FigureId& id = m_decision.minis[static_cast<size_t>(mini)];
        const auto found = std::ranges::find(m_whole.looked, id, &WholeReason::Looked::figure);
        return found == m_whole.looked.end() ? m_whole.looked.emplace_back(WholeReason::Looked{id}) : *found;
    }

    /// What was compared stands at each, and who is not among the best any more.
    void mark(const Narrowing& one)
    {
        const bool counts = one.by == Narrowing::By::Corner || one.by == Narrowing::By::ActiveClosest ||
                            (one.by == Narrowing::By::Preference && one.preference.kind < Preference::Bloodied);
        for (const behaviour::Measured& each : one.among) {
            WholeReason::Looked& looked = look(each.mini);
            if (counts) {
                looked.figures = each.value ? QString::number(*each.value) : QStringLiteral("–");
            }
            looked.isOut = std::ranges::find(one.stay, each.mini) == one.stay.end();
        }
    }

    const Decision& m_decision;
    const Table& m_table;
    const content::Pack& m_content;
    WholeReason& m_whole;
    bool m_aims = false; ///< it is about an attack
    bool m_aimsAtSpaces = false;
    bool m_toldOfDashes = false;
};
} // namespace

WholeReason toldToTheEnd(const std::vector<Decision>& decisions, const Table& table, const content::Pack& content,
                         const QString& card)
{
    WholeReason whole;
    const auto isAboutMember = [](const Reason& reason) { return reason.matter == Matter::Member; };
    const bool isByCard = !card.isEmpty() && std::ranges::any_of(decisions, [&](const Decision& decision) {
        return !std::ranges::all_of(decision.why, isAboutMember);
    });
    if (isByCard) {
        whole.steps.push_back({Message("reason-card").with("text", card), {"ONS-MAC-05"}});
    }
    for (const Decision& decision : decisions) {
        whole.who = decision.monster;
        whole.looked.clear(); // the last decision is the one that is drawn
        whole.places.clear();
        whole.at.reset();
        whole.walks = false;
        Telling telling(decision, table, content, whole);
        for (const Reason& reason : decision.why) {
            telling.tell(reason);
        }
        telling.tellUnlisted();
    }
    return whole;
}

} // namespace wheelhouse::rules::onslaught
