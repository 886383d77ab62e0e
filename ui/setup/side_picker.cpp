// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/side_picker.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/seat_shape.h"

#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStringList>
#include <QVBoxLayout>

namespace wheelhouse::ui {

SidePicker::SidePicker(int seat, const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_seat(seat)
    , m_skin(skin)
    , m_faction(new QLabel)
    , m_flavour(new QLabel)
    , m_prompt(new QLabel)
    , m_name(new QLineEdit)
    , m_lineUp(new QLabel)
    , m_another(new ChoiceButton(skin))
{
    m_another->setObjectName(QStringLiteral("anotherFigureButton%1").arg(seat));
    m_another->setLook({.title = tr("Somebody else"), .icon = Icon::Redo});
    m_another->hide();
    connect(m_another, &QAbstractButton::clicked, this, &SidePicker::anotherAsked);
    m_name->setObjectName(QStringLiteral("playerNameEdit%1").arg(seat));
    m_name->setMaxLength(30);
    m_name->setTextMargins(8, 0, 8, 0);
    m_prompt->setText(tr("Who plays it?"));
    m_prompt->setBuddy(m_name);
    for (QLabel* label : {m_faction, m_flavour, m_prompt, m_lineUp}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 18, 18, 16);
    layout->setSpacing(metrics::gap);
    for (QWidget* part : std::initializer_list<QWidget*>{m_faction, m_flavour, m_prompt, m_name, m_lineUp, m_another})
        layout->addWidget(part);
    layout->addStretch(1);
    SidePicker::setSkin(skin);
}

void SidePicker::setSide(const ScenarioRow::Side& side)
{
    m_faction->setText(side.faction);
    m_flavour->setText(side.flavour);
    m_name->clear();
    m_name->setPlaceholderText(side.name);
    m_name->setAccessibleName(tr("Who plays %1?").arg(side.faction));
    QStringList lines;
    for (const ScenarioRow::Figure& figure : side.lineUp)
        lines << tr("%1, %2").arg(figure.name, figure.role.toLower());
    m_lineUp->setText(lines.join(QLatin1Char('\n')));
    m_lineUp->show();
    m_another->hide();
}

void SidePicker::setFigure(const ScenarioRow::Figure& figure, bool others)
{
    m_faction->setText(figure.name);
    m_flavour->setText(figure.role);
    m_name->setPlaceholderText(figure.name);
    m_name->setAccessibleName(tr("Who plays %1?").arg(figure.name));
    m_another->setAccessibleName(tr("Somebody other than %1").arg(figure.name));
    m_lineUp->hide();
    m_another->setVisible(others);
}

QString SidePicker::playerName() const
{
    return m_name->text().simplified();
}

void SidePicker::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_faction->setFont(skin.type.name(24));
    m_flavour->setFont(skin.type.text(14));
    m_prompt->setFont(skin.type.text(15, QFont::DemiBold));
    m_name->setFont(skin.type.text(18));
    m_lineUp->setFont(skin.type.text(15));
    QPalette dim = palette();
    dim.setColor(QPalette::WindowText, skin.theme.inkDim);
    m_flavour->setPalette(dim);
    QPalette accent = palette();
    accent.setColor(QPalette::WindowText, skin.theme.accentOf(m_seat));
    m_faction->setPalette(accent);
    // Room for the shape before the faction's name.
    m_faction->setContentsMargins(static_cast<int>(skin.type.length(32)), 0, 0, 0);
    update();
}

void SidePicker::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, QRectF(rect()), {.accentSeat = m_seat}, m_skin);
    const double size = m_skin.type.length(22);
    const double line = QFontMetricsF(m_faction->font()).height();
    paintSeatShape(painter, QRectF(m_faction->x(), m_faction->y() + (line - size) / 2, size, size), m_seat,
                   m_skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_side_picker.cpp"
