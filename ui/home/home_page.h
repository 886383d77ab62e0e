// SPDX-License-Identifier: GPL-3.0-or-later
// The first page: go on with the last session, start now, start another scenario, and the list of sessions with what
// can be done to them. It reads nothing itself; a SessionDesk does, off this thread, and the page is usable meanwhile.
#pragma once

#include "ui/common/skin.h"
#include "ui/home/file_chooser.h"
#include "ui/home/session_desk.h"

#include <QWidget>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QScrollArea;

namespace wheelhouse::ui {

class ChoiceButton;
class ContinueCard;
class EmptyList;
class HomeHeading;
class Notice;
class ScenarioCard;
class SessionList;
class SessionPanel;
class StartCard;

class HomePage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    using Now = std::function<QDateTime()>;

    /// `desk` and `files` outlive the page.
    HomePage(const Skin& skin, SessionDesk& desk, FileChooser& files, Now now, QWidget* parent = nullptr);

    void setSkin(const Skin& skin) override;
    /// Reads the list again; call when the page comes to the front.
    void refresh();
    /// Says what went wrong with something the page asked for. It goes with the next act.
    void say(const QString& sentence, bool isTrouble);
    /// Whether there is a box of one's own to play with; not so at first.
    void offerBoxes(bool offered);
    /// Chooses a session in the list, if it is there.
    void choose(const QString& path);
    /// The same as soon as the list is there that has been asked for.
    void chooseWhenListed(const QString& path) { m_chooseNext = path; }
    /// The same for the session that was left: to go on with it has the focus then.
    void comeBackFrom(const QString& path);
    /// Says why this session could not be opened, and looks what of it can be saved.
    void tellNotOpened(const QString& path, const QString& sentence);
    /// The session that was left was opened only as far as it can be read: says so, and looks what can be saved.
    void tellOpenedInPart(const QString& path);
    /// List and scenarios have been laid out.
    bool isReady() const { return m_toldReady; }
    /// It is known what is wrong with the chosen session.
    bool hasReport() const;

Q_SIGNALS:
    void openAsked(const QString& path);
    /// Start this scenario with its sample parties, at once.
    void startAsked(const QString& scenario);
    /// Show the choices for this scenario first.
    void setupAsked(const wheelhouse::ui::ScenarioRow& scenario);
    /// The rules are wanted, ready for a question.
    void rulesAsked();
    /// Show the figures of one's own box.
    void boxesAsked();
    /// Show the program's menu with this corner.
    void menuAsked(const QPoint& globalCorner);
    /// List and scenarios have been laid out for the first time.
    void ready();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildHeading();
    QWidget* buildStart();
    QWidget* buildSessions();
    QLabel* addHeading(QBoxLayout& layout, const QString& text);
    void connectDesk();
    void connectSessions();
    void showSessions(const std::vector<SessionRow>& rows);
    void showScenarios(const std::vector<ScenarioRow>& scenarios);
    void showAnswer(const DeskAnswer& answer);
    void chosen();
    void showRemoved(const DeskAnswer& answer);
    /// Brings what was said into sight.
    void reveal(QWidget* widget);
    void tellReady();
    /// Fits sizes and columns to the page's width.
    void arrange();
    void addScenarioCard();
    void layOutScenarios(bool sideBySide);

    Skin m_skin;
    SessionDesk& m_desk;
    FileChooser& m_files;
    Now m_now;
    SessionModel m_model;
    QString m_chooseNext;      ///< a session to choose once the list shows it
    QString m_sayNext;         ///< what to say of it then; until then the notice says it
    bool m_inPartNext = false; ///< or that it was opened only in part
    bool m_listed = false;
    bool m_comesBack = false; ///< from a table, and the list is not read yet
    bool m_scenariosKnown = false;
    bool m_toldReady = false;

    QScrollArea* m_scroll = nullptr;
    QBoxLayout* m_columns = nullptr;
    QBoxLayout* m_startColumn = nullptr;
    QGridLayout* m_scenarioGrid = nullptr;
    HomeHeading* m_heading = nullptr;
    ChoiceButton* m_rules = nullptr;
    ChoiceButton* m_menu = nullptr;
    ContinueCard* m_continue = nullptr;
    StartCard* m_start = nullptr;
    ChoiceButton* m_boxes = nullptr;
    std::vector<ScenarioCard*> m_scenarios;
    std::vector<QLabel*> m_headings;
    Notice* m_notice = nullptr;
    EmptyList* m_empty = nullptr;
    SessionList* m_list = nullptr;
    SessionPanel* m_panel = nullptr;
    ChoiceButton* m_open = nullptr;
    ChoiceButton* m_import = nullptr;
};

} // namespace wheelhouse::ui
