// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/villains/tactic_reasons.h"

#include "model/effects/scenes/scene.h"
#include "model/play/events/fold.h"
#include "model/rules/adventure_system/tactics.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::adventure_system {

namespace {
using content::Predicate;
using content::Preference;
using content::Verb;
using content::Who;
using Rules = std::vector<QString>;

QString textIn(const Message& message, const char* name)
{
    const auto arg = std::ranges::find(message.args, QLatin1String(name), &MessageArg::name);
    const auto* text = arg == message.args.end() ? nullptr : std::get_if<QString>(&arg->value);
    return text ? *text : QString();
}

/// Where in the events the monster goes, if it does before anybody else follows a tactic.
std::optional<size_t> moveAfter(const std::vector<Event>& events, size_t line, const FigureId& monster)
{
    for (size_t i = line + 1; i < events.size() && followerIn(events[i]).isEmpty(); ++i) {
        const auto* placed = std::get_if<FigurePlaced>(&events[i]);
        if (placed && placed->figure == monster && placed->after) {
            return i;
        }
    }
    return std::nullopt;
}

/// The name of whom a move was about.
QString towardsWhom(const std::vector<Event>& events, size_t move)
{
    for (size_t i = move + 1; i < events.size() && followerIn(events[i]).isEmpty(); ++i) {
        const auto* said = std::get_if<Said>(&events[i]);
        if (said && (said->message.key == QLatin1String("said-monster-closer") ||
                     said->message.key == QLatin1String("said-monster-beside"))) {
            return textIn(said->message, "target");
        }
    }
    return {};
}

/// The names of those whom it attacks after its move.
QStringList attackedAfter(const std::vector<Event>& events, size_t move, const QString& monster)
{
    QStringList attacked;
    for (size_t i = move + 1; i < events.size() && followerIn(events[i]).isEmpty(); ++i) {
        const auto* said = std::get_if<Said>(&events[i]);
        const bool isBlow = said && (said->message.key == QLatin1String("said-hit-by") ||
                                     said->message.key == QLatin1String("said-missed-by"));
        if (isBlow && textIn(said->message, "by") == monster) {
            attacked << textIn(said->message, "figure");
        }
    }
    return attacked;
}

std::optional<State> stateAfter(State state, const std::vector<Event>& events, size_t first, size_t last)
{
    for (size_t i = first; i <= last; ++i) {
        if (!play::apply(state, events[i])) {
            return std::nullopt;
        }
    }
    return state;
}

/// One sentence after the other about one monster.
class Telling
{
public:
    /// `whole`: what was told of it already.
    Telling(const Venture& venture, const FigureId& monster, WholeReason whole = {})
        : m_venture(venture), m_whole(std::move(whole))
    {
        m_scene.self = monster;
        m_scene.actor = monster;
        m_whole.who = monster;
    }

    std::optional<WholeReason> tell()
    {
        const content::Effect script = scriptOf(m_venture, self());
        const auto followed = tacticOf(m_venture, script, self());
        if (!followed || !unplayedIn(script).isEmpty() || !m_venture.placeOf(self())) {
            return std::nullopt;
        }
        if (const QString words = tacticsInWords(m_venture, self()); !words.isEmpty()) {
            say(Message("reason-card").with("text", words), {"ADV-MON-03"});
        }
        tellHeroes();
        for (size_t i = 0; i < *followed; ++i) {
            tellPassedOver(script.triggers[i], i);
        }
        tellFollowed(script, *followed);
        tellWhom(script.triggers[*followed]);
        return m_whole;
    }

    /// On the table as it stands once it has moved: where it is now, and whom it attacks from there. `attacked`: by
    /// their names, nobody where that is not settled yet.
    WholeReason tellAfterMove(const content::Trigger& tactic, const QString& towards, const QStringList& attacked)
    {
        const board::Space at = *m_venture.placeOf(self());
        m_whole.at = at;
        m_whole.walks = true;
        const content::LaidTile* tile = content::tileUnder(*m_venture.table().map, at);
        say(Message("reason-goes-to-tile").with("target", towards).with("name", tile ? tile->name : QString()),
            {"ADV-MON-06"});
        const auto move = std::ranges::find(tactic.verbs, Verb::Kind::ApproachTiles, &Verb::kind);
        const auto attack =
            std::find_if(move, tactic.verbs.end(), [](const Verb& verb) { return verb.kind == Verb::Kind::Attack; });
        if (move == tactic.verbs.end() || attack == tactic.verbs.end() || effects::namesOne(attack->to.who)) {
            return m_whole;
        }
        const auto open = whomItTakes(attack->to);
        const auto best = effects::preferred(m_venture, attack->to, open, m_scene);
        if (open.empty()) {
            say(Message("reason-attacks-nobody-there"), {"ADV-MON-05"});
            return m_whole;
        }
        say(Message("reason-attacks-there").with("names", names(open)), {"ADV-MON-05"});
        if (open.size() > 1) {
            tellBest(attack->to.prefer, open, best, attack->to.most == 1);
        }
        if (attacked.size() == 1 && (best.size() > 1 || open.size() == 1)) {
            say(Message("reason-attacked").with("target", attacked.front()), {"ADV-MON-05"});
        }
        for (WholeReason::Looked& one : m_whole.looked) {
            one.isMeant = attacked.contains(m_venture.name(one.figure));
            one.isOut = attacked.isEmpty() ? std::ranges::count(best, one.figure) == 0 : !one.isMeant;
        }
        return m_whole;
    }

private:
    const FigureId& self() const { return m_scene.self; }
    void say(Message message, const Rules& rules) { m_whole.steps.push_back({std::move(message), rules}); }
    QString tilesTo(const FigureId& figure) const
    {
        const auto tiles = m_venture.tilesBetween(self(), figure);
        return tiles ? QString::number(tiles->least) : QStringLiteral("–");
    }

    /// How far away they are in tiles; those who are down are no heroes to a monster.
    void tellHeroes()
    {
        QStringList near;
        QStringList down;
        for (const Figure& figure : m_venture.table().figures) {
            if (figure.kind != FigureKind::Character || !m_venture.isInPlay(figure)) {
                continue;
            }
            const QString name = m_venture.name(figure.id);
            const bool stands = m_venture.isStanding(figure);
            (stands ? near : down) << (stands ? name + QLatin1Char(' ') + tilesTo(figure.id) : name);
            m_whole.looked.push_back({figure.id, stands ? tilesTo(figure.id) : QString(), !stands, false});
        }
        const QString between = QStringLiteral(", ");
        say(Message("reason-tiles").with("list", near.join(between)), {"ADV-TIL-23"});
        if (!down.isEmpty()) {
            say(Message("reason-out-down").with("names", down.join(between)), {"ADV-DEF-15"});
        }
    }

    bool holds(const Predicate& test) const { return effects::hold(m_venture, {test}, m_scene); }

    void tellPassedOver(const content::Trigger& tactic, size_t index)
    {
        const int part = static_cast<int>(index) + 1;
        const auto failed = std::ranges::find_if(tactic.when, [this](const Predicate& test) { return !holds(test); });
        if (failed == tactic.when.end()) {
            return;
        }
        const char* key = failed->isNot ? "reason-passed-over" : keyOf(*failed);
        say(Message(key).with("part", part).with("count", failed->number).with("word", failed->name), {"ADV-MON-03"});
    }

    /// The sentence for a test that does not hold.
    static const char* keyOf(const Predicate& test)
    {
        const bool isHero = test.who == Who::Character;
        switch (test.kind) {
        case Predicate::Kind::Beside:
            return isHero ? "reason-none-hero-beside" : "reason-none-other-beside";
        case Predicate::Kind::TilesApart:
            if (test.number == 0) {
                return isHero ? "reason-none-hero-on-tile" : "reason-none-other-on-tile";
            }
            return isHero ? "reason-none-hero-in-tiles" : "reason-none-other-in-tiles";
        case Predicate::Kind::InRange:
            return isHero ? "reason-none-hero-in-squares" : "reason-none-other-in-squares";
        case Predicate::Kind::Has:
            return isHero ? "reason-none-hero-has" : "reason-none-other-has";
        case Predicate::Kind::HitPointsAtMost:
            return "reason-none-hit-points";
        default:
            return "reason-passed-over";
        }
    }

    static bool isOfItself(const Predicate& test) { return test.kind == Predicate::Kind::Is; }

    void tellFollowed(const content::Effect& script, size_t index)
    {
        const int part = static_cast<int>(index) + 1;
        const auto& tests = script.triggers[index].when;
        const auto asked = std::ranges::find_if_not(tests, isOfItself);
        if (asked == tests.end()) {
            say(Message(script.triggers.size() == 1 ? "reason-single-tactic" : "reason-last-tactic").with("part", part),
                {"ADV-MON-04"});
        } else {
            say(Message("reason-first-tactic").with("part", part), {"ADV-MON-03", "ADV-MON-05"});
        }
    }

    std::vector<FigureId> whomItTakes(const content::Selector& to) const
    {
        std::vector<FigureId> open;
        for (const Figure& figure : m_venture.table().figures) {
            if (m_venture.isInPlay(figure) && m_venture.isStanding(figure) &&
                effects::takes(m_venture, to, figure.id, m_scene)) {
                open.push_back(figure.id);
            }
        }
        return open;
    }

    /// Whom its first choice is about.
    void tellWhom(const content::Trigger& tactic)
    {
        const auto verb = std::ranges::find_if(tactic.verbs, [](const Verb& one) {
            return one.kind == Verb::Kind::Attack || one.kind == Verb::Kind::ApproachTiles;
        });
        if (verb == tactic.verbs.end() || effects::namesOne(verb->to.who)) {
            return;
        }
        const auto open = whomItTakes(verb->to);
        const auto best = effects::preferred(m_venture, verb->to, open, m_scene);
        for (WholeReason::Looked& one : m_whole.looked) {
            one.isOut = std::ranges::count(best, one.figure) == 0;
        }
        tellBest(verb->to.prefer, open, best, verb->to.most == 1);
    }

    QString names(const std::vector<FigureId>& figures) const
    {
        QStringList list;
        for (const FigureId& figure : figures) {
            list << m_venture.name(figure);
        }
        return list.join(QStringLiteral(", "));
    }

    void tellBest(const std::vector<Preference>& prefer, const std::vector<FigureId>& open,
                  const std::vector<FigureId>& best, bool picksOne)
    {
        if (best.empty()) {
            say(Message("reason-reaches-nobody"), {"ADV-MON-05"});
        } else if (open.size() == 1) {
            say(Message("reason-only").with("target", names(open)), {"ADV-MON-03"});
        } else if (prefer.empty() && !picksOne) {
            say(Message("reason-all-attacked").with("names", names(best)), {"ADV-MON-03"});
        } else {
            tellPreferred(prefer, open, best);
        }
    }

    /// By which number the best are picked, and who decides between several.
    void tellPreferred(const std::vector<Preference>& prefer, const std::vector<FigureId>& open,
                       const std::vector<FigureId>& best)
    {
        const auto isOf = [&prefer](Preference::Kind kind) {
            return std::ranges::count(prefer, kind, &Preference::kind) > 0;
        };
        const bool isMost = isOf(Preference::MostHitPoints);
        if (isMost || isOf(Preference::FewestHitPoints)) {
            QStringList list;
            for (const FigureId& figure : open) {
                list << m_venture.name(figure) + QLatin1Char(' ') +
                            QString::number(m_venture.figure(figure).hitPoints().value_or(0));
            }
            say(Message(isMost ? "reason-most" : "reason-fewest")
                    .with("list", list.join(QStringLiteral(", ")))
                    .with("stay", names(best)),
                {"ADV-MON-03"});
        } else if (best.size() == 1) {
            say(Message("reason-closest-tiles").with("target", names(best)), {"ADV-MON-03"});
        }
        if (best.size() > 1) {
            say(Message("reason-player-decides").with("names", names(best)), {"ADV-MON-15", "ADV-FAQ-09"});
        }
    }

    const Venture& m_venture;
    effects::Scene m_scene;
    WholeReason m_whole;
};
} // namespace

Message followedTactic(const Venture& venture, const FigureId& monster, size_t tactic, size_t count)
{
    return Message(count == 1 ? "said-monster-only-tactic" : "said-monster-tactic")
        .with("figure", venture.name(monster))
        .with("who", venture.placeOf(monster) ? monster.text() : QString())
        .with("part", static_cast<int>(tactic) + 1)
        .with("count", static_cast<int>(count));
}

FigureId followerIn(const Event& event)
{
    const auto* said = std::get_if<Said>(&event);
    if (!said || !(said->message.key == QLatin1String("said-monster-tactic") ||
                   said->message.key == QLatin1String("said-monster-only-tactic"))) {
        return {};
    }
    return FigureId(textIn(said->message, "who"));
}

std::optional<WholeReason> reasonOfTactic(const std::vector<Event>& events, size_t line, const State& seen,
                                          const content::Pack& content)
{
    const FigureId monster = followerIn(events[line]);
    NoChance none;
    CommandContext context(seen, content, none);
    const Venture venture(context);
    if (!venture.table().figure(monster)) {
        return std::nullopt;
    }
    auto whole = Telling(venture, monster).tell();
    const auto move = whole ? moveAfter(events, line, monster) : std::nullopt;
    const auto moved = move ? stateAfter(seen, events, line, *move) : std::nullopt;
    if (moved) {
        const content::Effect script = scriptOf(venture, monster);
        CommandContext later(*moved, content, none);
        const Venture after(later);
        Telling telling(after, monster, std::move(*whole));
        whole = telling.tellAfterMove(script.triggers[*tacticOf(venture, script, monster)], towardsWhom(events, *move),
                                      attackedAfter(events, *move, venture.name(monster)));
    }
    return whole;
}

} // namespace wheelhouse::rules::adventure_system
