// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/synonyms.h"

#include "model/reference/words.h"

#include <QCoreApplication>

namespace wheelhouse::reference {
namespace {

QStringList phrasesOf(const QString& field)
{
    QStringList phrases;
    for (const QString& phrase : field.split(u',')) {
        if (const QStringList words = wordsOf(phrase); !words.isEmpty())
            phrases << words.join(u' ');
    }
    return phrases;
}

} // namespace

tl::expected<Synonyms, QString> Synonyms::read(const QByteArray& tsv)
{
    Synonyms table;
    int number = 0;
    for (const QString& line : QString::fromUtf8(tsv).split(u'\n')) {
        ++number;
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const QStringList said = phrasesOf(line.section(u'\t', 0, 0));
        const QStringList meant = phrasesOf(line.section(u'\t', 1));
        if (said.isEmpty() || meant.isEmpty())
            return tl::unexpected(
                QCoreApplication::translate("Reference", "Line %1 of the synonyms is no two lists with a tab between.")
                    .arg(number));
        for (const QString& phrase : said) {
            if (phrase.count(u' ') >= longest)
                return tl::unexpected(
                    QCoreApplication::translate("Reference", "Line %1 of the synonyms has too long a phrase: %2.")
                        .arg(number)
                        .arg(phrase));
            for (const QString& other : meant) {
                if (other != phrase && !table.m_others[phrase].contains(other))
                    table.m_others[phrase] << other;
            }
        }
    }
    return table;
}

QStringList Synonyms::words() const
{
    QStringList words;
    for (auto phrase = m_others.keyBegin(); phrase != m_others.keyEnd(); ++phrase) {
        if (!phrase->contains(u' '))
            words << *phrase;
    }
    return words;
}

} // namespace wheelhouse::reference
