// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/quick_cards_page.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/home/flow_layout.h"
#include "ui/packs/quick_figure_row.h"
#include "ui/packs/quick_seat.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

QLabel* wrappedText()
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

QuickCardsPage::QuickCardsPage(const Skin& skin, packs::OwnerCards& cards, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_cards(cards)
    , m_scroll(new QScrollArea)
    , m_name(wrappedText())
    , m_help(wrappedText())
    , m_trouble(wrappedText())
    , m_scenarioRow(new QWidget)
    , m_seatsLayout(new QVBoxLayout)
{
    setObjectName(QStringLiteral("quickCardsPage"));
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(24, 18, 24, 18);
    layout->setSpacing(12);
    m_help->setText(
        tr("Read these numbers from your own wheels. What you leave empty stays unknown, and the figure can "
           "be played all the same."));
    m_trouble->setObjectName(QStringLiteral("quickTrouble"));
    m_trouble->hide();
    new FlowLayout(metrics::gap, m_scenarioRow);
    m_seatsLayout->setSpacing(20);
    for (QWidget* part : std::initializer_list<QWidget*>{m_name, m_help, m_trouble, m_scenarioRow})
        layout->addWidget(part);
    layout->addLayout(m_seatsLayout);
    layout->addStretch(1);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_scroll, 1);
    whole->addWidget(buildBar());
    auto* undoKey = new QShortcut(QKeySequence::Undo, this);
    undoKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(undoKey, &QShortcut::activated, this, &QuickCardsPage::undo);
    arrange();
}

QuickCardsPage::~QuickCardsPage()
{
    // A field that is typed in keeps its number now, and its row says nothing more to a page that is gone.
    if (focusWidget())
        focusWidget()->clearFocus();
    for (QuickFigureRow* row : rows())
        row->disconnect(this);
}

QWidget* QuickCardsPage::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(metrics::gap);
    m_back = new ChoiceButton(m_skin);
    m_back->setObjectName(QStringLiteral("quickBackButton"));
    m_back->setLook({.title = tr("Back"), .icon = Icon::Back});
    m_undo = new ChoiceButton(m_skin);
    m_undo->setObjectName(QStringLiteral("quickUndoButton"));
    m_play = new PrimaryButton(m_skin, PrimaryButton::steadyClock());
    m_play->setObjectName(QStringLiteral("quickPlayButton"));
    layout->addWidget(m_back, 1);
    layout->addWidget(m_play, 3);
    layout->addWidget(m_undo, 2);
    connect(m_back, &QAbstractButton::clicked, this, &QuickCardsPage::backAsked);
    connect(m_undo, &QAbstractButton::clicked, this, &QuickCardsPage::undo);
    connect(m_play, &PrimaryButton::acted, this, [this] { Q_EMIT startAsked(choice()); });
    return bar;
}

void QuickCardsPage::setBoxes(const std::vector<Box>& boxes)
{
    m_boxes = boxes;
    say({});
    offerScenarios();
    if (!m_offers.empty())
        showScenario(m_offers.front().box, m_offers.front().scenario);
    focusFrom(0);
}

void QuickCardsPage::offerScenarios()
{
    for (const Offer& offer : std::exchange(m_offers, {}))
        delete offer.button;
    for (size_t box = 0; box < m_boxes.size(); ++box) {
        for (size_t scenario = 0; scenario < m_boxes[box].scenarios.size(); ++scenario) {
            auto* button = new ChoiceButton(m_skin);
            button->setObjectName(QStringLiteral("quickScenario%1").arg(m_offers.size()));
            m_scenarioRow->layout()->addWidget(button);
            m_offers.push_back({box, scenario, button});
            connect(button, &QAbstractButton::clicked, this, [this, box, scenario] { showScenario(box, scenario); });
        }
    }
    m_scenarioRow->setVisible(m_offers.size() > 1);
}

const BoxScenario* QuickCardsPage::shown() const
{
    const bool isThere = m_box < m_boxes.size() && m_scenario < m_boxes[m_box].scenarios.size();
    return isThere ? &m_boxes[m_box].scenarios[m_scenario] : nullptr;
}

void QuickCardsPage::showScenario(size_t box, size_t scenario)
{
    m_box = box;
    m_scenario = scenario;
    m_name->setText(m_boxes[box].name);
    for (const Offer& offer : m_offers)
        offer.button->setLook({.title = m_boxes[offer.box].scenarios[offer.scenario].name,
                               .chosen = offer.box == box && offer.scenario == scenario});
    qDeleteAll(std::exchange(m_seats, {}));
    const std::vector<BoxSeat>& seats = shown()->seats;
    for (size_t i = 0; i < seats.size(); ++i) {
        auto* seat = new QuickSeat(static_cast<int>(i), seats[i], m_skin);
        m_seatsLayout->addWidget(seat);
        m_seats.push_back(seat);
        connect(seat, &QuickSeat::partyChanged, this, &QuickCardsPage::showState);
    }
    const auto all = rows();
    for (size_t i = 0; i < all.size(); ++i) {
        connect(all[i], &QuickFigureRow::entered, this, &QuickCardsPage::save);
        connect(all[i], &QuickFigureRow::finished, this, [this, i] { focusFrom(i + 1); });
    }
    showState();
}

void QuickCardsPage::renew(const std::vector<Box>& boxes)
{
    m_boxes = boxes;
    const BoxScenario* scenario = shown();
    for (const BoxSeat& seat : scenario ? scenario->seats : std::vector<BoxSeat>()) {
        for (const BoxFigure& figure : seat.figures) {
            if (QuickFigureRow* row = rowOf(figure.id))
                row->setFigure(figure);
        }
    }
    showState();
}

void QuickCardsPage::showState()
{
    const bool everySideComes =
        !m_seats.empty() && std::ranges::none_of(m_seats, [](const QuickSeat* seat) { return seat->party().empty(); });
    m_play->setMeaning(
        {.title = tr("Play"), .detail = shown() ? shown()->name : QString(), .seat = 0, .enabled = everySideComes});
    const QuickFigureRow* last = rowOf(m_cards.undoes().section('/', 1, 1));
    m_undo->setLook({.title = tr("Undo"),
                     .detail = last ? last->figureName() : QString(),
                     .icon = Icon::Undo,
                     .enabled = m_cards.canUndo()});
}

void QuickCardsPage::save(const QString& id, const packs::QuickWheel& wheel)
{
    const auto saved =
        m_cards.set(packId(), QStringLiteral("characters/%1/wheel").arg(id), packs::bandsJson(packs::wheelOf(wheel)));
    say(saved ? packs::Problems() : saved.error());
    showState();
}

void QuickCardsPage::undo()
{
    const QString id = m_cards.undoes().section('/', 1, 1);
    const auto undone = m_cards.undo();
    say(undone ? packs::Problems() : undone.error());
    Q_EMIT renewAsked();
    if (QuickFigureRow* row = rowOf(id))
        row->focusFirst();
}

void QuickCardsPage::say(const packs::Problems& problems)
{
    QStringList words;
    if (!problems.empty()) {
        const packs::Problem& first = problems.front();
        words = {tr("This was not kept."), packs::describe(first), packs::describe(first.place), packs::advise(first)};
    }
    m_trouble->setText(words.join(QLatin1Char(' ')));
    m_trouble->setVisible(!words.isEmpty());
    announce(*m_trouble, m_trouble->text());
}

StartChoice QuickCardsPage::choice() const
{
    StartChoice choice;
    choice.pack = packId();
    choice.scenario = shown() ? shown()->id : QString();
    for (size_t i = 0; i < m_seats.size(); ++i)
        choice.seats.push_back({QString(), static_cast<int>(i % 2), m_seats[i]->party()});
    return choice;
}

std::vector<QuickFigureRow*> QuickCardsPage::rows() const
{
    std::vector<QuickFigureRow*> all;
    for (const QuickSeat* seat : m_seats)
        all.insert(all.end(), seat->rows().begin(), seat->rows().end());
    return all;
}

QuickFigureRow* QuickCardsPage::rowOf(const QString& id) const
{
    const auto all = rows();
    const auto found = std::ranges::find(all, id, &QuickFigureRow::id);
    return found == all.end() ? nullptr : *found;
}

void QuickCardsPage::focusFrom(size_t row)
{
    const auto all = rows();
    for (size_t i = row; i < all.size(); ++i) {
        if (all[i]->focusFirst()) {
            m_scroll->ensureWidgetVisible(all[i], 0, metrics::gap);
            return;
        }
    }
    m_play->setFocus(Qt::TabFocusReason);
}

void QuickCardsPage::setSkin(const Skin& skin)
{
    m_skin = skin;
    arrange();
}

void QuickCardsPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void QuickCardsPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT backAsked();
    else
        QWidget::keyPressEvent(event);
}

void QuickCardsPage::arrange()
{
    m_skin.type = Typography::forPage(size(), m_skin.type.percent());
    m_name->setFont(m_skin.type.name(34));
    m_help->setFont(m_skin.type.text(16));
    m_trouble->setFont(m_skin.type.text(16, QFont::DemiBold));
    QPalette harm = palette();
    harm.setColor(QPalette::WindowText, m_skin.theme.danger);
    m_trouble->setPalette(harm);
    m_play->setMinimumHeight(static_cast<int>(m_skin.type.length(64)));
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui
