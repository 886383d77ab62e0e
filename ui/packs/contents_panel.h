// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/packs/box.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace wheelhouse::ui {

class ChoiceButton;

/// All that is in a pack: what has a form leads to it, a deck that is not whole takes one more card, and the chapters
/// of the rules lead to what they say.
class ContentsPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit ContentsPanel(const Skin& skin, QWidget* parent = nullptr);

    void setContents(const std::vector<PackGroup>& groups, const std::vector<BoxChapter>& chapters);
    /// What the Tab key goes through, as it is read.
    const std::vector<QWidget*>& way() const { return m_way; }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void cardAsked(const wheelhouse::ui::CardAddress& address);
    /// One more card of a deck, by its name; never empty.
    void cardNamed(const QString& deck, const QString& name);
    void articleAsked(const QString& system, const QString& slug);
    /// To throw the pack's dice.
    void diceAsked();

private:
    void build();
    QVBoxLayout* addPart(const QString& heading, const QString& about);
    void addGroup(const PackGroup& group);
    void addChapters();
    void addDiceButton(QVBoxLayout& layout);
    ChoiceButton* addButton(QWidget& row, const QString& objectName, const QString& title, const QString& detail);
    void addNameEdit(QWidget& row, const PackGroup& group);

    Skin m_skin;
    QVBoxLayout* m_column;
    std::vector<PackGroup> m_groups;
    std::vector<BoxChapter> m_chapters;
    std::vector<QWidget*> m_parts;
    std::vector<QLabel*> m_headings;
    std::vector<QLabel*> m_texts;
    std::vector<QWidget*> m_way;
};

} // namespace wheelhouse::ui
