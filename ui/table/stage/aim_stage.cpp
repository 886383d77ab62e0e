// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/aim_stage.h"

#include "ui/common/digit_key.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_topic.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/looks.h"
#include "ui/table/stage/claim_chips.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/stage/duel_bar.h"
#include "ui/table/stage/stage_heading.h"

#include <QResizeEvent>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString backKey = QStringLiteral("aim-back");
const QString openKey = QStringLiteral("way-open");
const QString coverKey = QStringLiteral("way-cover");
constexpr double mostOfTargets = 1.6; // of the targets, where there is room
constexpr ChoiceGrid::Measure targetMeasure{190, 70, 4};
constexpr double highestTarget = 126; // so that chance, cover and distance are read whole
constexpr double readTarget = 0.8;
} // namespace

AimStage::AimStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_duel(new DuelBar(skin, this))
    , m_targets(new ChoiceGrid(targetMeasure, skin, this))
    , m_need(new NeedLine(skin, this))
    , m_claims(new ClaimChips(skin, this))
    , m_ways(new ChoiceGrid({125, 56, 3}, skin, this))
    , m_dice(new DicePanel(skin, this))
{
    m_targets->setObjectName(QStringLiteral("targetGrid"));
    m_ways->setObjectName(QStringLiteral("wayGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    // What is pressed and read takes the room that is left, each up to a limit of its own.
    constexpr int most = 100;
    for (const auto& [part, share] : {std::pair<QWidget*, int>{m_heading, 0},
                                      {m_duel, most / 4},
                                      {m_targets, most},
                                      {m_need, most / 5},
                                      {m_dice, most},
                                      {m_ways, 0},
                                      {m_claims, 0}}) {
        column->addWidget(part, share);
    }
    column->addStretch(1);
    m_targets->setGrowth(mostOfTargets);
    connect(m_targets, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == backKey) {
            close();
        } else {
            pick(play::FigureId(key.section(QLatin1Char(':'), 1)));
        }
    });
    connect(m_ways, &ChoiceGrid::chosen, this, &AimStage::chooseWay);
    connect(m_claims, &ClaimChips::asked, this, &AimStage::asked);
    connect(m_dice, &DicePanel::thrown, this, &AimStage::give);
}

void AimStage::start(const TableContext& context, const play::SheetAct& act, const std::vector<Overruled>& overruled)
{
    m_context = context;
    m_act = act;
    m_overruled = overruled;
    m_inCover = false;
    m_picked.clear();
    m_open = true;
    if (m_act.targets.empty()) {
        give({});
        return;
    }
    sortTargets();
    refresh();
}

void AimStage::sortTargets()
{
    std::stable_partition(m_act.targets.begin(), m_act.targets.end(),
                          [](const play::SheetTarget& each) { return each.whyNot.isEmpty(); });
}

void AimStage::follow(const TableContext& context)
{
    const play::TurnSheet* sheet = context.sheet();
    const QString key = keyOf(m_act);
    const auto same = [&](const play::SheetAct& act) { return keyOf(act) == key; };
    const bool goesOn = sheet && m_context.sheet() && sheet->figure == m_context.sheet()->figure;
    const auto now = goesOn ? std::ranges::find_if(sheet->acts, same) : std::vector<play::SheetAct>::const_iterator();
    if (!goesOn || now == sheet->acts.end() || now->targets.empty()) {
        close();
        return;
    }
    const play::SheetAct act = *now;
    m_context = context;
    m_act = act;
    sortTargets();
    std::erase_if(m_picked, [this](const play::FigureId& figure) { return !target(figure); });
    refresh();
}

const play::SheetTarget* AimStage::target(const play::FigureId& figure) const
{
    const auto found = std::ranges::find(m_act.targets, figure, &play::SheetTarget::figure);
    return found == m_act.targets.end() ? nullptr : &*found;
}

bool AimStage::isPicked(const play::FigureId& figure) const
{
    return std::ranges::find(m_picked, figure) != m_picked.end();
}

bool AimStage::isOverruled(const play::Message& why, const play::FigureId& target) const
{
    return std::ranges::find(m_overruled, Overruled{why, target}) != m_overruled.end();
}

bool AimStage::isAgainstRules() const
{
    std::vector<Overruled> bars{{m_act.whyNot, {}}};
    for (const play::FigureId& figure : m_picked) {
        bars.push_back({target(figure)->whyNot, figure});
    }
    std::erase_if(bars, [](const Overruled& bar) { return bar.why.isEmpty(); });
    return !bars.empty() &&
           std::ranges::all_of(bars, [this](const Overruled& bar) { return isOverruled(bar.why, bar.target); });
}

void AimStage::refresh()
{
    const bool choosing = m_picked.empty() || takesSeveral();
    QStringList about = figuresOf(m_act);
    about.prepend(costWords(m_act, *m_context.sheet()));
    about.removeAll(QString());
    const items::FigureRow* row = m_context.row(m_context.sheet()->figure);
    m_heading->setWords(row ? row->accent : -1, nameOf(m_act), about.join(QStringLiteral(" · ")));
    play::SheetAct reach = m_act; // what is added to the throw stands below, beside what it needs
    reach.toHit.reset();
    if (!choosing && target(m_picked.front())->damage) {
        reach.damage = target(m_picked.front())->damage;
        reach.targets.clear(); // it is about this one alone
    }
    m_duel->setWords(nameOf(m_act), figuresOf(reach).join(QStringLiteral(" · ")));
    setRuleTopic(*this, m_context.ruleOf(m_picked.empty() || takesSeveral() ? QStringLiteral("panel-aim")
                                                                            : QStringLiteral("panel-dice")));
    setRuleTopic(*m_dice, m_context.ruleOf(QStringLiteral("panel-dice")));
    m_targets->setVisible(choosing);
    if (choosing) {
        showTargets();
    }
    const bool rolling = !m_picked.empty();
    showDuel();
    m_ways->setVisible(rolling);
    m_dice->setVisible(rolling && !rollsLater());
    showClaims();
    if (rolling) {
        showRoll();
    } else {
        m_need->setWords({}, {}, {});
    }
    Q_EMIT changed();
}

void AimStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_open && !m_targets->isHidden() && event->size().width() != event->oldSize().width()) {
        showTargets(); // at another width they take other heights
    }
}

std::optional<PrimaryAct> AimStage::primary()
{
    if (!m_open) {
        return std::nullopt;
    }
    const items::FigureRow* row = m_context.row(m_context.sheet()->figure);
    PrimaryAct act;
    act.look.seat = row ? row->accent : -1;
    act.look.detail = nameOf(m_act);
    act.look.enabled = false;
    if (m_picked.empty()) {
        act.look.title = takesSeveral() ? tr("Choose all who are caught") : tr("Choose the target");
    } else if (!rollsLater()) {
        act.look.title = tr("What do the dice show?");
    } else if (asksCover()) {
        act.look.title = tr("Open or in cover?");
    } else {
        act.look.title = m_context.table().real.dice ? tr("Attack") : tr("Roll");
        act.look.enabled = true;
        act.press = [this] { chooseWay(openKey); };
    }
    return act;
}

bool AimStage::rollsLater() const
{
    return !m_context.table().real.dice ||
           std::ranges::any_of(m_picked, [this](const play::FigureId& figure) { return target(figure)->rollsLater; });
}

bool AimStage::asksCover() const
{
    return !m_picked.empty() && !takesSeveral() && target(m_picked.front())->inCover;
}

void AimStage::showTargets()
{
    std::vector<Choice> choices;
    for (const play::SheetTarget& each : m_act.targets) {
        ChoiceLook look = lookOf(each, m_act, m_context);
        look.chosen = isPicked(each.figure);
        const QString name = look.number.isEmpty() ? look.title + QStringLiteral(", ") + look.detail
                                                   : tr("%1, needs %2, %3").arg(look.title, look.number, look.detail);
        choices.push_back({QStringLiteral("target:") + each.figure.text(), look, name});
    }
    if (m_picked.empty()) {
        choices.push_back({backKey, {.title = tr("Back"), .icon = Icon::Back}, {}});
    }
    m_targets->setMeasure(m_targets->measureToRead(choices, targetMeasure, highestTarget, readTarget));
    m_targets->setChoices(choices);
    for (const play::SheetTarget& each : m_act.targets) {
        if (ChoiceButton* button = m_targets->button(QStringLiteral("target:") + each.figure.text())) {
            setRuleTopic(*button, !each.rules.empty() ? topicOf(each.rules)
                                  : each.covered      ? m_context.ruleOf(QStringLiteral("part-cover"))
                                                      : m_context.ruleOf(QStringLiteral("part-needed")));
        }
    }
}

void AimStage::showRoll()
{
    const play::SheetTarget& first = *target(m_picked.front());
    const play::SheetRoll& roll = m_inCover && first.inCover ? *first.inCover : first.roll;
    const QString needed = neededWords(roll);
    if (takesSeveral() || needed.isEmpty()) {
        const RuleTopic dice = m_context.ruleOf(QStringLiteral("part-dice"));
        m_need->setWords(takesSeveral() ? RuledWords() : RuledWords{tr("What does it show?"), dice}, {}, {});
    } else {
        const bool covered = first.covered || (m_inCover && first.inCover);
        const items::FigureRow* row = m_context.row(first.figure);
        m_need->setWords({tr("Needs %1").arg(needed), m_context.ruleOf(QStringLiteral("part-needed"))},
                         oddsWords(roll, covered, m_context), reasonWords(first, m_context),
                         row ? row->name : QString()); // at whom, the cards above say
    }
    const bool all = !takesSeveral() && first.everyDie;
    DiceAsk dice;
    dice.thrown = roll.dice;
    dice.all = all;
    dice.needed = takesSeveral() ? std::nullopt : roll.needed;
    dice.savesFrom = roll.savesFrom;
    if (!takesSeveral() && !asksCover() && roll.dice > 0) { // else the ways to roll say it
        dice.roll = wayLook(roll.dice, {}, first.covered).title;
    }
    dice.whose = whoseDice();
    m_dice->ask(dice);
    showWays(first);
}

void AimStage::showClaims()
{
    std::vector<play::SheetClaim> claims;
    for (const play::FigureId& figure : m_picked) {
        for (const play::SheetClaim& claim : target(figure)->claims) {
            if (std::ranges::find(claims, claim) == claims.end()) {
                claims.push_back(claim);
            }
        }
    }
    m_claims->show(m_context, claims);
}

void AimStage::showDuel()
{
    const items::FigureRow* attacker = m_context.row(m_context.sheet()->figure);
    const items::FigureRow* target = m_picked.empty() || takesSeveral() ? nullptr : m_context.row(m_picked.front());
    const bool duel = attacker && target;
    if (duel) {
        m_duel->setFighters(lookOf(*attacker, {}), lookOf(*target, {}));
    }
    m_duel->setVisible(duel);
    m_heading->setVisible(!duel);
}

QString AimStage::whoseDice() const
{
    if (!m_duel->isHidden()) {
        return {};
    }
    const items::FigureRow* attacker = m_context.row(m_context.sheet()->figure);
    QStringList at;
    for (const play::FigureId& figure : m_picked) {
        const items::FigureRow* row = m_context.row(figure);
        at << (row ? row->name : figure.text());
    }
    return tr("Dice of %1 against %2.").arg(attacker ? attacker->name : QString(), at.join(QStringLiteral(", ")));
}

void AimStage::showWays(const play::SheetTarget& first)
{
    std::vector<Choice> choices;
    const auto way = [&](const QString& key, const play::SheetRoll& roll, ChoiceLook look, bool chosen) {
        look.detail = roll.needed ? percentWords(roll.hit) : QString();
        look.icon = m_context.table().real.dice ? std::nullopt : std::optional(Icon::Die);
        look.chosen = chosen && !rollsLater();
        choices.push_back({key, look, {}});
    };
    if (asksCover()) {
        way(openKey, first.roll, wayLook(first.roll.dice, {}, false), !m_inCover);
        way(coverKey, *first.inCover, wayLook(first.inCover->dice, {}, true), m_inCover);
    } else if (rollsLater()) {
        way(openKey, first.roll, {.title = m_context.table().real.dice ? tr("Attack") : tr("Roll")}, false);
    }
    if (!takesSeveral()) {
        choices.push_back({backKey, {.title = tr("Back"), .icon = Icon::Back}, {}});
    }
    m_ways->setChoices(choices);
    for (const auto& [key, part] : {std::pair{openKey, "part-dice"}, std::pair{coverKey, "part-cover"}}) {
        if (ChoiceButton* button = m_ways->button(key)) {
            setRuleTopic(*button, m_context.ruleOf(QString::fromLatin1(part)));
        }
    }
}

bool AimStage::pick(const play::FigureId& figure)
{
    const play::SheetTarget* found = target(figure);
    if (!m_open || !found || (!m_picked.empty() && !takesSeveral())) {
        return false;
    }
    if (!found->whyNot.isEmpty() && !isPicked(figure) && !isOverruled(found->whyNot, figure)) {
        Q_EMIT barred({found->whyNot, found->rules, [this, bar = Overruled{found->whyNot, figure}] {
                           if (const play::SheetTarget* now = m_open ? target(bar.target) : nullptr) {
                               m_overruled.push_back(bar);
                               choose(*now);
                           }
                       }});
        return true;
    }
    choose(*found);
    return true;
}

Pickable AimStage::pickable() const
{
    Pickable found;
    if (!m_open) {
        return found;
    }
    found.chosen = m_picked;
    found.first = m_picked.empty() ? tr("First choose the target, or go back.")
                                   : tr("First finish %1, or go back.").arg(nameOf(m_act));
    const bool full = static_cast<int>(m_picked.size()) >= m_act.mostTargets;
    for (const play::SheetTarget& each : m_act.targets) {
        if (!full && each.whyNot.isEmpty() && !isPicked(each.figure)) {
            found.open.push_back(each.figure);
        }
    }
    return found;
}

void AimStage::choose(const play::SheetTarget& chosen)
{
    if (const auto at = std::ranges::find(m_picked, chosen.figure); at != m_picked.end()) {
        m_picked.erase(at);
    } else if (static_cast<int>(m_picked.size()) < m_act.mostTargets) {
        m_picked.push_back(chosen.figure);
    }
    const bool saysNothing = !chosen.inCover && chosen.claims.empty();
    const bool reactsFirst = chosen.rollsLater && m_context.table().real.dice && saysNothing;
    if (!takesSeveral() && (chosen.roll.dice == 0 || reactsFirst)) {
        give({}); // nothing is thrown, or not yet
        return;
    }
    refresh();
    if (takesSeveral()) {
        Q_EMIT picked();
    } else {
        Q_EMIT turned();
    }
}

void AimStage::chooseWay(const QString& key)
{
    if (key == backKey) {
        stepBack();
        return;
    }
    m_inCover = key == coverKey;
    if (rollsLater()) {
        give({});
    } else {
        refresh();
    }
}

void AimStage::give(const std::vector<int>& dice)
{
    ask::Aim aim{m_picked, {}, dice, isAgainstRules()};
    if (m_inCover) {
        aim.covered = m_picked;
    }
    const Ask made = ask::act(m_act, aim);
    close();
    Q_EMIT asked(made);
}

QWidget* AimStage::answer() const
{
    if (m_picked.empty() || takesSeveral()) {
        return m_targets->first();
    }
    return m_dice->isHidden() ? static_cast<QWidget*>(m_ways->first()) : m_dice;
}

QString AimStage::stepAsked() const
{
    return keyOf(m_act) + (m_picked.empty() || takesSeveral() ? QString() : m_picked.front().text());
}

bool AimStage::stepBack()
{
    if (!m_open) {
        return false;
    }
    if (m_picked.empty()) {
        close();
    } else {
        m_picked.clear();
        refresh();
        Q_EMIT turned();
    }
    return true;
}

void AimStage::close()
{
    m_open = false;
    Q_EMIT finished();
}

bool AimStage::takeKey(const QKeyEvent& event)
{
    if (!m_open) {
        return false;
    }
    if (const auto digit = digitOf(event)) {
        m_dice->takeDigit(digit->amount, digit->heals);
        return true; // a digit too many must not strike whoever aims
    }
    return m_dice->takeOther(event);
}

} // namespace wheelhouse::ui

#include "moc_aim_stage.cpp"
