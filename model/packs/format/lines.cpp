// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/counting_iterator.h"
#include "model/packs/format/document.h"
#include "model/packs/format/pointer.h"

#include <QHash>

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {
namespace {

// Notes the lines of the wanted pointers on its way through a text.
class LineFinder
{
public:
    using number_integer_t = nlohmann::json::number_integer_t;
    using number_unsigned_t = nlohmann::json::number_unsigned_t;
    using number_float_t = nlohmann::json::number_float_t;
    using string_t = nlohmann::json::string_t;
    using binary_t = nlohmann::json::binary_t;

    LineFinder(QHash<QString, int>& wanted, const LineCounter& lines) : m_wanted(wanted), m_lines(lines) {}

    bool null() { return value(); }
    bool boolean(bool) { return value(); }
    bool number_integer(number_integer_t) { return value(); }
    bool number_unsigned(number_unsigned_t) { return value(); }
    bool number_float(number_float_t, const string_t&) { return value(); }
    bool string(string_t&) { return value(); }
    bool binary(binary_t&) { return false; }
    bool start_object(std::size_t) { return open(false); }
    bool start_array(std::size_t) { return open(true); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(string_t& text)
    {
        m_open.back().key = std::move(text);
        m_open.back().line = m_lines.line();
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) { return false; }

private:
    struct Open {
        QString pointer;
        bool isWanted; // else nothing inside is wanted either
        bool isList;
        std::size_t entries = 0;
        std::string key = {};
        int line = 0;
    };

    // The pointer of the value that begins here, null where nobody asks for it; notes its line.
    QString begin()
    {
        if (m_open.empty()) {
            note(QStringLiteral(""), m_lines.line());
            return QStringLiteral("");
        }
        Open& parent = m_open.back();
        const std::size_t index = parent.entries++;
        if (!parent.isWanted)
            return {};
        const QString pointer = parent.isList ? pointerTo(parent.pointer, index)
                                              : pointerTo(parent.pointer, QString::fromStdString(parent.key));
        return note(pointer, parent.isList ? m_lines.line() : parent.line) ? pointer : QString();
    }

    bool note(const QString& pointer, int line)
    {
        const auto found = m_wanted.find(pointer);
        if (found == m_wanted.end())
            return false;
        *found = line;
        return true;
    }

    bool value()
    {
        begin();
        return true;
    }

    bool open(bool isList)
    {
        const QString pointer = begin();
        m_open.push_back({pointer, !pointer.isNull(), isList});
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    QHash<QString, int>& m_wanted;
    const LineCounter& m_lines;
    std::vector<Open> m_open;
};

// Everything on the way to `pointer`, itself included.
QStringList wayTo(const QString& pointer)
{
    QStringList way{QStringLiteral("")};
    for (qsizetype at = pointer.indexOf('/', 1); at > 0; at = pointer.indexOf('/', at + 1))
        way << pointer.left(at);
    if (!pointer.isEmpty())
        way << pointer;
    return way;
}

void addLinesOf(const Document& document, const std::vector<Place*>& places)
{
    QHash<QString, int> wanted;
    for (const Place* place : places) {
        for (const QString& step : wayTo(place->pointer))
            wanted.insert(step, 0);
    }
    LineCounter lines;
    LineFinder finder(wanted, lines);
    nlohmann::json::sax_parse(CountingIterator(document.bytes.constData(), &lines),
                              CountingIterator(document.bytes.constData() + document.bytes.size(), &lines), &finder);
    for (Place* place : places) {
        for (const QString& step : wayTo(place->pointer)) {
            if (const int line = wanted.value(step); line > 0)
                place->line = line;
        }
    }
}

} // namespace

void addLines(Problems& problems, const std::vector<Document>& documents)
{
    for (const Document& document : documents) {
        std::vector<Place*> places;
        for (Problem& problem : problems) {
            if (problem.place.file == document.file && problem.place.line == 0)
                places.push_back(&problem.place);
            if (problem.other && problem.other->file == document.file && problem.other->line == 0)
                places.push_back(&*problem.other);
        }
        if (!places.empty())
            addLinesOf(document, places);
    }
}

} // namespace wheelhouse::packs
