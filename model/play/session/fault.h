// SPDX-License-Identifier: GPL-3.0-or-later
// An exception that a game system has thrown, as a report for whoever repairs the program.
#pragma once

#include "model/play/events/state.h"
#include "model/play/session/command.h"

#include <exception>
#include <functional>

namespace wheelhouse::play {

/// It holds only what the whole table may know.
struct Fault {
    QString task;    ///< what was asked: "decide", "legal", "sheet", "fixes", "submit", "show"
    QString error;   ///< what was thrown, in English
    QString system;  ///< slug
    QString session; ///< id
    GroupId head;
    QString command;                 ///< the type of the one that was decided; empty where none was
    std::vector<QString> inProgress; ///< kind and step of each level, the outermost first
    JsonValue state;                 ///< as the whole table may know it; null where it cannot be worked out
};

/// Keeps a fault and returns where; empty where it could not be kept.
using KeepFault = std::function<QString(const Fault&)>;

/// The fault as a text to be read and sent; its first lines say what it holds.
QByteArray faultReport(const Fault& fault, const QString& program);

} // namespace wheelhouse::play
