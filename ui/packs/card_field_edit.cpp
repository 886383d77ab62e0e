// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_field_edit.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/packs/field_flow.h"
#include "ui/packs/sentence_edit.h"
#include "ui/packs/step_keys.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionFrame>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

CardFieldEdit::CardFieldEdit(const CardField& field, const Skin& skin, QWidget* parent)
    : QWidget(parent), m_field(field), m_skin(skin), m_name(new QLabel(field.label, this)), m_words(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    switch (field.kind) {
    case FieldKind::Line:
    case FieldKind::Number:
        buildLine();
        break;
    case FieldKind::Paragraph:
        buildSentence();
        break;
    case FieldKind::Choice:
        buildChoice();
        break;
    }
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    m_name->setBuddy(m_edit);
    m_name->setTextFormat(Qt::PlainText);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    QSizePolicy below(QSizePolicy::Preferred, QSizePolicy::Preferred);
    below.setHeightForWidth(true);
    below.setHorizontalStretch(FieldFlow::belowLine);
    m_words->setSizePolicy(below);
    m_words->hide();
    layout->addWidget(m_name);
    layout->addWidget(m_edit);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    policy.setHorizontalStretch(field.kind == FieldKind::Paragraph ? 100 : field.kind == FieldKind::Line ? 6 : 1);
    setSizePolicy(policy);
    setSaved(field.value);
    CardFieldEdit::setSkin(skin);
}

void CardFieldEdit::setOwner(const QString& owner)
{
    m_edit->setAccessibleName(QStringLiteral("%1: %2").arg(owner, m_field.label));
}

void CardFieldEdit::buildLine()
{
    m_line = new QLineEdit;
    m_edit = m_line;
    m_line->setPlaceholderText(QStringLiteral("?"));
    m_line->setTextMargins(6, 0, 6, 0);
    m_line->setMinimumWidth(metrics::touchTarget);
    if (m_field.kind == FieldKind::Number) {
        m_line->setAlignment(Qt::AlignCenter);
        m_line->setInputMethodHints(Qt::ImhPreferNumbers);
    }
    connect(m_line, &QLineEdit::textEdited, this, &CardFieldEdit::edited);
    connect(m_line, &QLineEdit::returnPressed, this, &CardFieldEdit::finished);
}

void CardFieldEdit::buildSentence()
{
    m_sentence = new SentenceEdit;
    m_edit = m_sentence;
    m_sentence->setPlaceholderText(QStringLiteral("?"));
    connect(m_sentence, &QPlainTextEdit::textChanged, this, [this] {
        updateGeometry();
        Q_EMIT edited();
    });
}

void CardFieldEdit::buildChoice()
{
    m_choice = new QComboBox;
    m_edit = m_choice;
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const FieldChoice& choice : m_field.choices)
        m_choice->addItem(choice.name, choice.word);
    connect(m_choice, &QComboBox::activated, this, [this] {
        Q_EMIT edited();
        Q_EMIT left();
    });
}

QString CardFieldEdit::text() const
{
    return m_line ? m_line->text() : m_sentence ? m_sentence->toPlainText() : m_choice->currentData().toString();
}

void CardFieldEdit::setSaved(const QString& text)
{
    m_saved = text;
    if (m_choice) {
        m_choice->setCurrentIndex(std::max(0, m_choice->findData(text)));
        return;
    }
    if (this->text() == text)
        return;
    const QSignalBlocker quiet(m_edit);
    if (m_line)
        m_line->setText(text);
    else
        m_sentence->setPlainText(text);
    if (m_sentence)
        m_sentence->fit();
}

void CardFieldEdit::setWords(const QString& sentence, bool isTrouble)
{
    m_judged = sentence.isEmpty() ? std::nullopt : std::optional(text());
    if (m_edit->accessibleDescription() == sentence && m_isTrouble == isTrouble)
        return;
    m_isTrouble = isTrouble;
    m_words->setText(sentence.isEmpty() ? QString() : tr("%1: %2", "To hit: …").arg(m_field.label, sentence));
    m_words->setVisible(!sentence.isEmpty());
    announce(*m_words, sentence);
    m_edit->setAccessibleDescription(sentence);
    setSkin(m_skin);
    updateGeometry();
}

void CardFieldEdit::setShown(bool isShown)
{
    setVisible(isShown);
    m_words->setVisible(isShown && !m_words->text().isEmpty());
}

void CardFieldEdit::takeFocus()
{
    m_edit->setFocus(Qt::TabFocusReason);
    if (m_line)
        m_line->selectAll();
}

void CardFieldEdit::paintEvent(QPaintEvent*)
{
    if (!m_sentence)
        return;
    QPainter painter(this);
    QStyleOptionFrame frame;
    frame.initFrom(this);
    frame.rect = m_sentence->geometry();
    frame.state.setFlag(QStyle::State_HasFocus, m_sentence->hasFocus());
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &frame, &painter, this);
}

bool CardFieldEdit::eventFilter(QObject* watched, QEvent* event)
{
    if (asksForStep(*event) && !takesStep(*event)) {
        event->ignore(); // there is nothing typed to take back, so that the page takes back what was kept last
        return true;
    }
    if (event->type() == QEvent::FocusIn)
        Q_EMIT entered();
    if (event->type() == QEvent::FocusOut)
        Q_EMIT left();
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() == QEvent::Wheel && m_choice && !m_choice->hasFocus()) {
        event->ignore(); // the page scrolls; nothing is chosen by the way
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool CardFieldEdit::takesStep(QEvent& event)
{
    if (m_line)
        return lineTakesStep(event, *m_line, isChanged());
    return m_sentence && isChanged() && m_sentence->document()->isUndoAvailable();
}

QSize CardFieldEdit::sizeHint() const
{
    // A number needs less room than Qt gives to a line of text.
    const int named = m_name->sizeHint().width() + 4;
    const bool isNumber = m_field.kind == FieldKind::Number;
    const int wanted =
        m_choice ? m_choice->sizeHint().width() : static_cast<int>(m_skin.type.length(isNumber ? 66 : 190));
    return {std::max({named, metrics::touchTarget, wanted}), layout()->sizeHint().height()};
}

void CardFieldEdit::setSkin(const Skin& skin)
{
    m_skin = skin;
    const bool isNumber = m_field.kind == FieldKind::Number;
    m_name->setFont(skin.type.text(14));
    m_edit->setFont(isNumber ? skin.type.text(22, QFont::DemiBold) : skin.type.text(17));
    m_words->setFont(skin.type.text(14, m_isTrouble ? QFont::DemiBold : QFont::Normal));
    QPalette words = palette();
    words.setColor(QPalette::WindowText, m_isTrouble ? skin.theme.danger : skin.theme.inkDim);
    m_words->setPalette(words);
    QPalette dim = palette();
    dim.setColor(QPalette::WindowText, skin.theme.inkDim);
    m_name->setPalette(dim);
    if (m_sentence) {
        QPalette clear = palette();
        clear.setColor(QPalette::Base, Qt::transparent);
        m_sentence->setPalette(clear);
        m_sentence->fit();
    }
    updateGeometry();
}

} // namespace wheelhouse::ui

#include "moc_card_field_edit.cpp"
