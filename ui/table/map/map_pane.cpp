// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/map/map_pane.h"

#include "model/text/render.h"
#include "ui/board/area_tools.h"
#include "ui/board/board_view.h"
#include "ui/board/move_tool.h"
#include "ui/board/sight_tool.h"
#include "ui/board/space_tool.h"
#include "ui/board/trail_layer.h"
#include "ui/common/announce.h"
#include "ui/common/wrapped_label.h"
#include "ui/table/common/answer_letters.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/last_step.h"
#include "ui/table/map/danger_watch.h"
#include "ui/table/map/map_look.h"
#include "ui/table/map/measure_bar.h"
#include "ui/table/map/run_trails.h"
#include "ui/table/stage/prompt_options.h"

#include <QLabel>
#include <QLocale>
#include <QScrollArea>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

namespace {
const QString setOutKey = QStringLiteral("set-out");

QString sightWords(Seen seen, const QString& viewer, const QString& target)
{
    switch (seen) {
    case Seen::Clear:
        return MapPane::tr("%1 sees %2, with nothing in the way.").arg(viewer, target);
    case Seen::Covered:
        return MapPane::tr("%1 sees %2 in cover.").arg(viewer, target);
    case Seen::None:
        break;
    }
    return MapPane::tr("%1 does not see %2.").arg(viewer, target);
}

play::FigureId figureOf(const std::string& mini)
{
    return play::FigureId(QString::fromStdString(mini));
}
} // namespace

MapPane::MapPane(const Skin& skin, std::unique_ptr<Surveyor> surveyor, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_surveyor(std::move(surveyor))
    , m_scene(std::make_unique<BoardScene>(skin, *m_surveyor))
    , m_trails(std::make_unique<TrailLayer>(*m_scene))
    , m_view(new BoardView(*m_scene, this))
    , m_words(new WrappedLabel(this))
    , m_besideRoom(new QScrollArea(this))
    , m_beside(new ChoiceGrid({118, 46, 12}, skin))
    , m_bar(new MeasureBar(skin, this))
    , m_danger(new DangerWatch(this))
{
    setObjectName(QStringLiteral("mapPane"));
    m_view->setObjectName(QStringLiteral("map"));
    m_view->setAccessibleName(tr("Map"));
    // A tap on the map leaves the table's keys where they are.
    m_view->setFocusPolicy(Qt::TabFocus);
    m_beside->setObjectName(QStringLiteral("besideMap"));
    m_words->setObjectName(QStringLiteral("besideMapWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_view->setPansWithSpace(false); // here Space is the large button's
    m_besideRoom->setFrameShape(QFrame::NoFrame);
    m_besideRoom->setFocusPolicy(Qt::NoFocus);
    m_besideRoom->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_besideRoom->setWidgetResizable(true);
    m_besideRoom->setWidget(m_beside);
    m_besideRoom->viewport()->setAutoFillBackground(false);
    m_beside->setAutoFillBackground(false);
    m_bar->offerTools(m_surveyor->measuresSight(), m_surveyor->measuresAreas());
    connect(m_bar, &MeasureBar::chosen, this, &MapPane::takeTool);
    connect(m_bar, &MeasureBar::dangerSwitched, this, &MapPane::warn);
    connect(m_danger, &DangerWatch::told, this, &MapPane::showDanger);
    connect(m_scene.get(), &BoardScene::frameChanged, this, &MapPane::turned);
    connect(m_view, &BoardView::miniChosen, this,
            [this](const std::string& mini) { Q_EMIT selectAsked(figureOf(mini)); });
    connect(m_beside, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == setOutKey) {
            Q_EMIT asked(ask::setOut());
        } else {
            Q_EMIT selectAsked(play::FigureId(key));
        }
    });
    takeTool();
    MapPane::setSkin(skin);
}

void MapPane::takeTool()
{
    // The tool that goes has nothing to say any more.
    if (BoardTool* old = m_scene->tool())
        old->disconnect(this);
    m_move = nullptr;
    if (m_isUnfit) {
        m_scene->setTool(nullptr);
        arrange();
        return;
    }
    if (!m_question.id.isEmpty())
        return useSpaceTool();
    switch (m_bar->measure()) {
    case Measure::Move:
        useMoveTool();
        break;
    case Measure::Sight:
        useSightTool();
        break;
    case Measure::Burst:
    case Measure::Cone:
        useAreaTool();
        break;
    }
    light(Pickable(m_pickable));
    warn();
    arrange();
}

void MapPane::useMoveTool()
{
    auto tool = std::make_unique<MoveTool>(*m_scene);
    m_move = tool.get();
    connect(m_move, &MoveTool::moveAsked, this, &MapPane::moveAsked);
    connect(m_move, &MoveTool::miniTapped, this,
            [this](const std::string& mini) { Q_EMIT selectAsked(figureOf(mini)); });
    connect(m_move, &MoveTool::doorTapped, this, [this](const board::Edge& edge) { Q_EMIT asked(ask::door(edge)); });
    connect(m_move, &MoveTool::stillTapped, this, &MapPane::sayWhatComesFirst);
    connect(m_move, &MoveTool::questionChanged, this, &MapPane::warn);
    connect(m_move, &MoveTool::heldToTheEnd, this,
            [this] { Q_EMIT noticed(tr("Held: only the danger was shown. Tap briefly to move.")); });
    m_move->setAnswersHolds(m_danger->isOn());
    m_scene->setTool(std::move(tool));
    setMover();
    sayWhatWaits();
}

void MapPane::setMover()
{
    m_move->setWalker(m_ruled ? std::optional(m_acting.text().toStdString()) : std::nullopt);
    m_move->setMover(m_mover, m_moverSize);
}

void MapPane::moveAsked(const std::string& mini, board::Space to)
{
    const BoardLook& look = m_scene->look();
    if (!m_pickable.first.isEmpty() && figureOf(mini) == m_acting) { // anybody else is only put right
        m_scene->setLook(BoardLook(look));
        sayWhatComesFirst();
        return;
    }
    const board::MiniEntry* entry = look.entryOf(mini);
    if (look.canHold(to, entry ? entry->size : m_moverSize, mini)) {
        const auto way = entry ? m_surveyor->path(mini, to) : std::nullopt;
        if (!m_ruled && entry && (!way || way->cost > entry->speed))
            m_tooFar = way ? tr("%1 needs %n move point(s) and has %2.", nullptr, way->cost)
                                 .arg(look.lookOf(mini).name)
                                 .arg(entry->speed)
                           : tr("%1 cannot get there.").arg(look.lookOf(mini).name);
        const bool isPutRight = m_isForMonsters && figureOf(mini) != m_acting; // whoever is not in turn does not walk
        Q_EMIT asked(isPutRight ? ask::place(figureOf(mini), to) : ask::move(figureOf(mini), to));
        return;
    }
    const bool isPlot = std::ranges::any_of(look.plots, [to](const TileLook& plot) { return plot.contains(to); });
    m_scene->setLook(BoardLook(look)); // back to where it stands
    if (isPlot) {
        Q_EMIT noticed(
            tr("Nothing lies there yet. Whoever ends the turn on a space at the edge beside it explores: the "
               "large button says so then, and a tile is laid here."));
        return;
    }
    Q_EMIT noticed(tr("There is no room at %1: a wall or another mini is there.").arg(m_scene->look().nameOf(to)));
}

void MapPane::useSightTool()
{
    auto made = std::make_unique<SightTool>(*m_scene);
    SightTool* tool = made.get();
    const auto answer = [this, tool] {
        const BoardLook& look = m_scene->look();
        if (!look.entryOf(tool->viewer()))
            return say(tr("Tap who is looking, then point at a target."));
        if (!tool->target())
            return say(tr("%1 sees what is light; dots are cover.").arg(look.lookOf(tool->viewer()).name));
        const Stand& target = *tool->target();
        const QString seen = target.at ? look.nameOf(*target.at) : look.lookOf(target.mini).name;
        const int range = m_surveyor->range({.mini = tool->viewer()}, target);
        say(sightWords(tool->answer().seen, look.lookOf(tool->viewer()).name, seen) + QLatin1Char(' ') +
            tr("Range %1.").arg(range));
    };
    connect(tool, &SightTool::answered, this, answer);
    m_scene->setTool(std::move(made));
    tool->setViewer(m_mover);
}

void MapPane::useAreaTool()
{
    std::unique_ptr<AreaTool> made;
    if (m_bar->measure() == Measure::Cone)
        made = std::make_unique<ConeTool>(*m_scene, m_mover, m_bar->size());
    else
        made = std::make_unique<BurstTool>(*m_scene, m_bar->size());
    AreaTool* tool = made.get();
    const bool isCone = m_bar->measure() == Measure::Cone;
    const auto answer = [this, tool, isCone] {
        const BoardLook& look = m_scene->look();
        if (isCone && !look.entryOf(m_mover))
            return say(tr("A cone starts at a figure: select one on the map."));
        if (!tool->area())
            return say(isCone ? tr("Point at a space beside %1, not at a diagonal one.").arg(look.lookOf(m_mover).name)
                              : tr("Point at the space in the middle."));
        QStringList names;
        for (const std::string& mini : tool->area()->minis)
            names << look.lookOf(mini).name;
        say(names.isEmpty() ? tr("It catches nobody.")
                            : tr("It catches %1.").arg(QLocale().createSeparatedList(names)));
    };
    connect(tool, &AreaTool::areaShown, this, answer);
    m_scene->setTool(std::move(made));
}

void MapPane::useSpaceTool()
{
    std::vector<board::Space> spaces;
    for (const play::PromptOption& option : m_question.options) {
        if (const auto space = spaceOf(option.id))
            spaces.push_back(*space);
    }
    auto made = std::make_unique<SpaceTool>(*m_scene, spaces, m_questionOf, m_letters);
    const auto choose = [this](board::Space at) {
        const std::string option = std::to_string(at.x) + "," + std::to_string(at.y);
        Q_EMIT asked(ask::answer(m_question, play::JsonValue(nlohmann::json(option))));
    };
    connect(made.get(), &SpaceTool::chosen, this, choose);
    connect(made.get(), &SpaceTool::missed, this, [this, spaces, choose](board::Space at) {
        // All of where a tile may be laid stands for the one space of it that is asked about.
        for (const TileLook& plot : m_scene->look().plots) {
            const auto isIn = [&plot](board::Space space) { return plot.contains(space); };
            if (plot.contains(at) && std::ranges::count_if(spaces, isIn) == 1) {
                choose(*std::ranges::find_if(spaces, isIn));
                return;
            }
        }
        Q_EMIT noticed(tr("%1 is not one of the marked spaces. Tap one of those.").arg(m_scene->look().nameOf(at)));
    });
    m_scene->setTool(std::move(made));
    if (const auto still = ask::spaceToKeep(m_question)) {
        m_scene->setCursor(*still);
    }
    say(m_asked.isEmpty() ? text::render(m_question.title) : m_asked);
}

void MapPane::takeQuestion(const TableContext& context)
{
    const play::Prompt* open = context.openPrompt();
    const bool mine = open && open->kind == play::PromptKind::ChooseSpace;
    const play::Prompt now = mine ? *open : play::Prompt();
    m_letters = open ? answerLetters(*open, context) : std::vector<QString>();
    const QString title = open ? text::render(open->title) : QString();
    const QString who = open ? context.nameOf(open->seat) : QString();
    m_asked = m_letters.empty() ? QString() : QStringList{title, whoChooses(*open, context)}.join(QLatin1Char(' '));
    m_askedInShort = {who.isEmpty() ? title : tr("%1 %2 chooses.", "a question, a player").arg(title, who), title};
    if (now == m_question)
        return;
    m_question = now;
    const items::FigureRow* acting = context.row(context.acting());
    m_questionOf = now.seat || !acting ? context.accentOf(now.seat) : acting->accent;
    takeTool();
}

void MapPane::sayWhatComesFirst()
{
    Q_EMIT noticed(m_pickable.first);
}

void MapPane::say(const QString& words)
{
    const bool isNew = words != m_words->toolTip(); // which has all of it
    if (isNew) {
        m_words->setText(words);
        m_words->setToolTip(words);
        announce(*m_words, words);
    }
    dressWords();
    if (isNew) {
        fitWords();
    }
    m_words->setVisible(!words.isEmpty());
}

void MapPane::dressWords()
{
    const QString words = m_words->toolTip();
    const bool isQuestion = !m_question.id.isEmpty() && words == text::render(m_question.title);
    const bool asks = isQuestion || (!m_asked.isEmpty() && words == m_asked); // that is what everybody waits for
    m_words->setFont(m_skin.type.text(15, asks ? QFont::DemiBold : QFont::Normal));
    QPalette palette = m_words->palette();
    palette.setColor(QPalette::WindowText, asks ? m_skin.theme.ink : m_skin.theme.inkDim);
    m_words->setPalette(palette);
}

void MapPane::sayWhatWaits()
{
    say(m_asked.isEmpty() ? m_besideWords : m_asked);
}

MapPane::~MapPane()
{
    delete m_view; // it looks at the scene
}

void MapPane::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_scene->setSkin(skin);
    m_words->setFont(skin.type.text(15));
    QPalette palette = m_words->palette();
    palette.setColor(QPalette::WindowText, skin.theme.inkDim);
    m_words->setPalette(palette);
    arrange();
}

BoardLook MapPane::lit(BoardLook look) const
{
    const auto isIn = [](const std::vector<play::FigureId>& figures, const MiniLook& mini) {
        return std::ranges::find(figures, figureOf(mini.id)) != figures.end();
    };
    for (MiniLook& mini : look.minis) {
        mini.choice = isIn(m_pickable.chosen, mini) ? MiniChoice::Chosen
                      : isIn(m_pickable.open, mini) ? MiniChoice::Open
                                                    : MiniChoice::None;
        const auto letter =
            std::ranges::find(m_pickable.letters, figureOf(mini.id), &std::pair<play::FigureId, QString>::first);
        mini.mark = letter == m_pickable.letters.end() ? QString() : letter->second;
    }
    return look;
}

void MapPane::light(const Pickable& pickable)
{
    m_pickable = pickable;
    const BoardLook now = lit(m_scene->look());
    if (now != m_scene->look()) {
        m_scene->setLook(now);
    }
    if (m_move) {
        m_move->setStill(!m_pickable.first.isEmpty());
    }
    describe();
}

void MapPane::describe()
{
    const BoardLook& look = m_scene->look();
    QStringList names;
    for (const MiniLook& mini : look.minis) {
        const board::MiniEntry* entry = look.entryOf(mini.id);
        if (entry && mini.choice == MiniChoice::Open) {
            const QString there = tr("%1 on %2").arg(mini.name, look.nameOf(entry->at));
            names << (mini.mark.isEmpty() ? there : tr("%1, letter %2").arg(there, mini.mark));
        }
    }
    m_view->setAccessibleDescription(
        names.isEmpty() ? m_named : tr("%1. Can be chosen: %2.").arg(m_named, QLocale().createSeparatedList(names)));
}

void MapPane::show(const TableContext& context, const Pickable& pickable)
{
    const items::MapSheet& sheet = *context.publication->map;
    m_pickable = pickable;
    m_ruled = context.sheet() != nullptr;
    m_acting = context.acting();
    m_isForMonsters = context.sheet() && std::ranges::any_of(context.sheet()->acts, [](const play::SheetAct& act) {
                          return act.type == QLatin1String("run") ||
                                 act.type == QLatin1String("players"); // who has acted runs no more
                      });
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-map")));
    m_bar->setRuleOfPart(context.ruleOfPart());
    showFit(m_scene->setLook(lit(mapLook(sheet, context))));
    const play::FigureId mover = context.onStage();
    const auto row = std::ranges::find(sheet.minis, mover.text(), &items::MiniRow::key);
    const bool moves = row != sheet.minis.end() && !row->defeated;
    const std::string before = std::exchange(m_mover, moves ? row->key.toStdString() : std::string());
    m_moverSize = moves ? row->size : 1;
    takeDanger(context);
    const bool wasAsked = !m_asked.isEmpty();
    takeQuestion(context);
    if (m_move)
        setMover();
    else if ((before != m_mover || (wasAsked && m_asked.isEmpty())) && m_question.id.isEmpty())
        takeTool(); // the eyes and the breath are the new figure's
    if (!m_asked.isEmpty())
        sayWhatWaits(); // whatever is being measured
    showBeside(context);
    showTrails(context);
    light(pickable); // the question is taken only now
    m_view->setMatter(whatMatters());
    warn();
    if (before != m_mover && !m_mover.empty()) {
        if (const board::MiniEntry* entry = m_scene->look().entryOf(m_mover))
            m_view->bringIntoView(entry->at, entry->size);
    }
    // Said when the move is there, as a commit takes the notice of the one before away.
    if (const QString words = std::exchange(m_tooFar, {}); !words.isEmpty())
        Q_EMIT noticed(words);
}

std::vector<board::Space> MapPane::whatMatters() const
{
    std::vector<board::Space> spaces;
    const BoardLook& look = m_scene->look();
    if (look.tiles.empty()) { // one that does not grow is seen as a whole
        return spaces;
    }
    for (const play::PromptOption& option : m_question.options) {
        if (const auto space = spaceOf(option.id)) {
            spaces.push_back(*space);
        }
    }
    for (const MiniLook& mini : look.minis) { // who can be chosen, and who is in turn
        const board::MiniEntry* entry = look.entryOf(mini.id);
        if (entry && (mini.choice == MiniChoice::Open || mini.id == m_mover)) {
            spaces.push_back(entry->at);
            spaces.push_back(entry->at + board::Space{entry->size - 1, entry->size - 1});
        }
    }
    return spaces;
}

void MapPane::showTrails(const TableContext& context)
{
    const std::vector<play::LogEntry>& step = context.publication->step;
    const play::GroupId newest = step.empty() ? play::GroupId() : step.back().group;
    const bool isLater = isLaterThan(m_shownTo, newest);
    if (newest == m_shownTo && m_asked.isEmpty() && m_trails->isMoving()) {
        return; // nothing has happened: they go on
    }
    const play::GroupId of = step.empty() ? play::GroupId() : step.front().step;
    const std::vector<Trail> choices = waysToChoose(context, m_scene->look());
    std::vector<Trail> gone = trailsOfRun(context, m_scene->look());
    const bool goesOn = std::exchange(m_trailsOf, of) == of;
    const size_t known = !isLater ? gone.size() : goesOn ? m_goneShown : 0;
    m_shownTo = newest;
    m_goneShown = choices.empty() ? gone.size() : known; // ways to choose hide those that were gone meanwhile
    m_trails->show(choices.empty() ? gone : choices, choices.empty() ? known : choices.size());
}

void MapPane::skipGhosts()
{
    m_trails->skip();
}

/// What the surveyor refused is not drawn, and the map before it says nothing of this one.
void MapPane::showFit(bool fits)
{
    if (fits == !m_isUnfit)
        return;
    m_isUnfit = !fits;
    m_view->setVisible(fits);
    m_bar->setVisible(fits);
    say({});
    takeTool();
}

QString MapPane::whatIsAmiss(const items::MapSheet& sheet) const
{
    if (m_isUnfit) {
        return tr("This map does not fit: it is not written in the letters of this game.");
    }
    QStringList sentences;
    for (const play::Message& one : sheet.amiss) {
        sentences << text::render(one);
    }
    return sentences.join(QLatin1Char(' '));
}

void MapPane::showBeside(const TableContext& context)
{
    const items::MapSheet& sheet = *context.publication->map;
    const play::FigureId mover = context.onStage();
    std::vector<Choice> choices;
    QString moving;
    for (const items::MiniRow& mini : sheet.minis) {
        if ((mini.at && !mini.misplaced) || mini.lastSeen || mini.defeated || m_isUnfit) {
            continue;
        }
        ChoiceLook look;
        look.title = mini.name;
        look.seat = mini.accent;
        look.chosen = mini.key == mover.text();
        if (look.chosen) {
            moving = mini.name;
        }
        look.detail = mini.misplaced ? tr("no room at %1").arg(spaceName(*mini.at, sheet.firstSpace)) : QString();
        choices.push_back({mini.key, look, tr("%1 stands beside the map").arg(mini.name)});
    }
    const bool someoneBegins = std::ranges::any_of(
        sheet.minis, [](const items::MiniRow& mini) { return !mini.at && !mini.lastSeen && !mini.defeated; });
    if (someoneBegins && !m_isUnfit && !(sheet.starts.empty() && sheet.places.empty())) {
        ChoiceLook all;
        all.title = tr("Set everybody out");
        all.icon = Icon::People;
        choices.insert(choices.begin(), {setOutKey, all, {}});
    }
    m_standsBeside = !choices.empty();
    const bool isAnother = std::exchange(m_named, sheet.name) != sheet.name;
    const bool nobodyStands =
        std::ranges::none_of(sheet.minis, [](const items::MiniRow& mini) { return mini.at.has_value(); });
    const bool begins = m_isSettingOut || isAnother || nobodyStands;
    m_isSettingOut = m_standsBeside && !context.table().turnRunning && begins;
    m_beside->setChoices(choices);
    const QString amiss = whatIsAmiss(sheet);
    m_besideWords = !amiss.isEmpty()   ? amiss
                    : choices.empty()  ? QString()
                    : moving.isEmpty() ? tr("Beside the map: tap a name, then a space.")
                                       : tr("Tap the space where %1 stands.").arg(moving);
    if (m_move || m_isUnfit)
        sayWhatWaits();
    arrange();
}

bool MapPane::stepBack()
{
    return isVisible() && !m_isUnfit && (m_view->giveUp() || m_scene->tool()->cancel());
}

} // namespace wheelhouse::ui

#include "moc_map_pane.cpp"
