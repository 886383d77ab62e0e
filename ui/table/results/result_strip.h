// SPDX-License-Identifier: GPL-3.0-or-later
// What has just come of it, with the sum, and who may react: chips that nobody has to press. Pressing on passes.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/table_context.h"
#include "ui/table/results/told_result.h"

#include <QWidget>

#include <optional>
#include <vector>

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
    void keepThroughNext(bool keeps) { m_result.keepThroughNext(keeps); }
    /// How high it is at this width, at most `most`; 0 while there is nothing to say, or no room for a line of it. Its
    /// chips take the height at which they are read at this width.
    int heightFor(int width, int most);
    /// Whether the reactions are whole there, with what they answer.
    bool hasRoomForReactions(const QSize& room);
    /// The reactions that may be chosen.
    const ChoiceGrid& chips() const;
    bool hasReactions() const { return !m_reaction.id.isEmpty(); }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void reasonAsked(const wheelhouse::items::LogLine& line);
    void asked(const wheelhouse::ui::Ask& ask);
    /// What a monster did by its script, in a line, when it has done it.
    void runTold(const QString& words);
    /// It is not so any more: Undo.
    void runTakenBack();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showReactions(const TableContext& context);
    void showWays(const TableContext& context);
    void tellRun(const TableContext& context);
    /// Says who did what to whom where there is room beside the headline.
    void fitQuestion(int inside, int room);
    /// What the question leaves, in its shorter words where the longer ones leave too little.
    /// Whether the reactions that all around the table read are whole in their chips.
    bool readsChips() const;
    int roomForChips(int inside, int room) const;
    void fitChips(int width, int room);
    int roomForReactions(int inside) const;
    /// How high the banner of a fall is in so much room, the headline below it; 0 without one or without room for both.
    /// The headline takes the size at which they fit.
    int fitFall(int inside, int room);
    double headSize() const;
    /// Shows them, and knows the reason behind each sentence.
    void showLines(const std::vector<ToldLine>& lines, const QString& between);
    /// Shows the lines after so many steps of saying less: of a run, first one piece after the other until each monster
    /// has only what it decided last; then all in one paragraph; then the newest ones, and how many older ones the log
    /// has; then the newest one alone.
    void showFewerWords(size_t steps);
    /// Shows as much as finds room.
    void showNewestLines(const QSize& room);
    /// Opens the reason behind one of the sentences that are shown. False where it has none.
    bool askReasonOf(size_t piece);
    /// Where the way back to the last answer stands: below the headline, beside the words where there is little height,
    /// or nowhere where there is no room for it and for a line of what has come of it.
    enum class Place { Nowhere, Beside, Below };
    Place placeOfWays(int inside, int room) const;
    /// The same; where there is no room for both of them, only the reason is offered.
    Place fitWays(int inside, int room);
    void offerWays();
    int widthOfWords(int inside, Place ways) const;
    /// How high the words are that are left at last.
    int leastOfLines(int inside) const;
    void showAll();
    void arrange();

    Skin m_skin;
    play::Prompt m_reaction;
    ToldResult m_result;
    play::GroupId m_runOf; ///< the step whose lines were told last, one by one
    play::GroupId m_runTo; ///< its newest group, or that of another step
    size_t m_runLines = 0; ///< how many of them
    QString m_known;       ///< what was told last
    FallBanner* m_fallen;
    RuleLabel* m_headline;
    RuleLabel* m_lines;
    std::vector<std::optional<items::LogLine>> m_reasons; ///< of the sentences that those show
    QString m_asks;                                       ///< what may be reacted to
    QString m_asksInFull;                                 ///< with who did what to whom
    QLabel* m_question;
    ChoiceGrid* m_chips;
    ChoiceGrid* m_ways;        ///< the last answer once more, and why
    bool m_offersWays = false; ///< something of that
    bool m_offersBoth = false; ///< of them
    bool m_onlyWhy = false;    ///< as there is no room for more
    std::vector<Choice> m_allWays;
    play::GroupId m_earlier;       ///< as it was before that answer
    std::vector<Choice> m_offered; ///< on the chips
};

} // namespace wheelhouse::ui
