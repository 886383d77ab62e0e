// SPDX-License-Identifier: GPL-3.0-or-later
// What has just come of it, with the sum, and who may react: chips that nobody has to press. Pressing on passes.
#pragma once

#include "model/items/game_story.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QLabel;

namespace wheelhouse::ui {

class FallBanner;
class RuleLabel;

class ResultStrip : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit ResultStrip(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    /// Whether the next act comes by itself: what is told now stays beside what comes of that.
    void keepThroughNext(bool keeps) { m_keeps = keeps; }
    /// How high it is at this width, at most `most`; 0 while there is nothing to say, or no room for a line of it. Its
    /// chips take the height at which they are read at this width.
    int heightFor(int width, int most);
    /// The reactions that may be chosen.
    const ChoiceGrid& chips() const;
    bool hasReactions() const { return !m_reaction.id.isEmpty(); }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Told {
        play::Message line;
        bool isOutcome = false;   ///< of a throw, for somebody's hit points
        play::FigureId fell = {}; ///< who was defeated by it
        items::Deed deed = {};    ///< of the step in which it happened
        bool isThrow = false;     ///< dice that were thrown beside everything else
        bool byHand = false;      ///< a wheel was turned: the banner alone tells it
        int group = 0;            ///< of the log, counted; who lets a reaction pass goes on with the one before
        int roll = 0;             ///< the later the larger; what happens until the next one belongs to it
    };

    /// What came of a throw stays until the next act: while somebody turns a wheel by hand, says who stands where, or
    /// lets a reaction pass.
    void showResult(const TableContext& context);
    /// Whether what was told before is old after this step, as far as it has come.
    static bool isOldAfter(const std::vector<play::LogEntry>& step, bool told);
    /// What the step tells; `byHand`: only who fell. `group` counts on from the ones before.
    static std::vector<Told> toldIn(const TableContext& context, bool byHand, int group);
    /// What is to be read, the newest roll first.
    std::vector<Told> newestFirst() const;
    void showWords(const TableContext& context);
    /// What the dice show and come to, for all around the table to read.
    void showThrow(const play::Message& line);
    double headSize() const;
    void showFallen(const TableContext& context, const std::vector<Told>& all);
    void showReactions(const TableContext& context);
    void showAgain(const TableContext& context);
    /// Says who did what to whom where there is room beside the headline.
    void fitQuestion(int inside, int room);
    /// What the question leaves, in its shorter words where the longer ones leave too little.
    int roomForChips(int inside, int room) const;
    void fitChips(int width, int room);
    int roomForReactions(int inside) const;
    /// How high the banner of a fall is in so much room, the headline below it; 0 without one or without room for both.
    /// The headline takes the size at which they fit.
    int fitFall(int inside, int room);
    void showAll();
    void arrange();

    Skin m_skin;
    play::Prompt m_reaction;
    bool m_reads = false;  ///< there is something to read
    bool m_throws = false; ///< the headline says what dice show
    QString m_known;       ///< what was told last
    play::GroupId m_first; ///< of the step that was shown last
    play::GroupId m_last;
    bool m_keeps = false;       ///< what is told stays through the next step
    play::GroupId m_keptIn;     ///< the step that it stays through
    std::vector<Told> m_before; ///< of earlier steps, what stays
    std::vector<Told> m_now;
    std::vector<RuledWords> m_heads;  ///< sentences of the headline
    std::vector<RuledWords> m_others; ///< whatever else happened
    items::Deed m_deed;               ///< that the result came of
    FallBanner* m_fallen;
    RuleLabel* m_headline;
    RuleLabel* m_lines;
    QString m_asks;       ///< what may be reacted to
    QString m_asksInFull; ///< with who did what to whom
    QLabel* m_question;
    ChoiceGrid* m_chips;
    ChoiceGrid* m_again;           ///< the last answer once more
    play::GroupId m_earlier;       ///< as it was before that answer
    std::vector<Choice> m_offered; ///< on the chips
};

} // namespace wheelhouse::ui
