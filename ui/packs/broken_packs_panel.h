// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/packs/box.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace wheelhouse::ui {

class ChoiceButton;

/// The packs that are left out: what each is, where it lies, and on demand all that is wrong with it, one message each
/// that the keyboard reaches. Cards of the owner show theirs from the start, as without them the box looks empty.
class BrokenPacksPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit BrokenPacksPanel(const Skin& skin, QWidget* parent = nullptr);

    /// Hidden where there are none. What is open stays open while the packs are the same.
    void setPacks(const std::vector<BrokenPack>& packs);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// Somebody has mended something.
    void readAgainAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QWidget* widget;
        QLabel* heading;
        QLabel* about;
        ChoiceButton* show;
        std::vector<QLabel*> messages;
        bool isOpen;
    };

    void addRow(const BrokenPack& pack);
    QLabel* addMessage(QVBoxLayout& column, const QString& words);
    void open(size_t row, bool isOpen);
    void dressRow(const Row& row);

    Skin m_skin;
    std::vector<BrokenPack> m_packs;
    std::vector<Row> m_rows;
    QVBoxLayout* m_column;
    ChoiceButton* m_again;
};

} // namespace wheelhouse::ui
