// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_page.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/packs/card_field_edit.h"
#include "ui/packs/card_keeping.h"
#include "ui/packs/card_preview.h"
#include "ui/packs/card_section_panel.h"
#include "ui/packs/card_words.h"
#include "ui/packs/pack_contents.h"
#include "ui/packs/step_keys.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
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
    , m_trouble(new QLabel)
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
    m_trouble->setObjectName(QStringLiteral("cardTrouble"));
    m_trouble->setTextFormat(Qt::PlainText);
    m_trouble->setWordWrap(true);
    m_trouble->setContentsMargins(16, 6, 16, 0);
    m_trouble->hide();
    whole->addLayout(m_parts, 1);
    whole->addWidget(m_trouble);
    whole->addWidget(buildBar());
    auto* undoKey = new QShortcut(QKeySequence::Undo, this);
    undoKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(undoKey, &QShortcut::activated, this, &CardPage::undo);
    for (const QKeySequence& keys : redoKeys()) {
        auto* redoKey = new QShortcut(keys, this);
        redoKey->setContext(Qt::WidgetWithChildrenShortcut);
        connect(redoKey, &QShortcut::activated, this, &CardPage::redo);
    }
    arrange();
}

CardPage::~CardPage()
{
    const QSignalBlocker quiet(this);
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
    setBackWords(tr("to the box"));
    m_undo = new ChoiceButton(m_skin);
    m_undo->setObjectName(QStringLiteral("cardUndoButton"));
    m_redo = new ChoiceButton(m_skin);
    m_redo->setObjectName(QStringLiteral("cardRedoButton"));
    m_next = new ChoiceButton(m_skin);
    m_next->setObjectName(QStringLiteral("cardNextButton"));
    layout->addWidget(m_back, 1);
    layout->addWidget(m_undo, 2);
    layout->addWidget(m_redo);
    layout->addWidget(m_next, 2);
    // What they tell of moves none of them.
    for (ChoiceButton* button : {m_back, m_undo, m_next})
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_back, &QAbstractButton::clicked, this, &CardPage::leave);
    connect(m_undo, &QAbstractButton::clicked, this, &CardPage::undo);
    connect(m_redo, &QAbstractButton::clicked, this, &CardPage::redo);
    connect(m_next, &QAbstractButton::clicked, this, &CardPage::goToNext);
    return bar;
}

void CardPage::setBackWords(const QString& where)
{
    m_back->setLook({.title = tr("Back"), .detail = where, .icon = Icon::Back});
}

void CardPage::setCard(const CardAddress& address, const PackValue& pack)
{
    m_pack = pack;
    m_showsBloodied = false;
    m_undone.clear();
    m_warning.forget();
    say({});
    drop(std::exchange(m_panels, {}));
    build(cardSheetOf(*pack, address, m_cards.added(address.pack, address.path())));
    m_scroll->ensureVisible(0, 0);
    focusFirst();
}

void CardPage::renew(const PackValue& pack)
{
    m_pack = pack;
    CardSheet now = cardSheetOf(*pack, m_form.address, m_cards.added(m_form.address.pack, m_form.address.path()));
    if (now.sections.empty()) { // the card itself was taken back
        m_undone.clear();
        if (isVisible())
            Q_EMIT backAsked();
        return;
    }
    const QString undone = m_undone;
    if (shapeOf(typed()) == shapeOf(now)) {
        m_form = now;
        std::erase_if(now.sections, [](const CardSection& section) { return section.isNew; });
        auto section = now.sections.begin();
        for (CardSectionPanel* panel : m_panels) {
            if (!panel->section().isNew && section != now.sections.end())
                panel->renew(*section++, undone);
        }
        preview();
        showState();
    } else {
        const QPointer<QWidget> focused = focusWidget();
        const QString name = focused ? focused->objectName() : QString();
        build(std::move(now));
        if (undone.isEmpty() && !name.isEmpty() && !isAncestorOf(focused))
            focusOn(name);
    }
    m_undone.clear();
    if (!undone.isEmpty())
        focusOn(undone);
    tryAgain();
}

/// What could not be kept is tried again, as the reason may be gone.
void CardPage::tryAgain()
{
    std::vector<std::pair<QPointer<CardSectionPanel>, QString>> refused;
    for (CardSectionPanel* panel : m_panels) {
        const CardSection section = panel->section();
        for (size_t i = 0; i < section.fields.size(); ++i) {
            if (panel->edits()[i]->isRefused())
                refused.emplace_back(panel, section.fields[i].key);
        }
    }
    for (const auto& [panel, key] : refused) {
        if (panel && std::ranges::find(m_panels, panel.data()) != m_panels.end())
            keep(panel, key);
    }
}

bool CardPage::keepTyped()
{
    const QPointer<QWidget> focused = focusWidget();
    QPointer<const CardFieldEdit> field;
    for (const CardSectionPanel* panel : m_panels) {
        for (const CardFieldEdit* edit : panel->edits()) {
            if (&edit->edit() == focused)
                field = edit;
        }
    }
    if (focused)
        focused->clearFocus(); // a field is kept when it is left
    if (focused)
        focused->setFocus(Qt::OtherFocusReason);
    return !field || !field->isChanged();
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
    const CardSection saved = panel->saved();
    const CardSection sound = soundSection(section, saved, key);
    const auto kept = keepField(m_cards, typed(), sound, saved, *field);
    if (!kept) {
        edit->setWords(kept.error(), true);
        if (!m_cards.isSeen(m_form.address.pack))
            Q_EMIT renewAsked(); // it is judged anew beside what the file says now
    } else if (kept->how == Kept::How::Waits) {
        edit->setWords(kept->why, false);
    } else {
        settleKept(*panel, key, kept->path, sound);
        say({});
        Q_EMIT renewAsked();
    }
    showState();
}

/// Of what is kept together, all that was typed as it was `kept` is known now.
void CardPage::settleKept(CardSectionPanel& panel, const QString& key, const QString& path, const CardSection& kept)
{
    const CardSection section = panel.section();
    const bool together = kept.isNew || kept.kind == SectionKind::Wheel || kept.kind == SectionKind::Tactic;
    for (size_t i = 0; i < section.fields.size(); ++i) {
        const CardField& field = section.fields[i];
        const bool inRange = key.startsWith(QLatin1String("range/")) && field.key.startsWith(QLatin1String("range/"));
        const bool isKept = together || inRange || field.key == key;
        if (!isKept || field != kept.fields[i])
            continue;
        panel.edits()[i]->keep();
        panel.edits()[i]->setWords({}, false);
    }
    if (kept.isNew)
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
    keepTyped();
    // The keyboard goes where it does not go away with the panel.
    const auto at = std::ranges::find(m_panels, panel);
    CardSectionPanel* above = at == m_panels.begin() || at == m_panels.end() ? nullptr : *(at - 1);
    const auto taken = takeAway(m_cards, m_form, panel->section());
    say(taken ? QString() : taken.error());
    if (taken && above && !above->edits().empty())
        above->edits().front()->takeFocus();
    const bool isWhole = panel->section().path == m_form.address.path();
    if (taken && isWhole)
        Q_EMIT backAsked();
    else
        Q_EMIT renewAsked();
}

void CardPage::goToNext()
{
    if (mayLeave(QStringLiteral("next")))
        setCard(next(), m_pack);
}

void CardPage::step(bool isBack)
{
    keepTyped();
    const QString& pack = m_form.address.pack;
    const std::optional<packs::CardStep> step = isBack ? m_cards.lastStep(pack) : m_cards.undoneStep(pack);
    if (!step)
        return;
    const auto done = isBack ? m_cards.undo(pack) : m_cards.redo(pack);
    say(done ? QString() : whyNoStep(done.error()));
    if (!done)
        return showState();
    m_undone = step->what.isEmpty() ? m_form.address.path() : step->what;
    Q_EMIT renewAsked();
}

void CardPage::leave()
{
    if (mayLeave(QStringLiteral("back")))
        Q_EMIT backAsked();
}

bool CardPage::mayLeave(const QString& way)
{
    keepTyped();
    QStringList unkept;
    CardFieldEdit* first = nullptr;
    for (CardSectionPanel* panel : m_panels) {
        for (CardFieldEdit* edit : panel->edits()) {
            if (!edit->isChanged() || edit->isHidden())
                continue;
            first = first ? first : edit;
            unkept << edit->edit().objectName() + '=' + edit->text();
        }
    }
    if (m_warning.allows(way, unkept)) {
        say({});
        return true;
    }
    say(tr(
        "%n field(s) are typed and not kept; the reason stands below them. Press the same once more to leave without "
        "them.",
        nullptr, static_cast<int>(unkept.size())));
    first->takeFocus();
    m_scroll->ensureWidgetVisible(first);
    return false;
}

void CardPage::say(const QString& trouble)
{
    m_trouble->setText(trouble);
    m_trouble->setVisible(!trouble.isEmpty());
    announce(*m_trouble, trouble);
}

/// The card as it is typed now.
CardSheet CardPage::typed() const
{
    CardSheet typed = m_form;
    typed.sections.clear();
    for (const CardSectionPanel* panel : m_panels)
        typed.sections.push_back(panel->section());
    return typed;
}

void CardPage::preview()
{
    m_preview->show(typed(), seat(), m_showsBloodied);
}

void CardPage::showState()
{
    const QString& pack = m_form.address.pack;
    const bool can = m_cards.canUndo(pack);
    m_undo->setLook({.title = tr("Undo"),
                     .detail = can ? tell(m_cards.lastStep(pack)) : tr("nothing is entered yet"),
                     .icon = Icon::Undo,
                     .enabled = can});
    // Its picture only, as four buttons of words leave no room for any of them.
    m_redo->setLook({.icon = Icon::Redo, .enabled = m_cards.canRedo(pack), .centred = true});
    const QString again = tell(m_cards.undoneStep(pack));
    m_redo->setAccessibleName(again.isEmpty() ? tr("Redo") : tr("Redo: %1").arg(again));
    m_redo->setToolTip(m_redo->accessibleName());
    const CardAddress after = next();
    m_next->setLook({.title = tr("Next card"),
                     .detail = cardSheetOf(*m_pack, after).name,
                     .icon = Icon::Forward,
                     .enabled = !(after == m_form.address)});
}

QString CardPage::tell(const std::optional<packs::CardStep>& step) const
{
    if (!step)
        return {};
    return step->what.isEmpty() ? tr("the import") : tellStep(*m_pack, *step, m_form.name);
}

CardAddress CardPage::next() const
{
    std::vector<CardAddress> all;
    for (const PackGroup& group : groupsOf(*m_pack, nullptr)) {
        for (const PackEntry& entry : group.entries) {
            if (group.hasForm)
                all.push_back(entry.address);
        }
    }
    if (all.empty())
        return m_form.address;
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
    for (CardSectionPanel* panel : m_panels) {
        const CardSection section = panel->section();
        for (size_t i = 0; i < section.fields.size(); ++i) {
            if (!holds(what, section, section.fields[i]))
                continue;
            panel->edits()[i]->takeFocus();
            m_scroll->ensureWidgetVisible(panel->edits()[i]);
            return;
        }
    }
    focusFirst();
}

void CardPage::focusFirst()
{
    for (const CardSectionPanel* panel : m_panels) {
        const CardSection section = panel->section();
        for (size_t i = 0; i < section.fields.size(); ++i) {
            const bool isOwnName =
                section.path == m_form.address.path() && section.fields[i].key == QLatin1String("name");
            if (!isOwnName) { // which is known, and must not be typed over
                panel->edits()[i]->takeFocus();
                return;
            }
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
    m_trouble->setFont(m_skin.type.text(16, QFont::DemiBold));
    QPalette harm = palette();
    harm.setColor(QPalette::WindowText, m_skin.theme.danger);
    m_trouble->setPalette(harm);
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_card_page.cpp"
