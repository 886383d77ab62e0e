// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/reading.h"

namespace wheelhouse::packs {

void Reading::add(Problem problem)
{
    m_errors += problem.severity == Severity::Error ? 1 : 0;
    if (m_problems.size() < maxProblems)
        m_problems.push_back(std::move(problem));
    else if (m_problems.size() == maxProblems)
        m_problems.push_back({problem.severity,
                              ProblemKind::TooManyProblems,
                              {problem.place.file, {}, 0},
                              {QString::number(maxProblems)}});
}

void Reading::error(ProblemKind kind, const Place& place, const QStringList& args)
{
    add({Severity::Error, kind, place, args});
}

void Reading::incomplete(const Place& place)
{
    add({Severity::Incomplete, ProblemKind::UnknownValue, place, {}});
}

void Reading::declare(Noun noun, const QString& id, const Place& place)
{
    const auto [first, isNew] = m_declared.insert({{noun, id}, place});
    if (isNew)
        return;
    error(ProblemKind::DuplicateId, place, {id, describe(first->second)});
    doubt(noun);
}

void Reading::refer(Noun noun, const QString& id, const Place& place)
{
    m_references.push_back({noun, id, place});
}

void Reading::doubt(Noun noun)
{
    m_doubted.insert(noun);
}

void Reading::settleReferences()
{
    for (const Reference& reference : m_references) {
        if (!m_doubted.contains(reference.noun) && !m_declared.contains({reference.noun, reference.id}))
            error(ProblemKind::UnknownId, reference.place, {reference.id});
    }
}

} // namespace wheelhouse::packs
