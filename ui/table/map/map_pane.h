// SPDX-License-Identifier: GPL-3.0-or-later
// The map on the table page: who stands where, how far the figure on the stage comes, and who still stands beside the
// map. It shows what the session publishes and asks for moves; it keeps no place of its own.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/pickable.h"
#include "ui/table/common/table_context.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QScrollArea;

namespace wheelhouse::ui {

class BoardScene;
struct BoardLook;
class BoardView;
class ChoiceGrid;
class DangerWatch;
class MeasureBar;
class MoveTool;
class Surveyor;
class TrailLayer;

class MapPane : public QWidget, public Skinned
{
    Q_OBJECT

public:
    MapPane(const Skin& skin, std::unique_ptr<Surveyor> surveyor, QWidget* parent = nullptr);
    ~MapPane() override;

    /// The context's publication has a map.
    void show(const TableContext& context, const Pickable& pickable);
    /// Marks whom a press would choose, whatever else a press does just now.
    void light(const Pickable& pickable);
    void setSkin(const Skin& skin) override;
    /// Gives up a gesture or a preview. False if there was none.
    bool stepBack();
    /// Ends the ghosts' motion at once.
    void skipGhosts();
    /// The height at which its map fills a pane of this width.
    int heightWanted(int width) const;
    /// The width at which its map fills a pane of this height.
    int widthWanted(int height) const;
    /// Whether a pane of this size has the measuring bar beside the map, which leaves the map larger.
    bool hasColumn(const QSize& pane) const;
    /// What is free of the column in a pane of this size, at its end, below so many lines of what is said; empty where it
    /// has none or names stand in it.
    QRect freeColumn(const QSize& size, int lines = 4) const;
    /// Nobody has acted since the map was laid down, and not everybody stands on it yet.
    bool isSettingOut() const { return m_isSettingOut; }
    /// How high the names of those are who are set out; 0 while nobody is.
    int namesWanted(int width) const;
    /// Keeps so much at the pane's end for the names, which stand there or go on there from beside the map; the map and
    /// what is below it get the rest.
    void leaveForNames(int height);
    const TrailLayer& trails() const { return *m_trails; }
    BoardView& view() const { return *m_view; }
    MeasureBar& bar() const { return *m_bar; }

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void selectAsked(const wheelhouse::play::FigureId& figure);
    /// Something that was tried cannot be, in a sentence.
    void noticed(const QString& sentence);
    /// The map lies by another quarter, and may want another size.
    void turned();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showBeside(const TableContext& context);
    /// The spaces that are asked about, and where those stand who can be chosen or are in turn.
    std::vector<board::Space> whatMatters() const;
    /// The ways that monsters have gone, or of which one is to be chosen.
    void showTrails(const TableContext& context);
    void showFit(bool fits);
    /// What keeps the map from being measured, in sentences; empty where nothing does.
    QString whatIsAmiss(const items::MapSheet& sheet) const;
    /// The same board with marks on those who can be chosen.
    BoardLook lit(BoardLook look) const;
    /// What a screen reader says of the map as a whole.
    void describe();
    /// Puts the tool to work that the bar says.
    void takeTool();
    void useMoveTool();
    /// The tool's: who is on the stage, and who may walk.
    void setMover();
    void useSightTool();
    void useAreaTool();
    /// Lets one of the spaces be chosen that the open question names.
    void useSpaceTool();
    void takeQuestion(const TableContext& context);
    void moveAsked(const std::string& mini, board::Space to);
    /// Why nobody walks just now.
    void sayWhatComesFirst();
    /// Whether there are monsters of whom the map can warn, and where everybody stands now.
    void takeDanger(const TableContext& context);
    /// Asks what threatens the mini in question where the map warns of it, and shows what is known.
    void warn();
    /// The spaces of the mini in question of which the map warns just now.
    std::vector<board::Space> spacesToWarnOf() const;
    std::vector<board::Space> spacesThreatened() const;
    void showDanger();
    /// That nothing threatens the mini in question wherever it can go; empty where something may.
    QString safetyWords() const;
    void sayDanger();
    void say(const QString& words);
    /// A question in the ink of what is read, everything else in that of hints.
    void dressWords();
    /// What is asked, else what to do about those beside the map.
    void sayWhatWaits();
    /// Shows what is asked in as many words as find room.
    void fitAsked();
    /// What is said is never cut off where smaller words find room.
    void fitWords();
    bool hasWordsBesideBar(int width) const;
    /// How high it is below the map: how one measures, and what is said.
    int lineOfWords() const;
    int footHeight(int width) const;
    /// The spaces across and down, as the map lies.
    QSize boardSize() const;
    int columnWidth() const;
    void arrange();
    void arrangeBeside(const QRect& pane);
    void arrangeBelow(const QRect& pane);

    Skin m_skin;
    std::unique_ptr<Surveyor> m_surveyor;
    std::unique_ptr<BoardScene> m_scene;
    std::unique_ptr<TrailLayer> m_trails;
    play::GroupId m_trailsOf;   ///< the step whose ways are shown, or were last
    play::GroupId m_shownTo;    ///< the newest group that was shown
    size_t m_goneShown = 0;     ///< how many of the ways gone in that step have been shown
    MoveTool* m_move = nullptr; ///< the scene's tool, while minis are moved
    BoardView* m_view;
    QLabel* m_words;
    QScrollArea* m_besideRoom;
    ChoiceGrid* m_beside;
    QString m_tooFar;      ///< what to say of a move that was asked for and goes farther than the figure can
    QString m_besideWords; ///< what to do about those beside the map; empty while there are none
    MeasureBar* m_bar;
    DangerWatch* m_danger;
    std::vector<items::FigureRow> m_figures;               ///< of the table, in words
    std::optional<std::vector<board::Space>> m_threatened; ///< what is marked; none once its words may be others
    Pickable m_pickable;
    std::vector<QString> m_letters; ///< of the answers to the open question; empty where they have none
    QString m_asked;                ///< what is asked about figures or ways, who chooses, and why
    QStringList m_askedInShort;     ///< the same with less and less of it
    play::Prompt m_question;        ///< that is answered by a space; without id while there is none
    int m_questionOf = -1;          ///< the accent of who answers it
    play::FigureId m_acting;        ///< in turn
    bool m_isForMonsters = false;   ///< monsters are about to act by their script
    std::string m_mover;            ///< the figure on the stage if it stands, else empty
    int m_moverSize = 1;
    bool m_isUnfit = false;      ///< the surveyor cannot read this map
    bool m_standsBeside = false; ///< somebody does, beside the map
    bool m_isSettingOut = false;
    int m_roomForNames = 0;
    QString m_named;      ///< this map
    bool m_ruled = false; ///< the rules say themselves what is too far
};

} // namespace wheelhouse::ui
