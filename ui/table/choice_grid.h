// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons in rows of equal width, as many columns as fit. Buttons keep their identity by key through every change, so
// the keyboard's place is not lost.
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/panel_painter.h"

#include <QWidget>

#include <map>
#include <vector>

namespace wheelhouse::ui {

class ChoiceButton;

struct Choice {
    QString key;
    ChoiceLook look;
    QString name = {}; ///< for screen readers, where title and detail do not say it all
};

class ChoiceGrid : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// Widths and heights in pixels at 100 % text.
    struct Measure {
        double leastWidth = 185;
        double height = 66;
        int mostColumns = 3;
    };
    ChoiceGrid(Measure measure, const Skin& skin, QWidget* parent = nullptr);

    void setChoices(const std::vector<Choice>& choices);
    /// For choices of another size than before.
    void setMeasure(Measure measure);
    void setSkin(const Skin& skin) override;
    ChoiceButton* button(const QString& key) const;
    /// `least`, made higher (up to `highest`) until every detail is read to its end at this share of its size or more,
    /// as wide as the grid is.
    Measure measureToRead(const std::vector<Choice>& choices, Measure least, double highest,
                          double leastShare = 0.45) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QString& key);
    /// A pointer presses a button and has not let go.
    void held(const QString& key);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    bool readsWhole(const std::vector<Choice>& choices, Measure measure, double leastShare) const;
    int columns(int width, const Measure& measure) const;
    int columns(int width) const { return columns(width, m_measure); }
    int rowHeight(const Measure& measure) const;
    int rowHeight() const { return rowHeight(m_measure); }
    void place();

    Measure m_measure;
    Skin m_skin;
    std::map<QString, ChoiceButton*> m_buttons;
    std::vector<QString> m_order;
};

} // namespace wheelhouse::ui
