// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure of the bundled box in the real window, prepared by commands; presses are counted.
#pragma once

#include "tests/app/window/program.h"
#include "ui/board/board_view.h"

#include <QAbstractButton>

#include <functional>
#include <memory>

namespace wheelhouse::testing {

class AdventureWindow
{
public:
    /// How the table is laid before anybody presses.
    struct Prepared {
        QStringList heroes{"odda", "wick"};
        QString adventure = "down-the-well";
        std::vector<board::Space> at{}; ///< on the Entry Well; none: the start squares
        QStringList stack{"landing"};   ///< the pile of tiles
        bool realDice = true;
        bool map = true;
        QStringList realPiles{}; ///< tiles and decks that lie there as real ones
        QString box = "adventure-system-demo";
        std::function<void(content::Pack&)> pack{};    ///< changes the box first
        std::function<void(AdventureWindow&)> given{}; ///< gives commands before the window opens
        QSize size{1280, 800};
    };

    ~AdventureWindow();
    void open(const Prepared& prepared);

    /// One command before the window opens.
    void give(const char* type, const char* args);
    /// Answers what is asked, before the window opens.
    void answer(const char* value);
    /// Sets a figure down on a square of the Entry Well by hand.
    void put(const QString& figure, board::Space square);
    /// So many heroes end their phases, one after the other.
    void endPhases(int count);

    /// A press of the mouse on it once it may be pressed.
    void press(const QString& name);
    void pressNext();
    void pressSquare(board::Space square);
    /// A key, wherever the keys are.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    QAbstractButton* button(const QString& name) const;
    QString nextWords() const;
    /// The keys go there, as Tab would bring them; it counts as no press.
    void focusOn(const QString& name);
    /// The map's cursor, as the arrows would bring it; it counts as no press.
    void cursorTo(board::Space square);
    /// What a player reads off a die counts as one press.
    void type(const QString& digits);
    /// Brings the stage to the front where it and the map take turns; it counts as no press.
    void showStage();
    /// The first button whose name begins like this.
    void pressFirst(const QString& beginning);
    /// Whether anything that is shown says this.
    bool isSaid(const QString& words) const { return everyWord().contains(words); }
    QString everyWord() const;
    /// The names of the visible parts in this widget that begin like this, from the top.
    QStringList shownIn(const QString& widget, const QString& beginning) const;
    /// Of all figures made from this card.
    int hitPointsOf(const char* card) const;
    /// All words that are shown by widgets of this name.
    QString words(const QString& name) const;
    void settle();
    /// Presses a key at once.
    void strike(Qt::Key key, Qt::KeyboardModifiers modifiers = {});

    int presses = 0;

    /// As the window shows it.
    const play::State& state() const;
    /// As its file keeps it.
    play::Table kept() const;
    const play::Table& table() const { return state().table; }
    const play::Figure* figure(const char* id) const { return table().figure(play::FigureId(QString(id))); }
    static board::Space well(board::Space square) { return {100 + square.x, 100 + square.y}; }

    std::unique_ptr<Program> program;
    std::unique_ptr<app::MainWindow> window;

private:

    QString m_path;
    app::OpenSession m_prepared;
    mutable std::shared_ptr<const play::State> m_shown;
};

} // namespace wheelhouse::testing
