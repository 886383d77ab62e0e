// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/import_panel.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/home/flow_layout.h"
#include "ui/packs/card_words.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr size_t mostRows = 200; // nobody chooses more one by one

QLabel* plainWords(const QString& text = {})
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

ImportPanel::ImportPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(plainWords())
    , m_help(plainWords(tr("Choose which value your cards shall have in each of these places. All else in the file is "
                           "added to your cards. Nothing is written before you take it over.")))
    , m_scroll(new QScrollArea)
    , m_rowsLayout(new QVBoxLayout)
    , m_allMine(new ChoiceButton(skin))
    , m_allTheirs(new ChoiceButton(skin))
{
    setObjectName(QStringLiteral("importPanel"));
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(24, 18, 24, 18);
    layout->setSpacing(12);
    m_heading->setObjectName(QStringLiteral("importHeading"));
    m_allMine->setObjectName(QStringLiteral("allMineButton"));
    m_allTheirs->setObjectName(QStringLiteral("allTheirsButton"));
    m_allMine->setLook({.title = tr("Keep all of mine")});
    m_allTheirs->setLook({.title = tr("Take all of the file")});
    auto* all = new QWidget;
    auto* flow = new FlowLayout(metrics::gap, all);
    flow->addWidget(m_allMine);
    flow->addWidget(m_allTheirs);
    for (QWidget* part : std::initializer_list<QWidget*>{m_heading, m_help, all})
        layout->addWidget(part);
    m_rowsLayout->setSpacing(16);
    layout->addLayout(m_rowsLayout);
    layout->addStretch(1);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_scroll, 1);
    whole->addWidget(buildBar());
    connect(m_allMine, &QAbstractButton::clicked, this, [this] { chooseAll(true); });
    connect(m_allTheirs, &QAbstractButton::clicked, this, [this] { chooseAll(false); });
    ImportPanel::setSkin(skin);
}

QWidget* ImportPanel::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(metrics::gap);
    m_cancel = new ChoiceButton(m_skin);
    m_cancel->setObjectName(QStringLiteral("importCancelButton"));
    m_cancel->setLook({.title = tr("Leave my cards as they are"), .icon = Icon::Back});
    m_confirm = new PrimaryButton(m_skin, PrimaryButton::steadyClock());
    m_confirm->setObjectName(QStringLiteral("importConfirmButton"));
    layout->addWidget(m_cancel, 2);
    layout->addWidget(m_confirm, 3);
    connect(m_cancel, &QAbstractButton::clicked, this, &ImportPanel::cancelled);
    connect(m_confirm, &PrimaryButton::acted, this, &ImportPanel::confirmed);
    return bar;
}

void ImportPanel::show(const QString& path, const packs::CardImport& seen, const content::Pack& pack)
{
    m_path = path;
    m_seen = seen;
    for (const Row& row : std::exchange(m_rows, {}))
        delete row.widget;
    m_heading->setText(
        tr("“%1” differs from your cards in %n place(s)", nullptr, static_cast<int>(seen.collisions.size()))
            .arg(QFileInfo(path).fileName()));
    const size_t shown = std::min(mostRows, seen.collisions.size());
    for (size_t i = 0; i < shown; ++i)
        addRow({seen.collisions[i].what}, tellWhat(pack, seen.collisions[i].what), tellValue(pack, seen.mine[i]),
               tellValue(pack, seen.theirs[i]));
    std::vector<QString> rest;
    for (size_t i = shown; i < seen.collisions.size(); ++i)
        rest.push_back(seen.collisions[i].what);
    if (!rest.empty())
        addRow(rest, tr("%n more place(s)", nullptr, static_cast<int>(rest.size())), tr("in all of them"),
               tr("in all of them"));
    count();
    m_scroll->ensureVisible(0, 0);
    setSkin(m_skin);
    QWidget::show();
    if (!m_rows.empty())
        m_rows.front().mine->setFocus(Qt::OtherFocusReason);
}

void ImportPanel::addRow(const std::vector<QString>& whats, const QString& name, const QString& mine,
                         const QString& theirs)
{
    const QString what = whats.size() == 1 ? whats.front() : QStringLiteral("rest");
    Row row{whats, true, new QWidget, plainWords(name), new ChoiceButton(m_skin), new ChoiceButton(m_skin), {}};
    auto* grid = new QGridLayout(row.widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(6);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->addWidget(row.name, 0, 0, 1, 2);
    const size_t index = m_rows.size();
    int column = 0;
    for (const auto& [button, value, isMine] :
         {std::tuple{row.mine, mine, true}, std::tuple{row.theirs, theirs, false}}) {
        button->setObjectName(QStringLiteral("%1-%2").arg(isMine ? "mine" : "theirs", what));
        button->setLook({.title = isMine ? tr("Keep mine") : tr("Take the file’s")});
        button->setAccessibleName(tr("%1: %2, %3").arg(name, button->look().title, value));
        grid->addWidget(button, 1, column);
        auto* words = plainWords(value);
        words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        words->setContentsMargins(6, 0, 6, 0);
        grid->addWidget(words, 2, column++);
        row.values.push_back(words);
        connect(button, &QAbstractButton::clicked, this, [this, index, isMine = isMine] { choose(index, isMine); });
    }
    m_rowsLayout->addWidget(row.widget);
    m_rows.push_back(row);
    showRow(m_rows.back());
}

void ImportPanel::showRow(const Row& row)
{
    for (ChoiceButton* button : {row.mine, row.theirs}) {
        const QString spoken = button->accessibleName();
        ChoiceLook look = button->look();
        look.chosen = (button == row.mine) == row.keepsMine;
        button->setLook(look);
        button->setAccessibleName(spoken); // with the place and the value
    }
}

void ImportPanel::choose(size_t row, bool mine)
{
    m_rows[row].keepsMine = mine;
    showRow(m_rows[row]);
    count();
}

/// Says what pressing the button will do as it is chosen now.
void ImportPanel::count()
{
    size_t theirs = 0;
    for (const Row& row : m_rows)
        theirs += row.keepsMine ? 0 : row.whats.size();
    m_confirm->setMeaning(
        {.title = tr("Take it over"),
         .detail =
             tr("%1 of %2 from the file; the rest of the file is added").arg(theirs).arg(m_seen.collisions.size()),
         .seat = 0});
}

void ImportPanel::chooseAll(bool mine)
{
    for (size_t i = 0; i < m_rows.size(); ++i)
        choose(i, mine);
}

std::set<QString> ImportPanel::kept() const
{
    std::set<QString> kept;
    for (const Row& row : m_rows) {
        if (row.keepsMine)
            kept.insert(row.whats.begin(), row.whats.end());
    }
    return kept;
}

void ImportPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_heading->setFont(skin.type.name(30));
    m_help->setFont(skin.type.text(16));
    m_confirm->setMinimumHeight(static_cast<int>(skin.type.length(64)));
    for (const Row& row : m_rows) {
        row.name->setFont(skin.type.text(17, QFont::DemiBold));
        for (QLabel* value : row.values)
            value->setFont(skin.type.text(17));
    }
}

void ImportPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT cancelled();
    else
        QWidget::keyPressEvent(event);
}

} // namespace wheelhouse::ui

#include "moc_import_panel.cpp"
