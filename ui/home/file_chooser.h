// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for a file. An interface, so that tests choose without a dialog; nothing waits while the dialog is open.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace wheelhouse::ui {

class FileChooser
{
public:
    enum class Purpose { OpenSession, ImportSession, ExportSession, ImportCards, ExportCards, SavePdf };
    using Chosen = std::function<void(const QString& path)>;

    FileChooser() = default;
    FileChooser(const FileChooser&) = delete;
    FileChooser& operator=(const FileChooser&) = delete;
    virtual ~FileChooser() = default;

    /// Calls `chosen` with the path once one was chosen, and never if none was. `name` is suggested for a new file.
    virtual void choose(Purpose purpose, const QString& name, QWidget& parent, Chosen chosen) = 0;
};

/// Asks with a dialog, starting in the folder that was used last.
class DialogFileChooser : public FileChooser
{
public:
    using Folder = std::function<QString()>;
    using Remember = std::function<void(const QString& folder)>;

    DialogFileChooser(Folder lastFolder, Remember remember);
    void choose(Purpose purpose, const QString& name, QWidget& parent, Chosen chosen) override;

private:
    Folder m_lastFolder;
    Remember m_remember;
};

} // namespace wheelhouse::ui
