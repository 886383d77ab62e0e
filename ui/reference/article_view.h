// SPDX-License-Identifier: GPL-3.0-or-later
// One article to read: headings, sentences that can be scrolled to and stand out, links with the short form of their
// rule as a hint, and diagrams to touch. Keys scroll; Tab goes through links and diagrams in the order of the text,
// Enter follows a link.
#pragma once

#include "ui/reference/article_stops.h"

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
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Place {
        int letter = 0; ///< the first one that is seen
        int top = 0;    ///< of its line, in the viewport
        int scrolled = -1;
    };

    void write();
    void layOut();
    void setRoom();
    /// Changes how the text is set; what is read stays where it is on the screen.
    void keepPlace(const std::function<void()>& change);
    int firstSeenLetter() const;
    void placeDiagrams();
    void mark();
    void scrollToPosition(int position);
    void tell(const QString& words);
    QRect rectOf(const TextRange& range) const;
    bool isSeen(const ArticleStop& stop) const;
    /// Index of the stop that the keyboard is on; -1: on none that can be seen.
    int stopNow() const;
    void goToStop(int stop);

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
    Place m_place;
    std::vector<ArticleStop> m_stops; ///< without the diagrams that cannot be touched
    int m_stop = -1;
    std::optional<TextRange> m_marked;
    std::vector<TextRange> m_found;
    QString m_words;
    int m_findFrom = -1; ///< letter; -1: from the first that is seen
    int m_foundNumber = 0;
};

} // namespace wheelhouse::ui
