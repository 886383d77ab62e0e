// SPDX-License-Identifier: GPL-3.0-or-later
// One quiet line with what may be done about it, beside it or below it, as is lower.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/choice_grid.h"

#include <QWidget>

class QLabel;

namespace wheelhouse::ui {

class OfferBar : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit OfferBar(const Skin& skin, QWidget* parent = nullptr);

    /// Shows the sentence with a button for each choice; an empty sentence hides the bar. What
    /// is offered already is left alone.
    void offer(const QString& sentence, const std::vector<Choice>& choices);
    bool isOffering() const { return !m_sentence.isEmpty(); }
    int heightFor(int width) const;
    /// The choice that a stray Enter may give: the last one, which leaves everything as it is.
    ChoiceButton* harmless() const;
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void chosen(const QString& key);
    /// It needs another height, or none.
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Of the choices beside each other; 0 where there is no room for words beside them.
    int gridBeside(int inside) const;
    void layOut();

    Skin m_skin;
    QString m_sentence;
    int m_count = 0; ///< of choices
    QLabel* m_words;
    ChoiceGrid* m_grid;
};

} // namespace wheelhouse::ui
