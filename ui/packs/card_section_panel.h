// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/packs/card_sheet.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace wheelhouse::ui {

class CardFieldEdit;
class ChoiceButton;

/// A part of a card: its heading and its fields, in the order in which one reads them.
class CardSectionPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// How a section is called and looks.
    struct Style {
        QString heading; ///< seen above the first of its kind; may be empty
        QString owner;   ///< this and the next: what comes before the fields' names for screen readers
        QString word;    ///< as long as it has no name of its own; may be empty
        bool isHead = false;
        int seat = -1; ///< gives the accent of the head
    };

    CardSectionPanel(const CardSection& section, const Style& style, const Skin& skin, QWidget* parent = nullptr);

    /// The section with what is typed now.
    CardSection section() const;
    /// The section as it was kept last.
    CardSection saved() const;
    const std::vector<CardFieldEdit*>& edits() const { return m_edits; }
    /// nullptr if the section has no such field.
    CardFieldEdit* edit(const QString& key) const;
    ChoiceButton& removeButton() const { return *m_remove; }
    /// Seen above the first section of a kind; may be empty.
    void setHeading(const QString& heading);
    /// Shows what is known now; what is typed and could not be kept stays, unless it belongs to what was `undone`.
    void renew(const CardSection& section, const QString& undone);
    /// The section is known from now on, at this path.
    void settle(const QString& path);
    /// Only what goes with the kind of dial is seen.
    void showDialFields();
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void edited(wheelhouse::ui::CardSectionPanel* panel, const QString& key);
    /// The keyboard came into a field.
    void entered(wheelhouse::ui::CardSectionPanel* panel, const QString& key);
    void left(wheelhouse::ui::CardSectionPanel* panel, const QString& key);
    void finished(wheelhouse::ui::CardSectionPanel* panel, const QString& key);
    void removeAsked(wheelhouse::ui::CardSectionPanel* panel);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void nameFields();

    CardSection m_section;
    Style m_style;
    Skin m_skin;
    QLabel* m_heading;
    QLabel* m_note = nullptr;
    ChoiceButton* m_remove;
    std::vector<CardFieldEdit*> m_edits;
};

} // namespace wheelhouse::ui
