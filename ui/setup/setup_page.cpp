// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_page.h"

#include "ui/common/metrics.h"
#include "ui/common/rule_topic.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/home/flow_layout.h"
#include "ui/setup/rules_picker.h"
#include "ui/setup/side_picker.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double sidesInARowFrom = 620; // effective pixels
constexpr double threeInARowFrom = 900;
constexpr size_t mostSides = 6;

QLabel* wrapped()
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

bool hasPiece(const ScenarioRow& scenario, const QString& piece)
{
    return scenario.real.empty() || std::ranges::count(scenario.real, piece) > 0;
}

/// Says by itself whether what it is for is real.
void makeRealSwitch(ChoiceButton& button, const QString& title, Icon icon, bool isReal)
{
    button.setCheckable(true);
    button.setChecked(isReal);
    const auto show = [&button, title, icon](bool real) {
        button.setLook({.title = title,
                        .detail = real ? SetupPage::tr("real") : SetupPage::tr("in the app"),
                        .icon = icon,
                        .chosen = real});
    };
    show(isReal);
    QObject::connect(&button, &QAbstractButton::toggled, &button, show);
}

} // namespace

SetupPage::SetupPage(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setObjectName(QStringLiteral("setupPage"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    m_scroll = new QScrollArea;
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(buildContent());
    whole->addWidget(m_scroll, 1);
    whole->addWidget(buildBar());
    connect(m_swap, &QAbstractButton::clicked, this, [this] {
        m_swapped = !m_swapped;
        placeSides();
    });
    connect(m_back, &QAbstractButton::clicked, this, &SetupPage::backAsked);
    connect(m_start, &PrimaryButton::acted, this, [this] { Q_EMIT startAsked(choice()); });
    arrange();
}

QWidget* SetupPage::buildContent()
{
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(24, 18, 24, 18);
    layout->setSpacing(12);
    m_name = wrapped();
    m_size = wrapped();
    m_flavour = wrapped();
    m_sides = new QGridLayout;
    m_sides->setSpacing(metrics::gap);
    for (size_t seat = 0; seat < mostSides; ++seat) {
        m_pickers.push_back(new SidePicker(static_cast<int>(seat), m_skin, content));
        connect(m_pickers.back(), &SidePicker::anotherAsked, this, [this, seat] { changeFigure(seat); });
    }
    m_swap = new ChoiceButton(m_skin);
    m_swap->setObjectName(QStringLiteral("swapSidesButton"));
    m_swap->setLook({.title = tr("Swap sides"), .icon = Icon::Redo});
    m_rulesHeading = wrapped();
    m_rules = wrapped();
    layout->addWidget(m_name);
    layout->addWidget(m_size);
    layout->addWidget(m_flavour);
    layout->addWidget(buildCount());
    layout->addLayout(m_sides);
    m_byRules = new RulesPicker(m_skin);
    layout->addWidget(m_byRules);
    connect(m_byRules, &RulesPicker::byRulesChanged, this, &SetupPage::showMapChoices);
    layout->addWidget(buildReal());
    layout->addWidget(buildMap());
    layout->addWidget(m_rulesHeading);
    layout->addWidget(m_rules);
    layout->addStretch(1);
    placeSides();
    return content;
}

QWidget* SetupPage::buildCount()
{
    m_countRoom = new QWidget;
    auto* layout = new QVBoxLayout(m_countRoom);
    layout->setContentsMargins(0, 6, 0, 6);
    layout->setSpacing(metrics::gap);
    m_countHeading = wrapped();
    m_countHeading->setText(tr("How many play"));
    layout->addWidget(m_countHeading);
    auto* row = new QWidget;
    auto* flow = new FlowLayout(metrics::gap, row);
    for (size_t count = 1; count <= mostSides; ++count) {
        auto* button = new ChoiceButton(m_skin);
        button->setObjectName(QStringLiteral("players%1Button").arg(count));
        button->setAccessibleName(tr("%n player(s)", nullptr, static_cast<int>(count)));
        connect(button, &QAbstractButton::clicked, this, [this, count] { setCount(count); });
        flow->addWidget(button);
        m_counts.push_back(button);
    }
    layout->addWidget(row);
    return m_countRoom;
}

void SetupPage::showCount()
{
    m_countRoom->setVisible(m_scenario.sides.size() > m_scenario.leastSides);
    for (size_t i = 0; i < m_counts.size(); ++i) {
        const size_t count = i + 1;
        m_counts[i]->setVisible(count >= m_scenario.leastSides && count <= m_scenario.sides.size());
        m_counts[i]->setLook({.title = QString::number(count), .chosen = count == m_count, .centred = true});
    }
}

void SetupPage::setCount(size_t count)
{
    m_count = count;
    showCount();
    showFigures();
    placeSides();
}

size_t SetupPage::sidesPlayed() const
{
    return std::min({m_count, m_scenario.sides.size(), m_pickers.size()});
}

void SetupPage::showFigures()
{
    for (size_t i = 0; i < m_figures.size(); ++i)
        m_pickers[i]->setFigure(m_scenario.figures[m_figures[i]], m_scenario.figures.size() > sidesPlayed());
}

void SetupPage::changeFigure(size_t side)
{
    const auto played = m_figures.begin() + static_cast<std::ptrdiff_t>(std::min(sidesPlayed(), m_figures.size()));
    for (size_t step = 1; step < m_scenario.figures.size(); ++step) {
        const size_t next = (m_figures[side] + step) % m_scenario.figures.size();
        if (std::find(m_figures.begin(), played, next) != played)
            continue;
        std::replace(played, m_figures.end(), next, m_figures[side]); // a side that is not played may have had it
        m_figures[side] = next;
        showFigures();
        return;
    }
}

QWidget* SetupPage::buildReal()
{
    struct Named {
        bool play::RealPieces::*piece;
        const char* name; ///< of a game system
        const char* objectName;
        QString title;
        Icon icon;
    };
    const std::vector<Named> pieces{
        {&play::RealPieces::minis, "minis", "realMinisButton", tr("Minis"), Icon::People},
        {&play::RealPieces::dice, "dice", "realDiceButton", tr("Dice"), Icon::Die},
        {&play::RealPieces::initiativeCards, "initiative-cards", "realCardsButton", tr("Initiative cards"),
         Icon::Cards},
        {&play::RealPieces::lootBag, "loot-bag", "realBagButton", tr("Loot bag"), Icon::Bag},
        {&play::RealPieces::wheels, "wheels", "realWheelsButton", tr("Wheels"), Icon::Wheel},
        {&play::RealPieces::dials, "dials", "realDialsButton", tr("Dials"), Icon::Hourglass},
        {&play::RealPieces::tokens, "tokens", "realTokensButton", tr("Condition tokens"), Icon::Shield},
    };
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 6, 0, 6);
    layout->setSpacing(metrics::gap);
    m_realHeading = wrapped();
    m_realHeading->setText(tr("On the table we use real"));
    layout->addWidget(m_realHeading);
    auto* row = new QWidget;
    m_realFlow = new FlowLayout(metrics::gap, row);
    const play::RealPieces standard;
    for (const Named& piece : pieces) {
        auto* button = new ChoiceButton(m_skin);
        button->setObjectName(QString::fromLatin1(piece.objectName));
        makeRealSwitch(*button, piece.title, piece.icon, standard.*piece.piece);
        m_realFlow->addWidget(button);
        m_real.push_back({piece.piece, QString::fromLatin1(piece.name), button});
    }
    layout->addWidget(row);
    return box;
}

/// A switch for each pile of the scenario, behind those that every game has.
void SetupPage::buildPiles()
{
    for (const PileSwitch& pile : m_piles)
        delete pile.button;
    m_piles.clear();
    for (const ScenarioRow::RealPile& pile : m_scenario.realPiles) {
        auto* button = new ChoiceButton(m_skin);
        button->setObjectName(QStringLiteral("real-%1").arg(pile.name));
        makeRealSwitch(*button, pile.title, pile.isMap ? Icon::Pin : Icon::Cards, false);
        m_realFlow->addWidget(button);
        const size_t index = m_piles.size();
        connect(button, &QAbstractButton::clicked, this, [this, index] { m_piles[index].isSet = true; });
        m_piles.push_back({pile.name, pile.isMap, button, false});
    }
    showPiles();
}

/// Tiles that lie on the table alone are the players' own unless they say otherwise.
void SetupPage::showPiles()
{
    for (const PileSwitch& pile : m_piles) {
        pile.button->setVisible(m_scenario.rules && m_byRules->isByRules());
        if (pile.isMap && !pile.isSet)
            pile.button->setChecked(m_mapLevel == play::MapLevel::Off);
    }
}

QWidget* SetupPage::buildMap()
{
    m_mapRoom = new QWidget;
    auto* layout = new QVBoxLayout(m_mapRoom);
    layout->setContentsMargins(0, 6, 0, 6);
    layout->setSpacing(metrics::gap);
    m_mapHeading = wrapped();
    m_mapHeading->setText(tr("Where the minis stand"));
    layout->addWidget(m_mapHeading);
    auto* row = new QWidget;
    auto* flow = new FlowLayout(metrics::gap, row);
    const auto offer = [&](play::MapLevel level, const char* name, const ChoiceLook& look) {
        auto* button = new ChoiceButton(m_skin);
        button->setObjectName(QString::fromLatin1(name));
        connect(button, &QAbstractButton::clicked, this, [this, level] { setMapLevel(level); });
        flow->addWidget(button);
        m_maps.push_back({level, button, look});
    };
    offer(play::MapLevel::Off, "tableOnlyButton",
          {.title = tr("On the table alone"), .detail = tr("the app asks who stands where"), .icon = Icon::Hands});
    offer(play::MapLevel::ForMonsters, "mapForMonstersButton",
          {.title = tr("On the map for monsters"), .detail = tr("asked when they act"), .icon = Icon::Skull});
    offer(play::MapLevel::Full, "mapButton",
          {.title = tr("On the map of the app too"), .detail = tr("move the minis there as well"), .icon = Icon::Pin});
    setMapLevel(m_mapLevel);
    layout->addWidget(row);
    return m_mapRoom;
}

void SetupPage::setMapLevel(play::MapLevel level)
{
    m_mapLevel = level;
    showMapChoices();
}

bool SetupPage::runsMonsters() const
{
    return m_scenario.rules && m_byRules->isByRules() && !m_scenario.monsters.empty();
}

/// What was chosen for monsters comes back with the rules by which they act; until then it is the table alone.
void SetupPage::showMapChoices()
{
    const bool isForNobody = m_mapLevel == play::MapLevel::ForMonsters && !runsMonsters();
    const play::MapLevel shown = isForNobody ? play::MapLevel::Off : m_mapLevel;
    showPiles();
    for (MapChoice& each : m_maps) {
        each.look.chosen = each.level == shown;
        each.button->setLook(each.look);
        each.button->setVisible(runsMonsters() || each.level != play::MapLevel::ForMonsters);
    }
}

QWidget* SetupPage::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(metrics::gap);
    m_back = new ChoiceButton(m_skin);
    m_back->setObjectName(QStringLiteral("backButton"));
    m_back->setLook({.title = tr("Back"), .icon = Icon::Back});
    m_start = new PrimaryButton(m_skin, PrimaryButton::steadyClock());
    m_start->setObjectName(QStringLiteral("startButton"));
    layout->addWidget(m_back, 1);
    layout->addWidget(m_start, 4);
    layout->addWidget(m_swap, 1);
    return bar;
}

void SetupPage::setScenario(const ScenarioRow& scenario)
{
    const bool isAnother = m_scenario.id != scenario.id || m_scenario.pack != scenario.pack;
    const bool showedMap = m_scenario.showsMap;
    m_scenario = scenario;
    m_swapped = false;
    m_name->setText(scenario.name);
    m_flavour->setText(scenario.flavour);
    const QString monsters = monsterWords(scenario);
    m_size->setText(monsters.isEmpty() ? sizeWords(scenario) : sizeWords(scenario) + QStringLiteral(" · ") + monsters);
    m_count = scenario.usualSides;
    m_figures.clear();
    for (size_t i = 0; i < m_pickers.size() && i < scenario.sides.size(); ++i) {
        m_pickers[i]->setSide(scenario.sides[i]);
        if (i < scenario.figures.size())
            m_figures.push_back(i);
    }
    showFigures();
    for (const RealSwitch& real : m_real)
        real.button->setVisible(hasPiece(scenario, real.name));
    m_swap->setVisible(scenario.sides.size() == 2);
    showCount();
    m_byRules->setScenario(scenario);
    buildPiles();
    m_mapRoom->setVisible(scenario.hasMap);
    if (isAnother && (scenario.showsMap || showedMap)) // a table that needs none is not left with one
        m_mapLevel = scenario.showsMap ? play::MapLevel::Full : play::MapLevel::Off;
    if (m_mapLevel == play::MapLevel::ForMonsters && !runsMonsters())
        m_mapLevel = play::MapLevel::Off;
    showMapChoices();
    setRuleTopic(*this, scenario.rules ? topicOf(scenario.rules->setup) : RuleTopic());
    for (SidePicker* picker : m_pickers)
        setRuleTopic(*picker, scenario.rules ? topicOf(scenario.rules->party) : RuleTopic());
    m_rulesHeading->setText(scenario.howWon.isEmpty() ? tr("How to score, and what is special")
                                                      : tr("How it ends, and what is special"));
    m_rules->setText(rulesText());
    m_rulesHeading->setVisible(!m_rules->text().isEmpty()); // a campaign has nothing to say of its adventures
    m_start->setMeaning({.title = tr("Start"), .detail = scenario.name, .seat = 0});
    placeSides();
    arrange();
    m_start->setFocus(Qt::OtherFocusReason);
    m_scroll->verticalScrollBar()->setValue(0); // it is read from its beginning
}

QString SetupPage::rulesText() const
{
    QStringList lines;
    if (!m_scenario.howWon.isEmpty())
        lines << tr("•  Victory: %1").arg(m_scenario.howWon);
    if (!m_scenario.howLost.isEmpty())
        lines << tr("•  Defeat: %1").arg(m_scenario.howLost);
    for (const ScenarioRow::Goal& goal : m_scenario.goals)
        lines << (goal.points ? tr("+%1  %2").arg(*goal.points).arg(goal.text) : tr("•  %1").arg(goal.text));
    if (m_scenario.pointsToWin)
        lines << tr("•  With %n point(s) a side wins at once.", nullptr, *m_scenario.pointsToWin);
    for (const ScenarioRow::Goal& feat : m_scenario.achievements)
        lines << (feat.points ? tr("•  %1 EXP  %2").arg(*feat.points).arg(feat.text) : tr("•  EXP  %1").arg(feat.text));
    for (const QString& rule : m_scenario.specialRules)
        lines << tr("•  %1").arg(rule);
    if (const QString pieces = pieceWords(m_scenario); !pieces.isEmpty())
        lines << tr("•  %1").arg(pieces);
    return lines.join(QLatin1Char('\n'));
}

bool SetupPage::offersHouseRule(const QString& system, const QString& name) const
{
    return m_byRules->switchOf(system, name) != nullptr;
}

void SetupPage::openHouseRule(const QString& system, const QString& name)
{
    ChoiceButton* found = m_byRules->switchOf(system, name);
    if (!found)
        return;
    m_byRules->unfoldHouseRules();
    QEvent grown(QEvent::LayoutRequest); // the switches have their room before they are scrolled to
    QCoreApplication::sendEvent(m_scroll->widget(), &grown);
    found->setFocus(Qt::OtherFocusReason);
    m_scroll->ensureWidgetVisible(found, 0, metrics::gap);
}

StartChoice SetupPage::choice() const
{
    StartChoice choice;
    choice.scenario = m_scenario.id;
    choice.pack = m_scenario.pack;
    for (size_t i = 0; i < sidesPlayed(); ++i) {
        const int home = static_cast<int>(i % 2);
        choice.seats.push_back({m_pickers[i]->playerName(), m_swapped ? 1 - home : home});
        if (i < m_figures.size()) {
            const ScenarioRow::Figure& figure = m_scenario.figures[m_figures[i]];
            choice.seats.back().characters = {figure.id};
            if (choice.seats.back().name.isEmpty())
                choice.seats.back().name = figure.name;
        }
    }
    for (const RealSwitch& real : m_real) {
        if (hasPiece(m_scenario, real.name)) // what was chosen for another game says nothing of this one
            choice.real.*real.piece = real.button->isChecked();
    }
    choice.realPiles.emplace();
    for (const PileSwitch& pile : m_piles) {
        if (pile.button->isChecked())
            choice.realPiles->push_back(pile.name);
    }
    choice.map = m_scenario.hasMap ? m_mapLevel : play::MapLevel::Off;
    m_byRules->choose(choice);
    if (choice.map == play::MapLevel::ForMonsters && !runsMonsters())
        choice.map = play::MapLevel::Off;
    return choice;
}

void SetupPage::placeSides()
{
    const double effective = width() / m_skin.type.length(1);
    const size_t played = sidesPlayed();
    const size_t columns = effective < sidesInARowFrom ? 1 : played > 2 && effective >= threeInARowFrom ? 3 : 2;
    for (SidePicker* picker : m_pickers)
        m_sides->removeWidget(picker);
    for (size_t i = 0; i < m_pickers.size(); ++i) {
        const size_t place = m_swapped && played == 2 && i < 2 ? 1 - i : i;
        if (i < played)
            m_sides->addWidget(m_pickers[i], static_cast<int>(place / columns), static_cast<int>(place % columns));
        m_pickers[i]->setVisible(i < played);
    }
    for (int column = 0; column < 3; ++column)
        m_sides->setColumnStretch(column, column < static_cast<int>(columns) ? 1 : 0);
}

void SetupPage::setSkin(const Skin& skin)
{
    m_skin = skin;
    arrange();
}

void SetupPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void SetupPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT backAsked();
    else
        QWidget::keyPressEvent(event);
}

void SetupPage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, m_scroll->geometry().bottom() + 1, width(), height()), m_skin.theme.sunken);
}

void SetupPage::arrange()
{
    m_skin.type = Typography::forPage(size(), m_skin.type.percent());
    placeSides();
    m_name->setFont(m_skin.type.name(34));
    m_size->setFont(m_skin.type.text(15, QFont::DemiBold));
    m_flavour->setFont(m_skin.type.text(17));
    m_countHeading->setFont(m_skin.type.name(20));
    m_realHeading->setFont(m_skin.type.name(20));
    m_mapHeading->setFont(m_skin.type.name(20));
    m_rulesHeading->setFont(m_skin.type.name(20));
    m_rules->setFont(m_skin.type.text(15));
    m_start->setMinimumHeight(static_cast<int>(m_skin.type.length(64)));
    QPalette accent = palette();
    accent.setColor(QPalette::WindowText, m_skin.theme.accentOf(0));
    m_size->setPalette(accent);
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_setup_page.cpp"
