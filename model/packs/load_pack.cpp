// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/load_pack.h"

#include "model/packs/readers.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <functional>
#include <iterator>

namespace wheelhouse::packs {
namespace {

using FileBytes = tl::expected<QByteArray, Problem>;
/// Returns the bytes of another file of the pack.
using OpenPart = std::function<FileBytes(const QString& name)>;

constexpr qint64 maxBytes = qint64{maxMebibytes} * 1024 * 1024;
constexpr Bounds partCount{0, 50};

Problem fileProblem(ProblemKind kind, const QString& file, const QString& arg)
{
    return {Severity::Error, kind, {file, {}, 0}, {arg}};
}

FileBytes readBounded(const QString& path, const QString& name)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(fileProblem(ProblemKind::Unreadable, name, file.errorString()));
    // Read rather than asked for its size, which a device or a pipe does not know.
    QByteArray bytes = file.read(maxBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return tl::unexpected(fileProblem(ProblemKind::Unreadable, name, file.errorString()));
    return bytes;
}

template <class Entry>
void append(std::vector<Entry>& list, std::vector<Entry> more)
{
    list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Gathers the files of one pack into a content::Pack.
class PackReader
{
public:
    explicit PackReader(OpenPart openPart) : m_openPart(std::move(openPart)) {}

    tl::expected<LoadedPack, Problems> read(const QByteArray& bytes, const QString& name)
    {
        const auto root = parseNode(bytes, name);
        if (!root)
            return tl::unexpected(Problems{root.error()});
        m_bytes = bytes.size();
        readMain(*root, name);
        for (const ScenarioAt& at : m_soundScenarios)
            checkScenario(m_pack.scenarios[at.index], m_pack, at.place, m_reading);
        m_reading.settleReferences();
        if (m_reading.errors() > 0)
            return tl::unexpected(m_reading.problems());
        return LoadedPack{std::move(m_pack), m_reading.problems()};
    }

private:
    struct ScenarioAt {
        std::size_t index;
        Place place;
    };

    void readMain(const Node& root, const QString& name)
    {
        ObjectReader object(root, {name, {}, 0}, m_reading);
        const int format = object.integer("format", {1, 9999});
        if (format > packFormat)
            object.error(ProblemKind::NewerFormat, "format", {QString::number(format), QString::number(packFormat)});
        m_pack.id = object.slug("id");
        m_pack.name = object.text("name");
        m_pack.version = object.text("version");
        m_pack.authors = object.texts("authors", bounds::someList);
        m_pack.licence = object.text("licence");
        m_pack.languages = object.texts("languages", bounds::someList);
        const Place list = object.placeOf("files");
        const std::vector<QString> parts = object.texts("files", partCount);
        readNouns(object);
        for (std::size_t i = 0; i < parts.size(); ++i)
            readPart(parts[i], {list.file, pointerTo(list.pointer, i), list.line});
    }

    void readPart(const QString& name, const Place& place)
    {
        // A plain name beside the main file: a pack that somebody sends must not reach into other folders.
        static const QRegularExpression plainName("\\A[a-z0-9][a-z0-9-]{0,63}\\.json\\z");
        if (!plainName.match(name).hasMatch() || name == place.file || m_parts.contains(name)) {
            m_reading.error(ProblemKind::BadFileName, place, {name.left(64)});
            return;
        }
        m_parts << name;
        const FileBytes bytes = m_openPart(name);
        if (!bytes) {
            m_reading.error(bytes.error().kind, place, bytes.error().args);
            return;
        }
        m_bytes += bytes->size();
        if (m_bytes > maxBytes) {
            m_reading.error(ProblemKind::TooLarge, place, {QString::number(maxMebibytes)});
            return;
        }
        const auto node = parseNode(*bytes, name);
        if (!node) {
            m_reading.error(node.error().kind, node.error().place, node.error().args);
            return;
        }
        ObjectReader object(*node, {name, {}, 0}, m_reading);
        readNouns(object);
    }

    void readNouns(ObjectReader& object)
    {
        append(m_pack.actions, object.each("actions", bounds::anyList, readAction));
        append(m_pack.factions, object.each("factions", bounds::anyList, readFaction));
        append(m_pack.characters, object.each("characters", bounds::anyList, readCharacter));
        append(m_pack.conditions, object.each("conditions", bounds::anyList, readCondition));
        append(m_pack.items, object.each("items", bounds::anyList, readItem));
        append(m_pack.events, object.each("events", bounds::anyList, readEvent));
        append(m_pack.monsters, object.each("monsters", bounds::anyList, readMonster));
        append(m_pack.champions, object.each("champions", bounds::anyList, readChampion));
        append(m_pack.scenarios, object.each("scenarios", bounds::anyList, [this](ObjectReader& entry) {
            const int errorsBefore = m_reading.errors();
            content::Scenario scenario = readScenario(entry);
            if (m_reading.errors() == errorsBefore) // else the checks would find the same faults again
                m_soundScenarios.push_back({m_scenarioCount, entry.place()});
            ++m_scenarioCount;
            return scenario;
        }));
    }

    OpenPart m_openPart;
    Reading m_reading;
    content::Pack m_pack;
    std::vector<ScenarioAt> m_soundScenarios;
    std::size_t m_scenarioCount = 0;
    QStringList m_parts;
    qint64 m_bytes = 0;
};

} // namespace

tl::expected<LoadedPack, Problems> loadPack(const QString& path)
{
    const QFileInfo main(path);
    const FileBytes bytes = readBounded(path, main.fileName());
    if (!bytes)
        return tl::unexpected(Problems{bytes.error()});
    PackReader reader([&main](const QString& name) { return readBounded(main.path() + "/" + name, name); });
    return reader.read(*bytes, main.fileName());
}

tl::expected<LoadedPack, Problems> parsePack(const QByteArray& bytes, const QString& name)
{
    // A text has no neighbours, so whatever it names is not to be had.
    PackReader reader(
        [](const QString& part) { return FileBytes(tl::unexpect, fileProblem(ProblemKind::BadFileName, part, part)); });
    return reader.read(bytes, name);
}

QString starterPackPath()
{
    return ":/packs/starter/pack.json";
}

} // namespace wheelhouse::packs
