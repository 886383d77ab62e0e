// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pool_part.h"

#include "app/cli/fields.h"
#include "model/content/pool_odds.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::cli {
namespace {

using content::KeptDice;
using content::OddsDice;
using content::Totals;
using nlohmann::json;

constexpr int mostOfAny = 1000; // of a symbol on a face, of a number, of what is wanted
constexpr std::size_t mostFaces = content::mostSides;

struct PoolRequest {
    std::vector<OddsDice> dice;
    int bonus = 0;
    std::optional<Totals> wanted;
    QString reroll;
};

QString said(const char* sentence)
{
    return QCoreApplication::translate("Query", sentence);
}

QString below(const QString& at, std::size_t index)
{
    return at + QLatin1Char('/') + QString::number(index);
}

std::optional<int> countIn(const json& value, const QString& at, Fields& fields)
{
    const auto count = wholeNumber(value);
    if (count && std::abs(*count) <= mostOfAny)
        return count;
    fields.complain("bad-request",
                    said(QT_TRANSLATE_NOOP("Query", "A whole number from -%1 to %1 is expected.")).arg(mostOfAny), at);
    return std::nullopt;
}

/// {"swords":2,"sum":3}; symbols by their names, "sum" for a number.
Totals totalsIn(const json& object, const QString& at, Fields& fields)
{
    Totals totals;
    if (!object.is_object() || object.size() > mostFaces) {
        fields.complain("bad-request",
                        said(QT_TRANSLATE_NOOP("Query", "An object with a number for each symbol is expected.")), at);
        return totals;
    }
    for (const auto& [name, value] : object.items()) {
        const auto count = countIn(value, Fields(object, at).pointer(name), fields);
        if (count && (*count != 0 || name == "sum"))
            totals[QString::fromStdString(name)] = *count;
    }
    return totals;
}

/// A face is a number, or an object of what it shows; {} is a blank one.
std::vector<Totals> facesIn(const json& list, const QString& at, Fields& fields)
{
    std::vector<Totals> faces;
    if (list.empty() || list.size() > mostFaces) {
        fields.complain("bad-request", said(QT_TRANSLATE_NOOP("Query", "1 to %1 faces are expected.")).arg(mostFaces),
                        at);
        return faces;
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const QString place = below(at, i);
        if (list[i].is_number())
            faces.push_back({{content::sumKey(), countIn(list[i], place, fields).value_or(0)}});
        else
            faces.push_back(totalsIn(list[i], place, fields));
    }
    return faces;
}

std::vector<Totals> numberedFaces(const content::DieId& id)
{
    std::vector<Totals> faces;
    for (int number = 1; number <= content::sidesIn(id).value_or(0); ++number) {
        faces.push_back({{content::sumKey(), number}});
    }
    return faces;
}

bool isNumbered(const OddsDice& dice)
{
    return std::all_of(dice.faces.begin(), dice.faces.end(),
                       [](const Totals& face) { return face.size() == 1 && face.contains(content::sumKey()); });
}

void readKept(Fields& part, OddsDice& dice)
{
    if (!part.has("keep")) {
        return;
    }
    Fields kept(part.objectOrNone("keep"), part.pointer("keep"));
    const bool highest = kept.has("high");
    kept.only({highest ? "high" : "low"});
    dice.kept = KeptDice{highest, kept.number(highest ? "high" : "low", 1, dice.count)};
    part.take(kept);
    if (!isNumbered(dice)) {
        part.complain("bad-request",
                      said(QT_TRANSLATE_NOOP(
                          "Query", "Dice can be kept only if each of their faces shows a number and nothing else.")),
                      part.pointer("keep"));
    }
}

OddsDice diceIn(const json& object, const QString& at, Fields& fields)
{
    OddsDice dice;
    if (!object.is_object()) {
        fields.complain("bad-request", said(QT_TRANSLATE_NOOP("Query", "An object is expected here.")), at);
        return dice;
    }
    Fields part(object, at);
    part.only({part.has("die") ? "die" : "faces", "count", "keep", "again"});
    if (part.has("die")) {
        dice.faces = numberedFaces(content::DieId(QString::fromStdString(part.text("die"))));
        if (dice.faces.empty()) {
            part.complain("bad-request",
                          said(QT_TRANSLATE_NOOP("Query", "A die from d2 to d%1 is expected.")).arg(content::mostSides),
                          part.pointer("die"));
        }
    } else {
        dice.faces = facesIn(part.list("faces"), part.pointer("faces"), part);
    }
    dice.count = part.numberOr("count", 1, 1, content::mostPoolDice);
    if (part.has("again")) {
        dice.again = static_cast<std::size_t>(part.number("again", 0, static_cast<int>(dice.faces.size()) - 1));
    }
    if (!part.problem()) {
        readKept(part, dice);
    }
    fields.take(part);
    return dice;
}

void readText(Fields& fields, PoolRequest& request)
{
    const auto pool = content::poolFrom(QString::fromStdString(fields.text("pool")));
    if (!pool) {
        fields.complain("bad-request", said(QT_TRANSLATE_NOOP("Query", "Dice such as 2d6 + 1 or 4d6kh3 are expected.")),
                        fields.pointer("pool"));
        return;
    }
    request.bonus = pool->bonus;
    for (const content::PoolDice& part : pool->dice) {
        request.dice.push_back({numberedFaces(part.die), part.count, part.kept});
        if (request.dice.back().faces.empty()) {
            fields.complain("bad-request",
                            said(QT_TRANSLATE_NOOP("Query", "Only dice from d2 to d%1 are known by their names."))
                                .arg(content::mostSides),
                            fields.pointer("pool"));
        }
    }
}

void readDice(Fields& fields, PoolRequest& request)
{
    const json& list = fields.list("dice");
    if (list.empty() || list.size() > content::mostPoolDice) {
        fields.complain(
            "bad-request",
            said(QT_TRANSLATE_NOOP("Query", "1 to %1 kinds of dice are expected.")).arg(content::mostPoolDice),
            fields.pointer("dice"));
        return;
    }
    for (std::size_t i = 0; i < list.size() && !fields.problem(); ++i) {
        request.dice.push_back(diceIn(list[i], below(fields.pointer("dice"), i), fields));
    }
    request.bonus = fields.numberOr("bonus", 0, -content::mostPoolBonus, content::mostPoolBonus);
}

void readWish(Fields& fields, PoolRequest& request)
{
    if (fields.has("want")) {
        request.wanted = totalsIn(fields.required("want"), fields.pointer("want"), fields);
    }
    request.reroll = QString::fromStdString(fields.textOr("reroll", {}));
    if (request.reroll.isEmpty()) {
        return;
    }
    if (!request.wanted) {
        fields.complain("bad-request",
                        said(QT_TRANSLATE_NOOP("Query", "“reroll” needs “want”: it says what the re-rolls are for.")),
                        fields.pointer("reroll"));
    }
    for (const OddsDice& dice : request.dice) {
        const bool once = std::all_of(dice.faces.begin(), dice.faces.end(), [&](const Totals& face) {
            return !face.contains(request.reroll) || face.at(request.reroll) == 1;
        });
        if (dice.kept || dice.again || !once) {
            fields.complain(
                "bad-request",
                said(QT_TRANSLATE_NOOP(
                    "Query",
                    "Re-rolls need dice that show the symbol at most once on a face, without “keep” and “again”.")),
                fields.pointer("reroll"));
        }
    }
}

json objectOf(const Totals& totals)
{
    json object = json::object();
    for (const auto& [name, count] : totals) {
        object[name.toStdString()] = count;
    }
    return object;
}

Answer tooLarge()
{
    return tl::unexpected(QueryError{
        "too-large",
        said(QT_TRANSLATE_NOOP(
            "Query",
            "This pool has too many outcomes to be counted: ask for fewer dice, or for fewer kinds of faces.")),
        {},
        {},
        false});
}

} // namespace

bool PoolPart::knows(const QString& op) const
{
    return op == QLatin1String("pool");
}

Answer PoolPart::answer(const QString&, const play::JsonValue& request)
{
    Fields fields(request.get());
    PoolRequest asked;
    if (fields.has("pool")) {
        fields.only({"op", "id", "pool", "want", "reroll"});
        readText(fields, asked);
    } else {
        fields.only({"op", "id", "dice", "bonus", "want", "reroll"});
        readDice(fields, asked);
    }
    if (!fields.problem()) {
        readWish(fields, asked);
    }
    if (fields.problem()) {
        return tl::unexpected(*fields.problem());
    }
    const auto odds = content::oddsOf(asked.dice, asked.bonus);
    if (!odds) {
        return tooLarge();
    }
    json result{{"outcomes", odds->outcomes}, {"totals", json::array()}};
    for (const auto& [totals, ways] : odds->totals) {
        result["totals"].push_back({objectOf(totals), ways});
    }
    if (asked.wanted) {
        const auto chance = asked.reroll.isEmpty()
                                ? std::optional(content::chanceOf(*odds, *asked.wanted))
                                : content::chanceWithRerolls(asked.dice, *asked.wanted, asked.reroll, asked.bonus);
        if (!chance) {
            return tooLarge();
        }
        result["chance"] = *chance;
    }
    return play::JsonValue(std::move(result));
}

} // namespace wheelhouse::cli
