// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/store/sample.h"

#include "model/store/checksum.h"

namespace wheelhouse::store::sample {

using play::Append;
using play::GroupId;
using play::HeadMove;
using play::StoredGroup;

namespace {

QString idText(const char* kind, qint64 number)
{
    return QString("0190f3a2-%1-7000-8000-%2").arg(QLatin1String(kind)).arg(number, 12, 16, QLatin1Char('0'));
}

GroupId parentId(qint64 number)
{
    return number == 0 ? GroupId() : groupId(number);
}

} // namespace

play::SessionInfo info(const QString& name, int contentSize)
{
    const QByteArray content = "{\"filler\":\"" + QByteArray(contentSize, 'x') + "\"}";
    return {QStringLiteral("0190f3a2-0000-7000-8000-0000000000aa"),
            name,
            QStringLiteral("sample"),
            1'700'000'000'000,
            content,
            hexHash(content)};
}

GroupId groupId(qint64 number)
{
    return GroupId(idText("aaaa", number));
}

StoredGroup group(qint64 number, qint64 parent, int size)
{
    const QByteArray payload =
        "{\"n\":" + QByteArray::number(number) + ",\"filler\":\"" + QByteArray(size, 'p') + "\"}";
    return {groupId(number),
            parentId(parent),
            groupId(number),
            play::CommandId(idText("cccc", number)),
            play::SeatId(QStringLiteral("ann")),
            QStringLiteral("here"),
            1'700'000'000'000 + number,
            {{QStringLiteral("*"), payload}}};
}

StoredGroup secretGroup(qint64 number, qint64 parent)
{
    StoredGroup secret = group(number, parent);
    secret.rows = {{QStringLiteral("*"), "everything"},
                   {QStringLiteral("table"), "public"},
                   {QStringLiteral("ann"), "what ann knows"}};
    return secret;
}

Append doing(const StoredGroup& group)
{
    return {group.parent, group, HeadMove{HeadMove::Kind::Do, group.id, group.command, group.at}, {}, {}, {}};
}

Append moving(HeadMove::Kind kind, qint64 from, qint64 to, const QString& command)
{
    return {parentId(from), {}, HeadMove{kind, parentId(to), play::CommandId(command), 1'700'000'900'000}, {}, {}, {}};
}

play::Stored<void> play(play::SessionStore& store, qint64 count, int size)
{
    for (qint64 number = 1; number <= count; ++number) {
        Append append = doing(group(number, number - 1, size));
        if (number % 64 == 0) {
            const QByteArray state = "{\"state\":\"" + QByteArray(4000, 's') + "\"}";
            append.snapshot = play::StoredSnapshot{groupId(number), state, hexHash(state)};
        }
        if (const auto appended = store.append(append); !appended)
            return tl::unexpected(appended.error());
    }
    return {};
}

} // namespace wheelhouse::store::sample
