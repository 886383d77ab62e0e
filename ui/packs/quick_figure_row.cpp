// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/quick_figure_row.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/packs/quick_preview.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>

#include <algorithm>

namespace wheelhouse::ui {

using packs::QuickWheel;

namespace {
constexpr double roomBeside = 1120; // pixels at 100 % for buttons, numbers and preview in one line
} // namespace

QuickFigureRow::QuickFigureRow(int seat, const BoxFigure& figure, bool comesAlong, const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_seat(seat)
    , m_figure(figure)
    , m_skin(skin)
    , m_parts(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_along(new ChoiceButton(skin))
    , m_card(new ChoiceButton(skin))
    , m_preview(new QuickPreview(skin))
{
    m_numbers = buildFields();
    m_along->setObjectName(QStringLiteral("along-") + figure.id);
    m_along->setCheckable(true);
    m_along->setChecked(comesAlong);
    m_preview->setObjectName(QStringLiteral("preview-") + figure.id);
    m_card->setObjectName(QStringLiteral("card-") + figure.id);
    m_card->setLook({.title = tr("Whole card…"), .icon = Icon::Card});
    m_card->setAccessibleName(tr("Whole card of %1").arg(figure.name));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metrics::gap);
    buttons->addWidget(m_along, 1);
    buttons->addWidget(m_card);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(metrics::gap * 2);
    numbers->addWidget(m_numbers, 1);
    numbers->addWidget(m_preview);
    setLayout(m_parts);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(metrics::gap * 2);
    m_parts->addLayout(buttons, 2);
    m_parts->addLayout(numbers, 3);
    connect(m_card, &QAbstractButton::clicked, this, [this] { Q_EMIT cardAsked(m_figure.id); });
    connect(m_along, &QAbstractButton::toggled, this, [this] {
        showAlong();
        Q_EMIT comesAlongChanged();
    });
    setFigure(figure);
    setSkin(skin);
}

QWidget* QuickFigureRow::buildFields()
{
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(metrics::gap);
    addField(*grid, &QuickWheel::maximum, "maximum", tr("Hit points"), tr("%1: maximum hit points"));
    addField(*grid, &QuickWheel::armourClass, "armour", tr("AC"), tr("%1: AC"));
    addField(*grid, &QuickWheel::speed, "speed", tr("Speed"), tr("%1: speed"));
    addField(*grid, &QuickWheel::bloodiedAt, "bloodied", tr("Bloodied at"),
             tr("%1: hit points at which it is bloodied"));
    addField(*grid, &QuickWheel::bloodiedArmourClass, "bloodiedArmour", tr("AC then"), tr("%1: AC when bloodied"));
    addField(*grid, &QuickWheel::bloodiedSpeed, "bloodiedSpeed", tr("Speed then"), tr("%1: speed when bloodied"));
    m_hint = new QLabel;
    m_hint->setObjectName(QStringLiteral("hint-") + m_figure.id);
    m_hint->setWordWrap(true);
    grid->addWidget(m_hint, 2, 0, 1, static_cast<int>(m_fields.size()));
    return box;
}

void QuickFigureRow::addField(QGridLayout& grid, std::optional<int> QuickWheel::*number, const char* objectName,
                              const QString& label, const QString& spoken)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(QString::fromLatin1(objectName) + '-' + m_figure.id);
    edit->setAccessibleName(spoken.arg(m_figure.name));
    // Not a validator for numbers: an empty field is an answer too, and has to be told when it is left.
    static const QRegularExpression upToTwoDigits(QStringLiteral("[0-9]{0,2}"));
    edit->setValidator(new QRegularExpressionValidator(upToTwoDigits, edit));
    edit->setInputMethodHints(Qt::ImhDigitsOnly);
    edit->setPlaceholderText(QStringLiteral("?"));
    edit->setAlignment(Qt::AlignCenter);
    edit->installEventFilter(this);
    auto* name = new QLabel(label);
    name->setBuddy(edit);
    name->setAlignment(Qt::AlignCenter);
    name->setWordWrap(true);
    const int column = static_cast<int>(m_fields.size());
    grid.addWidget(name, 0, column);
    grid.addWidget(edit, 1, column);
    connect(edit, &QLineEdit::textEdited, this, &QuickFigureRow::preview);
    connect(edit, &QLineEdit::editingFinished, this, &QuickFigureRow::save);
    connect(edit, &QLineEdit::returnPressed, this, [this, edit] {
        if (edit == m_fields.back().edit)
            Q_EMIT finished();
        else
            focusNextChild();
    });
    m_fields.push_back({number, edit, name});
}

bool QuickFigureRow::comesAlong() const
{
    return m_along->isChecked();
}

QuickWheel QuickFigureRow::numbers() const
{
    QuickWheel wheel;
    for (const Field& field : m_fields) {
        if (!field.edit->text().isEmpty())
            wheel.*field.number = field.edit->text().toInt();
    }
    return wheel;
}

void QuickFigureRow::setFigure(const BoxFigure& figure)
{
    m_figure = figure;
    m_saved = figure.quick.value_or(QuickWheel());
    for (const Field& field : m_fields) {
        const std::optional<int> number = m_saved.*field.number;
        const QString text = number ? QString::number(*number) : QString();
        if (field.edit->text() != text)
            field.edit->setText(text); // else the cursor and what is selected stay
        field.edit->setVisible(figure.quick.has_value());
        field.label->setVisible(figure.quick.has_value());
    }
    showAlong();
    preview();
}

bool QuickFigureRow::focusFirst()
{
    if (!comesAlong() || !m_figure.quick)
        return false;
    m_fields.front().edit->setFocus(Qt::TabFocusReason);
    m_fields.front().edit->selectAll();
    return true;
}

void QuickFigureRow::save()
{
    const QuickWheel wheel = this->numbers();
    if (!m_figure.quick || wheel == m_saved)
        return;
    // Without a maximum there is no wheel that could hold the other numbers; they wait in their fields.
    if (!packs::wheelOf(wheel) && wheel != QuickWheel())
        return;
    m_saved = wheel;
    Q_EMIT entered(m_figure.id, wheel);
}

void QuickFigureRow::preview()
{
    const QuickWheel numbers = this->numbers();
    const auto wheel = m_figure.quick ? packs::wheelOf(numbers) : m_figure.wheel;
    const bool bleeds = m_figure.quick && m_showsBloodied && numbers.bloodiedAt && wheel;
    FigureLook look;
    look.name = m_figure.name;
    look.seat = m_seat;
    look.wheel.known = wheel.has_value();
    if (wheel) {
        look.wheel.maximum = wheel->maxHitPoints();
        look.wheel.value = bleeds ? std::min(*numbers.bloodiedAt, look.wheel.maximum) : look.wheel.maximum;
        const content::WheelPosition position = wheel->at(look.wheel.value);
        look.wheel.bloodied = position.bloodied;
        look.armour.value = position.armourClass;
        look.speed.value = position.speed;
    }
    m_preview->setLook(look);
    const bool tooHigh = numbers.bloodiedAt && numbers.maximum && *numbers.bloodiedAt >= *numbers.maximum;
    const bool noMaximum = !wheel && numbers != QuickWheel();
    if (!m_figure.quick)
        m_hint->setText(tr("The whole wheel is entered."));
    else if (noMaximum)
        m_hint->setText(tr("The hit points are needed to keep the other numbers."));
    else
        m_hint->setText(tooHigh ? tr("Bloodied begins below the maximum.") : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
}

void QuickFigureRow::showAlong()
{
    const bool along = comesAlong();
    m_along->setLook({.title = m_figure.name,
                      .detail = along ? tr("comes along") : tr("stays in the box"),
                      .icon = along ? std::optional(Icon::Check) : std::nullopt,
                      .seat = along ? std::nullopt : std::optional(m_seat),
                      .chosen = along});
    m_numbers->setVisible(along);
    m_preview->setVisible(along);
}

bool QuickFigureRow::eventFilter(QObject* watched, QEvent* event)
{
    const bool isUndo = (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) &&
                        dynamic_cast<QKeyEvent&>(*event).matches(QKeySequence::Undo);
    if (isUndo && !isChanged()) {
        event->ignore(); // nothing is typed, so that the page takes back what was kept last
        return true;
    }
    if (event->type() == QEvent::FocusIn) {
        const auto field = std::ranges::find(m_fields, watched, &Field::edit);
        const auto bloodied = std::ranges::find(m_fields, &QuickWheel::bloodiedAt, &Field::number);
        m_showsBloodied = field >= bloodied;
        preview();
    }
    return QWidget::eventFilter(watched, event);
}

void QuickFigureRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void QuickFigureRow::place()
{
    const bool isWide = width() >= m_skin.type.length(roomBeside);
    m_parts->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setSpacing(isWide ? metrics::gap * 2 : metrics::gap);
}

void QuickFigureRow::setSkin(const Skin& skin)
{
    m_skin = skin;
    place();
    for (const Field& field : m_fields) {
        field.edit->setFont(skin.type.text(26, QFont::DemiBold));
        field.edit->setMinimumSize(metrics::touchTarget,
                                   std::max(metrics::touchTarget, static_cast<int>(skin.type.length(48))));
        field.label->setFont(skin.type.text(14));
    }
    m_hint->setFont(skin.type.text(14));
}

} // namespace wheelhouse::ui
