// SPDX-License-Identifier: GPL-3.0-or-later
// The process that is killed or has few rights, for tst_store:
//     store_crash_child append PATH      appends groups to the session for ever, closing and opening it now and then;
//                                        prints a group's number after the append has returned
//     store_crash_child restricted PATH  drops root's rights and says what it may do with the session
#include "model/store/sqlite_session_store.h"
#include "tests/model/store/sample.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cstdio>
#include <unistd.h>

using namespace wheelhouse;
using namespace wheelhouse::store;
using Mode = SqliteSessionStore::Mode;

namespace {

int appendForEver(const QString& path)
{
    constexpr int groupsUntilClosed = 25;
    for (;;) {
        const auto store = SqliteSessionStore::open(path, Mode::Write);
        const auto head = store ? (*store)->head() : tl::unexpected(store.error());
        if (!head || head->readOnly)
            return 1;
        auto number = static_cast<qint64>(head->groups.size());
        for (int left = groupsUntilClosed; left > 0; --left) {
            ++number;
            if (!(*store)->append(sample::doing(sample::group(number, number - 1))))
                return 2;
            const QByteArray line = QByteArray::number(number) + '\n';
            if (::write(STDOUT_FILENO, line.constData(), static_cast<size_t>(line.size())) != line.size())
                return 3;
        }
    }
}

template <class T>
void say(const char* what, const Stored<T>& result)
{
    std::printf("%s %d\n", what, result ? -1 : static_cast<int>(result.error().code));
}

int tellRights(const QString& path)
{
    constexpr unsigned nobody = 65534;
    if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0))
        return 4;
    const auto store = SqliteSessionStore::open(path, Mode::Write);
    say("open", store);
    if (!store)
        return 0;
    const auto& why = (*store)->whyReadOnly();
    std::printf("why %d\n", why ? static_cast<int>(why->code) : -1);
    const auto head = (*store)->head();
    const auto count = head ? static_cast<qint64>(head->groups.size()) : -1;
    std::printf("groups %lld\n", static_cast<long long>(count));
    say("append", (*store)->append(sample::doing(sample::group(count + 1, count))));
    say("rename", (*store)->rename("Other"));
    say("create", SqliteSessionStore::createNew(QFileInfo(path).absolutePath() + "/new.wheelhouse"));
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 64;
    return arguments[1] == QStringLiteral("append") ? appendForEver(arguments[2]) : tellRights(arguments[2]);
}
