// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/act_words.h"

#include "model/play/prompts/odds.h"
#include "model/text/render.h"
#include "ui/common/text_fit.h"
#include "ui/dials/line_words.h"
#include "ui/table/common/looks.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace wheelhouse::ui {

namespace {
struct ActWords {
    Q_DECLARE_TR_FUNCTIONS(ActWords)
};

struct ActIcon {
    const char* type;
    Icon icon;
};

constexpr std::array<ActIcon, 6> actIcons{{{"attack", Icon::Sword},
                                           {"use", Icon::Flame},
                                           {"move", Icon::Speed},
                                           {"end-move", Icon::Check},
                                           {"loot", Icon::Chest},
                                           {"trade-action", Icon::Redo}}};

Icon iconOf(const play::SheetAct& act)
{
    for (const ActIcon& known : actIcons) {
        if (act.type == QLatin1String(known.type)) {
            return known.icon;
        }
    }
    return Icon::Play;
}

const QString between = QStringLiteral(" · ");
} // namespace

QString keyOf(const play::SheetAct& act)
{
    QString key = act.type;
    const nlohmann::json args = act.args.isNull() ? nlohmann::json::object() : act.args.get();
    for (const auto& [name, value] : args.items()) {
        if (name != "figure" && value.is_string()) {
            key += QLatin1Char('/') + QString::fromStdString(value.get<std::string>());
        }
    }
    return key;
}

play::Message againstIt(const play::SheetAct& act)
{
    return act.whyNot.isEmpty() ? act.idle : act.whyNot;
}

QString nameOf(const play::SheetAct& act)
{
    return act.name.isEmpty() ? text::render(act.label) : act.name;
}

QString costWords(const play::SheetAct& act, const play::TurnSheet& sheet)
{
    QStringList words;
    for (const QString& cost : act.costs) {
        for (const play::ActionsLeft& action : sheet.actions) {
            if (action.action == cost) {
                words << text::render(action.name);
            }
        }
    }
    return words.join(between);
}

ChoiceLook lookOf(const play::SheetAct& act, const TableContext& context)
{
    ChoiceLook look;
    look.title = nameOf(act);
    look.icon = iconOf(act);
    const play::Message whyNot = againstIt(act); // what does nothing is asked about, too
    look.barred = !whyNot.isEmpty();
    const QString costs = costWords(act, *context.sheet());
    look.tag = !act.price.isEmpty() ? text::render(act.price) : costs.isEmpty() ? ActWords::tr("free") : costs;
    const play::Figure* figure = context.table().figure(context.sheet()->figure);
    if (const play::Dial* dial = figure && act.dial ? figure->dial(act.dial) : nullptr) {
        look.dial = lookOf(*dial);
    }
    if (look.barred) {
        look.icon.reset(); // the reason needs the room
        look.detail = text::render(whyNot);
        if (whyNot.key == QLatin1String("no-target")) { // how far does it reach, then?
            const QString figures = figuresOf(act).join(between);
            look.detail = figures.isEmpty() ? look.detail : ActWords::tr("%1. %2").arg(figures, look.detail);
        }
        return look;
    }
    const items::FigureRow* row = context.row(context.sheet()->figure);
    look.detail = act.type == QLatin1String("move") && row && row->speed
                      ? ActWords::tr("up to %n space(s)", nullptr, *row->speed)
                      : figuresOf(act).join(between);
    if (look.detail.isEmpty() && !look.dial) {
        look.detail = act.text; // of a card without figures its sentence says what it does
    }
    return look;
}

namespace {
/// What is added to the throw, with all that hangs on the target: at everybody alike, or from the least to the most.
QString toHitWords(const play::SheetAct& act)
{
    std::vector<int> sums;
    for (const play::SheetTarget& target : act.targets) {
        if (target.whyNot.isEmpty() && !target.toHit.empty()) {
            sums.push_back(std::accumulate(target.toHit.begin(), target.toHit.end(), 0,
                                           [](int sum, const play::SumStep& step) { return sum + step.by; }));
        }
    }
    if (sums.empty()) {
        return ActWords::tr("%1 to hit").arg(signedNumber(*act.toHit));
    }
    const auto [least, most] = std::ranges::minmax_element(sums);
    return *least == *most ? ActWords::tr("%1 to hit").arg(signedNumber(*least))
                           : ActWords::tr("%1…%2 to hit").arg(signedNumber(*least), signedNumber(*most));
}

/// What a hit does to those who can be aimed at: the least and the most; the act's own where nobody's is known.
std::pair<int, int> damageFromTo(const play::SheetAct& act)
{
    std::vector<int> amounts;
    for (const play::SheetTarget& target : act.targets) {
        if (target.whyNot.isEmpty() && target.damage) {
            amounts.push_back(*target.damage);
        }
    }
    if (amounts.empty()) {
        amounts.push_back(act.damage.value_or(0));
    }
    const auto [least, most] = std::ranges::minmax_element(amounts);
    return {*least, *most};
}

QString damageWords(const play::SheetAct& act)
{
    const auto [least, most] = damageFromTo(act);
    return least == most ? ActWords::tr("%1 damage").arg(damageText(act.dice, least))
                         : ActWords::tr("%1…%2 damage").arg(damageText(act.dice, least), damageText(act.dice, most));
}
} // namespace

QStringList figuresOf(const play::SheetAct& act)
{
    QStringList words;
    if (act.rangeFrom && act.rangeTo) {
        words << (*act.rangeFrom == *act.rangeTo ? ActWords::tr("range %1").arg(*act.rangeFrom)
                                                 : ActWords::tr("range %1–%2").arg(*act.rangeFrom).arg(*act.rangeTo));
    }
    if (act.area) {
        words << ActWords::tr("area %1").arg(*act.area);
    }
    if (act.cone) {
        words << ActWords::tr("cone %1").arg(*act.cone);
    }
    if (act.toHit) {
        words << toHitWords(act);
    }
    if (act.damage || !act.dice.isEmpty()) {
        words << damageWords(act);
    }
    return words;
}

QString withText(const QString& detail, const QString& text)
{
    return detail.isEmpty() || text.isEmpty()  ? detail + text
           : detail.endsWith(QLatin1Char('.')) ? ActWords::tr("%1 %2").arg(detail, text)
                                               : ActWords::tr("%1. %2").arg(detail, text);
}

ChoiceLook lookOf(const play::SheetTarget& target, const play::SheetAct& act, const TableContext& context)
{
    const items::FigureRow* row = context.row(target.figure);
    ChoiceLook look;
    look.title = row ? row->name : target.figure.text();
    look.seat = row ? row->accent : -1;
    look.barred = !target.whyNot.isEmpty();
    if (look.barred) {
        look.detail = text::render(target.whyNot);
        return look;
    }
    look.number = neededWords(target.roll);
    QStringList words;
    if (target.roll.needed) {
        words << percentWords(target.roll.hit);
    } else if (target.roll.dice > 0) {
        words << ActWords::tr("armour class unknown");
    } else {
        words << ActWords::tr("hits by itself");
    }
    if (const auto [least, most] = damageFromTo(act); target.damage && least != most) { // the heading says no more
        words << ActWords::tr("%1 damage").arg(damageText(act.dice, *target.damage));
    }
    if (target.covered) {
        const QStringList from(target.coverFrom.begin(), target.coverFrom.end());
        words << (!from.isEmpty()   ? ActWords::tr("cover: %1").arg(from.join(QStringLiteral(", ")))
                  : target.distance ? ActWords::tr("cover: hindering terrain") // all that gives it there (ONS-COV-08)
                                    : ActWords::tr("in cover"));
    }
    if (target.distance) {
        words << ActWords::tr("%n space(s) away", nullptr, *target.distance);
    }
    look.detail = words.join(between);
    return look;
}

ChoiceLook lookOfMany(const play::Message& label)
{
    const char* brief = label.key == QLatin1String("option-monsters-all-there") ? "option-monsters-all-there-short"
                        : label.key == QLatin1String("option-monsters-others-there")
                            ? "option-monsters-others-there-short"
                            : nullptr;
    ChoiceLook look;
    if (!brief) {
        look.title = text::render(label);
        return look;
    }
    play::Message title(brief);
    title.args = label.args;
    look.title = text::render(title);
    const auto list = std::ranges::find(label.args, QLatin1String("list"), &play::MessageArg::name);
    const QString* names = list == label.args.end() ? nullptr : std::get_if<QString>(&list->value);
    look.detail = names ? *names : QString(); // a session of an earlier version names nobody
    return look;
}

ChoiceLook wayLook(int dice, const QString& chance, bool covered)
{
    ChoiceLook look;
    look.title = covered ? ActWords::tr("%n dice · in cover", nullptr, dice)
                         : ActWords::tr("%n dice · in the open", nullptr, dice);
    look.detail = chance;
    return look;
}

QString neededWords(const play::SheetRoll& roll)
{
    constexpr int highest = 20;
    if (!roll.needed) {
        return {};
    }
    return *roll.needed >= highest ? QString::number(highest) : ActWords::tr("%1+").arg(*roll.needed);
}

QString percentWords(double chance)
{
    return ActWords::tr("%1 %").arg(play::percentOf(chance));
}

QString stepWords(const play::SumStep& step)
{
    return ActWords::tr("%1 %2").arg(signedNumber(step.by), step.name);
}

std::vector<RuledWords> sumWords(const std::vector<play::SumStep>& steps, const TableContext& context)
{
    std::vector<RuledWords> words;
    int total = 0;
    for (const play::SumStep& step : steps) {
        words.push_back({stepWords(step), context.ruleOf(step)});
        total += step.by;
    }
    if (words.size() > 1) {
        words.back().words = ActWords::tr("%1 = %2").arg(words.back().words, signedNumber(total));
    }
    return words;
}

std::vector<RuledWords> oddsWords(const play::SheetRoll& roll, bool covered, const TableContext& context)
{
    const auto part = [&](const char* name) { return context.ruleOf(QString::fromLatin1(name)); };
    std::vector<RuledWords> words;
    if (covered) {
        words.push_back({ActWords::tr("cover"), part("part-cover")});
    }
    words.push_back({percentWords(roll.hit), part("part-chance")});
    words.push_back({ActWords::tr("critical %1").arg(percentWords(roll.critical)), part("part-critical")});
    return words;
}

std::vector<RuledWords> reasonWords(const play::SheetTarget& target, const TableContext& context)
{
    std::vector<RuledWords> words = sumWords(target.toHit, context);
    if (const items::FigureRow* row = context.row(target.figure); row && row->armourClass) {
        words.insert(words.begin(), {ActWords::tr("AC %1").arg(*row->armourClass),
                                     context.ruleOf(QStringLiteral("part-armour-class"))});
    }
    return words;
}

} // namespace wheelhouse::ui
