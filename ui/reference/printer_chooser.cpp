// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/printer_chooser.h"

#include "ui/reference/article_paper.h"

#include <QPrintDialog>
#include <QPrinter>

#include <memory>
#include <utility>

namespace wheelhouse::ui {

void DialogPrinterChooser::choose(const QString& title, QWidget& parent, Print print)
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::ScreenResolution);
    printer->setDocName(title);
    auto* dialog = new QPrintDialog(printer.get(), &parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, dialog, [printer, print = std::move(print)] {
        printer->setResolution(paperDots);
        print(*printer);
    });
    dialog->open();
}

} // namespace wheelhouse::ui
