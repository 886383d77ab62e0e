// SPDX-License-Identifier: GPL-3.0-or-later
// The question stage while it asks for dice or a number: who throws at whom, what the throw needs, and the faces.
#include "model/text/render.h"
#include "ui/common/rule_topic.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/looks.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/stage/duel_bar.h"
#include "ui/table/stage/prompt_options.h"
#include "ui/table/stage/question_stage.h"
#include "ui/table/stage/stage_heading.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure wayMeasure{160, 56, 3};

/// Whether somebody throws against no one, to succeed at something: the option is whoever throws.
bool isCheck(const play::Prompt& prompt)
{
    return !prompt.options.empty() && prompt.options.front().label.key == QLatin1String("check-needs");
}

/// Whether the highest face and a 1 are nothing special: what the dice come to is all that counts.
bool isPlainRoll(const play::Prompt& prompt)
{
    return !prompt.options.empty() && prompt.options.front().label.key == QLatin1String("roll-needed");
}

/// The attack whose dice are asked for; nullptr for none.
const play::SheetAct* rolledIn(const TableContext& context)
{
    return context.sheet() && context.sheet()->rolled ? &*context.sheet()->rolled : nullptr;
}

/// Its figures but what is added to the throw, which stands beside what the throw needs.
QString figuresBesideDice(const TableContext& context)
{
    play::SheetAct rolled = rolledIn(context) ? *rolledIn(context) : play::SheetAct();
    rolled.toHit.reset();
    return figuresOf(rolled).join(QStringLiteral(" · "));
}
} // namespace

void QuestionStage::showDice(const TableContext& context, const play::Prompt& prompt)
{
    const bool check = isCheck(prompt);
    if (!check) {
        showDuel(context, prompt);
    }
    std::optional<int> needed;
    QStringList lines;
    if (prompt.kind != play::PromptKind::EnterDice || prompt.least > 1 || !prompt.dice.empty()) {
        lines << text::render(prompt.why); // else the faces say it
    }
    for (const play::PromptOption& option : prompt.options) {
        const auto least = numberIn(option.label, QLatin1String("needed"));
        needed = needed && least ? std::min(*needed, *least) : least ? least : needed;
        lines << text::render(option.label);
    }
    if (prompt.options.size() == 1 && needed && !check) {
        showNeed(context, prompt.options.front(), *needed);
        lines.removeLast();
    }
    m_why->setText(lines.join(QLatin1Char('\n')));
    const bool dice = prompt.kind == play::PromptKind::EnterDice;
    DiceAsk asked;
    asked.low = prompt.low.value_or(1);
    asked.high = prompt.high.value_or(20);
    asked.thrown = dice ? prompt.most : 1;
    asked.all = dice && prompt.least > 1;
    asked.needed = needed;
    asked.attack = !check;
    asked.naturals = !isPlainRoll(prompt);
    asked.kinds = dice ? prompt.dice : std::vector<play::AskedDice>();
    QStringList at;
    for (const play::PromptOption& option : prompt.options) {
        if (const items::FigureRow* row = context.row(play::FigureId(option.id))) {
            at << row->name;
        }
        asked.savesFrom = std::min(asked.savesFrom, numberIn(option.label, QLatin1String("saves")).value_or(20));
    }
    const bool saysCover = context.sheet() && context.sheet()->cover; // beside the dice
    const bool saysHowMany =
        prompt.options.size() == 1 && numberIn(prompt.options.front().label, QLatin1String("count"));
    if (dice && needed && saysHowMany && !saysCover && !check && asked.naturals) {
        const bool covered = isCoveredRoll(prompt.options.front());
        asked.roll = wayLook(prompt.most, {}, covered).title;
    }
    const QString thrower = textIn(prompt.title, QLatin1String("figure"));
    if (!thrower.isEmpty() && !at.isEmpty() && m_duel->isHidden() && !check) {
        asked.whose = tr("Dice of %1 against %2.").arg(thrower, at.join(QStringLiteral(", ")));
    }
    askFaces(asked, prompt);
    showWays(context);
}

void QuestionStage::askFaces(const DiceAsk& asked, const play::Prompt& prompt)
{
    if (m_facesOf != prompt.id || asked.kinds.empty()) {
        m_dice->ask(asked);
    }
    m_facesOf = asked.kinds.empty() ? play::PromptId() : prompt.id;
    m_dice->show();
}

/// What the roll at the one target has to show, as beside the dice of an attack that is declared.
void QuestionStage::showNeed(const TableContext& context, const play::PromptOption& option, int needed)
{
    constexpr int highest = 20;
    const auto part = [&](const char* name) { return context.ruleOf(QString::fromLatin1(name)); };
    const items::FigureRow* row = context.row(play::FigureId(option.id));
    const QString spoken = row && !m_duel->isHidden() ? row->name : QString();
    const RuledWords large{needed > highest && isPlainRoll(m_prompt) ? tr("Cannot hit")
                           : needed >= highest                       ? tr("Needs %1").arg(highest)
                                                                     : tr("Needs %1+").arg(needed),
                           part("part-needed")};
    std::vector<RuledWords> about;
    if (row && m_duel->isHidden()) { // else its card says it
        about.push_back({row->name, part("part-armour-class")});
    }
    const play::SheetAct* rolled = rolledIn(context);
    const auto target = rolled
                            ? std::ranges::find(rolled->targets, play::FigureId(option.id), &play::SheetTarget::figure)
                            : std::vector<play::SheetTarget>::const_iterator();
    if (rolled && target != rolled->targets.end() && target->roll.needed) {
        const std::vector<RuledWords> odds = oddsWords(target->roll, target->covered, context);
        about.insert(about.end(), odds.begin(), odds.end());
        m_need->setWords(large, about, reasonWords(*target, context), spoken);
        return;
    }
    if (isCoveredRoll(option)) {
        about.push_back({tr("cover"), part("part-cover")});
    }
    std::vector<RuledWords> chance;
    if (const auto percent = numberIn(option.label, QLatin1String("percent"))) {
        chance.push_back({tr("%1 %").arg(*percent), part("part-chance")});
        if (const QString changes = changesOfChance(option.label); !changes.isEmpty()) {
            chance.push_back({changes, part("part-chance")});
        }
    }
    if (row && row->armourClass) {
        chance.push_back({tr("AC %1").arg(*row->armourClass), part("part-armour-class")});
    }
    m_need->setWords(large, about, chance, spoken);
}

/// As beside the dice of an attack that is declared: who has cover is said at the roll.
void QuestionStage::showWays(const TableContext& context)
{
    const play::SheetCover* cover = context.sheet() && context.sheet()->cover ? &*context.sheet()->cover : nullptr;
    std::vector<Choice> choices;
    const auto add = [&](const QString& key, const play::SheetRoll& roll, bool covered) {
        ChoiceLook look = wayLook(roll.dice, roll.needed ? percentWords(roll.hit) : QString(), covered);
        look.chosen = cover->holds == covered;
        choices.push_back({key, look, {}});
    };
    if (cover && m_prompt.kind == play::PromptKind::EnterDice) {
        add(openKey, cover->open, false);
        add(coverKey, cover->inCover, true);
    }
    addBack(choices);
    m_grid->setMeasure(wayMeasure);
    m_grid->setChoices(choices);
    for (const auto& [key, part] : {std::pair{openKey, "part-dice"}, std::pair{coverKey, "part-cover"}}) {
        if (ChoiceButton* button = m_grid->button(key)) {
            setRuleTopic(*button, context.ruleOf(QString::fromLatin1(part)));
        }
    }
}

void QuestionStage::showDuel(const TableContext& context, const play::Prompt& prompt)
{
    // Of several with one name nobody knows who throws, unless it is the one in turn.
    const QString thrower = textIn(prompt.title, QLatin1String("figure"));
    const items::FigureRow* attacker = context.row(context.acting());
    if (!attacker || attacker->name != thrower) {
        const auto named = std::ranges::find(context.figures, thrower, &items::FigureRow::name);
        const bool isOne = std::ranges::count(context.figures, thrower, &items::FigureRow::name) == 1;
        attacker = isOne ? &*named : nullptr;
    }
    const items::FigureRow* target =
        prompt.options.size() == 1 ? context.row(play::FigureId(prompt.options.front().id)) : nullptr;
    if (!attacker || !target) {
        if (const play::SheetAct* rolled = rolledIn(context)) {
            QStringList about = QStringList{context.nameOf(prompt.seat)} + figuresOf(*rolled);
            about.removeAll(QString());
            m_heading->setWords(context.ownerOf(prompt.seat), text::render(prompt.title),
                                about.join(QStringLiteral(" · ")));
        }
        return;
    }
    m_duel->setFighters(lookOf(*attacker, {}), lookOf(*target, {}));
    m_duel->setWords(textIn(prompt.title, QLatin1String("name")), figuresBesideDice(context));
    m_duel->show();
    m_heading->hide();
    constexpr int share = 25; // of the room that is left; the dice have 100
    m_column->setStretch(0, share);
}

} // namespace wheelhouse::ui
