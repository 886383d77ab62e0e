// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/repair.h"

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "model/text/problems.h"
#include "model/text/render.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace wheelhouse::cli {
namespace {

using store::DamageReport;
using Content = DamageReport::Content;

QString repairWords(const char* english)
{
    return QCoreApplication::translate("Cli", english);
}

/// Why there is nothing to keep.
QString reasonNothingIsKept(const DamageReport& report, const QString& file)
{
    using Kind = DamageReport::Kind;
    using Code = play::StoreError::Code;
    const auto about = [&file](Code code, const char* detail) {
        return text::render(text::aboutProblem(play::StoreError{code, QString::fromLatin1(detail), file}));
    };
    switch (report.kind) {
    case Kind::Missing:
        return about(Code::NotFound, "");
    case Kind::Folder:
        return about(Code::NotASession, "folder");
    case Kind::Empty:
        return about(Code::NotASession, "empty");
    case Kind::NotADatabase:
    case Kind::OtherDatabase:
        return about(Code::NotASession, "");
    case Kind::Newer:
        return about(Code::Newer, "");
    case Kind::NeverBegun:
        return about(Code::NotFound, "never begun");
    case Kind::Whole:
    case Kind::Damaged:
    case Kind::Unreachable:
        break;
    }
    return repairWords(QT_TRANSLATE_NOOP("Cli", "Nothing of a game can be read in %1. %2")).arg(file, report.detail);
}

void printReport(const DamageReport& report)
{
    const auto count = [](const char* english, qint64 number) {
        if (number > 0)
            print(repairWords(english).arg(number));
    };
    if (report.kind == DamageReport::Kind::Whole)
        print(repairWords(QT_TRANSLATE_NOOP("Cli", "Nothing is wrong with the file.")));
    if (report.truncated)
        print(repairWords(QT_TRANSLATE_NOOP("Cli", "The file is cut off.")));
    if (report.headerLost)
        print(repairWords(QT_TRANSLATE_NOOP("Cli", "Its first page was damaged and is made anew.")));
    count(QT_TRANSLATE_NOOP("Cli", "Acts kept: %1"), report.readable);
    count(QT_TRANSLATE_NOOP("Cli", "Acts that cannot be read: %1"), report.lost);
    count(QT_TRANSLATE_NOOP("Cli", "Acts kept to which nobody can go back, because one before them is lost: %1"),
          report.cutOff);
    count(QT_TRANSLATE_NOOP("Cli", "Undos and redos that cannot be read: %1"), report.movesLost);
    if (report.content == Content::FromPack)
        print(repairWords(QT_TRANSLATE_NOOP("Cli", "Its cards were damaged; a pack has just the same.")));
    if (report.content == Content::Altered)
        print(repairWords(QT_TRANSLATE_NOOP("Cli", "A word or a number on one of its cards may be wrong.")));
    if (report.headBack)
        print(repairWords(QT_TRANSLATE_NOOP(
            "Cli", "It goes on at an earlier act, as nobody can tell how the table stood at the end.")));
}

/// Whether the copy can be played on; says why not.
bool isPlayable(const app::Composition& composition, const DamageReport& report, const QString& copy)
{
    if (report.content == Content::Lost) {
        complain(repairWords(QT_TRANSLATE_NOOP("Cli", "%1 keeps every act that can be read, and cannot be opened: the "
                                                      "texts of its cards are lost, and no pack here has the same."))
                     .arg(copy));
        return false;
    }
    if (!report.begun) {
        complain(
            repairWords(QT_TRANSLATE_NOOP("Cli", "%1 keeps every act that can be read, and nobody can tell how the "
                                                 "table stood after any of them."))
                .arg(copy));
        return false;
    }
    const auto opened = store::SqliteSessionStore::open(copy, store::SqliteSessionStore::Mode::Read);
    const auto played = opened ? composition.checkSession(**opened) : tl::unexpected(opened.error());
    if (!played)
        complain(repairWords(QT_TRANSLATE_NOOP("Cli", "%1 keeps every act that can be read, and cannot be played "
                                                      "through: %2"))
                     .arg(copy, played.error().detail));
    return played.has_value();
}

} // namespace

int repair(const app::Composition& composition, const QString& damaged, const QString& repaired)
{
    const QDir folder = QFileInfo(repaired).absoluteDir();
    if (!folder.exists()) {
        complain(repairWords(QT_TRANSLATE_NOOP("Cli", "There is no folder %1 to write into.")).arg(folder.path()));
        return 1;
    }
    const store::ContentHelp help = composition.contentHelp();
    const auto report = store::rescue(damaged, repaired, help);
    if (!report) {
        const bool nothing = report.error().code == play::StoreError::Code::Damaged;
        complain(nothing ? reasonNothingIsKept(store::inspect(damaged, help), damaged)
                         : text::render(text::aboutProblem(report.error())));
        return 1;
    }
    printReport(*report);
    if (!isPlayable(composition, *report, repaired))
        return 1;
    print(repairWords(QT_TRANSLATE_NOOP("Cli", "Repaired to %1.")).arg(repaired));
    return 0;
}

} // namespace wheelhouse::cli
