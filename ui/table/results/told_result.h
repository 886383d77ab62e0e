// SPDX-License-Identifier: GPL-3.0-or-later
// What has come of an act, as it is to be read. It stays until the next act; turning a wheel by hand, saying who stands
// where, and letting a reaction pass are no such acts.
#pragma once

#include "model/items/game_story.h"
#include "model/items/reason_at_line.h"
#include "ui/common/rule_topic.h"
#include "ui/table/common/table_context.h"

#include <QCoreApplication>

#include <optional>
#include <vector>

namespace wheelhouse::ui {

/// Who was defeated, and by what; without a title nobody was.
struct ToldFall {
    int seat = -1;
    QString title = {};
    QString deed = {};
};

/// A sentence with its rule.
struct ToldPiece {
    RuledWords ruled;
    std::optional<items::LogLine> reasoned = {}; ///< whose whole reason can be read
    QString decider = {};                        ///< the monster that has decided it by its script
    bool isOutcome = false;  ///< what that came to: a hit or a miss, damage, a condition, a reaction
    bool isVerdict = false;  ///< of these, a hit or a miss
    bool isReaction = false; ///< somebody reacts, which is no result of the deed
    bool isNothing = false;  ///< it has decided to do nothing
    QString brief = {};      ///< the same without its reason; empty where that is all there is

    bool isDecision() const { return !decider.isEmpty(); }
};

/// Something that happened besides; of a run, all that one monster did.
struct ToldLine {
    inline static const QString between = QStringLiteral(" · ");

    std::vector<ToldPiece> pieces;
    size_t time = 0; ///< the later the larger

    QString words() const;
};

class ToldResult
{
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::ToldResult)

public:
    void follow(const TableContext& context);
    /// Whether the next act comes by itself: what is told now stays beside what comes of that.
    void keepThroughNext(bool keeps) { m_keeps = keeps; }

    /// What everybody wants to read first, in the order in which it happened.
    const std::vector<RuledWords>& heads() const { return m_heads; }
    const std::vector<ToldLine>& lines() const { return m_lines; }
    const ToldFall& fall() const { return m_fall; }
    /// Whether the first head says what dice show that somebody threw beside everything else.
    bool tellsThrow() const { return m_throws; }
    /// Whether the fall alone tells something, as a wheel was turned by hand.
    bool tellsByHand() const;
    /// Whether each line is what a monster did by its script.
    bool tellsRun() const { return m_runs; }

private:
    struct Told {
        play::Message line;
        bool isOutcome = false;                    ///< of a throw, for somebody's hit points
        play::FigureId fell = {};                  ///< who was defeated by it
        items::Deed deed = {};                     ///< of the step in which it happened
        bool isThrow = false;                      ///< dice that were thrown beside everything else
        bool byHand = false;                       ///< a wheel was turned: the banner alone tells it
        size_t time = 0;                           ///< its place among all
        std::optional<play::TrackSet> change = {}; ///< of an outcome
        std::optional<items::LogLine> reasoned = {};
        bool isCondition = false; ///< somebody gets one
    };

    void takeStep(const TableContext& context);
    /// Whether what was told before is old after this step, as far as it has come.
    static bool isOldAfter(const std::vector<play::LogEntry>& step, bool told);
    /// What the step tells; `byHand`: only who fell.
    static std::vector<Told> toldIn(const TableContext& context, bool byHand);
    /// What is to be read as it happened; what one figure loses or regains several times running is one sum.
    std::vector<Told> inOrder(const TableContext& context) const;
    /// What monsters did by their script, in the order in which they did it: a line for each of them.
    void wordRun(const TableContext& context);
    void word(const TableContext& context);
    /// What a roll came to, and who made it where that is not whose deed it is.
    static QString wordsOfVerdict(const Told& one);
    void wordCard(const Told& one, const TableContext& context);
    /// What the dice show and come to, for all around the table to read.
    void wordThrow(const Told& one);
    static ToldFall fallIn(const TableContext& context, const std::vector<Told>& all);

    bool m_reads = false;  ///< there is something to read
    bool m_runs = false;   ///< it is what monsters did by their script
    bool m_throws = false; ///< the first head says what dice show
    play::GroupId m_first; ///< of the step that was shown last
    play::GroupId m_last;
    bool m_keeps = false;       ///< what is told stays through the next step
    play::GroupId m_keptIn;     ///< the step that it stays through
    std::vector<Told> m_before; ///< of earlier steps, what stays
    std::vector<Told> m_now;
    items::Deed m_deed; ///< that the result came of
    std::vector<RuledWords> m_heads;
    std::vector<ToldLine> m_lines;
    ToldFall m_fall;
};

} // namespace wheelhouse::ui
