// SPDX-License-Identifier: GPL-3.0-or-later
// What the card says of something that a figure uses for the first time: its name, to hit, damage, and the number for a
// dial. Enter goes on from field to field and remembers at the end; Esc skips.
#pragma once

#include "model/packs/card_entries.h"
#include "ui/common/skin.h"
#include "ui/table/table_context.h"

#include <QWidget>

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

    /// `known` is what the card says already; what it has no id for is new on it.
    void start(const items::FigureRow& row, const packs::AbilityRead& known);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// What was read off the card; nothing in it but kind and id where it was skipped.
    void answered(const wheelhouse::play::FigureId& figure, const wheelhouse::packs::AbilityRead& read);
    void finished();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Field {
        QLabel* label;
        QLineEdit* edit;
    };
    Field addField(const char* objectName, const QString& label);
    void goOn(size_t from);
    void accept();
    void skip();
    bool isAsked(size_t field) const;

    Skin m_skin;
    play::FigureId m_figure;
    packs::AbilityRead m_known;
    StageHeading* m_heading;
    std::vector<Field> m_fields; ///< name, to hit, damage, number
    ChoiceGrid* m_grid;
};

} // namespace wheelhouse::ui
