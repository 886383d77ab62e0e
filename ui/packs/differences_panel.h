// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/pack.h"
#include "model/packs/disagreement.h"
#include "ui/common/skin.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace wheelhouse::ui {

class ChoiceButton;

/// What several packs say differently about the cards of one box: place by place who says what and which of it counts,
/// with a button for each value that the owner's own cards could have instead. Where the owner has said it already, it
/// is folded away.
class DifferencesPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit DifferencesPanel(const Skin& skin, QWidget* parent = nullptr);

    /// Hidden where there is none. `pack` is the completed one. The keyboard keeps its place as far as it can.
    void setDifferences(const std::vector<packs::Disagreement>& differences, const content::Pack& pack);
    /// What the keyboard reaches, as one reads it.
    std::vector<QWidget*> way() const;
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// The owner wants this value, JSON text, at this place.
    void taken(const QString& what, const QByteArray& value);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QWidget* widget;
        QLabel* words;
        std::vector<ChoiceButton*> buttons;
    };

    void build(const content::Pack& pack);
    void addRow(const packs::Disagreement& difference, const content::Pack& pack);
    void addButton(Row& row, const packs::Disagreement& difference, size_t said, const QString& place,
                   const QString& value);
    QString heading() const;
    void showSettled(bool isShown);
    void focusRow(size_t row);

    Skin m_skin;
    std::vector<packs::Disagreement> m_differences;
    std::vector<Row> m_rows;
    QVBoxLayout* m_column;
    QLabel* m_heading;
    QLabel* m_help;
    QLabel* m_more;
    QVBoxLayout* m_open;  ///< the rows that wait for a choice
    ChoiceButton* m_fold; ///< shows and hides the others
    QWidget* m_settled;   ///< the rows in which the owner's own word counts
};

} // namespace wheelhouse::ui
