// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/question_stage.h"

#include "model/play/table/figure_names.h"
#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_topic.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/answer_letters.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/looks.h"
#include "ui/table/results/end_panel.h"
#include "ui/table/stage/claim_chips.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/stage/duel_bar.h"
#include "ui/table/stage/prompt_options.h"
#include "ui/table/stage/rule_mark.h"
#include "ui/table/stage/stage_heading.h"

#include <QLabel>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure usualMeasure{185, 66, 4};
constexpr ChoiceGrid::Measure crowdMeasure{145, 60, 4}; // so that all heads, and none of them, are seen at once
constexpr size_t leastOfCrowd = 9;
constexpr ChoiceGrid::Measure wayMeasure{160, 56, 3};
constexpr double mostOfChoices = 1.6;                   // of the choices, where there is room
constexpr ChoiceGrid::Measure readMeasure{250, 120, 2}; // a whole sentence wants more room than a name

/// Whether somebody throws against no one, to succeed at something: the option is whoever throws.
bool isCheck(const play::Prompt& prompt)
{
    return !prompt.options.empty() && prompt.options.front().label.key == QLatin1String("check-needs");
}

/// The attack whose dice are asked for; nullptr for none.
const play::SheetAct* rolledIn(const TableContext& context)
{
    return context.sheet() && context.sheet()->rolled ? &*context.sheet()->rolled : nullptr;
}

/// Gives a choice the letter to type, which also marks it on the map.
void giveLetter(Choice& choice, const QString& letter)
{
    choice.look.number = letter;
    choice.name = QuestionStage::tr("%1, letter %2").arg(choice.look.title, letter);
}

/// Its figures but what is added to the throw, which stands beside what the throw needs.
QString figuresBesideDice(const TableContext& context)
{
    play::SheetAct rolled = rolledIn(context) ? *rolledIn(context) : play::SheetAct();
    rolled.toHit.reset();
    return figuresOf(rolled).join(QStringLiteral(" · "));
}
} // namespace

const QString QuestionStage::seatKey = QStringLiteral("seat:");
const QString QuestionStage::doneKey = QStringLiteral("done");
const QString QuestionStage::openKey = QStringLiteral("way-open");
const QString QuestionStage::coverKey = QStringLiteral("way-cover");
const QString QuestionStage::backKey = QStringLiteral("question-back");

QuestionStage::QuestionStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_duel(new DuelBar(skin, this))
    , m_mark(makeRuleMark(skin, *this))
    , m_behaviour(new WrappedLabel(this))
    , m_why(new WrappedLabel(this))
    , m_need(new NeedLine(skin, this))
    , m_dice(new DicePanel(skin, this))
    , m_grid(new ChoiceGrid(usualMeasure, skin, this))
    , m_claims(new ClaimChips(skin, this))
    , m_end(new EndPanel(skin, this))
{
    for (QLabel* words : {m_behaviour, m_why}) {
        words->setTextFormat(Qt::PlainText);
    }
    m_behaviour->setObjectName(QStringLiteral("groupBehaviour"));
    m_why->setObjectName(QStringLiteral("questionWhy"));
    m_grid->setObjectName(QStringLiteral("questionGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    auto* top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_mark);
    column->addLayout(top);
    constexpr int most = 100; // what is pressed and read takes the room that is left, up to limits of its own
    column->addWidget(m_duel, most / 4);
    column->addWidget(m_end, most);
    column->addWidget(m_behaviour);
    column->addWidget(m_why);
    column->addWidget(m_need, most / 5);
    column->addWidget(m_dice, most);
    column->addWidget(m_grid, most);
    column->addWidget(m_claims); // they come and go: nothing that is pressed stands below them
    column->addStretch(1);
    m_grid->setGrowth(mostOfChoices);
    connect(m_grid, &ChoiceGrid::chosen, this, &QuestionStage::chosen);
    connect(m_dice, &DicePanel::thrown, this, &QuestionStage::takeFaces);
    connect(m_dice, &DicePanel::fallen, this, [this](const std::vector<play::FallenDie>& dice) {
        Q_EMIT asked(ask::answer(m_prompt, play::answerOf(dice)));
    });
    connect(m_claims, &ClaimChips::asked, this, &QuestionStage::asked);
    QuestionStage::setSkin(skin);
}

void QuestionStage::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_behaviour->setFont(skin.type.text(18, QFont::DemiBold));
    m_why->setFont(skin.type.text(16));
}

void QuestionStage::show(const TableContext& context)
{
    m_context = context;
    keepSizes(context);
    m_behaviour->clear();
    m_reads = false;
    m_grid->setMeasure(usualMeasure);
    m_dice->hide();
    if (!context.openPrompt()) {
        m_facesOf = {};
    }
    m_end->hide();
    m_duel->hide();
    m_heading->setVisible(context.state().result.isEmpty()); // the end has a heading of its own
    m_need->setWords({}, {}, {});
    setRuleTopic(*this, {});
    const play::Table& table = context.table();
    if (!context.state().result.isEmpty()) {
        showEnd(context);
    } else if (!context.secretsToSettle().empty()) {
        showSecrets(context);
    } else if (const play::Prompt* prompt = context.openPrompt()) {
        showPrompt(context, *prompt);
    } else if (const play::TurnEntry* acting = table.acting()) {
        showGroup(context, *acting);
    } else if (table.phase == QLatin1String("initiative")) {
        showBeginning(context);
    } else if (const play::TurnEntry* next = table.nextWaiting(); next && context.asksWhoShowed(*next)) {
        showWhoShowed(context, *next);
    } else {
        showPause(context, next);
    }
    showClaims(context);
    m_behaviour->setVisible(!m_behaviour->text().isEmpty());
    m_why->setVisible(!m_why->text().isEmpty());
    m_mark->setVisible(m_end->isHidden() && !ruleTopicInFocus(m_mark).isEmpty()); // it would float above the result
}

/// Situations are told where something hangs on them: at dice, targets and what a card does, not while numbers are
/// shown and cards are taken.
void QuestionStage::showClaims(const TableContext& context)
{
    const bool levelsUp = m_kind == Kind::Prompt && m_prompt.title.key == QLatin1String("ask-level-up");
    const bool hangs = (m_kind == Kind::Prompt && !levelsUp) || m_kind == Kind::Group || m_kind == Kind::Pause;
    const bool tells = hangs && context.sheet();
    m_claims->show(context, tells ? context.sheet()->claims : std::vector<play::SheetClaim>());
}

/// What is pressed keeps its size while the same thing is asked: another act makes no more room for it.
void QuestionStage::keepSizes(const TableContext& context)
{
    const play::Prompt* prompt = context.openPrompt();
    const play::TurnEntry* next = context.table().nextWaiting();
    const QString asked = prompt ? prompt->id.text() : QStringLiteral("%1").arg(next ? next->number : 0);
    if (m_asked.what != asked) {
        m_asked = {asked, context.publication->head};
    }
    m_grid->holdGrowth(m_asked.since != context.publication->head); // until then it is still being laid out
}

void QuestionStage::showPrompt(const TableContext& context, const play::Prompt& prompt)
{
    if (m_prompt.id != prompt.id) {
        m_picked.clear(); // another question
    }
    m_kind = Kind::Prompt;
    m_prompt = prompt;
    setRuleTopic(*this, context.ruleOf(prompt));
    m_heading->setWords(context.ownerOf(prompt.seat), text::render(prompt.title), context.nameOf(prompt.seat));
    m_why->setText(answerLetters(prompt, context).empty() ? text::render(prompt.why) : whoChooses(prompt, context));
    using Asks = play::PromptKind;
    if (prompt.kind == Asks::EnterDice || prompt.kind == Asks::EnterNumber) {
        showDice(context, prompt);
    } else if (prompt.kind == Asks::ChooseSpace) {
        showSpaces(context, prompt);
    } else if (prompt.kind == Asks::Confirm) {
        std::vector<Choice> choices{{QStringLiteral("yes"), {.title = tr("Yes"), .icon = Icon::Check}, {}},
                                    {QStringLiteral("no"), {.title = tr("No"), .icon = Icon::Cross}, {}}};
        addBack(choices);
        m_grid->setChoices(choices);
    } else if (onlyGoesOn(prompt)) {
        m_grid->setChoices({}); // the large button does
    } else {
        showOptions(context, prompt);
    }
}

void QuestionStage::showOptions(const TableContext& context, const play::Prompt& prompt)
{
    const std::vector<QString> letters = answerLetters(prompt, context);
    std::vector<Choice> choices;
    for (const play::PromptOption& option : prompt.options) {
        Choice choice = optionChoice(context, option);
        const auto picked = std::find(m_picked.begin(), m_picked.end(), option.id);
        choice.look.chosen = picked != m_picked.end();
        if (choice.look.chosen && prompt.kind == play::PromptKind::Order) {
            choice.look.number = QString::number(picked - m_picked.begin() + 1);
        }
        choices.push_back(std::move(choice));
    }
    if (m_picked.empty() && mayBeDone()) { // with something chosen the large button is pressed
        choices.push_back({doneKey, {.title = tr("None of these"), .icon = Icon::Check}, {}});
    }
    for (size_t i = 0; i < choices.size() && isNumbered(prompt); ++i) {
        choices[i].look.number = QString::number(i + 1);
    }
    for (size_t i = 0; i < letters.size(); ++i) {
        giveLetter(choices[i], letters[i]);
    }
    addBack(choices);
    constexpr qsizetype sentence = 40;
    constexpr double highest = 330;
    constexpr double unshrunk = 0.85;
    m_reads = std::any_of(choices.begin(), choices.end(),
                          [](const Choice& choice) { return choice.look.detail.size() > sentence; });
    for (Choice& choice : choices) {
        choice.look.large = m_reads; // all around the table read it
    }
    const ChoiceGrid::Measure named = choices.size() < leastOfCrowd ? usualMeasure : crowdMeasure;
    m_grid->setMeasure(m_reads ? m_grid->measureToRead(choices, readMeasure, highest, unshrunk) : named);
    m_grid->setChoices(choices);
}

void QuestionStage::addBack(std::vector<Choice>& choices) const
{
    if (m_picked.empty() && wayBack()) {
        const QString& key = m_context.publication->step.back().content.title.key;
        const QString where = key == QLatin1String("line-ability-used") ? tr("Back to before this was used")
                              : key.startsWith(QLatin1String("line-attack"))
                                  ? tr("Back to before the attack")
                                  : tr("Back to the question before this one");
        choices.push_back({backKey, {.title = tr("Back"), .icon = Icon::Back}, where});
    }
}

void QuestionStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        m_grid->holdGrowth(false);
    }
    if (m_reads && event->size().width() != event->oldSize().width()) {
        showOptions(TableContext(m_context), play::Prompt(m_prompt));
    }
}

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
    asked.kinds = dice ? prompt.dice : std::vector<play::AskedDice>();
    QStringList at;
    for (const play::PromptOption& option : prompt.options) {
        if (const items::FigureRow* row = context.row(play::FigureId(option.id))) {
            at << row->name;
        }
        asked.savesFrom = std::min(asked.savesFrom, numberIn(option.label, QLatin1String("saves")).value_or(20));
    }
    const bool saysCover = context.sheet() && context.sheet()->cover; // beside the dice
    if (dice && needed && prompt.options.size() == 1 && !saysCover && !check) {
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
    const RuledWords large{needed >= highest ? tr("Needs %1").arg(highest) : tr("Needs %1+").arg(needed),
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
}

void QuestionStage::showSpaces(const TableContext& context, const play::Prompt& prompt)
{
    const bool onMap = context.publication->map != nullptr;
    const std::vector<QString> letters = answerLetters(prompt, context);
    std::vector<Choice> choices;
    for (const play::PromptOption& option : prompt.options) {
        const auto space = spaceOf(option.id);
        const bool isOnMap = space && onMap && option.label.key != QLatin1String("option-monster-still-at");
        if (letters.empty() && (isOnMap || context.row(play::FigureId(option.id)))) {
            continue; // it is tapped there, or on its card
        }
        ChoiceLook look;
        look.icon = option.label.key == QLatin1String("option-monsters-all-there") ? Icon::Check : look.icon;
        look.title =
            space && option.label.isEmpty() ? play::spaceName(context.table(), *space) : text::render(option.label);
        choices.push_back({option.id, look, {}});
    }
    for (size_t i = 0; i < letters.size(); ++i) {
        giveLetter(choices[i], letters[i]);
    }
    if (onMap && letters.empty()) {
        m_why->setText(m_why->text() + QLatin1Char('\n') + howToTapSpaces(context, prompt));
    }
    addBack(choices);
    m_grid->setChoices(choices);
}

void QuestionStage::showEnd(const TableContext& context)
{
    m_kind = Kind::Nothing;
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-result")));
    m_end->show(context);
    m_why->setText(tr("Undo takes the end back. The house at the top left leaves the table."));
    m_grid->setChoices({});
}

QString QuestionStage::resultWords() const
{
    return m_end->isHidden() ? QString() : m_end->words();
}

void QuestionStage::tell(const items::GameStory& story)
{
    m_end->tell(story);
}

void QuestionStage::chosen(const QString& key)
{
    switch (m_kind) {
    case Kind::WhoShowed:
        Q_EMIT asked(key == QLatin1String("nobody") ? ask::passOver(m_number)
                                                    : ask::beginTurn(m_number, play::FigureId(key)));
        return;
    case Kind::Secrets:
        Q_EMIT curtainAsked(play::SeatId(key));
        return;
    case Kind::Beginning:
        if (key.startsWith(seatKey)) {
            Q_EMIT asked(ask::setActive(play::SeatId(key.mid(seatKey.size()))));
        } else if (const bool real = key == QLatin1String("real"); real != m_context.table().real.initiativeCards) {
            Q_EMIT asked(ask::real("initiative-cards", real));
        }
        return;
    case Kind::Group:
        Q_EMIT selectAsked(play::FigureId(key));
        return;
    case Kind::Pause:
        Q_EMIT asked(ask::countUp(play::CounterId(key), 1));
        return;
    case Kind::Nothing:
        return;
    case Kind::Prompt:
        break;
    }
    answerPrompt(key);
}

} // namespace wheelhouse::ui

#include "moc_question_stage.cpp"
