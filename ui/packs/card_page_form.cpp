// SPDX-License-Identifier: GPL-3.0-or-later
// How the parts of a card's form are made and put below one another.
#include "ui/dials/choice_button.h"
#include "ui/packs/card_field_edit.h"
#include "ui/packs/card_page.h"
#include "ui/packs/card_preview.h"
#include "ui/packs/card_section_panel.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

/// Whether a panel for the one can show the other.
bool isSameForm(const CardSection& one, const CardSection& other)
{
    return one.kind == other.kind && one.path == other.path && one.isNew == other.isNew &&
           std::ranges::equal(one.fields, other.fields, {}, &CardField::key, &CardField::key);
}

/// Whether the card beside shows how the figure is when it is bloodied while this is entered.
bool isOfBloodied(const QString& key)
{
    return key.startsWith(QLatin1String("bloodied")) || key == QLatin1String("at");
}

/// Takes the first panel of such a section out of the list; nullptr for none.
CardSectionPanel* takeFirst(std::vector<CardSectionPanel*>& panels, const auto& isSuch)
{
    const auto found =
        std::ranges::find_if(panels, [&](const CardSectionPanel* panel) { return isSuch(panel->section()); });
    if (found == panels.end())
        return nullptr;
    CardSectionPanel* panel = *found;
    panels.erase(found);
    return panel;
}

} // namespace

/// Lays the form out anew. Panels that still fit stay, and so does what is typed in them.
void CardPage::build(CardSheet form)
{
    std::vector<CardSectionPanel*> before = std::exchange(m_panels, {});
    for (ChoiceButton* more : std::exchange(m_more, {})) {
        more->setParent(nullptr);
        more->deleteLater(); // it may be what asked for this
    }
    while (QLayoutItem* item = m_sections->takeAt(0))
        delete item;
    m_form = std::move(form);
    for (size_t i = 0; i < m_form.sections.size(); ++i) {
        const CardSection& section = m_form.sections[i];
        CardSectionPanel* fitting =
            takeFirst(before, [&section](const CardSection& old) { return isSameForm(old, section); });
        if (!fitting) {
            addPanel(section, m_sections->count());
        } else {
            fitting->setHeading(headingFor(section));
            m_sections->addWidget(fitting);
            m_panels.push_back(fitting);
            if (!section.isNew)
                fitting->renew(section, m_undone);
        }
        const bool isLast = i + 1 == m_form.sections.size() || m_form.sections[i + 1].kind != section.kind;
        if (isLast && mayHaveMore(section.kind))
            addMore(section.kind, before);
    }
    if (m_form.isCharacter() && (m_form.sections.empty() || m_form.sections.back().kind != SectionKind::LevelUp))
        addMore(SectionKind::LevelUp, before);
    drop(before);
    m_sections->addStretch(1);
    orderTabs();
    preview();
    showState();
    arrange();
}

void CardPage::drop(const std::vector<CardSectionPanel*>& panels)
{
    for (CardSectionPanel* panel : panels) {
        panel->disconnect(this);
        panel->setParent(nullptr);
        panel->deleteLater(); // it may be what asked for this
    }
}

/// What kind of section it is; for the head, whose card.
QString CardPage::wordFor(const CardSection& section) const
{
    switch (section.kind) {
    case SectionKind::Head:
    case SectionKind::Numbers:
        return m_form.name;
    case SectionKind::Attack:
        return tr("Attack");
    case SectionKind::Ability:
        return tr("Ability with a dial");
    case SectionKind::Reaction:
        return tr("Reaction");
    case SectionKind::LevelUp:
        return tr("Level-up card");
    case SectionKind::Wheel:
    case SectionKind::WholeWheel:
    case SectionKind::Bloodied:
    case SectionKind::Sentence:
    case SectionKind::Experience:
    case SectionKind::Tactic:
        break;
    }
    return section.title;
}

/// Only the first of several of a kind has one.
QString CardPage::headingFor(const CardSection& section) const
{
    const bool isFirst = std::ranges::none_of(m_panels, [&section](const CardSectionPanel* panel) {
        return panel->section().kind == section.kind && mayHaveMore(section.kind);
    });
    return isFirst ? wordFor(section) : QString();
}

CardSectionPanel* CardPage::addPanel(const CardSection& section, int at)
{
    CardSectionPanel::Style style;
    style.isHead = section.kind == SectionKind::Head || section.kind == SectionKind::Numbers;
    style.seat = seat();
    style.heading = headingFor(section);
    style.owner = m_form.name;
    style.word = style.isHead ? QString() : wordFor(section);
    auto* panel = new CardSectionPanel(section, style, m_skin);
    const auto above =
        std::ranges::count_if(m_panels, [&](CardSectionPanel* other) { return m_sections->indexOf(other) < at; });
    m_sections->insertWidget(at, panel);
    panel->show(); // now, so that it can have the keyboard
    m_panels.insert(m_panels.begin() + above, panel);
    connect(panel, &CardSectionPanel::edited, this, [this](CardSectionPanel*, const QString& key) {
        m_warning.forget();
        m_showsBloodied = isOfBloodied(key);
        preview();
    });
    connect(panel, &CardSectionPanel::left, this, &CardPage::keep);
    connect(panel, &CardSectionPanel::entered, this, [this](CardSectionPanel*, const QString& key) {
        const bool showsBloodied = isOfBloodied(key);
        if (showsBloodied != std::exchange(m_showsBloodied, showsBloodied))
            preview();
    });
    connect(panel, &CardSectionPanel::finished, this, &CardPage::goOn);
    connect(panel, &CardSectionPanel::removeAsked, this, &CardPage::remove);
    return panel;
}

/// What was begun and has no name yet stays below the others of its kind, and the button for one more.
void CardPage::addMore(SectionKind kind, std::vector<CardSectionPanel*>& before)
{
    const auto isBegun = [kind](const CardSection& old) { return old.isNew && old.kind == kind; };
    while (CardSectionPanel* begun = takeFirst(before, isBegun)) {
        begun->setHeading(headingFor(begun->section()));
        m_sections->addWidget(begun);
        m_panels.push_back(begun);
    }
    addMoreButton(kind);
}

void CardPage::addMoreButton(SectionKind kind)
{
    auto* more = new ChoiceButton(m_skin);
    const QString word = kind == SectionKind::Attack    ? QStringLiteral("attack")
                         : kind == SectionKind::Ability ? QStringLiteral("ability")
                                                        : QStringLiteral("levelUp");
    more->setObjectName(QStringLiteral("more-") + word);
    more->setLook({.title = kind == SectionKind::Attack    ? tr("One more attack")
                            : kind == SectionKind::Ability ? tr("One more ability")
                                                           : tr("One more level-up card"),
                   .icon = Icon::Plus});
    m_sections->addWidget(more, 0, Qt::AlignLeft);
    m_more.push_back(more);
    connect(more, &QAbstractButton::clicked, this, [this, kind] { addSection(kind); });
}

void CardPage::addSection(SectionKind kind)
{
    auto* button = qobject_cast<QWidget*>(sender());
    CardSectionPanel* panel = addPanel(emptySection(m_form, kind), m_sections->indexOf(button));
    dressTree(*panel, m_skin);
    orderTabs();
    panel->edits().front()->takeFocus();
    m_scroll->ensureWidgetVisible(panel);
}

/// The Tab key goes through the form as it is read, though its parts were made at different times.
void CardPage::orderTabs()
{
    QWidget* last = nullptr;
    const auto follow = [&last](QWidget* widget) {
        if (last)
            QWidget::setTabOrder(last, widget);
        last = widget;
    };
    for (int i = 0; i < m_sections->count(); ++i) {
        QWidget* part = m_sections->itemAt(i)->widget();
        const auto panel = std::ranges::find(m_panels, part);
        if (panel != m_panels.end()) {
            for (const CardFieldEdit* edit : (*panel)->edits())
                follow(&edit->edit());
            follow(&(*panel)->removeButton());
        } else if (part) {
            follow(part);
        }
    }
}

} // namespace wheelhouse::ui
