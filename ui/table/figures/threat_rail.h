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
#include <set>

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
    void showLine(const QString& key, const QString& title, const QString& detail, int seat);
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
    std::set<QString> m_turned;            ///< groups that are not as they would be: open or folded by hand
};

} // namespace wheelhouse::ui
