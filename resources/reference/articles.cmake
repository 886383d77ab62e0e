# SPDX-License-Identifier: GPL-3.0-or-later
# The articles of the rules reference. What reads them includes this list.
wheelhouse_articles("" synonyms.tsv systems.txt)
wheelhouse_articles(onslaught
    chapters.txt actions.md area-attacks.md attack-example.md attacks.md basic-move.md building-a-party.md
    card-words.md champions.md character-card.md character-conditions.md common-conditions.md common-mistakes.md
    conditions.md cone-attacks.md cooldown-dials.md cover.md criticals.md cursed-marked-taunted.md
    damage-and-bloodied.md defeated.md doors-and-barriers.md elevation.md end-phase.md errata.md experience.md
    faq.md game-round.md glossary.md golden-rules.md healing.md icon-key.md initiative.md items.md kobold-example.md
    large-minis.md levelling-up.md line-of-sight.md loot-a-chest.md modifiers.md monster-initiative.md
    monster-turns.md monsters.md move-costs.md moving-past-minis.md overview.md portals.md range.md reactions.md
    roles.md taking-a-turn.md teleport.md terrain.md turn-summary.de.md turn-summary.it.md turn-summary.md
    unclear-rules.md what-is-in-the-box.md winning.md)
wheelhouse_articles(adventure-system
    chapters.txt advancement-tokens.md attacking.md box.md campaign.md cancel-encounters.md card-decks.md chests.md
    common-mistakes.md complex-traps.md conditions.md counting-tiles.md damage-and-hit-points.md
    defeating-monsters.md disabling-traps.md downed-heroes.md elder-runes.md encounters.md exploration-phase.md
    faq.md glossary.md healing-surges.md hero-card.md hero-phase.md levelling.md monster-activation.md
    monster-tactics.md moving.md natural-20.md new-tile.md powers.md ranges-and-targets.md setup.md spells.md
    tile-features.md town-actions.md trap-tokens.md treasure.md turn-summary.md villain-phase.md villains.md
    winning-and-losing.md)
wheelhouse_articles(nine-alignments
    chapters.txt actions.md advantage.md attacking.md blasts.md bonus-actions.md casting-spells.md
    common-mistakes.md components.md creature-initiative.md creature-turns.md damage.md death-saves.md
    defeating-creatures.md distances.md doubts-and-dice.md encounter-cards.md encounter-tokens.md end-of-game.md
    fate-deck.md finding-treasure.md glossary.md goal-cards.md healing.md initiative.md leaving-the-dungeon.md
    line-of-sight.md lines-and-cones.md movement.md placing-creatures.md ranged-and-melee.md reactions.md
    rounds-and-turns.md saving-throws.md setting-up.md the-game.md trading-and-stealing.md turn-summary.md
    unconscious.md using-treasure.md victory-points.md zero-hit-points.md)
wheelhouse_articles(fantasy-adventure
    chapters.txt actions.md attack-and-damage.md brook-and-bushes.md campaign.md charge-success.md charge.md
    chests.md common-mistakes.md contradictions-and-gaps.md death-and-revival.md dice-and-symbols.md
    disabling-traps.md doors-and-keys.md dragons.md dungeon-master-turn.md eternal-winter.md flying.md
    forbidden-forest.md glossary.md initiative.md items.md laying-out-a-room.md monsters-moving-and-attacking.md
    movement.md poison-and-grasp.md roaming-monsters.md searching-for-traps.md setting-up.md snow-and-passageways.md
    spells-and-healing.md targets-and-sight.md towers.md trapdoors.md traps.md turn-summary.md turning-undead.md
    what-is-in-the-box.md winter-wolf-and-frost-salamander.md)
wheelhouse_articles(descent
    chapters.txt attack-steps.md common-mistakes.md damage-and-armour.md declaring-an-attack.md dice.md fatigue.md
    glossary.md hit-or-miss.md line-of-sight.md melee-attacks.md power-enhancements.md range.md ranged-and-magic.md
    special-abilities.md surges.md threat.md turn-summary.md unarmed.md where-the-rules-are-silent.md
    wounds-and-kills.md)
wheelhouse_articles(packs
    chapters.txt credits.md writing-packs.md)
