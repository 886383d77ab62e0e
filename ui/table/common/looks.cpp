// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/looks.h"

#include "model/text/render.h"

#include <QCoreApplication>

namespace wheelhouse::ui {

namespace {
struct LookWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::LookWords)
};

/// How far the value lies from the printed one, the first of its steps.
int changeOf(const std::optional<int>& value, const std::vector<play::SumStep>& steps)
{
    return value && !steps.empty() ? *value - steps.front().by : 0;
}
} // namespace

DialLook lookOf(const play::Dial& dial)
{
    DialLook look;
    look.name = dial.name;
    look.remaining = std::max(0, dial.value);
    look.state = dial.isReady()                     ? DialState::Ready
                 : dial.value == play::Dial::usedUp ? DialState::UsedUp
                                                    : DialState::Counting;
    return look;
}

ConditionLook lookOf(const items::ConditionMark& mark)
{
    ConditionLook look;
    look.name = mark.name;
    look.mood = ConditionMood::Neutral;
    look.fading = mark.fading;
    look.count = mark.count;
    look.icon = iconNamed(mark.shape);
    return look;
}

FigureLook lookOf(const items::FigureRow& row, const play::FigureId& selected)
{
    FigureLook look;
    look.name = row.name;
    look.seat = row.accent;
    look.wheel.value = row.hitPoints.value_or(0);
    look.wheel.maximum = std::max(1, row.maximum.value_or(row.hitPoints.value_or(1)));
    look.wheel.bloodied = row.bloodied;
    look.wheel.defeated = row.defeated;
    look.wheel.quiet = row.acted;
    look.wheel.known = row.hitPoints.has_value();
    look.armour = {row.armourClass, row.armourByHand, changeOf(row.armourClass, row.armourSteps)};
    look.speed = {row.speed, row.speedByHand, changeOf(row.speed, row.speedSteps)};
    // A monster group's number stands over its turn; on each small card it would only crowd the name.
    look.turn = row.group.isEmpty() ? row.shownNumber : QString();
    look.turnHidden = row.numberHidden && !row.number;
    for (const items::ConditionMark& mark : row.conditions) {
        look.conditions.push_back(lookOf(mark));
    }
    if (!row.unhealedBy.isEmpty()) {
        look.conditions.push_back(
            {.name = LookWords::tr("No healing"), .mood = ConditionMood::Neutral, .icon = Icon::HeartOff});
    }
    for (const play::Dial& dial : row.dials) {
        look.dials.push_back(lookOf(dial));
    }
    if (row.experience) {
        look.experience = ExperienceLook{row.experience->value, row.experience->maximum.value_or(5)};
    }
    look.loot = row.carried + static_cast<int>(row.equipped.size());
    look.cards = static_cast<int>(row.taken.size());
    look.acting = row.acting;
    look.selected = selected.text() == row.key;
    look.acted = row.acted;
    look.defeated = row.defeated;
    look.downed = row.downed;
    look.standing = row.standing.isEmpty() ? QString() : text::render(row.standing);
    look.stageAtRight = row.side == 0;
    return look;
}

TurnLook lookOf(const items::TurnRow& row)
{
    TurnLook look;
    look.number = row.shownNumber;
    look.name = row.label;
    look.side = row.owner;
    look.seat = row.accent;
    look.unknown = row.accent < 0 && !row.monsters;
    look.current = row.state == play::TurnEntry::State::Acting;
    look.acted = row.state == play::TurnEntry::State::Done || row.state == play::TurnEntry::State::Skipped;
    look.next = row.next;
    return look;
}

QStringList belongingsMarkup(const items::FigureRow& row)
{
    QStringList lines;
    for (const play::TakenCard& card : row.taken)
        lines << QStringLiteral("<b>%1</b> %2")
                     .arg(LookWords::tr("Level up: %1").arg(card.name).toHtmlEscaped(), card.text.toHtmlEscaped());
    QStringList worn;
    for (const QString& item : row.equipped)
        worn << item.toHtmlEscaped();
    if (!worn.isEmpty())
        lines << LookWords::tr("<b>Equipped</b> %1").arg(worn.join(QStringLiteral(", ")));
    if (row.carried > 0)
        lines << LookWords::tr("<b>Carries</b> %n loot token(s) face down", nullptr, row.carried);
    return lines;
}

} // namespace wheelhouse::ui
