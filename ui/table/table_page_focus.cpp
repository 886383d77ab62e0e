// SPDX-License-Identifier: GPL-3.0-or-later
// Who on the page has the keys, and what keys do that nobody else takes. Whoever plays by keys goes from what is asked
// to what is asked: after each act the focus is on the first thing that answers, and never on a button that leaves the
// table. And what is asked is said aloud.
#include "model/text/render.h"
#include "ui/board/board_view.h"
#include "ui/common/announce.h"
#include "ui/common/digit_key.h"
#include "ui/common/press_guard.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/table/common/answer_letters.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/offer_bar.h"
#include "ui/table/curtain/curtain_panel.h"
#include "ui/table/figures/rail.h"
#include "ui/table/figures/threat_rail.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/results/result_strip.h"
#include "ui/table/stage/stage.h"
#include "ui/table/table_page.h"
#include "ui/table/tools/bottom_bar.h"
#include "ui/table/tools/side_panel.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace wheelhouse::ui {

namespace {
/// Whether a space belongs to a text that is written there.
bool isWrittenIn(const QWidget& widget)
{
    const auto* box = qobject_cast<const QComboBox*>(&widget);
    const auto* text = qobject_cast<const QTextEdit*>(&widget);
    return qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) || (text && !text->isReadOnly()) ||
           (box && box->isEditable());
}

/// Whether a letter belongs to the widget: to a text that is written there, or to a list that is searched by it.
bool takesLetters(const QWidget& widget)
{
    return isWrittenIn(widget) || qobject_cast<const QAbstractItemView*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget);
}

constexpr std::array leftKeys{Qt::Key_Q, Qt::Key_W, Qt::Key_E, Qt::Key_R, Qt::Key_T};
constexpr std::array rightKeys{Qt::Key_A, Qt::Key_S, Qt::Key_D, Qt::Key_F, Qt::Key_G};

bool isEnter(const QKeyEvent& key)
{
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}
} // namespace

bool TablePage::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    const bool isOnPage = widget && (widget == this || isAncestorOf(widget));
    if (!isOnPage) {
        return false;
    }
    const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::KeyPress;
    if (isPress && m_map) {
        m_map->skipGhosts();
    }
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_byKeys = false;
        return false;
    case QEvent::KeyPress:
        m_byKeys = true;
        noteDigit(*static_cast<QKeyEvent*>(event));
        [[fallthrough]];
    case QEvent::KeyRelease:
        return m_curtain->isHidden() && takesKey(*widget, *static_cast<QKeyEvent*>(event));
    default:
        return false;
    }
}

bool TablePage::takesKey(QWidget& widget, QKeyEvent& key)
{
    const bool pressed = key.type() == QEvent::KeyPress;
    // A second Enter that comes at once was meant for what had the keys before.
    // Whoever types a number may end it with Enter, though its last digit was enough.
    constexpr qint64 endOfNumber = 2000;
    const qint64 since = m_clock() - m_focusMovedAt;
    const bool hurried = since < PrimaryButton::deadTime || (m_digitMovedFocus && since < endOfNumber);
    if (pressed && isEnter(key) && hurried && &widget == m_movedTo) {
        key.accept();
        return true;
    }
    if (pressed && m_context.publication && digitOf(key)) {
        return takesDigit(widget, key);
    }
    if (pressed && m_context.publication && takesLetter(widget, key)) {
        key.accept();
        return true;
    }
    if (key.key() != Qt::Key_Space || key.modifiers() != Qt::NoModifier || isWrittenIn(widget)) {
        return false;
    }
    if (pressed && !key.isAutoRepeat() && m_context.publication && !m_stage->takeSpace()) {
        m_bar->primary().click();
    }
    key.accept();
    return true;
}

bool TablePage::takesLetter(const QWidget& widget, const QKeyEvent& key)
{
    const play::Prompt* asked = m_context.openPrompt();
    const std::vector<QString> letters = asked ? answerLetters(*asked, m_context) : std::vector<QString>();
    const bool isPlain = key.modifiers() == Qt::NoModifier || key.modifiers() == Qt::ShiftModifier;
    const bool isOfName = asked && letters.empty() && isTypedByName(*asked) && key.text().size() == 1 &&
                          key.text().front().isLetter() && m_stage->isVisible();
    const bool isOne = isPlain && (isOfName || std::ranges::find(letters, key.text().toUpper()) != letters.end());
    if (!isOne || takesLetters(widget)) {
        return false;
    }
    // Held down, or pressed again at once, it was meant for the choice before.
    const bool isHurried = key.isAutoRepeat() || m_clock() - m_questionAt < PrimaryButton::deadTime;
    if (!isHurried && !m_stage->takeLetter(key) && !m_context.publication->readOnly) {
        m_context.selected = {}; // somebody looks at something else, while the map shows the letters
        m_stage->giveWay();
        forgetWhatWasSaid();
        refresh();
    }
    return true;
}

bool TablePage::takesDigit(const QWidget& widget, const QKeyEvent& key)
{
    const bool isTypedThere = isWrittenIn(widget) || (m_stage->keepsKeys() && m_stage->isAncestorOf(&widget));
    if (isTypedThere) {
        return false;
    }
    const bool isMaps = m_map && &widget == &m_map->view() && key.key() == Qt::Key_0; // shows all of it
    return m_side->takeKey(key) || m_stage->takeKey(key) || digitIsForDice() || (!isMaps && changeSelected(key));
}

void TablePage::noteDigit(const QKeyEvent& key)
{
    m_digitLast = key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9;
    m_digitMovedFocus = m_digitMovedFocus && isEnter(key);
}

bool TablePage::selectByKey(int key)
{
    for (size_t i = 0; i < leftKeys.size(); ++i) {
        const int place = static_cast<int>(i);
        const bool isRight = key == rightKeys[i];
        if (isRight || key == leftKeys[i]) {
            const play::FigureId figure = !isRight                       ? m_left->figureAt(place)
                                          : ThreatRail::isFor(m_context) ? m_threats->figureAt(place)
                                                                         : m_right->figureAt(place);
            if (figure) {
                tapped(figure);
            }
            return true;
        }
    }
    return false;
}

bool TablePage::digitIsForDice()
{
    if (m_side->asksForFaces()) {
        notice(tr("“Throw dice” is open, so a digit would be a die. Choose the dice you threw, or close the panel with "
                  "Esc, and a digit changes hit points again."));
        return true;
    }
    // Whoever looks at a figure while dice are asked for types their faces, and means nobody's hit points.
    const bool diceAreAsked = std::ranges::any_of(m_context.state().prompts, [](const play::Prompt& prompt) {
        return prompt.kind == play::PromptKind::EnterDice;
    });
    if (diceAreAsked) {
        notice(tr("The app waits for the dice: Esc takes you back to them, and digits are faces there."));
    }
    return diceAreAsked;
}

bool TablePage::changeSelected(const QKeyEvent& event)
{
    const auto digit = digitOf(event);
    const items::FigureRow* row = m_context.row(m_context.onStage());
    if (!digit || !row) {
        return false;
    }
    // By the rules a digit is mostly a die's, which may be typed too early: it hurts nobody who is only in turn.
    if (m_context.sheet() && !m_context.selected) {
        notice(tr("Select a figure first: then a digit damages it, and heals it with Shift."));
        return true;
    }
    const play::FigureId figure(row->key);
    if (!row->keepsWounds && !m_context.table().figure(figure)->hitPoints()) {
        notice(tr("The hit points of %1 are not known yet: enter them on the stage first.").arg(row->name));
        return true;
    }
    const int by = digit->heals ? digit->amount : -digit->amount;
    submit(row->keepsWounds ? ask::adjust(figure, -by, QStringLiteral("wounds")) : ask::adjust(figure, by));
    return true;
}

void TablePage::keyPressEvent(QKeyEvent* event)
{
    if (!m_context.publication || event->isAutoRepeat()) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (event->matches(QKeySequence::Undo)) {
        submit(ask::undo());
    } else if (event->matches(QKeySequence::Redo) ||
               (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_Y)) {
        submit(ask::redo());
    } else if (event->key() == Qt::Key_Escape) {
        if (m_side->openTool()) {
            m_side->stepBack();
        } else if (m_refusal->isOffering()) {
            tellBarred({});
        } else if (!(m_map && m_map->stepBack()) && !m_stage->stepBack() && !m_stage->leaveQuestion() &&
                   m_context.selected) {
            select(m_context.selected);
        }
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_B) {
        turnMap();
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_L) {
        m_side->open(BottomBar::Tool::Log);
        m_side->takeFocus();
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_N) {
        m_side->open(BottomBar::Tool::Now);
        m_side->takeFocus();
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_K && m_side->openDecks()) {
        return;
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_C) {
        m_side->openCards();
    } else if (!(event->modifiers() == Qt::NoModifier && selectByKey(event->key())) && !m_side->takeKey(*event)) {
        // A letter that comes at once was meant for what stood on the large button before.
        const bool isLetter = event->key() >= Qt::Key_A && event->key() <= Qt::Key_Z;
        const bool isHurried = isLetter && m_bar->primary().isDead();
        if (!isHurried && !m_stage->takeKey(*event)) {
            QWidget::keyPressEvent(event);
        }
    }
}

bool TablePage::focusNextPrevChild(bool next)
{
    if (!m_curtain->isHidden()) { // nobody reaches the table behind it
        m_curtain->setFocus(Qt::OtherFocusReason);
        return true;
    }
    // Whoever had the keys and is hidden or cannot be used any more hands them on. Nobody chose whoever stands beside
    // it.
    const QWidget* before = window()->focusWidget();
    const bool fell =
        before && before != this && isAncestorOf(before) && (!before->isVisibleTo(this) || !before->isEnabledTo(this));
    if (fell) {
        setFocus(Qt::OtherFocusReason);
        return true;
    }
    return QWidget::focusNextPrevChild(next);
}

void TablePage::keepFocus(const QWidget* before, const QWidget* now)
{
    if (before && !now && isVisible() && window()->isActiveWindow() && !QApplication::activePopupWidget()) {
        QWidget& keeper = m_curtain->isHidden() ? *this : static_cast<QWidget&>(*m_curtain);
        keeper.setFocus(Qt::OtherFocusReason);
    }
    if (m_byKeys && now && m_stage->isAncestorOf(now)) {
        m_stage->bringIntoSight();
    }
}

QWidget* TablePage::cover() const
{
    return m_curtain->isHidden() ? nullptr : m_curtain;
}

void TablePage::orderTabs()
{
    QWidget* last = this;
    for (const QWidget* panel : std::initializer_list<const QWidget*>{m_refusal, &m_result->chips(), m_stage}) {
        QList<QWidget*> stops = panel->findChildren<QWidget*>();
        stops.removeIf([this](const QWidget* each) {
            return !(each->focusPolicy() & Qt::TabFocus) || each->isHidden() || each->window() != window();
        });
        // A grid's buttons are made as they are needed: where they stand counts.
        const auto readsBefore = [this](const QWidget* a, const QWidget* b) {
            const QPoint left = a->mapTo(this, QPoint());
            const QPoint right = b->mapTo(this, QPoint());
            return std::pair(left.y(), left.x()) < std::pair(right.y(), right.x());
        };
        std::ranges::stable_sort(stops, readsBefore);
        for (QWidget* stop : stops) {
            setTabOrder(last, stop);
            last = stop;
        }
    }
}

QString TablePage::askedNow() const
{
    const play::Prompt* reactions = m_context.reactions();
    const play::TurnSheet* sheet = m_context.sheet();
    return QStringList{m_refusal->isOffering() ? QStringLiteral("barred") : QString(),
                       reactions ? reactions->id.text() : QString(),
                       questionNow(),
                       m_stage->stepAsked(),
                       QString::number(m_context.table().turn),
                       sheet ? sheet->figure.text() : QString(),
                       m_context.selected.text(),
                       m_context.endAsWords()}
        .join(QLatin1Char('\n'));
}

QWidget* TablePage::answer() const
{
    if (m_refusal->isOffering()) {
        return m_refusal->harmless();
    }
    if (ChoiceButton* reaction = m_result->hasReactions() ? m_result->chips().first() : nullptr) {
        return reaction;
    }
    const bool onMap = m_map && m_map->view().isVisible();
    const play::Prompt* prompt = m_context.openPrompt();
    if (onMap && prompt && prompt->kind == play::PromptKind::ChooseSpace) {
        return &m_map->view();
    }
    if (QWidget* stop = m_stage->isVisible() ? m_stage->answer() : nullptr) {
        return stop;
    }
    if (m_bar->primary().isEnabled() && !m_stage->keepsKeys()) {
        return &m_bar->primary();
    }
    return onMap ? &m_map->view() : nullptr;
}

bool TablePage::mayMoveFrom(const QWidget& holder) const
{
    const bool isTool = m_bar->isAncestorOf(&holder) && &holder != &m_bar->primary() && !m_bar->takesBack(holder);
    const bool isElsewhere = m_side->isAncestorOf(&holder) || (m_map && m_map->isAncestorOf(&holder));
    return !isWrittenIn(holder) && !isTool && !isElsewhere && !(m_stage->keepsKeys() && m_stage->isAncestorOf(&holder));
}

void TablePage::followKeys()
{
    orderTabs();
    const QString asked = askedNow();
    const bool another = std::exchange(m_asked, asked) != asked;
    const QWidget* holder = window()->focusWidget();
    if (m_stage->keepsKeys() && holder == &m_bar->primary() && m_stage->answer()) {
        m_stage->answer()->setFocus(); // pressed while a number was being typed, which goes on
        return;
    }
    const bool isElsewhere = holder && holder != this && !isAncestorOf(holder);
    if (!m_byKeys || !m_curtain->isHidden() || isElsewhere || QApplication::activePopupWidget()) {
        return;
    }
    const bool lost = !holder || holder == this || !holder->isVisibleTo(this) || !holder->isEnabledTo(this);
    const bool wasAnswered = m_map && holder == &m_map->view() && holder == m_movedTo; // it had the keys for that alone
    QWidget* answers = lost || (another && (wasAnswered || mayMoveFrom(*holder))) ? answer() : nullptr;
    if (answers && answers != holder) {
        m_movedTo = answers;
        m_focusMovedAt = m_clock();
        m_digitMovedFocus = m_digitLast;
        answers->setFocus(Qt::TabFocusReason);
    }
}

void TablePage::takeKeys()
{
    setFocus(Qt::OtherFocusReason); // not whatever comes first on it
    const bool byKeys = std::exchange(m_byKeys, true);
    followKeys();
    m_byKeys = byKeys;
}

QString TablePage::wordsAsked() const
{
    const play::Prompt* prompt = m_context.openPrompt();
    const QWidget& primary = m_bar->primary();
    const items::FigureRow* row = m_context.row(m_context.acting());
    if (!m_context.state().result.isEmpty()) {
        return m_stage->resultWords();
    }
    if (m_context.reactions()) {
        return {}; // said where it is shown
    }
    if (prompt) {
        return QStringList{text::render(prompt->title), whyAsked(*prompt, m_context)}
            .join(QLatin1Char(' '))
            .simplified();
    }
    if (m_stage->isAiming()) {
        return tr("%1: %2").arg(primary.accessibleDescription(), primary.accessibleName());
    }
    return row ? tr("%1 is acting").arg(row->name) : primary.accessibleName();
}

void TablePage::sayWhatIsAsked()
{
    const QString words = m_curtain->isHidden() ? wordsAsked() : m_said;
    if (std::exchange(m_said, words) != words && !words.isEmpty()) {
        say(*this, words);
    }
}

} // namespace wheelhouse::ui
