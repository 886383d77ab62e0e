// SPDX-License-Identifier: GPL-3.0-or-later
// What acts against the players, under whoever controls it, in the order in which it acts. Who is not in turn has a
// line, which opens.
#pragma once

#include "ui/common/skin.h"
#include "ui/common/table_regions.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QScrollArea>

#include <map>

namespace wheelhouse::ui {

class ChoiceButton;
class FigureCard;

class ThreatRail : public QScrollArea, public Skinned
{
    Q_OBJECT

public:
    explicit ThreatRail(const Skin& skin, QWidget* parent = nullptr);

    /// Whether the game tells who controls its threats; they stand here then and nowhere else beside the map.
    static bool isFor(const TableContext& context);
    void show(const TableContext& context);
    void layOut(const TableRegions& regions);
    void setSkin(const Skin& skin) override;
    /// The figure of the card at `index`, from the top; empty beyond the last.
    play::FigureId figureAt(int index) const;
    /// nullptr where its group is folded.
    FigureCard* cardOf(const play::FigureId& figure) const;

Q_SIGNALS:
    void selectAsked(const wheelhouse::play::FigureId& figure);
    void asked(const wheelhouse::ui::Ask& ask);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showGroup(const play::SheetThreats& group, const QString& key);
    ChoiceButton* showLine(const QString& key, const ChoiceLook& look);
    /// What a card that has no figure says.
    void showCard(const play::SheetThreat& threat, const QString& key);
    /// Whether there is room for all groups unfolded.
    bool hasRoomForAll() const;
    int lineHeight() const;
    int figureHeight() const;
    int heightOf(const QWidget& part) const;
    FigureCard* cardFor(const QString& key, const play::Figure& figure);
    QString nameOf(const play::SheetThreat& threat) const;
    void place();

    Skin m_skin;
    TableContext m_context;
    TableRegions m_regions;
    QWidget* m_holder;
    std::map<QString, FigureCard*> m_cards;
    std::map<QString, ChoiceButton*> m_lines;
    std::vector<QWidget*> m_order;
    std::vector<play::FigureId> m_figures; ///< of the cards, from the top
    /// Groups that were opened or folded by hand, and whether each acted then: after that they are as they would be.
    struct Wish {
        bool now = false;
        bool open = false;
    };
    std::map<QString, Wish> m_wished;
    bool m_isRoomy = false; ///< there is room for all of them
};

} // namespace wheelhouse::ui
