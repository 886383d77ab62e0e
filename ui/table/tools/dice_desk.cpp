// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/dice_desk.h"

#include "ui/common/metrics.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/tools/pool_odds_view.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString throwKey = QStringLiteral("throw");
const QString clearKey = QStringLiteral("clear");

std::vector<play::DieKind> kindsOf(const content::Pack& pack)
{
    std::vector<play::DieKind> kinds;
    for (const content::Die& die : pack.dice) {
        kinds.push_back(play::kindOf(die));
    }
    for (const int sides : {4, 6, 8, 10, 12, 20, 100}) {
        const content::DieId id(QStringLiteral("d%1").arg(sides));
        if (!content::find(pack.dice, id)) {
            kinds.push_back(play::kindOf(*content::dieNamed({}, id)));
        }
    }
    return kinds;
}
} // namespace

DiceDesk::DiceDesk(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_grid(new ChoiceGrid({96, 56, 4}, skin, this))
    , m_tools(new ChoiceGrid({150, 56, 2}, skin, this))
    , m_pad(new DicePanel(skin, this))
    , m_odds(new PoolOddsView(skin, this))
{
    setObjectName(QStringLiteral("diceDesk"));
    m_grid->setObjectName(QStringLiteral("diceKinds"));
    m_tools->setObjectName(QStringLiteral("diceTools"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_grid);
    column->addWidget(m_tools); // above what grows as dice are chosen
    column->addWidget(m_pad);
    column->addWidget(m_odds);
    connect(m_grid, &ChoiceGrid::chosen, this, &DiceDesk::add);
    connect(m_tools, &ChoiceGrid::chosen, this, &DiceDesk::choose);
    connect(m_pad, &DicePanel::fallen, this, [this](const std::vector<play::FallenDie>& dice) {
        clear();
        Q_EMIT fallen(dice);
        Q_EMIT asked(ask::rolled(dice));
    });
}

void DiceDesk::show(const TableContext& context)
{
    show(*context.publication->content, context.table().real.dice);
}

std::vector<play::DieKind> DiceDesk::kinds() const
{
    std::vector<play::DieKind> kinds;
    for (const Kind& kind : m_kinds) {
        kinds.push_back(kind.die);
    }
    return kinds;
}

void DiceDesk::show(const content::Pack& pack, bool real)
{
    const std::vector<play::DieKind> kinds = kindsOf(pack);
    const bool same = std::ranges::equal(kinds, m_kinds, {}, {}, &Kind::die);
    if (same && m_real == real && !m_kinds.empty()) {
        return; // what is chosen so far stays, and the faces that were told
    }
    if (!same) {
        m_kinds.clear();
        for (const play::DieKind& kind : kinds) {
            m_kinds.push_back({kind, 0});
        }
    }
    m_real = real;
    refresh();
}

int DiceDesk::thrown() const
{
    int all = 0;
    for (const Kind& kind : m_kinds) {
        all += kind.count;
    }
    return all;
}

void DiceDesk::refresh()
{
    const int all = thrown();
    std::vector<Choice> choices;
    std::vector<AskedDice> asked;
    for (const Kind& kind : m_kinds) {
        const bool known = !kind.die.faces.empty();
        ChoiceLook look;
        look.title = kind.die.name;
        look.detail = !known           ? tr("faces not entered")
                      : kind.count > 0 ? QStringLiteral("×%1").arg(kind.count)
                                       : QString();
        look.chosen = kind.count > 0;
        look.enabled = known && all < content::mostPoolDice;
        choices.push_back({kind.die.id, look,
                           kind.count > 0 ? tr("%1, %n chosen", nullptr, kind.count).arg(kind.die.name)
                                          : tr("Add one %1").arg(kind.die.name)});
        if (kind.count > 0) {
            asked.push_back({kind.die, kind.count});
        }
    }
    m_grid->setChoices(choices);
    std::vector<Choice> tools;
    if (all > 0) {
        tools.push_back({throwKey,
                         {.title = m_real ? tr("The app throws") : tr("Throw"),
                          .detail = tr("%n dice", nullptr, all),
                          .icon = Icon::Die},
                         {}});
        tools.push_back({clearKey, {.title = tr("Clear"), .detail = tr("choose again")}, {}});
    }
    m_tools->setChoices(tools);
    m_tools->setVisible(all > 0);
    m_odds->setDice(asked);
    m_pad->setVisible(m_real && all > 0);
    if (m_real && all > 0) {
        DiceAsk faces;
        faces.kinds = asked;
        m_pad->ask(faces);
    }
}

void DiceDesk::add(const QString& id)
{
    const auto kind = std::ranges::find_if(m_kinds, [&](const Kind& one) { return one.die.id == id; });
    if (kind != m_kinds.end() && thrown() < content::mostPoolDice) {
        ++kind->count;
        refresh();
    }
}

void DiceDesk::clear()
{
    for (Kind& kind : m_kinds) {
        kind.count = 0;
    }
    refresh();
}

void DiceDesk::choose(const QString& key)
{
    std::vector<std::pair<QString, int>> pool;
    std::vector<std::pair<play::DieKind, int>> dice;
    for (const Kind& kind : m_kinds) {
        if (kind.count > 0) {
            pool.emplace_back(kind.die.id, kind.count);
            dice.emplace_back(kind.die, kind.count);
        }
    }
    clear();
    if (key == throwKey) {
        Q_EMIT throwAsked(dice);
        Q_EMIT asked(ask::roll(pool));
    }
}

bool DiceDesk::takeKey(const QKeyEvent& event)
{
    if (!m_pad->takeFaceKey(event)) {
        return false;
    }
    if (m_pad->isVisible() && isAncestorOf(window()->focusWidget())) {
        m_pad->setFocus(Qt::OtherFocusReason); // Enter ends a number, and presses none of the buttons
    }
    return true;
}

void DiceDesk::keyPressEvent(QKeyEvent* event)
{
    if (!takeKey(*event)) {
        QWidget::keyPressEvent(event);
    }
}

} // namespace wheelhouse::ui

#include "moc_dice_desk.cpp"
