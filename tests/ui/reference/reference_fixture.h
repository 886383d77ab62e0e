// SPDX-License-Identifier: GPL-3.0-or-later
// The rules page with the articles that come with the program.
#pragma once

#include "app/cli/board/board_answers.h"
#include "ui/reference/article_paper.h"
#include "ui/reference/reference_page.h"

#include <QPageSize>
#include <QPdfWriter>
#include <QSignalSpy>
#include <QTest>

namespace wheelhouse::testing {

/// Chooses the path that it was given.
class ChoosesPath : public ui::FileChooser
{
public:
    void choose(Purpose, const QString& name, QWidget&, Chosen chosen) override
    {
        asked = name;
        chosen(path);
    }

    QString path;
    QString asked;
};

/// Prints into a PDF file.
class PrintsIntoFile : public ui::PrinterChooser
{
public:
    void choose(const QString& title, QWidget&, Print print) override
    {
        asked = title;
        QPdfWriter paper(path);
        paper.setResolution(ui::paperDots);
        paper.setPageSize(QPageSize(QPageSize::A5));
        print(paper);
    }

    QString path;
    QString asked;
};

inline ui::ReferencePage::Parts referenceParts(ui::FileChooser& files, ui::PrinterChooser& printers,
                                               const ui::ReaderMarks& marks = {}, const QString& language = "en")
{
    return {language, {{"onslaught", "Onslaught"}, {"descent", "Descent"}}, &cli::answersOnBoard, files, printers,
            marks};
}

/// A desk that has read the articles; false where it does not.
inline bool readArticles(ui::ReferenceDesk& desk)
{
    desk.load();
    return QTest::qWaitFor([&desk] { return desk.library() != nullptr; }, 20'000);
}

} // namespace wheelhouse::testing
