// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/number_pad.h"

#include "ui/common/metrics.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace wheelhouse::ui {

NumberPad::NumberPad(const Skin& skin, QWidget* parent) : QWidget(parent), m_display(new QLabel(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Number pad"));
    auto* grid = new QGridLayout(this);
    grid->setSpacing(metrics::gap);
    grid->addWidget(m_display, 0, 0, 1, 3);
    m_display->setTextFormat(Qt::PlainText);
    m_display->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (int digit = 1; digit <= 9; ++digit) {
        QPushButton* key = addKey(QString::number(digit), QString::number(digit), 1 + (digit - 1) / 3, (digit - 1) % 3);
        connect(key, &QPushButton::clicked, this, [this, digit] { addDigit(digit); });
    }
    m_minus = addKey(QString(u'−'), tr("Change the sign"), 4, 0);
    connect(m_minus, &QPushButton::clicked, this, &NumberPad::flipSign);
    QPushButton* zero = addKey("0", "0", 4, 1);
    connect(zero, &QPushButton::clicked, this, [this] { addDigit(0); });
    m_backspace = addKey(QString(u'⌫'), tr("Take the last digit back"), 4, 2);
    connect(m_backspace, &QPushButton::clicked, this, &NumberPad::dropDigit);
    m_ok = addKey(tr("OK"), tr("OK"), 5, 0);
    grid->addWidget(m_ok, 5, 0, 1, 3);
    m_ok->setDefault(true);
    connect(m_ok, &QPushButton::clicked, this, &NumberPad::accept);
    NumberPad::setSkin(skin);
    setRange(m_least, m_most);
    display(0);
}

QPushButton* NumberPad::addKey(const QString& text, const QString& name, int row, int column)
{
    auto* key = new QPushButton(text, this);
    key->setAccessibleName(name);
    key->setMinimumSize(metrics::touchTarget, metrics::touchTarget);
    key->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    key->setAutoDefault(false);
    static_cast<QGridLayout*>(layout())->addWidget(key, row, column);
    return key;
}

void NumberPad::setRange(int least, int most)
{
    m_least = least;
    m_most = std::max(least, most);
    m_minus->setVisible(least < 0);
}

void NumberPad::start(int value)
{
    m_fresh = true;
    display(value);
}

void NumberPad::setSkin(const Skin& skin)
{
    m_display->setFont(skin.type.text(30, QFont::Bold));
    m_display->setMinimumHeight(static_cast<int>(skin.type.length(44)));
    m_backspace->setText(QString());
    m_backspace->setIcon(skin.icons.icon(Icon::Back, skin.theme.ink, skin.theme.inkDim));
    const auto keys = findChildren<QPushButton*>();
    for (QPushButton* key : keys)
        key->setFont(skin.type.text(20, QFont::DemiBold));
}

void NumberPad::addDigit(int digit)
{
    const int base = m_fresh ? 0 : m_value;
    const int sign = base < 0 ? -1 : 1;
    const qint64 wanted = static_cast<qint64>(base) * 10 + sign * digit;
    m_fresh = false;
    display(static_cast<int>(std::clamp<qint64>(wanted, m_least, m_most)));
}

void NumberPad::flipSign()
{
    if (m_least >= 0)
        return;
    m_fresh = false;
    display(std::clamp(-m_value, m_least, m_most));
}

void NumberPad::dropDigit()
{
    m_fresh = false;
    display(m_value / 10);
}

void NumberPad::accept()
{
    m_fresh = true;
    Q_EMIT accepted(std::clamp(m_value, m_least, m_most));
}

void NumberPad::display(int value)
{
    QString text = QString::number(value);
    text.replace(u'-', u'−');
    m_display->setText(text);
    m_display->setAccessibleName(tr("Number entered: %1").arg(text));
    if (value == m_value)
        return;
    m_value = value;
    Q_EMIT valueChanged(value);
}

void NumberPad::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key >= Qt::Key_0 && key <= Qt::Key_9)
        addDigit(key - Qt::Key_0);
    else if (key == Qt::Key_Minus)
        flipSign();
    else if (key == Qt::Key_Backspace)
        dropDigit();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        accept();
    else if (key == Qt::Key_Escape)
        Q_EMIT canceled();
    else
        QWidget::keyPressEvent(event);
}

} // namespace wheelhouse::ui

#include "moc_number_pad.cpp"
