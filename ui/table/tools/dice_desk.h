// SPDX-License-Identifier: GPL-3.0-or-later
// "Throw dice": which dice, what they are likely to come to, and then the app's throw, or the faces
// of the real ones.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

namespace wheelhouse::ui {

class ChoiceGrid;
class DicePanel;
class PoolOddsView;

class DiceDesk : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit DiceDesk(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    /// Without a table: the dice of a pack, and those that every box has.
    void show(const content::Pack& pack, bool real);
    std::vector<play::DieKind> kinds() const;
    /// What is typed while the faces of real dice are asked for. False where none are, and for other keys.
    bool takeKey(const QKeyEvent& event);
    /// Whether people throw, and tell the app what their dice show.
    bool areReal() const { return m_real; }
    /// Whether dice are chosen, of which the faces may be asked for.
    bool hasChosen() const { return thrown() > 0; }
    void setSkin(const Skin& skin) override { m_skin = skin; }

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// Of what `asked` asks a table: the real dice as they were told, or so many of each kind for the app to throw.
    void fallen(const std::vector<wheelhouse::play::FallenDie>& dice);
    void throwAsked(const std::vector<std::pair<wheelhouse::play::DieKind, int>>& pool);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Kind {
        play::DieKind die;
        int count = 0; ///< how many of it are to be thrown
    };
    void add(const QString& id);
    void choose(const QString& key);
    void refresh();
    void clear();
    int thrown() const;

    Skin m_skin;
    std::vector<Kind> m_kinds; ///< the pack's, then those that every box has
    bool m_real = true;
    ChoiceGrid* m_grid;
    ChoiceGrid* m_tools;
    DicePanel* m_pad;
    PoolOddsView* m_odds;
};

} // namespace wheelhouse::ui
