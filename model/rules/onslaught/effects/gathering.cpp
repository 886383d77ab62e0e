// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/effects/gathering.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Effect;
using content::Prohibition;

namespace {
static_assert(static_cast<size_t>(content::Moment::ConditionGained) < 64 &&
                  static_cast<size_t>(content::Modifier::What::Rule) < 64 &&
                  static_cast<size_t>(Prohibition::What::AimFarther) < 64,
              "InForce has a bit for each of them");

/// Gathers what works, without asking yet what works against it.
class Gathering
{
public:
    explicit Gathering(const Game& game) : m_game(game)
    {
        constexpr size_t ofAUsualTable = 64;
        all.reserve(ofAUsualTable);
    }

    /// Asked before a source is named where the name has to be put together: most cards have nothing that goes on.
    static bool isOfUse(const Effect* effect)
    {
        return effect && !(effect->modifiers.empty() && effect->prohibitions.empty() && effect->triggers.empty() &&
                           effect->rules.empty());
    }

    /// The same of what a figure holds, wears or bears. What using it sets up for a while does not work before the use,
    /// and then as something that lasts.
    static bool worksByItself(const Effect* effect)
    {
        return isOfUse(effect) && !(effect->until != content::Until::Always && isUsedInTurn(*effect));
    }

    void add(const Effect* effect, const FigureId& self, const QString& source, const QString& name,
             const FigureId& placer = {}, const FigureId& chosen = {}, std::optional<board::Space> at = {})
    {
        if (!isOfUse(effect)) {
            return;
        }
        InForce& one = all.emplace_back(InForce{effect, {self, placer, {}, {}, at}, source, name});
        one.ofCritical = isOfCritical(source);
        for (const content::Modifier& modifier : effect->modifiers) {
            one.modifiers.set(static_cast<size_t>(modifier.what));
        }
        for (const Prohibition& prohibition : effect->prohibitions) {
            one.prohibitions.set(static_cast<size_t>(prohibition.what));
        }
        for (const content::Trigger& trigger : effect->triggers) {
            one.moments.set(static_cast<size_t>(trigger.moment));
        }
        if (chosen) {
            one.seen.chosen = {chosen};
        }
    }

    /// Of whoever stands, or has fallen this moment.
    void addOwn(const Figure& figure)
    {
        const content::Champion* champion = m_game.champion(figure);
        if (champion && figure.isBloodied()) {
            add(&champion->bloodied.effect, figure.id, QStringLiteral("bloodied"), champion->name);
        }
        const content::Character* character = m_game.character(figure);
        if (!character) {
            return;
        }
        for (const content::Dial& dial : character->dials) {
            if (!dial.reaction && dial.effect.until == content::Until::Always && isOfUse(&dial.effect)) {
                add(&dial.effect, figure.id, QStringLiteral("dial/") + dial.id.text(), dial.name);
            }
        }
        add(&character->effects.passive, figure.id, QStringLiteral("passive"), character->name);
        add(&character->effects.critical, figure.id, QStringLiteral("critical"), character->name);
        add(&character->effects.bonus, figure.id, QStringLiteral("bonus"), character->name);
        const Record& record = m_game.part().record(figure.id);
        for (const QString& id : record.cards) {
            const bool spent = std::find(record.spent.begin(), record.spent.end(), id) != record.spent.end();
            if (const auto* card = content::find(character->levelUps, content::LevelUpId(id));
                card && !spent && worksByItself(&card->effect)) {
                add(&card->effect, figure.id, QStringLiteral("card/") + id, card->name);
            }
        }
    }

    void addItems(const Figure& figure, const std::vector<const Piece*>& worn)
    {
        for (const Piece* piece : worn) {
            const content::LootItem* item = m_game.item(*piece);
            if (item && worksByItself(&item->effect)) {
                add(&item->effect, figure.id, QStringLiteral("item/") + item->id.text(), item->name);
                all.back().worn = true;
            }
        }
    }

    void addToken(const Token& token, const FigureId& fallen = {})
    {
        const content::Condition* condition = m_game.condition(token.condition);
        const bool works = !token.bearer || m_game.isStanding(token.bearer) || token.bearer == fallen;
        if (condition && works && worksByItself(&condition->effect)) {
            add(&condition->effect, token.bearer ? token.bearer : token.placer,
                QStringLiteral("condition/") + token.condition, token.name, token.placer, {}, token.at);
        }
    }

    /// Special rules hold always; an event from the round on in which it happens.
    void addScenario()
    {
        const content::Scenario* scenario = m_game.scenario();
        if (!scenario) {
            return;
        }
        for (size_t i = 0; i < scenario->phaseRules.size(); ++i) {
            const Effect& effect = scenario->phaseRules[i].effect;
            if (isOfUse(&effect)) {
                add(&effect, {}, QStringLiteral("scenario-rule/%1").arg(i), scenario->name);
            }
        }
        for (const content::ScenarioEvent& event : scenario->events) {
            if (event.round && *event.round <= m_game.table().round && isOfUse(&event.effect)) {
                add(&event.effect, {}, QStringLiteral("scenario-event/") + event.id.text(), event.name);
            }
        }
    }

    /// What an ability has set up: a clause of its own, or a verb that changes whom it was about.
    void addLasting(const Lasting& lasting)
    {
        const Effect* effect = effectAt(m_game, lasting.self, lasting.source);
        const QString name = nameOfSource(m_game, lasting.self, lasting.source);
        const size_t before = all.size();
        if (isOfChange(lasting.source) && lasting.chosen) {
            add(effect, lasting.chosen, lasting.source, name, lasting.self);
        } else {
            add(effect, lasting.self, lasting.source, name, {}, lasting.chosen);
        }
        if (all.size() > before && lasting.chosen) {
            all.back().seen.hit = {lasting.chosen};
        }
    }

    /// What forbids them is among the rest. What one of them has set up goes on.
    void leaveOutForbiddenItems()
    {
        const auto forbids = [](const InForce& one) { return one.has(Prohibition::What::Items); };
        if (std::none_of(all.begin(), all.end(), forbids)) {
            return;
        }
        std::vector<FigureId> without;
        for (const Figure& figure : m_game.table().figures) {
            if (!itemsForbidder(m_game, all, figure.id).isEmpty()) {
                without.push_back(figure.id);
            }
        }
        std::erase_if(all, [&](const InForce& one) {
            return one.worn && std::find(without.begin(), without.end(), one.seen.self) != without.end();
        });
    }

    std::vector<InForce> all;

private:
    const Game& m_game;
};
} // namespace

std::vector<InForce> inForceAtFall(const Game& game, const FigureId& fallen)
{
    Gathering found(game);
    for (const Figure& figure : game.table().figures) {
        if (figure.isDefeated() && figure.id != fallen) {
            continue;
        }
        found.addOwn(figure);
        found.addItems(figure, game.equipped(figure.id));
    }
    for (const Token& token : game.table().tokens) {
        found.addToken(token, fallen);
    }
    found.addScenario();
    for (const Lasting& lasting : game.part().lasting) {
        found.addLasting(lasting);
    }
    found.leaveOutForbiddenItems();
    return std::move(found.all);
}

std::vector<InForce> gathered(const Game& game)
{
    return inForceAtFall(game, {});
}

void addAttack(const Game& game, const Scene& scene, std::vector<InForce>& all)
{
    const content::Attack* attack = find(game, scene.attacker, scene.attack);
    if (!attack || attack->effect.until != content::Until::Always || !Gathering::isOfUse(&attack->effect)) {
        return;
    }
    Gathering found(game);
    found.add(&attack->effect, scene.attacker, sourceOf(scene.attack), attack->name);
    all.insert(all.end(), found.all.begin(), found.all.end());
}

void addVerb(const Game& game, const VerbRef& by, std::vector<InForce>& all)
{
    const content::Verb* verb = verbAt(game, by);
    if (!verb || verb->kind != content::Verb::Kind::Attack || verb->modifiers.empty()) {
        return;
    }
    Effect effect;
    effect.modifiers = verb->modifiers;
    Gathering found(game);
    found.add(game.keep(by.self.text() + QLatin1Char('/') + madeBy(by), std::move(effect)), by.self, madeBy(by),
              nameOfSource(game, by.self, by.source));
    all.insert(all.end(), found.all.begin(), found.all.end());
}

} // namespace wheelhouse::rules::onslaught
