// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/file_chooser.h"

#include "model/store/files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace wheelhouse::ui {
namespace {

QString sayInDialog(const char* text)
{
    return QCoreApplication::translate("FileChooser", text);
}

} // namespace

DialogFileChooser::DialogFileChooser(Folder lastFolder, Remember remember)
    : m_lastFolder(std::move(lastFolder)), m_remember(std::move(remember))
{
}

void DialogFileChooser::choose(Purpose purpose, const QString& name, QWidget& parent, Chosen chosen)
{
    auto* dialog = new QFileDialog(&parent); // deletes itself when it is closed
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setDirectory(m_lastFolder());
    const QString sessions = sayInDialog("Wheelhouse sessions (%1)").arg('*' + store::sessionSuffix());
    const QString exports = sayInDialog("Exported sessions (%1)").arg(QStringLiteral("*.json"));
    const QString cards = sayInDialog("Cards (%1)").arg(QStringLiteral("*.json"));
    switch (purpose) {
    case Purpose::OpenSession:
        dialog->setWindowTitle(sayInDialog("Open a session"));
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters({sessions});
        break;
    case Purpose::ImportSession:
        dialog->setWindowTitle(sayInDialog("Import an exported session"));
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters({exports});
        break;
    case Purpose::ExportSession:
        dialog->setWindowTitle(sayInDialog("Export the whole session, with every secret"));
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setNameFilters({exports});
        dialog->setDefaultSuffix(QStringLiteral("json"));
        dialog->selectFile(name + QStringLiteral(".json"));
        break;
    case Purpose::ImportCards:
        dialog->setWindowTitle(sayInDialog("Take over cards from a file"));
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters({cards});
        break;
    case Purpose::ExportCards:
        dialog->setWindowTitle(sayInDialog("Write your cards to a file"));
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setNameFilters({cards});
        dialog->setDefaultSuffix(QStringLiteral("json"));
        dialog->selectFile(name + QStringLiteral(".json"));
        break;
    case Purpose::SavePdf:
        dialog->setWindowTitle(sayInDialog("Save as a PDF file"));
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setNameFilters({sayInDialog("PDF files (%1)").arg(QStringLiteral("*.pdf"))});
        dialog->setDefaultSuffix(QStringLiteral("pdf"));
        dialog->selectFile(name + QStringLiteral(".pdf"));
        break;
    }
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent,
                     [remember = m_remember, chosen = std::move(chosen)](const QString& path) {
                         remember(QFileInfo(path).absolutePath());
                         chosen(path);
                     });
    dialog->open();
}

} // namespace wheelhouse::ui
