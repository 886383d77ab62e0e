// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/writer_lock.h"

#include <QFile>
#include <QList>
#include <QUuid>

#include <cerrno>
#include <csignal>
#include <mutex>
#include <set>
#include <unistd.h>

namespace wheelhouse::store {
namespace {

// The locks that this process holds now. A pid says that the process lives, not that it still has the file open.
class OwnTokens
{
public:
    void insert(const QString& token)
    {
        locked([&] { m_tokens.insert(token); });
    }
    void remove(const QString& token)
    {
        locked([&] { m_tokens.erase(token); });
    }
    bool contains(const QString& token)
    {
        bool found = false;
        locked([&] { found = m_tokens.contains(token); });
        return found;
    }

private:
    template <class Act>
    void locked(Act act)
    {
        const std::scoped_lock guard(m_mutex);
        act();
    }
    std::mutex m_mutex;
    std::set<QString> m_tokens;
};

OwnTokens& ownTokens()
{
    static OwnTokens tokens; // a fact about the process, as its pid is
    return tokens;
}

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What the system tells of the process from the third field on; nothing if it does not run or the system does not say.
QList<QByteArray> fieldsOf(qint64 pid)
{
    // The second field is the program's name in brackets and may hold anything.
    const QByteArray stat = contentsOf(QString("/proc/%1/stat").arg(pid));
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ');
}

/// When the process started, by the 22nd field; 0 if nobody says.
qint64 startOf(const QList<QByteArray>& fields)
{
    return fields.size() > 19 ? fields[19].toLongLong() : 0;
}

/// Whether it was killed and nobody has asked yet how it ended: its number is still taken, and it holds nothing.
bool isDead(const QList<QByteArray>& fields)
{
    return fields.front() == "Z" || fields.front() == "X";
}

bool isAlive(const ProcessIdentity& process)
{
    if (::kill(static_cast<pid_t>(process.pid), 0) != 0 && errno == ESRCH)
        return false;
    const auto fields = fieldsOf(process.pid);
    const qint64 started = startOf(fields);
    if (isDead(fields))
        return false;
    return started == 0 || process.started == 0 || started == process.started;
}

/// The holder's pid, 0 if nobody who lives holds the lock.
Stored<qint64> livingHolder(Database& database, const FileIdentity& file, const ProcessIdentity& self)
{
    auto rows = database.query(QStringLiteral("SELECT token, pid, started, boot, device, inode FROM writer"));
    if (!rows)
        return tl::unexpected(rows.error());
    const auto found = rows->next();
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return 0;
    const ProcessIdentity holder{rows->integer(1), rows->integer(2), rows->text(3)};
    const FileIdentity locked{rows->integer(4), rows->integer(5)};
    if (holder.boot != self.boot || locked != file || !isAlive(holder))
        return 0;
    if (holder.pid == self.pid && !ownTokens().contains(rows->text(0)))
        return 0;
    return holder.pid;
}

} // namespace

ProcessIdentity ProcessIdentity::current()
{
    const qint64 pid = ::getpid();
    return {pid, startOf(fieldsOf(pid)),
            QString::fromLatin1(contentsOf(QStringLiteral("/proc/sys/kernel/random/boot_id")).trimmed())};
}

Stored<WriterLock> WriterLock::take(Database& database, const QString& path, const ProcessIdentity& self)
{
    auto transaction = Transaction::begin(database, Transaction::Kind::Write);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const FileIdentity file = FileIdentity::at(path).value_or(FileIdentity());
    const auto holder = livingHolder(database, file, self);
    if (!holder)
        return tl::unexpected(holder.error());
    if (*holder != 0)
        return tl::unexpected(StoreError{StoreError::Code::Locked, QString::number(*holder), path});
    WriterLock lock(QUuid::createUuid().toString(QUuid::WithoutBraces));
    auto written = database.run(QStringLiteral("INSERT OR REPLACE INTO writer VALUES (1, ?, ?, ?, ?, ?, ?)"),
                                {lock.token(), self.pid, self.started, self.boot, file.device, file.inode});
    if (written)
        written = transaction->commit();
    if (!written)
        return tl::unexpected(written.error());
    return lock;
}

WriterLock::WriterLock(QString token) : m_token(std::move(token))
{
    ownTokens().insert(m_token);
}

WriterLock::~WriterLock()
{
    ownTokens().remove(m_token);
}

Stored<bool> WriterLock::isHeld(Database& database, const QString& path)
{
    const FileIdentity file = FileIdentity::at(path).value_or(FileIdentity());
    return livingHolder(database, file, ProcessIdentity::current()).map([](qint64 holder) { return holder != 0; });
}

Stored<void> WriterLock::release(Database& database) const
{
    return database.run(QStringLiteral("DELETE FROM writer WHERE token = ?"), {m_token});
}

} // namespace wheelhouse::store
