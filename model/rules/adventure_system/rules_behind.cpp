// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/rules_behind.h"

#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>

namespace wheelhouse::rules::adventure_system {

namespace {
struct Behind {
    const char* what;
    std::array<const char*, 2> rules;
};

constexpr Behind behind[] = {
    {"said-cancelled", {"ADV-XPT-12", "ADV-XPT-08"}},
    {"said-card-beats-rules", {"ADV-GEN-02", nullptr}},
    {"said-chest", {"ADV-TIL-15", "ADV-TIL-18"}},
    {"said-chest-keeps", {"ADV-TIL-16", "ADV-TIL-15"}},
    {"said-disabled", {"ADV-TRP-14", "ADV-TDK-07"}},
    {"said-downed-explores", {"ADV-EXL-14", nullptr}},
    {"said-downed-opens", {"ADV-TIL-20", nullptr}},
    {"said-encounter", {"ADV-ENC-01", "ADV-VIL-01"}},
    {"said-experience-wasted", {"ADV-XPT-11", "ADV-XPT-09"}},
    {"said-fetch", {"ADV-SET-13", "ADV-SET-06"}},
    {"said-fits-elsewhere", {"ADV-EXL-05", "ADV-EXL-04"}},
    {"said-item-kept", {"ADV-TRE-12", "ADV-TRE-11"}},
    {"said-monster-comes", {"ADV-EXL-09", "ADV-MON-09"}},
    {"said-monster-beside", {"ADV-FAQ-03", nullptr}},
    {"said-monster-closer", {"ADV-MON-06", "ADV-MON-07"}},
    {"said-monster-moves", {"ADV-MON-06", "ADV-MON-07"}},
    {"said-monster-near", {"ADV-MON-06", nullptr}},
    {"said-monster-no-square", {"ADV-MON-08", nullptr}},
    {"said-monster-only-tactic", {"ADV-MON-04", nullptr}},
    {"said-monster-tactic", {"ADV-MON-03", "ADV-MON-05"}},
    {"said-no-room-for-tile", {"ADV-TIL-28", nullptr}},
    {"said-no-room-in-dungeon", {"ADV-MON-08", nullptr}},
    {"said-no-room-on-tile", {"ADV-MON-08", "ADV-FAQ-09"}},
    {"said-no-room-to-go", {"ADV-FAQ-06", nullptr}},
    {"said-no-surge-loss", {"ADV-WIN-05", nullptr}},
    {"said-no-tile-left", {"ADV-TIL-28", nullptr}},
    {"said-not-disabled", {"ADV-TRP-13", "ADV-TRP-02"}},
    {"said-stunned", {"ADV-CON-17", "ADV-CON-18"}},
    {"said-surge", {"ADV-SRG-02", "ADV-SRG-03"}},
    {"said-trap", {"ADV-TRP-01", "ADV-TRP-05"}},
    {"said-treasure", {"ADV-DEF-06", "ADV-TRE-03"}},
    {"said-turned-up", {"ADV-POW-04", nullptr}},
};
} // namespace

namespace {
/// Whose card asks in the innermost frame; nobody's where nothing is in progress.
FigureId whoseQuestion(const Venture& venture)
{
    if (const auto blow = effects::nearestOf(venture, effects::BlowFrame::kind);
        blow && *blow + 1 == venture.state().frames.size()) {
        return readFrame<effects::BlowFrame>(venture.state().frames[*blow].data).attacker;
    }
    const auto verbs = effects::nearestOf(venture, effects::VerbsFrame::kind);
    return verbs ? readFrame<effects::VerbsFrame>(venture.state().frames[*verbs].data).scene.self : FigureId();
}

/// Whether it attacks; else it helps, or answers what happens.
bool isAttack(const Venture& venture)
{
    const auto level = effects::nearestOf(venture, effects::VerbsFrame::kind);
    if (!level) {
        return true;
    }
    const auto verbs = readFrame<effects::VerbsFrame>(venture.state().frames[*level].data);
    const content::Effect* effect = effects::effectAt(venture, verbs.scene.self, verbs.source);
    const bool isThere =
        effect && verbs.trigger < effect->triggers.size() && verbs.verb < effect->triggers[verbs.trigger].verbs.size();
    return isThere && effect->triggers[verbs.trigger].verbs[verbs.verb].kind == content::Verb::Kind::Attack;
}
} // namespace

std::vector<QString> rulesOfQuestion(const Venture& venture, effects::AskedFor what)
{
    const FigureId whose = whoseQuestion(venture);
    const Figure* figure = venture.table().figure(whose);
    const bool isMonsters = figure && figure->kind == FigureKind::Monster;
    switch (what) {
    case effects::AskedFor::Target:
        return {QStringLiteral("ADV-ATK-01")};
    case effects::AskedFor::Whom:
        return {QString::fromLatin1(isMonsters ? "ADV-MON-15" : isAttack(venture) ? "ADV-ATK-01" : "ADV-POW-06")};
    case effects::AskedFor::AttackDice:
        return {QString::fromLatin1(isMonsters ? "ADV-ATK-08" : "ADV-ATK-06")};
    case effects::AskedFor::Reaction:
        return {QStringLiteral("ADV-POW-06")};
    default:
        return {};
    }
}

std::vector<QString> rulesBehind(const QString& what)
{
    const auto* found =
        std::ranges::find_if(behind, [&](const Behind& one) { return what == QLatin1String(one.what); });
    std::vector<QString> rules;
    if (found == std::end(behind)) {
        return rules;
    }
    for (const char* rule : found->rules) {
        if (rule) {
            rules.push_back(QString::fromLatin1(rule));
        }
    }
    return rules;
}

} // namespace wheelhouse::rules::adventure_system
