// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for a printer. An interface, so that tests print without a dialog; nothing waits while the dialog is open.
#pragma once

#include <QString>

#include <functional>

class QPagedPaintDevice;
class QWidget;

namespace wheelhouse::ui {

class PrinterChooser
{
public:
    using Print = std::function<void(QPagedPaintDevice& paper)>;

    PrinterChooser() = default;
    PrinterChooser(const PrinterChooser&) = delete;
    PrinterChooser& operator=(const PrinterChooser&) = delete;
    virtual ~PrinterChooser() = default;

    /// Calls `print` once a printer was chosen, and never if none was. `title` names the job.
    virtual void choose(const QString& title, QWidget& parent, Print print) = 0;
};

/// Asks with the system's dialog.
class DialogPrinterChooser : public PrinterChooser
{
public:
    void choose(const QString& title, QWidget& parent, Print print) override;
};

} // namespace wheelhouse::ui
