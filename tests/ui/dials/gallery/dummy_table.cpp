// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/dials/gallery/dummy_table.h"

#include <utility>

namespace wheelhouse::gallery {
namespace {

using namespace ui;

FigureLook figure(const QString& name, int seat, int hitPoints, int maximum, int armour, int speed)
{
    FigureLook look;
    look.name = name;
    look.seat = seat;
    look.wheel = {.value = hitPoints, .maximum = maximum, .bloodied = hitPoints * 2 <= maximum && hitPoints > 0};
    look.wheel.defeated = hitPoints == 0;
    look.defeated = hitPoints == 0;
    look.armour = {armour};
    look.speed = {speed};
    look.experience = ExperienceLook{2, 5};
    look.stageAtRight = seat == 0;
    return look;
}

DialLook ready(const QString& name)
{
    return {name, DialState::Ready};
}

DialLook counting(const QString& name, int rounds)
{
    return {name, DialState::Counting, rounds};
}

DialLook usedUp(const QString& name)
{
    return {name, DialState::UsedUp};
}

std::vector<FigureLook> leftSide()
{
    FigureLook ilse = figure("Ilse", 0, 9, 12, 15, 5);
    ilse.acted = true;
    ilse.wheel.quiet = true;
    ilse.turn = "1";
    ilse.conditions = {{"Inspiring", ConditionMood::Help, true, 1, Icon::Sun}};
    ilse.dials = {counting("Rally", 2), ready("Bolster")};
    FigureLook harrow = figure("Harrow", 0, 8, 11, 14, 6);
    harrow.acting = true;
    harrow.turn = "3";
    harrow.conditions = {{"Cursed", ConditionMood::Harm, false, 1, Icon::Moon}};
    harrow.dials = {ready("Volley"), counting("Mark prey", 1)};
    FigureLook pim = figure("Pim", 0, 7, 9, 13, 6);
    pim.turnHidden = true;
    pim.armour.setByHand = true;
    pim.dials = {counting("Trick", 1), ready("Dart")};
    FigureLook tobiah = figure("Tobiah", 0, 3, 10, 12, 5);
    tobiah.turnHidden = true;
    tobiah.conditions = {{"Slowed", ConditionMood::Harm, true, 1, Icon::Hourglass},
                         {"Marked", ConditionMood::Harm, false, 1, Icon::Target},
                         {"Dazed", ConditionMood::Harm, true, 1, Icon::Spiral},
                         {"Warded", ConditionMood::Help, false, 1, Icon::Shield},
                         {"Rooted", ConditionMood::Harm, false, 1, Icon::Root}};
    tobiah.dials = {ready("Mend"), usedUp("Last rites")};
    tobiah.experience = ExperienceLook{4, 5};
    FigureLook vane = figure("Sister Vane", 0, 12, 12, 16, 5);
    vane.turnHidden = true;
    vane.dials = {ready("Bell"), counting("Vow", 3)};
    vane.experience = ExperienceLook{0, 5};
    return {ilse, harrow, pim, tobiah, vane};
}

std::vector<FigureLook> rightSide()
{
    FigureLook corvin = figure("Corvin", 1, 4, 10, 11, 4);
    corvin.acted = true;
    corvin.wheel.quiet = true;
    corvin.turn = "2";
    corvin.conditions = {{"Marked", ConditionMood::Harm, false, 1, Icon::Target}};
    corvin.dials = {usedUp("Ember"), ready("Veil")};
    FigureLook mirelle = figure("Mirelle", 1, 10, 10, 14, 5);
    mirelle.turn = "4";
    mirelle.dials = {counting("Ward", 2), ready("Step")};
    mirelle.experience = ExperienceLook{1, 5};
    FigureLook brakk = figure("Brakk", 1, 13, 14, 17, 4);
    brakk.turnHidden = true;
    brakk.conditions = {{"Magic Weapon", ConditionMood::Help, true, 1, Icon::Sword}};
    brakk.dials = {ready("Cleave"), ready("Brace")};
    FigureLook sable = figure("Sable", 1, 0, 9, 0, 0);
    FigureLook quill = figure("Quill", 1, 8, 8, 13, 5);
    quill.turnHidden = true;
    quill.dials = {ready("Page"), counting("Ink", 1)};
    quill.experience = ExperienceLook{3, 5};
    return {corvin, mirelle, brakk, sable, quill};
}

std::vector<TurnLook> turnOrder()
{
    std::vector<TurnLook> turns{{.number = "1", .name = "Ilse", .seat = 0, .acted = true},
                                {.number = "2", .name = "Corvin", .seat = 1, .acted = true},
                                {.number = "3", .name = "Harrow", .seat = 0, .current = true},
                                {.number = "4", .name = "Mirelle", .seat = 1, .next = true},
                                {.number = "5", .name = {}, .seat = 0},
                                {.number = QString("5½"), .name = "Gnawlings", .seat = -1}};
    for (int number = 6; number <= 10; ++number)
        turns.push_back({.number = QString::number(number), .name = {}, .seat = (number + 1) % 2});
    return turns;
}

} // namespace

DummyTable dummyTable()
{
    DummyTable table;
    table.left = leftSide();
    table.right = rightSide();
    for (const auto& [name, hitPoints] :
         {std::pair{"Gnawling", 2}, {"Gnawling", 2}, {"Gnawling", 1}, {"Old Gnaw", 9}}) {
        FigureLook monster = figure(name, -1, hitPoints, name[0] == 'O' ? 12 : 2, 12, 6);
        monster.form = CardForm::Low;
        monster.stageAtRight = true;
        table.monsters.push_back(monster);
    }
    table.turns = turnOrder();
    table.abilities = {
        {.title = "Yew bow", .detail = "range 2–6 · +5 · damage 2", .icon = Icon::Bow},
        {.title = "Skinning knife", .detail = "range 1 · +5 · damage 2", .icon = Icon::Sword},
        {.title = "Mark prey", .detail = "bonus action", .dial = counting("Mark prey", 1)},
        {.title = "Volley", .detail = "standard action", .dial = ready("Volley")},
        {.title = "Second wind", .detail = "once a game", .dial = usedUp("Second wind"), .enabled = false},
        {.title = "Loot · equip", .detail = "bag of 2", .icon = Icon::Bag}};
    table.palette = {
        {"Dazed", ConditionMood::Harm, true, 1, Icon::Spiral},     {"Slowed", ConditionMood::Harm, true, 1, Icon::Hourglass},
        {"Invisible", ConditionMood::Help, true, 1, Icon::EyeOff}, {"Stunned", ConditionMood::Harm, true, 1, Icon::Star},
        {"Rooted", ConditionMood::Harm, false, 1, Icon::Root},     {"Weakened", ConditionMood::Harm, true, 1, Icon::Break},
        {"Cursed", ConditionMood::Harm, false, 1, Icon::Moon},     {"Marked", ConditionMood::Harm, false, 1, Icon::Target},
        {"Burning", ConditionMood::Harm, true, 1, Icon::Flame},    {"Warded", ConditionMood::Help, false, 1, Icon::Shield},
        {"Inspired", ConditionMood::Help, true, 1, Icon::Sun},     {"More", ConditionMood::Neutral, false, 1, Icon::More}};
    table.piles = {{.title = "Initiative", .detail = "5 cards placed", .icon = Icon::Cards},
                   {.title = "Loot bag", .detail = "14 tokens", .icon = Icon::Bag},
                   {.title = "Round 4", .detail = "end of 6", .icon = Icon::Hourglass}};
    return table;
}

} // namespace wheelhouse::gallery
