// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/map/danger_words.h"

#include "ui/table/common/act_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
struct DangerWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::DangerWords)
};

/// Several monsters as one: who they are, that one of them hits at all, and what all of them do together.
struct ThreatsTogether {
    QStringList names = {};
    double miss = 1;
    double damage = 0;
    bool isKnown = true;
    bool isMost = false;
};

QString nameIn(const std::vector<items::FigureRow>& figures, const play::FigureId& figure)
{
    const auto row = std::ranges::find(figures, figure.text(), &items::FigureRow::key);
    return row == figures.end() ? figure.text() : row->name;
}

ThreatsTogether threatsOf(const play::DangerOnSpace& danger, bool sure, const std::vector<items::FigureRow>& figures)
{
    ThreatsTogether together;
    for (const play::Threat& threat : danger.threats) {
        if (threat.isSure != sure) {
            continue;
        }
        together.names << nameIn(figures, threat.monster);
        together.miss *= 1 - threat.hit.value_or(0);
        together.damage += threat.damage.value_or(0);
        together.isKnown = together.isKnown && threat.hit && threat.damage;
        together.isMost = together.isMost || threat.isMost;
    }
    return together;
}

/// "Gnawling A", "C": who is called like the one before, but for the last word, needs only that.
QStringList withoutRepeating(QStringList names)
{
    const auto kindOf = [](const QString& name) { return name.left(name.lastIndexOf(QLatin1Char(' ')) + 1); };
    for (qsizetype i = names.size() - 1; i > 0; --i) {
        const QString kind = kindOf(names[i]);
        if (!kind.isEmpty() && kind == kindOf(names[i - 1])) {
            names[i].remove(0, kind.size());
        }
    }
    return names;
}

QString averageWords(double damage)
{
    return QLocale().toString(damage, 'f', 1);
}

/// The figures first: they stay in sight where there is no room for all names.
QString sentenceOf(const ThreatsTogether& threats, bool sure)
{
    const QString names = QLocale().createSeparatedList(withoutRepeating(threats.names));
    if (!threats.isKnown) {
        return sure ? DangerWords::tr("%1 would attack here.").arg(names)
                    : DangerWords::tr("%1 may attack here.").arg(names);
    }
    const QString hit = percentWords(1 - threats.miss);
    const QString damage = averageWords(threats.damage);
    return (!sure            ? DangerWords::tr("Hit up to %2, average damage up to %3: %1 may attack here.")
            : threats.isMost ? DangerWords::tr("Hit up to %2, average damage up to %3: %1 would attack here.")
                             : DangerWords::tr("Hit %2, average damage %3: %1 would attack here."))
        .arg(names, hit, damage);
}

int strengthOf(double damage)
{
    constexpr double middle = 0.75;
    constexpr double strong = 1.5;
    return damage < middle ? 1 : damage < strong ? 2 : 3;
}
} // namespace

DangerLook dangerLook(const play::DangerOnSpace& danger, const std::vector<items::FigureRow>& figures)
{
    const ThreatsTogether sure = threatsOf(danger, true, figures);
    const ThreatsTogether unsure = threatsOf(danger, false, figures);
    QStringList sentences;
    if (!sure.names.isEmpty()) {
        sentences << sentenceOf(sure, true);
    }
    if (!unsure.names.isEmpty()) {
        sentences << sentenceOf(unsure, false);
    }
    const double damage = sure.damage + unsure.damage;
    const bool isMost = sure.isMost || !unsure.names.isEmpty();
    DangerLook look;
    look.at = danger.at;
    look.strength = strengthOf(damage);
    look.number = !sure.isKnown || !unsure.isKnown ? QStringLiteral("?")
                  : isMost                         ? QStringLiteral("≤") + averageWords(damage)
                                                   : averageWords(damage);
    look.isSure = !sure.names.isEmpty();
    look.words = sentences.join(QLatin1Char(' '));
    return look;
}

} // namespace wheelhouse::ui
