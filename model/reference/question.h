// SPDX-License-Identifier: GPL-3.0-or-later
// From what somebody types to what FTS5 is asked: fillers fall away, other words for the same thing come in, a word
// that finds nothing is mended, and the last one may still be unfinished.
#pragma once

#include "model/reference/synonyms.h"
#include "model/reference/vocabulary.h"

#include <functional>

namespace wheelhouse::reference {

/// The most letters and words of a question that are looked at.
inline constexpr qsizetype longestQuestion = 400;
inline constexpr qsizetype mostWords = 32;

/// A thing that is asked for, and the phrases that find it; a phrase that ends with * is the beginning of a word.
using Concept = QStringList;

class QuestionReader
{
public:
    /// `finds` tells whether a word stands in any article, whatever its ending.
    QuestionReader(const Vocabulary& vocabulary, const Synonyms& synonyms, std::function<bool(const QString&)> finds)
        : m_vocabulary(vocabulary), m_synonyms(synonyms), m_finds(std::move(finds))
    {
    }

    /// What is asked for; empty only if there is no word, or none that can be meant.
    std::vector<Concept> read(const QString& question) const;
    /// The question with other words in place of those that stand in no article, and without those for which there is
    /// no other; empty if every word was taken as it is.
    QString understood(const QString& question) const;
    /// The words that stand beside each other in the question, two by two, fillers alone left out: an article that has
    /// them so is likelier the one.
    static QStringList pairs(const QString& question);

private:
    /// A piece of a question, what it asks for, and what replaces it where no article has it.
    struct Part {
        QString typed;
        Concept found;
        QString instead;
        bool isUnknown = false; ///< no article has it, nor a word that may have been meant
    };
    std::vector<Part> parts(const QString& question) const;
    /// Takes the longest phrase that has other words for it from `words` at `at`; false if there is none.
    bool takePhrase(const QStringList& words, qsizetype& at, std::vector<Part>& parts) const;
    Concept conceptOf(const QString& word, bool unfinished) const;
    Concept mended(const QString& word, bool unfinished) const;
    QStringList withSynonyms(const QStringList& phrases) const;

    const Vocabulary& m_vocabulary;
    const Synonyms& m_synonyms;
    std::function<bool(const QString&)> m_finds;
};

/// The FTS5 expression that finds any of them.
QString matchOf(const std::vector<Concept>& concepts);

} // namespace wheelhouse::reference
