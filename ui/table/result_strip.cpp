// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/result_strip.h"

#include "model/text/render.h"
#include "model/text/tell.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_label.h"
#include "ui/dials/panel_painter.h"

#include <QLabel>
#include <QPainter>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr int stripMargin = 12;

/// A sum that was set against what was needed is what everybody wants to read first.
bool isVerdict(const play::Message& line)
{
    return std::ranges::any_of(line.args,
                               [](const play::MessageArg& arg) { return arg.name == QLatin1String("needed"); });
}

/// What the card says of a reaction: its option names the figure and the dial.
QString textOfReaction(const TableContext& context, const QString& option)
{
    const play::Figure* figure = context.table().figure(play::FigureId(option.section(QLatin1Char('/'), 0, 0)));
    const play::Dial* dial = figure ? figure->dial(play::DialId(option.section(QLatin1Char('/'), 1))) : nullptr;
    return dial ? dial->text : QString();
}

/// What the rules said is worth a strip; what somebody changed by hand is seen where it was changed.
bool isTold(const play::Event& event)
{
    return std::holds_alternative<play::Said>(event) || std::holds_alternative<play::ChanceDrawn>(event);
}
/// Wheels, experience and dials turn before everybody's eyes, and what the rules say tells why.
bool isSeen(const play::Event& event)
{
    return std::holds_alternative<play::TrackSet>(event) || std::holds_alternative<play::DialSet>(event);
}
} // namespace

ResultStrip::ResultStrip(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_headline(new RuleLabel(this))
    , m_lines(new RuleLabel(this))
    , m_question(new QLabel(this))
    , m_chips(new ChoiceGrid({270, 56, 2}, skin, this))
{
    setObjectName(QStringLiteral("resultStrip"));
    setAccessibleName(tr("Result"));
    m_headline->setObjectName(QStringLiteral("resultHeadline"));
    m_lines->setObjectName(QStringLiteral("resultLines"));
    m_question->setObjectName(QStringLiteral("reactionWords"));
    m_question->setWordWrap(true);
    m_question->setTextFormat(Qt::PlainText);
    for (QLabel* label : std::initializer_list<QLabel*>{m_headline, m_lines, m_question}) {
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    m_chips->setObjectName(QStringLiteral("reactionGrid"));
    connect(m_chips, &ChoiceGrid::chosen, this, [this](const QString& key) {
        Q_EMIT asked(ask::answer(m_reaction, play::JsonValue(nlohmann::json(key.toStdString()))));
    });
    ResultStrip::setSkin(skin);
}

void ResultStrip::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_headline->setFont(skin.type.text(24, QFont::Bold));
    m_lines->setFont(skin.type.text(16));
    m_question->setFont(skin.type.text(18, QFont::DemiBold));
    arrange();
    update();
}

void ResultStrip::show(const TableContext& context)
{
    showResult(context);
    showReactions(context);
    const QString told =
        m_headline->words() + QLatin1Char('\n') + m_lines->words() + QLatin1Char('\n') + m_question->text();
    if (std::exchange(m_known, told) != told && !told.trimmed().isEmpty()) {
        announce(*this, told.simplified());
    }
    arrange();
}

void ResultStrip::showResult(const TableContext& context)
{
    std::vector<RuledWords> verdicts;
    std::vector<RuledWords> lines;
    bool told = false;
    for (const play::LogEntry& entry : context.publication->step) {
        for (const play::Event& event : entry.content.events) {
            if (isSeen(event)) {
                continue;
            }
            const play::Message line = text::tell(context.table(), event);
            const QString words = text::render(line);
            std::vector<RuledWords>& where = isVerdict(line) ? verdicts : lines;
            if (!words.isEmpty() && std::ranges::find(where, words, &RuledWords::words) == where.end()) {
                where.push_back({words, context.ruleOf(line)});
            }
            told = told || isTold(event);
        }
    }
    m_reads = told && context.state().result.isEmpty();
    m_headline->setPieces(m_reads ? verdicts : std::vector<RuledWords>(), QStringLiteral("\n"));
    m_lines->setPieces(m_reads ? lines : std::vector<RuledWords>(), QStringLiteral(" · "));
    m_lines->setToolTip(m_lines->words());
}

void ResultStrip::showReactions(const TableContext& context)
{
    const play::Prompt* reaction = context.reactions();
    m_reaction = reaction ? *reaction : play::Prompt();
    m_offered.clear();
    for (const play::PromptOption& option : m_reaction.options) {
        ChoiceLook look;
        look.title = text::render(option.label);
        look.detail = textOfReaction(context, option.id);
        look.icon = Icon::Reaction;
        look.seat = context.accentOf(m_reaction.seat);
        look.good = true;
        m_offered.push_back({option.id, look, {}});
    }
    m_chips->setChoices(m_offered);
    setRuleTopic(*m_chips, context.ruleOf(m_reaction));
    setRuleTopic(*m_question, context.ruleOf(m_reaction));
    m_question->setText(text::render(m_reaction.title));
}

void ResultStrip::fitChips(int width)
{
    constexpr ChoiceGrid::Measure named{270, 56, 2};
    constexpr ChoiceGrid::Measure worded{460, 80, 2};
    constexpr double highest = 122;
    constexpr double readable = 0.85;
    const bool reads = std::ranges::any_of(m_offered, [](const Choice& chip) { return !chip.look.detail.isEmpty(); });
    m_chips->resize(width, m_chips->height());
    m_chips->setMeasure(reads ? m_chips->measureToRead(m_offered, worded, highest, readable) : named);
}

const QWidget& ResultStrip::chips() const
{
    return *m_chips;
}

int ResultStrip::heightFor(int width, int most)
{
    const int inside = width - 2 * stripMargin;
    fitChips(inside);
    int height = 0;
    const auto add = [&](int part) { height += part > 0 ? part + metrics::gap : 0; };
    if (hasReactions()) {
        add(m_question->heightForWidth(inside));
        add(m_chips->heightForWidth(inside));
    }
    add(m_headline->text().isEmpty() ? 0 : m_headline->heightForWidth(inside));
    add(m_lines->text().isEmpty() ? 0 : m_lines->heightForWidth(inside));
    return height == 0 ? 0 : std::min(most, height - metrics::gap + 2 * stripMargin);
}

void ResultStrip::arrange()
{
    const int inside = width() - 2 * stripMargin;
    const int bottom = height() - stripMargin;
    int y = stripMargin;
    const auto place = [&](QWidget* part, int high, bool shown) {
        const int given = std::min(high, bottom - y);
        part->setVisible(shown && given > 0);
        if (shown && given > 0) {
            part->setGeometry(stripMargin, y, inside, given);
            y += given + metrics::gap;
        }
    };
    // What can be pressed is never the part that is cut off.
    const int chips =
        hasReactions() ? m_question->heightForWidth(inside) + metrics::gap + m_chips->heightForWidth(inside) : 0;
    place(m_headline, std::min(m_headline->heightForWidth(inside), std::max(0, bottom - y - chips - metrics::gap)),
          !m_headline->text().isEmpty());
    place(m_question, m_question->heightForWidth(inside), hasReactions());
    place(m_chips, m_chips->heightForWidth(inside), hasReactions());
    const int line = m_lines->fontMetrics().lineSpacing();
    const int whole = std::max(0, bottom - y) / line * line; // no line is cut through
    place(m_lines, std::min(m_lines->heightForWidth(inside), whole), !m_lines->text().isEmpty() && whole > 0);
}

void ResultStrip::resizeEvent(QResizeEvent*)
{
    arrange();
}

void ResultStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, rect(), {.sunken = true}, m_skin);
}

} // namespace wheelhouse::ui
