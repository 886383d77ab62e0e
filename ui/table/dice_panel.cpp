// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/dice_panel.h"

#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/table/choice_grid.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace wheelhouse::ui {

namespace {
constexpr int ten = 10;
}

NeedLine::NeedLine(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setObjectName(QStringLiteral("needLine"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NeedLine::setWords(const QString& large, const QString& beside, const QString& below)
{
    m_large = large;
    m_beside = beside;
    m_below = below;
    setAccessibleName(QStringList{large, beside, below}.join(QStringLiteral(", ")));
    setVisible(!large.isEmpty());
    update();
}

void NeedLine::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize NeedLine::sizeHint() const
{
    return {300, static_cast<int>(m_skin.type.glanceLength(62))};
}

void NeedLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = height() * 0.74;
    painter.setPen(m_skin.theme.ink);
    const double used = drawLine(painter, QRectF(0, 0, width() * 0.62, height()),
                                 m_skin.type.textExactly(size, QFont::Bold), Qt::AlignLeft | Qt::AlignVCenter, m_large);
    const double left = used + size * 0.4;
    const QRectF room(left, 0, width() - left, height());
    const double split = m_below.isEmpty() ? room.height() : room.height() * 0.56;
    const Qt::Alignment side = Qt::AlignLeft | (m_below.isEmpty() ? Qt::AlignVCenter : Qt::AlignBottom);
    drawLine(painter, QRectF(room.left(), room.top(), room.width(), split),
             m_skin.type.textExactly(height() * 0.36, QFont::DemiBold), side, m_beside, 0.5);
    painter.setPen(m_skin.theme.inkDim);
    drawLine(painter, QRectF(room.left(), split, room.width(), room.height() - split),
             m_skin.type.textExactly(height() * 0.26, QFont::Medium), Qt::AlignLeft | Qt::AlignTop, m_below, 0.5);
}

DicePanel::DicePanel(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_words(new QLabel(this)), m_grid(new ChoiceGrid({44, 66, 10}, skin, this))
{
    setObjectName(QStringLiteral("dicePanel"));
    m_words->setObjectName(QStringLiteral("diceWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_grid->setObjectName(QStringLiteral("diceGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_words);
    column->addWidget(m_grid);
    connect(m_grid, &ChoiceGrid::chosen, this,
            [this](const QString& key) { tap(key.section(QLatin1Char('-'), 1).toInt()); });
    DicePanel::setSkin(skin);
}

void DicePanel::ask(int low, int high, int count, std::optional<int> needed)
{
    m_low = low;
    m_high = high;
    m_count = std::max(1, count);
    m_needed = needed;
    m_faces.clear();
    m_typed = 0;
    refresh();
}

void DicePanel::refresh()
{
    const int left = m_count - static_cast<int>(m_faces.size());
    m_words->setText(m_typed > 0       ? tr("Typed %1: Enter, or the second digit.").arg(m_typed)
                     : m_count == 1    ? tr("Tap the face that counts, or type it.")
                     : m_faces.empty() ? tr("Tap or type every die, the first one first: %n to go.", nullptr, left)
                                       : tr("Now the next die: %n to go.", nullptr, left));
    std::vector<Choice> choices;
    for (int face = m_low; face <= m_high; ++face) {
        ChoiceLook look;
        look.title = QString::number(face);
        look.centred = true;
        look.large = true;
        look.good = m_needed && (face >= *m_needed || face == m_high) && face != m_low;
        look.chosen = face == m_typed || std::find(m_faces.begin(), m_faces.end(), face) != m_faces.end();
        choices.push_back(
            {QStringLiteral("face-%1").arg(face), look,
             look.good ? tr("The die shows %1, which hits").arg(face) : tr("The die shows %1").arg(face)});
    }
    m_grid->setChoices(choices);
}

void DicePanel::tap(int face)
{
    m_typed = 0;
    m_faces.push_back(face);
    if (static_cast<int>(m_faces.size()) < m_count) {
        refresh();
        return;
    }
    const std::vector<int> faces = std::exchange(m_faces, {});
    refresh();
    Q_EMIT thrown(faces);
}

bool DicePanel::takeDigit(int amount, bool shifted)
{
    if (!isVisible()) {
        return false;
    }
    const bool follows = m_typed > 0 && !shifted;
    const int digit = amount == ten ? 0 : amount;
    const int face = follows ? m_typed * ten + digit : shifted ? amount + ten : amount;
    if (face < m_low || face > m_high) {
        return follows; // what is typed so far stays
    }
    if (!follows && !shifted && digit > 0 && face * ten <= m_high) {
        m_typed = face;
        refresh();
        return true;
    }
    tap(face);
    return true;
}

bool DicePanel::takeOther(const QKeyEvent& event)
{
    const bool enters = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!isVisible() || m_typed == 0 || !(enters || event.key() == Qt::Key_Backspace)) {
        return false;
    }
    if (enters) {
        tap(m_typed);
    } else {
        m_typed = 0;
        refresh();
    }
    return true;
}

void DicePanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    // Two rows of ten at every size of text: the faces themselves can be read from a metre from the start.
    m_grid->setMeasure({44 / skin.type.scale(), 66 / skin.type.scale(), 10});
    m_words->setFont(skin.type.text(15));
    QPalette dim = m_words->palette();
    dim.setColor(QPalette::WindowText, skin.theme.inkDim);
    m_words->setPalette(dim);
}

} // namespace wheelhouse::ui
