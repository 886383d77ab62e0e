// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/dice_page.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/table/tools/dice_desk.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr double widestDesk = 640; // pixels at 100 %: a longer line of buttons is not read better

QLabel* plainLabel(const char* name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}
} // namespace

DicePage::DicePage(const Skin& skin, std::shared_ptr<const content::Pack> pack, std::unique_ptr<play::Chance> chance,
                   QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_pack(std::move(pack))
    , m_chance(std::move(chance))
    , m_title(plainLabel("dicePageTitle", this))
    , m_total(plainLabel("diceTotal", this))
    , m_each(plainLabel("diceFaces", this))
    , m_desk(new DiceDesk(skin))
    , m_scroll(new QScrollArea(this))
    , m_back(new ChoiceButton(skin, this))
{
    setObjectName(QStringLiteral("dicePage"));
    setAccessibleName(tr("Dice of %1").arg(m_pack->name));
    setFocusPolicy(Qt::ClickFocus);
    m_title->setText(tr("Dice of %1").arg(m_pack->name));
    m_each->setText(tr("Press each die that is thrown. Then press what the real ones show, or let the app throw."));
    m_back->setObjectName(QStringLiteral("diceBackButton"));
    m_back->setLook({.title = tr("Back"), .icon = Icon::Back});
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_desk);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_desk->setAutoFillBackground(false);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(metrics::gap);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_total, m_each}) {
        column->addWidget(part);
    }
    column->addWidget(m_scroll, 1);
    column->addWidget(m_back);
    connect(m_back, &QAbstractButton::clicked, this, &DicePage::closed);
    connect(m_desk, &DiceDesk::fallen, this, &DicePage::tell);
    connect(m_desk, &DiceDesk::throwAsked, this, &DicePage::throwThem);
    m_desk->show(*m_pack, true);
    dress(skin);
}

void DicePage::throwThem(const std::vector<std::pair<play::DieKind, int>>& pool)
{
    std::vector<play::FallenDie> dice;
    for (const auto& [die, count] : pool) {
        for (int i = 0; i < count; ++i) {
            dice.push_back({die.id, m_chance->below(static_cast<int>(die.faces.size()))});
        }
    }
    tell(dice);
}

void DicePage::tell(const std::vector<play::FallenDie>& dice)
{
    const std::vector<play::DieKind> kinds = m_desk->kinds();
    QStringList each;
    for (const play::FallenDie& die : dice) {
        const auto kind = std::ranges::find(kinds, die.die, &play::DieKind::id);
        each << tr("%1: %2", "a die: its face")
                    .arg(kind->name, play::shownOn(kind->faces[static_cast<size_t>(die.face)]));
    }
    m_total->setText(play::shownIn(play::totalsOf(dice, kinds)));
    m_each->setText(each.join(QStringLiteral(" · ")));
    announce(*m_total, QStringLiteral("%1. %2").arg(m_total->text(), m_each->text()));
}

void DicePage::setSkin(const Skin& skin)
{
    dress(Skin::forPage(skin.theme.kind, skin.type.percent(), size()));
}

void DicePage::dress(const Skin& skin)
{
    m_skin = skin;
    m_title->setFont(skin.type.name(26));
    m_total->setFont(skin.type.text(40, QFont::Bold));
    m_each->setFont(skin.type.text(18));
    for (QLabel* label : {m_title, m_total, m_each}) {
        QPalette ink = label->palette();
        ink.setColor(QPalette::WindowText, label == m_each ? skin.theme.inkDim : skin.theme.ink);
        label->setPalette(ink);
    }
    for (QWidget* part : findChildren<QWidget*>()) {
        if (auto* skinned = dynamic_cast<Skinned*>(part)) {
            skinned->setSkin(skin);
        }
    }
    m_scroll->viewport()->setPalette(m_title->palette());
    const int side = std::max(16, (width() - static_cast<int>(skin.type.length(widestDesk))) / 2);
    layout()->setContentsMargins(side, 16, side, 16);
    update();
}

void DicePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
    } else if (!m_desk->takeKey(*event)) {
        QWidget::keyPressEvent(event);
    }
}

void DicePage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.ground);
}

void DicePage::resizeEvent(QResizeEvent*)
{
    setSkin(m_skin);
}

} // namespace wheelhouse::ui

#include "moc_dice_page.cpp"
