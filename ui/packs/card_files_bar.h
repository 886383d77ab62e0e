// SPDX-License-Identifier: GPL-3.0-or-later
// The owner's cards as files: written to one, and taken over from one by button or by dropping it on the page.
#pragma once

#include "model/packs/owner/owner_cards.h"
#include "ui/common/skin.h"
#include "ui/home/file_chooser.h"

#include <QFutureWatcher>
#include <QWidget>

#include <functional>
#include <set>

class QMimeData;

namespace wheelhouse::ui {

class ChoiceButton;
class Notice;

class CardFilesBar : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// Both outlive the bar.
    CardFilesBar(const Skin& skin, packs::OwnerCards& cards, FileChooser& files, QWidget* parent = nullptr);

    /// Where the bar says what was done; for the page to place.
    QWidget& notice() const;
    /// Its buttons as one reads them.
    std::vector<QWidget*> way() const;
    /// The pack whose cards are exported.
    void setPack(const QString& id, const QString& name);
    /// Takes over what the file says; where it collides with the owner's cards, asks first.
    void importFrom(const QString& path);
    /// The same with the file as it was read, once it is chosen what stays as it is.
    void finishImport(const QString& path, const packs::CardImport& seen, const std::set<QString>& kept);
    /// Whether a file is being read. Until it is, the owner's cards must not change.
    bool isBusy() const { return m_isBusy; }
    /// Takes away what was said.
    void clear();
    /// Says what was done or why it was not.
    void tell(const QString& sentence, bool isTrouble);
    /// The one file that is dragged; empty for anything else.
    static QString fileIn(const QMimeData& data);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// A file is about to be chosen.
    void fileAsked();
    void busyChanged(bool isBusy);
    void choiceAsked(const QString& path, const wheelhouse::packs::CardImport& seen);
    /// The owner's cards for this pack have changed.
    void imported(const QString& base);

private:
    using Work = std::function<std::function<void()>()>;

    /// Does `work` on a thread of the pool, and what it returns on this one, unless the bar is gone by then.
    void aside(const QString& doing, const Work& work);
    void setBusy(bool isBusy);
    static std::function<void()> takeOver(CardFilesBar* bar, packs::OwnerCards cards, const QString& path,
                                          const packs::CardImport& seen, const std::set<QString>& kept);
    void exportCards();
    /// `nothing` says that nothing was done, and with which file.
    void refuse(const QString& nothing, const QString& path, const packs::Problems& problems);
    void showState();

    packs::OwnerCards& m_cards;
    FileChooser& m_files;
    QString m_pack;
    QString m_name;
    ChoiceButton* m_import;
    ChoiceButton* m_export;
    Notice* m_notice;
    QFutureWatcher<std::function<void()>> m_watcher;
    bool m_isBusy = false;
};

} // namespace wheelhouse::ui
