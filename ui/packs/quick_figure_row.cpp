// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/quick_figure_row.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/packs/card_sheet.h"
#include "ui/packs/quick_preview.h"
#include "ui/packs/step_keys.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

using packs::QuickWheel;

namespace {
constexpr double roomBeside = 1120; // pixels at 100 % for buttons, numbers and preview in one line
constexpr int mostArmour = 99;      // and speed
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
    addField(*grid, &QuickWheel::maximum, "maximum", tr("Hit points"), tr("%1: maximum hit points"), 1, mostHitPoints);
    addField(*grid, &QuickWheel::armourClass, "armour", tr("AC"), tr("%1: AC"), 0, mostArmour);
    addField(*grid, &QuickWheel::speed, "speed", tr("Speed"), tr("%1: speed"), 0, mostArmour);
    addField(*grid, &QuickWheel::bloodiedAt, "bloodied", tr("Bloodied at"),
             tr("%1: hit points at which it is bloodied"), 1, mostHitPoints);
    addField(*grid, &QuickWheel::bloodiedArmourClass, "bloodiedArmour", tr("AC then"), tr("%1: AC when bloodied"), 0,
             mostArmour);
    addField(*grid, &QuickWheel::bloodiedSpeed, "bloodiedSpeed", tr("Speed then"), tr("%1: speed when bloodied"), 0,
             mostArmour);
    m_hint = new QLabel;
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setObjectName(QStringLiteral("hint-") + m_figure.id);
    m_hint->setWordWrap(true);
    grid->addWidget(m_hint, 2, 0, 1, static_cast<int>(m_fields.size()));
    return box;
}

void QuickFigureRow::addField(QGridLayout& grid, std::optional<int> QuickWheel::*number, const char* objectName,
                              const QString& label, const QString& spoken, int least, int most)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(QString::fromLatin1(objectName) + '-' + m_figure.id);
    edit->setAccessibleName(spoken.arg(m_figure.name));
    // No validator: what it would swallow without a word is told instead.
    edit->setInputMethodHints(Qt::ImhDigitsOnly);
    edit->setPlaceholderText(QStringLiteral("?"));
    edit->setAlignment(Qt::AlignCenter);
    edit->installEventFilter(this);
    auto* name = new QLabel(label);
    name->setTextFormat(Qt::PlainText);
    name->setBuddy(edit);
    name->setAlignment(Qt::AlignCenter);
    name->setWordWrap(true);
    const int column = static_cast<int>(m_fields.size());
    grid.addWidget(name, 0, column);
    grid.addWidget(edit, 1, column);
    connect(edit, &QLineEdit::textEdited, this, &QuickFigureRow::preview);
    connect(edit, &QLineEdit::textEdited, this, &QuickFigureRow::edited);
    connect(edit, &QLineEdit::editingFinished, this, [this] { save(); });
    connect(edit, &QLineEdit::returnPressed, this, [this, edit] {
        if (edit == m_fields.back().edit)
            Q_EMIT finished();
        else
            focusNextChild();
    });
    m_fields.push_back({number, edit, name, least, most});
}

bool QuickFigureRow::comesAlong() const
{
    return m_along->isChecked();
}

bool QuickFigureRow::isSound(const Field& field) const
{
    const QString text = field.edit->text().trimmed();
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    // What a pack says is right, whoever wrote it.
    const bool isSaved = isNumber && m_saved.*field.number == number;
    return text.isEmpty() || isSaved || (isNumber && number >= field.least && number <= field.most);
}

bool QuickFigureRow::isKept(const Field& field) const
{
    const std::optional<int> saved = m_saved.*field.number;
    const QString text = field.edit->text().trimmed();
    return isSound(field) && (text.isEmpty() ? !saved : saved == text.toInt());
}

const QuickFigureRow::Field& QuickFigureRow::fieldOf(std::optional<int> QuickWheel::*number) const
{
    return *std::ranges::find(m_fields, number, &Field::number);
}

/// The field that has the keyboard, if more was typed there since it was left last.
const QuickFigureRow::Field* QuickFigureRow::typedIn() const
{
    const auto field = std::ranges::find(m_fields, window()->focusWidget(), &Field::edit);
    const bool isTyped = field != m_fields.end() && !isKept(*field) && field->left != field->edit->text();
    return isTyped ? &*field : nullptr;
}

QuickWheel QuickFigureRow::numbers(const Field* without) const
{
    QuickWheel wheel;
    for (const Field& field : m_fields) {
        const QString text = field.edit->text().trimmed();
        if (!isSound(field) || &field == without)
            wheel.*field.number = m_saved.*field.number;
        else if (!text.isEmpty())
            wheel.*field.number = text.toInt();
    }
    return wheel;
}

/// Of the numbers those that a wheel can hold: what others need stays as it was, what needs others waits.
QuickWheel QuickFigureRow::keepable(const Field* without) const
{
    QuickWheel wheel = numbers(without);
    if (!wheel.maximum && wheel != QuickWheel())
        wheel.maximum = m_saved.maximum;
    if (!wheel.bloodiedAt && (wheel.bloodiedArmourClass || wheel.bloodiedSpeed))
        wheel.bloodiedAt = m_saved.bloodiedAt;
    // Of two that do not go together neither is kept, and neither takes away what is.
    if (wheel.bloodiedAt && wheel.maximum && *wheel.bloodiedAt >= *wheel.maximum) {
        wheel.bloodiedAt = m_saved.bloodiedAt;
        wheel.maximum = m_saved.maximum ? m_saved.maximum : wheel.maximum;
    }
    if (!wheel.bloodiedAt)
        wheel.bloodiedArmourClass = wheel.bloodiedSpeed = std::nullopt;
    return wheel;
}

QStringList QuickFigureRow::unkept() const
{
    QStringList unkept;
    for (const Field& field : m_fields) {
        if (m_figure.quick && !isKept(field))
            unkept << field.edit->objectName() + '=' + field.edit->text().trimmed();
    }
    return unkept;
}

QWidget& QuickFigureRow::firstUnkept() const
{
    const QString name = unkept().front().section('=', 0, 0);
    return *std::ranges::find_if(m_fields, [&name](const Field& field) {
                return field.edit->objectName() == name;
            })->edit;
}

std::vector<QWidget*> QuickFigureRow::fields() const
{
    std::vector<QWidget*> edits;
    for (const Field& field : m_fields)
        edits.push_back(field.edit);
    return edits;
}

std::vector<QWidget*> QuickFigureRow::buttons() const
{
    return {m_along, m_card};
}

QString QuickFigureRow::givenUp(const Field& field, const std::optional<int>& now) const
{
    const QString typed = field.edit->text().trimmed();
    if (!now)
        return tr("%1, %2: “%3” was typed and not kept; by now your cards say something else there, and that stays.")
            .arg(m_figure.name, field.label->text(), typed);
    return tr("%1, %2: “%3” was typed and not kept; by now your cards say %4, and that stays.")
        .arg(m_figure.name, field.label->text(), typed)
        .arg(*now);
}

QStringList QuickFigureRow::setFigure(const BoxFigure& figure, bool afterStep)
{
    QStringList givenUp;
    const QuickWheel now = figure.quick.value_or(QuickWheel());
    m_changed = nullptr;
    for (Field& field : m_fields) {
        const std::optional<int> number = now.*field.number;
        const QString text = number ? QString::number(*number) : QString();
        const bool isChanged = number != m_saved.*field.number;
        const bool isUnkept = m_figure.quick && !isKept(field);
        // What was typed before the pack said something else here does not take its place.
        const bool isOther = isChanged || !figure.quick;
        const bool isOutdated = isUnkept && isOther && field.left == field.edit->text();
        if (isOutdated && !afterStep && field.edit->text().trimmed() != text)
            givenUp << this->givenUp(field, number);
        const bool isTyped = isUnkept && !isOutdated && !(afterStep && isChanged);
        if (!isTyped && field.edit->text() != text)
            field.edit->setText(text); // else the cursor and what is selected stay
        if (afterStep && isChanged && !m_changed)
            m_changed = field.edit;
        field.edit->setVisible(figure.quick.has_value());
        field.label->setVisible(figure.quick.has_value());
    }
    m_figure = figure;
    m_saved = now;
    showAlong();
    preview();
    return givenUp;
}

/// Keeps in mind what the fields say that is not kept.
void QuickFigureRow::markLeft(const Field* without)
{
    for (Field& field : m_fields) {
        if (&field != without)
            field.left = isKept(field) ? std::nullopt : std::optional(field.edit->text());
    }
}

void QuickFigureRow::takeBackEntered()
{
    m_saved = m_before;
    m_isRefused = true;
    markLeft();
}

void QuickFigureRow::tryAgain()
{
    m_isRefused = m_isRefused && isChanged();
    if (m_isRefused)
        save(typedIn());
}

bool QuickFigureRow::focusChanged()
{
    if (!comesAlong() || !m_figure.quick || !m_changed)
        return focusFirst();
    m_changed->setFocus(Qt::TabFocusReason);
    m_changed->selectAll();
    return true;
}

bool QuickFigureRow::focusFirst()
{
    if (!comesAlong() || !m_figure.quick)
        return false;
    m_fields.front().edit->setFocus(Qt::TabFocusReason);
    m_fields.front().edit->selectAll();
    return true;
}

void QuickFigureRow::save(const Field* without)
{
    sayTrouble();
    announce(*m_hint, m_hint->text());
    const QuickWheel wheel = keepable(without);
    markLeft(without);
    if (!m_figure.quick || wheel == m_saved)
        return;
    // Without a maximum there is no wheel that could hold the other numbers; they wait in their fields.
    if (!packs::wheelOf(wheel) && wheel != QuickWheel())
        return;
    m_before = std::exchange(m_saved, wheel);
    m_isRefused = false;
    markLeft(without);
    Q_EMIT entered(m_figure.id, wheel);
}

QuickFigureRow::Trouble QuickFigureRow::trouble() const
{
    if (!m_figure.quick)
        return {};
    for (const Field& field : m_fields) {
        if (!isSound(field))
            return {&field, tr("%1: a whole number from %2 to %3 belongs here.")
                                .arg(field.label->text())
                                .arg(field.least)
                                .arg(field.most)};
    }
    const QuickWheel numbers = this->numbers();
    if (!numbers.maximum && numbers != QuickWheel())
        return {&fieldOf(&QuickWheel::maximum), tr("The hit points are needed to keep the other numbers.")};
    if (!numbers.bloodiedAt && (numbers.bloodiedArmourClass || numbers.bloodiedSpeed))
        return {&fieldOf(&QuickWheel::bloodiedAt), tr("Where bloodied begins is needed to keep the numbers for it.")};
    if (numbers.bloodiedAt && numbers.maximum && *numbers.bloodiedAt >= *numbers.maximum)
        return {&fieldOf(&QuickWheel::bloodiedAt), tr("Bloodied begins below the maximum.")};
    return {};
}

void QuickFigureRow::sayTrouble()
{
    const Trouble trouble = this->trouble();
    m_hint->setText(m_figure.quick ? trouble.words : tr("The whole wheel is entered."));
    m_hint->setVisible(!m_hint->text().isEmpty());
    for (const Field& field : m_fields)
        field.edit->setAccessibleDescription(&field == trouble.field ? trouble.words : QString());
}

FigureLook QuickFigureRow::look() const
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
    return look;
}

void QuickFigureRow::preview()
{
    m_preview->setLook(look());
    sayTrouble();
}

void QuickFigureRow::showAlong()
{
    const bool along = comesAlong();
    m_along->setLook({.title = m_figure.name,
                      .detail = along ? tr("comes along") : tr("stays in the box"),
                      .seat = m_seat,
                      .chosen = along});
    m_numbers->setVisible(along);
    m_preview->setVisible(along);
}

bool QuickFigureRow::eventFilter(QObject* watched, QEvent* event)
{
    const auto typedIn = std::ranges::find(m_fields, watched, &Field::edit);
    if (asksForStep(*event) && typedIn != m_fields.end() &&
        !lineTakesStep(*event, *typedIn->edit, m_figure.quick && !isKept(*typedIn))) {
        event->ignore(); // there is nothing typed to take back, so that the page takes back what was kept last
        return true;
    }
    if (event->type() == QEvent::FocusOut) {
        m_showsBloodied = false;
        preview();
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

#include "moc_quick_figure_row.cpp"
