// SPDX-License-Identifier: GPL-3.0-or-later
// What is read on the stage in a turn: who may still react, what a monster does, and what changes the one in turn.
#include "model/text/render.h"
#include "ui/common/announce.h"
#include "ui/common/rule_label.h"
#include "ui/dials/line_words.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/looks.h"
#include "ui/table/stage/claim_chips.h"
#include "ui/table/stage/turn_stage.h"

#include <QLabel>
#include <QLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
/// What people play a monster by.
bool isBehaviour(const play::Line& line)
{
    return line.kind == QLatin1String("behaviour") || line.kind == QLatin1String("bloodied");
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

void TurnStage::setNext(const QString& key, const QString& words)
{
    m_next = key;
    m_nextWords = words;
}

QString TurnStage::passingWords(const QString& seat, const QString& next)
{
    return next.isEmpty() ? tr("%1 may still react. What you press here comes next.").arg(seat)
                          : tr("%1 comes next, as soon as %2 has answered.").arg(next, seat);
}

void TurnStage::showPassing()
{
    const play::Prompt* reactions = m_context.reactions();
    m_passing->setVisible(reactions != nullptr);
    if (!reactions) {
        m_passing->setText({});
        return;
    }
    const QString seat = m_context.nameOf(reactions->seat);
    const QString words = passingWords(seat, m_nextWords);
    // It takes as much room as any act that may be chosen needs: nothing moves when one is.
    int high = 0;
    const QMargins margins = layout()->contentsMargins();
    const int width = std::max(1, this->width() - margins.left() - margins.right());
    const auto measure = [&](const QString& text) {
        const QRect most(0, 0, width, QWIDGETSIZE_MAX);
        high = std::max(high, m_passing->fontMetrics().boundingRect(most, Qt::TextWordWrap, text).height());
    };
    measure(passingWords(seat, {}));
    measure(words);
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        measure(passingWords(seat, nameOf(each)));
    }
    m_passing->setMinimumHeight(high);
    const bool another = m_passing->text() != words;
    m_passing->setText(words);
    if (another && !m_nextWords.isEmpty()) {
        announce(*m_passing, words);
    }
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

void TurnStage::showWords()
{
    const items::FigureRow* row = m_context.row(m_context.sheet()->figure);
    std::vector<RuleTopic> topics;
    const RuledLine ruled(*m_words, topics);
    QStringList lines = belongingsMarkup(*row);
    for (const play::Line& line : m_context.table().figure(m_context.sheet()->figure)->lines) {
        if (line.kind != QLatin1String("attack") && !isBehaviour(line)) {
            lines << lineMarkup({line.kind, line.name, line.text});
        }
    }
    for (const items::ConditionMark& mark : row->conditions) {
        const play::ConditionKind* kind = m_context.table().condition(mark.condition);
        const QString name = QStringLiteral("<b><u>%1</u></b>").arg(conditionWords(lookOf(mark)).toHtmlEscaped());
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

void TurnStage::read(bool isRead)
{
    m_reads = isRead;
    show(TableContext(m_context));
    Q_EMIT grown();
}

void TurnStage::showReading()
{
    m_leaveReading->setVisible(m_reads);
    if (!m_reads) {
        m_words->setFont(m_skin.type.text(15));
        m_acts->show();
        m_more->show();
        return;
    }
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_behaviour, m_acts, m_more, m_passing, m_claims, m_comingHeading, m_coming}) {
        part->hide();
    }
    QStringList lines;
    for (const play::SheetGoal& goal : m_readsGoals ? m_context.sheet()->goals : std::vector<play::SheetGoal>()) {
        lines
            << QStringLiteral("<b>%1</b> %2").arg(text::render(goal.title).toHtmlEscaped(), goal.text.toHtmlEscaped());
    }
    if (!m_readsGoals) {
        lines = wordsOfCards();
    }
    m_words->setMarkup(lines.join(QStringLiteral("<br>")), {});
    m_words->setFont(m_skin.type.text(18));
    m_words->show();
}

QStringList TurnStage::wordsOfCards() const
{
    QStringList lines;
    const auto add = [&lines](const QString& name, const QString& words) {
        lines << QStringLiteral("<b>%1</b> %2").arg(name.toHtmlEscaped(), words.toHtmlEscaped());
    };
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        if (each.text.isEmpty() &&
            each.type != QLatin1String("attack")) { // whose figures may be all that its card says
            continue;
        }
        add(nameOf(each), withText(figuresOf(each).join(QStringLiteral(" · ")), each.text));
        if (const play::Message why = againstIt(each); !why.isEmpty()) {
            lines << tr("<i>Not now: %1</i>").arg(text::render(why).toHtmlEscaped());
        }
    }
    for (const play::Dial& reaction : reactionsToRead()) {
        add(reaction.name, tr("Reaction. %1").arg(m_context.wordsOf(m_context.sheet()->figure, reaction)));
    }
    return lines;
}

bool TurnStage::stepBack()
{
    const bool reads = m_reads;
    if (reads) {
        read(false);
    }
    return reads;
}

std::vector<play::Dial> TurnStage::reactionsToRead() const
{
    std::vector<play::Dial> dials = m_context.table().figure(m_context.sheet()->figure)->dials;
    std::erase_if(dials, [](const play::Dial& dial) { return !dial.reaction || dial.text.isEmpty(); });
    return dials;
}

} // namespace wheelhouse::ui
