// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/learn_stage.h"

#include "ui/common/metrics.h"
#include "ui/table/choice_grid.h"
#include "ui/table/stage_heading.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>

namespace wheelhouse::ui {

namespace {
enum FieldIndex : size_t { NameField, ToHitField, DamageField, NumberField };
constexpr int mostLetters = 60; // of a name

std::optional<int> numberIn(const QLineEdit& edit)
{
    bool isNumber = false;
    const int number = edit.text().toInt(&isNumber);
    return isNumber && edit.hasAcceptableInput() ? std::optional(number) : std::nullopt;
}
} // namespace

LearnStage::LearnStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_grid(new ChoiceGrid({185, 56, 2}, skin, this))
{
    setObjectName(QStringLiteral("learnStage"));
    m_grid->setObjectName(QStringLiteral("learnGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    m_fields = {addField("learnName", tr("Name on the card")), addField("learnToHit", tr("To hit")),
                addField("learnDamage", tr("Damage")), addField("learnNumber", tr("Number for the dial"))};
    m_fields[NameField].edit->setMaxLength(mostLetters);
    const auto takes = [this](size_t field, const char* pattern) {
        auto* edit = m_fields[field].edit;
        edit->setValidator(new QRegularExpressionValidator(QRegularExpression(QString::fromLatin1(pattern)), edit));
        edit->setInputMethodHints(Qt::ImhPreferNumbers);
    };
    takes(ToHitField, "([+-]?1?[0-9])?");
    takes(DamageField, "[0-9]{0,2}");
    takes(NumberField, "[1-9]?");
    column->addWidget(m_grid);
    column->addStretch(1);
    connect(m_grid, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == QLatin1String("remember")) {
            accept();
        } else {
            skip();
        }
    });
    LearnStage::setSkin(skin);
}

LearnStage::Field LearnStage::addField(const char* objectName, const QString& label)
{
    Field field{new QLabel(label, this), new QLineEdit(this)};
    field.label->setBuddy(field.edit);
    field.edit->setObjectName(QString::fromLatin1(objectName));
    field.edit->setAccessibleName(label);
    auto* row = new QHBoxLayout;
    row->addWidget(field.label, 2);
    row->addWidget(field.edit, 3);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(field.edit, &QLineEdit::returnPressed, this, [this, edit = field.edit] {
        for (size_t i = 0; i < m_fields.size(); ++i) {
            if (m_fields[i].edit == edit) {
                goOn(i + 1);
                return;
            }
        }
    });
    return field;
}

bool LearnStage::isAsked(size_t field) const
{
    return field != NumberField || m_known.kind != packs::AbilityRead::Kind::Attack;
}

void LearnStage::start(const items::FigureRow& row, const packs::AbilityRead& known)
{
    using Kind = packs::AbilityRead::Kind;
    m_figure = play::FigureId(row.key);
    m_known = known;
    m_heading->setWords(row.accent,
                        !known.name.isEmpty()          ? tr("%1 of %2").arg(known.name, row.name)
                        : known.kind == Kind::Attack   ? tr("An attack of %1").arg(row.name)
                        : known.kind == Kind::Reaction ? tr("The reaction of %1").arg(row.name)
                                                       : tr("An ability of %1").arg(row.name),
                        tr("what does the card say?"));
    const auto text = [](const std::optional<int>& number) { return number ? QString::number(*number) : QString(); };
    m_fields[NameField].edit->setText(known.name);
    m_fields[ToHitField].edit->setText(text(known.toHit));
    m_fields[DamageField].edit->setText(text(known.damage));
    m_fields[NumberField].edit->setText(text(known.number));
    const QString notAnAttack = known.kind == Kind::Attack ? QString() : tr("if it attacks");
    for (const size_t field : {ToHitField, DamageField}) {
        m_fields[field].edit->setPlaceholderText(notAnAttack);
    }
    for (size_t i = 0; i < m_fields.size(); ++i) {
        m_fields[i].label->setVisible(isAsked(i));
        m_fields[i].edit->setVisible(isAsked(i));
    }
    m_grid->setChoices(
        {{QStringLiteral("remember"),
          {.title = tr("Remember"), .detail = tr("Enter · here and in your own pack"), .icon = Icon::Check},
          {}},
         {QStringLiteral("skip"), {.title = tr("Skip"), .detail = tr("Esc · asked again next time")}, {}}});
    const size_t first = known.name.isEmpty()         ? NameField
                         : known.kind == Kind::Attack ? (known.toHit ? DamageField : ToHitField)
                                                      : NumberField;
    m_fields[first].edit->setFocus(Qt::OtherFocusReason);
}

void LearnStage::goOn(size_t from)
{
    for (size_t i = from; i < m_fields.size(); ++i) {
        if (isAsked(i)) {
            m_fields[i].edit->setFocus(Qt::TabFocusReason);
            m_fields[i].edit->selectAll();
            return;
        }
    }
    accept();
}

void LearnStage::accept()
{
    packs::AbilityRead read = m_known;
    read.name = m_fields[NameField].edit->text().trimmed();
    read.toHit = numberIn(*m_fields[ToHitField].edit);
    read.damage = numberIn(*m_fields[DamageField].edit);
    read.number = isAsked(NumberField) ? numberIn(*m_fields[NumberField].edit) : std::nullopt;
    if (read.id.isEmpty() && read.name.isEmpty()) {
        m_fields[NameField].edit->setFocus(Qt::OtherFocusReason); // without a name there is nothing to find it by
        return;
    }
    Q_EMIT finished();
    Q_EMIT answered(m_figure, read);
}

void LearnStage::skip()
{
    packs::AbilityRead nothing;
    nothing.kind = m_known.kind;
    nothing.id = m_known.id;
    Q_EMIT finished();
    Q_EMIT answered(m_figure, nothing);
}

void LearnStage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        skip();
        return;
    }
    QWidget::keyPressEvent(event);
}

void LearnStage::setSkin(const Skin& skin)
{
    m_skin = skin;
    for (const Field& field : m_fields) {
        field.label->setFont(skin.type.text(16));
        field.edit->setFont(skin.type.text(17));
        field.edit->setMinimumHeight(metrics::touchTarget);
    }
}

} // namespace wheelhouse::ui
