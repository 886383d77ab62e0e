// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a fault in a game system, for whoever mends it.
#pragma once

#include "model/play/events/state.h"
#include "model/play/session/command.h"

#include <exception>
#include <functional>

namespace wheelhouse::play {

/// Something threw where a game system was asked. It holds what the whole table may know and no more.
struct Fault {
    QString task;    ///< what was asked of it: "decide", "legal", "sheet", "fixes"
    QString error;   ///< what was thrown, in English
    QString system;  ///< slug
    QString session; ///< id
    GroupId head;
    QString command;                 ///< the type of the one that was decided; empty where none was
    std::vector<QString> inProgress; ///< kind and step of each level, the outermost first
    JsonValue state;                 ///< as the whole table may know it; null where it cannot be told
};

/// Keeps a fault for whoever is told of it, and says where; empty where it could not be kept.
using KeepFault = std::function<QString(const Fault&)>;

/// The fault as a text to be read and sent; its first lines say what it holds.
QByteArray faultReport(const Fault& fault, const QString& program);

} // namespace wheelhouse::play
