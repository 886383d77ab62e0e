// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/table_panel.h"

#include "model/play/session/game_system.h"
#include "model/play/table/figure_names.h"
#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/pile_words.h"
#include "ui/table/common/primary_act.h"
#include "ui/table/results/end_choice.h"
#include "ui/table/tools/card_panel.h"
#include "ui/table/tools/dice_desk.h"
#include "ui/table/tools/pile_desk.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace wheelhouse::ui {

namespace {
struct RealKind {
    const char* key;
    const char* name;
    Icon icon;
    bool play::RealPieces::*flag;
};

constexpr std::array<RealKind, 7> realKinds{{
    {"minis", QT_TRANSLATE_NOOP("wheelhouse::ui::TablePanel", "Minis"), Icon::People, &play::RealPieces::minis},
    {"dice", QT_TRANSLATE_NOOP("wheelhouse::ui::TablePanel", "Dice"), Icon::Die, &play::RealPieces::dice},
    {"initiative-cards", QT_TRANSLATE_NOOP("wheelhouse::ui::TablePanel", "Initiative cards"), Icon::Cards,
     &play::RealPieces::initiativeCards},
    {"loot-bag", QT_TRANSLATE_NOOP("wheelhouse::ui::TablePanel", "Loot bag"), Icon::Bag, &play::RealPieces::lootBag},
    {"wheels", QT_TRANSLATE_NOOP("wheelhouse::ui::TablePanel", "Wheels"), Icon::Wheel, &play::RealPieces::wheels},
    {"dials", QT_TRANSLATE_NOOP("wheelhouse::ui::TablePanel", "Dials"), Icon::Hourglass, &play::RealPieces::dials},
    {"tokens", QT_TRANSLATE_NOOP("wheelhouse::ui::TablePanel", "Condition tokens"), Icon::Target,
     &play::RealPieces::tokens},
}};

const QString foldKey = QStringLiteral("house-rules");

/// The map that the scenario is written for; none where it names none.
std::optional<content::MapId> ownMap(const TableContext& context)
{
    for (const content::Scenario& scenario : context.publication->content->scenarios) {
        if (scenario.name == context.table().scenario) {
            return scenario.map;
        }
    }
    return std::nullopt;
}
} // namespace

TablePanel::TablePanel(const Skin& skin, QWidget* parent)
    : QScrollArea(parent)
    , m_skin(skin)
    , m_cards(new CardPanel(skin))
    , m_real(new ChoiceGrid({150, 56, 2}, skin))
    , m_decks(new ChoiceGrid({300, 56, 1}, skin))
    , m_dice(new DiceDesk(skin))
    , m_sides(new ChoiceGrid({150, 56, 2}, skin))
    , m_round(new ChoiceGrid({150, 56, 2}, skin))
    , m_end(new EndChoice(skin))
    , m_mapHeading(heading(tr("Map")))
    , m_map(new ChoiceGrid({150, 56, 2}, skin))
    , m_house(new ChoiceGrid({300, 76, 1}, skin))
    , m_elsewhere(new ChoiceGrid({150, 56, 2}, skin))
    , m_nameColumn(new QVBoxLayout)
{
    setObjectName(QStringLiteral("tablePanel"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_real->setObjectName(QStringLiteral("realGrid"));
    m_decks->setObjectName(QStringLiteral("decksGrid"));
    m_map->setObjectName(QStringLiteral("mapGrid"));
    m_house->setObjectName(QStringLiteral("houseGrid"));
    constexpr double highest = 110;
    for (ChoiceGrid* grid : {m_real, m_decks, m_sides, m_round, m_map, m_house, m_elsewhere}) {
        grid->keepReadable(highest);
    }
    layOut();
    listen();
    showElsewhere();
    TablePanel::setSkin(skin);
}

void TablePanel::layOut()
{
    auto* holder = new QWidget;
    m_column = new QVBoxLayout(holder);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(metrics::gap);
    m_column->addWidget(m_cards);
    m_column->addWidget(m_decks);
    m_column->addWidget(heading(tr("Throw dice")));
    m_column->addWidget(m_dice);
    m_column->addWidget(heading(tr("On the table we use real")));
    m_column->addWidget(m_real);
    m_column->addWidget(m_mapHeading);
    m_column->addWidget(m_map);
    m_column->addWidget(heading(tr("Players")));
    m_column->addLayout(m_nameColumn);
    m_column->addWidget(m_sides);
    m_column->addWidget(heading(tr("Round")));
    m_column->addWidget(m_round);
    m_column->addWidget(m_end);
    m_column->addWidget(m_house);
    m_column->addWidget(heading(tr("Help and looks")));
    m_column->addWidget(m_elsewhere);
    m_column->addStretch(1);
    setWidget(holder);
    holder->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

void TablePanel::listen()
{
    connect(m_cards, &CardPanel::asked, this, &TablePanel::asked);
    connect(m_decks, &ChoiceGrid::chosen, this, &TablePanel::decksAsked);
    connect(m_dice, &DiceDesk::asked, this, &TablePanel::asked);
    connect(m_real, &ChoiceGrid::chosen, this, &TablePanel::chooseReal);
    connect(m_map, &ChoiceGrid::chosen, this, &TablePanel::chooseMap);
    connect(m_house, &ChoiceGrid::chosen, this, &TablePanel::chooseHouse);
    connect(m_round, &ChoiceGrid::chosen, this, &TablePanel::chooseRound);
    connect(m_end, &EndChoice::asked, this, &TablePanel::asked);
    connect(m_end, &EndChoice::ended, this, &TablePanel::ended);
    connect(m_sides, &ChoiceGrid::chosen, this, [this] { Q_EMIT asked(ask::swapSides()); });
    connect(m_elsewhere, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == QLatin1String("settle")) {
            Q_EMIT settleAsked();
        } else {
            Q_EMIT menuAsked(m_elsewhere->mapToGlobal(QPoint(0, 0)));
        }
    });
}

QLabel* TablePanel::heading(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    m_headings.push_back(label);
    return label;
}

void TablePanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    for (QLabel* label : m_headings) {
        label->setFont(skin.type.text(16, QFont::DemiBold));
    }
    for (QLineEdit* name : m_names) {
        name->setFont(skin.type.text(17));
        name->setMinimumHeight(metrics::touchTarget);
    }
}

void TablePanel::show(const TableContext& context)
{
    m_context = context;
    m_dice->show(context);
    showDecks(context);
    showReal(context);
    showMaps(context);
    showSeats(context);
    showRound(context);
    m_end->show(context);
    showHouse(context);
}

void TablePanel::showDecks(const TableContext& context)
{
    const auto laid = static_cast<int>(std::ranges::count_if(context.table().piles, isDeck));
    m_decks->setVisible(PileDesk::isFor(context));
    m_decks->setChoices({{QStringLiteral("decks"),
                          {.title = tr("Decks"), .detail = tr("%n on the table", nullptr, laid), .icon = Icon::Cards},
                          {}}});
}

void TablePanel::showReal(const TableContext& context)
{
    const play::GameSystem* system = context.publication->system;
    const std::vector<QString> pieces = system ? system->realPieces() : std::vector<QString>();
    std::vector<Choice> choices;
    for (const RealKind& kind : realKinds) {
        if (system && std::ranges::find(pieces, QLatin1String(kind.key)) == pieces.end()) {
            continue;
        }
        const bool on = context.table().real.*kind.flag;
        ChoiceLook look;
        look.title = tr(kind.name);
        look.detail = on ? tr("real") : tr("in the app");
        look.icon = kind.icon;
        look.chosen = on;
        choices.push_back({QString::fromLatin1(kind.key), look, {}});
    }
    m_real->setChoices(choices);
}

void TablePanel::showSeats(const TableContext& context)
{
    const std::vector<play::Seat>& seats = context.table().seats;
    while (m_names.size() < seats.size()) {
        auto* edit = new QLineEdit;
        const size_t index = m_names.size();
        edit->setMaxLength(24);
        edit->setAccessibleName(tr("Name of player %1").arg(index + 1));
        edit->setObjectName(QStringLiteral("seatName%1").arg(index));
        connect(edit, &QLineEdit::editingFinished, this, [this, edit, index] {
            const std::vector<play::Seat>& now = m_context.table().seats;
            const QString name = edit->text().trimmed();
            if (index < now.size() && !name.isEmpty() && name != now[index].name) {
                Q_EMIT asked(ask::renameSeat(now[index], name));
            }
        });
        m_nameColumn->addWidget(edit);
        m_names.push_back(edit);
    }
    for (size_t i = 0; i < m_names.size(); ++i) {
        m_names[i]->setVisible(i < seats.size());
        if (i < seats.size() && !m_names[i]->hasFocus()) {
            m_names[i]->setText(seats[i].name);
        }
    }
    setSkin(m_skin);
    ChoiceLook swap;
    swap.title = tr("Swap sides");
    swap.detail = tr("left and right change places");
    m_sides->setChoices({{QStringLiteral("swap"), swap, {}}});
}

namespace {
/// Whether the game runs monsters by their scripts, which is what a map for monsters is for.
bool runsMonsters(const TableContext& context)
{
    const play::GameSystem* rules = context.publication->rules;
    const std::vector<play::CommandForm> commands = rules ? rules->commands() : std::vector<play::CommandForm>();
    return std::ranges::any_of(commands,
                               [](const auto& form) { return QLatin1String(form.type) == QLatin1String("run"); });
}
} // namespace

void TablePanel::showMaps(const TableContext& context)
{
    std::vector<items::MapName> maps = context.publication->maps;
    const auto& laid = context.table().map; // one that has grown from tiles is in no pack
    if (laid && std::ranges::count(maps, laid->id, &items::MapName::id) == 0) {
        maps.push_back({laid->id, laid->name});
    }
    m_mapHeading->setVisible(!maps.empty());
    m_map->setVisible(!maps.empty());
    const play::Table& table = context.table();
    const bool isFull = table.map && table.mapLevel == play::MapLevel::Full;
    std::vector<Choice> choices;
    choices.push_back(
        {QStringLiteral("off"),
         {.title = tr("Map: off"), .detail = tr("nothing is asked"), .chosen = !isFull && !table.hasMapForMonsters()},
         {}});
    for (const items::MapName& map : maps) {
        if (!runsMonsters(context)) {
            break;
        }
        const bool chosen = table.hasMapForMonsters() && table.map->id == map.id;
        ChoiceLook look{
            .title = tr("Map: for monsters"), .detail = tr("places are asked for when monsters act"), .chosen = chosen};
        if (maps.size() > 1) {
            look.detail = map.name;
        }
        choices.push_back({QStringLiteral("monsters:") + map.id.text(), look, {}});
    }
    for (const items::MapName& map : maps) {
        const bool chosen = isFull && table.map->id == map.id;
        const QString name = ownMap(context) == map.id ? tr("%1 · of this scenario").arg(map.name) : map.name;
        choices.push_back(
            {QStringLiteral("map:") + map.id.text(), {.title = tr("Map: full"), .detail = name, .chosen = chosen}, {}});
    }
    const play::Figure* figure = table.figure(context.selected);
    if (isFull && figure && figure->at) {
        choices.push_back(
            {QStringLiteral("take-off"),
             {.title = tr("Take %1 off").arg(play::calledOn(table, *figure)), .detail = tr("beside the map")},
             {}});
    }
    m_map->setChoices(choices);
}

void TablePanel::chooseMap(const QString& key)
{
    if (key == QLatin1String("off")) {
        Q_EMIT asked(ask::hideMap());
    } else if (key.startsWith(QLatin1String("monsters:"))) {
        Q_EMIT asked(ask::showMapForMonsters(content::MapId(key.section(QLatin1Char(':'), 1))));
    } else if (key == QLatin1String("take-off")) {
        Q_EMIT asked(ask::takeOffMap(m_context.selected));
    } else {
        Q_EMIT asked(ask::showMap(content::MapId(key.section(QLatin1Char(':'), 1))));
    }
}

void TablePanel::showRound(const TableContext& context)
{
    const play::Table& table = context.table();
    std::vector<Choice> choices;
    ChoiceLook less;
    less.title = tr("Round %1").arg(table.round - 1);
    less.detail = tr("one round back");
    less.enabled = table.round > 1;
    ChoiceLook more;
    more.title = tr("Round %1").arg(table.round + 1);
    more.detail = tr("one round on, dials stay");
    choices.push_back({QStringLiteral("less"), less, {}});
    if (!table.rounds || table.round < *table.rounds) { // none comes after the last one
        choices.push_back({QStringLiteral("more"), more, {}});
    }
    for (const play::Seat& seat : table.seats) {
        ChoiceLook look;
        look.title = tr("%1 is active").arg(seat.name);
        look.seat = seat.accent;
        look.chosen = table.active == seat.id;
        choices.push_back({QStringLiteral("seat:") + seat.id.text(), look, {}});
    }
    ChoiceLook end;
    end.title = endsWithRound(context) ? tr("End the game") : tr("End round %1").arg(table.round);
    end.detail = tr("now, even if somebody has not acted");
    choices.push_back({QStringLiteral("end"), end, {}});
    m_round->setChoices(choices);
}

void TablePanel::showHouse(const TableContext& context)
{
    const std::vector<play::PlayedRule> rules =
        context.sheet() ? context.sheet()->house : std::vector<play::PlayedRule>();
    m_house->setVisible(!rules.empty());
    const auto on = static_cast<int>(std::ranges::count_if(rules, &play::PlayedRule::on));
    std::vector<Choice> choices{{foldKey,
                                 {.title = tr("House rules"),
                                  .detail = on == 0 ? tr("none turned on") : tr("%n turned on", nullptr, on),
                                  .icon = m_houseOpen ? Icon::Minus : Icon::Plus},
                                 {}}};
    for (const play::PlayedRule& rule : rules) {
        if (m_houseOpen) {
            choices.push_back(
                {rule.name,
                 {.title = text::render(rule.title), .detail = text::render(rule.standard), .chosen = rule.on},
                 {}});
        }
    }
    m_house->setChoices(choices);
    for (const play::PlayedRule& rule : rules) {
        if (ChoiceButton* button = m_house->button(rule.name)) {
            setRuleTopic(*button, context.ruleOf(rule.title));
        }
    }
}

void TablePanel::openHouseRule(const QString& name)
{
    m_houseOpen = true;
    showHouse(m_context);
    ChoiceButton* button = m_house->button(name);
    if (!button) {
        return;
    }
    QEvent grown(QEvent::LayoutRequest); // the list has its room before it is scrolled
    QCoreApplication::sendEvent(widget(), &grown);
    button->setFocus(Qt::OtherFocusReason);
    ensureWidgetVisible(button, 0, metrics::gap);
}

void TablePanel::chooseHouse(const QString& key)
{
    if (key == foldKey) {
        m_houseOpen = !m_houseOpen;
        showHouse(m_context);
        return;
    }
    for (const play::PlayedRule& rule : m_context.sheet()->house) {
        if (rule.name == key) {
            Q_EMIT asked(ask::house(key, !rule.on));
            return;
        }
    }
}

void TablePanel::showElsewhere()
{
    ChoiceLook menu;
    menu.title = tr("Menu");
    menu.detail = tr("theme, text size, full screen");
    ChoiceLook settle;
    settle.title = tr("Settle it");
    settle.detail = tr("who sees whom?");
    settle.icon = Icon::Eye;
    m_elsewhere->setChoices({{QStringLiteral("settle"), settle, {}}, {QStringLiteral("menu"), menu, {}}});
}

void TablePanel::chooseReal(const QString& key)
{
    for (const RealKind& kind : realKinds) {
        if (key == QLatin1String(kind.key)) {
            Q_EMIT asked(ask::real(kind.key, !(m_context.table().real.*kind.flag)));
        }
    }
}

void TablePanel::chooseRound(const QString& key)
{
    if (key == QLatin1String("less")) {
        Q_EMIT asked(ask::setRound(m_context.table().round - 1));
    } else if (key == QLatin1String("more")) {
        Q_EMIT asked(ask::setRound(m_context.table().round + 1));
    } else if (key == QLatin1String("end")) {
        const bool waits = m_context.table().nextWaiting() != nullptr;
        Q_EMIT asked(waits && m_context.sheet() ? ask::anyway(ask::endRound()) : ask::endRound());
    } else {
        Q_EMIT asked(ask::setActive(play::SeatId(key.section(QLatin1Char(':'), 1))));
    }
}

} // namespace wheelhouse::ui

#include "moc_table_panel.cpp"
