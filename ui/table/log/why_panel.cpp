// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log/why_panel.h"

#include "model/text/render.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_label.h"
#include "ui/dials/choice_button.h"
#include "ui/table/log/why_picture.h"
#include "ui/table/map/map_look.h"
#include "ui/table/stage/stage_heading.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure waysMeasure{120, 44, 2};
constexpr double stepSize = 15;
const QString earlierWay = QStringLiteral("why-earlier");
const QString laterWay = QStringLiteral("why-later");
const QString fixWay = QStringLiteral("why-fix");
const QString backWay = QStringLiteral("why-back");
} // namespace

WhyPanel::WhyPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_scroll(new QScrollArea(this))
    , m_picture(new WhyPicture(skin))
    , m_ways(new ChoiceGrid(waysMeasure, skin, this))
{
    setObjectName(QStringLiteral("whyPanel"));
    m_heading->setObjectName(QStringLiteral("whyHeading"));
    m_ways->setObjectName(QStringLiteral("whyWays"));
    m_scroll->setObjectName(QStringLiteral("whyScroll"));
    auto* told = new QWidget;
    m_column = new QVBoxLayout(told);
    m_column->setContentsMargins(0, 0, metrics::gap, 0);
    m_column->setSpacing(metrics::gap);
    m_column->addWidget(m_picture);
    m_column->addStretch(1);
    m_scroll->setWidget(told);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_ways);
    connect(m_ways, &ChoiceGrid::chosen, this, &WhyPanel::chosen);
    hide();
}

bool WhyPanel::hasKeys() const
{
    return isAncestorOf(window()->focusWidget());
}

void WhyPanel::open(const std::vector<items::LogLine>& lines, const items::LogLine& line, bool takesKeys)
{
    m_lines = lines;
    m_line = line;
    m_takesKeys = takesKeys;
    Q_EMIT reasonAsked(line);
}

void WhyPanel::setLines(const std::vector<items::LogLine>& lines)
{
    if (isOpen() && lines != m_lines && std::ranges::find(lines, m_line) != lines.end()) {
        m_lines = lines;
        offer();
    }
}

int WhyPanel::place() const
{
    return static_cast<int>(std::ranges::find(m_lines, m_line) - m_lines.begin());
}

void WhyPanel::show(const items::ReasonAtLine& read, const TableContext& context, Surveyor* surveyor)
{
    if (!isOpen() || read.line != m_line) {
        return;
    }
    if (!read.reason) {
        close();
        return;
    }
    m_heading->setWords(ofNobody, tr("Why?"), text::render(read.says));
    m_picture->show(read, read.map ? mapLook(*read.map, context) : BoardLook(), surveyor);
    const bool hadKeys = hasKeys() || std::exchange(m_takesKeys, false);
    tell(read);
    offer();
    QWidget::show();
    Q_EMIT shown();
    m_scroll->verticalScrollBar()->setValue(0);
    if (ChoiceButton* first = hadKeys ? m_ways->first() : nullptr;
        first && !m_ways->isAncestorOf(window()->focusWidget())) {
        first->setFocus(Qt::OtherFocusReason);
    }
}

void WhyPanel::tell(const items::ReasonAtLine& read)
{
    qDeleteAll(std::exchange(m_steps, {}));
    QStringList all{tr("%1.", "a sentence").arg(text::render(read.says))};
    for (const play::WholeReason::Step& step : read.reason->steps) {
        auto* label = new RuleLabel;
        label->setObjectName(QStringLiteral("whyStep-%1").arg(m_steps.size()));
        label->setFont(m_skin.type.text(stepSize));
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setPieces({{text::render(step.says), topicOf(step.rules)}}, QString());
        m_column->insertWidget(static_cast<int>(m_steps.size()), label); // the picture comes after what is read
        m_steps.push_back(label);
        all << label->words();
    }
    announce(*this, tr("Why: %1").arg(all.join(QLatin1Char(' '))));
}

void WhyPanel::offer()
{
    std::vector<Choice> ways;
    if (place() > 0) {
        ways.push_back({earlierWay, {.title = tr("Before that")}, tr("The decision before that")});
    }
    if (place() + 1 < static_cast<int>(m_lines.size())) {
        ways.push_back({laterWay, {.title = tr("After that"), .icon = Icon::Forward}, tr("The decision after that")});
    }
    ways.push_back({fixWay, {.title = tr("Fix this line")}, {}});
    ways.push_back({backWay, {.title = tr("Back to the log"), .icon = Icon::Back}, {}});
    m_ways->setChoices(ways);
}

void WhyPanel::step(int by)
{
    const int next = place() + by;
    if (next >= 0 && next < static_cast<int>(m_lines.size())) {
        open(m_lines, m_lines[static_cast<size_t>(next)], hasKeys());
    }
}

void WhyPanel::chosen(const QString& key)
{
    if (key == earlierWay) {
        step(-1);
    } else if (key == laterWay) {
        step(1);
    } else if (key == fixWay) {
        Q_EMIT fixAsked();
    } else {
        close();
    }
}

void WhyPanel::close()
{
    const bool hadKeys = hasKeys();
    m_line = {};
    m_lines.clear();
    qDeleteAll(std::exchange(m_steps, {}));
    m_ways->setChoices({});
    hide();
    Q_EMIT closed();
    if (hadKeys) {
        Q_EMIT keysLeft();
    }
}

void WhyPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    for (RuleLabel* label : m_steps) {
        label->setFont(skin.type.text(stepSize));
    }
}

} // namespace wheelhouse::ui

#include "moc_why_panel.cpp"
