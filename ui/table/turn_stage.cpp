// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/turn_stage.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_label.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/line_words.h"
#include "ui/table/act_words.h"
#include "ui/table/action_pips.h"
#include "ui/table/choice_grid.h"
#include "ui/table/claim_chips.h"
#include "ui/table/primary_act.h"
#include "ui/table/stage_heading.h"

#include <QLabel>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString itemsKey = QStringLiteral("turn-items");
const QString handKey = QStringLiteral("turn-by-hand");
const QString readKey = QStringLiteral("turn-read");
const QString endAllKey = QStringLiteral("turn-end-all");
constexpr ChoiceGrid::Measure actMeasure{270, 54, 3}; // a row of figures is read whole
constexpr double highestAct = 126;
constexpr int stageMargin = 14;
constexpr int stageTop = 12;
const QString lootType = QStringLiteral("loot");

/// What people play a monster by.
bool isBehaviour(const play::Line& line)
{
    return line.kind == QLatin1String("behaviour") || line.kind == QLatin1String("bloodied");
}

/// The figures or the reason, then what the card says.
QString withText(const QString& detail, const QString& text)
{
    return detail.isEmpty()                    ? text
           : detail.endsWith(QLatin1Char('.')) ? TurnStage::tr("%1 %2").arg(detail, text)
                                               : TurnStage::tr("%1. %2").arg(detail, text);
}

/// A line of words with a rule behind some of them.
class RuledLine
{
public:
    RuledLine(const RuleLabel& label, std::vector<RuleTopic>& topics) : m_label(label), m_topics(topics) {}

    QString link(const QString& inner, const RuleTopic& topic) const
    {
        if (topic.isEmpty()) {
            return inner;
        }
        m_topics.push_back(topic);
        return m_label.link(m_topics.size() - 1, inner);
    }

    /// What the pieces print and what changes it: "AC 15 14 · +1 Shield".
    QString changed(const QString& name, const std::optional<int>& value, const std::vector<play::SumStep>& steps,
                    const char* part, const TableContext& context) const
    {
        if (steps.empty() || !value) {
            return {};
        }
        const QString all = TurnStage::tr("<b>%1 %2</b>").arg(name).arg(*value);
        const QString head = link(all, context.ruleOf(QString::fromLatin1(part)));
        QStringList words{link(QString::number(steps.front().by), context.ruleOf(steps.front()))};
        for (size_t i = 1; i < steps.size(); ++i) {
            words << link(stepWords(steps[i]).toHtmlEscaped(), context.ruleOf(steps[i]));
        }
        return head + QLatin1Char(' ') + words.join(QStringLiteral(" · "));
    }

private:
    const RuleLabel& m_label;
    std::vector<RuleTopic>& m_topics;
};
} // namespace

TurnStage::TurnStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_top(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_heading(new StageHeading(skin, this))
    , m_pips(new ActionPips(skin, this))
    , m_acts(new ChoiceGrid(actMeasure, skin, this))
    , m_more(new ChoiceGrid({185, 44, 5}, skin, this))
    , m_claims(new ClaimChips(skin, this))
    , m_passing(new QLabel(this))
    , m_behaviour(new QLabel(this))
    , m_words(new RuleLabel(this))
{
    m_acts->setObjectName(QStringLiteral("actGrid"));
    m_more->setObjectName(QStringLiteral("turnMoreGrid"));
    m_passing->setObjectName(QStringLiteral("passingWords"));
    m_behaviour->setObjectName(QStringLiteral("turnBehaviour"));
    for (QLabel* plain : {m_passing, m_behaviour}) {
        plain->setWordWrap(true);
        plain->setTextFormat(Qt::PlainText);
    }
    m_words->setObjectName(QStringLiteral("turnWords"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(stageMargin, stageTop, stageMargin, stageTop);
    column->setSpacing(metrics::gap);
    m_top->setSpacing(metrics::gap);
    m_top->addWidget(m_heading, 1);
    m_top->addWidget(m_pips);
    column->addLayout(m_top);
    for (QWidget* part : std::initializer_list<QWidget*>{m_passing, m_behaviour, m_acts, m_more, m_claims, m_words}) {
        column->addWidget(part);
    }
    column->addStretch(1);
    connect(m_acts, &ChoiceGrid::chosen, this, &TurnStage::choose);
    connect(m_claims, &ClaimChips::asked, this, &TurnStage::asked);
    connect(m_more, &ChoiceGrid::chosen, this, [this](const QString& key) {
        const play::FigureId figure = m_context.sheet()->figure;
        if (key == itemsKey) {
            Q_EMIT itemsAsked(figure);
        } else if (key == handKey) {
            Q_EMIT byHandAsked(figure);
        } else if (key == endAllKey) {
            m_ending = m_context.table().acting()->number;
            m_ended = {};
            endNext();
        } else if (key == readKey) {
            m_reads = !m_reads;
            show(TableContext(m_context));
            Q_EMIT grown();
        } else {
            choose(key);
        }
    });
    connect(m_acts, &ChoiceGrid::held, this, [this](const QString& key) {
        const play::SheetAct* held = act(key);
        if (held && held->type == lootType && held->whyNot.isEmpty() && !m_context.table().real.lootBag) {
            Q_EMIT lootHeld(m_context.sheet()->figure, false);
        }
    });
    TurnStage::setSkin(skin);
}

void TurnStage::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_words->setFont(skin.type.text(15));
    m_passing->setFont(skin.type.text(16, QFont::DemiBold));
    m_behaviour->setFont(skin.type.text(18, QFont::DemiBold));
}

int TurnStage::heightToRead(int width) const
{
    const int inside = width - 2 * stageMargin;
    int height = 2 * stageTop + m_top->sizeHint().height();
    for (const QWidget* part : std::initializer_list<const QWidget*>{m_passing, m_behaviour}) {
        height += part->isHidden() ? 0 : part->heightForWidth(inside) + metrics::gap;
    }
    return height;
}

void TurnStage::show(const TableContext& context)
{
    m_context = context;
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-turn")));
    const items::FigureRow* row = context.row(context.sheet()->figure);
    QStringList about;
    if (row->number) {
        about << tr("turn %1").arg(text::numberText(*row->number));
    }
    if (const QString seat = context.nameOf(row->seat); !seat.isEmpty()) {
        about << seat;
    }
    m_heading->setWords(row->accent, row->name, about.join(QStringLiteral(" · ")));
    showPips();
    showPassing();
    showBehaviour();
    m_claims->show(context, context.sheet()->claims);
    showActs();
    showWords();
    if (m_ending && m_endedAt != context.publication->head) {
        QMetaObject::invokeMethod(this, &TurnStage::endNext, Qt::QueuedConnection);
    }
}

void TurnStage::endNext()
{
    const play::TurnEntry* acting = m_context.table().acting();
    const bool asks = m_context.openPrompt() || m_context.reactions();
    const bool refused = m_context.sheet()->figure == m_ended; // it has not ended
    if (!m_ending || !acting || acting->number != *m_ending || asks || refused || m_context.publication->readOnly) {
        m_ending.reset();
        return;
    }
    const PrimaryAct act = primaryAct(m_context);
    m_endedAt = m_context.publication->head;
    m_ended = m_context.sheet()->figure;
    if (!m_context.sheet()->follows) {
        m_ending.reset(); // the last of them
    }
    if (act.ask) {
        Q_EMIT asked(*act.ask);
    }
}

void TurnStage::showPassing()
{
    const play::Prompt* reactions = m_context.reactions();
    m_passing->setVisible(reactions != nullptr);
    m_passing->setText(
        reactions
            ? tr("%1 may still react. Whatever is pressed here lets that pass.").arg(m_context.nameOf(reactions->seat))
            : QString());
}

void TurnStage::showBehaviour()
{
    const play::Figure& figure = *m_context.table().figure(m_context.sheet()->figure);
    QStringList sentences;
    for (const play::Line& line : figure.lines) {
        // What a champion does once it is bloodied takes the place of what it did.
        if (isBehaviour(line) && (line.kind == QLatin1String("bloodied")) == figure.isBloodied()) {
            sentences << line.text;
        }
    }
    m_behaviour->setText(sentences.join(QLatin1Char('\n')));
    m_behaviour->setVisible(!sentences.isEmpty());
}

void TurnStage::showPips()
{
    std::vector<PipLook> pips;
    for (const play::ActionsLeft& action : m_context.sheet()->actions) {
        const QString name = text::render(action.name);
        if (action.left == 0) {
            pips.push_back({name, true});
        }
        for (int i = 0; i < action.left; ++i) {
            pips.push_back({name, false});
        }
    }
    if (const auto points = m_context.sheet()->movePoints) {
        pips.push_back({tr("%n step(s) left", nullptr, *points), *points == 0});
    }
    m_pips->setPips(pips);
    arrangeTop();
}

void TurnStage::arrangeTop()
{
    const int beside = m_pips->naturalWidth() + static_cast<int>(m_skin.type.length(220));
    const bool fits = beside < width();
    m_top->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_pips->setFixedWidth(fits ? m_pips->naturalWidth() : std::max(0, width() - 2 * stageMargin));
}

void TurnStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeTop();
    if (m_context.publication && event->size().width() != event->oldSize().width()) {
        showActs(); // at another width reasons take other heights
    }
}

void TurnStage::showActs()
{
    std::vector<Choice> choices;
    std::vector<Choice> more; // what is no act of a card stays small
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        if (each.name.isEmpty() && each.costs.empty()) {
            more.push_back({keyOf(each), {.title = nameOf(each)}, {}});
            continue;
        }
        Choice choice{keyOf(each), lookOf(each, m_context), {}};
        if ((m_reads || !m_behaviour->isHidden()) && !each.text.isEmpty()) {
            choice.look.detail = withText(choice.look.detail, each.text);
        }
        if (choice.look.barred) {
            choice.name = tr("%1, not now: %2").arg(choice.look.title, choice.look.detail);
        } else if (m_context.reactions()) {
            choice.name =
                tr("%1, %2, and nobody reacts")
                    .arg(choice.look.title, choice.look.detail.isEmpty() ? choice.look.tag : choice.look.detail);
        }
        choices.push_back(std::move(choice));
    }
    if (m_context.publication->map) { // it leaves room for the first rows: what can be done now stands there
        std::ranges::stable_partition(choices, [](const Choice& choice) { return !choice.look.barred; });
    }
    m_acts->setMeasure(m_reads ? ChoiceGrid::Measure{270, 122, 2}
                               : m_acts->measureToRead(choices, actMeasure, highestAct));
    m_acts->setChoices(choices);
    addMore(more);
    m_more->setChoices(more);
    nameRules();
}

void TurnStage::addMore(std::vector<Choice>& more) const
{
    const items::FigureRow* row = m_context.row(m_context.sheet()->figure);
    const int held = row->carried + static_cast<int>(row->equipped.size());
    if (held > 0) {
        more.push_back({itemsKey,
                        {.title = tr("Items %1").arg(held),
                         .detail = row->equipped.empty() ? tr("show") : row->equipped.front(),
                         .icon = Icon::Chest},
                        {}});
    }
    const play::TurnEntry* acting = m_context.table().acting();
    if (m_context.sheet()->follows && acting && !acting->label.isEmpty()) {
        more.push_back({endAllKey,
                        {.title = tr("End all %1").arg(acting->label), .icon = Icon::Forward},
                        tr("End the turns of all %1 that have not acted").arg(acting->label)});
    }
    const auto hasText = [](const play::SheetAct& each) { return !each.text.isEmpty(); };
    if (std::ranges::any_of(m_context.sheet()->acts, hasText)) {
        more.push_back({readKey,
                        {.title = tr("What they do"), .icon = Icon::Book, .chosen = m_reads},
                        tr("Show what the cards say of each ability")});
    }
    more.push_back({handKey, {.title = tr("Set by hand"), .icon = Icon::Edit}, {}});
}

void TurnStage::nameRules()
{
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        if (QWidget* button = m_acts->findChild<QWidget*>(QStringLiteral("choice-") + keyOf(each))) {
            button->setToolTip(each.text);
            setRuleTopic(*button, ruleOf(each));
        }
        if (QWidget* button = m_more->findChild<QWidget*>(QStringLiteral("choice-") + keyOf(each))) {
            setRuleTopic(*button, ruleOf(each));
        }
    }
    if (ChoiceButton* items = m_more->button(itemsKey)) {
        setRuleTopic(*items, m_context.ruleOf(QStringLiteral("panel-items")));
    }
    if (const play::Prompt* reactions = m_context.reactions()) {
        setRuleTopic(*m_passing, m_context.ruleOf(*reactions));
    }
}

RuleTopic TurnStage::ruleOf(const play::SheetAct& each) const
{
    return each.rules.empty() ? m_context.ruleOf(QStringLiteral("act-") + each.type) : topicOf(each.rules);
}

void TurnStage::showWords()
{
    const items::FigureRow* row = m_context.row(m_context.sheet()->figure);
    std::vector<RuleTopic> topics;
    const RuledLine ruled(*m_words, topics);
    QStringList lines;
    for (const play::Line& line : m_context.table().figure(m_context.sheet()->figure)->lines) {
        if (line.kind != QLatin1String("attack") && !isBehaviour(line)) {
            lines << lineMarkup({line.kind, line.name, line.text});
        }
    }
    for (const items::ConditionMark& mark : row->conditions) {
        const play::ConditionKind* kind = m_context.table().condition(mark.condition);
        const QString name = QStringLiteral("<b><u>%1</u></b>").arg(mark.name.toHtmlEscaped());
        lines << QStringLiteral("%1 %2").arg(ruled.link(name, m_context.ruleOf(mark.name)),
                                             kind ? kind->text.toHtmlEscaped() : QString());
    }
    if (!row->unhealedBy.isEmpty()) {
        lines << tr("<b>No healing</b> %1").arg(row->unhealedBy.toHtmlEscaped());
    }
    lines << ruled.changed(tr("AC"), row->armourClass, row->armourSteps, "part-armour-class", m_context);
    lines << ruled.changed(tr("Speed"), row->speed, row->speedSteps, "part-speed", m_context);
    lines.removeAll(QString());
    m_words->setMarkup(lines.join(QStringLiteral("<br>")), topics);
    m_words->setVisible(!lines.isEmpty());
}

const play::SheetAct* TurnStage::act(const QString& key) const
{
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        if (keyOf(each) == key) {
            return &each;
        }
    }
    return nullptr;
}

void TurnStage::choose(const QString& key)
{
    const play::SheetAct* found = act(key);
    if (!found) {
        return; // a second press on what has just gone
    }
    const play::SheetAct chosen = *found;
    if (chosen.whyNot.isEmpty()) {
        Q_EMIT actChosen(chosen, false);
    } else {
        Q_EMIT barred({chosen.whyNot, chosen.rules, [this, chosen] { Q_EMIT actChosen(chosen, true); }});
    }
}

} // namespace wheelhouse::ui
