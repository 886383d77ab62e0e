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

    /// Hidden where there are none. A pack that stays in the list stays open or closed, and keeps the keyboard. Where
    /// reading them again was asked for and nothing has changed, says so.
    void setPacks(const std::vector<BrokenPack>& packs);
    /// What the keyboard reaches, as one reads it.
    std::vector<QWidget*> way() const;
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
    void showPacks(const std::vector<BrokenPack>& packs);
    void focusPack(const QString& path);

    Skin m_skin;
    std::vector<BrokenPack> m_packs;
    std::vector<Row> m_rows;
    QVBoxLayout* m_column;
    ChoiceButton* m_again;
    QLabel* m_unchanged;
    bool m_isAsked = false; ///< to read them again
};

} // namespace wheelhouse::ui
