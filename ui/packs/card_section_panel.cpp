// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_section_panel.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/packs/card_field_edit.h"
#include "ui/packs/field_flow.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

CardSectionPanel::CardSectionPanel(const CardSection& section, const Style& style, const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_section(section)
    , m_style(style)
    , m_skin(skin)
    , m_heading(new QLabel(style.heading, this))
    , m_remove(new ChoiceButton(skin))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 12);
    layout->setSpacing(6);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setVisible(!style.heading.isEmpty());
    layout->addWidget(m_heading);
    if (!section.note.isEmpty()) {
        m_note = new QLabel(section.note);
        m_note->setObjectName(QStringLiteral("sectionNote"));
        m_note->setTextFormat(Qt::PlainText);
        m_note->setWordWrap(true);
        layout->addWidget(m_note);
    }
    auto* fields = new QWidget;
    auto* flow = new FieldFlow(10, fields);
    for (const CardField& field : section.fields) {
        auto* edit = new CardFieldEdit(field, skin);
        flow->addWidget(edit);
        flow->addWidget(&edit->words());
        m_edits.push_back(edit);
        const QString key = field.key;
        connect(edit, &CardFieldEdit::edited, this, [this, key] {
            showDialFields();
            Q_EMIT edited(this, key);
        });
        connect(edit, &CardFieldEdit::entered, this, [this, key] { Q_EMIT entered(this, key); });
        connect(edit, &CardFieldEdit::left, this, [this, key] { Q_EMIT left(this, key); });
        connect(edit, &CardFieldEdit::finished, this, [this, key] { Q_EMIT finished(this, key); });
    }
    m_remove->setLook({.title = tr("Take this away"), .icon = Icon::Trash});
    flow->addWidget(m_remove);
    layout->addWidget(fields);
    connect(m_remove, &QAbstractButton::clicked, this, [this] { Q_EMIT removeAsked(this); });
    settle(section.path);
    m_section.isNew = section.isNew;
    m_section.isOwn = section.isOwn;
    nameFields();
    showDialFields();
    CardSectionPanel::setSkin(skin);
}

CardSection CardSectionPanel::section() const
{
    CardSection section = m_section;
    for (size_t i = 0; i < m_edits.size(); ++i)
        section.fields[i].value = m_edits[i]->text();
    return section;
}

CardSection CardSectionPanel::saved() const
{
    CardSection section = m_section;
    for (size_t i = 0; i < m_edits.size(); ++i)
        section.fields[i].value = m_edits[i]->saved();
    return section;
}

CardFieldEdit* CardSectionPanel::edit(const QString& key) const
{
    const auto found = std::ranges::find(m_section.fields, key, &CardField::key);
    return found == m_section.fields.end() ? nullptr : m_edits[static_cast<size_t>(found - m_section.fields.begin())];
}

void CardSectionPanel::setHeading(const QString& heading)
{
    m_heading->setText(heading);
    m_heading->setVisible(!heading.isEmpty());
}

void CardSectionPanel::renew(const CardSection& section, const QString& undone)
{
    m_section = section;
    for (size_t i = 0; i < m_edits.size(); ++i) {
        // A number that is not seen now may be wanted again.
        const bool isTyped = m_edits[i]->isChanged() || m_edits[i]->isHidden();
        const QString typed = m_edits[i]->text();
        const QString& now = section.fields[i].value;
        // What was typed before the pack said something else here does not take its place.
        const bool isOutdated = m_edits[i]->isJudged() && now != m_edits[i]->saved();
        const bool isUndone = holds(undone, section, section.fields[i]);
        if (isTyped && !isUndone && !isOutdated)
            continue;
        m_edits[i]->setSaved(now);
        const bool isOther = typed.trimmed() != now.trimmed();
        if (isOutdated && !isUndone && isOther)
            m_edits[i]->setWords(tr("“%1” was typed here and not kept; by now your cards say this.").arg(typed), true);
        else if (isTyped || isOther) // else what was said before of what stands here still holds
            m_edits[i]->setWords({}, false);
    }
    nameFields();
    showDialFields();
}

void CardSectionPanel::settle(const QString& path)
{
    m_section.path = path;
    m_section.isOwn = m_section.isOwn || m_section.isNew;
    m_section.isNew = false;
    for (size_t i = 0; i < m_edits.size(); ++i) {
        const QString field = path + '/' + m_section.fields[i].key;
        m_edits[i]->edit().setObjectName(field);
        m_edits[i]->words().setObjectName(QStringLiteral("words-") + field);
    }
    m_remove->setObjectName(QStringLiteral("remove-") + path);
    nameFields();
}

/// Says whose they are, and whether the section may be taken away.
void CardSectionPanel::nameFields()
{
    const QString own = m_section.isNew ? QString() : section().value("name");
    const QString name = own.isEmpty() ? m_style.word : own;
    const QString owner = name.isEmpty() ? m_style.owner : QStringLiteral("%1, %2").arg(m_style.owner, name);
    for (CardFieldEdit* edit : m_edits)
        edit->setOwner(owner);
    m_remove->setAccessibleName(tr("Take away: %1").arg(owner));
    m_remove->setVisible(m_section.isOwn);
}

void CardSectionPanel::showDialFields()
{
    const CardFieldEdit* dial = edit(QStringLiteral("dial"));
    CardFieldEdit* cooldown = edit(QStringLiteral("cooldown"));
    // Of an EXP dial there is no kind.
    if (dial && cooldown)
        cooldown->setShown(dial->text() != QLatin1String("two-position"));
}

void CardSectionPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_heading->setFont(m_style.isHead ? skin.type.name(30, QFont::Bold) : skin.type.name(19));
    if (m_note)
        m_note->setFont(skin.type.text(16));
    update();
}

void CardSectionPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PanelLook look;
    if (m_style.isHead)
        look.accentSeat = m_style.seat;
    paintPanel(painter, QRectF(rect()), look, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_card_section_panel.cpp"
