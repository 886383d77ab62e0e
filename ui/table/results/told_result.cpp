// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/results/told_result.h"

#include "model/text/render.h"
#include "model/text/tell.h"
#include "ui/table/common/last_step.h"
#include "ui/table/stage/prompt_options.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace wheelhouse::ui {

namespace {
/// An encounter that was paid off, and so does nothing.
bool isCancelled(const play::Message& line)
{
    return line.key == QLatin1String("said-cancelled");
}

/// Dice and what they came to, each of which counts though another came to the same.
bool countsByItself(const play::Message& line)
{
    static const QStringList rolls{QStringLiteral("dice-by-app"), QStringLiteral("dice-by-hand"),
                                   QStringLiteral("die-by-app"),  QStringLiteral("die-by-hand"),
                                   QStringLiteral("said-hit"),    QStringLiteral("said-hit-by"),
                                   QStringLiteral("said-missed"), QStringLiteral("said-missed-by")};
    return rolls.contains(line.key);
}

/// What everybody wants to read first: a sum that was set against what was needed, or a hit that came to nothing.
bool isVerdict(const play::Message& line)
{
    return line.key.startsWith(QLatin1String("said-no-damage")) || isCancelled(line) ||
           std::ranges::any_of(line.args,
                               [](const play::MessageArg& arg) { return arg.name == QLatin1String("needed"); });
}

/// Dice of any kind that somebody threw.
bool isThrow(const play::LogEntry& entry)
{
    return entry.content.title.key == QLatin1String("line-thrown");
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

/// The top strip shows the turn order and the phase.
bool isInTopStrip(const play::Event& event)
{
    return std::holds_alternative<play::TurnEntryAdded>(event) ||
           std::holds_alternative<play::TurnEntryChanged>(event) || std::holds_alternative<play::TurnStarted>(event) ||
           std::holds_alternative<play::TurnEnded>(event) || std::holds_alternative<play::PhaseSet>(event);
}

/// Wheels, experience and dials turn before everybody's eyes, and what the rules say tells why.
bool isSeen(const play::Event& event)
{
    return std::holds_alternative<play::TrackSet>(event) || std::holds_alternative<play::DialSet>(event) ||
           isInTopStrip(event) || comesOntoMap(event);
}

bool hasPhases(const TableContext& context)
{
    return context.sheet() && !context.sheet()->phases.empty();
}

/// In a game whose turns have phases, those are seen at the top, and what an exploration brings where it lies; what the
/// rules say names it once. Of what is laid on a tile they say nothing.
bool isSeenInPhases(const play::Event& event)
{
    const auto* drawn = std::get_if<play::PieceDrawn>(&event);
    return std::holds_alternative<play::PhaseSet>(event) || std::holds_alternative<play::FigureAdded>(event) ||
           (drawn && !drawn->thing.place.at);
}

/// What all have in common is counted at the top, where everybody sees it; what the rules say tells how far it is.
bool isCountedAbove(const play::Event& event, const play::Table& table)
{
    const auto* set = std::get_if<play::CounterSet>(&event);
    const play::Counter* counter = set ? table.counter(set->counter) : nullptr;
    return std::holds_alternative<play::CounterAdded>(event) || (counter && !counter->seat);
}

/// Whether a turn or round begins or ends by it.
bool endsOrBeginsTurn(const play::Event& event)
{
    return std::holds_alternative<play::TurnStarted>(event) || std::holds_alternative<play::TurnEnded>(event) ||
           std::holds_alternative<play::RoundSet>(event);
}

/// Whether a tile comes onto a map that lies there already.
bool laysTile(const play::LogEntry& entry)
{
    const auto lays = [](const play::Event& event) { return std::holds_alternative<play::TileLaid>(event); };
    const auto begins = [](const play::Event& event) { return std::holds_alternative<play::MapLaid>(event); };
    const auto& events = entry.content.events;
    return std::ranges::any_of(events, lays) && std::ranges::none_of(events, begins);
}

/// Whether it leaves the turn in which it began.
bool leavesTurn(const play::LogEntry& entry)
{
    return std::ranges::any_of(entry.content.events, endsOrBeginsTurn);
}

/// Whether a condition ends by it.
bool endsCondition(const play::Event& event)
{
    const auto* removed = std::get_if<play::TokenRemoved>(&event);
    return removed && removed->thing.bearer;
}

/// Whether somebody gets a condition by it.
bool givesCondition(const play::Event& event)
{
    const auto* added = std::get_if<play::TokenAdded>(&event);
    return added && added->thing.bearer;
}

/// Whether it is another act, after which the result of the one before is old.
bool isAnotherAct(const play::LogEntry& entry)
{
    return leavesTurn(entry) || std::ranges::any_of(entry.content.events, [](const play::Event& event) {
               return std::holds_alternative<play::FigurePlaced>(event);
           });
}

/// A card that is turned over for all to read: its name, then what it says.
bool isCardRead(const play::Message& line)
{
    return line.key == QLatin1String("said-encounter");
}

/// Whether it only tells where one of these cards has gone, each of which is read to all.
bool isWayOfCard(const play::Message& line, const QStringList& read)
{
    return line.key.startsWith(QLatin1String("card-")) && read.contains(textIn(line, QLatin1String("card")));
}

/// Letting a reaction pass goes on with what it could have answered.
bool letsPass(const play::LogEntry& entry)
{
    return entry.content.title.key == QLatin1String("line-reactions-passed") ||
           entry.content.title.key == QLatin1String("line-answered-pass");
}

/// Who acts, where a line tells what a monster has decided; empty for any other line.
QString deciderIn(const play::Message& line)
{
    return line.key.startsWith(QLatin1String("said-monster-")) ? textIn(line, QLatin1String("figure")) : QString();
}

/// Whose walk a line of a monster's decision tells, its end included; empty for any other line.
QString walkerIn(const play::Message& line)
{
    return line.key.startsWith(QLatin1String("said-monster-goes")) ? textIn(line, QLatin1String("figure")) : QString();
}

/// Whether a line tells that a monster attacks nobody.
bool isNoAttack(const play::Message& line)
{
    return line.key.startsWith(QLatin1String("said-monster-attacks-nobody")) ||
           line.key.startsWith(QLatin1String("said-monster-may-not-attack"));
}

/// What a monster has decided, without the reason; empty where the line has none.
QString withoutReason(const play::Message& line)
{
    const auto isOne = [&line](const char* key) { return line.key == QLatin1String(key); };
    const bool goes = line.key.startsWith(QLatin1String("said-monster-goes")) && !isOne("said-monster-goes-to") &&
                      !isOne("said-monster-goes-away");
    const bool attacks =
        line.key.startsWith(QLatin1String("said-monster-attacks")) && !isOne("said-monster-attacks-all");
    if (!goes && !attacks && !isNoAttack(line)) {
        return {};
    }
    play::Message brief = line;
    brief.key = isNoAttack(line) ? QStringLiteral("said-monster-attacks-no-one")
                : goes           ? QStringLiteral("said-monster-goes-several")
                                 : QStringLiteral("said-monster-attacks-several");
    return brief.key == line.key ? QString() : text::render(brief);
}

/// Turns of members begin and end, and the walk of a monster was told as it was decided; whoever else moves, as by a
/// reaction, was not told.
bool isToldOfRun(const play::Event& event, const play::Message& line, const QString& walker)
{
    const bool moves = std::holds_alternative<play::FigurePlaced>(event);
    return endsOrBeginsTurn(event) || (moves && textIn(line, QLatin1String("figure")) == walker);
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

/// Whether the second goes on with what the first did to the same figure.
bool goesOnWith(const play::TrackSet& first, const play::TrackSet& second)
{
    return first.figure == second.figure && first.track == second.track && first.after == second.before &&
           (first.after < first.before) == (second.after < second.before);
}

/// A find, which everybody has waited for.
bool isFind(const play::Message& line)
{
    return line.key == QLatin1String("said-treasure");
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

} // namespace

QString ToldLine::words() const
{
    QStringList all;
    for (const ToldPiece& piece : pieces) {
        all << piece.ruled.words;
    }
    return all.join(between);
}

void ToldResult::follow(const TableContext& context)
{
    takeStep(context);
    word(context);
    if (const play::Prompt* asked = context.openPrompt()) { // what the question itself says is said there
        std::erase_if(m_lines, [why = text::render(asked->why)](const ToldLine& line) { return line.words() == why; });
    }
}

bool ToldResult::tellsByHand() const
{
    return std::ranges::any_of(m_before, &Told::byHand) || std::ranges::any_of(m_now, &Told::byHand);
}

bool ToldResult::isOldAfter(const std::vector<play::LogEntry>& step, bool told)
{
    if (!step.empty() && letsPass(step.front())) {
        return std::ranges::any_of(step, leavesTurn);
    }
    return told || std::ranges::any_of(step, isAnotherAct);
}

std::vector<ToldResult::Told> ToldResult::toldIn(const TableContext& context, bool byHand)
{
    std::vector<Told> all;
    QString walker; // the monster that decided last, if it goes somewhere
    for (const play::LogEntry& entry : context.publication->step) {
        if (isThrow(entry)) {
            Told one{entry.content.title};
            one.isThrow = true;
            all.push_back(std::move(one));
            continue;
        }
        const std::vector<play::Event>& events = entry.content.events;
        const play::TellsWholeReasons* teller = play::wholeReasonsOf(context.publication->system);
        for (const auto& [line, first, count] : text::tellTogether(context.table(), events)) {
            const play::FigureId fell = fallenIn(line, events[first]);
            const bool over =
                context.sheet() && leavesTurn(entry) && endsCondition(events[first]); // by the turn itself
            walker = deciderIn(line).isEmpty() ? walker : walkerIn(line);
            const bool repeats = isRun(context.publication->step) && isToldOfRun(events[first], line, walker);
            const bool isKnown = isSeen(events[first]) ||
                                 (hasPhases(context) &&
                                  (isSeenInPhases(events[first]) || isCountedAbove(events[first], context.table())));
            const bool shown = byHand ? over || !fell.isEmpty() : isOutcome(events[first]) || (!isKnown && !repeats);
            if (shown) {
                all.push_back({line, !byHand && isOutcome(events[first]), fell, {}, false, byHand && !over});
                all.back().isCondition = givesCondition(events[first]);
                const auto* change = std::get_if<play::TrackSet>(&events[first]);
                all.back().change = change && all.back().isOutcome ? std::optional(*change) : std::nullopt;
                if (teller && teller->hasWholeReason(events, first)) {
                    all.back().reasoned = items::LogLine{entry.group, first};
                }
            }
        }
    }
    return all;
}

void ToldResult::takeStep(const TableContext& context)
{
    const std::vector<play::LogEntry>& step = context.publication->step;
    const play::GroupId last = step.empty() ? play::GroupId() : step.back().group;
    const play::GroupId first = step.empty() ? play::GroupId() : step.front().step;
    const bool later = isLaterThan(m_last, last);
    const bool explores = hasPhases(context);
    const bool says = std::ranges::any_of(step, [explores](const play::LogEntry& entry) {
        return std::ranges::any_of(entry.content.events, isTold) || (explores && laysTile(entry)); // no rule says it
    });
    // Where an answer gives a token, no rule has a word to say.
    const bool told = std::ranges::any_of(step, isThrow) ||
                      (context.sheet() && (says || (isOfTheRules(step) && !toldIn(context, false).empty())));
    if (last == m_last) {
        return;
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
    m_now = toldIn(context, !told);
    for (Told& one : m_now) {
        one.deed = m_deed;
    }
    m_reads = !m_before.empty() || !m_now.empty();
    m_last = last;
    m_first = first;
}

std::vector<ToldResult::Told> ToldResult::inOrder(const TableContext& context) const
{
    std::vector<Told> all;
    size_t time = 0;
    for (const std::vector<Told>& part : {m_before, m_now}) {
        for (Told one : part) {
            one.time = time++;
            const auto earlier = std::find_if(all.rbegin(), all.rend(), [&](const Told& before) {
                return before.change && one.change && before.change->figure == one.change->figure &&
                       before.change->track == one.change->track;
            });
            if (earlier != all.rend() && goesOnWith(*earlier->change, *one.change)) {
                one.change->before = earlier->change->before;
                one.line = text::tell(context.table(), *one.change);
                all.erase(std::next(earlier).base());
            }
            all.push_back(std::move(one));
        }
    }
    return all;
}

QString ToldResult::wordsOfVerdict(const Told& one)
{
    const bool hits = one.line.key == QLatin1String("said-hit-by");
    const bool misses = one.line.key == QLatin1String("said-missed-by");
    play::Message line = one.line;
    if ((hits || misses) && textIn(line, QLatin1String("by")) == one.deed.by) {
        line.key = hits ? QStringLiteral("said-hit") : QStringLiteral("said-missed");
    }
    return text::render(line);
}

void ToldResult::word(const TableContext& context)
{
    const bool reads = m_reads && context.state().result.isEmpty();
    m_heads.clear();
    m_lines.clear();
    m_throws = false;
    m_runs = reads && isRun(context.publication->step);
    if (m_runs) {
        wordRun(context);
        return;
    }
    const std::vector<Told> all = inOrder(context);
    const bool rolled = std::ranges::any_of(all, [](const Told& one) { return isVerdict(one.line); });
    const bool hurts = std::ranges::any_of(all, &Told::isOutcome);
    const bool heads = rolled || (hurts && hasPhases(context)); // what an encounter or a trap does
    QStringList read;
    QStringList cancelled;
    for (const Told& one : all) {
        const QString name = textIn(one.line, QLatin1String("name"));
        read << (isCardRead(one.line) ? name : QString());
        cancelled << (isCancelled(one.line) ? name : QString());
    }
    read.removeAll(QString());
    for (const Told& one : all) {
        const QString words = isVerdict(one.line) ? wordsOfVerdict(one) : text::render(one.line);
        const bool repeats = (heads ? hurts && isToldByOutcome(one.line) : one.isOutcome) ||
                             isWayOfCard(one.line, read) ||
                             (isCardRead(one.line) && cancelled.contains(textIn(one.line, QLatin1String("name"))));
        if (!reads || words.isEmpty() || repeats || one.byHand) {
            continue;
        }
        if (one.isThrow) {
            wordThrow(one);
            continue;
        }
        if (isCardRead(one.line)) {
            wordCard(one, context);
            continue;
        }
        if ((heads && (one.isOutcome || isVerdict(one.line))) || isFind(one.line)) {
            const RuledWords head{tr("%1.").arg(words), ruleOf(one.line, context)};
            if (countsByItself(one.line) ||
                std::ranges::find(m_heads, head.words, &RuledWords::words) == m_heads.end()) {
                m_heads.push_back(head);
            }
            continue;
        }
        const auto same = std::ranges::find_if(m_lines, [&](const ToldLine& line) { return line.words() == words; });
        if (same == m_lines.end() || countsByItself(one.line)) {
            m_lines.push_back({{{{words, ruleOf(one.line, context)}, one.reasoned}}, one.time});
        } else {
            same->time = std::max(same->time, one.time);
        }
    }
    m_fall = fallIn(context, reads ? all : std::vector<Told>());
}

void ToldResult::wordRun(const TableContext& context)
{
    QString acting;
    for (const Told& one : m_now) {
        const QString words = text::render(one.line);
        if (words.isEmpty() || isToldByOutcome(one.line) || one.byHand) {
            continue;
        }
        const QString decider = deciderIn(one.line);
        if (m_lines.empty() || (!decider.isEmpty() && decider != acting)) {
            m_lines.push_back({{}, m_lines.size()});
            acting = decider;
        }
        const bool reacts = one.line.key == QLatin1String("said-reacted");
        const bool isOutcome = one.isOutcome || one.isCondition || isVerdict(one.line) || reacts;
        ToldPiece piece{{words, ruleOf(one.line, context)}, one.reasoned, decider, isOutcome};
        piece.isVerdict = isVerdict(one.line);
        piece.isReaction = reacts;
        piece.isNothing = isNoAttack(one.line);
        piece.brief = withoutReason(one.line);
        m_lines.back().pieces.push_back(std::move(piece));
    }
    m_fall = fallIn(context, m_now);
}

void ToldResult::wordCard(const Told& one, const TableContext& context)
{
    const QString name = textIn(one.line, QLatin1String("name"));
    const play::Message named = play::Message("said-encounter").with("name", name).with("text", QString());
    m_heads.push_back({text::render(named).trimmed(), ruleOf(one.line, context)});
    if (const QString words = textIn(one.line, QLatin1String("text")); !words.isEmpty()) {
        m_lines.push_back({{{{words, ruleOf(one.line, context)}}}, one.time});
    }
}

void ToldResult::wordThrow(const Told& one)
{
    constexpr qsizetype longest = 40; // that is read at a glance
    m_throws = true;
    const QString dice = textIn(one.line, QLatin1String("dice"));
    const QString faces = textIn(one.line, QLatin1String("faces"));
    const QString total = textIn(one.line, QLatin1String("total"));
    const QString whole = faces == total ? total : tr("%1 = %2", "4 · 5 = 9").arg(faces, total);
    const bool isShort = whole.size() <= longest;
    m_heads.push_back({isShort ? whole : total, {}});
    const QString words = isShort ? dice : tr("%1: %2", "2d6: 4 · 5").arg(dice, faces);
    m_lines.push_back({{{{words, {}}}}, one.time});
}

ToldFall ToldResult::fallIn(const TableContext& context, const std::vector<Told>& all)
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
    return {seat, title,
            deed.by.isEmpty()     ? QString()
            : deed.with.isEmpty() ? tr("by %1").arg(deed.by)
                                  : tr("by %1: %2").arg(deed.by, deed.with)};
}

} // namespace wheelhouse::ui
