// SPDX-License-Identifier: GPL-3.0-or-later
// Dice on the table: numbers of the app, and any pool, thrown by the app or read off real dice.
#include "model/rules/acts/by_hand/acts.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::rules::acts {

namespace {
using content::Pool;
using content::PoolDice;
using Kinds = std::vector<DieKind>;

ActResult rollNumbers(CommandContext& context, CommandArguments& asked)
{
    asked.only({"faces", "count"});
    const int faces = asked.args.number("faces", 2, 100);
    const int count = asked.args.number("count", 1, 20);
    if (asked.problem()) {
        return asked.refusal();
    }
    std::vector<int> results;
    QStringList shown;
    for (int i = 0; i < count; ++i) {
        results.push_back(context.chance().die(faces));
        shown << QString::number(results.back());
    }
    context.happen(ChanceDrawn{QStringLiteral("roll"), std::move(results), true, Knowers::all()});
    return Message("line-rolled")
        .with("count", count)
        .with("faces", faces)
        .with("results", shown.join(QStringLiteral(", ")));
}

const DieKind& kindNamed(const Kinds& kinds, const QString& id)
{
    return *findById(kinds, id);
}

/// {"blue": 1, "red": 2}: how many of which.
std::optional<Pool> poolIn(const nlohmann::json& dice)
{
    Pool pool;
    int thrown = 0;
    for (const auto& [die, count] : dice.items()) {
        const bool fits = count.is_number_integer() && count > 0 && count <= content::mostPoolDice;
        thrown += fits ? count.get<int>() : 0;
        if (!fits || thrown > content::mostPoolDice) {
            return std::nullopt;
        }
        pool.dice.push_back({content::DieId(QString::fromStdString(die)), count.get<int>(), std::nullopt});
    }
    return pool.dice.empty() ? std::nullopt : std::optional(pool);
}

Pool poolAsked(CommandArguments& asked)
{
    const JsonValue given = asked.args.value("pool");
    const nlohmann::json& pool = given.get();
    const auto read = pool.is_string()   ? content::poolFrom(QString::fromStdString(pool.get<std::string>()))
                      : pool.is_object() ? poolIn(pool)
                                         : std::nullopt;
    if (!read) {
        asked.fail(Message("pool-unreadable").with("most", content::mostPoolDice), asked.args.pointer("pool"));
    }
    return read.value_or(Pool());
}

/// The kinds of dice that the pool throws, as the table knows them or the pack has them.
Kinds kindsOf(const CommandContext& context, CommandArguments& asked, const Pool& pool)
{
    Kinds kinds;
    const QString at = asked.args.pointer("pool");
    for (const PoolDice& part : pool.dice) {
        const DieKind* known = context.table().die(part.die.text());
        const auto defined = content::dieNamed(context.content().dice, part.die);
        if (!known && !defined) {
            asked.fail(Message("unknown-die").with("name", part.die.text()), at);
            return kinds;
        }
        const DieKind kind = known ? *known : kindOf(*defined);
        const auto isNumbered = [](const FaceOfDie& face) { return face.number && face.symbols.empty(); };
        if (kind.faces.empty()) {
            asked.fail(Message("die-faces-unknown").with("die", kind.name), at);
        } else if (part.kept && !std::ranges::all_of(kind.faces, isNumbered)) {
            asked.fail(Message("die-without-numbers").with("die", kind.name), at);
        }
        if (!findById(kinds, kind.id)) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

std::vector<FallenDie> thrownByApp(CommandContext& context, const Pool& pool, const Kinds& kinds)
{
    std::vector<FallenDie> dice;
    for (const PoolDice& part : pool.dice) {
        const auto faces = static_cast<int>(kindNamed(kinds, part.die.text()).faces.size());
        for (int i = 0; i < part.count; ++i) {
            dice.push_back({part.die.text(), context.chance().below(faces)});
        }
    }
    return dice;
}

/// One real die as it was read: ["blue", 3], the face by its index.
std::optional<FallenDie> fallenIn(CommandArguments& asked, const JsonValue& given, const Kinds& kinds,
                                  const QString& at)
{
    const nlohmann::json& pair = given.get();
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_number_integer()) {
        asked.fail(Message("die-not-read"), at);
        return std::nullopt;
    }
    const QString id = QString::fromStdString(pair[0].get<std::string>());
    const DieKind* kind = findById(kinds, id);
    if (!kind) {
        asked.fail(Message("die-not-in-pool").with("name", id), at + QStringLiteral("/0"));
        return std::nullopt;
    }
    if (pair[1] < 0 || pair[1] >= kind->faces.size()) {
        const int last = static_cast<int>(kind->faces.size()) - 1;
        asked.fail(Message("die-has-no-face").with("die", kind->name).with("last", last), at + QStringLiteral("/1"));
        return std::nullopt;
    }
    return FallenDie{id, pair[1].get<int>()};
}

/// The place of one die in the pool, and the real one that has been read for it.
struct Slot {
    QString die;
    std::optional<FallenDie> fallen;
};

/// The real dice in the order of the pool; what is one too many or missing is a complaint at its place.
std::vector<FallenDie> readDice(CommandArguments& asked, const Pool& pool, const Kinds& kinds)
{
    std::vector<Slot> places;
    for (const PoolDice& part : pool.dice) {
        places.insert(places.end(), static_cast<size_t>(part.count), Slot{part.die.text(), std::nullopt});
    }
    const std::vector<JsonValue> list = asked.args.list("shown", content::mostPoolDice);
    for (size_t i = 0; i < list.size() && !asked.problem(); ++i) {
        const QString at = QStringLiteral("%1/%2").arg(asked.args.pointer("shown")).arg(i);
        const auto fallen = fallenIn(asked, list[i], kinds, at);
        const auto free = std::ranges::find_if(
            places, [&](const Slot& slot) { return fallen && slot.die == fallen->die && !slot.fallen; });
        if (free != places.end()) {
            free->fallen = fallen;
        } else if (fallen) {
            asked.fail(Message("die-not-in-pool").with("name", fallen->die), at + QStringLiteral("/0"));
        }
    }
    std::vector<FallenDie> dice;
    for (const Slot& slot : places) {
        if (!slot.fallen) {
            asked.fail(Message("die-missing").with("die", kindNamed(kinds, slot.die).name),
                       asked.args.pointer("shown"));
            return {};
        }
        dice.push_back(*slot.fallen);
    }
    return dice;
}

/// "Red die ×2 + 2d6 - 1"
QString nameOf(const Pool& pool, const Kinds& kinds)
{
    Pool numbered{{}, pool.bonus};
    QStringList terms;
    for (const PoolDice& part : pool.dice) {
        const DieKind& kind = kindNamed(kinds, part.die.text());
        if (kind.name == kind.id) {
            numbered.dice.push_back(part);
        } else {
            terms << (part.count == 1 ? kind.name : QStringLiteral("%1 ×%2").arg(kind.name).arg(part.count));
        }
    }
    if (!numbered.dice.empty()) {
        terms << content::textOf(numbered);
    }
    QString name = terms.join(QStringLiteral(" + "));
    if (numbered.dice.empty() && pool.bonus != 0) {
        name +=
            (pool.bonus < 0 ? QStringLiteral(" - ") : QStringLiteral(" + ")) + QString::number(std::abs(pool.bonus));
    }
    return name;
}

ActResult throwPool(CommandContext& context, CommandArguments& asked)
{
    asked.only({"pool", "shown"});
    const bool real = asked.args.has("shown");
    const Pool pool = poolAsked(asked);
    const Kinds kinds = asked.problem() ? Kinds() : kindsOf(context, asked, pool);
    std::vector<FallenDie> dice;
    if (!asked.problem()) {
        dice = real ? readDice(asked, pool, kinds) : thrownByApp(context, pool, kinds);
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    markKept(dice, pool, kinds);
    QStringList faces;
    for (const FallenDie& die : dice) {
        faces << shownOn(kindNamed(kinds, die.die).faces[static_cast<size_t>(die.face)]);
    }
    const QString total = shownIn(totalsOf(dice, kinds, pool.bonus));
    for (const DieKind& kind : kinds) {
        if (!context.table().die(kind.id)) {
            context.happen(DieKindAdded{kind});
        }
    }
    context.byHand = real;
    context.happen(ChanceDrawn{QStringLiteral("roll"), {}, !real, Knowers::all(), std::move(dice)});
    return Message("line-thrown")
        .with("dice", nameOf(pool, kinds))
        .with("faces", faces.join(QStringLiteral(" · ")))
        .with("total", total);
}
} // namespace

ActResult roll(CommandContext& context, CommandArguments& asked)
{
    return asked.args.has("pool") || asked.args.has("shown") ? throwPool(context, asked) : rollNumbers(context, asked);
}

} // namespace wheelhouse::rules::acts
