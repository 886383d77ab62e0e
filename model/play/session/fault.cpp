// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/fault.h"

namespace wheelhouse::play {

namespace {
/// More than the public state of any game comes to; a longer one is left out.
constexpr qsizetype longestState = qsizetype{512} * 1024;
constexpr qsizetype longestShown = 2000;

QByteArray line(const char* name, const QString& value)
{
    QString plain = value.left(longestShown);
    plain.replace(u'\n', u' ').replace(u'\r', u' ');
    return QByteArray(name) + ": " + plain.toUtf8() + '\n';
}
} // namespace

QByteArray faultReport(const Fault& fault, const QString& program)
{
    QByteArray text =
        "A fault in Wheelhouse, for whoever mends the program. Please read this file before you send it.\n"
        "It holds what everybody at the table can see: the names of players and figures, the cards that "
        "lie open, the state of the game.\n"
        "It holds no hidden card, nothing carried face down, no secret choice, and nothing else from this "
        "computer.\n\n";
    text += line("program", program);
    text += line("game", fault.system);
    text += line("session", fault.session);
    text += line("act", fault.head.text());
    text += line("asked", fault.task);
    text += line("command", fault.command);
    text += line("error", fault.error);
    for (const QString& level : fault.inProgress) {
        text += line("in progress", level);
    }
    const QByteArray state = fault.state.text();
    text += "state: " + (state.size() <= longestState ? state : QByteArray("left out, it is too long")) + '\n';
    return text;
}

} // namespace wheelhouse::play
