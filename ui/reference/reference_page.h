// SPDX-License-Identifier: GPL-3.0-or-later
// The rules: a field to search in, the contents or what was found, and one article to read. Keys: Enter
// opens, Esc leaves, Alt+Left and Alt+Right go back and forward, Ctrl+D bookmarks, Ctrl+P prints. It changes no game.
#pragma once

#include "ui/common/rule_topic.h"
#include "ui/home/file_chooser.h"
#include "ui/reference/contents_tree.h"
#include "ui/reference/diagram.h"
#include "ui/reference/printer_chooser.h"
#include "ui/reference/reader_marks.h"
#include "ui/reference/reference_desk.h"

#include <QWidget>

#include <functional>

class QBoxLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QStackedWidget;

namespace wheelhouse::ui {

class ArticleView;
class ChoiceButton;
class FindBar;
class ResultList;

class ReferencePage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// Opens the switch of a house rule; false where there is none at hand.
    using SwitchOpener = std::function<bool(const reference::Link& link)>;

    struct Parts {
        QString language;
        std::vector<SystemName> systems; ///< in their order
        BoardAnswers answers;
        FileChooser& files;       ///< outlives the page
        PrinterChooser& printers; ///< the same
        ReaderMarks marks;
        SwitchOpener openSwitch = {}; ///< none: no switch is ever at hand
    };

    /// `desk` outlives the page.
    ReferencePage(const Skin& skin, ReferenceDesk& desk, Parts parts, QWidget* parent = nullptr);

    /// The system that is played comes first; empty: none is.
    void setRunningSystem(const QString& slug);
    /// Where Esc leads, as a word on the button.
    void setWayBack(const QString& words);
    /// Takes the keys, ready for a question.
    void startSearch();
    /// Nothing is searched for any more.
    void forgetQuestion();
    /// Ready for a question with no earlier one left, over the summary of the running game: for what has no rule of its
    /// own.
    void askAnew();
    /// Opens the article that explains it, at the sentence; without one, searches for its name.
    void openTopic(const RuleTopic& topic);
    void openArticle(const reference::Link& link);
    /// Finds in the article, or takes the keys for a search if there is none.
    void find();
    /// Offers to read beside the table, or not any more; nothing: there is no room for it.
    void offerPin(std::optional<bool> pinned);
    /// Draws the article larger (1), smaller (-1) or as at first (0).
    void zoom(int direction);
    /// The articles are read and one is shown.
    bool isReady() const { return m_ready; }

    ArticleView& view() const { return *m_view; }
    const ReaderMarks& marks() const { return m_parts.marks; }
    void setSkin(const Skin& skin) override;
    bool dressesOwnTree() const override { return true; }

Q_SIGNALS:
    /// The reader wants to go on where they were.
    void left();
    /// The same, and the rules are to go.
    void closed();
    void pinned(bool beside);
    void marksChanged(const wheelhouse::ui::ReaderMarks& marks);
    /// isReady() from now on.
    void ready();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildHeader();
    QLayout* buildTools();
    QWidget* buildSide();
    ChoiceButton* addTool(Icon icon, const char* name, const QString& title);
    void connectParts();
    void arrange();
    void refreshTools();
    void showLibrary();
    void search();
    void enter();
    void showHits(const reference::SearchRequest& request, const std::vector<reference::Hit>& hits,
                  const QString& understood);
    void openHit(const reference::Hit& hit);
    void showArticle(const reference::Link& link);
    void tellOfItself(const RuleTopic& topic);
    void follow(const reference::Link& link);
    void leadToSwitch(const reference::Link& link);
    void visit(const reference::Link& link);
    void goBack();
    void goForward();
    void flipBookmark();
    void savePdf();
    void print();
    /// That the article is not there in the reader's language; empty if it is.
    QString languageNote(const reference::Article& article) const;
    void say(const QString& sentence);
    /// Lets the side or the article have the page where there is no room for both.
    void turnTo(bool side);
    bool isNarrow() const;
    QString titleOf(const QString& system) const;
    std::vector<SystemName> systemsInOrder() const;
    reference::Link firstArticle() const;

    Skin m_skin;
    ReferenceDesk& m_desk;
    Parts m_parts;
    QString m_running;
    ReadingHistory m_history;
    reference::Link m_wanted; ///< asked for before the articles were read
    RuleTopic m_wantedTopic;  ///< the same
    QString m_answered;       ///< words for which the results are
    QString m_entered;        ///< words for which Enter was pressed before they were answered
    std::optional<bool> m_pinned;
    bool m_ready = false;
    bool m_turnedToSide = false; ///< where there is room for one
    bool m_wasNarrow = false;
    bool m_sideClosed = false; ///< where there is room for both

    QBoxLayout* m_header = nullptr;
    ChoiceButton* m_close = nullptr;
    ChoiceButton* m_pin = nullptr;
    QLineEdit* m_search = nullptr;
    ChoiceButton* m_back = nullptr;
    ChoiceButton* m_forward = nullptr;
    ChoiceButton* m_bookmark = nullptr;
    ChoiceButton* m_pdf = nullptr;
    ChoiceButton* m_print = nullptr;
    ChoiceButton* m_contents = nullptr;
    QStackedWidget* m_side = nullptr;
    ContentsTree* m_tree = nullptr;
    QWidget* m_found = nullptr; ///< the results, and what was looked for
    QLabel* m_understood = nullptr;
    ResultList* m_results = nullptr;
    QLabel* m_nothing = nullptr;
    QWidget* m_reader = nullptr;
    ArticleView* m_view = nullptr;
    FindBar* m_find = nullptr;
    QLabel* m_said = nullptr;
};

} // namespace wheelhouse::ui
