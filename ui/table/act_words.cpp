// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/act_words.h"

#include "model/text/render.h"
#include "ui/common/text_fit.h"
#include "ui/table/looks.h"

#include <QCoreApplication>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>

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
    look.barred = !act.whyNot.isEmpty();
    const play::Figure* figure = context.table().figure(context.sheet()->figure);
    if (const play::Dial* dial = figure && act.dial ? figure->dial(act.dial) : nullptr) {
        look.dial = lookOf(*dial);
    }
    if (look.barred) {
        look.icon.reset(); // the reason needs the room
        look.detail = text::render(act.whyNot);
        return look;
    }
    QStringList words;
    if (const QString costs = costWords(act, *context.sheet()); !costs.isEmpty()) {
        words << costs;
    }
    if (act.damage) {
        words << ActWords::tr("damage %1").arg(*act.damage);
    }
    look.detail = words.isEmpty() ? ActWords::tr("free") : words.join(between);
    return look;
}

ChoiceLook lookOf(const play::SheetTarget& target, const TableContext& context)
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
    }
    if (target.covered) {
        words << ActWords::tr("cover");
    }
    look.detail = words.join(between);
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
    constexpr double percent = 100;
    return ActWords::tr("%1 %").arg(std::lround(chance * percent));
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

} // namespace wheelhouse::ui
