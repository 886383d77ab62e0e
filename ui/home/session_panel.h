// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the chosen session. Renaming, deleting and exporting are asked about here, in the panel, with
// everything that follows from them said before it is done.
#pragma once

#include "model/store/repair.h"
#include "ui/common/skin.h"
#include "ui/home/session_row.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;

namespace wheelhouse::ui {

class ChoiceButton;

class SessionPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    enum class Mode { Actions, Rename, Delete, Export };

    explicit SessionPanel(const Skin& skin, QWidget* parent = nullptr);

    /// Shows this session, or nothing. Staying with the same file keeps the mode.
    void setSession(const std::optional<SessionRow>& session);
    /// What is wrong with the chosen damaged file.
    void setReport(const QString& path, const store::DamageReport& report);
    /// It says that something went wrong.
    bool isTroubled() const { return m_saidTrouble && !m_said.isEmpty(); }
    bool hasReport() const { return m_report.has_value(); }
    /// A sentence about what was just done or not done; it goes with the next choice.
    void say(const QString& sentence, bool isTrouble);
    /// The chosen session was opened only as far as it can be read; what its report says stands beside it.
    void sayOpenedInPart();
    /// There is no trash for the chosen session: only deleting for good is left to ask about.
    void offerDeleting();
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void openAsked(const QString& path);
    void renameAsked(const QString& path, const QString& name);
    void trashAsked(const QString& path);
    void deleteAsked(const QString& path);
    void exportAsked(const QString& path);
    /// To keep what can be read, as a new session of this name.
    void rescueAsked(const QString& path, const QString& name);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    ChoiceButton* addButton(const char* objectName, const QString& title, Icon icon);
    void arrange();
    void giveFocus();
    QString words() const;

    Skin m_skin;
    std::optional<SessionRow> m_session;
    std::optional<store::DamageReport> m_report;
    Mode m_mode = Mode::Actions;
    bool m_noTrash = false;
    QString m_said;
    bool m_saidTrouble = false;
    bool m_openedInPart = false;
    QLabel* m_title;
    QLabel* m_words;
    QLineEdit* m_name;
    QWidget* m_buttons;
    ChoiceButton* m_open;
    ChoiceButton* m_rename;
    ChoiceButton* m_export;
    ChoiceButton* m_delete;
    ChoiceButton* m_rescue;
    ChoiceButton* m_saveName;
    ChoiceButton* m_trash;
    ChoiceButton* m_deleteForGood;
    ChoiceButton* m_chooseFile;
    ChoiceButton* m_keep;
};

/// What is wrong with a damaged file and what a copy would hold, in words.
QString damageWords(const store::DamageReport& report);

} // namespace wheelhouse::ui
