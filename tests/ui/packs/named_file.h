// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/home/file_chooser.h"

#include <optional>

namespace wheelhouse::testing {

/// Chooses the file that the test has named.
class NamedFile : public ui::FileChooser
{
public:
    void choose(Purpose purpose, const QString& name, QWidget&, Chosen chosen) override
    {
        asked = purpose;
        suggested = name;
        chosen(path);
    }

    std::optional<Purpose> asked;
    QString suggested;
    QString path;
};

} // namespace wheelhouse::testing
