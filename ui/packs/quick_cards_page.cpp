// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/quick_cards_page.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/home/flow_layout.h"
#include "ui/packs/card_files_bar.h"
#include "ui/packs/card_keeping.h"
#include "ui/packs/card_words.h"
#include "ui/packs/import_panel.h"
#include "ui/packs/quick_figure_row.h"
#include "ui/packs/quick_seat.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QPointer>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
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

/// Whether a page for the one can show the other: the same scenarios with the same figures.
bool hasSameFigures(const Box& one, const Box& other)
{
    const auto ids = [](const Box& box) {
        QStringList all{box.pack};
        for (const BoxScenario& scenario : box.scenarios) {
            all << scenario.id;
            for (const BoxSeat& seat : scenario.seats) {
                for (const BoxFigure& figure : seat.figures)
                    all << figure.id;
            }
        }
        return all;
    };
    return ids(one) == ids(other);
}

} // namespace

QuickCardsPage::QuickCardsPage(const Skin& skin, packs::OwnerCards& cards, FileChooser& files, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_cards(cards)
    , m_scroll(new QScrollArea)
    , m_filesBar(new CardFilesBar(skin, cards, files))
    , m_import(new ImportPanel(skin))
    , m_name(wrappedText())
    , m_help(wrappedText())
    , m_trouble(wrappedText())
    , m_scenarioRow(new QWidget)
    , m_seatsLayout(new QVBoxLayout)
    , m_monstersHeading(new QLabel(tr("Monsters and champions")))
    , m_monsterRow(new QWidget)
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
    new FlowLayout(metrics::gap, m_monsterRow);
    auto* heading = new QHBoxLayout;
    heading->addWidget(m_name, 1);
    heading->addWidget(m_filesBar, 0, Qt::AlignTop);
    layout->addLayout(heading);
    for (QWidget* part : std::initializer_list<QWidget*>{m_help, &m_filesBar->notice(), m_trouble, m_scenarioRow})
        layout->addWidget(part);
    layout->addLayout(m_seatsLayout);
    layout->addWidget(m_monstersHeading);
    layout->addWidget(m_monsterRow);
    layout->addStretch(1);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    m_bar = buildBar();
    whole->addWidget(m_scroll, 1);
    whole->addWidget(m_bar);
    whole->addWidget(m_import, 1);
    buildImport();
    auto* undoKey = new QShortcut(QKeySequence::Undo, this);
    undoKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(undoKey, &QShortcut::activated, this, &QuickCardsPage::undo);
    arrange();
}

QuickCardsPage::~QuickCardsPage()
{
    // A field that is typed in keeps its number now, and its row says nothing more to a page that is gone.
    const QSignalBlocker quiet(this);
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
    connect(m_back, &QAbstractButton::clicked, this, [this] {
        keepTyped();
        Q_EMIT backAsked();
    });
    connect(m_undo, &QAbstractButton::clicked, this, &QuickCardsPage::undo);
    connect(m_play, &PrimaryButton::acted, this, [this] {
        keepTyped();
        Q_EMIT startAsked(choice());
    });
    return bar;
}

void QuickCardsPage::buildImport()
{
    setAcceptDrops(true);
    m_import->hide();
    connect(m_filesBar, &CardFilesBar::fileAsked, this, &QuickCardsPage::keepTyped);
    connect(m_filesBar, &CardFilesBar::choiceAsked, this, &QuickCardsPage::showImport);
    connect(m_filesBar, &CardFilesBar::imported, this, [this] {
        showState();
        Q_EMIT renewAsked();
    });
    connect(m_import, &ImportPanel::cancelled, this, [this] {
        closeImport();
        m_filesBar->tell(tr("Your cards are as they were."), false);
    });
    connect(m_import, &ImportPanel::confirmed, this, [this] {
        closeImport();
        m_filesBar->finishImport(m_import->path(), m_import->kept());
    });
}

void QuickCardsPage::showImport(const QString& path, const packs::CardImport& seen)
{
    const auto box = std::ranges::find(m_boxes, seen.base, &Box::pack);
    m_scroll->hide();
    m_bar->hide();
    m_import->show(path, seen, box == m_boxes.end() || !box->content ? content::Pack() : *box->content);
}

void QuickCardsPage::closeImport()
{
    m_import->hide();
    m_scroll->show();
    m_bar->show();
    m_back->setFocus(Qt::OtherFocusReason);
}

void QuickCardsPage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!CardFilesBar::fileIn(*event->mimeData()).isEmpty() && !m_import->isVisible())
        event->acceptProposedAction();
}

void QuickCardsPage::dropEvent(QDropEvent* event)
{
    const QString path = CardFilesBar::fileIn(*event->mimeData());
    if (path.isEmpty() || m_import->isVisible())
        return;
    event->acceptProposedAction();
    m_filesBar->importFrom(path);
}

void QuickCardsPage::setBoxes(const std::vector<Box>& boxes)
{
    offer(boxes);
    if (!m_offers.empty())
        showScenario(m_offers.front().box, m_offers.front().scenario);
    focusFrom(0);
}

void QuickCardsPage::offer(const std::vector<Box>& boxes)
{
    keepTyped();
    showNothing();
    m_boxes = boxes;
    closeImport();
    say({});
    offerScenarios();
}

void QuickCardsPage::keepTyped()
{
    const QPointer<QWidget> focused = focusWidget();
    if (focused)
        focused->clearFocus(); // a number is kept when its field is left
    if (focused)
        focused->setFocus(Qt::OtherFocusReason);
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

void QuickCardsPage::showNothing()
{
    m_boxes.clear();
    dropSeats();
    m_name->clear();
    offerMonsters();
    showState();
}

void QuickCardsPage::dropSeats()
{
    for (QuickFigureRow* row : rows())
        row->disconnect(this);
    for (QuickSeat* seat : std::exchange(m_seats, {})) {
        seat->disconnect(this);
        seat->setParent(nullptr);
        seat->deleteLater(); // one of its rows may be what asked for this
    }
}

void QuickCardsPage::showScenario(size_t box, size_t scenario)
{
    keepTyped();
    m_box = box;
    m_scenario = scenario;
    m_name->setText(m_boxes[box].name);
    for (const Offer& offer : m_offers)
        offer.button->setLook({.title = m_boxes[offer.box].scenarios[offer.scenario].name,
                               .chosen = offer.box == box && offer.scenario == scenario});
    dropSeats();
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
    for (QuickSeat* seat : m_seats)
        connect(seat, &QuickSeat::cardAsked, this, [this](const QString& id) {
            askForCard({packId(), QStringLiteral("characters"), id});
        });
    offerMonsters();
    showState();
}

void QuickCardsPage::offerMonsters()
{
    qDeleteAll(std::exchange(m_monsters, {}));
    for (const BoxMonster& monster : box() ? box()->monsters : std::vector<BoxMonster>()) {
        auto* button = new ChoiceButton(m_skin);
        button->setObjectName(QStringLiteral("card-") + monster.id);
        button->setLook({.title = monster.name, .detail = tr("Whole card…"), .icon = Icon::Card});
        button->setAccessibleName(tr("Whole card of %1").arg(monster.name));
        m_monsterRow->layout()->addWidget(button);
        m_monsters.push_back(button);
        const CardAddress address{packId(), monster.noun, monster.id};
        connect(button, &QAbstractButton::clicked, this, [this, address] { askForCard(address); });
    }
    m_monstersHeading->setVisible(!m_monsters.empty());
    m_monsterRow->setVisible(!m_monsters.empty());
}

void QuickCardsPage::askForCard(const CardAddress& address)
{
    keepTyped(); // the card shows it
    Q_EMIT cardAsked(address);
}

void QuickCardsPage::focusCard(const CardAddress& address)
{
    if (auto* button = findChild<ChoiceButton*>(QStringLiteral("card-") + address.id)) {
        button->setFocus(Qt::OtherFocusReason);
        m_scroll->ensureWidgetVisible(button);
    }
}

void QuickCardsPage::renew(const std::vector<Box>& boxes)
{
    const auto now = [&boxes](const Box& box) { return std::ranges::find(boxes, box.pack, &Box::pack); };
    const bool areSame = boxes.size() == m_boxes.size() && std::ranges::all_of(m_boxes, [&](const Box& box) {
                             return now(box) != boxes.end() && hasSameFigures(box, *now(box));
                         });
    if (!areSame)
        return renewOffers(boxes);
    for (Box& box : m_boxes)
        box = *now(box);
    const BoxScenario* scenario = shown();
    for (const BoxSeat& seat : scenario ? scenario->seats : std::vector<BoxSeat>()) {
        for (const BoxFigure& figure : seat.figures) {
            QuickFigureRow* row = rowOf(figure.id);
            if (row && (figure.id == m_undone || !row->isChanged()))
                row->setFigure(figure);
        }
    }
    m_undone.clear();
    showState();
}

/// Other boxes than before: the one that was shown is looked for among them.
void QuickCardsPage::renewOffers(const std::vector<Box>& boxes)
{
    const QString pack = packId();
    const QString scenario = shown() ? shown()->id : QString();
    m_undone.clear();
    offer(boxes);
    const auto wasShown = [&](const Offer& offer) {
        const Box& box = m_boxes[offer.box];
        return box.pack == pack && box.scenarios[offer.scenario].id == scenario;
    };
    const auto same = std::ranges::find_if(m_offers, wasShown);
    const auto to = same == m_offers.end() ? m_offers.begin() : same;
    if (to != m_offers.end())
        showScenario(to->box, to->scenario);
    if (isVisible())
        focusFrom(0);
}

void QuickCardsPage::showState()
{
    const bool everySideComes =
        !m_seats.empty() && std::ranges::none_of(m_seats, [](const QuickSeat* seat) { return seat->party().empty(); });
    m_play->setMeaning(
        {.title = tr("Play"), .detail = shown() ? shown()->name : QString(), .seat = 0, .enabled = everySideComes});
    const QString last = m_cards.undoes();
    const QuickFigureRow* row = rowOf(last.section('/', 1, 1));
    const bool isWheel = row && last.endsWith(QLatin1String("/wheel"));
    m_undo->setLook({.title = tr("Undo"),
                     .detail = !m_cards.canUndo()         ? QString()
                               : isWheel                  ? row->figureName()
                               : last.isEmpty() || !box() ? tr("the import")
                                                          : tellWhat(*box()->content, last),
                     .icon = Icon::Undo,
                     .enabled = m_cards.canUndo()});
    m_filesBar->setPack(packId(), box() ? box()->name : QString());
}

void QuickCardsPage::save(const QString& id, const packs::QuickWheel& wheel)
{
    const auto saved =
        m_cards.set(packId(), QStringLiteral("characters/%1/wheel").arg(id), packs::bandsJson(packs::wheelOf(wheel)));
    say(saved ? packs::Problems() : saved.error());
    showState();
    if (saved)
        Q_EMIT renewAsked();
}

void QuickCardsPage::undo()
{
    keepTyped();
    const QString id = m_cards.undoes().section('/', 1, 1);
    const auto undone = m_cards.undo();
    say(undone ? packs::Problems() : undone.error());
    m_undone = id;
    Q_EMIT renewAsked();
    if (QuickFigureRow* row = rowOf(id))
        row->focusFirst();
    showState();
}

void QuickCardsPage::say(const packs::Problems& problems)
{
    m_trouble->setText(whyNotKept(problems));
    m_trouble->setVisible(!problems.empty());
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
        m_back->click();
    else
        QWidget::keyPressEvent(event);
}

void QuickCardsPage::arrange()
{
    m_skin.type = Typography::forPage(size(), m_skin.type.percent());
    m_name->setFont(m_skin.type.name(34));
    m_help->setFont(m_skin.type.text(16));
    m_trouble->setFont(m_skin.type.text(16, QFont::DemiBold));
    m_monstersHeading->setFont(m_skin.type.name(20));
    QPalette harm = palette();
    harm.setColor(QPalette::WindowText, m_skin.theme.danger);
    m_trouble->setPalette(harm);
    m_play->setMinimumHeight(static_cast<int>(m_skin.type.length(64)));
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui
