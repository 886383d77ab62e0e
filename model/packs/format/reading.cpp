// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/reading.h"

#include "model/packs/format/pointer.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

constexpr std::size_t mostNoted = 2000; // more than are ever shown
constexpr int definitionSteps = 2;      // "/characters/3"
constexpr QLatin1Char codeParts('-');   // of a language code, between the language and the country

} // namespace

Reading::Reading(Problems shape, QStringList languages, QString language)
    : m_languages(std::move(languages)), m_wanted(m_languages)
{
    for (const QString& code : {language.section(codeParts, 0, 0), language}) { // "de" serves who wants "de-AT"
        m_wanted.removeAll(code);
        if (!code.isEmpty())
            m_wanted.prepend(code);
    }
    for (Problem& problem : shape)
        add(std::move(problem));
}

void Reading::add(Problem problem)
{
    if (problem.severity == Severity::Error)
        m_unsound.insert({problem.place.file, shortened(problem.place.pointer, definitionSteps)});
    if (m_problems.size() < mostNoted)
        m_problems.push_back(std::move(problem));
}

void Reading::error(ProblemKind kind, const Place& place, const QStringList& args)
{
    add({Severity::Error, kind, place, args});
}

void Reading::errorWith(ProblemKind kind, const Place& place, const QStringList& args, const Place& other)
{
    add({Severity::Error, kind, place, args, other});
}

void Reading::warn(ProblemKind kind, const Place& place, const QStringList& args)
{
    add({Severity::Warning, kind, place, args});
}

void Reading::incomplete(const Place& place)
{
    if (isSoundBelow(place)) // else null may not stand here, which is said already
        add({Severity::Incomplete, ProblemKind::UnknownValue, place, {}});
}

void Reading::declare(Noun noun, const QString& id, const Place& place)
{
    const auto [first, isNew] = m_declared.insert({{noun, id}, place});
    if (isNew)
        return;
    errorWith(ProblemKind::DuplicateId, place, {id}, first->second);
    doubt(noun);
}

void Reading::refer(std::vector<Noun> nouns, const QString& id, const Place& place)
{
    m_references.push_back({std::move(nouns), id, place});
}

void Reading::referLike(const Reading& other)
{
    for (const Reference& reference : other.m_references) {
        if (other.isSoundBelow(reference.place))
            m_references.push_back(reference);
    }
}

void Reading::doubt(Noun noun)
{
    m_doubted.insert(noun);
}

bool Reading::isKnown(Noun noun, const QString& id) const
{
    return m_doubted.contains(noun) || m_declared.contains({noun, id}) || m_mentioned.contains({noun, id});
}

void Reading::settleReferences()
{
    // Attacks and dials lie inside other definitions, and are lost with them.
    if (!m_unsound.empty()) {
        doubt(Noun::Attack);
        doubt(Noun::Dial);
    }
    for (const Reference& reference : m_references) {
        const auto knows = [&](Noun noun) { return isKnown(noun, reference.id); };
        if (std::ranges::none_of(reference.nouns, knows))
            error(ProblemKind::UnknownId, reference.place, {reference.id});
    }
}

bool Reading::isSound(const Place& place) const
{
    return !m_unsound.contains({place.file, place.pointer});
}

bool Reading::isSoundBelow(const Place& place) const
{
    if (isSound({place.file, shortened(place.pointer, definitionSteps), 0}))
        return true;
    return std::ranges::none_of(m_problems, [&place](const Problem& problem) {
        return problem.severity == Severity::Error && problem.place.file == place.file &&
               (problem.place.pointer + '/').startsWith(place.pointer + '/');
    });
}

} // namespace wheelhouse::packs
