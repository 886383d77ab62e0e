// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/results/result_strip.h"

#include "model/text/render.h"
#include "model/text/tell.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"
#include "ui/common/rule_label.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/results/fall_banner.h"
#include "ui/table/stage/prompt_options.h"

#include <QLabel>
#include <QPainter>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr int stripMargin = 12;
constexpr double headlineSize = 24;
constexpr double throwSize = 44;
constexpr double longThrowSize = 30;
constexpr ChoiceGrid::Measure worded{460, 80, 2}; // reactions with what their cards say, where there is room
constexpr double lowHeadlineSize = 17;            // where a banner has to stand above it in little room
const QString betweenHeads = QStringLiteral(" ");
const QString betweenOthers = QStringLiteral(" · ");

/// A sum that was set against what was needed is what everybody wants to read first, and a hit that came to nothing.
bool isVerdict(const play::Message& line)
{
    return line.key.startsWith(QLatin1String("said-no-damage")) ||
           std::ranges::any_of(line.args,
                               [](const play::MessageArg& arg) { return arg.name == QLatin1String("needed"); });
}

/// Dice of any kind that somebody threw.
bool isThrow(const play::LogEntry& entry)
{
    return entry.content.title.key == QLatin1String("line-thrown");
}

/// What the card says of a reaction: its option names the figure and the dial.
QString textOfReaction(const TableContext& context, const QString& option)
{
    const play::Figure* figure = context.table().figure(play::FigureId(option.section(QLatin1Char('/'), 0, 0)));
    const play::Dial* dial = figure ? figure->dial(play::DialId(option.section(QLatin1Char('/'), 1))) : nullptr;
    return dial ? context.wordsOf(figure->id, *dial) : QString();
}

/// What the rules said is worth a strip; what somebody changed by hand is seen where it was changed.
bool isTold(const play::Event& event)
{
    return std::holds_alternative<play::Said>(event) || std::holds_alternative<play::ChanceDrawn>(event);
}

/// Set out on the map, where everybody sees it.
bool comesOntoMap(const play::Event& event)
{
    const auto* placed = std::get_if<play::FigurePlaced>(&event);
    return placed && !placed->before;
}

/// Wheels, experience and dials turn before everybody's eyes, and what the rules say tells why; numbers stand in the
/// top strip.
bool isSeen(const play::Event& event)
{
    return std::holds_alternative<play::TrackSet>(event) || std::holds_alternative<play::DialSet>(event) ||
           std::holds_alternative<play::TurnEntryAdded>(event) || comesOntoMap(event);
}

/// Whether it leaves the turn in which it began.
bool goesOn(const play::LogEntry& entry)
{
    return std::ranges::any_of(entry.content.events, [](const play::Event& event) {
        return std::holds_alternative<play::TurnStarted>(event) || std::holds_alternative<play::TurnEnded>(event) ||
               std::holds_alternative<play::RoundSet>(event);
    });
}

/// Whether a condition ends by it.
bool endsCondition(const play::Event& event)
{
    const auto* removed = std::get_if<play::TokenRemoved>(&event);
    return removed && removed->thing.bearer;
}

/// Whether it is another act, after which the result of the one before is old.
bool isAnotherAct(const play::LogEntry& entry)
{
    return goesOn(entry) || std::ranges::any_of(entry.content.events, [](const play::Event& event) {
               return std::holds_alternative<play::FigurePlaced>(event);
           });
}

/// Letting a reaction pass goes on with what it could have answered.
bool letsPass(const play::LogEntry& entry)
{
    return entry.content.title.key == QLatin1String("line-reactions-passed") ||
           entry.content.title.key == QLatin1String("line-answered-pass");
}

/// Whether it is what the rules do for somebody, and no change by hand.
bool isOfTheRules(const std::vector<play::LogEntry>& step)
{
    return !step.empty() && (letsPass(step.front()) || !items::deedOf(step.front()).by.isEmpty());
}

/// What a roll did to somebody's hit points; it says who is bloodied or defeated, too.
bool isOutcome(const play::Event& event)
{
    const auto* track = std::get_if<play::TrackSet>(&event);
    return track && (track->track == QLatin1String("hp") || track->track == QLatin1String("wounds"));
}

/// Who was defeated, if it says so.
play::FigureId fallenIn(const play::Message& line, const play::Event& event)
{
    const auto* track = std::get_if<play::TrackSet>(&event);
    const bool falls = line.key == QLatin1String("damage-defeats") || line.key == QLatin1String("wounds-defeat");
    return track && falls ? track->figure : play::FigureId();
}

/// What the outcome says better.
bool isToldByOutcome(const play::Message& line)
{
    return line.key == QLatin1String("said-damage") || line.key == QLatin1String("said-defeated");
}

/// The rules behind a line; an outcome has those of what it tells better.
RuleTopic ruleOf(const play::Message& line, const TableContext& context)
{
    static const QStringList falls{QStringLiteral("damage-defeats"), QStringLiteral("wounds-defeat")};
    static const QStringList hurts{QStringLiteral("damage-taken"), QStringLiteral("damage-bloodies"),
                                   QStringLiteral("wounds-taken")};
    return falls.contains(line.key)   ? context.ruleOf(QStringLiteral("said-defeated"))
           : hurts.contains(line.key) ? context.ruleOf(QStringLiteral("said-damage"))
                                      : context.ruleOf(line);
}

/// Shows as many of the pieces as find room whole, and how many more the log has.
void showFitting(RuleLabel& label, const std::vector<RuledWords>& pieces, const QString& between, const QSize& room)
{
    for (size_t shown = pieces.size(); shown > 0; --shown) {
        std::vector<RuledWords> some(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(shown));
        if (const auto rest = static_cast<int>(pieces.size() - shown); rest > 0) {
            some.push_back({ResultStrip::tr("%n more in the log", nullptr, rest), {}});
        }
        label.setPieces(some, between);
        if (label.heightForWidth(room.width()) <= room.height()) {
            return;
        }
    }
    label.setPieces({}, between);
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
    , m_again(new ChoiceGrid({230, 44, 1}, skin, this))
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
    m_again->setObjectName(QStringLiteral("againGrid"));
    connect(m_again, &ChoiceGrid::chosen, this, [this] { Q_EMIT asked(ask::backTo(m_earlier)); });
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
    showResult(context);
    showReactions(context);
    showAgain(context);
    QString told = m_headline->words() + QLatin1Char('\n') + m_lines->words() + QLatin1Char('\n') + m_question->text();
    if (std::ranges::any_of(m_before, &Told::byHand) || std::ranges::any_of(m_now, &Told::byHand)) {
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

bool ResultStrip::isOldAfter(const std::vector<play::LogEntry>& step, bool told)
{
    if (!step.empty() && letsPass(step.front())) {
        return std::ranges::any_of(step, goesOn);
    }
    return told || std::ranges::any_of(step, isAnotherAct);
}

std::vector<ResultStrip::Told> ResultStrip::toldIn(const TableContext& context, bool byHand, int group)
{
    std::vector<Told> all;
    for (const play::LogEntry& entry : context.publication->step) {
        group += letsPass(entry) ? 0 : 1;
        if (isThrow(entry)) {
            Told one{entry.content.title};
            one.group = group;
            one.isThrow = true;
            all.push_back(std::move(one));
            continue;
        }
        const std::vector<play::Event>& events = entry.content.events;
        for (const auto& [line, first, count] : text::tellTogether(context.table(), events)) {
            const play::FigureId fell = fallenIn(line, events[first]);
            const bool over = context.sheet() && goesOn(entry) && endsCondition(events[first]); // by the turn itself
            const bool shown = byHand ? over || !fell.isEmpty() : isOutcome(events[first]) || !isSeen(events[first]);
            if (shown) {
                all.push_back({line, !byHand && isOutcome(events[first]), fell, {}, false, byHand && !over, group});
            }
        }
    }
    return all;
}

void ResultStrip::showResult(const TableContext& context)
{
    const std::vector<play::LogEntry>& step = context.publication->step;
    const play::GroupId last = step.empty() ? play::GroupId() : step.back().group;
    const play::GroupId first = step.empty() ? play::GroupId() : step.front().step;
    const bool later = m_last && m_last.text() < last.text(); // ids go by time: no Undo has led here
    const bool says = std::ranges::any_of(
        step, [](const play::LogEntry& entry) { return std::ranges::any_of(entry.content.events, isTold); });
    // Where an answer gives a token, no rule has a word to say.
    const bool told = std::ranges::any_of(step, isThrow) ||
                      (context.sheet() && (says || (isOfTheRules(step) && !toldIn(context, false, 0).empty())));
    if (last == m_last) {
        return showWords(context);
    }
    if (first != m_first || !later) {
        m_before.insert(m_before.end(), m_now.begin(), m_now.end());
        m_keptIn = std::exchange(m_keeps, false) ? first : play::GroupId();
    }
    // A step that only asked at first may tell something now.
    const bool isOld = isOldAfter(step, told) && (first != m_keptIn || first.isEmpty());
    if (!later || !m_reads || isOld || m_throws) {
        m_before.clear();
    }
    if (!step.empty() && !letsPass(step.front())) {
        m_deed = items::deedOf(step.front());
    }
    m_now = toldIn(context, !told, m_before.empty() ? 0 : m_before.back().group);
    for (Told& one : m_now) {
        one.deed = m_deed;
    }
    m_reads = told || !m_before.empty() || !m_now.empty();
    m_last = last;
    m_first = first;
    showWords(context);
}

std::vector<ResultStrip::Told> ResultStrip::newestFirst() const
{
    std::vector<Told> all = m_before;
    all.insert(all.end(), m_now.begin(), m_now.end());
    int roll = 0;
    int rolledIn = 0; // the group of the last verdict
    for (Told& one : all) {
        if (isVerdict(one.line)) {
            roll += rolledIn != one.group ? 1 : 0;
            rolledIn = one.group;
        }
        one.roll = roll;
    }
    std::ranges::stable_sort(all, std::greater(), &Told::roll);
    return all;
}

void ResultStrip::showWords(const TableContext& context)
{
    const bool reads = m_reads && context.state().result.isEmpty();
    m_heads.clear();
    m_others.clear();
    m_throws = false;
    const std::vector<Told> all = newestFirst();
    const bool rolled = std::ranges::any_of(all, [](const Told& one) { return isVerdict(one.line); });
    const bool hurts = std::ranges::any_of(all, &Told::isOutcome);
    for (const Told& one : all) {
        const QString words = text::render(one.line);
        const bool repeats = rolled ? hurts && isToldByOutcome(one.line) : one.isOutcome;
        if (!reads || words.isEmpty() || repeats || one.byHand) {
            continue;
        }
        if (one.isThrow) {
            showThrow(one.line);
            continue;
        }
        const bool heads = rolled && (one.isOutcome || isVerdict(one.line));
        const RuledWords piece{heads ? tr("%1.").arg(words) : words, ruleOf(one.line, context)};
        std::vector<RuledWords>& where = heads ? m_heads : m_others;
        if (std::ranges::find(where, piece.words, &RuledWords::words) == where.end()) {
            where.push_back(piece);
        }
    }
    showFallen(context, reads ? all : std::vector<Told>());
    showAll();
    m_lines->setToolTip(m_lines->words());
}

void ResultStrip::showThrow(const play::Message& line)
{
    constexpr qsizetype longest = 40; // that is read at a glance
    m_throws = true;
    const QString dice = textIn(line, QLatin1String("dice"));
    const QString faces = textIn(line, QLatin1String("faces"));
    const QString total = textIn(line, QLatin1String("total"));
    const QString whole = faces == total ? total : tr("%1 = %2", "4 · 5 = 9").arg(faces, total);
    const bool isShort = whole.size() <= longest;
    m_heads.push_back({isShort ? whole : total, {}});
    m_others.push_back({isShort ? dice : tr("%1: %2", "2d6: 4 · 5").arg(dice, faces), {}});
}

double ResultStrip::headSize() const
{
    constexpr qsizetype longest = 16; // that is shown at the full size
    return !m_throws ? headlineSize : m_heads.front().words.size() <= longest ? throwSize : longThrowSize;
}

void ResultStrip::showFallen(const TableContext& context, const std::vector<Told>& all)
{
    QStringList names;
    QString word; // what the game calls it
    int seat = -1;
    items::Deed deed;
    for (const Told& one : all) {
        const items::FigureRow* row = one.fell ? context.row(one.fell) : nullptr;
        if (row && row->defeated) {
            seat = row->accent;
            deed = names.isEmpty() || deed == one.deed ? one.deed : items::Deed(); // several, by several deeds
            names << row->name;
            word = row->standing.isEmpty() ? QString() : text::render(row->standing);
        }
    }
    const QString title = names.size() == 1 && !word.isEmpty() ? tr("%1: %2", "Ann: dead").arg(names.front(), word)
                          : names.size() == 1                  ? tr("%1 is defeated").arg(names.front())
                          : names.isEmpty()                    ? QString()
                                            : tr("Defeated: %1").arg(names.join(QStringLiteral(", ")));
    m_fallen->setWords(seat, title,
                       deed.by.isEmpty()     ? QString()
                       : deed.with.isEmpty() ? tr("by %1").arg(deed.by)
                                             : tr("by %1: %2").arg(deed.by, deed.with));
}

void ResultStrip::showAll()
{
    m_headline->setPieces(m_heads, betweenHeads);
    m_lines->setPieces(m_others, betweenOthers);
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

void ResultStrip::fitQuestion(int inside, int room)
{
    m_question->setText(m_asksInFull);
    const int headline = m_heads.empty() ? 0 : m_headline->heightForWidth(inside) + metrics::gap;
    if (!hasReactions() || roomForReactions(inside) + headline <= room) {
        return;
    }
    m_question->setText(m_asks); // the headline says more: what came of it; and Undo names the deed
}

/// Undo takes a whole attack back once it is settled. What was answered last may be all that was mistyped.
void ResultStrip::showAgain(const TableContext& context)
{
    const std::vector<play::LogEntry>& step = context.publication->step;
    const bool settled =
        context.sheet() && !hasReactions() && !context.openPrompt() && context.secretsToSettle().empty();
    const bool several = step.size() > 1 && step.back().content.title.key.startsWith(QLatin1String("line-answered"));
    std::vector<Choice> choices;
    m_earlier = {};
    if (settled && several && !context.publication->readOnly && context.state().result.isEmpty()) {
        m_earlier = step[step.size() - 2].group;
        choices.push_back({QStringLiteral("again"),
                           {.title = tr("Take back only the last answer"), .icon = Icon::Undo},
                           tr("Take back only the last answer: %1").arg(text::render(step.back().content.title))});
    }
    m_again->setChoices(choices);
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
    constexpr double readable = 0.9;
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

int ResultStrip::fitFall(int inside, int room)
{
    const int whole = m_fallen->sizeHint().height();
    const int low = m_fallen->leastHeight();
    const std::array ways{std::pair{whole, headSize()}, std::pair{low, headSize()}, std::pair{low, lowHeadlineSize}};
    for (const auto& [banner, size] : ways) {
        m_headline->setFont(m_skin.type.text(size, QFont::Bold));
        const int words = m_heads.empty() ? 0 : m_headline->heightForWidth(inside) + metrics::gap;
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
    add(m_heads.empty() ? 0 : m_headline->heightForWidth(inside), m_headline->fontMetrics().height());
    add(m_earlier ? m_again->heightForWidth(inside) : 0, 0);
    add(m_others.empty() ? 0 : m_lines->heightForWidth(inside), m_lines->fontMetrics().height());
    arrange();
    const int whole = height - metrics::gap + 2 * stripMargin;
    return height == 0 || least + 2 * stripMargin > most ? 0 : std::min(most, whole);
}

void ResultStrip::arrange()
{
    const int inside = width() - 2 * stripMargin;
    const int bottom = height() - stripMargin;
    int y = stripMargin;
    const auto place = [&](QWidget* part, int high, bool shown) {
        const int given = std::min(high, bottom - y);
        part->setVisible(shown && given > 0);
        if (shown && given > 0) {
            part->setGeometry(stripMargin, y, inside, given);
            y += given + metrics::gap;
        }
    };
    const auto placeWords = [&](RuleLabel* label, const std::vector<RuledWords>& pieces, const QString& between,
                                int room) {
        showFitting(*label, pieces, between, {inside, std::max(0, room)});
        place(label, label->heightForWidth(inside), !label->text().isEmpty());
    };
    // What can be pressed is never the part that is cut off.
    showAll();
    fitQuestion(inside, bottom - y);
    const int chips = roomForReactions(inside);
    const int banner = fitFall(inside, bottom - y - chips);
    place(m_fallen, banner, banner > 0);
    placeWords(m_headline, m_heads, betweenHeads, bottom - y - chips);
    // What is pressed stands at the bottom, which stays where it is whatever is told above.
    const int again = m_earlier.isEmpty() ? 0 : m_again->heightForWidth(inside) + metrics::gap;
    placeWords(m_lines, m_others, betweenOthers, bottom - y - chips - again);
    y = std::max(y, bottom + metrics::gap - chips - again);
    place(m_question, m_question->heightForWidth(inside), hasReactions());
    place(m_chips, m_chips->heightForWidth(inside), hasReactions());
    place(m_again, m_again->heightForWidth(inside), !m_earlier.isEmpty());
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

#include "moc_result_strip.cpp"
