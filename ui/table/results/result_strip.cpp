// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/results/result_strip.h"

#include "model/play/session/declared.h"
#include "model/text/render.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"
#include "ui/common/rule_label.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/common/last_step.h"
#include "ui/table/results/fall_banner.h"
#include "ui/table/results/run_savings.h"

#include <QLabel>
#include <QPainter>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <ranges>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr int stripMargin = 12;
constexpr double readable = 0.9; // of the size of large words
constexpr double headlineSize = 24;
constexpr double throwSize = 44;
constexpr double longThrowSize = 30;
constexpr ChoiceGrid::Measure oneWay{230, 44, 1};
constexpr ChoiceGrid::Measure whyAlone{110, 44, 1}; // where there is little room
constexpr ChoiceGrid::Measure twoWays{160, 44, 2};  // beside each other, as what has come of it needs the room
const QString whyKey = QStringLiteral("why");
constexpr ChoiceGrid::Measure worded{460, 80, 2}; // reactions with what their cards say, where there is room
constexpr double lowHeadlineSize = 17;            // where a banner has to stand above it in little room
const QString betweenHeads = QStringLiteral(" ");

/// What the card says of a reaction: its option names the figure and the dial.
QString textOfReaction(const TableContext& context, const QString& option)
{
    const play::Figure* figure = context.table().figure(play::FigureId(option.section(QLatin1Char('/'), 0, 0)));
    const play::Dial* dial = figure ? figure->dial(play::DialId(option.section(QLatin1Char('/'), 1))) : nullptr;
    return dial ? context.wordsOf(figure->id, *dial) : QString();
}

/// Whole texts each begin a line, where there is room for that.
QString betweenThe(const std::vector<ToldLine>& lines)
{
    constexpr qsizetype text = 60; // letters of one that is more than a note
    const bool reads = std::ranges::any_of(lines, [](const ToldLine& line) { return line.words().size() > text; });
    return reads ? QStringLiteral("\n") : ToldLine::between;
}

/// Of what is told last.
std::optional<items::LogLine> newestReasonIn(const std::vector<ToldLine>& lines)
{
    for (const ToldLine& line : std::views::reverse(lines)) {
        for (const ToldPiece& piece : std::views::reverse(line.pieces)) {
            if (piece.reasoned) {
                return piece.reasoned;
            }
        }
    }
    return std::nullopt;
}

bool fits(const RuleLabel& label, const QSize& room)
{
    return label.heightForWidth(room.width()) <= room.height();
}

/// Shows as many of the newest sentences as find room whole, and how many earlier ones the log has.
void showLast(RuleLabel& label, std::vector<RuledWords> sentences, const QSize& room)
{
    label.setPieces(sentences, betweenHeads);
    for (int older = 1; !sentences.empty() && !fits(label, room); ++older) {
        sentences.erase(sentences.begin());
        std::vector<RuledWords> pieces = sentences;
        const QString word = ResultStrip::tr("%n earlier in the log", nullptr, older);
        pieces.insert(pieces.begin(), {word + QStringLiteral(" ·"), {}});
        label.setPieces(sentences.empty() ? sentences : pieces, betweenHeads);
        if (!fits(label, room)) { // the newest itself matters more than how much came before it
            label.setPieces(sentences, betweenHeads);
        }
    }
}
} // namespace

ResultStrip::ResultStrip(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_fallen(new FallBanner(skin, this))
    , m_headline(new RuleLabel(this))
    , m_lines(new RuleLabel(this))
    , m_question(new WrappedLabel(this))
    , m_chips(new ChoiceGrid({270, 56, 2}, skin, this))
    , m_ways(new ChoiceGrid(oneWay, skin, this))
{
    setObjectName(QStringLiteral("resultStrip"));
    setAccessibleName(tr("Result"));
    m_headline->setObjectName(QStringLiteral("resultHeadline"));
    m_lines->setObjectName(QStringLiteral("resultLines"));
    m_question->setObjectName(QStringLiteral("reactionWords"));
    m_question->setTextFormat(Qt::PlainText);
    for (QLabel* label : std::initializer_list<QLabel*>{m_headline, m_lines, m_question}) {
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    m_ways->setObjectName(QStringLiteral("againGrid"));
    connect(m_ways, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key != whyKey) {
            Q_EMIT asked(ask::backTo(m_earlier));
        } else if (const auto reason = newestReasonIn(m_result.lines())) {
            Q_EMIT reasonAsked(*reason);
        }
    });
    m_lines->setPress([this](size_t piece) { return askReasonOf(piece); });
    m_chips->setObjectName(QStringLiteral("reactionGrid"));
    connect(m_chips, &ChoiceGrid::chosen, this, [this](const QString& key) {
        Q_EMIT asked(ask::answer(m_reaction, play::JsonValue(nlohmann::json(key.toStdString()))));
    });
    ResultStrip::setSkin(skin);
}

void ResultStrip::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_headline->setFont(skin.type.text(headSize(), QFont::Bold));
    m_lines->setFont(skin.type.text(16));
    m_question->setFont(skin.type.text(18, QFont::DemiBold));
    arrange();
    update();
}

void ResultStrip::show(const TableContext& context)
{
    m_result.follow(context);
    const ToldFall& fall = m_result.fall();
    m_fallen->setWords(fall.seat, fall.title, fall.deed);
    showAll();
    m_lines->setToolTip(m_lines->words());
    showReactions(context);
    showWays(context);
    tellRun(context);
    QString told = m_headline->words() + QLatin1Char('\n') + m_lines->words() + QLatin1Char('\n') + m_question->text();
    if (m_result.tellsByHand()) {
        told += QLatin1Char('\n') + m_fallen->accessibleName(); // no sentence says it
    }
    if (std::exchange(m_known, told) != told) {
        announce(*this, told.simplified());
    }
    if (told.trimmed().isEmpty()) { // nor does it keep the name of what is over
        setAccessibleName(tr("Result"));
    }
    arrange();
}

void ResultStrip::showAll()
{
    m_headline->setPieces(m_result.heads(), betweenHeads);
    showLines(m_result.lines(), betweenThe(m_result.lines()));
}

void ResultStrip::showLines(const std::vector<ToldLine>& lines, const QString& between)
{
    std::vector<std::vector<RuledWords>> words;
    m_reasons.clear();
    for (const ToldLine& line : lines) {
        words.emplace_back();
        for (const ToldPiece& piece : line.pieces) {
            words.back().push_back(piece.ruled);
            m_reasons.push_back(piece.reasoned);
        }
    }
    m_lines->setLines(words, between, ToldLine::between);
}

void ResultStrip::showFewerWords(size_t steps)
{
    std::vector<ToldLine> lines = m_result.lines();
    const size_t savings = m_result.tellsRun() ? savingsIn(lines) : 0;
    saveWords(lines, m_result.tellsRun() ? steps : 0);
    if (steps <= savings) {
        showLines(lines, betweenThe(m_result.lines()));
        return;
    }
    const size_t further = steps - savings - 1;
    const size_t older = std::min(further, lines.empty() ? 0 : lines.size() - 1);
    for (size_t i = 0; i < older; ++i) {
        lines.erase(std::ranges::min_element(lines, {}, &ToldLine::time));
    }
    const size_t withoutWord = further - older;
    if (older > 0 && withoutWord == 0) {
        const QString word = tr("%n earlier in the log", nullptr, static_cast<int>(older));
        lines.insert(lines.begin(), ToldLine{{ToldPiece{{word, {}}}}});
    } else if (withoutWord > 1) {
        lines.clear();
    }
    showLines(lines, ToldLine::between);
}

void ResultStrip::showNewestLines(const QSize& room)
{
    constexpr size_t further = 3; // the lines one after the other, the newest alone, nothing
    const std::vector<ToldLine>& lines = m_result.lines();
    const size_t ofRun = m_result.tellsRun() ? savingsIn(lines) : 0;
    const size_t most = ofRun + lines.size() + further;
    const auto isTooMuch = [&](size_t steps) {
        showFewerWords(steps);
        return !fits(*m_lines, room);
    };
    const auto steps = std::views::iota(size_t(0), most);
    const auto found = std::ranges::partition_point(steps, isTooMuch);
    showFewerWords(found == steps.end() ? most - 1 : *found);
}

void ResultStrip::showReactions(const TableContext& context)
{
    // Nobody answers anything when the game is over.
    const play::Prompt* reaction = context.state().result.isEmpty() ? context.reactions() : nullptr;
    m_reaction = reaction ? *reaction : play::Prompt();
    m_offered.clear();
    for (const play::PromptOption& option : m_reaction.options) {
        ChoiceLook look;
        look.title = text::render(option.label);
        look.detail = textOfReaction(context, option.id);
        look.icon = Icon::Reaction;
        look.seat = context.accentOf(m_reaction.seat);
        look.good = true;
        look.large = !look.detail.isEmpty(); // all around the table read it
        m_offered.push_back({option.id, look, {}});
    }
    m_chips->setChoices(m_offered);
    setPressMeaning(*m_chips, m_reaction.id.text()); // the same reaction to what comes next is another question
    setRuleTopic(*m_chips, context.ruleOf(m_reaction));
    setRuleTopic(*m_question, context.ruleOf(m_reaction));
    // Who did what to whom, which is what they react to.
    const std::vector<play::LogEntry>& step = context.publication->step;
    const QString deed = reaction && context.sheet() && !step.empty() && !items::deedOf(step.front()).by.isEmpty()
                             ? text::render(step.front().content.title)
                             : QString();
    m_asks = text::render(m_reaction.title);
    m_asksInFull = deed.isEmpty() ? m_asks : tr("%1. %2").arg(deed, m_asks);
    m_question->setText(m_asksInFull);
}

void ResultStrip::tellRun(const TableContext& context)
{
    const std::vector<play::LogEntry>& step = context.publication->step;
    const play::GroupId newest = step.empty() ? play::GroupId() : step.back().group;
    const play::GroupId of = step.empty() ? play::GroupId() : step.front().step;
    const bool isLater = isLaterThan(m_runTo, newest);
    const size_t lines = m_result.tellsRun() ? m_result.lines().size() : 0;
    const bool goesOn = !context.state().frames.empty(); // the last line may still grow
    const size_t whole = lines - (goesOn && lines > 0 ? 1 : 0);
    if (std::exchange(m_runOf, of) != of) {
        m_runLines = 0;
    }
    if (newest.text() < m_runTo.text()) {
        Q_EMIT runTakenBack();
    }
    m_runTo = newest;
    for (size_t i = m_runLines; i < whole && isLater; ++i) {
        Q_EMIT runTold(m_result.lines()[i].words());
    }
    m_runLines = whole; // fewer after Undo: what comes in their place is told
}

void ResultStrip::fitQuestion(int inside, int room)
{
    m_question->setText(m_asksInFull);
    const int headline = m_result.heads().empty() ? 0 : m_headline->heightForWidth(inside) + metrics::gap;
    if (!hasReactions() || roomForReactions(inside) + headline <= room) {
        return;
    }
    m_question->setText(m_asks); // the headline says more: what came of it; and Undo names the deed
}

/// Undo takes a whole attack back once it is settled. What was answered last may be all that was mistyped.
void ResultStrip::showWays(const TableContext& context)
{
    const std::vector<play::LogEntry>& step = context.publication->step;
    const bool settled =
        context.sheet() && !hasReactions() && !context.openPrompt() && context.secretsToSettle().empty();
    const bool several = step.size() > 1 && play::isAnswer(step.back());
    std::vector<Choice> choices;
    m_earlier = {};
    if (settled && several && !context.publication->readOnly && context.state().result.isEmpty()) {
        m_earlier = step[step.size() - 2].group;
        choices.push_back({QStringLiteral("again"),
                           {.title = tr("Take back only the last answer"), .icon = Icon::Undo},
                           tr("Take back only the last answer: %1").arg(text::render(step.back().content.title))});
    }
    if (newestReasonIn(m_result.lines())) {
        choices.push_back({whyKey, {.title = tr("Why?"), .icon = Icon::Book}, tr("Why did they do that?")});
    }
    m_allWays = std::move(choices);
    m_offersWays = !m_allWays.empty();
    m_offersBoth = m_allWays.size() > 1;
    m_onlyWhy = false;
    offerWays();
}

void ResultStrip::offerWays()
{
    const bool both = m_offersBoth && !m_onlyWhy;
    m_ways->setMeasure(m_onlyWhy ? whyAlone : both ? twoWays : oneWay);
    m_ways->setChoices(m_onlyWhy ? std::vector<Choice>{m_allWays.back()} : m_allWays);
}

/// Undo takes back the last answer, too; the reason stands nowhere else.
ResultStrip::Place ResultStrip::fitWays(int inside, int room)
{
    const bool before = std::exchange(m_onlyWhy, false);
    Place place = placeOfWays(inside, room);
    const bool hasWhy = m_offersWays && m_allWays.back().key == whyKey;
    if (place == Place::Nowhere && hasWhy) {
        m_onlyWhy = true;
        place = placeOfWays(inside, room);
    }
    if (m_onlyWhy != before) {
        offerWays();
    }
    return place;
}

bool ResultStrip::askReasonOf(size_t piece)
{
    const std::optional<items::LogLine> reason = piece < m_reasons.size() ? m_reasons[piece] : std::nullopt;
    if (reason) {
        Q_EMIT reasonAsked(*reason);
    }
    return reason.has_value();
}

int ResultStrip::roomForChips(int inside, int room) const
{
    const auto below = [&](const QString& words) {
        m_question->setText(words);
        return room - m_question->heightForWidth(inside) - 2 * metrics::gap;
    };
    const int full = below(m_asksInFull);
    return full >= m_skin.type.length(worded.height) ? full : below(m_asks);
}

void ResultStrip::fitChips(int width, int room)
{
    constexpr ChoiceGrid::Measure named{270, 56, 2};
    constexpr double highestChip = 190;
    // Smaller words rather than a chip that is cut off.
    const int across = m_offered.size() > 1 ? m_chips->columns(width, worded) : 1;
    const int rows = (static_cast<int>(m_offered.size()) + across - 1) / across;
    const double each = (room - (rows - 1) * metrics::gap) / std::max(1.0, static_cast<double>(rows));
    const double highest = std::min(each / m_skin.type.length(1), highestChip);
    const ChoiceGrid::Measure least{worded.leastWidth, std::min(worded.height, highest), worded.mostColumns};
    const bool reads = std::ranges::any_of(m_offered, [](const Choice& chip) { return !chip.look.detail.isEmpty(); });
    m_chips->resize(width, m_chips->height());
    m_chips->setMeasure(reads ? m_chips->measureToRead(m_offered, least, highest, readable) : named);
}

const ChoiceGrid& ResultStrip::chips() const
{
    return *m_chips;
}

int ResultStrip::roomForReactions(int inside) const
{
    return hasReactions() ? m_question->heightForWidth(inside) + 2 * metrics::gap + m_chips->heightForWidth(inside) : 0;
}

double ResultStrip::headSize() const
{
    constexpr qsizetype longest = 16; // that is shown at the full size
    if (!m_result.tellsThrow()) {
        return headlineSize;
    }
    return m_result.heads().front().words.size() <= longest ? throwSize : longThrowSize;
}

int ResultStrip::fitFall(int inside, int room)
{
    const int whole = m_fallen->sizeHint().height();
    const int low = m_fallen->leastHeight();
    const std::array ways{std::pair{whole, headSize()}, std::pair{low, headSize()}, std::pair{low, lowHeadlineSize}};
    for (const auto& [banner, size] : ways) {
        m_headline->setFont(m_skin.type.text(size, QFont::Bold));
        const int words = m_result.heads().empty() ? 0 : m_headline->heightForWidth(inside) + metrics::gap;
        if (!m_fallen->isEmpty() && banner + words <= room) {
            return banner;
        }
    }
    m_headline->setFont(m_skin.type.text(headSize(), QFont::Bold)); // the sentence alone says by what and how much
    return 0;
}

int ResultStrip::heightFor(int width, int most)
{
    const int inside = width - 2 * stripMargin;
    showAll();
    fitChips(inside, roomForChips(inside, most - 2 * stripMargin));
    fitQuestion(inside, most - 2 * stripMargin);
    int height = 0;
    int least = 0; // the first part of it, which may be shortened to a line
    const auto add = [&](int part, int line) {
        least = height == 0 ? std::min(part, line) : least;
        height += part > 0 ? part + metrics::gap : 0;
    };
    const int banner = fitFall(inside, most - 2 * stripMargin - roomForReactions(inside));
    add(banner, banner);
    if (hasReactions()) {
        add(m_question->heightForWidth(inside), 0);
        add(m_chips->heightForWidth(inside), 0);
    }
    const Place ways = fitWays(inside, most - 2 * stripMargin - height);
    const int words = widthOfWords(inside, ways);
    const int above = height;
    add(m_result.heads().empty() ? 0 : m_headline->heightForWidth(words), m_headline->fontMetrics().height());
    add(ways == Place::Below ? m_ways->heightForWidth(inside) : 0, 0);
    add(m_result.lines().empty() ? 0 : m_lines->heightForWidth(words), m_lines->fontMetrics().height());
    if (ways == Place::Beside) {
        height = std::max(height, above + m_ways->heightForWidth(inside) + metrics::gap);
    }
    arrange();
    const int whole = height - metrics::gap + 2 * stripMargin;
    return height == 0 || least + 2 * stripMargin > most ? 0 : std::min(most, whole);
}

bool ResultStrip::hasRoomForReactions(const QSize& room)
{
    const int inside = room.width() - 2 * stripMargin;
    const int high = room.height() - 2 * stripMargin;
    if (inside <= 0 || high <= 0) {
        return false;
    }
    fitChips(inside, roomForChips(inside, high));
    fitQuestion(inside, high);
    const int told = m_result.lines().empty() ? 0 : leastOfLines(inside) + metrics::gap;
    return roomForReactions(inside) + told <= high && readsChips();
}

bool ResultStrip::readsChips() const
{
    return std::ranges::all_of(m_offered, [this](const Choice& chip) {
        return !chip.look.large || m_chips->readsWhole(std::vector{chip}, readable);
    });
}

ResultStrip::Place ResultStrip::placeOfWays(int inside, int room) const
{
    constexpr double leastWords = 280;
    if (!m_offersWays) {
        return Place::Nowhere;
    }
    // What has come of it is read first: Undo takes back the same answer, with what came before it.
    const int button = m_ways->heightForWidth(inside);
    const int head = m_result.heads().empty() ? 0 : m_headline->heightForWidth(inside) + metrics::gap;
    const bool tells = !m_result.lines().empty();
    const int all = tells ? m_lines->heightForWidth(inside) + metrics::gap : 0;
    if (head + all + button <= room) {
        return Place::Below;
    }
    const bool isWide = widthOfWords(inside, Place::Beside) >= m_skin.type.length(leastWords);
    if (isWide && button <= room) { // nothing has to give way to it there
        return Place::Beside;
    }
    const int least = tells ? leastOfLines(inside) + metrics::gap : 0;
    return head + least + button <= room ? Place::Below : Place::Nowhere;
}

int ResultStrip::leastOfLines(int inside) const
{
    const QFontMetrics font = m_lines->fontMetrics();
    if (!m_result.tellsRun()) {
        return font.height();
    }
    const ToldLine& newest = m_result.lines().back();
    const ToldPiece& main = newest.pieces[mainPieceOf(newest)];
    const QString words = main.brief.isEmpty() ? main.ruled.words : main.brief;
    return font.boundingRect(QRect(0, 0, inside, QWIDGETSIZE_MAX), Qt::TextWordWrap, words).height();
}

int ResultStrip::widthOfWords(int inside, Place ways) const
{
    const double two = 2 * m_skin.type.length(twoWays.leastWidth) + metrics::gap; // in one row here, too
    const double wide = m_onlyWhy      ? m_skin.type.length(whyAlone.leastWidth)
                        : m_offersBoth ? two
                                       : m_skin.type.length(oneWay.leastWidth);
    return ways == Place::Beside ? inside - static_cast<int>(std::ceil(wide)) - metrics::gap : inside;
}

void ResultStrip::arrange()
{
    const int inside = width() - 2 * stripMargin;
    const int bottom = height() - stripMargin;
    int y = stripMargin;
    const auto place = [&](QWidget* part, int high, int wide, bool shown) {
        const int given = std::min(high, bottom - y);
        part->setVisible(shown && given > 0);
        if (shown && given > 0) {
            part->setGeometry(stripMargin, y, wide, given);
            y += given + metrics::gap;
        }
    };
    // What can be pressed is never the part that is cut off.
    showAll();
    fitQuestion(inside, bottom - y);
    const int chips = roomForReactions(inside);
    const int banner = fitFall(inside, bottom - y - chips);
    place(m_fallen, banner, inside, banner > 0);
    const Place ways = fitWays(inside, bottom - y);
    const int words = widthOfWords(inside, ways);
    if (ways == Place::Beside) {
        const int button = inside - words - metrics::gap;
        m_ways->setGeometry(stripMargin + words + metrics::gap, y, button, m_ways->heightForWidth(button));
        m_ways->setVisible(true);
    }
    const int below = ways == Place::Below ? m_ways->heightForWidth(inside) + metrics::gap : 0;
    const QSize room{words, std::max(0, bottom - y - chips - below)};
    if (!m_result.tellsThrow() && !fits(*m_headline, room)) { // all of it smaller rather than a part of it large
        m_headline->setFont(m_skin.type.text(lowHeadlineSize, QFont::Bold));
    }
    showLast(*m_headline, m_result.heads(), room);
    place(m_headline, m_headline->heightForWidth(words), words, !m_headline->text().isEmpty());
    showNewestLines({words, std::max(0, bottom - y - chips - below)});
    place(m_lines, m_lines->heightForWidth(words), words, !m_lines->text().isEmpty());
    // What is pressed stands at the bottom, which stays where it is whatever is told above.
    y = std::max(y, bottom + metrics::gap - chips - below);
    place(m_question, m_question->heightForWidth(inside), inside, hasReactions());
    place(m_chips, m_chips->heightForWidth(inside), inside, hasReactions());
    if (ways != Place::Beside) {
        place(m_ways, m_ways->heightForWidth(inside), inside, ways == Place::Below);
    }
}

void ResultStrip::resizeEvent(QResizeEvent*)
{
    arrange();
}

void ResultStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, rect(), {.sunken = true}, m_skin);
}

} // namespace wheelhouse::ui
