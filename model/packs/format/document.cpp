// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/document.h"

#include "model/packs/format/counting_iterator.h"
#include "model/packs/format/pointer.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <limits>
#include <optional>
#include <utility>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

// Builds the values from the parser's calls; every call returns false to stop the parser.
class DocumentBuilder
{
public:
    using number_integer_t = Json::number_integer_t;
    using number_unsigned_t = Json::number_unsigned_t;
    using number_float_t = Json::number_float_t;
    using string_t = Json::string_t;
    using binary_t = Json::binary_t;

    DocumentBuilder(QString file, const LineCounter& lines) : m_file(std::move(file)), m_lines(lines) {}

    Json takeRoot() { return std::move(m_root); }
    const std::optional<Problem>& problem() const { return m_problem; }

    bool null() { return add(nullptr); }
    bool boolean(bool flag) { return add(flag); }
    bool number_integer(number_integer_t number) { return add(number); }
    bool number_unsigned(number_unsigned_t number)
    {
        // Whole numbers are signed everywhere else; one beyond them is as wrong as a fraction.
        constexpr auto most = static_cast<number_unsigned_t>(std::numeric_limits<number_integer_t>::max());
        return number <= most ? add(static_cast<number_integer_t>(number)) : add(static_cast<double>(number));
    }
    bool number_float(number_float_t number, const string_t&) { return add(number); }
    bool string(string_t& text) { return add(std::move(text)); }
    bool binary(binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_array() { return close(); }

    bool key(string_t& text)
    {
        if (m_open.back().value->contains(text))
            return fail(ProblemKind::RepeatedKey, {QString::fromStdString(text)});
        m_open.back().key = std::move(text);
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error)
    {
        // The parser's own text begins with its error number and a place; the end says what was wrong.
        const QString words = QString::fromUtf8(error.what());
        return fail(ProblemKind::NotJson, {words.section("] ", 1).section("; ", -1)});
    }

private:
    struct Open {
        Json* value;
        std::string key; // the last one, of an object
    };

    bool fail(ProblemKind kind, const QStringList& args)
    {
        m_problem = Problem{Severity::Error, kind, {m_file, pointerToOpen(), m_lines.line()}, args};
        return false;
    }

    // Where the innermost object or list stands, for a problem inside it.
    QString pointerToOpen() const
    {
        QString pointer;
        for (std::size_t i = 0; i + 1 < m_open.size(); ++i) {
            const Open& open = m_open[i];
            pointer = open.value->is_object() ? pointerTo(pointer, QString::fromStdString(open.key))
                                              : pointerTo(pointer, open.value->size() - 1);
        }
        return pointer;
    }

    // A parent's list does not grow while one of its entries is open, so the pointer stays good.
    Json* place(Json value)
    {
        if (m_open.empty())
            return &(m_root = std::move(value));
        Open& parent = m_open.back();
        if (parent.value->is_object())
            return &((*parent.value)[parent.key] = std::move(value));
        return &parent.value->emplace_back(std::move(value));
    }

    bool add(Json value)
    {
        if (++m_values > maxValues)
            return fail(ProblemKind::TooManyValues, {QString::number(maxValues)});
        place(std::move(value));
        return true;
    }

    bool open(Json value)
    {
        if (++m_values > maxValues)
            return fail(ProblemKind::TooManyValues, {QString::number(maxValues)});
        if (m_open.size() == maxDepth)
            return fail(ProblemKind::TooDeep, {QString::number(maxDepth)});
        m_open.push_back({place(std::move(value)), {}});
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    QString m_file;
    const LineCounter& m_lines;
    Json m_root;
    std::vector<Open> m_open;
    int m_values = 0;
    std::optional<Problem> m_problem;
};

/// How many bytes a letter of UTF-8 has that begins with this one; 0 where none does.
int bytesOfLetter(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

/// The first byte that is no part of a letter, as in a file of Latin-1.
std::optional<qsizetype> strangeByte(const QByteArray& bytes)
{
    for (qsizetype i = 0; i < bytes.size();) {
        const int length = bytesOfLetter(static_cast<unsigned char>(bytes[i]));
        bool isLetter = length > 0 && i + length <= bytes.size();
        for (int k = 1; isLetter && k < length; ++k)
            isLetter = (static_cast<unsigned char>(bytes[i + k]) & 0xC0) == 0x80;
        if (!isLetter)
            return i;
        i += length;
    }
    return std::nullopt;
}

Problem notUtf8(const QByteArray& bytes, qsizetype at, const QString& file)
{
    const QByteArray before = bytes.left(at);
    const auto line = static_cast<int>(before.count('\n')) + 1;
    const qsizetype column = QString::fromUtf8(before.mid(before.lastIndexOf('\n') + 1)).size() + 1;
    const QString byte = QStringLiteral("0x") + QString::fromLatin1(bytes.mid(at, 1).toHex().toUpper());
    return {Severity::Error, ProblemKind::NotUtf8, {file, {}, line}, {byte, QString::number(column)}};
}

} // namespace

tl::expected<Document, Problem> parseDocument(const QByteArray& bytes, const QString& file)
{
    if (bytes.size() > qsizetype{maxMebibytes} * 1024 * 1024) {
        return tl::unexpected(
            Problem{Severity::Error, ProblemKind::TooLarge, {file, {}, 0}, {QString::number(maxMebibytes)}});
    }
    if (bytes.contains('\0')) { // the library would take it for the end and leave out what follows
        const QString words = QCoreApplication::translate("PackProblem", "it holds a zero byte");
        return tl::unexpected(Problem{Severity::Error, ProblemKind::NotJson, {file, {}, 0}, {words}});
    }
    if (const auto at = strangeByte(bytes))
        return tl::unexpected(notUtf8(bytes, *at, file));
    LineCounter lines;
    DocumentBuilder builder(file, lines);
    const CountingIterator begin(bytes.constData(), &lines);
    const CountingIterator end(bytes.constData() + bytes.size(), &lines);
    if (!Json::sax_parse(begin, end, &builder))
        return tl::unexpected(*builder.problem());
    return Document{file, bytes, std::make_shared<Json>(builder.takeRoot())};
}

} // namespace wheelhouse::packs
