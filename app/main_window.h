// SPDX-License-Identifier: GPL-3.0-or-later
// The window: puts one page in front, passes wishes from page to page, and keeps the look. Pages are made when they are
// first needed. It knows no rule and reads no file.
#pragma once

#include "app/screen_language.h"
#include "app/session_openers.h"
#include "app/settings.h"
#include "ui/common/rule_topic.h"
#include "ui/home/home_page.h"
#include "ui/home/session_desk.h"
#include "ui/packs/card_sheet.h"
#include "ui/reference/printer_chooser.h"
#include "ui/table/tools/card_desk.h"

#include <QMainWindow>
#include <QPointer>
#include <QSettings>

#include <functional>
#include <memory>

class QMenu;
class QStackedWidget;

namespace wheelhouse::reference {
struct Link;
} // namespace wheelhouse::reference

namespace wheelhouse::ui {
class CardPage;
class QuickCardsPage;
class ReferenceDesk;
class ReferencePage;
class RuleHints;
class SettlePage;
class DicePage;
class SetupPage;
class TablePage;
} // namespace wheelhouse::ui

namespace wheelhouse::app {

class PageRoom;
class SpeechEngine;
class Voice;

class MainWindow : public QMainWindow, public ui::RuleReader
{
    Q_OBJECT

public:
    /// What the window is given; all of it outlives the window.
    struct Parts {
        Settings& settings;
        QSettings& state; ///< geometry and the like, nothing that anybody chose
        ScreenLanguage& language;
        const SessionOpeners& openers;
        ui::FileChooser& files;
        store::SessionLibrary library;
        ui::HomePage::Now now;
        /// Makes what reads aloud, on a thread of its own; none: nothing is read.
        std::function<std::unique_ptr<SpeechEngine>()> speech = {};
    };

    explicit MainWindow(const Parts& parts);
    /// Waits until what was asked for is written.
    ~MainWindow() override;

    /// Shows the window as it was left, or filling the screen where that is too small for it.
    void appear();
    void showHome();
    void showSetup(const ui::ScenarioRow& scenario);
    /// The page on which the figures of one's own box get their first numbers, once the packs are read.
    void showBoxes();
    /// The page for the whole card of a figure in one of the boxes, once they are read.
    void showCard(const ui::CardAddress& address);
    /// The same for a figure on the table, which is in front again afterwards.
    void correctCard(const ui::CardAddress& address);
    void openSession(const QString& path);
    /// The pad that settles sight as the game on the table has it; when it is closed, the page before is in front
    /// again. Where there is nothing to settle, the table says so.
    void showSettle();
    /// The dice of the pack on the page of the boxes; when it is closed, that page is in front again.
    void showDice();
    /// The rules, ready for a question; when they are left, the page before is in front again as it was.
    void showRules();
    void showCredits();
    void showArticle(const QString& system, const QString& slug);
    /// The rules at the sentence that states this one.
    void openRule(const QString& rule);
    /// The rules at what they say of this.
    void readRule(const ui::RuleTopic& topic) override;
    void startSession(const ui::StartChoice& choice);
    QMenu& menu();
    const SessionOpeners& openers() const { return m_parts.openers; }
    /// What reads and changes the list of sessions; there is one from the first showHome() on.
    ui::SessionDesk& desk() const { return *m_desk; }

    /// nullptr while there is none.
    ui::HomePage* homePage() const { return m_home; }
    /// Of the session on the table; empty where there is none.
    const QString& tablePath() const { return m_path; }
    ui::SetupPage* setupPage() const { return m_setup; }
    ui::QuickCardsPage* quickCardsPage() const { return m_quickCards; }
    ui::CardPage* cardPage() const { return m_card; }
    ui::SettlePage* settlePage() const { return m_settle; }
    ui::DicePage* dicePage() const { return m_dice; }
    ui::TablePage* tablePage() const { return m_table; }
    /// Nothing that was asked of the session waits to be written.
    bool isSettled() const { return !m_host || m_host->pending() == 0; }
    ui::ReferencePage* referencePage() const { return m_reference; }
    /// The session on the table; nullptr while there is none.
    items::SessionHost* host() const { return m_host.get(); }
    /// What reads and writes the packs for the table; nullptr while there is no table.
    ui::CardDesk* cardDesk() const { return m_cardDesk.get(); }

Q_SIGNALS:
    /// The page in front shows what it is there to show.
    void pageReady(QWidget* page);
    /// A session could not be opened; the home page says why.
    void openFailed();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void buildHome();
    void buildMenu();
    void buildQuickCards();
    void buildCard();
    void leaveCard();
    ui::SessionDesk& sessionDesk();
    /// Reads the boxes away from this thread; then calls `then` on it, unless another page was asked for meanwhile.
    void readBoxes(std::function<void(const ui::BoxShelf&)> then);
    /// Shows the owner's cards as they are now on the pages that are there.
    void renewCards();
    void addThemes();
    void addScales();
    void addMotion();
    void addReading();
    /// As the setting says.
    void moveOrNot();
    void addLanguages();
    void chooseLanguage(const QString& code);
    void connectSettings();
    void play(const QString& path, items::Opener opener);
    void leaveTable();
    /// From the session on the table to the one that it has begun, or back from there with its end.
    void goOnward(const play::JsonValue& more);
    void handBack();
    /// Looks for the file of a session away from this thread, then calls `then` with its path; empty where there is
    /// none.
    void findSession(const QString& id, std::function<void(const QString& path)> then);
    /// False where something is typed on a page and cannot be kept; it is in front then and says so, but only once.
    bool mayClose();
    /// Keeps in mind that this session was opened, if it is not in the program's own folder.
    void remember(const QString& path);
    void showPage(QWidget* page);
    void buildRules();
    void buildRuleHints();
    ui::ReferenceDesk& referenceDesk();
    QString articleLanguage() const;
    void bringRules();
    /// Gives the keys back to where they were; rules beside the table stay there.
    void leaveRules();
    void closeRules();
    /// Opens the switch of a house rule where it is at hand: at the table, or where a game is set up.
    bool openSwitch(const reference::Link& link);
    void pinRules(bool beside);
    /// Puts the rules where there is room for them.
    void arrangeRules();
    bool showsTable() const;
    bool readsRules() const;
    /// What F1 asks: the rule behind what the keyboard is on, else behind what the table says.
    void openRuleInQuestion();
    void dress();
    void speak();
    void stepScale(int direction);
    /// Looks for a voice that reads what monsters do.
    void lookForVoice();
    /// What is read aloud ends.
    void hush();
    void flipFullScreen();
    void openMenu(const QPoint& corner);

    Parts m_parts;
    ui::Skin m_skin;
    PageRoom* m_room;
    QStackedWidget* m_pages;
    QMenu* m_menu = nullptr;
    std::unique_ptr<ui::SessionDesk> m_desk;
    ui::HomePage* m_home = nullptr;
    ui::SetupPage* m_setup = nullptr;
    packs::OwnerCards m_cards;
    ui::QuickCardsPage* m_quickCards = nullptr;
    ui::CardPage* m_card = nullptr;
    bool m_isCardOfTable = false;   ///< the page of the card goes back to the table
    bool m_rulesWereBeside = false; ///< the table, when the page of a card took its place
    bool m_renewing = false;
    bool m_renewAgain = false; ///< asked for while the boxes were being read
    ui::SettlePage* m_settle = nullptr;
    ui::DicePage* m_dice = nullptr;
    std::unique_ptr<ui::CardDesk> m_cardDesk; ///< of the session on the table
    std::unique_ptr<items::SessionHost> m_host;
    std::unique_ptr<Voice> m_voice; ///< from the first table on
    ui::TablePage* m_table = nullptr;
    /// For one table after the other.
    std::shared_ptr<ui::CardDesk::Unwritten> m_unwritten = std::make_shared<ui::CardDesk::Unwritten>();
    QString m_path;                                     ///< of the session on the table
    bool m_isInPart = false;                            ///< it is damaged, and shown as far as it can be read
    QString m_system;                                   ///< that it plays; empty if it does not say
    std::unique_ptr<ui::ReferenceDesk> m_referenceDesk; ///< from the first time that the rules are read
    ui::ReferencePage* m_reference = nullptr;
    ui::RuleHints* m_ruleHints = nullptr;
    ui::DialogPrinterChooser m_printers;
    QPointer<QWidget> m_focusBeforeRules;
};

} // namespace wheelhouse::app
