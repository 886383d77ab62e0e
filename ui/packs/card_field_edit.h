// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/packs/card_sheet.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace wheelhouse::ui {

class SentenceEdit;

/// One field of a card: its name, what is typed, and below it what is wrong with that. What is typed stays until
/// somebody types something else. Ctrl+Z takes back typing as long as there is some, and is the page's afterwards.
class CardFieldEdit : public QWidget, public Skinned
{
    Q_OBJECT

public:
    CardFieldEdit(const CardField& field, const Skin& skin, QWidget* parent = nullptr);

    /// What the field belongs to, for the spoken name.
    void setOwner(const QString& owner);

    QString text() const;
    /// Shows what is known now.
    void setSaved(const QString& text);
    /// What was known when it was last shown or kept.
    const QString& saved() const { return m_saved; }
    /// What is typed counts as known from now on.
    void keep() { m_saved = text(); }
    bool isChanged() const { return text().trimmed() != m_saved.trimmed(); }
    /// Whether what is typed was said not to be kept, and nothing was typed since.
    bool isJudged() const { return isChanged() && m_judged == text(); }
    bool isRefused() const { return isJudged() && m_isTrouble; }
    /// What is wrong or missing, one sentence; empty for nothing.
    void setWords(const QString& sentence, bool isTrouble);
    /// Shows or hides it with what is said of it.
    void setShown(bool isShown);
    /// Where that is said, to stand where there is room for it.
    QLabel& words() const { return *m_words; }
    void takeFocus();
    /// The widget that has the keyboard.
    QWidget& edit() const { return *m_edit; }
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;

Q_SIGNALS:
    void edited();
    /// The keyboard came here.
    void entered();
    /// The field was left, or a choice was made.
    void left();
    /// Enter was pressed in a field of one line.
    void finished();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takesStep(QEvent& event);
    void buildLine();
    void buildSentence();
    void buildChoice();

    CardField m_field;
    Skin m_skin;
    QString m_saved;
    std::optional<QString> m_judged; ///< as it was typed when the words below were said
    bool m_isTrouble = false;
    QLabel* m_name;
    QLabel* m_words;
    QWidget* m_edit = nullptr;
    QLineEdit* m_line = nullptr;
    SentenceEdit* m_sentence = nullptr;
    QComboBox* m_choice = nullptr;
};

} // namespace wheelhouse::ui
