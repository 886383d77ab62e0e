// SPDX-License-Identifier: GPL-3.0-or-later
// One article to read: headings, sentences that can be scrolled to and stand out, links with the short form of their
// rule as a hint, and diagrams to touch. Keys scroll; Tab goes from link to link.
#pragma once

#include "ui/reference/article_writer.h"

#include <QPointer>
#include <QTextBrowser>

#include <functional>

namespace wheelhouse::ui {

class DiagramWidget;

class ArticleView : public QTextBrowser, public Skinned
{
    Q_OBJECT

public:
    /// The short form of where a link leads; empty for none.
    using ShortForm = std::function<QString(const reference::Link&)>;

    ArticleView(const Skin& skin, BoardAnswers answers, ShortForm shortForm, QWidget* parent = nullptr);

    /// Shows an article, which outlives the view or the next call. `over` and `seeAlso` as in ArticleSetting.
    void setArticle(const reference::Article& article, const QString& over,
                    const std::vector<std::pair<QString, reference::ArticleId>>& seeAlso);
    const reference::Article* article() const { return m_article; }
    const Diagrams& diagrams() const { return m_diagrams; }
    ArticleSetting setting() const;
    void setSkin(const Skin& skin) override;
    void setZoom(int percent);

    /// Brings the sentence of the rule into view and marks it; false if it is not stated here.
    bool showRule(const QString& rule);
    void showBlock(int block);
    /// The sentence that is marked; empty if none is.
    QString markedText() const;
    double scrolled() const;
    void scrollTo(double share);

    /// Marks all places of the words and goes to the first from here on, or to the next one in `direction`. Returns how
    /// many there are.
    int find(const QString& words, int direction);
    /// Which of them is shown, counted from 1; 0 if there is none.
    int foundNumber() const { return m_foundNumber; }
    void endFind();

Q_SIGNALS:
    void linkAsked(const wheelhouse::reference::Link& link);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void write();
    void layOut();
    void placeDiagrams();
    void mark();
    void scrollToPosition(int position);

    Skin m_skin;
    BoardAnswers m_answers;
    ShortForm m_shortForm;
    double m_zoom = 1;
    const reference::Article* m_article = nullptr;
    QString m_over;
    std::vector<std::pair<QString, reference::ArticleId>> m_seeAlso;
    Diagrams m_diagrams;
    std::vector<DiagramWidget*> m_widgets;
    QPointer<DiagramObject> m_object;
    WrittenArticle m_written;
    std::optional<TextRange> m_marked;
    std::vector<TextRange> m_found;
    QString m_words;
    int m_foundNumber = 0;
};

} // namespace wheelhouse::ui
