// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons in rows of equal width, as many columns as fit. Buttons keep their identity by key through every change, so
// the keyboard's place is not lost.
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/panel_painter.h"

#include <QWidget>

#include <map>
#include <optional>
#include <vector>

namespace wheelhouse::ui {

class ChoiceButton;

/// Without a key it is an empty place, which keeps those behind it where they are.
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
    /// From now on rows are made higher than they were measured, up to `highest`, until what can be read whole is.
    void keepReadable(double highest);
    /// Where a layout gives the grid more height, its rows and their type grow up to so many times their size. What the
    /// grid asks for stays the same. It goes to the layout with a stretch then.
    void setGrowth(double most);
    /// Rows keep the height to which they have grown, whatever room is given from now on.
    void holdGrowth(bool held);
    ChoiceButton* button(const QString& key) const;
    /// The first that can be chosen; null where none can be, or the grid is hidden.
    ChoiceButton* first() const;
    /// Null where there is none.
    ChoiceButton* last() const;
    /// `least`, made higher (up to `highest`) until every title and every detail that fits such a width at all is read
    /// to its end, the detail at this share of its size or more, as wide as the grid is.
    Measure measureToRead(const std::vector<Choice>& choices, Measure least, double highest,
                          double leastShare = 0.45) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// How many buttons stand beside each other.
    int columns(int width, const Measure& measure) const;
    /// Whether each of these reads whole at this share of its size, as buttons stand now.
    bool readsWhole(const std::vector<Choice>& choices, double leastShare) const
    {
        return readsWhole(choices, m_measure, leastShare);
    }

Q_SIGNALS:
    void chosen(const QString& key);
    /// A pointer presses a button and has not let go.
    void held(const QString& key);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    bool readsWhole(const std::vector<Choice>& choices, Measure measure, double leastShare) const;
    int columns(int width) const { return columns(width, m_measure); }
    int rowHeight(const Measure& measure) const;
    int rowHeight() const { return rowHeight(m_measure); }
    void place();
    void measureAgain();
    /// Has the tree of a screen reader, which goes by when they were made, follow the order in which they are seen.
    void orderForReaders();
    /// How many times their size rows of this width can be without a word cut short.
    double growthOf(double wide, int rows) const;
    /// The same with all of them seen at once where the grid is scrolled: a long list grows no longer.
    double mostInSight(int rows) const;
    int heightOfRows(int width, double growth) const;
    void limitHeight();

    struct Readable {
        Measure least;
        double highest = 0;
    };

    Measure m_measure;
    std::optional<Readable> m_readable;
    double m_growth = 1;
    double m_grown = 1;         ///< what the rows have grown to
    int m_grownRows = 0;        ///< so many of them
    bool m_holdsGrowth = false; ///< and stay at
    Skin m_skin;
    std::map<QString, ChoiceButton*> m_buttons;
    std::vector<QString> m_order; ///< empty: a place without a button
};

} // namespace wheelhouse::ui
