// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/node.h"

#include <QSet>

#include <nlohmann/json.hpp>

#include <limits>
#include <optional>
#include <utility>

namespace wheelhouse::packs {
namespace {

// Counts the lines of what the parser has taken. A line's end belongs to the line it ends, so that a number, which
// the parser only knows to be over when it has taken the next character, keeps its own line.
class LineCounter
{
public:
    int line() const { return m_lines + 1; }
    void take(char character)
    {
        m_lines += m_lineEnded ? 1 : 0;
        m_lineEnded = character == '\n';
    }

private:
    int m_lines = 0;
    bool m_lineEnded = false;
};

class CountingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, LineCounter* counter) : m_at(at), m_counter(counter) {}
    reference operator*() const { return *m_at; }
    CountingIterator& operator++()
    {
        m_counter->take(*m_at);
        ++m_at;
        return *this;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.m_at == b.m_at; }

private:
    const char* m_at;
    LineCounter* m_counter;
};

// Builds the tree from the parser's calls; every call returns false to stop the parser.
class NodeBuilder
{
public:
    using number_integer_t = nlohmann::json::number_integer_t;
    using number_unsigned_t = nlohmann::json::number_unsigned_t;
    using number_float_t = nlohmann::json::number_float_t;
    using string_t = nlohmann::json::string_t;
    using binary_t = nlohmann::json::binary_t;

    NodeBuilder(QString file, const LineCounter& lines) : m_file(std::move(file)), m_lines(lines) {}

    Node takeRoot() { return std::move(m_root); }
    const std::optional<Problem>& problem() const { return m_problem; }

    bool null() { return add({}); }
    bool boolean(bool flag) { return add(flag); }
    bool number_integer(number_integer_t number) { return add(qint64{number}); }
    bool number_unsigned(number_unsigned_t number)
    {
        constexpr auto most = static_cast<number_unsigned_t>(std::numeric_limits<qint64>::max());
        return number <= most ? add(static_cast<qint64>(number)) : add(static_cast<double>(number));
    }
    bool number_float(number_float_t number, const string_t&) { return add(number); }
    bool string(string_t& text) { return add(QString::fromStdString(text)); }
    bool binary(binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Node::Object()); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(Node::List()); }
    bool end_array() { return close(); }

    bool key(string_t& text)
    {
        const QString name = QString::fromStdString(text);
        if (m_keys.back().contains(name))
            return fail(ProblemKind::RepeatedKey, {name});
        m_keys.back().insert(name);
        std::get<Node::Object>(m_open.back()->value).push_back({name, {}});
        m_keyLine = m_lines.line();
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error)
    {
        // The parser's own text begins with its error number and a place; the end says what was wrong.
        const QString words = QString::fromUtf8(error.what());
        return fail(ProblemKind::NotJson, {words.section("] ", 1).section("; ", -1)});
    }

private:
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
            if (const auto* members = m_open[i]->as<Node::Object>())
                pointer = pointerTo(pointer, members->back().key);
            else
                pointer = pointerTo(pointer, m_open[i]->as<Node::List>()->size() - 1);
        }
        return pointer;
    }

    Node* place(decltype(Node::value) value)
    {
        if (m_open.empty()) {
            m_root = {std::move(value), m_lines.line()};
            return &m_root;
        }
        Node* parent = m_open.back();
        if (auto* members = std::get_if<Node::Object>(&parent->value)) {
            members->back().node = {std::move(value), m_keyLine};
            return &members->back().node;
        }
        auto& list = std::get<Node::List>(parent->value);
        list.push_back({std::move(value), m_lines.line()});
        return &list.back();
    }

    bool add(decltype(Node::value) value)
    {
        if (++m_values > maxValues)
            return fail(ProblemKind::TooManyValues, {QString::number(maxValues)});
        place(std::move(value));
        return true;
    }

    bool open(decltype(Node::value) value)
    {
        if (++m_values > maxValues)
            return fail(ProblemKind::TooManyValues, {QString::number(maxValues)});
        if (m_open.size() == maxDepth)
            return fail(ProblemKind::TooDeep, {QString::number(maxDepth)});
        // A parent's list does not grow while one of its entries is open, so the pointer stays good.
        m_open.push_back(place(std::move(value)));
        m_keys.emplace_back();
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        m_keys.pop_back();
        return true;
    }

    QString m_file;
    const LineCounter& m_lines;
    Node m_root;
    std::vector<Node*> m_open;
    std::vector<QSet<QString>> m_keys; // of each open object
    int m_keyLine = 0;
    int m_values = 0;
    std::optional<Problem> m_problem;
};

} // namespace

tl::expected<Node, Problem> parseNode(const QByteArray& bytes, const QString& file)
{
    if (bytes.size() > qsizetype{maxMebibytes} * 1024 * 1024) {
        return tl::unexpected(
            Problem{Severity::Error, ProblemKind::TooLarge, {file, {}, 0}, {QString::number(maxMebibytes)}});
    }
    LineCounter lines;
    NodeBuilder builder(file, lines);
    const CountingIterator begin(bytes.constData(), &lines);
    const CountingIterator end(bytes.constData() + bytes.size(), &lines);
    if (!nlohmann::json::sax_parse(begin, end, &builder))
        return tl::unexpected(*builder.problem());
    return builder.takeRoot();
}

int lineAt(const Node& node, const QString& pointer)
{
    const Node* at = &node;
    for (const QString& step : pointer.split('/', Qt::SkipEmptyParts)) {
        const Node* next = nullptr;
        if (const auto* members = at->as<Node::Object>()) {
            for (const Member& member : *members) {
                if (member.key == step)
                    next = &member.node;
            }
        } else if (const auto* list = at->as<Node::List>()) {
            const std::size_t index = step.toUInt();
            next = index < list->size() ? &(*list)[index] : nullptr;
        }
        if (!next)
            break;
        at = next;
    }
    return at->line;
}

QString pointerTo(const QString& parent, const QString& key)
{
    QString escaped = key;
    escaped.replace("~", "~0").replace("/", "~1");
    return parent + "/" + escaped;
}

QString pointerTo(const QString& parent, std::size_t index)
{
    return parent + "/" + QString::number(index);
}

} // namespace wheelhouse::packs
