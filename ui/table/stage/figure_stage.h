// SPDX-License-Identifier: GPL-3.0-or-later
// The stage while a figure stands on it: its lines as printed, hit points by tap, its dials, the condition palette, and
// what it carries. Everything here is large enough for a finger.
#pragma once

#include "model/packs/owner/card_entries.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

#include <map>

class QLabel;

namespace wheelhouse::ui {

class ChoiceButton;
class ChoiceGrid;
class StageHeading;
struct Choice;

class FigureStage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit FigureStage(const Skin& skin, QWidget* parent = nullptr);

    /// `figure` is on the table.
    void show(const TableContext& context, const play::FigureId& figure);
    /// Whether the whole card can be corrected; not at first.
    void offerCards(bool areOffered) { m_offersCards = areOffered; }
    void setSkin(const Skin& skin) override;
    /// What hurts nobody where it is pressed by mistake.
    QWidget* answer() const;

Q_SIGNALS:
    /// What it shows wants another height.
    void grown();
    /// The whole card of this figure is to be corrected.
    void cardAsked(const wheelhouse::play::FigureId& figure);
    void asked(const wheelhouse::ui::Ask& ask);
    /// Asks for a number by the soft pad: `field` is "hp", "ac" or "speed".
    void numberAsked(const wheelhouse::play::FigureId& figure, const QString& field);
    /// The app's bag is pressed: the curtain opens for as long as the press is held.
    void lootHeld(const wheelhouse::play::FigureId& figure, bool byHand);
    /// Asks what the card says of something that is used for the first time; `known` is what it says already.
    void learnAsked(const wheelhouse::play::FigureId& figure, const wheelhouse::packs::AbilityRead& known);
    /// Back to what stands here without anybody selected.
    void backAsked(const wheelhouse::play::FigureId& figure);
    /// Asks for the panel of what the figure carries.
    void itemsAsked(const wheelhouse::play::FigureId& figure);

private:
    void showLines(const play::Figure& figure, const items::FigureRow& row);
    void showHitPoints(const play::Figure& figure);
    void showDials(const play::Figure& figure);
    void showConditions(const TableContext& context, const items::FigureRow& row);
    void showUnknown(const content::Pack& content);
    void showMore(const TableContext& context, const items::FigureRow& row);
    void dialPressed(const QString& key);
    void conditionPressed(const QString& key);
    void morePressed(const QString& key);

    Skin m_skin;
    bool m_offersCards = false;
    play::Figure m_figure;
    std::vector<items::ConditionMark> m_conditions;
    bool m_allConditions = false;
    bool m_realBag = true;
    TableContext m_context;
    StageHeading* m_heading;
    ChoiceButton* m_back;
    QLabel* m_lines;
    ChoiceGrid* m_hitPoints;
    ChoiceGrid* m_dials;
    ChoiceGrid* m_unknown;
    std::map<QString, packs::AbilityRead> m_toLearn; ///< by key, what is offered there
    bool m_reads = false;                            ///< what the card says stands on the dials
    ChoiceGrid* m_palette;
    ChoiceGrid* m_more;
};

} // namespace wheelhouse::ui
