// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/figure_painter.h"
#include "ui/packs/box.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace wheelhouse::ui {

class ChoiceButton;
class QuickPreview;

/// One figure of a box: whether it comes along, and the few numbers of its wheel in the order in which one reads the
/// card. An empty field is a number that nobody knows. Enter goes on to the next field.
class QuickFigureRow : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// `seat` counts from 0 and gives accent and shape.
    QuickFigureRow(int seat, const BoxFigure& figure, bool comesAlong, const Skin& skin, QWidget* parent = nullptr);

    const QString& id() const { return m_figure.id; }
    const QString& figureName() const { return m_figure.name; }
    bool comesAlong() const;
    /// What is typed; where that is no number, the one before.
    packs::QuickWheel numbers() const { return numbers(nullptr); }
    /// Whether something is typed that is not kept, such as numbers that wait for their maximum.
    bool isChanged() const { return !unkept().isEmpty(); }
    /// What is typed and not kept, field by field.
    QStringList unkept() const;
    /// What was said last to be entered could not be written.
    void takeBackEntered();
    /// Shows what is known now. What is typed and not kept stays, but for numbers that a step back or forth has
    /// changed, and for those that were left before the pack said something else there: a sentence of each of these
    /// comes back.
    QStringList setFigure(const BoxFigure& figure, bool afterStep = false);
    /// What could not be written is entered once more.
    void tryAgain();
    /// The field of the first number that the last step has changed, or the first one.
    bool focusChanged();
    /// The first number's field. False if there is nothing to enter.
    bool focusFirst();
    /// The first field whose number is not kept; there is one if isChanged().
    QWidget& firstUnkept() const;
    /// The fields as one reads them, and the buttons beside them.
    std::vector<QWidget*> fields() const;
    std::vector<QWidget*> buttons() const;
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// A whole number has been entered, or taken away.
    void entered(const QString& id, const wheelhouse::packs::QuickWheel& wheel);
    /// A key was typed.
    void edited();
    void comesAlongChanged();
    void cardAsked(const QString& id);
    /// Enter was pressed in the last field.
    void finished();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Field {
        std::optional<int> packs::QuickWheel::*number;
        QLineEdit* edit;
        QLabel* label;
        int least;
        int most;
        std::optional<QString> left = {}; ///< what was typed and not kept when the field was left last
    };
    /// What is the matter with what is typed; no field where nothing is.
    struct Trouble {
        const Field* field = nullptr;
        QString words = {};
    };

    QWidget* buildFields();
    void addField(QGridLayout& grid, std::optional<int> packs::QuickWheel::*number, const char* objectName,
                  const QString& label, const QString& spoken, int least, int most);
    const Field& fieldOf(std::optional<int> packs::QuickWheel::*number) const;
    bool isSound(const Field& field) const;
    bool isKept(const Field& field) const;
    const Field* typedIn() const;
    Trouble trouble() const;
    packs::QuickWheel numbers(const Field* without) const;
    packs::QuickWheel keepable(const Field* without) const;
    void markLeft(const Field* without = nullptr);
    QString givenUp(const Field& field, const std::optional<int>& now) const;
    void save(const Field* without = nullptr);
    void sayTrouble();
    FigureLook look() const;
    void preview();
    void showAlong();
    /// Beside each other, or the numbers below where there is no room.
    void place();

    int m_seat;
    BoxFigure m_figure;
    packs::QuickWheel m_saved;
    packs::QuickWheel m_before;     // as m_saved was before the last number was entered
    bool m_isRefused = false;       // what was entered last could not be written
    QLineEdit* m_changed = nullptr; // by the last step
    bool m_showsBloodied = false;   // while one of its numbers is entered
    Skin m_skin;
    QBoxLayout* m_parts;
    ChoiceButton* m_along;
    ChoiceButton* m_card;
    QWidget* m_numbers = nullptr;
    QLabel* m_hint = nullptr;
    QuickPreview* m_preview;
    std::vector<Field> m_fields;
};

} // namespace wheelhouse::ui
