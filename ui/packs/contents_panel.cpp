// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/contents_panel.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/home/flow_layout.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double nameWidth = 260; // pixels at 100 % for the name of one more card

/// The id of the pack whose parts these are; empty where it has none.
QString packOf(const std::vector<PackGroup>& groups)
{
    for (const PackGroup& group : groups) {
        if (!group.entries.empty())
            return group.entries.front().address.pack;
    }
    return {};
}

QLabel* textOfPart(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

ContentsPanel::ContentsPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("packContents"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(16);
    hide();
}

void ContentsPanel::setContents(const std::vector<PackGroup>& groups, const std::vector<BoxChapter>& chapters)
{
    if (groups == m_groups && chapters == m_chapters)
        return; // what is typed here stays
    const QWidget* focused = window()->focusWidget();
    const QString name = focused && isAncestorOf(focused) ? focused->objectName() : QString();
    // Names that are no cards yet, and where the cursor stands in them; of another pack they say nothing.
    std::map<QString, std::pair<QString, int>> typed;
    const bool isSame = packOf(groups) == packOf(m_groups);
    for (const QLineEdit* edit : isSame ? findChildren<QLineEdit*>() : QList<QLineEdit*>())
        typed[edit->objectName()] = {edit->text(), edit->cursorPosition()};
    m_groups = groups;
    m_chapters = chapters;
    build();
    for (QWidget* each : m_way) {
        auto* edit = qobject_cast<QLineEdit*>(each);
        if (const auto before = typed.find(each->objectName()); edit && before != typed.end()) {
            edit->setText(before->second.first);
            edit->setCursorPosition(before->second.second);
        }
    }
    setVisible(!m_parts.empty());
    const auto same = std::ranges::find(m_way, name, &QWidget::objectName);
    if (!name.isEmpty() && same != m_way.end())
        (*same)->setFocus(Qt::OtherFocusReason);
}

void ContentsPanel::build()
{
    m_way.clear();
    m_headings.clear();
    m_texts.clear();
    for (QWidget* part : std::exchange(m_parts, {})) {
        m_column->removeWidget(part);
        part->setParent(nullptr);
        part->deleteLater(); // it may hold what asked for this
    }
    for (const PackGroup& group : m_groups)
        addGroup(group);
    addChapters();
    ContentsPanel::setSkin(m_skin);
}

QVBoxLayout* ContentsPanel::addPart(const QString& heading, const QString& about)
{
    auto* part = new QWidget;
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::gap);
    m_headings.push_back(textOfPart(heading));
    layout->addWidget(m_headings.back());
    if (!about.isEmpty()) {
        m_texts.push_back(textOfPart(about));
        layout->addWidget(m_texts.back());
    }
    m_column->addWidget(part);
    m_parts.push_back(part);
    return layout;
}

void ContentsPanel::addGroup(const PackGroup& group)
{
    QVBoxLayout* layout = addPart(group.heading, group.about);
    const QString name = group.list + (group.deck.isEmpty() ? QString() : '/' + group.deck);
    m_headings.back()->setObjectName(QStringLiteral("contents-") + name);
    if (!group.hasForm) {
        QStringList names;
        for (const PackEntry& entry : group.entries)
            names << entry.name;
        m_texts.push_back(textOfPart(names.join(QStringLiteral(" · "))));
        m_texts.back()->setObjectName(QStringLiteral("names-") + name);
        layout->addWidget(m_texts.back());
        if (group.list == QLatin1String("dice"))
            addDiceButton(*layout);
        return;
    }
    auto* row = new QWidget;
    new FlowLayout(metrics::gap, row);
    for (const PackEntry& entry : group.entries) {
        ChoiceButton* button = addButton(*row, buttonNameOf(entry.address), entry.name, tr("Whole card…"));
        button->setAccessibleName(tr("Whole card of %1").arg(entry.name));
        connect(button, &QAbstractButton::clicked, this,
                [this, address = entry.address] { Q_EMIT cardAsked(address); });
    }
    if (group.mayGrow)
        addNameEdit(*row, group);
    layout->addWidget(row);
}

void ContentsPanel::addDiceButton(QVBoxLayout& layout)
{
    auto* row = new QWidget;
    new FlowLayout(metrics::gap, row);
    ChoiceButton* button = addButton(*row, QStringLiteral("throwDiceButton"), tr("Throw them"), tr("without a game"));
    ChoiceLook look = button->look();
    look.icon = Icon::Die;
    button->setLook(look);
    button->setAccessibleName(tr("Throw the dice of this pack"));
    connect(button, &QAbstractButton::clicked, this, &ContentsPanel::diceAsked);
    layout.addWidget(row);
}

ChoiceButton* ContentsPanel::addButton(QWidget& row, const QString& objectName, const QString& title,
                                       const QString& detail)
{
    auto* button = new ChoiceButton(m_skin);
    button->setObjectName(objectName);
    button->setLook({.title = title, .detail = detail, .icon = Icon::Card});
    row.layout()->addWidget(button);
    m_way.push_back(button);
    return button;
}

/// A card that nobody has entered begins with its name.
void ContentsPanel::addNameEdit(QWidget& row, const PackGroup& group)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(QStringLiteral("newCard-") + group.deck);
    edit->setPlaceholderText(tr("Name of one more card"));
    edit->setAccessibleName(tr("%1: name of one more card", "Monsters: …").arg(group.heading));
    edit->setMinimumWidth(static_cast<int>(m_skin.type.length(nameWidth)));
    row.layout()->addWidget(edit);
    m_way.push_back(edit);
    ChoiceButton* add =
        addButton(row, QStringLiteral("addCard-") + group.deck, tr("Add this card"), tr("once it has a name"));
    add->setAccessibleName(tr("Add this card: %1").arg(group.heading));
    const auto name = [this, edit, deck = group.deck] {
        const QString typed = edit->text().trimmed();
        if (typed.isEmpty()) {
            edit->setFocus(Qt::OtherFocusReason);
            return;
        }
        edit->clear();
        Q_EMIT cardNamed(deck, typed);
    };
    connect(add, &QAbstractButton::clicked, this, name);
    connect(edit, &QLineEdit::returnPressed, this, name);
}

void ContentsPanel::addChapters()
{
    if (m_chapters.empty())
        return;
    QVBoxLayout* layout = addPart(tr("Articles about its rules"), {});
    m_headings.back()->setObjectName(QStringLiteral("contents-articles"));
    auto* row = new QWidget;
    new FlowLayout(metrics::gap, row);
    for (const BoxChapter& chapter : m_chapters) {
        ChoiceButton* button = addButton(*row, QStringLiteral("article-%1/%2").arg(chapter.system, chapter.slug),
                                         chapter.title, tr("%n article(s)", nullptr, chapter.articles));
        ChoiceLook look = button->look();
        look.icon = Icon::Book;
        button->setLook(look);
        button->setAccessibleName(QStringLiteral("%1, %2").arg(look.title, look.detail));
        connect(button, &QAbstractButton::clicked, this,
                [this, chapter] { Q_EMIT articleAsked(chapter.system, chapter.slug); });
    }
    layout->addWidget(row);
}

void ContentsPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    for (QLabel* heading : m_headings)
        heading->setFont(skin.type.name(20));
    for (QLabel* text : m_texts)
        text->setFont(skin.type.text(16));
}

} // namespace wheelhouse::ui

#include "moc_contents_panel.cpp"
