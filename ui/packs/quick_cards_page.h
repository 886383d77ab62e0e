// SPDX-License-Identifier: GPL-3.0-or-later
// "Play my box": what can be begun with each pack and all that is in it, whatever its game. Of figures that come along,
// the numbers that play begins with are entered here. What is entered is written at once; what is left empty stays
// unknown, and such a figure is played as well.
#pragma once

#include "model/packs/owner/owner_cards.h"
#include "ui/common/skin.h"
#include "ui/home/file_chooser.h"
#include "ui/packs/box.h"
#include "ui/packs/card_sheet.h"
#include "ui/packs/leave_warning.h"
#include "ui/setup/start_choice.h"

#include <QPointer>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QBoxLayout;
class QLabel;
class QScrollArea;

namespace wheelhouse::ui {

class BrokenPacksPanel;
class CardFilesBar;
class ChoiceButton;
class ContentsPanel;
class DifferencesPanel;
class ImportPanel;
class PrimaryButton;
class QuickFigureRow;
class QuickSeat;

class QuickCardsPage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// `cards` and `files` outlive the page.
    QuickCardsPage(const Skin& skin, packs::OwnerCards& cards, FileChooser& files, QWidget* parent = nullptr);

    ~QuickCardsPage() override;

    void setBoxes(const std::vector<Box>& boxes);
    /// Shows which packs are left out, and why.
    void showBroken(const std::vector<BrokenPack>& packs);
    /// Keeps what is typed at this moment; the keyboard stays.
    void keepTyped();
    /// The same; false if some of what is typed cannot be kept, which is said, unless that was just said to who went
    /// the same `way`.
    bool mayLeave(const QString& way);
    /// Shows the boxes as they are now; what is typed stays as long as they have the same figures.
    void renew(const std::vector<Box>& boxes);
    StartChoice choice() const;
    /// Gives the keyboard to the button that leads to this figure's card.
    void focusCard(const CardAddress& address);
    /// The box that is shown; nullptr while there is none.
    const Box* box() const { return m_box < m_boxes.size() ? &m_boxes[m_box] : nullptr; }
    /// Whether a file is being read or taken over; until it is, the owner's cards must not change.
    bool isBusy() const;
    /// Says why something was not done.
    void tell(const QString& trouble) { say(trouble); }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void startAsked(const wheelhouse::ui::StartChoice& choice);
    /// Of something that is begun with more choices than this page asks.
    void setupAsked(const wheelhouse::ui::ScenarioRow& row);
    /// An article of the rules.
    void articleAsked(const QString& system, const QString& slug);
    /// To throw the dice of the pack that is shown.
    void diceAsked();
    void backAsked();
    /// The whole card of whatever has one.
    void cardAsked(const wheelhouse::ui::CardAddress& address);
    /// The owner's cards have changed; answer with renew().
    void renewAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    QWidget* buildBar();
    void listen();
    void buildImport();
    void buildContents();
    void showContents();
    void addCard(const QString& deck, const QString& name);
    void showImport(const QString& path, const packs::CardImport& seen);
    void closeImport();
    void setBusy(bool isBusy);
    bool mayDrop() const;
    void showImported(const QString& base);
    void offer(const std::vector<Box>& boxes);
    void renewOffers(const std::vector<Box>& boxes);
    void offerBeginnings();
    void offerPack(size_t box);
    void showOffers();
    void showNothing();
    void dropSeats();
    void showBeginning(size_t box, size_t beginning);
    QString aboutShown() const;
    /// nullptr where nothing can be begun.
    const BoxBeginning* shown() const;
    void askForCard(const CardAddress& address);
    void showState();
    void save(const QString& id, const packs::QuickWheel& wheel);
    /// Takes back what was entered last, or does again what was taken back.
    void undo() { step(true); }
    void redo() { step(false); }
    void step(bool isBack);
    QString tell(const std::optional<packs::CardStep>& step) const;
    void showDifferences();
    void take(const QString& what, const QByteArray& value);
    void renewRows();
    /// What is typed and not kept, field by field.
    QStringList unkept() const;
    void say(const packs::Problems& problems);
    void say(const QString& trouble);
    void orderTabs();
    void arrange();
    std::vector<QuickFigureRow*> rows() const;
    QuickFigureRow* rowOf(const QString& id) const;
    void focusFrom(size_t row);
    QString packId() const { return box() ? box()->pack : QString(); }

    Skin m_skin;
    packs::OwnerCards& m_cards;
    std::vector<Box> m_boxes;
    LeaveWarning m_warning;
    QPointer<QWidget> m_focusBefore; ///< while a file is read
    QString m_undone;                ///< the id of the figure whose number was taken back, until that is shown
    size_t m_box = 0;                ///< this and the next: what is shown
    size_t m_beginning = 0;
    QScrollArea* m_scroll;
    CardFilesBar* m_filesBar;
    ImportPanel* m_import;
    BrokenPacksPanel* m_broken;
    DifferencesPanel* m_differences;
    QWidget* m_bar = nullptr;
    QLabel* m_name;
    QLabel* m_about; ///< what is shown, or that there is nothing to begin
    QLabel* m_help;
    QLabel* m_trouble;
    QWidget* m_packRow; ///< the boxes there are
    QWidget* m_beginningRow;
    QBoxLayout* m_seatsLayout;
    struct Offer {
        size_t box;
        size_t beginning;
        ChoiceButton* button;
    };
    std::vector<Offer> m_offers;
    std::vector<std::pair<size_t, ChoiceButton*>> m_packs; ///< with the place of their box
    std::vector<QuickSeat*> m_seats;
    ContentsPanel* m_contents;
    ChoiceButton* m_back = nullptr;
    ChoiceButton* m_undo = nullptr;
    ChoiceButton* m_redo = nullptr;
    PrimaryButton* m_play = nullptr;
};

} // namespace wheelhouse::ui
