// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/diagram_painter.h"

#include "ui/board/board_painter.h"
#include "ui/board/overlay_painter.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/reference/turn_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

struct DiagramText {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::DiagramText)
};

constexpr double spaceSize = 52;   // pixels of a space at 100 %
constexpr double wordsWidth = 250; // least room for words beside the board
constexpr double textSize = 16;
constexpr double smallSize = 14;

/// The steps of a turn in which the mini walks.
std::vector<const TurnFact*> walksOf(const Diagram& diagram, const std::string& mini)
{
    std::vector<const TurnFact*> walks;
    for (const DiagramFact& fact : diagram.facts()) {
        const auto* turn = std::get_if<TurnFact>(&fact.shown);
        if (turn && turn->mini == mini && !turn->way.empty())
            walks.push_back(turn);
    }
    return walks;
}

QString hintOf(const Diagram& diagram)
{
    const auto& minis = diagram.look().board.minis;
    QStringList hints;
    if (std::ranges::any_of(minis, [&](const board::MiniEntry& mini) { return !walksOf(diagram, mini.id).empty(); }))
        hints << DiagramText::tr("A pale mini shows where its walk began.");
    QStringList names;
    for (const std::string& mini : diagram.movable())
        names << diagram.look().lookOf(mini).name;
    if (!names.isEmpty())
        hints << DiagramText::tr("Drag to try, or Enter and the arrows: %1.").arg(names.join(QStringLiteral(", ")));
    return hints.join(QLatin1Char(' '));
}

QFont wordFont(const Skin& skin, double zoom, double size = textSize)
{
    return skin.type.text(size * zoom, size < textSize ? QFont::Normal : QFont::Medium);
}

double heightOf(const QString& words, const QFont& font, double width)
{
    return words.isEmpty() ? 0
                           : QFontMetricsF(font)
                                 .boundingRect(QRectF(0, 0, std::max(40.0, width), 4000), Qt::TextWordWrap, words)
                                 .height();
}

double iconRoom(const Skin& skin, double zoom)
{
    return skin.type.length(30 * zoom);
}

double wordsHeight(const Diagram& diagram, double width, const Skin& skin, double zoom)
{
    const double gap = skin.type.length(8 * zoom);
    const QFont font = wordFont(skin, zoom);
    const auto heightOfAll = [&](const QStringList& sentences) {
        double height = 0;
        for (const QString& sentence : sentences) {
            // Room for a line more than now, so that a longer answer moves nothing under the finger.
            const double lines = heightOf(sentence, font, width - iconRoom(skin, zoom));
            height += std::max(lines, 2 * QFontMetricsF(font).lineSpacing()) + gap;
        }
        return height;
    };
    QStringList now;
    for (const DiagramFact& fact : diagram.facts())
        now << fact.sentence;
    return std::max(heightOfAll(now), heightOfAll(diagram.longest())) +
           heightOf(hintOf(diagram), wordFont(skin, zoom, smallSize), width);
}

class DiagramPainter
{
public:
    DiagramPainter(QPainter& painter, const Diagram& diagram, const Skin& skin, const DiagramTouch& touch)
        : m_painter(painter), m_diagram(diagram), m_frame(diagram.frame()), m_skin(skin), m_touch(touch)
    {
    }

    void ground();
    void facts(bool overMinis);
    void minis();

    void operator()(const SightFact& fact);
    void operator()(const board::Grid<Seen>& map) { paintSightMap(m_painter, m_frame, map, m_skin, m_frame.bounds()); }
    void operator()(const ReachFact& fact) { paintReach(m_painter, m_frame, fact.places, fact.seat, m_skin); }
    void operator()(const AreaFact& fact);
    void operator()(const WayFact& fact);
    void operator()(const TurnFact& fact);

private:
    void tiles();
    void mark(const QRectF& rect);

    QPainter& m_painter;
    const Diagram& m_diagram;
    BoardFrame m_frame;
    const Skin& m_skin;
    const DiagramTouch& m_touch;
    bool m_over = false; ///< what lies above the minis is being painted
};

void DiagramPainter::ground()
{
    const BoardLook& look = m_diagram.look();
    if (!m_diagram.tiles().empty()) {
        tiles();
        return;
    }
    paintGround(m_painter, m_frame, look.board, m_skin, m_frame.bounds());
    for (const board::EdgeEntry& entry : look.board.edges)
        paintEdge(m_painter, m_frame, entry, m_skin);
    for (const TokenLook& token : look.tokens)
        paintToken(m_painter, m_frame.rectOf(token.at), token, m_skin);
}

void DiagramPainter::tiles()
{
    for (const TokenLook& tile : m_diagram.tiles()) {
        const QRectF rect = m_frame.rectOf(tile.at).adjusted(1, 1, -1, -1);
        m_painter.setPen(QPen(groundColours(m_skin.theme).ink, 1.5));
        m_painter.setBrush(levelColour(m_skin.theme, 0));
        m_painter.drawRect(rect);
        m_painter.setPen(m_skin.theme.ink);
        drawLine(m_painter, rect.adjusted(4, 4, -4, -4), m_skin.type.textExactly(spaceUnit * 0.3, QFont::DemiBold),
                 Qt::AlignCenter, tile.name, 0.5);
    }
    for (const board::EdgeEntry& entry : m_diagram.look().board.edges)
        paintEdge(m_painter, m_frame, entry, m_skin);
}

// What lies on the ground is painted below the minis, lines and ways above them.
void DiagramPainter::facts(bool overMinis)
{
    m_over = overMinis;
    for (const DiagramFact& fact : m_diagram.facts()) {
        const bool over = std::holds_alternative<SightFact>(fact.shown) || std::holds_alternative<WayFact>(fact.shown);
        if (over == overMinis || std::holds_alternative<TurnFact>(fact.shown)) // a turn has both
            std::visit(*this, fact.shown);
    }
}

void DiagramPainter::operator()(const TurnFact& fact)
{
    const auto walks = walksOf(m_diagram, fact.mini);
    const bool walksOn = !walks.empty() && walks.back()->number > fact.number;
    if (m_over)
        paintTurnSigns(m_painter, m_frame, fact, m_diagram.look(), walksOn, m_skin);
    else
        paintTurnGround(m_painter, m_frame, fact, m_skin);
}

void DiagramPainter::mark(const QRectF& rect)
{
    const double arm = spaceUnit * 0.16;
    for (const QPen& pen : {QPen(m_skin.theme.sunken, spaceUnit * 0.14), QPen(m_skin.theme.ink, spaceUnit * 0.06)}) {
        m_painter.setPen(pen);
        m_painter.drawLine(rect.center() - QPointF(arm, arm), rect.center() + QPointF(arm, arm));
        m_painter.drawLine(rect.center() - QPointF(arm, -arm), rect.center() + QPointF(arm, -arm));
    }
}

void DiagramPainter::operator()(const SightFact& fact)
{
    const QRectF from = m_frame.rectOf(fact.from.at, fact.from.size);
    const QRectF to = m_frame.rectOf(fact.to.at, fact.to.size);
    for (const Footprint& print : {fact.from, fact.to}) {
        if (!m_diagram.look().miniAt(print.at) && m_diagram.tiles().empty())
            mark(m_frame.rectOf(print.at, print.size));
    }
    if (fact.answer.seen == Seen::None)
        paintNoSight(m_painter, from.center(), to.center(), m_skin);
    else
        paintSightLines(m_painter, m_frame, fact.answer, m_skin);
}

void DiagramPainter::operator()(const AreaFact& fact)
{
    std::vector<QRectF> caught;
    for (const std::string& id : fact.minis) {
        if (const board::MiniEntry* mini = m_diagram.look().entryOf(id))
            caught.push_back(m_frame.rectOf(mini->at, mini->size));
    }
    paintArea(m_painter, m_frame, fact.spaces, caught, m_skin);
    if (fact.centre && !m_diagram.look().miniAt(*fact.centre))
        mark(m_frame.rectOf(*fact.centre));
}

void DiagramPainter::operator()(const WayFact& fact)
{
    if (!fact.drawn)
        return;
    if (!fact.straight) {
        paintWay(m_painter, m_frame, {fact.places, fact.size, -1, fact.cost}, m_skin);
        return;
    }
    // The number stands beside the end, and the line is dotted as nobody walks it.
    paintWay(m_painter, m_frame, {fact.places, 1, -1, fact.cost, true}, m_skin);
}

void DiagramPainter::minis()
{
    for (const board::MiniEntry& mini : m_diagram.look().board.minis) {
        const bool held = mini.id == m_touch.held;
        QRectF rect = m_frame.rectOf(mini.at, mini.size);
        if (held && m_touch.heldAt) {
            m_painter.setPen(QPen(m_skin.theme.focus, spaceUnit * 0.04, Qt::DashLine));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(rect);
            rect.moveCenter(*m_touch.heldAt);
        }
        MiniLook look = m_diagram.look().lookOf(mini.id);
        look.selected = held || mini.id == m_touch.chosen;
        if (held || walksOf(m_diagram, mini.id).empty())
            paintMini(m_painter, rect, look, m_skin);
        else
            paintPaleMini(m_painter, rect, look, m_skin);
    }
}

void paintRulers(QPainter& painter, const Diagram& diagram, const DiagramPlan& plan, const Skin& skin)
{
    if (!diagram.tiles().empty())
        return;
    const double side = spaceUnit * plan.scale;
    const QFont font = skin.type.textExactly(std::min(plan.ruler * 0.62, 14.0 * plan.ruler / 18), QFont::DemiBold);
    painter.setPen(skin.theme.inkDim);
    for (int x = 0; x < diagram.frame().width; ++x)
        drawLine(painter, {plan.board.left() + x * side, plan.board.top() - plan.ruler, side, plan.ruler}, font,
                 Qt::AlignCenter, columnName(x));
    for (int y = 0; y < diagram.frame().height; ++y)
        drawLine(painter, {plan.board.left() - plan.ruler, plan.board.top() + y * side, plan.ruler - 3, side}, font,
                 Qt::AlignCenter, QString::number(y + 1));
}

QColor toneOf(DiagramFact::Tone tone, const Theme& theme)
{
    switch (tone) {
    case DiagramFact::Tone::Good:
        return theme.ready;
    case DiagramFact::Tone::Middling:
        return theme.help;
    case DiagramFact::Tone::Bad:
        return theme.danger;
    case DiagramFact::Tone::Plain:
        break;
    }
    return theme.ink;
}

void paintWords(QPainter& painter, const Diagram& diagram, const QRectF& words, double zoom, const Skin& skin)
{
    const QFont font = wordFont(skin, zoom);
    const double icon = iconRoom(skin, zoom);
    const double line = QFontMetricsF(font).lineSpacing();
    double top = words.top();
    for (const DiagramFact& fact : diagram.facts()) {
        const double height = std::max(heightOf(fact.sentence, font, words.width() - icon), 2 * line);
        skin.icons.paint(painter, QRectF(words.left(), top, icon * 0.75, std::max(line, icon * 0.75)), fact.icon,
                         toneOf(fact.tone, skin.theme));
        painter.setFont(font);
        painter.setPen(skin.theme.ink);
        painter.drawText(QRectF(words.left() + icon, top, words.width() - icon, height + 2), Qt::TextWordWrap,
                         fact.sentence);
        top += height + skin.type.length(8 * zoom);
    }
    painter.setFont(wordFont(skin, zoom, smallSize));
    painter.setPen(skin.theme.inkDim);
    painter.drawText(QRectF(words.left(), top, words.width(), words.bottom() - top + 2), Qt::TextWordWrap,
                     hintOf(diagram));
}

} // namespace

DiagramPlan planDiagram(const Diagram& diagram, double width, const Skin& skin, double zoom)
{
    DiagramPlan plan;
    if (!diagram.isSound())
        return plan;
    const BoardFrame frame = diagram.frame();
    plan.zoom = zoom;
    const double tileSize = diagram.tiles().empty() ? 1 : 1.8;
    plan.ruler = diagram.tiles().empty() ? skin.type.length(18 * std::min(zoom, 1.3)) : metrics::gap;
    const double inset = metrics::gap;
    const double wanted = skin.type.length(spaceSize * tileSize * zoom);
    const double side = std::min(wanted, (width - plan.ruler - 2 * inset) / frame.width);
    plan.scale = side / spaceUnit;
    plan.board = {plan.ruler + inset, plan.ruler + inset, side * frame.width, side * frame.height};
    const double gap = skin.type.length(20 * zoom);
    const double beside = width - plan.board.right() - gap - inset;
    if (beside >= skin.type.length(wordsWidth * zoom)) {
        const double height = wordsHeight(diagram, beside, skin, zoom);
        plan.words = {plan.board.right() + gap, plan.board.top(), beside, height};
    } else {
        const double room = width - 2 * inset;
        plan.words = {inset, plan.board.bottom() + gap / 2, room, wordsHeight(diagram, room, skin, zoom)};
    }
    plan.size = {width, std::max(plan.board.bottom(), plan.words.bottom()) + inset};
    return plan;
}

void paintDiagram(QPainter& painter, const Diagram& diagram, const DiagramPlan& plan, const Skin& skin,
                  const DiagramTouch& touch)
{
    if (!diagram.isSound())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(skin.theme.line, 1));
    painter.setBrush(skin.theme.sunken);
    painter.drawRoundedRect(QRectF(QPointF(), plan.size).adjusted(0.5, 0.5, -0.5, -0.5), metrics::radius,
                            metrics::radius);
    paintRulers(painter, diagram, plan, skin);
    paintWords(painter, diagram, plan.words, plan.zoom, skin);
    painter.translate(plan.board.topLeft());
    painter.scale(plan.scale, plan.scale);
    DiagramPainter inside(painter, diagram, skin, touch);
    inside.ground();
    inside.facts(false);
    inside.minis();
    inside.facts(true);
    painter.restore();
}

} // namespace wheelhouse::ui
