// SPDX-License-Identifier: GPL-3.0-or-later
// What the card says of something that a figure uses for the first time: its name, to hit, damage, and the number for a
// dial; below that, for who wants to, what it costs, the kind of dial and the sentence. Enter goes on through the quick
// fields and does at the end what the first button says; Esc leaves it, uses nothing, and keeps what was typed for the
// next time. What cannot be is refused with a word, and stays as it was typed.
#pragma once

#include "model/packs/owner/card_entries.h"
#include "ui/common/skin.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

#include <map>
#include <utility>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace wheelhouse::ui {

class ChoiceGrid;
class StageHeading;

class LearnStage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit LearnStage(const Skin& skin, QWidget* parent = nullptr);

    /// `known` is what the card says already; what it has no id for is new on it. `actions` are what it may cost.
    void start(const items::FigureRow& row, const packs::AbilityRead& known,
               const std::vector<content::Action>& actions);
    /// Something else is to be shown here: remembers what is typed, and uses nothing. False if some of it cannot be
    /// remembered, which is said.
    bool keepTyped();
    /// It is left without an answer: what is typed stands there again when the same is asked next.
    void putAside();
    /// All that is typed and chosen, to see whether somebody has changed it.
    QStringList texts() const;
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// What was read off the card; nothing in it but kind and id where it was skipped. `isUsed`: it is used now too.
    void answered(const wheelhouse::play::FigureId& figure, const wheelhouse::packs::AbilityRead& read, bool isUsed);
    void finished();
    /// As Esc does it.
    void backAsked();

private:
    /// A field that is typed in; a number from `least` to `most`, or words.
    struct Field {
        QLabel* label;
        QLineEdit* edit;
        int least = 0;
        int most = 0;
    };
    struct Choice {
        QLabel* label;
        QComboBox* box;
    };
    Field addField(QHBoxLayout& row, const char* objectName, const QString& label, int least = 0, int most = 0);
    Choice addChoice(QHBoxLayout& row, const char* objectName, const QString& label);
    QHBoxLayout* addRow();
    void buildFields();
    void showFields();
    void showHeading(const items::FigureRow& row);
    /// What is asked here, to find again what was typed of it.
    QString question() const;
    /// Types again what was put aside, unless the card says something else by now.
    void takeUp();
    void offerActions(const std::vector<content::Action>& actions);
    void goOn(size_t from);
    void offerAnswers();
    void accept(bool isUsed);
    void skip();
    packs::AbilityRead typed() const;
    bool isAsked(size_t field) const;
    bool hasDial() const;
    /// What is typed there; no value for nothing.
    std::optional<int> numberIn(size_t field) const;
    /// What is wrong with what is typed there, one sentence; empty for nothing.
    QString wrongWith(size_t field) const;
    /// Whether all that is typed can be remembered; says at the first field where it cannot.
    bool isSound();
    void say(size_t field, const QString& words);
    void sayNothing();

    Skin m_skin;
    play::FigureId m_figure;
    packs::AbilityRead m_known;
    QStringList m_shown; ///< texts() as they were at the start
    /// What was put aside of each question: texts() as they were at its start, and as they were left.
    std::map<QString, std::pair<QStringList, QStringList>> m_aside;
    StageHeading* m_heading;
    std::vector<Field> m_fields; ///< name, to hit, damage, number, sentence
    Choice m_action{};
    Choice m_dial{};
    QLabel* m_words; ///< what is wrong
    ChoiceGrid* m_grid;
};

} // namespace wheelhouse::ui
