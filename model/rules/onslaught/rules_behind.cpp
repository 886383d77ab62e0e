// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/rules_behind.h"

#include "model/rules/onslaught/house_rules.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::onslaught {

namespace {
struct Behind {
    const char* rules;
    const char* what; ///< keys, parts and sources, with spaces between
};

constexpr Behind figureLines[] = {
    {"ONS-DMG-01 ONS-BWH-01",
     "damage-taken line-damage wounds-taken line-wounds said-damage said-damage-taken said-damage-taken-own "
     "said-no-damage said-no-damage-own said-damage-stops said-damage-stops-own"},
    {"ONS-BLD-01 ONS-BLD-02", "damage-bloodies"},
    {"ONS-DEF-01 ONS-DEF-02", "damage-defeats wounds-defeat said-defeated"},
    {"ONS-HEA-03 ONS-HEA-05",
     "healed line-heal wounds-healed line-wounds-healed said-healed said-not-hurt said-nobody-hurt idle-nobody-hurt "
     "idle-nobody-bears idle-neither"},
    {"ONS-GLD-02 ONS-HEA-03", "said-not-healed said-no-healing line-healing-allowed healing-not-barred"},
    {"ONS-HEA-06", "healing-raises"},
    {"ONS-HEA-05", "hit-points-maximum line-maximum-set"},
    {"ONS-BWH-01 ONS-BWH-02",
     "wheel-set wheel-gone line-wheel-set armour-class-by-hand armour-class-lifted speed-by-hand speed-lifted "
     "line-armour-class-by-hand line-armour-class-lifted line-speed-by-hand line-speed-lifted"},
    {"ONS-EXP-01", "experience-set line-experience line-experience-lost line-earned said-earned-late"},
    {"ONS-EXP-02", "said-earned-hit"},
    {"ONS-EXP-08", "said-earned-hit-friends"},
    {"ONS-EXP-03", "said-earned-healing"},
    {"ONS-EXP-04", "said-earned-loot"},
    {"ONS-EXP-05", "said-earned-bonus"},
    {"ONS-EXP-06", "said-earned-achievement said-earned-feat said-earned-foe"},
    {"ONS-LVL-04 ONS-LVL-01", "said-levelled said-level-without-cards ask-level-up"},
    {"ONS-CDL-02 ONS-CDL-01", "line-dial-used line-dial-number dial-counts"},
    {"ONS-CDL-04", "line-dial-used-once line-dial-used-up dial-used-up"},
    {"ONS-CDL-01", "dial-ready line-dial-ready dial-added dial-changed dial-gone line-dial-defined line-dial-removed"},
    {"ONS-MSP-01", "said-monster-came said-monster-waits"},
    {"ONS-CMP-13", "said-no-token-left"},
    {"ONS-DEF-03", "said-came-back"},
    {"ONS-GLD-01 ONS-DMG-01", "said-absorbed"},
};

constexpr Behind attackLines[] = {
    {"ONS-ATK-03 ONS-ATK-01", "line-attack line-attack-on line-attack-several"},
    {"ONS-ATK-09 ONS-ATK-10", "said-hit said-hit-by said-missed said-missed-by"},
    {"ONS-CRT-01 ONS-CHR-06", "said-critical"},
    {"ONS-MOD-01 ONS-MOD-07", "said-to-hit said-to-hit-in-all"},
    {"ONS-MOD-03 ONS-MOD-04", "said-every-die said-die-shifted"},
    {"ONS-CRT-02", "said-one-fails said-natural-one"},
    {"ONS-CRT-07", "said-critical-saves said-only-twenty-saves"},
    {"ONS-ATK-12", "said-attack-damage"},
    {"ONS-CHR-06 ONS-CRT-01", "said-attack-damage-critical said-damage-taken-critical"},
    {"ONS-ATK-11", "said-mixed-cover said-mixed-cover-one-die"},
    {"ONS-CCT-04", "said-area-aims-at-minis said-area-aims-at-space"},
    {"ONS-CCT-19", "said-dice-of-area"},
    {"ONS-AOE-03 ONS-AOE-01", "ask-attack-caught"},
    {"ONS-AOE-02 ONS-CON-01", "ask-attack-space"},
    {"ONS-COV-03 ONS-COV-01", "ask-attack-covered ask-attack-covered-at line-cover-claimed line-cover-lifted"},
    {"ONS-LRG-07 ONS-LRG-08", "ask-attack-target-space"},
    {"ONS-ATK-05 ONS-LOS-01", "ask-still-reached said-unreached said-unreached-by"},
    {"ONS-ECO-07", "said-broken-off"},
    {"ONS-RNG-04 ONS-RNG-01", "line-claimed line-claim-lifted ask-attack-claims ask-attack-claims-at"},
    {"ONS-GLD-01", "ask-effect-whether ask-effect-whom ask-effect-which ask-whom-heal ask-whom-damage ask-whom-attack "
                   "ask-whom-give ask-whom-take ask-whom-walk ask-whom-dial ask-whom-exchange ask-whom-else"},
    {"ONS-GLD-01", "ask-effect-branch ask-effect-counted ask-effect-attack ask-verb-dice ask-check-dice check-needs "
                   "said-check-passed said-check-failed"},
    {"ONS-MOD-03", "ask-die-again ask-die-again-after ask-effect-die"},
    {"ONS-MOV-13 ONS-GLD-01", "ask-effect-walk ask-effect-push ask-effect-drag ask-effect-slide"},
    {"ONS-TEL-01 ONS-TEL-03", "ask-effect-teleport"},
    {"ONS-TOK-01 ONS-TOK-04", "ask-effect-lay ask-effect-take ask-effect-drop"},
    {"ONS-MSP-01 ONS-MSP-02", "ask-effect-bring"},
    {"ONS-DEF-03 ONS-MSP-02", "ask-effect-return ask-whom-return"},
    {"ONS-CDL-06 ONS-CDL-01", "ask-effect-dial"},
    {"ONS-ITM-12 ONS-LOT-05", "ask-effect-loot"},
    {"ONS-REA-02 ONS-REA-06",
     "ask-react ask-react-damage ask-react-hit ask-react-hit-for ask-react-missed reaction-of reaction-of-late "
     "ask-monster-walk-watched option-nobody-reacts "
     "ask-react-used ask-react-fallen ask-react-bloodied ask-react-turn ask-react-turn-ends ask-react-looted "
     "ask-react-attack ask-react-attacks ask-react-walk ask-react-walk-begins ask-react-walk-ended "
     "ask-react-roll-critical ask-react-roll-hit "
     "ask-react-roll-missed ask-react-roll-one ask-react-roll-unreached "
     "ask-react-rolls-hit ask-react-rolls-hit-or-missed ask-react-rolls-missed"},
    {"ONS-ATK-08", "dice-by-app dice-by-hand die-by-app die-by-hand line-rolled ask-attack-dice ask-attack-dice-at"},
    {"ONS-ATK-14 ONS-GLD-01", "said-effect-text"},
    {"ONS-REA-02 ONS-REA-03", "said-reacted line-reactions-passed line-answered-pass"},
    {"ONS-CDL-01 ONS-CDL-02", "line-ability-used"},
};

constexpr Behind lootLines[] = {
    {"ONS-LOT-04 ONS-LOT-03", "said-loot-draws line-loot-drawn line-looted line-looted-chest loot-held "
                              "loot-held-unseen loot-drawn loot-drawn-unseen"},
    {"ONS-LOT-03 ONS-RNG-08", "ask-effect-chest"},
    {"ONS-LOT-06", "line-loot-event said-loot-event"},
    {"ONS-LOT-09", "line-loot-empty said-loot-empty"},
    {"ONS-LOT-01 ONS-LOT-02", "said-finds-laid said-finds-by-hand"},
    {"ONS-LOT-08 ONS-LOT-10",
     "said-loot-returned loot-returned loot-returned-unseen line-item-returned line-item-returned-loose "
     "line-loot-put-back line-loot-put-back-loose"},
    {"ONS-ITM-12", "loot-carried loot-carried-unseen loot-shown line-item-shown"},
    {"ONS-ITM-09",
     "loot-laid loot-laid-unseen line-item-picked-up line-loot-picked-up line-item-dropped line-item-dropped-loose "
     "line-loot-dropped line-loot-dropped-loose panel-shelf"},
    {"ONS-ITM-07", "line-item-given line-loot-given"},
    {"ONS-ITM-02 ONS-ITM-03", "line-equipped equips equips-something panel-items"},
    {"ONS-ITM-05",
     "line-unequipped line-unequipped-loose unequips unequips-something line-turned-down line-turned-down-loose"},
    {"ONS-LOT-01", "pile-counted"},
    {"ONS-ITM-03", "loot-boxed"},
    {"ONS-RNG-08", "said-across-barrier"},
};

constexpr Behind monsterLines[] = {
    {"ONS-MIN-04 ONS-MAC-01", "line-run line-run-rest line-run-one line-run-kept line-monsters-by-script "
                              "line-monsters-by-players line-monsters-by-players-on"},
    {"ONS-MAC-01 ONS-MAC-02", "said-monster-next"},
    {"ONS-MAC-02 ONS-MAC-03", "said-monsters-in-parts"},
    {"ONS-MAC-04 ONS-MAC-01", "said-monster-next-chosen ask-monster-member said-monsters-order-by-players"},
    {"ONS-MAC-05 ONS-MAC-07",
     "said-monster-goes said-monster-goes-several said-monster-goes-closest said-monster-goes-farthest "
     "said-monster-goes-loot "
     "said-monster-goes-fewest said-monster-goes-most said-monster-goes-bloodied said-monster-goes-unhurt "
     "said-monster-goes-role said-monster-goes-has said-monster-goes-to said-monster-goes-away "
     "ask-monster-whose-place"},
    {"ONS-MAC-06 ONS-MAC-07", "said-monster-goes-active said-monster-goes-active-closest"},
    {"ONS-MAC-08 ONS-MAC-06", "said-monster-goes-chosen ask-monster-where ask-monster-way"},
    {"ONS-MAC-09",
     "said-monster-attacks said-monster-attacks-several said-monster-attacks-goal said-monster-attacks-closest "
     "said-monster-attacks-farthest "
     "said-monster-attacks-loot "
     "said-monster-attacks-fewest said-monster-attacks-most said-monster-attacks-bloodied "
     "said-monster-attacks-unhurt said-monster-attacks-role said-monster-attacks-has said-monster-attacks-all "
     "said-monster-attacks-loot-reached said-monster-attacks-fewest-reached said-monster-attacks-most-reached "
     "said-monster-aims said-monster-aims-friends"},
    {"ONS-MAC-10 ONS-MAC-07", "said-monster-attacks-active said-monster-attacks-active-closest"},
    {"ONS-MAC-11 ONS-MAC-10", "said-monster-attacks-chosen said-monster-aims-chosen said-monster-aims-friends-chosen "
                              "ask-monster-target ask-monster-origin"},
    {"ONS-MAC-09 ONS-RNG-01",
     "said-monster-attacks-nobody said-monster-attacks-nobody-far said-monster-attacks-nobody-near"},
    {"ONS-MAC-09 ONS-LOS-02", "said-monster-attacks-nobody-unseen"},
    {"ONS-MAC-19", "said-monster-stays said-monster-stays-put"},
    {"ONS-MON-05 ONS-MAC-05", "said-monster-no-tactic"},
    {"ONS-MON-02", "said-monster-barred said-monster-may-not-attack"},
};

constexpr Behind roundLines[] = {
    {"ONS-INI-02 ONS-INI-04",
     "line-dealt line-numbers-laid-out card-dealt named-card-dealt card-dealt-unseen card-aside deal-changed "
     "said-plain-deal "
     "panel-beginning"},
    {"ONS-INI-07", "line-open-card card-by named-card-by ask-open-card"},
    {"ONS-INI-08 ONS-INI-09",
     "line-cards-placed card-by-unseen line-answered-unseen panel-secret-cards ask-place-cards"},
    {"ONS-ACT-03", "card-shown named-card-shown card-read line-who-showed order-known panel-who-showed ask-who-showed"},
    {"ONS-ACT-01 ONS-ACT-02",
     "order-added order-removed order-waiting order-acting order-done line-order-set line-order-removed "
     "line-marked-waiting line-marked-acting line-marked-done line-turn-begun line-number-begun turn-begins "
     "line-turn-begun-between line-turn-begun-between-one turn-begins-of line-no-turn-left panel-order panel-pause"},
    {"ONS-ACT-05",
     "line-turn-ended line-number-ended turn-ends turn-ends-of line-turn-ended-between line-turn-ended-between-one"},
    {"ONS-ACT-06", "order-skipped line-passed-over line-passed-over-nobody line-marked-skipped said-passed-over "
                   "said-passed-over-nobody"},
    {"ONS-RND-03", "seat-active nobody-active line-active-set"},
    {"ONS-RND-01", "phase-initiative phase-action phase-end phase-set line-phase-initiative line-phase-action "
                   "line-phase-end"},
    {"ONS-END-04 ONS-RND-04", "round-begins round-corrected line-round-set part-round"},
    {"ONS-END-01 ONS-END-02", "line-round-ended panel-round-over ask-round-end-order"},
    {"ONS-RND-02", "rounds-limited rounds-unlimited line-rounds-set line-rounds-open said-last-round-over"},
    {"ONS-WIN-02", "counter-set counter-set-for line-counter line-counter-of-seat said-scored said-holds "
                   "said-holds-nobody said-holds-nobody-together "
                   "said-holds-neither part-points ask-who-holds ask-who-holds-together"},
    {"ONS-WIN-01", "said-won-all-defeated"},
    {"ONS-WIN-02", "said-won-points said-won-most-points"},
    {"ONS-WIN-03", "said-won-fewer-defeated"},
    {"ONS-WIN-04", "said-drawn"},
    {"ONS-WIN-05", "said-won-both-fallen said-drawn-both-fallen"},
    {"ONS-WIN-01 ONS-WIN-02",
     "result-seat-won result-seat-lost result-seat-drawn line-all-won line-all-lost line-seat-won "
     "line-seat-lost line-seat-drawn line-each-ending result-won result-draw line-won line-draw "
     "result-lost-together result-won-together panel-result"},
    {"ONS-ECO-02 ONS-ECO-03", "line-action-traded"},
    {"ONS-MOV-02 ONS-MOV-03",
     "line-move-begun line-moved figure-moved figure-walked figures-changed-places said-move-by-hand "
     "said-push-by-hand said-drag-by-hand"},
    {"ONS-ATK-13 ONS-ATK-14", "said-no-middle"},
    {"ONS-MOV-05", "line-move-ended said-walk-stopped said-off-its-way"},
    {"ONS-DOR-02 ONS-DOR-03", "line-door-opened line-door-closed door-opened door-shut"},
    {"ONS-GEN-03", "line-started line-set-out map-laid scenario-named line-house-rules "
                   "figure-placed line-placed panel-setup"},
};

constexpr Behind parts[] = {
    {"ONS-DMG-01 ONS-BWH-02", "part-hit-points"},
    {"ONS-BLD-01 ONS-BLD-02", "part-bloodied"},
    {"ONS-DEF-01 ONS-DEF-03", "part-defeated"},
    {"ONS-ATK-09 ONS-BWH-02", "part-armour-class part-needed"},
    {"ONS-MOV-02 ONS-BWH-02", "part-speed"},
    {"ONS-EXP-01", "part-experience"},
    {"ONS-LVL-01", "part-level"},
    {"ONS-ACT-02 ONS-ACT-01", "part-number"},
    {"ONS-INI-09", "part-hidden-number"},
    {"ONS-CDL-01", "part-dials"},
    {"ONS-TOK-01", "part-conditions"},
    {"ONS-LOT-03 ONS-ITM-12", "part-loot"},
    {"ONS-CRT-01", "part-critical"},
    {"ONS-CRT-05 ONS-ATK-08", "part-chance"},
    {"ONS-COV-03 ONS-COV-01", "part-cover roll-covered"},
    {"ONS-RNG-04 ONS-RNG-01", "part-place"},
    {"ONS-ATK-08", "part-dice panel-dice roll-open"},
    {"ONS-ECO-01 ONS-ACT-04", "panel-turn"},
    {"ONS-ATK-05 ONS-ATK-03", "panel-aim ask-attack-target"},
    {"ONS-MIN-04 ONS-MAC-01", "panel-group"},
    {"ONS-LOT-08 ONS-LOT-05", "panel-secret-loot ask-loot-keep ask-loot-keep-some ask-loot-kept"},
    {"ONS-LOS-02 ONS-LOS-03", "sight-clear sight-none measure-sight"},
    {"ONS-COV-01 ONS-COV-03", "sight-covered"},
    {"ONS-MOV-02 ONS-MOV-03", "measure-move"},
    {"ONS-AOE-04 ONS-AOE-05", "measure-burst"},
    {"ONS-CON-03 ONS-CON-05", "measure-cone"},
    {"ONS-MAC-05 ONS-MAC-09", "measure-danger"},
    {"ONS-RNG-01 ONS-GLD-04", "panel-map"},
    {"ONS-PTY-01 ONS-PTY-13", "panel-party"},
};

/// The acts of a turn sheet, by their command.
constexpr Behind acts[] = {
    {"ONS-ATK-03 ONS-ATK-01", "act-attack"},       {"ONS-CDL-01 ONS-CDL-02", "act-use"},
    {"ONS-MOV-01 ONS-MOV-02", "act-move"},         {"ONS-LOT-03 ONS-LOT-04", "act-loot"},
    {"ONS-ECO-02 ONS-ECO-03", "act-trade-action"}, {"ONS-MIN-04 ONS-MAC-01", "act-run act-play-monsters"},
};

/// A condition is none of them: its own name is what the articles explain.
constexpr Behind sources[] = {
    {"ONS-MOD-07", "source-base"},
    {"ONS-BWH-03", "source-wheel"},
    {"ONS-CHR-07", "source-passive"},
    {"ONS-CHR-06", "source-critical"},
    {"ONS-EXP-05", "source-bonus"},
    {"ONS-CDL-01", "source-dial"},
    {"ONS-LVL-05", "source-card"},
    {"ONS-ITM-03", "source-item source-item-attack"},
    {"ONS-LOT-06", "source-event"},
    {"ONS-ATK-14", "source-attack source-change"},
    {"ONS-BLD-02", "source-bloodied"},
    {"ONS-ATK-14", "source-attack-bloodied source-attack-unbloodied"},
    {"ONS-GEN-03", "source-scenario-event source-scenario-rule"},
};

template <std::size_t Count>
void addTo(QHash<QString, std::vector<QString>>& all, const Behind (&table)[Count])
{
    for (const Behind& one : table) {
        const QStringList rules = QString::fromLatin1(one.rules).split(QLatin1Char(' '));
        for (const QString& what : QString::fromLatin1(one.what).split(QLatin1Char(' '))) {
            all.insert(what, {rules.begin(), rules.end()});
        }
    }
}

const QHash<QString, std::vector<QString>>& all()
{
    static const QHash<QString, std::vector<QString>> known = [] {
        QHash<QString, std::vector<QString>> made;
        addTo(made, figureLines);
        addTo(made, attackLines);
        addTo(made, lootLines);
        addTo(made, monsterLines);
        addTo(made, roundLines);
        addTo(made, parts);
        addTo(made, acts);
        addTo(made, sources);
        for (const play::HouseRuleOffer& offer : houseRuleOffers()) {
            made.insert(offer.title.key, offer.rules);
        }
        return made;
    }();
    return known;
}
} // namespace

std::vector<QString> rulesBehind(const QString& what)
{
    return all().value(what);
}

std::vector<QString> rulesOfConditions(const content::Pack& content, const std::vector<QString>& names)
{
    constexpr std::pair<const char*, const char*> known[] = {
        {"dazed", "ONS-CND-01"}, {"slowed", "ONS-CND-03"}, {"stunned", "ONS-CND-08"}, {"rooted", "ONS-CND-09"}};
    std::vector<QString> rules;
    for (const content::Condition& condition : content.conditions) {
        const auto found = std::ranges::find(known, condition.id.text(),
                                             [](const auto& one) { return QString::fromLatin1(one.first); });
        if (found != std::end(known) && std::ranges::find(names, condition.name) != names.end()) {
            rules.push_back(QString::fromLatin1(found->second));
        }
    }
    return rules;
}

QString kindOfSource(const QString& source)
{
    return QStringLiteral("source-") + source.section(QLatin1Char('/'), 0, 0);
}

std::vector<QString> allWithRules()
{
    const QList<QString> keys = all().keys();
    return {keys.begin(), keys.end()};
}

} // namespace wheelhouse::rules::onslaught
