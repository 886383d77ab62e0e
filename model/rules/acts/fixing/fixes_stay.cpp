// SPDX-License-Identifier: GPL-3.0-or-later
// What a fix leaves as it is: whoever reads "hit → miss" would think that the push is taken back, too.
#include "model/play/table/figure_names.h"
#include "model/rules/acts/fixing/fixes.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::rules::acts {

namespace {
bool isArgument(const FixAct& act, const char* name, const QString& value)
{
    return act.args.get().value(name, std::string()) == value.toStdString();
}

bool movesBack(const FixAct& act, const FigureId& figure)
{
    return act.type == QLatin1String("move") && isArgument(act, "figure", figure.text());
}

bool takesOff(const FixAct& act, const Token& token)
{
    return act.type == QLatin1String("remove-token") && isArgument(act, "token", token.id.text());
}

bool setsHitPoints(const FixAct& act, const FigureId& figure)
{
    const bool adjusts = act.type == QLatin1String("adjust") && isArgument(act, "track", QStringLiteral("hp"));
    const bool laysDown = act.type == QLatin1String("restore") && isArgument(act, "field", QStringLiteral("defeat"));
    return (adjusts || laysDown || act.type == QLatin1String("hurt")) && isArgument(act, "figure", figure.text());
}

/// Follows what the line did, of which the acts take some back.
class Staying
{
public:
    Staying(const FixContext& fixing, const std::vector<FixAct>& acts) : m_fixing(fixing), m_acts(acts) {}

    void tell(const Figure& figure)
    {
        tellHitPoints(figure);
        tellPlace(figure);
        for (const NetToken& net : m_fixing.nets.tokens) {
            if (net.added && net.token.bearer == figure.id) {
                tellToken(net.token);
            }
        }
    }

    std::vector<Message> told;

private:
    template <class Does>
    bool isTakenBack(Does does) const
    {
        return std::ranges::any_of(m_acts, does);
    }
    Message about(const char* key, const FigureId& figure) const
    {
        return Message(key).with("figure", m_fixing.name(figure));
    }
    void tellHitPoints(const Figure& figure)
    {
        const int damage = m_fixing.nets.damageTo(figure.id);
        const bool isWhole = figure.hitPoints() && figure.hitPoints() == figure.maximumHitPoints();
        const bool isOver = m_fixing.fallBeforeComeback(figure.id) || (damage > 0 && isWhole);
        if (damage != 0 && !isOver && !isTakenBack([&](const FixAct& act) { return setsHitPoints(act, figure.id); })) {
            told.push_back(about(damage > 0 ? "mend-stays-damage" : "mend-stays-healing", figure.id)
                               .with("count", std::abs(damage)));
        }
    }
    void tellPlace(const Figure& figure)
    {
        const auto& places = m_fixing.nets.places;
        const auto net = std::ranges::find(places, figure.id, &NetPlace::figure);
        const bool isThere =
            m_fixing.table().showsMap() && net != places.end() && net->before && net->after && figure.at == net->after;
        if (isThere && !isTakenBack([&](const FixAct& act) { return movesBack(act, figure.id); })) {
            told.push_back(
                about("mend-stays-place", figure.id).with("space", spaceName(m_fixing.table(), *net->after)));
        }
    }
    void tellToken(const Token& added)
    {
        const auto& tokens = m_fixing.table().tokens;
        const auto there = std::ranges::find_if(
            tokens, [&](const Token& one) { return one.bearer == added.bearer && one.condition == added.condition; });
        if (there != tokens.end() && !isTakenBack([&](const FixAct& act) { return takesOff(act, *there); })) {
            told.push_back(about("mend-stays-token", added.bearer).with("condition", added.name));
        }
    }

    const FixContext& m_fixing;
    const std::vector<FixAct>& m_acts;
};
} // namespace

std::vector<Message> stayingBeside(const FixContext& fixing, const std::vector<FixAct>& acts,
                                   const std::function<bool(const FigureId&)>& isAbout)
{
    Staying staying(fixing, acts);
    for (const Figure& figure : fixing.table().figures) {
        if (isAbout(figure.id)) {
            staying.tell(figure);
        }
    }
    return std::move(staying.told);
}

} // namespace wheelhouse::rules::acts
