// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/survey.h"

#include "model/play/session/group_codec.h"
#include "model/play/session/lost_group.h"
#include "model/play/session/uuid7.h"

#include <algorithm>

namespace wheelhouse::store {

using play::CommandId;
using play::GroupId;
using play::HeadMove;
using play::StoredGroup;
using play::StoredRow;
using Kind = DamageReport::Kind;
using What = DamagePlace::What;

namespace {

constexpr size_t placesShown = 10;
// No row is smaller than this many bytes, so that no number in a file is believed that its size does not bear out.
constexpr qint64 smallestGroup = 64;
constexpr qint64 smallestMove = 16;
constexpr qint64 unknown = -1;
constexpr qsizetype mostAudiences = 100; // the readers of one group; no table has more seats
constexpr qsizetype longestList = 4000;  // characters that are read of a damaged list of readers

const QString everything = QStringLiteral("*");

/// Lost readings made anew from the whole group, which is read once. Where a game's own rules would have to say who may
/// read what, their events are left out: a reader who is told too little loses a line of the log, nobody learns a
/// secret.
class ReadingsAnew
{
public:
    ReadingsAnew(const QByteArray& whole, const QString& seat) : m_whole(whole), m_seat(seat) {}

    QByteArray forAudience(const QString& audience)
    {
        if (!m_content)
            m_content = contentOf(m_whole);
        if (!*m_content)
            return play::lostGroup();
        const play::GroupContent& content = **m_content;
        const auto knowers = content.secretDeclaration ? play::Knowers::only(m_seat) : play::Knowers::all();
        return play::encodeGroup(play::contentSeenBy({}, content, knowers, play::SeatId(audience)));
    }

private:
    static std::optional<play::GroupContent> contentOf(const QByteArray& whole)
    {
        auto content = play::decodeGroup(whole);
        if (!content)
            return std::nullopt;
        std::erase_if(content->events,
                      [](const play::Event& event) { return std::holds_alternative<play::SystemChanged>(event); });
        return std::move(*content);
    }

    const QByteArray& m_whole;
    play::SeatId m_seat;
    std::optional<std::optional<play::GroupContent>> m_content; ///< none before it is needed
};

/// The names in a list of readers, each once, and no more than a table can have.
QStringList readersIn(const QString& list)
{
    QStringList readers;
    for (const QStringView name : QStringView(list).tokenize(u'\n', Qt::SkipEmptyParts)) {
        if (readers.size() >= mostAudiences)
            break;
        if (name != everything && !readers.contains(name))
            readers << name.toString();
    }
    return readers;
}

} // namespace

Survey::Survey(DamagedFile& file, const ContentHelp& help, DamageReport& report)
    : m_database(file.database()), m_rows(m_database), m_help(help), m_report(report), m_fileSize(file.filled())
{
}

void Survey::run()
{
    readSession();
    readMoves();
    readGroups();
    setHead();
    found.hands = m_rows.note(QStringLiteral("hands")).value_or(QByteArray());
    found.summary = m_rows.note(QStringLiteral("summary")).value_or(QByteArray());
    checkPages();
    const bool sound = m_report.places.empty() && !m_report.truncated && !m_report.headerLost;
    m_report.kind = !sound ? Kind::Damaged : m_begun ? Kind::Whole : Kind::NeverBegun;
}

void Survey::note(What what, qint64 number, const StoreError& error)
{
    if (m_report.places.size() < placesShown)
        m_report.places.push_back({what, number, error.detail});
}

std::optional<qint64> Survey::highest(const char* table)
{
    const auto value = m_database.value(QString("SELECT max(sequence) FROM %1").arg(QLatin1String(table)));
    return value ? std::optional(value->toLongLong()) : std::nullopt;
}

QString Survey::unusedId(const QString& id)
{
    QString unused = id;
    while (unused.isEmpty() || m_ids.contains(unused))
        unused = play::makeUuid7(found.info.createdAt);
    m_ids.insert(unused);
    return unused;
}

void Survey::readSession()
{
    auto whole = m_rows.info();
    if (whole) {
        found.info = std::move(*whole);
        return;
    }
    m_begun = whole.error().code != StoreError::Code::NotFound;
    if (!m_begun)
        return;
    note(What::Session, 0, whole.error());
    // The content fills pages of its own; what stands before it may be there yet.
    QByteArray damaged;
    if (auto rows = m_database.query(QStringLiteral("SELECT id, name, system, created_at, content_hash FROM session"));
        rows && rows->next().value_or(false))
        found.info = {rows->text(0), rows->text(1), rows->text(2), rows->integer(3), {}, rows->text(4).toLatin1()};
    if (const auto content = m_database.value(QStringLiteral("SELECT content FROM session")))
        damaged = content->toByteArray();
    fixContent(damaged);
}

void Survey::fixContent(const QByteArray& damaged)
{
    using Content = DamageReport::Content;
    QByteArray& content = found.info.content;
    if (hexHash(damaged) == found.info.contentHash) {
        content = damaged; // what is wrong is the name, or another of the words beside it
        return;
    }
    content = m_help.withHash ? m_help.withHash(found.info.contentHash) : QByteArray();
    m_report.content = Content::FromPack;
    if (hexHash(content) == found.info.contentHash)
        return;
    const bool playable = m_help.canBePlayed && m_help.canBePlayed(damaged);
    m_report.content = playable ? Content::Altered : Content::Lost;
    content = playable ? damaged : QByteArray();
    found.info.contentHash = hexHash(content);
}

void Survey::readMoves()
{
    const auto known = highest("head_move");
    const qint64 most = m_fileSize / smallestMove;
    const qint64 last = std::clamp<qint64>(known.value_or(most), 0, most);
    for (qint64 number = 1; number <= last; ++number) {
        auto move = m_rows.moveAt(number);
        const bool missing = !move && move.error().code == StoreError::Code::NotFound;
        if (!move && (known || !missing)) {
            ++m_report.movesLost;
            note(What::Move, number, move.error());
        }
        if (move)
            m_moves.emplace(number, std::move(*move));
    }
}

void Survey::readGroups()
{
    const qint64 last = lastGroup();
    m_parents.assign(static_cast<size_t>(last) + 1, unknown);
    for (const auto& [number, move] : m_moves) {
        const auto before = m_moves.find(number - 1);
        const bool first = number == 1;
        if (move.kind == HeadMove::Kind::Do && move.target >= 1 && move.target <= last &&
            (first || before != m_moves.end())) {
            qint64& parent = m_parents[static_cast<size_t>(move.target)];
            if (parent == unknown)
                parent = first ? 0 : before->second.target;
        }
    }
    m_places.resize(1);
    for (qint64 number = 1; number <= last; ++number)
        m_places.push_back(lookAt(number));
    if (!m_begun && last > 0) { // a game was begun, and what it is called and made of is lost
        m_begun = true;
        m_report.content = DamageReport::Content::Lost;
        found.info.contentHash = hexHash({});
        note(What::Session, 0, {StoreError::Code::NotFound, {}, {}});
    }
}

qint64 Survey::lastGroup()
{
    const qint64 most = m_fileSize / smallestGroup;
    const auto counted = m_database.value(QStringLiteral("SELECT count(*) FROM journal"));
    const auto last = std::max(highest("journal"), highest("reading"));
    if (counted && last && counted->toLongLong() == *last && *last <= most)
        return *last;
    // The end of the table cannot be read, or its numbers have gaps: only what is there tells how far it goes.
    qint64 present = 0;
    for (qint64 number = 1; number <= most; ++number) {
        if (m_rows.rowAt(number) || m_rows.readingAt(number, everything))
            present = number;
    }
    return present;
}

void Survey::fixRow(Place& place, qint64 number)
{
    GroupRow& row = place.row;
    const qint64 byMoves = m_parents[static_cast<size_t>(number)];
    const bool fits = byMoves >= 0 && byMoves < number;
    place.chained = row.sound || fits || number == 1;
    if (!row.sound) {
        row.sequence = number;
        row.parent = fits ? byMoves : number - 1;
        if (row.step < 1 || row.step > number)
            row.step = number;
        // Whoever is not named reads the table's, and where there is none everything.
        const QString named = row.audiences.left(longestList) + '\n' + m_rows.audiencesAt(number).join('\n');
        row.audiences = '\n' + play::tableViewer().text() + '\n' + named + '\n';
    }
    row.id = unusedId(row.id);
    row.command = unusedId(row.command);
}

std::vector<StoredRow> Survey::readingsOf(Place& place, qint64 number)
{
    const auto whole = m_rows.readingAt(number, everything);
    place.whole = whole && !play::isLostGroup(*whole); // an earlier repair may have left only its place
    std::vector<StoredRow> rows{{everything, whole.value_or(play::lostGroup())}};
    if (!whole)
        note(What::Group, number, whole.error());
    // Whose act it was decides who knows what was declared.
    ReadingsAnew anew(rows[0].payload, place.row.sound ? place.row.seat : QString());
    std::vector<StoredRow> readings;
    for (const QString& audience : readersIn(place.row.audiences)) {
        auto reading = m_rows.readingAt(number, audience);
        if (!reading && (place.row.sound || reading.error().code != StoreError::Code::NotFound))
            note(What::Reading, number, reading.error());
        readings.push_back({audience, reading ? std::move(*reading) : anew.forAudience(audience)});
    }
    rows.insert(rows.end(), std::make_move_iterator(readings.begin()), std::make_move_iterator(readings.end()));
    return rows;
}

Survey::Place Survey::lookAt(qint64 number)
{
    Place place;
    if (auto row = m_rows.rowAt(number)) {
        place.row = std::move(*row);
        if (!place.row.sound)
            note(What::Reading, number, {StoreError::Code::Damaged, QStringLiteral("journal"), {}});
    } else {
        place.row.sound = false;
        note(What::Reading, number, row.error());
    }
    fixRow(place, number);
    std::vector<StoredRow> readings = readingsOf(place, number);
    auto snapshot = m_rows.snapshotAt(number);
    place.snapshot = snapshot.has_value();
    const bool afterTold = place.row.parent == 0 || m_places[static_cast<size_t>(place.row.parent)].told;
    place.told = place.snapshot || (place.whole && place.chained && afterTold);
    m_report.readable += place.whole ? 1 : 0;
    m_report.lost += place.whole ? 0 : 1;
    if (place.whole && !place.told) {
        ++m_report.cutOff;
        note(What::CutOff, number, {});
    }
    const auto idOf = [this](qint64 other) {
        return other == 0 ? GroupId() : GroupId(m_places[static_cast<size_t>(other)].row.id);
    };
    const GroupRow& row = place.row;
    const GroupId id(row.id);
    found.groups.push_back({id, idOf(row.parent), row.step == number ? id : idOf(row.step), CommandId(row.command),
                            play::SeatId(row.seat), row.device, row.at, std::move(readings)});
    if (snapshot)
        found.snapshots.push_back({id, *snapshot, hexHash(*snapshot)});
    return place;
}

void Survey::setHead()
{
    const auto last = static_cast<qint64>(m_places.size()) - 1;
    const auto placeOf = [this](qint64 number) -> const Place& { return m_places[static_cast<size_t>(number)]; };
    bool lastWasDone = false;
    qint64 head = 0;
    for (const auto& [number, move] : m_moves) {
        if (move.target > last) {
            ++m_report.movesLost;
            note(What::Move, number, {});
            continue;
        }
        head = move.target;
        lastWasDone = lastWasDone || head == last;
        const QString own = head == 0 ? QString() : placeOf(head).row.command;
        found.moves.push_back({move.kind, head == 0 ? GroupId() : GroupId(placeOf(head).row.id),
                               CommandId(move.command.value_or(own)), move.at});
    }
    // Where the last moves are lost too, the game most likely stood at the group that was written last.
    const qint64 stood = lastWasDone ? head : last;
    qint64 now = stood;
    while (now > 0 && !placeOf(now).told)
        now = placeOf(now).row.parent;
    for (qint64 other = last; now == 0 && other > 0; --other) {
        if (placeOf(other).told)
            now = other;
    }
    m_report.begun = now > 0;
    m_report.headBack = now != stood;
    if (now != head || found.moves.empty()) {
        if (last > 0)
            found.moves.push_back({HeadMove::Kind::Jump, now == 0 ? GroupId() : GroupId(placeOf(now).row.id),
                                   CommandId(unusedId({})), found.groups.back().at});
    }
}

void Survey::checkPages()
{
    const auto answer = m_database.value(QStringLiteral("PRAGMA integrity_check(1)"));
    if (!answer)
        note(What::Page, 0, answer.error());
    else if (answer->toString() != QStringLiteral("ok"))
        note(What::Page, 0, {StoreError::Code::Damaged, answer->toString(), {}});
}

} // namespace wheelhouse::store
