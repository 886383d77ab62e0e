// SPDX-License-Identifier: GPL-3.0-or-later
// "Settle it": a pad for the question that stops every table. It opens with the answer to the first question on it;
// tap walls, drag the two minis, and read yes or no with the lines that prove it. Nothing here touches a session.
#pragma once

#include "ui/board/settle_answer.h"
#include "ui/board/settle_pad.h"
#include "ui/board/settle_parts.h"
#include "ui/common/skin.h"

#include <QWidget>

#include <memory>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QScrollArea;

namespace wheelhouse::ui {

class BoardScene;
class BoardView;
class ChoiceButton;
class OverlayItem;

class SettlePage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    SettlePage(const Skin& skin, std::unique_ptr<Surveyor> surveyor, QWidget* parent = nullptr);
    ~SettlePage() override;

    const SettlePad& pad() const { return m_pad; }
    BoardView& view() const { return *m_view; }
    /// What the attacker sees of the target, or the other way round.
    const Settled& answer(bool back) const { return back ? m_back : m_there; }
    void setSkin(const Skin& skin) override;
    bool dressesOwnTree() const override { return true; }

Q_SIGNALS:
    /// The user is done here.
    void closed();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Step {
        SettlePad before;
        QString words;
    };

    QWidget* buildPanel();
    void buildPieces(QGridLayout& grid);
    QWidget* buildBar();
    void choose(PadPiece piece);
    void paint(board::Space space, bool first);
    void paintMini(board::Space space);
    void change(const SettlePad& next, const QString& words);
    void undo();
    void showPad(const SettlePad& pad);
    void showAnswer();
    void showUndo();
    void hint(const QString& words);
    QString hintOf(PadPiece piece) const;
    void paintAnswer(QPainter& painter);
    const Settled& shown() const { return m_showsBack ? m_back : m_there; }
    void arrange();

    Skin m_skin;
    std::unique_ptr<Surveyor> m_surveyor;
    SettlePad m_pad;
    std::vector<Step> m_steps;
    PadPiece m_piece = PadPiece::Wall;
    bool m_strokePuts = true; ///< what a stroke under way does to the spaces it comes over
    int m_strokeLevel = 0;
    Settled m_there;
    Settled m_back;
    bool m_showsBack = false;

    std::unique_ptr<BoardScene> m_scene;
    std::unique_ptr<OverlayItem> m_lines;
    BoardView* m_view = nullptr;
    QBoxLayout* m_parts = nullptr;
    QScrollArea* m_scroll = nullptr;
    QLabel* m_hint = nullptr;
    VerdictBand* m_verdict = nullptr;
    QLabel* m_why = nullptr;
    QBoxLayout* m_directions = nullptr;
    ChoiceButton* m_thereButton = nullptr;
    ChoiceButton* m_backButton = nullptr;
    QLabel* m_piecesHeading = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<PieceButton*> m_pieces;
    ChoiceButton* m_close = nullptr;
    ChoiceButton* m_undo = nullptr;
    ChoiceButton* m_clear = nullptr;
};

} // namespace wheelhouse::ui
