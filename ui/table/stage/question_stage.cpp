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
constexpr ChoiceGrid::Measure denseMeasure{145, 49, 4};   // and those who may react to the walk with them
constexpr ChoiceGrid::Measure squaresMeasure{100, 46, 6}; // which are seen on the map
constexpr size_t leastOfDense = 13;
constexpr double mostOfChoices = 1.6;                   // of the choices, where there is room
constexpr ChoiceGrid::Measure readMeasure{250, 120, 2}; // a whole sentence wants more room than a name

bool hasSentence(const Choice& choice)
{
    constexpr qsizetype longestName = 40;
    return choice.look.detail.size() > longestName;
}

/// Of so many the name is looked for. What one does is told when it has been chosen; why one cannot be chosen stays.
void leaveNames(std::vector<Choice>& choices)
{
    for (Choice& choice : choices) {
        if (hasSentence(choice) && choice.look.enabled && !choice.look.barred) {
            choice.look.detail.clear();
        }
    }
}

/// Gives a choice the letter to type, which also marks it on the map.
void giveLetter(Choice& choice, const QString& letter)
{
    choice.look.number = letter;
    choice.name = QuestionStage::tr("%1, letter %2").arg(choice.look.title, letter);
}

/// What the last act had hands move where nobody keeps a map: the answer hangs on it.
QStringList walksJustTold(const TableContext& context)
{
    QStringList walks;
    const auto& step = context.publication->step;
    for (const play::PhysicalAct& act : context.publication->hands) {
        const QString group = act.key.section(QLatin1Char('/'), 1, 1);
        if (act.key.startsWith(QLatin1String("walk/")) && !step.empty() && step.back().group.text() == group) {
            walks << text::render(act.act);
        }
    }
    return walks;
}
} // namespace

const QString QuestionStage::seatKey = QStringLiteral("seat:");
const QString QuestionStage::doneKey = QStringLiteral("done");
const QString QuestionStage::payKey = QStringLiteral("pay");
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
    auto* column = m_column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    auto* top =
        new QHBoxLayout; // the duel stands here in place of the heading, so that the mark takes no line of its own
    top->addWidget(m_heading, 1);
    top->addWidget(m_duel, 1);
    top->addWidget(m_mark);
    column->addLayout(top);
    constexpr int most = 100; // what is pressed and read takes the room that is left, up to limits of its own
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
    if (!context.openPrompt()) { // the same question may be asked again after Undo
        m_facesOf = {};
        m_picked.clear();
    }
    m_end->hide();
    m_duel->hide();
    m_column->setStretch(0, 0);
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
        m_typed.clear();
        m_typedAt.invalidate();
    }
    m_kind = Kind::Prompt;
    m_prompt = prompt;
    setRuleTopic(*this, context.ruleOf(prompt));
    m_heading->setWords(context.ownerOf(prompt.seat), text::render(prompt.title), context.nameOf(prompt.seat));
    const QString why = whyAsked(prompt, context);
    QStringList says = walksJustTold(context);
    says.removeIf([&why](const QString& walk) { return why.contains(walk); });
    m_why->setText((says << why).join(QLatin1Char('\n')));
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
    const auto payment = paymentBy(prompt, idsIn(prompt.standard));
    if (m_picked.empty() && payment) { // the large button lets it happen
        choices.push_back({payKey, {.title = wordsOf(*payment), .icon = Icon::Cross}, {}});
    } else if (m_picked.empty() && mayBeDone()) { // with something chosen the large button is pressed
        const QString none = asksWhoIsThere(prompt) ? tr("Nobody") : tr("None of these");
        choices.push_back({doneKey, {.title = none, .icon = Icon::Check}, {}});
    }
    for (size_t i = 0; i < choices.size() && isNumbered(prompt); ++i) {
        choices[i].look.number = QString::number(i + 1);
    }
    for (size_t i = 0; i < letters.size(); ++i) {
        giveLetter(choices[i], letters[i]);
    }
    addBack(choices);
    constexpr double highest = 330;
    constexpr double unshrunk = 0.85;
    if (choices.size() >= leastOfDense) {
        leaveNames(choices);
    }
    m_reads = choices.size() < leastOfDense && std::ranges::any_of(choices, hasSentence);
    for (Choice& choice : choices) {
        choice.look.large = m_reads; // all around the table read it
    }
    const ChoiceGrid::Measure named = choices.size() < leastOfCrowd   ? usualMeasure
                                      : choices.size() < leastOfDense ? crowdMeasure
                                                                      : denseMeasure;
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

void QuestionStage::showSpaces(const TableContext& context, const play::Prompt& prompt)
{
    const bool onMap = context.publication->map != nullptr;
    const std::vector<QString> letters = answerLetters(prompt, context);
    std::vector<Choice> choices;
    for (const play::PromptOption& option : prompt.options) {
        const auto space = spaceOf(option.id);
        const bool isOnMap = space && onMap && option.label.key != QLatin1String("option-monster-still-at");
        const items::FigureRow* figure = context.row(play::FigureId(option.id));
        if (letters.empty() && (isOnMap || figure)) {
            continue; // it is tapped there, or on its card
        }
        if (figure) {
            choices.push_back(optionChoice(context, option));
            continue;
        }
        ChoiceLook look = lookOfMany(option.label);
        look.icon = option.id == QLatin1String("all-there") ? Icon::Check : look.icon;
        look.title = space && option.label.isEmpty() ? play::spaceName(context.table(), *space) : look.title;
        choices.push_back({option.id, look, {}});
    }
    for (size_t i = 0; i < letters.size(); ++i) {
        giveLetter(choices[i], letters[i]);
    }
    if (onMap && letters.empty()) {
        m_why->setText(m_why->text() + QLatin1Char('\n') + howToTapSpaces(context, prompt));
    }
    addBack(choices);
    m_grid->setMeasure(letters.size() < leastOfCrowd ? usualMeasure : squaresMeasure);
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
