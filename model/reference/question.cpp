// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/question.h"

#include "model/reference/words.h"

#include <algorithm>

namespace wheelhouse::reference {
namespace {

constexpr int mostBeginnings = 6; // words that an unfinished one stands for

/// Both halves have three letters at least: "hitpoints", "turnorder".
constexpr qsizetype shortestHalf = 3;

QString unfinishedPhrase(const QString& word)
{
    return word + u'*';
}

QStringList readWords(const QString& question)
{
    return wordsOf(question.left(longestQuestion)).mid(0, mostWords);
}

} // namespace

QStringList QuestionReader::pairs(const QString& question)
{
    const QStringList words = readWords(question);
    QStringList pairs;
    for (qsizetype at = 1; at < words.size(); ++at) {
        if (!isFiller(words[at - 1]) || !isFiller(words[at]))
            pairs << words[at - 1] + u' ' + words[at];
    }
    return pairs;
}

std::vector<QuestionReader::Part> QuestionReader::parts(const QString& question) const
{
    const QStringList words = readWords(question);
    const bool isTyping = !question.isEmpty() && question.back().isLetterOrNumber();
    const bool onlyFillers = std::ranges::all_of(words, isFiller);
    std::vector<Part> parts;
    for (qsizetype at = 0; at < words.size();) {
        if (takePhrase(words, at, parts))
            continue;
        const QString& word = words[at++];
        const bool isLast = at == words.size() && isTyping;
        if (isFiller(word) && !onlyFillers) {
            parts.push_back({word, {}, {}, false});
            continue;
        }
        const bool isThere = m_finds(word);
        Part part{word, conceptOf(word, isLast && (words.size() == 1 || !isThere)), {}, false};
        const bool isBegun = part.found.contains(unfinishedPhrase(word));
        if (!isThere && !isBegun && !part.found.isEmpty())
            part.instead = part.found.front();
        part.isUnknown = part.found.isEmpty() && !isLast;
        parts.push_back(std::move(part));
    }
    return parts;
}

std::vector<Concept> QuestionReader::read(const QString& question) const
{
    std::vector<Concept> concepts;
    for (Part& part : parts(question)) {
        if (!part.found.isEmpty())
            concepts.push_back(std::move(part.found));
    }
    return concepts;
}

QString QuestionReader::understood(const QString& question) const
{
    QStringList words;
    bool isOther = false;
    for (const Part& part : parts(question)) {
        if (part.isUnknown) {
            isOther = true;
            continue;
        }
        words << (part.instead.isEmpty() ? part.typed : part.instead);
        isOther = isOther || !part.instead.isEmpty();
    }
    return isOther ? words.join(u' ') : QString();
}

bool QuestionReader::takePhrase(const QStringList& words, qsizetype& at, std::vector<Part>& parts) const
{
    for (qsizetype length = std::min<qsizetype>(Synonyms::longest, words.size() - at); length > 0; --length) {
        const QString phrase = words.mid(at, length).join(u' ');
        const QStringList others = m_synonyms.of(phrase);
        if (others.isEmpty())
            continue;
        parts.push_back({phrase, Concept{phrase} + others, m_finds(phrase) ? QString() : others.front(), false});
        at += length;
        return true;
    }
    return false;
}

Concept QuestionReader::conceptOf(const QString& word, bool unfinished) const
{
    const bool isFound = m_finds(word);
    Concept found;
    if (isFound)
        found << word;
    const QStringList beginnings = unfinished ? m_vocabulary.startingWith(word, mostBeginnings) : QStringList();
    if (!beginnings.isEmpty()) // the index holds stems, which "initiati" is no beginning of
        found << unfinishedPhrase(word) << beginnings;
    // A wrong word may have the stem of a right one that stands elsewhere: "initative" and the "init" of a table.
    else if (isFound && !m_vocabulary.contains(word))
        found << withSynonyms(m_vocabulary.meantBy(word, false));
    return found.isEmpty() ? mended(word, unfinished) : found;
}

Concept QuestionReader::mended(const QString& word, bool unfinished) const
{
    for (qsizetype cut = shortestHalf; cut + shortestHalf <= word.size(); ++cut) {
        const QString halves = word.first(cut) + u' ' + word.sliced(cut);
        if (m_vocabulary.contains(word.first(cut)) && m_vocabulary.contains(word.sliced(cut)) && m_finds(halves))
            return {halves};
    }
    return withSynonyms(m_vocabulary.meantBy(word, unfinished));
}

QStringList QuestionReader::withSynonyms(const QStringList& phrases) const
{
    QStringList all = phrases;
    for (const QString& phrase : phrases) {
        for (const QString& other : m_synonyms.of(phrase)) {
            if (!all.contains(other))
                all << other;
        }
    }
    return all;
}

QString matchOf(const std::vector<Concept>& concepts)
{
    QStringList terms;
    for (const Concept& one : concepts) {
        for (const QString& phrase : one) {
            const bool isBeginning = phrase.endsWith(u'*');
            const QString term = u'"' + (isBeginning ? phrase.chopped(1) : phrase) + u'"' + (isBeginning ? "*" : "");
            if (!terms.contains(term))
                terms << term;
        }
    }
    return terms.join(QStringLiteral(" OR "));
}

} // namespace wheelhouse::reference
