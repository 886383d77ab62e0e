// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the box with files of cards that are taken over.
#pragma once

#include "tests/ui/packs/quick_page.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/import_panel.h"

#include <QLabel>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

inline const QString annsKind = QStringLiteral("characters/ann/kind");
inline const QString annsRole = QStringLiteral("characters/ann/role");

class CardFilesPage : public QuickPage
{
protected:
    content::Pack pack() const { return shelf().front().pack.value_or(content::Pack()); }
    content::Character ann() const { return *content::find(pack().characters, content::CharacterId("ann")); }
    /// A file of somebody else's cards.
    void writeTheirs(const std::vector<std::pair<QString, nlohmann::json>>& values) const
    {
        packs::OwnerCards theirs(path("theirs"), {path("box.json")});
        for (const auto& [what, value] : values)
            QVERIFY2(theirs.set("box", what, value), qPrintable(what));
        QVERIFY(theirs.exportTo("box", path("theirs.json")));
    }
    void importFile(const QString& name)
    {
        m_files.path = path(name);
        press("importCardsButton");
        waitForIt();
    }
    /// The file is read elsewhere.
    void waitForIt() { QTRY_VERIFY(find<ui::ChoiceButton>("importCardsButton")->isEnabled()); }
    void confirm()
    {
        auto* button = find<ui::PrimaryButton>("importConfirmButton");
        QTRY_VERIFY(!button->isDead());
        press("importConfirmButton");
        waitForIt();
    }
    QString notice() const { return find<QLabel>("noticeWords")->text(); }
    bool isChoosing() const { return find<ui::ImportPanel>("importPanel")->isVisible(); }
};

} // namespace wheelhouse::testing
