// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/words.h"

#include <QSet>

namespace wheelhouse::reference {

QStringList wordsOf(QStringView text)
{
    QStringList words;
    QString word;
    const QString letters = text.toString().toLower().normalized(QString::NormalizationForm_KD);
    for (const QChar letter : letters) {
        if (letter.isLetterOrNumber())
            word += letter;
        else if (!letter.isMark() && !word.isEmpty())
            words << std::exchange(word, {});
    }
    if (!word.isEmpty())
        words << word;
    return words;
}

bool isFiller(const QString& word)
{
    static const QSet<QString> fillers = [] {
        const QStringList list =
            QStringLiteral(
                "a about actually again all also am an and any are as at be been but by can cant could d did "
                "do does doesnt doing dont during each else ever every for from get gets go goes going gonna got had "
                "happen happens has have having he her hers him his how hows i if im in into is isnt it its "
                "just ll m many may me might mine much must my need needs no not now of off ok on only or our "
                "ours out re really s she should so some someone something still stuff t than thats the their "
                "them then there they thing things this those to too two u us use using ve very was we well "
                "were what whats when whens where wheres which who whom whos whose why will with would yes yet "
                "you your yours")
                .split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return fillers.contains(word);
}

} // namespace wheelhouse::reference
