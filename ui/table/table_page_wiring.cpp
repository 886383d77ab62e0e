// SPDX-License-Identifier: GPL-3.0-or-later
// Who on the table page hears of what.
#include "model/items/session_host.h"
#include "model/packs/owner/card_changes.h"
#include "ui/board/surveyor.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/offer_bar.h"
#include "ui/table/curtain/curtain_panel.h"
#include "ui/table/figures/monster_panel.h"
#include "ui/table/figures/rail.h"
#include "ui/table/figures/threat_rail.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/results/result_strip.h"
#include "ui/table/stage/stage.h"
#include "ui/table/table_page.h"
#include "ui/table/tools/bottom_bar.h"
#include "ui/table/tools/shelf.h"
#include "ui/table/tools/side_panel.h"
#include "ui/table/tools/table_cards.h"
#include "ui/table/tools/top_strip.h"

#include <utility>

namespace wheelhouse::ui {

void TablePage::connectTable()
{
    connect(&m_host, &items::SessionHost::published, this, &TablePage::show);
    connect(&m_host, &items::SessionHost::refused, this, &TablePage::refuse);
    connect(&m_host, &items::SessionHost::logRead, this,
            [this](const std::vector<play::LogEntry>& entries) { m_side->setLog(entries); });
    connect(&m_host, &items::SessionHost::storyRead, this, [this](const items::GameStory& story) {
        if (!m_context.state().result.isEmpty()) {
            m_stage->tell(story);
        }
    });
    connect(&m_host, &items::SessionHost::reasonRead, this, &TablePage::showReason);
    connect(m_strip, &TopStrip::homeAsked, this, &TablePage::homeAsked);
    connect(m_strip, &TopStrip::selectAsked, this, &TablePage::select);
    connect(m_strip, &TopStrip::asked, this, &TablePage::submit);
    for (Rail* rail : {m_left, m_right}) {
        connect(rail, &Rail::selectAsked, this, &TablePage::tapped);
        connect(rail, &Rail::asked, this, &TablePage::submit);
    }
    connect(m_threats, &ThreatRail::selectAsked, this, &TablePage::tapped);
    connect(m_threats, &ThreatRail::asked, this, &TablePage::submit);
    connect(m_monsters, &MonsterPanel::selectAsked, this, &TablePage::tapped);
    connect(m_monsters, &MonsterPanel::asked, this, &TablePage::submit);
    connect(m_shelf, &Shelf::asked, this, &TablePage::submit);
    connect(m_shelf, &Shelf::pilesAsked, m_side, &SidePanel::openDecks);
    // The large button lay under the curtain: a second press was meant for what was there before.
    connect(m_curtain, &CurtainPanel::closed, this, [this] {
        m_bar->primary().renew();
        followKeys();
        sayWhatIsAsked();
    });
    connect(m_curtain, &CurtainPanel::asked, this, &TablePage::submit);
    connect(m_curtain, &CurtainPanel::timedOut, this, [this] {
        notice(tr("The curtain closed after %n second(s) without a touch or a key. What was tapped is kept.", nullptr,
                  CurtainPanel::openFor / 1000));
    });
}

void TablePage::connectStage()
{
    connect(m_stage, &Stage::asked, this, &TablePage::submit);
    connect(m_stage, &Stage::curtainAsked, this, &TablePage::openCurtain);
    connect(m_stage, &Stage::selectAsked, this, &TablePage::select);
    connect(m_stage, &Stage::lootHeld, this, &TablePage::holdLoot);
    connect(m_stage, &Stage::lookAsked, this, [this](const play::FigureId& figure) {
        m_side->close();
        m_curtain->openLook(m_context, figure);
    });
    connect(m_stage, &Stage::told, this, [this](const QString& sentence) { notice(sentence); });
    connect(m_stage, &Stage::barred, this, &TablePage::tellBarred);
    connect(m_stage, &Stage::aimChanged, this, [this] {
        forgetWhatWasSaid();
        followChoice();
    });
    connect(m_stage, &Stage::primaryChanged, this, &TablePage::followChoice);
    connect(m_stage, &Stage::cameByItself, this, [this](const Ask& given) {
        m_cameByItself = given;
        m_result->keepThroughNext(true);
    });
    connect(m_result, &ResultStrip::asked, this, &TablePage::submit);
    connect(m_result, &ResultStrip::runTold, this, &TablePage::runTold);
    connect(m_result, &ResultStrip::runTakenBack, this, &TablePage::runTakenBack);
    connect(m_refusal, &OfferBar::chosen, this, [this](const QString& key) {
        if (key == whyKey) {
            askForRule(*m_refusal, topicOf(m_barred.rules)); // it stays, to be answered after reading
            return;
        }
        const Barred barred = std::exchange(m_barred, {});
        tellBarred({});
        if (key == anywayKey && barred.anyway)
            barred.anyway();
    });
    connect(m_refusal, &OfferBar::changed, this, &TablePage::arrange);
    connect(m_result, &ResultStrip::reasonAsked, this,
            [this](const items::LogLine& line) { m_side->openReason(line, m_byKeys); });
    connect(m_tabs, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (isMapInFront() != (key == mapTab)) {
            turnMap();
        }
    });
}

void TablePage::followChoice()
{
    m_bar->show(m_context, m_stage->primary());
    if (m_map && showsMap()) {
        m_map->light(m_stage->pickable());
    }
    arrange();
    followKeys();
    sayWhatIsAsked();
}

void TablePage::connectTools()
{
    connect(m_bar, &BottomBar::asked, this, &TablePage::submit);
    connect(m_bar, &BottomBar::curtainAsked, this, &TablePage::openCurtain);
    connect(m_bar, &BottomBar::homeAsked, this, &TablePage::homeAsked);
    connect(m_bar, &BottomBar::toolPressed, this, [this](BottomBar::Tool tool) {
        if (tool == BottomBar::Tool::Rules) {
            Q_EMIT rulesAsked();
        } else if (m_side->openTool() == tool) {
            m_side->close();
        } else {
            m_side->open(tool);
            if (m_byKeys) {
                m_side->takeFocus();
            }
        }
    });
    connect(m_side, &SidePanel::asked, this, &TablePage::submit);
    connect(m_side, &SidePanel::menuAsked, this, &TablePage::menuAsked);
    connect(m_side, &SidePanel::settleAsked, this, &TablePage::settleAsked);
    connect(m_side, &SidePanel::rulesAsked, this, &TablePage::rulesAsked);
    connect(m_side, &SidePanel::reasonAsked, &m_host, &items::SessionHost::readReason);
    connect(m_side, &SidePanel::lookAsked, this, [this](const play::SeatId& seat, const play::PileId& pile) {
        m_curtain->openCards(m_context, seat, pile);
    });
    connect(m_side, &SidePanel::opened, this, [this](std::optional<BottomBar::Tool> tool) {
        m_bar->setOpenTool(tool);
        if (tool == BottomBar::Tool::Log) {
            readLog();
        } else if (!tool) {
            followKeys(); // they were in the panel
        }
    });
}

void TablePage::showReason(const items::ReasonAtLine& read)
{
    const play::GameSystem* rules = m_context.publication->rules;
    const QString own = read.map ? read.map->system : QString();
    const QString game = own.isEmpty() && rules ? rules->slug() : own;
    if (game != m_reasonGame || !m_reasonSurveyor) {
        m_reasonSurveyor = m_surveyor(game);
        m_reasonGame = game;
    }
    m_side->showReason(read, m_reasonSurveyor.get());
}

void TablePage::connectCards()
{
    connect(m_stage, &Stage::learnt, m_cards, &TableCards::learn);
    connect(m_stage, &Stage::numberSet, m_cards, &TableCards::numberSet);
    connect(m_stage, &Stage::cardAsked, this, [this](const play::FigureId& id) {
        const content::Pack& content = *m_context.publication->content;
        const play::Figure* figure = m_context.table().figure(id);
        if (figure) {
            Q_EMIT cardAsked(content.id, packs::nounOf(content, figure->content), figure->content);
        }
    });
    connect(m_cards, &TableCards::asked, this, &TablePage::submit);
    connect(m_cards, &TableCards::changed, m_side, &SidePanel::setCards);
    connect(m_cards, &TableCards::panelAsked, m_side, &SidePanel::openCards);
    connect(m_offer, &OfferBar::changed, this, &TablePage::arrange);
}

} // namespace wheelhouse::ui
