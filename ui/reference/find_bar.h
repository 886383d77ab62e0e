// SPDX-License-Identifier: GPL-3.0-or-later
// Finds words in the article that is read: Enter goes to the next place, Shift+Enter to the one before.
#pragma once

#include "ui/common/skin.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace wheelhouse::ui {

class ArticleView;
class ChoiceButton;

class FindBar : public QWidget, public Skinned
{
    Q_OBJECT

public:
    FindBar(const Skin& skin, ArticleView& view, QWidget* parent = nullptr);

    /// Shows it and takes the keys.
    void open();
    /// Hides it and what it marked. False if it was not open.
    bool leave();
    void setSkin(const Skin& skin) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    ChoiceButton* addButton(Icon icon, const char* name, const QString& title);
    void search(int direction);

    Skin m_skin;
    ArticleView& m_view;
    QLineEdit* m_words;
    QLabel* m_count;
};

} // namespace wheelhouse::ui
