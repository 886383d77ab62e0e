// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/session_row.h"

#include "ui/common/outside_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>
#include <QTimeZone>

namespace wheelhouse::ui {
namespace {

using Code = play::StoreError::Code;

QString sayInHome(const char* text)
{
    return QCoreApplication::translate("SessionList", text);
}

SessionRow::Health healthOf(Code code)
{
    switch (code) {
    case Code::Newer:
        return SessionRow::Health::Newer;
    case Code::Damaged:
        return SessionRow::Health::Damaged;
    case Code::NotASession:
    case Code::NotFound: // the file is there, but no session was ever begun in it
        return SessionRow::Health::Foreign;
    default:
        return SessionRow::Health::Unreadable;
    }
}

} // namespace

QString titleOf(const SessionRow& row)
{
    return row.name.isEmpty() ? row.summary.scenario : row.name;
}

QString roundWords(const play::Summary& summary)
{
    if (summary.round < 1)
        return {};
    if (summary.over)
        return sayInHome("Finished");
    if (summary.rounds)
        return sayInHome("Round %1 of %2").arg(summary.round).arg(*summary.rounds);
    return sayInHome("Round %1").arg(summary.round);
}

QString scoreWords(const play::Summary& summary)
{
    const auto& scores = summary.scores;
    if (scores.size() == 2 && scores[0].value && scores[1].value)
        return sayInHome("%1 %2 : %3 %4")
            .arg(scores[0].name)
            .arg(*scores[0].value)
            .arg(*scores[1].value)
            .arg(scores[1].name);
    QStringList words;
    for (const auto& score : scores) {
        if (score.value)
            words << sayInHome("%1 %2").arg(score.name).arg(*score.value);
    }
    return words.join(QStringLiteral(" · "));
}

QString dateWords(qint64 when, const QDateTime& now)
{
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(when).toTimeZone(now.timeZone());
    const QLocale locale;
    const QString time = locale.toString(then.time(), QLocale::ShortFormat);
    const qint64 days = then.date().daysTo(now.date());
    if (days == 0)
        return sayInHome("Today, %1").arg(time);
    if (days == 1)
        return sayInHome("Yesterday, %1").arg(time);
    if (days > 1 && days < 7)
        return sayInHome("%1, %2").arg(locale.standaloneDayName(then.date().dayOfWeek()), time);
    return locale.toString(then.date(), QStringLiteral("d MMM yyyy"));
}

QString sentenceOf(const SessionRow& row, const QDateTime& now)
{
    QStringList words{titleOf(row)};
    if (!row.trouble.isEmpty())
        return words.join(QString()) + QStringLiteral(". ") + row.trouble;
    if (!row.summary.scenario.isEmpty() && row.summary.scenario != words.first())
        words << row.summary.scenario;
    for (const QString& more : {roundWords(row.summary), scoreWords(row.summary), dateWords(row.changedAt, now)}) {
        if (!more.isEmpty())
            words << more;
    }
    return words.join(QStringLiteral(", "));
}

SessionRow rowOf(const store::SessionEntry& entry)
{
    SessionRow row;
    row.key = entry.path;
    row.name = entry.name;
    row.changedAt = entry.changedAt;
    if (entry.problem) {
        row.health = healthOf(entry.problem->code);
        row.trouble = troubleWords(*entry.problem);
    } else {
        row.summary = play::decodeSummary(entry.summary);
    }
    return row;
}

std::vector<SessionRow> rowsOf(const std::vector<store::SessionEntry>& entries)
{
    std::vector<SessionRow> rows;
    rows.reserve(entries.size());
    for (const store::SessionEntry& entry : entries)
        rows.push_back(rowOf(entry));
    return rows;
}

QString shownPath(const QString& path)
{
    const QString home = QDir::homePath() + '/';
    return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
}

QString troubleWords(const play::StoreError& error)
{
    const QString file = QFileInfo(error.place).fileName();
    switch (error.code) {
    case Code::NotFound:
        return sayInHome("There is no session in this file.");
    case Code::NotASession:
        return sayInHome("This file is not a Wheelhouse session.");
    case Code::Newer:
        return sayInHome(
            "A newer Wheelhouse wrote this file. Update Wheelhouse to open it; the file is left as it is.");
    case Code::Damaged:
        return sayInHome("The file is damaged: a part of it cannot be read.");
    case Code::Locked:
        return sayInHome("This session is open in another window or program. Close it there first.");
    case Code::ReadOnly:
        return sayInHome("The folder or the file does not allow writing.");
    case Code::DiskFull:
        return sayInHome("The disk is full. Nothing was changed.");
    case Code::Exists:
        return sayInHome("There is a file called “%1” already. It was left as it is.").arg(file);
    case Code::Conflict:
        return sayInHome("Another program changed this session meanwhile. Nothing was changed here.");
    case Code::Moved:
    case Code::Gone:
    case Code::Unsaved:
        return sayInHome("Another program moved, deleted or replaced the file. Nothing was changed here.");
    case Code::Linked:
        return sayInHome("The file has a second name on the disk, so it can only be looked at.");
    case Code::NoLocks:
        return sayInHome(
            "The disk cannot keep two programs from writing the file at once, so it can only be looked at.");
    case Code::Io:
        break;
    }
    return error.detail.isEmpty() ? sayInHome("The file cannot be read or written.")
                                  : sayInHome("The file cannot be read or written: %1").arg(error.detail);
}

QVariant SessionModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SessionRow& session = row(index.row());
    switch (role) {
    case Qt::DisplayRole: // also what typing a name searches
        return titleOf(session);
    case Qt::AccessibleTextRole:
        return sentenceOf(session, m_now);
    case Qt::ToolTipRole:
        if (session.trouble.isEmpty() && !session.folder.isEmpty())
            return plainHint(sayInHome("Its file is in %1.").arg(shownPath(session.folder)));
        return session.trouble.isEmpty() ? QVariant() : QVariant(plainHint(session.trouble));
    default:
        return {};
    }
}

} // namespace wheelhouse::ui
