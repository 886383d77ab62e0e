// SPDX-License-Identifier: GPL-3.0-or-later
// Words of effects that the pack's game does not play.
#include "model/packs/checks/checks.h"
#include "model/packs/checks/effects_of_pack.h"
#include "model/packs/checks/words_written.h"
#include "model/packs/format/read_effect.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

template <class Word>
bool isAmong(const std::vector<Word>& words, const Word& word)
{
    return std::ranges::find(words, word) != words.end();
}

class VocabularyCheck
{
public:
    VocabularyCheck(const content::Vocabulary& played, Place place, Reading& reading)
        : m_played(played), m_place(std::move(place)), m_reading(reading)
    {
    }

    void check(const content::Effect& effect)
    {
        checkChanges(effect.modifiers, effect.prohibitions, {});
        checkUntil(effect.until, {});
        for (std::size_t i = 0; i < effect.rules.size(); ++i)
            checkRule(effect.rules[i], QString("/rules/%1").arg(i));
        for (std::size_t i = 0; i < effect.triggers.size(); ++i)
            checkTrigger(effect.triggers[i], QString("/on/%1").arg(i));
    }

private:
    void checkTrigger(const content::Trigger& trigger, const QString& at)
    {
        if (!isAmong(m_played.moments, trigger.moment))
            report(at + "/moment", wordOf(momentWords, trigger.moment));
        checkTests(trigger.when, at + "/when");
        for (std::size_t i = 0; i < trigger.verbs.size(); ++i) {
            const content::Verb& verb = trigger.verbs[i];
            const QString here = QString("%1/do/%2").arg(at).arg(i);
            if (!isAmong(m_played.verbs, verb.kind)) {
                const auto [key, word] = writtenAs(verb);
                report(QString("%1/%2").arg(here, key), word);
            }
            checkTests(verb.when, here + "/when");
            checkTests(verb.to.where, here + "/where");
            checkKey("by", verb.by != content::Who::Self, here);
            checkKey("branch", verb.branch > 0, here);
            checkTally(verb.times, here);
            checkKey("dice", verb.dice.count > 0, here);
            checkUntil(verb.until, here);
            checkChanges(verb.modifiers, verb.prohibitions, here);
        }
    }

    void checkChanges(const std::vector<content::Modifier>& modifiers,
                      const std::vector<content::Prohibition>& prohibitions, const QString& at)
    {
        for (std::size_t i = 0; i < modifiers.size(); ++i) {
            const content::Modifier& modifier = modifiers[i];
            const QString here = QString("%1/modify/%2").arg(at).arg(i);
            if (!isAmong(m_played.modifiers, modifier.what))
                report(here + "/what", wordOf(modifierWords, modifier.what));
            else if (modifier.what == content::Modifier::What::Rule)
                checkRule(modifier.name, here + "/rule");
            checkTests(modifier.when, here + "/when");
            checkTests(modifier.of.where, here + "/where");
            checkTally(modifier.times, here);
            checkKey("doubled", modifier.doubled, here);
        }
        for (std::size_t i = 0; i < prohibitions.size(); ++i) {
            const QString here = QString("%1/forbid/%2").arg(at).arg(i);
            if (!isAmong(m_played.prohibitions, prohibitions[i].what))
                report(here + "/what", wordOf(prohibitionWords, prohibitions[i].what));
            checkTests(prohibitions[i].when, here + "/when");
            checkTests(prohibitions[i].of.where, here + "/where");
        }
    }

    void checkTests(const std::vector<content::Predicate>& tests, const QString& at)
    {
        for (std::size_t i = 0; i < tests.size(); ++i) {
            if (!isAmong(m_played.tests, tests[i].kind)) {
                const auto [key, word] = writtenAs(tests[i]);
                report(QString("%1/%2/%3").arg(at).arg(i).arg(key), word);
            }
        }
    }

    void checkTally(const content::Tally& times, const QString& at)
    {
        checkKey("forEach", !times.isEmpty(), at);
        checkTests(times.of.where, at + "/forEach/where");
    }

    /// What waits for the end of somebody's next turn would never end where nobody looks for that.
    void checkUntil(content::Until until, const QString& at)
    {
        const QString word = wordOf(untilWords, until);
        const bool waits =
            until == content::Until::EndOfBearersNextTurn || until == content::Until::EndOfPlacersNextTurn;
        if (waits && !isAmong(m_played.keys, word))
            report(at + "/until", word);
    }

    void checkKey(const char* key, bool isThere, const QString& at)
    {
        if (isThere && !isAmong(m_played.keys, QString(key)))
            report(QString("%1/%2").arg(at, key), key);
    }

    void checkRule(const QString& rule, const QString& at)
    {
        if (!isAmong(m_played.rules, rule))
            report(at, rule);
    }

    void report(const QString& at, const QString& word)
    {
        const Place place{m_place.file, m_place.pointer + at, 0};
        if (m_reading.isSoundBelow(place)) // else something is wrong with it already
            m_reading.error(ProblemKind::NotPlayed, place, {word});
    }

    const content::Vocabulary& m_played;
    Place m_place;
    Reading& m_reading;
};

/// What a card of a deck does in words that no game has would be left out in silence.
void checkCardEffects(const content::Pack& pack, Reading& reading)
{
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
        const content::CardEffect& effect = pack.cards[i].effect;
        const auto read = readCardEffect(effect);
        if (!read) {
            const Place& definition = reading.definition("cards", i);
            for (const Problem& problem : read.error()) {
                const Place place{definition.file, definition.pointer + "/effect" + problem.place.pointer, 0};
                if (problem.severity == Severity::Error && reading.isSoundBelow(place))
                    reading.error(problem.kind, place, problem.args);
            }
        }
    }
}

} // namespace

void checkVocabulary(const content::Pack& pack, const content::GameWords& words, Reading& reading)
{
    forEachEffect(pack, reading, [&](const content::Effect& effect, Printed, const Place& place) {
        VocabularyCheck(words.onCards, place, reading).check(effect);
    });
    if (!words.onCards.verbs.empty())
        checkCardEffects(pack, reading);
    if (words.inScripts) {
        forEachScript(pack, reading, [&](const PrintedScript& printed) {
            VocabularyCheck(*words.inScripts, printed.place, reading).check(printed.tactics);
        });
    }
}

} // namespace wheelhouse::packs
