// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/pack.h"
#include "model/packs/owner/owner_cards.h"
#include "ui/common/skin.h"

#include <QWidget>

#include <set>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace wheelhouse::ui {

class ChoiceButton;
class PrimaryButton;

/// Where a file of cards says something else than the owner has entered: each place with both values, to choose one.
/// Nothing is done before it is confirmed. At first the owner's own value is chosen everywhere.
class ImportPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit ImportPanel(const Skin& skin, QWidget* parent = nullptr);

    /// `pack` is the one that is completed.
    void show(const QString& path, const packs::CardImport& seen, const content::Pack& pack);
    const QString& path() const { return m_path; }
    const packs::CardImport& seen() const { return m_seen; }
    /// What stays as the owner has it.
    std::set<QString> kept() const;
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void confirmed();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Row {
        std::vector<QString> whats; ///< the places; one but for the last row, which stands for all that are not shown
        bool keepsMine;
        QWidget* widget;
        QLabel* name;
        ChoiceButton* mine;
        ChoiceButton* theirs;
        std::vector<QLabel*> values;
    };

    QWidget* buildBar();
    void addRow(const std::vector<QString>& whats, const QString& name, const QString& mine, const QString& theirs);
    void choose(size_t row, bool mine);
    void chooseAll(bool mine);
    void count();
    void showRow(const Row& row);

    Skin m_skin;
    QString m_path;
    packs::CardImport m_seen;
    QLabel* m_heading;
    QLabel* m_help;
    QScrollArea* m_scroll;
    QVBoxLayout* m_rowsLayout;
    ChoiceButton* m_allMine;
    ChoiceButton* m_allTheirs;
    ChoiceButton* m_cancel = nullptr;
    PrimaryButton* m_confirm = nullptr;
    std::vector<Row> m_rows;
};

} // namespace wheelhouse::ui
