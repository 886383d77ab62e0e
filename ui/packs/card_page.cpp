// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_page.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/packs/card_field_edit.h"
#include "ui/packs/card_keeping.h"
#include "ui/packs/card_preview.h"
#include "ui/packs/card_section_panel.h"
#include "ui/packs/card_words.h"

#include <QKeyEvent>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double previewWidth = 330;   // pixels at 100 %
constexpr double leastFormWidth = 420; // beside the preview

/// Which fields the pack has of a card, to see whether a form still fits.
QStringList shapeOf(const CardSheet& form)
{
    QStringList shape{form.address.pack, form.name};
    for (const CardSection& section : form.sections) {
        for (const CardField& field : section.fields) {
            if (!section.isNew)
                shape << section.path + '/' + field.key;
        }
    }
    return shape;
}

QScrollArea* scrolling(QWidget* content)
{
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    return scroll;
}

} // namespace

CardPage::CardPage(const Skin& skin, packs::OwnerCards& cards, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_cards(cards)
    , m_parts(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_sections(new QVBoxLayout)
    , m_preview(new CardPreview(skin))
{
    setObjectName(QStringLiteral("cardPage"));
    auto* content = new QWidget;
    content->setLayout(m_sections);
    m_sections->setContentsMargins(16, 16, 10, 16);
    m_sections->setSpacing(metrics::gap);
    m_scroll = scrolling(content);
    auto* side = new QWidget;
    auto* sideLayout = new QVBoxLayout(side);
    sideLayout->setContentsMargins(8, 16, 16, 16);
    sideLayout->addWidget(m_preview);
    sideLayout->addStretch(1);
    m_side = scrolling(side);
    m_parts->setSpacing(0);
    m_parts->addWidget(m_scroll, 1);
    m_parts->addWidget(m_side);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addLayout(m_parts, 1);
    whole->addWidget(buildBar());
    auto* undoKey = new QShortcut(QKeySequence::Undo, this);
    undoKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(undoKey, &QShortcut::activated, this, &CardPage::undo);
    arrange();
}

CardPage::~CardPage()
{
    if (focusWidget())
        focusWidget()->clearFocus();
    for (CardSectionPanel* panel : m_panels)
        panel->disconnect(this);
}

QWidget* CardPage::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(metrics::gap);
    m_back = new ChoiceButton(m_skin);
    m_back->setObjectName(QStringLiteral("cardBackButton"));
    m_back->setLook({.title = tr("Back"), .detail = tr("to the box"), .icon = Icon::Back});
    m_undo = new ChoiceButton(m_skin);
    m_undo->setObjectName(QStringLiteral("cardUndoButton"));
    m_next = new ChoiceButton(m_skin);
    m_next->setObjectName(QStringLiteral("cardNextButton"));
    layout->addWidget(m_back, 1);
    layout->addWidget(m_undo, 2);
    layout->addWidget(m_next, 2);
    connect(m_back, &QAbstractButton::clicked, this, &CardPage::leave);
    connect(m_undo, &QAbstractButton::clicked, this, &CardPage::undo);
    connect(m_next, &QAbstractButton::clicked, this, [this] { setCard(next(), m_pack); });
    return bar;
}

void CardPage::setCard(const CardAddress& address, const PackValue& pack)
{
    m_pack = pack;
    m_showsBloodied = false;
    build(cardSheetOf(*pack, address, m_cards.added(address.pack, address.path())));
    m_scroll->ensureVisible(0, 0);
    focusFirst();
}

void CardPage::renew(const PackValue& pack)
{
    m_pack = pack;
    CardSheet now = cardSheetOf(*pack, m_form.address, m_cards.added(m_form.address.pack, m_form.address.path()));
    CardSheet shown = m_form;
    shown.sections.clear();
    for (const CardSectionPanel* panel : m_panels)
        shown.sections.push_back(panel->section());
    const bool wasUndone = !m_undone.isEmpty();
    if (shapeOf(shown) == shapeOf(now)) {
        m_form = now;
        std::erase_if(now.sections, [](const CardSection& section) { return section.isNew; });
        auto section = now.sections.begin();
        for (CardSectionPanel* panel : m_panels) {
            if (!panel->section().isNew && section != now.sections.end())
                panel->renew(*section++, wasUndone);
        }
        preview();
        showState();
    } else {
        const QWidget* focused = focusWidget();
        const QString name = focused ? focused->objectName() : QString();
        build(std::move(now));
        if (!wasUndone && !name.isEmpty())
            focusOn(name);
    }
    if (wasUndone)
        focusOn(std::exchange(m_undone, {}));
}

void CardPage::build(CardSheet form)
{
    for (CardSectionPanel* panel : std::exchange(m_panels, {})) {
        panel->disconnect(this);
        panel->setParent(nullptr);
        panel->deleteLater(); // it may be what asked for this
    }
    for (ChoiceButton* more : std::exchange(m_more, {})) {
        more->setParent(nullptr);
        more->deleteLater();
    }
    while (QLayoutItem* item = m_sections->takeAt(0))
        delete item;
    m_form = std::move(form);
    for (size_t i = 0; i < m_form.sections.size(); ++i) {
        const CardSection& section = m_form.sections[i];
        addPanel(section, m_sections->count());
        const bool isLast = i + 1 == m_form.sections.size() || m_form.sections[i + 1].kind != section.kind;
        if (isLast && mayHaveMore(section.kind))
            addMoreButton(section.kind);
    }
    if (m_form.isCharacter() && (m_form.sections.empty() || m_form.sections.back().kind != SectionKind::LevelUp))
        addMoreButton(SectionKind::LevelUp);
    m_sections->addStretch(1);
    preview();
    showState();
    arrange();
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
        break;
    }
    return section.title;
}

void CardPage::addPanel(const CardSection& section, int at)
{
    CardSectionPanel::Style style;
    style.isHead = section.kind == SectionKind::Head || section.kind == SectionKind::Numbers;
    style.seat = seat();
    const bool isFirst = std::ranges::none_of(m_panels, [&section](const CardSectionPanel* panel) {
        return panel->section().kind == section.kind && mayHaveMore(section.kind);
    });
    style.heading = isFirst ? wordFor(section) : QString();
    style.owner = m_form.name;
    style.word = style.isHead ? QString() : wordFor(section);
    auto* panel = new CardSectionPanel(section, style, m_skin);
    m_sections->insertWidget(at, panel);
    panel->show(); // now, so that it can have the keyboard
    m_panels.push_back(panel);
    connect(panel, &CardSectionPanel::edited, this, [this](CardSectionPanel*, const QString& key) {
        m_showsBloodied = key.startsWith(QLatin1String("bloodied")) || key == QLatin1String("at");
        preview();
    });
    connect(panel, &CardSectionPanel::left, this, &CardPage::keep);
    connect(panel, &CardSectionPanel::finished, this, &CardPage::goOn);
    connect(panel, &CardSectionPanel::removeAsked, this, &CardPage::remove);
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
    addPanel(emptySection(m_form, kind), m_sections->indexOf(button));
    CardSectionPanel* panel = m_panels.back();
    dressTree(*panel, m_skin);
    QWidget::setTabOrder(panel->edits().back(), button);
    panel->edits().front()->takeFocus();
    m_scroll->ensureWidgetVisible(panel);
}

void CardPage::keep(CardSectionPanel* panel, const QString& key)
{
    CardFieldEdit* edit = panel->edit(key);
    if (!edit->isChanged()) {
        edit->setWords({}, false);
        return;
    }
    const CardSection section = panel->section();
    const auto field = std::ranges::find(section.fields, key, &CardField::key);
    const auto kept = keepField(m_cards, m_form, section, *field);
    if (!kept) {
        edit->setWords(kept.error(), true);
    } else if (kept->how == Kept::How::Waits) {
        edit->setWords(kept->why, false);
    } else {
        settleKept(*panel, key, kept->path, section.isNew);
        Q_EMIT renewAsked();
    }
    showState();
}

void CardPage::settleKept(CardSectionPanel& panel, const QString& key, const QString& path, bool wasNew)
{
    const CardSection section = panel.section();
    const bool together = wasNew || section.kind == SectionKind::Wheel;
    for (const CardField& field : section.fields) {
        const bool inRange = key.startsWith(QLatin1String("range/")) && field.key.startsWith(QLatin1String("range/"));
        const bool isKept = together || inRange || field.key == key;
        if (!isKept || (field.kind == FieldKind::Number && !numberIn(field)))
            continue;
        panel.edit(field.key)->keep();
        panel.edit(field.key)->setWords({}, false);
    }
    if (wasNew)
        panel.settle(path);
}

void CardPage::goOn(CardSectionPanel* panel, const QString& key)
{
    if (panel == m_panels.back() && panel->edit(key) == panel->edits().back())
        m_next->setFocus(Qt::TabFocusReason);
    else
        focusNextChild();
}

void CardPage::remove(CardSectionPanel* panel)
{
    if (const auto taken = takeAway(m_cards, m_form, panel->section()); !taken)
        panel->edits().front()->setWords(taken.error(), true);
    Q_EMIT renewAsked();
}

void CardPage::undo()
{
    const QString what = m_cards.undoes();
    if (!m_cards.canUndo())
        return;
    if (const auto undone = m_cards.undo(); !undone) {
        m_undo->setLook({.title = tr("Undo"), .detail = whyNotKept(undone.error()), .icon = Icon::Undo});
        return;
    }
    m_undone = what.isEmpty() ? m_form.address.path() : what;
    Q_EMIT renewAsked();
}

void CardPage::leave()
{
    if (focusWidget())
        focusWidget()->clearFocus(); // keeps what is typed there
    Q_EMIT backAsked();
}

void CardPage::preview()
{
    CardSheet typed = m_form;
    typed.sections.clear();
    for (const CardSectionPanel* panel : m_panels)
        typed.sections.push_back(panel->section());
    m_preview->show(typed, seat(), m_showsBloodied);
}

void CardPage::showState()
{
    const bool can = m_cards.canUndo();
    m_undo->setLook({.title = tr("Undo"),
                     .detail = !can                         ? tr("nothing is entered yet")
                               : m_cards.undoes().isEmpty() ? tr("the import")
                                                            : tellWhat(*m_pack, m_cards.undoes(), m_form.name),
                     .icon = Icon::Undo,
                     .enabled = can});
    const CardAddress after = next();
    m_next->setLook({.title = tr("Next card"),
                     .detail = cardSheetOf(*m_pack, after).name,
                     .icon = Icon::Forward,
                     .enabled = !(after == m_form.address)});
}

CardAddress CardPage::next() const
{
    std::vector<CardAddress> all;
    const auto add = [&](const char* noun, const auto& list) {
        for (const auto& each : list)
            all.push_back({m_form.address.pack, QString::fromLatin1(noun), each.id.text()});
    };
    add("characters", m_pack->characters);
    add("monsters", m_pack->monsters);
    add("champions", m_pack->champions);
    const auto at = std::ranges::find(all, m_form.address);
    const bool isLast = at == all.end() || at + 1 == all.end();
    return isLast ? all.front() : *(at + 1);
}

int CardPage::seat() const
{
    const content::Character* character =
        content::find(m_pack->characters, content::CharacterId(m_form.isCharacter() ? m_form.address.id : QString()));
    if (!character)
        return -1;
    const auto faction = std::ranges::find(m_pack->factions, character->faction, &content::Faction::id);
    return faction == m_pack->factions.end() ? 0 : static_cast<int>(faction - m_pack->factions.begin());
}

void CardPage::focusOn(const QString& what)
{
    CardSectionPanel* nearest = nullptr;
    for (CardSectionPanel* panel : m_panels) {
        const CardSection section = panel->section();
        for (size_t i = 0; i < section.fields.size(); ++i) {
            const QString at = section.path + '/' + section.fields[i].key;
            if (at != what && !at.startsWith(what + '/'))
                continue;
            panel->edits()[i]->takeFocus();
            m_scroll->ensureWidgetVisible(panel->edits()[i]);
            return;
        }
        const bool isWheel = section.kind == SectionKind::Wheel && what == section.path + QLatin1String("/wheel");
        nearest = isWheel ? panel : nearest;
    }
    if (nearest)
        nearest->edits().front()->takeFocus();
    else
        focusFirst();
}

void CardPage::focusFirst()
{
    for (const CardSectionPanel* panel : m_panels) {
        if (!panel->edits().empty()) {
            panel->edits().front()->takeFocus();
            return;
        }
    }
}

void CardPage::setSkin(const Skin& skin)
{
    m_skin = skin;
    arrange();
}

void CardPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void CardPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QWidget::keyPressEvent(event);
}

void CardPage::arrange()
{
    m_skin.type = Typography::forPage(size(), m_skin.type.percent());
    const int aside = static_cast<int>(m_skin.type.glanceLength(previewWidth));
    const bool isBeside = width() - aside >= m_skin.type.length(leastFormWidth);
    m_parts->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
    m_side->setMinimumWidth(isBeside ? aside : 0);
    m_side->setMaximumWidth(isBeside ? aside : QWIDGETSIZE_MAX);
    m_side->setMaximumHeight(isBeside ? QWIDGETSIZE_MAX : height() / 3);
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui
