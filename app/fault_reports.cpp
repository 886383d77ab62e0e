// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fault_reports.h"

#include "model/play/session/group_codec.h"
#include "model/store/files.h"

#include <QCoreApplication>
#include <QDir>

namespace wheelhouse::app {

QString keepFault(const play::Fault& fault, const QString& folder)
{
    if (folder.isEmpty() || !store::makeFolder(folder))
        return {};
    store::keepPrivate(folder);
    const QByteArray report =
        play::faultReport(fault, QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion());
    // Named by its content: a question asked again and again, such as what can be done now, is reported once.
    const QString name = QStringLiteral("fault-%1.txt").arg(QString::fromLatin1(play::hashOf(report).left(12)));
    QDir all(folder);
    if (all.exists(name))
        return all.filePath(name);
    QStringList kept = all.entryList({QStringLiteral("fault-*.txt")}, QDir::Files, QDir::Time | QDir::Reversed);
    while (kept.size() >= mostFaultReports)
        all.remove(kept.takeFirst());
    return store::writeFile(all.filePath(name), report) ? all.filePath(name) : QString();
}

} // namespace wheelhouse::app
