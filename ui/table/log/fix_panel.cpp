// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log/fix_panel.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/stage_heading.h"

#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure fixMeasure{260, 56, 1};
const QString ruleKey = QStringLiteral("mend-rule-");
const QString fixKey = QStringLiteral("mend-");
const QString insteadKey = QStringLiteral("instead-");
const QString otherKey = QStringLiteral("other-");
const QString allFixesKey = QStringLiteral("mend-back");
const QString takeBackKey = QStringLiteral("mend-take-back");
constexpr size_t mostRules = 4; // that are offered for a line

/// What a button has room for, and makes no giants of those beside it.
QString shortened(const QString& words)
{
    constexpr qsizetype most = 110;
    const qsizetype end = words.size() > most ? words.lastIndexOf(QLatin1Char(' '), most) : -1;
    return end > 0 ? words.left(end) + QStringLiteral(" …") : words;
}

/// What it does, the first thing large, and what stays as it is.
ChoiceLook lookOf(std::vector<play::Message> says, const std::vector<play::Message>& stays = {})
{
    says.insert(says.end(), stays.begin(), stays.end());
    ChoiceLook look;
    QStringList more;
    for (const play::Message& said : says) {
        if (look.title.isEmpty()) {
            look.title = text::render(said);
        } else {
            more << text::render(said);
        }
    }
    look.detail = shortened(more.join(QStringLiteral(" · ")));
    return look;
}

/// The same while nobody has said whom it was done to.
std::vector<play::Message> toWhomever(std::vector<play::Message> says)
{
    std::erase_if(says, [](const play::Message& said) {
        return std::ranges::none_of(said.args,
                                    [](const play::MessageArg& arg) { return arg.name == QLatin1String("other"); });
    });
    for (play::Message& said : says) {
        said.set(QStringLiteral("other"), QStringLiteral("…"));
    }
    return says;
}
} // namespace

FixPanel::FixPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_heading(new StageHeading(skin, this))
    , m_scroll(new QScrollArea(this))
    , m_grid(new ChoiceGrid(fixMeasure, skin))
{
    m_grid->setObjectName(QStringLiteral("fixGrid"));
    m_scroll->setObjectName(QStringLiteral("fixScroll"));
    m_scroll->setWidget(m_grid);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    column->addWidget(m_scroll, 1);
    connect(m_grid, &ChoiceGrid::chosen, this, &FixPanel::chosen);
    hide();
}

void FixPanel::open(const TableContext& context, const Line& line)
{
    m_context = context;
    m_line = line.group;
    m_before = line.before;
    m_words = line.words;
    m_plain.clear();
    m_toOthers.clear();
    for (const play::PartFix& each : line.fixes) {
        (each.from ? m_toOthers : m_plain).push_back(each);
    }
    m_heading->setWords(ofNobody, tr("Fix this line"), m_words.empty() ? QString() : m_words.front().words);
    offerAll();
    show();
}

bool FixPanel::hasKeys() const
{
    return isAncestorOf(window()->focusWidget());
}

void FixPanel::close()
{
    const bool hadKeys = hasKeys();
    m_line = {};
    m_before = {};
    m_plain.clear();
    m_toOthers.clear();
    m_offered.clear();
    m_grid->setChoices({});
    hide();
    if (hadKeys) {
        Q_EMIT keysLeft();
    }
}

bool FixPanel::stepBack()
{
    const bool open = !m_line.isEmpty();
    if (open && m_asksWho) {
        offerAll();
    } else if (open) {
        close();
    }
    return open;
}

void FixPanel::present(const std::vector<Choice>& choices)
{
    const bool hadKeys = hasKeys();
    m_offered = choices;
    m_grid->setChoices(choices);
    if (ChoiceButton* first = hadKeys && !hasKeys() ? m_grid->first() : nullptr) {
        first->setFocus(Qt::OtherFocusReason); // whatever had them is gone
    }
    measure();
    m_scroll->verticalScrollBar()->setValue(0);
}

void FixPanel::measure()
{
    constexpr double highest = 112; // two or three of them are seen at once on a small screen
    constexpr double readable = 0.85;
    const int width = std::max(1, m_scroll->viewport()->width());
    m_grid->resize(width, m_grid->height());
    m_grid->setMeasure(m_grid->measureToRead(m_offered, fixMeasure, highest, readable));
    m_grid->setMinimumHeight(m_grid->heightForWidth(width));
}

/// What is shown for the first time gets its width late: measured before, it would be a high blank column.
bool FixPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        const auto* resized = static_cast<QResizeEvent*>(event);
        if (resized->size().width() != resized->oldSize().width()) {
            measure();
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FixPanel::offerAll()
{
    m_asksWho = false;
    std::vector<Choice> choices;
    for (size_t i = 0; i < m_plain.size(); ++i) {
        choices.push_back({fixKey + QString::number(i), lookOf(m_plain[i].says, m_plain[i].stays), {}});
    }
    // Of one figure the others stand there at once; of several it is asked first whose part it was.
    const bool one = std::ranges::all_of(
        m_toOthers, [&](const play::PartFix& each) { return each.from == m_toOthers.front().from; });
    const std::vector<Choice> others = m_toOthers.empty() ? std::vector<Choice>()
                                       : one              ? othersFor(m_toOthers.front().from)
                                                          : insteadOf();
    choices.insert(choices.end(), others.begin(), others.end());
    if (m_before) {
        choices.push_back({takeBackKey,
                           {.title = tr("Take it back and do it again"),
                            .detail = tr("Who may react depends on the dice, so the dice cannot be changed while "
                                         "a reaction is open. Afterwards they can, on this line."),
                            .icon = Icon::Undo},
                           {}});
    }
    const bool none = choices.empty();
    const std::vector<Choice> rules = ruleChoices();
    choices.insert(choices.end(), rules.begin(), rules.end());
    choices.push_back({QStringLiteral("mend-none"),
                       {.title = none ? tr("Nothing to fix here") : tr("Leave it"), .icon = Icon::Cross},
                       {}});
    present(choices);
    for (size_t i = 0; i < m_topics.size(); ++i) {
        setRuleTopic(*m_grid->button(ruleKey + QString::number(i)), m_topics[i]);
    }
}

std::vector<Choice> FixPanel::insteadOf() const
{
    std::vector<Choice> choices;
    for (const play::PartFix& each : m_toOthers) {
        const QString key = insteadKey + each.from.text();
        if (std::ranges::find(choices, key, &Choice::key) != choices.end()) {
            continue;
        }
        const items::FigureRow* row = m_context.row(each.from);
        ChoiceLook look;
        look.title = tr("It was not %1").arg(row ? row->name : each.from.text());
        look.detail = lookOf(toWhomever(each.says)).title;
        look.icon = Icon::Forward;
        choices.push_back({key, look, {}});
    }
    return choices;
}

std::vector<Choice> FixPanel::othersFor(const play::FigureId& instead) const
{
    std::vector<Choice> choices;
    for (size_t i = 0; i < m_toOthers.size(); ++i) {
        const play::PartFix& each = m_toOthers[i];
        if (each.from != instead) {
            continue;
        }
        ChoiceLook look = lookOf(each.says, each.stays);
        const items::FigureRow* row = m_context.row(each.to);
        if (row && row->accent >= 0) {
            look.seat = row->accent;
        }
        choices.push_back({otherKey + QString::number(i), look, {}});
    }
    return choices;
}

void FixPanel::offerOthers(const play::FigureId& instead)
{
    m_asksWho = true;
    std::vector<Choice> choices = othersFor(instead);
    choices.push_back({allFixesKey, {.title = tr("Back"), .icon = Icon::Undo}, {}});
    present(choices);
}

std::vector<Choice> FixPanel::ruleChoices()
{
    std::vector<Choice> choices;
    m_topics.clear();
    for (const RuledWords& words : m_words) {
        if (words.topic.isEmpty() || m_topics.size() == mostRules ||
            std::ranges::find(m_topics, words.topic) != m_topics.end()) {
            continue;
        }
        choices.push_back({ruleKey + QString::number(m_topics.size()),
                           {.title = tr("The rule"), .detail = shortened(words.words), .icon = Icon::Book},
                           tr("The rule: %1").arg(words.words)});
        m_topics.push_back(words.topic);
    }
    return choices;
}

void FixPanel::chosen(const QString& key)
{
    if (key.startsWith(ruleKey)) { // the line stays open, to be fixed after reading
        askForRule(*this, m_topics.at(key.mid(ruleKey.size()).toUInt()));
    } else if (key.startsWith(insteadKey)) {
        offerOthers(play::FigureId(key.mid(insteadKey.size())));
    } else if (key == allFixesKey) {
        offerAll();
    } else if (key.startsWith(otherKey)) {
        carryOut(m_toOthers.at(key.mid(otherKey.size()).toUInt()));
    } else if (key == takeBackKey) {
        const Ask back = ask::backTo(m_before);
        close();
        Q_EMIT asked(back);
    } else if (key == QLatin1String("mend-none")) {
        close();
    } else {
        carryOut(m_plain.at(key.mid(fixKey.size()).toUInt()));
    }
}

void FixPanel::carryOut(const play::PartFix& fix)
{
    const play::Command command = play::fixOf(m_line, fix);
    close();
    Q_EMIT asked({command.type, command.args, {}});
}

} // namespace wheelhouse::ui

#include "moc_fix_panel.cpp"
