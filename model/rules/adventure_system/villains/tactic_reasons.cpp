// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/villains/tactic_reasons.h"

#include "model/effects/scenes/scene.h"
#include "model/rules/adventure_system/tactics.h"

#include <QStringList>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using content::Predicate;
using content::Preference;
using content::Verb;
using content::Who;
using Rules = std::vector<QString>;

/// One sentence after the other about one monster.
class Telling
{
public:
    Telling(const Venture& venture, const FigureId& monster) : m_venture(venture)
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

    /// Whom its first choice is about.
    void tellWhom(const content::Trigger& tactic)
    {
        const auto verb = std::ranges::find_if(tactic.verbs, [](const Verb& one) {
            return one.kind == Verb::Kind::Attack || one.kind == Verb::Kind::ApproachTiles;
        });
        if (verb == tactic.verbs.end() || effects::namesOne(verb->to.who)) {
            return;
        }
        std::vector<FigureId> open;
        for (const Figure& figure : m_venture.table().figures) {
            if (m_venture.isInPlay(figure) && m_venture.isStanding(figure) &&
                effects::takes(m_venture, verb->to, figure.id, m_scene)) {
                open.push_back(figure.id);
            }
        }
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
    const auto who = std::ranges::find(said->message.args, QStringLiteral("who"), &MessageArg::name);
    const auto* id = who == said->message.args.end() ? nullptr : std::get_if<QString>(&who->value);
    return id ? FigureId(*id) : FigureId();
}

std::optional<WholeReason> reasonOfTactic(const Venture& venture, const FigureId& monster)
{
    return venture.table().figure(monster) ? Telling(venture, monster).tell() : std::nullopt;
}

} // namespace wheelhouse::rules::adventure_system
