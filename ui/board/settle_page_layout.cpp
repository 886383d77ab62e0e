// SPDX-License-Identifier: GPL-3.0-or-later
// How the page is put together and laid out for its size.
#include "ui/board/board_scene.h"
#include "ui/board/board_view.h"
#include "ui/board/settle_page.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>
#include <array>

namespace wheelhouse::ui {
namespace {

constexpr double pieceWidth = 84; // effective pixels a button needs

/// Whether the piece could make a difference to who sees whom.
bool isPieceOf(SightRule rule, PadPiece piece)
{
    const bool isOfEveryGame = piece == PadPiece::Wall || piece == PadPiece::Barrier || piece == PadPiece::Attacker ||
                               piece == PadPiece::Target;
    return isOfEveryGame || rule == SightRule::CornerLines;
}

QLabel* wrappedLabel()
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

SettlePage::SettlePage(const Skin& skin, std::unique_ptr<Surveyor> surveyor, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_surveyor(std::move(surveyor))
{
    setObjectName(QStringLiteral("settlePage"));
    m_scene = std::make_unique<BoardScene>(m_skin, *m_surveyor);
    m_lines = std::make_unique<OverlayItem>(*m_scene, Layer::Line,
                                            [this](QPainter& painter, const QRectF&) { paintAnswer(painter); });
    m_view = new BoardView(*m_scene);
    m_view->setFocusPolicy(Qt::StrongFocus);
    m_view->setAccessibleName(tr("Pad of nine by nine spaces"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    m_parts = new QBoxLayout(QBoxLayout::LeftToRight);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(0);
    m_scroll = new QScrollArea;
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(buildPanel());
    m_parts->addWidget(m_view, 1);
    m_parts->addWidget(m_scroll);
    whole->addLayout(m_parts, 1);
    whole->addWidget(buildBar());
    showPad(m_pad);
    showUndo();
    choose(PadPiece::Wall);
    arrange();
    setFocusProxy(m_view);
}

SettlePage::~SettlePage()
{
    delete m_view; // it looks at the scene, which goes before the widgets do
}

QWidget* SettlePage::buildPanel()
{
    auto* panel = new QWidget;
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(metrics::gap + 2);
    m_hint = wrappedLabel();
    m_hint->setObjectName(QStringLiteral("settleHint"));
    m_verdict = new VerdictBand(m_skin);
    m_why = wrappedLabel();
    m_why->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_why->setObjectName(QStringLiteral("settleWhy"));
    m_directions = new QBoxLayout(QBoxLayout::LeftToRight);
    m_directions->setSpacing(metrics::gap);
    const auto direction = [this](const char* name, bool back) {
        auto* button = new ChoiceButton(m_skin);
        button->setObjectName(QString::fromLatin1(name));
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QAbstractButton::clicked, this, [this, back] {
            m_showsBack = back;
            showAnswer();
        });
        m_directions->addWidget(button, 1);
        return button;
    };
    m_thereButton = direction("thereButton", false);
    m_backButton = direction("andBackButton", true);
    m_piecesHeading = wrappedLabel();
    m_piecesHeading->setText(tr("A tap on the pad puts"));
    m_grid = new QGridLayout;
    m_grid->setSpacing(metrics::gap);
    buildPieces(*m_grid);
    layout->addWidget(m_hint);
    layout->addWidget(m_verdict);
    layout->addWidget(m_why);
    layout->addLayout(m_directions);
    layout->addSpacing(metrics::gap);
    layout->addWidget(m_piecesHeading);
    layout->addLayout(m_grid);
    layout->addStretch(1);
    return panel;
}

void SettlePage::buildPieces(QGridLayout&)
{
    struct Named {
        PadPiece piece;
        const char* objectName;
        QString title;
    };
    const std::array<Named, padPieceCount> pieces{{
        {PadPiece::Wall, "wallButton", tr("Wall")},
        {PadPiece::Barrier, "barrierButton", tr("Barrier")},
        {PadPiece::Rough, "roughButton", tr("Hindering")},
        {PadPiece::Height, "heightButton", tr("Height")},
        {PadPiece::AttackerFriend, "attackerFriendButton", tr("A's friend")},
        {PadPiece::TargetFriend, "targetFriendButton", tr("T's friend")},
        {PadPiece::Attacker, "attackerButton", tr("Attacker")},
        {PadPiece::Target, "targetButton", tr("Target")},
    }};
    for (const Named& named : pieces) {
        if (!isPieceOf(m_surveyor->sightRule(), named.piece))
            continue;
        auto* button = new PieceButton(named.piece, named.title, m_skin);
        button->setObjectName(QString::fromLatin1(named.objectName));
        connect(button, &QAbstractButton::clicked, this, [this, piece = named.piece] { choose(piece); });
        m_pieces.push_back(button);
    }
}

QWidget* SettlePage::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(metrics::gap);
    m_undo = new ChoiceButton(m_skin);
    m_undo->setObjectName(QStringLiteral("undoButton"));
    m_clear = new ChoiceButton(m_skin);
    m_clear->setObjectName(QStringLiteral("clearButton"));
    m_close = new ChoiceButton(m_skin);
    m_close->setObjectName(QStringLiteral("closeButton"));
    m_close->setLook({.title = tr("Done"), .icon = Icon::Check});
    connect(m_undo, &QAbstractButton::clicked, this, &SettlePage::undo);
    connect(m_clear, &QAbstractButton::clicked, this, [this] {
        SettlePad next = m_pad;
        if (next.clear())
            change(next, tr("Clear the pad"));
    });
    connect(m_close, &QAbstractButton::clicked, this, &SettlePage::closed);
    for (ChoiceButton* button : {m_undo, m_clear, m_close})
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    layout->addWidget(m_undo, 3);
    layout->addWidget(m_clear, 2);
    layout->addWidget(m_close, 3);
    return bar;
}

void SettlePage::setSkin(const Skin& skin)
{
    m_skin = skin;
    arrange();
}

void SettlePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void SettlePage::keyPressEvent(QKeyEvent* event)
{
    const auto number = static_cast<std::size_t>(event->key() - Qt::Key_1);
    const bool plain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else if (event->matches(QKeySequence::Undo) || (plain && event->key() == Qt::Key_U))
        undo();
    else if (plain && event->key() == Qt::Key_Delete)
        m_clear->click();
    else if (plain && event->key() == Qt::Key_X)
        (m_showsBack ? m_thereButton : m_backButton)->click();
    else if (plain && event->key() >= Qt::Key_1 && number < m_pieces.size())
        choose(m_pieces[number]->piece());
    else
        QWidget::keyPressEvent(event);
}

void SettlePage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.sunken);
}

void SettlePage::arrange()
{
    m_skin.type = Typography::forPage(size(), m_skin.type.percent());
    const Typography& type = m_skin.type;
    const bool beside = width() > height();
    m_parts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int panel =
        beside ? std::clamp(static_cast<int>(type.length(470)), width() * 36 / 100, width() * 52 / 100) : width();
    m_scroll->setMinimumWidth(beside ? panel : 0);
    m_scroll->setMaximumWidth(beside ? panel : QWIDGETSIZE_MAX);
    m_scroll->setMinimumHeight(beside ? 0 : height() * 42 / 100);
    m_scroll->setMaximumHeight(beside ? QWIDGETSIZE_MAX : height() * 50 / 100);
    const double effective = panel / type.length(1);
    const int columns = effective >= 4 * pieceWidth + 60 ? 4 : effective >= 2 * pieceWidth + 30 ? 2 : 1;
    for (std::size_t i = 0; i < m_pieces.size(); ++i)
        m_grid->addWidget(m_pieces[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    for (int column = 0; column < 4; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    m_directions->setDirection(effective >= 400 ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_hint->setFont(type.text(17));
    m_why->setFont(type.text(17, QFont::Medium));
    m_why->setMinimumHeight(3 * m_why->fontMetrics().lineSpacing()); // what lies below keeps still under the finger
    m_piecesHeading->setFont(type.name(20));
    for (ChoiceButton* button : {m_undo, m_clear, m_close})
        button->setFixedHeight(
            std::max(metrics::touchTarget, std::min(static_cast<int>(type.length(60)), height() / 9)));
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui
