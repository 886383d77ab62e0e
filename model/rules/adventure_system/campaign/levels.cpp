// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/levels.h"

#include <algorithm>
#include <array>

namespace wheelhouse::rules::adventure_system {

namespace {
struct Gain {
    int level;
    const char* kind;
};
constexpr std::array<Gain, 5> gains{{{2, "daily"}, {3, "utility"}, {3, "expert"}, {4, "daily"}, {4, "expert"}}};

/// What a side prints holds in place of what was there before.
void overlay(content::Card& hero, const content::Card* printed, size_t side)
{
    if (!printed || side >= printed->sides.size()) {
        return;
    }
    for (const auto& [id, value] : printed->sides[side].values) {
        if (value) {
            hero.values[id] = value;
        }
    }
}
} // namespace

content::Card heroAtLevel(const content::Pack& content, const content::Card& hero, int level)
{
    content::Card made = hero;
    if (!hero.sides.empty()) {
        made.values = hero.sides.front().values;
        made.sides.clear();
    }
    if (level < 2) {
        for (const auto& [id, value] : hero.values) { // what was read off the card is what its first level says
            if (value && !made.values[id]) {
                made.values[id] = value;
            }
        }
        return made;
    }
    const content::CardValues first = made.values;
    const auto marker = std::ranges::find_if(content.cards, [&](const content::Card& card) {
        return card.deck.text() == QLatin1String("level-markers") && card.owner == hero.id;
    });
    const content::Card* printed = marker == content.cards.end() ? nullptr : &*marker;
    overlay(made, &hero, 1);
    for (int higher = 3; higher <= level; ++higher) {
        overlay(made, printed, static_cast<size_t>(higher - 3));
    }
    for (const char* kind : {"at-will", "utility", "daily", "expert"}) {
        const QString id = QString::fromLatin1(kind);
        if (const auto base = first.find(id); base != first.end() && base->second) {
            const auto gained = static_cast<int>(std::ranges::count_if(
                gains, [&](const Gain& gain) { return gain.level <= level && id == QLatin1String(gain.kind); }));
            made.values[id] = std::max(made.values[id].value_or(0), *base->second + gained);
        }
    }
    return made;
}

int levelOf(const Figure& hero)
{
    const Track* level = hero.track(QStringLiteral("level"));
    return level ? level->value : 1;
}

} // namespace wheelhouse::rules::adventure_system
