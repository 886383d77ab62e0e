// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/load_pack.h"

#include "model/packs/readers.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <iterator>
#include <list>

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

/// Gathers the files of one pack into a content::Pack.
class PackReader
{
public:
    explicit PackReader(OpenPart openPart) : m_openPart(std::move(openPart)) {}

    tl::expected<LoadedPack, Problems> read(const QByteArray& bytes, const QString& name)
    {
        auto root = parseNode(bytes, name);
        if (!root)
            return tl::unexpected(Problems{root.error()});
        m_files.push_back(std::move(*root));
        m_bytes = bytes.size();
        readMain(name);
        for (const ScenarioAt& at : m_soundScenarios)
            checkScenario(m_pack.scenarios[at.index], m_pack, *at.node, at.place, m_reading);
        if (m_isWhole) // else what is missing may stand in the part that is lost
            m_reading.settleReferences();
        if (m_reading.errors() > 0)
            return tl::unexpected(m_reading.problems());
        return LoadedPack{std::move(m_pack), m_reading.problems()};
    }

private:
    struct ScenarioAt {
        std::size_t index;
        const Node* node;
        Place place;
    };

    void readMain(const QString& name)
    {
        ObjectReader object(m_files.back(), {name, {}, 0}, m_reading);
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
        auto node = openPart(name, place);
        if (!node) {
            m_isWhole = false;
            m_reading.error(node.error().kind, node.error().place, node.error().args);
            return;
        }
        m_files.push_back(std::move(*node));
        ObjectReader object(m_files.back(), {name, {}, 0}, m_reading);
        readNouns(object);
    }

    /// The part `name`; a part that cannot be had is a problem of the `place` that names it.
    tl::expected<Node, Problem> openPart(const QString& name, const Place& place)
    {
        const auto refused = [&place](ProblemKind kind, const QStringList& args) {
            return tl::unexpected(Problem{Severity::Error, kind, place, args});
        };
        // A plain name beside the main file: a pack that somebody sends must not reach into other folders.
        static const QRegularExpression plainName(R"(\A[a-z0-9][a-z0-9-]{0,63}\.json\z)");
        if (!plainName.match(name).hasMatch() || name == place.file || m_parts.contains(name))
            return refused(ProblemKind::BadFileName, {name.left(64)});
        m_parts << name;
        const FileBytes bytes = m_openPart(name);
        if (!bytes)
            return refused(bytes.error().kind, bytes.error().args);
        m_bytes += bytes->size();
        if (m_bytes > maxBytes)
            return refused(ProblemKind::TooLarge, {QString::number(maxMebibytes)});
        return parseNode(*bytes, name);
    }

    template <class Entry, class Read>
    void readList(ObjectReader& object, const QString& key, Noun noun, std::vector<Entry>& list, Read readEntry)
    {
        const int errorsBefore = m_reading.errors();
        std::vector<Entry> entries = object.each(key, bounds::anyList, readEntry);
        if (entries.empty() && m_reading.errors() > errorsBefore)
            m_reading.doubt(noun);
        std::ranges::move(entries, std::back_inserter(list));
    }

    void readNouns(ObjectReader& object)
    {
        readList(object, "actions", Noun::Action, m_pack.actions, readAction);
        readList(object, "factions", Noun::Faction, m_pack.factions, readFaction);
        readList(object, "characters", Noun::Character, m_pack.characters, readCharacter);
        readList(object, "conditions", Noun::Condition, m_pack.conditions, readCondition);
        readList(object, "items", Noun::Loot, m_pack.items, readItem);
        readList(object, "events", Noun::Loot, m_pack.events, readEvent);
        readList(object, "monsters", Noun::MonsterKind, m_pack.monsters, readMonster);
        readList(object, "champions", Noun::Champion, m_pack.champions, readChampion);
        readList(object, "maps", Noun::Map, m_pack.maps, readMap);
        readList(object, "scenarios", Noun::Scenario, m_pack.scenarios, [this](ObjectReader& entry) {
            const int errorsBefore = m_reading.errors();
            content::Scenario scenario = readScenario(entry);
            if (m_reading.errors() == errorsBefore) // else the checks would find the same faults again
                m_soundScenarios.push_back({m_scenarioCount, &entry.node(), entry.place()});
            ++m_scenarioCount;
            return scenario;
        });
    }

    OpenPart m_openPart;
    Reading m_reading;
    content::Pack m_pack;
    std::list<Node> m_files; // a list, for the scenarios' nodes must stay where they are
    std::vector<ScenarioAt> m_soundScenarios;
    std::size_t m_scenarioCount = 0;
    QStringList m_parts;
    qint64 m_bytes = 0;
    bool m_isWhole = true;
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
