// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/quick_cards_page.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/home/flow_layout.h"
#include "ui/packs/broken_packs_panel.h"
#include "ui/packs/card_files_bar.h"
#include "ui/packs/card_keeping.h"
#include "ui/packs/card_words.h"
#include "ui/packs/contents_panel.h"
#include "ui/packs/differences_panel.h"
#include "ui/packs/import_panel.h"
#include "ui/packs/quick_figure_row.h"
#include "ui/packs/quick_seat.h"
#include "ui/packs/step_keys.h"

#include <QKeyEvent>
#include <QLabel>
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

} // namespace

QuickCardsPage::QuickCardsPage(const Skin& skin, packs::OwnerCards& cards, FileChooser& files, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_cards(cards)
    , m_scroll(new QScrollArea)
    , m_filesBar(new CardFilesBar(skin, cards, files))
    , m_import(new ImportPanel(skin))
    , m_broken(new BrokenPacksPanel(skin))
    , m_differences(new DifferencesPanel(skin))
    , m_name(wrappedText())
    , m_about(wrappedText())
    , m_help(wrappedText())
    , m_trouble(wrappedText())
    , m_packRow(new QWidget)
    , m_beginningRow(new QWidget)
    , m_seatsLayout(new QVBoxLayout)
    , m_contents(new ContentsPanel(skin))
{
    setObjectName(QStringLiteral("quickCardsPage"));
    m_help->setText(
        tr("Read these numbers from your own wheels. What you leave empty stays unknown, and the figure can "
           "be played all the same."));
    m_about->setObjectName(QStringLiteral("quickAbout"));
    m_trouble->setObjectName(QStringLiteral("quickTrouble"));
    m_trouble->hide();
    new FlowLayout(metrics::gap, m_packRow);
    new FlowLayout(metrics::gap, m_beginningRow);
    m_seatsLayout->setSpacing(20);
    layOut();
    buildImport();
    buildContents();
    listen();
    arrange();
}

void QuickCardsPage::layOut()
{
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(24, 18, 24, 18);
    layout->setSpacing(12);
    auto* heading = new QHBoxLayout;
    heading->addWidget(m_name, 1);
    heading->addWidget(m_filesBar, 0, Qt::AlignTop);
    layout->addLayout(heading);
    // What comes and goes stands below the ways to packs and beginnings, which are pressed twice to leave something.
    for (QWidget* part : std::initializer_list<QWidget*>{m_broken, m_packRow, m_beginningRow, &m_filesBar->notice(),
                                                         m_trouble, m_help, m_about, m_differences})
        layout->addWidget(part);
    layout->addLayout(m_seatsLayout);
    layout->addWidget(m_contents);
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
}

void QuickCardsPage::listen()
{
    auto* undoKey = new QShortcut(QKeySequence::Undo, this);
    undoKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(undoKey, &QShortcut::activated, this, &QuickCardsPage::undo);
    for (const QKeySequence& keys : redoKeys()) {
        auto* redoKey = new QShortcut(keys, this);
        redoKey->setContext(Qt::WidgetWithChildrenShortcut);
        connect(redoKey, &QShortcut::activated, this, &QuickCardsPage::redo);
    }
    connect(m_broken, &BrokenPacksPanel::readAgainAsked, this, [this] {
        keepTyped();
        Q_EMIT renewAsked();
    });
    connect(m_differences, &DifferencesPanel::taken, this, &QuickCardsPage::take);
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
    m_redo = new ChoiceButton(m_skin);
    m_redo->setObjectName(QStringLiteral("quickRedoButton"));
    m_play = new PrimaryButton(m_skin, PrimaryButton::steadyClock());
    m_play->setObjectName(QStringLiteral("quickPlayButton"));
    layout->addWidget(m_back, 2);
    layout->addWidget(m_play, 5);
    layout->addWidget(m_undo, 3);
    layout->addWidget(m_redo, 3);
    // What they tell of moves none of them.
    for (QAbstractButton* button : std::initializer_list<QAbstractButton*>{m_back, m_play, m_undo, m_redo})
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_back, &QAbstractButton::clicked, this, [this] {
        if (mayLeave(QStringLiteral("back")))
            Q_EMIT backAsked();
    });
    connect(m_undo, &QAbstractButton::clicked, this, &QuickCardsPage::undo);
    connect(m_redo, &QAbstractButton::clicked, this, &QuickCardsPage::redo);
    connect(m_play, &PrimaryButton::acted, this, [this] {
        if (!mayLeave(QStringLiteral("play")))
            return;
        if (shown()->seats.empty())
            Q_EMIT setupAsked(shown()->row);
        else
            Q_EMIT startAsked(choice());
    });
    return bar;
}

void QuickCardsPage::setBoxes(const std::vector<Box>& boxes)
{
    offer(boxes);
    if (!m_boxes.empty())
        showBeginning(0, 0);
    focusFrom(0);
}

void QuickCardsPage::offer(const std::vector<Box>& boxes)
{
    keepTyped();
    showNothing();
    m_boxes = boxes;
    closeImport();
    say(QString());
    offerBeginnings();
}

void QuickCardsPage::keepTyped()
{
    const QPointer<QWidget> focused = focusWidget();
    if (focused)
        focused->clearFocus(); // a number is kept when its field is left
    if (focused)
        focused->setFocus(Qt::OtherFocusReason);
}

const BoxBeginning* QuickCardsPage::shown() const
{
    const bool isThere = m_box < m_boxes.size() && m_beginning < m_boxes[m_box].beginnings.size();
    return isThere ? &m_boxes[m_box].beginnings[m_beginning] : nullptr;
}

void QuickCardsPage::showNothing()
{
    m_boxes.clear();
    dropSeats();
    m_name->clear();
    showContents();
    showDifferences();
    showState();
}

void QuickCardsPage::askForCard(const CardAddress& address)
{
    keepTyped(); // the card shows it
    Q_EMIT cardAsked(address);
}

void QuickCardsPage::focusCard(const CardAddress& address)
{
    if (auto* button = findChild<ChoiceButton*>(buttonNameOf(address))) {
        button->setFocus(Qt::OtherFocusReason);
        m_scroll->ensureWidgetVisible(button);
    }
}

void QuickCardsPage::showState()
{
    const bool everySideComes =
        shown() && std::ranges::none_of(m_seats, [](const QuickSeat* seat) { return seat->party().empty(); });
    m_play->setMeaning({.title = shown() && m_seats.empty() ? tr("Set up") : tr("Play"),
                        .detail = shown() ? shown()->row.name : QString(),
                        .seat = 0,
                        .enabled = everySideComes});
    // Only what was entered for this box, as what comes of it would not be seen elsewhere.
    const auto last = box() ? m_cards.lastStep(packId()) : std::nullopt;
    const auto undone = box() ? m_cards.undoneStep(packId()) : std::nullopt;
    m_undo->setLook({.title = tr("Undo"), .detail = tell(last), .icon = Icon::Undo, .enabled = last.has_value()});
    m_redo->setLook({.title = tr("Redo"), .detail = tell(undone), .icon = Icon::Redo, .enabled = undone.has_value()});
    for (ChoiceButton* button : {m_undo, m_redo}) {
        const ChoiceLook& look = button->look();
        button->setAccessibleName(look.detail.isEmpty() ? look.title : tr("%1: %2").arg(look.title, look.detail));
    }
    m_filesBar->setPack(packId(), box() ? box()->name : QString());
}

QString QuickCardsPage::tell(const std::optional<packs::CardStep>& step) const
{
    if (!step)
        return {};
    return step->what.isEmpty() || !box() ? tr("the import") : tellStep(*box()->content, *step);
}

void QuickCardsPage::save(const QString& id, const packs::QuickWheel& wheel)
{
    const auto saved =
        m_cards.set(packId(), QStringLiteral("characters/%1/wheel").arg(id), packs::bandsJson(packs::wheelOf(wheel)));
    QuickFigureRow* row = rowOf(id);
    if (!saved && row)
        row->takeBackEntered();
    m_filesBar->clear();
    say(saved ? packs::Problems() : saved.error());
    showState();
    // Where the file has been changed meanwhile, what is typed is judged anew beside what it says now.
    if (saved || !m_cards.isSeen(packId()))
        Q_EMIT renewAsked();
}

void QuickCardsPage::step(bool isBack)
{
    if (!box() || isBusy() || !m_import->isHidden())
        return; // what the choice of an import is about stays as it is
    keepTyped();
    const QString pack = packId();
    const std::optional<packs::CardStep> step = isBack ? m_cards.lastStep(pack) : m_cards.undoneStep(pack);
    if (!step)
        return;
    const auto done = isBack ? m_cards.undo(pack) : m_cards.redo(pack);
    m_filesBar->clear();
    say(done ? QString() : whyNoStep(done.error()));
    const QString id = done ? step->what.section('/', 1, 1) : QString();
    m_undone = id;
    // Before the button is not enabled any more; the field that changes has the keyboard when it is shown.
    if (QuickFigureRow* row = rowOf(id))
        row->focusFirst();
    if (done)
        Q_EMIT renewAsked();
    showState();
}

QStringList QuickCardsPage::unkept() const
{
    QStringList unkept;
    for (const QuickFigureRow* row : rows())
        unkept += row->unkept();
    return unkept;
}

bool QuickCardsPage::mayLeave(const QString& way)
{
    keepTyped();
    const QStringList unkept = this->unkept();
    if (m_warning.allows(way, unkept)) {
        say(QString());
        return true;
    }
    say(tr(
        "%n number(s) are typed and not kept; the reason stands beside them. Press the same once more to leave without "
        "them.",
        nullptr, static_cast<int>(unkept.size())));
    const auto all = rows();
    (*std::ranges::find_if(all, &QuickFigureRow::isChanged))->firstUnkept().setFocus(Qt::OtherFocusReason);
    m_scroll->ensureWidgetVisible(m_trouble);
    return false;
}

void QuickCardsPage::say(const packs::Problems& problems)
{
    say(whyNotKept(problems));
}

void QuickCardsPage::say(const QString& trouble)
{
    m_trouble->setText(trouble);
    m_trouble->setVisible(!trouble.isEmpty());
    announce(*m_trouble, trouble);
}

void QuickCardsPage::showBroken(const std::vector<BrokenPack>& packs)
{
    const bool hadFocus = m_broken->isAncestorOf(focusWidget());
    m_broken->setPacks(packs);
    if (hadFocus && m_broken->isHidden())
        focusFrom(0);
    orderTabs();
}

StartChoice QuickCardsPage::choice() const
{
    StartChoice choice;
    choice.byRules = false; // most of what the rules need is not on these cards yet
    choice.pack = packId();
    choice.scenario = shown() ? shown()->row.id : QString();
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
    for (QLabel* text : {m_about, m_help})
        text->setFont(m_skin.type.text(16));
    m_trouble->setFont(m_skin.type.text(16, QFont::DemiBold));
    QPalette harm = palette();
    harm.setColor(QPalette::WindowText, m_skin.theme.danger);
    m_trouble->setPalette(harm);
    for (QAbstractButton* button : std::initializer_list<QAbstractButton*>{m_back, m_play, m_undo, m_redo})
        button->setFixedHeight(std::max(metrics::touchTarget, static_cast<int>(m_skin.type.length(64))));
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_quick_cards_page.cpp"
