// SPDX-License-Identifier: GPL-3.0-or-later
// One figure's whole card: a form laid out as the card is, and beside it what the table will show. Each field is kept
// when it is left; what cannot be kept stays in its field, which says why.
#pragma once

#include "model/packs/owner/owner_cards.h"
#include "ui/common/skin.h"
#include "ui/packs/card_sheet.h"
#include "ui/packs/leave_warning.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace wheelhouse::ui {

class CardPreview;
class CardSectionPanel;
class ChoiceButton;

class CardPage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    using PackValue = std::shared_ptr<const content::Pack>;

    /// `cards` outlives the page.
    CardPage(const Skin& skin, packs::OwnerCards& cards, QWidget* parent = nullptr);
    /// Keeps what is typed.
    ~CardPage() override;

    /// Shows the card of a figure of this pack.
    void setCard(const CardAddress& address, const PackValue& pack);
    /// Shows the same card as it is now.
    void renew(const PackValue& pack);
    /// Keeps what is typed at this moment; the keyboard stays. False if it could not be kept, which its field says.
    bool keepTyped();
    /// Keeps what is typed; false if some of it cannot be kept, which is said, unless that was just said to who went
    /// the same `way`.
    bool mayLeave(const QString& way);
    /// Where the button leads back to, as beside its word.
    void setBackWords(const QString& where);
    const CardAddress& address() const { return m_form.address; }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void backAsked();
    /// The owner's cards have changed; answer with renew().
    void renewAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildBar();
    void build(CardSheet form);
    void drop(const std::vector<CardSectionPanel*>& panels);
    CardSectionPanel* addPanel(const CardSection& section, int at);
    QString headingFor(const CardSection& section) const;
    void addMore(SectionKind kind, std::vector<CardSectionPanel*>& before);
    void addMoreButton(SectionKind kind);
    void orderTabs();
    void addSection(SectionKind kind);
    QString wordFor(const CardSection& section) const;
    void keep(CardSectionPanel* panel, const QString& key);
    void settleKept(CardSectionPanel& panel, const QString& key, const QString& path, const CardSection& kept);
    void tryAgain();
    void goOn(CardSectionPanel* panel, const QString& key);
    void remove(CardSectionPanel* panel);
    void goToNext();
    /// Takes back what was entered last, or does again what was taken back.
    void undo() { step(true); }
    void redo() { step(false); }
    void step(bool isBack);
    QString tell(const std::optional<packs::CardStep>& step) const;
    void leave();
    void say(const QString& trouble);
    CardSheet typed() const;
    void preview();
    void showState();
    void focusOn(const QString& what);
    void focusFirst();
    int seat() const;
    CardAddress next() const;
    void arrange();

    Skin m_skin;
    packs::OwnerCards& m_cards;
    PackValue m_pack;
    CardSheet m_form; ///< as it was read; what is typed is in the panels
    LeaveWarning m_warning;
    QString m_undone; ///< what was taken back, until it is shown
    bool m_showsBloodied = false;
    QScrollArea* m_scroll;
    QScrollArea* m_side;
    QBoxLayout* m_parts;
    QVBoxLayout* m_sections;
    CardPreview* m_preview;
    QLabel* m_trouble;
    std::vector<CardSectionPanel*> m_panels;
    std::vector<ChoiceButton*> m_more;
    ChoiceButton* m_back = nullptr;
    ChoiceButton* m_undo = nullptr;
    ChoiceButton* m_redo = nullptr;
    ChoiceButton* m_next = nullptr;
};

} // namespace wheelhouse::ui
