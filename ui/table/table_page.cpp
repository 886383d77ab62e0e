// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/table_page.h"

#include "model/play/session/linked_sessions.h"
#include "model/text/problems.h"
#include "model/text/render.h"
#include "ui/board/board_view.h"
#include "ui/board/surveyor.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/figure_card.h"
#include "ui/dials/primary_button.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/offer_bar.h"
#include "ui/table/curtain/curtain_panel.h"
#include "ui/table/figures/monster_panel.h"
#include "ui/table/figures/rail.h"
#include "ui/table/figures/threat_rail.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/map/measure_bar.h"
#include "ui/table/results/result_strip.h"
#include "ui/table/stage/stage.h"
#include "ui/table/tools/bottom_bar.h"
#include "ui/table/tools/shelf.h"
#include "ui/table/tools/side_panel.h"
#include "ui/table/tools/table_cards.h"
#include "ui/table/tools/top_strip.h"

#include <QApplication>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

namespace {
const QString leaveKey = QStringLiteral("leave");

/// Of a fault: where it is kept.
bool namesAFile(const play::Message& message)
{
    return std::ranges::find(message.args, QLatin1String("file"), &play::MessageArg::name) != message.args.end();
}

/// Whether its answers are seen on the map.
bool asksOnMap(const play::Prompt& prompt)
{
    return prompt.kind == play::PromptKind::ChooseSpace || prompt.title.key.startsWith(QLatin1String("ask-monster-"));
}
} // namespace

const QString TablePage::mapTab = QStringLiteral("map");
const QString TablePage::anywayKey = QStringLiteral("anyway");
const QString TablePage::whyKey = QStringLiteral("why");

TablePage::TablePage(const Skin& skin, items::SessionHost& host, SurveyorMaker surveyor, QWidget* parent,
                     const PrimaryButton::Clock& clock)
    : QWidget(parent)
    , m_skin(skin)
    , m_host(host)
    , m_strip(new TopStrip(skin, this))
    , m_left(new Rail(0, skin, this))
    , m_right(new Rail(1, skin, this))
    , m_threats(new ThreatRail(skin, this))
    , m_monsters(new MonsterPanel(skin, this))
    , m_stage(new Stage(skin, this))
    , m_shelf(new Shelf(skin, this))
    , m_bar(new BottomBar(skin, clock, this))
    , m_side(new SidePanel(skin, this))
    , m_curtain(new CurtainPanel(skin, this))
    , m_offer(new OfferBar(skin, this))
    , m_refusal(new OfferBar(skin, this))
    , m_result(new ResultStrip(skin, this))
    , m_cards(new TableCards(*m_offer, this))
    , m_surveyor(std::move(surveyor))
    , m_tabs(new ChoiceGrid({120, 44, 2}, skin, this))
    , m_notice(new WrappedLabel(this))
    , m_guard(new PressGuard(*this, clock))
    , m_clock(clock)
{
    setObjectName(QStringLiteral("tablePage"));
    setAccessibleName(tr("Table"));
    setFocusPolicy(Qt::ClickFocus);
    m_notice->setObjectName(QStringLiteral("notice"));
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setAlignment(Qt::AlignCenter);
    m_notice->hide();
    m_tabs->setObjectName(QStringLiteral("mapTabs"));
    m_tabs->hide();
    m_refusal->setObjectName(QStringLiteral("refusalBar"));
    for (QWidget* under : std::initializer_list<QWidget*>{m_result, m_offer, m_notice, m_refusal})
        under->stackUnder(m_side);
    connectTable();
    connectStage();
    connectTools();
    connectCards();
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &TablePage::keepFocus);
    TablePage::setSkin(skin);
}

TablePage::~TablePage()
{
    // Nothing that its parts say while they go is for a page any more.
    delete m_guard;
    qApp->removeEventFilter(this);
    qApp->disconnect(this);
}

void TablePage::useCards(CardDesk& desk)
{
    m_cards->useDesk(desk);
    m_cards->lookAgain();
}

void TablePage::offerCardsExcept(const QString& pack)
{
    m_withoutCards = pack;
}

void TablePage::lookAtCardsAgain()
{
    m_cards->lookAgain();
}

bool TablePage::mayLeave(const QString& way)
{
    if (m_warning.allows(way, m_stage->unkept())) {
        return true;
    }
    notice(tr("What you typed could not be kept; see the reason beside it. Press again to leave without it."));
    return false;
}

bool TablePage::event(QEvent* event)
{
    // Who comes back to the window may have been at a pack meanwhile. Only this one of its events reaches pages.
    if (event->type() == QEvent::WindowActivate) {
        m_cards->lookAgain();
    }
    return QWidget::event(event);
}

void TablePage::setSkin(const Skin& skin)
{
    dress(Skin::forPage(skin.theme.kind, skin.type.percent(), size()));
    if (m_context.publication) {
        refresh();
    }
}

void TablePage::dress(const Skin& skin)
{
    m_skin = skin;
    const double tabs = std::min(44.0, 60.0 / m_skin.type.scale()); // the map below needs the room
    m_tabs->setMeasure({120, tabs, 2});
    m_notice->setFont(m_skin.type.text(16, QFont::DemiBold));
    m_notice->setStyleSheet(QStringLiteral("background: %1; color: %2; padding: 8px; border-radius: 9px;")
                                .arg(m_skin.theme.raised.name(), m_skin.theme.ink.name()));
    for (QWidget* part : findChildren<QWidget*>()) {
        if (auto* skinned = dynamic_cast<Skinned*>(part)) {
            skinned->setSkin(m_skin);
        }
    }
}

void TablePage::show(const std::shared_ptr<const items::Publication>& publication)
{
    const play::Table& table = publication->table->table;
    // A new turn takes the stage, whoever was being looked at before.
    if (table.turnRunning && table.turn != m_turn) {
        m_context.selected = {};
    }
    m_turn = table.turn;
    m_context = TableContext::of(publication, m_context.selected);
    m_stage->offerCards(m_withoutCards && *m_withoutCards != publication->content->id && !publication->readOnly);
    if (const QString question = questionNow(); question != m_question) {
        m_question = question;
        m_questionAt = m_clock();
        if (!question.isEmpty()) {
            m_context.selected = {};
            m_stage->giveWay();
            m_mapWished.reset();
            const play::Prompt* prompt = m_context.openPrompt();
            m_questionTookMap = prompt && asksOnMap(*prompt) && showsMap();
            if (m_questionTookMap)
                m_mapWished = true; // the answer stands on it
        } else if (std::exchange(m_questionTookMap, false)) {
            m_mapWished.reset();
        }
    }
    forgetWhatWasSaid();
    if (std::exchange(m_takesBack, false) && publication->redo) {
        say(*this, tr("Taken back: %1").arg(text::render(*publication->redo)));
    }
    refresh();
    readLog();
    QStringList said;
    for (const play::Message& message : publication->said) {
        if (!publication->sheet) { // else the result says it
            said << text::render(message);
        }
    }
    if (publication->readOnly) {
        const auto& because = publication->readOnlyBecause;
        if (because && because->code == play::OpenError::Code::UnknownEvent) {
            said << tr("A newer Wheelhouse wrote a part of this game that this one does not know. You see the table as "
                       "it was just before, and cannot change it.");
        } else if (because && because->upTo) {
            said << text::render(text::aboutProblem(*because)) + QLatin1Char(' ') +
                        tr("You cannot change it; the list of games makes a copy that goes on from there.");
        } else if (because) {
            said << tr("You can look, but not change anything.") + QLatin1Char(' ') +
                        text::render(text::aboutProblem(*because));
        } else {
            said << tr("This game is open elsewhere or cannot be written: you can look, not change.");
        }
    }
    if (!said.isEmpty()) {
        notice(said.join(QLatin1Char('\n')), std::ranges::any_of(publication->said, namesAFile));
    }
    if (!m_ready) {
        m_ready = true;
        Q_EMIT ready();
    }
}

void TablePage::readLog()
{
    if (!m_context.state().result.isEmpty()) {
        m_host.readStory();
    }
    if (m_side->openTool() == BottomBar::Tool::Log) {
        m_host.readLog(play::tableViewer(), logLength);
    }
}

QString TablePage::questionNow() const
{
    if (const play::Prompt* prompt = m_context.openPrompt()) {
        return prompt->id.text();
    }
    if (const QString end = m_context.endAsWords(); !end.isEmpty()) {
        return end; // it is looked at on the stage
    }
    const play::Table& table = m_context.table();
    const play::TurnEntry* next =
        table.turnRunning || table.phase == QLatin1String("initiative") ? nullptr : table.nextWaiting();
    return next && m_context.asksWhoShowed(*next) ? QString::number(next->number) : QString();
}

void TablePage::refresh()
{
    m_monsters->show(m_context);
    m_regions = regionsNow();
    m_left->layOut(m_regions);
    m_right->layOut(m_regions);
    m_threats->layOut(m_regions);
    m_strip->show(m_context);
    m_left->show(m_context);
    m_right->show(m_context);
    m_right->setVisible(!ThreatRail::isFor(m_context));
    m_threats->show(m_context);
    m_stage->show(m_context);
    showMap();
    m_shelf->show(m_context);
    m_result->show(m_context);
    m_bar->show(m_context, m_stage->primary());
    m_side->show(m_context);
    m_curtain->show(m_context);
    m_cards->show(m_context);
    arrange();
    followKeys();
    sayWhatIsAsked();
}

void TablePage::submit(const Ask& ask)
{
    if (ask.type == play::onwardAct) {
        Q_EMIT onwardAsked(ask.args);
        return;
    }
    if (ask.type == play::handBackAct) {
        Q_EMIT handBackAsked();
        return;
    }
    if (ask.type == QLatin1String("undo") || ask.type == QLatin1String("redo")) {
        m_stage->scrollUp(); // another state is read from its beginning
        m_takesBack = ask.type == QLatin1String("undo");
    }
    play::Command command;
    command.type = ask.type;
    command.args = ask.args;
    command.seat = ask.seat;
    // What goes on in the game is meant for what was on the screen: a second press that comes before the first one is
    // written must not end the next figure's turn too, and “Do it anyway” overrules only the reason that was shown.
    // Changes of values are meant whatever else happened.
    static const QStringList goesOn{QStringLiteral("begin-turn"), QStringLiteral("end-turn"),
                                    QStringLiteral("end-round"),  QStringLiteral("deal"),
                                    QStringLiteral("mark-order"), QStringLiteral("claim")};
    if ((goesOn.contains(ask.type) || ask::isAnyway(ask)) && m_context.publication) {
        command.head = m_context.publication->head;
    }
    m_host.submit(command);
}

void TablePage::refuse(const play::Command& command, const play::Refusal& refusal)
{
    // A card whose gesture was refused goes back to what is true.
    refresh();
    const Ask refused{command.type, command.args, command.seat};
    if (m_cameByItself == refused) {
        m_result->keepThroughNext(false); // nothing comes of it
    }
    const bool hasMoved = refusal.why.key == QLatin1String("head-has-moved");
    const bool awaitsReaction =
        refusal.why.key == QLatin1String("reaction-open") || (hasMoved && m_context.reactions());
    if (awaitsReaction && m_stage->waitsAfter(refused)) {
        return; // it comes next
    }
    if (refusal.overrulable) {
        tellBarred({refusal.why, refusal.rules, [this, refused] { submit(ask::anyway(refused)); }});
    } else if (!hasMoved || ask::isAnyway(refused)) {
        notice(text::render(refusal.why), namesAFile(refusal.why));
        m_refusedBy = refusal.rules;
    }
}

RuleTopic TablePage::topicInQuestion() const
{
    if (!m_barred.why.isEmpty() && !m_barred.rules.empty()) {
        return topicOf(m_barred.rules);
    }
    if (!m_notice->isHidden() && !m_refusedBy.empty()) {
        return topicOf(m_refusedBy);
    }
    return m_stage->topic();
}

void TablePage::tellBarred(const Barred& barred)
{
    m_barred = barred;
    const RuleTopic topic = topicOf(barred.rules);
    setRuleTopic(*m_refusal, topic);
    if (barred.why.isEmpty()) {
        m_refusal->offer({}, {});
        return;
    }
    m_notice->hide();
    std::vector<Choice> choices{{anywayKey, {.title = tr("Do it anyway"), .icon = Icon::Forward}, {}}};
    if (!topic.isEmpty()) {
        choices.push_back({whyKey, {.title = tr("Why?"), .icon = Icon::Book}, tr("Why? Opens the rule (F1)")});
    }
    choices.push_back({leaveKey, {.title = tr("Leave it"), .icon = Icon::Cross}, {}});
    m_refusal->offer(text::render(barred.why), choices);
    followKeys();
}

void TablePage::forgetWhatWasSaid()
{
    m_notice->hide();
    tellBarred({});
}

void TablePage::notice(const QString& sentence, bool canBeCopied)
{
    tellBarred({}); // one thing is said at a time: the last one
    m_refusedBy.clear();
    m_notice->setText(sentence);
    m_notice->setTextInteractionFlags(canBeCopied ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                                  : Qt::LinksAccessibleByMouse);
    m_notice->show();
    announce(*m_notice, sentence);
    arrange();
}

void TablePage::tapped(const play::FigureId& figure)
{
    if (!m_stage->pick(figure)) {
        select(figure);
    }
}

void TablePage::select(const play::FigureId& figure)
{
    if (!m_context.publication) {
        return;
    }
    m_context.selected = m_context.selected == figure ? play::FigureId() : figure;
    forgetWhatWasSaid();
    refresh();
}

bool TablePage::openCurtain(const play::SeatId& seat)
{
    if (!m_context.publication || m_context.publication->readOnly) {
        return false;
    }
    const std::vector<play::SeatId> waiting = m_context.secretsToSettle();
    if (waiting.empty()) {
        return false;
    }
    m_side->close();
    return m_curtain->open(m_context, seat ? seat : waiting.front());
}

bool TablePage::offersHouseRule(const QString& name) const
{
    const play::TurnSheet* sheet = m_context.publication ? m_context.sheet() : nullptr;
    return sheet && !cover() && std::ranges::find(sheet->house, name, &play::PlayedRule::name) != sheet->house.end();
}

void TablePage::openHouseRule(const QString& name)
{
    m_side->openHouseRule(name);
}

void TablePage::holdLoot(const play::FigureId& figure, bool byHand)
{
    if (m_curtain->isHeld()) {
        return;
    }
    m_curtain->openHeld(m_context, figure, m_host.pending());
    submit(ask::loot(figure, byHand));
}

void TablePage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.ground);
}

void TablePage::resizeEvent(QResizeEvent*)
{
    // Dragging a window's edge asks for another look only where the page changes its class of size.
    const Skin fitted = Skin::forPage(m_skin.theme.kind, m_skin.type.percent(), size());
    if (!(fitted.type == m_skin.type)) {
        dress(fitted);
    }
    if (m_context.publication) {
        refresh();
    }
}

} // namespace wheelhouse::ui

#include "moc_table_page.cpp"
