// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/sentences.h"

#include <algorithm>
#include <array>

namespace wheelhouse::reference {
namespace {

/// Where the first sentence of `letters` ends, after its stop: there the next begins with a space and no small letter.
/// "5.5" and "e.g. this" are inside one.
qsizetype sentenceEnd(const QString& letters)
{
    constexpr std::array stops{u'.', u'!', u'?'};
    for (qsizetype at = 0; at < letters.size(); ++at) {
        if (std::ranges::find(stops, letters[at].unicode()) == stops.end())
            continue;
        qsizetype next = at + 1;
        while (next < letters.size() && (letters[next] == u')' || letters[next] == u'”' || letters[next] == u'"'))
            ++next;
        if (next >= letters.size())
            return next;
        if (letters[next].isSpace() && next + 1 < letters.size() && !letters[next + 1].isLower())
            return next;
    }
    return letters.size();
}

} // namespace

std::vector<Rule> rulesIn(const Text& text, int block)
{
    std::vector<Rule> rules;
    QString rest;
    for (auto span = text.rbegin(); span != text.rend(); ++span) { // from behind, so that `rest` is what follows
        rest.prepend(span->text);
        if (span->rules.isEmpty())
            continue;
        const QString sentence = rest.first(sentenceEnd(rest)).trimmed();
        for (auto id = span->rules.rbegin(); id != span->rules.rend(); ++id)
            rules.push_back({*id, sentence, block});
    }
    std::ranges::reverse(rules);
    return rules;
}

std::vector<Passage> passagesOf(const Text& text)
{
    std::vector<Passage> passages;
    for (const Span& span : text) {
        if (passages.empty() || !span.rules.isEmpty())
            passages.push_back({QString(), span.rules});
        passages.back().text += span.text;
    }
    std::erase_if(passages, [](const Passage& passage) { return passage.text.trimmed().isEmpty(); });
    return passages;
}

} // namespace wheelhouse::reference
