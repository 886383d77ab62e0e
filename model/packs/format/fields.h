// SPDX-License-Identifier: GPL-3.0-or-later
// The members of every definition, named once: reading and writing both walk these lists, so they cannot drift apart.
// A member's name here is its key in every pack and in every session that carries one.
#pragma once

#include "model/content/pack.h"
#include "model/packs/format/fields_effect.h"
#include "model/packs/format/wheel_bands.h"
#include "model/packs/format/words.h"

#include <concepts>
#include <type_traits>

namespace wheelhouse::packs {

// `s` is the definition, `v` a Reader or a Writer.
#define WHEELHOUSE_PACK_FIELDS(Type)                                                                                   \
    template <class S, class V>                                                                                        \
    requires std::same_as<std::remove_const_t<S>, Type>                                                                \
    void fields(S& s, V& v)

WHEELHOUSE_PACK_FIELDS(content::Action)
{
    v.define("id", s.id, Noun::Action);
    v.text("name", s.name);
    v.number("perTurn", s.perTurn);
}

WHEELHOUSE_PACK_FIELDS(content::Faction)
{
    v.define("id", s.id, Noun::Faction);
    v.text("name", s.name);
    v.slug("shape", s.shape);
    v.textOrNone("flavour", s.flavour);
}

WHEELHOUSE_PACK_FIELDS(content::Attack)
{
    v.mention("id", s.id, Noun::Attack);
    v.text("name", s.name);
    v.referNullable("action", s.action, Noun::Action);
    v.references("alsoCosts", s.alsoCosts, Noun::Action);
    v.word("kind", s.kind, attackKindWords);
    v.flag("basic", s.basic);
    v.group("range", [&s](auto& range) {
        range.unknown("min", s.rangeMin);
        range.unknown("max", s.rangeMax);
    });
    v.numberOrNone("area", s.area);
    v.numberOrNone("cone", s.cone);
    v.unknown("toHit", s.toHit);
    v.unknown("damage", s.damage);
    if (V::reads || s.dice.count > 0 || s.dice.sides > 0) {
        v.group("dice", [&s](auto& dice) {
            dice.numberOr("count", s.dice.count, 0);
            dice.numberOr("sides", s.dice.sides, 0);
        });
    }
    v.numberOrNone("criticalFrom", s.criticalFrom);
    v.numberOrNone("targets", s.targets);
    QString dial = s.dial ? s.dial->text() : QString();
    v.slug("dial", dial);
    if constexpr (V::reads)
        s.dial = dial.isEmpty() ? std::nullopt : std::optional(content::DialId(dial));
    v.textOrNone("text", s.text);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::Dial)
{
    v.mention("id", s.id, Noun::Dial);
    v.text("name", s.name);
    v.text("text", s.text);
    v.unknownWord("dial", s.kind, dialWords);
    if (s.kind == content::DialKind::Numbered)
        v.unknown("cooldown", s.cooldown);
    else if (!s.kind)
        v.numberOrNone("cooldown", s.cooldown);
    if (!s.reaction) {
        v.referNullable("action", s.action, Noun::Action);
        v.references("alsoCosts", s.alsoCosts, Noun::Action);
    }
    effect("effect", s.effect, v);
    if constexpr (V::reads) {
        if (s.kind == content::DialKind::TwoPosition && v.has("cooldown"))
            v.error(ProblemKind::CooldownUnwanted, "cooldown");
        if (s.kind == content::DialKind::Numbered && v.has("id") && !v.has("cooldown"))
            v.error(ProblemKind::MissingKey, "cooldown", {"cooldown"});
        if (v.isNull("name") && v.isNull("text"))
            v.reading().warn(ProblemKind::DialWithoutAbility, v.place());
    }
}

// The card has its reaction apart from the other abilities.
template <class S, class V>
void dialFields(S& character, V& v)
{
    std::vector<content::Dial> abilities;
    std::optional<content::Dial> reaction;
    if constexpr (V::reads) {
        v.nullableList("abilities", abilities);
        reaction = content::Dial{};
        reaction->reaction = true;
        character.dials = abilities;
        if (v.object("reaction", *reaction))
            character.dials.push_back(*reaction);
    } else {
        for (const content::Dial& dial : character.dials) {
            if (dial.reaction)
                reaction = dial;
            else
                abilities.push_back(dial);
        }
        v.nullableList("abilities", abilities);
        v.putNull("reaction");
        if (reaction)
            v.object("reaction", *reaction);
    }
}

WHEELHOUSE_PACK_FIELDS(WheelBand)
{
    v.number("from", s.from);
    v.number("to", s.to);
    v.unknown("armourClass", s.position.armourClass);
    v.unknown("speed", s.position.speed);
    v.flag("bloodied", s.position.bloodied);
}

template <class S, class V>
void wheelFields(S& character, V& v)
{
    if constexpr (V::reads) {
        std::vector<WheelBand> bands;
        v.nullableList("wheel", bands);
        character.wheel = wheelOf(bands, v);
    } else {
        v.nullableList("wheel", character.wheel ? bandsOf(*character.wheel) : std::vector<WheelBand>());
    }
}

WHEELHOUSE_PACK_FIELDS(content::Experience)
{
    v.number("dial", s.dialMaximum);
    v.text("bonus", s.bonusText);
    v.unknown("amount", s.bonusAmount);
}

WHEELHOUSE_PACK_FIELDS(content::LevelUp)
{
    v.slug("id", s.id);
    v.text("name", s.name);
    v.text("text", s.text);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::CardEffects)
{
    effect("passive", s.passive, v);
    effect("critical", s.critical, v);
    effect("bonus", s.bonus, v);
}

WHEELHOUSE_PACK_FIELDS(content::Character)
{
    v.define("id", s.id, Noun::Character);
    v.text("name", s.name);
    v.text("kind", s.kind);
    v.text("role", s.role);
    v.referNullable("faction", s.faction, Noun::Faction);
    v.textOrNone("flavour", s.flavour);
    wheelFields(s, v);
    v.nullableList("attacks", s.attacks);
    dialFields(s, v);
    v.text("passive", s.passive);
    v.text("critical", s.critical);
    v.object("experience", s.experience);
    v.list("levelUps", s.levelUps);
    if (V::reads || !(s.effects == content::CardEffects{}))
        v.object("effects", s.effects);
}

WHEELHOUSE_PACK_FIELDS(content::Condition)
{
    v.define("id", s.id, Noun::Condition);
    v.text("name", s.name);
    v.text("text", s.text);
    v.word("duration", s.duration, durationWords);
    v.number("tokens", s.tokens);
    v.plain("letters", s.letters);
    v.slug("shape", s.shape);
    v.refer("owner", s.owner, Noun::Character);
    v.flag("stacks", s.stacks);
    v.numberOr("radius", s.radius, 0);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::LootItem)
{
    v.define("id", s.id, Noun::Loot);
    v.text("name", s.name);
    v.text("type", s.type);
    v.text("text", s.text);
    v.numberOr("tokens", s.tokens, 1);
    v.list("attacks", s.attacks);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::LootEvent)
{
    v.define("id", s.id, Noun::Loot);
    v.text("name", s.name);
    v.text("text", s.text);
    v.numberOr("tokens", s.tokens, 1);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::MonsterKind)
{
    v.define("id", s.id, Noun::MonsterKind);
    v.text("name", s.name);
    v.textOrNone("flavour", s.flavour);
    v.word("tracking", s.tracking, trackingWords);
    v.unknown("hitPoints", s.hitPoints);
    v.unknown("armourClass", s.armourClass);
    v.unknown("speed", s.speed);
    v.nullableList("attacks", s.attacks);
    v.text("behaviour", s.behaviour);
    v.opaque("script", s.script);
    v.numberOrNone("experience", s.experience);
    v.number("minis", s.minis);
    v.numberOr("size", s.size, 1);
    v.textOrNone("passive", s.passive);
    effect("effect", s.effect, v);
}

WHEELHOUSE_PACK_FIELDS(content::ChampionBloodied)
{
    v.unknown("at", s.at);
    v.unknown("armourClass", s.armourClass);
    v.unknown("speed", s.speed);
    v.textOrNone("text", s.text);
    v.list("attacks", s.attacks);
    effect("effect", s.effect, v);
    v.opaque("script", s.script);
}

WHEELHOUSE_PACK_FIELDS(content::Champion)
{
    v.define("id", s.id, Noun::Champion);
    v.text("name", s.name);
    v.textOrNone("flavour", s.flavour);
    v.unknown("hitPoints", s.hitPoints);
    v.unknown("armourClass", s.armourClass);
    v.unknown("speed", s.speed);
    v.object("bloodied", s.bloodied);
    v.nullableList("attacks", s.attacks);
    v.text("behaviour", s.behaviour);
    v.opaque("script", s.script);
    v.numberOrNone("experience", s.experience);
    v.unknown("size", s.size);
    v.textOrNone("passive", s.passive);
    effect("effect", s.effect, v);
}

#undef WHEELHOUSE_PACK_FIELDS

} // namespace wheelhouse::packs
