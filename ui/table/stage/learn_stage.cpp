// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/learn_stage.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/stage_heading.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
enum FieldIndex : size_t { NameField, ToHitField, DamageField, NumberField, TextField };
constexpr qsizetype mostLetters = 4'000; // that a pack takes

using Kind = packs::AbilityRead::Kind;

const QString twoPositions = QStringLiteral("two-position");
const QString withNumbers = QStringLiteral("numbered");
} // namespace

LearnStage::LearnStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_words(new QLabel(this))
    , m_grid(new ChoiceGrid({185, 56, 2}, skin, this))
{
    setObjectName(QStringLiteral("learnStage"));
    m_grid->setObjectName(QStringLiteral("learnGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    buildFields();
    m_words->setObjectName(QStringLiteral("learnWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->hide();
    column->addWidget(m_words);
    column->addWidget(m_grid);
    column->addStretch(1);
    connect(m_grid, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == QLatin1String("remember") || key == QLatin1String("keep")) {
            accept(hasDial() && key == QLatin1String("remember"));
        } else if (key == QLatin1String("back")) {
            Q_EMIT backAsked();
        } else {
            skip();
        }
    });
    LearnStage::setSkin(skin);
}

void LearnStage::buildFields()
{
    QHBoxLayout& name = *addRow();
    m_fields = {addField(name, "learnName", tr("Name on the card"))};
    QHBoxLayout& numbers = *addRow();
    m_fields.push_back(addField(numbers, "learnToHit", tr("To hit"), -20, 40));
    m_fields.push_back(addField(numbers, "learnDamage", tr("Damage"), 0, 99));
    m_fields.push_back(addField(numbers, "learnNumber", tr("Number for the dial"), 1, 20));
    QHBoxLayout& choices = *addRow();
    m_action = addChoice(choices, "learnAction", tr("Costs"));
    m_dial = addChoice(choices, "learnDial", tr("Dial"));
    m_dial.box->addItem(tr("not known"), QString());
    m_dial.box->addItem(tr("with numbers"), withNumbers);
    m_dial.box->addItem(tr("ready or exhausted"), twoPositions);
    connect(m_dial.box, &QComboBox::currentIndexChanged, this, &LearnStage::showFields);
    QHBoxLayout& text = *addRow();
    m_fields.push_back(addField(text, "learnText", tr("What it does")));
}

QHBoxLayout* LearnStage::addRow()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::gap);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    return row;
}

LearnStage::Field LearnStage::addField(QHBoxLayout& row, const char* objectName, const QString& label, int least,
                                       int most)
{
    Field field{new QLabel(label, this), new QLineEdit(this), least, most};
    field.label->setWordWrap(most > 0); // three of these stand side by side
    field.label->setBuddy(field.edit);
    field.edit->setObjectName(QString::fromLatin1(objectName));
    field.edit->setAccessibleName(label);
    if (most > 0) {
        field.edit->setInputMethodHints(Qt::ImhPreferNumbers);
    }
    row.addWidget(field.label);
    row.addWidget(field.edit, 1);
    connect(field.edit, &QLineEdit::textEdited, this, &LearnStage::sayNothing);
    connect(field.edit, &QLineEdit::returnPressed, this, [this, edit = field.edit] {
        const auto at = std::ranges::find(m_fields, edit, &Field::edit);
        goOn(static_cast<size_t>(at - m_fields.begin()) + 1);
    });
    return field;
}

LearnStage::Choice LearnStage::addChoice(QHBoxLayout& row, const char* objectName, const QString& label)
{
    Choice choice{new QLabel(label, this), new QComboBox(this)};
    choice.label->setBuddy(choice.box);
    choice.box->setObjectName(QString::fromLatin1(objectName));
    choice.box->setAccessibleName(label);
    row.addWidget(choice.label);
    row.addWidget(choice.box, 1);
    return choice;
}

bool LearnStage::hasDial() const
{
    return m_known.kind == Kind::Ability || m_known.kind == Kind::Reaction;
}

bool LearnStage::isAsked(size_t field) const
{
    if (field == TextField) {
        return true;
    }
    if (m_known.kind == Kind::Behaviour) {
        return false;
    }
    return field != NumberField || (hasDial() && m_dial.box->currentData() != twoPositions);
}

void LearnStage::showHeading(const items::FigureRow& row)
{
    const QString what = m_known.kind == Kind::Behaviour  ? tr("The behaviour of %1").arg(row.name)
                         : !m_known.name.isEmpty()        ? tr("%1 of %2").arg(m_known.name, row.name)
                         : m_known.kind == Kind::Attack   ? tr("An attack of %1").arg(row.name)
                         : m_known.kind == Kind::Reaction ? tr("The reaction of %1").arg(row.name)
                                                          : tr("An ability of %1").arg(row.name);
    m_heading->setWords(row.accent, what,
                        m_known.kind == Kind::Behaviour ? tr("what does its sheet say it does in its turn?")
                                                        : tr("what does the card say?"));
}

void LearnStage::offerActions(const std::vector<content::Action>& actions)
{
    m_action.box->clear();
    m_action.box->addItem(tr("not known"), QString());
    for (const content::Action& action : actions) {
        m_action.box->addItem(action.name, action.id.text());
    }
    m_action.box->setCurrentIndex(std::max(0, m_action.box->findData(m_known.action)));
}

void LearnStage::start(const items::FigureRow& row, const packs::AbilityRead& known,
                       const std::vector<content::Action>& actions)
{
    m_figure = play::FigureId(row.key);
    m_known = known;
    showHeading(row);
    const auto text = [](const std::optional<int>& number) { return number ? QString::number(*number) : QString(); };
    m_fields[NameField].edit->setText(known.name);
    m_fields[ToHitField].edit->setText(text(known.toHit));
    m_fields[DamageField].edit->setText(text(known.damage));
    m_fields[NumberField].edit->setText(text(known.number));
    m_fields[TextField].edit->setText(known.text);
    m_dial.box->setCurrentIndex(0);
    offerActions(actions);
    for (const size_t field : {ToHitField, DamageField}) {
        m_fields[field].edit->setPlaceholderText(known.kind == Kind::Attack ? QString() : tr("if any"));
    }
    showFields();
    sayNothing();
    m_shown = texts();
    takeUp();
    offerAnswers();
    const size_t first = known.kind == Kind::Behaviour ? TextField
                         : known.name.isEmpty()        ? NameField
                         : known.kind == Kind::Attack  ? (known.toHit ? DamageField : ToHitField)
                                                       : NumberField;
    m_fields[first].edit->setFocus(Qt::OtherFocusReason);
}

void LearnStage::offerAnswers()
{
    std::vector<ui::Choice> answers;
    const QString remember = QStringLiteral("remember");
    if (hasDial()) {
        answers = {{remember, {.title = tr("Remember and use"), .detail = tr("Enter"), .icon = Icon::Check}, {}},
                   {QStringLiteral("keep"), {.title = tr("Only remember"), .detail = tr("nothing is used")}, {}}};
    } else {
        answers = {{remember, {.title = tr("Remember"), .detail = tr("Enter"), .icon = Icon::Check}, {}}};
    }
    const bool isPressed = hasDial() && !m_known.id.isEmpty(); // a dial that can be used without its number
    if (isPressed) {
        answers.push_back(
            {QStringLiteral("skip"), {.title = tr("Use without it"), .detail = tr("nothing is remembered")}, {}});
    }
    answers.push_back({QStringLiteral("back"), {.title = tr("Back"), .detail = tr("Esc"), .icon = Icon::Back}, {}});
    m_grid->setChoices(answers);
}

QString LearnStage::question() const
{
    return QStringList{m_figure.text(), QString::number(static_cast<int>(m_known.kind)), m_known.id}.join(
        QLatin1Char('\n'));
}

void LearnStage::putAside()
{
    if (texts() != m_shown) {
        m_aside[question()] = {m_shown, texts()};
    }
}

void LearnStage::takeUp()
{
    const auto aside = m_aside.extract(question());
    if (aside.empty() || aside.mapped().first != m_shown) {
        return;
    }
    const QStringList& typed = aside.mapped().second;
    m_action.box->setCurrentIndex(std::max(0, m_action.box->findData(typed[0])));
    m_dial.box->setCurrentIndex(std::max(0, m_dial.box->findData(typed[1])));
    for (size_t i = 0; i < m_fields.size(); ++i) {
        m_fields[i].edit->setText(typed[2 + static_cast<qsizetype>(i)]);
    }
    showFields();
}

void LearnStage::showFields()
{
    for (size_t i = 0; i < m_fields.size(); ++i) {
        m_fields[i].label->setVisible(isAsked(i));
        m_fields[i].edit->setVisible(isAsked(i));
    }
    const bool costs = m_known.kind == Kind::Attack || m_known.kind == Kind::Ability;
    m_action.label->setVisible(costs);
    m_action.box->setVisible(costs);
    m_dial.label->setVisible(hasDial());
    m_dial.box->setVisible(hasDial());
}

/// The sentence is for who goes there by Tab or mouse; it would hold up all others.
void LearnStage::goOn(size_t from)
{
    if (const QString wrong = wrongWith(from - 1); !wrong.isEmpty()) {
        return say(from - 1, wrong);
    }
    for (size_t i = from; i < TextField; ++i) {
        if (isAsked(i)) {
            m_fields[i].edit->setFocus(Qt::TabFocusReason);
            m_fields[i].edit->selectAll();
            return;
        }
    }
    accept(hasDial());
}

std::optional<int> LearnStage::numberIn(size_t field) const
{
    QString text = m_fields[field].edit->text().trimmed();
    text.replace(QChar(0x2212), QLatin1Char('-')); // the minus sign of books
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isAsked(field) && isNumber ? std::optional(number) : std::nullopt;
}

QString LearnStage::wrongWith(size_t index) const
{
    const Field& field = m_fields[index];
    const qsizetype letters = field.edit->text().trimmed().size();
    if (isAsked(index) && letters > mostLetters) {
        return tr("%1: this has %2 letters, and only %3 can be kept.")
            .arg(field.label->text())
            .arg(letters)
            .arg(mostLetters);
    }
    if (field.most == 0 || !isAsked(index) || field.edit->text().trimmed().isEmpty()) {
        return {};
    }
    const std::optional<int> number = numberIn(index);
    return number && *number >= field.least && *number <= field.most
               ? QString()
               : tr("%1: enter a whole number from %2 to %3, or leave it empty until you know it.")
                     .arg(field.label->text())
                     .arg(field.least)
                     .arg(field.most);
}

bool LearnStage::isSound()
{
    for (size_t i = 0; i < m_fields.size(); ++i) {
        if (const QString wrong = wrongWith(i); !wrong.isEmpty()) {
            say(i, wrong);
            return false;
        }
    }
    // Without a name there is nothing to find it by.
    if (m_known.kind != Kind::Behaviour && m_known.id.isEmpty() &&
        m_fields[NameField].edit->text().trimmed().isEmpty()) {
        say(NameField, tr("The name is needed to remember it."));
        return false;
    }
    return true;
}

void LearnStage::say(size_t field, const QString& words)
{
    sayNothing();
    m_words->setText(words);
    m_words->show();
    m_fields[field].edit->setAccessibleDescription(words);
    m_fields[field].edit->setFocus(Qt::OtherFocusReason);
    m_fields[field].edit->selectAll();
    announce(*m_words, words);
}

void LearnStage::sayNothing()
{
    m_words->hide();
    m_words->clear();
    for (const Field& field : m_fields) {
        field.edit->setAccessibleDescription({});
    }
}

packs::AbilityRead LearnStage::typed() const
{
    packs::AbilityRead read = m_known;
    read.name = m_known.kind == Kind::Behaviour ? QString() : m_fields[NameField].edit->text().trimmed();
    read.toHit = numberIn(ToHitField);
    read.damage = numberIn(DamageField);
    read.number = numberIn(NumberField);
    read.text = m_fields[TextField].edit->text().trimmed();
    const bool costs = m_known.kind == Kind::Attack || m_known.kind == Kind::Ability;
    read.action = costs ? m_action.box->currentData().toString() : QString();
    const QString dial = hasDial() ? m_dial.box->currentData().toString() : QString();
    if (!dial.isEmpty()) {
        read.dial = dial == twoPositions ? content::DialKind::TwoPosition : content::DialKind::Numbered;
    }
    return read;
}

QStringList LearnStage::texts() const
{
    QStringList texts{m_action.box->currentData().toString(), m_dial.box->currentData().toString()};
    for (const Field& field : m_fields) {
        texts << field.edit->text();
    }
    return texts;
}

bool LearnStage::keepTyped()
{
    if (texts() == m_shown) {
        return true;
    }
    if (!isSound()) {
        return false;
    }
    Q_EMIT answered(m_figure, typed(), false);
    return true;
}

void LearnStage::accept(bool isUsed)
{
    if (!isSound()) {
        return;
    }
    const packs::AbilityRead read = typed();
    Q_EMIT finished();
    Q_EMIT answered(m_figure, read, isUsed);
}

/// A dial that was pressed is used all the same.
void LearnStage::skip()
{
    packs::AbilityRead nothing;
    nothing.kind = m_known.kind;
    nothing.id = m_known.id;
    Q_EMIT finished();
    Q_EMIT answered(m_figure, nothing, true);
}

void LearnStage::setSkin(const Skin& skin)
{
    m_skin = skin;
    for (const Field& field : m_fields) {
        field.label->setFont(skin.type.text(16));
        field.edit->setFont(skin.type.text(17));
        field.edit->setMinimumHeight(metrics::touchTarget);
    }
    for (const Choice& choice : {m_action, m_dial}) {
        choice.label->setFont(skin.type.text(16));
        choice.box->setFont(skin.type.text(17));
        choice.box->setMinimumHeight(metrics::touchTarget);
    }
    m_words->setFont(skin.type.text(16, QFont::DemiBold));
    QPalette harm = palette();
    harm.setColor(QPalette::WindowText, skin.theme.danger);
    m_words->setPalette(harm);
}

} // namespace wheelhouse::ui

#include "moc_learn_stage.cpp"
