// SPDX-License-Identifier: GPL-3.0-or-later
// How the question on the stage is answered: by its choices, by figures anywhere on the page, by keys, and by the large
// button.
#include "model/play/session/declared.h"
#include "model/text/render.h"
#include "ui/common/digit_key.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/answer_letters.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/stage/prompt_options.h"
#include "ui/table/stage/question_stage.h"

#include <QKeyEvent>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString passKey = QStringLiteral("pass");
} // namespace

bool QuestionStage::mayBeDone() const
{
    return takesSeveral(m_prompt) && m_prompt.kind != play::PromptKind::Order && m_prompt.least < m_prompt.most &&
           static_cast<int>(m_picked.size()) >= m_prompt.least;
}

std::optional<Ask> QuestionStage::wayBack() const
{
    const items::Publication& now = *m_context.publication;
    if (now.readOnly || !now.undo || !now.sheet || now.step.empty())
        return std::nullopt;
    const play::LogEntry& last = now.step.back();
    const bool tellsSomething = std::ranges::any_of(last.content.events, [](const play::Event& event) {
        return std::holds_alternative<play::ChanceDrawn>(event) || std::holds_alternative<play::PieceShown>(event);
    });
    if (tellsSomething)
        return std::nullopt;
    const QString& key = last.content.title.key;
    const bool goesOn = play::isAnswer(last) || key == QLatin1String("line-reactions-passed");
    if (now.step.size() > 1)
        return goesOn ? std::optional(ask::backTo(now.step[now.step.size() - 2].group)) : std::nullopt;
    // With the dice still asked for, nothing but its declaration has happened of an attack.
    const bool declared = key.startsWith(QLatin1String("line-attack")) && m_prompt.kind == play::PromptKind::EnterDice;
    const bool used = key == QLatin1String("line-ability-used") || key == QLatin1String("line-way-asked");
    return goesOn || declared || used ? std::optional(ask::undo()) : std::nullopt;
}

bool QuestionStage::stepBack()
{
    if (m_kind == Kind::Prompt && !m_picked.empty()) {
        m_picked.pop_back();
        show(TableContext(m_context));
        Q_EMIT changed();
        return true;
    }
    const auto back = m_kind == Kind::Prompt ? wayBack() : std::nullopt;
    if (back)
        Q_EMIT asked(*back);
    return back.has_value();
}

bool QuestionStage::isNumbered(const play::Prompt& prompt) const
{
    constexpr size_t mostNumbered = 9;
    if (asksWhoIsThere(prompt)) { // `Nobody` has a number too, and no face of a die is near
        return prompt.options.size() < mostNumbered && answerLetters(prompt, m_context).empty();
    }
    const auto isFigure = [this](const play::PromptOption& option) {
        return m_context.row(play::FigureId(option.id)) != nullptr;
    };
    const auto isDie = [](const play::PromptOption& option) { return faceOf(option.label).has_value(); };
    return prompt.kind == play::PromptKind::ChooseOption && prompt.options.size() <= mostNumbered &&
           answerLetters(prompt, m_context).empty() && std::ranges::none_of(prompt.options, isFigure) &&
           // A digit beside a die would be taken for its face.
           std::ranges::none_of(prompt.options, isDie);
}

bool QuestionStage::onlyGoesOn(const play::Prompt& prompt) const
{
    return prompt.kind == play::PromptKind::ChooseOption && prompt.options.size() == 1 &&
           prompt.options.front().label.key == QLatin1String("option-go-on");
}

QWidget* QuestionStage::answer() const
{
    if (!m_dice->isHidden()) {
        return m_dice;
    }
    const bool asks = m_kind == Kind::Prompt || m_kind == Kind::WhoShowed || m_kind == Kind::Secrets;
    const nlohmann::json& standard = m_prompt.standard.get();
    if (m_kind == Kind::Prompt && standard.is_string()) { // what the large button gives, Enter gives
        ChoiceButton* same = m_grid->button(QString::fromStdString(standard.get<std::string>()));
        if (same && same->isEnabled()) {
            return same;
        }
    }
    return asks ? m_grid->first() : nullptr; // else the large button goes on
}

std::vector<QString> QuestionStage::onlyTargets() const
{
    std::vector<QString> open;
    for (const play::PromptOption& option : m_prompt.options) {
        if (option.whyNot.isEmpty()) {
            open.push_back(option.id);
        }
    }
    const bool attacks = m_kind == Kind::Prompt && m_prompt.title.key == QLatin1String("ask-whom-attack");
    const bool all = m_prompt.least == m_prompt.most && m_prompt.most == static_cast<int>(open.size());
    return attacks && all && !m_context.table().real.dice ? open : std::vector<QString>();
}

std::optional<PrimaryAct> QuestionStage::primary()
{
    if (m_kind == Kind::Prompt && onlyGoesOn(m_prompt)) {
        PrimaryAct act;
        act.look.title = text::render(m_prompt.options.front().label);
        act.look.detail = text::render(m_prompt.title);
        act.look.seat = m_context.accentOf(m_prompt.seat);
        act.ask = ask::answer(m_prompt, play::JsonValue(nlohmann::json(m_prompt.options.front().id.toStdString())));
        return act;
    }
    if (const std::vector<QString> all = onlyTargets(); !all.empty()) {
        PrimaryAct act;
        act.look.title = tr("Roll");
        act.look.detail = text::render(m_prompt.title);
        act.look.seat = m_context.accentOf(m_prompt.seat);
        act.ask = ask::answerIds(m_prompt, all);
        return act;
    }
    if (m_kind != Kind::Prompt || m_picked.empty() || !mayBeDone()) {
        return std::nullopt;
    }
    PrimaryAct act;
    act.look.title = tr("Done");
    act.look.detail = tr("%n chosen", nullptr, static_cast<int>(m_picked.size()));
    if (const auto payment = paymentBy(m_prompt, m_picked)) {
        act.look.title = wordsOf(*payment);
        act.look.detail = text::render(m_prompt.title);
        act.look.enabled = payment->worth >= payment->cost;
    }
    act.look.seat = m_context.accentOf(m_prompt.seat);
    act.press = [this] { answerPrompt(doneKey); };
    return act;
}

void QuestionStage::answerPrompt(const QString& key)
{
    using nlohmann::json;
    if (key == backKey) {
        if (const auto back = wayBack())
            Q_EMIT asked(*back);
    } else if (m_prompt.kind ==
               play::PromptKind::EnterDice) { // its dice are typed; what is pressed here says who has cover
        const play::SheetCover* cover =
            m_context.sheet() && m_context.sheet()->cover ? &*m_context.sheet()->cover : nullptr;
        if (cover && (key == coverKey) != cover->holds) {
            Q_EMIT asked(ask::claim(*cover));
        }
    } else if (m_prompt.kind == play::PromptKind::Confirm) {
        Q_EMIT asked(ask::answer(m_prompt, play::JsonValue(json(key == QLatin1String("yes")))));
    } else if (!takesSeveral(m_prompt)) {
        Q_EMIT asked(ask::answer(m_prompt, play::JsonValue(key == passKey ? json() : json(key.toStdString()))));
    } else if (key == doneKey) {
        Q_EMIT asked(ask::answerIds(m_prompt, m_picked));
    } else if (key == payKey) {
        Q_EMIT asked(ask::answer(m_prompt, m_prompt.standard));
    } else {
        pick(key);
    }
}

void QuestionStage::pick(const QString& key)
{
    if (std::ranges::any_of(m_prompt.options, [&key](const auto& one) { return one.id == key && isReaction(one); })) {
        Q_EMIT asked(ask::answerIds(m_prompt, {key})); // then it is asked anew
        return;
    }
    if (const auto all = onlyTargets(); all.size() > 1 && std::ranges::count(all, key) > 0) {
        Q_EMIT told(tr("All of them are attacked, and none can be left out: the large button rolls."));
        return;
    }
    const bool barred =
        std::any_of(m_prompt.options.begin(), m_prompt.options.end(),
                    [&key](const play::PromptOption& option) { return option.id == key && !option.whyNot.isEmpty(); });
    if (barred) {
        std::vector<QString> all = m_picked;
        all.push_back(key);
        Q_EMIT asked(ask::answerIds(m_prompt, all)); // refused with its reason, unless it is done anyway
        return;
    }
    if (const auto at = std::find(m_picked.begin(), m_picked.end(), key); at != m_picked.end()) {
        m_picked.erase(at);
    } else {
        m_picked.push_back(key);
    }
    const bool order = m_prompt.kind == play::PromptKind::Order;
    const size_t all = m_prompt.options.size();
    if (order && m_picked.size() + 1 == all) { // the last one's place is the one that is left
        for (const play::PromptOption& option : m_prompt.options) {
            if (std::find(m_picked.begin(), m_picked.end(), option.id) == m_picked.end()) {
                m_picked.push_back(option.id);
                break;
            }
        }
    }
    const size_t enough = order ? all : static_cast<size_t>(std::max(1, m_prompt.most));
    if (m_picked.size() >= enough) {
        Q_EMIT asked(ask::answerIds(m_prompt, m_picked));
    } else {
        show(TableContext(m_context));
        Q_EMIT changed();
    }
}

void QuestionStage::takeFaces(const std::vector<int>& faces)
{
    const bool dice = m_prompt.kind == play::PromptKind::EnterDice;
    Q_EMIT asked(ask::answer(m_prompt, play::JsonValue(dice ? nlohmann::json(faces) : nlohmann::json(faces.front()))));
}

bool QuestionStage::asksForFigures() const
{
    using Asks = play::PromptKind;
    const bool names = m_prompt.kind == Asks::ChooseFigures || m_prompt.kind == Asks::ChooseOption ||
                       m_prompt.kind == Asks::ChooseSpace;
    const auto isFigure = [this](const play::PromptOption& option) {
        return m_context.row(play::FigureId(option.id)) != nullptr;
    };
    return m_kind == Kind::Prompt && names && !m_context.publication->readOnly &&
           std::ranges::any_of(m_prompt.options, isFigure);
}

Pickable QuestionStage::pickable() const
{
    Pickable found;
    if (!m_context.publication || !asksForFigures()) {
        return found;
    }
    for (const play::PromptOption& option : m_prompt.options) {
        const play::FigureId figure(option.id);
        if (std::ranges::find(m_picked, option.id) != m_picked.end()) {
            found.chosen.push_back(figure);
        } else if (option.whyNot.isEmpty() && m_context.row(figure)) {
            found.open.push_back(figure);
        }
    }
    const std::vector<QString> letters = answerLetters(m_prompt, m_context);
    for (size_t i = 0; i < letters.size(); ++i) {
        found.letters.emplace_back(play::FigureId(m_prompt.options[i].id), letters[i]);
    }
    return found;
}

bool QuestionStage::tap(const play::FigureId& figure)
{
    if (m_kind == Kind::WhoShowed && !m_context.publication->readOnly) {
        const items::FigureRow* shown = m_context.row(figure);
        const play::TurnEntry* number = m_context.table().entry(m_number);
        const bool mayHave = shown && number && !shown->defeated && m_context.canShow(*shown, *number);
        if (mayHave) {
            chosen(figure.text());
        }
        return mayHave; // anybody else is looked at
    }
    if (!asksForFigures()) {
        return false;
    }
    const auto option = std::ranges::find(m_prompt.options, figure.text(), &play::PromptOption::id);
    const items::FigureRow* row = m_context.row(figure);
    if (option == m_prompt.options.end()) {
        Q_EMIT told(
            tr("%1 cannot be chosen here: %2").arg(row ? row->name : figure.text(), text::render(m_prompt.title)));
    } else if (!option->whyNot.isEmpty()) {
        Q_EMIT told(text::render(option->whyNot));
    } else {
        answerPrompt(figure.text());
    }
    return true;
}

bool QuestionStage::takeKey(const QKeyEvent& event)
{
    const auto digit = digitOf(event);
    if (!m_dice->isHidden() && !m_prompt.dice.empty()) {
        return m_dice->takeFaceKey(event);
    }
    if (!m_dice->isHidden()) {
        return digit ? m_dice->takeDigit(digit->amount, digit->heals) : m_dice->takeOther(event);
    }
    if (m_kind != Kind::Prompt || m_context.publication->readOnly) {
        return false;
    }
    if (digit && !digit->heals && isNumbered(m_prompt)) {
        const size_t number = static_cast<size_t>(digit->amount);
        const size_t last = m_prompt.options.size();
        if (number <= last || (number == last + 1 && m_grid->button(doneKey))) {
            answerPrompt(number <= last ? m_prompt.options[number - 1].id : doneKey);
        }
        return true; // a number too high must not strike anybody
    }
    const bool arrow = event.key() >= Qt::Key_Left && event.key() <= Qt::Key_Down;
    if (arrow && !m_prompt.options.empty()) {
        if (ChoiceButton* first = m_grid->button(m_prompt.options.front().id)) {
            first->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return false;
}

ChoiceButton* QuestionStage::namedLike(const QString& typed) const
{
    ChoiceButton* within = nullptr; // a later word, or the key that it is known by
    for (const play::PromptOption& option : m_prompt.options) {
        ChoiceButton* button = m_grid->button(option.id);
        if (!button || !button->isEnabled()) {
            continue;
        }
        const QString& name = button->look().title;
        if (name.startsWith(typed, Qt::CaseInsensitive)) {
            return button;
        }
        const bool isWithin = option.id.startsWith(typed, Qt::CaseInsensitive) ||
                              name.contains(QLatin1Char(' ') + typed, Qt::CaseInsensitive);
        within = !within && isWithin ? button : within;
    }
    return within;
}

bool QuestionStage::isNameGoingOn() const
{
    constexpr qint64 pause = 1500; // after it another name begins
    return m_typedAt.isValid() && !m_typedAt.hasExpired(pause);
}

bool QuestionStage::takeSpace()
{
    const bool isPartOfName = m_kind == Kind::Prompt && isTypedByName(m_prompt) && isNameGoingOn() &&
                              namedLike(m_typed + QLatin1Char(' ')) != nullptr;
    if (isPartOfName) { // "The Bucket Queen"
        findByName(QStringLiteral(" "));
    }
    return isPartOfName;
}

void QuestionStage::findByName(const QString& letter)
{
    const bool goesOn = isNameGoingOn();
    m_typedAt.start();
    const QString both = m_typed + letter;
    m_typed = goesOn || namedLike(both) ? both : letter;
    if (ChoiceButton* found = namedLike(m_typed)) {
        found->setFocus(Qt::TabFocusReason);
        return;
    }
    setFocus(Qt::OtherFocusReason); // Enter must not press what was found before
    Q_EMIT told(tr("No answer is called “%1”. Wait a moment and type it anew.").arg(m_typed));
}

bool QuestionStage::takeLetter(const QKeyEvent& event)
{
    if (m_kind != Kind::Prompt || m_context.publication->readOnly) {
        return false;
    }
    const std::vector<QString> letters = answerLetters(m_prompt, m_context);
    if (letters.empty() && isTypedByName(m_prompt)) {
        findByName(event.text());
        return true;
    }
    const auto found = std::ranges::find(letters, event.text().toUpper());
    if (found == letters.end()) {
        return false;
    }
    answerPrompt(m_prompt.options[static_cast<size_t>(found - letters.begin())].id);
    return true;
}

} // namespace wheelhouse::ui
