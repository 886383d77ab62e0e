// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/curtain/curtain_panel.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/looks.h"
#include "ui/table/stage/stage_heading.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure figureMeasure{170, 52, 3};
constexpr ChoiceGrid::Measure tokenMeasure{300, 128, 2};
constexpr ChoiceGrid::Measure hideMeasure{280, 64, 1};
const QString hideKey = QStringLiteral("hide");
} // namespace

Choice CurtainPanel::tokenChoice(const play::Table& seen, const play::Piece& token)
{
    const play::FaceKind* face = token.face.value ? seen.face(*token.face.value) : nullptr;
    ChoiceLook look;
    look.title = face ? face->name : tr("unread");
    look.detail = face ? face->text : QString();
    look.large = true;
    return {token.id.text(), look, {}};
}

CurtainPanel::CurtainPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_why(new WrappedLabel(this))
    , m_grid(new ChoiceGrid(figureMeasure, skin, this))
    , m_hide(new ChoiceGrid(hideMeasure, skin, this))
{
    setObjectName(QStringLiteral("curtain"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("One player’s eyes only"));
    m_grid->setObjectName(QStringLiteral("curtainGrid"));
    m_hide->setObjectName(QStringLiteral("curtainHide"));
    m_why->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(48, 36, 48, 36);
    column->setSpacing(metrics::gap * 2);
    column->addWidget(m_heading);
    column->addWidget(m_why);
    column->addStretch(1);
    column->addWidget(m_grid);
    column->addStretch(1);
    column->addWidget(m_hide);
    m_timer.setSingleShot(true);
    m_timer.setObjectName(QStringLiteral("curtainRest"));
    m_countdown.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &CurtainPanel::closeForRest);
    connect(&m_countdown, &QTimer::timeout, this, &CurtainPanel::showHeading);
    connect(m_grid, &ChoiceGrid::chosen, this, &CurtainPanel::tap);
    connect(m_hide, &ChoiceGrid::chosen, this,
            [this](const QString& key) { key == hideKey ? hideAway() : putAway(key); });
    CurtainPanel::setSkin(skin);
    hide();
}

void CurtainPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_why->setFont(skin.type.text(19));
    QPalette dim = m_why->palette();
    dim.setColor(QPalette::WindowText, skin.theme.inkDim);
    m_why->setPalette(dim);
    update();
}

bool CurtainPanel::open(const TableContext& context, const play::SeatId& seat)
{
    m_context = context;
    m_seat = seat;
    m_held = false;
    m_looker = {};
    m_pile = {};
    m_under.clear();
    m_order.clear();
    if (!prompt()) {
        return false;
    }
    const std::vector<QString> draft = m_drafts.value(prompt()->id.text());
    if (prompt()->kind == play::PromptKind::Assign) {
        m_order = draft;
    } else if (!draft.empty()) {
        m_under = draft.front();
    }
    unveil();
    return true;
}

bool CurtainPanel::openLook(const TableContext& context, const play::FigureId& bearer)
{
    const play::Figure* figure = context.table().figure(bearer);
    m_context = context;
    m_seat = figure ? figure->seat : play::SeatId();
    m_held = false;
    m_pile = {};
    m_under.clear();
    m_looker = bearer;
    if (lookedAt().empty()) {
        m_looker = {};
        return false;
    }
    unveil();
    return true;
}

void CurtainPanel::unveil()
{
    m_pressed = false;
    m_timer.start(openFor);
    refresh();
    QWidget::show();
    raise();
    setFocus();
    QCoreApplication::instance()->installEventFilter(this);
    m_countdown.start();
}

std::vector<const play::Piece*> CurtainPanel::lookedAt() const
{
    std::vector<const play::Piece*> tokens;
    for (const play::Piece& piece : m_context.publication->viewOf(m_seat)->table.pieces) {
        const bool token = piece.kind != QLatin1String("initiative") && piece.place.figure == m_looker;
        if (token && !piece.faceUp && piece.face.value) {
            tokens.push_back(&piece);
        }
    }
    return tokens;
}

void CurtainPanel::show(const TableContext& context)
{
    m_context = context;
    if (isHidden()) { // behind another page it is still open
        return;
    }
    if (m_held && m_underway-- > 0) {
        return;
    }
    if (!m_pile && (m_looker ? lookedAt().empty() : !prompt())) {
        close(); // answered, taken back, or the bag gave an event that everybody reads
        return;
    }
    refresh();
}

void CurtainPanel::close()
{
    if (isHidden()) { // behind another page it is still open
        return;
    }
    m_timer.stop();
    m_countdown.stop();
    QCoreApplication::instance()->removeEventFilter(this);
    m_held = false;
    m_looker = {};
    m_pile = {};
    m_under.clear();
    m_order.clear();
    // Nothing of the secret stays in a widget that could be painted or read out again.
    m_grid->setChoices({});
    m_why->clear();
    m_hide->setChoices({});
    m_isDone = false;
    if (isAncestorOf(window()->focusWidget()) || window()->focusWidget() == this) {
        parentWidget()->setFocus(); // not to whatever stands next behind the curtain
    }
    hide();
    Q_EMIT closed();
}

const play::Prompt* CurtainPanel::prompt() const
{
    if (!m_context.publication || m_looker || m_pile) {
        return nullptr;
    }
    for (const play::Prompt& candidate : m_context.publication->viewOf(m_seat)->prompts) {
        if (candidate.secret && candidate.seat == m_seat) {
            return &candidate;
        }
    }
    return nullptr;
}

void CurtainPanel::refresh()
{
    showHeading();
    if (m_pile) {
        showCards();
        return;
    }
    if (m_looker) {
        showLook();
        return;
    }
    const play::Prompt* open = prompt();
    if (!open) {
        m_why->setText(tr("The bag is being drawn from …"));
        m_grid->setChoices({});
        m_hide->setChoices({});
        m_isDone = false;
        return;
    }
    setRuleTopic(*this, m_context.ruleOfSecret(*open));
    if (open->kind == play::PromptKind::Assign) {
        showAssignment(*open);
    } else {
        showTokens(*open);
    }
}

void CurtainPanel::showHeading()
{
    constexpr int told = 10; // seconds before the end
    const int left = (m_timer.remainingTime() + 999) / 1000;
    m_heading->setWords(m_context.accentOf(m_seat), tr("%1’s eyes only").arg(m_context.nameOf(m_seat)),
                        m_timer.isActive() && left <= told ? tr("closes in %n second(s)", nullptr, left) : QString());
}

std::vector<std::pair<int, QString>> CurtainPanel::cardsInOrder(const play::Prompt& open) const
{
    const auto view = m_context.publication->viewOf(m_seat);
    std::vector<std::pair<int, QString>> cards;
    for (const play::PromptOption& option : open.options) {
        const play::Piece* piece = view->table.piece(play::PieceId(option.id));
        cards.emplace_back(piece && piece->face.value ? piece->face.value->toInt() : 0, option.id);
    }
    std::sort(cards.begin(), cards.end());
    return cards;
}

std::vector<QString> CurtainPanel::freeFigures() const
{
    std::vector<QString> free;
    for (const items::FigureRow& row : m_context.figures) {
        if (row.seat == m_seat && row.kind == play::FigureKind::Character && !row.number && !row.numberHidden) {
            free.push_back(row.key);
        }
    }
    return free;
}

void CurtainPanel::showAssignment(const play::Prompt& open)
{
    const auto cards = cardsInOrder(open);
    QStringList numbers;
    for (const auto& [number, piece] : cards) {
        numbers << QString::number(number);
    }
    m_why->setText(tr("Your numbers are %1. Tap your figures in the order they should act.")
                       .arg(numbers.join(QStringLiteral(", "))));
    std::vector<Choice> choices;
    for (const QString& figure : freeFigures()) {
        const items::FigureRow* row = m_context.row(play::FigureId(figure));
        const auto at = std::find(m_order.begin(), m_order.end(), figure);
        ChoiceLook look;
        look.title = row->name;
        look.detail = row->defeated || row->downed ? standingWords(lookOf(*row, {})) : QString();
        if (at != m_order.end() && at - m_order.begin() < static_cast<std::ptrdiff_t>(cards.size())) {
            look.detail = tr("acts on %1").arg(cards[static_cast<size_t>(at - m_order.begin())].first);
        }
        choices.push_back({figure, look, {}});
    }
    m_grid->setMeasure(figureMeasure);
    m_grid->setChoices(choices);
    const bool lastIsGiven = freeFigures().size() == cards.size();
    const size_t left = cards.size() - placed();
    const bool whole = left <= (lastIsGiven ? 1 : 0);
    const QString toGo = tr("%n figure(s) to go; what you tapped is kept", nullptr, static_cast<int>(left));
    offerHiding(whole ? tr("Done · hide") : tr("Hide"), whole ? tr("your cards lie face down") : toGo, whole);
}

void CurtainPanel::offerHiding(const QString& title, const QString& detail, bool isDone)
{
    m_isDone = isDone;
    ChoiceLook hide;
    hide.title = title;
    hide.detail = detail;
    hide.icon = Icon::EyeOff;
    hide.centred = true;
    m_hide->setMeasure(hideMeasure);
    m_hide->setChoices({{hideKey, hide, {}}});
}

void CurtainPanel::showLook()
{
    const play::Figure* bearer = m_context.table().figure(m_looker);
    m_why->setText(
        tr("%1 carries this face down. Nobody else knows what it is.").arg(bearer ? bearer->name : QString()));
    std::vector<Choice> choices;
    for (const play::Piece* token : lookedAt()) {
        choices.push_back(tokenChoice(m_context.publication->viewOf(m_seat)->table, *token));
    }
    showToRead(choices);
    offerHiding(tr("Done · hide"), {}, true);
}

void CurtainPanel::showToRead(const std::vector<Choice>& choices)
{
    constexpr double highest = 260;
    constexpr double unshrunk = 0.85;
    m_grid->setMeasure(m_grid->measureToRead(choices, tokenMeasure, highest, unshrunk));
    m_grid->setChoices(choices);
}

void CurtainPanel::showTokens(const play::Prompt& open)
{
    const auto view = m_context.publication->viewOf(m_seat);
    m_why->setText(m_held ? tr("Slide onto the one to keep and let go.")
                   : m_under.isEmpty()
                       ? QStringList{text::render(open.title), tr("Tap the one to keep.")}.join(QLatin1Char(' '))
                       : tr("Tap another one, or hide."));
    std::vector<Choice> choices;
    QString kept;
    for (const play::PromptOption& option : open.options) {
        if (const play::Piece* piece = view->table.piece(play::PieceId(option.id))) {
            choices.push_back(tokenChoice(view->table, *piece));
            choices.back().look.chosen = option.id == m_under;
            kept = choices.back().look.chosen ? choices.back().look.title : kept;
        }
    }
    showToRead(choices);
    if (kept.isEmpty() || m_held) {
        offerHiding(tr("Hide"), tr("choose later"), false);
    } else {
        offerHiding(tr("Done · keep %1").arg(kept), {}, true);
    }
}

void CurtainPanel::tap(const QString& key)
{
    m_timer.start(openFor);
    const play::Prompt* open = prompt();
    if (m_pile) {
        m_under = key == m_under ? QString() : key;
        refresh();
    } else if (open && open->kind == play::PromptKind::Assign) {
        assignTo(key);
    } else if (open) {
        m_under = key == m_under ? QString() : key;
        m_drafts.insert(open->id.text(), m_under.isEmpty() ? std::vector<QString>() : std::vector<QString>{m_under});
        refresh();
    }
    passFocusOn();
}

void CurtainPanel::passFocusOn()
{
    ChoiceButton* done = m_hide->first();
    if (m_isDone && done && m_grid->isAncestorOf(window()->focusWidget())) {
        done->setFocus(Qt::TabFocusReason);
    }
}

void CurtainPanel::assignTo(const QString& figure)
{
    const auto at = std::ranges::find(m_order, figure);
    if (at != m_order.end()) {
        at->clear(); // tapped again: its place is free for another one, and nobody else moves
    } else if (placed() < cardsInOrder(*prompt()).size()) {
        place(figure);
    }
    m_drafts.insert(prompt()->id.text(), m_order);
    refresh();
}

size_t CurtainPanel::placed() const
{
    return static_cast<size_t>(std::ranges::count_if(m_order, [](const QString& figure) { return !figure.isEmpty(); }));
}

void CurtainPanel::place(const QString& figure)
{
    const auto free = std::ranges::find(m_order, QString());
    if (free == m_order.end()) {
        m_order.push_back(figure);
    } else {
        *free = figure;
    }
}

void CurtainPanel::hideAway()
{
    const play::Prompt* open = prompt();
    if (open && open->kind == play::PromptKind::Assign) {
        const auto cards = cardsInOrder(*open);
        // The last figure needs no tap: it gets the card that is left, where every figure gets one.
        const std::vector<QString> free = freeFigures();
        for (const QString& figure : free) {
            const bool last = free.size() == cards.size() && placed() + 1 == cards.size();
            if (last && std::ranges::find(m_order, figure) == m_order.end()) {
                place(figure);
            }
        }
        if (placed() == cards.size()) {
            std::vector<std::pair<QString, play::FigureId>> pairs;
            for (size_t i = 0; i < cards.size(); ++i) {
                pairs.emplace_back(cards[i].second, play::FigureId(m_order[i]));
            }
            m_drafts.remove(open->id.text());
            Q_EMIT asked(ask::assign(*open, pairs));
        }
    } else if (open && !m_under.isEmpty()) {
        m_drafts.remove(open->id.text());
        Q_EMIT asked(ask::answerIds(*open, {m_under}));
    }
    close();
}

void CurtainPanel::keyPressEvent(QKeyEvent* event)
{
    m_timer.start(openFor);
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    event->accept(); // no key reaches the table behind
}

bool CurtainPanel::focusNextPrevChild(bool next)
{
    std::vector<QWidget*> stops;
    for (ChoiceButton* button : findChildren<ChoiceButton*>()) {
        if (button->isVisible() && button->isEnabled()) {
            stops.push_back(button);
        }
    }
    if (stops.empty()) {
        setFocus(Qt::OtherFocusReason);
        return true;
    }
    // Tab goes round behind the curtain; the table in front of it cannot be reached unseen.
    const auto at = std::find(stops.begin(), stops.end(), window()->focusWidget());
    const auto count = static_cast<std::ptrdiff_t>(stops.size());
    const std::ptrdiff_t from = at == stops.end() ? (next ? -1 : 0) : at - stops.begin();
    stops[static_cast<size_t>((from + (next ? 1 : count - 1)) % count)]->setFocus(Qt::TabFocusReason);
    return true;
}

void CurtainPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.sunken);
}

} // namespace wheelhouse::ui

#include "moc_curtain_panel.cpp"
