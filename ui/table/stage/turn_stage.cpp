// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/turn_stage.h"

#include "model/content/map.h"
#include "model/play/session/linked_sessions.h"
#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/common/rule_label.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/primary_act.h"
#include "ui/table/stage/action_pips.h"
#include "ui/table/stage/claim_chips.h"
#include "ui/table/stage/stage_heading.h"

#include <QKeyEvent>
#include <QLabel>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString itemsKey = QStringLiteral("turn-items");
const QString handKey = QStringLiteral("turn-by-hand");
const QString readKey = QStringLiteral("turn-read");
const QString goalsKey = QStringLiteral("turn-goals");
const QString endAllKey = QStringLiteral("turn-end-all");
const QString leaveReadingKey = QStringLiteral("turn-read-back");
constexpr ChoiceGrid::Measure actMeasure{270, 54, 3}; // a row of figures is read whole
constexpr double highestAct = 126;
constexpr int stageMargin = 14;
constexpr int stageTop = 12;
const QString lootType = QStringLiteral("loot");

/// Gives new choices a place behind the others.
void keepPlacesOf(const std::vector<Choice>& choices, std::vector<QString>& places)
{
    for (const Choice& choice : choices) {
        if (std::ranges::find(places, choice.key) == places.end()) {
            places.push_back(choice.key);
        }
    }
}

/// Whatever is gone leaves its place empty, so that nothing comes under a finger that was meant for something else.
std::vector<Choice> inPlaces(const std::vector<Choice>& choices, const std::vector<QString>& places)
{
    std::vector<Choice> placed;
    for (const QString& key : places) {
        const auto found = std::ranges::find(choices, key, &Choice::key);
        placed.push_back(found == choices.end() ? Choice{} : *found);
    }
    return placed;
}

/// The key that does what can be done with monsters beside what the large button says: M always runs one of them, and U
/// the rest. Empty for any other act.
QString letterOf(const play::SheetAct& act)
{
    if (act.type == QLatin1String("run")) {
        const bool one = act.args.get().is_object() && act.args.get().value("members", std::string()) == "one";
        return one ? QStringLiteral("M") : QStringLiteral("U");
    }
    if (act.type != QLatin1String("play-monsters")) {
        return {};
    }
    return act.args.get().value("by", std::string()) == "players" &&
                   act.args.get().value("for", std::string()) == "game"
               ? QStringLiteral("P")
               : QStringLiteral("H");
}
} // namespace

TurnStage::TurnStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_top(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_heading(new StageHeading(skin, this))
    , m_pips(new ActionPips(skin, this))
    , m_acts(new ChoiceGrid(actMeasure, skin, this))
    , m_more(new ChoiceGrid({185, 44, 5}, skin, this))
    , m_comingHeading(new WrappedLabel(this))
    , m_coming(new ChoiceGrid({185, 44, 5}, skin, this))
    , m_claims(new ClaimChips(skin, this))
    , m_leaveReading(new ChoiceGrid({185, 44, 5}, skin, this))
    , m_passing(new WrappedLabel(this))
    , m_behaviour(new WrappedLabel(this))
    , m_words(new RuleLabel(this))
{
    m_acts->setObjectName(QStringLiteral("actGrid"));
    m_more->setObjectName(QStringLiteral("turnMoreGrid"));
    m_leaveReading->setObjectName(QStringLiteral("leaveReadingGrid"));
    m_passing->setObjectName(QStringLiteral("passingWords"));
    m_behaviour->setObjectName(QStringLiteral("turnBehaviour"));
    m_comingHeading->setObjectName(QStringLiteral("comingHeading"));
    m_coming->setObjectName(QStringLiteral("comingGrid"));
    for (QLabel* plain : {m_passing, m_behaviour, m_comingHeading}) {
        plain->setTextFormat(Qt::PlainText);
    }
    m_comingHeading->setText(tr("What comes into play"));
    m_words->setObjectName(QStringLiteral("turnWords"));
    m_leaveReading->setChoices(
        {{leaveReadingKey, {.title = tr("Back"), .icon = Icon::Back}, tr("Back to what can be done")}});
    m_leaveReading->hide();
    layOut();
    listen();
    TurnStage::setSkin(skin);
}

void TurnStage::layOut()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(stageMargin, stageTop, stageMargin, stageTop);
    column->setSpacing(metrics::gap);
    m_top->setSpacing(metrics::gap);
    m_top->addWidget(m_heading, 1);
    m_top->addWidget(m_pips);
    column->addLayout(m_top);
    // What comes and goes within a turn stands below what is pressed.
    for (QWidget* part : std::initializer_list<QWidget*>{m_leaveReading, m_behaviour, m_acts, m_more, m_claims,
                                                         m_passing, m_words, m_comingHeading, m_coming}) {
        column->addWidget(part, part == m_acts ? 100 : 0);
    }
    column->addStretch(1);
    m_acts->setGrowth(1.4);
}

void TurnStage::listen()
{
    connect(m_acts, &ChoiceGrid::chosen, this, &TurnStage::choose);
    connect(m_coming, &ChoiceGrid::chosen, this, &TurnStage::choose);
    connect(m_claims, &ClaimChips::asked, this, &TurnStage::asked);
    connect(m_more, &ChoiceGrid::chosen, this, &TurnStage::chooseMore);
    connect(m_leaveReading, &ChoiceGrid::chosen, this, [this] { read(false); });
    connect(m_acts, &ChoiceGrid::held, this, [this](const QString& key) {
        const play::SheetAct* held = act(key);
        const bool waits = m_context.reactions() != nullptr;
        if (held && held->type == lootType && held->whyNot.isEmpty() && !waits && !m_context.table().real.lootBag) {
            Q_EMIT lootHeld(m_context.sheet()->figure, false);
        }
    });
}

void TurnStage::chooseMore(const QString& key)
{
    const play::FigureId figure = m_context.sheet()->figure;
    if (key == itemsKey) {
        Q_EMIT itemsAsked(figure);
    } else if (key == handKey) {
        Q_EMIT byHandAsked(figure);
    } else if (key == endAllKey) {
        m_ending = m_context.table().acting()->number;
        m_ended = {};
        endNext();
    } else if (key == readKey || key == goalsKey) {
        m_readsGoals = key == goalsKey;
        read(true);
    } else {
        choose(key);
    }
}

void TurnStage::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_words->setFont(skin.type.text(15));
    m_passing->setFont(skin.type.text(16, QFont::DemiBold));
    m_comingHeading->setFont(skin.type.text(16, QFont::DemiBold));
    m_behaviour->setFont(skin.type.text(18, QFont::DemiBold));
}

QWidget* TurnStage::answer() const
{
    return m_acts->first();
}

int TurnStage::heightToRead(int width) const
{
    const int inside = width - 2 * stageMargin;
    const int behaviour = m_behaviour->isHidden() ? 0 : m_behaviour->heightForWidth(inside) + metrics::gap;
    return 2 * stageTop + m_top->heightForWidth(inside) + behaviour;
}

void TurnStage::show(const TableContext& context)
{
    m_context = context;
    keepPlaces();
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-turn")));
    const items::FigureRow* row = context.row(context.sheet()->figure);
    QStringList about;
    if (row->number && context.sheet()->phases.empty()) { // else the round is told above, and this is a seat's number
        about << tr("turn %1").arg(row->shownNumber);
    }
    if (const QString seat = context.nameOf(row->seat); !seat.isEmpty()) {
        about << seat;
    }
    m_heading->setWords(row->accent, row->name, about.join(QStringLiteral(" · ")));
    showPips();
    showPassing();
    showBehaviour();
    m_claims->show(context, context.sheet()->claims);
    showActs();
    showWords();
    showReading();
    if (m_ending && m_endedAt != context.publication->head) {
        QMetaObject::invokeMethod(this, &TurnStage::endNext, Qt::QueuedConnection);
    }
}

void TurnStage::keepPlaces()
{
    const int serial = m_context.table().turn;
    const play::FigureId figure = m_context.sheet()->figure;
    // On the way to another game everything is put away; coming back is another page.
    const bool leaves = std::ranges::count(m_context.sheet()->acts, play::onwardAct, &play::SheetAct::type) > 0;
    if (m_turn.serial != serial || m_turn.figure != figure || m_turn.leaves != leaves) {
        m_turn = {serial, figure, m_context.publication->head, leaves};
        m_actPlaces.clear();
        m_morePlaces.clear();
        m_comingPlaces.clear();
        m_actMeasure.reset();
        m_reads = false;
    }
    m_acts->holdGrowth(m_turn.began != m_context.publication->head); // until then it is still being laid out
}

void TurnStage::endNext()
{
    const play::TurnEntry* acting = m_context.table().acting();
    const bool asks = m_context.openPrompt() || m_context.reactions();
    const bool refused = m_context.sheet()->figure == m_ended; // it has not ended
    if (!m_ending || !acting || acting->number != *m_ending || asks || refused || m_context.publication->readOnly) {
        m_ending.reset();
        return;
    }
    const PrimaryAct act = endingAct(m_context, *acting);
    m_endedAt = m_context.publication->head;
    m_ended = m_context.sheet()->figure;
    if (!m_context.sheet()->follows) {
        m_ending.reset(); // the last of them
    }
    if (act.ask) {
        Q_EMIT asked(*act.ask);
    }
}

void TurnStage::showPips()
{
    std::vector<PipLook> pips;
    std::vector<PipLook> widest;
    for (const play::ActionsLeft& action : m_context.sheet()->actions) {
        const QString name = text::render(action.name);
        const QString several = tr("%1 × %2");
        pips.push_back({action.left > 1 ? several.arg(name).arg(action.left) : name, action.left == 0,
                        action.left > 0 ? action.barredBy : QString()});
        widest.push_back({several.arg(name).arg(2), false});
    }
    if (const auto points = m_context.sheet()->movePoints) {
        pips.push_back({tr("%n move points left", nullptr, *points), *points == 0});
    }
    if (!pips.empty() || m_context.publication->map) {
        constexpr int mostPoints = 10;
        widest.push_back({tr("%n move points left", nullptr, mostPoints), false});
    }
    m_pips->setPips(pips, widest);
    arrangeTop();
}

void TurnStage::arrangeTop()
{
    const int beside = m_pips->naturalWidth() + static_cast<int>(m_skin.type.length(220));
    m_top->setDirection(beside < width() - 2 * stageMargin ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void TurnStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeTop();
    if (m_context.publication && event->size().width() != event->oldSize().width()) {
        m_actMeasure.reset(); // at another width reasons take other heights
        m_acts->holdGrowth(false);
        showActs();
    }
}

Choice TurnStage::choiceOf(const play::SheetAct& each) const
{
    Choice choice{keyOf(each), lookOf(each, m_context), {}};
    if (choice.look.barred) {
        choice.name = tr("%1, not now: %2").arg(choice.look.title, choice.look.detail);
    }
    if (!m_behaviour->text().isEmpty() && !each.text.isEmpty()) {
        const QString printed = withText(figuresOf(each).join(QStringLiteral(" · ")), each.text);
        const QString why = text::render(againstIt(each));
        choice.look.detail = choice.look.barred ? tr("Not now: %1 · %2").arg(why, printed) : printed;
    }
    if (!choice.look.barred && m_context.reactions()) {
        const QString detail = choice.look.detail.isEmpty() ? choice.look.tag : choice.look.detail;
        choice.look.chosen = choice.key == m_next;
        choice.name = (choice.look.chosen ? tr("%1, %2: comes next as soon as %3 has answered; press again to drop it")
                                          : tr("%1, %2, as soon as %3 has answered"))
                          .arg(choice.look.title, detail, m_context.nameOf(m_context.reactions()->seat));
    }
    return choice;
}

void TurnStage::showActs()
{
    std::vector<Choice> choices;
    std::vector<Choice> more; // what is no act of a card stays small
    std::vector<Choice> coming;
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        if (each.ofTheGame) {
            coming.push_back({keyOf(each), {.title = nameOf(each)}, {}});
        } else if (&each == runOf(m_context) || (each.type == play::onwardAct && each.args.get().empty())) {
            continue; // the large button does it
        } else if (each.name.isEmpty() && each.costs.empty() && each.price.isEmpty()) {
            more.push_back(smallChoice(each));
        } else {
            choices.push_back(choiceOf(each));
        }
    }
    addMore(more);
    keepPlacesOf(choices, m_actPlaces);
    if (!m_actMeasure) {
        m_actMeasure = m_acts->measureToRead(choices, actMeasure, highestAct);
    }
    m_acts->setMeasure(*m_actMeasure);
    m_acts->setChoices(inPlaces(choices, m_actPlaces));
    keepPlacesOf(more, m_morePlaces);
    m_more->setChoices(inPlaces(more, m_morePlaces));
    showComing(coming);
    nameRules();
}

Choice TurnStage::smallChoice(const play::SheetAct& each)
{
    const QString letter = letterOf(each);
    const QString title = nameOf(each);
    Choice choice{
        keyOf(each), {.title = title, .tag = letter}, letter.isEmpty() ? QString() : tr("%1 (%2)").arg(title, letter)};
    if (const play::Message why = againstIt(each); !why.isEmpty()) {
        choice.look.barred = true;
        choice.look.detail = text::render(why);
        choice.name = tr("%1, not now: %2").arg(title, choice.look.detail);
    }
    return choice;
}

bool TurnStage::takeKey(const QKeyEvent& event)
{
    const QString letter = event.modifiers() == Qt::NoModifier ? event.text().toUpper() : QString();
    const auto& acts = m_context.sheet()->acts;
    const auto found = std::ranges::find_if(acts, [&](const play::SheetAct& each) {
        const bool isSpaces = &each == runOf(m_context) && letter != QLatin1String("M");
        return !letter.isEmpty() && letterOf(each) == letter && !isSpaces;
    });
    const bool isActs = found != acts.end() && !m_reads;
    if (isActs) {
        choose(QString(keyOf(*found)));
    }
    return isActs;
}

void TurnStage::showComing(const std::vector<Choice>& coming)
{
    keepPlacesOf(coming, m_comingPlaces);
    m_coming->setChoices(inPlaces(coming, m_comingPlaces));
    m_comingHeading->setVisible(!coming.empty());
    m_coming->setVisible(!coming.empty());
}

void TurnStage::addMore(std::vector<Choice>& more) const
{
    const play::TurnEntry* acting = m_context.table().acting();
    if (m_context.sheet()->follows && acting && !acting->label.isEmpty()) {
        more.push_back(
            {endAllKey,
             {.title = tr("End all %1").arg(acting->label), .icon = Icon::Forward, .enabled = !m_context.reactions()},
             tr("End the turns of all %1 that have not acted").arg(acting->label)});
    }
    const auto hasText = [](const play::SheetAct& each) { return !each.text.isEmpty(); };
    if (std::ranges::any_of(m_context.sheet()->acts, hasText) || !reactionsToRead().empty()) {
        more.push_back({readKey,
                        {.title = tr("What they do"), .icon = Icon::Book},
                        tr("Show what the cards say of each ability")});
    }
    if (!m_context.sheet()->goals.empty()) {
        more.push_back(
            {goalsKey, {.title = tr("Goals"), .icon = Icon::Trophy}, tr("Show how the game is won and lost")});
    }
    more.push_back({handKey, {.title = tr("Set by hand"), .icon = Icon::Edit}, {}});
    const items::FigureRow* row = m_context.row(m_context.sheet()->figure);
    const int held = row->carried + static_cast<int>(row->equipped.size());
    if (held > 0) {
        more.push_back({itemsKey,
                        {.title = tr("Items %1").arg(held),
                         .detail = row->equipped.empty() ? tr("show") : row->equipped.front(),
                         .icon = Icon::Chest},
                        {}});
    }
}

void TurnStage::nameRules()
{
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        if (QWidget* button = m_acts->findChild<QWidget*>(QStringLiteral("choice-") + keyOf(each))) {
            button->setToolTip(each.text);
            setRuleTopic(*button, ruleOf(each));
        }
        for (const ChoiceGrid* small : {m_more, m_coming}) {
            if (QWidget* button = small->button(keyOf(each))) {
                setRuleTopic(*button, ruleOf(each));
            }
        }
    }
    if (ChoiceButton* items = m_more->button(itemsKey)) {
        setRuleTopic(*items, m_context.ruleOf(QStringLiteral("panel-items")));
    }
    if (const play::Prompt* reactions = m_context.reactions()) {
        setRuleTopic(*m_passing, m_context.ruleOf(*reactions));
    }
}

RuleTopic TurnStage::ruleOf(const play::SheetAct& each) const
{
    return each.rules.empty() ? m_context.ruleOf(QStringLiteral("act-") + each.type) : topicOf(each.rules);
}

const play::SheetAct* TurnStage::act(const QString& key) const
{
    for (const play::SheetAct& each : m_context.sheet()->acts) {
        if (keyOf(each) == key) {
            return &each;
        }
    }
    return nullptr;
}

void TurnStage::choose(const QString& key)
{
    const play::SheetAct* found = act(key);
    if (!found) {
        return; // a second press on what has just gone
    }
    const play::SheetAct chosen = *found;
    const play::Message why = againstIt(chosen);
    const bool drops = m_context.reactions() && key == m_next;
    if (why.isEmpty() || drops) {
        Q_EMIT actChosen(chosen, {});
    } else {
        Q_EMIT barred({why, chosen.rules, [=, this] { Q_EMIT actChosen(chosen, why); }});
    }
}

} // namespace wheelhouse::ui

#include "moc_turn_stage.cpp"
