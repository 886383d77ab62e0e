// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/shape.h"

#include "model/packs/format/pointer.h"
#include "model/packs/format/schema.h"
#include "model/packs/format/sound_shape.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <array>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

constexpr std::size_t mostProblems = 2000; // more than are ever shown

QString wordForType(const std::string& type)
{
    static constexpr std::array<std::pair<const char*, const char*>, 7> words{{
        {"string", QT_TRANSLATE_NOOP("PackProblem", "a text in quotes")},
        {"integer", QT_TRANSLATE_NOOP("PackProblem", "a whole number")},
        {"number", QT_TRANSLATE_NOOP("PackProblem", "a number with at most two decimals")},
        {"boolean", QT_TRANSLATE_NOOP("PackProblem", "true or false")},
        {"array", QT_TRANSLATE_NOOP("PackProblem", "a list in square brackets")},
        {"object", QT_TRANSLATE_NOOP("PackProblem", "an object in braces")},
        {"null", QT_TRANSLATE_NOOP("PackProblem", "null")},
    }};
    for (const auto& [name, english] : words) {
        if (type == name)
            return QCoreApplication::translate("PackProblem", english);
    }
    return {};
}

/// Turns what the validator says about one file into problems. The validator knows what is wrong and where; what may
/// stand there instead is in the schema, and what stands there in the file.
class Translation
{
public:
    Translation(const Json& schema, const Json& value, Place place)
        : m_schema(schema), m_value(value), m_place(std::move(place))
    {
    }

    void translate(const std::vector<std::string>& context, const std::string& words)
    {
        if (words.starts_with("Failed to validate") || m_problems.size() >= mostProblems)
            return; // what contains a problem is no second problem
        find(context);
        if (!m_rules || !m_at)
            add(ProblemKind::WrongType, m_pointer, {});
        else if (words.starts_with("Missing required property '"))
            addMissing(words);
        else if (words.starts_with("Object contains a property"))
            addUnknownKeys();
        else if (words.starts_with("Failed to match against any enum"))
            addUnknownWord();
        else if (words.starts_with("Expected number"))
            addBounds(ProblemKind::OutOfRange, QString::fromStdString(m_at->dump()), "minimum", "maximum");
        else if (words.starts_with("Array should contain"))
            addBounds(ProblemKind::BadCount, QString::number(m_at->size()), "minItems", "maxItems");
        else if (words.starts_with("Object should have"))
            addBounds(ProblemKind::BadCount, QString::number(m_at->size()), "minProperties", "maxProperties");
        else if (words.starts_with("String should be no more"))
            add(ProblemKind::LongText, m_pointer, {number("maxLength")});
        else if (words.starts_with("String should be no fewer"))
            add(ProblemKind::EmptyText, m_pointer, {});
        else
            addWrongType();
    }

    Problems take() { return std::move(m_problems); }

private:
    // Follows the validator's way, "<root>", "[characters]", "[0]", through schema and file.
    void find(const std::vector<std::string>& context)
    {
        std::vector<std::string> steps;
        for (std::size_t i = 1; i < context.size(); ++i)
            steps.push_back(context[i].substr(1, context[i].size() - 2));
        m_rules = schemaAt(m_schema, steps);
        m_at = &m_value;
        m_pointer.clear();
        for (const std::string& step : steps) {
            m_pointer = pointerTo(m_pointer, QString::fromStdString(step));
            if (m_at->is_array() && std::stoul(step) < m_at->size())
                m_at = &(*m_at)[std::stoul(step)];
            else if (m_at->is_object() && m_at->contains(step))
                m_at = &(*m_at)[step];
            else
                m_at = nullptr;
            if (!m_at)
                return;
        }
    }

    void addMissing(const std::string& words)
    {
        const std::size_t begin = words.find('\'') + 1;
        const QString key = QString::fromStdString(words.substr(begin, words.rfind('\'') - begin));
        add(ProblemKind::MissingKey, pointerTo(m_pointer, key), {key});
    }

    void addUnknownKeys()
    {
        const Json none = Json::object();
        const Json& known = m_rules->contains("properties") ? (*m_rules)["properties"] : none;
        for (const auto& [name, value] : m_at->items()) {
            const QString key = QString::fromStdString(name);
            if (!known.contains(name) && m_problems.size() < mostProblems)
                add(ProblemKind::UnknownKey, pointerTo(m_pointer, key), {key});
        }
    }

    void addUnknownWord()
    {
        if (!m_at->is_string())
            return; // its type is wrong, which is said already
        QStringList allowed;
        for (const Json& word : (*m_rules)["enum"]) {
            if (word.is_string())
                allowed << QString::fromStdString(word.get<std::string>());
        }
        constexpr qsizetype mostLettersShown = 64;
        add(ProblemKind::UnknownWord, m_pointer,
            {QString::fromStdString(m_at->get<std::string>()).left(mostLettersShown), allowed.join(", ")});
    }

    void addBounds(ProblemKind kind, const QString& found, const char* lowest, const char* highest)
    {
        add(kind, m_pointer, {found, number(lowest), number(highest)});
    }

    void addWrongType()
    {
        const Json types = m_rules->contains("type") ? (*m_rules)["type"] : Json();
        QStringList words;
        for (const Json& type : types.is_array() ? types : Json::array({types})) {
            if (type.is_string())
                words << wordForType(type.get<std::string>());
        }
        add(ProblemKind::WrongType, m_pointer,
            {words.join(QCoreApplication::translate("PackProblem", " or ", "between types of values"))});
    }

    QString number(const char* key) const
    {
        return m_rules->contains(key) ? QString::fromStdString((*m_rules)[key].dump()) : QStringLiteral("0");
    }

    void add(ProblemKind kind, const QString& pointer, const QStringList& args)
    {
        m_problems.push_back({Severity::Error, kind, {m_place.file, m_place.pointer + pointer, 0}, args});
    }

    const Json& m_schema;
    const Json& m_value;
    Place m_place;
    const Json* m_rules = nullptr; // the schema's words on the value in question
    const Json* m_at = nullptr;    // that value
    QString m_pointer;
    Problems m_problems;
};

/// One schema, made ready for the validator.
class Shape
{
public:
    explicit Shape(Json schema) : m_schema(withoutPatterns(std::move(schema))), m_sound(m_schema)
    {
        valijson::SchemaParser parser;
        parser.populateSchema(Adapter(m_schema), m_compiled);
    }

    Problems check(const Json& value, const Place& place) const
    {
        return m_sound.holds(value) ? Problems() : validate(value, place);
    }

    Problems validate(const Json& value, const Place& place) const
    {
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(m_compiled, Adapter(value), &results))
            return {};
        Translation translation(m_schema, value, place);
        for (const auto& result : results)
            translation.translate(result.context, result.description);
        Problems problems = translation.take();
        if (problems.empty())
            problems.push_back({Severity::Error, ProblemKind::WrongType, place, {QString()}});
        return problems;
    }

private:
    Json m_schema;
    SoundShape m_sound; // most values are, and it is quick to say so
    valijson::Schema m_compiled;
};

const Shape& shapeOf(Form form)
{
    switch (form) {
    case Form::Pack: {
        static const Shape pack(packSchema());
        return pack;
    }
    case Form::Part: {
        static const Shape part(partSchema(packSchema()));
        return part;
    }
    case Form::Completing: {
        static const Shape completing(completingSchema(packSchema()));
        return completing;
    }
    case Form::Effect: {
        static const Shape effect(effectSchema(packSchema()));
        return effect;
    }
    case Form::CompletingPart:
        break;
    }
    static const Shape completingPart(partSchema(completingSchema(packSchema())));
    return completingPart;
}

} // namespace

Problems checkShape(const Document& document, Form form)
{
    return shapeOf(form).check(*document.root, {document.file, {}, 0});
}

Problems validateShape(const Document& document, Form form)
{
    return shapeOf(form).validate(*document.root, {document.file, {}, 0});
}

Problems checkDefinition(const std::string& noun, const Json& definition, const Place& place)
{
    const Json alone{{noun, Json::array({definition})}};
    Problems problems = shapeOf(Form::Part).check(alone, {place.file, {}, 0});
    const QString wrapper = QStringLiteral("/%1/0").arg(QString::fromStdString(noun));
    for (Problem& problem : problems)
        problem.place.pointer = place.pointer + problem.place.pointer.mid(wrapper.size());
    return problems;
}

} // namespace wheelhouse::packs
