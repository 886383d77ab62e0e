// SPDX-License-Identifier: GPL-3.0-or-later
// The members of effects; see `fields.h`.
#pragma once

#include "model/content/effect.h"
#include "model/packs/format/effect_words.h"

#include <QStringList>

#include <algorithm>
#include <concepts>
#include <string_view>
#include <type_traits>

namespace wheelhouse::packs {

// `s` is the definition, `v` a Reader or a Writer.
#define WHEELHOUSE_PACK_FIELDS(Type)                                                                                   \
    template <class S, class V>                                                                                        \
    requires std::same_as<std::remove_const_t<S>, Type>                                                                \
    void fields(S& s, V& v)

/// An effect that may be left out.
template <class S, class V>
void effect(const char* key, S& s, V& v)
{
    if (V::reads || !s.isEmpty())
        v.object(key, s);
}

/// The nouns whose ids a name of this sort may be.
inline std::vector<Noun> nounsOf(Named named)
{
    switch (named) {
    case Named::Nothing:
        break;
    case Named::Condition:
        return {Noun::Condition};
    case Named::Dial:
        return {Noun::Dial};
    case Named::Attack:
        return {Noun::Attack};
    case Named::Action:
        return {Noun::Action};
    case Named::MonsterKind:
        return {Noun::MonsterKind};
    case Named::Figure:
        return {Noun::Character, Noun::Champion, Noun::MonsterKind, Noun::Card};
    }
    return {};
}

/// Reads or writes a name, which is an id unless `isReserved`.
template <class S, class V, class Reserved>
void nameMember(const char* key, S& name, Named named, V& v, Reserved isReserved)
{
    v.slug(key, name);
    if constexpr (V::reads) {
        if (named != Named::Nothing && !name.isEmpty() && !isReserved(name))
            v.reading().refer(nounsOf(named), name, v.placeOf(key));
    }
}

/// What stands behind the key that chooses a test or a verb.
template <class Kind>
struct KeyedValue {
    Kind kind{};
    QString name = {};
    int number = 0;
    int least = 0;
    content::Who sort = content::Who::Self;
};

template <class Kind, class V>
void keyedMember(KeyedValue<Kind>& value, const KeyedRow<Kind>& row, V& v)
{
    switch (row.takes) {
    case Takes::Number:
        return v.number(row.key, value.number);
    case Takes::Sort:
        return v.word(row.key, value.sort, whoWords);
    case Takes::Range:
        return v.group(row.key, [&value](auto& range) {
            range.numberOr("min", value.least, 0);
            range.numberOr("max", value.number, 0);
        });
    case Takes::Name:
        break;
    }
    const QString blank = QString::fromLatin1(row.blank);
    if (!V::reads && value.name.isEmpty())
        value.name = blank;
    nameMember(row.key, value.name, row.named, v, [&](const QString& name) {
        return name == blank ||
               std::ranges::any_of(row.reserved, [&](const char* word) { return word && name == word; });
    });
    if (V::reads && value.name == blank)
        value.name.clear();
}

/// Reads or writes the member that chooses. Null where there is none.
template <class Kind, std::size_t N, class V>
const KeyedRow<Kind>* keyedMembers(KeyedValue<Kind>& value, const std::array<KeyedRow<Kind>, N>& rows, V& v)
{
    const KeyedRow<Kind>* chosen = nullptr;
    for (const KeyedRow<Kind>& row : rows) {
        if constexpr (V::reads) {
            if (!v.has(row.key))
                continue;
            if (chosen) {
                v.error(ProblemKind::UnwantedKey, row.key, {row.key});
                continue;
            }
            value.kind = row.kind;
        } else if (row.kind != value.kind) {
            continue;
        }
        chosen = &row;
        keyedMember(value, row, v);
    }
    return chosen;
}

/// Reports that none of the keys that choose is there, unless one is misspelt.
template <std::size_t N, class V>
void reportMissingChoice(const std::array<const char*, N>& keys, V& v)
{
    if (!v.reading().isSoundBelow(v.place()))
        return;
    QStringList words;
    for (const char* key : keys)
        words << QString::fromLatin1(key);
    v.reading().error(ProblemKind::MissingChoice, v.place(), {words.join(", ")});
}

template <class Kind, std::size_t N, class V>
void reportMissingChoice(const std::array<KeyedRow<Kind>, N>& rows, const char* other, V& v)
{
    std::array<const char*, N + 1> keys;
    std::ranges::transform(rows, keys.begin(), &KeyedRow<Kind>::key);
    keys.back() = other;
    reportMissingChoice(keys, v);
}

/// Reports each of `keys` that is there and not among `wanted`.
template <std::size_t N, class Wanted, class V>
void reportUnwanted(const std::array<const char*, N>& keys, const Wanted& wanted, V& v)
{
    for (const char* key : keys) {
        const auto isKey = [key](const char* other) { return other && std::string_view(other) == key; };
        if (v.has(key) && std::ranges::none_of(wanted, isKey))
            v.error(ProblemKind::UnwantedKey, key, {key});
    }
}

/// Reports a key that is there though only a monster's script knows it.
template <class V>
void reportScriptOnly(const char* key, V& v)
{
    if constexpr (V::reads) {
        if (v.has(key) && !v.reading().isScript())
            v.error(ProblemKind::ScriptOnly, key, {key});
    }
}

/// How many; one where it does not say.
template <class S, class V>
void countMember(S& number, V& v)
{
    if constexpr (V::reads)
        number = 1;
    v.numberOr("count", number, 1);
}

WHEELHOUSE_PACK_FIELDS(content::Predicate)
{
    using Kind = content::Predicate::Kind;
    KeyedValue<Kind> value{s.kind, s.name, s.number, s.least, s.kind == Kind::Is ? s.of : s.who};
    const KeyedRow<Kind>* row = keyedMembers(value, predicateRows, v);
    if constexpr (V::reads) {
        s = {value.kind, content::Who::Self, content::Who::Self, value.name, value.number, value.least};
        if (row && row->takes == Takes::Sort)
            (s.kind == Kind::Is ? s.of : s.who) = value.sort;
        if (row && v.has("state"))
            v.error(ProblemKind::UnwantedKey, "state", {"state"});
        else if (v.has("state"))
            v.word("state", s.kind, stateWords);
        else if (!row)
            reportMissingChoice(predicateRows, "state", v);
        const std::array<const char*, 3> ofStates{"who"};
        reportUnwanted(std::array{"who", "of", "count"}, row ? row->with : ofStates, v);
    } else if (!row) {
        v.word("state", s.kind, stateWords);
    }
    if (s.kind != Kind::Beside)
        v.wordOr("who", s.who, whoWords, content::Who::Self);
    if (s.kind == Kind::Beside || s.kind == Kind::Has || s.kind == Kind::CounterAtLeast)
        v.numberOr("count", s.number, 0);
    if (s.kind != Kind::Is)
        v.wordOr("of", s.of, whoWords, content::Who::Self);
    v.flag("isNot", s.isNot);
}

/// The members of a choice of figures, which stand among those of its clause.
template <class S, class V>
void selectorFields(const char* key, S& s, V& v)
{
    v.wordOr(key, s.who, whoWords, content::Who::Self);
    v.wordOr("from", s.from, whoWords, content::Who::Self);
    if (V::reads || s.rangeMin || s.rangeMax) {
        v.group("range", [&s](auto& range) {
            range.numberOrNone("min", s.rangeMin);
            range.numberOrNone("max", s.rangeMax);
        });
    }
    v.flag("sight", s.sight);
    v.numberOrNone("least", s.least);
    v.numberOrNone("most", s.most);
    v.flag("eachSide", s.eachSide);
    v.list("where", s.where);
    v.preferences("prefer", s.prefer);
    reportScriptOnly("prefer", v);
}

WHEELHOUSE_PACK_FIELDS(content::Tally)
{
    using What = content::Tally::What;
    v.word("what", s.what, tallyWords);
    selectorFields("of", s.of, v);
    if (s.what == What::Tokens)
        nameMember("condition", s.name, Named::Condition, v, [](const QString&) { return false; });
    v.flag("halved", s.halved);
    v.numberOrNone("atMost", s.most);
    if constexpr (V::reads) {
        constexpr std::array ofTokens{"condition"};
        reportUnwanted(ofTokens, std::array{s.what == What::Tokens ? "condition" : nullptr}, v);
        if (s.what == What::Tokens && !v.has("condition"))
            v.error(ProblemKind::MissingKey, "condition", {"condition"});
        constexpr std::array ofFigures{"of", "from", "range", "sight", "where"};
        if (s.what == What::Damage)
            reportUnwanted(ofFigures, std::array<const char*, 0>{}, v);
    }
}

/// How often a number counts, where it says so.
template <class S, class V>
void tallyMember(S& times, V& v)
{
    if (V::reads || !times.isEmpty())
        v.object("forEach", times);
}

WHEELHOUSE_PACK_FIELDS(content::Modifier)
{
    using What = content::Modifier::What;
    v.word("what", s.what, modifierWords);
    selectorFields("of", s.of, v);
    v.numberOr("by", s.by, 0);
    v.numberOrNone("to", s.to);
    v.flag("halved", s.halved);
    v.flag("doubled", s.doubled);
    const bool isNamed = s.what == What::Cooldown || s.what == What::Action || s.what == What::Rule;
    const char* const key = s.what == What::Rule ? "rule" : s.what == What::Action ? "action" : "dial";
    const Named named = s.what == What::Rule ? Named::Nothing : s.what == What::Action ? Named::Action : Named::Dial;
    if (isNamed)
        nameMember(key, s.name, named, v, [](const QString&) { return false; });
    v.list("when", s.when);
    tallyMember(s.times, v);
    if constexpr (V::reads) {
        if (!v.has("by"))
            reportUnwanted(std::array{"forEach"}, std::array<const char*, 0>{}, v);
        const bool isNumber = s.what != What::Action && s.what != What::Rule;
        constexpr std::array amounts{"by", "to", "halved", "doubled"};
        const auto isThere = [&v](const char* amount) { return v.has(amount); };
        if (isNumber && std::ranges::none_of(amounts, isThere))
            reportMissingChoice(amounts, v);
        if (!isNumber)
            reportUnwanted(amounts, std::array<const char*, 0>{}, v);
        reportUnwanted(std::array{"rule", "action", "dial"}, std::array{isNamed ? key : nullptr}, v);
        if (isNamed && !v.has(key) && v.isSoundBelow("what"))
            v.error(ProblemKind::MissingKey, key, {key});
    }
}

WHEELHOUSE_PACK_FIELDS(content::Prohibition)
{
    using What = content::Prohibition::What;
    v.word("what", s.what, prohibitionWords);
    selectorFields("of", s.of, v);
    const bool isAttack = s.what == What::Attack;
    const bool isCondition = s.what == What::GainCondition || s.what == What::FeelCondition || s.what == What::Cover;
    const bool isFar = s.what == What::WalkFarther || s.what == What::AimFarther;
    const char* const key = isAttack ? "attack" : isCondition ? "condition" : isFar ? "spaces" : nullptr;
    if (isFar)
        v.number(key, s.number);
    else if (key)
        nameMember(key, s.name, isAttack ? Named::Attack : Named::Condition, v, [isAttack](const QString& name) {
            return isAttack && (name == "basic-ranged" || name == "basic-melee");
        });
    v.list("when", s.when);
    if constexpr (V::reads) {
        reportUnwanted(std::array{"attack", "condition", "spaces"}, std::array{key}, v);
        if (key && s.what != What::Cover && !v.has(key))
            v.error(ProblemKind::MissingKey, key, {key});
    }
}

/// What says where a script's verb leads, or what it spares.
template <class S, class V>
void walkFields(S& s, V& v)
{
    using Kind = content::Verb::Kind;
    v.numberOrWord("approach", s.untilInReach, "attack");
    v.wordOr("stopBeside", s.stopsBesideAny, stopWords, false);
    v.flag("sparesFriends", s.sparesFriends);
    v.spaces("spaces", s.spaces);
    const bool isRoute = s.kind == Kind::ToSpace || s.kind == Kind::ToArea || s.kind == Kind::Along;
    if (s.kind == Kind::ToToken)
        nameMember("token", s.name, Named::Condition, v,
                   [](const QString& name) { return name == "chest" || name == "loot" || name == "control-point"; });
    if constexpr (V::reads) {
        if (isRoute || s.kind == Kind::Away || s.kind == Kind::ToToken)
            reportScriptOnly("act", v);
        reportUnwanted(std::array{"stopBeside"}, std::array{s.kind == Kind::Approach ? "stopBeside" : nullptr}, v);
        reportUnwanted(std::array{"sparesFriends"}, std::array{s.kind == Kind::Attack ? "sparesFriends" : nullptr}, v);
        reportUnwanted(std::array{"spaces", "token"},
                       std::array{isRoute                   ? "spaces"
                                  : s.kind == Kind::ToToken ? "token"
                                                            : nullptr},
                       v);
        if (isRoute && !v.has("spaces"))
            v.error(ProblemKind::MissingKey, "spaces", {"spaces"});
        if (s.kind == Kind::ToToken && !v.has("token"))
            v.error(ProblemKind::MissingKey, "token", {"token"});
    }
}

WHEELHOUSE_PACK_FIELDS(content::Verb)
{
    using Kind = content::Verb::Kind;
    KeyedValue<Kind> value{s.kind, s.name, s.number};
    const KeyedRow<Kind>* row = keyedMembers(value, verbRows, v);
    if constexpr (V::reads) {
        s.kind = value.kind;
        s.name = value.name;
        s.number = value.number;
        if (row && v.has("act"))
            v.error(ProblemKind::UnwantedKey, "act", {"act"});
        else if (v.has("act"))
            v.word("act", s.kind, actWords);
        else if (!row)
            reportMissingChoice(verbRows, "act", v);
        for (const char* key :
             {"approach", "approachTiles", "stopBeside", "sparesFriends", "spaces", "token", "orElse"})
            reportScriptOnly(key, v);
        const std::array<const char*, 3> ofChange{"modify", "forbid", "until"};
        const std::array<const char*, 3> ofActs{};
        reportUnwanted(std::array{"dial", "die", "count", "by", "keep", "modify", "forbid", "until"},
                       row                      ? row->with
                       : s.kind == Kind::Change ? ofChange
                                                : ofActs,
                       v);
    } else if (!row) {
        v.word("act", s.kind, actWords);
    }
    walkFields(s, v);
    const auto isNever = [](const QString&) { return false; };
    if (s.kind == Kind::TurnDial)
        nameMember("dial", s.name, Named::Dial, v, [](const QString& name) { return name == "used"; });
    else if (s.kind == Kind::ShiftDie)
        nameMember("die", s.name, Named::Nothing, v, isNever);
    else if (s.kind == Kind::Action || s.kind == Kind::Bring || s.kind == Kind::Draw || s.kind == Kind::Count)
        countMember(s.number, v);
    else if (s.kind == Kind::Give || s.kind == Kind::Take)
        v.numberOr("count", s.number, 0);
    v.wordOr("by", s.by, whoWords, content::Who::Self);
    v.wordOr("keep", s.keep, keepWords, content::Keep::One);
    selectorFields("to", s.to, v);
    tallyMember(s.times, v);
    if (V::reads || s.dice.count > 0) {
        v.group("dice", [&s](auto& dice) {
            dice.number("count", s.dice.count);
            dice.number("sides", s.dice.sides);
        });
    }
    if constexpr (V::reads) {
        if (!(row && row->takes == Takes::Number && s.kind != Kind::Check))
            reportUnwanted(std::array{"forEach", "dice"}, std::array<const char*, 0>{}, v);
    }
    v.list("modify", s.modifiers);
    v.list("forbid", s.prohibitions);
    v.wordOr("until", s.until, untilWords, content::Until::Always);
    v.flag("may", s.may);
    v.flag("or", s.orElse);
    if constexpr (V::reads)
        v.flag("orElse", s.orElse);
    v.numberOr("branch", s.branch, 0);
    v.list("when", s.when);
}

/// Whether the branches of a choice are counted from 1 up, and there is more than one. A number that no branch can have
/// is told already.
inline bool isSoundBranch(const std::vector<content::Verb>& verbs, std::size_t at)
{
    const int own = verbs[at].branch;
    const int before = at == 0 ? 0 : verbs[at - 1].branch;
    const int next = at + 1 == verbs.size() ? 0 : verbs[at + 1].branch;
    const bool begins = own == 1 && before != 1;
    const bool alone = own == 1 && next != 1 && next != 2;
    constexpr int most = 9;
    return own == 0 || own > most || (!alone && (begins || own == before || own == before + 1));
}

WHEELHOUSE_PACK_FIELDS(content::Trigger)
{
    v.word("moment", s.moment, momentWords);
    nameMember("action", s.action, Named::Action, v, [](const QString&) { return false; });
    v.list("when", s.when);
    v.list("do", s.verbs);
    if constexpr (V::reads) {
        for (std::size_t i = 0; i < s.verbs.size(); ++i) {
            const bool branches = s.verbs[i].branch > 0 || (i > 0 && s.verbs[i - 1].branch > 0);
            const bool isThird = i > 0 && s.verbs[i - 1].orElse && !v.reading().isScript();
            if (s.verbs[i].orElse && (i == 0 || isThird || branches))
                v.errorBelow(v.reading().isScript() ? ProblemKind::StrayOtherwise : ProblemKind::StrayAlternative,
                             QStringLiteral("do/%1/or").arg(i), {});
            if (!isSoundBranch(s.verbs, i))
                v.errorBelow(ProblemKind::StrayBranch, QStringLiteral("do/%1/branch").arg(i), {});
        }
    }
}

WHEELHOUSE_PACK_FIELDS(content::Effect)
{
    v.list("modify", s.modifiers);
    v.list("forbid", s.prohibitions);
    v.list("on", s.triggers);
    v.wordOr("until", s.until, untilWords, content::Until::Always);
    v.slugs("rules", s.rules);
    v.slugs("keywords", s.keywords);
    v.flag("once", s.once);
    v.textOrNone("text", s.text);
}

#undef WHEELHOUSE_PACK_FIELDS

} // namespace wheelhouse::packs
