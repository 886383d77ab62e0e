// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/transfer.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <nlohmann/json.hpp>

#include <array>

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

/// Throws BadExport, and what the JSON library throws where a field is missing or of another type; `place` is then the
/// pointer to what was being read.
WholeSession sessionOf(const Json& json, QString& place)
{
    if (json.is_object() && json.contains("format") && json["format"] == seenFormat)
        throw BadExport{Code::NotASession, "seen"};
    if (!json.is_object() || !json.contains("format") || json["format"] != wholeFormat)
        throw BadExport{Code::NotASession, "other JSON"};
    if (const qint64 version = integerAt(json, "version"); version != transferVersion)
        throw BadExport{version > transferVersion ? Code::Newer : Code::NotASession, "version"};
    const Json& session = json.at("session");
    place = QStringLiteral("/session");
    WholeSession whole{{textAt(session, "id"), textAt(session, "name"), textAt(session, "system"),
                        integerAt(session, "createdAt"), payloadAt(session, "content"),
                        textAt(session, "contentHash").toLatin1()},
                       {},
                       {},
                       payloadAt(json, "hands"),
                       payloadAt(json, "summary")};
    if (hexHash(whole.info.content) != whole.info.contentHash)
        throw BadExport{Code::Damaged, "contentHash"};
    SessionHash hash;
    place.clear();
    for (const Json& group : json.at("groups").get_ref<const Json::array_t&>()) {
        place = QString("/groups/%1").arg(whole.groups.size());
        whole.groups.push_back(groupOf(group));
        hash.add(whole.groups.back());
    }
    place.clear();
    for (const Json& move : json.at("moves").get_ref<const Json::array_t&>()) {
        place = QString("/moves/%1").arg(whole.moves.size());
        whole.moves.push_back(moveOf(move));
        hash.add(whole.moves.back());
    }
    place.clear();
    if (hash.hex() != textAt(json, "hash"))
        throw BadExport{Code::Damaged, "hash"};
    return whole;
}

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
        return sessionOf(Json::parse(json.cbegin(), json.cend()), place);
    } catch (const BadExport& bad) {
        return tl::unexpected(StoreError{bad.code, QString::fromStdString(bad.detail), place});
    } catch (const Json::parse_error&) {
        return tl::unexpected(StoreError{Code::NotASession, QStringLiteral("no JSON"), {}});
    } catch (const Json::exception& error) {
        return tl::unexpected(StoreError{Code::NotASession, QString::fromUtf8(error.what()), place});
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
    for (const play::ReadGroup& known : head->groups) {
        const auto whole = session.wholeGroup(known.sequence);
        if (!whole)
            return tl::unexpected(whole.error());
        hash.add(whole->group);
        groups.push_back(jsonOf(whole->group));
    }
    for (const HeadMove& move : head->moves)
        hash.add(move);
    return written({{"contains", "every secret of this session: all hidden cards, secret choices and private readings"},
                    {"format", wholeFormat},
                    {"version", transferVersion},
                    {"session", jsonOf(head->info)},
                    {"groups", std::move(groups)},
                    {"moves", jsonOf(head->moves)},
                    {"hands", payload(head->hands)},
                    {"summary", payload(head->summary)},
                    {"hash", text(hash.hex())}},
                   session);
}

Stored<QByteArray> exportSeenBy(const SqliteSessionStore& session, const QString& viewer)
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
    return written({{"contains", "what one viewer may know of this session, to be read; it cannot be imported"},
                    {"format", seenFormat},
                    {"version", transferVersion},
                    {"viewer", text(viewer)},
                    {"session", jsonOf(head->info)},
                    {"groups", std::move(groups)},
                    {"moves", jsonOf(head->moves)}},
                   session);
}

Stored<void> importSession(const QByteArray& json, const QString& path, const Surroundings& around)
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
    auto written = SqliteSessionStore::writeWhole(path, *whole, around);
    // References that lead nowhere and ids that stand twice are the export's fault.
    if (!written && written.error().code == Code::Conflict)
        written.error().code = Code::Damaged;
    return written;
}

Stored<void> importFile(const QString& source, const QString& path, const Surroundings& around)
{
    const QFileInfo info(source);
    if (!info.exists())
        return tl::unexpected(StoreError{Code::NotFound, {}, source});
    if (info.isDir())
        return tl::unexpected(StoreError{Code::NotASession, QStringLiteral("folder"), source});
    QFile file(source);
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(StoreError{Code::Io, file.errorString(), source});
    // One byte more than is allowed, so that what is too large is seen to be.
    const QByteArray json = file.read(transferSizeLimit + 1);
    if (json.isEmpty())
        return tl::unexpected(StoreError{Code::NotASession, QStringLiteral("empty"), source});
    return importSession(json, path, around);
}

} // namespace wheelhouse::store
