// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the table page from made-up values, so that its look can be judged without a game:
//     look_gallery FOLDER
// writes every size, text scale and theme as PNG into FOLDER.
#include "tests/ui/dials/gallery/table_picture.h"

#include <QApplication>
#include <QDir>
#include <QTextStream>

#include <utility>

int main(int argc, char** argv)
{
    using namespace wheelhouse;
    const QApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 2 || !QDir().mkpath(arguments.at(1))) {
        QTextStream(stderr) << "usage: look_gallery FOLDER\n";
        return 2;
    }
    const QDir folder(arguments.at(1));
    bool saved = true;
    for (const auto& [kind, theme] : {std::pair{ui::ThemeKind::Dark, "dark"},
                                      {ui::ThemeKind::Light, "light"},
                                      {ui::ThemeKind::Contrast, "contrast"}}) {
        saved &= gallery::partsPicture(kind).save(folder.filePath(QString("parts-%1.png").arg(theme)));
        for (const QSize& page : {QSize(1280, 800), QSize(1024, 640), QSize(1920, 1080)}) {
            for (const int percent : {100, 200, 250}) {
                const QString name =
                    QString("%1-%2x%3-%4").arg(theme).arg(page.width()).arg(page.height()).arg(percent);
                saved &= gallery::tablePicture(page, kind, percent, gallery::Centre::Stage)
                             .save(folder.filePath(name + "-stage.png"));
                saved &= gallery::tablePicture(page, kind, percent, gallery::Centre::Attack)
                             .save(folder.filePath(name + "-attack.png"));
            }
        }
    }
    return saved ? 0 : 1;
}
