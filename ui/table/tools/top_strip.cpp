// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/top_strip.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_topic.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/counter_button.h"
#include "ui/dials/turn_strip.h"
#include "ui/table/common/looks.h"
#include "ui/table/tools/phase_pips.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace wheelhouse::ui {

TopStrip::TopStrip(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_home(new ChoiceButton(skin, this))
    , m_leftCounters(new QHBoxLayout)
    , m_rightCounters(new QHBoxLayout)
    , m_turns(new TurnStrip(skin, this))
    , m_tallies(new QLabel(this))
    , m_round(new QLabel(this))
    , m_phases(new PhasePips(skin, this))
{
    setObjectName(QStringLiteral("topStrip"));
    ChoiceLook home;
    home.icon = Icon::Home;
    home.centred = true;
    m_home->setLook(home);
    m_home->setObjectName(QStringLiteral("homeButton"));
    m_home->setAccessibleName(tr("Leave the table for the list of games"));
    m_home->setToolTip(m_home->accessibleName());
    m_home->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_turns->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_round->setObjectName(QStringLiteral("roundLabel"));
    m_round->setTextFormat(Qt::PlainText);
    m_round->setAlignment(Qt::AlignCenter);

    m_tallies->setObjectName(QStringLiteral("tallies"));
    m_tallies->setTextFormat(Qt::RichText);
    auto* turn = new QVBoxLayout;
    turn->setSpacing(0);
    turn->addWidget(m_round);
    turn->addWidget(m_phases, 0, Qt::AlignHCenter);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::gap, 6, metrics::gap, 6);
    row->setSpacing(metrics::gap);
    row->addWidget(m_home);
    row->addLayout(m_leftCounters);
    row->addWidget(m_tallies);
    row->addWidget(m_turns, 1);
    row->addLayout(turn);
    row->addLayout(m_rightCounters);

    connect(m_home, &ChoiceButton::clicked, this, &TopStrip::homeAsked);
    connect(m_turns, &TurnStrip::entryPressed, this, &TopStrip::pressed);
    TopStrip::setSkin(skin);
}

void TopStrip::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_round->setFont(skin.type.text(15, QFont::DemiBold));
    QPalette ink = m_round->palette();
    ink.setColor(QPalette::WindowText, skin.theme.ink);
    m_round->setPalette(ink);
    m_tallies->setPalette(ink);
    m_tallies->setFont(skin.type.textExactly(skin.type.glanceLength(13)));
    m_home->setFixedWidth(std::max(metrics::touchTarget, static_cast<int>(skin.type.length(48))));
    update();
}

void TopStrip::show(const TableContext& context)
{
    std::vector<TurnLook> looks;
    looks.reserve(context.turns.size());
    for (const items::TurnRow& row : context.turns) {
        looks.push_back(lookOf(row));
    }
    m_entries = context.table().order;
    m_turns->setEntries(looks);
    const play::Table& table = context.table();
    const bool within = table.rounds && table.round <= *table.rounds; // a table may play on after the last one
    m_round->setText(within ? tr("Round %1/%2").arg(table.round).arg(*table.rounds) : tr("Round %1").arg(table.round));
    m_round->setAccessibleName(within         ? tr("Round %1 of %2").arg(table.round).arg(*table.rounds)
                               : table.rounds ? tr("Round %1, after the last of %2").arg(table.round).arg(*table.rounds)
                                              : m_round->text());
    setRuleTopic(*m_turns, {context.ruleOf(QStringLiteral("panel-order")).rules, QStringLiteral("Initiative")});
    setRuleTopic(*m_round, context.ruleOf(QStringLiteral("part-round")));
    showCounters(context);
    showTurn(context);
}

void TopStrip::showTurn(const TableContext& context)
{
    const play::TurnSheet* sheet = context.sheet();
    m_phases->setPhases(sheet ? sheet->phases : std::vector<play::SheetPhase>());
    QStringList shown;
    QStringList spoken;
    for (const play::SheetTally& tally : sheet ? sheet->tallies : std::vector<play::SheetTally>()) {
        const QString name = text::render(tally.name);
        const QString detail = tally.detail.isEmpty() ? QString() : text::render(tally.detail);
        const QString number = QString::number(tally.value);
        shown << QStringLiteral("<b>%1 %2</b><br>%3").arg(name.toHtmlEscaped(), number, detail.toHtmlEscaped());
        spoken << (detail.isEmpty() ? tr("%1: %2").arg(name, number) : tr("%1: %2, %3").arg(name, number, detail));
    }
    m_tallies->setText(shown.join(QStringLiteral("<br>")));
    m_tallies->setAccessibleName(spoken.join(QStringLiteral(". ")));
    m_tallies->setVisible(!shown.isEmpty());
}

void TopStrip::showCounters(const TableContext& context)
{
    const std::vector<play::Counter>& wanted = context.table().counters;
    const auto sideOf = [&](const play::Counter& counter) {
        const play::Seat* seat = context.table().seat(counter.seat);
        return seat ? seat->side : 0;
    };
    const auto same = [&](const play::Counter& counter, const ShownCounter& shown) {
        return counter.id == shown.id && sideOf(counter) == shown.side;
    };
    if (!std::equal(wanted.begin(), wanted.end(), m_counters.begin(), m_counters.end(), same)) {
        for (const ShownCounter& gone : m_counters) {
            gone.button->hide();
            gone.button->deleteLater();
        }
        m_counters.clear();
        for (const play::Counter& counter : wanted) {
            auto* button = new CounterButton(m_skin, this);
            button->setObjectName(QStringLiteral("counter-") + counter.id.text());
            button->setSizePolicy(QSizePolicy::Preferred, button->sizePolicy().verticalPolicy()); // turns come first
            connect(button, &CounterButton::stepAsked, this,
                    [this, id = counter.id](int step) { Q_EMIT asked(ask::countUp(id, step)); });
            (sideOf(counter) == 1 ? m_rightCounters : m_leftCounters)->addWidget(button);
            m_counters.push_back({counter.id, sideOf(counter), button});
        }
    }
    for (size_t i = 0; i < wanted.size(); ++i) {
        const play::Counter& counter = wanted[i];
        const play::Seat* seat = context.table().seat(counter.seat);
        CounterLook look;
        const bool areOneSide = context.sheet() && context.sheet()->endsTogether; // then nobody's points are meant
        look.label = !seat ? counter.name : areOneSide ? tr("%1 · %2").arg(seat->name, counter.name) : seat->name;
        look.what = counter.name;
        look.seat = seat ? seat->accent : -1;
        look.value = counter.value;
        look.mirrored = seat && seat->side == 1;
        m_counters[i].button->setLook(look);
        setRuleTopic(*m_counters[i].button, context.ruleOf(QStringLiteral("part-points")));
    }
}

void TopStrip::pressed(int index)
{
    if (index < 0 || index >= static_cast<int>(m_entries.size())) {
        return;
    }
    const play::TurnEntry& entry = m_entries[static_cast<size_t>(index)];
    if (entry.figures.size() == 1) {
        Q_EMIT selectAsked(entry.figures.front());
    }
}

void TopStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.sunken);
}

} // namespace wheelhouse::ui

#include "moc_top_strip.cpp"
