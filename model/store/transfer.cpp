// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/transfer.h"

#include "model/play/session/lost_group.h"
#include "model/play/table/json_value.h"
#include "model/store/files.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSet>
#include <QStringDecoder>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <exception>

namespace wheelhouse::store {

using play::HeadMove;
using play::SessionInfo;
using play::StoredGroup;
using play::StoredRow;
using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json; // for writing, so that the warning stands first
using Code = StoreError::Code;

namespace {

constexpr int transferVersion = 1;
constexpr auto wholeFormat = "wheelhouse-session";
constexpr auto seenFormat = "wheelhouse-session-seen";
constexpr std::array<const char*, 4> moveNames = {"do", "undo", "redo", "jump"};

/// What is wrong with a text that is JSON but no export; never leaves this file.
struct BadExport {
    Code code;
    std::string detail;
};

OrderedJson text(const QString& value)
{
    return value.toStdString();
}

/// A payload as the string it is, so that an export can be read; as base64 if it is no UTF-8.
OrderedJson payload(const QByteArray& bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(bytes);
    if (!decoder.hasError())
        return bytes.toStdString();
    return OrderedJson{{"base64", bytes.toBase64().toStdString()}};
}

QString textAt(const Json& object, const char* key)
{
    return QString::fromStdString(object.at(key).get_ref<const std::string&>());
}

QByteArray payloadAt(const Json& object, const char* key)
{
    const Json& value = object.at(key);
    if (!value.is_object())
        return QByteArray::fromStdString(value.get_ref<const std::string&>());
    const auto decoded =
        QByteArray::fromBase64Encoding(QByteArray::fromStdString(value.at("base64").get_ref<const std::string&>()),
                                       QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        throw BadExport{Code::NotASession, std::string(key) + ": not base64"};
    return *decoded;
}

qint64 integerAt(const Json& object, const char* key)
{
    const Json& value = object.at(key);
    if (!value.is_number_integer())
        throw BadExport{Code::NotASession, std::string(key) + ": not a whole number"};
    return value.get<qint64>();
}

/// Runs over everything that a game is made of, in order; two sessions with the same hash are the same game.
class SessionHash
{
public:
    void add(const StoredGroup& group)
    {
        add(group.id.text().toUtf8());
        add(group.parent.text().toUtf8());
        for (const StoredRow& row : group.rows) {
            add(row.audience.toUtf8());
            add(row.payload);
        }
    }
    void add(const HeadMove& move)
    {
        add(QByteArray(moveNames[static_cast<size_t>(move.kind)]));
        add(move.target.text().toUtf8());
    }
    QString hex() const { return QString::fromLatin1(m_hash.result().toHex()); }

private:
    void add(const QByteArray& bytes)
    {
        m_hash.addData(QByteArray::number(bytes.size()) + ':');
        m_hash.addData(bytes);
    }
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

OrderedJson jsonOf(const StoredGroup& group)
{
    OrderedJson rows = OrderedJson::array();
    for (const StoredRow& row : group.rows)
        rows.push_back({{"audience", text(row.audience)}, {"payload", payload(row.payload)}});
    return {{"id", text(group.id.text())},
            {"parent", text(group.parent.text())},
            {"step", text(group.step.text())},
            {"command", text(group.command.text())},
            {"seat", text(group.seat.text())},
            {"device", text(group.device)},
            {"at", group.at},
            {"rows", std::move(rows)}};
}

OrderedJson jsonOf(const SessionInfo& info)
{
    return {{"id", text(info.id)},
            {"name", text(info.name)},
            {"system", text(info.system)},
            {"createdAt", info.createdAt},
            {"content", payload(info.content)},
            {"contentHash", info.contentHash.toStdString()}};
}

OrderedJson jsonOf(const std::vector<HeadMove>& moves)
{
    OrderedJson list = OrderedJson::array();
    for (const HeadMove& move : moves) {
        list.push_back({{"kind", moveNames[static_cast<size_t>(move.kind)]},
                        {"target", text(move.target.text())},
                        {"command", text(move.command.text())},
                        {"at", move.at}});
    }
    return list;
}

OrderedJson jsonOf(const play::StoredSnapshot& snapshot)
{
    return {{"group", text(snapshot.group.text())},
            {"state", payload(snapshot.state)},
            {"hash", snapshot.hash.toStdString()}};
}

bool isLost(const StoredGroup& group)
{
    return std::ranges::any_of(group.rows, [](const StoredRow& row) { return play::isLostGroup(row.payload); });
}

/// The session's snapshots: no state can be counted across a lost group without them.
Stored<OrderedJson> snapshotsOf(const SqliteSessionStore& session)
{
    const auto with = session.snapshots();
    if (!with)
        return tl::unexpected(with.error());
    OrderedJson list = OrderedJson::array();
    for (const play::GroupId& group : *with) {
        const auto snapshot = session.snapshot(group);
        if (!snapshot)
            return tl::unexpected(snapshot.error());
        if (*snapshot)
            list.push_back(jsonOf(**snapshot));
    }
    return list;
}

Stored<QByteArray> written(const OrderedJson& json, const SqliteSessionStore& session)
{
    const std::string bytes = json.dump(1);
    if (static_cast<qint64>(bytes.size()) > transferSizeLimit)
        return tl::unexpected(StoreError{Code::Io, QStringLiteral("too large to export"), session.path()});
    return QByteArray::fromStdString(bytes);
}

StoredGroup groupOf(const Json& json)
{
    StoredGroup group{play::GroupId(textAt(json, "id")),
                      play::GroupId(textAt(json, "parent")),
                      play::GroupId(textAt(json, "step")),
                      play::CommandId(textAt(json, "command")),
                      play::SeatId(textAt(json, "seat")),
                      textAt(json, "device"),
                      integerAt(json, "at"),
                      {}};
    for (const Json& row : json.at("rows").get_ref<const Json::array_t&>())
        group.rows.push_back({textAt(row, "audience"), payloadAt(row, "payload")});
    return group;
}

HeadMove moveOf(const Json& json)
{
    const QString name = textAt(json, "kind");
    for (size_t kind = 0; kind < moveNames.size(); ++kind) {
        if (name == QLatin1String(moveNames[kind]))
            return {static_cast<HeadMove::Kind>(kind), play::GroupId(textAt(json, "target")),
                    play::CommandId(textAt(json, "command")), integerAt(json, "at")};
    }
    throw BadExport{Code::NotASession, "kind: " + name.toStdString()};
}

play::StoredSnapshot snapshotOf(const Json& json)
{
    return {play::GroupId(textAt(json, "group")), payloadAt(json, "state"), textAt(json, "hash").toLatin1()};
}

/// Takes groups, moves and snapshots out of the text as they are read, so that it never stands in memory as a tree of
/// values: for one byte of text such a tree can take a hundred.
class ExportReader
{
public:
    /// Throws BadExport, and what the JSON library throws where a field is missing or of another type; `place` is then
    /// the pointer to what was being read.
    WholeSession read(const QByteArray& text, QString& place)
    {
        const Json json =
            Json::parse(text.cbegin(), text.cend(), [this](int depth, Json::parse_event_t event, Json& value) {
                return keep(depth, event, value);
            });
        checkFormat(json);
        if (m_trouble) {
            place = m_troubleAt;
            std::rethrow_exception(m_trouble);
        }
        const Json& session = json.at("session");
        place = QStringLiteral("/session");
        m_whole.info = {textAt(session, "id"),         textAt(session, "name"),
                        textAt(session, "system"),     integerAt(session, "createdAt"),
                        payloadAt(session, "content"), textAt(session, "contentHash").toLatin1()};
        place.clear();
        for (const char* list : {"groups", "moves"})
            (void)json.at(list).get_ref<const Json::array_t&>();
        m_whole.hands = payloadAt(json, "hands");
        m_whole.summary = payloadAt(json, "summary");
        if (hexHash(m_whole.info.content) != m_whole.info.contentHash)
            throw BadExport{Code::Damaged, "contentHash"};
        if (hash() != textAt(json, "hash"))
            throw BadExport{Code::Damaged, "hash"};
        keepSnapshotsBehindLostGroups();
        return std::move(m_whole);
    }

private:
    static void checkFormat(const Json& json)
    {
        if (json.is_object() && json.contains("format") && json["format"] == seenFormat)
            throw BadExport{Code::NotASession, "seen"};
        if (!json.is_object() || !json.contains("format") || json["format"] != wholeFormat)
            throw BadExport{Code::NotASession, "other JSON"};
        if (const qint64 version = integerAt(json, "version"); version != transferVersion)
            throw BadExport{version > transferVersion ? Code::Newer : Code::NotASession, "version"};
    }

    QString hash() const
    {
        SessionHash hash;
        for (const StoredGroup& group : m_whole.groups)
            hash.add(group);
        for (const HeadMove& move : m_whole.moves)
            hash.add(move);
        return hash.hex();
    }

    /// Every other state is counted from the groups: no hash says that a stored one is theirs.
    void keepSnapshotsBehindLostGroups()
    {
        QSet<play::GroupId> behind;
        for (const StoredGroup& group : m_whole.groups) { // each after the one that it follows
            if (isLost(group) || behind.contains(group.parent))
                behind.insert(group.id);
        }
        std::erase_if(m_whole.snapshots,
                      [&behind](const play::StoredSnapshot& snapshot) { return !behind.contains(snapshot.group); });
    }

    /// Called by the parser for each value that it has read; what is not kept is forgotten.
    bool keep(int depth, Json::parse_event_t event, Json& value)
    {
        // An act has a few dozen. The parser looks through the list that a value stands in whenever one ends.
        constexpr int mostAtOnce = 2000;
        if (event == Json::parse_event_t::key && depth == 1)
            m_key = value.get<std::string>();
        if (++m_values > mostAtOnce)
            throw BadExport{Code::NotASession, "too large"};
        const bool inList = m_key == "groups" || m_key == "moves" || m_key == "snapshots";
        if (depth != 2 || event != Json::parse_event_t::object_end || !inList)
            return true;
        m_values = 0;
        if (!m_trouble)
            take(value);
        return false;
    }

    void take(const Json& value)
    {
        const size_t number = m_key == "groups"  ? m_whole.groups.size()
                              : m_key == "moves" ? m_whole.moves.size()
                                                 : m_whole.snapshots.size();
        try {
            if (m_key == "groups")
                m_whole.groups.push_back(groupOf(value));
            else if (m_key == "moves")
                m_whole.moves.push_back(moveOf(value));
            else
                m_whole.snapshots.push_back(snapshotOf(value));
        } catch (...) {
            // Told later: the text may be JSON of another kind altogether.
            m_trouble = std::current_exception();
            m_troubleAt = QString("/%1/%2").arg(QString::fromStdString(m_key)).arg(number);
        }
    }

    WholeSession m_whole;
    std::string m_key; ///< the field of the outermost object that is being read
    int m_values = 0;  ///< since the last thing in a list
    std::exception_ptr m_trouble;
    QString m_troubleAt;
};

/// Looks at brackets alone, before a parser spends memory on them.
bool isTooDeep(const QByteArray& json)
{
    int depth = 0;
    bool inString = false;
    for (qsizetype place = 0; place < json.size(); ++place) {
        const char byte = json[place];
        if (inString) {
            if (byte == '\\')
                ++place;
            else if (byte == '"')
                inString = false;
        } else if (byte == '"') {
            inString = true;
        } else if (byte == '[' || byte == '{') {
            if (++depth > transferDepthLimit)
                return true;
        } else if (byte == ']' || byte == '}') {
            --depth;
        }
    }
    return false;
}

Stored<WholeSession> parse(const QByteArray& json)
{
    QString place;
    try {
        return ExportReader().read(json, place);
    } catch (const BadExport& bad) {
        return tl::unexpected(StoreError{bad.code, QString::fromStdString(bad.detail), place});
    } catch (const Json::parse_error&) {
        return tl::unexpected(StoreError{Code::NotASession, QStringLiteral("no JSON"), {}});
    } catch (const Json::exception& error) {
        return tl::unexpected(
            StoreError{Code::NotASession, QString::fromStdString(play::plainWords(error.what())), place});
    }
}

} // namespace

Stored<QByteArray> exportSession(const SqliteSessionStore& session)
{
    const auto head = session.head();
    if (!head)
        return tl::unexpected(head.error());
    SessionHash hash;
    OrderedJson groups = OrderedJson::array();
    bool isAnyLost = false;
    for (const play::ReadGroup& known : head->groups) {
        const auto whole = session.wholeGroup(known.sequence);
        if (!whole)
            return tl::unexpected(whole.error());
        hash.add(whole->group);
        isAnyLost = isAnyLost || isLost(whole->group);
        groups.push_back(jsonOf(whole->group));
    }
    for (const HeadMove& move : head->moves)
        hash.add(move);
    const Stored<OrderedJson> snapshots = isAnyLost ? snapshotsOf(session) : Stored<OrderedJson>(OrderedJson::array());
    if (!snapshots)
        return tl::unexpected(snapshots.error());
    return written({{"contains", "every secret of this session: all hidden cards, secret choices and private readings"},
                    {"format", wholeFormat},
                    {"version", transferVersion},
                    {"session", jsonOf(head->info)},
                    {"groups", std::move(groups)},
                    {"moves", jsonOf(head->moves)},
                    {"hands", payload(head->hands)},
                    {"summary", payload(head->summary)},
                    {"snapshots", *snapshots},
                    {"hash", text(hash.hex())}},
                   session);
}

Stored<QByteArray> exportSeenBy(const SqliteSessionStore& session, const QString& viewer, const QByteArray& content)
{
    const auto head = session.head();
    if (!head)
        return tl::unexpected(head.error());
    const auto seen = session.since(0, viewer);
    if (!seen)
        return tl::unexpected(seen.error());
    OrderedJson groups = OrderedJson::array();
    for (const play::ReadGroup& group : *seen)
        groups.push_back(jsonOf(group.group));
    SessionInfo info = head->info;
    info.content = content;
    info.contentHash = hexHash(content); // of nothing else, so that no guess at the rest can be tried on it
    return written({{"contains", "what one viewer may know of this session, to be read; it cannot be imported"},
                    {"format", seenFormat},
                    {"version", transferVersion},
                    {"viewer", text(viewer)},
                    {"session", jsonOf(info)},
                    {"groups", std::move(groups)},
                    {"moves", jsonOf(head->moves)}},
                   session);
}

Stored<void> importSession(const QByteArray& json, const QString& path, const Surroundings& around,
                           const ImportCheck& check)
{
    if (QFileInfo::exists(path))
        return tl::unexpected(StoreError{Code::Exists, {}, path});
    if (json.size() > transferSizeLimit || isTooDeep(json))
        return tl::unexpected(StoreError{Code::NotASession, QStringLiteral("too large"), {}});
    if (json.contains('\0')) // the library takes it for the end and leaves out the rest
        return tl::unexpected(StoreError{Code::NotASession, QStringLiteral("no JSON"), {}});
    const auto whole = parse(json);
    if (!whole)
        return tl::unexpected(whole.error());
    auto written = SqliteSessionStore::writeWhole(path, *whole, around, check);
    // References that lead nowhere and ids that stand twice are the export's fault.
    if (!written && written.error().code == Code::Conflict)
        written.error().code = Code::Damaged;
    return written;
}

Stored<void> importFile(const QString& source, const QString& path, const Surroundings& around,
                        const ImportCheck& check)
{
    // One byte more than is allowed comes back from what is too large.
    const auto json = readFile(source, transferSizeLimit);
    return json ? importSession(*json, path, around, check) : tl::unexpected(json.error());
}

} // namespace wheelhouse::store
